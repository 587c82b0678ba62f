"""`Keeping`: tables in memory over the store, so that memory never runs ahead of what is on disk."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any

from starboard import catalogue, compiling
from starboard.engine.content import Content
from starboard.engine.refusal import Malformed
from starboard.server import credentials, metrics
from starboard.server.live import LiveTable, Seat
from starboard.server.logs import log
from starboard.server.news import LOBBY, News
from starboard.server.problems import Problem, no_table
from starboard.server.resuming import TableRecord, take_up
from starboard.server.settings import Settings
from starboard.server.store import Change, Conflict, Store, Stored, StoreDown
from starboard.server.thinking import Thinkers

SWEEP = 20.0  # seconds between two looks for bots that nobody drives


class Keeping:
    """The live tables of this process over the store that all processes share."""

    def __init__(self, settings: Settings) -> None:
        """`open` starts it."""
        self.settings = settings
        self.url = ""  # where it is served
        self.store = Store(settings.database)
        self.news = News()
        self.thinkers = Thinkers(settings.thinkers, settings.patience)
        self._live: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._driving: dict[str, asyncio.Task[None]] = {}
        self._contents: dict[str, Content] = {}  # other than the titles' own, by digest
        self._sweeper: asyncio.Task[None] | None = None

    # --- opening and closing -------------------------------------------------------------------------------------
    async def open(self) -> None:
        """Opens the database and wakes the bots that were asked when the server stopped."""
        await self.store.open()
        self.store.announce(self.url)
        await self.store.listen(self._heard)
        for table in await self.store.waiting_for_bots(credentials.now() - (60_000 if self.store.shared else 0)):
            self.drive(table)
        self._sweeper = asyncio.create_task(self._sweep())

    async def close(self) -> None:
        """Stops bots, finishes writes."""
        self.news.close()
        tasks = [task for task in (self._sweeper, *self._driving.values()) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.thinkers.close()
        await self.store.close()

    def _heard(self, table: str, version: int) -> None:
        """Another process changed a table."""
        live = self._live.get(table)
        if live is not None:
            live.newest = max(live.newest, version)
        self.news.publish(table, version)
        self.news.publish(LOBBY, credentials.now())

    async def _sweep(self) -> None:
        compiled = compiling.state()
        while True:
            await asyncio.sleep(SWEEP)
            before, compiled = compiled, compiling.state()
            if before != compiled:
                log("compiling", state=compiled)
                self.news.publish(LOBBY, credentials.now())
            with contextlib.suppress(StoreDown):
                if await self.store.keep_listening():
                    self._live = {name: live for name, live in self._live.items() if live.lock.locked()}
                for table in await self.store.waiting_for_bots(credentials.now() - 60_000):
                    self.drive(table)
            self._forget_idle()

    def _forget_idle(self) -> None:
        spare = len(self._live) - self.settings.live_tables
        for name in list(self._live):
            if spare <= 0:
                break
            if not self._live[name].lock.locked() and name not in self._driving:
                del self._live[name]
                spare -= 1
        metrics.LIVE.set(len(self._live))

    # --- tables in memory ----------------------------------------------------------------------------------------
    @contextlib.asynccontextmanager
    async def at(self, table_id: str) -> AsyncIterator[LiveTable]:
        """The table as it stands, under its lock. Whatever goes wrong inside, memory never runs ahead of the store."""
        while True:
            live = await self._table(table_id)
            async with live.lock:
                if self._live.get(table_id) is not live:
                    continue  # it was replaced while we waited
                if live.newest > live.version:
                    del self._live[table_id]
                    continue
                version = live.version
                try:
                    yield live
                except Problem:
                    raise
                except BaseException:
                    self._live.pop(table_id, None)
                    raise
                finally:
                    if live.version != version:
                        self._told(live)
                return

    def _told(self, live: LiveTable) -> None:
        self.news.publish(live.id, live.version)
        if live.bots_pending():
            self.drive(live.id)

    async def _table(self, table_id: str) -> LiveTable:
        live = self._live.get(table_id)
        if live is not None:
            return live
        async with self._loading.setdefault(table_id, asyncio.Lock()):
            live = self._live.get(table_id)
            if live is None:
                stored = await self.store.table(table_id)
                if stored is None:
                    raise no_table()
                live = self._live[table_id] = self._load(stored)
                self._forget_idle()
        self._loading.pop(table_id, None)
        return live

    def _load(self, stored: Stored) -> LiveTable:
        """Snapshot and tail; a table of other rules is replayed, or stays readable."""
        head = stored.table
        try:
            title = catalogue.known(head["title"])
        except (Malformed, ImportError):
            raise Problem(409, "no_title", "The title of this table is not installed here.") from None
        seats = [
            Seat(row["seat"], row["kind"], row["name"], row["person"], row["bot"], row["invite"])
            for row in stored.seats
        ]
        names = [seat.name for seat in seats]
        same_rules = head["rules_version"] == title.rules_version
        fault = ""
        record: TableRecord | None = None
        try:
            content = self._contents.get(head["content_digest"]) or title.content(head["content"])
            if content is not title.content():
                self._contents[content.digest] = content
            same_rules = same_rules and content.digest == head["content_digest"]
            record = TableRecord(title, head["seats"], int(head["seed"]), head["options"], content, names=names)
            fault = take_up(record, stored.rows, stored.snapshot, same_rules)
        except Malformed as why:
            fault = str(why)
        live = LiveTable(head, title, None if fault else record, seats)
        live.take_story(stored)
        if fault:
            log("unplayable", table=live.id, fault=fault)
            live.unplayable = (
                f"This table was played with rules version {head['rules_version']} of {title.name}; "
                f"version {title.rules_version} cannot go on with it. It can still be read."
            )
        return live

    def _change(self, live: LiveTable, **values: Any) -> Change:
        return Change(live.id, live.version, {"moved": credentials.now(), **values})

    async def _keep(self, live: LiveTable, change: Change) -> None:
        """Writes; the table in memory counts as changed only then."""
        change.values.setdefault("bots_due", bool(live.bots_pending()))
        if live.record is not None:
            change.values["rules_version"] = live.title.rules_version
            change.values["content_digest"] = live.record.content.digest
        try:
            await self.store.keep(change)
        except StoreDown as why:
            log("store_down", table=live.id, fault=str(why))
            self._live.pop(live.id, None)
            raise Problem(503, "store_down", "The database does not answer; nothing was changed. Try again.") from None
        live.version += 1
        live.newest = max(live.newest, live.version)
        live.moved = change.values["moved"]

    @contextlib.asynccontextmanager
    async def _once(self, table_id: str) -> AsyncIterator[LiveTable]:
        """For changes that are not worth trying again when another process was first."""
        try:
            async with self.at(table_id) as live:
                yield live
        except Conflict:
            raise Problem(409, "changed", "The table has changed meanwhile; look again.") from None

    def drive(self, table_id: str) -> None:
        """Lets the bots of a table decide."""
        raise NotImplementedError
