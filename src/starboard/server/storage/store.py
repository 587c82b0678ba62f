"""`Store`: the door to everything the server must not forget. It reads; writing is the writer's."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import (
    BigInteger,
    LargeBinary,
    Text,
    cast,
    delete,
    func,
    insert,
    literal,
    literal_column,
    select,
    text,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from starboard.server.stamps import now
from starboard.server.storage.changes import POSTGRES_NOW, Change, StoreDown, Values
from starboard.server.storage.database import Database
from starboard.server.storage.faults import DAMAGED
from starboard.server.storage.listener import Heard, Listener
from starboard.server.storage.schema import (
    people,
    presence,
    processes,
    put_away,
    remarks,
    rows,
    seats,
    sittings,
    snapshots,
    tables,
)
from starboard.server.storage.scribes import scribe_for
from starboard.server.storage.writer import Writer
from starboard.server.watching.duties import Duties

MOST_REMARKS = 200  # of a table that are read: nobody scrolls further back
UNFINISHED = ("gathering", "playing")
LAST_WORDS = 3.0  # seconds to tell the others that this process ends
MOST_TAKEN = 200  # tables of a process that is gone, in one go
LONG_DEAD = 3_600_000  # milliseconds after which nobody remembers a process


@dataclass
class Stored:
    """One table as read."""

    table: Values
    seats: list[Values]
    rows: list[Values]
    remarks: list[Values]
    snapshot: Values | None  # its `state` as it lies there, unread: it is a cache, and may be damaged
    sittings: list[Values] = field(default_factory=list)


class Store:
    """The database behind one server process."""

    def __init__(self, database: str) -> None:
        """Names the database; `open` connects to it."""
        self.database = Database(database)
        self.duties = Duties()  # all that must not end in this process; others add theirs
        self.origin = secrets.token_hex(8)  # of this store among all that share the database, also in other containers
        self._again: Callable[[], None] = lambda: None  # what is done when writing works again
        self._looking: asyncio.Task[None] | None = None
        self._writer: Writer
        self._listener: Listener | None = None

    @classmethod
    def over(cls, database: Database) -> Store:
        """One that only reads, over a database that somebody else has opened."""
        made = cls.__new__(cls)
        made.database = database
        return made

    @property
    def shared(self) -> bool:
        """Whether other processes may use the same database."""
        return self.database.shared

    @property
    def engine(self) -> AsyncEngine:
        """The connections, for statements that are nobody else's."""
        return self.database.engine

    # --- opening and closing -------------------------------------------------------------------------------------
    async def open(self) -> None:
        """Connects, brings the schema up to date, starts writing."""
        await self.database.open()
        self._writer = Writer(scribe_for(self.database, self.origin), lambda: self._again())
        self.duties.add(self._writer.duty)
        self._writer.start()

    async def close(self) -> None:
        """Finishes what is being written, then lets go; it does not wait for ever."""
        if self._listener is not None:
            await self._listener.close()
        with contextlib.suppress(StoreDown, TimeoutError):  # else the others find out by themselves
            async with asyncio.timeout(LAST_WORDS):
                await self._at_once(delete(processes).where(processes.c.origin == self.origin))
        await self._writer.close()
        await self.database.close()

    def announce(self, url: str) -> None:
        """Tells a second server on the same file where the first one is."""
        self.database.announce(url)

    def shown(self) -> str:
        """The database as logs may name it: without a password."""
        return self.database.shown()

    async def beat(self) -> None:
        """Commits a sign of life the way all changes go: returns when it is on disk, `StoreDown` when it cannot be."""
        await self._write(Change("", 0, beat=self.origin))
        if self.database.damaged:
            raise StoreDown(f"{DAMAGED}: seen before", DAMAGED)

    # --- other processes -----------------------------------------------------------------------------------------
    async def listen(self, heard: Heard, missed: Callable[[], Awaitable[None]]) -> None:
        """Tells of changes that other processes made, and when some may have gone unheard."""

        async def look() -> None:
            with contextlib.suppress(StoreDown):  # then it is looked at when that is over
                await missed()

        def again() -> None:  # what was being written when the database failed is on disk or not
            self._looking = asyncio.create_task(look())

        self._again = again
        if self.shared:  # only PostgreSQL has other processes
            self._listener = Listener(self.database.url, self.origin, heard, missed)
            self.duties.add(self._listener.duty)
            self._listener.start()
            with contextlib.suppress(TimeoutError):  # then it goes on trying, and /health says so
                await asyncio.wait_for(self._listener.ready.wait(), 5.0)

    async def take_over(self, dead_after: int) -> list[str]:
        """Tables where a bot is asked by a process that is gone; from now on they are this process's."""
        driven = select(processes.c.origin).where(processes.c.beat > self._clock() - dead_after)
        if not self.shared:
            driven = select(processes.c.origin).where(processes.c.origin == self.origin)
        due = tables.c.bots_due & (tables.c.stage == "playing")
        orphaned = due & (tables.c.driver.is_(None) | tables.c.driver.not_in(driven))
        found = [row["id"] for row in await self._all(select(tables.c.id).where(orphaned).limit(MOST_TAKEN))]
        if not found:
            return []
        taken = update(tables).where(tables.c.id.in_(found), orphaned).values(driver=self.origin).returning(tables.c.id)
        async with self.database.writing() as connection:
            claimed = [row["id"] for row in await _read(connection, taken)]
            await connection.execute(delete(processes).where(processes.c.beat < self._clock() - LONG_DEAD))
        return claimed

    def _clock(self) -> Any:
        """The clock that beats are told by."""
        return literal_column(POSTGRES_NOW, BigInteger) if self.shared else literal(now(), BigInteger)

    # --- writing -------------------------------------------------------------------------------------------------
    async def keep(self, change: Change) -> None:
        """Returns when the change of a table is on disk. From now on this process drives its bots."""
        (change.values if change.new is None else change.new)["driver"] = self.origin
        await self._write(change)

    async def _write(self, change: Change) -> None:
        with self.database.faults_told():
            await self._writer.keep(change)

    async def add_person(self, values: Values) -> None:
        """A new person."""
        await self._at_once(insert(people), [values])

    async def rename(self, person: str, name: str) -> None:
        """A person takes another name."""
        await self._at_once(update(people).where(people.c.id == person).values(name=name))

    async def drop_snapshot(self, table: str, number: int) -> None:
        """Forgets a saved state that cannot be used; the rows are enough."""
        this = (snapshots.c.table_id == table) & (snapshots.c.number == number)
        await self._at_once(delete(snapshots).where(this))

    async def keep_presence(self, seen: Mapping[tuple[str, str], int]) -> None:
        """When people were last at tables where they sit or are hosts; where else somebody looks on is not kept."""
        where, who = {table for table, _ in seen}, {person for _, person in seen}
        sitting = select(seats.c.table_id, seats.c.person).where(seats.c.table_id.in_(where), seats.c.person.in_(who))
        hosting = select(tables.c.id, tables.c.host).where(tables.c.id.in_(where), tables.c.host.in_(who))
        found = await self._all(sitting.union(hosting))
        here = [(row["table_id"], row["person"]) for row in found]
        values = [
            {"table_id": table, "person": person, "seen": seen[(table, person)]}
            for table, person in here
            if (table, person) in seen
        ]
        if values:
            new = (postgresql if self.shared else sqlite).insert(presence)
            keys, newer = ["table_id", "person"], {"seen": new.excluded.seen}
            await self._at_once(new.on_conflict_do_update(index_elements=keys, set_=newer), values)

    async def put_away(self, person: str, table: str) -> None:
        """A finished table leaves the list of a person; it stays where it is."""
        new = (postgresql if self.shared else sqlite).insert(put_away).on_conflict_do_nothing()
        await self._at_once(new, [{"person": person, "table_id": table, "made": now()}])

    async def bring_back(self, person: str, table: str) -> None:
        """It is in the list again."""
        this = (put_away.c.person == person) & (put_away.c.table_id == table)
        await self._at_once(delete(put_away).where(this))

    async def _at_once(self, statement: Any, values: Any = None) -> None:
        async with self.database.writing() as connection:
            await connection.execute(statement, values)

    # --- reading -------------------------------------------------------------------------------------------------
    async def _all(self, statement: Any) -> list[Values]:
        async with self.database.reading() as connection:
            return await _read(connection, statement)

    async def person(self, secret_hash: str) -> Values | None:
        """Who holds a secret."""
        found = await self._all(select(people).where(people.c.secret == secret_hash))
        return found[0] if found else None

    async def table(self, table: str) -> Stored | None:
        """Everything about one table, all parts from one moment."""
        async with self.database.reading() as connection:
            if self.shared:
                await connection.execution_options(isolation_level="REPEATABLE READ")
            else:
                await connection.execute(text("BEGIN"))  # the driver begins by itself only before it writes
            head = await _read(connection, select(tables).where(tables.c.id == table))
            if not head:
                return None
            found = Stored(
                head[0],
                await _read(connection, select(seats).where(seats.c.table_id == table).order_by(seats.c.seat)),
                await _read(connection, select(rows).where(rows.c.table_id == table).order_by(rows.c.number)),
                (await _read(connection, _newest_remarks(table)))[::-1],
                next(iter(await _read(connection, self._newest_snapshot(table))), None),
                await _read(
                    connection, select(sittings).where(sittings.c.table_id == table).order_by(sittings.c.number)
                ),
            )
            await connection.rollback()
            return found

    async def presence_of(self, table: str) -> dict[str, int]:
        """When the people of a table were last at it, as far as that is written down."""
        found = await self._all(select(presence).where(presence.c.table_id == table))
        return {row["person"]: row["seen"] for row in found}

    def _newest_snapshot(self, table: str) -> Any:
        # SQLite's files can be damaged anyhow: what is not even text must not stop the reading of all the rest.
        state = cast(snapshots.c.state, Text if self.shared else LargeBinary).label("state")
        wanted = select(snapshots.c.number, snapshots.c.digest, state).where(snapshots.c.table_id == table)
        return wanted.order_by(snapshots.c.number.desc()).limit(1)

    async def invited(self, code: str) -> Values | None:
        """The seat that an invitation is for."""
        found = await self._all(select(seats).where(seats.c.invite == code))
        return found[0] if found else None

    async def open_tables(self, most: int = 30) -> list[Values]:
        """Listed tables that people may join or watch: first the newest of every host, then their second, and so on."""
        by_host = func.row_number().over(partition_by=tables.c.host, order_by=tables.c.moved.desc())
        wanted = tables.c.listed & tables.c.stage.in_(UNFINISHED)
        ranked = select(tables.c.id, by_host.label("rank")).where(wanted).subquery()
        fair = select(*_OVERVIEW).join(ranked, ranked.c.id == tables.c.id)
        return await self._all(fair.order_by(ranked.c.rank, tables.c.moved.desc()).limit(most))

    async def unfinished_of(self, host: str) -> int:
        """How many tables of a host are still to be played."""
        real = tables.c.whatif_of.is_(None)
        counted = select(func.count().label("many")).where(tables.c.host == host, tables.c.stage.in_(UNFINISHED), real)
        return int((await self._all(counted))[0]["many"])

    async def tables_of(self, person: str, most: int = 30, beside: str = "") -> list[Values]:
        """Tables where a person sits or is host, the last moved first; finished ones that were put away are left out.

        `beside`: one that is told nevertheless.
        """
        mine = select(seats.c.table_id).where(seats.c.person == person)
        away = select(put_away.c.table_id).where(put_away.c.person == person, put_away.c.table_id != beside)
        wanted = tables.c.id.in_(mine) | (tables.c.host == person)
        shown = tables.c.stage.in_(UNFINISHED) | tables.c.id.not_in(away)
        return await self._all(_overview(most).where(wanted, shown, tables.c.whatif_of.is_(None)))

    async def is_put_away(self, person: str, table: str) -> bool:
        """Whether a person has put a table away."""
        this = (put_away.c.person == person) & (put_away.c.table_id == table)
        return bool(await self._all(select(put_away.c.made).where(this)))

    async def seats_of(self, table_ids: Sequence[str]) -> dict[str, list[Values]]:
        """The seats of several tables."""
        found: dict[str, list[Values]] = {table: [] for table in table_ids}
        for row in await self._all(select(seats).where(seats.c.table_id.in_(table_ids)).order_by(seats.c.seat)):
            found[row["table_id"]].append(row)
        return found

    async def versions(self, table_ids: Sequence[str]) -> dict[str, int]:
        """How far several tables are."""
        found = await self._all(select(tables.c.id, tables.c.version).where(tables.c.id.in_(table_ids)))
        return {row["id"]: row["version"] for row in found}

    async def waiting_for_bots(self, idle_since: int) -> list[str]:
        """Tables where a bot is asked and nothing has moved since."""
        due = tables.c.bots_due & (tables.c.stage == "playing") & (tables.c.moved <= idle_since)
        return [row["id"] for row in await self._all(select(tables.c.id).where(due).limit(1000))]


async def _read(connection: AsyncConnection, statement: Any) -> list[Values]:
    return [dict(row) for row in (await connection.execute(statement)).mappings()]


_OVERVIEW = (
    tables.c.id,
    tables.c.title,
    tables.c.seats,
    tables.c.stage,
    tables.c.version,
    tables.c.host,
    tables.c.listed,
    tables.c.moved,
    tables.c.clock,
    tables.c.times,
)


def _overview(most: int) -> Any:
    return select(*_OVERVIEW).order_by(tables.c.moved.desc()).limit(most)


def _newest_remarks(table: str) -> Any:
    return select(remarks).where(remarks.c.table_id == table).order_by(remarks.c.id.desc()).limit(MOST_REMARKS)
