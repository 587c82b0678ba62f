"""Lanes: requests from one address are answered one after the other, so that they never stand in everybody's way.

Most of what a request costs is making a page, and while one is made nothing else is done. Without lanes, twenty
connections of one visitor are twenty pages before somebody else's turn; with them it is one.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import deque
from collections.abc import AsyncIterator, Callable

from starboard.server.problems import Problem

READ, WRITE = "read", "write"
AT_ONCE = {READ: 1, WRITE: 4}  # a write waits for the disk most of the time
MOST_WAITING = 300  # requests of one address
LATELY = 5.0  # seconds: so long others count as being here
LONGEST_PAUSE = 0.25  # seconds


class Lane:
    """The requests of one kind and one address."""

    def __init__(self, at_once: int) -> None:
        """Nobody is in it."""
        self.free = at_once
        self.waiting: deque[asyncio.Future[None]] = deque()

    async def enter(self) -> None:
        """Returns when it is this request's turn."""
        if self.free:
            self.free -= 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.leave()
            raise

    def leave(self) -> None:
        """It is the next one's turn."""
        while self.waiting:
            turn = self.waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                return
        self.free += 1


class Lanes:
    """All lanes that are in use, and who was here lately."""

    def __init__(self) -> None:
        """Nobody has asked."""
        self._lanes: dict[tuple[str, str], Lane] = {}
        self._users: dict[tuple[str, str], int] = {}
        self._lately: dict[str, float] = {}  # the last one stands last

    @contextlib.asynccontextmanager
    async def turn(self, kind: str, address: str) -> AsyncIterator[Callable[[], None]]:
        """In a lane. What it gives is called when the answer is made: the next one need not wait for the network."""
        key = (kind, address)
        lane = self._lanes.setdefault(key, Lane(AT_ONCE[kind]))
        if len(lane.waiting) >= MOST_WAITING:
            raise Problem(429, "too_many", "Too many requests from your address at once; try again.", retry_after=1)
        self._users[key] = self._users.get(key, 0) + 1
        self._note(address)
        entered = left = False
        began = 0.0

        def made() -> None:
            nonlocal left
            if not left:
                left = True
                self._leave(lane, key, address, time.monotonic() - began)

        try:
            await lane.enter()
            entered, began = True, time.monotonic()
            yield made
        finally:
            if entered:
                made()
            else:
                self._forget(key)

    def _leave(self, lane: Lane, key: tuple[str, str], address: str, took: float) -> None:
        """Where others are here too, an address pauses as long as its page took: half of the time is theirs."""

        def go() -> None:
            lane.leave()
            self._forget(key)

        if key[0] == READ and self._others(address):
            asyncio.get_running_loop().call_later(min(took, LONGEST_PAUSE), go)
        else:
            go()

    def _forget(self, key: tuple[str, str]) -> None:
        self._users[key] -= 1
        if not self._users[key]:
            del self._users[key], self._lanes[key]

    def _note(self, address: str) -> None:
        now = time.monotonic()
        self._lately.pop(address, None)
        self._lately[address] = now
        while self._lately[next(iter(self._lately))] < now - LATELY:
            self._lately.pop(next(iter(self._lately)))

    def _others(self, address: str) -> bool:
        return any(other != address for other in self._lately)
