"""Nobody can lean on it: what one visitor may take has an end, and what cannot be read is a mistake, never a fault."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import socket
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from halls import opened
from serving import Served, act, look, new_table

from starboard.server.http import app
from starboard.server.http.lanes import MOST_WAITING, READ, WRITE, Lanes
from starboard.server.http.limits import Limits, origin
from starboard.server.news.listeners import MOST_UNREAD, News
from starboard.server.news.streams import read_cursor
from starboard.server.people.people import People
from starboard.server.people.presence import MOST, Presence
from starboard.server.problems import Problem
from starboard.server.settings import OWN_RATES, RATES, Settings
from starboard.server.tables.setting_up import Setup
from starboard.server.watching import logs

ELSEWHERE = "127.0.0.2"  # another address of this machine
USUAL = {"rates": dict(RATES), "own_rates": dict(OWN_RATES), "tables_per_person": Settings.tables_per_person}


def from_elsewhere(server: Served, address: str = ELSEWHERE) -> httpx.Client:
    return httpx.Client(base_url=server.url, timeout=30, transport=httpx.HTTPTransport(local_address=address))


@contextlib.contextmanager
def serving(folder: Path, **settings: Any) -> Iterator[Served]:
    server = Served(f"sqlite:///{folder / 'tables.db'}", folder / "log", **settings)
    try:
        yield server
    finally:
        assert server.stop() == 0


def error(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]["code"]


# --- streams and connections -------------------------------------------------------------------------------------
def test_finding_07_streams_have_an_end_and_others_are_still_served(tmp_path: Path) -> None:
    with serving(tmp_path, streams=12, streams_per_address=8, streams_per_person=3) as server:
        ada = server.client("Ada")
        table = new_table(ada, ["me", "me"])["table"]
        with contextlib.ExitStack() as held:

            def listen(client: httpx.Client) -> httpx.Response:
                return held.enter_context(client.stream("GET", "/events", params={"tables": table}))

            stranger = from_elsewhere(server)
            for _ in range(8):
                assert listen(stranger).status_code == 200
            full = listen(stranger)
            full.read()
            assert error(full) == (503, "too_many_streams") and full.headers["Retry-After"]
            assert "from your address" in full.json()["error"]["text"]
            for _ in range(3):
                assert listen(ada).status_code == 200  # somebody else is served
            own = listen(ada)
            own.read()
            assert error(own) == (503, "too_many_streams") and "of yours" in own.json()["error"]["text"]
            other = from_elsewhere(server, "127.0.0.3")
            assert listen(other).status_code == 200
            all_taken = listen(from_elsewhere(server, "127.0.0.4"))
            all_taken.read()
            assert error(all_taken) == (503, "too_many_streams")
            assert "on this server" in all_taken.json()["error"]["text"]
            assert act(ada, look(ada, table, 0)).json()["outcome"] == "played"
        for _ in range(100):  # whoever goes makes room
            with stranger.stream("GET", "/events", params={"tables": table}) as again:
                if again.status_code == 200:
                    break
            time.sleep(0.05)
        assert again.status_code == 200


def test_finding_07_half_requests_time_out_and_streams_do_not(tmp_path: Path) -> None:
    with serving(tmp_path, request_seconds=1.0, heartbeat=0.3) as server:
        ada = server.client("Ada")
        table = new_table(ada, ["me", "me"])["table"]
        halves = [
            b"",
            b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Never: en",
            b"POST /me HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 50\r\n\r\nname=",
        ]
        with ada.stream("GET", "/events", params={"tables": table}) as stream:
            lines = stream.iter_lines()
            next(lines)
            began = time.monotonic()
            for half in halves:
                with socket.create_connection(("127.0.0.1", server.port), 20) as connection:
                    connection.sendall(half)
                    said = b""
                    while piece := connection.recv(4096):
                        said += piece
                    assert b"408" in said.splitlines()[0] and b"did not arrive in time" in said
            kept = httpx.Client(base_url=server.url, timeout=30)
            for _ in range(3):  # a whole request on a connection that is kept is no half one
                assert kept.get("/about").status_code == 200
                time.sleep(0.5)
            while time.monotonic() < began + 4:
                assert next(lines) is not None


def test_finding_07_connections_of_one_address_have_an_end(tmp_path: Path) -> None:
    with serving(tmp_path, connections_per_address=5) as server, contextlib.ExitStack() as held:

        def connect() -> socket.socket:
            made = socket.create_connection(("127.0.0.1", server.port), 20, source_address=(ELSEWHERE, 0))
            return held.enter_context(made)

        for _ in range(5):
            connect()
        time.sleep(0.2)
        said = connect().recv(4096)
        assert b"503" in said.splitlines()[0] and b"too_many_connections" in said
        assert server.client().get("/about").status_code == 200


def test_who_does_not_read_their_stream_is_dropped_and_can_take_it_up_again() -> None:
    news = News()

    async def story() -> None:
        queue = news.listen(["a"])
        for version in range(MOST_UNREAD + 10):
            news.publish("a", version)
        assert queue.qsize() <= MOST_UNREAD
        assert queue.get_nowait() is None

    asyncio.run(story())


# --- addresses and logs ------------------------------------------------------------------------------------------
def test_finding_08_long_addresses_are_neither_kept_nor_logged(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        stranger, size = server.client(), 55_000
        for path in (f"/tables/{'x' * size}", f"/join/{'x' * size}", f"/static/{'x' * size}/a.css", "/x" * 2000):
            answer = stranger.get(path)
            assert error(answer) == (414, "too_long")
        assert error(stranger.get("/", params={"x": "y" * size})) == (414, "too_long")
        for path in ("/tables/" + "x" * 200, "/tables/%00", "/tables/%F0%9F%9A%80", "/tables/NotAnId"):
            assert error(stranger.get(path)) == (404, "no_table")
        stranger.get("/tables/wherever2")
        for _ in range(100):  # the line is written after the answer
            if "wherever2" in server.log.read_text():
                break
            time.sleep(0.05)
        lines = server.log.read_text().splitlines()
        assert max(len(line) for line in lines) < 1000
        assert [json.loads(line)["table"] for line in lines if '"table"' in line] == ["wherever2"]


def test_log_lines_are_short_whatever_is_in_them() -> None:
    line = logs.JsonLines()
    record = logging.makeLogRecord({"msg": "x" * 10_000, "facts": {"text": "y" * 10_000, "number": 7}})
    written = json.loads(line.format(record))
    assert len(written["event"]) == len(written["text"]) == logs.LONGEST_TEXT and written["number"] == 7
    record = logging.makeLogRecord({"msg": "many", "facts": {str(n): "y" * 200 for n in range(100)}})
    assert json.loads(line.format(record))["cut"] > logs.LONGEST_LINE > len(line.format(record))


# --- reads -------------------------------------------------------------------------------------------------------
def test_finding_10_reads_of_one_address_stand_in_line() -> None:
    running: list[str] = []
    most = {"crowd": 0, "other": 0}
    order: list[str] = []

    async def read(lanes: Lanes, address: str) -> None:
        async with lanes.turn(READ, address) as made:
            running.append(address)
            most[address] = max(most[address], running.count(address))
            await asyncio.sleep(0.002)
            running.remove(address)
            order.append(address)
            made()
            await asyncio.sleep(0.02)  # a slow reader keeps nobody waiting

    async def story() -> None:
        lanes = Lanes()
        crowd = [asyncio.create_task(read(lanes, "crowd")) for _ in range(50)]
        await asyncio.sleep(0)
        await read(lanes, "other")
        assert order.index("other") <= 2  # the crowd was there first, but one of it is one
        await asyncio.gather(*crowd)
        assert most == {"crowd": 1, "other": 1}
        for _ in range(600):
            if not lanes._lanes and not lanes._users:
                break
            await asyncio.sleep(0.05)
        assert not lanes._lanes and not lanes._users  # nothing is remembered of those who are served

    asyncio.run(story())


def test_finding_10_who_waits_too_long_a_line_is_told_so_and_who_leaves_it_frees_the_place() -> None:
    async def story() -> None:
        lanes = Lanes()

        async def wait() -> None:
            async with lanes.turn(WRITE, "a"):
                await asyncio.sleep(30)

        crowd = [asyncio.create_task(wait()) for _ in range(MOST_WAITING + 4)]
        await asyncio.sleep(0)
        with pytest.raises(Problem, match="at once"):
            async with lanes.turn(WRITE, "a"):
                pass
        async with lanes.turn(WRITE, "b"):
            pass
        for task in crowd:
            task.cancel()
        await asyncio.gather(*crowd, return_exceptions=True)
        async with lanes.turn(WRITE, "a"):
            pass
        assert not lanes._lanes

    asyncio.run(story())


def test_an_address_pauses_only_where_others_are_there() -> None:
    async def story() -> None:
        lanes = Lanes()

        async def three(address: str) -> float:
            began = time.monotonic()
            for _ in range(3):
                async with lanes.turn(READ, address):
                    time.sleep(0.05)
            return time.monotonic() - began

        alone = min([await three("a") for _ in range(4)])  # whatever else this machine does
        async with lanes.turn(WRITE, "b"):
            pass
        beside = await three("a")
        assert beside > alone * 1.3  # two pauses of 50 ms between three pages

    asyncio.run(story())


def test_finding_10_reads_have_a_budget(tmp_path: Path) -> None:
    few = {"rates": {"read": [20, 1]}, "own_rates": {"read": [8, 1]}}
    with serving(tmp_path, **few) as server:
        ada = server.client("Ada")
        table = new_table(ada, ["me", "me"])["table"]
        stranger = from_elsewhere(server)
        statuses = [stranger.get(f"/tables/{table}/part").status_code for _ in range(25)]
        assert statuses[:20] == [200] * 20 and 429 in statuses[20:]
        refused = stranger.get(f"/tables/{table}", headers={"Accept": "text/html"})
        assert refused.status_code == 429 and "Too many requests from your address" in refused.text
        assert int(refused.headers["Retry-After"]) >= 1 and "<html" in refused.text
        own = [ada.get(f"/api/tables/{table}") for _ in range(10)]
        assert own[7].status_code == 200 and error(own[9]) == (429, "too_many")
        assert "from you;" in own[9].json()["error"]["text"]
        assert from_elsewhere(server, "127.0.0.3").get(f"/tables/{table}").status_code == 200


def test_a_school_class_behind_one_address_plays_at_the_usual_limits(tmp_path: Path) -> None:
    with serving(tmp_path, **USUAL) as server:
        pupils = [server.client(f"Pupil {number}") for number in range(30)]
        for number in range(0, 30, 2):
            host, guest = pupils[number], pupils[number + 1]
            assert host.get("/", headers={"Accept": "text/html"}).status_code == 200
            table = new_table(host, ["me", "open"], listed=True)["table"]
            assert guest.post(f"/api/tables/{table}/seats/1/join", json={}).status_code == 200
            assert guest.post(f"/api/tables/{table}/chat", json={"text": "hello"}).status_code == 201
            for _ in range(3):
                for pupil in (host, guest):
                    assert pupil.get(f"/tables/{table}").status_code == 200
                    seen = look(pupil, table)
                    assert not seen["legal"] or act(pupil, seen).status_code == 200


# --- what else is counted ----------------------------------------------------------------------------------------
def test_finding_19_a_flood_of_names_and_tables_and_chats_ends(tmp_path: Path) -> None:
    with serving(tmp_path, **USUAL) as server:
        eve = server.client("Eve")

        def flood(ask: Callable[[int], httpx.Response]) -> list[httpx.Response]:
            """Until it ends: a slow machine gets further, as some is forgiven every second."""
            answers = [ask(0)]
            while answers[-1].status_code != 429:
                assert len(answers) < 100
                answers.append(ask(len(answers)))
            return answers

        assert flood(lambda n: eve.post("/me", data={"name": f"Eve {n}"}))[0].status_code == 303
        made = flood(lambda n: eve.post("/api/tables", json={"title": "sample", "seats": ["me", "me"]}))
        assert made[0].status_code == 201 and error(made[-1]) == (429, "too_many")
        chat = f"/api/tables/{made[0].json()['table']}/chat"
        assert flood(lambda n: eve.post(chat, json={"text": str(n)}))[0].status_code == 201
        ada = server.client("Ada")  # from the same address
        assert ada.post("/me", data={"name": "Ada L."}).status_code == 303
        assert new_table(ada, ["me", "me"])["table"]


def test_finding_19_addresses_are_counted_by_household() -> None:
    assert origin("2001:db8:1:2:3:4:5:6") == origin("2001:db8:1:2::9") == "2001:db8:1:2::/64"
    assert origin("2001:db8:1:3::9") != origin("2001:db8:1:2::9")
    assert origin("::ffff:10.1.2.3") == origin("10.1.2.3") == "10.1.2.3"
    assert origin("fe80::1%eth0") == "fe80::/64"
    assert origin(None) == origin("nonsense") == "unknown"


def test_what_is_refused_costs_nothing_and_buckets_are_forgotten_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr("starboard.server.http.limits.time", SimpleNamespace(monotonic=lambda: now))
    monkeypatch.setattr("starboard.server.http.limits.MOST_BUCKETS", 4)
    limits = Limits({"chat": (3, 60)}, {"chat": (1, 60)})
    limits.spend("chat", "class", "ada")
    for _ in range(5):
        with pytest.raises(Problem, match="from you; try again in 1 s"):
            limits.spend("chat", "class", "ada")
    limits.spend("chat", "class", "bob")
    limits.spend("chat", "class", "carl")
    with pytest.raises(Problem, match="from your address"):
        limits.spend("chat", "class", "dora")
    for number in range(50):
        limits.spend("chat", f"somewhere {number}")
    assert len(limits._buckets) == 4


def test_one_person_hosts_so_many_unfinished_tables(tmp_path: Path) -> None:
    async def story() -> None:
        hall = await opened(f"sqlite:///{tmp_path / 'tables.db'}", tables_per_person=3)
        people = People(hall.store, hall.settings)
        eve, ada = [(await people.add(name))[0] for name in ("Eve", "Ada")]
        for _ in range(3):
            await hall.create(Setup("sample", ["me", "open"]), eve)
        with pytest.raises(Problem, match="You host 3 tables that are not finished"):
            await hall.create(Setup("sample", ["me", "open"]), eve)
        await hall.create(Setup("sample", ["me", "open"]), ada)
        await hall.close()

    asyncio.run(story())


def test_presence_of_many_is_forgotten_in_turn(tmp_path: Path) -> None:
    async def story() -> None:
        hall = await opened(f"sqlite:///{tmp_path / 'tables.db'}")
        presence = Presence(hall.store)
        for number in range(MOST + 50):
            presence.here("eve", [f"t{number}"])
        assert len(presence._seen) == MOST
        await hall.close()

    asyncio.run(story())


# --- whole numbers -----------------------------------------------------------------------------------------------
def test_finding_18_what_only_looks_like_a_number_is_a_mistake(served: Served) -> None:
    ada = served.client("Ada")
    made = new_table(ada, ["me", "friend", "me"])
    table = made["table"]
    api = f"/api/tables/{table}"
    long = "9" * 60_000
    good = {"seat": 0, "branch": 0, "decision": 0}
    form = {"title": "sector_prime", "seat0": "me", "seat1": "easy"}
    campaign = {"title": "magnastorm", "seat0": "me", "seat1": "easy"}

    def join(code: str) -> httpx.Response:
        body = f'{{"code": "{code}"}}'.encode()
        return ada.post(f"{api}/seats/1/join", content=body, headers={"Content-Type": "application/json"})

    words = ("²", "bid(value=²)", "٣")
    endless = f'{{"seat": 0, "action": {long}, "branch": 0, "decision": 0}}'
    cases: list[tuple[httpx.Response, set[int]]] = [
        *((ada.post(f"{api}/actions", json={**good, "action": text}), {409, 422}) for text in words),
        (ada.post(f"{api}/actions", content=endless, headers={"Content-Type": "application/json"}), {400, 422}),
        (ada.post(f"{api}/actions", json={**good, "action": 10**400}), {409, 422}),
        (ada.post(f"{api}/actions", json={**good, "action": 0, "branch": 10**400}), {200, 409, 422}),
        *((ada.get(f"{api}/why", params={"seat": 0, "action": text}), {422}) for text in words),
        (ada.post("/tables", data={**form, "seed": "²"}), {422}),
        (ada.post("/tables", data={**form, "seed": long[:4000]}), {422}),
        (ada.post("/tables", data={**form, "option-max_rounds": "²"}), {422}),
        (ada.post("/tables", data={**form, "option-first_player": "²"}), {422}),
        (ada.post("/tables", data={**form, "option-start_crystals_by_turn_order": f"3,{long[:50_000]}"}), {422}),
        (ada.post("/tables", data={**campaign, "option-campaign": long}), {422}),
        (ada.post("/tables", data={**campaign, "option-campaign": "0x" + "f" * 50_000}), {422}),
        (ada.post("/tables", data={**campaign, "option-campaign": "٣+²,3+112"}), {422}),
        (
            ada.post(
                "/api/tables",
                json={"title": "magnastorm", "seats": ["me", "easy"], "options": {"campaign": [[10**30, 1], [2, 3]]}},
            ),
            {422},
        ),
        (ada.post("/api/tables", json={"title": "sample", "seats": ["me", "me"], "seed": "²"}), {422}),
        *((join(code), {409, 422}) for code in ("é", "²", "\\ud83d", "\\u0000")),
        (ada.get("/join/é"), {404}),
        (ada.get("/join/%00"), {404}),
        (ada.get(f"{api}/../{table}", params={"seat": "²"}), {422}),
        (ada.get("/events", params={"tables": "²,é,\x00"}), {404}),
        (ada.get("/", headers={"Authorization": b"Bearer \xe9\xff"}), {200}),
    ]
    for answer, allowed in cases:
        assert answer.status_code in allowed, f"{answer.request.url} {answer.request.content[:80]!r}: {answer.text}"
        assert len(answer.text) < 2000 or "<html" in answer.text
    assert read_cursor("abc.²,def.٣,ghi.-1,jkl.12") == {"jkl": 12}
    with served.client().stream("GET", "/events", params={"tables": table, "after": f"{table}.²"}) as stream:
        assert stream.status_code == 200


def test_a_mistake_at_a_table_does_not_drive_it_from_memory(tmp_path: Path) -> None:
    """A fault would: whoever made one could have a long table read again and again."""

    async def story() -> None:
        guard = app.make(Settings(f"sqlite:///{tmp_path / 'tables.db'}", thinkers=1))
        await guard.hall.open()
        transport = httpx.ASGITransport(app=guard, client=("10.1.2.3", 1))  # type: ignore[arg-type]
        async with httpx.AsyncClient(base_url="http://127.0.0.1", transport=transport) as ada:
            token = (await ada.post("/api/people", json={"name": "Ada"})).json()["token"]
            ada.headers["Authorization"] = f"Bearer {token}"
            made = (await ada.post("/api/tables", json={"title": "sample", "seats": ["me", "me"]})).json()
            live = guard.hall.tables.in_memory(made["table"])
            assert live is not None
            answer = await ada.get(f"/api/tables/{made['table']}/why", params={"seat": 0, "action": "²"})
            assert answer.status_code == 422
            assert guard.hall.tables.in_memory(made["table"]) is live
        await guard.hall.close()

    asyncio.run(story())
