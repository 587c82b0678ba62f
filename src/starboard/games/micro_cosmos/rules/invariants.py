"""What must hold after every action: every card and marker is somewhere exactly once, every number in its range."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import NONE

from .codes import (
    AUTOMA_CARDS,
    AUTOMA_TURN,
    AUTOMA_UPGRADES,
    CANTEEN_PLACES,
    CREW_CARDS,
    DEALT,
    HELD_MAX,
    KINDS,
    LAID,
    NODES,
    PLACE_ROW,
    PLACES,
    PLANET_CARDS,
    ROW,
    SCOUT_PICK,
    SETUP_DISCARD,
    SETUP_RESOURCE,
    SETUP_ROW,
    SIDES,
    SLOTS,
    SPOTS,
    SURVIVOR,
    SURVIVOR_CARDS,
    TERRAFORM,
    TYPES,
    UPGRADE_COUNT,
)
from .state import AUTOMA, State
from .system import spots_mask


def fault(s: State) -> str:
    """The first broken invariant in words, or an empty string."""
    for found in (cards_fault(s), system_fault(s), merit_fault(s), arks_fault(s), turn_fault(s), setup_fault(s)):
        if found:
            return found
    for side in range(s.sides):
        found = side_fault(s, side)
        if found:
            return f"side {side}: {found}"
    return ""


# --- cards -----------------------------------------------------------------------------------------------------------
def tally(counts: vec[i64], pile: vec[i64], first: i64, size: i64) -> bool:
    """Counts the cards of a zone; false if something there is no card."""
    for place in range(first, first + size):
        card = pile[place]
        if card == NONE:
            continue
        if card < 0 or card >= len(counts):
            return False
        counts[card] += 1
    return True


def uneven(counts: vec[i64]) -> bool:
    """Whether a card is missing or there twice."""
    for count in counts:
        if count != 1:
            return True
    return False


def gaps(pile: vec[i64], size: i64) -> bool:
    """Whether a pile's cards are not exactly its first `size` entries."""
    if size < 0 or size > len(pile):
        return True
    for place in range(i64(len(pile))):
        if (pile[place] == NONE) != (place >= size):
            return True
    return False


def cards_fault(s: State) -> str:
    """Each card of each kind is in exactly one zone."""
    for name, pile, size in (
        ("planet deck", s.planet_deck, s.planet_left),
        ("Crew deck", s.crew_deck, s.crew_left),
        ("Crew discard pile", s.crew_discard, s.crew_gone),
        ("Survivor deck", s.survivor_deck, s.survivor_left),
        ("Survivor discard pile", s.survivor_discard, s.survivor_gone),
        ("Automa deck", s.automa_deck, s.automa_left),
        ("Automa discard pile", s.automa_discard, s.automa_gone),
        ("Automa's hoard", s.hoard, s.hoard_size),
    ):
        if gaps(pile, size):
            return f"the {name} has gaps or a wrong count"
    crew = vec[i64]([0] * CREW_CARDS)
    good = tally(crew, s.crew_deck, 0, s.crew_left) and tally(crew, s.crew_discard, 0, s.crew_gone)
    good = good and tally(crew, s.canteen, 0, CANTEEN_PLACES) and tally(crew, s.hoard, 0, s.hoard_size)
    good = good and tally(crew, s.crew, 0, SIDES * PLACES) and tally(crew, s.dealt, 0, SIDES * DEALT)
    limbo = s.paused_a(PLACE_ROW)
    if limbo != NONE:
        crew[limbo] += 1
    if not good or uneven(crew):
        return f"the {CREW_CARDS} Crew cards are not each in one place"
    survivors = vec[i64]([0] * SURVIVOR_CARDS)
    good = tally(survivors, s.survivor_deck, 0, s.survivor_left)
    good = good and tally(survivors, s.survivor_discard, 0, s.survivor_gone)
    good = good and tally(survivors, s.held, 0, SIDES * HELD_MAX)
    for card in (s.paused_a(SURVIVOR), s.paused_a(SCOUT_PICK), s.paused_b(SCOUT_PICK)):
        if card != NONE:
            survivors[card] += 1
    for place in range(i64(SURVIVOR_CARDS)):
        if s.settled_by[place] != NONE:
            survivors[place] += 1
            if s.settled_by[place] >= s.seats:
                return "a Survivor was settled by nobody at the table"
    if not good or uneven(survivors):
        return f"the {SURVIVOR_CARDS} Survivor cards are not each in one place"
    planets = vec[i64]([0] * PLANET_CARDS)
    if not tally(planets, s.planet_deck, 0, s.planet_left) or not tally(planets, s.grid, 0, SLOTS) or uneven(planets):
        return f"the {PLANET_CARDS} planet cards are not each in one place"
    if s.is_solo():
        automa = vec[i64]([0] * AUTOMA_CARDS)
        good = tally(automa, s.automa_deck, 0, s.automa_left) and tally(automa, s.automa_discard, 0, s.automa_gone)
        current = s.paused_a(AUTOMA_TURN)
        if current != NONE:
            automa[current] += 1
        if not good or uneven(automa):
            return f"the {AUTOMA_CARDS} Automa cards are not each in one place"
    return ""


# --- the system ------------------------------------------------------------------------------------------------------
def system_fault(s: State) -> str:
    """The Portal in the middle, its four neighbours' cards joined, levels on tracks (MC-6)."""
    if s.grid[4] != s.content.portal:
        return "the Star Portal is not in the middle"
    for slot in range(i64(SLOTS)):
        card = s.grid[slot]
        if card == NONE:
            if s.is_terraformed(slot):
                return f"slot {slot} is empty, but terraformed"
            if any_level(s, slot):
                return f"slot {slot} is empty, but has levels"
            continue
        touching = slot == 4
        for port in range(i64(4)):
            across = s.content.beside[slot * 4 + port]
            touching = touching or (across != NONE and s.grid[across] != NONE)
        if not touching:
            return f"the card in slot {slot} touches no other"
        if slot == 4:
            if s.is_terraformed(slot) or any_level(s, slot):
                return "the Star Portal cannot be terraformed"
            continue
        complete = True
        for resource in range(i64(KINDS)):
            level = s.level[slot * KINDS + resource]
            top = s.content.track_max[card * KINDS + resource]
            if level < 0 or level > top:
                return f"slot {slot} has a level outside its track"
            complete = complete and level == top
        if complete:
            return f"slot {slot} is complete, but not flipped"
        if s.is_terraformed(slot) and any_level(s, slot):
            return f"slot {slot} is terraformed, but has levels"
    return ""


def any_level(s: State, slot: i64) -> bool:
    """Whether a cell has resource or terraforming markers."""
    for resource in range(i64(KINDS)):
        if s.level[slot * KINDS + resource] != 0:
            return True
    for side in range(i64(SIDES)):
        if s.merit[slot * SIDES + side] != 0 or s.merit_order[slot * SIDES + side] != 0:
            return True
    return False


def merit_fault(s: State) -> str:
    """On every planet the spots of all markers add up to its levels (MC-13.7); stacks are whole."""
    for slot in range(i64(SLOTS)):
        levels: i64 = 0
        for resource in range(i64(KINDS)):
            levels += s.level[slot * KINDS + resource]
        if s.flow.step() == TERRAFORM and s.slot_of(s.flow.seat()) == slot:
            levels -= s.flow.b()  # raised, but the marker moves at the end
        elif s.paused_b(TERRAFORM) != NONE and s.flow.step() != TERRAFORM:
            return "something happens in the middle of a Terraform action"
        spots: i64 = 0
        markers: i64 = 0
        seen: i64 = 0
        for side in range(i64(SIDES)):
            spot = s.merit[slot * SIDES + side]
            order = s.merit_order[slot * SIDES + side]
            if spot < 0 or (spot > 0) != (order > 0) or (spot > 0 and side >= s.sides):
                return f"a terraforming marker of slot {slot} is out of order"
            spots += spot
            if order > 0:
                markers += 1
                seen |= i64(1) << order
        if seen != (i64(1) << (markers + 1)) - 2:
            return f"the stack of slot {slot} is out of order"
        if spots != levels:
            return f"slot {slot} has {levels} levels, but merit for {spots}"
    return ""


def arks_fault(s: State) -> str:
    """Arks stand on spots that exist; on small ones alone (MC-7.3, MC-7.5)."""
    for side in range(s.sides):
        node = s.ark[side]
        if node < 0 or node >= NODES or (spots_mask(s, node // SPOTS) >> node) & 1 == 0:
            return f"the Ark of side {side} is on a spot that does not exist"
        for other in range(side + 1, s.sides):
            if s.ark[other] == node and (s.roomy >> node) & 1 == 0:
                return f"two Arks are on spot {node % SPOTS} of slot {node // SPOTS}, which has room for one"
    if s.is_solo():
        if s.ark[AUTOMA] % SPOTS != 0 or s.grid[s.slot_of(AUTOMA)] == s.content.portal:
            return "the Automa's Ark is not on a planet"
        if s.active() == 0 and s.departed != NONE and s.over == 0 and s.ark[0] == s.ark[AUTOMA]:
            return "the human ended the travel on the Automa's planet"
    if s.over == 0 and s.departed != NONE and s.ark[s.active()] == s.departed and s.active() < s.seats:
        return "the travel ended where it began"
    return ""


# --- sides and turns -------------------------------------------------------------------------------------------------
def side_fault(s: State, side: i64) -> str:
    """Cargo, rows, tokens, Survivors, markers and points of one side."""
    for resource in range(i64(KINDS)):
        units = s.cargo[side * KINDS + resource]
        if units < 0 or units > s.capacity(side):
            return f"{units} units of a resource, capacity {s.capacity(side)}"
    for kind in range(i64(TYPES)):
        if s.token[side * TYPES + kind] != 0 and s.token[side * TYPES + kind] != 1:
            return "a Specialist token is there more than once"
    for row in range(i64(2)):
        for place in range(i64(ROW - 1)):
            at = side * PLACES + row * ROW + place
            if s.crew[at] == NONE and s.crew[at + 1] != NONE:
                return "a row of Crew cards has a gap"
    if s.crew_size(side) > s.content.crew_total:
        return f"{s.crew_size(side)} Crew cards, {s.content.crew_total} are allowed"
    for at in range(side * HELD_MAX, side * HELD_MAX + HELD_MAX - 1):
        if s.held[at] == NONE and s.held[at + 1] != NONE:
            return "the held Survivors have a gap"
    if s.held_size(side) > s.content.survivors_held:
        return f"{s.held_size(side)} Survivors held, {s.content.survivors_held} are allowed"
    if s.planet_points[side] < 0 or s.outpost_points[side] < 0 or s.overflow < 0:
        return "points below 0"
    return markers_fault(s, side)


def markers_fault(s: State, side: i64) -> str:
    """Locked, pooled and placed Colonies are 8, outposts 2 (MC-1.2, MC-21.2)."""
    automa = s.is_solo() and side == AUTOMA
    locked: i64 = 0
    pairs: i64 = 0
    for u in range(i64(UPGRADE_COUNT)):
        mate = s.content.upgrade_mate[u]
        paid = s.paid[side * UPGRADE_COUNT + u]
        if paid < 0 or paid > s.content.upgrade_steps[u]:
            return "an upgrade is paid more often than it can be"
        if not s.unlocked(side, u):
            locked += 1
        elif mate != NONE and mate > u and s.unlocked(side, mate):
            pairs += 1
    if automa:
        locked = AUTOMA_UPGRADES - s.upgrade_count(side)
    if (s.colonies[side] | s.outposts[side]) & ~planets_mask(s):
        return "a Colony or outpost is not on a planet"
    if s.colony_pool[side] < 0 or locked + s.colony_pool[side] + s.colony_count(side) != UPGRADE_COUNT:
        return (
            f"{locked} locked, {s.colony_pool[side]} pooled and {s.colony_count(side)} placed Colonies "
            f"are not {UPGRADE_COUNT}"
        )
    if s.outpost_pool[side] < 0 or s.outpost_pool[side] + s.outpost_count(side) != pairs:
        return (
            f"{s.outpost_pool[side]} pooled and {s.outpost_count(side)} placed outposts, "
            f"but {pairs} pairs of upgrades are unlocked"
        )
    return ""


def planets_mask(s: State) -> i64:
    """Cells with a planet."""
    cells: i64 = 0
    for slot in range(i64(SLOTS)):
        if s.grid[slot] != NONE and s.grid[slot] != s.content.portal:
            cells |= i64(1) << slot
    return cells


def turn_fault(s: State) -> str:
    """Round, first player, plays and the last round (MC-2)."""
    if s.round < 0 or s.round > s.content.max_rounds + s.content.extra_rounds:
        return f"round {s.round} is beyond the limit"
    if s.first < 0 or s.first >= s.seats or (s.is_solo() and s.first != 0):
        return "the First Player marker is with nobody"
    if s.plays < 0 or s.plays > s.content.crew_plays:
        return f"{s.plays} Crew cards were played in this turn"
    finished: i64 = 0
    for slot in range(i64(SLOTS)):
        if s.is_terraformed(slot):
            finished += 1
    if (finished >= s.content.trigger[s.seats]) != (s.last_round != 0):
        return f"{finished} planets are finished and the last round is {s.last_round}"
    if s.over == 0 and (s.round == 0) != (s.flow.step() in (SETUP_DISCARD, SETUP_ROW, SETUP_RESOURCE)):
        return "a turn before the first round, or a set-up after it"
    return ""


def setup_fault(s: State) -> str:
    """Face down lies what each seat has chosen so far in a set-up at the same time, and nothing else (MC-1.11)."""
    for seat in range(i64(SIDES)):
        made: i64 = 0
        if s.sealed != 0 and seat < s.seats:
            made = s.flow.b() if s.is_pending(seat) else s.flow.b() + 1
        for number in range(i64(LAID)):
            if (s.laid[seat * LAID + number] != NONE) != (number < made):
                return f"what lies face down of seat {seat} is not what it chose"
    return ""
