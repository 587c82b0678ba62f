"""Bots think in worker processes. What they get is a pickled `Perspective`: nothing that their seat cannot know."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import secrets
import signal
import threading
import time
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import Process
from typing import Any, TypeVar

from starboard import bots, compiling
from starboard.bots import mcts
from starboard.engine.perspective import Perspective
from starboard.server.bots.charging import Charges
from starboard.server.bots.queueing import Turns
from starboard.server.watching import metrics
from starboard.server.watching.logs import log

T = TypeVar("T")
HINT_ITERATIONS = 1000
HINT_SECONDS = 2.0
HINTS = 3
HINT = "hint"  # whose plan it is, beside those of bots
MOST_THOUGHTS = 2000
LONGEST_START = 60.0  # seconds for a new worker on a busy machine


def decide(
    spec: str, perspective: Perspective, seed: int, before: mcts.Thought | None
) -> tuple[int, mcts.Thought | None]:
    """One decision, in a worker, and the plan that it belongs to."""
    bot = bots.make(spec, seed)
    if isinstance(bot, mcts.MctsBot):
        bot.thought = before
    return bot.decide(perspective), bot.thought if isinstance(bot, mcts.MctsBot) else None


def advise(perspective: Perspective, before: mcts.Thought | None) -> list[mcts.Advice]:
    """A few good actions, in a worker."""
    return mcts.advise(perspective, HINT_ITERATIONS, HINTS, secrets.randbits(32), HINT_SECONDS, before)


def _quiet() -> None:
    """The server decides when workers end: Ctrl-C reaches the whole group. Without it, they end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_server, daemon=True).start()


def _end_with_the_server() -> None:
    """A server that was killed tells nobody, and a worker would wait for ever for its next thought."""
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(1)


class BotFailed(Exception):
    """The bot did not answer with a legal action in time."""


class Worker:
    """One process that thinks one thought at a time; it can be ended without touching any other."""

    def __init__(self) -> None:
        """Starts with its first thought."""
        self.is_newest = compiling.ready()  # it is started when the rules are compiled already
        context = multiprocessing.get_context("spawn")  # forking a process with threads can hang
        self._pool = ProcessPoolExecutor(1, mp_context=context, initializer=_quiet)
        self._ready = False

    @property
    def processes(self) -> list[Process]:
        """Its process, once it has been started."""
        return list((self._pool._processes or {}).values())

    async def think(self, patience: float, what: Callable[..., T], *given: Any) -> T:
        """What comes out; `patience` is for the thinking alone, not for the start of the process."""
        loop = asyncio.get_running_loop()
        if not self._ready:
            await asyncio.wait_for(loop.run_in_executor(self._pool, os.getpid), LONGEST_START)
            self._ready = True
        return await asyncio.wait_for(loop.run_in_executor(self._pool, what, *given), patience)

    def kill(self) -> None:
        """Ends it at once, whatever it does."""
        for process in self.processes:
            process.kill()
        self._pool.shutdown(wait=False, cancel_futures=True)


class Thinkers:
    """The worker processes, and who is next."""

    def __init__(self, workers: int, patience: float, charges: Charges | None = None) -> None:
        """Workers start when the first bots are asked; `charges` decides who goes first."""
        self.workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self.patience = patience
        self.turns = Turns(self.workers, charges)
        self._thoughts: dict[tuple[str, str, int], mcts.Thought] = {}  # by table, bot and seat: turns that are planned
        self._idle: list[Worker] = []
        self._busy: list[Worker] = []

    async def decide(self, spec: str, perspective: Perspective, person: str = "", table: str = "") -> int:
        """What a bot plays at a person's table; `BotFailed` if it answers nothing legal in time."""
        async with self._worker(person, table) as worker:
            began = time.perf_counter()
            before = self._thoughts.get((table, spec, perspective.seat))
            action, thought = await self._think(worker, decide, spec, perspective, secrets.randbits(64), before)
            self._keep(table, spec, perspective.seat, thought)
            metrics.THINKING.labels(spec).observe(time.perf_counter() - began)
        if action not in perspective.legal:
            raise BotFailed("its answer was not a legal action")
        return int(action)

    async def advise(self, perspective: Perspective, person: str = "", table: str = "") -> list[mcts.Advice]:
        """A hint for a person."""
        async with self._worker(person, table) as worker:
            before = self._thoughts.get((table, HINT, perspective.seat))
            found = await self._think(worker, advise, perspective, before)
            self._keep(table, HINT, perspective.seat, found[0].thought if found else None)
            return found

    def _keep(self, table: str, who: str, seat: int, thought: mcts.Thought | None) -> None:
        """Keeps a plan for the next decision of the same turn; the oldest are forgotten."""
        self._thoughts.pop((table, who, seat), None)
        if thought is not None and len(thought.actions) > 1:
            self._thoughts[table, who, seat] = thought
            if len(self._thoughts) > MOST_THOUGHTS:
                del self._thoughts[next(iter(self._thoughts))]

    async def _think(self, worker: Worker, what: Callable[..., T], *given: Any) -> T:
        try:
            return await worker.think(self.patience, what, *given)
        except BrokenProcessPool:
            self._end(worker)
            raise BotFailed("its process ended") from None
        except TimeoutError:
            self._end(worker)  # it may hang for ever
            raise BotFailed("it did not answer in time") from None
        except asyncio.CancelledError:
            self._end(worker)  # nobody waits for what it thinks
            raise
        except Exception as why:
            raise BotFailed(f"it failed with {type(why).__name__}") from why

    @contextlib.asynccontextmanager
    async def _worker(self, person: str, table: str) -> AsyncIterator[Worker]:
        """A worker of one's own, when it is one's turn."""
        async with self.turns.turn(person, table):
            worker = self._idle.pop() if self._idle else Worker()
            if not worker.is_newest and compiling.ready():
                worker.kill()
                worker = Worker()
            self._busy.append(worker)
            try:
                yield worker
            finally:
                if worker in self._busy:
                    self._busy.remove(worker)
                    self._idle.append(worker)

    def _end(self, worker: Worker) -> None:
        self._busy.remove(worker)
        worker.kill()
        log("worker_ended")

    def close(self) -> None:
        """Ends all workers."""
        for worker in self._idle + self._busy:
            worker.kill()
        self._idle, self._busy = [], []
