"""`Charges`: whose bots have thought for how long lately. Who has used up their share waits for those who have not.

Thinking is charged to the person who set up the table, and to where they did it from. Nobody is refused, and nobody
waits while the processes are idle: a share is only what one may take while others are waiting.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator

PAUSE = 0.2  # seconds between two looks whether it is one's turn
MOST = 10_000  # people and addresses remembered

Rate = tuple[int, int]  # seconds at once, seconds a minute


class Charges:
    """Buckets of seconds. Thinking overdraws them by no more than a minute fills in again: nobody waits longer."""

    def __init__(self, workers: int, of_person: Rate, of_address: Rate) -> None:
        """`workers` is how many can think at once."""
        self._workers = workers
        self._rates = {"person": of_person, "address": of_address}
        self._buckets: dict[tuple[str, str], tuple[float, float]] = {}  # the last used stand last
        self._origins: dict[str, str] = {}
        self._asking: list[str] = []
        self._thinking: list[str] = []
        self._counted = time.monotonic()

    def came_from(self, person: str, address: str) -> None:
        """A person sets something up from here."""
        self._origins.pop(person, None)
        self._origins[person] = address
        while len(self._origins) > MOST:
            self._origins.pop(next(iter(self._origins)))

    def left(self, person: str) -> float:
        """Seconds that a person's bots may still think while others wait."""
        return min(self._left(bucket) for bucket in self._buckets_of(person))

    @contextlib.asynccontextmanager
    async def turn(self, person: str) -> AsyncIterator[None]:
        """While a bot thinks for a person's table; it begins when nobody waits who has more left."""
        self._asking.append(person)
        try:
            while self.left(person) <= 0 and any(self.left(other) > 0 for other in set(self._asking)):
                await asyncio.sleep(PAUSE)
            self._count()
            self._thinking.append(person)
            try:
                yield
            finally:
                self._count()
                self._thinking.remove(person)
        finally:
            self._asking.remove(person)

    def _count(self) -> None:
        """What has been thought since the last look; waiting for a process costs nothing."""
        now = time.monotonic()
        elapsed, self._counted = now - self._counted, now
        share = elapsed * min(1.0, self._workers / len(self._thinking)) if self._thinking else 0.0
        for person in self._thinking:
            for bucket in self._buckets_of(person):
                left = max(self._left(bucket) - share, -float(self._rates[bucket[0]][1]))
                self._buckets.pop(bucket, None)
                self._buckets[bucket] = (left, now)
        while len(self._buckets) > MOST:
            self._buckets.pop(next(iter(self._buckets)))

    def _buckets_of(self, person: str) -> list[tuple[str, str]]:
        address = self._origins.get(person)
        return [("person", person), *([] if address is None else [("address", address)])]

    def _left(self, bucket: tuple[str, str]) -> float:
        most, per_minute = self._rates[bucket[0]]
        now = time.monotonic()
        left, then = self._buckets.get(bucket, (float(most), now))
        return min(float(most), left + (now - then) * per_minute / 60)
