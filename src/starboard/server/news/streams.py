"""The stream of server-sent events that a viewer holds open, and the cursor with which it is taken up again."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence

from starboard.engine.reading import whole_number
from starboard.server.news.listeners import News
from starboard.server.watching import metrics

MOST_TABLES = 40  # on one stream


def read_cursor(text: str) -> dict[str, int]:
    """`abc.12,def.30`: the versions a client has seen. What cannot be read counts as not seen."""
    seen: dict[str, int] = {}
    for part in text.split(",")[:MOST_TABLES]:
        table, dot, version = part.partition(".")
        number = whole_number(version) if dot and len(version) < 10 else None
        if number is not None and number >= 0:
            seen[table] = number
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
    alive: Callable[[], None] = lambda: None,
) -> AsyncIterator[str]:
    """Server-sent events: first what the client has missed, then all news as they come.

    `alive` is called at the beginning and with every sign of life.
    """
    queue = news.listen(tables)
    metrics.STREAMS.inc()
    try:
        alive()
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
                alive()
                yield ": still here\n\n"
                continue
            if heard is None:
                return
            if heard[1] > seen.get(heard[0], -1):
                yield message(seen, *heard)
    finally:
        news.leave(tables, queue)
        metrics.STREAMS.dec()
