"""MS-5 and MS-10 The action panels: taking crew, placing it, and adding crew from the player board."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import ALLOWED, EVERYONE, NONE, WRONG_STEP

from .codes import (
    A_DECLINE,
    A_LOWER_SPACE,
    A_SETUP_COLUMN,
    A_TAKE_CREW,
    A_UPPER_COLUMN,
    ADD_CREW,
    BOTTOM_ROW_ONLY,
    CELLS,
    COLOURS,
    COLUMN_CHOSEN,
    COLUMN_HAS_PLAYER,
    COLUMNS,
    CREW_ADDED,
    CREW_DOWN,
    CREW_MOVED,
    CREW_NOT_THERE,
    CREW_PLACED,
    CREW_TAKEN,
    E_REUSE,
    KIND_MASK,
    LOWER_SPACE,
    NEUTRAL,
    NO_CREW,
    NOT_IN_GAME,
    NOT_ON_SIDE,
    NOT_UNDER_CREW,
    OTHERS_CREW,
    PACK,
    ROWS,
    SPACE_REUSED,
    SPACE_USED,
    UNIT,
)
from .state import State

BOTTOM: Final = CELLS - COLUMNS  # the first cell of the bottom row


# --- taking crew (MS-5.1, MS-5.2) --------------------------------------------------------------------------------
def panel_crew(panel: vec[i64]) -> i64:
    """All crew of a panel, packed by kind."""
    total: i64 = 0
    for crew in panel:
        total += crew
    return total


def may_take_others(s: State, seat: i64) -> bool:
    """Only if the whole upper panel holds neither neutral nor own crew (MS-5.2, MS-5.9)."""
    crew = panel_crew(s.upper)
    return (crew & KIND_MASK) == 0 and ((crew >> (PACK * (1 + seat))) & KIND_MASK) == 0


def forbids_take_crew(s: State, seat: i64, column: i64, kind: i64) -> i64:
    """Neutral or own crew of any column; others' only when none of these is left (MS-5.1, MS-5.2)."""
    if column >= s.side().columns:
        return NOT_ON_SIDE
    if kind > s.seats:
        return NOT_IN_GAME
    if (s.column_crew(column) >> (PACK * kind)) & KIND_MASK == 0:
        return CREW_NOT_THERE
    if kind == NEUTRAL or kind == 1 + seat or may_take_others(s, seat):
        return ALLOWED
    return OTHERS_CREW


def list_take_crew(s: State, seat: i64, buffer: vec[i64], count: i64) -> i64:
    """Column by column, kind by kind."""
    wanted = i64(KIND_MASK) | (KIND_MASK * UNIT[1 + seat])
    if may_take_others(s, seat):
        wanted = UNIT[1 + s.seats] - 1
    for column in range(s.side().columns):
        crew = s.column_crew(column) & wanted
        kind: i64 = 0
        while crew != 0:
            if crew & KIND_MASK:
                buffer[count] = A_TAKE_CREW + column * COLOURS + kind
                count += 1
            crew >>= PACK
            kind += 1
    return count


def take_crew(s: State, seat: i64, column: i64, kind: i64) -> None:
    """Takes the crew of that kind in the lowest row (MS-5.8)."""
    one = UNIT[kind]
    cell = BOTTOM + column
    while (s.upper[cell] >> (PACK * kind)) & KIND_MASK == 0:
        cell -= COLUMNS
    s.upper[cell] -= one
    s.note(CREW_TAKEN, EVERYONE, seat, column, kind, 0)
    s.flow.push(LOWER_SPACE, seat, kind, 0)


def is_empty(panel: vec[i64]) -> bool:
    """Whether no crew stands on a panel."""
    for crew in panel:
        if crew != 0:
            return False
    return True


# --- placing crew on the lower panel (MS-5.3, MS-5.5) ------------------------------------------------------------
def lower_is_full(s: State) -> bool:
    """Whether every space of the lower panel is used (MS-5.5)."""
    columns = s.side().columns
    for cell in range(i64(CELLS)):
        if s.lower[cell] == 0 and cell % COLUMNS < columns:
            return False
    return True


def may_reuse(s: State, seat: i64) -> bool:
    """Commander 16, once per round (MS-15.13)."""
    return s.reused == 0 and s.has(seat, E_REUSE)


def forbids_lower(s: State, seat: i64, cell: i64, acting: bool) -> i64:
    """Free spaces; if there is none, used ones of the bottom row; any used one with commander 16 (MS-5.5, MS-15.13)."""
    if cell % COLUMNS >= s.side().columns:
        return NOT_ON_SIDE
    if s.lower[cell] == 0 or (acting and may_reuse(s, seat)):
        return ALLOWED
    if lower_is_full(s):
        return ALLOWED if cell >= BOTTOM else BOTTOM_ROW_ONLY
    return SPACE_USED


def list_lower(s: State, seat: i64, acting: bool, buffer: vec[i64], count: i64) -> i64:
    """The spaces that may be used, row by row."""
    columns = s.side().columns
    lower = s.lower
    all_cells = acting and may_reuse(s, seat)
    before = count
    for row in range(i64(ROWS)):
        for column in range(columns):
            if all_cells or lower[row * COLUMNS + column] == 0:
                buffer[count] = A_LOWER_SPACE + row * COLUMNS + column
                count += 1
    if count == before:
        for column in range(columns):
            buffer[count] = A_LOWER_SPACE + BOTTOM + column
            count += 1
    return count


def place_crew(s: State, seat: i64, cell: i64) -> None:
    """The crew of a lower-panel action; commander 16 is spent on a used space unless MS-5.5 opens it (MS-18.3)."""
    kind = s.flow.a()
    s.flow.pop()
    if s.lower[cell] != 0 and not (cell >= BOTTOM and lower_is_full(s)):
        s.reused = 1  # MS-15.23
        s.note(SPACE_REUSED, EVERYONE, seat, cell, 0, 0)
    s.lower[cell] += UNIT[kind]
    s.cell = cell
    s.note(CREW_PLACED, EVERYONE, seat, kind, cell, 0)


def first_kind(packed: i64) -> i64:
    """The kind whose turn it is: neutral first, then by seat (MS-4.6)."""
    kind: i64 = 0
    while packed & KIND_MASK == 0:
        packed >>= PACK
        kind += 1
    return kind


def move_crew_down(s: State, seat: i64, cell: i64) -> None:
    """One crew of a column taken over; no action and no bonus follow (MS-4.5)."""
    left = s.flow.a()
    kind = first_kind(left)
    one = UNIT[kind]
    s.lower[cell] += one
    s.note(CREW_MOVED, EVERYONE, seat, kind, cell, 0)
    if left == one:
        s.flow.pop()
    else:
        s.flow.set_a(left - one)


# --- adding crew from the player board (MS-10.3, MS-10.4) --------------------------------------------------------
def upper_place(s: State, column: i64) -> i64:
    """The topmost free space below some crew of a column, or NONE (MS-10.4, MS-10.5)."""
    crew_above = False
    cell = column
    while cell < CELLS:
        if s.upper[cell] != 0:
            crew_above = True
        elif crew_above:
            return cell
        cell += COLUMNS
    return NONE


def forbids_upper_column(s: State, column: i64) -> i64:
    """Only under another crew (MS-10.4)."""
    if column >= s.side().columns:
        return NOT_ON_SIDE
    if s.column_crew(column) == 0:
        return NO_CREW
    return ALLOWED if upper_place(s, column) != NONE else NOT_UNDER_CREW


def list_add_crew(s: State, seat: i64, buffer: vec[i64]) -> i64:
    """Lower spaces, upper columns, or nothing."""
    count = list_lower(s, seat, False, buffer, 0)
    for column in range(s.side().columns):
        if upper_place(s, column) != NONE:
            buffer[count] = A_UPPER_COLUMN + column
            count += 1
    buffer[count] = A_DECLINE
    return count + 1


def add_crew(s: State, seat: i64, action: i64) -> None:
    """One own crew from the player board to a panel, or none (MS-10.3, MS-10.10)."""
    s.flow.pop()
    if action == A_DECLINE:
        return
    one = UNIT[1 + seat]
    s.crew_home[seat] -= 1
    if action >= A_UPPER_COLUMN:
        cell = upper_place(s, action - A_UPPER_COLUMN)
        s.upper[cell] += one
        s.note(CREW_ADDED, EVERYONE, seat, 0, cell, 0)
    else:
        cell = action - A_LOWER_SPACE
        s.lower[cell] += one
        s.note(CREW_ADDED, EVERYONE, seat, 1, cell, 0)


# --- the first crew of every seat (MS-2.2) -----------------------------------------------------------------------
def forbids_setup_column(s: State, column: i64) -> i64:
    """A column in which no player crew stands yet (MS-2.2)."""
    if column >= s.side().columns:
        return NOT_ON_SIDE
    return ALLOWED if s.column_crew(column) >> PACK == 0 else COLUMN_HAS_PLAYER


def list_setup_columns(s: State, buffer: vec[i64]) -> i64:
    """Columns without player crew."""
    count: i64 = 0
    for column in range(s.side().columns):
        if s.column_crew(column) >> PACK == 0:
            buffer[count] = A_SETUP_COLUMN + column
            count += 1
    return count


def choose_setup_column(s: State, seat: i64, column: i64) -> None:
    """The first crew stands on the topmost free space below the neutral crew (MS-2.6)."""
    s.flow.pop()
    s.crew_home[seat] -= 1
    s.upper[upper_place(s, column)] += UNIT[1 + seat]
    s.note(COLUMN_CHOSEN, EVERYONE, seat, column, 0, 0)


def forbids_lower_space(s: State, seat: i64, cell: i64, step: i64) -> i64:
    """Where crew may be put on the lower panel, by step."""
    if step == LOWER_SPACE:
        return forbids_lower(s, seat, cell, True)
    if step in (CREW_DOWN, ADD_CREW):
        return forbids_lower(s, seat, cell, False)
    return WRONG_STEP
