"""`News`: wakes everybody who looks at a table. What is sent is only that something changed, never what."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence

from starboard.server import metrics

LOBBY = "lobby"
MOST_TABLES = 40  # on one stream


class News:
    """Who listens to which tables."""

    def __init__(self) -> None:
        """Nobody yet."""
        self._listeners: dict[str, set[asyncio.Queue[tuple[str, int] | None]]] = {}
        self.closed = False

    def publish(self, table: str, version: int) -> None:
        """A table has a new version."""
        for queue in self._listeners.get(table, ()):
            queue.put_nowait((table, version))

    def listen(self, tables: Sequence[str]) -> asyncio.Queue[tuple[str, int] | None]:
        """A queue that gets the news of these tables."""
        queue: asyncio.Queue[tuple[str, int] | None] = asyncio.Queue()
        for table in tables:
            self._listeners.setdefault(table, set()).add(queue)
        return queue

    def leave(self, tables: Sequence[str], queue: asyncio.Queue[tuple[str, int] | None]) -> None:
        """No more news for this queue."""
        for table in tables:
            listeners = self._listeners.get(table)
            if listeners is not None:
                listeners.discard(queue)
                if not listeners:
                    del self._listeners[table]

    def close(self) -> None:
        """Ends all streams, so that the server can stop."""
        self.closed = True
        for queue in {queue for queues in self._listeners.values() for queue in queues}:
            queue.put_nowait(None)


def read_cursor(text: str) -> dict[str, int]:
    """`abc.12,def.30`: the versions a client has seen. What cannot be read counts as not seen."""
    seen: dict[str, int] = {}
    for part in text.split(",")[:MOST_TABLES]:
        table, dot, version = part.partition(".")
        if dot and version.isdigit() and len(version) < 10:
            seen[table] = int(version)
    return seen


def message(seen: dict[str, int], table: str, version: int) -> str:
    """One event. Its id names all versions seen so far, so any server process can resume the stream."""
    seen[table] = version
    cursor = ",".join(f"{name}.{number}" for name, number in seen.items())
    return f"id: {cursor}\nevent: table\ndata: {json.dumps({'table': table, 'version': version})}\n\n"


async def stream(
    news: News,
    tables: Sequence[str],
    cursor: str,
    versions: Callable[[Sequence[str]], Awaitable[dict[str, int]]],
    heartbeat: float,
) -> AsyncIterator[str]:
    """Server-sent events: first what the client has missed, then all news as they come."""
    queue = news.listen(tables)
    metrics.STREAMS.inc()
    try:
        known = read_cursor(cursor)
        seen = {table: known[table] for table in tables if table in known}
        yield "retry: 1000\n\n"
        for table, version in (await versions(tables)).items():
            if version > seen.get(table, -1):
                yield message(seen, table, version)
        while not news.closed:
            try:
                heard = await asyncio.wait_for(queue.get(), heartbeat)
            except TimeoutError:
                yield ": still here\n\n"
                continue
            if heard is None:
                return
            if heard[1] > seen.get(heard[0], -1):
                yield message(seen, *heard)
    finally:
        news.leave(tables, queue)
        metrics.STREAMS.dec()
