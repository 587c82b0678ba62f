"""`Duty`: a task that must not end. Whatever goes wrong in it is logged and counted, and it begins again.

A task of asyncio that fails is silent until somebody asks for its result, and nobody asks a task that runs for ever.
What the server cannot live without runs as a duty, and `/health` and `/metrics` say how each of them is.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator

from starboard.server.watching import metrics
from starboard.server.watching.logs import log, log_fault

SHORTEST_PAUSE = 0.1  # seconds before the first new attempt; each failure doubles them
LONGEST_PAUSE = 5.0
CLOSING = 5.0  # seconds that an end may take
OK = "ok"


class Duty:
    """One such task: `work` either runs for ever, or is done again and again."""

    def __init__(
        self, name: str, work: Callable[[], Awaitable[None]], every: float = 0.0, patience: float | None = None
    ) -> None:
        """`every`: seconds between two rounds; `patience`: so many may pass before it has to say that all is well."""
        self.name = name
        self._work = work
        self._every = every
        self._patience = patience
        self._task: asyncio.Task[None] | None = None
        self._well = time.monotonic()
        self._fault = ""
        self._faults = 0  # one after the other

    def start(self) -> None:
        """From now on it is done."""
        self._well = time.monotonic()
        self._task = asyncio.create_task(self._keep_on(), name=self.name)
        metrics.DUTIES.labels(self.name).set(1)

    async def close(self) -> None:
        """Ends it, without waiting for ever."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait({self._task}, timeout=CLOSING)

    def is_well(self) -> None:
        """All is as it should be: what was wrong is over."""
        self._well = time.monotonic()
        if self._faults:
            log("duty_recovered", duty=self.name, faults=self._faults)
        self._fault, self._faults = "", 0
        metrics.DUTIES.labels(self.name).set(1)

    def has_failed(self, why: BaseException) -> None:
        """Something went wrong; it goes on."""
        self._fault, self._faults = type(why).__name__, self._faults + 1
        metrics.DUTIES.labels(self.name).set(0)
        metrics.DUTY_FAULTS.labels(self.name).inc()
        if getattr(why, "is_known", False):  # what it is stands in its text; where it came up says nothing more
            log("duty_failed", duty=self.name, kind=self._fault, fault=why, faults=self._faults)
        else:
            log_fault("duty_failed", why, duty=self.name, faults=self._faults)

    def silent_for(self) -> float:
        """Seconds since all was well."""
        return time.monotonic() - self._well

    def state(self) -> str:
        """How it is, in a few words."""
        if self._task is None or self._task.done():
            return "ended"
        if self._fault:
            return f"failing for {self.silent_for():.0f} s: {self._fault}"
        if self._patience is not None and self.silent_for() > self._patience:
            return f"silent for {self.silent_for():.0f} s"
        return OK

    async def _keep_on(self) -> None:
        pause = SHORTEST_PAUSE
        while True:
            try:
                await self._work()
            except asyncio.CancelledError as why:
                task = asyncio.current_task()
                if task is None or task.cancelling():
                    raise
                self.has_failed(why)  # something that it waited for was cancelled, not this
            except Exception as why:
                self.has_failed(why)
            else:
                self.is_well()
                pause = SHORTEST_PAUSE
                await asyncio.sleep(self._every)
                continue
            await asyncio.sleep(max(pause, self._every))
            pause = min(pause * 2, LONGEST_PAUSE)


class Duties:
    """All duties of one server process."""

    def __init__(self) -> None:
        """None yet."""
        self._all: list[Duty] = []

    def add(self, duty: Duty) -> Duty:
        """One more; whoever adds it starts and ends it."""
        self._all.append(duty)
        return duty

    def __iter__(self) -> Iterator[Duty]:
        return iter(self._all)

    def states(self) -> dict[str, str]:
        """How each of them is."""
        return {duty.name: duty.state() for duty in self._all}
