"""MS-7 Turtle labs and MS-8 transmitter stations: dropping, building, costs, and the waiver of commander 18."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import ALLOWED, EVERYONE, NONE

from .codes import (
    A_BUILD,
    A_DECLINE,
    A_DROP,
    A_OFFER,
    BY_WHITE,
    COST_WAIVED,
    E_FREE_BUILD,
    FEE_AND_SLOT,
    FIRST_LAB,
    FROM_STATION,
    LAB,
    LAB_DROPPED,
    LAB_RETURNED,
    LAB_SLOTS,
    LANDING,
    MUST_DROP,
    MUST_PAY_WAIVER,
    PAID_LAB,
    PIECE_COST,
    PIECE_GONE,
    SAME_COST,
    SECTORS,
    STATION_BUILT,
    STATION_SLOTS,
    WAIVER,
    WHITE,
    YES,
)
from .cubes import can_pay, gain_reputation, list_exchanges, may_exchange, pay
from .research import choose_level, gain_level
from .state import State


# --- costs -------------------------------------------------------------------------------------------------------
def may_waive(s: State, seat: i64) -> bool:
    """Commander 18, once per turn (MS-15.15, MS-15.17)."""
    return s.waived == 0 and s.has(seat, E_FREE_BUILD)


def can_afford(s: State, seat: i64, own: i64, yellow: i64) -> bool:
    """Payable, or free by the waiver (MS-15.17)."""
    return can_pay(s, seat, own, yellow) or may_waive(s, seat)


def forbids_drop(s: State, seat: i64, slot: i64) -> i64:
    """A filled slot, the leftmost of its cost, that can be afforded (MS-7.2, MS-7.10)."""
    filled = s.lab_slots[seat]
    if (filled >> slot) & 1 == 0:
        return PIECE_GONE
    if slot > 0 and (filled >> (slot - 1)) & 1 and s.content.same_lab_cost(slot, slot - 1):
        return SAME_COST
    return ALLOWED if can_afford(s, seat, s.content.lab_own[slot], s.content.lab_yellow[slot]) else PIECE_COST


def forbids_build(s: State, seat: i64, slot: i64) -> i64:
    """A station of the player board that can be afforded (MS-8.1, MS-8.7)."""
    if (s.station_slots[seat] >> slot) & 1 == 0:
        return PIECE_GONE
    return ALLOWED if can_afford(s, seat, s.content.station_own[slot], s.content.station_yellow[slot]) else PIECE_COST


# --- labs --------------------------------------------------------------------------------------------------------
def may_drop_first(s: State, seat: i64) -> bool:
    """On a space without any lab, in a quiet sector (MS-6.11, MS-7.1)."""
    space = s.scout[seat]
    return space != LANDING and s.lab_count[space] == 0 and s.is_quiet(s.side().space_sector[space])


def asks_lab(s: State, seat: i64) -> bool:
    """Whether a lab node has anything but `decline`; without a lab left it is skipped (MS-7.8)."""
    if s.lab_slots[seat] == 0:
        return False
    return may_exchange(s, seat) or can_drop_some(s, seat)


def can_drop_some(s: State, seat: i64) -> bool:
    """Whether some slot can be used."""
    for slot in range(i64(LAB_SLOTS)):
        if forbids_drop(s, seat, slot) == ALLOWED:
            return True
    return False


def list_labs(s: State, seat: i64, buffer: vec[i64]) -> i64:
    """The slots, exchanges and `decline`; a lab whose fee is paid must be dropped."""
    count: i64 = 0
    for slot in range(i64(LAB_SLOTS)):
        if forbids_drop(s, seat, slot) == ALLOWED:
            buffer[count] = A_DROP + slot
            count += 1
    if s.flow.a() == PAID_LAB:
        return count
    count = list_exchanges(s, seat, buffer, count)
    buffer[count] = A_DECLINE
    return count + 1


def forbids_decline_lab(s: State) -> i64:
    """A lab may be kept unless commander 07's fee is paid (MS-7.11)."""
    return MUST_DROP if s.flow.a() == PAID_LAB else ALLOWED


def answer_lab(s: State, seat: i64, action: i64) -> None:
    """Drops a lab or not; commander 18 is asked about a slot that costs something (MS-15.17)."""
    kind = s.flow.a()
    s.flow.pop()
    if action == A_DECLINE:
        return
    slot = action - A_DROP
    if kind == FIRST_LAB:
        s.dropped = 1
    own, yellow = s.content.lab_own[slot], s.content.lab_yellow[slot]
    if own + yellow > 0 and may_waive(s, seat):
        s.flow.push(WAIVER, seat, slot, 0)
        return
    pay(s, seat, own, yellow)
    put_lab(s, seat, slot)


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
        choose_level(s, seat, BY_WHITE)
    else:
        gain_level(s, seat, colour)


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


# --- commander 07: one more lab (MS-15.7) ------------------------------------------------------------------------
def can_pay_lab_fee(s: State, seat: i64) -> bool:
    """Whether the fee, and after it some slot, can be met (MS-15.7, MS-15.15)."""
    own, yellow = s.content.lab_fee_own, s.content.lab_fee_yellow
    if not can_pay(s, seat, own, yellow):
        return False
    waive = may_waive(s, seat)
    for slot in range(i64(LAB_SLOTS)):
        if (s.lab_slots[seat] >> slot) & 1:
            both_own, both_yellow = own + s.content.lab_own[slot], yellow + s.content.lab_yellow[slot]
            if waive or can_pay(s, seat, both_own, both_yellow):
                return True
    return False


def asks_lab_offer(s: State, seat: i64) -> bool:
    """Whether the offer has anything but `no`."""
    if s.lab_slots[seat] == 0:
        return False
    return may_exchange(s, seat) or can_pay_lab_fee(s, seat)


def forbids_lab_offer(s: State, seat: i64, action: i64) -> i64:
    """Yes only if fee and slot can be met."""
    return ALLOWED if action != YES or can_pay_lab_fee(s, seat) else FEE_AND_SLOT


def list_lab_offer(s: State, seat: i64, buffer: vec[i64]) -> i64:
    """Yes and no."""
    count: i64 = 0
    if can_pay_lab_fee(s, seat):
        buffer[count] = A_OFFER
        count += 1
    buffer[count] = A_OFFER + 1
    return count + 1


def answer_lab_offer(s: State, seat: i64, action: i64) -> None:
    """Pays the fee; the lab follows."""
    s.flow.pop()
    if action == YES:
        pay(s, seat, s.content.lab_fee_own, s.content.lab_fee_yellow)
        s.flow.push(LAB, seat, PAID_LAB, 0)


# --- stations (MS-8) ---------------------------------------------------------------------------------------------
def asks_station(s: State, seat: i64) -> bool:
    """Whether a building node has anything but `decline`; without a station left it is skipped."""
    if s.station_slots[seat] == 0:
        return False
    if may_exchange(s, seat):
        return True
    for slot in range(i64(STATION_SLOTS)):
        if forbids_build(s, seat, slot) == ALLOWED:
            return True
    return False


def list_stations(s: State, seat: i64, buffer: vec[i64]) -> i64:
    """The stations that can be built, exchanges and `decline`."""
    count: i64 = 0
    for slot in range(i64(STATION_SLOTS)):
        if forbids_build(s, seat, slot) == ALLOWED:
            buffer[count] = A_BUILD + slot
            count += 1
    count = list_exchanges(s, seat, buffer, count)
    buffer[count] = A_DECLINE
    return count + 1


def answer_station(s: State, seat: i64, action: i64) -> None:
    """Builds beside the line just crossed, or not (MS-8.1)."""
    place = s.flow.a()
    s.flow.pop()
    if action == A_DECLINE:
        return
    slot = action - A_BUILD
    own, yellow = s.content.station_own[slot], s.content.station_yellow[slot]
    if own + yellow > 0 and may_waive(s, seat):
        s.flow.push(WAIVER, seat, slot, 1 + place)
        return
    pay(s, seat, own, yellow)
    put_station(s, seat, slot, place)


def put_station(s: State, seat: i64, slot: i64, place: i64) -> None:
    """A station stands for good and brings reputation at once (MS-8.1, MS-8.6)."""
    s.station_slots[seat] &= ~(i64(1) << slot)
    s.stations[place] = seat
    s.note(STATION_BUILT, EVERYONE, seat, place, slot, 0)
    gain_reputation(s, seat, s.content.station_reputation, FROM_STATION)


# --- commander 18: the waiver (MS-15.15, MS-15.17) ---------------------------------------------------------------
def waiver_cost(s: State) -> tuple[i64, i64]:
    """Own and yellow cubes of the piece in question."""
    slot = s.flow.a()
    if s.flow.b() == 0:
        return s.content.lab_own[slot], s.content.lab_yellow[slot]
    return s.content.station_own[slot], s.content.station_yellow[slot]


def forbids_waiver(s: State, seat: i64, action: i64) -> i64:
    """No only if the cost is payable."""
    own, yellow = waiver_cost(s)
    return ALLOWED if action == YES or can_pay(s, seat, own, yellow) else MUST_PAY_WAIVER


def list_waiver(s: State, seat: i64, buffer: vec[i64]) -> i64:
    """Yes, and no if it can be paid."""
    buffer[0] = A_OFFER
    buffer[1] = A_OFFER + 1
    own, yellow = waiver_cost(s)
    return 2 if can_pay(s, seat, own, yellow) else 1


def answer_waiver(s: State, seat: i64, action: i64) -> None:
    """Waived or paid, the piece is put down."""
    slot = s.flow.a()
    kind = s.flow.b()
    own, yellow = waiver_cost(s)
    s.flow.pop()
    if action == YES:
        s.waived = 1
        s.note(COST_WAIVED, EVERYONE, seat, slot, 1 if kind > 0 else 0, 0)
    else:
        pay(s, seat, own, yellow)
    if kind == 0:
        put_lab(s, seat, slot)
    else:
        put_station(s, seat, slot, kind - 1)
