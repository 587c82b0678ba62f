"""What must hold after every action: each cube, crew, lab, station and marker is somewhere, exactly once."""

from __future__ import annotations

from mypy_extensions import i64

from starboard.engine.game import NONE
from starboard.engine.graph import count

from .codes import (
    BLACK,
    CELLS,
    COLOURS,
    COLUMNS,
    COMMANDERS,
    CREW_DOWN,
    FIRST_RESEARCH,
    LAB_SLOTS,
    LANDING,
    LOWER_SPACE,
    RESEARCH,
    SECTORS,
    SLOTS,
    SOURCES,
    SPACES,
    STATION_SLOTS,
    TRANSMITTERS,
    YELLOW,
)
from .packing import UNIT, of_kind
from .panels import panel_crew
from .state import State


def fault(s: State) -> str:
    """The first broken invariant in words, or an empty string."""
    return cube_fault(s) or crew_fault(s) or lab_fault(s) or station_fault(s) or card_fault(s) or track_fault(s)


def cube_fault(s: State) -> str:
    """Cubes of each colour: supply, bag and seats together."""
    for colour in range(i64(COLOURS)):
        total = s.supply[colour] + s.bag[colour]
        if s.supply[colour] < 0 or s.bag[colour] < 0:
            return f"supply or bag hold less than no cubes of colour {colour}"
        for seat in range(s.seats):
            total += s.held(seat, colour)
            if s.held(seat, colour) < 0:
                return f"seat {seat} holds less than no cubes of colour {colour}"
        wanted = s.content.yellow_cubes if colour == YELLOW else s.content.cubes
        if colour > s.seats:
            wanted = 0
        if total != wanted:
            return f"there are {total} cubes of colour {colour} instead of {wanted}"
    if s.bag[BLACK] != s.content.bag_black:
        return f"there are {s.bag[BLACK]} black cubes in the bag instead of {s.content.bag_black}"
    return ""


def crew_on_the_way(s: State) -> i64:
    """Crew taken and not yet placed, packed."""
    if s.flow.is_empty():
        return 0
    frame = s.question()
    step, note = s.flow.cells[frame], s.flow.cells[frame + 2]
    if step == LOWER_SPACE:
        return UNIT[note]
    return note if step == CREW_DOWN else i64(0)


def crew_fault(s: State) -> str:
    """Crew of each kind: panels, player boards and crew just being moved."""
    crew = panel_crew(s.upper) + panel_crew(s.lower) + crew_on_the_way(s)
    for kind in range(i64(COLOURS)):
        total = of_kind(crew, kind)
        wanted = s.content.neutral_per_column * s.side().columns
        if kind > 0:
            wanted = s.content.crew if kind <= s.seats else i64(0)
            total += s.crew_home[kind - 1] if kind <= s.seats else i64(0)
        if total != wanted:
            return f"there are {total} crew of kind {kind} instead of {wanted}"
    for seat in range(s.seats):
        if s.crew_home[seat] < 0:
            return f"seat {seat} has less than no crew at home"
    for cell in range(i64(CELLS)):
        if cell % COLUMNS >= s.side().columns and (s.upper[cell] != 0 or s.lower[cell] != 0):
            return f"crew stands in a column that this side has not (cell {cell})"
    return ""


def lab_fault(s: State) -> str:
    """Labs of each seat: map and player board; one owner per space; the sector counts agree."""
    side = s.side()
    for seat in range(s.seats):
        if s.lab_slots[seat] >> LAB_SLOTS != 0:
            return f"seat {seat} has a lab slot too many"
        total = count(s.lab_slots[seat])
        counted: i64 = 0
        for sector in range(i64(SECTORS)):
            labs: i64 = 0
            for space in range(side.spaces):
                if s.lab_owner[space] == seat and side.space_sector[space] == sector:
                    labs += s.lab_count[space]
            counted += labs
            if s.sector_labs[seat * SECTORS + sector] != labs:
                return f"the labs of seat {seat} in sector {sector} are counted wrong"
        if total + counted != LAB_SLOTS:
            return f"seat {seat} has {total + counted} labs instead of {LAB_SLOTS}"
    for space in range(i64(SPACES)):
        if (s.lab_count[space] == 0) != (s.lab_owner[space] == NONE):
            return f"space {space} has labs without owner or an owner without labs"
        if s.lab_count[space] < 0 or s.lab_count[space] > 3:
            return f"space {space} holds {s.lab_count[space]} labs"
        if space >= side.spaces and s.lab_count[space] != 0:
            return f"a lab stands on space {space}, which this side has not"
    return ""


def station_fault(s: State) -> str:
    """Stations of each seat: map and player board."""
    for seat in range(s.seats):
        total = count(s.station_slots[seat])
        for place in range(i64(TRANSMITTERS)):
            if s.stations[place] == seat:
                total += 1
        if total != STATION_SLOTS:
            return f"seat {seat} has {total} stations instead of {STATION_SLOTS}"
        if s.scout[seat] != LANDING and s.scout[seat] >= s.side().spaces:
            return f"the scout of seat {seat} stands nowhere"
    for place in range(i64(TRANSMITTERS)):
        owner = s.stations[place]
        if owner != NONE and (owner >= s.seats or place >= s.side().transmitters):
            return f"a station stands on transmitter space {place} that cannot be there"
    return ""


def card_fault(s: State) -> str:
    """Markers, commanders and their abilities, objectives."""
    for seat in range(s.seats):
        markers = s.markers[seat]
        powers: i64 = 0
        for place in range(i64(COMMANDERS)):
            if s.controller[place] == seat:
                if s.commander[place] == NONE:
                    return f"seat {seat} controls an empty place {place}"
                powers |= i64(1) << s.content.commander_effect[s.commander[place]]
                if place < FIRST_RESEARCH:
                    markers += 1
        if powers != s.powers[seat]:
            return f"the abilities of seat {seat} do not fit its commanders"
        for slot in range(i64(SLOTS)):
            here: i64 = 0
            for place in range(i64(4)):
                if s.taken[slot * 4 + place] == seat:
                    here += 1
            if here > 1:
                return f"seat {seat} fulfilled objective {slot} twice"
            markers += here
        if markers != s.content.markers:
            return f"seat {seat} has {markers} markers instead of {s.content.markers}"
    for slot in range(i64(SLOTS)):
        for place in range(i64(1), i64(4)):
            if s.taken[slot * 4 + place] != NONE and s.taken[slot * 4 + place - 1] == NONE:
                return f"objective {slot} has a free space above a taken one"
    return ""


def track_fault(s: State) -> str:
    """Tracks: turn order, levels, reputation by source, rounds."""
    for order in (s.turn_order, s.pass_order):
        seen: i64 = 0
        for seat in order:
            seen |= i64(1) << seat
        if seen != (i64(1) << s.seats) - 1:
            return "a seat is missing on the turn order track or in the pass"
    for seat in range(s.seats):
        for column in range(i64(RESEARCH)):
            top = s.content.max_level if column < s.side().research else i64(0)
            if s.level(seat, column) < 0 or s.level(seat, column) > top:
                return f"seat {seat} stands on level {s.level(seat, column)} of column {column}"
        total: i64 = 0
        for source in range(i64(len(SOURCES))):
            total += s.sources[seat * len(SOURCES) + source]
        if total != s.reputation[seat] or s.reputation[seat] < 0:
            return f"seat {seat} has {s.reputation[seat]} reputation, {total} by its sources"
        if s.reputation[seat] >= s.content.threshold[s.seats] and s.end_triggered == 0:
            return f"seat {seat} is over the threshold and the end is not triggered"
    if s.round < 1 or s.round > s.content.max_rounds:
        return f"round {s.round} does not exist"
    if s.token_holder != NONE and s.token_holder >= s.seats:
        return "nobody at the table holds the first player token"
    return ""
