"""Limits: how often somebody may ask, as buckets of tokens, one for the person and one for where they ask from.

A person's bucket is what one pair of hands can use; that of an address is for a school class behind one. Addresses of
IPv6 are counted by their /64, which is what one household is given.
"""

from __future__ import annotations

import functools
import ipaddress
import math
import time
from collections.abc import Mapping

from starboard.server.problems import Problem

MOST_BUCKETS = 20_000
HOUSEHOLD = 64  # bits of an IPv6 address that are given out together

Rates = Mapping[str, tuple[int, int]]  # by kind: how many at once, how many a minute


@functools.lru_cache(4096)
def origin(host: str | None) -> str:
    """Where a request comes from, as far as it is counted together."""
    try:
        address = ipaddress.ip_address((host or "").partition("%")[0])
    except ValueError:
        return "unknown"
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    mapped = address.ipv4_mapped
    if mapped is not None:
        return str(mapped)
    return str(ipaddress.ip_network((address, HOUSEHOLD), strict=False))


class Limits:
    """Refuses who asks too often."""

    def __init__(self, by_address: Rates, by_person: Rates | None = None) -> None:
        """A kind that is not named is not limited."""
        self._by_address = by_address
        self._by_person = by_person or {}
        self._buckets: dict[tuple[str, str, str], tuple[float, float]] = {}  # the last used stand last

    def spend(self, kind: str, address: str | None, person: str | None = None) -> None:
        """One request of this kind; raises `Problem` if it is one too many, and then nothing is spent."""
        wanted: list[tuple[tuple[str, str, str], tuple[int, int]]] = []
        if address is not None and kind in self._by_address:
            wanted.append((("address", kind, address), self._by_address[kind]))
        if person is not None and kind in self._by_person:
            wanted.append((("person", kind, person), self._by_person[kind]))
        now = time.monotonic()
        left = {bucket: self._left(bucket, rate, now) for bucket, rate in wanted}
        for bucket, (_, per_minute) in wanted:
            if left[bucket] < 1:
                seconds = math.ceil((1 - left[bucket]) * 60 / per_minute)
                who = "you" if bucket[0] == "person" else "your address"
                text = f"Too many requests from {who}; try again in {seconds} s."
                raise Problem(429, "too_many", text, retry_after=seconds)
        for bucket, tokens in left.items():
            self._buckets.pop(bucket, None)
            self._buckets[bucket] = (tokens - 1, now)
        while len(self._buckets) > MOST_BUCKETS:  # whoever has not asked for longest has a full one again by now
            self._buckets.pop(next(iter(self._buckets)))

    def _left(self, bucket: tuple[str, str, str], rate: tuple[int, int], now: float) -> float:
        most, per_minute = rate
        tokens, then = self._buckets.get(bucket, (float(most), now))
        return min(float(most), tokens + (now - then) * per_minute / 60)
