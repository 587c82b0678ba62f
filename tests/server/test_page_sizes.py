"""A page stays small, however much lies on the table."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest

from starboard import catalogue
from starboard.server.http import app
from starboard.server.people.people import People
from starboard.server.settings import Settings
from starboard.server.tables import setting_up, sitting
from starboard.server.tables.setting_up import Setup

LARGEST_PAGE = 190_000  # letters before they are packed: a seventh of it travels
DECISIONS = 150  # of one seat
PAGE_EVERY = 10
MOST = 10_000  # actions of all seats


@pytest.mark.parametrize("title", catalogue.own())
def test_a_full_table_is_a_small_page(title: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All seats are taken by people, and played from inside: only the pages of one of them are asked for."""
    monkeypatch.setattr(setting_up.credentials, "new_seed", lambda: 5)

    async def story() -> None:
        guard = app.make(Settings(f"sqlite:///{tmp_path / 'tables.db'}", thinkers=1, rates={}, own_rates={}))
        hall = guard.hall
        await hall.open()
        people = [
            await People(hall.store, hall.settings).add(f"Person {seat}")
            for seat in range(catalogue.find(title).seats_max)
        ]
        table = await hall.create(Setup(title, ["me", *["open"] * (len(people) - 1)]), people[0][0])
        for seat, (person, _) in enumerate(people[1:], 1):
            async with hall.at(table) as live:
                await sitting.join(live, seat, person)
        transport = httpx.ASGITransport(app=guard, client=("10.1.2.3", 1))  # type: ignore[arg-type]
        token = {"Authorization": f"Bearer {people[0][1]}"}
        async with httpx.AsyncClient(base_url="http://127.0.0.1", transport=transport, headers=token) as client:

            async def size() -> int:
                page = await client.get(f"/tables/{table}")
                assert page.status_code == 200 and 'data-seat="0"' in page.text
                return len(page.content)

            decided = 0
            for step in range(MOST):
                async with hall.at(table) as live:
                    if live.stage == "over" or decided == DECISIONS:
                        break
                    seat = live.pending()[0]
                    legal = live.game.legal(seat)
                    moment = live.branch, int(live.game.decision)
                if seat == 0 and decided % PAGE_EVERY == 0:
                    assert await size() <= LARGEST_PAGE
                decided += seat == 0
                action = legal[step * 7 % len(legal)]
                assert (await hall.act(table, people[seat][0]["id"], seat, action, *moment)).what == "played"
            assert decided > 5
            assert await size() <= LARGEST_PAGE
        await hall.close()

    asyncio.run(story())
