"""PD-4: adding cards and the market; the crane's card of PD-8.17 is taken by the same rules."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from starboard.engine.game import ALLOWED, EVERYONE

from . import cards, turns
from .codes import (
    DECK_EMPTY,
    E_DECK_TAKEN,
    E_DECK_TAKEN_UNSEEN,
    E_MARKET_TAKEN,
    NOT_IN_MARKET,
    NOTHING_TO_ADD,
    PICK,
)
from .state import State
from .tables import WIDE_SCANNER

SCANNER_CARDS: Final = 3  # the ability is called add_three_cards


def can_add(s: State) -> bool:
    """Adding is possible while deck or market has a card (PD-3.3)."""
    return s.deck_left > 0 or s.offered != 0


def forbids_begin_add(s: State) -> i64:
    """PD-3.3."""
    return ALLOWED if can_add(s) else NOTHING_TO_ADD


def begin_add(s: State, seat: i64) -> None:
    """Two cards are due, with a charged Wide Scanner three (PD-4.1, PD-8.15)."""
    due = SCANNER_CARDS if s.has_main(seat, WIDE_SCANNER) else s.content.cards_per_add
    turns.proceed(s, PICK, seat, due)


def forbids_take_deck(s: State) -> i64:
    """The deck is never rebuilt (PD-4.9)."""
    return ALLOWED if s.deck_left > 0 else DECK_EMPTY


def forbids_take_market(s: State, card: i64) -> i64:
    """Only what lies there (PD-4.1)."""
    return ALLOWED if (s.offered >> card) & 1 else NOT_IN_MARKET


def take_from_deck(s: State, seat: i64) -> None:
    """The top card, which only the taker sees, before choosing another (PD-4.1, PD-4.2)."""
    card = cards.draw(s)
    cards.into_hand_unseen(s, seat, card)
    s.note(E_DECK_TAKEN, i64(1) << seat, seat, card, 0, 0)
    s.note(E_DECK_TAKEN_UNSEEN, EVERYONE & ~(i64(1) << seat), seat, 0, 0, 0)
    cards.refill(s)


def take_from_market(s: State, seat: i64, card: i64) -> None:
    """One card of a stack, seen by all; the market is refilled at once (PD-4.4, PD-4.6, PD-4.12)."""
    cards.out_of_market(s, card)
    cards.into_hand_openly(s, seat, card)
    s.note(E_MARKET_TAKEN, EVERYONE, seat, card, 0, 0)
    cards.refill(s)


def after_pick(s: State, seat: i64) -> None:
    """The full number is taken, if there is as much (PD-4.10, PD-4.11)."""
    due = s.flow.a() - 1
    if due > 0 and can_add(s):
        turns.proceed(s, PICK, seat, due)
    else:
        turns.end_idle_turn(s, seat)
