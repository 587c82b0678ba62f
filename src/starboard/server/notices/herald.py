"""`Herald`: who is to be told of their turn, and when; any process sends what is due, and of each turn once."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable, Sequence

from starboard.server.notices.outgoing import NotSent
from starboard.server.notices.targets import MAIL, MOST_FAILURES, Ways
from starboard.server.notices.telling import Message, Turn, about
from starboard.server.problems import Problem
from starboard.server.stamps import now
from starboard.server.storage.changes import StoreDown, Values
from starboard.server.storage.outbox import AT_ONCE, DIGEST, HOURS, OFF, Outbox, Waiting, Wish
from starboard.server.tables.live import LiveTables
from starboard.server.tables.table import Table
from starboard.server.watching.duties import Duties, Duty
from starboard.server.watching.logs import log

LOOK = 10.0  # seconds between two looks for what is due
PATIENCE = 120.0  # seconds that one may take before it counts as late: mail servers are slow
KNOWN = 30.0  # seconds for which it is remembered that somebody wants to be told nothing
MOST_KNOWN = 20_000
OPEN_PAGE = 150_000  # milliseconds: who was seen at a table within them has it open
HOUR = 3_600_000
AGAIN = (60_000, 300_000, 1_800_000, 2 * HOUR)  # milliseconds until a notice that failed is tried again
MISSED = 600_000  # milliseconds: what moved so shortly before a start may have been told to nobody

Asked = tuple[str, str, str]  # person, table, mark


class Herald:
    """One task of a server process, beside all requests."""

    def __init__(
        self,
        ways: Ways,
        outbox: Outbox,
        tables: LiveTables,
        seen: Callable[[str], Awaitable[dict[str, int]]],
        duties: Duties,
    ) -> None:
        """`seen` says when people were last at a table."""
        self.ways = ways
        self._outbox = outbox
        self._tables = tables
        self._seen = seen
        self._asked: dict[Asked, None] = {}
        self._written: dict[Asked, None] = {}  # what need not be written down again, the newest last
        self._nobody: dict[str, float] = {}  # people without a target, and since when that is known
        self._soonest = 0
        self._wake = asyncio.Event()
        self._duty = Duty("herald", self._round, patience=PATIENCE)
        if ways.kinds:
            duties.add(self._duty)

    async def start(self) -> None:
        """Takes up what a process that died may have left, then sends what is due."""
        if not self.ways.kinds:
            return
        for table_id in await self._outbox.tables_moved_since(now() - MISSED):
            with contextlib.suppress(Problem):
                async with self._tables.at(table_id) as table:
                    self.note(table)
        self._duty.start()

    async def close(self) -> None:
        """Sends no more; what is due stays due."""
        await self._duty.close()

    def note(self, table: Table) -> None:
        """A table has changed: whoever is asked now may want to know."""
        if not self.ways.kinds or table.record is None or table.whatif_of is not None:
            return
        for person in {table.seats[seat].person for seat in table.people_pending()}:
            if person is None or self._nobody.get(person, 0.0) >= time.monotonic():
                continue
            asked = (person, table.id, mark_of(table))
            if asked not in self._written:
                self._asked[asked] = None
                self._wake.set()

    def forget(self, person: str) -> None:
        """Somebody has a target now."""
        self._nobody.pop(person, None)

    async def _round(self) -> None:
        """Looks, and waits until it has to look again."""
        self._wake.clear()
        await self.look()
        pause = min(LOOK, max(0.2, (self._soonest - now()) / 1000)) if self._soonest > now() else LOOK
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(pause):
                await self._wake.wait()

    async def look(self) -> None:
        """Writes down who is to be told, then tells those for whom it is time."""
        asked, self._asked = list(self._asked), {}
        try:
            await self._write_down(asked)
        except StoreDown:
            self._asked = dict.fromkeys(asked) | self._asked
            raise
        due: dict[str, list[Waiting]] = defaultdict(list)
        for waiting in await self._outbox.claim(now()):
            due[waiting.person].append(waiting)
        await asyncio.gather(*[self._tell(person, some) for person, some in due.items()])

    async def _write_down(self, asked: Sequence[Asked]) -> None:
        people = {person for person, _, _ in asked}
        told = {target["person"] for target in await self._outbox.targets_of(people)} if people else set()
        for person in people - told:
            if len(self._nobody) >= MOST_KNOWN:
                self._nobody.clear()
            self._nobody[person] = time.monotonic() + KNOWN
        for person, table, mark in asked:
            if person in told:
                self._written[(person, table, mark)] = None
                while len(self._written) > MOST_KNOWN:
                    self._written.pop(next(iter(self._written)))
                wish = await self._outbox.wish(person, table)
                if wish.mode != OFF:
                    due = await self._due(person, table, wish)
                    self._soonest = due if self._soonest <= now() else min(self._soonest, due)
                    await self._outbox.add(person, table, mark, due)

    async def _due(self, person: str, table: str, wish: Wish) -> int:
        soon = now() + self.ways.settings.notice_seconds * 1000
        if wish.mode == AT_ONCE:
            return soon
        last = await self._outbox.last_sent(person, table if wish.mode == HOURS else None)
        if wish.mode == DIGEST:
            return max(soon, (last or now()) + wish.hours * HOUR)
        return max(soon, last + wish.hours * HOUR)

    # --- telling -------------------------------------------------------------------------------------------------
    async def _tell(self, person: str, some: Sequence[Waiting]) -> None:
        """One message for all that is due to one person."""
        turns: list[tuple[Waiting, Turn]] = []
        for waiting in some:
            try:
                turn = await self._still(waiting)
            except Problem:  # the table is gone, or cannot be played any more
                turn = None
            if isinstance(turn, int):
                await self._outbox.later(waiting, turn, waiting.tries)
            elif turn is None:
                await self._outbox.done([waiting], None)
            else:
                turns.append((waiting, turn))
        if not turns:
            return
        message = about([turn for _, turn in turns], self.ways.home() + "/")
        if await self.send(person, message):
            await self._outbox.done([waiting for waiting, _ in turns], now())
            return
        for waiting, _ in turns:
            if waiting.tries >= len(AGAIN):
                await self._outbox.done([waiting], None)
            else:
                await self._outbox.later(waiting, now() + AGAIN[waiting.tries], waiting.tries + 1)

    async def _still(self, waiting: Waiting) -> Turn | int | None:
        """The turn to be told of; a later moment, while the page is open or the seat on vacation; None: it is over."""
        async with self._tables.at(waiting.table) as table:
            own = [seat for seat in table.people_pending() if table.seats[seat].person == waiting.person]
            if not own or mark_of(table) != waiting.mark:
                return None
            away = [until for seat in own if (until := table.times.away_until(seat, now())) is not None]
            if away:
                return min(away)
            wish = await self._outbox.wish(waiting.person, waiting.table)
            if wish.mode == OFF:
                return None
            if wish.silent and (await self._seen(waiting.table)).get(waiting.person, 0) > now() - OPEN_PAGE:
                return now() + 30_000
            ups = [table.times.deadline(table.clock, seat) for seat in own] if table.clock is not None else []
            others = [seat.name for seat in table.seats if seat.person != waiting.person]
            deadline = min((up for up in ups if up is not None), default=None)
            return Turn(table.id, table.title.name, others, f"{self.ways.home()}/tables/{table.id}", deadline)

    async def send(self, person: str, message: Message) -> bool:
        """To all targets of a person; whether one of them took it, or there is none left to try."""
        found = await self._outbox.targets_of([person])
        usable = [target for target in found if target["confirmed"] and target["failures"] < MOST_FAILURES]
        taken = await asyncio.gather(*[self.send_to(target, message) for target in usable])
        return any(taken) or not usable

    async def send_to(self, target: Values, message: Message) -> bool:
        """To one target; counts what fails, and drops what is gone for good."""
        try:
            await self.ways.send(target, message)
        except NotSent as why:
            log("notice_failed", kind=target["kind"], fault=why, gone=why.gone)
            if why.gone and target["kind"] != MAIL:
                await self._outbox.drop_target(target["id"], target["person"])
            else:
                await self._outbox.change_target(target["id"], failures=target["failures"] + 1)
            return False
        log("notice_sent", kind=target["kind"])
        if target["failures"]:
            await self._outbox.change_target(target["id"], failures=0)
        return True


def mark_of(table: Table) -> str:
    """Names a turn: what is asked now."""
    return f"{table.branch}.{int(table.game.decision)}"
