"""`Histories`: finished games of a person with how they ended, and the what-ifs that are open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError

from starboard.server.storage.changes import Values
from starboard.server.storage.database import Database
from starboard.server.storage.schema import results, seats, tables

MOST = 2000  # games of a person that are looked at, the newest first


class Histories:
    """What is kept of games that are over, in a database that is open."""

    def __init__(self, database: Database) -> None:
        """Over the database."""
        self._database = database

    async def _all(self, statement: Any) -> list[Values]:
        async with self._database.reading() as connection:
            return [dict(row) for row in (await connection.execute(statement)).mappings()]

    async def finished_of(self, person: str) -> list[Values]:
        """Games in which a person has a seat and that were played to their end, with `found` where it is known."""
        mine = select(seats.c.table_id).where(seats.c.person == person)
        wanted = (
            select(tables.c.id, tables.c.title, tables.c.seats, tables.c.moved, results.c.found)
            .outerjoin(results, results.c.table_id == tables.c.id)
            .where(tables.c.id.in_(mine), tables.c.stage == "over", tables.c.whatif_of.is_(None))
        )
        return await self._all(wanted.order_by(tables.c.moved.desc()).limit(MOST))

    async def keep(self, table: str, found: dict[str, Any]) -> None:
        """How a game ended; it stays so."""
        kind = postgresql if self._database.shared else sqlite
        new = kind.insert(results).values(table_id=table, found=found).on_conflict_do_nothing()
        try:
            async with self._database.writing() as connection:
                await connection.execute(new)
        except IntegrityError:  # the table was deleted meanwhile
            return

    # --- what-ifs ----------------------------------------------------------------------------------------------------
    async def whatifs_of(self, person: str) -> Sequence[str]:
        """The what-ifs of a person, the oldest first."""
        wanted = select(tables.c.id).where(tables.c.host == person, tables.c.whatif_of.is_not(None))
        return [row["id"] for row in await self._all(wanted.order_by(tables.c.made))]

    async def old_whatifs(self, before: int) -> Sequence[str]:
        """What-ifs that nobody has played at since."""
        wanted = select(tables.c.id).where(tables.c.whatif_of.is_not(None), tables.c.moved < before)
        return [row["id"] for row in await self._all(wanted.limit(1000))]
