"""After the game: reviews in worker processes, history, groups, one's data; and what-ifs that nobody else learns of."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from companies import two_people
from faulty import eventually
from serving import Served, act, look, new_table

from starboard.engine.record import Record
from starboard.review.told import Review

FEW = {"bots.reviewing.ITERATIONS": 30}


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server whose reviews are quick."""
    folder = tmp_path_factory.mktemp("quick")
    server = Served(f"sqlite:///{folder / 'tables.db'}", folder / "server.log", FEW)
    yield server
    assert server.stop() == 0


def finish(clients: list[httpx.Client], table: str) -> None:
    """Plays a table of these people to its end."""
    for _ in range(600):
        for client in clients:
            seen = look(client, table)
            if seen["stage"] == "over":
                return
            if seen["legal"]:
                assert act(client, seen).status_code == 200
    raise AssertionError("no end")


def page(client: httpx.Client, path: str) -> httpx.Response:
    return client.get(path, headers={"Accept": "text/html"})


@pytest.fixture(scope="module")
def over(quick: Served) -> tuple[httpx.Client, httpx.Client, str]:
    """Ada and Bob have played to the end."""
    ada, bob, table = two_people(quick)
    finish([ada, bob], table)
    return ada, bob, table


# --- review ----------------------------------------------------------------------------------------------------------
def test_a_review_is_computed_with_progress_kept_and_shown_to_all(
    quick: Served, over: tuple[httpx.Client, httpx.Client, str]
) -> None:
    ada, bob, table = over
    asked = page(ada, f"/tables/{table}/review")
    assert asked.status_code == 200 and "Review this game" in asked.text
    begun = ada.post(f"/api/tables/{table}/review")
    assert begun.status_code == 202 and begun.json()["asked"] and begun.json()["total"] > 10
    waiting = page(bob, f"/tables/{table}/review").text
    assert "progress" in waiting or "Turning points" in waiting
    eventually(lambda: ada.get(f"/tables/{table}/review/progress").json()["ready"], 120)
    data = ada.get(f"/api/tables/{table}/review").json()
    review = Review.from_json(data)
    record = Record.from_json(ada.get(f"/api/tables/{table}/record").json())
    assert review.moments[-1].step == len(record.line)
    assert {choice.seat for choice in review.choices} == {0, 1}
    for client, own in ((ada, "0"), (bob, "1"), (quick.client(), "0")):
        shown = page(client, f"/tables/{table}/review").text
        assert f'class="review c{own}"' in shown, "one's own decisions first"
    assert 'class="review c1"' in page(ada, f"/tables/{table}/review?seat=1").text
    assert page(ada, f"/tables/{table}/review?seat=5").status_code == 404
    again = ada.post(f"/api/tables/{table}/review").json()
    assert again["ready"], "it is computed once"


def test_the_page_tells_curve_luck_turning_points_and_decisions(over: tuple[httpx.Client, httpx.Client, str]) -> None:
    ada, _, table = over
    eventually(lambda: ada.post(f"/api/tables/{table}/review").json()["ready"], 120)
    review = Review.from_json(ada.get(f"/api/tables/{table}/review").json())
    for seat in (0, 1):
        shown = page(ada, f"/tables/{table}/review?seat={seat}").text
        assert "Luck told apart" in shown and "At the start" in shown and "chances-chart" in shown
        turning = review.turning_points(seat)
        assert shown.count('class="panel card') == len(turning)
        for choice in turning:
            assert f"/tables/{table}/replay?step={choice.step}&amp;as={seat}" in shown
        steps = re.findall(r'<li data-step="(\d+)" data-loss', shown)
        assert [int(step) for step in steps] == [choice.step for choice in review.by_loss(seat)[:40]]


def test_the_replay_tells_the_better_line_of_the_next_decision(over: tuple[httpx.Client, httpx.Client, str]) -> None:
    ada, _, table = over
    eventually(lambda: ada.post(f"/api/tables/{table}/review").json()["ready"], 120)
    review = Review.from_json(ada.get(f"/api/tables/{table}/review").json())
    worst = review.by_loss()[0]
    part = ada.get(f"/tables/{table}/replay/part", params={"step": worst.step, "as": str(worst.seat)}).text
    assert "Review: the next decision" in part and "Better: " in part
    fine = next(one for one in review.choices if one.loss == 0.0)
    part = ada.get(f"/tables/{table}/replay/part", params={"step": fine.step, "as": str(fine.seat)}).text
    assert "Better: " not in part


def test_only_finished_games_are_reviewed(quick: Served) -> None:
    ada = quick.client("Ada")
    table = new_table(ada, ["me", "easy"])["table"]
    for answer in (
        page(ada, f"/tables/{table}/review"),
        ada.post(f"/api/tables/{table}/review"),
        ada.get(f"/api/tables/{table}/review"),
        ada.get(f"/tables/{table}/review/progress"),
    ):
        assert answer.status_code == 409
    assert ada.get(f"/api/tables/{table}/review").json()["error"]["code"] == "not_over"


# --- what if ---------------------------------------------------------------------------------------------------------
def opened(client: httpx.Client, table: str, seat: int = 0, level: str = "me") -> str:
    answer = client.post(f"/tables/{table}/whatif", data={"seat": str(seat), "level": level})
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"]).rsplit("/", 1)[1]


def test_a_what_if_is_played_on_all_sides_and_the_table_goes_on(quick: Served) -> None:
    ada, bob, table = two_people(quick)
    before = look(ada, table)
    branch = opened(ada, table)
    seen = look(ada, branch, 0)
    assert seen["whatif_of"] == table and seen["view"]["table"] == before["view"]["table"], "it begins as it stands"
    assert "Back to the table" in page(ada, f"/tables/{branch}").text
    for _ in range(8):  # all sides, one after the other, without a curtain
        assert act(ada, look(ada, branch)).status_code == 200
    assert look(ada, table)["version"] == before["version"], "the table knows nothing of it"
    assert act(bob, look(bob, table)).status_code == 200
    assert look(ada, table)["version"] > before["version"]
    back = ada.post(f"/tables/{branch}/back")
    assert back.status_code == 303 and back.headers["location"] == f"/tables/{table}"
    assert ada.get(f"/api/tables/{branch}").status_code == 404, "it is gone"
    assert ada.post(f"/tables/{table}/back").json()["error"]["code"] == "no_whatif"


def test_programs_open_and_close_a_what_if(quick: Served) -> None:
    ada = quick.client("Ada")
    table = new_table(ada, ["me", "random"])["table"]
    made = ada.post(f"/api/tables/{table}/whatif", json={"seat": 0, "level": "random"})
    assert made.status_code == 201 and look(ada, made.json()["table"])["whatif_of"] == table
    assert ada.post(f"/api/tables/{made.json()['table']}/back").json() == {"table": table}
    assert ada.post(f"/api/tables/{table}/whatif", json={"seat": 1}).status_code == 403


def test_nobody_else_sees_a_what_if_and_no_list_tells_of_it(quick: Served) -> None:
    ada, bob, table = two_people(quick)
    branch = opened(ada, table)
    for client in (bob, quick.client()):
        for path in ("", "/replay", "/picture.svg", "/record", "/review"):
            kind = "/api" if path in ("", "/record") else ""
            assert client.get(f"{kind}/tables/{branch}{path}").status_code in (403, 409), path
        assert page(client, f"/tables/{branch}").status_code == 403
        assert client.post(f"/tables/{branch}/back").status_code in (401, 409)
    told = json.dumps(ada.get("/api/tables").json()) + page(ada, "/").text + page(ada, "/me/history").text
    assert branch not in told and table in told
    seen = json.dumps(look(bob, table)) + page(bob, f"/tables/{table}").text
    assert branch not in seen
    assert bob.post(f"/tables/{table}/whatif", data={"seat": "0"}).status_code == 403, "one's own knowledge alone"
    assert ada.post(f"/tables/{branch}/whatif", data={"seat": "0"}).json()["error"]["code"] == "in_whatif"
    assert ada.post(f"/tables/{branch}/fork", data={"seat": "0", "step": "0"}).json()["error"]["code"] == "in_whatif"


def test_a_further_what_if_closes_the_oldest_and_bots_answer(quick: Served) -> None:
    ada = quick.client("Ada")
    table = new_table(ada, ["me", "random"])["table"]
    branches = [opened(ada, table, level="random") for _ in range(4)]
    assert [ada.get(f"/api/tables/{branch}").status_code for branch in branches] == [404, 200, 200, 200]
    assert act(ada, look(ada, branches[3])).status_code == 200
    eventually(lambda: look(ada, branches[3])["legal"] or look(ada, branches[3])["stage"] == "over")
    assert ada.post(f"/tables/{table}/whatif", data={"seat": "0", "level": "x"}).status_code == 422
    assert ada.post(f"/tables/{table}/whatif", data={}).status_code == 422


def test_in_a_what_if_nothing_true_is_hidden(quick: Served, tmp_path: Path) -> None:
    """The other's hand is drawn anew: among several branches it is not always the true one."""
    ada, bob, table = two_people(quick)
    true = look(bob, table, 1)["view"]["table"]
    imagined = []
    for _ in range(6):
        branch = opened(ada, table)
        imagined.append(json.dumps(look(ada, branch, 1)["view"]["table"], sort_keys=True))
        ada.post(f"/tables/{branch}/back")
    assert len(set(imagined)) > 2 and imagined.count(json.dumps(true, sort_keys=True)) < 4
    log = quick.log.read_text()
    assert branch not in [json.loads(line).get("table") for line in log.splitlines() if '"created"' in line]


# --- history ---------------------------------------------------------------------------------------------------------
def test_history_counts_by_title_and_against_whom(over: tuple[httpx.Client, httpx.Client, str]) -> None:
    ada, bob, table = over
    games = ada.get("/api/me/history").json()["games"]
    mine = next(game for game in games if game["table"] == table)
    assert mine["seat"] == 0 and len(mine["places"]) == 2
    shown = page(ada, "/me/history").text
    assert "Wreck Dive, 2" in shown and "Against whom" in shown and ">Bob<" in shown
    assert ("Won" if mine["places"][0] == 1 else "second") in shown
    group = page(bob, f"/tables/{table}/group")
    assert group.status_code == 200 and "Who won" in group.text and ">Ada<" in group.text
    assert page(ada, "/me/history").text == shown, "kept, and read again"


def test_a_group_is_shown_to_its_people_alone(quick: Served, over: tuple[httpx.Client, httpx.Client, str]) -> None:
    eve = quick.client("Eve")
    assert eve.get(f"/tables/{over[2]}/group").status_code == 403
    assert quick.client().get(f"/tables/{over[2]}/group").status_code == 401
    assert eve.get("/api/me/history").json() == {"games": [], "unread": 0}
    assert "No game has been played" in page(eve, "/me/history").text


def test_games_at_one_screen_count_for_nobody(quick: Served) -> None:
    ada = quick.client("Ada")
    table = new_table(ada, ["me", "me"])["table"]
    for _ in range(500):
        seen = look(ada, table)
        if seen["stage"] == "over":
            break
        asked = look(ada, table, seen["view"]["pending"][0])
        assert act(ada, asked).status_code == 200
    shown = page(ada, "/me/history").text
    assert "One screen" in shown and "1 of them at one screen" in shown and "Against whom" not in shown


def test_all_my_data_can_be_taken_along_and_holds_no_secret(
    quick: Served, over: tuple[httpx.Client, httpx.Client, str]
) -> None:
    ada, bob, table = over
    going = new_table(ada, ["me", "random"])["table"]
    ada.post(f"/api/tables/{table}/chat", json={"text": "well played"})
    answer = ada.get("/api/me/export")
    assert answer.status_code == 200 and "attachment" in answer.headers["content-disposition"]
    data: dict[str, Any] = answer.json()
    assert data["person"]["name"] == "Ada" and [said["text"] for said in data["said"]] == ["well played"]
    by_id = {one["table"]: one for one in data["tables"]}
    assert Record.from_json(by_id[table]["record"]).game().is_over()
    assert "record" not in by_id[going] and by_id[going]["views"]["0"]["seat"] == 0
    token = ada.headers["Authorization"].split()[1]
    assert token not in answer.text and "secret" not in answer.text and '"seed"' not in json.dumps(by_id[going])
    assert quick.client().get("/api/me/export").status_code == 401
    assert "well played" not in bob.get("/api/me/export").text


def test_deleting_oneself_takes_history_reviews_and_what_ifs_along(quick: Served) -> None:
    ada, bob, table = two_people(quick)
    branch = opened(ada, table)
    finish([ada, bob], table)
    ada.post(f"/api/tables/{table}/review")
    eventually(lambda: bob.get(f"/tables/{table}/review/progress").json()["ready"], 120)
    assert ada.post("/api/me/delete").status_code == 200
    assert bob.get(f"/api/tables/{branch}").status_code == 404
    assert not bob.get(f"/tables/{table}/review/progress").json()["asked"], "a review tells names"
    assert "Ada" not in page(bob, "/me/history").text
