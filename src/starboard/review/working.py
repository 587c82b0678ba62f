"""Doing the work of a review: here, or in worker processes. What comes out is the same, in the same order."""

from __future__ import annotations

import multiprocessing
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from typing import Final

from starboard.engine.record import Record
from starboard.review import tasks
from starboard.review.findings import Finding

AHEAD: Final = 8  # pieces per worker that are handed out before the first of them is back


def found(record: Record, iterations: int, seed: int, workers: int = 1) -> Iterator[list[Finding]]:
    """What each piece of work finds, in the order of the game."""
    work = tasks.tasks(record, iterations, seed)
    if workers == 1:
        yield from map(tasks.run, work)
        return
    with ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn")) as pool:
        waiting: deque[Future[list[Finding]]] = deque()
        for task in work:
            waiting.append(pool.submit(tasks.run, task))
            if len(waiting) > AHEAD * workers:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
