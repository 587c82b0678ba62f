"""“Your turn” outside the page: who is told of what, and when, and how one says so."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

from halls import opened
from noticing import EAGER, Browser, at_table, hook_for, run, until
from serving import Served, new_table
from sinks import Place

from starboard.server.people.people import People
from starboard.server.stamps import now
from starboard.server.storage.outbox import ALL, DIGEST, HOURS, OFF, Wish
from starboard.server.tables.clock import SLOW, Clock
from starboard.server.tables.setting_up import Setup


# --- who is told of what, and when -------------------------------------------------------------------------------
def test_whoever_is_asked_is_told_once_of_each_turn(database: str, place: Place) -> None:
    async def story() -> None:
        hall = await opened(database, **EAGER)
        table, ada, bob, _ = await at_table(hall)
        for person in (ada, bob):
            await hook_for(hall, person, place)
        async with hall.at(table) as live:
            hall.herald.note(live)
            asked = sorted(str((ada, bob)[seat]["id"]) for seat in live.people_pending())
        await until(lambda: len(place.got) == len(asked))
        async with hall.at(table) as live:
            for _ in range(3):
                hall.herald.note(live)  # the table changes in other ways: chat, votes
        await hall.herald.look()
        await asyncio.sleep(0.3)
        assert sorted(got[1].strip("/") for got in place.got) == asked
        said = json.loads(place.got[0][3])
        assert said["event"] == "your_turn" and said["url"] == f"http://play.example.org/tables/{table}"
        assert said["tables"][0]["others"] in (["Bob"], ["Ada"]) and said["tables"][0]["title"] == "Wreck Dive"
        await hall.close()

    run(story)


def test_two_processes_send_one_notice(postgres: str, place: Place) -> None:
    async def story() -> None:
        halls = [await opened(postgres, **EAGER) for _ in range(3)]
        table, ada, bob, seat = await at_table(halls[0])
        await hook_for(halls[0], (ada, bob)[seat], place)
        for hall in halls:
            hall.herald.forget((ada, bob)[seat]["id"])
            async with hall.at(table) as live:
                hall.herald.note(live)
        await asyncio.gather(*[hall.herald.look() for hall in halls * 3])
        await until(lambda: bool(place.got))
        await asyncio.gather(*[hall.herald.look() for hall in halls])
        assert len([got for got in place.got if got[1] == f"/{(ada, bob)[seat]['id']}"]) == 1
        for hall in halls:
            await hall.close()

    run(story)


def test_what_a_process_that_died_left_is_told_by_the_next(database: str, place: Place) -> None:
    async def story() -> None:
        hall = await opened(database, **EAGER)
        _, ada, bob, seat = await at_table(hall)
        await hall.herald.close()  # as if killed between the row and the notice
        await hook_for(hall, (ada, bob)[seat], place)
        await hall.close()
        assert not place.got
        again = await opened(database, **EAGER)
        await until(lambda: bool(place.got))
        await again.close()

    run(story)


def test_who_has_answered_meanwhile_is_not_told(tmp_path: Path, place: Place) -> None:
    async def story() -> None:
        hall = await opened(f"sqlite:///{tmp_path / 't.db'}", **{**EAGER, "notice_seconds": 1})
        table, ada, bob, seat = await at_table(hall)
        person = (ada, bob)[seat]
        await hook_for(hall, person, place)
        async with hall.at(table) as live:
            hall.herald.note(live)
            moment, action = (live.branch, int(live.game.decision)), live.game.legal(seat)[0]
        await hall.herald.look()
        await hall.act(table, person["id"], seat, action, *moment)
        async with hall.at(table) as live:
            still = seat in live.people_pending()
        await asyncio.sleep(1.6)
        await hall.herald.look()
        await asyncio.sleep(0.3)
        assert len(place.got) == int(still)
        await hall.close()

    run(story)


def test_nobody_is_told_while_the_page_is_open_unless_they_want_to(tmp_path: Path, place: Place) -> None:
    async def story() -> None:
        hall = await opened(f"sqlite:///{tmp_path / 't.db'}", **EAGER)
        table, ada, bob, seat = await at_table(hall)
        person = (ada, bob)[seat]
        await hook_for(hall, person, place)
        hall.presence.here(person["id"], [table])
        async with hall.at(table) as live:
            hall.herald.note(live)
        await hall.herald.look()
        await hall.herald.look()
        await asyncio.sleep(0.2)
        assert not place.got
        waiting = await hall.herald._outbox.claim(now() + 3_600_000)
        assert len(waiting) == 1  # put off, not forgotten
        await hall.herald._outbox.later(waiting[0], now(), 0)
        await hall.herald.ways.outbox.keep_wish(person["id"], table, Wish(silent=False))
        await hall.herald.look()
        await until(lambda: bool(place.got))
        await hall.close()

    run(story)


def test_at_most_once_in_some_hours_as_a_digest_or_not_at_all(tmp_path: Path, place: Place) -> None:
    async def story() -> None:
        hall = await opened(f"sqlite:///{tmp_path / 't.db'}", **EAGER)
        people = People(hall.store, hall.settings)
        ada, _ = await people.add("Ada")
        await hook_for(hall, ada, place)
        outbox = hall.herald.ways.outbox
        due = hall.herald._due
        hour = 3_600_000
        assert await due(ada["id"], "t", Wish()) <= now()
        assert await due(ada["id"], "t", Wish(HOURS, 5)) <= now()  # the first one comes at once
        assert await due(ada["id"], "t", Wish(DIGEST, 5)) > now() + 5 * hour - 10_000
        tables = [await hall.create(Setup("sample", ["me", "me"]), ada) for _ in range(3)]
        await outbox.keep_wish(ada["id"], tables[2], Wish(OFF))
        for table in tables:
            async with hall.at(table) as live:
                hall.herald.note(live)
        await hall.herald.look()
        await until(lambda: bool(place.got))
        await asyncio.sleep(0.3)
        told = [item["table"] for got in place.got for item in json.loads(got[3])["tables"]]
        assert sorted(told) == sorted(tables[:2])
        assert await due(ada["id"], tables[0], Wish(HOURS, 5)) > now() + 5 * hour - 60_000
        assert await due(ada["id"], "other", Wish(HOURS, 5)) <= now()
        await outbox.keep_wish(ada["id"], ALL, Wish(DIGEST, 12))
        assert (await outbox.wish(ada["id"], tables[0])).mode == DIGEST
        assert (await outbox.wish(ada["id"], tables[2])).mode == OFF  # what was said of one table counts more
        await hall.close()

    run(story)


def test_a_digest_is_one_message_for_all_tables(tmp_path: Path, place: Place) -> None:
    async def story() -> None:
        hall = await opened(f"sqlite:///{tmp_path / 't.db'}", **EAGER)
        ada, _ = await People(hall.store, hall.settings).add("Ada")
        await hook_for(hall, ada, place)
        await hall.herald.ways.outbox.keep_wish(ada["id"], ALL, Wish(DIGEST, 12))
        for _ in range(3):
            await hall.create(Setup("sample", ["me", "me"]), ada)
        await hall.herald.look()
        assert not place.got
        for waiting in await hall.herald._outbox.claim(now() + 13 * 3_600_000):
            await hall.herald._outbox.later(waiting, now(), 0)
        await hall.herald.look()
        await until(lambda: bool(place.got))
        assert len(place.got) == 1 and "3 tables wait for you" in json.loads(place.got[0][3])["text"]
        await hall.close()

    run(story)


def test_on_vacation_one_is_left_alone(tmp_path: Path, place: Place) -> None:
    async def story() -> None:
        hall = await opened(f"sqlite:///{tmp_path / 't.db'}", **EAGER)
        table, ada, bob, seat = await at_table(hall, Clock(SLOW, 86400, 0, vacation=5))
        person = (ada, bob)[seat]
        from starboard.server.tables import leaving

        async with hall.at(table) as live:
            await leaving.go_on_vacation(live, person["id"], seat, 2)
        await hook_for(hall, person, place)
        async with hall.at(table) as live:
            hall.herald.note(live)
        await hall.herald.look()
        await hall.herald.look()
        await asyncio.sleep(0.2)
        assert not place.got
        await hall.close()

    run(story)


# --- the interface -----------------------------------------------------------------------------------------------
def test_targets_and_wishes_over_the_network(tmp_path: Path, place: Place) -> None:
    server = Served(
        f"sqlite:///{tmp_path / 'tables.db'}", tmp_path / "server.log", private_targets=True, targets_per_person=2
    )
    try:
        ada, bob = server.client("Ada"), server.client("Bob")
        assert server.client().get("/api/me/notices").status_code == 401
        assert ada.get("/api/me/notices").json()["ways"] == ["push", "webhook"]  # no SMTP server is set
        no_mail = ada.post("/api/me/targets", json={"kind": "mail", "address": "ada@example.org"})
        assert no_mail.json()["error"]["code"] == "no_way"
        hook = {"kind": "webhook", "format": "slack", "address": f"{place.url}/secret/path"}
        target = ada.post("/api/me/targets", json=hook).json()["target"]
        assert ada.post("/api/me/targets", json=hook).status_code == 201  # the same address is there once
        found = ada.get("/api/me/notices").json()["targets"]
        assert len(found) == 1 and "secret" not in json.dumps(found)
        target = found[0]["target"]
        assert bob.post(f"/api/me/targets/{target}/try").status_code == 404
        assert ada.post(f"/api/me/targets/{target}/try").json() == {"sent": True}
        assert "can reach you" in json.loads(place.got[0][3])["text"]
        browser = Browser(f"{place.url}/push")
        pushed = {"kind": "push", "subscription": browser.subscription}
        assert ada.post("/api/me/targets", json=pushed).status_code == 201
        full = ada.post("/api/me/targets", json=hook | {"address": f"{place.url}/third"})
        assert full.json()["error"]["code"] == "too_many_targets"
        table = new_table(ada, ["me", "easy"])["table"]
        all_tables, one = "/api/me/wishes", f"/api/tables/{table}/wish"
        for path, body, status in (
            (all_tables, {"mode": "digest", "hours": 12}, 200),
            (one, {"mode": "off"}, 200),
            (one, {"mode": "as_all"}, 200),
            (all_tables, {"mode": "as_all"}, 422),
            (all_tables, {"mode": "daily"}, 422),
            (one, {"mode": "hours", "hours": 0}, 422),
            (one, {"mode": "hours", "hours": 10_000}, 422),
            ("/api/tables/nowhere/wish", {"mode": "off"}, 404),
        ):
            answer = ada.post(path, json=body)
            assert answer.status_code == status, (path, body, answer.text)
        assert ada.get("/api/me/notices").json()["wishes"] == {"*": {"mode": "digest", "hours": 12, "silent": True}}
        page = ada.get("/me").text
        assert "Slack" in page and "Tell me in this browser" in page and "secret/path" not in page
        assert ada.post(f"/api/me/targets/{target}/delete").json() == {"deleted": True}
    finally:
        assert server.stop() == 0
