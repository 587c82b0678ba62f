"""`Outbox`: where people want to be told, how, and what is to be told. It outlives every process."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from starboard.server.stamps import now
from starboard.server.storage.changes import Values
from starboard.server.storage.database import Database
from starboard.server.storage.schema import notices, seats, tables, targets, wishes

ALL = "*"  # a wish for all tables
AT_ONCE, HOURS, DIGEST, OFF = "at_once", "hours", "digest", "off"
MODES = (AT_ONCE, HOURS, DIGEST, OFF)
LEASE = 120_000  # milliseconds for which a process that sends keeps others from it


@dataclass(frozen=True)
class Wish:
    """How somebody wants to be told."""

    mode: str = AT_ONCE
    hours: int = 6  # between two notices of a table, or between two digests
    silent: bool = True  # while the page of the table is open


@dataclass(frozen=True)
class Waiting:
    """A notice that is to be sent."""

    person: str
    table: str
    mark: str
    due: int
    tries: int
    made: int


class Outbox:
    """Over a database that is open."""

    def __init__(self, database: Database) -> None:
        """Over the database."""
        self._database = database

    # --- targets -------------------------------------------------------------------------------------------------
    async def add_target(self, values: Values) -> None:
        """One more place; the same address is there once."""
        async with self._database.writing() as connection:
            same = (targets.c.person == values["person"]) & (targets.c.kind == values["kind"])
            await connection.execute(delete(targets).where(same & (targets.c.address == values["address"])))
            await connection.execute(insert(targets), [values])

    async def targets_of(self, people: Collection[str]) -> list[Values]:
        """Where these people want to be told."""
        return await self._all(select(targets).where(targets.c.person.in_(people)).order_by(targets.c.made))

    async def by_code(self, code: str) -> Values | None:
        """The target that a link in a mail is for."""
        found = await self._all(select(targets).where(targets.c.code == code))
        return found[0] if found else None

    async def change_target(self, target: str, **values: Any) -> None:
        """New values of a target."""
        await self._write(update(targets).where(targets.c.id == target).values(**values))

    async def drop_target(self, target: str, person: str) -> bool:
        """A target of a person is gone; whether it was there."""
        async with self._database.writing() as connection:
            this = (targets.c.id == target) & (targets.c.person == person)
            return bool((await connection.execute(delete(targets).where(this))).rowcount)

    # --- wishes --------------------------------------------------------------------------------------------------
    async def wish(self, person: str, table: str) -> Wish:
        """How somebody wants to be told of a table: what they said of it, of all, or what is usual."""
        wanted = (wishes.c.person == person) & wishes.c.table_id.in_((table, ALL))
        found = sorted(await self._all(select(wishes).where(wanted)), key=lambda row: row["table_id"] == ALL)
        return Wish(found[0]["mode"], found[0]["hours"], found[0]["silent"]) if found else Wish()

    async def wishes_of(self, person: str) -> dict[str, Wish]:
        """All they said."""
        found = await self._all(select(wishes).where(wishes.c.person == person))
        return {row["table_id"]: Wish(row["mode"], row["hours"], row["silent"]) for row in found}

    async def keep_wish(self, person: str, table: str, wish: Wish | None) -> None:
        """What they say now; None: as of all other tables."""
        async with self._database.writing() as connection:
            this = (wishes.c.person == person) & (wishes.c.table_id == table)
            await connection.execute(delete(wishes).where(this))
            if wish is not None:
                await connection.execute(insert(wishes), [{"person": person, "table_id": table, **vars(wish)}])

    # --- notices -------------------------------------------------------------------------------------------------
    async def add(self, person: str, table: str, mark: str, due: int) -> None:
        """Something to be told; of the same turn it is told once."""
        new = (postgresql if self._database.shared else sqlite).insert(notices)
        values = {"person": person, "table_id": table, "mark": mark, "due": due, "tries": 0, "made": now()}
        await self._write(new.values(**values).on_conflict_do_nothing())

    async def last_sent(self, person: str, table: str | None = None) -> int:
        """When a person was last told, of a table or of any."""
        wanted = select(func.max(notices.c.sent).label("sent")).where(notices.c.person == person)
        if table is not None:
            wanted = wanted.where(notices.c.table_id == table)
        return int((await self._all(wanted))[0]["sent"] or 0)

    async def claim(self, moment: int, most: int = 100) -> list[Waiting]:
        """What is due and no other process has taken; this one has it for a while."""
        due = select(notices).where(notices.c.due <= moment).order_by(notices.c.due).limit(most)
        taken = []
        for row in await self._all(due):
            one = Waiting(row["person"], row["table_id"], row["mark"], row["due"], row["tries"], row["made"])
            async with self._database.writing() as connection:
                mine = update(notices).where(_this(one), notices.c.due == one.due)
                if (await connection.execute(mine.values(due=moment + LEASE))).rowcount == 1:
                    taken.append(one)
        return taken

    async def done(self, some: Sequence[Waiting], sent: int | None) -> None:
        """They have been sent, or need not be any more."""
        async with self._database.writing() as connection:
            for one in some:
                await connection.execute(update(notices).where(_this(one)).values(due=None, sent=sent))

    async def later(self, one: Waiting, due: int, tries: int) -> None:
        """Once more, at another time."""
        await self._write(update(notices).where(_this(one)).values(due=due, tries=tries))

    async def tables_moved_since(self, moment: int, most: int = 500) -> list[str]:
        """Tables where somebody sits who wants to be told, and that moved since: a process may have died over them."""
        sits = select(seats.c.table_id).join(targets, targets.c.person == seats.c.person)
        wanted = (tables.c.stage == "playing") & (tables.c.moved >= moment) & tables.c.id.in_(sits)
        return [row["id"] for row in await self._all(select(tables.c.id).where(wanted).limit(most))]

    async def _all(self, statement: Any) -> list[Values]:
        async with self._database.reading() as connection:
            return [dict(row) for row in (await connection.execute(statement)).mappings()]

    async def _write(self, statement: Any) -> None:
        async with self._database.writing() as connection:
            await connection.execute(statement)


def _this(one: Waiting) -> Any:
    return (notices.c.person == one.person) & (notices.c.table_id == one.table) & (notices.c.mark == one.mark)
