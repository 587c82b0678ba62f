"""MS-14 Administration: six steps in a fixed order, without any decision; and what its income would lose (MS-12.12)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import EVERYONE, NONE

from . import admin_commanders
from .codes import (
    ADMINISTRATION_BEGAN,
    CELLS,
    FROM_MAJORITY,
    INCOME_EARNED,
    MAJORITY_WON,
    ORDER_SET,
    PANELS_SWAPPED,
    ROLES,
    SECTORS,
    TILE_ROTATED,
    TOKEN_RETURNED,
    YELLOW,
)
from .cubes import can_pay_packed, gain
from .packing import UNIT, of_kind
from .panels import is_empty
from .reputation import gain_reputation
from .research import assign_commander
from .state import State

MAJORITY_REPUTATION: Final = 1  # MS-14.2
MOST_LABS: Final = 3  # more earn no more (MS-14.1)


def administer(s: State) -> None:
    """All steps; swapping and rotating only if there is another round (MS-14.12). They can be looked at one by one."""
    s.still(NONE)
    s.note(ADMINISTRATION_BEGAN, EVERYONE, s.round, 0, 0, 0)
    pay_income(s)
    s.still(NONE)
    judge_majorities(s)
    s.still(NONE)
    for column in range(s.side().research):  # MS-14.5
        assign_commander(s, column)
    s.still(NONE)
    adjust_turn_order(s)
    if s.round < s.content.max_rounds:
        s.still(NONE)
        swap_panels(s)
        s.still(NONE)
        rotate_tile(s)


def pay_income(s: State) -> None:
    """Cubes for the labs in each quiet sector, in turn order (MS-14.1, MS-14.9)."""
    for role in range(i64(ROLES)):
        sector = (s.trailing() + role) % SECTORS
        for place in range(s.seats):
            seat = s.turn_order[place]
            labs = s.sector_labs[seat * SECTORS + sector]
            if labs > 0:
                s.note(INCOME_EARNED, EVERYONE, seat, sector, labs, 0)
                entry = income_entry(role, labs)
                gain(s, seat, s.content.income_own[entry], s.content.income_yellow[entry])


def income_entry(role: i64, labs: i64) -> i64:
    """Where the income of so many labs stands in the tables of the content."""
    return role * MOST_LABS + (labs if labs < MOST_LABS else i64(MOST_LABS)) - 1


# --- income that the supply could not pay (MS-12.12) ---------------------------------------------------------------
def lost_income(s: State, seat: i64, supply: vec[i64]) -> i64:
    """Cubes of its income that a seat would go without if this were the supply; `supply` is used up."""
    lost: i64 = 0
    for role in range(i64(ROLES)):
        sector = (s.trailing() + role) % SECTORS
        for place in range(s.seats):
            earner = s.turn_order[place]
            labs = s.sector_labs[earner * SECTORS + sector]
            if labs > 0:
                entry = income_entry(role, labs)
                missing = draw_down(supply, 1 + earner, s.content.income_own[entry])
                missing += draw_down(supply, YELLOW, s.content.income_yellow[entry])
                if earner == seat:
                    lost += missing
    return lost


def draw_down(supply: vec[i64], colour: i64, count: i64) -> i64:
    """Takes cubes from a supply as far as it goes; gives how many are missing."""
    came = count if count < supply[colour] else supply[colour]
    supply[colour] -= came
    return count - came


def could_save_income(s: State, seat: i64) -> bool:
    """Whether a seat would lose income that one exchange of its own would save, in a game that may go on (MS-12.12)."""
    if s.end_triggered or s.round == s.content.max_rounds:
        return False  # cubes are worth nothing any more
    lost = lost_income(s, seat, s.supply[:])
    if lost == 0:
        return False
    for wanted in range(s.seats + 1):
        if s.supply[wanted] > 0 and exchange_saves(s, seat, wanted, lost):
            return True
    return False


def exchange_saves(s: State, seat: i64, wanted: i64, lost: i64) -> bool:
    """Whether some three cubes given for one of this colour leave less lost than now."""
    for first in range(s.seats + 1):
        for second in range(first, s.seats + 1):
            for third in range(second, s.seats + 1):
                given = UNIT[first] + UNIT[second] + UNIT[third]
                if of_kind(given, wanted) == 0 and can_pay_packed(s, seat, given):
                    supply = s.supply[:]
                    supply[first] += 1
                    supply[second] += 1
                    supply[third] += 1
                    supply[wanted] -= 1
                    if lost_income(s, seat, supply) < lost:
                        return True
    return False


# --- the other steps -----------------------------------------------------------------------------------------------
def judge_majorities(s: State) -> None:
    """One reputation for each quiet sector led alone, more with commander 08 (MS-14.2, MS-14.11)."""
    for role in range(i64(ROLES)):
        sector = (s.trailing() + role) % SECTORS
        seat = s.sole_majority(sector)
        if seat != NONE:
            s.note(MAJORITY_WON, EVERYONE, seat, sector, 0, 0)
            gain_reputation(s, seat, MAJORITY_REPUTATION, FROM_MAJORITY)
            admin_commanders.boost_majority(s, seat)


def adjust_turn_order(s: State) -> None:
    """The holder of the token goes to position 1, the token back to its column (MS-14.6)."""
    holder = s.token_holder
    if holder == NONE:
        return
    ahead = holder
    for place in range(s.seats):  # everybody moves down one until the holder's old place is filled
        seat = s.turn_order[place]
        s.turn_order[place] = ahead
        ahead = seat
        if seat == holder:
            break
    s.token_holder = NONE
    s.note(TOKEN_RETURNED, EVERYONE, holder, 0, 0, 0)
    note_order(s)


def note_order(s: State) -> None:
    """Tells the turn order track."""
    third = s.turn_order[2] if s.seats > 2 else i64(NONE)
    fourth = s.turn_order[3] if s.seats > 3 else i64(NONE)
    s.note(ORDER_SET, EVERYONE, s.turn_order[0], s.turn_order[1], third, fourth)


def swap_panels(s: State) -> None:
    """The lower panel with all its crew becomes the upper one (MS-14.7)."""
    assert is_empty(s.upper)
    for cell in range(i64(CELLS)):
        s.upper[cell] = s.lower[cell]
        s.lower[cell] = 0
    s.note(PANELS_SWAPPED, EVERYONE, 0, 0, 0, 0)


def rotate_tile(s: State) -> None:
    """The quiet trio moves on one sector and the round number rises (MS-14.8); commander 16 works again (MS-14.9)."""
    s.round += 1
    s.reused = 0
    s.note(TILE_ROTATED, EVERYONE, s.round, s.trailing(), 0, 0)
