"""Why an action is not allowed now: the rule, the facts the decider may know, and one line of words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from starboard.engine.refusal import Refusal

from ..rules.actions import A_AAI_SOURCE, A_ACTIVATE, A_COMPLETE, A_COMPLETE_RESERVED, A_CONSTRUCT, A_SELECT, A_SELL
from ..rules.codes import (
    R_ACTIVATION_COST,
    R_ALREADY_ACTIVE,
    R_EMPTY_SLOT,
    R_FORBIDDEN,
    R_HALF_ENERGY,
    R_MODULE_COST,
    R_NEEDS_MODULES,
    R_NEEDS_PROJECTS,
    R_NO_AAI_THERE,
    R_NO_ACTIVATION_COST,
    R_NOT_CHEAPEST,
    R_NOT_HELD,
    R_NOT_IN_SET,
    R_NOT_OWN_MODULE,
    R_NOTHING_RESERVED,
    R_OVER_LIMIT,
    R_PADLOCK,
    R_PLACED_NOW,
    R_PROJECT_COST,
    R_UNAVAILABLE,
    RESOURCE_IDS,
    RESOURCES,
)
from ..rules.energy import total_cost
from ..rules.prices import activation_price, build_price
from ..rules.state import State
from ..rules.trading import sold_of
from .card_texts import short_name
from .goods import listed, named
from .hand import limit_of
from .shortfalls import goods_short, in_full, in_short, project_shortfalls, short_of


def refusal(s: State, seat: int, action: int, code: int) -> Refusal:
    """The refusal of a predicate's code."""
    return OF_CODE[code](s, seat, action)


# --- choosing a card (PB-5) --------------------------------------------------------------------------------------
def card_name(s: State, action: int) -> str:
    """The Action card that a choice names."""
    return short_name(s.content.action_names[action - A_SELECT])


def not_in_set(s: State, seat: int, action: int) -> Refusal:
    """The Mixed Offer without a Mixed Offer Space."""
    return Refusal("PB-2.2", {"seats": int(s.seats)}, f"{card_name(s, action)} is a card of the game for 4 players")


def unavailable(s: State, seat: int, action: int) -> Refusal:
    """The card that lies face up."""
    name = card_name(s, action)
    if s.round == 1:
        return Refusal("PB-4.14", {"card": name}, f"{name} was set aside at the start and is unavailable")
    return Refusal("PB-6.1", {"card": name}, f"{name} was played last round and is unavailable")


def forbidden(s: State, seat: int, action: int) -> Refusal:
    """What the event forbids."""
    event = s.content.event_names[s.current_event]
    return Refusal("PB-5.4", {"event": event}, f"the event {event} forbids {card_name(s, action)} this round")


def over_limit(s: State, seat: int, action: int) -> Refusal:
    """Too dear under the Catch Up Rule."""
    cost, limit = int(total_cost(s, seat, action - A_SELECT)), int(s.content.catch_up_limit)
    text = f"the Catch Up Rule leaves you at most {limit} Energy this round, this costs {cost}"
    return Refusal("PB-5.3", {"limit": limit, "cost": cost}, text)


def not_cheapest(s: State, seat: int, action: int) -> Refusal:
    """Under the Catch Up Rule, where every card is too dear."""
    cost, cheapest = int(total_cost(s, seat, action - A_SELECT)), limit_of(s, seat)
    limit = s.content.catch_up_limit
    text = f"no card costs {limit} Energy or less: only the cheapest, for {cheapest}; this costs {cost}"
    return Refusal("PB-5.5", {"cheapest": cheapest, "cost": cost}, text)


# --- Resources ---------------------------------------------------------------------------------------------------
def not_held(s: State, seat: int, action: int) -> Refusal:
    """The first kind of which too few are held to sell it (PB-9.10)."""
    for resource in range(RESOURCES):
        held = int(s.resources[seat * RESOURCES + resource])
        needs = int(sold_of(s, resource))
        if (action - A_SELL) >> resource & 1 and held < needs:
            name = RESOURCE_IDS[resource]
            return Refusal("PB-9.10", {"needs": needs, "has": held}, f"selling {name} takes {needs}, you have {held}")
    raise AssertionError("the sale is legal")


def too_dear(rule: str, name: str, price: int, s: State, seat: int) -> Refusal:
    """A price that is not in hand: all that lacks."""
    text = f"{name} costs {listed(named(price))}: {short_of(s, seat, price)}"
    return Refusal(rule, goods_short(s, seat, price), text)


# --- Modules and AAIs (PB-11) ------------------------------------------------------------------------------------
def empty_slot(s: State, seat: int, action: int) -> Refusal:
    """Nothing lies there."""
    return Refusal("PB-7.4", {}, "this place of the market is empty until Resupply")


def module_cost(s: State, seat: int, action: int) -> Refusal:
    """A Module that cannot be paid."""
    module = s.modules_market[action - A_CONSTRUCT]
    return too_dear("PB-11.1", s.content.module_names[module], int(build_price(s, seat, module)), s, seat)


def not_own_module(s: State, seat: int, action: int) -> Refusal:
    """Somebody else's Module, or nobody's."""
    name = s.content.module_names[action - A_ACTIVATE]
    return Refusal("PB-11.17", {"module": name}, f"{name} is not in your play area")


def already_active(s: State, seat: int, action: int) -> Refusal:
    """An AAI stands there."""
    name = s.content.module_names[action - A_ACTIVATE]
    return Refusal("PB-11.6", {"module": name}, f"{name} is active already")


def no_activation_cost(s: State, seat: int, action: int) -> Refusal:
    """A Module that is activated by its construction alone."""
    name = s.content.module_names[action - A_ACTIVATE]
    return Refusal("PB-11.7", {"module": name}, f"{name} shows no Activation Cost: it cannot be activated this way")


def activation_cost(s: State, seat: int, action: int) -> Refusal:
    """An Activation Cost that cannot be paid."""
    module = action - A_ACTIVATE
    name = f"activating {s.content.module_names[module]}"
    return too_dear("PB-11.13", name, int(activation_price(s, seat, module)), s, seat)


def no_aai_there(s: State, seat: int, action: int) -> Refusal:
    """A Module without an AAI of the seat."""
    name = s.content.module_names[action - A_AAI_SOURCE]
    return Refusal("PB-11.18", {"module": name}, f"no AAI of yours stands on {name}")


def padlock(s: State, seat: int, action: int) -> Refusal:
    """An AAI that never moves."""
    name = s.content.module_names[action - A_AAI_SOURCE]
    return Refusal("PB-11.8", {"module": name}, f"{name} has a padlock: its AAI never moves")


def placed_now(s: State, seat: int, action: int) -> Refusal:
    """An AAI that came in this very step."""
    name = s.content.module_names[action - A_AAI_SOURCE]
    return Refusal("PB-11.12", {"module": name}, f"{name} was activated in this very step; its AAI stays")


# --- Projects (PB-10) --------------------------------------------------------------------------------------------
def nothing_reserved(s: State, seat: int, action: int) -> Refusal:
    """No reserved Project to complete."""
    return Refusal("PB-10.8", {}, "you have no reserved Project")


def not_completable(code: int) -> Callable[[State, int, int], Refusal]:
    """The refusal of a Project of the market or of the reserved one."""

    def refused(s: State, seat: int, action: int) -> Refusal:
        reserved = action == A_COMPLETE_RESERVED
        project = s.reserved[seat] if reserved else s.projects_market[action - A_COMPLETE]
        return project_refusal(s, seat, int(project), code)

    return refused


def project_refusal(s: State, seat: int, project: int, code: int) -> Refusal:
    """Why a Project cannot be completed: the first rule against it, and all that lacks."""
    lacks = project_shortfalls(s, seat, project)
    name = s.content.project_names[project]
    facts = {"project": name, "lacks": in_short(lacks)}
    return Refusal(OF_PROJECT[code], facts, f"{name}: {in_full(lacks)}")


OF_PROJECT: Final = {  # the rule of each code
    R_HALF_ENERGY: "PB-10.3",
    R_NEEDS_MODULES: "PB-10.4",
    R_NEEDS_PROJECTS: "PB-10.4",
    R_PROJECT_COST: "PB-10.1",
}
OF_CODE: Final[dict[int, Callable[[State, int, int], Refusal]]] = {
    R_NOT_IN_SET: not_in_set,
    R_UNAVAILABLE: unavailable,
    R_FORBIDDEN: forbidden,
    R_OVER_LIMIT: over_limit,
    R_NOT_CHEAPEST: not_cheapest,
    R_NOT_HELD: not_held,
    R_EMPTY_SLOT: empty_slot,
    R_MODULE_COST: module_cost,
    R_NOT_OWN_MODULE: not_own_module,
    R_ALREADY_ACTIVE: already_active,
    R_NO_ACTIVATION_COST: no_activation_cost,
    R_ACTIVATION_COST: activation_cost,
    R_NO_AAI_THERE: no_aai_there,
    R_PADLOCK: padlock,
    R_PLACED_NOW: placed_now,
    R_NOTHING_RESERVED: nothing_reserved,
    **{code: not_completable(code) for code in OF_PROJECT},
}
