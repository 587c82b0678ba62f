"""`Sweeper`: what has to be looked after now and then, whether or not anybody asks."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from starboard.server.watching.duties import Duties, Duty

SWEEP = 20.0  # seconds between two rounds
PATIENCE = 60.0  # seconds that a round may take before it counts as late

Chore = Callable[[], Awaitable[None]]


class Sweeper:
    """Does its chores again and again, each on its own: one that fails or takes long keeps no other waiting."""

    def __init__(self, chores: Sequence[Chore], duties: Duties, every: float = SWEEP) -> None:
        """`start` begins, with the first round at once."""
        self._duties = [
            duties.add(Duty(getattr(chore, "__name__", "chore").strip("_"), chore, every, every + PATIENCE))
            for chore in chores
        ]

    def start(self) -> None:
        """From now on it sweeps."""
        for duty in self._duties:
            duty.start()

    async def close(self) -> None:
        """Sweeps no more."""
        await asyncio.gather(*(duty.close() for duty in self._duties))
