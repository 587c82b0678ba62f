"""`Timekeeper`: looks at every table when its time has come.

Any process does it for all: the one that made a change knows the deadline to the millisecond, the others find it in the
database within `LOOK` seconds, also when that process is gone. Whoever is first acts; the others' change would not fit
the table any more, so a deadline acts once.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable

from starboard.server.clocks.up import time_up
from starboard.server.problems import Problem
from starboard.server.stamps import now
from starboard.server.storage.changes import Conflict, StoreDown
from starboard.server.storage.deadlines import Deadlines
from starboard.server.tables import hosting
from starboard.server.tables.attendance import Attendance
from starboard.server.tables.live import LiveTables
from starboard.server.watching.duties import Duties, Duty
from starboard.server.watching.logs import log

LOOK = 5.0  # seconds between two looks into the database
HOSTS = 600_000  # milliseconds between two looks for hosts who have gone
PATIENCE = 60.0  # seconds that a look may take before it counts as late
OUTAGE = 20_000  # milliseconds without any process that count as time in which nobody could play


class Timekeeper:
    """One task of a server process."""

    def __init__(
        self,
        deadlines: Deadlines,
        tables: LiveTables,
        attendance: Callable[[str], Awaitable[Attendance]],
        duties: Duties,
    ) -> None:
        """`start` begins to look."""
        self._deadlines = deadlines
        self._tables = tables
        self._attendance = attendance
        self._next: dict[str, int] = {}  # of tables that this process has changed
        self._wake = asyncio.Event()
        self._looked = 0
        self._looked_for_hosts = now()
        self._duty = duties.add(Duty("timekeeper", self._round, patience=PATIENCE))

    async def start(self) -> None:
        """Makes good for the time in which no process ran, then keeps time."""
        await self._make_good()
        self._duty.start()

    async def close(self) -> None:
        """Keeps time no longer."""
        await self._duty.close()

    def note(self, table_id: str, deadline: int | None) -> None:
        """A table has changed."""
        if deadline is None:
            self._next.pop(table_id, None)
            return
        self._next[table_id] = deadline
        self._wake.set()

    async def _round(self) -> None:
        """Looks, and waits until it has to look again."""
        self._wake.clear()
        await self.look()
        earliest = min(self._next.values(), default=now() + int(LOOK * 1000))
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(min(LOOK, max(0.05, (earliest - now()) / 1000))):
                await self._wake.wait()

    async def look(self) -> None:
        """All tables whose time has come, those of other processes now and then."""
        due = {table for table, deadline in self._next.items() if deadline <= now()}
        if now() - self._looked >= LOOK * 1000:
            self._looked = now()
            if await self._deadlines.running(1):
                await self._deadlines.alive(now())
                due |= set(await self._deadlines.due(now()))
        for table_id in sorted(due):
            self._next.pop(table_id, None)
            await self._look_at(table_id)
        if now() - self._looked_for_hosts >= HOSTS:
            self._looked_for_hosts = now()
            await self.look_for_hosts()

    async def _look_at(self, table_id: str) -> None:
        try:
            async with self._tables.at(table_id) as table:
                if await time_up(table, await self._attendance(table_id)):
                    log("time_up", table=table_id)
        except Conflict:
            pass  # another process was first
        except Problem as why:
            log("time_not_kept", table=table_id, code=why.code)
        except StoreDown:
            self._next[table_id] = now() + 1000
            raise

    async def look_for_hosts(self) -> None:
        """Tables whose host has been away for long get another one."""
        for table_id in await self._deadlines.without_host(now() - (await self._attendance("")).host_gone):
            with contextlib.suppress(Conflict, Problem):
                async with self._tables.at(table_id) as table:
                    if await hosting.find_host(table, await self._attendance(table_id)):
                        log("new_host", table=table_id)

    async def _make_good(self) -> None:
        """While no process ran nobody could play: that time is nobody's. Only one of those that start does this."""
        gap = await self._deadlines.outage(now())
        if gap < OUTAGE:
            return
        log("outage", seconds=gap // 1000)
        for table_id in await self._deadlines.running():
            with contextlib.suppress(Conflict, Problem):
                async with self._tables.at(table_id) as table:
                    table.times.shift(gap, now())
                    await table.keep(table.change())
