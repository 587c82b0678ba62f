"""What a player is short of, in words: for refusals, views, labels and the text table alike."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from starboard.engine.graph import count as size
from starboard.engine.words import several

from ..rules.codes import MODULE_TYPES, PROJECT_TYPES, RESOURCES
from ..rules.effects import E_SKIP_HALF, E_TYPE, E_WILD
from ..rules.prices import project_price
from ..rules.projects import has_modules, projects_of_type, spent_half
from ..rules.state import State
from .goods import listed, named


def goods_short(s: State, seat: int, price: int) -> dict[str, int]:
    """The Resources that lack for a price, by name, without zeros."""
    short: dict[str, int] = {}
    for resource, (name, needs) in enumerate(named(price).items()):
        lacks = needs - int(s.resources[seat * RESOURCES + resource])
        if lacks > 0:
            short[name] = lacks
    return short


def short_of(s: State, seat: int, price: int) -> str:
    """The same in words; empty if the price can be paid."""
    short = goods_short(s, seat, price)
    return f"{listed(short)} short" if short else ""


@dataclass(frozen=True)
class Shortfall:
    """One thing that is missing: in full for a refusal, and in few words for a label."""

    full: str  # "needs 2 habitat Modules, you have 1"
    short: str  # "1 habitat Module"


def project_shortfalls(s: State, seat: int, project: int) -> list[Shortfall]:
    """All that a seat lacks to complete a Project now (PB-10.1, PB-10.3, PB-10.4); empty if it could."""
    found = [*energy_short(s, seat, project), *modules_short(s, seat, project), *projects_short(s, seat, project)]
    goods = goods_short(s, seat, int(project_price(s, seat, project)))
    return [*found, Shortfall(f"{listed(goods)} short", listed(goods))] if goods else found


def in_full(lacks: Sequence[Shortfall]) -> str:
    """All of it, as a refusal says it."""
    return "; ".join([item.full for item in lacks])


def in_short(lacks: Sequence[Shortfall]) -> str:
    """All of it, as a label says it."""
    return ", ".join([item.short for item in lacks])


def energy_short(s: State, seat: int, project: int) -> list[Shortfall]:
    """The half-Energy sign, if it binds (PB-10.3)."""
    if not s.content.half_energy[project] or spent_half(s, seat) or s.effect(seat, E_SKIP_HALF):
        return []
    half, energy = int(s.content.energy_start[s.seats]) // 2, int(s.energy[seat])
    return [Shortfall(f"at most {half} Energy may be left, you have {energy}", f"{energy - half} more Energy spent")]


def held_and_needed(word: str, needs: int, has: int) -> list[Shortfall]:
    """Cards of a kind of which more are needed."""
    if has >= needs:
        return []
    return [Shortfall(f"needs {several(needs, word)}, you have {has}", several(needs - has, word))]


def modules_short(s: State, seat: int, project: int) -> list[Shortfall]:
    """Types of Modules of which more are needed (PB-10.4, PB-17.6)."""
    found: list[Shortfall] = []
    if not has_modules(s, seat, project):
        for kind in range(MODULE_TYPES):
            needs = int(s.content.requires_modules[project * MODULE_TYPES + kind])
            has = int(s.effect(seat, E_TYPE + kind) - s.effect(seat, E_WILD + kind))
            found += held_and_needed(f"{s.content.module_types[kind]} Module", needs, has)
    return found


def projects_short(s: State, seat: int, project: int) -> list[Shortfall]:
    """Completed Projects of which more are needed (PB-10.4)."""
    found: list[Shortfall] = []
    for kind in range(PROJECT_TYPES):
        needs = int(s.content.requires_projects[project * PROJECT_TYPES + kind])
        word = f"completed {s.content.project_types[kind]} Project"
        found += held_and_needed(word, needs, int(projects_of_type(s, seat, kind)))
    needs, has = int(s.content.requires_any[project]), int(size(s.projects[seat]))
    return found + held_and_needed("completed Project", needs, has)
