"""A table of Wreck Dive described in a few lines.

`crates`, `dives` and `leader` by seat, the `round`; `hands` are cards by seat, such as {"0" = [3, 5, 8]}, and `played`
those that lie open. What is named nowhere is the pile, in the order in which it was shuffled.
"""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.reading import Reader
from starboard.engine.refusal import Malformed

from .rules.state import State
from .rules.tables import VALUES


def card_number(name: Any) -> int:
    """Cards are named by their value."""
    if isinstance(name, bool) or not isinstance(name, int) or not 1 <= name <= VALUES:
        raise Malformed(f"position: a dive card has a value from 1 to {VALUES}, not {name!r}")
    return name - 1


def arrange(s: State, position: Reader) -> None:
    """Changes a freshly dealt table into the described one."""
    for key, field in (("crates", s.crates), ("dives", s.dives)):
        given = position.numbers(key, 0, 400, s.seats, [0] * s.seats)
        for seat, value in enumerate(given):
            field[seat] = value
    s.leader = position.number("leader", 0, s.seats - 1, 0)
    s.round = position.number("round", 1, s.content.cards, 1)
    if position.has("hands") or position.has("played"):
        deal(s, position)


def deal(s: State, position: Reader) -> None:
    """Hands and played cards as given; the rest is the pile."""
    pile = [int(card) for card in s.pile[: s.pile_left]]
    pile += [card for card in range(VALUES) for seat in range(s.seats) for _ in range(s.hand[seat * VALUES + card])]
    hands = position.table("hands", {})
    for seat in range(s.seats):
        taken(hands, str(seat), pile, s.hand, seat * VALUES)
    hands.done()
    taken(position, "played", pile, s.played, 0)
    s.pile_left = len(pile)
    for place, card in enumerate(pile):
        s.pile[place] = card


def taken(reader: Reader, key: str, pile: list[int], counts: vec[i64], at: int) -> None:
    """Moves the cards that a list names out of the pile."""
    for card in range(VALUES):
        counts[at + card] = 0
    for number in reader.numbers(key, 1, VALUES, None, []):
        card = number - 1
        if card not in pile:
            raise Malformed(f"{reader.where}: {key}: there are not so many cards of value {number}")
        pile.remove(card)
        counts[at + card] += 1
