"""MS-13 Objectives: what they demand, and naming the labs and markers that are given for them."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import ALLOWED, EVERYONE, NONE

from .codes import (
    A_DECLINE,
    A_OBJECTIVE,
    A_RESEARCH,
    A_SECTOR,
    A_SPACE,
    ALREADY_FULFILLED,
    BY_OBJECTIVE,
    DEMAND_NOT_MET,
    E_OBJECTIVE_BOOST,
    FROM_ABILITY,
    FROM_OBJECTIVE,
    LAB_BACK,
    LEVEL_LOWERED,
    MARKER,
    NOT_COMPLETABLE,
    NOT_ON_SIDE,
    OBJECTIVE_FULFILLED,
    RESEARCH,
    SECTOR,
    SECTORS,
    SLOTS,
)
from .cubes import gain_reputation
from .labs import return_lab
from .research import choose_level
from .state import State
from .tables import ANY_GROUP, ROUNDS

FIELD: Final = 8  # bits per small number where a frame's note holds several


# --- the demand --------------------------------------------------------------------------------------------------
def by_round(s: State, numbers: vec[i64], card: i64) -> i64:
    """A number of an objective in the present round (MS-13.13)."""
    return numbers[card * ROUNDS + s.round - 1]


def may_lower(s: State, seat: i64, card: i64, column: i64) -> bool:
    """Whether a marker stands high enough (MS-13.6)."""
    return s.level(seat, column) >= by_round(s, s.content.levels_down, card)


def markers_suffice(s: State, seat: i64, card: i64, first: i64, wanted: i64, led: bool) -> bool:
    """Whether `wanted` markers from column `first` on can be lowered, one of them leading if need be (MS-13.7)."""
    for column in range(first, s.side().research):
        if may_lower(s, seat, card, column):
            wanted -= 1
            if s.sole_leader(column) == seat:
                led = True
    return wanted <= 0 and led


def labs_suffice(s: State, seat: i64, card: i64, group: i64, named: i64, last: i64, led: bool) -> bool:
    """Whether sectors for the groups from `group` on can be found (MS-13.5); `named` are used up."""
    groups = s.content.objective_groups[card]
    if group == len(groups):
        return led
    for sector in range(i64(SECTORS)):
        if forbids_group(s, seat, card, group, named, last, sector) == ALLOWED:
            leads = led or s.sole_majority(sector) == seat
            if labs_suffice(s, seat, card, group + 1, named | (i64(1) << sector), sector, leads):
                return True
    return False


def forbids_group(s: State, seat: i64, card: i64, group: i64, named: i64, last: i64, sector: i64) -> i64:
    """A sector not named before with labs enough, led if it must be, equal groups ascending (MS-13.4, MS-13.14)."""
    groups = s.content.objective_groups[card]
    majority = s.content.majority_group[card]
    if (named >> sector) & 1 or s.sector_labs[seat * SECTORS + sector] < groups[group]:
        return DEMAND_NOT_MET
    if majority == group and s.sole_majority(sector) != seat:
        return DEMAND_NOT_MET
    if group > 0 and groups[group] == groups[group - 1] and majority != group and majority != group - 1:
        return ALLOWED if sector > last else NOT_COMPLETABLE
    return ALLOWED


def is_met(s: State, seat: i64, card: i64) -> bool:
    """Whether a seat could give what an objective demands (MS-13.8 to MS-13.10)."""
    if s.content.objective_type[card] == 1:
        return labs_suffice(s, seat, card, 0, 0, NONE, s.content.majority_group[card] != ANY_GROUP)
    if s.commanders_of(seat) < by_round(s, s.content.commanders_needed, card):
        return False
    markers = by_round(s, s.content.markers_down, card)
    return markers_suffice(s, seat, card, 0, markers, s.content.lead_needed[card] == 0)


def forbids_objective(s: State, seat: i64, slot: i64) -> i64:
    """Each objective once per seat, if its demand is met (MS-13.1, MS-13.2)."""
    if s.has_fulfilled(seat, slot):
        return ALREADY_FULFILLED
    return ALLOWED if is_met(s, seat, s.objectives[slot]) else DEMAND_NOT_MET


def asks_objective(s: State, seat: i64) -> bool:
    """Whether any objective can be fulfilled."""
    for slot in range(i64(SLOTS)):
        if forbids_objective(s, seat, slot) == ALLOWED:
            return True
    return False


def list_objectives(s: State, seat: i64, buffer: vec[i64]) -> i64:
    """The objectives that can be fulfilled, and `decline`."""
    count: i64 = 0
    for slot in range(i64(SLOTS)):
        if forbids_objective(s, seat, slot) == ALLOWED:
            buffer[count] = A_OBJECTIVE + slot
            count += 1
    buffer[count] = A_DECLINE
    return count + 1


def answer_objective(s: State, seat: i64, action: i64) -> None:
    """What is given is named next."""
    s.flow.pop()
    if action == A_DECLINE:
        return
    slot = action - A_OBJECTIVE
    card = s.objectives[slot]
    if s.content.objective_type[card] == 1:
        s.flow.push(SECTOR, seat, slot, 0)
    else:
        markers = by_round(s, s.content.markers_down, card)
        led: i64 = 0 if s.content.lead_needed[card] else 1
        s.flow.push(MARKER, seat, slot, markers | (led << (2 * FIELD)))


# --- naming sectors and labs (MS-13.3, MS-13.14) -----------------------------------------------------------------
# b of SECTOR: the sectors named so far, SECTORS bits each plus one, the first lowest.
def named_sector(named: i64, group: i64) -> i64:
    """The sector named for a group."""
    return ((named >> (FIELD * group)) & 255) - 1


def groups_named(named: i64) -> i64:
    """How many groups have their sector."""
    count: i64 = 0
    while named != 0:
        named >>= FIELD
        count += 1
    return count


def forbids_sector(s: State, seat: i64, sector: i64) -> i64:
    """A sector with which the objective can still be completed."""
    card = s.objectives[s.flow.a()]
    named = s.flow.b()
    group = groups_named(named)
    used: i64 = 0
    last: i64 = 0
    led = s.content.majority_group[card] != ANY_GROUP
    for before in range(group):
        last = named_sector(named, before)
        used |= i64(1) << last
        led = led or s.sole_majority(last) == seat
    code = forbids_group(s, seat, card, group, used, last, sector)
    if code != ALLOWED:
        return code
    led = led or s.sole_majority(sector) == seat
    used |= i64(1) << sector
    return ALLOWED if labs_suffice(s, seat, card, group + 1, used, sector, led) else NOT_COMPLETABLE


def list_sectors(s: State, seat: i64, buffer: vec[i64]) -> i64:
    """The sectors that may be named."""
    count: i64 = 0
    for sector in range(i64(SECTORS)):
        if forbids_sector(s, seat, sector) == ALLOWED:
            buffer[count] = A_SECTOR + sector
            count += 1
    return count


def name_sector(s: State, seat: i64, sector: i64) -> None:
    """After the last sector the labs are named, group by group."""
    slot = s.flow.a()
    named = s.flow.b()
    group = groups_named(named)
    named |= (sector + 1) << (FIELD * group)
    groups = s.content.objective_groups[s.objectives[slot]]
    if group + 1 < len(groups):
        s.flow.set_b(named)
        return
    s.flow.pop()
    after: i64 = len(groups) - 1
    while after >= 0:  # the first group ends on top
        s.flow.push(LAB_BACK, seat, slot | (named_sector(named, after) << FIELD), groups[after])
        after -= 1


# a of LAB_BACK: slot and sector; b: labs left and the first space that may be named.
def labs_from(s: State, seat: i64, sector: i64, space: i64) -> i64:
    """Own labs of a sector on this space and those after it."""
    labs: i64 = 0
    for other in range(space, s.side().spaces):
        if s.side().space_sector[other] == sector and s.lab_owner[other] == seat:
            labs += s.lab_count[other]
    return labs


def forbids_lab_back(s: State, seat: i64, space: i64) -> i64:
    """An own lab of the named sector, spaces ascending, so that the number can still be reached (MS-13.14)."""
    side = s.side()
    if space >= side.spaces:
        return NOT_ON_SIDE
    sector = s.flow.a() >> FIELD
    if side.space_sector[space] != sector or s.lab_owner[space] != seat:
        return DEMAND_NOT_MET
    left = s.flow.b() & 255
    if space < s.flow.b() >> FIELD:
        return NOT_COMPLETABLE
    return ALLOWED if labs_from(s, seat, sector, space) >= left else NOT_COMPLETABLE


def list_labs_back(s: State, seat: i64, buffer: vec[i64]) -> i64:
    """The labs that may be named."""
    count: i64 = 0
    for space in range(s.flow.b() >> FIELD, s.side().spaces):
        if s.lab_owner[space] == seat and forbids_lab_back(s, seat, space) == ALLOWED:
            buffer[count] = A_SPACE + space
            count += 1
    return count


def take_lab_back(s: State, seat: i64, space: i64) -> None:
    """One lab goes home; the last one fulfils the objective."""
    slot = s.flow.a() & 255
    left = (s.flow.b() & 255) - 1
    return_lab(s, seat, space)
    if left > 0:
        s.flow.set_b(left | (space << FIELD))
        return
    s.flow.pop()
    if s.flow.step() != LAB_BACK:
        fulfil(s, seat, slot)


# --- naming markers (MS-13.6, MS-13.14) --------------------------------------------------------------------------
# b of MARKER: markers left, next column, whether the lead is shown.
def forbids_marker(s: State, seat: i64, column: i64) -> i64:
    """A marker high enough, columns in board order, so that the objective can still be completed."""
    if column >= s.side().research:
        return NOT_ON_SIDE
    card = s.objectives[s.flow.a()]
    note = s.flow.b()
    if not may_lower(s, seat, card, column):
        return DEMAND_NOT_MET
    if column < (note >> FIELD) & 255:
        return NOT_COMPLETABLE
    led = note >> (2 * FIELD) != 0 or s.sole_leader(column) == seat
    left = (note & 255) - 1
    if left == 0:
        return ALLOWED if led else DEMAND_NOT_MET
    return ALLOWED if markers_suffice(s, seat, card, column + 1, left, led) else NOT_COMPLETABLE


def list_markers(s: State, seat: i64, buffer: vec[i64]) -> i64:
    """The columns that may be named."""
    count: i64 = 0
    for column in range(s.side().research):
        if forbids_marker(s, seat, column) == ALLOWED:
            buffer[count] = A_RESEARCH + column
            count += 1
    return count


def lower_marker(s: State, seat: i64, column: i64) -> None:
    """A marker goes down without any bonus (MS-11.3); the last one fulfils the objective."""
    slot = s.flow.a()
    note = s.flow.b()
    card = s.objectives[slot]
    led = i64(1) << (2 * FIELD) if note >> (2 * FIELD) != 0 or s.sole_leader(column) == seat else i64(0)
    s.research[seat * RESEARCH + column] -= by_round(s, s.content.levels_down, card)
    s.note(LEVEL_LOWERED, EVERYONE, seat, column, s.level(seat, column), 0)
    left = (note & 255) - 1
    if left > 0:
        s.flow.set_b(left | ((column + 1) << FIELD) | led)
        return
    s.flow.pop()
    fulfil(s, seat, slot)


# --- the reward --------------------------------------------------------------------------------------------------
def next_place(s: State, slot: i64) -> i64:
    """How many seats have fulfilled an objective."""
    place: i64 = 0
    while place < s.seats and s.taken[slot * 4 + place] != NONE:
        place += 1
    return place


def fulfil(s: State, seat: i64, slot: i64) -> None:
    """A marker on the highest free space, its reputation, and commander 03 (MS-13.2, MS-15.3, MS-15.24)."""
    place = next_place(s, slot)
    points: i64 = s.content.points(s.seats)[place]
    s.taken[slot * 4 + place] = seat
    s.markers[seat] -= 1
    s.note(OBJECTIVE_FULFILLED, EVERYONE, seat, slot, points, 0)
    gain_reputation(s, seat, points, FROM_OBJECTIVE)
    if s.has(seat, E_OBJECTIVE_BOOST):
        gain_reputation(s, seat, s.content.boost_reputation, FROM_ABILITY)
        for _ in range(s.content.boost_levels):
            choose_level(s, seat, BY_OBJECTIVE)
