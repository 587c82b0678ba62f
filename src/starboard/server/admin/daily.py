"""`Daily`: what a server does once a day by itself, if its operator wants that: retention."""

from __future__ import annotations

import asyncio
import contextlib

from starboard.server.admin.retention import sweep
from starboard.server.settings import Settings
from starboard.server.stamps import now
from starboard.server.storage.changes import StoreDown
from starboard.server.storage.database import Database
from starboard.server.storage.keepsakes import Keepsakes
from starboard.server.watching.logs import log, log_fault

DAY = 86_400_000
LOOK = 600.0  # seconds
SWEPT = "swept"


class Daily:
    """One task of a server process; of several, whoever is first does it."""

    def __init__(self, database: Database, settings: Settings) -> None:
        """`start` begins, where that is wanted."""
        self._database = database
        self._settings = settings
        self._keepsakes = Keepsakes(database)
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """From now on it is done once a day."""
        if self._settings.automatic:
            self._task = asyncio.create_task(self.run(), name="daily")

    async def close(self) -> None:
        """No more."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def run(self) -> None:
        """Looks for ever; whatever goes wrong, it looks again."""
        while True:
            try:
                await self.look()
            except StoreDown as why:
                log("store_down", fault=why)
            except Exception as fault:
                log_fault("daily", fault)
            await asyncio.sleep(LOOK)

    async def look(self) -> bool:
        """Does what is to be done, if a day has gone by; whether it has."""
        last = await self._keepsakes.get(SWEPT)
        if isinstance(last, int) and now() - last < DAY:
            return False
        if not await self._keepsakes.exchange(SWEPT, last if isinstance(last, int) else 0, now()):
            return False
        swept = await sweep(self._database, self._settings, dry=False)
        found = {"tables": len(swept.finished) + len(swept.idle), "remarks": swept.remarks, "people": len(swept.people)}
        log("retention", **found)
        return True
