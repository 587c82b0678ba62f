"""Retention: what nobody needs any more is deleted, by the command or once a day by the server itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Select, delete, exists, select

from starboard.server.admin.forgetting import erase
from starboard.server.settings import Settings
from starboard.server.stamps import now
from starboard.server.storage.database import Database
from starboard.server.storage.deleting import delete_tables
from starboard.server.storage.schema import notices, people, remarks, seats, tables
from starboard.server.storage.store import UNFINISHED

DAY = 86_400_000
HANDLED = 30  # days that notices which have been dealt with are remembered
MOST = 10_000  # of each in one go; the next one takes the rest


@dataclass(frozen=True)
class Swept:
    """What was deleted, or would be."""

    finished: list[str]
    idle: list[str]
    remarks: int
    people: list[str]


async def sweep(database: Database, settings: Settings, dry: bool) -> Swept:
    """Deletes what is older than the settings say; dry, it only tells. 0 days mean for ever."""
    finished = idle = gone = chat = None
    if settings.finished_days:
        wanted = tables.c.stage.not_in(UNFINISHED) & (tables.c.moved < _before(settings.finished_days))
        finished = select(tables.c.id).where(wanted)
    if settings.idle_days:
        idle = select(tables.c.id).where(
            tables.c.stage.in_(UNFINISHED) & (tables.c.moved < _before(settings.idle_days))
        )
    found_finished, found_idle = await _ids(database, finished), await _ids(database, idle)
    if not dry:
        await delete_tables(database, found_finished + found_idle)
    if settings.chat_days:
        over = select(tables.c.id).where(tables.c.stage.not_in(UNFINISHED))
        old = (remarks.c.made < _before(settings.chat_days)) & (remarks.c.kind == "chat") & remarks.c.table_id.in_(over)
        chat = select(remarks.c.id).where(old)
    old_remarks = await _ids(database, chat, 1_000_000)
    if not dry and chat is not None:
        async with database.writing() as connection:
            await connection.execute(delete(remarks).where(remarks.c.id.in_(chat)))
    if settings.people_days:
        away = (people.c.made < _before(settings.people_days)) & (
            people.c.seen.is_(None) | (people.c.seen < _before(settings.people_days))
        )
        sits = exists().where(seats.c.person == people.c.id)
        hosts = exists().where((tables.c.host == people.c.id) & tables.c.stage.in_(UNFINISHED))
        gone = select(people.c.id).where(away & ~sits & ~hosts)
    found_gone = await _ids(database, gone)
    if not dry:
        for person in found_gone:
            await erase(database, person)
        async with database.writing() as connection:
            handled = notices.c.due.is_(None) & (notices.c.made < _before(HANDLED))
            await connection.execute(delete(notices).where(handled))
    return Swept(found_finished, found_idle, len(old_remarks), found_gone)


def _before(days: int) -> int:
    return now() - days * DAY


async def _ids(database: Database, wanted: Select[Any] | None, most: int = MOST) -> list[str]:
    if wanted is None:
        return []
    async with database.reading() as connection:
        return [row[0] for row in await connection.execute(wanted.limit(most))]
