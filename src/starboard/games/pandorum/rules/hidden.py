"""PD-13 What is open and what is hidden: how a world is drawn that agrees with all an observer has seen.

A drawn world follows from what the observer knows and from the chance given, from nothing else: the cards it cannot
place are counted by name before they are shuffled, so that neither hands nor the order of the deck show through.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.chance import Chance

from .cards import pool_of
from .codes import BUILD_MODE, CARDS, CRANE, DESTINATION, FEE
from .state import State
from .tables import NAMES

TRIES: Final = 50  # deals before a rival in the middle of a move is given what he needs: seldom necessary
ENOUGH: Final = 3  # cards with which every move can go on, if any can: a fee and two for a base, or three for one


def draw_world(s: State, observer: i64, chance: Chance) -> None:
    """Deals all unknown cards anew (PD-13.3), so that a rival in the middle of a move can go on (PD-13.4)."""
    pool = unknown(s, observer)
    deal_all(s, observer, pool, chance)
    if not depends_on_hand(s, observer):
        return
    rival = s.flow.seat()
    buffer = vec[i64]([0] * s.content.action_count)
    for _ in range(i64(TRIES)):
        if s.legal_for(rival, buffer) > 0:
            return
        deal_all(s, observer, pool, chance)
    if s.legal_for(rival, buffer) == 0:
        deal_enough(s, observer, rival, pool, chance, buffer)


def unknown(s: State, observer: i64) -> vec[i64]:
    """By name: the cards that the observer cannot place, in rivals' hands, in the deck or undealt."""
    pool = vec[i64]([0] * NAMES)
    for place in range(i64(len(s.stowed))):
        pool[s.stowed[place]] += 1
    for place in range(s.deck_left):
        pool[s.deck[place]] += 1
    for seat in range(s.seats):
        if seat != observer:
            for card in range(i64(NAMES)):
                pool[card] += s.hand[seat * NAMES + card] - s.known[seat * NAMES + card]
    return pool


def deal_all(s: State, observer: i64, pool: vec[i64], chance: Chance) -> None:
    """Rivals get their unknown cards: production cards from theirs, others from the rest, which is the deck."""
    size = s.content.cards
    production = vec[i64]([0] * size)
    others = vec[i64]([0] * size)
    few: i64 = 0
    lots: i64 = 0
    for card in range(i64(NAMES)):
        for _ in range(pool[card]):
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
            hold_known(s, seat)
            few = deal(s, seat, production, few, s.unseen[seat * 2])
            lots = deal(s, seat, others, lots, s.unseen[seat * 2 + 1])
    s.stowed = production[:few]  # fresh ones: copies share both
    s.deck = others[:lots]


def hold_known(s: State, seat: i64) -> None:
    """A hand of just the cards that everybody knows."""
    start = seat * NAMES
    s.held[seat] = 0
    for card in range(i64(NAMES)):
        s.hand[start + card] = s.known[start + card]
        if s.known[start + card] > 0:
            s.held[seat] |= i64(1) << card


def deal(s: State, seat: i64, pile: vec[i64], left: i64, count: i64) -> i64:
    """Gives a seat `count` cards of a pile; the cards left."""
    for _ in range(count):
        left -= 1
        s.hand[seat * NAMES + pile[left]] += 1
        s.held[seat] |= i64(1) << pile[left]
    return left


def depends_on_hand(s: State, observer: i64) -> bool:
    """Whether a rival is at a step whose options come from his hand."""
    if s.over != 0 or s.flow.seat() == observer:
        return False
    return s.flow.step() in (FEE, CRANE, DESTINATION, BUILD_MODE, CARDS)


# --- hands that hardly any deal gives --------------------------------------------------------------------------------
def deal_enough(s: State, observer: i64, rival: i64, pool: vec[i64], chance: Chance, buffer: vec[i64]) -> None:
    """Gives a rival some cards with which he can go on (PD-13.4) and deals all others as ever."""
    known = s.known[:]
    unseen = s.unseen[:]
    names = names_drawn(s, pool, chance)
    missing: i64 = 1
    while not promise(s, rival, names, 0, missing, pool, buffer):
        missing += 1
        assert missing <= ENOUGH, "no hand can go on with this move"
    deal_all(s, observer, pool, chance)  # what was promised counts as known for this moment
    s.known = known
    s.unseen = unseen


def names_drawn(s: State, pool: vec[i64], chance: Chance) -> vec[i64]:
    """The names of a pool in the order in which they come up when it is drawn card by card."""
    cards = vec[i64]([0] * s.content.cards)
    size: i64 = 0
    for card in range(i64(NAMES)):
        for _ in range(pool[card]):
            cards[size] = card
            size += 1
    chance.mix(cards, size)
    names = vec[i64]([0] * NAMES)
    count: i64 = 0
    met: i64 = 0
    for place in range(size):
        if not (met >> cards[place]) & 1:
            met |= i64(1) << cards[place]
            names[count] = cards[place]
            count += 1
    return names[:count]


def promise(s: State, rival: i64, names: vec[i64], start: i64, missing: i64, pool: vec[i64], buffer: vec[i64]) -> bool:
    """Makes known cards of so many unknown ones, tried in the order of `names`, that the rival can go on with them."""
    if missing == 0:
        hold_known(s, rival)
        return s.legal_for(rival, buffer) > 0
    for place in range(start, i64(len(names))):
        card = names[place]
        source = rival * 2 + pool_of(s, card)
        if pool[card] > 0 and s.unseen[source] > 0:
            pool[card] -= 1
            s.unseen[source] -= 1
            s.known[rival * NAMES + card] += 1
            if promise(s, rival, names, place, missing - 1, pool, buffer):
                return True
            pool[card] += 1
            s.unseen[source] += 1
            s.known[rival * NAMES + card] -= 1
    return False
