"""Who does the work: worker processes on this machine, or a Ray cluster. One interface for both.

Work comes as batches; results come back in the order of the batches, whatever finished first, so that a run says the
same with one worker, with twenty, and on a cluster. What many batches need (a content, weights) is handed over once,
with `keep`. A batch whose worker died is done again: work follows from its data alone, so nothing is lost or counted
twice.
"""

from __future__ import annotations

import itertools
import os
import signal
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from types import TracebackType
from typing import Any

from starboard.engine.refusal import Malformed

AHEAD = 4  # batches per worker that are handed out before the first of them is back
TRIES = 3  # times a batch is given out whose workers die
TARGET = 0.25  # seconds that a batch should take: long against handing it over, short against the progress shown
LARGEST = 64  # items of a batch


@dataclass(frozen=True)
class Batch:
    """Some items of work that one worker does, and what was kept for them."""

    items: Sequence[Any]
    kept: tuple[Any, ...] = ()


Work = Callable[..., list[Any]]  # work(items, *what was kept) -> a result for each item


class Crew:
    """Base of those who work. A context manager: at its end the workers are gone."""

    workers: int = 1

    def __init__(self) -> None:
        """Nothing was handed over."""
        self._kept: dict[Any, Any] = {}

    def keep(self, thing: Any) -> Any:
        """Hands a thing over; the answer stands for it in `Batch.kept`."""
        return thing

    def once(self, key: Any, thing: Any) -> None:
        """The same for what may come again: handed over the first time alone."""
        if key not in self._kept:
            self._kept[key] = self.keep(thing)

    def known(self, key: Any) -> Any:
        """What stands for a thing that was handed over under this key."""
        return self._kept[key]

    def run(self, work: Work, batches: Iterable[Batch]) -> Iterator[list[Any]]:
        """The results of each batch, in order. Batches are taken as they are needed; a caller may stop early."""
        raise NotImplementedError

    def close(self) -> None:
        """Sends the workers home."""

    def __enter__(self) -> Crew:
        """The crew itself."""
        return self

    def __exit__(self, kind: type[BaseException] | None, why: BaseException | None, at: TracebackType | None) -> None:
        """Ends the workers, whatever happened."""
        self.close()


def quiet() -> None:
    """In a worker: Ctrl-C is for the one who counts, who then ends the workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class Local(Crew):
    """Worker processes on this machine; with one worker, this process alone."""

    def __init__(self, workers: int | None = None) -> None:
        """As many workers as there are cores, unless told otherwise; they start with the first batch."""
        super().__init__()
        self.workers = workers or os.cpu_count() or 1
        self._pool: ProcessPoolExecutor | None = None

    def run(self, work: Work, batches: Iterable[Batch]) -> Iterator[list[Any]]:
        """The results of each batch, in order."""
        if self.workers == 1:
            for batch in batches:
                yield work(batch.items, *batch.kept)
            return
        coming, source = deque[tuple[Batch, Future[list[Any]]]](), iter(batches)
        try:
            while True:
                for batch in itertools.islice(source, AHEAD * self.workers - len(coming)):
                    coming.append((batch, self._submit(work, batch)))
                if not coming:
                    return
                yield self._first(work, coming)
        finally:
            for _, future in coming:
                future.cancel()

    def _submit(self, work: Work, batch: Batch) -> Future[list[Any]]:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self.workers, initializer=quiet)
        try:
            return self._pool.submit(work, batch.items, *batch.kept)
        except BrokenProcessPool as why:  # seen later, by who waits for it
            failed: Future[list[Any]] = Future()
            failed.set_exception(why)
            return failed

    def _first(self, work: Work, coming: deque[tuple[Batch, Future[list[Any]]]]) -> list[Any]:
        """The result of the first batch; where a worker died, all that was lost with it is handed out again."""
        for left in reversed(range(TRIES)):
            try:
                result = coming[0][1].result()
                coming.popleft()
                return result
            except BrokenProcessPool:
                self.close()
                if not left:
                    break
                for place, (batch, future) in enumerate(list(coming)):
                    if not future.done() or future.cancelled() or future.exception() is not None:
                        coming[place] = (batch, self._submit(work, batch))
        raise Malformed(f"worker processes died {TRIES} times at the same games: is there enough memory?")

    def close(self) -> None:
        """Ends the processes; games that are being played are finished first."""
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)
            self._pool = None


def of(given: Crew | int | None) -> Crew:
    """A crew, or that many local workers."""
    return given if isinstance(given, Crew) else Local(given)


def run_all(work: Callable[[Any], Any], jobs: Iterable[Any], crew: Crew) -> Iterator[Any]:
    """What `work` makes of each job, in their order; for jobs that are long enough to be handed out one by one."""
    for made in crew.run(do_each, (Batch((job,), (work,)) for job in jobs)):
        yield from made


def do_each(jobs: Sequence[Any], work: Callable[[Any], Any]) -> list[Any]:
    """In a worker: each job of a batch."""
    return [work(job) for job in jobs]


class Sizes:
    """How many items a batch should have, found out by the time they take; results do not depend on it."""

    def __init__(self, largest: int = LARGEST) -> None:
        """Batches of one until something is known."""
        self.size = 1
        self.largest = largest

    def learn(self, items: int, seconds: float) -> None:
        """So many items took so long."""
        if items:
            wanted = int(TARGET / max(1e-6, seconds / items))
            self.size = max(1, min(self.largest, 2 * self.size, wanted))


def timed(work: Callable[[], list[Any]]) -> list[Any]:
    """What the work gives, and last the time it took: for `Sizes`."""
    began = time.perf_counter()
    done = work()
    return [*done, time.perf_counter() - began]
