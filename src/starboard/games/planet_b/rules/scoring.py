"""PB-15 Scoring: points by category, Goals, and the tie-breaks."""

from __future__ import annotations

from mypy_extensions import i64

from starboard.engine.game import NONE
from starboard.engine.graph import count as size

from .bundles import part
from .codes import CEMENT, MODULE_TYPES, OIL, ORE, RESOURCES
from .decks import TIERS
from .effects import (
    ALL_AAI_ON_MODULES,
    DISTINCT_TYPES,
    E_TYPE,
    ENERGY_LEFT,
    MIN_TYPE_COUNT,
    MODULES_ACTIVE,
    MODULES_OF_TYPE,
    MODULES_TOTAL,
    MODULES_VP_GE,
    MODULES_VP_LE,
    PROJECTS_COMPLETED,
    PROJECTS_OF_TYPE,
    RESOURCES_LEFT,
    VP_CHIPS,
    metric_argument,
    metric_kind,
)
from .modules import modules_total
from .projects import projects_of_type
from .state import State


# --- metrics -----------------------------------------------------------------------------------------------------
def measure(s: State, seat: i64, metric: i64) -> i64:
    """The value of a metric for a seat, as Goals, blue Projects and end_per Modules count it (PB-11.10, PB-15.6)."""
    kind, argument = metric_kind(metric), metric_argument(metric)
    if kind == MODULES_OF_TYPE:
        return s.effect(seat, E_TYPE + argument)
    if kind == MODULES_TOTAL:
        return modules_total(s, seat)
    if kind == MODULES_ACTIVE:
        return modules_active(s, seat)
    if kind in (DISTINCT_TYPES, MIN_TYPE_COUNT):
        return types_held(s, seat, kind)
    if kind in (MODULES_VP_GE, MODULES_VP_LE):
        return modules_by_value(s, seat, kind, argument)
    if kind == PROJECTS_COMPLETED:
        return size(s.projects[seat])
    if kind == PROJECTS_OF_TYPE:
        return projects_of_type(s, seat, argument)
    if kind == RESOURCES_LEFT:
        at = seat * RESOURCES
        return s.resources[at + CEMENT] + s.resources[at + ORE] + s.resources[at + OIL]
    if kind == ENERGY_LEFT:
        return energy_points(s, seat)
    if kind == VP_CHIPS:
        return s.vp_chips[seat]
    assert kind == ALL_AAI_ON_MODULES
    return 1 if s.aai_free[seat] == 0 and s.reserved[seat] == NONE else 0


def modules_active(s: State, seat: i64) -> i64:
    """Active Modules, a counts-as Module several times (PB-11.10)."""
    total: i64 = 0
    held = s.active[seat]
    module: i64 = 0
    while held != 0:
        if held & 1:
            total += s.content.counts_as[module]
        held >>= 1
        module += 1
    return total


def types_held(s: State, seat: i64, kind: i64) -> i64:
    """Different types in the play area, or the number of the rarest of all types."""
    distinct: i64 = 0
    fewest: i64 = NONE
    for place in range(i64(MODULE_TYPES)):
        held = s.effect(seat, E_TYPE + place)
        if held > 0:
            distinct += 1
        if held < fewest:
            fewest = held
    return distinct if kind == DISTINCT_TYPES else fewest


def modules_by_value(s: State, seat: i64, kind: i64, value: i64) -> i64:
    """Module cards of at least or at most a printed value, each counted once (PB-11.10, PB-15.6)."""
    count: i64 = 0
    held = s.modules[seat]
    module: i64 = 0
    while held != 0:
        if held & 1:
            points = s.content.module_vp[module]
            if points >= value if kind == MODULES_VP_GE else points <= value:
                count += 1
        held >>= 1
        module += 1
    return count


# --- points by category ------------------------------------------------------------------------------------------
def module_points(s: State, seat: i64) -> i64:
    """Printed points, active or not, and what active end_per Modules add (PB-15.4, PB-15.8)."""
    points: i64 = 0
    held = s.modules[seat]
    active = s.active[seat]
    module: i64 = 0
    while held != 0:
        if held & 1:
            points += s.content.module_vp[module]
            if active & 1 and s.content.module_end_metric[module] != 0:
                points += end_per_points(s, seat, module)
        held >>= 1
        active >>= 1
        module += 1
    return points


def end_per_points(s: State, seat: i64, module: i64) -> i64:
    """What an end_per Module is worth if it is active at the end (PB-15.8)."""
    points = s.content.module_end_vp[module] * measure(s, seat, s.content.module_end_metric[module])
    most = s.content.module_end_max[module]
    return points if points < most else most


def project_points(s: State, seat: i64) -> i64:
    """Completed Projects with their end scoring; a reserved one counts nothing (PB-15.4, PB-15.9)."""
    points: i64 = 0
    held = s.projects[seat]
    project: i64 = 0
    while held != 0:
        if held & 1:
            points += s.content.project_vp[project]
            metric = s.content.project_end_metric[project]
            if metric != 0:
                points += s.content.project_end_vp[project] * measure(s, seat, metric)
        held >>= 1
        project += 1
    return points


def resource_points(s: State, seat: i64) -> i64:
    """Full threes of cement, full twos of ore, every oil; each kind apart (PB-15.2)."""
    points: i64 = 0
    for resource in range(i64(RESOURCES)):
        points += s.resources[seat * RESOURCES + resource] // pieces_per_point(s, resource)
    return points


def pieces_per_point(s: State, resource: i64) -> i64:
    """How many left-over pieces of a Resource are worth a point (PB-15.2)."""
    return part(s.content.left_over, resource)


def energy_points(s: State, seat: i64) -> i64:
    """1 for each unused Energy; negative Energy scores 0 (PB-15.3)."""
    return s.energy[seat] if s.energy[seat] > 0 else i64(0)


def goal_points(s: State, seat: i64) -> i64:
    """The points of a seat's Goal; not met, it scores 0 (PB-15.6, PB-15.7)."""
    return points_of_goal(s, seat, s.goal[seat])


def points_of_goal(s: State, seat: i64, goal: i64) -> i64:
    """The highest tier reached, or the prize for the most of something (PB-15.8)."""
    content = s.content
    metric = content.goal_metric[goal]
    value = measure(s, seat, metric)
    if content.goal_tiers[goal] > 0:
        points: i64 = 0
        for place in range(goal * TIERS, goal * TIERS + content.goal_tiers[goal]):
            if value >= content.goal_threshold[place]:
                points = content.goal_tier_vp[place]
        return points
    if value == 0:
        return 0
    tied = False
    for other in range(s.seats):
        if other != seat:
            theirs = measure(s, other, metric)
            if theirs > value:
                return 0
            if theirs == value:
                tied = True
    return content.goal_vp_tied[goal] if tied else content.goal_vp[goal]


def total_points(s: State, seat: i64) -> i64:
    """All categories, VP chips too (PB-15.1)."""
    points = module_points(s, seat) + project_points(s, seat) + s.vp_chips[seat]
    return points + resource_points(s, seat) + energy_points(s, seat) + goal_points(s, seat)


# --- ranking -----------------------------------------------------------------------------------------------------
def strength(s: State, seat: i64) -> tuple[int, int, int, int]:
    """What places are decided by, in this order; larger is better (PB-15.5)."""
    at = seat * RESOURCES
    return (
        int(total_points(s, seat)),
        int(size(s.projects[seat])),
        -int(energy_points(s, seat)),
        int(s.resources[at + CEMENT] + s.resources[at + ORE]),
    )


def tie_break(s: State, place: int) -> int:
    """Which of the tie-breaks decided who has a place: 1 to 3, 0 if points did, -1 if it is shared (PB-15.5)."""
    own = sorted([strength(s, seat) for seat in range(s.seats)], reverse=True)
    if place >= s.seats:
        return 0
    for at, (mine, theirs) in enumerate(zip(own[place - 1], own[place], strict=True)):
        if mine != theirs:
            return at
    return -1


def ranking(s: State) -> list[int]:
    """Places, 1 is best; what no tie-break decides is shared (PB-15.5)."""
    strengths = [strength(s, seat) for seat in range(s.seats)]
    return [1 + len([other for other in strengths if other > own]) for own in strengths]
