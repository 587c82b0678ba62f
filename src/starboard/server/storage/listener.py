"""`Listener`: hears which tables other processes have changed, over PostgreSQL's LISTEN and NOTIFY."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any

from sqlalchemy.engine import URL

CHANNEL = "starboard"

Heard = Callable[[str, int], None]  # a table and its new version


def notice(table: str, version: int, origin: str) -> str:
    """What one process tells the others."""
    return f"{table} {version} {origin}"


class Listener:
    """A connection that does nothing but listen."""

    def __init__(self, url: URL, origin: str, heard: Heard) -> None:
        """`origin` names this process: what it said itself is not news to it."""
        self._target = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._origin = origin
        self._heard = heard
        self._connection: Any = None

    async def start(self) -> None:
        """Begins to listen."""
        import asyncpg  # type: ignore[import-untyped]

        self._connection = await asyncpg.connect(self._target)
        await self._connection.add_listener(CHANNEL, self._on_notify)

    def _on_notify(self, _connection: Any, _pid: int, _channel: str, payload: str) -> None:
        table, version, origin = payload.split()
        if origin != self._origin:
            self._heard(table, int(version))

    async def keep_listening(self) -> bool:
        """Connects again where the connection was lost; whether something may have been missed."""
        if not self._connection.is_closed():
            return False
        with contextlib.suppress(OSError, asyncio.TimeoutError):
            await self.start()
            return True
        return False

    async def close(self) -> None:
        """Listens no more."""
        if self._connection is not None:
            await self._connection.close()
