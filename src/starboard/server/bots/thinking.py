"""Bots think in worker processes. What they get is a pickled `Perspective`: nothing that their seat cannot know."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import secrets
import signal
import time
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import Process
from typing import TypeVar

from starboard import bots, compiling
from starboard.bots import mcts
from starboard.engine.perspective import Perspective
from starboard.server.watching import metrics

T = TypeVar("T")
HINT_ITERATIONS = 1000
HINT_SECONDS = 2.0
HINTS = 3


def decide(spec: str, perspective: Perspective, seed: int) -> int:
    """One decision, in a worker."""
    return bots.make(spec, seed).decide(perspective)


def advise(perspective: Perspective) -> list[mcts.Advice]:
    """A few good actions, in a worker."""
    return mcts.advise(perspective, HINT_ITERATIONS, HINTS, secrets.randbits(32), HINT_SECONDS)


def _quiet() -> None:
    """The server decides when workers end: Ctrl-C reaches the whole group."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _workers(pool: ProcessPoolExecutor) -> list[Process]:
    """The processes of a pool; it forgets them when it is shut down."""
    return list((pool._processes or {}).values())


class BotFailed(Exception):
    """The bot did not answer with a legal action in time."""


class Thinkers:
    """The pool of worker processes."""

    def __init__(self, workers: int, patience: float) -> None:
        """Workers start when the first bot is asked."""
        self.workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self.patience = patience
        self._pool: ProcessPoolExecutor | None = None
        self._is_newest = False  # the pool was made when the rules were compiled already
        self._leaving: list[Process] = []  # workers of a pool that is asked no more

    def pool(self) -> ProcessPoolExecutor:
        """The running pool; a new one as soon as the rules are compiled."""
        if self._pool is not None and not self._is_newest and compiling.ready():
            self._replace()
        if self._pool is None:
            self._is_newest = compiling.ready()
            context = multiprocessing.get_context("spawn")  # forking a process with threads can hang
            self._pool = ProcessPoolExecutor(self.workers, mp_context=context, initializer=_quiet)
        return self._pool

    async def decide(self, spec: str, perspective: Perspective) -> int:
        """What a bot plays; `BotFailed` if it answers nothing legal in time."""
        began = time.perf_counter()
        try:
            waiting = asyncio.get_running_loop().run_in_executor(
                self.pool(), decide, spec, perspective, secrets.randbits(64)
            )
            action = await asyncio.wait_for(waiting, self.patience)
        except BrokenProcessPool:
            self._drop()
            raise BotFailed("its process ended") from None
        except TimeoutError:
            self._drop()  # the worker may hang for ever
            raise BotFailed("it did not answer in time") from None
        except (asyncio.CancelledError, KeyboardInterrupt):
            raise
        except Exception as why:
            raise BotFailed(f"it failed with {type(why).__name__}") from why
        if action not in perspective.legal:
            raise BotFailed("its answer was not a legal action")
        metrics.THINKING.labels(spec).observe(time.perf_counter() - began)
        return int(action)

    async def advise(self, perspective: Perspective) -> list[mcts.Advice]:
        """A hint for a person."""
        try:
            waiting = asyncio.get_running_loop().run_in_executor(self.pool(), advise, perspective)
            return await asyncio.wait_for(waiting, self.patience)
        except (BrokenProcessPool, TimeoutError):
            self._drop()
            raise BotFailed("no hint could be found in time") from None

    def _replace(self) -> None:
        """Asks this pool no more; its workers end when they have answered all they were asked."""
        pool, self._pool = self._pool, None
        if pool is not None:
            self._leaving = _workers(pool)
            pool.shutdown(wait=False)

    def _drop(self) -> None:
        pool, self._pool = self._pool, None
        for worker in self._leaving + (_workers(pool) if pool else []):
            worker.kill()
        self._leaving = []
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)

    def close(self) -> None:
        """Ends all workers."""
        self._drop()
