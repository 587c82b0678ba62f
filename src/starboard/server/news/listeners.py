"""`News`: wakes everybody who looks at a table. What is sent is only that something changed, never what."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

LOBBY = "lobby"  # heard like a table: the list of tables has changed
MOST_UNREAD = 500  # news that one who listens may leave lying


class News:
    """Who listens to which tables."""

    def __init__(self) -> None:
        """Nobody yet."""
        self._listeners: dict[str, set[asyncio.Queue[tuple[str, int] | None]]] = {}
        self.closed = False

    def publish(self, table: str, version: int) -> None:
        """A table has a new version."""
        for queue in self._listeners.get(table, ()):
            if queue.full():  # nobody reads at the other end: the stream ends, and can be taken up again
                while not queue.empty():
                    queue.get_nowait()
                queue.put_nowait(None)
            else:
                queue.put_nowait((table, version))

    def listened(self) -> list[str]:
        """The tables that somebody listens to."""
        return [table for table in self._listeners if table != LOBBY]

    def listen(self, tables: Sequence[str]) -> asyncio.Queue[tuple[str, int] | None]:
        """A queue that gets the news of these tables."""
        queue: asyncio.Queue[tuple[str, int] | None] = asyncio.Queue(MOST_UNREAD)
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
            while queue.full():
                queue.get_nowait()
            queue.put_nowait(None)
