"""Why an action is not allowed now: the rule, the facts the decider may know, and one line of words."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from starboard.engine.graph import count as size
from starboard.engine.refusal import Refusal

from ..rules.codes import (
    A_AAI_SOURCE,
    A_ACTIVATE,
    A_COMPLETE,
    A_CONSTRUCT,
    A_SELECT,
    A_SELL,
    CEMENT,
    E_TYPE,
    E_WILD,
    MODULE_TYPES,
    OIL,
    ORE,
    PROJECT_SLOTS,
    PROJECT_TYPES,
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
    R_PROJECT_COST,
    R_UNAVAILABLE,
    RESOURCE_IDS,
    RESOURCES,
)
from ..rules.energy import total_cost
from ..rules.modules import activation_price, build_cost
from ..rules.projects import project_price, projects_of_type
from ..rules.selecting import CATCH_UP_LIMIT
from ..rules.state import State
from ..rules.trading import sold_of
from .components import cards_of, listed, named
from .hand import limit_of


def refusal(s: State, seat: i64, action: i64, code: int) -> Refusal:
    """The refusal of a predicate's code."""
    if code <= R_NOT_CHEAPEST:
        return select_refusal(s, seat, action - A_SELECT, code)
    if code == R_NOT_HELD:
        return sell_refusal(s, seat, action - A_SELL)
    if code == R_EMPTY_SLOT:
        return Refusal("PB-7.4", {}, "this slot of the market is empty until it is refilled in phase 5")
    if code == R_MODULE_COST:
        module = s.modules_market[action - A_CONSTRUCT]
        price = [int(build_cost(s, seat, module, resource)) for resource in (CEMENT, ORE, OIL)]
        return lacking("PB-11.1", s.content.module_names[module], price, s, seat)
    if code <= R_ACTIVATION_COST:
        return activate_refusal(s, seat, action - A_ACTIVATE, code)
    if code < R_HALF_ENERGY:
        return source_refusal(s, action - A_AAI_SOURCE, code)
    if code == R_NOTHING_RESERVED:
        return Refusal("PB-10.8", {}, "you have no reserved Project")
    slot = action - A_COMPLETE
    project = s.reserved[seat] if slot == PROJECT_SLOTS else s.projects_market[slot]
    return project_refusal(s, seat, project, code)


def select_refusal(s: State, seat: i64, action: i64, code: int) -> Refusal:
    """Why a card cannot be chosen (PB-5)."""
    name = s.content.action_names[action]
    if code == R_NOT_IN_SET:
        return Refusal("PB-2.2", {"seats": int(s.seats)}, f"{name} is a card of the 4-player game only")
    if code == R_UNAVAILABLE and s.round == 1:
        return Refusal("PB-4.14", {"card": name}, f"{name} was set aside at the start and is unavailable")
    if code == R_UNAVAILABLE:
        return Refusal("PB-6.1", {"card": name}, f"{name} was played last round and is unavailable")
    if code == R_FORBIDDEN:
        event = s.content.event_names[s.current_event]
        return Refusal("PB-5.4", {"event": event}, f"the event {event} forbids it this round")
    cost = int(total_cost(s, seat, action))
    if code == R_OVER_LIMIT:
        text = f"at most {CATCH_UP_LIMIT} energy this round, this costs {cost}"
        return Refusal("PB-5.3", {"limit": CATCH_UP_LIMIT, "cost": cost}, text)
    cheapest = limit_of(s, seat)
    text = f"no card costs {CATCH_UP_LIMIT} or less: only the cheapest, for {cheapest}; this costs {cost}"
    return Refusal("PB-5.5", {"cheapest": cheapest, "cost": cost}, text)


def sell_refusal(s: State, seat: i64, mask: i64) -> Refusal:
    """The first type of which too few are held (PB-9.10)."""
    for resource in range(RESOURCES):
        held = int(s.resources[seat * RESOURCES + resource])
        needs = int(sold_of(resource))
        if mask >> i64(resource) & 1 and held < needs:
            name = RESOURCE_IDS[resource]
            return Refusal("PB-9.10", {"needs": needs, "has": held}, f"selling {name} takes {needs}, you have {held}")
    raise AssertionError("the sale is legal")


def lacking(rule: str, name: str, price: list[int], s: State, seat: i64) -> Refusal:
    """A price that is not in hand: the first Resource that lacks."""
    for resource in range(RESOURCES):
        held = int(s.resources[seat * RESOURCES + resource])
        if price[resource] > held:
            facts: dict[str, Any] = {"resource": RESOURCE_IDS[resource], "needs": price[resource], "has": held}
            whole = listed(named(price[0], price[1], price[2]))
            text = f"{name} costs {whole}; you have {held} {RESOURCE_IDS[resource]}"
            return Refusal(rule, facts, text)
    raise AssertionError("the price can be paid")


def activate_refusal(s: State, seat: i64, module: i64, code: int) -> Refusal:
    """Why a Module cannot be activated (PB-11)."""
    name = s.content.module_names[module]
    if code == R_ALREADY_ACTIVE:
        return Refusal("PB-11.6", {"module": name}, f"{name} is active already")
    if code == R_NO_ACTIVATION_COST:
        return Refusal("PB-11.7", {"module": name}, f"{name} shows no Activation Cost: it cannot be activated this way")
    if code == R_ACTIVATION_COST:
        price = [int(activation_price(s, seat, module, resource)) for resource in (CEMENT, ORE, OIL)]
        return lacking("PB-11.13", f"activating {name}", price, s, seat)
    assert code == R_NOT_OWN_MODULE
    return Refusal("PB-11.17", {"module": name}, f"{name} is not in your play area")


def source_refusal(s: State, module: i64, code: int) -> Refusal:
    """Why an AAI cannot be taken from a Module (PB-11)."""
    name = s.content.module_names[module]
    if code == R_NO_AAI_THERE:
        return Refusal("PB-11.18", {"module": name}, f"no AAI of yours stands on {name}")
    if code == R_PADLOCK:
        return Refusal("PB-11.8", {"module": name}, f"the AAI on {name} is locked")
    return Refusal("PB-11.12", {"module": name}, f"{name} was activated in this very step; its AAI stays")


def project_refusal(s: State, seat: i64, project: i64, code: int) -> Refusal:
    """Why a Project cannot be completed (PB-10)."""
    card = cards_of(s.content).projects[project]
    name = card["name"]
    if code == R_HALF_ENERGY:
        half, energy = int(s.content.energy_start[s.seats]) // 2, int(s.energy[seat])
        text = f"{name} needs half of your Energy spent: at most {half} left, you have {energy}"
        return Refusal("PB-10.3", {"at_most": half, "has": energy}, text)
    if code == R_NEEDS_MODULES:
        return modules_refusal(s, seat, project, name)
    if code == R_NEEDS_PROJECTS:
        return projects_refusal(s, seat, project, name)
    assert code == R_PROJECT_COST
    price = [int(project_price(s, seat, project, resource)) for resource in (CEMENT, ORE, OIL)]
    return lacking("PB-10.1", name, price, s, seat)


def modules_refusal(s: State, seat: i64, project: i64, name: str) -> Refusal:
    """The first type of Module of which a Project needs more."""
    for kind in range(MODULE_TYPES):
        needs = int(s.content.requires_modules[project * MODULE_TYPES + kind])
        has = int(s.effect(seat, E_TYPE + kind) - s.effect(seat, E_WILD + kind))
        if has < needs:
            word = s.content.module_types[kind]
            facts: dict[str, Any] = {"type": word, "needs": needs, "has": has}
            return Refusal("PB-10.4", facts, f"{name} needs {needs} {word} Modules, you have {has}")
    raise AssertionError("the Modules suffice")


def projects_refusal(s: State, seat: i64, project: i64, name: str) -> Refusal:
    """The completed Projects that lack."""
    for kind in range(PROJECT_TYPES):
        needs = int(s.content.requires_projects[project * PROJECT_TYPES + kind])
        has = int(projects_of_type(s, seat, kind))
        if has < needs:
            word = s.content.project_types[kind]
            facts: dict[str, Any] = {"type": word, "needs": needs, "has": has}
            return Refusal("PB-10.4", facts, f"{name} needs {needs} completed {word} Projects, you have {has}")
    needs, has = int(s.content.requires_any[project]), int(size(s.projects[seat]))
    text = f"{name} needs {needs} completed Projects, you have {has}"
    return Refusal("PB-10.4", {"type": "any", "needs": needs, "has": has}, text)
