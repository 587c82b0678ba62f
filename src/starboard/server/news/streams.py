"""The stream of server-sent events that a viewer holds open, and the cursor with which it is taken up again."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from typing import Protocol

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


def cursor_of(seen: dict[str, int]) -> str:
    """All versions seen so far, so that any server process can resume the stream."""
    return ",".join(f"{name}.{number}" for name, number in seen.items())


def message(seen: dict[str, int], table: str, version: int) -> bytes:
    """One event that says that something has changed."""
    told = json.dumps({"table": table, "version": version})
    return f"id: {cursor_of(seen)}\nevent: table\ndata: {told}\n\n".encode()


class Pages(Protocol):
    """The pages that a stream keeps fresh, if there are any."""

    def watches(self, table: str) -> bool:
        """Whether a page shows this table: then it is sent what changed, not that something did."""

    async def news(self, table: str, cursor: str) -> list[bytes]:
        """The events for the pages of a table."""


async def stream(
    news: News,
    tables: Sequence[str],
    cursor: str,
    versions: Callable[[Sequence[str]], Awaitable[dict[str, int]]],
    heartbeat: float,
    alive: Callable[[], Awaitable[bool]],
    pages: Pages,
    pack: Callable[[bytes], bytes] = bytes,
) -> AsyncIterator[bytes]:
    """Server-sent events: first what the client has missed, then all news as they come.

    `alive` is called at the beginning, with every sign of life and before anything is told: it says whether the stream
    goes on.
    """
    queue = news.listen(tables)
    metrics.STREAMS.inc()
    try:
        known = read_cursor(cursor)
        seen = {table: known[table] for table in tables if table in known}
        yield pack(b"retry: 1000\n\n")
        for table, version in (await versions(tables)).items():
            if not await alive():
                return
            fresh = version > seen.get(table, -1)
            seen[table] = max(version, seen.get(table, -1))
            told = await pages.news(table, cursor_of(seen)) if pages.watches(table) else []
            if told:
                yield b"".join(told)
            if fresh and not told:  # also where a page is told by the answer to its own action: others may listen
                yield pack(message(seen, table, version))
        while not news.closed:
            try:
                heard = await asyncio.wait_for(queue.get(), heartbeat)
            except TimeoutError:
                if not await alive():
                    return
                yield pack(b": still here\n\n")
                continue
            if heard is None or not await alive():
                return
            table, version = heard
            fresh = version > seen.get(table, -1)
            seen[table] = max(version, seen.get(table, -1))
            told = await pages.news(table, cursor_of(seen)) if pages.watches(table) else []
            if told:
                yield b"".join(told)
            if fresh and not told:  # also where a page is told by the answer to its own action: others may listen
                yield pack(message(seen, table, version))
    finally:
        news.leave(tables, queue)
        metrics.STREAMS.dec()
