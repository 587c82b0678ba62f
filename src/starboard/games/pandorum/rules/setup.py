"""PD-1 Set-up."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import EVERYONE
from starboard.engine.options import named_first

from . import board, cards, ending
from .codes import E_CARD_DEALT, E_CARDS_DEALT, E_FIRST_PLAYER, E_MAT_DEALT
from .state import State
from .tables import SEATS


def set_up(s: State) -> None:
    """Board, mats, hands and market; harvesters stand on the pad with nothing in the purse (PD-1.11, PD-1.12).

    Then the first player's turn begins (PD-1.14).
    """
    board.lay_out(s)
    deal_mats(s)
    deal_hands(s)
    cards.refill(s)  # PD-1.4, PD-1.5
    s.first = first_player(s)
    s.note(E_FIRST_PLAYER, EVERYONE, s.first, 0, 0, 0)
    ending.begin_turn(s, s.first)


def first_player(s: State) -> i64:
    """Chosen by chance, or as the option says (PD-1.14)."""
    named = named_first(s.options["first_player"])
    if named is None:
        return s.chance.pick("first_player", 0, s.seats - 1)
    return named


def deal_mats(s: State) -> None:
    """One forepart and one main part for each, dealt independently (PD-1.6)."""
    fores = vec[i64](list(range(SEATS)))
    mains = vec[i64](list(range(SEATS)))
    s.chance.shuffle("foreparts", fores, SEATS)
    s.chance.shuffle("main_parts", mains, SEATS)
    for seat in range(s.seats):
        s.forepart[seat] = fores[SEATS - 1 - seat]
        s.main[seat] = mains[SEATS - 1 - seat]
        s.note(E_MAT_DEALT, EVERYONE, seat, s.forepart[seat], s.main[seat], 0)


def deal_hands(s: State) -> None:
    """Production cards from their own pile, the rest of which goes to the box, then deck cards (PD-1.2, PD-1.3)."""
    left: i64 = len(s.stowed)
    s.chance.shuffle("production", s.stowed, left)
    s.deck_left = len(s.deck)
    s.chance.shuffle("deck", s.deck, s.deck_left)
    for seat in range(s.seats):
        for _ in range(s.content.start_production):
            left -= 1
            deal(s, seat, s.stowed[left])
    s.stowed = s.stowed[:left]
    for seat in range(s.seats):
        for _ in range(s.content.start_deck):
            deal(s, seat, cards.draw(s))
        s.note(E_CARDS_DEALT, EVERYONE, seat, s.content.start_production, s.content.start_deck, 0)


def deal(s: State, seat: i64, card: i64) -> None:
    """A card that only its owner sees."""
    cards.into_hand_unseen(s, seat, card)
    s.note(E_CARD_DEALT, i64(1) << seat, seat, card, 0, 0)
