"""What must always hold, whatever was played."""

from __future__ import annotations

from mypy_extensions import i64

from starboard.engine.game import NONE

from .state import State
from .tables import VALUES


def fault(s: State) -> str:
    """Every card is somewhere; a sealed bid is in the hand. The first fault in words, or an empty text."""
    total = s.pile_left
    for card in range(i64(VALUES)):
        total += s.played[card]
    for seat in range(s.seats):
        total += s.hand_size(seat)
        if s.sealed != 0 and s.bid[seat] != NONE and s.hand[seat * VALUES + s.bid[seat]] == 0:
            return "a bid lies there that was not in the hand"
    for value in s.hand:
        if value < 0:
            return "a hand holds less than no cards"
    if total != s.content.cards:
        return f"there are {total} dive cards instead of {s.content.cards}"
    return ""
