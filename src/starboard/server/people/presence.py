"""`Presence`: when each person was last at each table, so that nobody is called away who is there."""

from __future__ import annotations

from collections.abc import Iterable

from starboard.server.stamps import now
from starboard.server.storage.store import Store

MOST = 20_000  # people at tables, remembered between two rounds
ROUND = 60_000  # milliseconds: one who stays is written down so often
AT_ONCE = 200  # in one transaction


class Presence:
    """Notes who asks for a table or holds a stream of it open, and writes it down now and then for other processes."""

    def __init__(self, store: Store) -> None:
        """Nobody has been seen yet."""
        self._store = store
        self._seen: dict[tuple[str, str], int] = {}
        self._written: dict[tuple[str, str], int] = {}

    def here(self, person: str, tables: Iterable[str]) -> None:
        """A person is at these tables now."""
        for table in tables:
            self._seen.pop((table, person), None)
            self._seen[(table, person)] = now()  # the last one seen stands last
        while len(self._seen) > MOST:
            self._seen.pop(next(iter(self._seen)))

    async def seen(self, table: str) -> dict[str, int]:
        """When people were last at a table, here or at another process."""
        found = await self._store.presence_of(table)
        for (place, person), when in self._seen.items():
            if place == table:
                found[person] = max(when, found.get(person, 0))
        return found

    async def write_down(self, every: int = ROUND) -> None:
        """Keeps what is new, for other processes and for later."""
        due = [pair for pair, when in self._seen.items() if when - self._written.get(pair, 0) >= max(every, 1)]
        for start in range(0, len(due), AT_ONCE):
            some = {pair: self._seen[pair] for pair in due[start : start + AT_ONCE] if pair in self._seen}
            await self._store.keep_presence(some)
            self._written |= some
        old = now() - 2 * ROUND
        for pair in [pair for pair, when in self._seen.items() if when < old and self._written.get(pair, 0) >= when]:
            del self._seen[pair]
        self._written = {pair: when for pair, when in self._written.items() if pair in self._seen}
