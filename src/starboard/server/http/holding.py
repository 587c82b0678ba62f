"""Holding: what stays open, event streams and connections, is counted by who holds it, and there is an end to it."""

from __future__ import annotations

import resource
from collections import Counter
from collections.abc import Callable, Container

from starboard.server.problems import Problem

SPARE_FILES = 100  # for the database, bots and whatever else the process has open


def open_files() -> int:
    """How many files this process may have open; asks the system for as many as it grants without being asked twice."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = 65536 if hard == resource.RLIM_INFINITY else min(65536, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        except (OSError, ValueError):  # then it is as many as there were
            wanted = soft
        return wanted
    return wanted


class Streams:
    """The event streams that are open."""

    def __init__(self, most: int, by_address: int, by_person: int) -> None:
        """How many there may be: in all, from one address, of one person."""
        self._most = most
        self._by_address = by_address
        self._by_person = by_person
        self._held: Counter[str] = Counter()

    def hold(self, address: str, person: str | None) -> Callable[[], None]:
        """One more; what it gives lets go of it. Refuses one too many, and says whose they are."""
        keys = ["all", f"address {address}", *([] if person is None else [f"person {person}"])]
        most = (self._most, self._by_address, self._by_person)
        words = ("on this server", "from your address", "of yours")
        for key, limit, whose in zip(keys, most, words, strict=False):
            if self._held[key] >= limit:
                text = f"Too many event streams {whose} are open; close a page, or try again in a moment."
                raise Problem(503, "too_many_streams", text, retry_after=10)
        self._held.update(keys)
        return lambda: self._let_go(keys)

    def _let_go(self, keys: list[str]) -> None:
        for key in keys:
            self._held[key] -= 1
            if not self._held[key]:
                del self._held[key]


class Doors:
    """The connections that are open; one who knocks is let in or not."""

    def __init__(self, most: int, by_address: int, trusted: Container[str] = frozenset()) -> None:
        """How many there may be, in all and from one address; a trusted proxy brings those of everybody."""
        self._most = most
        self._by_address = by_address
        self._trusted = trusted
        self._open: Counter[str] = Counter()
        self._all = 0

    def enter(self, address: str) -> bool:
        """Counts a new connection; whether there is room for it."""
        if self._all >= self._most or (address not in self._trusted and self._open[address] >= self._by_address):
            return False
        self._all += 1
        self._open[address] += 1
        return True

    def leave(self, address: str) -> None:
        """A connection that was let in is gone."""
        self._all -= 1
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]
