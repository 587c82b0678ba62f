"""Hints: a bot is asked what a person might play."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

from starboard.bots import telling
from starboard.engine.perspective import Perspective
from starboard.engine.refusal import NOT_YOURS
from starboard.server.bots.thinking import BotFailed, Thinkers
from starboard.server.problems import Problem
from starboard.server.tables.table import Table


def question(table: Table, person: str, seat: int) -> tuple[Perspective, list[str]]:
    """What a seat of this person knows, and the names at the table; only for a seat that is asked."""
    table.check_seat(person, seat)
    if seat not in table.pending():
        raise Problem(409, "not_your_turn", "It is not your turn.", rule=NOT_YOURS)
    return Perspective(table.game, seat, secrets.randbits(64)), table.names


async def hints(
    thinkers: Thinkers, perspective: Perspective, names: Sequence[str], person: str, table: str
) -> list[dict[str, Any]]:
    """A few good actions with what they may lead to. It takes seconds: not to be asked under a table's lock."""
    try:
        found = await thinkers.advise(perspective, person, table)
    except BotFailed as why:
        raise Problem(503, "no_hint", f"{str(why).capitalize()}.") from None
    return [
        {
            "action": advice.action,
            "label": advice.label,
            "share": round(advice.share, 3),
            "payoff": round(advice.payoff, 3),
            "said": advice.said,
            "figures": advice.figures,
            "line": list(advice.line),
        }
        for advice in telling.told(perspective, found, names)
    ]
