"""What a chosen card is likely to bring on the table as it lies, in thousandths of a victory point.

So that a bot that looks one decision ahead can compare the cards it might choose.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from starboard.engine.game import ALLOWED, NONE

from ..rules.bundles import part
from ..rules.codes import (
    AAI_SOURCE,
    ACTIVATE,
    ACTIVATE_MODULES,
    CONSTRUCT,
    CONSTRUCT_MODULE,
    CONSTRUCT_TWO,
    MIXED_OFFER,
    MODULE_TYPES,
    MODULES,
    OFFER,
    R_PROJECT_COST,
    RESERVE_PROJECT,
    RESOURCES,
    SELL_RESOURCES,
    STARTING_PACKAGE,
)
from ..rules.effects import E_BUILD_VP, E_OFFER_EXTRA, E_TYPE
from ..rules.modules import can_construct, can_construct_both, can_pay_activation, inactive_with_cost, movable
from ..rules.offers import pot
from ..rules.prices import activation_price, build_price
from ..rules.projects import can_reserve, forbids_project
from ..rules.state import State
from ..rules.trading import chips_for, sellable, sold_of
from .worths import (
    POINT,
    larger,
    module_effect_worth,
    more_of,
    project_worth,
    rounds_left,
    worth_of_bundle,
)

TYPE_WORTH: Final = 700  # a Module of a type that a Project still asks for


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
        return worth_of_bundle(s, seat, s.available(s.content.package), 1)
    if action == CONSTRUCT_TWO:
        return construct_prospect(s, seat, 2)
    return complete_prospect(s, seat)


def rest_of_turn(s: State, seat: i64) -> i64:
    """In phase 4: what the Action may still bring, before the turn or in the middle of it."""
    acting = s.acting_place()
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
    sources = movable(s, seat, s.activated_now())
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
    lying = pot(s, offer)
    for resource in range(i64(RESOURCES)):
        n = part(lying, resource)
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
            drop = -more_of(s, seat, resource, -sold_of(s, resource))
            gain = chips_for(s, seat, mask | (i64(1) << resource)) - chips_for(s, seat, mask)
            if gain * POINT > drop:
                mask |= i64(1) << resource
                loss += drop
    return chips_for(s, seat, mask) * POINT - loss


def module_gain(s: State, seat: i64, module: i64) -> i64:
    """Points and likely effects of a Module less its price."""
    total = s.content.module_vp[module] * POINT + s.effect(seat, E_BUILD_VP) * POINT
    total += worth_of_bundle(s, seat, build_price(s, seat, module), -1)
    if s.aai_free[seat] > 0:
        total += module_effect_worth(s, seat, module) * 2 // 3
    return total + type_wanted(s, seat, s.content.module_type[module])


def type_wanted(s: State, seat: i64, kind: i64) -> i64:
    """A little for a type that a Project still asks for."""
    for project in s.projects_market:
        if project == NONE:
            continue
        if s.content.requires_modules[project * MODULE_TYPES + kind] > s.effect(seat, E_TYPE + kind):
            return TYPE_WORTH
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
        if module != NONE and module != chosen and can_construct_both(s, seat, chosen, module):
            second = larger(second, module_gain(s, seat, module))
    return (best + second) * 9 // 10


def activate_prospect(s: State, seat: i64) -> i64:
    """What can be activated with free AAIs."""
    total: i64 = 0
    free = s.aai_free[seat]
    candidates = inactive_with_cost(s, seat)
    for module in range(i64(MODULES)):
        if (candidates >> module) & 1 and free > 0 and can_pay_activation(s, seat, module):
            price = activation_price(s, seat, module)
            gain = module_effect_worth(s, seat, module) + worth_of_bundle(s, seat, price, -1)
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
    if not can_reserve(s, seat) or s.aai_free[seat] == 0 or rounds_left(s) < 2:
        return 0
    best: i64 = 0
    for project in s.projects_market:
        if project != NONE and forbids_project(s, seat, project) == R_PROJECT_COST:
            best = larger(best, project_worth(s, seat, project) // 4)
    return best
