"""Undoing: how far a seat may take back, who must agree, and the row that does it.

With the end score, record and seed are out: nothing is taken back any more, by anybody. A rematch is how one goes on.
"""

from __future__ import annotations

from starboard.server.problems import Problem, not_your_seat
from starboard.server.storage.changes import Change
from starboard.server.tables.journal import went_back
from starboard.server.tables.table import OVER, PLAYING, Outcome, Table
from starboard.server.watching import metrics


# --- who may take back how far -----------------------------------------------------------------------------------
def undo_to(table: Table, seat: int, whole_turn: bool) -> int | None:
    """How many rows would stay if a seat took back its last choice, or its whole turn; None: there is nothing."""
    if table.record is None or table.stage != PLAYING or table.is_taught:
        return None
    own = [place for place, row in enumerate(table.line) if row.seat == seat and not row.forced]
    if not own:
        return None
    if not whole_turn:
        return own[-1]
    start = len(table.line)
    while start > 0 and table.line[start - 1].seat == seat:
        start -= 1
    return next((place for place in own if place >= start), own[-1])


def is_free(table: Table, seat: int, keep: int) -> bool:
    """Whether taking back so far shows nobody anything new and touches nobody else's actions."""
    return table.record is not None and len(table.line) - keep <= table.record.free_undo(seat)


def must_agree(table: Table, person: str) -> set[str]:
    """The other people at the table, also those for whom a bot plays meanwhile; bots themselves always agree."""
    return table.people() - {person}


# --- asking and answering ----------------------------------------------------------------------------------------
async def undo(table: Table, person: str, seat: int, whole_turn: bool, branch: int) -> Outcome:
    """Takes back at once where that is free or everybody agrees; else asks the others."""
    table.check_seat(person, seat)
    if table.stage == OVER:
        raise Problem(409, "over", "The game is over and its score is out: nothing is taken back. Play a rematch.")
    if branch != table.branch:
        return Outcome("stale")
    if table.is_taught:
        raise Problem(409, "lesson", "In a lesson you go back step by step, with its own button.")
    keep = undo_to(table, seat, whole_turn)
    if keep is None:
        raise Problem(409, "nothing_to_undo", "There is nothing of yours to take back.")
    if is_free(table, seat, keep) or not must_agree(table, person):
        await _take_back(table, seat, keep)
        return Outcome("played")
    asking = {"seat": seat, "keep": keep, "person": person, "agreed": [], "rows": table.row_count}
    await table.keep(table.change(asking=asking))
    table.asking = asking
    return Outcome("asked")


async def answer(table: Table, person: str, agree: bool) -> Outcome:
    """Another person's answer to an undo that waits."""
    if not table.seats_of(person):
        raise not_your_seat()
    asking = table.asking
    if asking is None or asking["rows"] != table.row_count:
        return Outcome("stale")
    if not agree:
        await table.keep(table.change(asking=None))
        table.asking = None
        return Outcome("played")
    agreed = sorted({*asking["agreed"], person})
    if must_agree(table, asking["person"]) <= set(agreed):
        await _take_back(table, asking["seat"], asking["keep"])
        return Outcome("played")
    asking = {**asking, "agreed": agreed}
    await table.keep(table.change(asking=asking))
    table.asking = asking
    return Outcome("asked")


async def _take_back(table: Table, seat: int, keep: int) -> None:
    change = taken_back(table, seat, keep)
    metrics.UNDOS.inc()
    await table.keep(change)


def taken_back(table: Table, seat: int, keep: int) -> Change:
    """The row that takes back; what is in force is so many rows."""
    assert table.record is not None
    count = len(table.line) - keep
    table.record.undo(seat, count, agreed=True)
    table.branch += 1
    table.asking = None
    del table.line[keep:]
    table.journal.back(keep, seat, went_back(table.seats[seat].name, count))
    change = table.change(branch=table.branch, asking=None)
    table.add_row(change, seat, keep=keep)
    return change
