"""Cards on the move between deck, market, hands and mats, and what everybody may know of hands (PD-13)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine import graph
from starboard.engine.chance import top_card
from starboard.engine.game import EVERYONE

from .codes import E_CARD_REVEALED, E_DECK_RAN_OUT
from .state import State
from .tables import NAMES, PRODUCTION


def draw(s: State) -> i64:
    """The top card of the deck; undo ends here."""
    card = top_card(s.chance, s.deck, s.deck_left)
    s.deck_left -= 1  # the deck itself stays as it was shuffled, so that copies can share it
    if s.deck_left == 0:
        s.note(E_DECK_RAN_OUT, EVERYONE, 0, 0, 0, 0)
    return card


def into_hand(s: State, seat: i64, card: i64) -> None:
    """A card comes into a hand."""
    s.hand[seat * NAMES + card] += 1
    s.held[seat] |= i64(1) << card


def into_hand_unseen(s: State, seat: i64, card: i64) -> None:
    """A card comes into a hand that only its owner saw: others know which pool it came from (PD-13.2)."""
    into_hand(s, seat, card)
    s.unseen[seat * 2 + pool_of(s, card)] += 1


def into_hand_openly(s: State, seat: i64, card: i64) -> None:
    """A card of the market comes into a hand: everybody knows it (PD-13.2)."""
    into_hand(s, seat, card)
    s.known[seat * NAMES + card] += 1


def out_of_hand(s: State, seat: i64, card: i64) -> None:
    """A card is paid or played; if a copy was known, that one has left (PD-13.2)."""
    s.held[seat] = s.hand_without(seat, card)
    s.hand[seat * NAMES + card] -= 1
    if s.known[seat * NAMES + card] > 0:
        s.known[seat * NAMES + card] -= 1
    else:
        s.unseen[seat * 2 + pool_of(s, card)] -= 1


def pool_of(s: State, card: i64) -> i64:
    """0 for production cards, 1 for those of the deck."""
    return 0 if s.content.card_type[card] == PRODUCTION else 1


def into_market(s: State, card: i64) -> None:
    """A card joins the stack of its name or starts one (PD-4.3, PD-5.1)."""
    s.market[card] += 1
    s.offered |= i64(1) << card


def out_of_market(s: State, card: i64) -> None:
    """One card of a stack is taken; the rest stays (PD-4.6)."""
    s.market[card] -= 1
    if s.market[card] == 0:
        s.offered &= ~(i64(1) << card)


def refill(s: State) -> None:
    """Reveals cards until the market has its least number of names, while the deck lasts (PD-4.4, PD-4.5, PD-4.9)."""
    while s.deck_left > 0 and graph.count(s.offered) < s.content.market_min:
        card = draw(s)
        into_market(s, card)
        s.note(E_CARD_REVEALED, EVERYONE, card, s.market[card], 0, 0)


def add_names(buffer: vec[i64], count: i64, first: i64, names: i64) -> i64:
    """Writes the action `first + card` for every name of a mask behind `count` others; how many there are then."""
    action = first
    while names != 0:
        if names & 1:
            buffer[count] = action
            count += 1
        names >>= 1
        action += 1
    return count
