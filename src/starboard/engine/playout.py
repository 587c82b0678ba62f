"""Random play in compiled code, through the `Game` contract alone."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import Game

WORD: Final = 0xFFFFFFFF


class Tally:
    """What a run of random play counted."""

    def __init__(self) -> None:
        """Nothing yet."""
        self.games: i64 = 0
        self.decisions: i64 = 0  # with two or more options
        self.forced: i64 = 0
        self.options: i64 = 0  # summed over the decisions
        self.most_options: i64 = 0


def playout(game: Game, seed: i64, tally: Tally) -> None:
    """Plays uniformly random legal actions to the end, in place."""
    word = (seed * 2654435761 + 88172645463325252) & WORD
    if word == 0:
        word = 1
    buffer = vec[i64]([0] * game.contents().action_count)
    while game.over == 0:
        seat = game.to_move()
        count = game.legal_for(seat, buffer)
        if count == 1:
            tally.forced += 1
            game.apply_for(seat, buffer[0])
            continue
        word ^= (word << 13) & WORD
        word ^= word >> 17
        word ^= (word << 5) & WORD
        tally.decisions += 1
        tally.options += count
        if count > tally.most_options:
            tally.most_options = count
        game.apply_for(seat, buffer[word % count])
    tally.games += 1
