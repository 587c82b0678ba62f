"""Micro Cosmos in numbers for learners: what each place of an observation means, and what is written there."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import NONE
from starboard.engine.layout import Layout

from ..rules.actions import A_RESOURCE, A_ROW, A_SETUP_DISCARD
from ..rules.codes import (
    AUTOMA_CARDS,
    AUTOMA_PAY,
    AUTOMA_TURN,
    CANTEEN_PLACES,
    CREW_CARDS,
    DEALT,
    DISCOVER_BONUS,
    HELD_MAX,
    KEPT,
    KINDS,
    LAID,
    PAY_SPECIALIST,
    PLACE_ROW,
    PLACES,
    PLANET_CARDS,
    ROWS,
    SCOUT_PICK,
    SIDES,
    SLOTS,
    SPECIALIST_LEADER,
    SPOTS,
    SURVIVOR,
    SURVIVOR_CARDS,
    TERRAFORM,
    TYPES,
    UPGRADE_COUNT,
)
from ..rules.debt import any_leaders, engineers, matching_leaders, replacements
from ..rules.setup import choices, kind_of
from ..rules.state import State
from ..rules.terraform import rank

# where a Crew card is; held by the side that sits `step` places on: IN_ROWS + step
IN_DECK: Final = 0
IN_DISCARD: Final = 1
IN_CANTEEN: Final = 2
IN_HOARD: Final = 3
IN_ROWS: Final = 4
# where a Survivor is
HELD: Final = 2
SETTLED: Final = 6


def layout(seats: int) -> Layout:
    """The turn, the system cell by cell, where the cards are, then the sides from the viewer on."""
    sides = 2 if seats == 1 else seats
    pieces = [
        ("round", 1, 0, 51),
        ("last_round", 1, 0, 51),
        ("first_player", 1, 0, 3),  # places after the viewer
        ("active", 1, 0, 3),
        ("step", 1, 0, 21),  # as numbered in codes.py
        ("asked", 1, 0, 1),
        ("plays", 1, 0, 4),
        ("actions_done", 1, 0, 127),  # a bit per destination action
        ("departed", 1, 0, 45),  # 5 * slot + spot + 1; 0 before the travel
        ("owed", 4, 0, 7),  # Engineers, matching Leaders, any Leaders, replacements
        ("owed_color", 1, 0, 3),  # 0: no planet concerned
        ("shown_cards", 2, 0, CREW_CARDS),
        ("new_slot", 1, 0, SLOTS),
        ("left", 1, 0, 32),  # units, cards or levels left in this step
        ("raised", 1, 0, 32),
        ("decks", 3, 0, CREW_CARDS),  # planets, Crew, Survivors
    ]
    for slot in range(SLOTS):
        pieces += [
            (f"slot_{slot}_card", 1, 0, PLANET_CARDS),
            (f"slot_{slot}_terraformed", 1, 0, 1),
            (f"slot_{slot}_level", 4, 0, 9),
        ]
        for step in range(sides):
            pieces += [
                (f"slot_{slot}_side_{step}_merit", 1, 0, 36),
                (f"slot_{slot}_side_{step}_rank", 1, 0, 4),
                (f"slot_{slot}_side_{step}_colony_outpost", 2, 0, 1),
            ]
    pieces += [
        ("crew_cards", CREW_CARDS, 0, 7),  # 0 deck or unseen, 1 discard, 2 Canteen, 3 Automa, 4 and on: that side
        ("survivor_cards", SURVIVOR_CARDS, 0, 9),  # 0 deck, 1 discard, 2 and on held, 6 and on settled by that side
        ("canteen", CANTEEN_PLACES, 0, CREW_CARDS),
        ("own_setup_cards", DEALT, 0, CREW_CARDS),
        ("own_laid_discard", 1, 0, DEALT),  # what lies face down in a set-up at the same time; 0: nothing yet
        ("own_laid_rows", KEPT, 0, len(ROWS)),
        ("own_laid_resources", KINDS, 0, 9),
    ]
    for step in range(sides):
        pieces += [
            (f"side_{step}_ark_slot", 1, 0, SLOTS - 1),
            (f"side_{step}_ark_spot", 1, 0, SPOTS - 1),
            (f"side_{step}_cargo", 4, 0, 9),
            (f"side_{step}_tokens", 4, 0, 1),
            (f"side_{step}_rows", 6, 0, CREW_CARDS),  # upper, then lower; 0: free
            (f"side_{step}_held", HELD_MAX, 0, SURVIVOR_CARDS),
            (f"side_{step}_upgrades", 8, 0, 3),  # payments made
            (f"side_{step}_pools", 2, 0, 8),  # Colonies, outposts
            (f"side_{step}_points", 2, 0, 10_000),  # finished planets, outposts
        ]
    if seats == 1:
        pieces += [
            ("difficulty", 1, 0, 5),
            ("overflow", 1, 0, 10_000),
            ("automa_cards", AUTOMA_CARDS, 0, 2),  # 0 deck, 1 discard, 2 in play
            ("automa_step", 1, 0, 4),
        ]
    return Layout(pieces)


def observe_at(s: State, seat: i64, buffer: vec[i64], at: i64) -> i64:
    """Writes everything from a place on, returns where it ends."""
    at = write_turn(s, seat, buffer, at)
    at = write_system(s, seat, buffer, at)
    at = write_cards(s, seat, buffer, at)
    for step in range(s.sides):
        at = write_side(s, (seat + step) % s.sides, buffer, at)
    if s.is_solo():
        at = write_automa(s, buffer, at)
    return at


def shown(card: i64) -> i64:
    """A card as 1 and up; 0 for none."""
    return 0 if card == NONE else card + 1


def write_turn(s: State, seat: i64, buffer: vec[i64], at: i64) -> i64:
    """Round, whose turn it is, what is asked, decks."""
    step = s.flow.step()
    buffer[at] = s.round
    buffer[at + 1] = s.last_round
    buffer[at + 2] = (s.first + s.sides - seat) % s.sides
    buffer[at + 3] = (s.active() + s.sides - seat) % s.sides
    buffer[at + 4] = step
    buffer[at + 5] = 1 if s.is_pending(seat) else 0
    buffer[at + 6] = s.plays
    buffer[at + 7] = s.actions
    buffer[at + 8] = 0 if s.departed == NONE else s.departed + 1
    a: i64 = 0
    b: i64 = 0
    if step != 0:
        a = s.flow.a()
        b = s.flow.b()
    cards = step in (PLACE_ROW, SURVIVOR, SCOUT_PICK, SPECIALIST_LEADER)
    owes = step in (PAY_SPECIALIST, AUTOMA_PAY)
    debt = a if owes else i64(0)
    buffer[at + 9] = engineers(debt)
    buffer[at + 10] = matching_leaders(debt)
    buffer[at + 11] = any_leaders(debt)
    buffer[at + 12] = replacements(debt)
    buffer[at + 13] = shown(b) if owes else 0
    buffer[at + 14] = shown(a) if cards else 0
    buffer[at + 15] = shown(b) if step == SCOUT_PICK else 0
    buffer[at + 16] = a + 1 if step == DISCOVER_BONUS else 0
    counts = step != 0 and not cards and not owes and step != DISCOVER_BONUS
    buffer[at + 17] = a if counts else 0  # units, cards or levels left
    buffer[at + 18] = b if step == TERRAFORM else 0
    buffer[at + 19] = s.planet_left
    buffer[at + 20] = s.crew_left
    buffer[at + 21] = s.survivor_left
    return at + 22


def write_system(s: State, seat: i64, buffer: vec[i64], at: i64) -> i64:
    """Per cell: card, side up, levels, merit and rank of each side, Colonies and outposts."""
    for slot in range(i64(SLOTS)):
        buffer[at] = shown(s.grid[slot])
        buffer[at + 1] = (s.terraformed >> slot) & 1
        at += 2
        for resource in range(i64(KINDS)):
            buffer[at + resource] = s.level[slot * KINDS + resource]
        at += KINDS
        for step in range(s.sides):
            side = (seat + step) % s.sides
            place = rank(s, slot, side)
            buffer[at] = s.merit[slot * SIDES + side]
            buffer[at + 1] = 0 if place == NONE else place
            buffer[at + 2] = (s.colonies[side] >> slot) & 1
            buffer[at + 3] = (s.outposts[side] >> slot) & 1
            at += 4
    return at


def write_cards(s: State, seat: i64, buffer: vec[i64], at: i64) -> i64:
    """Where every Crew card and Survivor is, the Canteen in order, the own hand of set-up."""
    for card in range(i64(CREW_CARDS + SURVIVOR_CARDS)):
        buffer[at + card] = IN_DECK
    for place in range(s.crew_gone):
        buffer[at + s.crew_discard[place]] = IN_DISCARD
    for place in range(i64(CANTEEN_PLACES)):
        if s.canteen[place] != NONE:
            buffer[at + s.canteen[place]] = IN_CANTEEN
    for place in range(s.hoard_size):
        buffer[at + s.hoard[place]] = IN_HOARD
    survivors = at + CREW_CARDS
    for place in range(s.survivor_gone):
        buffer[survivors + s.survivor_discard[place]] = IN_DISCARD
    for step in range(s.sides):
        side = (seat + step) % s.sides
        for place in range(side * PLACES, side * PLACES + PLACES):
            if s.crew[place] != NONE:
                buffer[at + s.crew[place]] = IN_ROWS + step
        for place in range(side * HELD_MAX, side * HELD_MAX + HELD_MAX):
            if s.held[place] != NONE:
                buffer[survivors + s.held[place]] = HELD + step
    for card in range(i64(SURVIVOR_CARDS)):
        if s.settled_by[card] != NONE:
            buffer[survivors + card] = SETTLED + (s.settled_by[card] + s.sides - seat) % s.sides
    at = survivors + SURVIVOR_CARDS
    for place in range(i64(CANTEEN_PLACES)):
        buffer[at + place] = shown(s.canteen[place])
    at += CANTEEN_PLACES
    for place in range(i64(DEALT)):
        buffer[at + place] = shown(s.dealt[seat * DEALT + place])
    return write_laid(s, seat, buffer, at + DEALT)


def write_laid(s: State, seat: i64, buffer: vec[i64], at: i64) -> i64:
    """What the seat itself has laid face down in a set-up at the same time."""
    for place in range(i64(1 + KEPT + KINDS)):
        buffer[at + place] = 0
    for number in range(choices(s)):
        action = s.laid[seat * LAID + number]
        if action == NONE:
            break
        kind = kind_of(number)
        if kind == 0:
            buffer[at] = action - A_SETUP_DISCARD + 1
        elif kind == 1:
            buffer[at + number] = action - A_ROW + 1
        else:
            buffer[at + 1 + KEPT + action - A_RESOURCE] += 1
    return at + 1 + KEPT + KINDS


def write_side(s: State, side: i64, buffer: vec[i64], at: i64) -> i64:
    """Ark, Cargo, tokens, rows in order, held Survivors in order, upgrades, pools, points."""
    buffer[at] = s.ark[side] // SPOTS
    buffer[at + 1] = s.ark[side] % SPOTS
    at += 2
    for resource in range(i64(KINDS)):
        buffer[at + resource] = s.cargo[side * KINDS + resource]
    at += KINDS
    for kind in range(i64(TYPES)):
        buffer[at + kind] = s.token[side * TYPES + kind]
    at += TYPES
    for place in range(i64(PLACES)):
        buffer[at + place] = shown(s.crew[side * PLACES + place])
    at += PLACES
    for place in range(i64(HELD_MAX)):
        buffer[at + place] = shown(s.held[side * HELD_MAX + place])
    at += HELD_MAX
    for u in range(i64(UPGRADE_COUNT)):
        buffer[at + u] = s.paid[side * UPGRADE_COUNT + u]
    at += UPGRADE_COUNT
    buffer[at] = s.colony_pool[side]
    buffer[at + 1] = s.outpost_pool[side]
    buffer[at + 2] = s.planet_points[side]
    buffer[at + 3] = s.outpost_points[side]
    return at + 4


def write_automa(s: State, buffer: vec[i64], at: i64) -> i64:
    """Level, overflow points, and where its cards are: 0 deck, 1 discard pile, 2 in play, with the next step."""
    buffer[at] = s.difficulty
    buffer[at + 1] = s.overflow
    at += 2
    for card in range(i64(AUTOMA_CARDS)):
        buffer[at + card] = 0
    for place in range(s.automa_gone):
        buffer[at + s.automa_discard[place]] = 1
    current = s.paused_a(AUTOMA_TURN)
    step: i64 = 0
    if current != NONE:
        buffer[at + current] = 2
        step = s.paused_b(AUTOMA_TURN)
    buffer[at + AUTOMA_CARDS] = step
    return at + AUTOMA_CARDS + 1
