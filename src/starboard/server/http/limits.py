"""Rate limits per address: a bucket of tokens for each kind of request."""

from __future__ import annotations

import math
import time
from collections.abc import Mapping

from starboard.server.problems import Problem

MOST_ADDRESSES = 10_000


class Limits:
    """Refuses who asks too often."""

    def __init__(self, rates: Mapping[str, tuple[int, int]]) -> None:
        """`rates` are (how many at once, how many a minute) by kind; a kind that is not named is not limited."""
        self._rates = rates
        self._buckets: dict[tuple[str, str], tuple[float, float]] = {}

    def spend(self, kind: str, address: str) -> None:
        """One request of this kind; raises `Problem` if it is one too many."""
        if kind not in self._rates:
            return
        most, per_minute = self._rates[kind]
        now = time.monotonic()
        left, then = self._buckets.get((kind, address), (float(most), now))
        left = min(float(most), left + (now - then) * per_minute / 60)
        if left < 1:
            seconds = math.ceil((1 - left) * 60 / per_minute)
            raise Problem(429, "too_many", f"Too many requests; try again in {seconds} s.", retry_after=seconds)
        if len(self._buckets) >= MOST_ADDRESSES:
            self._buckets.clear()  # forgetting is harmless: everybody starts with a full bucket
        self._buckets[(kind, address)] = (left - 1, now)
