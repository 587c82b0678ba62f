"""MS-12 Cubes and bag: gaining from a limited supply, paying, drawing."""

from __future__ import annotations

from mypy_extensions import i64

from starboard.engine.game import EVERYONE, NONE

from . import research_commanders
from .codes import (
    BAG_DRAWN,
    BLACK,
    COLOURS,
    CUBES_GAINED,
    CUBES_MISSED,
    CUBES_PAID,
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
