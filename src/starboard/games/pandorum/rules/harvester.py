"""PD-8 Harvester mat: its slots and the use of foreparts."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import ALLOWED, EVERYONE, NONE
from starboard.engine.step import Step

from . import ending
from .actions import A_PLACE_CARD
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


# --- foreparts -------------------------------------------------------------------------------------------------------
def forbids_use(s: State, seat: i64, ability: i64) -> i64:
    """A forepart is used at its own step only, and when it is charged (PD-8.5, PD-8.7)."""
    if s.content.fore_ability[s.forepart[seat]] != ability:
        return OTHER_STEP
    if not s.is_charged(seat, FOREPART):
        return NOT_CHARGED
    return ALLOWED


def use_forepart(s: State, seat: i64) -> None:
    """Its cards go to the box at once; the slot can be filled again (PD-8.5, PD-8.6)."""
    slot = seat * SLOTS_PER_MAT + FOREPART
    for card in range(i64(NAMES)):
        s.spent[card] += s.mat[slot * NAMES + card]
        s.mat[slot * NAMES + card] = 0
    s.note(E_FOREPART_USED, EVERYONE, seat, s.forepart[seat], s.filled[slot], 0)
    s.filled[slot] = 0


# --- placing ---------------------------------------------------------------------------------------------------------
def begin_placing(s: State, seat: i64) -> None:
    """The cards of the construction go to the mat one by one, in rising order (PD-8.1, PD-6.11)."""
    s.proceed(SLOTS, seat, 0)


class PlaceCard(Step[State]):
    """Put a played card into one of three slots, for good (PD-8.1, PD-8.2)."""

    code = SLOTS
    families = ("place_card",)

    def forbids(self, s: State, seat: i64, action: i64) -> i64:
        """A charged slot takes no more cards; cargo always does (PD-8.3)."""
        return forbids_slot(s, seat, action - A_PLACE_CARD)

    def legal(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """The slots that are open."""
        count: i64 = 0
        for slot in range(i64(SLOTS_PER_MAT)):
            if forbids_slot(s, seat, slot) == ALLOWED:
                buffer[count] = A_PLACE_CARD + slot
                count += 1
        return count

    def carry_out(self, s: State, seat: i64, action: i64) -> None:
        """The card lies in its slot; after the last one the turn ends (PD-6.10)."""
        position = s.flow.a()
        place_card(s, seat, position, action - A_PLACE_CARD)
        if position + 1 < s.count:
            s.proceed(SLOTS, seat, position + 1)
            return
        s.count = 0
        s.mode = NONE
        s.formed = 0
        ending.end_building_turn(s, seat)


def forbids_slot(s: State, seat: i64, slot: i64) -> i64:
    """A charged slot takes no more cards; cargo always does (PD-8.3)."""
    if slot != CARGO and s.is_charged(seat, slot):
        return SLOT_FULL
    return ALLOWED


def place_card(s: State, seat: i64, position: i64, slot: i64) -> None:
    """The played card at a position goes to a slot, which it may charge (PD-8.1, PD-8.5, PD-8.8)."""
    card = s.played[position]
    s.mat[(seat * SLOTS_PER_MAT + slot) * NAMES + card] += 1
    s.filled[seat * SLOTS_PER_MAT + slot] += 1
    s.played[position] = NONE
    s.note(E_CARD_PLACED, EVERYONE, seat, card, slot, 0)
    if slot != CARGO and s.is_charged(seat, slot):
        s.note(E_SLOT_CHARGED, EVERYONE, seat, slot, 0, 0)
