"""WD-4 End of a round and of the game."""

from __future__ import annotations

from mypy_extensions import i64

from starboard.engine.game import NONE

from . import bids
from .state import State


def end_dive(s: State, diver: i64) -> None:
    """The dive is over, and with it the round (WD-4.1, WD-4.2)."""
    s.flow.pop()
    s.flow.pop()
    for step in range(s.seats):
        seat = (s.leader + step) % s.seats
        s.bid[seat] = NONE
        if s.pile_left > 0:
            s.draw(seat)
    s.leader = diver
    if s.hand_size(0) == 0:
        s.finish()
    else:
        bids.begin_round(s)
