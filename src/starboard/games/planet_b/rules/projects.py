"""PB-9 Reserve Project and PB-10 Complete Project."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import ALLOWED, EVERYONE, NONE
from starboard.engine.graph import bit
from starboard.engine.step import Step

from .actions import A_COMPLETE, A_COMPLETE_RESERVED, A_RESERVE, A_SKIP_COMPLETE, A_SKIP_RESERVE
from .codes import (
    COMPLETE,
    COMPLETE_PROJECT,
    MODULE_TYPES,
    PROJECT_SLOTS,
    PROJECT_TYPES,
    R_EMPTY_SLOT,
    R_HALF_ENERGY,
    R_NEEDS_MODULES,
    R_NEEDS_PROJECTS,
    R_NOTHING_RESERVED,
    R_PROJECT_COST,
    RESERVE,
    RESERVE_PROJECT,
    V_COMPLETED,
    V_ENERGY_MOVED,
    V_GAINED,
    V_NOTHING_DONE,
    V_RESERVED,
)
from .effects import E_COMPLETE_ENERGY, E_SKIP_HALF, E_TYPE, E_WILD
from .energy import move
from .modules import ask_source, has_aai
from .prices import project_price
from .state import State, filled


# --- reserving ---------------------------------------------------------------------------------------------------
def can_reserve(s: State, seat: i64) -> bool:
    """Only without a reserved Project, with an AAI that is not locked, and from a market that is not empty.

    PB-9.1, PB-9.11.
    """
    return s.reserved[seat] == NONE and has_aai(s, seat, 0) and filled(s.projects_market) > 0


def begin_reserve(s: State, seat: i64) -> None:
    """Asks which Project, unless none can be reserved (PB-9.1, PB-9.11)."""
    if can_reserve(s, seat):
        s.flow.push(RESERVE, seat, 0, 0)
    else:
        s.note(V_NOTHING_DONE, EVERYONE, seat, RESERVE_PROJECT, 0, 0)


class ReserveProject(Step[State]):
    """Take a Project of the market aside, or none (PB-9.1)."""

    code = RESERVE
    families = ("reserve", "skip_reserve")

    def forbids(self, s: State, seat: i64, action: i64) -> i64:
        """A Project that lies in the market (PB-9.1)."""
        if action == A_SKIP_RESERVE or s.projects_market[action - A_RESERVE] != NONE:
            return ALLOWED
        return R_EMPTY_SLOT

    def legal(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """The filled slots, then the skip."""
        count: i64 = 0
        for slot in range(i64(PROJECT_SLOTS)):
            if s.projects_market[slot] != NONE:
                buffer[count] = A_RESERVE + slot
                count += 1
        buffer[count] = A_SKIP_RESERVE
        return count + 1

    def carry_out(self, s: State, seat: i64, action: i64) -> None:
        """Takes the Project, then locks an AAI on it: a free one first (PB-9.1, PB-9.2, PB-9.11, PB-9.12)."""
        s.flow.pop()
        if action == A_SKIP_RESERVE:
            s.note(V_NOTHING_DONE, EVERYONE, seat, RESERVE_PROJECT, 1, 0)  # PB-7.5
            return
        slot = action - A_RESERVE
        s.reserved[seat] = s.projects_market[slot]
        s.projects_market[slot] = NONE
        s.note(V_RESERVED, EVERYONE, seat, s.reserved[seat], 0, 0)
        if s.aai_free[seat] > 0:
            s.aai_free[seat] -= 1
        else:
            ask_source(s, seat, NONE)


# --- conditions --------------------------------------------------------------------------------------------------
def spent_half(s: State, seat: i64) -> bool:
    """The half-Energy icon: half of the starting Energy is spent now, after paying for the Action (PB-10.3)."""
    return 2 * s.energy[seat] <= s.content.energy_start[s.seats]


def has_modules(s: State, seat: i64, project: i64) -> bool:
    """Enough Modules of each type; active wild ones fill what lacks, not their own type (PB-10.4 to PB-10.6)."""
    lacking: i64 = 0
    wild: i64 = 0
    for kind in range(i64(MODULE_TYPES)):
        free = s.effect(seat, E_WILD + kind)
        short = s.content.requires_modules[project * MODULE_TYPES + kind] - s.effect(seat, E_TYPE + kind) + free
        wild += free
        if short > 0:
            lacking += short
    return lacking <= wild


def has_projects(s: State, seat: i64, project: i64) -> bool:
    """Enough completed Projects of each colour and altogether; not reserved ones (PB-9.3, PB-10.4, PB-10.7)."""
    wanted = s.content.requires_any[project]
    for kind in range(i64(PROJECT_TYPES)):
        held = projects_of_type(s, seat, kind)
        wanted -= held
        if held < s.content.requires_projects[project * PROJECT_TYPES + kind]:
            return False
    return wanted <= 0


def projects_of_type(s: State, seat: i64, kind: i64) -> i64:
    """Completed Projects of a colour."""
    count: i64 = 0
    held = s.projects[seat]
    project: i64 = 0
    while held != 0:
        if held & 1 and s.content.project_type[project] == kind:
            count += 1
        held >>= 1
        project += 1
    return count


def forbids_project(s: State, seat: i64, project: i64) -> i64:
    """Eligible and payable at this moment; its own gain cannot help (PB-10.1 to PB-10.4, PB-10.9)."""
    if s.content.half_energy[project] and not spent_half(s, seat) and s.effect(seat, E_SKIP_HALF) == 0:
        return R_HALF_ENERGY
    if not has_modules(s, seat, project):
        return R_NEEDS_MODULES
    if not has_projects(s, seat, project):
        return R_NEEDS_PROJECTS
    return ALLOWED if s.can_pay(seat, project_price(s, seat, project)) else R_PROJECT_COST


# --- completing --------------------------------------------------------------------------------------------------
def begin_complete(s: State, seat: i64) -> None:
    """Asks which Project, unless none can be completed (PB-10.1)."""
    possible = s.reserved[seat] != NONE and forbids_project(s, seat, s.reserved[seat]) == ALLOWED
    for project in s.projects_market:
        if project != NONE and not possible:
            possible = forbids_project(s, seat, project) == ALLOWED
    if possible:
        s.flow.push(COMPLETE, seat, 0, 0)
    else:
        s.note(V_NOTHING_DONE, EVERYONE, seat, COMPLETE_PROJECT, 0, 0)


class CompleteProject(Step[State]):
    """Complete a Project of the market or the own reserved one, or none (PB-10.1)."""

    code = COMPLETE
    families = ("complete", "complete_reserved", "skip_complete")

    def forbids(self, s: State, seat: i64, action: i64) -> i64:
        """A Project whose conditions are met and which can be paid (PB-10.1, PB-10.8)."""
        if action == A_SKIP_COMPLETE:
            return ALLOWED
        if action == A_COMPLETE_RESERVED:
            return forbids_project(s, seat, s.reserved[seat]) if s.reserved[seat] != NONE else i64(R_NOTHING_RESERVED)
        project = s.projects_market[action - A_COMPLETE]
        return forbids_project(s, seat, project) if project != NONE else i64(R_EMPTY_SLOT)

    def legal(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """The Projects that can be completed, then the skip."""
        count: i64 = 0
        for slot in range(i64(PROJECT_SLOTS)):
            project = s.projects_market[slot]
            if project != NONE and forbids_project(s, seat, project) == ALLOWED:
                buffer[count] = A_COMPLETE + slot
                count += 1
        if s.reserved[seat] != NONE and forbids_project(s, seat, s.reserved[seat]) == ALLOWED:
            buffer[count] = A_COMPLETE_RESERVED
            count += 1
        buffer[count] = A_SKIP_COMPLETE
        return count + 1

    def carry_out(self, s: State, seat: i64, action: i64) -> None:
        """Payment, card to the play area, gain, release of the AAI, Energy (PB-10.10, PB-10.11)."""
        s.flow.pop()
        if action == A_SKIP_COMPLETE:
            s.note(V_NOTHING_DONE, EVERYONE, seat, COMPLETE_PROJECT, 1, 0)  # PB-7.5
        elif action == A_COMPLETE_RESERVED:
            pay_and_gain(s, seat, s.reserved[seat], 1)
            s.reserved[seat] = NONE
            s.aai_free[seat] += 1  # PB-9.5
            gain_energy(s, seat)
        else:
            slot = action - A_COMPLETE
            pay_and_gain(s, seat, s.projects_market[slot], 0)
            s.projects_market[slot] = NONE  # no replacement now (PB-10.8)
            gain_energy(s, seat)


def pay_and_gain(s: State, seat: i64, project: i64, was_reserved: i64) -> None:
    """The price is paid, the Project lies in the play area, and its right edge gives Resources (PB-10.1, PB-10.2)."""
    price = project_price(s, seat, project)
    s.pay(seat, price)
    s.projects[seat] |= bit(project)
    s.note(V_COMPLETED, EVERYONE, seat, project, price, was_reserved)
    gain = s.content.project_gain[project]
    if gain != 0:
        got = s.receive(seat, gain)
        s.note(V_GAINED, EVERYONE, seat, got, gain - got, 0)


def gain_energy(s: State, seat: i64) -> None:
    """What Modules give for completing (PB-10.11)."""
    steps = s.effect(seat, E_COMPLETE_ENERGY)
    if steps != 0:
        made = move(s, seat, steps)
        s.note(V_ENERGY_MOVED, EVERYONE, seat, made, s.energy[seat], steps - made)
