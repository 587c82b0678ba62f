"""Upgrading: which running tables go on with the rules that are installed now, found out by replaying them."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator
from dataclasses import dataclass

from sqlalchemy import Connection, MetaData, Table, select
from sqlalchemy.ext.asyncio import AsyncConnection

from starboard.server.admin.desk import Desk, head, revision
from starboard.server.problems import Problem
from starboard.server.storage.changes import Change, Values
from starboard.server.storage.database import migrate
from starboard.server.storage.schema import metadata
from starboard.server.storage.store import UNFINISHED, Stored
from starboard.server.tables.loading import Loader

GOES_ON, STAYS = "goes on", "stays readable"


@dataclass(frozen=True)
class Verdict:
    """What becomes of one table."""

    table: str
    title: str
    rules_version: int  # it was played with
    fate: str
    why: str = ""


async def schema_steps(at: Desk) -> tuple[str | None, str]:
    """The step that the database has reached, and the newest one."""
    async with at.database.engine.connect() as connection:
        return await connection.run_sync(revision), head()


async def bring_up_to_date(at: Desk) -> None:
    """The schema to its newest step."""
    async with at.database.engine.connect() as connection:
        await connection.run_sync(migrate)
        await connection.commit()


async def verdicts(at: Desk) -> AsyncIterator[Verdict]:
    """Replays every unfinished table, of whatever schema, and writes nothing."""

    async def nowhere(_: Change) -> None:
        raise AssertionError("a dry run keeps nothing")

    loader = Loader(nowhere, 1_000_000)
    async with at.one_moment() as connection:
        found = await connection.run_sync(_reflected)
        unfinished = select(found["tables"]).where(found["tables"].c.stage.in_(UNFINISHED))
        for row in [dict(line) for line in (await connection.execute(unfinished)).mappings()]:
            yield await _verdict(connection, loader, found, row)


async def _verdict(connection: AsyncConnection, loader: Loader, found: dict[str, Table], row: Values) -> Verdict:
    facts = row["id"], row["title"], row["rules_version"]
    try:
        table, _ = loader.load(await _stored(connection, found, row))
    except Problem as why:
        return Verdict(*facts, STAYS, why.text)
    except (KeyError, TypeError, ValueError) as why:
        return Verdict(*facts, STAYS, f"what is kept of it cannot be read ({type(why).__name__})")
    return Verdict(*facts, STAYS, table.unplayable) if table.unplayable else Verdict(*facts, GOES_ON)


def _reflected(connection: Connection) -> dict[str, Table]:
    """The tables as this database has them, which may be older than ours."""
    found = MetaData()
    found.reflect(connection, only=lambda name, _: name in metadata.tables)
    return dict(found.tables)


async def _stored(connection: AsyncConnection, found: dict[str, Table], row: Values) -> Stored:
    """A table as the store would read it; what its schema does not know yet is empty."""

    async def of(part: str, order: str) -> list[Values]:
        if part not in found:
            return []
        own = found[part]
        wanted = select(own).where(own.c.table_id == row["id"]).order_by(own.c[order])
        known = {column.name: None for column in metadata.tables[part].columns}
        return [known | dict(line) for line in (await connection.execute(wanted)).mappings()]

    blank = {column.name: None for column in metadata.tables["tables"].columns}
    saved = (await of("snapshots", "number"))[-1:]
    unknown = {"content_digest": ""}  # so that all rows are played, and the last saved state must come out again
    return Stored(
        blank | row | unknown,
        await of("seats", "seat"),
        await of("rows", "number"),
        [],
        saved[0] if saved else None,
        await of("sittings", "number"),
    )


def summed_up(found: list[Verdict]) -> list[str]:
    """A line for every title, and one for every table that does not go on."""
    lines = []
    counted = Counter((verdict.title, verdict.fate) for verdict in found)
    for title in sorted({verdict.title for verdict in found}):
        goes, stays = counted[(title, GOES_ON)], counted[(title, STAYS)]
        lines.append(f"{title}: {goes} go on, {stays} stay readable" if stays else f"{title}: {goes} go on")
    lines += [f"  {verdict.table}: {verdict.why}" for verdict in found if verdict.fate == STAYS]
    return lines or ["no table is being played"]
