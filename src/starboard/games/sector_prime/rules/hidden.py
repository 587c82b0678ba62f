"""SP-1.10, SP-15.4 and SP-17.5: what a seat cannot know, what it is shown instead, and worlds in keeping with that."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.chance import Chance
from starboard.engine.game import NONE

from .state import State
from .tables import CARDS

BANK_SHOWN: Final = 20  # with hidden crystals the bank is shown exactly only below this (it would give the sum away)


def shown_card(s: State, viewer: i64, seat: i64) -> i64:
    """A seat's character card as the viewer sees it, or NONE; before the cards are open only the own one (SP-1.10)."""
    return s.character[seat] if s.cards_open != 0 or viewer == seat else NONE


def bank_capped(s: State) -> bool:
    """Whether the bank is shown as "20+", because its exact number would give the hands away (SP-17.5)."""
    return s.crystals_hidden != 0 and s.crystal_supply >= BANK_SHOWN


def resample(twin: State, seat: i64, chance: Chance) -> None:
    """Before the cards are open everybody else's card is drawn anew; crystals are memory, not secret."""
    own = twin.character[seat]
    if twin.cards_open != 0 or own == NONE:
        return
    pool = vec[i64]([0] * CARDS)
    size: i64 = 0
    for card in range(i64(CARDS)):
        if card != own:
            pool[size] = card
            size += 1
    chance.mix(pool, size)
    for other in range(twin.seats):
        if other != seat:
            size -= 1
            twin.character[other] = pool[size]
