"""Forgetting: a person with all that is kept of them is taken out of the database."""

from __future__ import annotations

import contextlib
import re
from typing import Any

from sqlalchemy import delete, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from starboard.server.people import credentials
from starboard.server.problems import Problem
from starboard.server.storage import keepsakes
from starboard.server.storage.changes import Change, Conflict, carry_out
from starboard.server.storage.database import Database
from starboard.server.storage.deleting import delete_tables, tell
from starboard.server.storage.histories import Histories
from starboard.server.storage.schema import (
    keys,
    notices,
    people,
    presence,
    put_away,
    remarks,
    reviews,
    rows,
    seats,
    sittings,
    tables,
    targets,
    wishes,
)
from starboard.server.storage.store import UNFINISHED, Store
from starboard.server.tables import leaving
from starboard.server.tables.live import LiveTables
from starboard.server.tables.loading import Loader

SOMEBODY = "Somebody"
OF_A_PERSON = (notices, wishes, targets, keys, presence, put_away)


# --- people ------------------------------------------------------------------------------------------------------
async def leave_everywhere(live: LiveTables, store: Store, person: str) -> None:
    """A person leaves all tables that are not finished; bots play on."""
    for row in await store.tables_of(person, 10_000):
        if row["stage"] not in UNFINISHED:
            continue
        for _ in range(3):
            with contextlib.suppress(Conflict, Problem):
                async with live.at(row["id"]) as table:
                    for seat in table.seats_of(person):
                        await leaving.leave(table, person, seat)
                break


async def leave_all(database: Database, person: str) -> None:
    """The same without a running server's tables at hand: it is done as another process would do it."""

    async def keep(change: Change) -> None:
        async with database.writing() as connection:
            await connection.run_sync(carry_out, [change])
            await tell(connection, keepsakes.TABLE, [change.table])

    loader = Loader(keep, 1_000_000)
    store = Store.over(database)
    for row in await store.tables_of(person, 10_000):
        if row["stage"] not in UNFINISHED:
            continue
        for _ in range(3):
            with contextlib.suppress(Conflict, Problem):
                stored = await store.table(row["id"])
                if stored is not None:
                    table, _ = loader.load(stored)
                    for seat in table.seats_of(person):
                        await leaving.leave(table, person, seat)
                break


async def erase(database: Database, person: str) -> list[str]:
    """Takes a person out: their name and what they said leave every table, which stays readable; the tables.

    Where somebody has sat is still known, so that nobody else can be deceived by it, but no longer who it was.
    """
    nobody = credentials.public_id()
    imagined = await Histories(database).whatifs_of(person)
    await delete_tables(database, imagined)
    async with database.writing() as connection:
        where = await _tables_of(connection, person)
        for table_id in where:
            await _erase_at(connection, table_id, person)
        await connection.execute(
            update(sittings).where(sittings.c.person == person).values(person=nobody, name=SOMEBODY)
        )
        await connection.execute(update(seats).where(seats.c.person == person).values(person=None, name=SOMEBODY))
        await connection.execute(update(tables).where(tables.c.host == person).values(host=nobody))
        await connection.execute(delete(remarks).where(remarks.c.person == person))
        for part in OF_A_PERSON:
            await connection.execute(delete(part).where(part.c.person == person))
        await connection.execute(delete(people).where(people.c.id == person))
        await connection.execute(
            update(tables).where(tables.c.id.in_(where)).values(version=tables.c.version + 1, votes=None, asking=None)
        )
        await tell(connection, keepsakes.TABLE, where)
        await tell(connection, keepsakes.PERSON, [person])
    return [*where, *imagined]


async def _tables_of(connection: AsyncConnection, person: str) -> list[str]:
    """All tables where a person is mentioned."""
    mentioned = select(sittings.c.table_id).where(sittings.c.person == person)
    said = select(remarks.c.table_id).where(remarks.c.person == person)
    seated = select(seats.c.table_id).where(seats.c.person == person)
    hosted = select(tables.c.id).where(tables.c.host == person)
    found = await connection.execute(mentioned.union(said, seated, hosted))
    return sorted(row[0] for row in found)


async def _erase_at(connection: AsyncConnection, table_id: str, person: str) -> None:
    """The names that a person had at a table, out of seats, notes and the log; a review, which tells them, goes."""
    await connection.execute(delete(reviews).where(reviews.c.table_id == table_id))
    had = select(sittings.c.name, sittings.c.seat).where(sittings.c.table_id == table_id, sittings.c.person == person)
    found = (await connection.execute(had)).all()
    names = {row[0] for row in found if row[0] != SOMEBODY}
    own = [row[1] for row in found if row[1] is not None]
    if not names:
        return
    mine = or_(remarks.c.name.in_(names), remarks.c.seat.in_(own)) & (remarks.c.kind == "chat")
    said_as = remarks.c.person.is_(None) & mine & remarks.c.name.in_(names)
    await connection.execute(delete(remarks).where(remarks.c.table_id == table_id, said_as))
    name = re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in sorted(names, key=len, reverse=True)))
    notes = select(remarks.c.id, remarks.c.text).where(remarks.c.table_id == table_id)
    for number, text in (await connection.execute(notes)).all():
        if name.search(text):
            changed = update(remarks).where(remarks.c.id == number).values(text=name.sub(SOMEBODY, text))
            await connection.execute(changed)
    await connection.execute(
        update(seats).where(seats.c.table_id == table_id, seats.c.name.in_(names)).values(name=SOMEBODY)
    )
    log = select(rows.c.number, rows.c.told).where(rows.c.table_id == table_id)
    for number, told in (await connection.execute(log)).all():
        changed_told = _without(told, name)
        if changed_told != told:
            this = (rows.c.table_id == table_id) & (rows.c.number == number)
            await connection.execute(update(rows).where(this).values(told=changed_told))


def _without(told: Any, name: re.Pattern[str]) -> Any:
    return [[audience, name.sub(SOMEBODY, sentence)] for audience, sentence in told]
