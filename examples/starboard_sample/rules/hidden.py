"""What a seat cannot know: other hands, the pile, and cards that lie face down."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.chance import Chance
from starboard.engine.game import NONE

from .state import State
from .tables import VALUES


def resample(twin: State, seat: i64, chance: Chance) -> None:
    """Other hands and the pile are pooled and dealt anew; others' sealed bids become any card of their new hand."""
    pool = vec[i64]([0] * twin.content.cards)
    held = vec[i64]([0] * twin.seats)
    size: i64 = 0
    for i in range(twin.pile_left):
        pool[size] = twin.pile[i]
        size += 1
    for other in range(twin.seats):
        if other != seat:
            held[other] = twin.hand_size(other)
            for card in range(i64(VALUES)):
                for _ in range(twin.hand[other * VALUES + card]):
                    pool[size] = card
                    size += 1
                twin.hand[other * VALUES + card] = 0
    chance.mix(pool, size)
    for other in range(twin.seats):
        if other != seat:
            for _ in range(held[other]):
                size -= 1
                twin.hand[other * VALUES + pool[size]] += 1
            if twin.sealed != 0 and twin.bid[other] != NONE:
                twin.bid[other] = twin.nth_card(other, chance.below(held[other]))
    for i in range(size):
        twin.pile[i] = pool[i]
