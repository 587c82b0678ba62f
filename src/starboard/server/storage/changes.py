"""What one change of a table is, and how it is written within a transaction."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, TextClause, Update, bindparam, delete, insert, text, update

from starboard.server.stamps import now
from starboard.server.storage.schema import remarks, rows, seats, sittings, snapshots, tables

Values = dict[str, Any]
POSTGRES_NOW = "CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)"


class Conflict(Exception):
    """Another process was first; nothing was written. Read the table again."""


class StoreDown(Exception):
    """The database does not do as it is told; `kind` (see `faults`) says why.

    What should have been written is not, or, where it fell silent in the middle of a commit, perhaps is: whoever
    wanted it looks again. Nothing can be written twice.
    """

    is_known = True

    def __init__(self, reason: str = "", kind: str = "store_down") -> None:
        """`reason` is for the log."""
        super().__init__(reason or kind)
        self.kind = kind


@dataclass
class Change:
    """What shall become true of one table, all of it or nothing."""

    table: str
    version: int  # as it was read; the change makes it one more
    values: Values = field(default_factory=dict)  # of the table itself
    rows: list[Values] = field(default_factory=list)
    remarks: list[Values] = field(default_factory=list)
    seats: dict[int, Values] = field(default_factory=dict)
    sittings: list[Values] = field(default_factory=list)
    snapshot: Values | None = None
    new: Values | None = None  # the whole table, when it is a new one
    new_seats: list[Values] = field(default_factory=list)
    beat: str = ""  # no table at all: the process with this origin is alive


def carry_out(connection: Connection, changes: Sequence[Change]) -> None:
    """Writes changes within a transaction; a table that is no longer as it was read is a conflict."""
    for change in changes:
        if change.beat:
            connection.execute(beat_of(connection), {"origin": change.beat, "now": now()})
        elif change.new is not None:
            connection.execute(insert(tables), [change.new])
            connection.execute(insert(seats), change.new_seats)
        else:
            _update(connection, change)
        if change.snapshot is not None:
            older = (snapshots.c.table_id == change.table) & (snapshots.c.number <= change.snapshot["number"] - 100)
            connection.execute(delete(snapshots).where(older))
    for target, many in (
        (rows, [row for change in changes for row in change.rows]),
        (remarks, [remark for change in changes for remark in change.remarks]),
        (sittings, [sitting for change in changes for sitting in change.sittings]),
        (snapshots, [change.snapshot for change in changes if change.snapshot]),
    ):
        if many:
            connection.execute(insert(target), many)


def _update(connection: Connection, change: Change) -> None:
    where = {"this_table": change.table, "read_version": change.version}
    values = {**change.values, "version": change.version + 1}
    if connection.execute(_update_of(tuple(values)), {**where, **values}).rowcount != 1:
        raise Conflict(change.table)
    for seat, given in change.seats.items():
        this = (seats.c.table_id == change.table) & (seats.c.seat == seat)
        connection.execute(update(seats).where(this).values(**given))


def beat_of(connection: Connection) -> TextClause:
    """A sign of life, by the clock of the database: those of several machines differ."""
    stamp = POSTGRES_NOW if connection.dialect.name == "postgresql" else ":now"
    return text(
        f"INSERT INTO processes (origin, beat) VALUES (:origin, {stamp}) "
        "ON CONFLICT (origin) DO UPDATE SET beat = excluded.beat"
    )


@functools.cache
def _update_of(columns: tuple[str, ...]) -> Update:
    """The guarded update of a table; made once for each set of columns."""
    this = (tables.c.id == bindparam("this_table")) & (tables.c.version == bindparam("read_version"))
    return update(tables).where(this).values({name: bindparam(name) for name in columns})
