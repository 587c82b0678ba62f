"""`Reviewer`: reviews of finished games, one after the other, in a worker process that gives way to bots that move."""

from __future__ import annotations

import asyncio
import contextlib
import os
import time
from collections import OrderedDict
from concurrent.futures.process import BrokenProcessPool

from starboard.engine.record import Record
from starboard.review import tasks
from starboard.review.findings import Finding
from starboard.review.told import Review
from starboard.server.bots.thinking import BotFailed, Thinkers, Worker
from starboard.server.problems import Problem
from starboard.server.storage.changes import StoreDown
from starboard.server.storage.reviews import Reviews, Standing
from starboard.server.watching.logs import log, log_fault

ITERATIONS: int = tasks.ITERATIONS
LONGEST_QUEUE = 50  # games that wait
KEPT = 32  # reviews in memory
PATIENCE = 120.0  # seconds for one piece of work: a hundredth of that is usual
NICE = 15  # of the worker: the system lets bots go first
TELL_EVERY = 1.0  # seconds between two notes of how far it is
GIVES_WAY = 0.05  # seconds between two looks whether a bot still waits
LONGEST_WAY = 5.0  # seconds after which a piece is done though bots wait
LONGEST_END = 3.0


class Reviewer:
    """The games that are to be reviewed, and the reviews that are done."""

    def __init__(self, reviews: Reviews, thinkers: Thinkers) -> None:
        """Nothing is to be done yet; the worker starts with the first game."""
        self._reviews = reviews
        self._thinkers = thinkers
        self._waiting: OrderedDict[str, Record] = OrderedDict()
        self._task: asyncio.Task[None] | None = None
        self._worker: Worker | None = None
        self._done: OrderedDict[str, Review] = OrderedDict()
        self._closed = False

    async def close(self) -> None:
        """Stops; a review that is not done begins anew when somebody asks again."""
        self._closed = True
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait({self._task}, timeout=LONGEST_END)
        self._end_worker()

    # --- asking ------------------------------------------------------------------------------------------------------
    async def of(self, table: str) -> Review | None:
        """A review that is done, or None."""
        if table in self._done:
            self._done.move_to_end(table)
            return self._done[table]
        standing = await self._reviews.of(table)
        if standing is None or standing.found is None:
            return None
        return self._keep(table, Review.from_json(standing.found))

    async def standing(self, table: str) -> Standing | None:
        """How far it is: also while it waits for its turn."""
        found = await self._reviews.of(table)
        if table in self._waiting and (found is None or found.stalled):
            return Standing(0, tasks.count(self._waiting[table]), None, False)
        return found

    def forget(self, table: str) -> None:
        """What is in the database is read again."""
        self._done.pop(table, None)

    def ask(self, table: str, record: Record) -> None:
        """Puts a finished game into the queue; asked twice, it is reviewed once."""
        if table in self._waiting or self._closed:
            return
        if len(self._waiting) >= LONGEST_QUEUE:
            raise Problem(503, "busy", "Many games are waiting for their review; ask again later.", retry_after=60)
        self._waiting[table] = record
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._work(), name="reviews")

    # --- working -----------------------------------------------------------------------------------------------------
    async def _work(self) -> None:
        while self._waiting and not self._closed:
            table, record = next(iter(self._waiting.items()))
            try:
                await self._review(table, record)
            except (BotFailed, StoreDown) as why:
                log("review_failed", table=table, fault=why)
            except Exception as why:  # the other games shall not wait for ever
                log_fault("review_failed", why, table=table)
            self._waiting.pop(table, None)
        self._end_worker()

    async def _review(self, table: str, record: Record) -> None:
        total = await asyncio.to_thread(tasks.count, record)
        if not await self._reviews.begin(table, total):
            return
        work = tasks.tasks(record, ITERATIONS, 0)
        found: list[Finding] = []
        done, told = 0, time.monotonic()
        while (task := await asyncio.to_thread(next, work, None)) is not None:
            await self._give_way()
            found += await self._piece(task)
            done += 1
            if time.monotonic() - told > TELL_EVERY:
                told = time.monotonic()
                await self._reviews.note(table, done)
        review = Review(ITERATIONS, 0, found)
        await self._reviews.note(table, total, review.to_json())
        self._keep(table, review)
        log("reviewed", table=table, pieces=done)

    async def _give_way(self) -> None:
        """While bots wait for a process, a review does not begin its next piece."""
        until = time.monotonic() + LONGEST_WAY
        while self._thinkers.turns.crowded and time.monotonic() < until:
            await asyncio.sleep(GIVES_WAY)

    async def _piece(self, task: tasks.Task) -> list[Finding]:
        if self._worker is None:
            self._worker = Worker()
            await self._worker.think(PATIENCE, os.nice, NICE)
        try:
            return await self._worker.think(PATIENCE, tasks.run, task)
        except (BrokenProcessPool, TimeoutError):
            self._end_worker()
            raise BotFailed("its process ended, or did not answer in time") from None

    def _keep(self, table: str, review: Review) -> Review:
        self._done[table] = review
        while len(self._done) > KEPT:
            self._done.popitem(last=False)
        return review

    def _end_worker(self) -> None:
        if self._worker is not None:
            with contextlib.suppress(OSError):
                self._worker.kill()
            self._worker = None
