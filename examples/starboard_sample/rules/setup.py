"""WD-1 Set-up."""

from __future__ import annotations

from .bids import begin_round
from .state import State


def set_up(s: State) -> None:
    """Shuffles and deals (WD-1.2); seat 0 leads (WD-1.3)."""
    s.pile_left = s.content.cards
    s.chance.shuffle("pile", s.pile, s.pile_left)
    for seat in range(s.seats):
        for _ in range(s.content.hand):
            s.draw(seat)
    begin_round(s)
