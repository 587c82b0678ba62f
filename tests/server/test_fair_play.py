"""Nobody can cheat: what is out stays out, and who has seen what stays known."""

from __future__ import annotations

import asyncio
import random
import re
import tempfile
from pathlib import Path

import pytest
from companies import bot_for, texts, three_people, two_people, undo
from halls import as_of, opened, play
from serving import Served, act, look, new_table, vote
from sqlalchemy import update

from starboard.server.people.people import People
from starboard.server.problems import Problem
from starboard.server.storage.schema import seats as stored_seats
from starboard.server.tables import fairness, undoing, voting
from starboard.server.tables.seats import likeness, unused
from starboard.server.tables.setting_up import Setup


# --- after the end -----------------------------------------------------------------------------------------------
def test_finding_04_nothing_is_taken_back_when_the_score_is_out(served: Served) -> None:
    ada, bob, table = two_people(served)
    people = (ada, bob)
    for _ in range(400):
        asked = [client for client in people if look(client, table)["legal"]]
        if not asked:
            break
        last = asked[0]
        assert act(last, look(last, table)).status_code == 200
    assert look(ada, table)["stage"] == "over"
    assert served.client().get(f"/api/tables/{table}/record").json()["seed"]
    for client in people:
        answer = undo(client, table)
        assert (answer.status_code, answer.json()["error"]["code"]) == (409, "over")
        assert "rematch" in answer.json()["error"]["text"]
        assert look(client, table)["undo"] == {}
    seen = look(last, table)
    assert (seen["stage"], seen["branch"], seen["undo_asked"]) == ("over", 0, None)
    assert last.post(f"/api/tables/{table}/rematch").status_code == 200


@pytest.mark.parametrize("title", ["pandorum", "magnastorm"])
def test_finding_04_the_end_is_the_end_in_every_title(title: str, tmp_path: Path) -> None:
    async def story() -> None:
        hall = await opened(f"sqlite:///{tmp_path / 'tables.db'}")
        person, _ = await People(hall.store, hall.settings).add("Ada")
        table = await hall.create(Setup(title, ["me", "me"], seed=5), person)
        await play(hall, table, person["id"], 5000, random.Random(1))
        async with hall.at(table) as live:
            assert live.stage == "over"
            for seat in (0, 1):
                with pytest.raises(Problem, match="nothing is taken back"):
                    await undoing.undo(live, person["id"], seat, False, live.branch)
        await hall.close()

    asyncio.run(story())


# --- what a seat has been through --------------------------------------------------------------------------------
def test_finding_05_a_seat_that_the_host_has_seen_is_never_fresh_again(served: Served) -> None:
    ada, bob, eve = served.client("Ada"), served.client("Bob"), served.client()
    table = new_table(ada, ["me", "me"], seed="1")["table"]
    code = ada.post(f"/api/tables/{table}/seats/1/link").json()["code"]  # nobody else plays: nobody is asked
    invitation = bob.get(f"/join/{code}", headers={"Accept": "text/html"}).text
    for known in (
        "Ada chose the seed of this table",
        "Ada plays seats 1 and 2",
        "knows what is hidden there, and loses it when you sit down",
    ):
        assert known in invitation
    assert bob.post(f"/api/tables/{table}/seats/1/join", json={"code": code}).status_code == 200
    for client in (ada, bob, eve):
        seen = look(client, table)
        assert "Ada chose the seed of this table and can know what is to come." in texts(seen)
        assert "Ada held seat 2 before Bob and knows what was hidden there." in texts(seen)
        assert {(mark["kind"], mark["seat"]) for mark in seen["marks"]} == {("seed", None), ("hand", 1)}
        page = client.get(f"/tables/{table}").text
        assert "2 remarks on fair play" in page and "Ada held seat 2 before Bob" in page and "changed hands" in page
    assert any("Bob takes seat 2. Ada held it before." in remark["text"] for remark in look(eve, table)["chat"])


def test_finding_05_seats_are_marked_before_the_game_begins(served: Served) -> None:
    ada, bob = served.client("Ada"), served.client("Bob")
    made = new_table(ada, ["me", "me", "friend"])
    seen = look(bob, made["table"])
    assert seen["stage"] == "gathering"
    assert [(mark["kind"], mark["seat"]) for mark in seen["marks"]] == [("seats", 0), ("seats", 1)]
    assert set(texts(seen)) == {"Ada plays seats 1 and 2 and knows what is hidden at each of them."}
    invitation = bob.get(f"/join/{made['invites']['2']}", headers={"Accept": "text/html"}).text
    assert "Before you sit down" in invitation and "Ada plays seats 1 and 2" in invitation


def test_tables_of_strangers_to_one_another_have_no_marks(served: Served) -> None:
    ada, _, table = two_people(served)
    assert look(ada, table)["marks"] == []
    assert "on fair play" not in ada.get(f"/tables/{table}").text
    assert look(ada, new_table(ada, ["me", "me"])["table"])["marks"] == []  # at one screen, among themselves


def test_marks_and_votes_last(tmp_path: Path) -> None:
    async def story() -> None:
        database = f"sqlite:///{tmp_path / 'tables.db'}"
        hall = await opened(database)
        everybody, table = await three_people(hall)
        async with hall.at(table) as live:
            await voting.stand_in(live, everybody[1], 1, "easy", await hall.attendance(table))
            await voting.end(live, everybody[0], await hall.attendance(table))
            told, asked = fairness.marks(live), voting.shown(live, everybody[2])
        await hall.close()
        again = await opened(database)
        async with again.at(table) as live:
            assert fairness.marks(live) == told and [mark.kind for mark in told] == ["stand_in"]
            assert voting.shown(live, everybody[2]) == asked and asked is not None and asked["you_answer"]
            assert [line.what for line in live.history] == ["set_up", "sat", "sat", "stand_in"]
        await again.close()

    asyncio.run(story())


def test_tables_of_the_first_schema_get_their_history_from_who_sits_there(tmp_path: Path) -> None:
    async def story() -> None:
        hall = await opened(f"sqlite:///{tmp_path / 'tables.db'}")
        everybody, table = await three_people(hall)
        await hall.close()
        as_of("0001", tmp_path / "tables.db", tmp_path / "first.db")  # as the first version left it
        again = await opened(f"sqlite:///{tmp_path / 'first.db'}")
        async with again.at(table) as live:
            assert [(line.what, line.seat, line.person) for line in live.history] == [
                ("set_up", seat, person) for seat, person in enumerate(everybody)
            ]
            assert fairness.marks(live) == [] and live.votes is None
        await again.close()

    asyncio.run(story())


# --- bots in somebody's place ------------------------------------------------------------------------------------
def test_finding_06_a_stand_in_takes_nothing_back_for_the_person(served: Served) -> None:
    ada, bob, table = two_people(served)
    for client in (ada, bob):
        act(client, look(client, table))
    reached = look(ada, table)["decision"]
    assert bot_for(ada, table, 1).status_code == 200
    assert look(ada, table)["seats"][1]["kind"] == "person"  # he is there
    assert undo(ada, table).json()["outcome"] == "asked"
    bob.post(f"/api/tables/{table}/undo/answer", json={"agree": False})
    vote(bob, table, True)  # by his own word
    assert look(ada, table)["seats"][1]["stand_in"]
    assert undo(ada, table).json()["outcome"] in ("asked", "stale")  # the bot may just have played
    assert look(ada, table)["decision"] >= reached
    answer = ada.post(f"/api/tables/{table}/seats/1/back")
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "not_your_seat")
    assert "A bot plays for Bob on seat 2." in texts(look(served.client(), table))
    assert bob.post(f"/api/tables/{table}/seats/1/back").status_code == 200
    assert "A bot has played for Bob on seat 2." in texts(look(served.client(), table))


def test_finding_13_a_present_opponent_is_not_replaced(served: Served) -> None:
    ada, bob, table = two_people(served)
    for _ in range(3):
        bot_for(ada, table, 1)
        seen = look(bob, table)
        assert seen["seats"][1]["kind"] == "person" and seen["legal"]
    asked = look(bob, table)["vote"]
    assert asked["text"] == "Ada asks that a bot (random) plays for Bob." and asked["you_answer"]
    assert "Do you agree?" in bob.get(f"/tables/{table}").text
    assert vote(bob, table, False).json()["outcome"] == "played"
    again = bot_for(ada, table, 1)
    assert (again.status_code, again.json()["error"]["code"]) == (409, "refused_lately")
    assert "asked again in 10 min" in again.json()["error"]["text"]


def test_finding_13_whoever_holds_a_seat_is_told_of_a_new_link_and_refuses(served: Served) -> None:
    ada, bob, table = two_people(served)
    link = f"/api/tables/{table}/seats/1/link"
    assert ada.post(link).json() == {"outcome": "asked", "code": None}
    assert ada.post(link).json() == {"outcome": "asked", "code": None}  # to insist is no vote
    told = "Ada asks for a new link for the seat of Bob; whoever uses it takes the seat."
    assert look(bob, table)["vote"]["text"] == told and told in bob.get(f"/tables/{table}").text
    assert told in [remark["text"] for remark in look(bob, table)["chat"]]
    assert "You are asked" in bob.get("/", headers={"Accept": "text/html"}).text
    vote(bob, table, False)
    assert ada.post(link).json()["error"]["code"] == "refused_lately"
    assert look(bob, table)["seats"][1]["yours"] and not look(bob, table)["seats"][1]["link_out"]


def test_a_link_that_has_not_been_used_can_still_be_refused(served: Served) -> None:
    ada, bob, table = two_people(served)
    ada.post(f"/api/tables/{table}/seats/1/link")
    vote(bob, table, True)
    code = ada.post(f"/api/tables/{table}/seats/1/link").json()["code"]
    assert look(bob, table)["seats"][1]["link_out"] and "Keep my seat" in bob.get(f"/tables/{table}").text
    assert ada.post(f"/api/tables/{table}/seats/1/keep").status_code == 403
    assert bob.post(f"/api/tables/{table}/seats/1/keep").status_code == 200
    carl = served.client("Carl")
    assert carl.post(f"/api/tables/{table}/seats/1/join", json={"code": code}).json()["error"]["code"] == "seat_taken"
    assert bob.post(f"/api/tables/{table}/seats/1/keep").json()["error"]["code"] == "no_link"


def test_the_host_cannot_sit_down_on_a_second_seat_and_read_its_hand(served: Served) -> None:
    ada = served.client("Ada")
    made = new_table(ada, ["me", "friend"])
    join = f"/api/tables/{made['table']}/seats/1/join"
    answer = ada.post(join, json={"code": made["invites"]["1"]})
    assert (answer.status_code, answer.json()["error"]["code"]) == (409, "seated_already")


# --- names and seats ---------------------------------------------------------------------------------------------
def test_finding_19_one_who_only_watches_is_marked_and_never_called_like_one_who_plays(served: Served) -> None:
    ada, _, table = two_people(served)
    for name in ("Ada", "ADA", "Аda", "Ａda", "A da"):
        stranger = served.client(name)
        stranger.post(f"/api/tables/{table}/chat", json={"text": f"I am {name}"})
        said = look(ada, table)["chat"][-1]
        assert said["watching"] and said["name"] == f"{name} 2" and said["seat"] is None
    ada.post(f"/api/tables/{table}/chat", json={"text": "I am"})
    assert look(ada, table)["chat"][-1]["watching"] is False
    page = ada.get(f"/tables/{table}").text
    assert len(re.findall(r"ADA 2<span[^>]*>watching", page)) == 1


def test_names_that_look_alike_are_told_apart() -> None:
    assert likeness("Аdа") == likeness("Ada") == likeness("ádà") == likeness("A-D-A")
    assert likeness("Bob") != likeness("Rob") and likeness("★") != likeness("☆")
    assert unused("Ada", ["Ada", "ada 2"]) == "Ada 3"


def test_finding_19_one_stranger_takes_one_open_seat(served: Served) -> None:
    ada, eve = served.client("Ada"), served.client("Eve")
    table = new_table(ada, ["me", "open", "open"])["table"]
    assert eve.post(f"/api/tables/{table}/seats/1/join", json={}).status_code == 200
    again = eve.post(f"/api/tables/{table}/seats/2/join", json={})
    assert (again.status_code, again.json()["error"]["code"]) == (409, "seated_already")
    shared = new_table(ada, ["me", "me", "open"])["table"]  # several people at one screen: then it is meant so
    assert ada.post(f"/api/tables/{shared}/seats/2/join", json={}).status_code == 200


def test_finding_19_a_rematch_keeps_invited_seats_invited(served: Served) -> None:
    ada, eve = served.client("Ada"), served.client("Eve")
    table = new_table(ada, ["me", "friend", "open"])["table"]
    ada.post(f"/api/tables/{table}/end")
    again = ada.post(f"/api/tables/{table}/rematch").json()["table"]
    assert [seat["kind"] for seat in look(ada, again)["seats"]] == ["person", "invited", "open"]
    assert eve.post(f"/api/tables/{again}/seats/1/join", json={}).status_code == 409
    assert re.search(r'data-copy="/join/[\w-]{32}"', ada.get(f"/tables/{again}").text)


# --- bots of a foreign database ----------------------------------------------------------------------------------
def test_finding_17_a_program_that_a_database_names_is_not_run(database: str) -> None:
    async def story() -> None:
        marker = Path(tempfile.mkdtemp(prefix="sb"), "run")  # a short path: a level has 40 letters
        hall = await opened(database)
        person, _ = await People(hall.store, hall.settings).add("Ada")
        table = await hall.create(Setup("sample", ["me", "open", "me"]), person)
        async with hall.store.engine.begin() as connection:
            this = (stored_seats.c.table_id == table) & (stored_seats.c.seat == 1)
            values = {"kind": "bot", "bot": f"exec:touch {marker}", "name": "Lyra"}
            await connection.execute(update(stored_seats).where(this).values(**values))
        hall.tables.forget(table)
        async with hall.at(table) as live:
            assert live.seats[1].bot == "easy"
            await voting.stand_in(live, person["id"], 2, "easy", await hall.attendance(table))
        for _ in range(400):
            async with hall.at(table) as live:
                if any(row.seat == 1 for row in live.line):
                    break
            await asyncio.sleep(0.05)
        assert any(row.seat == 1 for row in live.line), "the bot of this server plays instead"
        assert not marker.exists()
        marker.parent.rmdir()
        await hall.close()

    asyncio.run(story())


# --- the lobby ---------------------------------------------------------------------------------------------------
def test_finding_19_many_tables_of_one_visitor_do_not_empty_the_lobby(database: str) -> None:
    async def story() -> None:
        hall = await opened(database)
        people = People(hall.store, hall.settings)
        eve, ada, bob = [(await people.add(name))[0] for name in ("Eve", "Ada", "Bob")]
        first = {await hall.create(Setup("sample", ["me", "open"], listed=True), person) for person in (ada, bob)}
        for _ in range(31):
            await hall.create(Setup("sample", ["me", "open"], listed=True), eve)
        hosts = {person["id"] for person in (eve, ada, bob)}
        shown = [row["id"] for row in await hall.store.open_tables() if row["host"] in hosts]
        assert first <= set(shown[:3]) and len(shown) > 3
        await hall.close()

    asyncio.run(story())
