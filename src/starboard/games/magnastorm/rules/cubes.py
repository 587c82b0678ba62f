"""MS-12 Cubes and bag: gaining from a limited supply, paying, drawing, and a cube of any player colour."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import ALLOWED, EVERYONE, NONE
from starboard.engine.step import Step

from . import research_commanders
from .actions import A_CUBE
from .codes import (
    ANY_CUBE,
    BAG_DRAWN,
    BLACK,
    COLOURS,
    CUBES_GAINED,
    CUBES_MISSED,
    CUBES_PAID,
    NOT_A_PLAYER_COLOUR,
    NOT_IN_GAME,
    OUT_OF_STOCK,
    YELLOW,
)
from .packing import KIND_MASK, PACK, UNIT
from .state import State


# --- gaining and paying ------------------------------------------------------------------------------------------
def take_from_supply(s: State, seat: i64, colour: i64, count: i64) -> i64:
    """Moves up to `count` cubes to a seat; what is not in stock is lost (MS-12.7). Gives how many came."""
    stock = s.supply[colour]
    came = count if count < stock else stock
    s.supply[colour] = stock - came
    s.cubes[seat * COLOURS + colour] += came
    if came < count:
        s.note(CUBES_MISSED, EVERYONE, seat, colour, count - came, 0)
    return came


def gain(s: State, seat: i64, own: i64, yellow: i64) -> None:
    """Own and yellow cubes from the supply (MS-9.1)."""
    packed = take_from_supply(s, seat, 1 + seat, own) << (PACK * (1 + seat))
    packed += take_from_supply(s, seat, YELLOW, yellow)
    if packed != 0:
        s.note(CUBES_GAINED, EVERYONE, seat, packed, 0, 0)


def in_cubes(seat: i64, own: i64, yellow: i64) -> i64:
    """A cost in own and yellow cubes, packed by colour."""
    return (own << (PACK * (1 + seat))) + yellow


def can_pay(s: State, seat: i64, own: i64, yellow: i64) -> bool:
    """Whether a cost can be paid without an exchange (MS-12.11)."""
    base = seat * COLOURS
    return s.cubes[base + 1 + seat] >= own and s.cubes[base] >= yellow


def pay(s: State, seat: i64, own: i64, yellow: i64) -> None:
    """Spent cubes go to the supply (MS-12.4)."""
    pay_packed(s, seat, in_cubes(seat, own, yellow))


def can_pay_packed(s: State, seat: i64, price: i64) -> bool:
    """Whether a seat holds all cubes of a packed price."""
    for colour in range(i64(COLOURS)):
        if s.cubes[seat * COLOURS + colour] < (price >> (PACK * colour)) & KIND_MASK:
            return False
    return True


def pay_packed(s: State, seat: i64, price: i64) -> None:
    """Pays a packed price to the supply."""
    if price == 0:
        return
    for colour in range(i64(COLOURS)):
        count = (price >> (PACK * colour)) & KIND_MASK
        s.cubes[seat * COLOURS + colour] -= count
        s.supply[colour] += count
    s.note(CUBES_PAID, EVERYONE, seat, price, NONE, 0)


# --- the bag -----------------------------------------------------------------------------------------------------
def draw_from_bag(s: State, seat: i64, count: i64) -> None:
    """Draws cubes; blacks are set aside, go back and become own cubes (MS-12.2, MS-12.3)."""
    drawn: i64 = 0
    blacks: i64 = 0
    for _ in range(count + research_commanders.more_draws(s, seat)):
        colour = s.chance.draw("bag", s.bag)
        s.bag[colour] -= 1
        drawn += UNIT[colour]
        if colour == BLACK:
            blacks += 1
        else:
            s.cubes[seat * COLOURS + colour] += 1
    s.bag[BLACK] += blacks
    s.note(BAG_DRAWN, EVERYONE, seat, drawn, 0, 0)
    gain(s, seat, blacks, 0)


# --- a cube of any player colour ---------------------------------------------------------------------------------
class AnyCube(Step[State]):
    """Choose a cube of a player colour that is in stock (MS-12.1, MS-12.7)."""

    code = ANY_CUBE
    families = ("pick_cube",)

    def forbids(self, s: State, seat: i64, action: i64) -> i64:
        """A player colour of this game that is in stock."""
        colour = action - A_CUBE
        if colour > s.seats:
            return NOT_IN_GAME
        if colour == YELLOW:
            return NOT_A_PLAYER_COLOUR
        return ALLOWED if s.supply[colour] > 0 else OUT_OF_STOCK

    def legal(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """The player colours in stock."""
        count: i64 = 0
        for colour in range(i64(1), s.seats + 1):
            if s.supply[colour] > 0:
                buffer[count] = A_CUBE + colour
                count += 1
        return count

    def carry_out(self, s: State, seat: i64, action: i64) -> None:
        """The cube comes from the supply."""
        s.flow.pop()
        take_from_supply(s, seat, action - A_CUBE, 1)
        s.note(CUBES_GAINED, EVERYONE, seat, UNIT[action - A_CUBE], 0, 0)

    def go_on(self, s: State) -> None:
        """Without any player colour in stock the cube is lost (MS-12.7)."""
        for colour in range(i64(1), s.seats + 1):
            if s.supply[colour] > 0:
                s.ask(s.flow.seat())
                return
        s.flow.pop()
