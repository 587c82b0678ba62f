"""Playing apart over the network: clocks at set-up, vacation, leaving, resigning, another host."""

from __future__ import annotations

import time
from typing import Any

from serving import Served, act, look, new_table, vote

from starboard.server.tables.clock import DAY, MINUTE


def seated(served: Served, **more: Any) -> tuple[Any, Any, str]:
    ada, bob = served.client("Ada"), served.client("Bob")
    made = new_table(ada, ["me", "friend"], **more)
    answer = bob.post(f"/api/tables/{made['table']}/seats/1/join", json={"code": made["invites"]["1"]})
    assert answer.status_code == 200, answer.text
    return ada, bob, made["table"]


def test_a_clock_is_chosen_at_set_up_and_shown_to_everybody(served: Served) -> None:
    wanted = {"kind": "slow", "decision": 86400, "then": "resign", "vacation": 5}
    ada, _, table = seated(served, clock=wanted)
    seen = look(served.client(), table)
    assert seen["clock"]["told"] == "slow, 24 h" and "resigned" in seen["clock"]["consequence"]
    asked = [seat for seat in seen["seats"] if seat["asked"]]
    assert asked and all(seat["deadline"] > seen["clock"]["now"] + 86_300_000 for seat in asked)
    page = ada.get(f"/tables/{table}").text
    assert "slow, 24 h" in page and f'data-deadline="{asked[0]["deadline"]}"' in page
    assert "Resign" in ada.get(f"/tables/{table}/apart").text
    lobby = ada.get("/").text
    assert "slow, 24 h" in lobby or "data-deadline" in lobby
    assert "clock" in look(ada, new_table(ada, ["me", "easy"])["table"])
    refused = ada.post("/api/tables", json={"title": "sample", "seats": ["me", "easy"], "clock": {"kind": "never"}})
    assert refused.status_code == 422 and "one of live, slow" in refused.json()["error"]["text"]


def test_the_form_sets_a_clock_up(served: Served) -> None:
    ada = served.client("Ada")
    fields = {"title": "sample", "seat0": "me", "seat1": "open", "clock": "slow-2", "then": "vote", "vacation": "7"}
    answer = ada.post("/tables", data=fields)
    assert answer.status_code == 303
    seen = look(ada, answer.headers["location"].rsplit("/", 1)[1])
    assert (seen["clock"]["kind"], seen["clock"]["decision"]) == ("slow", 172800)
    assert (seen["clock"]["then"], seen["clock"]["vacation"]) == ("vote", 7)
    for bad in ({"clock": "slow-9"}, {"vacation": "²"}, {"vacation": "999"}, {"then": "dance"}):
        wrong = ada.post("/tables", data=fields | bad)
        assert wrong.status_code == 422 and "fault" in wrong.text


def test_vacation_stops_the_clock_of_ones_own_seat(served: Served) -> None:
    ada, bob, table = seated(served, clock={"kind": "slow", "decision": 3600, "vacation": 3})
    before = look(ada, table)["seats"]
    path = f"/api/tables/{table}/seats/0/vacation"
    assert bob.post(path, json={"days": 1}).status_code == 403
    for days, status in ((4, 422), (61, 422), (2, 200), (1, 409)):
        assert ada.post(path, json={"days": days}).status_code == status, days
    after = look(bob, table)
    assert after["seats"][0]["away_until"] and after["seats"][0]["vacation"] == 1
    if before[0]["deadline"]:
        assert after["seats"][0]["deadline"] - before[0]["deadline"] > 2 * DAY - MINUTE
    assert any("Ada is on vacation for 2 days" in remark["text"] for remark in after["chat"])
    assert "away until" in bob.get(f"/tables/{table}").text
    assert ada.post(path, json={"days": 0}).status_code == 200
    assert look(ada, table)["seats"][0]["vacation"] == 2  # whole days: a moment of it is used
    assert ada.post(path, json={"days": 0}).json()["error"]["code"] == "no_vacation"
    _, _, other = seated(served)
    assert ada.post(f"/api/tables/{other}/seats/0/vacation", json={"days": 1}).status_code in (403, 409)


def test_leaving_before_the_game_frees_the_seat(served: Served) -> None:
    ada, bob = served.client("Ada"), served.client("Bob")
    table = new_table(ada, ["me", "open", "open"])["table"]
    assert bob.post(f"/api/tables/{table}/seats/1/join", json={}).status_code == 200
    assert ada.post(f"/api/tables/{table}/seats/1/leave").status_code == 403
    assert bob.post(f"/api/tables/{table}/seats/1/leave").status_code == 200
    seen = look(ada, table)
    assert seen["seats"][1]["kind"] == "open" and seen["seats"][1]["name"] == "Seat 2"
    assert ada.post(f"/api/tables/{table}/seats/0/resign").json()["error"]["code"] == "gathering"


def test_leaving_a_game_hands_the_seat_on_and_everybody_is_told(served: Served) -> None:
    ada, bob = served.client("Ada"), served.client("Bob")
    eve = served.client("Eve")
    made = new_table(ada, ["me", "friend", "random"])
    table = made["table"]
    bob.post(f"/api/tables/{table}/seats/1/join", json={"code": made["invites"]["1"]})
    assert bob.post(f"/api/tables/{table}/seats/1/leave").status_code == 200
    seen = look(ada, table)
    assert seen["stage"] == "playing" and seen["seats"][1]["kind"] == "bot" and not seen["seats"][1]["stand_in"]
    assert "Bob has left; a bot plays on seat 2." in [mark["text"] for mark in seen["marks"]]
    assert look(bob, table)["seat"] is None and look(bob, table)["legal"] == []
    code = ada.post(f"/api/tables/{table}/seats/1/link").json()["code"]
    assert eve.post(f"/api/tables/{table}/seats/1/join", json={"code": code}).status_code == 200
    marks = [mark["text"] for mark in look(eve, table)["marks"]]
    assert "Bob held seat 2 before Eve and knows what was hidden there." in marks
    assert ada.post(f"/api/tables/{table}/seats/2/link").json()["error"]["code"] == "seat_taken"


def test_who_resigns_has_lost_and_the_others_play_on(served: Served) -> None:
    ada, bob = served.client("Ada"), served.client("Bob")
    made = new_table(ada, ["me", "friend", "random"])
    table = made["table"]
    bob.post(f"/api/tables/{table}/seats/1/join", json={"code": made["invites"]["1"]})
    assert bob.post(f"/api/tables/{table}/seats/1/resign").status_code == 200
    seen = look(ada, table)
    assert seen["stage"] == "playing"
    assert "Bob has resigned; a bot plays on seat 2." in [mark["text"] for mark in seen["marks"]]
    assert ada.post(f"/api/tables/{table}/seats/1/link").json()["error"]["code"] == "seat_taken"
    assert bob.post(f"/api/tables/{table}/seats/1/resign").status_code == 403  # it is no longer theirs


def test_who_is_left_alone_has_won(served: Served) -> None:
    ada, bob, table = seated(served)
    assert ada.post(f"/api/tables/{table}/seats/0/resign").status_code == 200
    seen = look(bob, table)
    assert seen["stage"] == "ended" and seen["you_host"]
    assert any("Bob wins" in remark["text"] for remark in seen["chat"])


def test_the_host_can_be_another_one(served: Served) -> None:
    ada, bob, table = seated(served)
    eve = served.client("Eve")
    path = f"/api/tables/{table}/host"
    assert eve.post(path, json={"seat": 0}).status_code == 403
    assert bob.post(path, json={"seat": 1}).json()["error"]["code"] == "not_the_host"  # Ada is there
    assert ada.post(path, json={"seat": 1}).status_code == 200
    assert look(bob, table)["you_host"] and not look(ada, table)["you_host"]
    assert any("Bob is the host now." in remark["text"] for remark in look(ada, table)["chat"])
    assert ada.post(path, json={"seat": 0}).status_code == 403


def test_a_clock_vote_is_shown_on_the_page(served: Served) -> None:
    ada, bob, table = seated(served, clock={"kind": "live", "decision": 10, "reserve": 0, "then": "vote"})
    for client in (ada, bob):
        client.get(f"/api/tables/{table}")
    late = next(seat["seat"] for seat in look(ada, table)["seats"] if seat["asked"])
    other, slow = ((bob, ada) if late == 0 else (ada, bob))
    end = time.monotonic() + 90
    while look(other, table)["vote"] is None and time.monotonic() < end:
        time.sleep(0.5)
    assert "Do you agree?" in other.get(f"/tables/{table}").text
    assert vote(other, table, True).status_code == 200
    assert look(slow, table)["seats"][late]["stand_in"]
    answer = act(slow, look(slow, table, late), 0)
    assert answer.status_code == 409
