"""`Charges`: whose bots have thought for how long lately, as buckets of seconds that fill again."""

from __future__ import annotations

import time

MOST = 10_000  # people and addresses remembered

Rate = tuple[int, int]  # seconds at once, seconds a minute


class Charges:
    """Thinking is charged to a person and to where they came from. Nobody owes more than a minute fills in again."""

    def __init__(self, of_person: Rate, of_address: Rate) -> None:
        """Nobody has thought yet."""
        self._rates = {"person": of_person, "address": of_address}
        self._buckets: dict[tuple[str, str], tuple[float, float]] = {}  # the last used stand last
        self._origins: dict[str, str] = {}

    def came_from(self, person: str, address: str) -> None:
        """A person sets something up from here."""
        self._origins.pop(person, None)
        self._origins[person] = address
        while len(self._origins) > MOST:
            self._origins.pop(next(iter(self._origins)))

    def left(self, person: str) -> float:
        """Seconds that a person's bots may still think before others go first for good."""
        return min(self._left(bucket) for bucket in self._buckets_of(person))

    def share_left(self, person: str) -> float:
        """How much of their share a person, and where they came from, have left: 1 is all of it."""
        return min(self._left(bucket) / max(1, self._rates[bucket[0]][0]) for bucket in self._buckets_of(person))

    def charge(self, person: str, seconds: float) -> None:
        """A bot has thought so long for a person."""
        now = time.monotonic()
        for bucket in self._buckets_of(person):
            left = max(self._left(bucket) - seconds, -float(self._rates[bucket[0]][1]))
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
