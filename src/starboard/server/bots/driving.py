"""`Driver`: lets bots decide wherever they are asked, beside all requests."""

from __future__ import annotations

import asyncio
import secrets

from starboard.engine.perspective import Perspective
from starboard.server.bots.thinking import BotFailed, Thinkers
from starboard.server.problems import Problem
from starboard.server.storage.changes import Conflict, StoreDown
from starboard.server.tables import acting
from starboard.server.tables.live import LiveTables
from starboard.server.tables.seats import known_level
from starboard.server.watching import metrics
from starboard.server.watching.logs import log, log_fault

PAUSE = 1.0  # seconds before a table that could not be written is tried again
LONGEST_PAUSE = 10.0
LONGEST_END = 5.0  # seconds
ATTEMPTS = 2  # of one decision, before any legal action is played


class Driver:
    """One task for each table where a bot is asked."""

    def __init__(self, tables: LiveTables, thinkers: Thinkers) -> None:
        """Drives nothing yet."""
        self._tables = tables
        self._thinkers = thinkers
        self._driving: dict[str, asyncio.Task[None]] = {}
        self._closed = False

    def drive(self, table_id: str) -> None:
        """Lets the bots of a table decide, one after the other, until no more is asked."""
        if table_id not in self._driving and not self._closed:
            task = asyncio.create_task(self._drive(table_id), name=f"bots of {table_id}")
            self._driving[table_id] = task
            task.add_done_callback(lambda _: self._driven(table_id))

    async def close(self) -> None:
        """Stops all bots."""
        self._closed = True
        tasks = list(self._driving.values())
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks, timeout=LONGEST_END)

    def _driven(self, table_id: str) -> None:
        del self._driving[table_id]
        table = self._tables.in_memory(table_id)
        if table is not None and table.bots_pending():  # asked between the last look and the end of the task
            self.drive(table_id)

    async def _drive(self, table_id: str) -> None:
        pause = PAUSE
        while True:
            try:
                if not await self._decide(table_id):
                    return
                pause = PAUSE
                continue
            except Conflict:
                return  # another process drives
            except Problem as why:
                log("bot_stopped", table=table_id, code=why.code)
                await asyncio.sleep(PAUSE)
                return
            except StoreDown as why:
                log("bot_waits", table=table_id, fault=why)
            except Exception as why:  # it would be lost with the task, and the table would wait for ever
                log_fault("bot_waits", why, table=table_id)
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    async def _decide(self, table_id: str) -> bool:
        """One decision of one bot; False when none is asked. The table is free for others while the bot thinks."""
        async with self._tables.at(table_id) as table:
            asked = table.bots_pending()
            if not asked:
                return False
            seat = asked[0]
            spec = known_level(table.seats[seat].bot)
            host = table.host
            moment = (table.branch, int(table.game.decision))
            perspective = Perspective(table.game, seat, secrets.randbits(64))
        action, fault = await self._thought(table_id, seat, spec, perspective, host)
        async with self._tables.at(table_id) as table:
            if seat in table.bots_pending() and moment == (table.branch, int(table.game.decision)):
                await acting.act_for_bot(table, seat, action, fault)
        return True

    async def _thought(
        self, table_id: str, seat: int, spec: str, perspective: Perspective, host: str
    ) -> tuple[int, str]:
        """What a bot plays. One that fails is asked again; after that it is any legal action, and why."""
        fault = ""
        for attempt in range(1, ATTEMPTS + 1):
            try:
                return await self._thinkers.decide(spec, perspective, host, table_id), ""
            except BotFailed as why:
                fault = str(why)
                then = "repeated" if attempt < ATTEMPTS else "random"
                metrics.BOT_FAULTS.labels(then).inc()
                log("bot_failed", table=table_id, seat=seat, bot=spec, fault=fault, then=then)
        return secrets.choice(perspective.legal), fault
