"""`Reviews`: how far each review is, and those that are done. Several processes may look; one of them works."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError

from starboard.server.stamps import now
from starboard.server.storage.database import Database
from starboard.server.storage.schema import reviews

GONE = 60_000  # milliseconds without a sign of work, after which another process may begin anew


@dataclass(frozen=True)
class Standing:
    """How far a review is; `found` once it is done."""

    done: int
    total: int
    found: dict[str, Any] | None
    stalled: bool  # nobody works at it any more


class Reviews:
    """The reviews in a database that is open."""

    def __init__(self, database: Database) -> None:
        """Over the database."""
        self._database = database

    async def of(self, table: str) -> Standing | None:
        """The review of a table, as far as it is; None: nobody has asked for one."""
        wanted = select(reviews).where(reviews.c.table_id == table)
        async with self._database.reading() as connection:
            row = (await connection.execute(wanted)).mappings().first()
        if row is None:
            return None
        stalled = row["found"] is None and row["beat"] < now() - GONE
        return Standing(row["done"], row["total"], row["found"], stalled)

    async def begin(self, table: str, total: int) -> bool:
        """Takes the work; False where another process has it, or has done it, or where the table has gone."""
        kind = postgresql if self._database.shared else sqlite
        new = kind.insert(reviews).values(table_id=table, done=0, total=total, beat=now())
        over = reviews.c.found.is_(None) & (reviews.c.beat < now() - GONE)
        taken = new.on_conflict_do_update(
            index_elements=["table_id"], set_={"done": 0, "total": total, "beat": now()}, where=over
        ).returning(reviews.c.table_id)
        try:
            async with self._database.writing() as connection:
                return (await connection.execute(taken)).first() is not None
        except IntegrityError:
            return False

    async def note(self, table: str, done: int, found: dict[str, Any] | None = None) -> None:
        """So many pieces are done; with the whole of it when it is finished."""
        values: dict[str, Any] = {"done": done, "beat": now()}
        if found is not None:
            values["found"] = found
        async with self._database.writing() as connection:
            await connection.execute(update(reviews).where(reviews.c.table_id == table).values(**values))
