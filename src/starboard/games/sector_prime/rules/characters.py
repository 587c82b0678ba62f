"""SP-13: character cards. Abilities are data; here is how much of which effect a seat may use now."""

from __future__ import annotations

from mypy_extensions import i64

from starboard.engine.game import NONE

from .control import controlled_tiles
from .effects import BATTLE_BONUS, BOTH
from .state import State
from .tables import SLOTS


def effects_in_hand(s: State, seat: i64) -> i64:
    """A bit for each effect that the seat's open card names; a card still hidden does nothing (SP-1.10, SP-13.1)."""
    card = s.character[seat]
    if card == NONE or s.cards_open == 0:
        return 0
    return s.content.card_effects[card]


def bonus(s: State, seat: i64, effect: i64, detail: i64) -> i64:
    """Sum of a seat's abilities of this kind that enough controlled tiles allow now (SP-13.1 to SP-13.4)."""
    if (effects_in_hand(s, seat) >> effect) & 1 == 0:
        return 0
    tiles = controlled_tiles(s, seat)
    total: i64 = 0
    for slot in range(i64(SLOTS)):
        place = s.character[seat] * SLOTS + slot
        if s.content.ability_effect[place] == effect and tiles >= s.content.threshold[slot]:
            named = s.content.ability_detail[place]
            if named == detail or (effect == BATTLE_BONUS and named == BOTH):
                total += s.content.ability_amount[place]
    return total


def surcharge(s: State, seat: i64, effect: i64) -> i64:
    """The least price in points of a movement ability that is usable now, or NONE (SP-13.8, SP-13.10)."""
    if (effects_in_hand(s, seat) >> effect) & 1 == 0:
        return NONE
    tiles = controlled_tiles(s, seat)
    least: i64 = NONE
    for slot in range(i64(SLOTS)):
        place = s.character[seat] * SLOTS + slot
        if s.content.ability_effect[place] == effect and tiles >= s.content.threshold[slot]:
            if s.content.ability_amount[place] < least:
                least = s.content.ability_amount[place]
    return least
