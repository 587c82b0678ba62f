"""Markets and player areas as a seat sees them: cards with what they cost the viewer now, and each seat's holdings."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import ALLOWED, NONE
from starboard.engine.graph import count as size

from ..rules.codes import ACTION_IDS, MODULES, PROJECTS, RESOURCE_IDS, RESOURCES, SELECT
from ..rules.effects import E_SKIP_HALF, E_TYPE
from ..rules.game import PlanetB
from ..rules.modules import can_construct
from ..rules.prices import activation_price, build_price, project_price
from ..rules.projects import forbids_project, has_modules, projects_of_type, spent_half
from ..rules.scoring import (
    energy_points,
    goal_points,
    measure,
    module_points,
    project_points,
    resource_points,
    total_points,
)
from ..rules.selecting import is_limited
from .cards import Cards
from .goods import named
from .hand import limit_of
from .shortfalls import in_full, in_short, project_shortfalls, short_of


# --- cards -------------------------------------------------------------------------------------------------------
def module_in_market(game: PlanetB, seat: int | None, module: int, cards: Cards) -> dict[str, Any] | None:
    """A slot of the Modules Market, with what its Module costs the viewer now."""
    if module == NONE:
        return None
    card = dict(cards.modules[module])
    if seat is not None:
        price = int(build_price(game, seat, module))
        card["cost_now"] = named(price)
        card["payable"] = can_construct(game, seat, module)
        card["lacks"] = short_of(game, seat, price)
    return card


def project_on_table(game: PlanetB, seat: int | None, project: int, cards: Cards) -> dict[str, Any] | None:
    """A Project of the market or a reserved one, with conditions ticked or crossed for the viewer."""
    if project == NONE:
        return None
    card = dict(cards.projects[project])
    if seat is not None:
        code = forbids_project(game, seat, project)
        price = int(project_price(game, seat, project))
        card["cost_now"] = named(price)
        card["lacks"] = short_of(game, seat, price)
        card["conditions"] = conditions(game, seat, project, card)
        card["completable"] = code == ALLOWED
        missing = project_shortfalls(game, seat, project)
        card["why_not"] = in_full(missing)
        card["missing"] = in_short(missing)
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
        card["activation_now"] = named(int(activation_price(game, owner, module)))
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
        "open_points": int(total_points(game, seat) - goal_points(game, seat)),
    }


def goal_of(game: PlanetB, seat: int, cards: Cards) -> dict[str, Any]:
    """A Goal with how far it has come."""
    goal = game.goal[seat]
    value = int(measure(game, seat, game.content.goal_metric[goal]))
    return {**cards.goals[goal], "value": value, "points": int(goal_points(game, seat))}
