"""PD-4 Adding cards and the market; the crane's card of PD-8.17 is taken by the same rules."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import ALLOWED, EVERYONE
from starboard.engine.step import Step

from . import cards, ending
from .actions import A_TAKE_DECK, A_TAKE_MARKET
from .codes import DECK_EMPTY, E_DECK_TAKEN, E_DECK_TAKEN_UNSEEN, E_MARKET_TAKEN, NOT_IN_MARKET, PICK
from .state import State
from .tables import WIDE_SCANNER

SCANNER_CARDS: Final = 3  # the ability is called add_three_cards


def can_add(s: State) -> bool:
    """Adding is possible while deck or market has a card (PD-3.3)."""
    return s.deck_left > 0 or s.offered != 0


def cards_to_add(s: State, seat: i64) -> i64:
    """Two cards are due, with a charged Wide Scanner three (PD-4.1, PD-8.15)."""
    if s.has_main(seat, WIDE_SCANNER):
        return SCANNER_CARDS
    return s.content.cards_per_add


def begin_add(s: State, seat: i64) -> None:
    """The cards are taken one by one (PD-4.1, PD-4.2)."""
    s.proceed(PICK, seat, cards_to_add(s, seat))


def is_there(s: State, action: i64) -> i64:
    """Only what lies there can be taken (PD-4.1); the deck is never rebuilt (PD-4.9)."""
    if action == A_TAKE_DECK:
        return ALLOWED if s.deck_left > 0 else DECK_EMPTY
    return ALLOWED if (s.offered >> (action - A_TAKE_MARKET)) & 1 else NOT_IN_MARKET


def take(s: State, seat: i64, action: i64) -> None:
    """The top card of the deck or one of the market; then the market is refilled at once (PD-4.4, PD-4.12)."""
    if action == A_TAKE_DECK:
        take_from_deck(s, seat)
    else:
        take_from_market(s, seat, action - A_TAKE_MARKET)
    cards.refill(s)


def take_from_deck(s: State, seat: i64) -> None:
    """The top card, which only the taker sees, before choosing another (PD-4.1, PD-4.2)."""
    card = cards.draw(s)
    cards.into_hand_unseen(s, seat, card)
    s.note(E_DECK_TAKEN, i64(1) << seat, seat, card, 0, 0)
    s.note(E_DECK_TAKEN_UNSEEN, EVERYONE & ~(i64(1) << seat), seat, 0, 0, 0)


def take_from_market(s: State, seat: i64, card: i64) -> None:
    """One card of a stack, seen by all (PD-4.6)."""
    cards.out_of_market(s, card)
    cards.into_hand_openly(s, seat, card)
    s.note(E_MARKET_TAKEN, EVERYONE, seat, card, 0, 0)


class TakeCard(Step[State]):
    """Take a card from the deck or the market, one after another (PD-4.1, PD-4.2)."""

    code = PICK
    families = ("take_deck", "take_market")

    def forbids(self, s: State, seat: i64, action: i64) -> i64:
        """Only what lies there."""
        return is_there(s, action)

    def legal(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """The deck and every name of the market."""
        count: i64 = 0
        if s.deck_left > 0:
            buffer[0] = A_TAKE_DECK
            count = 1
        return cards.add_names(buffer, count, A_TAKE_MARKET, s.offered)

    def carry_out(self, s: State, seat: i64, action: i64) -> None:
        """The full number is taken, if there is as much (PD-4.10, PD-4.11)."""
        due = s.flow.a() - 1
        take(s, seat, action)
        if due > 0 and can_add(s):
            s.proceed(PICK, seat, due)
        else:
            ending.end_idle_turn(s, seat)
