"""MS-12.5 The exchange: three cubes for one of another colour, offered beside the answers of a question."""

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
    TOO_FEW_CUBES,
)
from .cubes import take_from_supply
from .packing import UNIT, last_kind, total
from .state import State

GIVEN: Final = 3  # cubes for one (MS-12.5)


# --- whether there is one ----------------------------------------------------------------------------------------
def forbids_exchange(s: State, seat: i64, colour: i64, held: i64) -> i64:
    """Three of the `held` cubes, of other colours, for one in stock (MS-12.5, MS-12.10)."""
    if colour > s.seats:
        return NOT_IN_GAME
    if s.supply[colour] < 1:
        return OUT_OF_STOCK
    return ALLOWED if held - s.held(seat, colour) >= GIVEN else TOO_FEW_CUBES


def may_exchange(s: State, seat: i64) -> bool:
    """Whether any exchange is possible."""
    held = s.all_held(seat)
    if held < GIVEN:
        return False
    for colour in range(s.seats + 1):
        if forbids_exchange(s, seat, colour, held) == ALLOWED:
            return True
    return False


def list_exchanges(s: State, seat: i64, buffer: vec[i64], count: i64) -> i64:
    """Adds the exchanges that are possible; their ids come after all others but `decline`."""
    held = s.all_held(seat)
    if held < GIVEN:  # most seats, most of the time
        return count
    for colour in range(s.seats + 1):
        if forbids_exchange(s, seat, colour, held) == ALLOWED:
            buffer[count] = A_EXCHANGE + colour
            count += 1
    return count


class Spending(Step[State]):
    """Base of the questions before which cubes may be exchanged (MS-12.6); subclasses list `exchange_want`, too."""

    def forbids(self, s: State, seat: i64, action: i64) -> i64:
        """An exchange, or what the question itself forbids."""
        if A_EXCHANGE <= action < A_DECLINE:
            return forbids_exchange(s, seat, action - A_EXCHANGE, s.all_held(seat))
        return self.forbids_answer(s, seat, action)

    def carry_out(self, s: State, seat: i64, action: i64) -> None:
        """The three cubes are named next, and the question is asked again; or it is answered."""
        if A_EXCHANGE <= action < A_DECLINE:
            s.flow.push(EXCHANGE, seat, action - A_EXCHANGE, 0)
        else:
            self.answer(s, seat, action)

    def forbids_answer(self, s: State, seat: i64, action: i64) -> i64:
        """The code of the rule that forbids an answer of the question itself, or ALLOWED."""
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
        """Cubes held, in colour order, so that three come together."""
        colour = action - A_CUBE
        wanted = s.flow.a()
        given = s.flow.b()
        if colour > s.seats:
            return NOT_IN_GAME
        if colour == wanted:
            return SAME_COLOUR
        if s.held(seat, colour) < 1:
            return NOT_HELD
        if colour < last_kind(given):
            return COLOUR_ORDER
        ahead: i64 = 0
        for other in range(colour, COLOURS):
            if other != wanted:
                ahead += s.held(seat, other)
        return ALLOWED if ahead >= GIVEN - total(given) else COLOUR_ORDER

    def legal(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """From the colour given last on, as long as enough cubes lie ahead."""
        wanted = s.flow.a()
        left = GIVEN - total(s.flow.b())
        first = last_kind(s.flow.b())
        ahead: i64 = 0
        for colour in range(first, s.seats + 1):
            if colour != wanted:
                ahead += s.held(seat, colour)
        count: i64 = 0
        for colour in range(first, s.seats + 1):
            if colour != wanted and ahead >= left and s.held(seat, colour) > 0:
                buffer[count] = A_CUBE + colour
                count += 1
                ahead -= s.held(seat, colour)
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
        wanted = s.flow.a()
        s.flow.pop()
        take_from_supply(s, seat, wanted, 1)
        s.note(EXCHANGED, EVERYONE, seat, given, wanted, 0)
