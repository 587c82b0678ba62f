"""Dumping: backup and restore of a whole database.

A backup is a file of its own kind, JSON lines compressed, so that what was saved from SQLite can be restored to
PostgreSQL and the other way round. It is made of one moment, while the server runs. It holds all that the database
holds: seeds, hands, and the hashes of people's secrets.
"""

from __future__ import annotations

import gzip
import json
import os
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

from alembic import command
from sqlalchemy import JSON, Connection, LargeBinary, MetaData, Table, Text, cast, insert, inspect, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

import starboard
from starboard.engine.refusal import Malformed
from starboard.server.admin.desk import Desk, desk, head, revision, scripts
from starboard.server.stamps import now
from starboard.server.storage.changes import Values
from starboard.server.storage.database import Claim, Database
from starboard.server.storage.schema import metadata, snapshots

KIND = "starboard backup"
AT_ONCE = 500  # rows in one statement


# --- backup ------------------------------------------------------------------------------------------------------
async def backup(at: Desk, path: Path) -> dict[str, int]:
    """Writes all that is in the database to a file, as it stands at one moment; how many rows of what."""
    counts: dict[str, int] = {}
    unfinished = path.with_name(path.name + ".part")
    try:
        with os.fdopen(os.open(unfinished, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600), "wb") as raw:
            with gzip.GzipFile(filename="", mode="wb", fileobj=raw, compresslevel=6) as out:

                def write(line: Any) -> None:
                    out.write(json.dumps(line, separators=(",", ":")).encode() + b"\n")

                write({"kind": KIND, "version": starboard.__version__, "schema": head(), "made": now()})
                async with at.one_moment() as connection:
                    for part in metadata.sorted_tables:
                        counts[part.name] = 0
                        async for row in _rows(connection, part, at.database.shared):
                            write([part.name, row])
                            counts[part.name] += 1
                write({"rows": counts})
            raw.flush()
            os.fsync(raw.fileno())
        unfinished.replace(path)
    except OSError as why:
        raise Malformed(f"the backup '{path}' cannot be written: {(why.strerror or str(why)).lower()}") from None
    finally:
        unfinished.unlink(missing_ok=True)
    return counts


async def _rows(connection: AsyncConnection, part: Table, shared: bool) -> AsyncIterator[Values]:
    """The rows of a table; saved states, which are a cache, only as far as they can be read."""
    if part is not snapshots:
        async for row in await connection.stream(select(part)):
            yield dict(row._mapping)
        return
    state = cast(snapshots.c.state, Text if shared else LargeBinary).label("state")
    wanted = select(snapshots.c.table_id, snapshots.c.number, state, snapshots.c.digest)
    async for row in await connection.stream(wanted):
        try:
            yield dict(row._mapping) | {"state": json.loads(row.state)}
        except ValueError:  # a damaged one is made anew from the rows
            continue


# --- restore -----------------------------------------------------------------------------------------------------
async def restore(address: str, path: Path, replace: bool) -> dict[str, int]:
    """Fills a database from a backup and brings it up to date; one that is not empty only where that is wanted."""
    beginning = next(read(path))
    if beginning["schema"] > head():
        raise Malformed(
            f"the backup was made by Starboard {beginning['version']} with schema {beginning['schema']}; "
            f"this one knows schemas up to {head()}: install that version"
        )
    counts = [line["rows"] for line in read(path) if isinstance(line, dict) and "rows" in line]
    database = Database(address)
    if database.shared:
        await _refill(address, path, beginning["schema"], replace)
    else:
        await _put_in_place(Path(database.url.database or ""), path, beginning["schema"], replace)
    return dict(counts[0])


async def _refill(address: str, path: Path, schema: str, replace: bool) -> None:
    """All in one transaction: where that ends is also the state in which a fault leaves it."""
    async with desk(address, alone=True, any_schema=True) as at, at.database.engine.connect() as connection:
        await connection.run_sync(_empty, replace)
        await connection.run_sync(_bring_to, schema)
        await connection.run_sync(_fill, path)
        await connection.run_sync(_bring_to, "head")
        await connection.commit()


async def _put_in_place(file: Path, path: Path, schema: str, replace: bool) -> None:
    """SQLite changes its schema outside of transactions: a new file is filled, then takes the place of the old one."""
    claim = Claim(file)
    new = file.with_name(file.name + ".restoring")
    try:
        async with desk(f"sqlite:///{file}", any_schema=True) as at, at.database.engine.connect() as connection:
            await connection.run_sync(_check_empty, replace)
        _remove(new)
        await _refill(f"sqlite:///{new}", path, schema, True)
        _remove(file)
        new.replace(file)
    finally:
        _remove(new, f"{new}.lock")
        claim.release()


def _remove(file: Path, *more: str) -> None:
    """A file of SQLite with those beside it."""
    for name in (str(file), f"{file}-wal", f"{file}-shm", *more):
        Path(name).unlink(missing_ok=True)


def read(path: Path) -> Iterator[Any]:
    """The lines of a backup, the first one first; says what is wrong with the file, before its end is used."""
    try:
        with gzip.open(path, "rt", encoding="utf-8") as lines:
            first = json.loads(next(lines, "null"))
            if not isinstance(first, dict) or first.get("kind") != KIND:
                raise Malformed(f"'{path}' is no backup of Starboard")
            yield first
            last: Any = None
            for line in lines:
                last = json.loads(line)
                yield last
            if not isinstance(last, dict) or "rows" not in last:
                raise Malformed(f"the backup '{path}' is cut off")
    except (OSError, EOFError, ValueError) as why:
        if isinstance(why, FileNotFoundError):
            raise Malformed(f"there is no backup '{path}'") from None
        raise Malformed(f"'{path}' is damaged, or no backup of Starboard: {str(why)[:100]}") from None


def _empty(connection: Connection, replace: bool) -> None:
    """Takes everything out of a database that is empty anyway, or that is to be replaced."""
    _check_empty(connection, replace)
    found = MetaData()
    found.reflect(connection)
    ours = set(metadata.tables) | {"alembic_version"}
    found.drop_all(connection, tables=[part for part in found.sorted_tables if part.name in ours])


def _check_empty(connection: Connection, replace: bool) -> None:
    found = MetaData()
    found.reflect(connection)
    filled = [
        part.name
        for part in found.sorted_tables
        if part.name in ("people", "tables") and connection.execute(select(part).limit(1)).first() is not None
    ]
    if filled and not replace:
        raise Malformed("the database is not empty; --replace deletes what is there")


def _bring_to(connection: Connection, step: str) -> None:
    config = scripts()
    config.attributes["connection"] = connection
    command.upgrade(config, step)


def _fill(connection: Connection, path: Path) -> None:
    """All rows into the tables as that schema has them; in their order, so that nothing refers to what is not there."""
    found = MetaData()
    found.reflect(connection)
    for part in found.sorted_tables:
        for column in part.columns:
            if isinstance(column.type, JSON):
                column.type.none_as_null = True
    waiting: list[Values] = []
    name, counted = "", {part.name: 0 for part in found.sorted_tables}

    def write() -> None:
        if waiting:
            connection.execute(insert(found.tables[name]), waiting)
            counted[name] += len(waiting)
            waiting.clear()

    wanted: dict[str, int] = {}
    for line in read(path):
        if isinstance(line, dict):
            wanted = line.get("rows", {})
            continue
        if line[0] not in counted:
            raise Malformed(f"the backup '{path}' has a part that schema {revision(connection)} has not: {line[0]}")
        if line[0] != name or len(waiting) >= AT_ONCE:
            write()
            name = line[0]
        waiting.append(line[1])
    write()
    short = [part for part, many in wanted.items() if counted.get(part) != many]
    if short:
        raise Malformed(f"the backup '{path}' is not whole: rows of {', '.join(short)} are missing")
    if connection.dialect.name == "postgresql":
        _count_on(connection, found)


def _count_on(connection: Connection, found: MetaData) -> None:
    """Numbers that the database gives out itself go on after those that were restored."""
    for part in ("remarks", "orders"):
        if part in found.tables and "id" in {column["name"] for column in inspect(connection).get_columns(part)}:
            connection.execute(
                text(
                    f"SELECT setval(pg_get_serial_sequence('{part}', 'id'), "
                    f"GREATEST((SELECT COALESCE(MAX(id), 1) FROM {part}), 1))"
                )
            )
