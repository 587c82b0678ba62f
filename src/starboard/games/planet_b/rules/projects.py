"""PB-9 Reserve Project and PB-10 Complete Project."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import ALLOWED, EVERYONE, NONE

from .codes import (
    A_COMPLETE,
    A_COMPLETE_RESERVED,
    A_RESERVE,
    A_SKIP_COMPLETE,
    A_SKIP_RESERVE,
    CEMENT,
    COMPLETE,
    COMPLETE_PROJECT,
    E_COMPLETE_ENERGY,
    E_PROJECT_DISCOUNT,
    E_SKIP_HALF,
    E_TYPE,
    E_WILD,
    MODULE_TYPES,
    OIL,
    ORE,
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
    RESOURCES,
    V_COMPLETED,
    V_ENERGY_MOVED,
    V_GAINED,
    V_NOTHING_DONE,
    V_RESERVED,
)
from .energy import move
from .modules import ask_source, has_aai
from .state import State, filled, packed
from .tables import bit


# --- reserving ---------------------------------------------------------------------------------------------------
def begin_reserve(s: State, seat: i64) -> None:
    """Works only without a reserved Project and with an AAI that is not locked (PB-9.1, PB-9.11)."""
    if s.reserved[seat] != NONE or not has_aai(s, seat, 0) or filled(s.projects_market) == 0:
        s.note(V_NOTHING_DONE, EVERYONE, seat, RESERVE_PROJECT, 0, 0)
        return
    s.flow.push(RESERVE, seat, 0, 0)
    s.ask(seat)


def forbids_reserve(s: State, slot: i64) -> i64:
    """A Project that lies in the market (PB-9.1)."""
    return ALLOWED if s.projects_market[slot] != NONE else R_EMPTY_SLOT


def legal_reserve(s: State, buffer: vec[i64]) -> i64:
    """Writes the filled slots, then the skip."""
    count: i64 = 0
    for slot in range(i64(PROJECT_SLOTS)):
        if s.projects_market[slot] != NONE:
            buffer[count] = A_RESERVE + slot
            count += 1
    buffer[count] = A_SKIP_RESERVE
    return count + 1


def reserve(s: State, seat: i64, slot: i64) -> None:
    """Takes the Project, then locks an AAI on it: a free one first (PB-9.1, PB-9.2, PB-9.11, PB-9.12)."""
    project = s.projects_market[slot]
    s.projects_market[slot] = NONE
    s.reserved[seat] = project
    s.note(V_RESERVED, EVERYONE, seat, project, 0, 0)
    s.flow.pop()
    if s.aai_free[seat] > 0:
        s.aai_free[seat] -= 1
    else:
        ask_source(s, seat, NONE)


def skip_reserve(s: State, seat: i64) -> None:
    """Reserves nothing (PB-7.5)."""
    s.note(V_NOTHING_DONE, EVERYONE, seat, RESERVE_PROJECT, 0, 0)
    s.flow.pop()


# --- completing --------------------------------------------------------------------------------------------------
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


def project_price(s: State, seat: i64, project: i64, resource: i64) -> i64:
    """What a Project costs this seat now (PB-11.14)."""
    cost = s.content.project_cost[project * RESOURCES + resource] - s.effect(seat, E_PROJECT_DISCOUNT + resource)
    cost -= s.content.event_project[s.event_row() * RESOURCES + resource]
    return cost if cost > 0 else 0


def can_pay_project(s: State, seat: i64, project: i64) -> bool:
    """Whether the Project's Resources are in hand; its gain cannot help (PB-10.1, PB-10.2)."""
    for resource in range(i64(RESOURCES)):
        if project_price(s, seat, project, resource) > s.resources[seat * RESOURCES + resource]:
            return False
    return True


def forbids_project(s: State, seat: i64, project: i64) -> i64:
    """Eligible and payable at this moment (PB-10.1, PB-10.3, PB-10.4, PB-10.9)."""
    if s.content.half_energy[project] and not spent_half(s, seat) and s.effect(seat, E_SKIP_HALF) == 0:
        return R_HALF_ENERGY
    if not has_modules(s, seat, project):
        return R_NEEDS_MODULES
    if not has_projects(s, seat, project):
        return R_NEEDS_PROJECTS
    return ALLOWED if can_pay_project(s, seat, project) else R_PROJECT_COST


def begin_complete(s: State, seat: i64) -> None:
    """Asks which Project, unless none can be completed (PB-10.1)."""
    possible = s.reserved[seat] != NONE and forbids_project(s, seat, s.reserved[seat]) == ALLOWED
    for project in s.projects_market:
        if project != NONE and not possible:
            possible = forbids_project(s, seat, project) == ALLOWED
    if not possible:
        s.note(V_NOTHING_DONE, EVERYONE, seat, COMPLETE_PROJECT, 0, 0)
        return
    s.flow.push(COMPLETE, seat, 0, 0)
    s.ask(seat)


def forbids_complete(s: State, seat: i64, slot: i64) -> i64:
    """A Project of the market (PB-10.1); slot 4 is the own reserved one (PB-10.8)."""
    if slot == PROJECT_SLOTS:
        return forbids_project(s, seat, s.reserved[seat]) if s.reserved[seat] != NONE else R_NOTHING_RESERVED
    project = s.projects_market[slot]
    return forbids_project(s, seat, project) if project != NONE else R_EMPTY_SLOT


def legal_complete(s: State, seat: i64, buffer: vec[i64]) -> i64:
    """Writes the Projects that can be completed, then the skip."""
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


def complete(s: State, seat: i64, slot: i64) -> None:
    """Payment, card to the play area, gain, release of the AAI, Energy (PB-10.1, PB-10.2, PB-10.10, PB-10.11)."""
    from_reserve = slot == PROJECT_SLOTS
    project = s.reserved[seat] if from_reserve else s.projects_market[slot]
    cement = project_price(s, seat, project, CEMENT)
    ore = project_price(s, seat, project, ORE)
    oil = project_price(s, seat, project, OIL)
    s.pay(seat, CEMENT, cement)
    s.pay(seat, ORE, ore)
    s.pay(seat, OIL, oil)
    s.projects[seat] |= bit(project)
    s.note(V_COMPLETED, EVERYONE, seat, project, packed(cement, ore, oil), 1 if from_reserve else 0)
    receive_gain(s, seat, project)
    if from_reserve:
        s.reserved[seat] = NONE
        s.aai_free[seat] += 1  # PB-9.5
    else:
        s.projects_market[slot] = NONE  # no replacement now (PB-10.8)
    steps = move(s, seat, s.effect(seat, E_COMPLETE_ENERGY))
    if steps != 0:
        s.note(V_ENERGY_MOVED, EVERYONE, seat, steps, s.energy[seat], 0)
    s.flow.pop()


def receive_gain(s: State, seat: i64, project: i64) -> None:
    """The Resources at the right edge of the card (PB-10.2)."""
    for resource in range(i64(RESOURCES)):
        n = s.content.project_gain[project * RESOURCES + resource]
        if n > 0:
            got = s.receive(seat, resource, n)
            s.note(V_GAINED, EVERYONE, seat, got << (8 * resource), 0, 0)


def skip_complete(s: State, seat: i64) -> None:
    """Completes nothing (PB-7.5)."""
    s.note(V_NOTHING_DONE, EVERYONE, seat, COMPLETE_PROJECT, 0, 0)
    s.flow.pop()
