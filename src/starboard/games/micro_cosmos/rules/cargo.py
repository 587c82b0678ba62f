"""MC-3 Resources and Cargo: gaining up to capacity, spending what is there, units of choice."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import ALLOWED, EVERYONE
from starboard.engine.step import Step

from .actions import A_RESOURCE
from .codes import ANY, CANTEEN, CREW, GAIN_ANY, KINDS, NO_ROOM, NONE_HELD, PAY_ANY
from .events import E_AUTOMA_OVERFLOW, E_GAINED, E_LOST, E_PAID
from .state import AUTOMA, State


def gain(s: State, side: i64, resource: i64, units: i64) -> None:
    """Adds units up to capacity; the rest is lost (MC-3.2), or a point each for the Automa (MC-24.4)."""
    at = side * KINDS + resource
    room = s.capacity(side) - s.cargo[at]
    taken = units if units < room else room
    if taken > 0:
        s.cargo[at] += taken
        s.note(E_GAINED, EVERYONE, side, resource, taken, 0)
    if taken < units:
        lose(s, side, resource, units - taken)


def lose(s: State, side: i64, resource: i64, units: i64) -> None:
    """Units that do not fit."""
    if s.is_solo() and side == AUTOMA:
        s.overflow += units
        s.note(E_AUTOMA_OVERFLOW, EVERYONE, resource, units, 0, 0)
    else:
        s.note(E_LOST, EVERYONE, side, resource, units, 0)


def gain_fixed(s: State, side: i64, table: vec[i64], at: i64) -> None:
    """The fixed resources of a bundle."""
    for resource in range(i64(KINDS)):
        if table[at + resource] > 0:
            gain(s, side, resource, table[at + resource])


def gain_bundle(s: State, seat: i64, table: vec[i64], at: i64) -> None:
    """A whole bundle: fixed resources at once, then units of choice, then Crew cards."""
    gain_fixed(s, seat, table, at)
    gain_choices(s, seat, table[at + ANY], table[at + CREW])


def gain_choices(s: State, seat: i64, any_units: i64, crew: i64) -> None:
    """Opens the parts of a gain that the seat decides: units of choice first."""
    if crew > 0:
        s.flow.push(CANTEEN, seat, crew, 0)
    if any_units > 0:
        s.flow.push(GAIN_ANY, seat, any_units, 0)


def spend(s: State, side: i64, resource: i64, units: i64) -> None:
    """Gives units back to the supply (MC-3.4)."""
    s.cargo[side * KINDS + resource] -= units
    s.note(E_PAID, EVERYONE, side, resource, units, 0)


def spend_fixed(s: State, side: i64, table: vec[i64], at: i64) -> None:
    """The fixed resources of a cost."""
    for resource in range(i64(KINDS)):
        if table[at + resource] > 0:
            spend(s, side, resource, table[at + resource])


def can_spend(s: State, side: i64, table: vec[i64], at: i64, any_units: i64) -> bool:
    """Whether a cost of fixed resources and units of choice is there in full (MC-3.1, MC-10.9)."""
    left: i64 = 0
    for resource in range(i64(KINDS)):
        rest = s.cargo[side * KINDS + resource] - table[at + resource]
        if rest < 0:
            return False
        left += rest
    return left >= any_units


class GainUnit(Step[State]):
    """Take one unit of choice after the other (MC-3.3)."""

    code = GAIN_ANY
    families = ("resource",)

    def forbids(self, s: State, seat: i64, action: i64) -> i64:
        """Only resources with room."""
        return ALLOWED if s.cargo[seat * KINDS + action - A_RESOURCE] < s.capacity(seat) else NO_ROOM

    def legal(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """Resources with room."""
        count: i64 = 0
        capacity = s.capacity(seat)
        for resource in range(i64(KINDS)):
            if s.cargo[seat * KINDS + resource] < capacity:
                buffer[count] = A_RESOURCE + resource
                count += 1
        return count

    def carry_out(self, s: State, seat: i64, action: i64) -> None:
        """One unit of a gain."""
        count_down(s)
        gain(s, seat, action - A_RESOURCE, 1)

    def go_on(self, s: State) -> None:
        """Where nothing has room the rest of the gain is lost without a decision."""
        seat = s.flow.seat()
        if s.cargo_units(seat) < KINDS * s.capacity(seat):
            s.ask(seat)
            return
        lose(s, seat, ANY, s.flow.a())
        s.flow.pop()


class PayUnit(Step[State]):
    """Pay one unit of choice after the other; a cost once accepted is paid (MC-3.3)."""

    code = PAY_ANY
    families = ("resource",)

    def forbids(self, s: State, seat: i64, action: i64) -> i64:
        """Only what is held (MC-3.1)."""
        return ALLOWED if s.cargo[seat * KINDS + action - A_RESOURCE] > 0 else NONE_HELD

    def legal(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """Resources held."""
        count: i64 = 0
        for resource in range(i64(KINDS)):
            if s.cargo[seat * KINDS + resource] > 0:
                buffer[count] = A_RESOURCE + resource
                count += 1
        return count

    def carry_out(self, s: State, seat: i64, action: i64) -> None:
        """One unit of a cost."""
        count_down(s)
        spend(s, seat, action - A_RESOURCE, 1)


def count_down(s: State) -> None:
    """One unit less to go; the step ends with the last."""
    left = s.flow.a() - 1
    if left == 0:
        s.flow.pop()
    else:
        s.flow.set_a(left)
