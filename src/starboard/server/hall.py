"""`Hall`: all tables of one server process: it finds them, lets their bots decide, and tells who looks at them."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from typing import Any

from starboard import compiling
from starboard.engine.lesson import Lesson
from starboard.engine.record import Record
from starboard.server.bots.charging import Charges
from starboard.server.bots.driving import Driver
from starboard.server.bots.reviewing import Reviewer
from starboard.server.bots.thinking import Thinkers
from starboard.server.clocks.timekeeper import Timekeeper
from starboard.server.house import House
from starboard.server.news.listeners import LOBBY, News
from starboard.server.notices.herald import Herald
from starboard.server.notices.targets import Ways
from starboard.server.people.people import People
from starboard.server.people.presence import Presence
from starboard.server.problems import Problem
from starboard.server.settings import Settings
from starboard.server.stamps import now
from starboard.server.storage.changes import Conflict, StoreDown
from starboard.server.storage.deadlines import Deadlines
from starboard.server.storage.deleting import delete_tables
from starboard.server.storage.health import Health
from starboard.server.storage.histories import Histories
from starboard.server.storage.keepsakes import PERSON, TABLE, Keepsakes
from starboard.server.storage.outbox import Outbox
from starboard.server.storage.reviews import Reviews
from starboard.server.storage.store import Store
from starboard.server.sweeping import Sweeper
from starboard.server.tables import acting, hosting, lessons, looking_back, sitting, whatif
from starboard.server.tables.attendance import Attendance
from starboard.server.tables.live import LiveTables
from starboard.server.tables.seats import Seat
from starboard.server.tables.setting_up import Setup, new_table, seating, title_of
from starboard.server.tables.table import PLAYING, Outcome, Table
from starboard.server.watching.logs import log

TRIES = 5  # against other processes that are always first
UNDRIVEN = 60_000  # milliseconds after which a bot that is asked counts as driven by no process
DEAD_AFTER = 3_000  # milliseconds without a sign of life after which a process counts as gone
PULSE = 1.0  # seconds between two signs of life
LAST_WORDS = 3.0  # seconds to write down who was here, when the server ends
INSPECTION = 6 * 3600.0  # seconds between two looks through the whole file


class Hall:
    """The store, the tables in memory over it, their bots, and those who listen."""

    def __init__(self, settings: Settings) -> None:
        """`open` starts it."""
        self.settings = settings
        self.url = ""  # where it is served
        self.store = Store(settings.database)
        self.news = News()
        self.charges = Charges(settings.bot_seconds, settings.bot_seconds_per_address)
        self.thinkers = Thinkers(settings.thinkers, settings.patience, self.charges)
        self.tables = LiveTables(self.store, settings.live_tables, settings.snapshot_every, self._changed)
        self.presence = Presence(self.store)
        self.reviewer = Reviewer(Reviews(self.store.database), self.thinkers)
        self.histories = Histories(self.store.database)
        self._driver = Driver(self.tables, self.thinkers)
        self.house = House(Keepsakes(self.store.database), self._obey, self.store.duties)
        self.people: People | None = None  # those whom this process remembers between requests, if it does
        outbox = Outbox(self.store.database)
        ways = Ways(settings, outbox, Keepsakes(self.store.database))
        self.herald = Herald(ways, outbox, self.tables, self.presence.seen, self.store.duties)
        deadlines = Deadlines(self.store.database)
        self._timekeeper = Timekeeper(deadlines, self.tables, self.attendance, self.store.duties)
        self._compiled = compiling.state()
        chores = [self._wake_bots, self._make_room, self.presence.write_down, self._tell_compiled, self._close_whatifs]
        often = [self._stay_alive] if self.store.shared else []
        duties = self.store.duties
        self._sweepers = [
            Sweeper(chores, duties),
            Sweeper(often, duties, every=PULSE),
            Sweeper([self.store.database.inspect], duties, every=INSPECTION),
        ]
        self._steady = 0  # signs of life in a row
        self.health = Health(self.store)

    # --- opening and closing -------------------------------------------------------------------------------------
    async def open(self) -> None:
        """Opens the database and wakes the bots that were asked when the server stopped."""
        await self.store.open()
        self.store.announce(self.url)
        await self.store.beat()
        await self.store.listen(self._heard, self._look_again)
        await self._take_over()
        for sweeper in self._sweepers:
            sweeper.start()
        await self.house.start()
        await self.herald.start()
        await self._timekeeper.start()

    async def close(self) -> None:
        """Stops bots, finishes writes. Nothing in it waits for ever: a server can always be ended."""
        self.news.close()
        await asyncio.gather(self.herald.close(), self.house.close(), self._timekeeper.close())
        await asyncio.gather(*(sweeper.close() for sweeper in self._sweepers))
        await self._driver.close()
        await self.reviewer.close()
        self.thinkers.close()
        with contextlib.suppress(StoreDown, TimeoutError):
            async with asyncio.timeout(LAST_WORDS):
                await self.presence.write_down(0)
        await self.store.close()

    # --- finding a table -----------------------------------------------------------------------------------------
    @contextlib.asynccontextmanager
    async def at(self, table_id: str) -> AsyncIterator[Table]:
        """The table as it stands, under its lock: to look at it, or to change it if no other process is first."""
        try:
            async with self.tables.at(table_id) as table:
                yield table
        except Conflict:
            raise Problem(409, "changed", "The table has changed meanwhile; look again.") from None

    async def act(
        self,
        table_id: str,
        person: str | None,
        seat: int,
        action: int | str | Sequence[int | str],
        branch: int,
        decision: int,
    ) -> Outcome:
        """Lets a table act for a person, also several actions as one.

        Where another process was first, the table is read and asked again.
        """
        for _ in range(TRIES):
            with contextlib.suppress(Conflict):
                async with self.tables.at(table_id) as table:
                    return await acting.act(table, person, seat, action, branch, decision)
        raise Problem(503, "busy", "This table is changed too often at once; try again.")

    async def attendance(self, table_id: str) -> Attendance:
        """When everybody was last at a table."""
        away, gone = self.settings.away_minutes * 60_000, self.settings.gone_hours * 3_600_000
        host_gone = self.settings.host_gone_hours * 3_600_000
        return Attendance(await self.presence.seen(table_id), now(), int(away), int(gone), int(host_gone))

    # --- new tables ----------------------------------------------------------------------------------------------
    async def create(self, setup: Setup, person: dict[str, Any]) -> str:
        """A new table; its id."""
        self.house.check_open()
        await self._check_room(person["id"])
        title = title_of(setup.title)
        seats = seating(title, setup.seats, setup.names, person["id"], person["name"])
        return await self._add(setup, seats, person["id"])

    async def rematch(self, table_id: str, person: str) -> str:
        """The same people and bots at a new table of the same kind; asked twice, it is the same new table."""
        self.house.check_open()
        async with self.at(table_id) as table:
            setup, seats = hosting.once_more(table, person)
            if table.rematch is None:
                await hosting.point_to(table, await self._add(setup, seats, table.host))
            return str(table.rematch)

    async def play_on(self, table_id: str, person: dict[str, Any], step: int, seat: int, level: str) -> str:
        """A new table against bots that begins at a step of another one."""
        async with self.at(table_id) as table:
            setup, seats, begins = looking_back.forked(table, person, step, seat, level)
        return await self.lay_out(setup, seats, begins, person)

    async def teach(self, taught: Lesson, person: dict[str, Any]) -> str:
        """A new table that is a lesson, or a worked example; nobody else sees it."""
        setup, seats, begins = lessons.table_for(taught, person)
        return await self.lay_out(setup, seats, begins, person, lessons.begin)

    async def lay_out(
        self,
        setup: Setup,
        seats: Sequence[Seat],
        begins: dict[str, Any],
        person: dict[str, Any],
        first: Callable[[Table], Awaitable[None]] = sitting.begin,
    ) -> str:
        """A new table that begins with a state of its own."""
        self.house.check_open()
        await self._check_room(person["id"])
        return await self._add(setup, seats, person["id"], begins, first)

    async def what_if(self, table_id: str, person: dict[str, Any], seat: int, level: str) -> str:
        """A private branch of a table as a seat of this person knows it; one too many closes the oldest."""
        self.house.check_open()
        async with self.at(table_id) as table:
            setup, seats, begins = whatif.branch_of(table, person, seat, level)
        open_ones = await self.histories.whatifs_of(person["id"])
        await self._drop(open_ones[: max(0, len(open_ones) - whatif.MOST + 1)])
        return await self._add(setup, seats, person["id"], begins)

    async def back(self, table_id: str, person: str) -> str:
        """Closes a what-if; the table that it is a branch of."""
        async with self.at(table_id) as table:
            origin = table.whatif_of
            if origin is None or table.host != person:
                raise Problem(409, "no_whatif", "This is no what-if of yours.")
        await self._drop([table_id])
        return origin

    async def _drop(self, table_ids: Sequence[str]) -> None:
        """Deletes what-ifs with all that was played in them."""
        if table_ids:
            await delete_tables(self.store.database, table_ids)
            for table_id in table_ids:
                self.tables.forget(table_id)

    async def _close_whatifs(self) -> None:
        await self._drop(await self.histories.old_whatifs(now() - whatif.KEPT))

    async def take_in(self, record: Record, person: dict[str, Any]) -> str:
        """A game that was played elsewhere as a table that can be looked at."""
        self.house.check_open()
        setup = Setup(record.title.id, [], options=record.options)
        seats = looking_back.seats_for(record)
        line = record.line
        begins = {"seed": str(record.seed), "content": None, "content_digest": record.content.digest}
        return await self._add(setup, seats, person["id"], begins, lambda table: looking_back.play_through(table, line))

    async def _check_room(self, host: str) -> None:
        """Refuses one table too many that is not finished."""
        most = self.settings.tables_per_person
        if await self.store.unfinished_of(host) >= most:
            text = f"You host {most} tables that are not finished; end some of them first."
            raise Problem(429, "too_many_tables", text)

    async def _add(
        self,
        setup: Setup,
        seats: Sequence[Seat],
        host: str,
        begins: dict[str, Any] | None = None,
        first: Callable[[Table], Awaitable[None]] = sitting.begin,
    ) -> str:
        """A new table; `begins` says with what, if not with the usual set-up, and `first` what is done at it first."""
        change, head = new_table(setup, seats, host, self.settings.contents)
        head |= begins or {}  # the same object as in the change
        await self.store.keep(change)
        if head["whatif_of"] is None:
            log("created", table=head["id"], title=head["title"], seats=head["seats"])
            self.news.publish(LOBBY, now())
        async with self.at(head["id"]) as table:
            if table.stage == PLAYING:
                await first(table)
        return str(head["id"])

    # --- what follows a change -----------------------------------------------------------------------------------
    def _changed(self, table: Table, in_lobby: bool) -> None:
        """A change of this process is on disk."""
        self.news.publish(table.id, table.version)
        if in_lobby:
            self.news.publish(LOBBY, now())
        self._timekeeper.note(table.id, table.deadline)
        self.herald.note(table)
        if table.bots_pending():
            self._driver.drive(table.id)

    def _heard(self, table_id: str, version: int) -> None:
        """A change of another process is on disk."""
        self.tables.heard(table_id, version)
        self.news.publish(table_id, version)
        self.news.publish(LOBBY, now())

    async def _obey(self, what: str, subject: str) -> None:
        """The operator has changed something beside this process: it is read again before it is used again."""
        if what == TABLE:
            self.tables.forget(subject)
            self.reviewer.forget(subject)
            for table_id, version in (await self.store.versions([subject])).items():
                self.news.publish(table_id, version)
        elif what == PERSON and self.people is not None:
            self.people.forget()
        self.news.publish(LOBBY, now())

    # --- what is looked after now and then -----------------------------------------------------------------------
    async def _look_again(self) -> None:
        """After a silence nobody knows what has changed: tables are read again, and whoever looks at one is told."""
        self.tables.forget_all()
        for table_id, version in (await self.store.versions(self.news.listened())).items():
            self.news.publish(table_id, version)
        self.news.publish(LOBBY, now())

    async def _stay_alive(self) -> None:
        """Tells the other processes that this one is there, and does the work of one that is not."""
        try:
            await self.store.beat()
        except StoreDown:
            self._steady = 0
            raise
        self._steady += 1
        if self._steady > DEAD_AFTER // 1000:  # after a silence of the database the others get time to be heard
            await self._take_over()

    async def _take_over(self) -> None:
        """Bots that were asked by a process that is gone, such as this one before it was started again."""
        for table_id in await self.store.take_over(DEAD_AFTER):
            self._driver.drive(table_id)

    async def _tell_compiled(self) -> None:
        """The lobby says while the rules are being compiled, and no longer when they are."""
        before, self._compiled = self._compiled, compiling.state()
        if before != self._compiled:
            log("compiling", state=self._compiled)
            self.news.publish(LOBBY, now())

    async def _wake_bots(self) -> None:
        """Bots that are asked and that nobody drives, though the process that should is alive."""
        for table_id in await self.store.waiting_for_bots(now() - UNDRIVEN):
            self._driver.drive(table_id)

    async def _make_room(self) -> None:
        self.tables.forget_idle()
