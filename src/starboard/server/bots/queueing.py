"""`Turns`: who may think next, when more bots are asked than there are processes.

Thinking is charged to the person who set up the table, and to where they did it from. The next turn is theirs who have
most of their share left; among tables of one person, it is the one that has waited longest since its last turn. Nobody
is refused, and nobody waits while a process is idle.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass, field

from starboard.server.bots.charging import Charges, Rate
from starboard.server.watching import metrics

MOST = 10_000  # tables remembered
UNLIMITED: Rate = (10**9, 10**9)


@dataclass
class _Waiting:
    """One decision that waits for a process."""

    person: str
    table: str
    number: int
    turn: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Turns:
    """As many turns at once as there are processes."""

    def __init__(self, places: int, charges: Charges | None = None) -> None:
        """`charges` knows who has thought for how long; without it all have the same share."""
        self.charges = charges or Charges(UNLIMITED, UNLIMITED)
        self._free = places
        self._waiting: list[_Waiting] = []
        self._served: dict[tuple[str, str], int] = {}  # by person and table: when it last had a turn
        self._numbers = itertools.count(1)

    @property
    def crowded(self) -> bool:
        """Whether somebody waits."""
        return bool(self._waiting)

    @contextlib.asynccontextmanager
    async def turn(self, person: str, table: str) -> AsyncIterator[None]:
        """While a bot thinks for a person's table. Only that time is charged, not the wait before."""
        asked = time.monotonic()
        await self._enter(person, table)
        began = time.monotonic()
        metrics.BOT_WAIT.observe(began - asked)
        try:
            yield
        finally:
            self.charges.charge(person, time.monotonic() - began)
            self._leave()

    async def _enter(self, person: str, table: str) -> None:
        mine = _Waiting(person, table, next(self._numbers))
        if self._free and not self._waiting:
            self._free -= 1
            self._serve(mine)
            return
        self._waiting.append(mine)
        try:
            await mine.turn
        except asyncio.CancelledError:
            if mine in self._waiting:
                self._waiting.remove(mine)
            elif mine.turn.done() and not mine.turn.cancelled():
                self._leave()  # it had just been given a turn
            raise

    def _leave(self) -> None:
        """The turn goes to whoever has waited with the best claim."""
        while self._waiting:
            best = min(self._waiting, key=self._claim)
            self._waiting.remove(best)
            if not best.turn.done():
                self._serve(best)
                best.turn.set_result(None)
                return
        self._free += 1

    def _claim(self, one: _Waiting) -> tuple[float, int, int]:
        return -self.charges.share_left(one.person), self._served.get((one.person, one.table), 0), one.number

    def _serve(self, one: _Waiting) -> None:
        self._served.pop((one.person, one.table), None)
        self._served[(one.person, one.table)] = next(self._numbers)
        while len(self._served) > MOST:
            self._served.pop(next(iter(self._served)))
