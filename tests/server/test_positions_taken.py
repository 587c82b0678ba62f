"""Positions taken from tables: hotseat tables, a game against bots, finished games, and nobody else's."""

from __future__ import annotations

import asyncio
import html
import re
from pathlib import Path
from typing import Any

import httpx
import pytest
from companies import two_people
from halls import opened
from serving import Served, act, look, new_table

from starboard import catalogue
from starboard.engine.chance import fresh
from starboard.engine.game import Game
from starboard.engine.steps import Steps
from starboard.server.people import credentials
from starboard.server.people.people import People
from starboard.server.problems import Problem
from starboard.server.tables import positions, whatif
from starboard.server.tables.setting_up import Setup
from starboard.server.tables.table import Table

TEXT = re.compile(r"<textarea[^>]*>(.*?)</textarea>", re.DOTALL)


def taken(client: httpx.Client, table: str, step: int | None = None, title: str = "sample") -> httpx.Response:
    asked = {"table": table} | ({} if step is None else {"step": str(step)})
    return client.get(f"/positions/{title}", params=asked, headers={"Accept": "text/html"})


def text_in(answer: httpx.Response) -> str:
    assert answer.status_code == 200, answer.text
    found = TEXT.search(answer.text)
    assert found is not None
    return html.unescape(found[1])


def go_on(client: httpx.Client, table: str, times: int) -> None:
    """Plays a hotseat table on."""
    for _ in range(times):
        seen = look(client, table)
        if seen["stage"] == "over":
            return
        assert act(client, look(client, table, seen["view"]["pending"][0])).status_code == 200


def test_a_running_hotseat_table_is_changed_and_played_on(served: Served) -> None:
    ada = served.client("Ada")
    table = new_table(ada, ["me", "me"], seed="5")["table"]
    go_on(ada, table, 8)
    text = text_in(taken(ada, table))
    assert re.match(r"# Wreck Dive, step \d+", text) and "crates = [" in text
    changed = re.sub(r"crates = \[.*\]", "crates = [30, 2]", text)
    answer = ada.post("/positions/sample", data={"text": changed, "do": "play"}, follow_redirects=False)
    assert answer.status_code == 303
    new = answer.headers["location"].rsplit("/", 1)[1]
    seen = look(ada, new)
    assert [seat["crates"] for seat in seen["view"]["table"]["seats"]] == [30, 2]
    assert all(seat["yours"] for seat in seen["seats"]) and seen["legal"] and new != table
    assert look(ada, table)["stage"] == "playing", "the table itself stays as it is"


def test_a_moment_of_a_finished_game_is_open_to_all(served: Served) -> None:
    ada = served.client("Ada")
    table = new_table(ada, ["me", "me"], seed="6")["table"]
    go_on(ada, table, 500)
    stranger = served.client()
    assert "step 0. The order" in text_in(taken(stranger, table, 0))
    assert "the last before step 2" in text_in(taken(stranger, table, 2))
    assert taken(stranger, table, 9999).status_code == 404
    assert taken(stranger, table, title="pandorum").status_code == 404
    assert "Change this position" in stranger.get(f"/tables/{table}/replay", params={"step": 3}).text


def test_a_game_with_other_people_is_taken_down_by_nobody(served: Served) -> None:
    ada, bob, table = two_people(served)
    for client in (ada, bob, served.client("Eve"), served.client()):
        assert taken(client, table).status_code == 409
    hotseat = new_table(ada, ["me", "me"])["table"]
    for client in (bob, served.client()):
        assert taken(client, hotseat).status_code == 409


@pytest.mark.parametrize("title", catalogue.names())
def test_twins_give_equal_positions_and_equal_what_ifs(
    title: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is written down or imagined for a seat is the same at two tables that differ in what is hidden from it."""
    asyncio.run(twins(title, f"sqlite:///{tmp_path / 'tables.db'}", monkeypatch))


async def twins(title: str, database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    hall = await opened(database)
    try:
        person, _ = await People(hall.store, hall.settings).add("Ada")
        table = await hall.create(Setup(title, ["me", "random"], options={}, seed=5), person)
        monkeypatch.setattr(credentials, "new_seed", lambda: 12)
        async with hall.at(table) as live:
            true = live.game.copy()
            luck, taken_down_once, differed = fresh(8), False, 0
            for number in range(60):
                if true.is_over():
                    break
                if number % 10 == 0:
                    twin = true.determinize(0, fresh(number))
                    differed += twin != true
                    told = [seen_at(live, game, person, monkeypatch) for game in (true, twin)]
                    assert told[0] == told[1]
                    taken_down_once |= told[0][1] is not None
                legal = true.legal()
                true.apply(legal[int(luck.below(len(legal)))])
            assert differed and taken_down_once
            with pytest.raises(Problem, match="other people"):
                positions.text_from(live, "somebody else", 0)
    finally:
        await hall.close()


def seen_at(live: Table, game: Game, person: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> tuple[Any, str | None]:
    """The what-if and the position of the person's seat, were this the table."""
    monkeypatch.setattr(Table, "game", property(lambda self: game))
    monkeypatch.setattr(Steps, "game", lambda self, number: game.copy())
    _, _, begins = whatif.branch_of(live, person, 0)
    try:
        return begins, positions.text_from(live, person["id"], 0)
    except Problem as why:
        if why.code != "no_position":
            raise
        return begins, None
