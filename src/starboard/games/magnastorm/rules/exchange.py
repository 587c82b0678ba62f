"""MS-12.5 The exchange: three cubes for one of another colour, offered beside the answers of every question."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import ALLOWED, EVERYONE
from starboard.engine.step import Step

from .actions import A_CUBE, A_DECLINE, A_EXCHANGE
from .codes import (
    COLOUR_ORDER,
    COLOURS,
    EXCHANGE,
    EXCHANGED,
    NOT_HELD,
    NOT_IN_GAME,
    OUT_OF_STOCK,
    SAME_COLOUR,
    SET_ASIDE,
    TOO_FEW_CUBES,
)
from .cubes import take_from_supply
from .packing import UNIT, last_kind, of_kind, reserve_of, total, wanted_and_reserve, wanted_of
from .state import State

GIVEN: Final = 3  # cubes for one (MS-12.5)


# --- whether there is one ----------------------------------------------------------------------------------------
def forbids_exchange(s: State, seat: i64, colour: i64, loose: i64) -> i64:
    """Three of the `loose` cubes, of other colours, for one in stock (MS-12.5, MS-12.10).

    `loose` is all that is held and not set aside for a price (MS-12.11).
    """
    if colour > s.seats:
        return NOT_IN_GAME
    if s.supply[colour] < 1:
        return OUT_OF_STOCK
    return ALLOWED if loose >= GIVEN else TOO_FEW_CUBES


def loose_cubes(s: State, seat: i64, colour: i64, reserve: i64) -> i64:
    """Cubes that could be given for one of this colour: others, as far as they are not set aside."""
    loose: i64 = 0
    for other in range(s.seats + 1):
        if other != colour:
            loose += s.held(seat, other) - of_kind(reserve, other)
    return loose


def may_exchange(s: State, seat: i64) -> bool:
    """Whether any exchange is possible with nothing set aside."""
    if s.all_held(seat) < GIVEN:
        return False
    for colour in range(s.seats + 1):
        if forbids_exchange(s, seat, colour, loose_cubes(s, seat, colour, 0)) == ALLOWED:
            return True
    return False


class Question(Step[State]):
    """Base of every question: cubes may be exchanged beside its answers (MS-12.6)."""

    def forbids(self, s: State, seat: i64, action: i64) -> i64:
        """An exchange, or what the question itself forbids."""
        if A_EXCHANGE <= action < A_DECLINE:
            colour = action - A_EXCHANGE
            return forbids_exchange(s, seat, colour, loose_cubes(s, seat, colour, self.reserve(s, seat)))
        return self.forbids_answer(s, seat, action)

    def legal(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """The question's own answers, and the exchanges; their ids come after all others but `decline`."""
        count = self.list_answers(s, seat, buffer)
        if s.all_held(seat) < GIVEN:  # most seats, most of the time
            return count
        declining = count > 0 and buffer[count - 1] == A_DECLINE
        if declining:
            count -= 1
        reserve = self.reserve(s, seat)
        for colour in range(s.seats + 1):
            if forbids_exchange(s, seat, colour, loose_cubes(s, seat, colour, reserve)) == ALLOWED:
                buffer[count] = A_EXCHANGE + colour
                count += 1
        if declining:
            buffer[count] = A_DECLINE
            count += 1
        return count

    def carry_out(self, s: State, seat: i64, action: i64) -> None:
        """The three cubes are named next, and the question is asked again; or it is answered."""
        if A_EXCHANGE <= action < A_DECLINE:
            s.flow.push(EXCHANGE, seat, wanted_and_reserve(action - A_EXCHANGE, self.reserve(s, seat)), 0)
        else:
            self.answer(s, seat, action)

    def reserve(self, s: State, seat: i64) -> i64:
        """Cubes set aside for a price that must be paid now, packed (MS-12.11); most questions demand none."""
        return 0

    def forbids_answer(self, s: State, seat: i64, action: i64) -> i64:
        """The code of the rule that forbids an answer of the question itself, or ALLOWED."""
        raise NotImplementedError

    def list_answers(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """Writes the legal answers of the question itself in rising order, returns how many."""
        raise NotImplementedError

    def answer(self, s: State, seat: i64, action: i64) -> None:
        """Does what an answer of the question itself says."""
        raise NotImplementedError


# --- naming what is given ----------------------------------------------------------------------------------------
class Give(Step[State]):
    """Name the three cubes one by one in colour order, so that each set has one sequence (MS-12.10)."""

    code = EXCHANGE
    families = ("pick_cube",)

    def forbids(self, s: State, seat: i64, action: i64) -> i64:
        """Cubes held and not set aside, in colour order, so that three come together."""
        colour = action - A_CUBE
        wanted = wanted_of(s.flow.a())
        reserve = reserve_of(s.flow.a())
        given = s.flow.b()
        if colour > s.seats:
            return NOT_IN_GAME
        if colour == wanted:
            return SAME_COLOUR
        if s.held(seat, colour) < 1:
            return NOT_HELD
        if s.held(seat, colour) <= of_kind(reserve, colour):
            return SET_ASIDE
        if colour < last_kind(given):
            return COLOUR_ORDER
        ahead: i64 = 0
        for other in range(colour, COLOURS):
            if other != wanted:
                ahead += s.held(seat, other) - of_kind(reserve, other)
        return ALLOWED if ahead >= GIVEN - total(given) else COLOUR_ORDER

    def legal(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """From the colour given last on, as long as enough cubes lie ahead."""
        wanted = wanted_of(s.flow.a())
        reserve = reserve_of(s.flow.a())
        left = GIVEN - total(s.flow.b())
        first = last_kind(s.flow.b())
        ahead: i64 = 0
        for colour in range(first, s.seats + 1):
            if colour != wanted:
                ahead += s.held(seat, colour) - of_kind(reserve, colour)
        count: i64 = 0
        for colour in range(first, s.seats + 1):
            loose = s.held(seat, colour) - of_kind(reserve, colour)
            if colour != wanted and ahead >= left and loose > 0:
                buffer[count] = A_CUBE + colour
                count += 1
                ahead -= loose
        return count

    def carry_out(self, s: State, seat: i64, action: i64) -> None:
        """Gives one of the three cubes; the third brings the wanted one (MS-12.5)."""
        colour = action - A_CUBE
        s.cubes[seat * COLOURS + colour] -= 1
        s.supply[colour] += 1
        given = s.flow.b() + UNIT[colour]
        if total(given) < GIVEN:
            s.flow.set_b(given)
            return
        wanted = wanted_of(s.flow.a())
        s.flow.pop()
        take_from_supply(s, seat, wanted, 1)
        s.note(EXCHANGED, EVERYONE, seat, given, wanted, 0)
