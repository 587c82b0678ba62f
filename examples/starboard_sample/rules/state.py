"""Wreck Dive: what lies on the table. One line a field: its type, how a copy takes it, and what a blank table has."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.chance import top_card
from starboard.engine.game import EVERYONE, NONE, Game

from .codes import DREW, DREW_UNSEEN
from .tables import VALUES, Tables


class State(Game):
    """The fields and what is read off them; the rules are in the chapters."""

    def __init__(self, content: Tables, seats: i64, options: dict[str, Any], src: State | None = None) -> None:
        """An empty table, or an exact copy of `src`."""
        super().__init__(seats, seats, options, src)
        self.content: Tables = content
        self.round: i64 = src.round if src is not None else 0
        self.leader: i64 = src.leader if src is not None else 0
        self.pile_left: i64 = src.pile_left if src is not None else 0
        self.pile: vec[i64] = src.pile[:] if src is not None else content.deck[:]
        self.hand: vec[i64] = src.hand[:] if src is not None else vec[i64]([0] * (seats * VALUES))
        self.bid: vec[i64] = src.bid[:] if src is not None else vec[i64]([NONE] * seats)
        self.played: vec[i64] = src.played[:] if src is not None else vec[i64]([0] * VALUES)
        self.crates: vec[i64] = src.crates[:] if src is not None else vec[i64]([0] * seats)
        self.dives: vec[i64] = src.dives[:] if src is not None else vec[i64]([0] * seats)

    def contents(self) -> Tables:
        """The title's content."""
        return self.content

    def draw(self, seat: i64) -> None:
        """The seat takes the top card, which only it sees."""
        card = top_card(self.chance, self.pile, self.pile_left)
        self.pile_left -= 1
        self.hand[seat * VALUES + card] += 1
        self.note(DREW, i64(1) << seat, seat, card, 0, 0)
        self.note(DREW_UNSEEN, EVERYONE & ~(i64(1) << seat), seat, 0, 0, 0)

    def hand_size(self, seat: i64) -> i64:
        """Cards in a hand."""
        size: i64 = 0
        for card in range(i64(VALUES)):
            size += self.hand[seat * VALUES + card]
        return size

    def nth_card(self, seat: i64, n: i64) -> i64:
        """The n-th card of a hand, counted in rising value."""
        for card in range(i64(VALUES)):
            n -= self.hand[seat * VALUES + card]
            if n < 0:
                return card
        return NONE
