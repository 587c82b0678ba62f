"""Scribes: how a group of changes gets onto the disk of one kind of database, all of it or nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol

from sqlalchemy import create_engine, event, text

from starboard.server.storage.changes import Change, carry_out
from starboard.server.storage.database import Database, durable
from starboard.server.storage.listener import CHANNEL, notice


class Scribe(Protocol):
    """What the writer needs of a database."""

    async def write(self, changes: Sequence[Change]) -> None:
        """Returns when the changes are on disk, all of them or none."""

    def close(self) -> None:
        """Lets go of what was opened for writing."""


def scribe_for(database: Database, origin: str) -> Scribe:
    """The scribe of a database."""
    return SharedScribe(database, origin) if database.shared else FileScribe(database)


class FileScribe:
    """Writes to SQLite in a thread of its own: a commit is one visit there, not one for each of its statements."""

    def __init__(self, database: Database) -> None:
        """Connects with the first commit."""
        self._engine = create_engine(database.url.set(drivername="sqlite"))
        event.listen(self._engine, "connect", durable)
        self._thread = ThreadPoolExecutor(1, "scribe")

    async def write(self, changes: Sequence[Change]) -> None:
        """Returns when the changes are on disk, all of them or none."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._write, changes)

    def _write(self, changes: Sequence[Change]) -> None:
        with self._engine.begin() as connection:
            carry_out(connection, changes)

    def close(self) -> None:
        """Lets go of the file."""
        self._thread.submit(self._engine.dispose).result()
        self._thread.shutdown()


class SharedScribe:
    """Writes to PostgreSQL, and tells the other processes with the same commit."""

    def __init__(self, database: Database, origin: str) -> None:
        """`origin` names this process to the others."""
        self._database = database
        self._origin = origin

    async def write(self, changes: Sequence[Change]) -> None:
        """Returns when the changes are on disk, all of them or none."""
        async with self._database.engine.begin() as connection:
            await connection.run_sync(carry_out, changes)
            told = [{"told": notice(change.table, change.version + 1, self._origin)} for change in changes]
            await connection.execute(text(f"SELECT pg_notify('{CHANNEL}', :told)"), told)

    def close(self) -> None:
        """Nothing is open but the database's own connections."""
