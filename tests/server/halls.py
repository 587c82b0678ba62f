"""A hall in the process of the test, without a network: what a server does, seen from inside."""

from __future__ import annotations

import random
import time
from typing import Any

from starboard.engine.perspective import Perspective
from starboard.server.hall import Hall
from starboard.server.people.people import People
from starboard.server.settings import Settings
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


def slow(spec: str, given: Perspective, seed: int) -> int:
    """Decides in a worker, in as many seconds as the spec says: `slow:0.4`."""
    time.sleep(float(spec.partition(":")[2]) if spec.startswith("slow") else 0)
    return int(given.legal[0])
