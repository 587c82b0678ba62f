"""`Database`: which one it is, connecting to it, and its schema brought up to date."""

from __future__ import annotations

import asyncio
import contextlib
import fcntl
import os
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import IO, Any

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from starboard.engine.refusal import Malformed
from starboard.server.storage.changes import StoreDown
from starboard.server.storage.faults import DAMAGED, FAULTS, KNOWN, STARTING, down, kind_of

MIGRATION_LOCK = 0x5742  # of PostgreSQL's advisory locks: two processes that start together migrate once
CONNECTIONS = 5
# seconds
POOL_WAIT = 5.0  # for a free connection
CONNECT_WAIT = 5.0
LONGEST_STATEMENT = 8.0
LONGEST_LOCK = 4.0
LONGEST_WORK = 10.0  # with one connection, however many statements it takes
LONGEST_START = 30.0  # of a database that says that it is starting
LONGEST_END = 5.0
PAUSE = 0.5


def hurried() -> dict[str, Any]:
    """How to connect so that nothing waits for ever for a PostgreSQL that has fallen silent, or for a lock."""
    return {
        "timeout": CONNECT_WAIT,
        "command_timeout": LONGEST_STATEMENT,
        "server_settings": {
            "application_name": "starboard",
            "statement_timeout": f"{LONGEST_STATEMENT * 1000:.0f}",
            "lock_timeout": f"{LONGEST_LOCK * 1000:.0f}",
            "idle_in_transaction_session_timeout": f"{2 * LONGEST_WORK * 1000:.0f}",
        },
    }


class InUse(Malformed):
    """Another server has the file; `url` is where it serves, if it said so."""

    def __init__(self, path: Path, url: str) -> None:
        """`url` may be empty."""
        at = f" at {url}" if url else ""
        super().__init__(f"the database '{path}' is in use by another Starboard server{at}; several need PostgreSQL")
        self.url = url


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


class Database:
    """One database, by its address; `open` connects to it."""

    def __init__(self, address: str) -> None:
        """Names the database, and says what is wrong with the name."""
        self.url = database_url(address)
        self.shared = self.url.get_backend_name() == "postgresql"  # several processes may use it
        self.damaged = False  # once seen, it does not mend by itself
        self.engine: AsyncEngine
        self._claim: Claim | None = None

    async def open(self) -> None:
        """Connects and brings the schema up to date; waits for a database that is just starting."""
        if not self.shared:
            self._claim = Claim(Path(self.url.database or ""))
        self.engine = self.new_engine()
        until = time.monotonic() + LONGEST_START
        try:
            while True:
                try:
                    await self._bring_up_to_date()
                    return
                except FAULTS as why:
                    if kind_of(why) != STARTING or time.monotonic() > until:
                        raise
                    await asyncio.sleep(PAUSE)
        except FAULTS as why:
            reason = (str(getattr(why, "orig", None) or why).splitlines() or [type(why).__name__])[0]
            await self.close()
            raise Malformed(f"the database {self.shown()} cannot be used: {reason}") from None
        except Malformed:
            await self.close()
            raise

    async def _bring_up_to_date(self) -> None:
        """On a connection of its own, which may take its time."""
        engine = self.new_engine(connections=1, in_a_hurry=False)
        try:
            async with engine.connect() as connection:
                if self.shared:
                    await connection.execute(text(f"SELECT pg_advisory_lock({MIGRATION_LOCK})"))
                await connection.run_sync(migrate)
                await connection.commit()
                if self.shared:
                    await connection.execute(text(f"SELECT pg_advisory_unlock({MIGRATION_LOCK})"))
                    await connection.commit()
        finally:
            await engine.dispose()

    def new_engine(self, connections: int = CONNECTIONS, in_a_hurry: bool = True) -> AsyncEngine:
        """Connections to this database; those in a hurry give up instead of waiting for ever."""
        try:
            if self.shared:
                return create_async_engine(
                    self.url,
                    pool_size=connections,
                    max_overflow=connections if connections > 1 else 0,
                    pool_timeout=POOL_WAIT,
                    pool_pre_ping=True,
                    connect_args=hurried() if in_a_hurry else {"timeout": CONNECT_WAIT},
                )
            engine = create_async_engine(self.url, pool_size=connections, pool_timeout=POOL_WAIT)
        except ModuleNotFoundError as why:
            raise Malformed(
                f"this database needs the package {why.name}: pip install 'starboard-games[postgres]'"
            ) from None
        event.listen(engine.sync_engine, "connect", durable)
        return engine

    async def close(self) -> None:
        """Lets go of all connections, and of the file; connections that do not let go of us are left."""
        await asyncio.wait({asyncio.ensure_future(self.engine.dispose())}, timeout=LONGEST_END)
        if self._claim is not None:
            self._claim.release()

    def announce(self, url: str) -> None:
        """Tells a second server on the same file where the first one is."""
        if self._claim is not None:
            self._claim.announce(url)

    def shown(self) -> str:
        """The database as logs may name it: without a password."""
        return self.url.render_as_string(hide_password=True)

    # --- connections ---------------------------------------------------------------------------------------------
    @contextlib.asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection to read with; `StoreDown` where the database does not answer."""
        with self.faults_told():
            async with self.engine.connect() as connection, limited(connection):
                yield connection

    @contextlib.asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that is committed at the end; `StoreDown` where the database does not answer."""
        with self.faults_told():
            async with self.engine.connect() as connection, limited(connection):
                yield connection
                await connection.commit()

    @contextlib.contextmanager
    def faults_told(self) -> Iterator[None]:
        """Whatever a database does to whoever uses it is a `StoreDown`."""
        try:
            yield
        except KNOWN as why:
            fault = down(why)
            self.damaged = self.damaged or fault.kind == DAMAGED
            raise fault from None

    async def inspect(self) -> None:
        """Looks through an SQLite file for damage; PostgreSQL looks after itself."""
        if not self.shared:
            async with self.reading() as connection:
                found = (await connection.execute(text("PRAGMA quick_check(1)"))).scalar()
            if found != "ok":
                self.damaged = True
                raise StoreDown(f"{DAMAGED}: {str(found)[:100]}", DAMAGED)


@contextlib.asynccontextmanager
async def limited(connection: AsyncConnection) -> AsyncIterator[None]:
    """One piece of work with an end: a PostgreSQL that has fallen silent loses the connection."""
    driver = (await connection.get_raw_connection()).driver_connection
    terminate = getattr(driver, "terminate", None)  # of asyncpg
    timer = asyncio.get_running_loop().call_later(LONGEST_WORK, terminate) if terminate else None
    try:
        yield
    finally:
        if timer is not None:
            timer.cancel()


class Claim:
    """One process per SQLite file: a second one would not see the first one's tables live."""

    def __init__(self, path: Path) -> None:
        """Claims the file, or says who has it; a file that is not there yet is made."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._held: IO[str] = open(f"{path}.lock", "a+", encoding="utf-8")  # noqa: SIM115  as long as it is claimed
        except OSError as why:
            raise Malformed(f"the database '{path}' cannot be used: {why.strerror}") from None
        try:
            fcntl.flock(self._held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self._held.seek(0)
            url = self._held.read(200).strip()
            self.release()
            raise InUse(path, url) from None
        self._held.truncate(0)
        if not path.exists():
            os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))  # it holds secrets

    def announce(self, url: str) -> None:
        """Writes down where this server is, for those who come later."""
        self._held.write(url)
        self._held.flush()

    def release(self) -> None:
        """Lets another process have the file."""
        self._held.close()


def durable(connection: Any, _: Any) -> None:
    """Sets a new SQLite connection to keep what it was told to keep, whatever happens to the machine."""
    cursor = connection.cursor()
    busy = f"busy_timeout={LONGEST_LOCK * 1000:.0f}"
    for pragma in (busy, "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def migrate(connection: Connection) -> None:
    """Brings the schema to the newest step."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    known = ScriptDirectory.from_config(config)
    here = MigrationContext.configure(connection).get_current_revision()
    if here is not None and here not in {step.revision for step in known.walk_revisions()}:
        raise Malformed(
            f"the database was made by a newer Starboard: its schema is {here[:20]}, and this version knows "
            f"{known.get_current_head()}; install that version again, or name another --database"
        )
    command.upgrade(config, "head")
