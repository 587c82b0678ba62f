"""WD-2 Bids: the sealed choice of a card, and who dives."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import ALLOWED, EVERYONE, NONE
from starboard.engine.step import Step

from . import dive
from .actions import A_BID
from .codes import BID, BIDS, CHOSE, NOT_IN_HAND, ROUND_BEGAN
from .state import State
from .tables import VALUES


def begin_round(s: State) -> None:
    """All seats choose a card at the same time (WD-2.1)."""
    s.round += 1
    s.note(ROUND_BEGAN, EVERYONE, s.round, 0, 0, 0)
    s.flow.push(BIDS, NONE, 0, 0)
    s.ask_sealed((i64(1) << s.seats) - 1)


class Bid(Step[State]):
    """Choose the card you bid, face down (WD-2.1)."""

    code = BIDS
    families = ("bid",)

    def forbids(self, s: State, seat: i64, action: i64) -> i64:
        """Only cards of the hand."""
        return ALLOWED if s.hand[seat * VALUES + action - A_BID] > 0 else NOT_IN_HAND

    def legal(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """The values in hand."""
        count: i64 = 0
        for card in range(i64(VALUES)):
            if s.hand[seat * VALUES + card] > 0:
                buffer[count] = A_BID + card
                count += 1
        return count

    def carry_out(self, s: State, seat: i64, action: i64) -> None:
        """A card lies face down."""
        s.bid[seat] = action - A_BID
        s.note(CHOSE, EVERYONE, seat, 0, 0, 0)


def turn_up(s: State) -> None:
    """The highest value dives; among equals the first from the leader on (WD-2.2)."""
    diver: i64 = NONE
    for step in range(s.seats):
        seat = (s.leader + step) % s.seats
        card = s.bid[seat]
        s.hand[seat * VALUES + card] -= 1
        s.played[card] += 1
        s.note(BID, EVERYONE, seat, card, 0, 0)
        if diver == NONE or card > s.bid[diver]:
            diver = seat
    dive.begin_dive(s, diver)
