"""Backups and single tables: made beside a running server, restored to either database, or refused in one line."""

from __future__ import annotations

import asyncio
import gzip
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from administering import admin, empty, filled, plays_on
from halls import as_of, opened
from serving import Served, act, look, new_table
from sqlalchemy import create_engine, func, select, text

from starboard.server.admin import dumping
from starboard.server.admin.desk import desk
from starboard.server.storage.schema import rows, snapshots


@pytest.mark.parametrize("target", ["sqlite", "postgres"])
def test_a_backup_of_either_database_is_restored_to_either(
    database: str, target: str, tmp_path: Path, postgres: str, capsys: pytest.CaptureFixture[str]
) -> None:
    table, person, digest = asyncio.run(filled(database))
    path = tmp_path / "backup.gz"
    counts = admin(database, "backup", str(path), capsys=capsys)
    assert counts["rows"] >= 12 and counts["people"] >= 1 and path.stat().st_mode & 0o777 == 0o600
    other = f"sqlite:///{tmp_path / 'other.db'}" if target == "sqlite" else postgres
    if target == "postgres":
        empty(postgres)
    assert admin(other, "restore", str(path), capsys=capsys) == counts
    asyncio.run(plays_on(other, table, person, digest))
    assert "not empty; --replace" in admin(other, "restore", str(path), capsys=capsys)
    assert admin(other, "restore", str(path), "--replace", capsys=capsys) == counts
    asyncio.run(plays_on(other, table, person, digest))


def test_a_backup_is_of_one_moment_while_the_server_plays(served: Served, tmp_path: Path) -> None:
    ada = served.client("Ada")
    table = new_table(ada, ["me", "me"])["table"]

    async def story() -> None:
        async with desk(served.database) as at:
            for number in range(3):
                assert act(ada, look(ada, table)).status_code == 200
                await dumping.backup(at, tmp_path / f"{number}.gz")

    asyncio.run(story())
    counts = []
    for number in range(3):
        lines = [json.loads(line) for line in gzip.decompress((tmp_path / f"{number}.gz").read_bytes()).splitlines()]
        mine = [line[1] for line in lines if isinstance(line, list) and line[1].get("table_id") == table]
        heads = [line[1] for line in lines if isinstance(line, list) and line[0] == "tables" and line[1]["id"] == table]
        assert len(heads) == 1
        counts.append(len([row for row in mine if "decision" in row]))
    assert counts == sorted(counts) and counts[0] >= 1


def test_no_restore_under_a_running_server(served: Served, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "backup.gz"
    admin(served.database, "backup", str(path), capsys=capsys)
    assert "in use by another" in admin(served.database, "restore", str(path), "--replace", capsys=capsys)


def test_a_damaged_backup_changes_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    table, person, digest = asyncio.run(filled(database))
    good = tmp_path / "good.gz"
    admin(database, "backup", str(good), capsys=capsys)
    whole = gzip.decompress(good.read_bytes()).splitlines(keepends=True)
    newer = json.loads(whole[0]) | {"schema": "9999"}
    for name, content, said in (
        ("cut", good.read_bytes()[:-100], "damaged"),
        ("short", gzip.compress(b"".join(whole[:-1])), "cut off"),
        ("fewer", gzip.compress(b"".join(whole[:-2] + whole[-1:])), "not whole"),
        ("other", gzip.compress(b'{"kind": "shopping list"}\n'), "no backup of Starboard"),
        ("text", b"hello", "no backup of Starboard"),
        ("empty", b"", "no backup"),
        ("newer", gzip.compress(json.dumps(newer).encode() + b"\n" + b"".join(whole[1:])), "install that version"),
    ):
        path = tmp_path / name
        path.write_bytes(content)
        assert said in admin(database, "restore", str(path), "--replace", capsys=capsys), name
        asyncio.run(_stands(database, table, digest))
    asyncio.run(plays_on(database, table, person, digest))


async def _stands(database: str, table: str, digest: str) -> None:
    hall = await opened(database)
    async with hall.at(table) as live:
        assert live.game.digest() == digest
    await hall.close()


def test_a_backup_skips_a_damaged_saved_state(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    table, person, digest = asyncio.run(filled(database))
    engine = create_engine(database)
    with engine.begin() as connection:
        assert connection.execute(select(func.count()).select_from(snapshots)).scalar()
        connection.execute(text("UPDATE snapshots SET state = '{{ not json'"))
    engine.dispose()
    counts = admin(database, "backup", str(tmp_path / "b.gz"), capsys=capsys)
    assert counts["snapshots"] == 0
    other = f"sqlite:///{tmp_path / 'other.db'}"
    admin(other, "restore", str(tmp_path / "b.gz"), capsys=capsys)
    asyncio.run(plays_on(other, table, person, digest))


def test_a_backup_of_an_older_schema_is_brought_up_to_date(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """As version 0002 would have written it: only what that schema has, and its history is made from who sits there."""
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    table, person, digest = asyncio.run(filled(database))
    as_of("0001", tmp_path / "tables.db", tmp_path / "old.db")
    engine = create_engine(f"sqlite:///{tmp_path / 'old.db'}")
    from sqlalchemy import MetaData

    found = MetaData()
    with engine.connect() as connection, gzip.open(tmp_path / "old.gz", "wt") as out:
        found.reflect(connection)
        out.write(json.dumps({"kind": dumping.KIND, "version": "0.1.0", "schema": "0001", "made": 0}) + "\n")
        counts = {}
        for part in found.sorted_tables:
            if part.name != "alembic_version":
                lines = [dict(row) for row in connection.execute(select(part)).mappings()]
                counts[part.name] = len(lines)
                out.writelines(json.dumps([part.name, line]) + "\n" for line in lines)
        out.write(json.dumps({"rows": counts}) + "\n")
    engine.dispose()
    other = f"sqlite:///{tmp_path / 'new.db'}"
    assert admin(other, "restore", str(tmp_path / "old.gz"), capsys=capsys) == counts
    asyncio.run(plays_on(other, table, person, digest))


# --- one table ---------------------------------------------------------------------------------------------------
def test_a_table_moves_from_one_database_to_another(
    database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table, person, digest = asyncio.run(filled(database))
    path = tmp_path / "table.json"
    assert admin(database, "export", table, str(path), capsys=capsys)["rows"] >= 12
    assert f"there is a table '{table}' already" in admin(database, "import", str(path), capsys=capsys)
    twin = admin(database, "import", str(path), "--anew", capsys=capsys)["table"]
    assert twin != table
    asyncio.run(plays_on(database, twin, person, digest))
    other = f"sqlite:///{tmp_path / 'other.db'}"
    asyncio.run(_made(other))
    assert admin(other, "import", str(path), capsys=capsys)["table"] == table
    asyncio.run(plays_on(other, table, person, digest))


async def _made(database: str) -> None:
    await (await opened(database)).close()


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda read: "[]", "no table of Starboard"),
        (lambda read: "{", "not JSON"),
        (lambda read: read | {"kind": "other"}, "no table of Starboard"),
        (lambda read: read | {"schema": "0001"}, "schema '0001'"),
        (lambda read: read | {"rows": 3}, "no whole table"),
        (lambda read: read | {"people": [3]}, "people need id and name"),
        (lambda read: read | {"table": read["table"] | {"seed": 5}}, "'seed' of table is wrong"),
        (lambda read: read | {"table": {}}, "has no 'id'"),
        (lambda read: read | {"seats": [{"seat": "x"}]}, "of seats"),
        (lambda read: read | {"rows": [1]}, "a row of rows"),
    ],
)
def test_a_file_that_is_no_table_is_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], change: Callable[[Any], Any], said: str
) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    table, _, _ = asyncio.run(filled(database))
    path = tmp_path / "table.json"
    admin(database, "export", table, str(path), capsys=capsys)
    changed = change(json.loads(path.read_text()))
    path.write_text(changed if isinstance(changed, str) else json.dumps(changed))
    found = admin(database, "import", str(path), "--anew", capsys=capsys)
    assert said in found and found.count("\n") == 1
    assert len(admin(database, "tables", capsys=capsys)) == 1


def test_nothing_of_an_exported_table_is_lost(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    table, _, _ = asyncio.run(filled(database))
    admin(database, "export", table, str(tmp_path / "t.json"), capsys=capsys)
    twin = admin(database, "import", str(tmp_path / "t.json"), "--anew", capsys=capsys)["table"]
    every = select(rows).order_by(rows.c.number)
    with create_engine(database).connect() as connection:
        one, two = (
            [tuple(row)[1:] for row in connection.execute(every.where(rows.c.table_id == name))]
            for name in (table, twin)
        )
    assert one == two and one
