"""WD-4 End of a round and of the game."""

from __future__ import annotations

from mypy_extensions import i64

from starboard.engine.game import EVERYONE, NONE

from . import bids
from .codes import WON
from .scoring import ranking, scores
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
        note_winners(s)
        s.finish()
    else:
        bids.begin_round(s)


def note_winners(s: State) -> None:
    """Tells who has won (WD-4.3)."""
    if s.events is None:
        return
    places, crates = ranking(s), scores(s)
    won: i64 = 0
    level: i64 = 0
    for seat in range(s.seats):
        if places[seat] == 1:
            won |= i64(1) << seat
        if crates[seat] == max(crates):
            level |= i64(1) << seat
    s.note(WON, EVERYONE, won, max(crates), level, 0)
