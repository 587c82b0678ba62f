"""MS-7 Turtle labs: dropping them from the slots of the player board, the level they bring, and the way home."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import ALLOWED, EVERYONE, NONE

from . import research, research_commanders
from .actions import A_DECLINE, A_DROP
from .codes import (
    BY_WHITE,
    FIRST_LAB,
    LAB,
    LAB_DROPPED,
    LAB_RETURNED,
    LAB_SLOTS,
    LANDING,
    MUST_DROP,
    PAID_LAB,
    PIECE_COST,
    PIECE_GONE,
    SAME_COST,
    SECTORS,
    WAIVER,
    WHITE,
)
from .cubes import can_pay, in_cubes, pay
from .exchange import Question, may_exchange
from .state import State


def can_afford(s: State, seat: i64, own: i64, yellow: i64) -> bool:
    """Whether a lab or a station is payable, or free by commander 18 (MS-15.17)."""
    return can_pay(s, seat, own, yellow) or research_commanders.may_waive(s, seat)


def forbids_drop(s: State, seat: i64, slot: i64) -> i64:
    """A filled slot, the leftmost of its cost, that can be afforded (MS-7.2, MS-7.10)."""
    filled = s.lab_slots[seat]
    if (filled >> slot) & 1 == 0:
        return PIECE_GONE
    if slot > 0 and (filled >> (slot - 1)) & 1 and s.content.same_lab_cost(slot, slot - 1):
        return SAME_COST
    return ALLOWED if can_afford(s, seat, s.content.lab_own[slot], s.content.lab_yellow[slot]) else PIECE_COST


def can_drop_some(s: State, seat: i64) -> bool:
    """Whether some slot can be used."""
    return can_drop_after(s, seat, 0, 0)


def can_drop_after(s: State, seat: i64, own: i64, yellow: i64) -> bool:
    """Whether some slot could still be used when so many cubes more were to be paid."""
    waive = research_commanders.may_waive(s, seat)
    for slot in range(i64(LAB_SLOTS)):
        if (s.lab_slots[seat] >> slot) & 1:
            if waive or can_pay(s, seat, own + s.content.lab_own[slot], yellow + s.content.lab_yellow[slot]):
                return True
    return False


def cheapest_slot(s: State, seat: i64) -> i64:
    """The price of the cheapest slot that can be paid, packed; nothing if commander 18 may waive it."""
    best: i64 = 0
    fewest: i64 = NONE
    if research_commanders.may_waive(s, seat):
        return 0
    for slot in range(i64(LAB_SLOTS)):
        own, yellow = s.content.lab_own[slot], s.content.lab_yellow[slot]
        if (s.lab_slots[seat] >> slot) & 1 and own + yellow < fewest and can_pay(s, seat, own, yellow):
            fewest = own + yellow
            best = in_cubes(seat, own, yellow)
    return best


def may_drop_first(s: State, seat: i64) -> bool:
    """On a space without any lab, in a quiet sector (MS-6.11, MS-7.1)."""
    space = s.scout[seat]
    return space != LANDING and s.lab_count[space] == 0 and s.is_quiet(s.side().space_sector[space])


class DropLab(Question):
    """Drop a lab on the scout's space, or none (MS-7.1, MS-7.2, MS-7.11)."""

    code = LAB
    families = ("drop_lab", "exchange_want", "decline")

    def reserve(self, s: State, seat: i64) -> i64:
        """For a lab whose fee is paid the cubes of the cheapest slot are set aside (MS-12.11, MS-19.2)."""
        return cheapest_slot(s, seat) if s.flow.a() == PAID_LAB else i64(0)

    def forbids_answer(self, s: State, seat: i64, action: i64) -> i64:
        """A slot that can be used; any lab may be kept, but not one whose fee is paid (MS-19.2)."""
        if action == A_DECLINE:
            return MUST_DROP if s.flow.a() == PAID_LAB else ALLOWED
        return forbids_drop(s, seat, action - A_DROP)

    def list_answers(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """The slots and `decline`; a lab whose fee is paid must be dropped."""
        count: i64 = 0
        for slot in range(i64(LAB_SLOTS)):
            if forbids_drop(s, seat, slot) == ALLOWED:
                buffer[count] = A_DROP + slot
                count += 1
        if s.flow.a() == PAID_LAB:
            return count
        buffer[count] = A_DECLINE
        return count + 1

    def answer(self, s: State, seat: i64, action: i64) -> None:
        """Drops a lab or not; commander 18 is asked about a slot that costs something (MS-15.17)."""
        kind = s.flow.a()
        s.flow.pop()
        if action == A_DECLINE:
            return
        slot = action - A_DROP
        if kind == FIRST_LAB:
            s.dropped = 1
        own, yellow = s.content.lab_own[slot], s.content.lab_yellow[slot]
        if own + yellow > 0 and research_commanders.may_waive(s, seat):
            s.flow.push(WAIVER, seat, slot, 0)
            return
        pay(s, seat, own, yellow)
        put_lab(s, seat, slot)

    def go_on(self, s: State) -> None:
        """Skipped without a lab left (MS-7.8), or if nothing can be paid or exchanged."""
        seat = s.flow.seat()
        if s.lab_slots[seat] != 0 and (may_exchange(s, seat) or can_drop_some(s, seat)):
            s.ask(seat)
        else:
            s.flow.pop()


def put_lab(s: State, seat: i64, slot: i64) -> None:
    """The lab of a slot onto the scout's space (MS-7.1)."""
    space = s.scout[seat]
    s.lab_slots[seat] &= ~(i64(1) << slot)
    s.lab_owner[space] = seat
    s.lab_count[space] += 1
    s.sector_labs[seat * SECTORS + s.side().space_sector[space]] += 1
    s.note(LAB_DROPPED, EVERYONE, seat, space, slot, 0)


def research_by_lab(s: State, seat: i64) -> None:
    """One level in the colour of the space, right after its first lab (MS-7.3, MS-7.5)."""
    colour = s.side().space_colour[s.scout[seat]]
    if colour == WHITE:
        research.choose_level(s, seat, BY_WHITE)
    else:
        research.gain_level(s, seat, colour)


def return_lab(s: State, seat: i64, space: i64) -> None:
    """A lab goes back to the rightmost empty slot (MS-7.7)."""
    s.lab_count[space] -= 1
    if s.lab_count[space] == 0:
        s.lab_owner[space] = NONE
    s.sector_labs[seat * SECTORS + s.side().space_sector[space]] -= 1
    slot: i64 = LAB_SLOTS - 1
    while (s.lab_slots[seat] >> slot) & 1:
        slot -= 1
    s.lab_slots[seat] |= i64(1) << slot
    s.note(LAB_RETURNED, EVERYONE, seat, space, slot, 0)
