"""The desk of an operator, for tests: commands as programs read them, and a database with a table that was played."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import pytest
from halls import opened, play, table_of_two

from starboard import cli
from starboard.server.admin import dumping
from starboard.server.admin.desk import desk
from starboard.server.tables import talking


def admin(database: str, *words: str, capsys: pytest.CaptureFixture[str]) -> Any:
    """What a command says, as programs read it; `Malformed` lines as text."""
    capsys.readouterr()
    status = cli.main(["admin", *words, "--database", database, "--json"])
    said = capsys.readouterr()
    return json.loads(said.out) if status == 0 else said.err


async def filled(database: str) -> tuple[str, str, str]:
    """A database with a table that has been played; its id, the person, and how it stands."""
    hall = await opened(database, snapshot_every=5)
    table, person = await table_of_two(hall)
    await play(hall, table, person, 12, random.Random(3))
    async with hall.at(table) as live:
        await talking.say(live, {"id": person, "name": "Ada"}, "zürich ✓")
        digest = str(live.game.digest())
    await hall.close()
    return table, person, digest


async def plays_on(database: str, table: str, person: str, digest: str) -> None:
    hall = await opened(database)
    async with hall.at(table) as live:
        assert not live.unplayable and live.game.digest() == digest
        assert live.remarks[-1]["text"] == "zürich ✓"
    await play(hall, table, person, 2, random.Random(1))
    async with hall.at(table) as live:  # new remarks get numbers of their own
        await talking.say(live, {"id": person, "name": "Ada"}, "and on")
    await hall.close()


def empty(address: str) -> None:
    """Takes everything out of the tests' PostgreSQL."""

    async def story() -> None:
        async with desk(address, alone=True, any_schema=True) as at, at.database.engine.connect() as connection:
            await connection.run_sync(dumping._empty, True)
            await connection.commit()

    asyncio.run(story())
