"""It stays alive on PostgreSQL: cut, stalled, locked, restarted, recovering, no process is left deaf or mute."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest
from faulty import (
    AWAY,
    OPEN,
    STALLED,
    STARTING,
    Postgres,
    Proxy,
    eventually,
    health,
    locked,
    plays,
    proxied,
    same,
    told,
)
from halls import opened, play, table_of_two
from serving import Served, act, look, new_table

from starboard.server.storage.changes import Change, StoreDown
from starboard.server.storage.faults import REFUSED

HURRY = {  # the same limits as usual, in less time
    "storage.database.POOL_WAIT": 1.0,
    "storage.database.CONNECT_WAIT": 2.0,
    "storage.database.LONGEST_STATEMENT": 1.5,
    "storage.database.LONGEST_LOCK": 0.7,
    "storage.database.LONGEST_WORK": 2.0,
    "storage.writer.LONGEST_COMMIT": 3.0,
    "storage.writer.LONGEST_END": 2.0,
    "storage.listener.CONNECT_WAIT": 1.0,
    "storage.listener.DEAF": 1.0,
    "storage.health.PATIENCE": 2.5,
    "watching.duties.LONGEST_PAUSE": 0.5,
}


@contextlib.contextmanager
def serving(database: str, log: Path, **settings: Any) -> Iterator[Served]:
    server = Served(database, log, HURRY, **settings)
    try:
        yield server
    finally:
        assert server.stop() == 0


# --- finding 1 ---------------------------------------------------------------------------------------------------
def test_finding_01_a_locked_table_of_people_stops_nobody_who_plays_and_is_over_when_it_is_over(
    postgres: str, tmp_path: Path
) -> None:
    with serving(postgres, tmp_path / "log") as server:
        ada = server.client("Ada")
        table = new_table(ada, ["me", "me"])["table"]
        with locked(postgres, "people"), ThreadPoolExecutor(31) as crowd:

            def stranger(number: int) -> int:
                headers = {"Authorization": f"Bearer unknown{number}"}
                return httpx.get(f"{server.url}/", headers=headers, timeout=60).status_code

            reads = [crowd.submit(stranger, number) for number in range(30)]
            write = crowd.submit(httpx.post, f"{server.url}/api/people", json={"name": "Eve"}, timeout=60)
            assert plays(ada, table), "who plays is not concerned"
            assert health(server)[0] == 200
            assert {read.result() for read in reads} == {503}, "a clear answer, not a fault"
            said = write.result()
            assert said.status_code == 503 and said.json()["error"]["code"] in ("store_locked", "store_busy")
        assert server.client("Eve") and plays(ada, table)
        assert health(server) == (200, "ok")


def test_finding_01_a_locked_table_of_tables_is_a_clear_answer_until_it_is_free(postgres: str, tmp_path: Path) -> None:
    with serving(postgres, tmp_path / "log") as server:
        ada = server.client("Ada")
        table = new_table(ada, ["me", "me"])["table"]
        seen = look(ada, table)
        with locked(postgres, "tables"):
            answers = [act(ada, seen) for _ in range(2)]
            assert {answer.json()["error"]["code"] for answer in answers} == {"store_locked"}
        eventually(lambda: plays(ada, table))
        assert 'starboard_store_faults_total{kind="store_locked"}' in ada.get("/metrics").text


@pytest.mark.parametrize("how", ["stalled", "away"])
def test_finding_01_it_ends_when_it_is_told_to_whatever_the_database_does(
    how: str, postgres: str, tmp_path: Path
) -> None:
    with proxied(postgres) as proxy:
        server = Served(proxy.url, tmp_path / "log", HURRY)
        ada = server.client("Ada")
        table = new_table(ada, ["me", "me"])["table"]
        seen = look(ada, table)
        proxy.mode(STALLED if how == "stalled" else AWAY)
        with ThreadPoolExecutor(1) as crowd:
            crowd.submit(act, ada, seen)
            time.sleep(0.3)
            server.process.send_signal(signal.SIGTERM)
            assert server.process.wait(28) == 0


# --- finding 2 ---------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("how", [STARTING, AWAY, STALLED, "cut"])
def test_finding_02_a_process_that_lost_the_database_hears_the_others_again(
    how: str, postgres: str, tmp_path: Path
) -> None:
    with proxied(postgres) as proxy:
        with serving(postgres, tmp_path / "one") as one, serving(proxy.url, tmp_path / "two") as two:
            ada = one.client("Ada")
            there = same(ada, two)
            table = new_table(ada, ["me", "me"])["table"]
            assert look(there, table)["version"] == look(ada, table)["version"]
            heard: list[int] = []
            threading.Thread(target=listen, args=(there, table, heard), daemon=True).start()
            eventually(lambda: bool(heard))
            wrong(proxy, how)
            for _ in range(3):
                assert plays(ada, table)
            if how != "cut":
                code = "store_starting" if how == STARTING else "store_down"
                eventually(lambda: health(two) == (503, code))
                assert httpx.get(f"{two.url}/alive").status_code == 200
            time.sleep(1.0)
            assert plays(ada, table)
            version = look(ada, table)["version"]
            proxy.mode(OPEN)
            eventually(lambda: bool(heard) and heard[-1] == version)  # whoever looks is told what they have missed
            eventually(lambda: health(two) == (200, "ok"))
            assert look(there, table)["version"] == version
            assert plays(there, table)
            eventually(lambda: look(ada, table)["version"] == version + 1)  # the other process is told a moment later
        said = (tmp_path / "two").read_text()
        assert '"duty_failed"' in said and '"duty": "listener"' in said and '"duty_recovered"' in said


def wrong(proxy: Proxy, how: str) -> None:
    if how == "cut":
        proxy.cut()
    else:
        proxy.mode(how)


def listen(client: httpx.Client, table: str, heard: list[int]) -> None:
    with contextlib.suppress(httpx.HTTPError), client.stream("GET", "/events", params={"tables": table}) as stream:
        for line in stream.iter_lines():
            if line.startswith("data: "):
                heard.append(int(line.rpartition(":")[2].strip(" }")))


def test_finding_02_a_listener_that_is_ended_by_the_database_begins_again(postgres: str) -> None:
    async def story() -> None:
        one, two = await opened(postgres), await opened(postgres)
        table, person = await table_of_two(one)
        async with two.at(table) as live:
            version = live.version
        heard = two.news.listen([table])
        told_off = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE '%pg_notify%'"
        await asyncio.to_thread(told, postgres, told_off + " AND pid <> pg_backend_pid()")
        await play(one, table, person, 1, random.Random(1))
        assert await asyncio.wait_for(heard.get(), 20) == (table, version + 1)
        async with two.at(table) as live:
            assert live.version == version + 1
        await one.close()
        await two.close()

    asyncio.run(story())


def test_writes_recover_when_postgres_crashes_and_recovers(tmp_path: Path) -> None:
    own = Postgres()
    try:
        with serving(own.url, tmp_path / "one") as one, serving(own.url, tmp_path / "two") as two:
            ada = one.client("Ada")
            there = same(ada, two)
            table = new_table(ada, ["me", "me"])["table"]
            kept = 0
            for _ in range(2):
                own.stop("immediate")
                eventually(lambda: health(one) == health(two) == (503, "store_down"))
                own.start()
                for client in (ada, there):
                    eventually(lambda client=client: plays(client, table))  # type: ignore[misc]
                    kept += 1
            eventually(lambda: health(one) == health(two) == (200, "ok"))
            assert look(ada, table)["version"] == look(there, table)["version"]
            ada.post(f"/api/tables/{table}/end")
            rows = ada.get(f"/api/tables/{table}/record").json()["rows"]
            assert len(rows) >= kept
    finally:
        own.close()


def test_it_waits_for_a_postgres_that_is_starting(postgres: str, tmp_path: Path) -> None:
    with proxied(postgres) as proxy:
        proxy.mode(STARTING)
        threading.Timer(2.0, proxy.mode, (OPEN,)).start()
        with serving(proxy.url, tmp_path / "log") as server:
            assert health(server) == (200, "ok")


# --- finding 19 --------------------------------------------------------------------------------------------------
def test_finding_19_a_nul_in_a_text_fails_alone(postgres: str) -> None:
    async def story() -> None:
        hall = await opened(postgres)
        good, bad = [(await table_of_two(hall))[0] for _ in range(2)]
        changes = {}
        for table in (good, bad):
            async with hall.at(table) as live:
                changes[table] = Change(table, live.version, {"moved": 1})
        remark = {"table_id": bad, "kind": "chat", "name": "", "seat": None, "text": "a\0b", "made": 1}
        changes[bad].remarks.append(remark)
        done = await asyncio.gather(*(hall.store.keep(changes[table]) for table in (good, bad)), return_exceptions=True)
        assert done[0] is None
        assert isinstance(done[1], StoreDown) and done[1].kind == REFUSED
        assert (await hall.health.look()).code == "ok"
        await hall.close()

    asyncio.run(story())


def test_finding_19_no_text_with_a_nul_is_a_fault(postgres: str, tmp_path: Path) -> None:
    nul = "a\x00b"
    with serving(postgres, tmp_path / "log") as server:
        ada = server.client("Ada")
        table = new_table(ada, ["me", "friend"])["table"]
        api = f"/api/tables/{table}"
        answers = [
            ada.post("/api/people", json={"name": nul}),
            ada.post("/me", data={"name": nul}),
            ada.post(f"{api}/chat", json={"text": nul}),
            ada.post(f"{api}/seats/1/join", json={"code": nul}),
            ada.post(f"{api}/seats/1/bot", json={"level": nul}),
            ada.post(f"{api}/actions", json={"seat": 0, "action": nul, "branch": 0, "decision": 0}),
            ada.post("/api/tables", json={"title": nul, "seats": ["me", "me"]}),
            ada.post("/api/tables", json={"title": "sample", "seats": ["me", "me"], "names": ["", nul]}),
            ada.post("/api/tables", json={"title": "sample", "seats": ["me", nul]}),
            ada.post("/api/tables", json={"title": "sample", "seats": ["me", "me"], "options": {nul: nul}}),
            *(ada.get(f"/{page}/a%00b") for page in ("tables", "join", "rules", "new", "static/x")),
            ada.get("/events", params={"tables": nul}),
            ada.get("/", headers={"Authorization": "Bearer a%00b"}),
        ]
        assert [answer.status_code for answer in answers if answer.status_code >= 500] == []
        assert health(server) == (200, "ok")


def test_finding_19_bots_of_a_process_that_is_killed_are_taken_over_within_five_seconds(
    postgres: str, tmp_path: Path
) -> None:
    one = Served(postgres, tmp_path / "one", HURRY)
    with serving(postgres, tmp_path / "two") as two:
        ada = one.client("Ada")
        there = same(ada, two)
        warm = new_table(there, ["me", "random"])["table"]
        eventually(lambda: look(there, warm)["version"] > 2)  # its worker is there
        table = new_table(ada, ["me", "random"])["table"]  # the bot is asked at once; the first worker starts
        one.kill()
        before = look(there, table)["version"]
        took = eventually(lambda: look(there, table)["version"] > before)
        assert told(postgres, f"SELECT seat FROM rows WHERE table_id = '{table}'")[0]["seat"] == 1
        assert took < 20  # five seconds where nothing else is done; it was a minute


def test_finding_03_two_servers_with_one_process_number_hear_each_other(postgres: str) -> None:
    async def story() -> None:
        one, two = [await opened(postgres) for _ in range(2)]  # in one process, as containers are all process 1
        assert one.store.origin != two.store.origin
        table, ada = await table_of_two(one)
        async with two.at(table) as live:
            assert live.version >= 1  # in memory there, too: only news can tell it more
            before = live.version
        await play(one, table, ada, 1, random.Random(1))
        for _ in range(100):
            async with two.at(table) as live:
                if live.version > before:
                    break
            await asyncio.sleep(0.1)
        async with one.at(table) as there:
            assert live.version == there.version > before
        for hall in (one, two):
            await hall.close()

    asyncio.run(story())


def test_tables_of_a_process_that_is_gone_are_claimed_by_one_other(postgres: str) -> None:
    async def story() -> None:
        gone, one, two = [await opened(postgres) for _ in range(3)]
        table, _ = await table_of_two(gone)
        async with gone.at(table) as live:
            await gone.store.keep(Change(table, live.version, {"bots_due": True}))
        assert table not in await one.store.take_over(3_000), "its process is alive"
        statement = f"UPDATE processes SET beat = beat - 3500 WHERE origin = '{gone.store.origin}'"
        for sweeper in gone._sweepers:
            await sweeper.close()
        await asyncio.to_thread(told, postgres, statement)
        claims = await asyncio.gather(one.store.take_over(3_000), two.store.take_over(3_000))
        assert sum(table in claimed for claimed in claims) <= 1  # or a sweeper of theirs was first
        found = await asyncio.to_thread(told, postgres, f"SELECT driver FROM tables WHERE id = '{table}'")
        assert found[0]["driver"] in (one.store.origin, two.store.origin)
        for hall in (gone, one, two):
            await hall.close()
        left = await asyncio.to_thread(told, postgres, "SELECT origin FROM processes")
        assert gone.store.origin not in {row["origin"] for row in left}, "an orderly end says so"

    asyncio.run(story())


# --- finding 12 --------------------------------------------------------------------------------------------------
def children(parent: int) -> list[int]:
    """The server processes of a crew, the oldest first."""
    found = []
    for entry in Path("/proc").iterdir():
        with contextlib.suppress(OSError, ValueError, IndexError):
            if int(entry.joinpath("stat").read_text().rpartition(") ")[2].split()[1]) == parent:
                found.append(int(entry.name))
    return sorted(found)


def test_finding_12_a_worker_that_is_killed_is_started_again_the_first_one_included(
    postgres: str, tmp_path: Path
) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "starboard.cli", "serve", "--workers", "2", "--port", str(port), "--thinkers", "1"]
    with (tmp_path / "log").open("wb") as log:
        crew = subprocess.Popen(command, stderr=log, stdout=log, env={**os.environ, "STARBOARD_DATABASE": postgres})
    url = f"http://127.0.0.1:{port}"

    def answers() -> bool:
        with contextlib.suppress(httpx.TransportError):
            return httpx.get(f"{url}/health", timeout=30).status_code == 200
        return False

    def both() -> bool:
        """Whether two different processes answer."""
        return len(children(crew.pid)) == 2 and all(answers() for _ in range(6))

    try:
        eventually(both, 60)
        for which in (0, 1):
            victim = children(crew.pid)[which]
            os.kill(victim, signal.SIGKILL)
            eventually(lambda victim=victim: victim not in children(crew.pid) and both(), 60)  # type: ignore[misc]
        log_text = (tmp_path / "log").read_text()
        assert log_text.count('"process_ended"') == 2 and '"status": -9' in log_text
    finally:
        crew.send_signal(signal.SIGTERM)
        assert crew.wait(40) == 0
    assert not answers()
