"""MS-11 The research board: levels, their bonuses, and which column a level may be taken in."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import ALLOWED, EVERYONE

from .codes import (
    A_RESEARCH,
    ADD_CREW,
    ANY_CUBE,
    B_ANY,
    B_BAG,
    B_BAG_3,
    B_OWN,
    B_PLACE_CREW,
    B_YELLOW,
    BY_LOWEST,
    BY_REDIRECT,
    COLUMN_TAKEN,
    E_REDIRECT,
    LEVEL,
    LEVEL_GAINED,
    LEVEL_LOST,
    NOT_ON_SIDE,
    NOT_THE_LOWEST,
    RESEARCH,
    TOP_LEVEL,
)
from .cubes import draw_from_bag, gain
from .state import State


def gain_level(s: State, seat: i64, column: i64) -> None:
    """One level in a column; commander 11 may take it elsewhere (MS-15.9, MS-15.20)."""
    if s.has(seat, E_REDIRECT):
        choose_level(s, seat, BY_REDIRECT + column)
    else:
        climb(s, seat, column)


def choose_level(s: State, seat: i64, why: i64) -> None:
    """One level in a column of choice: the node is skipped if every column is full (MS-11.4)."""
    s.flow.push(LEVEL, seat, why, 0)


def level_choices(s: State, seat: i64, why: i64) -> i64:
    """Columns in which a level of choice may be taken now, as bits."""
    mask = open_columns(s, seat)
    if why == BY_LOWEST and not s.has(seat, E_REDIRECT):
        mask &= lowest_columns(s, seat)
    return mask


def open_columns(s: State, seat: i64) -> i64:
    """Columns in which a seat stands below the top, as bits (MS-11.4)."""
    mask: i64 = 0
    for column in range(s.side().research):
        if s.research[seat * RESEARCH + column] < s.content.max_level:
            mask |= i64(1) << column
    return mask


def lowest_columns(s: State, seat: i64) -> i64:
    """Columns in which a seat stands lowest, as bits (MS-15.10, MS-15.21)."""
    lowest = s.content.max_level
    for column in range(s.side().research):
        if s.level(seat, column) < lowest:
            lowest = s.level(seat, column)
    mask: i64 = 0
    for column in range(s.side().research):
        if s.level(seat, column) == lowest:
            mask |= i64(1) << column
    return mask


def gain_lowest_level(s: State, seat: i64) -> None:
    """Commander 12: one level where the seat is lowest, the choice only on a tie (MS-15.10)."""
    mask = lowest_columns(s, seat)
    if s.has(seat, E_REDIRECT) or mask & (mask - 1) != 0:
        choose_level(s, seat, BY_LOWEST)
        return
    column: i64 = 0
    while mask >> (column + 1) != 0:
        column += 1
    climb(s, seat, column)


def climb(s: State, seat: i64, column: i64) -> None:
    """Advances and gains the level's bonus; beyond the top a level is lost (MS-11.2, MS-11.4, MS-11.6)."""
    at = seat * RESEARCH + column
    if s.research[at] >= s.content.max_level:
        s.note(LEVEL_LOST, EVERYONE, seat, column, 0, 0)
        return
    s.research[at] += 1
    s.note(LEVEL_GAINED, EVERYONE, seat, column, s.research[at], 0)
    side = s.side()
    gain_level_bonus(s, seat, side.level_bonus[column * side.levels + s.research[at]])


def gain_level_bonus(s: State, seat: i64, bonus: i64) -> None:
    """What a level shows (MS-11.2)."""
    if bonus == B_OWN:
        gain(s, seat, 1, 0)
    elif bonus == B_YELLOW:
        gain(s, seat, 0, 1)
    elif bonus == B_ANY:
        s.flow.push(ANY_CUBE, seat, 0, 0)
    elif B_BAG < bonus <= B_BAG_3:
        draw_from_bag(s, seat, bonus - B_BAG)
    elif bonus == B_PLACE_CREW:
        s.flow.push(ADD_CREW, seat, 0, 0)


# --- choosing a column -------------------------------------------------------------------------------------------
def forbids_level(s: State, seat: i64, column: i64) -> i64:
    """Which column a level of choice may be taken in (MS-11.4, MS-15.10)."""
    if column >= s.side().research:
        return NOT_ON_SIDE
    if (level_choices(s, seat, s.flow.a()) >> column) & 1:
        return ALLOWED
    return TOP_LEVEL if s.level(seat, column) >= s.content.max_level else NOT_THE_LOWEST


def forbids_first_level(s: State, column: i64) -> i64:
    """At the start every seat takes another column (MS-2.3)."""
    if column >= s.side().research:
        return NOT_ON_SIDE
    for seat in range(s.seats):
        if s.level(seat, column) > 0:
            return COLUMN_TAKEN
    return ALLOWED


def list_levels(s: State, seat: i64, buffer: vec[i64], count: i64) -> i64:
    """The columns that may be chosen."""
    mask = level_choices(s, seat, s.flow.a())
    for column in range(s.side().research):
        if (mask >> column) & 1:
            buffer[count] = A_RESEARCH + column
            count += 1
    return count


def list_first_levels(s: State, buffer: vec[i64]) -> i64:
    """The columns that nobody has taken yet."""
    count: i64 = 0
    for column in range(s.side().research):
        if forbids_first_level(s, column) == ALLOWED:
            buffer[count] = A_RESEARCH + column
            count += 1
    return count


def take_level(s: State, seat: i64, column: i64) -> None:
    """The chosen level."""
    s.flow.pop()
    climb(s, seat, column)
