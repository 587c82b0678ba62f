"""`Listener`: hears which tables other processes have changed, over PostgreSQL's LISTEN and NOTIFY."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from sqlalchemy.engine import URL

from starboard.engine.reading import whole_number
from starboard.server.storage.changes import StoreDown
from starboard.server.storage.faults import FAULTS, down
from starboard.server.watching.duties import Duty

CHANNEL = "starboard"
PULSE = 1.0  # seconds between two calls to oneself
DEAF = 4.0  # seconds without hearing one's own call
CONNECT_WAIT = 5.0

Heard = Callable[[str, int], None]  # a table and its new version


def notice(table: str, version: int, origin: str) -> str:
    """What one process tells the others."""
    return f"{table} {version} {origin}"


class Listener:
    """A connection that does nothing but listen. Whether it still hears is tried by calling itself."""

    def __init__(self, url: URL, origin: str, heard: Heard, missed: Callable[[], Awaitable[None]]) -> None:
        """`origin` names this process: what it said itself is no news. `missed`: something may have gone unheard."""
        self._target = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._origin = origin
        self._heard = heard
        self._missed = missed
        self._pulses = 0  # heard
        self.ready = asyncio.Event()
        self.duty = Duty("listener", self._listen, patience=2 * DEAF)

    def start(self) -> None:
        """From now on it listens, and begins again wherever that ends."""
        self.duty.start()

    async def close(self) -> None:
        """Listens no more."""
        await self.duty.close()

    async def _listen(self) -> None:
        """Until something goes wrong."""
        import asyncpg  # type: ignore[import-untyped]

        try:
            connection = await asyncpg.connect(self._target, timeout=CONNECT_WAIT)
        except FAULTS as why:
            raise down(why) from None
        try:
            await connection.add_listener(CHANNEL, self._on_notify)
            await connection.add_listener(f"{CHANNEL}_{self._origin}", self._on_pulse)
            await self._missed()
            self.ready.set()
            await self._call_itself(connection)
        except FAULTS as why:
            raise down(why) from None
        finally:
            connection.terminate()

    async def _call_itself(self, connection: Any) -> None:
        while True:
            before = self._pulses
            await connection.execute(f"SELECT pg_notify('{CHANNEL}_{self._origin}', '')", timeout=DEAF)
            for _ in range(40):
                if self._pulses != before:
                    break
                await asyncio.sleep(DEAF / 40)
            else:
                raise StoreDown("the listener does not hear itself")
            self.duty.is_well()
            await asyncio.sleep(PULSE)

    def _on_pulse(self, _connection: Any, _pid: int, _channel: str, _payload: str) -> None:
        self._pulses += 1

    def _on_notify(self, _connection: Any, _pid: int, _channel: str, payload: str) -> None:
        table, version, origin = (*payload.split(), "", "", "")[:3]
        number = whole_number(version)
        if number is not None and origin not in ("", self._origin):  # others may use a channel of this name, too
            self._heard(table, number)
