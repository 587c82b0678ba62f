"""MS-5 The action panels: taking crew from the upper one, placing it on the lower one, then move or gain."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import ALLOWED, EVERYONE, NONE

from . import admin_commanders, research_commanders
from .actions import A_GAIN, A_LOWER_SPACE, A_MOVE, A_ROW, A_TAKE_CREW
from .codes import (
    ACTION,
    BOTTOM_ROW_ONLY,
    CELLS,
    COLOURS,
    COLUMNS,
    CREW_NOT_THERE,
    CREW_PLACED,
    CREW_ROW,
    CREW_TAKEN,
    GAIN_CHOSEN,
    LOWER_SPACE,
    MOVE_CHOSEN,
    MOVE_COST,
    MOVE_SWAP,
    NO_SUCH_ROW,
    NOT_IN_GAME,
    NOT_ON_SIDE,
    OTHERS_CREW,
    ROWS,
    SPACE_USED,
    T_GAIN_ROW,
    T_RANGE_OFFER,
)
from .cubes import in_cubes
from .exchange import Question
from .packing import KIND_MASK, PACK, UNIT, column_and_kind, column_of, kind_of, of_kind, total
from .state import State

BOTTOM: Final = CELLS - COLUMNS  # the first cell of the bottom row


# --- panels ------------------------------------------------------------------------------------------------------
def panel_crew(panel: vec[i64]) -> i64:
    """All crew of a panel, packed by kind."""
    crew: i64 = 0
    for cell in panel:
        crew += cell
    return crew


def is_empty(panel: vec[i64]) -> bool:
    """Whether no crew stands on a panel."""
    for crew in panel:
        if crew != 0:
            return False
    return True


def upper_place(s: State, column: i64) -> i64:
    """The topmost free space below some crew of a column of the upper panel, or NONE (MS-10.4, MS-10.5)."""
    crew_above = False
    cell = column
    while cell < CELLS:
        if s.upper[cell] != 0:
            crew_above = True
        elif crew_above:
            return cell
        cell += COLUMNS
    return NONE


# --- taking crew (MS-5.1, MS-5.2) --------------------------------------------------------------------------------
def takeable(s: State, seat: i64) -> i64:
    """The kinds of crew that a seat may take, as a mask over packed crew.

    Neutral and own crew; others' only if the whole upper panel holds neither (MS-5.1, MS-5.2, MS-5.9).
    """
    mine = i64(KIND_MASK) | (KIND_MASK * UNIT[1 + seat])
    return mine if panel_crew(s.upper) & mine != 0 else UNIT[1 + s.seats] - 1


def forbids_take_crew(s: State, seat: i64, column: i64, kind: i64) -> i64:
    """Crew of a kind that stands in the column and may be taken."""
    if column >= s.side().columns:
        return NOT_ON_SIDE
    if kind > s.seats:
        return NOT_IN_GAME
    if of_kind(s.column_crew(column), kind) == 0:
        return CREW_NOT_THERE
    return ALLOWED if of_kind(takeable(s, seat), kind) != 0 else OTHERS_CREW


def list_take_crew(s: State, seat: i64, buffer: vec[i64], count: i64) -> i64:
    """Column by column, kind by kind."""
    mask = takeable(s, seat)
    for column in range(s.side().columns):
        crew = s.column_crew(column) & mask
        kind: i64 = 0
        while crew != 0:
            if crew & KIND_MASK:
                buffer[count] = A_TAKE_CREW + column * COLOURS + kind
                count += 1
            crew >>= PACK
            kind += 1
    return count


def take_crew(s: State, seat: i64, column: i64, kind: i64) -> None:
    """Takes crew of that kind; which of several is asked only where it matters, else the lowest leaves (MS-5.8)."""
    if row_matters(s, column, kind):
        s.flow.push(CREW_ROW, seat, column_and_kind(column, kind), 0)
        return
    cell = BOTTOM + column
    while of_kind(s.upper[cell], kind) == 0:
        cell -= COLUMNS
    lift_crew(s, seat, cell, kind, NONE)


def row_matters(s: State, column: i64, kind: i64) -> bool:
    """Whether one crew of the kind would leave the column closed to bonus crew, and another one open (MS-5.8)."""
    closed = False
    opened = False
    cell = column
    while cell < CELLS:
        if of_kind(s.upper[cell], kind) > 0:
            if stays_open(s, column, cell):
                opened = True
            else:
                closed = True
        cell += COLUMNS
    return opened and closed


def stays_open(s: State, column: i64, left: i64) -> bool:
    """Whether a column keeps a place for bonus crew when one crew has left this space (MS-10.4)."""
    crew_above = False
    cell = column
    while cell < CELLS:
        crew = total(s.upper[cell])
        if cell == left:
            crew -= 1
        if crew > 0:
            crew_above = True
        elif crew_above:
            return True
        cell += COLUMNS
    return False


def lift_crew(s: State, seat: i64, cell: i64, kind: i64, row: i64) -> None:
    """The crew leaves the upper panel, to be put on the lower one."""
    s.upper[cell] -= UNIT[kind]
    s.note(CREW_TAKEN, EVERYONE, seat, cell % COLUMNS, kind, row)
    s.flow.push(LOWER_SPACE, seat, kind, 0)


class ChooseCrew(Question):
    """Which of several equal crew of a column leaves; it decides where bonus crew may go (MS-5.8)."""

    code = CREW_ROW
    families = ("crew_row", "exchange_want")

    def forbids_answer(self, s: State, seat: i64, action: i64) -> i64:
        """A row in which such crew stands."""
        note = s.flow.a()
        cell = (action - A_ROW) * COLUMNS + column_of(note)
        return ALLOWED if of_kind(s.upper[cell], kind_of(note)) > 0 else NO_SUCH_ROW

    def list_answers(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """The rows, from the top."""
        count: i64 = 0
        for row in range(i64(ROWS)):
            if self.forbids_answer(s, seat, A_ROW + row) == ALLOWED:
                buffer[count] = A_ROW + row
                count += 1
        return count

    def answer(self, s: State, seat: i64, action: i64) -> None:
        """That one is taken."""
        note = s.flow.a()
        row = action - A_ROW
        s.flow.pop()
        lift_crew(s, seat, row * COLUMNS + column_of(note), kind_of(note), row)


# --- placing crew on the lower panel (MS-5.3, MS-5.5) ------------------------------------------------------------
def open_cells(s: State, seat: i64, acting: bool) -> i64:
    """Where crew may be put on the lower panel, as bits.

    Free spaces; if there is none, the bottom row (MS-5.5); for the crew of an action any space with commander 16.
    """
    columns = s.side().columns
    reuse = acting and research_commanders.may_reuse(s, seat)
    lower = s.lower
    cells: i64 = 0
    row: i64 = 0
    while row < CELLS:
        for cell in range(row, row + columns):
            if lower[cell] == 0 or reuse:
                cells |= i64(1) << cell
        row += COLUMNS
    if cells == 0:
        for cell in range(i64(BOTTOM), BOTTOM + columns):
            cells |= i64(1) << cell
    return cells


def lower_is_full(s: State) -> bool:
    """Whether every space of the lower panel is used (MS-5.5)."""
    columns = s.side().columns
    for cell in range(i64(CELLS)):
        if s.lower[cell] == 0 and cell % COLUMNS < columns:
            return False
    return True


def forbids_lower(s: State, seat: i64, cell: i64, acting: bool) -> i64:
    """A space on which crew may be put."""
    if cell % COLUMNS >= s.side().columns:
        return NOT_ON_SIDE
    if (open_cells(s, seat, acting) >> cell) & 1:
        return ALLOWED
    return BOTTOM_ROW_ONLY if lower_is_full(s) else SPACE_USED


def list_lower(s: State, seat: i64, acting: bool, buffer: vec[i64], count: i64) -> i64:
    """The spaces on which crew may be put, row by row."""
    cells = open_cells(s, seat, acting)
    cell: i64 = 0
    while cells != 0:
        if cells & 1:
            buffer[count] = A_LOWER_SPACE + cell
            count += 1
        cells >>= 1
        cell += 1
    return count


class PlaceCrew(Question):
    """Put the crew that was taken on the lower panel (MS-5.3)."""

    code = LOWER_SPACE
    families = ("lower_space", "exchange_want")

    def forbids_answer(self, s: State, seat: i64, action: i64) -> i64:
        """A free space, or what MS-5.5 and commander 16 open."""
        return forbids_lower(s, seat, action - A_LOWER_SPACE, True)

    def list_answers(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """The open spaces."""
        return list_lower(s, seat, True, buffer, 0)

    def answer(self, s: State, seat: i64, action: i64) -> None:
        """Commander 16 is spent on a used space unless MS-5.5 opens it (MS-18.3)."""
        cell = action - A_LOWER_SPACE
        kind = s.flow.a()
        s.flow.pop()
        if s.lower[cell] != 0 and not (cell >= BOTTOM and lower_is_full(s)):
            research_commanders.reuse(s, seat, cell)
        s.lower[cell] += UNIT[kind]
        s.cell = cell
        s.note(CREW_PLACED, EVERYONE, seat, kind, cell, 0)


# --- move or gain (MS-5.3, MS-5.4) -------------------------------------------------------------------------------
def row_cost(s: State, seat: i64) -> i64:
    """What a move costs from the row of the crew just placed, packed (MS-5.4)."""
    return cost_of_row(s, seat, s.cell // COLUMNS)


def cost_of_row(s: State, seat: i64, row: i64) -> i64:
    """What a move costs a seat from a row, packed (MS-5.4, MS-15.14)."""
    own = research_commanders.discounted(s, seat, s.content.move_own[row])
    return in_cubes(seat, own, s.content.move_yellow[row])


class MoveOrGain(Question):
    """Move the scout for the cost of the row, or gain the cubes of the row (MS-5.3)."""

    code = ACTION
    families = ("do_move", "do_gain", "exchange_want")

    def forbids_answer(self, s: State, seat: i64, action: i64) -> i64:
        """A move must be payable (MS-5.4, MS-5.10)."""
        if action == A_GAIN or admin_commanders.payable(s, seat, row_cost(s, seat)):
            return ALLOWED
        return MOVE_COST

    def list_answers(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """Move if it can be paid, and gain."""
        count: i64 = 0
        if admin_commanders.payable(s, seat, row_cost(s, seat)):
            buffer[count] = A_MOVE
            count += 1
        buffer[count] = A_GAIN
        return count + 1

    def answer(self, s: State, seat: i64, action: i64) -> None:
        """One of the two; a move is paid before anything else (MS-5.4)."""
        s.flow.pop()
        row = s.cell // COLUMNS
        if action == A_GAIN:
            s.note(GAIN_CHOSEN, EVERYONE, seat, row, 0, 0)
            s.flow.set_a(T_GAIN_ROW)
        else:
            s.note(MOVE_CHOSEN, EVERYONE, seat, row, 0, 0)
            s.flow.set_a(T_RANGE_OFFER)
            admin_commanders.settle(s, seat, row_cost(s, seat), MOVE_SWAP)
