"""Deleting: tables with everything that hangs on them are taken out of the database, and running processes are told."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from sqlalchemy import delete, insert, update
from sqlalchemy.ext.asyncio import AsyncConnection

from starboard.server.stamps import now
from starboard.server.storage import keepsakes
from starboard.server.storage.database import Database
from starboard.server.storage.schema import (
    notices,
    orders,
    presence,
    put_away,
    remarks,
    results,
    reviews,
    rows,
    seats,
    sittings,
    snapshots,
    tables,
    wishes,
)

# what hangs on a table, leaves first
OF_A_TABLE = (notices, presence, put_away, snapshots, sittings, remarks, results, reviews, rows, seats)
AT_ONCE = 100


async def delete_tables(database: Database, table_ids: Sequence[str]) -> None:
    """Deletes tables with everything that hangs on them; running processes are told."""
    for start in range(0, len(table_ids), AT_ONCE):
        some = list(table_ids[start : start + AT_ONCE])
        async with database.writing() as connection:
            for part in OF_A_TABLE:
                await connection.execute(delete(part).where(part.c.table_id.in_(some)))
            await connection.execute(delete(wishes).where(wishes.c.table_id.in_(some)))
            await connection.execute(update(tables).where(tables.c.rematch.in_(some)).values(rematch=None))
            await connection.execute(delete(tables).where(tables.c.id.in_(some)))
            await tell(connection, keepsakes.TABLE, some)


async def tell(connection: AsyncConnection, what: str, subjects: Collection[str]) -> None:
    """Tells running processes, with the same commit, to read something again."""
    if subjects:
        given = [{"what": what, "subject": subject, "made": now()} for subject in subjects]
        await connection.execute(insert(orders), given)


