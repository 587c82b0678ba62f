"""MS-12 Cubes, bag and exchange; and how reputation is gained and lost."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import ALLOWED, EVERYONE, NONE, WRONG_STEP

from .codes import (
    A_CUBE,
    A_EXCHANGE,
    ANY_CUBE,
    BAG_DRAWN,
    BLACK,
    COLOUR_ORDER,
    COLOURS,
    CUBES_GAINED,
    CUBES_MISSED,
    CUBES_PAID,
    E_BAG,
    EXCHANGE,
    EXCHANGED,
    FEE,
    KIND_MASK,
    NOT_A_PLAYER_COLOUR,
    NOT_HELD,
    NOT_IN_GAME,
    OUT_OF_STOCK,
    OWN_CUBE,
    PACK,
    RANGE_OFFER,
    REPUTATION_GAINED,
    REPUTATION_LOST,
    SAME_COLOUR,
    SOURCES,
    THRESHOLD_REACHED,
    TOO_FEW_CUBES,
    UNIT,
    YELLOW,
)
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


def gain_colour(s: State, seat: i64, colour: i64) -> None:
    """One cube of a colour from the supply."""
    if take_from_supply(s, seat, colour, 1) > 0:
        s.note(CUBES_GAINED, EVERYONE, seat, UNIT[colour], 0, 0)


def can_pay(s: State, seat: i64, own: i64, yellow: i64) -> bool:
    """Whether a cost can be paid without an exchange (MS-12.11)."""
    base = seat * COLOURS
    return s.cubes[base + 1 + seat] >= own and s.cubes[base] >= yellow


def pay(s: State, seat: i64, own: i64, yellow: i64) -> None:
    """Spent cubes go to the supply (MS-12.4)."""
    pay_packed(s, seat, (own << (PACK * (1 + seat))) + yellow)


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
    """Draws cubes; blacks are set aside, go back and become own cubes (MS-12.2, MS-12.3, MS-15.12, MS-15.22)."""
    if s.has(seat, E_BAG):
        count += s.content.more_draws
    left: i64 = 0
    for colour in range(i64(COLOURS + 1)):
        left += s.bag[colour]
    drawn: i64 = 0
    blacks: i64 = 0
    for _ in range(count):
        place = s.chance.pick("bag", 1, left)
        colour = 0
        while place > s.bag[colour]:
            place -= s.bag[colour]
            colour += 1
        s.bag[colour] -= 1
        left -= 1
        drawn += UNIT[colour]
        if colour == BLACK:
            blacks += 1
        else:
            s.cubes[seat * COLOURS + colour] += 1
    s.bag[BLACK] += blacks
    s.note(BAG_DRAWN, EVERYONE, seat, drawn, 0, 0)
    gain(s, seat, blacks, 0)


# --- exchange ----------------------------------------------------------------------------------------------------
def forbids_exchange(s: State, seat: i64, colour: i64) -> i64:
    """Three cubes of other colours for one in stock (MS-12.5, MS-12.10)."""
    if colour > s.seats:
        return NOT_IN_GAME
    if s.supply[colour] < 1:
        return OUT_OF_STOCK
    return ALLOWED if s.all_held(seat) - s.held(seat, colour) >= 3 else TOO_FEW_CUBES


def may_exchange(s: State, seat: i64) -> bool:
    """Whether any exchange is possible."""
    if s.all_held(seat) < 3:
        return False
    for colour in range(s.seats + 1):
        if forbids_exchange(s, seat, colour) == ALLOWED:
            return True
    return False


def list_exchanges(s: State, seat: i64, buffer: vec[i64], count: i64) -> i64:
    """The exchanges possible at a node that offers them."""
    total = s.all_held(seat)
    if total < 3:
        return count
    for colour in range(s.seats + 1):
        if s.supply[colour] > 0 and total - s.held(seat, colour) >= 3:
            buffer[count] = A_EXCHANGE + colour
            count += 1
    return count


def begin_exchange(s: State, seat: i64, colour: i64) -> None:
    """The three cubes are named next."""
    s.flow.push(EXCHANGE, seat, colour, 0)


def forbids_give(s: State, seat: i64, colour: i64) -> i64:
    """Cubes are given in colour order, and three must come together (MS-12.10)."""
    wanted = s.flow.a()
    given = s.flow.b()
    if colour == wanted:
        return SAME_COLOUR
    if s.held(seat, colour) < 1:
        return NOT_HELD
    if given >> (PACK * (colour + 1)) != 0:
        return COLOUR_ORDER
    left = 3 - packed_total(given)
    ahead: i64 = 0
    for other in range(colour, COLOURS):
        if other != wanted:
            ahead += s.held(seat, other)
    return ALLOWED if ahead >= left else COLOUR_ORDER


def packed_total(packed: i64) -> i64:
    """All pieces of a packed count."""
    total: i64 = 0
    while packed > 0:
        total += packed & KIND_MASK
        packed >>= PACK
    return total


def give(s: State, seat: i64, colour: i64) -> None:
    """Gives one of the three cubes; the third brings the wanted one (MS-12.5)."""
    s.cubes[seat * COLOURS + colour] -= 1
    s.supply[colour] += 1
    given = s.flow.b() + UNIT[colour]
    if packed_total(given) < 3:
        s.flow.set_b(given)
        return
    wanted = s.flow.a()
    s.flow.pop()
    take_from_supply(s, seat, wanted, 1)
    s.note(EXCHANGED, EVERYONE, seat, given, wanted, 0)


# --- naming a cube -----------------------------------------------------------------------------------------------
def forbids_cube(s: State, seat: i64, colour: i64, step: i64) -> i64:
    """Which cube may be named: to give, to gain, as a fee, or for more range."""
    if colour > s.seats:
        return NOT_IN_GAME
    if step == EXCHANGE:
        return forbids_give(s, seat, colour)
    if step == ANY_CUBE:  # MS-12.1, MS-12.7
        if colour == YELLOW:
            return NOT_A_PLAYER_COLOUR
        return ALLOWED if s.supply[colour] > 0 else OUT_OF_STOCK
    if step == FEE:
        return ALLOWED if s.held(seat, colour) > 0 else NOT_HELD
    if step == RANGE_OFFER:  # MS-15.2
        if colour == 1 + seat:
            return OWN_CUBE
        return ALLOWED if s.held(seat, colour) > 0 else NOT_HELD
    return WRONG_STEP


def list_cubes(s: State, seat: i64, step: i64, buffer: vec[i64], count: i64) -> i64:
    """The cubes that may be named."""
    for colour in range(s.seats + 1):
        if forbids_cube(s, seat, colour, step) == ALLOWED:
            buffer[count] = A_CUBE + colour
            count += 1
    return count


def any_in_stock(s: State) -> bool:
    """Whether the supply holds a cube of a player colour."""
    for seat in range(s.seats):
        if s.supply[1 + seat] > 0:
            return True
    return False


# --- reputation --------------------------------------------------------------------------------------------------
def gain_reputation(s: State, seat: i64, points: i64, source: i64) -> None:
    """Adds points; reaching the threshold triggers the end for good (MS-16.1, MS-16.3)."""
    if points == 0:
        return
    s.reputation[seat] += points
    s.sources[seat * len(SOURCES) + source] += points
    s.note(REPUTATION_GAINED, EVERYONE, seat, points, source, s.reputation[seat])
    threshold = s.content.threshold[s.seats]
    if s.end_triggered == 0 and s.reputation[seat] >= threshold:
        s.end_triggered = 1
        s.note(THRESHOLD_REACHED, EVERYONE, seat, threshold, 0, 0)


def lose_reputation(s: State, seat: i64, points: i64, source: i64) -> None:
    """Takes points away, never below 0 (MS-16.9)."""
    lost = points if points < s.reputation[seat] else s.reputation[seat]
    if lost == 0:
        return
    s.reputation[seat] -= lost
    s.sources[seat * len(SOURCES) + source] -= lost
    s.note(REPUTATION_LOST, EVERYONE, seat, lost, source, s.reputation[seat])
