"""MS-13 Objectives: what they demand, and naming the labs and markers that are given for them."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine import graph
from starboard.engine.game import ALLOWED, EVERYONE, NONE

from . import admin_commanders
from .actions import A_DECLINE, A_OBJECTIVE, A_RESEARCH, A_SECTOR, A_SPACE
from .cards import ANY_GROUP, ROUNDS
from .codes import (
    ALREADY_FULFILLED,
    DEMAND_NOT_MET,
    FROM_OBJECTIVE,
    LAB_BACK,
    LAB_SLOTS,
    LEVEL_LOWERED,
    MARKER,
    MARKER_TOO_LOW,
    NO_LEAD,
    NO_MAJORITY,
    NOT_COMPLETABLE,
    NOT_ON_SIDE,
    NOT_YOUR_LAB,
    OBJECTIVE,
    OBJECTIVE_FULFILLED,
    RESEARCH,
    SECTOR,
    SECTOR_NAMED,
    SECTORS,
    SLOTS,
    TOO_FEW_LABS,
)
from .exchange import Question
from .labs import return_lab
from .packing import (
    first_space_of,
    groups_named,
    labs_note,
    lead_is_shown,
    left_of,
    markers_note,
    named_sector,
    next_column_of,
    sector_of,
    slot_and_sector,
    slot_of,
    with_sector,
)
from .reputation import gain_reputation
from .state import State


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
    if (named >> sector) & 1:
        return SECTOR_NAMED
    if s.sector_labs[seat * SECTORS + sector] < groups[group]:
        return TOO_FEW_LABS
    if majority == group and s.sole_majority(sector) != seat:
        return NO_MAJORITY
    if group > 0 and groups[group] == groups[group - 1] and majority != group and majority != group - 1:
        return ALLOWED if sector > last else NOT_COMPLETABLE
    return ALLOWED


def is_met(s: State, seat: i64, card: i64) -> bool:
    """Whether a seat could give what an objective demands (MS-13.8 to MS-13.10)."""
    if s.content.objective_type[card] == 1:
        if LAB_SLOTS - graph.count(s.lab_slots[seat]) < s.content.labs_down[card]:  # spares the search nearly always
            return False
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


class FulfilObjective(Question):
    """Fulfil one objective at the end of the own turn, or none (MS-13.1)."""

    code = OBJECTIVE
    families = ("objective", "exchange_want", "decline")

    def forbids_answer(self, s: State, seat: i64, action: i64) -> i64:
        """One that is open to the seat and met."""
        return ALLOWED if action == A_DECLINE else forbids_objective(s, seat, action - A_OBJECTIVE)

    def list_answers(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """The objectives that can be fulfilled, and `decline`."""
        count: i64 = 0
        for slot in range(i64(SLOTS)):
            if forbids_objective(s, seat, slot) == ALLOWED:
                buffer[count] = A_OBJECTIVE + slot
                count += 1
        buffer[count] = A_DECLINE
        return count + 1

    def answer(self, s: State, seat: i64, action: i64) -> None:
        """What is given is named next."""
        s.flow.pop()
        if action == A_DECLINE:
            return
        slot = action - A_OBJECTIVE
        card = s.objectives[slot]
        s.note(OBJECTIVE_FULFILLED, EVERYONE, seat, slot, reward(s, slot), 0)
        if s.content.objective_type[card] == 1:
            s.flow.push(SECTOR, seat, slot, 0)
        else:
            markers = by_round(s, s.content.markers_down, card)
            s.flow.push(MARKER, seat, slot, markers_note(markers, 0, s.content.lead_needed[card] == 0))

    def go_on(self, s: State) -> None:
        """Skipped if no objective can be fulfilled."""
        seat = s.flow.seat()
        for slot in range(i64(SLOTS)):
            if forbids_objective(s, seat, slot) == ALLOWED:
                s.ask(seat)
                return
        s.flow.pop()


# --- naming sectors and labs (MS-13.3, MS-13.14) -----------------------------------------------------------------
class NameSector(Question):
    """Name the sectors that give labs, group by group (MS-13.14, MS-19.4)."""

    code = SECTOR
    families = ("pick_sector", "exchange_want")

    def forbids_answer(self, s: State, seat: i64, action: i64) -> i64:
        """A sector with which the objective can still be completed."""
        sector = action - A_SECTOR
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

    def list_answers(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """The sectors that may be named."""
        count: i64 = 0
        for sector in range(i64(SECTORS)):
            if self.forbids_answer(s, seat, A_SECTOR + sector) == ALLOWED:
                buffer[count] = A_SECTOR + sector
                count += 1
        return count

    def answer(self, s: State, seat: i64, action: i64) -> None:
        """After the last sector the labs are named, group by group."""
        slot = s.flow.a()
        group = groups_named(s.flow.b())
        named = with_sector(s.flow.b(), group, action - A_SECTOR)
        groups = s.content.objective_groups[s.objectives[slot]]
        if group + 1 < len(groups):
            s.flow.set_b(named)
            return
        s.flow.pop()
        after: i64 = len(groups) - 1
        while after >= 0:  # the first group ends on top
            s.flow.push(LAB_BACK, seat, slot_and_sector(slot, named_sector(named, after)), labs_note(groups[after], 0))
            after -= 1


def labs_from(s: State, seat: i64, sector: i64, space: i64) -> i64:
    """Own labs of a sector on this space and those after it."""
    labs: i64 = 0
    for other in range(space, s.side().spaces):
        if s.side().space_sector[other] == sector and s.lab_owner[other] == seat:
            labs += s.lab_count[other]
    return labs


class TakeLabBack(Question):
    """Name the labs of a sector that go home, in the order of the spaces (MS-13.3, MS-13.14)."""

    code = LAB_BACK
    families = ("pick_space", "exchange_want")

    def forbids_answer(self, s: State, seat: i64, action: i64) -> i64:
        """An own lab of the named sector, so that the number can still be reached."""
        space = action - A_SPACE
        side = s.side()
        if space >= side.spaces:
            return NOT_ON_SIDE
        sector = sector_of(s.flow.a())
        if side.space_sector[space] != sector or s.lab_owner[space] != seat:
            return NOT_YOUR_LAB
        if space < first_space_of(s.flow.b()):
            return NOT_COMPLETABLE
        return ALLOWED if labs_from(s, seat, sector, space) >= left_of(s.flow.b()) else NOT_COMPLETABLE

    def list_answers(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """The labs that may be named."""
        count: i64 = 0
        for space in range(first_space_of(s.flow.b()), s.side().spaces):
            if s.lab_owner[space] == seat and self.forbids_answer(s, seat, A_SPACE + space) == ALLOWED:
                buffer[count] = A_SPACE + space
                count += 1
        return count

    def answer(self, s: State, seat: i64, action: i64) -> None:
        """One lab goes home; the last one fulfils the objective."""
        space = action - A_SPACE
        slot = slot_of(s.flow.a())
        left = left_of(s.flow.b()) - 1
        return_lab(s, seat, space)
        if left > 0:
            s.flow.set_b(labs_note(left, space))
            return
        s.flow.pop()
        if s.flow.step() != LAB_BACK:
            fulfil(s, seat, slot)


# --- naming markers (MS-13.6, MS-13.14) --------------------------------------------------------------------------
class LowerMarker(Question):
    """Name the columns in which markers go down, in board order (MS-13.6, MS-13.14)."""

    code = MARKER
    families = ("pick_research", "exchange_want")

    def forbids_answer(self, s: State, seat: i64, action: i64) -> i64:
        """A marker high enough, so that the objective can still be completed."""
        column = action - A_RESEARCH
        if column >= s.side().research:
            return NOT_ON_SIDE
        card = s.objectives[s.flow.a()]
        note = s.flow.b()
        if not may_lower(s, seat, card, column):
            return MARKER_TOO_LOW
        if column < next_column_of(note):
            return NOT_COMPLETABLE
        led = lead_is_shown(note) or s.sole_leader(column) == seat
        left = left_of(note) - 1
        if left == 0:
            return ALLOWED if led else NO_LEAD
        return ALLOWED if markers_suffice(s, seat, card, column + 1, left, led) else NOT_COMPLETABLE

    def list_answers(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """The columns that may be named."""
        count: i64 = 0
        for column in range(s.side().research):
            if self.forbids_answer(s, seat, A_RESEARCH + column) == ALLOWED:
                buffer[count] = A_RESEARCH + column
                count += 1
        return count

    def answer(self, s: State, seat: i64, action: i64) -> None:
        """A marker goes down without any bonus (MS-11.3); the last one fulfils the objective."""
        column = action - A_RESEARCH
        slot = s.flow.a()
        note = s.flow.b()
        led = lead_is_shown(note) or s.sole_leader(column) == seat
        s.research[seat * RESEARCH + column] -= by_round(s, s.content.levels_down, s.objectives[slot])
        s.note(LEVEL_LOWERED, EVERYONE, seat, column, s.level(seat, column), 0)
        left = left_of(note) - 1
        if left > 0:
            s.flow.set_b(markers_note(left, column + 1, led))
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


def reward(s: State, slot: i64) -> i64:
    """The highest free reputation space of an objective (MS-13.2)."""
    points: i64 = s.content.points(s.seats)[next_place(s, slot)]
    return points


def fulfil(s: State, seat: i64, slot: i64) -> None:
    """A marker on the highest free space, its reputation, and commander 03 (MS-13.2)."""
    points = reward(s, slot)
    s.taken[slot * 4 + next_place(s, slot)] = seat
    s.markers[seat] -= 1
    gain_reputation(s, seat, points, FROM_OBJECTIVE)
    admin_commanders.boost_objective(s, seat)
