"""What pieces, Modules, Goals and Projects are worth to a bot, in thousandths of a victory point."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from starboard.engine.game import ALLOWED, NONE

from ..rules.bundles import part
from ..rules.codes import (
    ACTION_CARDS,
    CEMENT,
    COMPLETE_PROJECT,
    MODULE_TYPES,
    OFFERS,
    ORE,
    R_PROJECT_COST,
    RESOURCES,
)
from ..rules.decks import TIERS
from ..rules.effects import (
    E_ACTION_DISCOUNT,
    E_ACTIVATION_DISCOUNT,
    E_BUILD_DISCOUNT,
    E_BUILD_VP,
    E_COMPLETE_ENERGY,
    E_INCOME,
    E_OFFER_EXTRA,
    E_PROJECT_DISCOUNT,
    E_SELL_BONUS,
    E_SHARE_PLUS,
    E_TYPE,
    GIVES,
)
from ..rules.prices import project_price
from ..rules.projects import forbids_project, has_modules, has_projects
from ..rules.scoring import end_per_points, measure, pieces_per_point, points_of_goal
from ..rules.state import State, filled

POINT: Final = 1000
CEMENT_WORTH: Final = 500  # a piece of cement while there is use for it, as the value scale of the content has it
ORE_WORTH: Final = 800
OIL_WORTH: Final = 1300
SMALL_WORTH: Final = 300  # an effect that helps now and then
CEMENT_USE: Final = 5  # pieces of a kind that the next constructions use; of more only left-over points count
ORE_USE: Final = 4
OIL_USE: Final = 3
ROUND_ENERGY: Final = 4  # Energy that a player spends in a round, about
TAKE_ONE: Final = 3  # rounds in which a player takes one Project, and one Module, about
FAR_ENOUGH: Final = 8  # rounds beyond which nobody looks


# --- pieces ------------------------------------------------------------------------------------------------------
def rounds_left(s: State) -> i64:
    """A guess at the rounds to come: from the least Energy, the Projects to come and the Modules to come (PB-14)."""
    if s.over or s.final:
        return 0
    least = s.energy[0]
    for seat in range(1, s.seats):
        if s.energy[seat] < least:
            least = s.energy[seat]
    left = (least if least > 0 else i64(0)) // ROUND_ENERGY
    projects = filled(s.projects_market) + s.projects_left
    modules = filled(s.modules_market) + s.modules_left - s.modules_needed() + 1
    left = min(left, projects * TAKE_ONE // s.seats, max(modules, i64(0)) * TAKE_ONE // s.seats)
    left = min(left, s.content.round_limit - s.round)
    return max(min(left, i64(FAR_ENOUGH)), i64(0))


def piece_worth(resource: i64) -> i64:
    """One piece that there is use for."""
    if resource == CEMENT:
        return CEMENT_WORTH
    return ORE_WORTH if resource == ORE else OIL_WORTH


def use_of(resource: i64) -> i64:
    """How many pieces there is use for."""
    if resource == CEMENT:
        return CEMENT_USE
    return ORE_USE if resource == ORE else OIL_USE


def worth_of(s: State, resource: i64, n: i64) -> i64:
    """Pieces of one kind: full worth while there is use for them, else left-over points; at the end those alone."""
    left_over = POINT // pieces_per_point(s, resource)
    if rounds_left(s) == 0:
        return n * left_over
    useful = use_of(resource)
    if n < useful:
        useful = n
    return useful * piece_worth(resource) + (n - useful) * left_over


def holdings(s: State, seat: i64) -> i64:
    """All Resources of a seat."""
    total: i64 = 0
    for resource in range(i64(RESOURCES)):
        total += worth_of(s, resource, s.resources[seat * RESOURCES + resource])
    return total


def more_of(s: State, seat: i64, resource: i64, n: i64) -> i64:
    """What n more pieces would add (fewer: a negative n)."""
    held = s.resources[seat * RESOURCES + resource]
    return worth_of(s, resource, held + n) - worth_of(s, resource, held)


def worth_of_bundle(s: State, seat: i64, goods: i64, sign: i64) -> i64:
    """What a bundle more (sign 1) or less (sign -1) would add."""
    total: i64 = 0
    for resource in range(i64(RESOURCES)):
        total += more_of(s, seat, resource, sign * part(goods, resource))
    return total


# --- cards -------------------------------------------------------------------------------------------------------
def effect_worth(s: State, slot: i64, n: i64) -> i64:
    """One slot of an active Module's effects, in the rounds that are left."""
    rounds = rounds_left(s)
    if among(slot, E_INCOME, RESOURCES):
        return n * piece_worth(slot - E_INCOME) * rounds
    if among(slot, E_OFFER_EXTRA, OFFERS * RESOURCES):
        return n * piece_worth((slot - E_OFFER_EXTRA) % RESOURCES) * rounds // 4
    if among(slot, E_ACTION_DISCOUNT, ACTION_CARDS):
        return n * POINT * rounds // 5
    if among(slot, E_BUILD_DISCOUNT, RESOURCES):
        return n * piece_worth(slot - E_BUILD_DISCOUNT) * rounds // 3
    if among(slot, E_PROJECT_DISCOUNT, RESOURCES):
        return n * piece_worth(slot - E_PROJECT_DISCOUNT) * rounds // 3
    if among(slot, E_ACTIVATION_DISCOUNT, RESOURCES):
        return n * piece_worth(slot - E_ACTIVATION_DISCOUNT) * rounds // 3
    if slot in (E_SELL_BONUS, E_COMPLETE_ENERGY, E_BUILD_VP, E_SHARE_PLUS):
        return n * POINT * rounds // 5
    return n * SMALL_WORTH if rounds > 0 else i64(0)


def among(slot: i64, first: i64, size: i64) -> bool:
    """Whether a slot is one of a run."""
    return first <= slot < first + size


def module_effect_worth(s: State, seat: i64, module: i64) -> i64:
    """All effects of a Module if it were active."""
    content = s.content
    total: i64 = 0
    for i in range(module * GIVES, module * GIVES + content.gives_count[module]):
        total += effect_worth(s, content.gives_slot[i], content.gives_n[i])
    if content.module_end_metric[module] != 0:
        total += end_per_points(s, seat, module) * POINT
    return total


def effects_worth(s: State, seat: i64) -> i64:
    """What the active Modules will still bring; end_per Modules are among the points already."""
    total: i64 = 0
    active = s.active[seat]
    module: i64 = 0
    while active != 0:
        if active & 1 and s.content.gives_count[module] > 0:
            total += module_effect_worth(s, seat, module)
        active >>= 1
        module += 1
    return total


def goal_worth(s: State, seat: i64) -> i64:
    """Points of the own Goal, and a part of the next tier for being on the way to it."""
    goal = s.goal[seat]
    points = points_of_goal(s, seat, goal) * POINT
    value = measure(s, seat, s.content.goal_metric[goal])
    for place in range(goal * TIERS, goal * TIERS + s.content.goal_tiers[goal]):
        threshold = s.content.goal_threshold[place]
        if value < threshold and rounds_left(s) > 0:
            return points + (s.content.goal_tier_vp[place] * POINT - points) * value // threshold // 2
    return points


def project_worth(s: State, seat: i64, project: i64) -> i64:
    """Points and gain of a Project less its price."""
    points = s.content.project_vp[project]
    metric = s.content.project_end_metric[project]
    if metric != 0:
        points += s.content.project_end_vp[project] * measure(s, seat, metric)
    total = points * POINT
    price, gain = project_price(s, seat, project), s.content.project_gain[project]
    for resource in range(i64(RESOURCES)):
        total -= part(price, resource) * piece_worth(resource)
        total += part(gain, resource) * piece_worth(resource) // 2
    return total


def projects_worth(s: State, seat: i64) -> i64:
    """A part of the best Project within reach: eligible ones of the market, and the own reserved one."""
    if rounds_left(s) == 0:
        return 0
    best: i64 = 0
    for project in s.projects_market:
        if project != NONE:
            best = larger(best, reach(s, seat, project))
    if s.reserved[seat] != NONE:
        best = larger(best, reach(s, seat, s.reserved[seat]))
    return best


def reach(s: State, seat: i64, project: i64) -> i64:
    """How near a Project is: a share of its worth for its conditions, another for its price."""
    worth = project_worth(s, seat, project) - s.content.action_cost[s.seats * ACTION_CARDS + COMPLETE_PROJECT] * POINT
    if worth <= 0 or not has_projects(s, seat, project):
        return 0
    state = forbids_project(s, seat, project)
    if state == ALLOWED:
        return worth // 2
    if state == R_PROJECT_COST or has_modules(s, seat, project):
        return worth // 3
    wanted: i64 = 0
    held: i64 = 0
    for kind in range(i64(MODULE_TYPES)):
        need = s.content.requires_modules[project * MODULE_TYPES + kind]
        have = s.effect(seat, E_TYPE + kind)
        wanted += need
        held += have if have < need else need
    return worth * held // wanted // 5


def larger(a: i64, b: i64) -> i64:
    """The larger of two."""
    return a if a > b else b
