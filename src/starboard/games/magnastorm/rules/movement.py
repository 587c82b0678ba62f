"""MS-6 Moving the scout runner: ranges, storm, and stations as starting points."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import ALLOWED, EVERYONE, NONE

from . import admin_commanders
from .actions import A_CUBE, A_DECLINE, A_SPACE, A_STATION_START, A_TELEPORT, A_VIA
from .codes import (
    ALONG_STORM,
    AREAS,
    B_RANGE,
    CLOCKWISE,
    COLOURS,
    CUBES_PAID,
    DEAD_END,
    FEE,
    LANDING,
    LEAVE_STORM,
    NO_FEE,
    NO_FURTHER_STEP,
    NO_STATION,
    NOT_HELD,
    NOT_IN_GAME,
    NOT_ON_SIDE,
    OUT_OF_STORM,
    PAD_ONLY,
    SCOUT_LANDED,
    SCOUT_PASSED,
    SCOUT_STAYED,
    SET_OFF,
    STATION,
    STATION_IN_STORM,
    STATION_USED,
    STORM,
    STRIDE,
    THROUGH_QUIET,
    TOO_FAR,
)
from .exchange import Question
from .packing import UNIT
from .state import State

RANGE: Final = 1  # MS-6.1
BONUS_RANGE: Final = 2  # MS-10.8


# --- what the board says -----------------------------------------------------------------------------------------
def is_quiet_area(s: State, area: i64) -> bool:
    """Whether an area lies in a quiet sector."""
    return s.is_quiet(s.side().area_sector[area])


def holds_lab(s: State, area: i64) -> bool:
    """Whether any lab stands in an area."""
    side = s.side()
    first = side.first_space[area]
    for space in range(first, first + side.space_count[area]):
        if s.lab_count[space] > 0:
            return True
    return False


def lines_clockwise(s: State, area: i64) -> i64:
    """`cw_dist`: fewest lines to a quiet area, crossing borders clockwise only (MS-6.9)."""
    return s.side().clockwise_distance[s.trailing() * s.side().areas + area]


def lines_out(s: State, area: i64) -> i64:
    """Fewest lines to a quiet area in any direction (MS-6.7)."""
    return s.side().exit_distance[s.trailing() * s.side().areas + area]


def has_quiet_neighbour(s: State, area: i64) -> bool:
    """Whether one more step through quiet areas is possible."""
    side = s.side()
    for i in range(side.first_neighbour[area], side.first_neighbour[area + 1]):
        if is_quiet_area(s, side.neighbour[i]):
            return True
    return False


def can_end_along(s: State, area: i64, steps: i64) -> bool:
    """Whether some end nearer to the quiet (MS-6.9) lies 1 to `steps` lines from a storm area."""
    side = s.side()
    for i in range(side.first_neighbour[area], side.first_neighbour[area + 1]):
        beyond = side.neighbour[i]
        if lines_clockwise(s, beyond) < s.goal or (steps > 1 and can_end_along(s, beyond, steps - 1)):
            return True
    return False


# --- setting off -------------------------------------------------------------------------------------------------
def prepare_move(s: State, seat: i64) -> None:
    """The range of this move before commander 02 (MS-6.2, MS-6.15)."""
    s.steps = BONUS_RANGE if s.side().cell_bonus[s.cell] == B_RANGE else RANGE
    s.station = NONE
    s.dropped = 0
    s.area = s.scout_area(seat)


def set_off(s: State, seat: i64) -> None:
    """Which way of walking the scout's place demands (MS-6.3, MS-6.7, MS-6.9)."""
    if is_quiet_area(s, s.area):
        s.walk = THROUGH_QUIET
    elif lines_out(s, s.area) <= s.steps:
        s.walk = OUT_OF_STORM
    else:
        s.walk = ALONG_STORM
        s.goal = lines_clockwise(s, s.area)
    s.flow.push(SET_OFF, seat, 0, 0)


# --- stations as starting points ----------------------------------------------------------------------------------
def forbids_station_start(s: State, seat: i64, place: i64) -> i64:
    """A station with a quiet end, own or with a cube for its owner (MS-6.5, MS-6.6)."""
    side = s.side()
    if place >= side.transmitters:
        return NOT_ON_SIDE
    if s.stations[place] == NONE:
        return NO_STATION
    ends = side.transmitter_end
    if not is_quiet_area(s, ends[2 * place]) and not is_quiet_area(s, ends[2 * place + 1]):
        return STATION_IN_STORM
    return ALLOWED if s.stations[place] == seat or s.all_held(seat) > 0 else NO_FEE


def start_at_station(s: State, seat: i64, place: i64) -> None:
    """The move starts at a station; somebody else's is paid first (MS-6.5)."""
    s.station = place
    s.walk = THROUGH_QUIET
    s.flow.become(STRIDE, seat, 0, 0)
    if s.stations[place] != seat:
        s.flow.push(FEE, seat, place, 0)
    else:
        s.note(STATION_USED, EVERYONE, seat, place, seat, 0)


class PayFee(Question):
    """Choose the cube that the owner of the station gets (MS-6.5)."""

    code = FEE
    families = ("pick_cube", "exchange_want")

    def forbids_answer(self, s: State, seat: i64, action: i64) -> i64:
        """Any cube held."""
        colour = action - A_CUBE
        if colour > s.seats:
            return NOT_IN_GAME
        return ALLOWED if s.held(seat, colour) > 0 else NOT_HELD

    def list_answers(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """The colours held."""
        count: i64 = 0
        for colour in range(s.seats + 1):
            if s.held(seat, colour) > 0:
                buffer[count] = A_CUBE + colour
                count += 1
        return count

    def answer(self, s: State, seat: i64, action: i64) -> None:
        """To the station's owner and not to the supply (MS-6.5)."""
        colour = action - A_CUBE
        place = s.flow.a()
        owner = s.stations[place]
        s.flow.pop()
        s.cubes[seat * COLOURS + colour] -= 1
        s.cubes[owner * COLOURS + colour] += 1
        s.note(STATION_USED, EVERYONE, seat, place, owner, 0)
        s.note(CUBES_PAID, EVERYONE, seat, UNIT[colour], owner, 0)


# --- steps -------------------------------------------------------------------------------------------------------
def is_next(s: State, area: i64) -> bool:
    """Whether an area is one line from where the scout is on its way (MS-6.1, MS-6.6)."""
    side = s.side()
    if s.station != NONE:
        return side.transmitter_end[2 * s.station] == area or side.transmitter_end[2 * s.station + 1] == area
    return side.line_between[s.area * AREAS + area] != NONE


def forbids_end_area(s: State, area: i64) -> i64:
    """Whether the walk may end in an area of the right distance (MS-6.3, MS-6.7, MS-6.9)."""
    if s.walk == ALONG_STORM:
        return ALLOWED if lines_clockwise(s, area) < s.goal else CLOCKWISE
    if is_quiet_area(s, area):
        return ALLOWED
    return LEAVE_STORM if s.walk == OUT_OF_STORM else STORM


def forbids_via(s: State, area: i64) -> i64:
    """An area to walk through; a further step and a legal end must remain (MS-6.3, MS-6.14, MS-18.4)."""
    if area >= s.side().areas:
        return NOT_ON_SIDE
    if not is_next(s, area):
        return TOO_FAR
    if s.steps < 2:
        return NO_FURTHER_STEP
    if s.walk == ALONG_STORM:
        return ALLOWED if can_end_along(s, area, s.steps - 1) else DEAD_END
    if is_quiet_area(s, area):
        return ALLOWED if has_quiet_neighbour(s, area) else DEAD_END
    if s.walk == THROUGH_QUIET:
        return STORM
    return ALLOWED if lines_out(s, area) <= s.steps - 1 else DEAD_END


def forbids_landing(s: State, space: i64, staying: bool) -> i64:
    """Where the movement may end: an area one line on, or at first the scout's own (MS-6.1)."""
    side = s.side()
    if space >= side.spaces:
        return NOT_ON_SIDE
    area = side.space_area[space]
    if is_next(s, area) or (staying and area == s.area):
        return forbids_end_area(s, area)
    return TOO_FAR


def list_spaces(s: State, area: i64, buffer: vec[i64], count: i64) -> i64:
    """All spaces of an area."""
    side = s.side()
    first = side.first_space[area]
    for space in range(first, first + side.space_count[area]):
        buffer[count] = A_SPACE + space
        count += 1
    return count


def list_steps(s: State, staying: bool, buffer: vec[i64], count: i64) -> i64:
    """Areas to walk through, then spaces to end on, in rising order of areas."""
    areas = s.side().areas
    if s.steps > 1:
        for area in range(areas):
            if is_next(s, area) and forbids_via(s, area) == ALLOWED:
                buffer[count] = A_VIA + area
                count += 1
    for area in range(areas):
        if (is_next(s, area) or (staying and area == s.area)) and forbids_end_area(s, area) == ALLOWED:
            count = list_spaces(s, area, buffer, count)
    return count


class SetOff(Question):
    """Start at a station or where the scout is: land, walk on through an area, or stay (MS-6.1, MS-6.5, MS-6.12)."""

    code = SET_OFF
    families = ("use_station", "teleport", "via_area", "pick_space", "exchange_want", "decline")

    def forbids_answer(self, s: State, seat: i64, action: i64) -> i64:
        """By way of setting off."""
        if action < A_TELEPORT:
            return forbids_station_start(s, seat, action - A_STATION_START)
        if action == A_TELEPORT:
            return admin_commanders.forbids_teleport(s, seat)
        if action < A_SPACE:
            return forbids_via(s, action - A_VIA)
        if action == A_DECLINE:
            return PAD_ONLY if s.scout[seat] != LANDING else forbids_end_area(s, s.area)
        return forbids_landing(s, action - A_SPACE, True)

    def list_answers(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """Stations, the teleport of commander 06, every first step, and staying on the pad."""
        count: i64 = 0
        for place in range(s.side().transmitters):
            if s.stations[place] != NONE and forbids_station_start(s, seat, place) == ALLOWED:
                buffer[count] = A_STATION_START + place
                count += 1
        if admin_commanders.forbids_teleport(s, seat) == ALLOWED:
            buffer[count] = A_TELEPORT
            count += 1
        count = list_steps(s, True, buffer, count)
        if s.scout[seat] == LANDING and forbids_end_area(s, s.area) == ALLOWED:
            buffer[count] = A_DECLINE
            count += 1
        return count

    def answer(self, s: State, seat: i64, action: i64) -> None:
        """How the move begins."""
        if action == A_DECLINE:
            s.flow.pop()
            s.note(SCOUT_STAYED, EVERYONE, seat, 0, 0, 0)
        elif action == A_TELEPORT:
            admin_commanders.teleport(s, seat)
        elif action < A_TELEPORT:
            start_at_station(s, seat, action - A_STATION_START)
        else:
            take_step(s, seat, action)


class WalkOn(Question):
    """The scout is on its way: land, or walk on through a further area (MS-6.2, MS-18.4)."""

    code = STRIDE
    families = ("via_area", "pick_space", "exchange_want")

    def forbids_answer(self, s: State, seat: i64, action: i64) -> i64:
        """One line on, in keeping with the storm."""
        return forbids_via(s, action - A_VIA) if action < A_SPACE else forbids_landing(s, action - A_SPACE, False)

    def list_answers(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """Areas and spaces one line on."""
        return list_steps(s, False, buffer, 0)

    def answer(self, s: State, seat: i64, action: i64) -> None:
        """One line."""
        take_step(s, seat, action)


def take_step(s: State, seat: i64, action: i64) -> None:
    """One line, to walk on or to land; a crossed border may get a station (MS-8.1, MS-8.3)."""
    landing = action >= A_SPACE
    area = s.side().space_area[action - A_SPACE] if landing else action - A_VIA
    crossed: i64 = NONE
    if s.station == NONE and area != s.area:
        crossed = s.side().beside_line[s.area * AREAS + area]
    s.station = NONE  # MS-8.4: the first step away from a station crosses no border
    s.area = area
    if s.walk == OUT_OF_STORM and is_quiet_area(s, area):
        s.walk = THROUGH_QUIET  # MS-6.14
    if landing:
        s.flow.pop()
        land(s, seat, action - A_SPACE)
    else:
        s.steps -= 1
        s.note(SCOUT_PASSED, EVERYONE, seat, area, 0, 0)
        s.flow.become(STRIDE, seat, 0, 0)
    if crossed != NONE and s.stations[crossed] == NONE:
        s.flow.push(STATION, seat, crossed, 0)


def land(s: State, seat: i64, space: i64) -> None:
    """The movement ends here."""
    s.scout[seat] = space
    s.note(SCOUT_LANDED, EVERYONE, seat, space, 0, 0)
