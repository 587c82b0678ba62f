"""MS-4 Taking over a commander or buying the first player token; who controls whom (MS-15.16)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import ALLOWED, EVERYONE, NONE

from .codes import (
    A_OFFER,
    A_SWAP,
    A_TAKEOVER,
    ANY_CUBE,
    BUY_REPUTATION,
    BY_TOKEN,
    CELLS,
    COLUMNS,
    COMMANDER_LOST,
    COMMANDER_TAKEN,
    CUBE_SWAPPED,
    E_BUY_REPUTATION,
    E_REPUTATION,
    E_SWAP,
    FIRST_RESEARCH,
    FROM_ABILITY,
    FROM_COMMANDER,
    FROM_LOSS,
    KIND_MASK,
    NO_CREW,
    NO_YES,
    NOT_ON_SIDE,
    NOTHING_TO_SWAP,
    OWN_COMMANDER,
    PACK,
    PRICE,
    SWAP_NONE,
    SWAP_O2Y,
    SWAP_UNPAYABLE,
    SWAP_Y2O,
    TAKEOVER_SWAP,
    TOKEN_TAKEN,
    UNIT,
    YELLOW,
    YES,
)
from .cubes import can_pay_packed, gain_reputation, lose_reputation, pay_packed
from .research import choose_level
from .state import State


# --- the price (MS-4.2, MS-4.3) ----------------------------------------------------------------------------------
def price_of(s: State, column: i64) -> i64:
    """One cube per crew of its colour, and one of the controller's, packed."""
    price = s.column_crew(column)
    if column > 0 and s.controller[column - 1] != NONE:
        price += UNIT[1 + s.controller[column - 1]]
    return price


def has_swap(seat: i64, price: i64, way: i64) -> bool:
    """Whether a price holds the cube that commander 05 would replace (MS-15.5)."""
    if way == SWAP_Y2O:
        return price & KIND_MASK != 0
    if way == SWAP_O2Y:
        return (price >> (PACK * (1 + seat))) & KIND_MASK != 0
    return True


def swapped(seat: i64, price: i64, way: i64) -> i64:
    """A price after commander 05 replaced one cube, if it holds such a cube (MS-15.5)."""
    if way == SWAP_NONE or not has_swap(seat, price, way):
        return price
    own, yellow = UNIT[1 + seat], UNIT[YELLOW]
    return price - yellow + own if way == SWAP_Y2O else price - own + yellow


def forbids_swap(s: State, seat: i64, price: i64, way: i64) -> i64:
    """Payable variants only (MS-15.5)."""
    if not has_swap(seat, price, way):
        return NOTHING_TO_SWAP
    return ALLOWED if can_pay_packed(s, seat, swapped(seat, price, way)) else SWAP_UNPAYABLE


def list_swaps(s: State, seat: i64, price: i64, buffer: vec[i64]) -> i64:
    """The payable variants."""
    count: i64 = 0
    for way in range(i64(3)):
        if forbids_swap(s, seat, price, way) == ALLOWED:
            buffer[count] = A_SWAP + way
            count += 1
    return count


def asks_swap(s: State, seat: i64, price: i64) -> bool:
    """Whether there is anything to choose besides paying as printed."""
    return forbids_swap(s, seat, price, SWAP_Y2O) == ALLOWED or forbids_swap(s, seat, price, SWAP_O2Y) == ALLOWED


def payable(s: State, seat: i64, price: i64) -> bool:
    """Whether a takeover price or row cost can be paid, by commander 05 if need be (MS-4.14, MS-5.10)."""
    if can_pay_packed(s, seat, price):
        return True
    return s.has(seat, E_SWAP) and asks_swap(s, seat, price)


def pay_swapped(s: State, seat: i64, price: i64, way: i64) -> None:
    """Pays the chosen variant."""
    if way != SWAP_NONE:
        s.note(CUBE_SWAPPED, EVERYONE, seat, way, 0, 0)
    pay_packed(s, seat, swapped(seat, price, way))


# --- taking over -------------------------------------------------------------------------------------------------
def forbids_takeover(s: State, seat: i64, column: i64) -> i64:
    """A column with crew, not one's own commander, at a price one can pay (MS-4.1, MS-4.2, MS-4.4)."""
    if column >= s.side().columns:
        return NOT_ON_SIDE
    if s.column_crew(column) == 0:
        return NO_CREW
    if column > 0 and s.controller[column - 1] == seat:
        return OWN_COMMANDER
    return ALLOWED if payable(s, seat, price_of(s, column)) else PRICE


def list_takeovers(s: State, seat: i64, buffer: vec[i64], count: i64) -> i64:
    """The columns that can be taken over."""
    for column in range(s.side().columns):
        if forbids_takeover(s, seat, column) == ALLOWED:
            buffer[count] = A_TAKEOVER + column
            count += 1
    return count


def begin_takeover(s: State, seat: i64, column: i64) -> None:
    """Pays, by commander 05 if it is controlled (MS-4.11)."""
    price = price_of(s, column)
    s.column = column
    if s.has(seat, E_SWAP) and asks_swap(s, seat, price):
        s.flow.push(TAKEOVER_SWAP, seat, column, 0)
    else:
        pay_packed(s, seat, price)


def clear_column(s: State, column: i64) -> i64:
    """Takes all crew of a column off the upper panel, packed (MS-4.5)."""
    crew = s.column_crew(column)
    cell = column
    while cell < CELLS:
        s.upper[cell] = 0
        cell += COLUMNS
    return crew


def take_command(s: State, seat: i64, column: i64) -> None:
    """Marker, card and reputation, or the token and its bonus (MS-4.7, MS-4.10)."""
    if column > 0:
        s.markers[seat] -= 1
        former = s.controller[column - 1]
        if former != NONE:
            s.markers[former] += 1
        hand_over(s, column - 1, seat)
        return
    s.token_holder = seat
    s.note(TOKEN_TAKEN, EVERYONE, seat, 0, 0, 0)
    gain_reputation(s, seat, s.content.token_reputation, FROM_COMMANDER)
    for _ in range(s.content.token_cubes):  # the top of the flow comes first: levels, then cubes (MS-4.11)
        s.flow.push(ANY_CUBE, seat, 0, 0)
    for _ in range(s.content.token_levels):
        choose_level(s, seat, BY_TOKEN)


def hand_over(s: State, place: i64, seat: i64) -> None:
    """A commander changes hands: green for the new controller, red for the former, then an instant effect (MS-4.11)."""
    former = s.controller[place]
    card = s.commander[place]
    effect = s.content.commander_effect[card]
    s.controller[place] = seat
    s.powers[seat] |= i64(1) << effect
    s.note(COMMANDER_TAKEN, EVERYONE, seat, place, former, 0)
    gain_reputation(s, seat, s.content.green[card], FROM_COMMANDER)
    if former != NONE:
        lose_commander(s, place, former)
    if effect == E_REPUTATION:  # MS-15.1
        gain_reputation(s, seat, s.content.instant_reputation, FROM_ABILITY)
    elif effect == E_BUY_REPUTATION:
        s.flow.push(BUY_REPUTATION, seat, s.content.buy_max, 0)


def lose_commander(s: State, place: i64, former: i64) -> None:
    """The card goes away, its ability at once with it (MS-4.7, MS-4.9, MS-14.4)."""
    card = s.commander[place]
    s.powers[former] &= ~(i64(1) << s.content.commander_effect[card])
    s.note(COMMANDER_LOST, EVERYONE, former, place, 0, 0)
    lose_reputation(s, former, s.content.red[card], FROM_LOSS)


def assign_research_commander(s: State, column: i64) -> None:
    """The seat alone on top takes control; on a tie nobody has it (MS-14.3, MS-14.4)."""
    place = FIRST_RESEARCH + column
    leader = s.sole_leader(column)
    former = s.controller[place]
    if leader == former:
        return
    if leader != NONE:
        hand_over(s, place, leader)
    else:
        s.controller[place] = NONE
        lose_commander(s, place, former)


# --- commander 01 (MS-15.1) --------------------------------------------------------------------------------------
def forbids_buy(s: State, seat: i64, action: i64) -> i64:
    """Yes only with a yellow cube."""
    return ALLOWED if action != YES or s.held(seat, YELLOW) > 0 else NO_YES


def list_buy(s: State, seat: i64, buffer: vec[i64]) -> i64:
    """Yes and no."""
    count: i64 = 0
    if s.held(seat, YELLOW) > 0:
        buffer[count] = A_OFFER
        count += 1
    buffer[count] = A_OFFER + 1
    return count + 1


def answer_buy(s: State, seat: i64, action: i64) -> None:
    """A yellow cube for reputation, again until the maximum."""
    left = s.flow.a() - 1
    if action != YES or left == 0:
        s.flow.pop()
    else:
        s.flow.set_a(left)
    if action == YES:
        pay_packed(s, seat, 1)
        gain_reputation(s, seat, s.content.buy_reputation, FROM_ABILITY)
