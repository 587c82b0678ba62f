"""`Sweeper`: what has to be looked after now and then, whether or not anybody asks."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Sequence

from starboard.server.storage.changes import StoreDown
from starboard.server.watching.logs import log

SWEEP = 20.0  # seconds between two rounds

Chore = Callable[[], Awaitable[None]]


class Sweeper:
    """Does its chores in their order, again and again."""

    def __init__(self, chores: Sequence[Chore], every: float = SWEEP) -> None:
        """`start` begins; the first round comes after a pause."""
        self._chores = list(chores)
        self._every = every
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """From now on it sweeps."""
        self._task = asyncio.create_task(self.run(), name="sweeper")

    async def close(self) -> None:
        """Sweeps no more."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def run(self) -> None:
        """Sweeps for ever."""
        while True:
            await asyncio.sleep(self._every)
            for chore in self._chores:
                try:
                    await chore()
                except StoreDown as why:  # the next round comes; the other chores may not need the store
                    log("store_down", fault=why)
