"""Moving: one table as a file, out of a database and into another one."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from sqlalchemy import Boolean, Integer, String, Table, Text, insert, select

import starboard
from starboard.engine.reading import shown
from starboard.engine.refusal import Malformed
from starboard.server.admin.desk import Desk, head
from starboard.server.people import credentials
from starboard.server.stamps import now
from starboard.server.storage import keepsakes
from starboard.server.storage.deleting import tell
from starboard.server.storage.schema import people, remarks, rows, seats, sittings, tables

KIND = "starboard table"
PARTS = (seats, rows, remarks, sittings)
LARGEST = 64 * 1024 * 1024


async def export(at: Desk, table_id: str, path: Path) -> int:
    """Writes a table to a file, with its seed and its hands; how many rows were played."""
    found = await at.all(select(tables).where(tables.c.id == table_id))
    if not found:
        raise Malformed(f"there is no table '{table_id}'; 'starboard admin tables' lists them")
    parts = {part.name: await at.all(select(part).where(part.c.table_id == table_id)) for part in PARTS}
    for seat in parts["seats"]:
        seat["invite"] = None  # a link leads to one table alone
    who = {seat["person"] for seat in parts["seats"]} | {line["person"] for line in parts["sittings"]}
    known = await at.all(select(people.c.id, people.c.name, people.c.made).where(people.c.id.in_(who - {None})))
    written = {
        "kind": KIND,
        "version": starboard.__version__,
        "schema": head(),
        "table": found[0] | {"rematch": None},
        **parts,
        "people": known,
    }
    try:
        with os.fdopen(os.open(path, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600), "w", encoding="utf-8") as out:
            json.dump(written, out)
    except OSError as why:
        raise Malformed(f"'{path}' cannot be written: {(why.strerror or str(why)).lower()}") from None
    return len(parts["rows"])


async def take_in(at: Desk, path: Path, anew: bool) -> str:
    """Puts a table from a file into the database; `anew` under another id. Its id.

    People who are not known here become guests without a browser: a recovery link lets them in.
    """
    read = _read(path)
    head_row = _row(tables, read["table"], "table")
    old = head_row["id"]
    taken = await at.all(select(tables.c.id).where(tables.c.id == old))
    if taken and not anew:
        raise Malformed(f"there is a table '{old}' already; --anew takes it in under another id")
    table_id = credentials.public_id() if anew else old
    parts = {part.name: [_row(part, item, part.name) for item in read[part.name]] for part in PARTS}
    known = {row["id"] for row in await at.all(select(people.c.id))}
    strangers = [
        {
            "id": str(item["id"]),
            "name": str(item["name"])[:40],
            "made": now(),
            "secret": credentials.hashed(credentials.new_secret()),
        }
        for item in read["people"]
        if item["id"] not in known
    ]
    async with at.database.writing() as connection:
        if strangers:
            await connection.execute(insert(people), strangers)
        await connection.execute(insert(tables), [head_row | {"id": table_id}])
        for part in PARTS:
            many = [item | {"table_id": table_id} for item in parts[part.name]]
            if part is remarks:
                many = [{key: value for key, value in item.items() if key != "id"} for item in many]
            if many:
                await connection.execute(insert(part), many)
        await tell(connection, keepsakes.TABLE, [table_id])
    return str(table_id)


def _read(path: Path) -> dict[str, Any]:
    try:
        if path.stat().st_size > LARGEST:
            raise Malformed(f"'{path}' is too large for a table")
        read = json.loads(path.read_text(encoding="utf-8"))
    except OSError as why:
        raise Malformed(f"'{path}' cannot be read: {(why.strerror or str(why)).lower()}") from None
    except (ValueError, RecursionError):
        raise Malformed(f"'{path}' is no table of Starboard: it is not JSON") from None
    if not isinstance(read, dict) or read.get("kind") != KIND:
        raise Malformed(f"'{path}' is no table of Starboard")
    if read.get("schema") != head():
        raise Malformed(
            f"'{path}' was written with schema {shown(read.get('schema'))}, this version has {head()}: "
            "export it again after an upgrade"
        )
    lists = [part.name for part in PARTS] + ["people"]
    if not isinstance(read.get("table"), dict) or not all(isinstance(read.get(name), list) for name in lists):
        raise Malformed(f"'{path}' is no whole table: it needs table, {', '.join(lists)}")
    if not all(isinstance(item, dict) and {"id", "name"} <= set(item) for item in read["people"]):
        raise Malformed(f"'{path}': people need id and name")
    return read


def _row(part: Table, given: Any, where: str) -> dict[str, Any]:
    """A row as the schema wants it; says which value is wrong."""
    if not isinstance(given, dict):
        raise Malformed(f"a row of {where} is a table of names and values, not {shown(given)}")
    row: dict[str, Any] = {}
    for column in part.columns:
        value = given.get(column.name)
        if value is None and not column.nullable and column.autoincrement is not True:
            raise Malformed(f"a row of {where} has no '{column.name}'")
        wanted: type | None = None
        if isinstance(column.type, Boolean):
            wanted = bool
        elif isinstance(column.type, Integer):
            wanted = int
        elif isinstance(column.type, (String, Text)):
            wanted = str
        if value is not None and wanted is not None and not isinstance(value, wanted):
            raise Malformed(f"'{column.name}' of {where} is wrong: {shown(value)}")
        row[column.name] = value
    return row
