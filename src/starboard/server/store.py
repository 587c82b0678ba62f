"""`Store`: everything the server must not forget. Writes of many tables share one commit, so durability is cheap."""

from __future__ import annotations

import asyncio
import contextlib
import fcntl
import functools
import os
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Update, bindparam, create_engine, delete, event, insert, select, text, update
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from starboard.engine.refusal import Malformed
from starboard.server import metrics
from starboard.server.schema import people, remarks, rows, seats, snapshots, tables

CHANNEL = "starboard"
MIGRATION_LOCK = 0x5742  # of PostgreSQL's advisory locks: two processes that start together migrate once
MOST_IN_ONE_COMMIT = 200

Values = dict[str, Any]


class Conflict(Exception):
    """Another process was first; nothing was written. Read the table again."""


class InUse(Malformed):
    """Another server has the file; `url` is where it serves, if it said so."""

    def __init__(self, path: Path, url: str) -> None:
        """`url` may be empty."""
        at = f" at {url}" if url else ""
        super().__init__(f"the database '{path}' is in use by another Starboard server{at}; several need PostgreSQL")
        self.url = url


class StoreDown(Exception):
    """The database does not answer; nothing was written."""


@dataclass
class Change:
    """What shall become true of one table, all of it or nothing."""

    table: str
    version: int  # as it was read; the change makes it one more
    values: Values = field(default_factory=dict)  # of the table itself
    rows: list[Values] = field(default_factory=list)
    remarks: list[Values] = field(default_factory=list)
    seats: dict[int, Values] = field(default_factory=dict)
    snapshot: Values | None = None
    new: Values | None = None  # the whole table, when it is a new one
    new_seats: list[Values] = field(default_factory=list)


@dataclass
class Stored:
    """One table as read."""

    table: Values
    seats: list[Values]
    rows: list[Values]
    remarks: list[Values]
    snapshot: Values | None


def database_url(given: str) -> URL:
    """The address of a database with the driver that the server uses."""
    try:
        url = make_url(given)
    except ArgumentError:
        raise Malformed(
            "--database is an address such as sqlite:///tables.db or postgresql://user@host/name"
        ) from None
    backend = url.get_backend_name()
    if backend == "sqlite":
        if not url.database or url.database == ":memory:":
            raise Malformed("--database needs a file: sqlite:///tables.db")
        return url.set(drivername="sqlite+aiosqlite")
    if backend == "postgresql":
        return url.set(drivername="postgresql+asyncpg")
    raise Malformed(f"--database is for sqlite or postgresql, not {backend}")


class Store:
    """The database behind one server process."""

    def __init__(self, database: str) -> None:
        """Names the database; `open` connects to it."""
        self.url = database_url(database)
        self.shared = self.url.get_backend_name() == "postgresql"  # several processes may use it
        self.engine: AsyncEngine
        self._lock: IO[str] | None = None
        self._waiting: asyncio.Queue[tuple[Change, asyncio.Future[None]]] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None
        self._listener: Any = None
        self._scribe: Scribe | None = None

    # --- opening and closing -------------------------------------------------------------------------------------
    async def open(self) -> None:
        """Connects, brings the schema up to date, starts writing."""
        if not self.shared:
            self._claim_file()
        self.engine = self._engine()
        try:
            async with self.engine.connect() as connection:
                if self.shared:
                    await connection.execute(text(f"SELECT pg_advisory_lock({MIGRATION_LOCK})"))
                await connection.run_sync(migrate)
                await connection.commit()
                if self.shared:
                    await connection.execute(text(f"SELECT pg_advisory_unlock({MIGRATION_LOCK})"))
                    await connection.commit()
        except (SQLAlchemyError, OSError) as why:
            await self.engine.dispose()
            self._release_file()
            reason = str(getattr(why, "orig", None) or why).splitlines()[0]
            raise Malformed(f"the database {self.shown()} cannot be used: {reason}") from None
        self._writer = asyncio.create_task(self._write())

    def _engine(self) -> AsyncEngine:
        try:
            if self.shared:
                return create_async_engine(self.url, pool_size=5, pool_pre_ping=True)
            engine = create_async_engine(self.url, pool_size=4)
        except ModuleNotFoundError as why:
            raise Malformed(
                f"this database needs the package {why.name}: pip install 'starboard-games[postgres]'"
            ) from None
        event.listen(engine.sync_engine, "connect", _durable)
        self._scribe = Scribe(self.url)
        return engine

    def _claim_file(self) -> None:
        """One process per SQLite file: a second one would not see the first one's tables live."""
        path = Path(self.url.database or "")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._lock = open(f"{path}.lock", "a+", encoding="utf-8")  # noqa: SIM115  held as long as the store is open
        except OSError as why:
            raise Malformed(f"the database '{path}' cannot be used: {why.strerror}") from None
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self._lock.seek(0)
            url = self._lock.read(200).strip()
            self._release_file()
            raise InUse(path, url) from None
        self._lock.truncate(0)
        if not path.exists():
            os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))  # it holds secrets

    def _release_file(self) -> None:
        if self._lock is not None:
            self._lock.close()
            self._lock = None

    def announce(self, url: str) -> None:
        """Tells a second server on the same file where the first one is."""
        if self._lock is not None:
            self._lock.write(url)
            self._lock.flush()

    def shown(self) -> str:
        """The database as logs may name it: without a password."""
        return self.url.render_as_string(hide_password=True)

    async def close(self) -> None:
        """Finishes what is being written, then lets go."""
        if self._writer is not None:
            await self._waiting.join()
            self._writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._writer
        if self._listener is not None:
            await self._listener.close()
        await self.engine.dispose()
        if self._scribe is not None:
            self._scribe.close()
        self._release_file()

    async def alive(self) -> bool:
        """Whether the database answers."""
        try:
            async with self.engine.connect() as connection:
                await connection.execute(text("SELECT 1"))
        except (SQLAlchemyError, OSError):
            return False
        return True

    # --- writing -------------------------------------------------------------------------------------------------
    async def keep(self, change: Change) -> None:
        """Returns when the change is on disk."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.put_nowait((change, done))
        await done

    async def _write(self) -> None:
        """Takes all changes that wait and commits them together."""
        while True:
            batch = [await self._waiting.get()]
            while len(batch) < MOST_IN_ONE_COMMIT and not self._waiting.empty():
                batch.append(self._waiting.get_nowait())
            batch.sort(key=lambda item: item[0].table)  # one order for all processes: no deadlocks
            try:
                await self._commit([change for change, _ in batch])
            except (Conflict, IntegrityError):
                for item in batch:  # somebody's change does not fit: each one alone, so that only that one fails
                    await self._commit_alone(*item)
            except (DBAPIError, OSError) as why:
                for _, done in batch:
                    _finish(done, StoreDown(type(why).__name__))
            else:
                metrics.COMMIT_SIZE.observe(len(batch))
                for _, done in batch:
                    _finish(done)
            for _ in batch:
                self._waiting.task_done()

    async def _commit_alone(self, change: Change, done: asyncio.Future[None]) -> None:
        try:
            await self._commit([change])
        except (Conflict, IntegrityError):
            _finish(done, Conflict(change.table))
        except (DBAPIError, OSError) as why:
            _finish(done, StoreDown(type(why).__name__))
        else:
            _finish(done)

    async def _commit(self, changes: Sequence[Change]) -> None:
        if self._scribe is not None:
            await self._scribe.write(changes)
            return
        async with self.engine.begin() as connection:
            await connection.run_sync(carry_out, changes)
            told = [{"told": f"{change.table} {change.version + 1} {os.getpid()}"} for change in changes]
            await connection.execute(text(f"SELECT pg_notify('{CHANNEL}', :told)"), told)

    async def add_person(self, values: Values) -> None:
        """A new person."""
        await self._at_once(insert(people), [values])

    async def rename(self, person: str, name: str) -> None:
        """A person takes another name."""
        await self._at_once(update(people).where(people.c.id == person).values(name=name))

    async def _at_once(self, statement: Any, values: Any = None) -> None:
        try:
            async with self.engine.begin() as connection:
                await connection.execute(statement, values)
        except (DBAPIError, OSError) as why:
            raise StoreDown(type(why).__name__) from None

    # --- reading -------------------------------------------------------------------------------------------------
    async def _all(self, statement: Any) -> list[Values]:
        try:
            async with self.engine.connect() as connection:
                return [dict(row) for row in (await connection.execute(statement)).mappings()]
        except (DBAPIError, OSError) as why:
            raise StoreDown(type(why).__name__) from None

    async def person(self, secret_hash: str) -> Values | None:
        """Who holds a secret."""
        found = await self._all(select(people).where(people.c.secret == secret_hash))
        return found[0] if found else None

    async def table(self, table: str) -> Stored | None:
        """Everything about one table, all parts from one moment."""
        try:
            async with self.engine.connect() as connection:
                if self.shared:
                    await connection.execution_options(isolation_level="REPEATABLE READ")
                else:
                    await connection.execute(text("BEGIN"))  # the driver begins by itself only before it writes

                async def read(statement: Any) -> list[Values]:
                    return [dict(row) for row in (await connection.execute(statement)).mappings()]

                head = await read(select(tables).where(tables.c.id == table))
                if not head:
                    return None
                newest = select(snapshots).where(snapshots.c.table_id == table)
                found = Stored(
                    head[0],
                    await read(select(seats).where(seats.c.table_id == table).order_by(seats.c.seat)),
                    await read(select(rows).where(rows.c.table_id == table).order_by(rows.c.number)),
                    await read(select(remarks).where(remarks.c.table_id == table).order_by(remarks.c.id)),
                    next(iter(await read(newest.order_by(snapshots.c.number.desc()).limit(1))), None),
                )
                await connection.rollback()
                return found
        except (DBAPIError, OSError) as why:
            raise StoreDown(type(why).__name__) from None

    async def invited(self, code: str) -> Values | None:
        """The seat that an invitation is for."""
        found = await self._all(select(seats).where(seats.c.invite == code))
        return found[0] if found else None

    async def open_tables(self, most: int = 30) -> list[Values]:
        """Listed tables that people may join or watch, the newest first."""
        wanted = tables.c.listed & tables.c.stage.in_(("gathering", "playing"))
        return await self._all(_overview(most).where(wanted))

    async def tables_of(self, person: str, most: int = 30) -> list[Values]:
        """Tables where a person sits or is host, the last moved first."""
        mine = select(seats.c.table_id).where(seats.c.person == person)
        return await self._all(_overview(most).where(tables.c.id.in_(mine) | (tables.c.host == person)))

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

    # --- other processes -----------------------------------------------------------------------------------------
    async def listen(self, heard: Callable[[str, int], None]) -> None:
        """Tells of changes that other processes made. Only PostgreSQL has other processes."""
        if not self.shared:
            return
        import asyncpg  # type: ignore[import-untyped]

        def on_notify(_connection: Any, _pid: int, _channel: str, payload: str) -> None:
            table, version, origin = payload.split()
            if origin != str(os.getpid()):
                heard(table, int(version))

        async def connect() -> None:
            target = self.url.set(drivername="postgresql").render_as_string(hide_password=False)
            self._listener = await asyncpg.connect(target)
            await self._listener.add_listener(CHANNEL, on_notify)

        await connect()
        self._reconnect: Callable[[], Awaitable[None]] = connect

    async def keep_listening(self) -> bool:
        """Connects again where the listening connection was lost; whether something may have been missed."""
        if self._listener is None or not self._listener.is_closed():
            return False
        with contextlib.suppress(OSError, asyncio.TimeoutError):
            await self._reconnect()
            return True
        return False


class Scribe:
    """Writes to SQLite in a thread of its own: a commit is one visit there, not one for each of its statements."""

    def __init__(self, url: URL) -> None:
        """Connects with the first commit."""
        self.engine = create_engine(url.set(drivername="sqlite"))
        event.listen(self.engine, "connect", _durable)
        self.thread = ThreadPoolExecutor(1, "scribe")

    async def write(self, changes: Sequence[Change]) -> None:
        """Returns when the changes are on disk, all of them or none."""
        await asyncio.get_running_loop().run_in_executor(self.thread, self._write, changes)

    def _write(self, changes: Sequence[Change]) -> None:
        with self.engine.begin() as connection:
            carry_out(connection, changes)

    def close(self) -> None:
        """Lets go of the file."""
        self.thread.submit(self.engine.dispose).result()
        self.thread.shutdown()


def _durable(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def carry_out(connection: Connection, changes: Sequence[Change]) -> None:
    """Writes changes within a transaction; a table that is no longer as it was read is a conflict."""
    for change in changes:
        if change.new is not None:
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


@functools.cache
def _update_of(columns: tuple[str, ...]) -> Update:
    """The guarded update of a table; made once for each set of columns."""
    this = (tables.c.id == bindparam("this_table")) & (tables.c.version == bindparam("read_version"))
    return update(tables).where(this).values({name: bindparam(name) for name in columns})


def _finish(done: asyncio.Future[None], fault: Exception | None = None) -> None:
    if done.cancelled():
        return
    if fault is None:
        done.set_result(None)
    else:
        done.set_exception(fault)


def _overview(most: int) -> Any:
    columns = (
        tables.c.id,
        tables.c.title,
        tables.c.seats,
        tables.c.stage,
        tables.c.version,
        tables.c.host,
        tables.c.listed,
        tables.c.moved,
    )
    return select(*columns).order_by(tables.c.moved.desc()).limit(most)


def migrate(connection: Connection) -> None:
    """Brings the schema to the newest step."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
