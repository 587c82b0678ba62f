"""MS-14 Administration: six steps in a fixed order, without any decision."""

from __future__ import annotations

from typing import Final

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
)
from .cubes import gain
from .panels import is_empty
from .reputation import gain_reputation
from .research import assign_commander
from .state import State

MAJORITY_REPUTATION: Final = 1  # MS-14.2
MOST_LABS: Final = 3  # more earn no more (MS-14.1)


def administer(s: State) -> None:
    """All steps; swapping and rotating only if there is another round (MS-14.12)."""
    s.note(ADMINISTRATION_BEGAN, EVERYONE, s.round, 0, 0, 0)
    pay_income(s)
    judge_majorities(s)
    for column in range(s.side().research):  # MS-14.5
        assign_commander(s, column)
    adjust_turn_order(s)
    if s.round < s.content.max_rounds:
        swap_panels(s)
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
                entry = role * MOST_LABS + (labs if labs < MOST_LABS else i64(MOST_LABS)) - 1
                gain(s, seat, s.content.income_own[entry], s.content.income_yellow[entry])


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
