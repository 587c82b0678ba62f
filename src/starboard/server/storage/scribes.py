"""Scribes: how a group of changes gets onto the disk of one kind of database, all of it or nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol

from sqlalchemy import create_engine, event, text
from sqlalchemy.ext.asyncio import AsyncEngine

from starboard.server.storage.changes import Change, carry_out
from starboard.server.storage.database import Database, durable, limited
from starboard.server.storage.listener import CHANNEL, notice
from starboard.server.watching.logs import log

LONGEST_END = 5.0  # seconds


class Scribe(Protocol):
    """What the writer needs of a database."""

    async def write(self, changes: Sequence[Change]) -> None:
        """Returns when the changes are on disk, all of them or none."""

    async def close(self) -> None:
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

    async def close(self) -> None:
        """Lets go of the file, unless it holds on to us."""
        loop = asyncio.get_running_loop()
        try:
            await asyncio.wait_for(loop.run_in_executor(self._thread, self._engine.dispose), LONGEST_END)
        except TimeoutError:
            log("scribe_stuck")
        self._thread.shutdown(wait=False, cancel_futures=True)


class SharedScribe:
    """Writes to PostgreSQL, and tells the other processes with the same commit.

    Its connection is its own: however many readers wait for whatever, what is played is written.
    """

    def __init__(self, database: Database, origin: str) -> None:
        """`origin` names this process to the others."""
        self._database = database
        self._origin = origin
        self._engine: AsyncEngine | None = None

    async def write(self, changes: Sequence[Change]) -> None:
        """Returns when the changes are on disk, all of them or none."""
        if self._engine is None:
            self._engine = self._database.new_engine(connections=1)
        engine = self._engine
        try:
            async with engine.connect() as connection, limited(connection):
                await connection.run_sync(carry_out, changes)
                told = [
                    {"told": notice(change.table, change.version + 1, self._origin)}
                    for change in changes
                    if not change.beat
                ]
                if told:
                    await connection.execute(text(f"SELECT pg_notify('{CHANNEL}', :told)"), told)
                await connection.commit()
        except TimeoutError:
            self._engine = None  # its one connection may never be given back
            await asyncio.wait({asyncio.ensure_future(engine.dispose(close=False))}, timeout=1)
            raise
        except asyncio.CancelledError:
            self._engine = None
            raise

    async def close(self) -> None:
        """Lets go of its connection."""
        if self._engine is not None:
            await asyncio.wait({asyncio.ensure_future(self._engine.dispose())}, timeout=LONGEST_END)
