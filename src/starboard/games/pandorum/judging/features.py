"""What a learned value is told of a side of Pandorum beside its terms: how near the end is, and what is left."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import NONE

from ..rules.state import State

FEATURES: Final[tuple[str, ...]] = ("modules_left", "bases_left", "fewest_left", "deck", "last_turns", "hand", "turn")


def features_into(s: State, seat: i64, buffer: vec[i64]) -> i64:
    """Writes the features in the order of FEATURES; returns how many."""
    fewest: i64 = NONE
    for other in range(s.seats):
        fewest = min(fewest, s.figures[other * 2] + s.figures[other * 2 + 1])
    buffer[0] = s.figures[seat * 2]
    buffer[1] = s.figures[seat * 2 + 1]
    buffer[2] = fewest
    buffer[3] = s.deck_left
    buffer[4] = s.turns_left + 1 if s.trigger != NONE else i64(0)
    buffer[5] = s.hand_size(seat)
    buffer[6] = s.turn // s.seats
    return 7
