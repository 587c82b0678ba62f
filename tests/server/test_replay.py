"""Looking back over HTTP: every step as the record has it, forks, records from files; nothing hidden before the end."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from faulty import eventually
from serving import Served, act, look, new_table

import starboard_sample
from starboard import drawing
from starboard.engine import saving
from starboard.engine.record import Record
from starboard.engine.refusal import Malformed
from starboard.engine.steps import Steps
from starboard.server.http import running
from starboard.server.storage.changes import Change
from starboard.server.tables import looking_back
from starboard.server.tables.seats import Seat
from starboard.server.tables.table import Table
from starboard.web.frame import at


def finish(client: httpx.Client, table: str) -> None:
    """Plays a hotseat table to its end."""
    for _ in range(500):
        seen = look(client, table)
        if seen["stage"] == "over":
            return
        for seat in seen["view"]["pending"]:
            asked = look(client, table, seat)
            if asked["legal"]:
                assert act(client, asked).status_code == 200
    raise AssertionError("no end")


@pytest.fixture(scope="module")
def ada(served: Served) -> httpx.Client:
    return served.client("Ada")


@pytest.fixture(scope="module")
def over(ada: httpx.Client) -> str:
    table: str = new_table(ada, ["me", "me"], seed="5")["table"]
    finish(ada, table)
    return table


def record_of(client: httpx.Client, table: str) -> dict[str, Any]:
    data: dict[str, Any] = client.get(f"/api/tables/{table}/record").json()
    return data


def part(client: httpx.Client, table: str, **asked: Any) -> httpx.Response:
    return client.get(f"/tables/{table}/replay/part", params=asked)


def sections(text: str) -> dict[str, str]:
    return dict(re.findall(r'id="section-([\w-]+)" data-part="" data-v="([0-9a-f]+)"', text))


def versions(view: dict[str, Any], names: list[str]) -> dict[str, str]:
    """The same from a view: what is drawn on the wide canvases."""
    drawn = drawing.draw(view, names)
    assert drawn is not None
    return {
        section.name: sheet.version
        for section in drawn.sections
        if section.place in (drawing.BOARD, drawing.OWN) and (sheet := section.sheet(drawing.WIDE)) is not None
    }


def test_forward_and_back_are_the_views_of_the_record(served: Served, over: str) -> None:
    stranger = served.client()
    record = Record.from_json(record_of(stranger, over))
    steps = Steps(record)
    names = [seat["name"] for seat in look(stranger, over)["seats"]]
    seen: dict[int, str] = {}
    for number in [*range(steps.last + 1), *range(steps.last, -1, -1)]:
        answer = part(stranger, over, step=number, **{"as": "0"})
        assert answer.status_code == 200, answer.text
        step = steps.step(number, 0)
        view = {**step.view, "recent": step.recent}
        wanted = versions(view, names)
        found = sections(answer.text)
        assert found == wanted and wanted, number
        assert seen.setdefault(number, answer.text) == answer.text, "forward and back are the same"
    assert len(set(seen.values())) == len(seen)


def test_everybody_sees_all_of_a_finished_game(served: Served, over: str) -> None:
    stranger = served.client()
    page = stranger.get(f"/tables/{over}/replay", headers={"Accept": "text/html"})
    assert page.status_code == 200 and 'data-eyes="all"' in page.text and 'data-step="0"' in page.text
    for eyes in ("0", "1", "watch", "all"):
        assert part(stranger, over, step=3, **{"as": eyes}).status_code == 200
    assert part(stranger, over, **{"as": "5"}).status_code == 404
    assert part(stranger, over, step=9999).json()["error"]["code"] == "no_step"
    picture = stranger.get(f"/tables/{over}/picture.svg")
    assert picture.headers["content-type"].startswith("image/svg+xml") and picture.text.startswith("<svg")


def test_what_is_hidden_in_a_running_game_cannot_be_reached(served: Served) -> None:
    ada, eve = served.client("Ada"), served.client("Eve")
    table = new_table(ada, ["me", "easy"])["table"]
    assert part(ada, table).status_code == 200 and 'data-eyes="0"' in part(ada, table).text
    for eyes in ("1", "all"):
        for address in ("replay", "replay/part", "picture.svg"):
            answer = ada.get(f"/tables/{table}/{address}", params={"as": eyes})
            assert answer.status_code == 403, (eyes, address)
    assert "curves" not in part(ada, table).text, "points may tell what is hidden"
    for stranger in (eve, served.client()):
        assert part(stranger, table).status_code == 409
        assert stranger.get(f"/tables/{table}/picture.svg").status_code == 409
        form = {"step": "0", "seat": "0"}
        assert stranger.post(f"/tables/{table}/fork", data=form).status_code == 409
    other = ada.post(f"/tables/{table}/fork", data={"step": "0", "seat": "1"})
    assert other.status_code == 403, "nor can one sit down on a bot's seat"
    mine = ada.post(f"/tables/{table}/fork", data={"step": "0", "seat": "0"})
    assert mine.status_code == 303, "one's own seat can be played on from"
    fork = mine.headers["location"].rsplit("/", 1)[1]
    hands = [sections(part(ada, which, step=0, **{"as": "0"}).text)["hand"] for which in (table, fork)]
    assert hands[0] == hands[1], "with what that seat had"
    shared = new_table(ada, ["me", "open"])["table"]
    assert part(ada, shared).status_code == 409
    assert eve.post(f"/api/tables/{shared}/seats/1/join", json={}).status_code == 200
    assert part(ada, shared).status_code == part(eve, shared).status_code == 409


def test_several_people_at_one_screen_begin_as_spectators(served: Served) -> None:
    ada = served.client("Ada")
    table = new_table(ada, ["me", "me"])["table"]
    assert 'data-eyes="watch"' in part(ada, table).text
    assert part(ada, table, **{"as": "1"}).status_code == 200, "they may look through their own eyes"


def test_a_fork_begins_at_the_step_and_leaves_the_game_alone(ada: httpx.Client, over: str) -> None:
    record = Record.from_json(record_of(ada, over))
    middle = len(record.line) // 2
    answer = ada.post(f"/tables/{over}/fork", data={"step": str(middle), "seat": "1", "level": "random"})
    assert answer.status_code == 303, answer.text
    fork = answer.headers["location"].rsplit("/", 1)[1]
    seen = look(ada, fork)
    assert [seat["kind"] for seat in seen["seats"]] == ["bot", "person"] and seen["seat"] == 1
    assert seen["decision"] >= record.at(middle).decision > 0
    first = part(ada, fork, step=0, **{"as": "1"})
    assert first.status_code == 200
    view = {**record.at(middle).view(1), "recent": []}
    assert sections(first.text) == versions(view, [seat["name"] for seat in seen["seats"]]), "it begins there"
    assert record_of(ada, over) == record.to_json()
    late = ada.post(f"/tables/{over}/fork", data={"step": str(len(record.line)), "seat": "1"})
    assert late.status_code == 409 and "over at this step" in late.json()["error"]["text"]
    for bad in ({"step": "1"}, {"step": "x", "seat": "0"}):
        assert ada.post(f"/tables/{over}/fork", data=bad).status_code == 422
    assert ada.post(f"/tables/{over}/fork", data={"step": "1", "seat": "0", "level": "os.system"}).status_code == 422
    assert ada.post(f"/tables/{over}/fork", data={"step": "99999", "seat": "0"}).status_code == 404


def test_a_fork_of_a_running_game_does_not_have_its_hidden_cards() -> None:
    """What a seat cannot know is drawn anew: forks of one game differ there, and nowhere that the seat can see."""
    record = Record(starboard_sample.TITLE, 2, 3, names=["Ada", "Lyra"])
    for _ in range(4):
        record.play(record.game().legal()[0])
    table = table_with(record, "playing")
    person = {"id": "ada", "name": "Ada"}
    states = [looking_back.forked(table, person, 4, 0)[2]["start"] for _ in range(12)]
    games = [Record(record.title, 2, 1, record.options, None, state).game() for state in states]
    assert all(game.view(0) == record.game().view(0) for game in games)
    assert len({json.dumps(game.view(1), sort_keys=True) for game in games}) > 1
    table.stage = "over"
    exact = looking_back.forked(table, person, 4, 1)[2]["start"]
    assert Record(record.title, 2, 1, record.options, None, exact).game().view(1) == record.game().view(1)


def table_with(record: Record, stage: str) -> Table:
    """A table in memory of one person against a bot."""
    head = dict.fromkeys(("asking", "votes", "rematch", "clock", "times", "deadline"))
    values = {"id": "t" + stage, "host": "ada", "made": 0, "listed": False, "stage": stage, "version": 1, "branch": 0}
    seats = [Seat(0, "person", "Ada", person="ada"), Seat(1, "bot", "Lyra", bot="easy")]

    async def keep(change: Change) -> None:
        raise AssertionError("nothing is to be written")

    more = {"rules_version": record.title.rules_version, "options": record.options}
    return Table(head | values | more, record.title, record, seats, keep)


def test_a_record_comes_in_and_is_the_same_game(served: Served, ada: httpx.Client, over: str) -> None:
    data = record_of(ada, over)
    stranger = served.client()
    answer = stranger.post("/records", content=json.dumps(data))
    assert answer.status_code == 201, answer.text
    table = answer.json()["table"]
    assert answer.json()["replay"] == at(f"/tables/{table}/replay")
    again = record_of(stranger, table)
    assert again == data
    assert look(stranger, table)["stage"] == "over"
    assert sections(part(stranger, table, step=7).text) == sections(part(stranger, over, step=7).text)


def test_what_was_taken_back_does_not_come_in(served: Served) -> None:
    record = Record(starboard_sample.TITLE, 2, 3)
    for _ in range(6):
        record.play(record.game().legal()[0])
    record.undo(0, 2, agreed=True)
    stranger = served.client()
    answer = stranger.post("/records", content=json.dumps(record.to_json()))
    assert answer.status_code == 201, answer.text
    again = record_of(stranger, answer.json()["table"])
    assert len(again["rows"]) == 4 and again["digest"] == record.game().digest()
    assert look(stranger, answer.json()["table"])["stage"] == "ended", "it can be looked at, not played"


def signed(data: dict[str, Any], **other: Any) -> dict[str, Any]:
    body = {key: value for key, value in (data | other).items() if key != "check"}
    return {**body, "check": saving.fingerprint(body)}


Damage = Callable[[dict[str, Any]], Any]
DAMAGES: dict[str, tuple[Damage, str]] = {
    "no JSON": (lambda data: None, "not complete JSON"),
    "a list": (lambda data: [], "not a Starboard record"),
    "something else": (lambda data: {"format": "other"}, "not a Starboard record"),
    "edited": (lambda data: data | {"seed": "1"}, "checksum does not fit"),
    "another seed": (lambda data: signed(data, seed="1"), "set up otherwise"),
    "no title": (lambda data: signed(data, title="os"), "no such title"),
    "title of numbers": (lambda data: signed(data, title=7), "no such title"),
    "other rules": (lambda data: signed(data, rules_version=99), "rules version 99"),
    "a row less": (lambda data: signed(data, rows=data["rows"][:-1]), "does not end where it says"),
    "a row that is none": (lambda data: signed(data, rows=["x"]), "row 1"),
    "an impossible row": (lambda data: signed(data, rows=[[0, 0, 10**9, []]]), "row 1"),
    "an undo of nothing": (lambda data: signed(data, rows=[{"undo": 5, "seat": 0}]), "row 1"),
    "many rows": (lambda data: signed(data, rows=[[0, 0, 0, []]] * 20_001), "20001 rows"),
    "rows of another kind": (lambda data: signed(data, rows={}), "rows must be a list"),
    "seats of another kind": (lambda data: signed(data, seats="two"), "seats"),
    "options of another kind": (lambda data: signed(data, options=[[]]), "."),
    "a start": (lambda data: signed(data, start={"a": 1}), "begins in the middle"),
    "other content": (lambda data: signed(data, content={"a": 1}), "cards or boards of its own"),
}


@pytest.mark.parametrize("name", DAMAGES)
def test_a_damaged_record_is_refused_in_one_clear_line(served: Served, ada: httpx.Client, over: str, name: str) -> None:
    damage, said = DAMAGES[name]
    made = damage(record_of(ada, over))
    text = json.dumps(record_of(ada, over))[:-40] if made is None else json.dumps(made)
    answer = served.client().post("/records", content=text)
    assert answer.status_code in (404, 422), answer.text
    told = answer.json()["error"]["text"]
    assert said in told and "\n" not in told and "Traceback" not in told, told


def test_a_record_that_is_too_long_is_not_read(served: Served) -> None:
    answer = served.client().post("/records", content=b" " * (1024 * 1024 + 1))
    assert answer.status_code == 413 and "1024 kB" in answer.json()["error"]["text"]
    other = served.client().post("/api/people", content=b" " * (64 * 1024 + 1))
    assert other.status_code == 413, "everything else stays short"


def test_a_record_is_brought_to_a_server_and_opened(ada: httpx.Client, over: str, served: Served) -> None:
    record = record_of(ada, over)
    address = running.brought(f"{served.url}/", record)
    assert "data-step=\"0\"" in httpx.get(address, headers={"Accept": "text/html"}).text
    with pytest.raises(Malformed, match="checksum does not fit"):
        running.brought(f"{served.url}/", {**record, "digest": "0"})


def test_play_opens_a_record_in_the_browser(ada: httpx.Client, over: str, tmp_path: Path) -> None:
    record, opened = tmp_path / "game.json", tmp_path / "opened"
    record.write_text(json.dumps(record_of(ada, over)))
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {opened}.part && mv {opened}.part {opened}\n')
    browser.chmod(0o755)
    around = {"BROWSER": str(browser), "STARBOARD_DATABASE": f"sqlite:///{tmp_path}/own.db"}
    command = [sys.executable, "-m", "starboard.cli", "play", str(record), "--browser"]
    with subprocess.Popen(command, env={**os.environ, **around}, stdout=subprocess.PIPE) as process:
        eventually(opened.exists)
        page = httpx.get(opened.read_text().strip(), headers={"Accept": "text/html"}).text
        process.send_signal(signal.SIGINT)
    assert "Replay" in page and "data-step=\"0\"" in page
