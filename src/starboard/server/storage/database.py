"""`Database`: which one it is, connecting to it, and its schema brought up to date."""

from __future__ import annotations

import contextlib
import fcntl
import os
from collections.abc import AsyncIterator
from pathlib import Path
from typing import IO, Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from starboard.engine.refusal import Malformed
from starboard.server.storage.changes import StoreDown

MIGRATION_LOCK = 0x5742  # of PostgreSQL's advisory locks: two processes that start together migrate once


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
        self.engine: AsyncEngine
        self._claim: Claim | None = None

    async def open(self) -> None:
        """Connects and brings the schema up to date."""
        if not self.shared:
            self._claim = Claim(Path(self.url.database or ""))
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
            await self.close()
            reason = str(getattr(why, "orig", None) or why).splitlines()[0]
            raise Malformed(f"the database {self.shown()} cannot be used: {reason}") from None

    def _engine(self) -> AsyncEngine:
        try:
            if self.shared:
                return create_async_engine(self.url, pool_size=5, pool_pre_ping=True)
            engine = create_async_engine(self.url, pool_size=4)
        except ModuleNotFoundError as why:
            raise Malformed(
                f"this database needs the package {why.name}: pip install 'starboard-games[postgres]'"
            ) from None
        event.listen(engine.sync_engine, "connect", durable)
        return engine

    async def close(self) -> None:
        """Lets go of all connections, and of the file."""
        await self.engine.dispose()
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
        try:
            async with self.engine.connect() as connection:
                yield connection
        except (DBAPIError, OSError) as why:
            raise StoreDown(type(why).__name__) from None

    @contextlib.asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that is committed at the end; `StoreDown` where the database does not answer."""
        try:
            async with self.engine.begin() as connection:
                yield connection
        except (DBAPIError, OSError) as why:
            raise StoreDown(type(why).__name__) from None

    async def alive(self) -> bool:
        """Whether the database answers."""
        try:
            async with self.engine.connect() as connection:
                await connection.execute(text("SELECT 1"))
        except (SQLAlchemyError, OSError):
            return False
        return True


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
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def migrate(connection: Connection) -> None:
    """Brings the schema to the newest step."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
