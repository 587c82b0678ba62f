"""A hall in the process of the test, without a network: what a server does, seen from inside."""

from __future__ import annotations

import random
import time
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import MetaData, create_engine

from starboard.bots.mcts import Thought
from starboard.engine.perspective import Perspective
from starboard.server.hall import Hall
from starboard.server.people.people import People
from starboard.server.settings import Settings
from starboard.server.storage import migrations
from starboard.server.tables.setting_up import Setup


async def opened(database: str, **more: Any) -> Hall:
    hall = Hall(Settings(database, thinkers=1, **more))
    await hall.open()
    return hall


async def table_of_two(hall: Hall) -> tuple[str, str]:
    """A hotseat table and the person who plays it."""
    person, _ = await People(hall.store, hall.settings).add("Ada")
    return await hall.create(Setup("sample", ["me", "me"], seed=5), person), person["id"]


async def play(hall: Hall, table: str, person: str, count: int, luck: random.Random) -> None:
    """So many random actions."""
    for _ in range(count):
        async with hall.at(table) as live:
            if live.stage != "playing":
                return
            seat = luck.choice(live.pending())
            action = luck.choice(live.game.legal(seat))
            moment = live.branch, int(live.game.decision)
        assert (await hall.act(table, person, seat, action, *moment)).what == "played"


def as_of(revision: str, new: Path, old: Path) -> None:
    """The tables of a file of today in a file as an older version would have left it."""
    source, target = create_engine(f"sqlite:///{new}"), create_engine(f"sqlite:///{old}")
    with source.connect() as reading, target.connect() as writing:
        config = Config()
        config.set_main_option("script_location", str(Path(migrations.__file__).parent))
        config.attributes["connection"] = writing
        command.upgrade(config, revision)
        here, there = MetaData(), MetaData()
        here.reflect(reading)
        there.reflect(writing)
        for part in there.sorted_tables:
            if part.name in here.tables and part.name != "alembic_version":
                rows = [dict(row) for row in reading.execute(here.tables[part.name].select()).mappings()]
                if rows:
                    known = {column.name for column in part.columns}
                    kept = [{key: value for key, value in row.items() if key in known} for row in rows]
                    writing.execute(part.insert(), kept)
        writing.commit()
    source.dispose()
    target.dispose()


def slow(spec: str, given: Perspective, seed: int, before: Any) -> tuple[int, Any]:
    """Decides in a worker, in as many seconds as the spec says: `slow:0.4`."""
    time.sleep(float(spec.partition(":")[2]) if spec.startswith("slow") else 0)
    return int(given.legal[0]), None


def planned(spec: str, given: Perspective, seed: int, before: Thought | None) -> tuple[int, Thought]:
    """Decides in a worker, and counts how often in the plan that it hands back."""
    return int(given.legal[0]), Thought((0, 0), (0, 0), 1 if before is None else before.visits + 1)
