"""Several actions offered as one: played one after the other, kept together, taken back as one."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest
from halls import opened

from starboard.server.hall import Hall
from starboard.server.people.people import People
from starboard.server.problems import Problem
from starboard.server.tables import undoing
from starboard.server.tables.setting_up import Setup


async def at_deploying(hall: Hall) -> tuple[str, str, int, int]:
    """A table at which a seat has points for several drones; the person, the seat and the action that deploys one."""
    person, _ = await People(hall.store, hall.settings).add("Ada")
    table = await hall.create(Setup("sector_prime", ["me", "me"], seed=5), person)
    luck = random.Random(2)
    for _ in range(200):
        async with hall.at(table) as live:
            seat = live.pending()[0]
            view = live.game.view(seat)["table"]
            deploy = live.title.actions.encode("deploy_drone")
            if view["step"] == "moving" and view["mp"] >= 4 and deploy in live.game.legal(seat):
                return table, person["id"], seat, deploy
            action = luck.choice(live.game.legal(seat))
            moment = live.branch, int(live.game.decision)
        await hall.act(table, person["id"], seat, action, *moment)
    raise AssertionError("nobody could deploy")


def test_a_compound_is_played_kept_and_undone_as_one(tmp_path: Path) -> None:
    async def run() -> None:
        hall = await opened(f"sqlite:///{tmp_path / 'tables.db'}")
        table, person, seat, deploy = await at_deploying(hall)
        async with hall.at(table) as live:
            before, rows = live.game.digest(), len(live.line)
            supply = live.game.view(seat)["table"]["seats"][seat]["drone_supply"]
            moment = live.branch, int(live.game.decision)
        assert (await hall.act(table, person, seat, [deploy] * 3, *moment)).what == "played"
        async with hall.at(table) as live:
            assert live.game.view(seat)["table"]["seats"][seat]["drone_supply"] == supply - 3
            assert len(live.line) >= rows + 3
        assert (await hall.act(table, person, seat, [deploy] * 3, *moment)).what == "repeated"
        await hall.close()

        hall = await opened(f"sqlite:///{tmp_path / 'tables.db'}")  # what belongs together is on disk
        async with hall.at(table) as live:
            assert undoing.undo_to(live, seat, whole_turn=False) == rows
            await undoing.undo(live, person, seat, False, live.branch)
            assert live.game.digest() == before and len(live.line) == rows
        await hall.close()

    asyncio.run(run())


def test_a_compound_stops_where_its_next_action_is_not_allowed_and_refuses_a_first_one(tmp_path: Path) -> None:
    async def run() -> None:
        hall = await opened(f"sqlite:///{tmp_path / 'tables.db'}")
        table, person, seat, deploy = await at_deploying(hall)
        async with hall.at(table) as live:
            points = live.game.view(seat)["table"]["mp"]
            rows, moment = len(live.line), (live.branch, int(live.game.decision))
            barred = next(n for n in range(live.title.actions.size) if live.game.why_not(n, seat) is not None)
        with pytest.raises(Problem):
            await hall.act(table, person, seat, [barred, deploy], *moment)
        async with hall.at(table) as live:
            assert len(live.line) == rows
        assert (await hall.act(table, person, seat, [deploy] * (points + 3), *moment)).what == "played"
        async with hall.at(table) as live:
            deployed = [row for row in live.line[rows:] if row.seat == seat]
            assert len(deployed) >= points
        await hall.close()

    asyncio.run(run())
