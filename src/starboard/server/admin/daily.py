"""`Daily`: what a server does once a day by itself, if its operator wants that: retention."""

from __future__ import annotations

from starboard.server.admin.retention import sweep
from starboard.server.settings import Settings
from starboard.server.stamps import now
from starboard.server.storage.database import Database
from starboard.server.storage.keepsakes import Keepsakes
from starboard.server.watching.duties import Duties, Duty
from starboard.server.watching.logs import log

DAY = 86_400_000
LOOK = 600.0  # seconds
SWEPT = "swept"


class Daily:
    """One task of a server process; of several, whoever is first does it."""

    def __init__(self, database: Database, settings: Settings, duties: Duties) -> None:
        """`start` begins, where that is wanted."""
        self._database = database
        self._settings = settings
        self._keepsakes = Keepsakes(database)
        self._duty = Duty("daily", self._round, LOOK)
        if settings.automatic:
            duties.add(self._duty)

    def start(self) -> None:
        """From now on it is done once a day."""
        if self._settings.automatic:
            self._duty.start()

    async def close(self) -> None:
        """No more."""
        await self._duty.close()

    async def _round(self) -> None:
        await self.look()

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
