"""Named heuristic terms of a side, in thousandths of a point: what it has, and what is about to happen to it.

A bot that looks one action ahead meets states in the middle of an effect. `pending` and `prospect` let it compare them:
the first counts costs and gains already under way, the second what the destination still offers in this turn.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine import graph
from starboard.engine.flow import FRAME
from starboard.engine.game import ALLOWED, NONE

from .codes import (
    CANTEEN,
    COLONY_RISING,
    CREATE_COLONY,
    CREATE_OUTPOST,
    CREW_PLAY,
    DEST_KINDS,
    DISCOVER_BONUS,
    EDGE_GAIN,
    GAIN_ANY,
    GAIN_SPECIALIST,
    GATHER,
    OUTPOST_FROM,
    PAY_ANY,
    PAY_SPECIALIST,
    PLACE_ROW,
    SCOUT,
    SCOUTING,
    SETTLE,
    SPECIALIST_CARD,
    SPECIALIST_LEADER,
    SURVIVOR,
    TERRAFORM,
    TERRAFORM_ACTION,
    TURN,
    UNLOCKING,
)
from .crew import forbids_use
from .destination import actions_left, forbids_dest
from .scoring import colony_points, merit_points, points, settled_count, survivor_points, track_points
from .specialists import count_specialists
from .state import AUTOMA, State
from .terraform import limit, rank
from .vocabulary import (
    ANY,
    ARRIVE_GAIN,
    BUNDLE,
    CARGO_CAPACITY,
    CREW,
    ENGINEER,
    FIRST_LEADER,
    KINDS,
    LOWER,
    PLACES,
    ROW,
    SCOUT_DRAW,
    SIDES,
    SLOTS,
    SPOTS,
    TWO_ACTIONS,
    TYPES,
    UPGRADE_COUNT,
    UPPER,
)

TERMS: Final = ("points", "lead", "cargo", "crew", "upgrades", "growth", "survivors", "pending", "prospect", "automa")

POINT: Final = 1000
FULL_WORTH: Final = 4  # turns ahead from which on everything has its full worth
PACE: Final = 3  # levels that two sides raise in a round, together, in the usual game
UNIT: Final = 430  # worth of a resource unit, early in the game
SPARE_UNIT: Final = 180  # of a unit beyond the third
CARD: Final = 420  # of a Crew card
SPARE_CARD: Final = 250  # of a Crew card beyond the third
TOKEN: Final = 330  # of an available Specialist token
READY: Final = 250  # of an Engineer, and of a Leader, while a Colony marker waits for them
MARKER: Final = 900  # of the first Colony marker in the pool
SPARE_MARKER: Final = 250
OUTPOST_MARKER: Final = 700
SURVIVOR_HOPE: Final = 900  # of a held Survivor without a planet to settle on
# what upgrades, Colonies and outposts are worth for each turn to come
ROBOTICS_TURN: Final = 60
SECOND_ACTION_TURN: Final = 120  # Robotics, for each of the first two Colonies
ARRIVAL_TURN: Final = 60
CAPACITY_TURN: Final = 50
SCOUT_TURN: Final = 20
ENGINE_TURN: Final = 110
COLONY_TURN: Final = 130
OUTPOST_TURN: Final = 220


def write(s: State, side: i64, buffer: vec[i64]) -> i64:
    """Writes the terms in the order of TERMS."""
    turns = turns_left(s, side)
    buffer[0] = (
        track_points(s, side) + merit_points(s, side) + colony_points(s, side) + survivor_points(s, side)
    ) * POINT
    buffer[1] = lead(s, side, turns)
    buffer[2] = cargo_worth(s, side, turns)
    buffer[3] = crew_worth(s, side, turns)
    buffer[4] = upgrades_worth(s, side, turns)
    buffer[5] = growth(s, side, turns)
    buffer[6] = survivors_worth(s, side, turns)
    buffer[7] = pending(s, side, turns)
    buffer[8] = prospect(s, side, turns)
    buffer[9] = -points(s, AUTOMA) * POINT if s.is_solo() and side != AUTOMA else i64(0)
    return 10


def turns_left(s: State, side: i64) -> i64:
    """Turns that a side still begins after the present one: known in the end, guessed before."""
    if s.last_round != 0:
        left = s.last_round - s.round
        mine = (side + s.sides - s.first) % s.sides  # its place in the round
        return left + 1 if mine > s.turn else left
    return 2 + 2 * levels_to_the_end(s) // (PACE * s.sides)


def levels_to_the_end(s: State) -> i64:
    """Levels missing on the planets that are nearest to completion, as many as the end needs."""
    total: i64 = 0
    counted: i64 = s.terraformed  # cells not to be looked at again
    for _ in range(s.content.trigger[s.seats] - graph.count(s.terraformed)):
        least: i64 = NONE
        nearest: i64 = NONE
        for slot in range(i64(SLOTS)):
            if (counted >> slot) & 1 == 0 and s.grid[slot] != NONE and s.grid[slot] != s.content.portal:
                missing: i64 = 0
                for resource in range(i64(KINDS)):
                    top = s.content.track_max[s.grid[slot] * KINDS + resource]
                    missing += top - s.level[slot * KINDS + resource]
                if missing < least:
                    least = missing
                    nearest = slot
        if nearest != NONE:
            total += least
            counted |= i64(1) << nearest
    return total


def faded(worth: i64, turns: i64) -> i64:
    """What is worth something only if there is time to use it."""
    return worth * turns // FULL_WORTH if turns < FULL_WORTH else worth


def lead(s: State, side: i64, turns: i64) -> i64:
    """Hope for the bonuses of unfinished planets, the nearer to completion the better."""
    total: i64 = 0
    for slot in range(i64(SLOTS)):
        place = rank(s, slot, side)
        if place > 2:
            continue
        levels: i64 = 0
        size: i64 = 0
        for resource in range(i64(KINDS)):
            levels += s.level[slot * KINDS + resource]
            size += s.content.track_max[s.grid[slot] * KINDS + resource]
        bonus = s.content.first_bonus if place == 1 else s.content.second_bonus
        total += bonus * POINT * levels * levels // (size * size)
    return faded(total, turns)


def unit_worth(held: i64, turns: i64) -> i64:
    """The worth of one more unit of a resource."""
    return faded(UNIT if held < 3 else SPARE_UNIT, turns)


def cargo_worth(s: State, side: i64, turns: i64) -> i64:
    """Units held; each further one of a kind is worth less. A trifle remains for ties (MC-20.5)."""
    total: i64 = 0
    for resource in range(i64(KINDS)):
        held = s.cargo[side * KINDS + resource]
        few = held if held < 3 else i64(3)
        total += faded(few * UNIT + (held - few) * SPARE_UNIT, turns) + held * 10
    return total


def crew_worth(s: State, side: i64, turns: i64) -> i64:
    """Cards and tokens, and a little for having both Engineers and Leaders."""
    cards = s.crew_size(side)
    few = cards if cards < 3 else i64(3)
    total = few * CARD + (cards - few) * SPARE_CARD
    for kind in range(i64(TYPES)):
        total += s.token[side * TYPES + kind] * TOKEN
        if count_specialists(s, side, kind) > 0:
            total += 150 if kind == 0 else 60
    return faded(total, turns)


def upgrades_worth(s: State, side: i64, turns: i64) -> i64:
    """Each payment for the turns it will serve, and the markers that wait in the pools."""
    total: i64 = 0
    for u in range(i64(UPGRADE_COUNT)):
        paid = s.paid[side * UPGRADE_COUNT + u]
        if paid > 0:
            total += paid * upgrade_turn(s, side, u) * turns
    return total + pools_worth(s, side, turns)


def upgrade_turn(s: State, side: i64, u: i64) -> i64:
    """What one payment of an upgrade is worth per turn."""
    effect = s.content.upgrade_effect[u]
    if effect == TWO_ACTIONS:
        colonies = s.colony_count(side)
        return ROBOTICS_TURN + SECOND_ACTION_TURN * (colonies if colonies < 2 else i64(2))
    if effect == ARRIVE_GAIN:
        return ARRIVAL_TURN
    if effect == CARGO_CAPACITY:
        return CAPACITY_TURN
    return SCOUT_TURN if effect == SCOUT_DRAW else ENGINE_TURN


def pools_worth(s: State, side: i64, turns: i64) -> i64:
    """Colony markers, with the Specialists that place them, and outposts."""
    total = s.outpost_pool[side] * OUTPOST_MARKER
    pool = s.colony_pool[side]
    if pool > 0:
        total += MARKER + (pool - 1) * SPARE_MARKER
        if count_specialists(s, side, ENGINEER) > 0:
            total += READY
        for leader in range(i64(FIRST_LEADER), i64(TYPES)):
            if count_specialists(s, side, leader) > 0:
                total += READY
                break
    return faded(total, turns)


def marker_worth(s: State, side: i64, turns: i64) -> i64:
    """One more Colony marker."""
    return faded(MARKER if s.colony_pool[side] == 0 else SPARE_MARKER, turns)


def growth(s: State, side: i64, turns: i64) -> i64:
    """Colonies and outposts raise the terraform limit, outposts pay."""
    return (s.colony_count(side) * COLONY_TURN + s.outpost_count(side) * OUTPOST_TURN) * turns


def survivors_worth(s: State, side: i64, turns: i64) -> i64:
    """Held Survivors: much where a planet of their colour is finished, a hope else."""
    total: i64 = 0
    settled = settled_count(s, side)
    for place in range(s.held_size(side)):
        color = s.content.survivor_color[s.held[side * 3 + place]]
        if can_settle_somewhere(s, color):
            total += next_survivor(s, settled + place) * POINT // 2
        else:
            total += SURVIVOR_HOPE
    return faded(total, turns)


def next_survivor(s: State, settled: i64) -> i64:
    """Points of one more settled Survivor."""
    last: i64 = len(s.content.settled_points) - 1
    return 0 if settled >= last else s.content.settled_points[settled + 1] - s.content.settled_points[settled]


def can_settle_somewhere(s: State, color: i64) -> bool:
    """Whether a planet of this colour is finished."""
    for slot in range(i64(SLOTS)):
        if s.is_terraformed(slot) and s.content.planet_color[s.grid[slot]] == color:
            return True
    return False


# --- what is under way -----------------------------------------------------------------------------------------------
def bundle_worth(s: State, side: i64, table: vec[i64], at: i64, turns: i64) -> i64:
    """The worth of a bundle, what does not fit left out."""
    total: i64 = 0
    capacity = s.capacity(side)
    for resource in range(i64(KINDS)):
        held = s.cargo[side * KINDS + resource]
        for extra in range(table[at + resource]):
            if held + extra < capacity:
                total += unit_worth(held + extra, turns)
    return total + choices_worth(s, side, table[at + ANY], table[at + CREW], turns)


def choices_worth(s: State, side: i64, any_units: i64, crew: i64, turns: i64) -> i64:
    """The worth of units of choice and Crew cards."""
    room = s.content.crew_total - s.crew_size(side)
    return any_units * unit_worth(0, turns) + faded(CARD, turns) * (crew if crew < room else room)


def pending(s: State, side: i64, turns: i64) -> i64:
    """Costs and gains of this side that have begun and are not carried out yet."""
    total: i64 = 0
    at = s.flow.base
    while at >= 0:
        if s.flow.cells[at + 1] == side:
            total += paused_worth(s, side, s.flow.cells[at], s.flow.cells[at + 2], s.flow.cells[at + 3], turns)
        at -= FRAME
    return total


def paused_worth(s: State, side: i64, step: i64, a: i64, b: i64, turns: i64) -> i64:
    """What a paused step will bring or take."""
    if step == TERRAFORM:
        return b * POINT + levels_ahead(s, side, a, turns)
    if step == PAY_ANY:
        return -a * unit_worth(3, turns)
    if step == GAIN_ANY:
        return a * unit_worth(0, turns)
    if step == CANTEEN:
        return choices_worth(s, side, 0, a, turns)
    if step in (PLACE_ROW, SURVIVOR):
        return faded(CARD, turns)
    if step == PAY_SPECIALIST:
        return -faded(CARD, turns) * ((a & 7) + ((a >> 3) & 7) + ((a >> 6) & 7))
    if step == UNLOCKING:
        worth = upgrade_turn(s, side, a) * turns + marker_worth(s, side, turns)
        return worth - bundle_cost(s, side, s.content.upgrade_cost, a * KINDS, turns)
    if step == EDGE_GAIN:
        return bundle_worth(s, side, s.content.edge_gain, (a * 2 + b) * BUNDLE, turns)
    if step == SCOUTING:
        return scout_worth(s, side, turns)
    if step == COLONY_RISING:
        return colony_worth(s, side, turns)
    if step == DISCOVER_BONUS:
        return POINT
    if step == OUTPOST_FROM:
        return outpost_worth(s, side, turns)
    if step in (SPECIALIST_CARD, SPECIALIST_LEADER):
        return faded(TOKEN + 120, turns) - (faded(CARD, turns) if step == SPECIALIST_CARD else 0)
    return 0


def bundle_cost(s: State, side: i64, table: vec[i64], at: i64, turns: i64) -> i64:
    """What a cost in fixed resources takes away."""
    total: i64 = 0
    for resource in range(i64(KINDS)):
        held = s.cargo[side * KINDS + resource]
        for spent in range(table[at + resource]):
            total += unit_worth(held - 1 - spent, turns)
    return total


def scout_worth(s: State, side: i64, turns: i64) -> i64:
    """Three units and a chance of a Survivor."""
    return 3 * unit_worth(1, turns) + faded(SURVIVOR_HOPE // 3, turns)


def colony_worth(s: State, side: i64, turns: i64) -> i64:
    """Points of the next Colony and what it adds to later terraforming, less its marker."""
    have = s.colony_count(side)
    step = s.content.colony_points[have + 1] - s.content.colony_points[have]
    marker = MARKER if s.colony_pool[side] == 1 else SPARE_MARKER
    return step * POINT + COLONY_TURN * turns - faded(marker, turns)


def outpost_worth(s: State, side: i64, turns: i64) -> i64:
    """Points beside a Colony; a new one also pays and counts from now on."""
    here = s.content.outpost_points * POINT if (s.colonies[side] >> s.slot_of(side)) & 1 else i64(0)
    return here + (OUTPOST_TURN * turns - faded(OUTPOST_MARKER, turns) if s.outpost_pool[side] > 0 else i64(0))


def levels_ahead(s: State, side: i64, most: i64, turns: i64) -> i64:
    """What up to so many levels on the planet here would be worth: merit, less the units, more if it is finished."""
    slot = s.slot_of(side)
    if s.is_terraformed(slot):
        return 0
    levels: i64 = 0
    missing: i64 = 0
    worth: i64 = 0
    for resource in range(i64(KINDS)):
        lack = s.content.track_max[s.grid[slot] * KINDS + resource] - s.level[slot * KINDS + resource]
        held = s.cargo[side * KINDS + resource]
        missing += lack
        for used in range(lack if lack < held else held):
            if levels < most:
                levels += 1
                worth += POINT - unit_worth(held - 1 - used, turns) + 60
    if missing > 0 and missing == levels:
        worth += finishing_worth(s, side, slot, levels)
    return worth


def finishing_worth(s: State, side: i64, slot: i64, levels: i64) -> i64:
    """The bonus for merit after so many more levels of one's own."""
    own = s.merit[slot * SIDES + side] + levels
    ahead: i64 = 0
    for other in range(s.sides):
        if other != side and s.merit[slot * SIDES + other] > own:
            ahead += 1
    return s.content.first_bonus * POINT if ahead == 0 else s.content.second_bonus * POINT if ahead == 1 else i64(0)


# --- what the destination offers -------------------------------------------------------------------------------------
def prospect(s: State, side: i64, turns: i64) -> i64:
    """The best actions still open to the active side in this turn, and Crew edges that match."""
    if s.over != 0 or s.flow.base < 0 or s.flow.cells[0] != TURN or s.flow.cells[1] != side:
        return 0
    stage = s.flow.cells[2]  # the step after the present one
    if stage < 2 or stage > 4 or s.departed == NONE:
        return 0
    total: i64 = 0
    if stage <= 3 and s.flow.step() == CREW_PLAY:
        total += plays_worth(s, side, turns)
    return total + actions_worth(s, side, turns)


def plays_worth(s: State, side: i64, turns: i64) -> i64:
    """The best edge, twice if there are plays for it: a card played is a card less."""
    best: i64 = 0
    for place in range(i64(PLACES)):
        card = s.crew[side * PLACES + place]
        if card != NONE:
            row: i64 = UPPER if place < ROW else LOWER
            if forbids_use(s, side, card, row) == ALLOWED:
                worth = edge_worth(s, side, card * 2 + row, turns)
                if worth > best:
                    best = worth
    return best * (s.content.crew_plays - s.plays) * 2 // 3


def edge_worth(s: State, side: i64, edge: i64, turns: i64) -> i64:
    """What playing a card for this edge brings, less its cost and the card."""
    at = edge * BUNDLE
    gain = bundle_worth(s, side, s.content.edge_gain, at, turns)
    cost = bundle_cost(s, side, s.content.edge_cost, at, turns) + s.content.edge_cost[at + ANY] * unit_worth(3, turns)
    return gain - cost - faded(SPARE_CARD, turns)


def actions_worth(s: State, side: i64, turns: i64) -> i64:
    """The best destination action, and a part of the second where two are allowed."""
    left = actions_left(s, side)
    if left <= 0:
        return 0
    best: i64 = 0
    second: i64 = 0
    for kind in range(i64(DEST_KINDS)):
        if forbids_dest(s, side, kind) == ALLOWED:
            worth = action_worth(s, side, kind, turns)
            if worth > best:
                second = best
                best = worth
            elif worth > second:
                second = worth
    if left > 1 or (s.has_effect(side, TWO_ACTIONS) and forbids_dest(s, side, CREATE_COLONY) == ALLOWED):
        return best + second * 3 // 4
    return best


def action_worth(s: State, side: i64, kind: i64, turns: i64) -> i64:
    """What one destination action would bring."""
    content = s.content
    if kind == GATHER:
        slot = s.slot_of(side)
        if s.on_planet(side) and s.is_terraformed(slot):
            return bundle_worth(s, side, content.lush_yield, s.grid[slot] * BUNDLE, turns)
        spot = s.grid[slot] * SPOTS + s.ark[side] % SPOTS
        return bundle_worth(s, side, content.spot_yield, spot * BUNDLE, turns)
    if kind == TERRAFORM_ACTION:
        return levels_ahead(s, side, limit(s, side), turns)
    if kind == SCOUT:
        return scout_worth(s, side, turns) - faded(CARD, turns)
    if kind == SETTLE:
        return next_survivor(s, settled_count(s, side)) * POINT // 2
    if kind == CREATE_COLONY:
        have = s.colony_count(side)
        cards = content.colony_engineers[have] + content.colony_matching[have] + content.colony_leaders[have]
        cost = cards * faded(CARD, turns) + content.colony_any[have] * unit_worth(3, turns)
        return colony_worth(s, side, turns) - cost
    if kind == CREATE_OUTPOST:
        return outpost_worth(s, side, turns)
    assert kind == GAIN_SPECIALIST
    return faded(TOKEN + 120 - CARD, turns)
