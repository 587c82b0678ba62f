"""Magnastorm in numbers for learners: what each place of an observation means, and what is written there.

Everything lies open. Seats and colours are rotated so that the viewer comes first: a seat is 0 for nobody, 1 for the
viewer, 2 for the next seat and so on; a colour is 0 for yellow, then in the same way.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import NONE
from starboard.engine.layout import Layout

from ..rules import packing
from ..rules.codes import (
    ANY_CUBE,
    AREAS,
    BLACK,
    BUY_REPUTATION,
    CELLS,
    COLOURS,
    COLUMNS,
    COMMANDERS,
    CREW_DOWN,
    CREW_ROW,
    EFFECT_NAMES,
    EXCHANGE,
    FEE,
    LAB,
    LAB_BACK,
    LAB_SLOTS,
    LANDING,
    LEVEL,
    LOWER_SPACE,
    MARKER,
    RESEARCH,
    SECTOR,
    SECTORS,
    SLOTS,
    SPACES,
    STATION,
    STATION_SLOTS,
    STEP_NAMES,
    TRANSMITTERS,
    WAIVER,
)
from ..rules.packing import KIND_MASK, PACK, UNIT
from ..rules.state import State


def layout(seats: int) -> Layout:
    """The turn, the present step, stock, panels, map, cards, then the seats from the viewer on."""
    turn = [
        ("round", 1, 1, 4),
        ("start_area", 1, 1, 2),
        ("end_triggered", 1, 0, 1),
        ("pass_place", 1, 0, 3),
        ("token_holder", 1, 0, seats),
        ("reused", 1, 0, 1),
        ("waived", 1, 0, 1),
        ("step", 1, 0, len(STEP_NAMES) - 1),
        ("asked", 1, 0, seats),
        ("cell", 1, 0, CELLS),
        ("column", 1, 0, COLUMNS),
        ("steps_left", 1, 0, 6),
        ("area", 1, 0, AREAS),
        ("station", 1, 0, TRANSMITTERS),
        ("walk", 1, 0, 3),
        ("dropped", 1, 0, 1),
        ("asked_again", 1, 0, len(STEP_NAMES) - 1),  # the question to which an exchange leads back
        ("quiet", SECTORS, 0, 1),
    ]
    pending = [("pieces", 5, 0, 20), ("subject", 1, 0, 20), ("progress", 3, 0, 255)]
    stock = [("supply", 5, 0, 25), ("bag", 6, 0, 25)]
    panels = [("upper", CELLS * 5, 0, 15), ("lower", CELLS * 5, 0, 15)]
    board = [
        ("lab_owner", SPACES, 0, seats),
        ("lab_count", SPACES, 0, 3),
        ("stations", TRANSMITTERS, 0, seats),
    ]
    cards = [
        ("commander", COMMANDERS, 0, len(EFFECT_NAMES)),
        ("controller", COMMANDERS, 0, seats),
        ("objective", SLOTS, 1, 2 * SLOTS),
        ("fulfilled_by", SLOTS * 4, 0, seats),
    ]
    each: list[tuple[str, int, int, int]] = []
    for step in range(seats):
        each += [
            (f"reputation_{step}", 1, 0, 100),
            (f"crew_home_{step}", 1, 0, 5),
            (f"markers_{step}", 1, 0, 8),
            (f"scout_{step}", 1, 0, SPACES),
            (f"track_{step}", 1, 1, seats),
            (f"pass_{step}", 1, 1, seats),
            (f"cubes_{step}", 5, 0, 25),
            (f"lab_slots_{step}", LAB_SLOTS, 0, 1),
            (f"station_slots_{step}", STATION_SLOTS, 0, 1),
            (f"research_{step}", RESEARCH, 0, 12),
            (f"abilities_{step}", len(EFFECT_NAMES), 0, 1),
        ]
    return Layout([*turn, *pending, *stock, *panels, *board, *cards, *each])


def relative(seat: i64, viewer: i64, seats: i64) -> i64:
    """A seat as the viewer counts it: 0 nobody, 1 the viewer."""
    return 0 if seat == NONE else 1 + (seat - viewer + seats) % seats


def observe_at(s: State, viewer: i64, out: vec[i64], at: i64) -> i64:
    """Writes the layout's numbers from a place on, returns where they end."""
    at = write_turn(s, viewer, out, at)
    at = write_pending(s, viewer, out, at)
    at = write_stock(s, viewer, out, at)
    at = write_panel(s, viewer, s.upper, out, at)
    at = write_panel(s, viewer, s.lower, out, at)
    at = write_map(s, viewer, out, at)
    at = write_cards(s, viewer, out, at)
    for step in range(s.seats):
        at = write_seat(s, viewer, (viewer + step) % s.seats, out, at)
    return at


def write_turn(s: State, viewer: i64, out: vec[i64], at: i64) -> i64:
    """Round, storm and the running turn."""
    seats = s.seats
    out[at] = s.round
    out[at + 1] = s.start
    out[at + 2] = s.end_triggered
    out[at + 3] = s.pass_place
    out[at + 4] = relative(s.token_holder, viewer, seats)
    out[at + 5] = s.reused
    out[at + 6] = s.waived
    out[at + 7] = s.flow.step()
    out[at + 8] = 0 if s.waiting == 0 else relative(s.to_move(), viewer, seats)
    out[at + 9] = 0 if s.cell == NONE else s.cell + 1
    out[at + 10] = 0 if s.column == NONE else s.column + 1
    out[at + 11] = s.steps
    out[at + 12] = 0 if s.area == NONE else s.area + 1
    out[at + 13] = 0 if s.station == NONE else s.station + 1
    out[at + 14] = s.walk
    out[at + 15] = s.dropped
    out[at + 16] = s.flow.cells[s.question()] if s.flow.step() == EXCHANGE else i64(0)
    for sector in range(i64(SECTORS)):
        out[at + 17 + sector] = 1 if s.is_quiet(sector) else 0
    return at + 17 + SECTORS


def write_kinds(s: State, viewer: i64, packed: i64, out: vec[i64], at: i64) -> i64:
    """Packed counts, the neutral kind first, then seats from the viewer on."""
    out[at] = packed & KIND_MASK
    for step in range(i64(4)):
        kind = 1 + (viewer + step) % s.seats
        out[at + 1 + step] = (packed >> (PACK * kind)) & KIND_MASK if step < s.seats else i64(0)
    return at + COLOURS


def write_pending(s: State, viewer: i64, out: vec[i64], at: i64) -> i64:
    """What the present step is about: pieces on the way, its subject, and how far it has come."""
    step = s.flow.step()
    a: i64 = s.flow.a() if step != 0 else i64(0)
    b: i64 = s.flow.b() if step != 0 else i64(0)
    pieces: i64 = 0
    subject: i64 = 0
    first: i64 = 0
    second: i64 = 0
    third: i64 = 0
    if step == CREW_DOWN:
        pieces = a
    elif step == LOWER_SPACE:
        pieces = UNIT[a]
    elif step == EXCHANGE:
        pieces = b
        wanted = packing.wanted_of(a)
        subject = 1 if wanted == 0 else 1 + relative(wanted - 1, viewer, s.seats)
    elif step in (FEE, STATION, LEVEL, LAB, ANY_CUBE):
        subject = a + 1
    elif step == CREW_ROW:
        pieces = UNIT[packing.kind_of(a)]
        subject = packing.column_of(a) + 1
    elif step == BUY_REPUTATION:
        first = a
    elif step == WAIVER:
        subject = a + 1
        first = b
    elif step == SECTOR:
        subject = a + 1
        first = packing.groups_named(b)
        for group in range(first):
            second |= i64(1) << packing.named_sector(b, group)
    elif step == LAB_BACK:
        subject = packing.slot_of(a) + 1
        first = packing.left_of(b)
        second = packing.first_space_of(b)
        third = packing.sector_of(a) + 1
    elif step == MARKER:
        subject = a + 1
        first = packing.left_of(b)
        second = packing.next_column_of(b)
        third = 1 if packing.lead_is_shown(b) else 0
    at = write_kinds(s, viewer, pieces, out, at)
    out[at] = subject
    out[at + 1] = first
    out[at + 2] = second
    out[at + 3] = third
    return at + 4


def write_stock(s: State, viewer: i64, out: vec[i64], at: i64) -> i64:
    """Supply and bag."""
    out[at] = s.supply[0]
    out[at + COLOURS] = s.bag[0]
    for step in range(i64(4)):
        colour = 1 + (viewer + step) % s.seats
        out[at + 1 + step] = s.supply[colour] if step < s.seats else i64(0)
        out[at + COLOURS + 1 + step] = s.bag[colour] if step < s.seats else i64(0)
    out[at + 2 * COLOURS] = s.bag[BLACK]
    return at + 2 * COLOURS + 1


def write_panel(s: State, viewer: i64, panel: vec[i64], out: vec[i64], at: i64) -> i64:
    """Crew by cell and kind."""
    for cell in range(i64(CELLS)):
        crew = panel[cell]
        if crew == 0:
            for kind in range(i64(COLOURS)):
                out[at + kind] = 0
            at += COLOURS
        else:
            at = write_kinds(s, viewer, crew, out, at)
    return at


def write_map(s: State, viewer: i64, out: vec[i64], at: i64) -> i64:
    """Labs by space, stations by transmitter space."""
    for space in range(i64(SPACES)):
        out[at + space] = relative(s.lab_owner[space], viewer, s.seats)
        out[at + SPACES + space] = s.lab_count[space]
    at += 2 * SPACES
    for place in range(i64(TRANSMITTERS)):
        out[at + place] = relative(s.stations[place], viewer, s.seats)
    return at + TRANSMITTERS


def write_cards(s: State, viewer: i64, out: vec[i64], at: i64) -> i64:
    """Commanders, who controls them, objectives, who fulfilled them."""
    for place in range(i64(COMMANDERS)):
        out[at + place] = 0 if s.commander[place] == NONE else s.commander[place] + 1
        out[at + COMMANDERS + place] = relative(s.controller[place], viewer, s.seats)
    at += 2 * COMMANDERS
    for slot in range(i64(SLOTS)):
        out[at + slot] = s.objectives[slot] + 1
    at += SLOTS
    for place in range(i64(SLOTS * 4)):
        out[at + place] = relative(s.taken[place], viewer, s.seats)
    return at + SLOTS * 4


def write_seat(s: State, viewer: i64, seat: i64, out: vec[i64], at: i64) -> i64:
    """One seat: tracks, cubes, pieces at home, scout, levels, abilities."""
    out[at] = s.reputation[seat]
    out[at + 1] = s.crew_home[seat]
    out[at + 2] = s.markers[seat]
    out[at + 3] = 0 if s.scout[seat] == LANDING else s.scout[seat] + 1
    for place in range(s.seats):
        if s.turn_order[place] == seat:
            out[at + 4] = place + 1
        if s.pass_order[place] == seat:
            out[at + 5] = place + 1
    at += 6
    out[at] = s.held(seat, 0)
    for step in range(i64(4)):
        out[at + 1 + step] = s.held(seat, 1 + (viewer + step) % s.seats) if step < s.seats else i64(0)
    at += COLOURS
    for slot in range(i64(LAB_SLOTS)):
        out[at + slot] = (s.lab_slots[seat] >> slot) & 1
    at += LAB_SLOTS
    for slot in range(i64(STATION_SLOTS)):
        out[at + slot] = (s.station_slots[seat] >> slot) & 1
    at += STATION_SLOTS
    for column in range(i64(RESEARCH)):
        out[at + column] = s.research[seat * RESEARCH + column]
    at += RESEARCH
    for effect in range(i64(len(EFFECT_NAMES))):
        out[at + effect] = (s.powers[seat] >> effect) & 1
    return at + len(EFFECT_NAMES)
