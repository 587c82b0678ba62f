"""Game -> what a seat sees, as plain data. Built up from public parts; the hand, the own Goal and what things cost now
are added for the viewer alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import ALLOWED, NONE
from starboard.engine.graph import count as size
from starboard.engine.refusal import Refusal

from ..rules.codes import (
    AAI_SOURCE,
    ACTION_IDS,
    ACTIVATE,
    CEMENT,
    COMPLETE,
    CONSTRUCT,
    E_SKIP_HALF,
    E_TYPE,
    END_REASONS,
    EVENTS,
    MIXED,
    MODULES,
    OFFER,
    OFFERS,
    OIL,
    ORE,
    PERFORM,
    PROJECTS,
    RESERVE,
    RESOURCE_IDS,
    RESOURCES,
    SELECT,
    SELL,
    TAKE,
)
from ..rules.energy import energy_order, everybody
from ..rules.game import PlanetB
from ..rules.modules import activation_price, build_cost, can_construct, placed_in_step
from ..rules.offers import last_in_line, next_in_line, pot, share, sharing_bonus, taker_of
from ..rules.projects import forbids_project, has_modules, project_price, projects_of_type, spent_half
from ..rules.scoring import (
    energy_points,
    goal_points,
    measure,
    module_points,
    project_points,
    resource_points,
    strength,
    total_points,
)
from ..rules.selecting import is_limited
from ..rules.tables import COLUMNS_MAX
from ..rules.trading import CEMENT_SOLD, OIL_SOLD, ORE_SOLD, chips_for
from . import refusals
from .components import Cards, cards_of, named, offers_in_play
from .hand import hand, limit_of

PHASES = {0: "over", 1: "select", 4: "perform", 5: "resupply", 6: "event", 7: "end_check"}
STEPS = {
    0: "over",
    SELECT: "select",
    OFFER: "offer",
    SELL: "sell",
    CONSTRUCT: "construct",
    ACTIVATE: "activate",
    AAI_SOURCE: "aai_source",
    RESERVE: "reserve",
    COMPLETE: "complete",
    TAKE: "take",
}
END_TEXTS = {
    "modules": "The Modules Market could not be filled.",
    "projects": "The Projects Market was empty.",
    "limit": "The round limit was reached.",
    "energy": "A player's Energy was used up.",
}
TIE_BREAKS = (
    "Most completed Projects broke the tie.",
    "Fewest points for left-over Energy broke the tie.",
    "Most left-over cement and ore broke the tie.",
)


def table(game: PlanetB, seat: int | None) -> dict[str, Any]:
    """The whole table as a seat (None: a spectator) sees it."""
    cards = cards_of(game.content)
    order = vec[i64]([0] * game.seats)
    energy_order(game, everybody(game), order)
    seen: dict[str, Any] = {
        "round": int(game.round),
        "round_limit": int(game.content.round_limit),
        "phase": phase_name(game),
        "step": STEPS[int(game.flow.step())],
        "final_round": bool(game.final),
        "end_reason": END_REASONS[game.end_reason],
        "participants": [other for other in range(game.seats) if game.participates(other)],
        "start_player": int(game.start_player),
        "energy_track": energy_track(game, [int(other) for other in order]),
        "action_order": [int(other) for other in game.order if other != NONE] if in_phase_4(game) else [],
        "acting": int(game.order[game.flow.cells[2]]) if in_phase_4(game) else None,
        "offers": [offer_space(game, offer) for offer in range(len(offers_in_play(game.seats)))],
        "supply": {name: int(game.supply[place]) for place, name in enumerate(RESOURCE_IDS)},
        "resupply": resupply_table(game),
        "modules_market": [module_in_market(game, seat, module, cards) for module in game.modules_market],
        "modules_needed": int(game.modules_needed()),
        "modules_pile": int(game.modules_left),
        "modules_discarded": [cards.modules[m]["id"] for m in range(MODULES) if game.modules_discarded >> m & 1],
        "projects_market": [project_on_table(game, seat, project, cards) for project in game.projects_market],
        "projects_pile": int(game.projects_left),
        "projects_under_pile": [cards.projects[game.projects_pile[p]]["id"] for p in range(game.projects_known)],
        "projects_discarded": [cards.projects[p]["id"] for p in range(PROJECTS) if game.projects_discarded >> p & 1],
        "current_event": None if game.current_event == NONE else dict(cards.events[game.current_event]),
        "next_event": None if game.next_event == NONE else dict(cards.events[game.next_event]),
        "events_pile": int(game.events_left),
        "events_discarded": discarded_events(game, cards),
        "seats": [seat_on_table(game, seat, other, cards, order) for other in range(game.seats)],
        "deciding": deciding(game, cards),
        "names": card_names(game),
    }
    if seat is not None:
        seen["hand"] = hand(game, seat, cards) if game.over == 0 else []
        seen["goal"] = goal_of(game, seat, cards)
    return seen


def phase_name(game: PlanetB) -> str:
    """Phase 1, 4 or 6: the only ones in which somebody decides."""
    if game.flow.step() == TAKE:
        return "event"
    return PHASES[int(game.phase())] if game.over == 0 else "over"


def in_phase_4(game: PlanetB) -> bool:
    """Whether Actions are being performed."""
    return game.over == 0 and game.phase() == PERFORM


# --- board -------------------------------------------------------------------------------------------------------
def energy_track(game: PlanetB, order: list[int]) -> dict[str, Any]:
    """The track, the order on it and the gaps that the Catch Up Rule looks for."""
    gaps = [
        {"above": above, "below": below, "gap": int(game.energy[above] - game.energy[below])}
        for above, below in pairwise(order)
    ]
    start = int(game.content.energy_start[game.seats])
    return {
        "start": start,
        "half": start // 2,
        "min": int(game.content.energy_min),
        "order": order,
        "catch_up_gap": int(game.content.catch_up_gap[game.seats]),
        "gaps": gaps,
    }


def offer_space(game: PlanetB, offer: int) -> dict[str, Any]:
    """An Offer Space and what the next Resupply will add."""
    return {
        "id": ACTION_IDS[offer],
        "name": game.content.action_names[offer],
        "resources": {name: int(pot(game, offer, place)) for place, name in enumerate(RESOURCE_IDS)},
        "next": column(game, int(game.marker), offer, game.event_row()),
    }


def column(game: PlanetB, place: int, offer: int, event: int) -> dict[str, int]:
    """What a column of the resupply table adds to one space; `event` is the row of the event tables in force."""
    at = ((game.seats * COLUMNS_MAX + place) * OFFERS + offer) * RESOURCES
    found: dict[str, int] = {}
    for resource, name in enumerate(RESOURCE_IDS):
        extra = game.content.event_resupply[event * RESOURCES + resource] if offer == resource else 0
        found[name] = int(game.content.resupply[at + resource] + extra)
    return found


def resupply_table(game: PlanetB) -> dict[str, Any]:
    """All columns as printed, and where the marker is."""
    columns = range(game.content.columns[game.seats])
    spaces = offers_in_play(game.seats)
    rows = [{name: column(game, c, offer, EVENTS) for offer, name in enumerate(spaces)} for c in columns]
    return {"marker": int(game.marker), "columns": rows}


def discarded_events(game: PlanetB, cards: Cards) -> list[str]:
    """Events that were in force in earlier rounds."""
    if game.options["events"] != "on":
        return []
    left = {int(game.events_pile[place]) for place in range(game.events_left)} | {game.current_event, game.next_event}
    marks = game.content.event_marks
    return [cards.events[e]["id"] for e in range(EVENTS) if marks[e] >> game.seats & 1 and e not in left]


# --- cards -------------------------------------------------------------------------------------------------------
def module_in_market(game: PlanetB, seat: int | None, module: int, cards: Cards) -> dict[str, Any] | None:
    """A slot of the Modules Market, with what its Module costs the viewer now."""
    if module == NONE:
        return None
    card = dict(cards.modules[module])
    if seat is not None:
        price = [int(build_cost(game, seat, module, resource)) for resource in (CEMENT, ORE, OIL)]
        card["cost_now"] = named(price[0], price[1], price[2])
        card["payable"] = can_construct(game, seat, module)
    return card


def project_on_table(game: PlanetB, seat: int | None, project: int, cards: Cards) -> dict[str, Any] | None:
    """A Project of the market or a reserved one, with conditions ticked or crossed for the viewer."""
    if project == NONE:
        return None
    card = dict(cards.projects[project])
    if seat is not None:
        price = [int(project_price(game, seat, project, resource)) for resource in (CEMENT, ORE, OIL)]
        code = forbids_project(game, seat, project)
        card["cost_now"] = named(price[0], price[1], price[2])
        card["conditions"] = conditions(game, seat, project, card)
        card["completable"] = code == ALLOWED
        card["why_not"] = "" if code == ALLOWED else refusals.project_refusal(game, seat, project, int(code)).text
    return card


def conditions(game: PlanetB, seat: int, project: int, card: dict[str, Any]) -> list[dict[str, Any]]:
    """What a Project asks for, what the viewer has, and whether it is met."""
    found: list[dict[str, Any]] = []
    if card["half_energy"]:
        half, energy = int(game.content.energy_start[game.seats]) // 2, int(game.energy[seat])
        met = spent_half(game, seat) or game.effect(seat, E_SKIP_HALF) > 0
        found.append({"what": "energy", "needs": half, "has": energy, "met": bool(met)})
    wild_helps = has_modules(game, seat, project)
    for kind, needs in card["requires_modules"].items():
        has = int(game.effect(seat, E_TYPE + game.content.module_types.index(kind)))
        found.append({"what": kind, "needs": needs, "has": has, "met": has >= needs or wild_helps})
    for kind, needs in card["requires_projects"].items():
        if kind == "any":
            has = int(size(game.projects[seat]))
        else:
            has = int(projects_of_type(game, seat, game.content.project_types.index(kind)))
        found.append({"what": f"{kind} project", "needs": needs, "has": has, "met": has >= needs})
    return found


def module_owned(game: PlanetB, viewer: int | None, owner: int, module: int, cards: Cards) -> dict[str, Any]:
    """A Module of a play area."""
    card = dict(cards.modules[module])
    card["active"] = bool(game.active[owner] >> module & 1)
    card["locked"] = bool(card["active"] and card["padlock"])
    if viewer == owner and not card["active"] and card["activation"] == "cost":
        price = [int(activation_price(game, owner, module, resource)) for resource in (CEMENT, ORE, OIL)]
        card["activation_now"] = named(price[0], price[1], price[2])
    return card


# --- seats -------------------------------------------------------------------------------------------------------
def seat_on_table(game: PlanetB, viewer: int | None, seat: int, cards: Cards, order: vec[i64]) -> dict[str, Any]:
    """One player area: all public, but the chosen card before the reveal and the Goal."""
    chosen = game.selected[seat] != NONE
    shown = chosen and (game.phase() != SELECT or seat == viewer)
    owned = [module for module in range(MODULES) if game.modules[seat] >> module & 1]
    on_modules = int(size(game.active[seat]))
    limited = game.over == 0 and is_limited(game, seat)
    reserved = game.reserved[seat]
    knows_goal = bool(game.over) or bool(game.options["open_goals"])
    return {
        "energy": int(game.energy[seat]),
        "energy_place": 1 + [int(other) for other in order].index(seat),
        "resources": {name: int(game.resources[seat * RESOURCES + place]) for place, name in enumerate(RESOURCE_IDS)},
        "vp_chips": int(game.vp_chips[seat]),
        "aai": {
            "total": int(game.content.aai_total[game.seats]),
            "free": int(game.aai_free[seat]),
            "on_modules": on_modules,
            "locked": int(size(game.active[seat] & game.content.padlocks)),
            "on_reserved": int(game.content.aai_total[game.seats] - game.aai_free[seat]) - on_modules,
        },
        "modules": [module_owned(game, viewer, seat, module, cards) for module in owned],
        "projects": [dict(cards.projects[p]) for p in range(PROJECTS) if game.projects[seat] >> p & 1],
        "reserved": project_on_table(game, viewer if viewer == seat else None, reserved, cards),
        "unavailable": ACTION_IDS[game.unavailable[seat]],
        "chosen": bool(chosen),
        "selected": ACTION_IDS[game.selected[seat]] if shown else None,
        "paid": int(game.paid[seat]),
        "limited": limited,
        "limit": limit_of(game, seat) if limited else None,
        "participates": game.participates(seat),
        "settled": bool(game.settled >> seat & 1),
        "goal": goal_of(game, seat, cards) if knows_goal else None,
        "points": {
            "modules": int(module_points(game, seat)),
            "projects": int(project_points(game, seat)),
            "vp_chips": int(game.vp_chips[seat]),
            "resources": int(resource_points(game, seat)),
            "energy": int(energy_points(game, seat)),
        },
    }


def goal_of(game: PlanetB, seat: int, cards: Cards) -> dict[str, Any]:
    """A Goal with how far it has come."""
    goal = game.goal[seat]
    value = int(measure(game, seat, game.content.goal_metric[goal]))
    return {**cards.goals[goal], "value": value, "points": int(goal_points(game, seat))}


# --- the decision ------------------------------------------------------------------------------------------------
def deciding(game: PlanetB, cards: Cards) -> dict[str, Any]:
    """What the present step is about: all of it is public."""
    step = game.flow.step()
    if step == OFFER:
        return running_offer(game)
    if step == SELL:
        seat = game.flow.seat()
        return {
            "chips": [int(chips_for(game, seat, mask)) for mask in range(1 << RESOURCES)],
            "amounts": named(CEMENT_SOLD, ORE_SOLD, OIL_SOLD),
        }
    if step == CONSTRUCT:
        return {"constructions_left": int(game.flow.a())}
    if step == ACTIVATE:
        return {"activated_now": ids_of(int(game.flow.a()), cards)}
    if step == AAI_SOURCE:
        target = game.flow.a()
        waits = None if target == NONE else cards.modules[target]["id"]
        return {"target": waits, "activated_now": ids_of(int(placed_in_step(game)), cards)}
    if step == TAKE:
        return {"take": int(game.flow.b())}
    return {}


def card_names(game: PlanetB) -> dict[str, list[str]]:
    """Printed names by number: log sentences speak of cards that lie nowhere any more."""
    return {
        "actions": list(game.content.action_names),
        "modules": list(game.content.module_names),
        "projects": list(game.content.project_names),
        "events": list(game.content.event_names),
        "goals": list(game.content.goal_names),
    }


def ids_of(mask: int, cards: Cards) -> list[str]:
    """The Modules of a mask."""
    return [cards.modules[module]["id"] for module in range(MODULES) if mask >> module & 1]


def running_offer(game: PlanetB) -> dict[str, Any]:
    """The offer that goes round: what is offered, and who gets which bonus after either answer."""
    offer, place, asked = game.flow.a(), game.flow.b(), int(game.flow.seat())
    holder = int(game.order[last_in_line(game, offer, place)])
    following = next_in_line(game, offer, place)
    half = {name: int(share(game, offer, resource)) for resource, name in enumerate(RESOURCE_IDS)}
    whole = {name: int(pot(game, offer, resource)) for resource, name in enumerate(RESOURCE_IDS)}
    return {
        "offer": ACTION_IDS[offer],
        "mixed": offer == MIXED,
        "taker": int(taker_of(game)),
        "asked": asked,
        "share": half,
        "rest": {name: whole[name] - half[name] for name in RESOURCE_IDS},
        "bonus_if_accepted": {"seat": holder, "energy": int(sharing_bonus(game, holder, offer))},
        "bonus_if_refused": {"seat": asked, "energy": int(sharing_bonus(game, asked, offer))},
        "next_asked": None if following == NONE else int(game.order[following]),
    }


# --- end and refusals --------------------------------------------------------------------------------------------
def score_sheet(game: PlanetB, categories: Sequence[str]) -> dict[str, Any]:
    """Points by category and seat, why the game ended and what broke a tie for the first place (PB-15.5)."""
    seats = range(game.seats)
    columns = (module_points, project_points, None, resource_points, energy_points, goal_points)
    points = {
        name: [int(game.vp_chips[seat] if count is None else count(game, seat)) for seat in seats]
        for name, count in zip(categories, columns, strict=True)
    }
    best = max(int(total_points(game, seat)) for seat in seats)
    tied = [strength(game, seat) for seat in seats if total_points(game, seat) == best]
    broke = "" if len(tied) == 1 else "Shared victory."
    for place, text in enumerate(TIE_BREAKS, 1):
        top = max(row[place] for row in tied)
        rest = [row for row in tied if row[place] == top]
        if len(tied) > 1 and len(rest) == 1:
            broke = text
        tied = rest
    return {
        "categories": points,
        "end": END_TEXTS.get(END_REASONS[game.end_reason], ""),
        "tie_break": broke,
        "end_reason": END_REASONS[game.end_reason],
    }


def refusal(game: PlanetB, seat: int, action: int, code: int) -> Refusal:
    """A predicate's code as rule, facts and words."""
    return refusals.refusal(game, seat, action, code)
