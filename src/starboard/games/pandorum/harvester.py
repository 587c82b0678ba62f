"""PD-8: the mat, its slots and the use of foreparts."""

from __future__ import annotations

from mypy_extensions import i64

from starboard.engine.game import ALLOWED, EVERYONE, NONE

from . import turns
from .codes import (
    CARGO,
    E_CARD_PLACED,
    E_FOREPART_USED,
    E_SLOT_CHARGED,
    FOREPART,
    NOT_CHARGED,
    OTHER_STEP,
    SLOT_FULL,
    SLOTS,
    SLOTS_PER_MAT,
)
from .state import State
from .tables import NAMES


def forbids_use(s: State, seat: i64, ability: i64) -> i64:
    """A forepart is used at its own step only, and when it is charged (PD-8.5, PD-8.7)."""
    if s.content.fore_ability[s.forepart[seat]] != ability:
        return OTHER_STEP
    return ALLOWED if s.is_charged(seat, FOREPART) else NOT_CHARGED


def use_forepart(s: State, seat: i64) -> None:
    """Its cards go to the box at once; the slot can be filled again (PD-8.5, PD-8.6)."""
    slot = seat * SLOTS_PER_MAT + FOREPART
    for card in range(i64(NAMES)):
        s.spent[card] += s.mat[slot * NAMES + card]
        s.mat[slot * NAMES + card] = 0
    s.note(E_FOREPART_USED, EVERYONE, seat, s.forepart[seat], s.filled[slot], 0)
    s.filled[slot] = 0


def forbids_place_card(s: State, seat: i64, slot: i64) -> i64:
    """A charged slot takes no more cards; cargo always does (PD-8.3)."""
    return SLOT_FULL if slot != CARGO and s.is_charged(seat, slot) else ALLOWED


def begin_placing(s: State, seat: i64) -> None:
    """The cards of the construction go to the mat one by one, in rising order (PD-8.1, PD-6.11)."""
    turns.proceed(s, SLOTS, seat, 0)


def place_card(s: State, seat: i64, slot: i64) -> None:
    """A card goes to its slot for good (PD-8.1, PD-8.2)."""
    position = s.flow.a()
    card = s.played[position]
    s.mat[(seat * SLOTS_PER_MAT + slot) * NAMES + card] += 1
    s.filled[seat * SLOTS_PER_MAT + slot] += 1
    s.played[position] = NONE
    s.note(E_CARD_PLACED, EVERYONE, seat, card, slot, 0)
    if slot != CARGO and s.is_charged(seat, slot):
        s.note(E_SLOT_CHARGED, EVERYONE, seat, slot, 0, 0)
    if position + 1 < s.count:
        turns.proceed(s, SLOTS, seat, position + 1)
        return
    s.count = 0
    s.mode = NONE
    s.formed = 0
    turns.end_building_turn(s, seat)
