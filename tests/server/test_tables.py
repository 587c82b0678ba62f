"""Tables over HTTP: playing, undo, seats, secrets, and every mistake a client can make."""

from __future__ import annotations

import json
import threading
import time
from typing import Any

import httpx
import pytest
from serving import Served, act, look, new_table, vote


def wait_for(client: httpx.Client, table: str, want: Any, seat: int | None = None) -> dict[str, Any]:
    """The table as soon as it is as wanted."""
    for _ in range(1200):
        seen = look(client, table, seat)
        if want(seen):
            return seen
        time.sleep(0.05)
    raise AssertionError(f"never so: {seen['prompt']}")


def play_out(client: httpx.Client, table: str, most: int = 400) -> dict[str, Any]:
    """Plays the first option of every decision until the end."""
    for _ in range(most):
        seen = wait_for(client, table, lambda seen: seen["legal"] or seen["stage"] == "over")
        if seen["stage"] == "over":
            return seen
        assert act(client, seen).status_code == 200
    raise AssertionError("the game does not end")


def test_a_whole_game_against_a_bot(served: Served) -> None:
    ada = served.client("Ada")
    table = new_table(ada, ["me", "random"], seed="7")["table"]
    over = play_out(ada, table)
    assert over["view"]["score_sheet"]["categories"]
    assert any("surfaces" in line for turn in over["log"] for line in turn["lines"])
    record = ada.get(f"/api/tables/{table}/record").json()
    assert record["seed"] == "7" and record["rows"]


def test_all_seats_commit_at_once_and_nobody_sees_what(served: Served) -> None:
    ada, bob, eve = served.client("Ada"), served.client("Bob"), served.client("Eve")
    made = new_table(ada, ["me", "friend"])
    table = made["table"]
    assert look(ada, table)["stage"] == "gathering"
    joined = bob.post(f"/api/tables/{table}/seats/1/join", json={"code": made["invites"]["1"]})
    assert joined.status_code == 200
    ours, theirs = look(ada, table), look(bob, table)
    assert ours["seat"] == 0 and theirs["seat"] == 1 and ours["legal"] and theirs["legal"]
    bid = ours["legal"][-1]
    assert act(ada, ours, bid["action"]).json()["outcome"] == "played"
    for viewer in (bob, eve):
        seen = look(viewer, table)
        assert seen["view"]["table"].get("own_bid") is None
        assert "Ada bid" not in json.dumps(seen["log"])
        assert 0 not in seen["view"]["pending"]
    assert act(bob, theirs).json()["outcome"] == "played"  # chosen before Ada's commit: still good
    told = [line for turn in look(eve, table)["log"] for line in turn["lines"]]
    assert any(line.startswith("Ada bid") for line in told)


def test_a_repeated_post_plays_once_and_a_stale_one_gets_the_view(served: Served) -> None:
    ada = served.client("Ada")
    table = new_table(ada, ["me", "me"], seed="7")["table"]  # with two different cards at least
    first = look(ada, table, 0)
    answers = [act(ada, first).json()["outcome"] for _ in range(3)]
    assert answers == ["played", "repeated", "repeated"]
    act(ada, look(ada, table, 1))
    stale = act(ada, first, first["legal"][-1]["action"])
    assert stale.status_code == 200
    assert stale.json()["outcome"] == "stale"
    assert stale.json()["table"]["decision"] >= 1


def test_a_hundred_equal_posts_at_once_append_one_row(served: Served) -> None:
    ada = served.client("Ada")
    table = new_table(ada, ["me", "me"])["table"]
    first = look(ada, table, 0)
    outcomes: list[str] = []

    def press() -> None:
        outcomes.append(act(ada, first).json()["outcome"])

    threads = [threading.Thread(target=press) for _ in range(20)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(outcomes) == ["played"] + ["repeated"] * 19


# --- secrets -----------------------------------------------------------------------------------------------------
def test_nobody_reads_or_acts_for_a_seat_that_is_not_theirs(served: Served) -> None:
    ada, bob, eve = served.client("Ada"), served.client("Bob"), served.client()
    made = new_table(ada, ["me", "friend"])
    table = made["table"]
    bob.post(f"/api/tables/{table}/seats/1/join", json={"code": made["invites"]["1"]})
    secret = look(ada, table)["view"]["table"]["hand"]
    body = {"seat": 0, "action": 0, "branch": 0, "decision": 0}
    for other in (bob, eve, served.client("Mallory")):
        assert other.get(f"/api/tables/{table}", params={"seat": 0}).status_code == 403
        seen = look(other, table)
        assert seen["seat"] != 0
        if other is not bob:
            assert "hand" not in seen["view"]["table"] and not seen["legal"]
        page = other.get(f"/tables/{table}")
        part = other.get(f"/tables/{table}/part", params={"face": 0})
        for text in (page.text, part.text):
            assert made["invites"]["1"] not in text
            assert 'data-seat="0"' not in text
        answer = other.post(f"/api/tables/{table}/actions", json=body)
        assert answer.status_code == (401 if other is eve else 403)
        assert str(secret) not in answer.text
        for path in ("undo", "hint"):
            assert other.post(f"/api/tables/{table}/{path}", json={"seat": 0, "branch": 0}).status_code in (401, 403)
        assert other.get(f"/api/tables/{table}/why", params={"seat": 0, "action": "0"}).status_code in (401, 403)
        assert other.post(f"/api/tables/{table}/seats/0/link").status_code in (401, 403)
        if other is not bob:  # he sits at the table, and may ask
            assert other.post(f"/api/tables/{table}/end").status_code in (401, 403)
            assert other.post(f"/api/tables/{table}/seats/0/bot", json={"level": "easy"}).status_code in (401, 403)
            assert other.post(f"/api/tables/{table}/vote", json={"number": 1, "agree": True}).status_code in (401, 403)
        assert other.get(f"/api/tables/{table}/record").status_code == 409
    assert look(ada, table)["view"]["table"]["own_bid"] is None


def test_no_answer_and_no_log_line_holds_a_seed_or_a_token(served: Served) -> None:
    ada = served.client("Wilhelmina")
    token = ada.headers["Authorization"].partition(" ")[2]
    table = new_table(ada, ["me", "easy"], seed="123456789123456789")["table"]
    texts = [
        ada.get(path).text
        for path in (f"/api/tables/{table}", f"/tables/{table}", "/", "/api/tables", "/metrics", "/api/docs.json")
    ]
    texts += [ada.post(f"/api/tables/{table}/chat", json={"text": "hello there"}).text, served.log.read_text()]
    for text in texts:
        assert "123456789123456789" not in text
        assert token not in text
    assert "hello there" not in served.log.read_text()
    assert "Wilhelmina" not in served.log.read_text()


def test_a_foreign_site_cannot_post(served: Served) -> None:
    ada = served.client("Ada")
    for headers in ({"Origin": "http://evil.example"}, {"Sec-Fetch-Site": "cross-site"}):
        answer = ada.post("/api/tables", json={"title": "sample", "seats": ["me", "easy"]}, headers=headers)
        assert (answer.status_code, answer.json()["error"]["code"]) == (403, "foreign_origin")
    assert served.client().get("/", headers={"Host": "evil.example"}).status_code == 400


def test_cookies_are_out_of_reach_of_scripts_and_pages_allow_no_inline_script(served: Served) -> None:
    stranger = served.client()
    answer = stranger.post("/quick/sample")
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie and "samesite=lax" in cookie
    page = stranger.get(answer.headers["location"])
    assert page.status_code == 200
    policy = page.headers["content-security-policy"]
    assert "unsafe" not in policy and "script-src 'self'" in policy
    assert "<script>" not in page.text and " style=" not in page.text and "onclick" not in page.text
    assert stranger.cookies["starboard"] not in page.text


def test_names_and_chat_are_escaped(served: Served) -> None:
    ada = served.client("<b>Ada</b>")
    table = new_table(ada, ["me", "easy"])["table"]
    assert ada.post(f"/api/tables/{table}/chat", json={"text": "<script>x</script>"}).status_code == 201
    page = ada.get(f"/tables/{table}").text
    assert "<script>x" not in page and "<b>Ada</b>" not in page
    assert "&lt;script&gt;x" in page and "&lt;b&gt;Ada" in page


# --- seats -------------------------------------------------------------------------------------------------------
def test_a_bot_plays_for_somebody_who_says_so_until_they_are_back(served: Served) -> None:
    ada, bob = served.client("Ada"), served.client("Bob")
    made = new_table(ada, ["me", "friend"])
    table = made["table"]
    bob.post(f"/api/tables/{table}/seats/1/join", json={"code": made["invites"]["1"]})
    act(ada, look(ada, table))
    assert bob.post(f"/api/tables/{table}/seats/1/bot", json={"level": "random"}).status_code == 200
    wait_for(ada, table, lambda seen: seen["decision"] >= 1)
    body = {"seat": 1, "action": 0, "branch": 0, "decision": 9}
    assert bob.post(f"/api/tables/{table}/actions", json=body).json()["error"]["code"] == "bot_plays"
    assert ada.post(f"/api/tables/{table}/seats/1/back").status_code == 403
    assert bob.post(f"/api/tables/{table}/seats/1/back").status_code == 200
    seats = look(bob, table)["seats"]
    assert seats[1]["kind"] == "person" and seats[1]["name"] == "Bob"


def test_a_lost_link_is_replaced_and_the_old_holder_loses_the_seat(served: Served) -> None:
    ada, bob, again = served.client("Ada"), served.client("Bob"), served.client("Bob")
    made = new_table(ada, ["me", "friend"])
    table, old = made["table"], made["invites"]["1"]
    bob.post(f"/api/tables/{table}/seats/1/join", json={"code": old})
    assert ada.post(f"/api/tables/{table}/seats/1/link").json() == {"outcome": "asked", "code": None}
    vote(bob, table, True)
    made = ada.post(f"/api/tables/{table}/seats/1/link").json()
    assert made["outcome"] == "played"
    code = made["code"]
    assert again.post(f"/api/tables/{table}/seats/1/join", json={"code": old}).status_code == 409
    assert again.post(f"/api/tables/{table}/seats/1/join", json={"code": code}).status_code == 200
    assert bob.get(f"/api/tables/{table}", params={"seat": 1}).status_code == 403
    assert look(again, table, 1)["legal"]
    assert ada.get(f"/join/{code}", headers={"Accept": "text/html"}).status_code == 404


def test_open_tables_are_listed_and_private_ones_not(served: Served) -> None:
    ada, bob = served.client("Ada"), served.client("Bob")
    private = new_table(ada, ["me", "open"])["table"]
    listed = new_table(ada, ["me", "open"], listed=True)["table"]
    shown = {row["id"] for row in bob.get("/api/tables").json()["open"]}
    assert listed in shown and private not in shown
    assert {private, listed} <= {row["id"] for row in ada.get("/api/tables").json()["mine"]}
    assert bob.post(f"/api/tables/{listed}/seats/1/join", json={}).status_code == 200
    full = served.client("Carl").post(f"/api/tables/{listed}/seats/1/join", json={})
    assert (full.status_code, full.json()["error"]["code"]) == (409, "seat_taken")


def test_ending_a_table_and_a_rematch_with_the_same_people(served: Served) -> None:
    ada, bob = served.client("Ada"), served.client("Bob")
    made = new_table(ada, ["me", "friend"])
    table = made["table"]
    bob.post(f"/api/tables/{table}/seats/1/join", json={"code": made["invites"]["1"]})
    assert ada.post(f"/api/tables/{table}/rematch").status_code == 409
    assert bob.post(f"/api/tables/{table}/end").json()["stage"] == "playing"
    assert vote(ada, table, True).json()["outcome"] == "played"
    assert look(ada, table)["stage"] == "ended"
    assert act(ada, {**look(ada, table), "legal": [{"action": 0}]}).json()["error"]["code"] == "ended"
    first = bob.post(f"/api/tables/{table}/rematch").json()["table"]
    assert ada.post(f"/api/tables/{table}/rematch").json()["table"] == first
    again = look(ada, first)
    assert again["stage"] == "playing" and [seat["name"] for seat in again["seats"]] == ["Ada", "Bob"]


# --- undo --------------------------------------------------------------------------------------------------------
def committed(served: Served) -> tuple[httpx.Client, httpx.Client, str]:
    """A table of two people where the first bids are revealed."""
    ada, bob = served.client("Ada"), served.client("Bob")
    made = new_table(ada, ["me", "friend"])
    bob.post(f"/api/tables/{made['table']}/seats/1/join", json={"code": made["invites"]["1"]})
    for client in (ada, bob):
        assert act(client, look(client, made["table"])).status_code == 200
    return ada, bob, made["table"]


def take_back(client: httpx.Client, table: str, **more: Any) -> httpx.Response:
    seen = look(client, table)
    return client.post(f"/api/tables/{table}/undo", json={"seat": seen["seat"], "branch": seen["branch"], **more})


def test_undo_beyond_a_reveal_needs_the_other_persons_agreement(served: Served) -> None:
    ada, bob, table = committed(served)
    reached = look(ada, table)["decision"]  # 1, or 2 where the first decision after the bids has one option only
    assert look(ada, table)["undo"]["undo"]["free"] is False
    assert take_back(ada, table).json()["outcome"] == "asked"
    assert look(ada, table)["decision"] == reached
    stranger = served.client("Eve")
    assert stranger.post(f"/api/tables/{table}/undo/answer", json={"agree": True}).status_code == 403
    assert bob.post(f"/api/tables/{table}/undo/answer", json={"agree": False}).json()["outcome"] == "played"
    assert look(ada, table)["decision"] == reached and look(ada, table)["undo_asked"] is None
    take_back(ada, table)
    assert bob.post(f"/api/tables/{table}/undo/answer", json={"agree": True}).json()["outcome"] == "played"
    seen = look(ada, table)
    assert (seen["decision"], seen["branch"]) == (0, 1)
    assert any("went back" in line for turn in seen["log"] for line in turn["lines"])


def test_undo_of_a_sealed_choice_is_free_while_nothing_is_revealed(served: Served) -> None:
    ada, bob = served.client("Ada"), served.client("Bob")
    made = new_table(ada, ["me", "friend"])
    table = made["table"]
    bob.post(f"/api/tables/{table}/seats/1/join", json={"code": made["invites"]["1"]})
    act(ada, look(ada, table))
    assert take_back(ada, table).json()["outcome"] == "played"
    assert take_back(ada, table).json()["error"]["code"] == "nothing_to_undo"
    assert 0 in look(ada, table)["view"]["pending"]
    assert act(ada, look(ada, table)).json()["outcome"] == "played"  # the same decision on a new branch


@pytest.mark.parametrize("seats", [["me", "random"], ["me", "me"]])
def test_bots_and_hotseat_agree_to_every_undo(served: Served, seats: list[str]) -> None:
    ada = served.client("Ada")
    table = new_table(ada, seats)["table"]
    for seat in range(seats.count("me")):
        act(ada, look(ada, table, seat))
    wait_for(ada, table, lambda seen: seen["decision"] >= 1)
    seen = look(ada, table, 0)
    body = {"seat": 0, "branch": seen["branch"]}
    assert ada.post(f"/api/tables/{table}/undo", json=body).json()["outcome"] == "played"
    assert ada.post(f"/api/tables/{table}/undo", json=body).json()["outcome"] == "stale"  # pressed twice


# --- bad input ---------------------------------------------------------------------------------------------------
def test_every_mistake_has_a_status_a_code_and_a_text(served: Served) -> None:
    ada = served.client("Ada")
    table = new_table(ada, ["me", "me"], seed="1")["table"]  # where nobody holds an 8
    seen = look(ada, table, 0)
    good = {"seat": 0, "action": 0, "branch": 0, "decision": 0}
    actions = f"/api/tables/{table}/actions"
    act(ada, seen)
    cases: list[tuple[httpx.Response, int, str]] = [
        (ada.get("/api/tables/nothere"), 404, "no_table"),
        (ada.get("/tables/nothere"), 404, "no_table"),
        (ada.post("/api/tables", json={"title": "chess", "seats": ["me", "easy"]}), 404, "no_title"),
        (ada.post("/api/tables", json={"title": "sample", "seats": ["me"]}), 422, "bad_seats"),
        (ada.post("/api/tables", json={"title": "sample", "seats": ["me", "exec:rm"]}), 422, "bad_seats"),
        (ada.post("/api/tables", json={"title": "sample", "seats": ["me", "friend"], "seed": "1"}), 422, "bad_seed"),
        (
            ada.post("/api/tables", json={"title": "sample", "seats": ["me", "easy"], "options": {"x": 1}}),
            422,
            "bad_options",
        ),
        (ada.post(actions, content="{", headers={"Content-Type": "application/json"}), 422, "bad_json"),
        (ada.post(actions, json={**good, "action": 10**9}), 422, "no_action"),
        (ada.post(actions, json={**good, "action": "fly(to=moon)"}), 422, "no_action"),
        (ada.post(actions, json={**good, "action": 5}), 409, "not_your_turn"),
        (ada.post(actions, json={**good, "seat": 1, "action": 8}), 422, "refused"),
        (ada.post(actions, json={**good, "seat": 2}), 403, "not_your_seat"),
        (ada.post(f"/api/tables/{table}/chat", json={"text": "x" * 1_000_000}), 413, "too_large"),
        (ada.post(f"/api/tables/{table}/chat", json={"text": "x" * 501}), 422, "bad_request"),
        (ada.post(f"/api/tables/{table}/chat", json={"text": "\u200b "}), 422, "bad_chat"),
        (ada.post("/api/people", json={"name": "x" * 10_000}), 422, "bad_request"),
        (ada.post("/me", content=b"name=" + b"x" * 10_000), 422, "bad_name"),
        (ada.post("/me", content=b"name=\xff\xfe"), 400, "bad_form"),
        (ada.get("/api/nothing"), 404, "no_page"),
        (ada.delete("/api/titles"), 405, "bad_method"),
        (ada.get("/events", params={"tables": "nothere"}), 404, "no_table"),
        (served.client().post(actions, json=good), 401, "no_person"),
        (
            served.client().post(actions, json=good, headers={"Authorization": "Bearer " + "x" * 32}),
            401,
            "no_person",
        ),
    ]
    for answer, status, code in cases:
        assert "error" in answer.json(), f"{answer.request.url}: {answer.text[:300]}"
        fault = answer.json()["error"]
        assert (answer.status_code, fault["code"]) == (status, code), f"{answer.request.url}: {answer.text[:300]}"
        assert fault["text"].strip() and "Traceback" not in answer.text
    refused = ada.post(actions, json={**good, "seat": 1, "action": 8}).json()["error"]
    assert refused["rule"]
    assert look(ada, table, 1)["decision"] == 0


def test_people_get_a_page_instead_of_json(served: Served) -> None:
    answer = served.client().get("/tables/nothere", headers={"Accept": "text/html"})
    assert answer.status_code == 404
    assert "There is no such table" in answer.text and "text/html" in answer.headers["content-type"]


def test_a_form_with_a_mistake_comes_back_with_what_was_typed(served: Served) -> None:
    stranger = served.client()
    form = {"title": "sample", "seat0": "me", "seat1": "friend", "seed": "12", "name": "Zoe"}
    answer = stranger.post("/tables", data=form)
    assert answer.status_code == 422
    assert "nobody may know the seed" in answer.text and 'value="12"' in answer.text and "Zoe" in answer.text


# --- events ------------------------------------------------------------------------------------------------------
def events(client: httpx.Client, table: str, count: int, last: str = "") -> list[dict[str, str]]:
    """The next events of a stream."""
    found: list[dict[str, str]] = []
    headers = {"Last-Event-ID": last} if last else {}
    with client.stream("GET", "/events", params={"tables": table}, headers=headers) as stream:
        assert stream.status_code == 200
        event: dict[str, str] = {}
        for line in stream.iter_lines():
            key, _, value = line.partition(": ")
            if not line and "data" in event:
                found.append(event)
                event = {}
                if len(found) == count:
                    return found
            elif key in ("id", "event", "data"):
                event[key] = value
    return found


def test_a_stream_resumes_where_it_was_left(served: Served) -> None:
    ada = served.client("Ada")
    table = new_table(ada, ["me", "me"])["table"]
    first = events(served.client(), table, 1)[0]
    assert json.loads(first["data"]) == {"table": table, "version": look(ada, table, 0)["version"]}
    act(ada, look(ada, table, 0))
    resumed = events(served.client(), table, 1, first["id"])[0]
    assert json.loads(resumed["data"])["version"] == json.loads(first["data"])["version"] + 1
    heard: list[dict[str, str]] = []
    listener = threading.Thread(target=lambda: heard.extend(events(served.client(), table, 1, resumed["id"])))
    listener.start()
    time.sleep(0.5)
    assert not heard  # nothing new, only heartbeats
    ada.post(f"/api/tables/{table}/chat", json={"text": "hi"})
    listener.join(30)
    assert json.loads(heard[0]["data"])["version"] == json.loads(resumed["data"])["version"] + 1


def test_health_and_metrics(served: Served) -> None:
    client = served.client()
    assert client.get("/health").json()["status"] == "ok"
    assert "starboard_actions_total" in client.get("/metrics").text


def test_hints_come_from_a_worker(served: Served) -> None:
    ada = served.client("Ada")
    table = new_table(ada, ["me", "me"])["table"]
    hints = ada.post(f"/api/tables/{table}/hint", json={"seat": 0}).json()["hints"]
    legal = {option["action"] for option in look(ada, table, 0)["legal"]}
    assert hints and {found["action"] for found in hints} <= legal
