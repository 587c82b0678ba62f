"""`Deadlines`: which tables have to be looked at because of the time, and when a process last did."""

from __future__ import annotations

from sqlalchemy import exists, select

from starboard.server.storage.database import Database
from starboard.server.storage.keepsakes import Keepsakes
from starboard.server.storage.schema import presence, seats, tables

ALIVE = "alive"
MOST = 500  # tables in one look


class Deadlines:
    """Over a database that is open."""

    def __init__(self, database: Database) -> None:
        """Over the database."""
        self._database = database
        self._keepsakes = Keepsakes(database)

    async def due(self, moment: int) -> list[str]:
        """Tables where somebody's time is up."""
        return await self._ids((tables.c.deadline <= moment) & (tables.c.stage == "playing"))

    async def running(self, most: int = 100_000) -> list[str]:
        """Tables where a clock runs."""
        return await self._ids(tables.c.deadline.is_not(None) & (tables.c.stage == "playing"), most)

    async def without_host(self, since: int) -> list[str]:
        """Unfinished tables whose host has not been there since, and where somebody else sits."""
        there = (presence.c.table_id == tables.c.id) & (presence.c.seen > since)
        hosting = there & (presence.c.person == tables.c.host)
        others = (seats.c.table_id == tables.c.id) & seats.c.person.is_not(None) & (seats.c.person != tables.c.host)
        wanted = tables.c.stage.in_(("gathering", "playing")) & (tables.c.made <= since)
        return await self._ids(wanted & ~exists().where(hosting) & exists().where(others))

    async def _ids(self, where: object, most: int = MOST) -> list[str]:
        wanted = select(tables.c.id).where(where).order_by(tables.c.deadline).limit(most)  # type: ignore[arg-type]
        async with self._database.reading() as connection:
            return [row[0] for row in await connection.execute(wanted)]

    # --- outages -------------------------------------------------------------------------------------------------
    async def alive(self, moment: int) -> None:
        """A process keeps time."""
        await self._keepsakes.put(ALIVE, moment)

    async def outage(self, moment: int) -> int:
        """For how long no process has kept time; only the first who asks is told."""
        last = await self._keepsakes.get(ALIVE)
        if not isinstance(last, int):
            await self.alive(moment)
            return 0
        return moment - last if await self._keepsakes.exchange(ALIVE, last, moment) else 0
