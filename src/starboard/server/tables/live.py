"""`LiveTables`: tables in memory over the store, so that memory never runs ahead of what is on disk."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable

from starboard.server.people import credentials
from starboard.server.problems import Problem, no_table
from starboard.server.storage.changes import StoreDown
from starboard.server.storage.store import Store
from starboard.server.tables.loading import Loader
from starboard.server.tables.table import Table
from starboard.server.watching import metrics

Changed = Callable[[Table, bool], None]  # a table has a new version; whether the lobby shows it otherwise now


class LiveTables:
    """The tables that this process has in memory."""

    def __init__(self, store: Store, most: int, snapshot_every: int, changed: Changed) -> None:
        """`most` is how many stay in memory; `changed` is called under the table's lock, when its change is on disk."""
        self._store = store
        self._most = most
        self._changed = changed
        self._loader = Loader(store.keep, snapshot_every)
        self._live: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table]] = {}

    @contextlib.asynccontextmanager
    async def at(self, table_id: str) -> AsyncIterator[Table]:
        """The table as it stands, under its lock. Whatever goes wrong inside, memory never runs ahead of the store."""
        while True:
            table = await self._found(table_id)
            async with table.lock:
                if self._live.get(table_id) is not table:
                    continue  # it was replaced while we waited
                if table.is_stale():
                    self.forget(table_id)
                    continue
                version, listing = table.version, table.listing()
                try:
                    yield table
                except Problem:
                    raise
                except BaseException:
                    self.forget(table_id)
                    raise
                finally:
                    if table.version != version:
                        self._changed(table, table.listing() != listing)
                return

    async def _found(self, table_id: str) -> Table:
        """The table in memory. One loads it for all who wait: two of it would not know of each other's changes."""
        table = self._live.get(table_id)
        if table is None:
            if table_id not in self._loading:
                self._loading[table_id] = asyncio.create_task(self._load(table_id))
                self._loading[table_id].add_done_callback(lambda done: self._loaded(table_id, done))
            table = await asyncio.shield(self._loading[table_id])
        return table

    def _loaded(self, table_id: str, done: asyncio.Task[Table]) -> None:
        del self._loading[table_id]
        if not done.cancelled():
            done.exception()  # seen, also where whoever wanted the table has gone away meanwhile

    async def _load(self, table_id: str) -> Table:
        stored = await self._store.table(table_id) if credentials.is_id(table_id) else None
        if stored is None:
            raise no_table()
        table, useless = self._loader.load(stored)
        if useless and stored.snapshot is not None:
            with contextlib.suppress(StoreDown):  # then the next one who loads it drops it
                await self._store.drop_snapshot(table_id, stored.snapshot["number"])
        self._live[table_id] = table
        self.forget_idle()
        return table

    def in_memory(self, table_id: str) -> Table | None:
        """The table, if it is here; only to look, without its lock."""
        return self._live.get(table_id)

    def heard(self, table_id: str, version: int) -> None:
        """Another process has changed a table: it is read again before it is used again."""
        table = self._live.get(table_id)
        if table is not None:
            table.newest = max(table.newest, version)

    # --- forgetting ----------------------------------------------------------------------------------------------
    def forget(self, table_id: str) -> None:
        """The next one who wants this table reads it from the store."""
        self._live.pop(table_id, None)

    def forget_all(self) -> None:
        """All tables are read again, but those that are being changed: a conflict would tell them."""
        self._live = {name: table for name, table in self._live.items() if table.lock.locked()}

    def forget_idle(self) -> None:
        """Makes room: the oldest go first, but none that is in use or where a bot is thinking."""
        spare = len(self._live) - self._most
        for name, table in list(self._live.items()):
            if spare <= 0:
                break
            if not table.lock.locked() and (table.is_stale() or not table.bots_pending()):
                del self._live[name]
                spare -= 1
        metrics.LIVE.set(len(self._live))
