"""`Writer`: the changes of many tables share one commit, so that durability is cheap."""

from __future__ import annotations

import asyncio
import contextlib

from sqlalchemy.exc import DBAPIError, IntegrityError

from starboard.server.storage.changes import Change, Conflict, StoreDown
from starboard.server.storage.scribes import Scribe
from starboard.server.watching import metrics

MOST_IN_ONE_COMMIT = 200


class Writer:
    """A queue of changes and the one task that commits them."""

    def __init__(self, scribe: Scribe) -> None:
        """`start` begins to write."""
        self._scribe = scribe
        self._waiting: asyncio.Queue[tuple[Change, asyncio.Future[None]]] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """From now on, what is kept is written."""
        self._task = asyncio.create_task(self.run(), name="writer")

    async def close(self) -> None:
        """Finishes what waits to be written."""
        if self._task is not None:
            await self._waiting.join()
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
        self._scribe.close()

    async def keep(self, change: Change) -> None:
        """Returns when the change is on disk; `Conflict` or `StoreDown` when it is not, and never will be."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.put_nowait((change, done))
        await done

    async def run(self) -> None:
        """Takes all changes that wait and commits them together, for ever."""
        while True:
            batch = [await self._waiting.get()]
            while len(batch) < MOST_IN_ONE_COMMIT and not self._waiting.empty():
                batch.append(self._waiting.get_nowait())
            batch.sort(key=lambda item: item[0].table)  # one order for all processes: no deadlocks
            await self._commit(batch)
            for _ in batch:
                self._waiting.task_done()

    async def _commit(self, batch: list[tuple[Change, asyncio.Future[None]]]) -> None:
        try:
            await self._scribe.write([change for change, _ in batch])
        except (Conflict, IntegrityError):
            for item in batch:  # somebody's change does not fit: each one alone, so that only that one fails
                await self._commit_alone(*item)
        except (DBAPIError, OSError) as why:
            for _, done in batch:
                _finish(done, StoreDown(type(why).__name__))
        else:
            metrics.COMMIT_SIZE.observe(len(batch))
            for _, done in batch:
                _finish(done)

    async def _commit_alone(self, change: Change, done: asyncio.Future[None]) -> None:
        try:
            await self._scribe.write([change])
        except (Conflict, IntegrityError):
            _finish(done, Conflict(change.table))
        except (DBAPIError, OSError) as why:
            _finish(done, StoreDown(type(why).__name__))
        else:
            _finish(done)


def _finish(done: asyncio.Future[None], fault: Exception | None = None) -> None:
    if done.cancelled():
        return
    if fault is None:
        done.set_result(None)
    else:
        done.set_exception(fault)
