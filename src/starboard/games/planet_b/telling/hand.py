"""What each Action card would cost and do for a seat now: the hand as views show it.

What a card brings is found by performing it alone on a copy, so that it cannot differ from the rule.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any

from mypy_extensions import i64

from starboard.engine.game import ALLOWED, NONE
from starboard.engine.words import several

from ..rules.bundles import bundle
from ..rules.codes import (
    ACTION_CARDS,
    ACTION_IDS,
    ACTIVATE_MODULES,
    COMPLETE_PROJECT,
    CONSTRUCT_MODULE,
    CONSTRUCT_TWO,
    MIXED_OFFER,
    MODULES,
    PERFORM,
    R_FORBIDDEN,
    R_NOT_CHEAPEST,
    R_OVER_LIMIT,
    R_UNAVAILABLE,
    RESERVE_PROJECT,
    RESOURCES,
    SELECT,
    SELL_RESOURCES,
    STARTING_PACKAGE,
)
from ..rules.effects import E_ACTION_DISCOUNT
from ..rules.energy import has_surcharge, move, steps_made, total_cost
from ..rules.game import PlanetB
from ..rules.modules import can_construct, can_construct_both, can_pay_activation, has_aai, inactive_with_cost
from ..rules.performing import perform
from ..rules.prices import activation_price, build_price
from ..rules.projects import forbids_project
from ..rules.selecting import dearest_allowed, forbids_card, playable
from ..rules.state import State, filled
from ..rules.trading import chips_for, sellable
from .cards import Cards
from .goods import lacking, listed, named
from .shortfalls import goods_short, in_short, project_shortfalls, short_of

BARRED = {
    R_UNAVAILABLE: ("PB-6.1", "played last round"),
    R_FORBIDDEN: ("PB-5.4", "forbidden by the event"),
    R_OVER_LIMIT: ("PB-5.3", "dearer than the {limit} Energy of the Catch Up Rule"),
    R_NOT_CHEAPEST: ("PB-5.5", "only the cheapest cards this round"),
}
SET_ASIDE = ("PB-4.14", "set aside at the start")  # why a card is unavailable in round 1


def hand(s: PlanetB, seat: int, cards: Cards) -> list[dict[str, Any]]:
    """All cards of the set with their total cost now, what they would do, and why some cannot be chosen."""
    spans = spending(s, seat)
    held = [action for action in range(ACTION_CARDS) if s.content.action_set[s.seats] >> i64(action) & 1]
    return [card_in_hand(s, seat, action, cards, spans) for action in held]


def card_in_hand(s: PlanetB, seat: int, action: int, cards: Cards, spans: list[tuple[int, int]]) -> dict[str, Any]:
    """One card of the set."""
    cost = int(total_cost(s, seat, action))
    code = int(forbids_card(s, seat, action))
    rule, why = BARRED.get(code, ("", ""))
    if code == R_UNAVAILABLE and s.round == 1:
        rule, why = SET_ASIDE
    energy = int(s.energy[seat] + steps_made(s, seat, -cost))
    return {
        "id": ACTION_IDS[action],
        "name": s.content.action_names[action],
        "cost": cost,
        "printed": int(s.content.action_cost[s.seats * ACTION_CARDS + action]),
        "changes": cost_changes(s, seat, action, cards),
        "playable": code == ALLOWED,
        "barred_by": rule,
        "why_not": why.format(limit=s.content.catch_up_limit),
        "energy_then": energy,
        "acts": acting_range(energy, spans),
        "does": does(s, seat, action, cards),
    }


def cost_changes(s: State, seat: i64, action: i64, cards: Cards) -> list[str]:
    """Why a card costs more or less than is printed."""
    found: list[str] = []
    event = int(s.content.event_cost[s.event_row() * ACTION_CARDS + action])
    discount = int(s.effect(seat, E_ACTION_DISCOUNT + action))
    if has_surcharge(s, seat):
        found.append(f"+{s.content.reserved_surcharge} for the reserved Project")
    if event:
        found.append(f"{event:+} by {cards.events[s.current_event]['name']}")
    if discount:
        found.append(f"-{discount} by your Modules")
    return found


def spending(s: State, seat: int) -> list[tuple[int, int]]:
    """The least and the most Energy that each other participant can have left after paying."""
    found: list[tuple[int, int]] = []
    for other in range(s.seats):
        if other == seat or not s.participates(other):
            continue
        allowed = [action for action in range(ACTION_CARDS) if forbids_card(s, other, action) == ALLOWED]
        costs = [int(total_cost(s, other, action)) for action in allowed]
        if costs:
            found.append((int(s.energy[other]) - max(costs), int(s.energy[other]) - min(costs)))
    return found


def acting_range(energy: int, spans: list[tuple[int, int]]) -> list[int]:
    """The earliest and the latest place in the action order that is possible with so much Energy left."""
    surely = len([1 for least, _ in spans if least > energy])
    perhaps = len([1 for _, most in spans if most >= energy])
    return [1 + surely, 1 + perhaps]


def limit_of(s: State, seat: i64) -> int:
    """The most that a limited seat may spend now."""
    return int(dearest_allowed(s, seat, playable(s, seat)))


# --- what a card would do ----------------------------------------------------------------------------------------
def does(s: PlanetB, seat: int, action: int, cards: Cards) -> str:
    """What the card would do on the table as it lies."""
    if action <= MIXED_OFFER:
        got = int(brings(s, seat, action)[0])
        return f"take {listed(named(got))}; less if shared" if got else "nothing lies there"
    if action == RESERVE_PROJECT:
        return reserve_does(s, seat)
    if action == ACTIVATE_MODULES:
        return activate_does(s, seat, cards) or cannot_activate(s, seat, cards)
    if action == SELL_RESOURCES:
        mask = sellable(s, seat)
        chips = int(chips_for(s, seat, mask))
        return f"up to {chips} VP in chips" if mask else "no effect: too few Resources of every kind"
    if action == STARTING_PACKAGE:
        got, lacks = brings(s, seat, action)
        return f"take {listed(named(got))}{lacking(lacks)}"
    if action == COMPLETE_PROJECT:
        return complete_does(s, seat, cards)
    return construct_does(s, seat, action, cards)


def brings(s: PlanetB, seat: int, action: int) -> tuple[int, int]:
    """The Resources that an Action brings if nobody else has chosen it, and what of a package the supply lacks."""
    twin = s.copy()
    for other in range(s.seats):
        twin.order[other] = seat if other == 0 else NONE
    twin.flow.clear()
    twin.flow.push(PERFORM, NONE, 0, 1)
    perform(twin, seat, action)
    at = seat * RESOURCES
    cement, ore, oil = [int(twin.resources[at + place] - s.resources[at + place]) for place in range(RESOURCES)]
    got = int(bundle(cement, ore, oil))
    return got, int(s.content.package) - got if action == STARTING_PACKAGE else 0


def reserve_does(s: State, seat: i64) -> str:
    """Reserve Project."""
    if s.reserved[seat] != NONE:
        return "no effect: you have a reserved Project already"
    if not has_aai(s, seat, 0):
        return "no effect: all your AAIs are locked"
    shown = int(filled(s.projects_market))
    if shown == 1:
        return "take the only Project aside"
    return f"take 1 of {shown} Projects aside" if shown else "no effect: the Projects Market is empty"


def activate_does(s: State, seat: i64, cards: Cards) -> str:
    """What could be activated; empty if nothing."""
    found: list[str] = []
    candidates = inactive_with_cost(s, seat)
    for module in range(i64(MODULES)):
        if (candidates >> module) & 1 and can_pay_activation(s, seat, module):
            price = int(activation_price(s, seat, module))
            found.append(f"activate {cards.modules[module]['name']} for {listed(named(price))}")
    if not found or not has_aai(s, seat, 0):
        return ""
    return found[0] if len(found) == 1 else f"{len(found)} Modules can be activated"


def cannot_activate(s: State, seat: i64, cards: Cards) -> str:
    """Why nothing can be activated: no Module sleeps, no AAI may go there, or which is nearest to being paid."""
    asleep = [module for module in range(MODULES) if (inactive_with_cost(s, seat) >> module) & 1]
    if not asleep:
        return "no effect: nothing to activate"
    if not has_aai(s, seat, 0):
        return "no effect: all your AAIs are locked"
    prices = {module: int(activation_price(s, seat, module)) for module in asleep}
    nearest = min(asleep, key=lambda module: sum(goods_short(s, seat, prices[module]).values()))
    return f"no effect: {cards.modules[nearest]['name']} is {short_of(s, seat, prices[nearest])}"


def construct_does(s: State, seat: int, action: int, cards: Cards) -> str:
    """Construct one or two Modules; where none can be paid, which is nearest."""
    market = [module for module in s.modules_market if module != NONE]
    payable = [module for module in market if can_construct(s, seat, module)]
    if not payable:
        return cannot_construct(s, seat, market, cards)
    if action == CONSTRUCT_MODULE:
        return f"{len(payable)} of {several(len(market), 'Module')} can be paid"
    assert action == CONSTRUCT_TWO
    pairs = len([1 for one, other in combinations(payable, 2) if can_construct_both(s, seat, one, other)])
    if pairs == 0:
        return f"{len(payable)} of {several(len(market), 'Module')} can be paid, no two of them together"
    return f"{several(pairs, 'pair')} of Modules can be paid"


def cannot_construct(s: State, seat: int, market: list[i64], cards: Cards) -> str:
    """No Module can be paid: what is nearest, and what can be activated nevertheless (PB-11.20)."""
    activating = activate_does(s, seat, cards)
    if not market:
        return activating or "no effect: the Modules Market is empty"
    nearest = min(market, key=lambda module: sum(goods_short(s, seat, int(build_price(s, seat, module))).values()))
    lacks = f"{cards.modules[nearest]['name']} is {short_of(s, seat, int(build_price(s, seat, nearest)))}"
    return f"no Module can be paid ({lacks}){'; ' + activating if activating else ''}"


def complete_does(s: PlanetB, seat: int, cards: Cards) -> str:
    """Complete Project, as it will be when the card is paid (PB-10.3); where none can be, what the nearest lacks."""
    twin = s.copy()
    if s.phase() == SELECT:
        move(twin, seat, -total_cost(s, seat, COMPLETE_PROJECT))
    shown = [int(project) for project in s.projects_market if project != NONE]
    if s.reserved[seat] != NONE:
        shown.append(int(s.reserved[seat]))
    found = [project for project in shown if forbids_project(twin, seat, project) == ALLOWED]
    if len(found) > 1:
        return f"{len(found)} Projects can be completed"
    if found:
        return f"{cards.projects[found[0]]['name']}, {cards.projects[found[0]]['vp']} VP, can be completed"
    if not shown:
        return "no effect: there is no Project"
    lacks = {project: project_shortfalls(twin, seat, project) for project in shown}
    nearest = min(shown, key=lambda project: len(lacks[project]))
    return f"no effect: {cards.projects[nearest]['name']} still needs {in_short(lacks[nearest])}"
