"""Named heuristic terms for bots: what a seat has, and what the card it has chosen is likely to bring.

All amounts are thousandths of a victory point. A card chosen face down is judged by what it could do on the table as
it lies, so that a bot that looks one decision ahead can compare cards.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import ALLOWED, NONE

from ..rules.codes import (
    AAI_SOURCE,
    ACTIONS,
    ACTIVATE,
    ACTIVATE_MODULES,
    COMPLETE_PROJECT,
    CONSTRUCT,
    CONSTRUCT_MODULE,
    CONSTRUCT_TWO,
    E_ACTION_DISCOUNT,
    E_BUILD_DISCOUNT,
    E_BUILD_VP,
    E_COMPLETE_ENERGY,
    E_INCOME,
    E_OFFER_EXTRA,
    E_SELL_BONUS,
    E_SHARE_PLUS,
    GIVES,
    MIXED_OFFER,
    MODULE_TYPES,
    MODULES,
    OFFER,
    OFFERS,
    PERFORM,
    R_PROJECT_COST,
    RESERVE_PROJECT,
    RESOURCES,
    SELECT,
    SELL_RESOURCES,
    STARTING_PACKAGE,
    TIERS,
)
from ..rules.energy import total_cost
from ..rules.modules import (
    activation_price,
    build_cost,
    can_construct,
    can_pay_activation,
    has_aai,
    inactive_with_cost,
    movable,
    placed_in_step,
)
from ..rules.offers import pot
from ..rules.projects import forbids_project, has_modules, has_projects, project_price
from ..rules.scoring import end_per_points, energy_points, measure, module_points, points_of_goal, project_points
from ..rules.state import State
from ..rules.trading import chips_for, sellable, sold_of

POINT: Final = 1000
TERMS: Final = 7
CEMENT_WORTH: Final = 500  # a piece of cement while there is use for it, as the value scale of the content has it
ORE_WORTH: Final = 800
OIL_WORTH: Final = 1300
PLENTY: Final = 9  # pieces of a kind beyond which only the points for left-overs count
ROUND_ENERGY: Final = 4  # Energy that a player spends in a round, about


def terms(s: State, seat: i64, buffer: vec[i64]) -> i64:
    """Points, resources, energy, goal, effects, projects, prospects: see `terms` in title.py for their weights."""
    buffer[0] = (module_points(s, seat) + project_points(s, seat) + s.vp_chips[seat]) * POINT
    buffer[1] = holdings(s, seat)
    buffer[2] = energy_points(s, seat) * POINT
    buffer[3] = goal_worth(s, seat)
    buffer[4] = effects_worth(s, seat)
    buffer[5] = projects_worth(s, seat)
    buffer[6] = 0
    if s.over == 0 and s.selected[seat] != NONE:
        if s.phase() == SELECT:
            buffer[2] = (s.energy[seat] - total_cost(s, seat, s.selected[seat])) * POINT
            buffer[6] = prospect(s, seat, s.selected[seat])
        elif s.phase() == PERFORM:
            buffer[6] = rest_of_turn(s, seat)
    return TERMS


# --- what pieces are worth ---------------------------------------------------------------------------------------
def rounds_left(s: State) -> i64:
    """A guess at the rounds to come, from the Energy of the one who has least."""
    if s.over or s.final:
        return 0
    least = s.energy[0]
    for seat in range(1, s.seats):
        if s.energy[seat] < least:
            least = s.energy[seat]
    left = (least if least > 0 else i64(0)) // ROUND_ENERGY
    return left if left < 8 else 8


def piece_worth(resource: i64) -> i64:
    """One piece that there is use for."""
    if resource == 0:
        return CEMENT_WORTH
    return ORE_WORTH if resource == 1 else OIL_WORTH


def worth_of(s: State, resource: i64, n: i64) -> i64:
    """Pieces of one kind: full worth up to plenty, then left-over points; at the end left-over points alone."""
    left_over = POINT // sold_of(resource)
    if rounds_left(s) == 0:
        return n * left_over
    useful = n if n < PLENTY else i64(PLENTY)
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


# --- what cards are worth ----------------------------------------------------------------------------------------
def effect_worth(s: State, slot: i64, n: i64) -> i64:
    """One slot of an active Module's effects, in the rounds that are left."""
    rounds = rounds_left(s)
    if slot >= E_INCOME and slot < E_INCOME + RESOURCES:
        return n * piece_worth(slot - E_INCOME) * rounds
    if slot >= E_OFFER_EXTRA and slot < E_OFFER_EXTRA + OFFERS * RESOURCES:
        return n * piece_worth((slot - E_OFFER_EXTRA) % RESOURCES) * rounds // 4
    if slot >= E_ACTION_DISCOUNT and slot < E_BUILD_DISCOUNT:
        return n * POINT * rounds // 5
    if slot >= E_BUILD_DISCOUNT and slot < E_INCOME:
        return n * piece_worth((slot - E_BUILD_DISCOUNT) % RESOURCES) * rounds // 3
    if slot in (E_SELL_BONUS, E_COMPLETE_ENERGY, E_BUILD_VP, E_SHARE_PLUS):
        return n * POINT * rounds // 5
    return n * 300 if rounds > 0 else i64(0)


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
    for resource in range(i64(RESOURCES)):
        total -= project_price(s, seat, project, resource) * piece_worth(resource)
        total += s.content.project_gain[project * RESOURCES + resource] * piece_worth(resource) // 2
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
        best = larger(best, reach(s, seat, s.reserved[seat]) * 3 // 2)
    return best


def reach(s: State, seat: i64, project: i64) -> i64:
    """How near a Project is: a share of its worth for its conditions, another for its price."""
    worth = project_worth(s, seat, project) - s.content.action_cost[s.seats * ACTIONS + COMPLETE_PROJECT] * POINT
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
        have = s.effect(seat, kind)
        wanted += need
        held += have if have < need else need
    return worth * held // wanted // 5


def larger(a: i64, b: i64) -> i64:
    """The larger of two."""
    return a if a > b else b


# --- what a chosen card may still bring -------------------------------------------------------------------------
def prospect(s: State, seat: i64, action: i64) -> i64:
    """What the Action could bring on the table as it lies; its Energy is reckoned elsewhere."""
    if action <= MIXED_OFFER:
        return offer_prospect(s, seat, action)
    if action == RESERVE_PROJECT:
        return reserve_prospect(s, seat)
    if action == ACTIVATE_MODULES:
        return activate_prospect(s, seat)
    if action == SELL_RESOURCES:
        return sell_prospect(s, seat)
    if action == CONSTRUCT_MODULE:
        return construct_prospect(s, seat, 1)
    if action == STARTING_PACKAGE:
        total: i64 = 0
        for resource in range(i64(RESOURCES)):
            total += more_of(s, seat, resource, s.content.package[resource])
        return total
    if action == CONSTRUCT_TWO:
        return construct_prospect(s, seat, 2)
    return complete_prospect(s, seat)


def rest_of_turn(s: State, seat: i64) -> i64:
    """In phase 4: what the Action may still bring, before the turn or in the middle of it."""
    acting = s.flow.cells[2]
    if s.order[acting] == seat:
        step = s.flow.step()
        if step == OFFER:
            return prospect(s, seat, s.selected[seat]) * 3 // 4  # half of it may go to another
        if s.flow.seat() != seat:
            return 0
        if step == CONSTRUCT:
            return construct_prospect(s, seat, s.flow.a()) + activate_prospect(s, seat) // 2
        if step == ACTIVATE:
            return activate_prospect(s, seat)
        if step == AAI_SOURCE:
            return moving_prospect(s, seat)
        return prospect(s, seat, s.selected[seat])
    if (s.settled >> seat) & 1:
        return 0
    for place in range(acting + 1, s.seats):
        if s.order[place] == seat:
            return prospect(s, seat, s.selected[seat])
    return 0


def moving_prospect(s: State, seat: i64) -> i64:
    """An AAI is about to move: what its new Module will do, less the least that a Module can lose."""
    target = s.flow.a()
    sources = movable(s, seat, placed_in_step(s))
    least: i64 = NONE * POINT
    for module in range(i64(MODULES)):
        if (sources >> module) & 1:
            worth = module_effect_worth(s, seat, module)
            if worth < least:
                least = worth
    return (module_effect_worth(s, seat, target) if target != NONE else i64(0)) - least


def offer_prospect(s: State, seat: i64, offer: i64) -> i64:
    """What lies on the space and what Modules add, less a fifth for those who may choose it too."""
    total: i64 = 0
    for resource in range(i64(RESOURCES)):
        n = pot(s, offer, resource)
        if n > 0:
            n += s.effect(seat, E_OFFER_EXTRA + offer * RESOURCES + resource)
        total += more_of(s, seat, resource, n)
    return total * 4 // 5


def sell_prospect(s: State, seat: i64) -> i64:
    """The best sale."""
    mask: i64 = 0
    loss: i64 = 0
    can = sellable(s, seat)
    for resource in range(i64(RESOURCES)):
        if (can >> resource) & 1:
            drop = -more_of(s, seat, resource, -sold_of(resource))
            gain = chips_for(s, seat, mask | (i64(1) << resource)) - chips_for(s, seat, mask)
            if gain * POINT > drop:
                mask |= i64(1) << resource
                loss += drop
    return chips_for(s, seat, mask) * POINT - loss


def module_gain(s: State, seat: i64, module: i64) -> i64:
    """Points and likely effects of a Module less its price."""
    total = s.content.module_vp[module] * POINT + s.effect(seat, E_BUILD_VP) * POINT
    for resource in range(i64(RESOURCES)):
        total += more_of(s, seat, resource, -build_cost(s, seat, module, resource))
    if s.aai_free[seat] > 0:
        total += module_effect_worth(s, seat, module) * 2 // 3
    return total + type_wanted(s, seat, s.content.module_type[module])


def type_wanted(s: State, seat: i64, kind: i64) -> i64:
    """A little for a type that a Project still asks for."""
    for project in s.projects_market:
        if project != NONE and s.content.requires_modules[project * MODULE_TYPES + kind] > s.effect(seat, kind):
            return 700
    return 0


def construct_prospect(s: State, seat: i64, times: i64) -> i64:
    """The best Modules that can be paid, the second after the first."""
    best: i64 = 0
    chosen: i64 = NONE
    for module in s.modules_market:
        if module != NONE and can_construct(s, seat, module):
            gain = module_gain(s, seat, module)
            if gain > best:
                best = gain
                chosen = module
    if times == 0:
        return 0
    if times == 1 or chosen == NONE:
        return best * 9 // 10
    second: i64 = 0
    for module in s.modules_market:
        if module != NONE and module != chosen and both_payable(s, seat, chosen, module):
            second = larger(second, module_gain(s, seat, module))
    return (best + second) * 9 // 10


def both_payable(s: State, seat: i64, module: i64, other: i64) -> bool:
    """Whether two Modules can be paid one after the other."""
    for resource in range(i64(RESOURCES)):
        price = build_cost(s, seat, module, resource) + build_cost(s, seat, other, resource)
        if price > s.resources[seat * RESOURCES + resource]:
            return False
    return True


def activate_prospect(s: State, seat: i64) -> i64:
    """What can be activated with free AAIs."""
    total: i64 = 0
    free = s.aai_free[seat]
    candidates = inactive_with_cost(s, seat)
    for module in range(i64(MODULES)):
        if (candidates >> module) & 1 and free > 0 and can_pay_activation(s, seat, module):
            gain = module_effect_worth(s, seat, module)
            for resource in range(i64(RESOURCES)):
                gain += more_of(s, seat, resource, -activation_price(s, seat, module, resource))
            if gain > 0:
                total += gain
                free -= 1
    return total


def complete_prospect(s: State, seat: i64) -> i64:
    """The best Project that can be completed now; what `projects_worth` counted already is taken off."""
    best: i64 = 0
    for project in s.projects_market:
        if project != NONE and forbids_project(s, seat, project) == ALLOWED:
            best = larger(best, project_worth(s, seat, project) * 9 // 10)
    if s.reserved[seat] != NONE and forbids_project(s, seat, s.reserved[seat]) == ALLOWED:
        best = larger(best, project_worth(s, seat, s.reserved[seat]))
    return best


def reserve_prospect(s: State, seat: i64) -> i64:
    """Worth it if the conditions of a good Project are met and only its price is missing."""
    if s.reserved[seat] != NONE or not has_aai(s, seat, 0) or s.aai_free[seat] == 0 or rounds_left(s) < 2:
        return 0
    best: i64 = 0
    for project in s.projects_market:
        if project != NONE and forbids_project(s, seat, project) == R_PROJECT_COST:
            best = larger(best, project_worth(s, seat, project) // 4)
    return best
