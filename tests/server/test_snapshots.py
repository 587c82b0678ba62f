"""Snapshots are a cache: whatever becomes of one, its table plays on from the rows."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from halls import opened, play, table_of_two
from serving import Served, act, look, new_table
from sqlalchemy import insert, text, update

import starboard_sample
from starboard.engine.record import Record
from starboard.server.hall import Hall
from starboard.server.storage.schema import snapshots

Spoil = Callable[[dict[str, Any]], dict[str, Any]]  # the columns of a snapshot -> what is put in their place


def other_state(saved: dict[str, Any]) -> dict[str, Any]:
    return {"state": {**saved["state"], "state": {**saved["state"]["state"], "decision": 1}}}


def other_table(saved: dict[str, Any]) -> dict[str, Any]:
    """Sound in itself, but of a table with another seed."""
    foreign = Record(starboard_sample.TITLE, 2, 77)
    while len(foreign.rows) < saved["number"]:
        foreign.play(foreign.game().legal()[0])
    return {"state": foreign.snapshot(), "digest": foreign.game().digest()}


SPOILT: dict[str, Spoil] = {
    "damaged": other_state,
    "of another table": other_table,
    "of another title": lambda saved: {"state": {**saved["state"], "title": "planet_b"}},
    "of other rules": lambda saved: {"state": {**saved["state"], "rules_version": 2}},
    "of other content": lambda saved: {"state": {**saved["state"], "content_digest": "another"}},
    "with a wrong fingerprint": lambda saved: {"state": {**saved["state"], "digest": "another"}},
    "of more rows than there are": lambda saved: {"number": 9999, "state": {**saved["state"], "rows": 9999}},
    "of the first format": lambda saved: {"state": saved["state"]["state"]},
    "empty": lambda saved: {"state": {}},
    "no object": lambda saved: {"state": 7},
}


async def newest(hall: Hall, table: str) -> dict[str, Any]:
    """The columns of a table's newest snapshot."""
    stored = await hall.store.table(table)
    assert stored is not None and stored.snapshot is not None
    return {**stored.snapshot, "state": json.loads(stored.snapshot["state"])}


async def played(database: str) -> tuple[str, str, str]:
    """A table with a snapshot and rows after it: its id, its person, and the digest of its state."""
    hall = await opened(database, snapshot_every=5)
    table, person = await table_of_two(hall)
    await play(hall, table, person, 12, random.Random(2))
    async with hall.at(table) as live:
        digest = live.game.digest()
        assert live.row_count > (await newest(hall, table))["number"] > 0
    await hall.close()
    return table, person, digest


async def plays_on(database: str, table: str, person: str, digest: str) -> Hall:
    """Opens the database again and sees that the table stands where it stood, and can be played."""
    hall = await opened(database)
    async with hall.at(table) as live:
        assert not live.unplayable and live.game.digest() == digest
        rows = live.row_count
    await play(hall, table, person, 1, random.Random(4))
    async with hall.at(table) as live:
        assert live.row_count > rows
    return hall


@pytest.mark.parametrize("how", SPOILT)
def test_a_snapshot_that_does_not_fit_is_dropped_and_the_rows_are_played(how: str, database: str) -> None:
    async def story() -> None:
        table, person, digest = await played(database)
        hall = await opened(database)
        saved = await newest(hall, table)
        spoilt = SPOILT[how](saved)
        async with hall.store.engine.begin() as connection:
            this = (snapshots.c.table_id == table) & (snapshots.c.number == saved["number"])
            await connection.execute(update(snapshots).where(this).values(spoilt))
        await hall.close()

        hall = await plays_on(database, table, person, digest)
        stored = await hall.store.table(table)
        assert stored is not None
        left = stored.snapshot and stored.snapshot["number"]
        assert left != spoilt.get("number", saved["number"]), "it was dropped"
        await hall.close()

    asyncio.run(story())


@pytest.mark.parametrize("junk", ["not JSON", "{\"state\":", b"\xff\xfe\x00\x80", ""])
def test_a_snapshot_that_is_not_even_json_is_dropped(junk: str | bytes, tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"  # PostgreSQL lets nothing else into the column

    async def story() -> None:
        table, person, digest = await played(database)
        hall = await opened(database)
        async with hall.store.engine.begin() as connection:
            await connection.execute(text("UPDATE snapshots SET state = :junk"), {"junk": junk})
        await hall.close()
        await (await plays_on(database, table, person, digest)).close()

    asyncio.run(story())


def test_a_sound_snapshot_is_used_and_stays(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        table, person, digest = await played(database)
        hall = await opened(database)
        saved = await newest(hall, table)
        again: list[int] = []
        monkeypatch.setattr(
            "starboard.engine.record.Record._play_again", lambda self, row, where: again.append(row.action)
        )
        async with hall.at(table) as live:
            assert len(again) == live.row_count - saved["number"], "only the rows after it are played"
        assert await newest(hall, table) == saved
        await hall.close()
        monkeypatch.undo()
        await (await plays_on(database, table, person, digest)).close()

    asyncio.run(story())


def test_a_spoilt_snapshot_takes_nobodys_lobby_away(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    server = Served(f"sqlite:///{file}", tmp_path / "server.log")
    ada = server.client("Ada")
    table = new_table(ada, ["me", "me"])["table"]
    act(ada, look(ada, table, 0))
    assert server.stop() == 0

    async def spoil() -> None:
        hall = await opened(server.database)
        async with hall.store.engine.begin() as connection:
            await connection.execute(insert(snapshots).values(table_id=table, number=1, state={}, digest="x"))
            await connection.execute(text("UPDATE snapshots SET state = 'not JSON'"))
        await hall.close()

    asyncio.run(spoil())
    server.start()
    assert f"/tables/{table}" in ada.get("/").raise_for_status().text
    assert act(ada, look(ada, table, 1)).json()["outcome"] == "played"
    assert "snapshot_dropped" in (tmp_path / "server.log").read_text()
    assert server.stop() == 0
