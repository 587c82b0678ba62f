"""Steps of a running table for its page: as the seat saw them, in the order of the rows, and nothing that is hidden."""

from __future__ import annotations

import json
from typing import Any

import httpx
import pytest
from serving import Served, act, look, new_table

import starboard
from starboard.drawing import FORMS
from starboard.engine.record import Record
from starboard.engine.steps import Steps
from starboard.server.http.stepping import MOST_STEPS
from starboard.web import moments

TITLE = "planet_b"  # it has hands, sealed choices and dice of fate


def play(client: httpx.Client, table: str, rows: int) -> None:
    """Plays a hotseat table for so many rows, and on until one seat alone is asked."""
    for turn in range(10**6):
        pending = look(client, table)["view"]["pending"]
        if turn >= rows and len(pending) == 1:
            return
        seat = pending[0]
        asked = look(client, table, seat)
        body = {"seat": seat, "action": asked["legal"][turn * 5 % len(asked["legal"])]["action"]}
        answer = client.post(
            f"/api/tables/{table}/actions", json=body | {"branch": asked["branch"], "decision": asked["decision"]}
        )
        assert answer.status_code == 200, answer.text


def read(steps: list[dict[str, Any]]) -> dict[int, dict[str, tuple[str, str]]]:
    """What the page makes of an answer: drawings by part, step by step."""
    shown: dict[str, tuple[str, str]] = {}
    found = {}
    for step in steps:
        shown |= {name: (box, text) for name, (box, text) in step.get("whole", {}).items()}
        for name, edits in step.get("edits", {}).items():
            box, text = shown[name]
            pieces = text.split(moments.CUT)
            for first, last, fresh in edits:
                pieces[first:last] = fresh
            shown[name] = (box, moments.CUT.join(pieces))
        found[step["step"]] = dict(shown)
    return found


@pytest.fixture(scope="module")
def hotseat(served: Served) -> tuple[httpx.Client, str]:
    ada = served.client("Ada")
    table: str = new_table(ada, ["me", "me"], seed="5", title=TITLE)["table"]
    play(ada, table, 14)
    return ada, table


def of_record(client: httpx.Client, table: str, eyes: int | None) -> tuple[Steps, list[str]]:
    """The same game played again beside the server: rows are told to nobody before the end, so they are played anew."""
    seen = look(client, table)
    record = Record(starboard.title(TITLE), 2, 5)
    for turn in range(10**6):
        if int(record.game().decision) == seen["decision"] and record.game().pending() == seen["view"]["pending"]:
            break
        seat = record.game().pending()[0]
        legal = record.game().legal(seat)
        record.play(legal[turn * 5 % len(legal)], seat)
    return Steps(record), [seat["name"] for seat in seen["seats"]]


def ask(client: httpx.Client, table: str, first: int, last: int, **more: Any) -> httpx.Response:
    return client.get(f"/tables/{table}/steps", params={"first": first, "last": last, **more})


@pytest.mark.parametrize("form", FORMS)
def test_steps_are_drawn_as_the_seat_saw_them(hotseat: tuple[httpx.Client, str], form: str) -> None:
    ada, table = hotseat
    face = look(ada, table)["view"]["pending"][0]
    steps, names = of_record(ada, table, face)
    now = moments.still({**(last := steps.step(steps.last, face, names)).view, "recent": last.recent}, names, form)
    place = 0
    differed = False
    while place < steps.last:
        answer = ask(ada, table, place, steps.last, face=face, form=form)
        assert answer.status_code == 200, answer.text
        told = answer.json()["steps"]
        assert [step["step"] for step in told] == list(range(place, min(steps.last, place + MOST_STEPS) + 1))
        for number, parts in read(told).items():
            step = steps.step(number, face, names)
            assert told[number - place]["lines"] == list(step.lines)
            drawn = moments.still({**step.view, "recent": step.recent}, names, form).parts
            shown = {name: (sheet.box, sheet.svg) for name, sheet in now.parts.items()} | parts
            there = {name: drawing for name, drawing in shown.items() if drawing[1]}
            assert there == {name: (sheet.box, sheet.svg) for name, sheet in drawn.items()}, number
            differed = differed or bool(parts)
        place = told[-1]["step"]
    assert differed


def test_a_step_is_small_where_little_changed() -> None:
    old = "<g>" + "".join(f'<g data-piece="p{n}"><text>{n}</text></g>' for n in range(400)) + "</g>"
    new = old.replace("<text>7</text>", "<text>8</text>").replace("<text>390</text>", "")
    edits = moments.edits_of(old, new)
    pieces = old.split(moments.CUT)
    for first, last, fresh in edits:
        pieces[first:last] = fresh
    assert moments.CUT.join(pieces) == new and len(json.dumps(edits)) < 100
    assert moments.edits_of(old, old) == []


def test_only_ones_own_eyes_and_only_steps_that_there_are(served: Served, hotseat: tuple[httpx.Client, str]) -> None:
    ada, table = hotseat
    face = look(ada, table)["view"]["pending"][0]
    other = 1 - face
    assert ask(ada, table, 0, 1, face=other).status_code == 409, "the other pair of eyes must come first"
    assert ask(ada, table, 0, 1).status_code == 409
    stranger = served.client()
    seen = ask(stranger, table, 0, 4, face=face).json()
    assert seen == ask(stranger, table, 0, 4).json(), "whoever only watches sees what watchers see"
    assert not any("section-hand" in step.get("whole", {}) for step in seen["steps"])
    assert ask(ada, table, 0, 10**5, face=face).status_code == 404
    assert ask(ada, table, 5, 4, face=face).status_code == 404


def test_at_a_table_of_several_people_each_sees_again_what_their_seat_saw(served: Served) -> None:
    ada, bob = served.client("Ada"), served.client("Bob")
    made = new_table(ada, ["me", "open"], title=TITLE)
    table = made["table"]
    assert bob.post(f"/api/tables/{table}/seats/1/join", json={}).status_code == 200
    for client in (ada, bob):
        assert act(client, look(client, table)).status_code == 200
    mine = ask(ada, table, 0, 2).json()["steps"]
    theirs = ask(bob, table, 0, 2).json()["steps"]
    stocks = [str(steps[0]["whole"].get("section-stock")) for steps in (mine, theirs)]
    assert mine != theirs and "Ada" in stocks[0] and "Bob" in stocks[1]
    assert ask(ada, table, 0, 2, face=1).json()["steps"] == mine, "another's seat cannot be faced"
    assert ada.get(f"/tables/{table}/replay", headers={"Accept": "application/json"}).status_code == 409


def test_what_goes_on_by_itself_comes_in_parts_and_is_told_as_in_the_log(served: Served) -> None:
    ada = served.client("Ada")
    table: str = new_table(ada, ["me"], seed="5", title="micro_cosmos")["table"]
    play(ada, table, 40)
    told: list[dict[str, Any]] = []
    last, place = ask(ada, table, 0, 0).json()["last"], 0
    while place < last:
        told += ask(ada, table, place + 1, last).json()["steps"]
        place = told[-1]["step"]
    numbers = [step["step"] for step in told]
    assert numbers == sorted(set(numbers)) and numbers[-1] == last
    parts = [step for step in told if step["step"] != int(step["step"])]
    assert {step["seat"] for step in parts} == {0, 1}, "one's own deed, and what the Automa did"
    log = [(turn["seat"], line) for turn in look(ada, table)["log"] for line in turn["lines"]]
    log = [(seat, line) for seat, line in log if not line.startswith("Only one choice")]
    assert [(step["seat"], line) for step in told for line in step["lines"]] == log
