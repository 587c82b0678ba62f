"""`Writer`: the changes of many tables share one commit, so that durability is cheap."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from sqlalchemy.exc import IntegrityError

from starboard.server.storage.changes import Change, Conflict, StoreDown
from starboard.server.storage.faults import REFUSED, down
from starboard.server.storage.scribes import Scribe
from starboard.server.watching import metrics
from starboard.server.watching.duties import Duty
from starboard.server.watching.logs import log

MOST_IN_ONE_COMMIT = 200
LONGEST_COMMIT = 12.0  # seconds; the database itself gives up before
LONGEST_END = 8.0  # seconds that what waits is still written when the server ends

Item = tuple[Change, "asyncio.Future[None]"]


class Writer:
    """A queue of changes and the one task that commits them. Whatever happens, whoever waits gets an answer."""

    def __init__(self, scribe: Scribe, recovered: Callable[[], None] = lambda: None) -> None:
        """`start` begins to write; `recovered` is called when writing works again after it did not."""
        self._scribe = scribe
        self._recovered = recovered
        self._waiting: asyncio.Queue[Item] = asyncio.Queue()
        self._failing = False
        self.duty = Duty("writer", self.run)

    def start(self) -> None:
        """From now on, what is kept is written."""
        self.duty.start()

    async def close(self) -> None:
        """Finishes what waits to be written, if that does not take too long."""
        try:
            await asyncio.wait_for(self._waiting.join(), LONGEST_END)
        except TimeoutError:
            log("not_written", changes=self._waiting.qsize())
        await self.duty.close()
        while not self._waiting.empty():
            _finish(self._waiting.get_nowait()[1], StoreDown("the server ends"))
        await self._scribe.close()

    async def keep(self, change: Change) -> None:
        """Returns when the change is on disk; `Conflict` or `StoreDown` when it is not, or nobody knows."""
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
            try:
                await self._commit(batch)
            finally:
                for _, done in batch:  # those that have their answer keep it
                    _finish(done, StoreDown("the writer was interrupted"))
                    self._waiting.task_done()

    async def _commit(self, batch: list[Item]) -> None:
        try:
            await self._write([change for change, _ in batch])
        except (Conflict, IntegrityError):
            await self._commit_each(batch)  # somebody's change does not fit: only that one shall fail
        except Exception as why:
            fault = down(why)
            if fault.kind == REFUSED and len(batch) > 1:
                await self._commit_each(batch)
                return
            self._failed(why, fault)
            for _, done in batch:
                _finish(done, fault)
        else:
            metrics.COMMIT_SIZE.observe(len(batch))
            for _, done in batch:
                _finish(done)
            self._succeeded()

    async def _commit_each(self, batch: list[Item]) -> None:
        for place, (change, done) in enumerate(batch):
            try:
                await self._write([change])
            except (Conflict, IntegrityError):
                _finish(done, Conflict(change.table))
            except Exception as why:
                fault = down(why)
                self._failed(why, fault)
                _finish(done, fault)
                if fault.kind != REFUSED:  # the others would fare no better, one after the other
                    for _, other in batch[place + 1 :]:
                        _finish(other, fault)
                    return
            else:
                _finish(done)
                self._succeeded()

    async def _write(self, changes: list[Change]) -> None:
        await asyncio.wait_for(self._scribe.write(changes), LONGEST_COMMIT)

    def _failed(self, why: Exception, fault: StoreDown) -> None:
        if fault.kind == REFUSED:  # the writer is well; that change was not
            log("not_written", fault=fault, cause=type(getattr(why, "orig", None) or why).__name__)
            return
        self._failing = True
        self.duty.has_failed(fault)

    def _succeeded(self) -> None:
        if self._failing:
            self._failing = False
            self._recovered()
        self.duty.is_well()


def _finish(done: asyncio.Future[None], fault: Exception | None = None) -> None:
    if done.done():
        return
    if fault is None:
        done.set_result(None)
    else:
        done.set_exception(fault)
