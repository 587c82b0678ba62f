"""How near the end is: whether this round can bring it, and by what (MS-16)."""

from __future__ import annotations

from typing import Any

from starboard.engine.game import NONE

from ..rules import objectives
from ..rules.codes import E_MAJORITY, FIRST_RESEARCH, ROLES, SECTORS, SLOTS
from ..rules.state import State


def ending(s: State) -> list[dict[str, Any]]:
    """For every seat what it lacks, and what a turn and this administration could bring it as things stand."""
    return [
        {
            "missing": max(0, int(s.content.threshold[s.seats] - s.reputation[seat])),
            "objective": best_objective(s, seat),
            "turn": best_deed(s),
            "administration": administration(s, seat),
        }
        for seat in range(s.seats)
    ]


def best_objective(s: State, seat: int) -> int:
    """The highest reputation space that an objective still has for a seat."""
    points = s.content.points(s.seats)
    places = [objectives.next_place(s, slot) for slot in range(SLOTS) if not s.has_fulfilled(seat, slot)]
    return max([points[place] for place in places if place < len(points)], default=0)


def best_deed(s: State) -> int:
    """What a commander or a station brings."""
    cards = [int(s.content.green[card]) for card in s.commander if card != NONE]
    return max([*cards, int(s.content.station_reputation)])


def administration(s: State, seat: int) -> int:
    """Majorities and research commanders that the administration would bring as things stand."""
    more = int(s.content.majority_more) if s.has(seat, E_MAJORITY) else 0
    sectors = [(s.trailing() + role) % SECTORS for role in range(ROLES)]
    led = sum(1 + more for sector in sectors if s.sole_majority(sector) == seat)
    for column in range(s.side().research):
        place = FIRST_RESEARCH + column
        if s.sole_leader(column) == seat and s.controller[place] != seat:
            led += int(s.content.green[s.commander[place]])
    return led
