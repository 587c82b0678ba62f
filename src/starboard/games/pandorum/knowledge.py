"""PD-13: what an observer cannot know, and how a world is drawn that agrees with all it has seen."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.chance import Chance

from .codes import CARDS, FEE
from .state import State
from .tables import NAMES

TRIES: Final = 400  # draws before a rival in the middle of a move simply keeps his hand; hardly ever needed


def redraw(s: State, observer: i64, chance: Chance) -> None:
    """Unknown cards of rivals, the deck and the undealt production cards are pooled and dealt anew (PD-13.3)."""
    size = s.content.cards
    production = vec[i64]([0] * size)
    others = vec[i64]([0] * size)
    few: i64 = 0
    lots: i64 = 0
    for place in range(i64(len(s.stowed))):
        production[few] = s.stowed[place]
        few += 1
    for place in range(s.deck_left):
        others[lots] = s.deck[place]
        lots += 1
    for seat in range(s.seats):
        if seat == observer:
            continue
        for card in range(i64(NAMES)):
            at = seat * NAMES + card
            for _ in range(s.hand[at] - s.known[at]):
                if (s.content.production_mask >> card) & 1:
                    production[few] = card
                    few += 1
                else:
                    others[lots] = card
                    lots += 1
    chance.mix(production, few)
    chance.mix(others, lots)
    for seat in range(s.seats):
        if seat != observer:
            few = deal(s, seat, production, few, s.unseen[seat * 2], True)
            lots = deal(s, seat, others, lots, s.unseen[seat * 2 + 1], False)
    s.stowed = production[:few]  # fresh ones: copies share both
    s.deck = others[:lots]


def deal(s: State, seat: i64, pool: vec[i64], left: i64, count: i64, afresh: bool) -> i64:
    """Gives a seat `count` cards of a pool on top of its known ones; `afresh` puts the old hand away first."""
    start = seat * NAMES
    if afresh:
        s.held[seat] = 0
        for card in range(i64(NAMES)):
            s.hand[start + card] = s.known[start + card]
            if s.known[start + card] > 0:
                s.held[seat] |= i64(1) << card
    for _ in range(count):
        left -= 1
        s.hand[start + pool[left]] += 1
        s.held[seat] |= i64(1) << pool[left]
    return left


def depends_on_hand(s: State, observer: i64) -> bool:
    """Whether a rival is at a step whose options come from his hand."""
    step = s.flow.step()
    return s.over == 0 and s.flow.seat() != observer and step >= FEE and step <= CARDS


def restore_hand(twin: State, true: State, observer: i64, rival: i64, chance: Chance) -> None:
    """Gives a rival his true hand and redraws all else: the last resort when no drawn hand could go on."""
    twin.hand = true.hand[:]
    twin.held = true.held[:]
    twin.deck = true.deck
    twin.stowed = true.stowed
    known = twin.known[:]
    unseen = twin.unseen[:]
    for card in range(i64(NAMES)):  # for a moment all of his hand counts as known
        twin.known[rival * NAMES + card] = twin.hand[rival * NAMES + card]
    twin.unseen[rival * 2] = 0
    twin.unseen[rival * 2 + 1] = 0
    redraw(twin, observer, chance)
    twin.known = known
    twin.unseen = unseen
