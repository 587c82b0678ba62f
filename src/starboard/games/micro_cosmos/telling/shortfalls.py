"""What somebody is short of for a cost, in numbers and in words: `1 Engineer and 1 technology short`."""

from __future__ import annotations

from collections.abc import Mapping

from starboard.engine.words import several

from ..rules.codes import COLORS, ENGINEER, FIRST_LEADER, KINDS, RESOURCES, TYPES
from ..rules.debt import any_leaders, engineers, matching_leaders
from ..rules.specialists import count_specialists
from ..rules.state import State
from .vocabulary import SPECIALIST_NAMES, UNIT_NAMES, amount, joined


def specialists_short(s: State, seat: int, debt: int, color: int) -> dict[str, int]:
    """Specialists of a debt that a seat has neither as card nor as token; empty if it can pay (MC-4.4)."""
    due, matching, of_choice = int(engineers(debt)), int(matching_leaders(debt)), int(any_leaders(debt))
    fitting = int(count_specialists(s, seat, FIRST_LEADER + color)) if matching else 0
    short = {}
    if due:
        short["engineer"] = due - int(count_specialists(s, seat, ENGINEER))
    if matching:
        short[f"leader_{COLORS[color]}"] = matching - fitting
    if of_choice:
        leaders = sum(int(count_specialists(s, seat, leader)) for leader in range(FIRST_LEADER, TYPES))
        short["any_leader"] = of_choice - (leaders - min(matching, fitting))
    return {name: count for name, count in short.items() if count > 0}


def resources_short(s: State, seat: int, cost: Mapping[str, int]) -> dict[str, int]:
    """Resources of a cost that are not in Cargo; those of choice come from what the fixed ones leave."""
    held = [int(count) for count in s.cargo[seat * KINDS : (seat + 1) * KINDS]]
    short = {name: cost.get(name, 0) - held[place] for place, name in enumerate(RESOURCES)}
    of_choice = cost.get("any", 0)
    if of_choice:
        short["any"] = of_choice - sum(-lacks for lacks in short.values() if lacks < 0)
    return {name: count for name, count in short.items() if count > 0}


def short_words(short: Mapping[str, int]) -> str:
    """`1 Engineer and 2 technology short`."""
    return f"{joined([thing(name, count) for name, count in short.items()])} short"


def thing(name: str, count: int) -> str:
    """One thing that is missing; of choice is any."""
    if name == "any":
        return several(count, "resource")
    if name in UNIT_NAMES:
        return amount(name, count)
    words = SPECIALIST_NAMES[name]
    return several(count, words, words.replace("Engineer", "Engineers").replace("Leader", "Leaders"))


def upgrade_short(s: State, seat: int, u: int) -> dict[str, int]:
    """What a payment for an upgrade lacks."""
    cost = {name: int(s.content.upgrade_cost[u * KINDS + place]) for place, name in enumerate(RESOURCES)}
    return {**specialists_short(s, seat, s.content.upgrade_debt[u], 0), **resources_short(s, seat, cost)}


def colony_short(s: State, seat: int, color: int) -> dict[str, int]:
    """What the next Colony lacks on a planet of this color."""
    have = s.colony_count(seat)
    cost = {"any": int(s.content.colony_any[have])}
    return {**specialists_short(s, seat, s.content.colony_debt[have], color), **resources_short(s, seat, cost)}
