"""A table of Wreck Dive put into the words of `position.py`: all but the order of the pile."""

from __future__ import annotations

from typing import Any

from .rules.codes import BIDS
from .rules.state import State
from .rules.tables import VALUES


def describe(s: State) -> dict[str, Any] | None:
    """The position, or None where no words are left for it: during a dive, or with a card face down."""
    if s.flow.step() != BIDS or any(s.sealed and not s.is_pending(seat) for seat in range(s.seats)):
        return None
    hands = [s.hand[seat * VALUES : (seat + 1) * VALUES] for seat in range(s.seats)]
    return {
        "round": int(s.round),
        "crates": [int(count) for count in s.crates],
        "dives": [int(count) for count in s.dives],
        "leader": int(s.leader),
        "hands": {str(seat): listed(hand) for seat, hand in enumerate(hands)},
        "played": listed(s.played),
    }


def listed(counts: Any) -> list[int]:
    """Cards by their value, one by one."""
    return [card + 1 for card, count in enumerate(counts) for _ in range(count)]
