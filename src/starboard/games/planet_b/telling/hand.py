"""What each Action card would cost and do for a seat now: the hand as views show it."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from mypy_extensions import i64

from starboard.engine.game import ALLOWED, NONE
from starboard.engine.words import several

from ..rules.codes import (
    ACTION_CARDS,
    ACTION_IDS,
    ACTIVATE_MODULES,
    COMPLETE_PROJECT,
    CONSTRUCT_MODULE,
    CONSTRUCT_TWO,
    MIXED_OFFER,
    MODULES,
    R_FORBIDDEN,
    R_NOT_CHEAPEST,
    R_OVER_LIMIT,
    R_UNAVAILABLE,
    RESERVE_PROJECT,
    SELL_RESOURCES,
    STARTING_PACKAGE,
)
from ..rules.effects import E_ACTION_DISCOUNT
from ..rules.energy import has_surcharge, steps_made, total_cost
from ..rules.modules import can_construct, can_construct_both, can_pay_activation, has_aai, inactive_with_cost
from ..rules.offers import pot
from ..rules.prices import activation_price
from ..rules.projects import forbids_project
from ..rules.selecting import dearest_allowed, forbids_card, playable
from ..rules.state import State, filled
from ..rules.trading import chips_for, sellable
from .components import Cards, lacking, listed, named

BARRED = {
    R_UNAVAILABLE: ("PB-6.1", "played last round"),
    R_FORBIDDEN: ("PB-5.4", "forbidden by the event"),
    R_OVER_LIMIT: ("PB-5.3", "at most {limit} Energy this round"),
    R_NOT_CHEAPEST: ("PB-5.5", "only the cheapest cards this round"),
}
SET_ASIDE = ("PB-4.14", "set aside at the start")  # why a card is unavailable in round 1


def hand(s: State, seat: int, cards: Cards) -> list[dict[str, Any]]:
    """All cards of the set with their total cost now, what they would do, and why some cannot be chosen."""
    spans = spending(s, seat)
    held = [action for action in range(ACTION_CARDS) if s.content.action_set[s.seats] >> i64(action) & 1]
    return [card_in_hand(s, seat, action, cards, spans) for action in held]


def card_in_hand(s: State, seat: int, action: int, cards: Cards, spans: list[tuple[int, int]]) -> dict[str, Any]:
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
        found.append(f"+{s.content.reserved_surcharge} reserved Project")
    if event:
        found.append(f"{event:+} {cards.events[s.current_event]['name']}")
    if discount:
        found.append(f"-{discount} Modules")
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
def does(s: State, seat: i64, action: i64, cards: Cards) -> str:
    """What the card would do on the table as it lies."""
    if action <= MIXED_OFFER:
        lying = int(pot(s, action))
        return f"take {listed(named(lying))}, perhaps shared" if lying else "the space is empty"
    if action == RESERVE_PROJECT:
        return reserve_does(s, seat)
    if action == ACTIVATE_MODULES:
        return activate_does(s, seat, cards)
    if action == SELL_RESOURCES:
        mask = sellable(s, seat)
        chips = int(chips_for(s, seat, mask))
        return f"up to {chips} VP" if mask else "no effect: too few Resources"
    if action == STARTING_PACKAGE:
        return package_does(s)
    if action == COMPLETE_PROJECT:
        return complete_does(s, seat, cards)
    return construct_does(s, seat, action)


def package_does(s: State) -> str:
    """Starting Out Package: what the supply holds of it now (PB-1.5)."""
    got = int(s.available(s.content.package))
    return f"take {listed(named(got))}{lacking(int(s.content.package) - got)}"


def reserve_does(s: State, seat: i64) -> str:
    """Reserve Project."""
    if s.reserved[seat] != NONE:
        return "no effect: one is reserved already"
    if not has_aai(s, seat, 0):
        return "no effect: all AAIs are locked"
    return f"take 1 of {filled(s.projects_market)} Projects"


def activate_does(s: State, seat: i64, cards: Cards) -> str:
    """Activate Modules."""
    found: list[str] = []
    candidates = inactive_with_cost(s, seat)
    for module in range(i64(MODULES)):
        if (candidates >> module) & 1 and can_pay_activation(s, seat, module):
            price = int(activation_price(s, seat, module))
            found.append(f"{cards.modules[module]['name']} for {listed(named(price))}")
    if not found or not has_aai(s, seat, 0):
        return "no effect: nothing to activate"
    return found[0] if len(found) == 1 else f"{len(found)} Modules can be activated"


def construct_does(s: State, seat: i64, action: i64) -> str:
    """Construct one or two Modules."""
    payable = [module for module in s.modules_market if module != NONE and can_construct(s, seat, module)]
    shown = filled(s.modules_market)
    if action == CONSTRUCT_MODULE or len(payable) < 2:
        return f"{len(payable)} of {shown} Modules can be paid"
    assert action == CONSTRUCT_TWO
    pairs = len([1 for one, other in combinations(payable, 2) if can_construct_both(s, seat, one, other)])
    if pairs == 0:
        return f"{len(payable)} of {shown} Modules can be paid, no two of them together"
    return f"{several(pairs, 'pair')} of Modules can be paid"


def complete_does(s: State, seat: i64, cards: Cards) -> str:
    """Complete Project."""
    shown = [project for project in s.projects_market if project != NONE]
    if s.reserved[seat] != NONE:
        shown.append(s.reserved[seat])
    found = [project for project in shown if forbids_project(s, seat, project) == ALLOWED]
    if not found:
        return "no effect: no Project you can complete"
    if len(found) > 1:
        return f"{len(found)} Projects can be completed"
    return f"{cards.projects[found[0]]['name']}, {cards.projects[found[0]]['vp']} VP"
