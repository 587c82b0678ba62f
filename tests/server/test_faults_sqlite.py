"""It stays alive on SQLite, and whatever is wrong is told apart: full disk, lock, read-only, damage, a stuck writer."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import resource
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from faulty import eventually, health, plays
from halls import opened, play, table_of_two
from serving import GENEROUS, Served, act, look, new_table

from starboard import cli
from starboard.server.hall import Hall
from starboard.server.storage import database as databases
from starboard.server.storage.changes import Change, StoreDown
from starboard.server.storage.store import Store
from starboard.server.watching.duties import Duties, Duty

HURRY = {
    "storage.database.LONGEST_LOCK": 0.5,
    "storage.writer.LONGEST_COMMIT": 2.0,
    "storage.writer.LONGEST_END": 1.0,
    "storage.health.PATIENCE": 1.5,
    "watching.duties.LONGEST_PAUSE": 0.5,
}


@contextlib.contextmanager
def serving(folder: Path, **settings: Any) -> Iterator[Served]:
    server = Served(f"sqlite:///{folder / 'tables.db'}", folder / "log", HURRY, **settings)
    try:
        yield server
    finally:
        assert server.stop() == 0


def test_finding_16_a_disk_that_takes_no_more_is_told_and_what_was_answered_is_kept(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ada = server.client("Ada")
        table = new_table(ada, ["me", "me"])["table"]
        assert plays(ada, table)
        size = (tmp_path / "tables.db-wal").stat().st_size
        unlimited = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, unlimited[1]))  # as a quota: log and all
        eventually(lambda: health(server) == (503, "disk_failed"))
        asked = look(ada, table)  # reading goes on
        refused = act(ada, asked)
        assert refused.status_code == 503 and refused.json()["error"]["code"] == "disk_failed"
        assert httpx.get(f"{server.url}/alive").json() == {"status": "alive"}
        metrics = httpx.get(f"{server.url}/metrics").text
        assert 'starboard_duty_up{duty="writer"} 0.0' in metrics and "starboard_ready 0.0" in metrics
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, unlimited)
        eventually(lambda: health(server) == (200, "ok"))  # from here on nothing is cut short by a slow disk
        assert look(ada, table)["decision"] == asked["decision"]  # what was refused did not happen
        assert plays(ada, table)
        ada.post(f"/api/tables/{table}/end")
        rows = ada.get(f"/api/tables/{table}/record").json()["rows"]
        assert len(rows) in (2, 3)  # one row more where the next decision had a single option


async def pragma(hall: Hall, what: str) -> None:
    """Sets the connection that everything is written with."""
    scribe: Any = hall.store._writer._scribe

    def set_it() -> None:
        with scribe._engine.connect() as connection:
            connection.exec_driver_sql(f"PRAGMA {what}")

    await asyncio.get_running_loop().run_in_executor(scribe._thread, set_it)


@pytest.mark.parametrize(
    ("harm", "mend", "kind"),
    [("max_page_count=1", "max_page_count=1000000", "disk_full"), ("query_only=1", "query_only=0", "read_only")],
)
def test_finding_16_a_full_disk_and_a_file_that_cannot_be_written_are_told_apart(
    harm: str, mend: str, kind: str, tmp_path: Path
) -> None:
    async def story() -> None:
        hall = await opened(f"sqlite:///{tmp_path / 'tables.db'}")
        table, person = await table_of_two(hall)
        assert (await hall.health.look()).code == "ok"
        await pragma(hall, harm)
        hall.health._found = None
        async with hall.at(table) as live:
            remark = {"table_id": table, "kind": "chat", "name": "", "seat": None, "text": "x" * 20_000, "made": 1}
            change = Change(table, live.version, remarks=[remark])
        with pytest.raises(StoreDown) as fault:
            await hall.store.keep(change)
        assert fault.value.kind == kind
        if kind == "read_only":
            found = await hall.health.look()
            assert (found.code, found.ready) == (kind, False)
        await pragma(hall, mend)
        await play(hall, table, person, 1, random.Random(1))
        hall.health._found = None
        assert (await hall.health.look()).code == "ok"
        await hall.close()

    asyncio.run(story())


def test_finding_16_a_file_that_somebody_else_locks_is_told_and_is_over_when_it_is_over(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ada = server.client("Ada")
        table = new_table(ada, ["me", "me"])["table"]
        other = sqlite3.connect(tmp_path / "tables.db", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        assert act(ada, look(ada, table)).json()["error"]["code"] == "store_locked"
        eventually(lambda: health(server) == (503, "store_locked"))
        other.execute("ROLLBACK")
        other.close()
        assert plays(ada, table)
        eventually(lambda: health(server) == (200, "ok"))


def test_finding_16_a_damaged_file_is_told(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    with serving(tmp_path) as server:
        ada = server.client("Ada")
        for _ in range(40):
            new_table(ada, ["me", "me"])
    for beside in ("-wal", "-shm"):
        Path(f"{file}{beside}").unlink(missing_ok=True)
    content = bytearray(file.read_bytes())
    luck = random.Random(1)
    half = len(content) // 2 // 4096 * 4096
    content[half:] = luck.randbytes(len(content) - half)
    file.write_bytes(content)
    server.settings = {**GENEROUS}
    damaged = subprocess.Popen(
        [sys.executable, str(Path(__file__).with_name("serving_process.py")), server.database, "0", "{}", "{}"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert damaged.stdout is not None
    line = damaged.stdout.readline()
    try:
        if "http://" in line:  # where the damage is elsewhere than in what is read at the start
            server.port = int(line.split(":")[2].split("/")[0])
            eventually(lambda: health(server) == (503, "damaged"))
            assert httpx.get(f"{server.url}/alive").status_code == 200
    finally:
        damaged.send_signal(signal.SIGTERM)
        _, said = damaged.communicate(timeout=30)
    assert "http://" in line or "malformed" in said


# --- a writer that hangs or fails --------------------------------------------------------------------------------
class Hanging:
    """A scribe that never answers, as with a disk on a network that is gone."""

    async def write(self, changes: Any) -> None:
        await asyncio.sleep(3600)

    async def close(self) -> None:
        pass


def test_finding_16_a_writer_that_hangs_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("starboard.server.storage.health.PATIENCE", 0.3)
    monkeypatch.setattr("starboard.server.storage.writer.LONGEST_COMMIT", 1.0)
    monkeypatch.setattr("starboard.server.storage.writer.LONGEST_END", 0.5)

    async def story() -> None:
        hall = await opened(f"sqlite:///{tmp_path / 'tables.db'}")
        table, person = await table_of_two(hall)
        sound, hall.store._writer._scribe = hall.store._writer._scribe, Hanging()
        found = await hall.health.look()
        assert (found.code, found.ready) == ("writer_stuck", False)
        with pytest.raises(StoreDown):
            await play(hall, table, person, 1, random.Random(1))
        hall.store._writer._scribe = sound
        await play(hall, table, person, 1, random.Random(1))
        hall.health._found = None
        assert (await hall.health.look()).code == "ok"
        hall.store._writer._scribe = Hanging()
        waiting = asyncio.create_task(hall.store.beat())
        await asyncio.sleep(0)
        began = time.monotonic()
        await hall.close()
        assert time.monotonic() - began < 10
        with pytest.raises(StoreDown):
            await waiting
        await sound.close()

    asyncio.run(story())


@pytest.mark.parametrize(
    "fault", [RuntimeError("x"), KeyError("x"), asyncio.CancelledError(), TimeoutError(), OSError()], ids=repr
)
def test_finding_01_whatever_a_writer_meets_it_writes_on(fault: BaseException, tmp_path: Path) -> None:
    async def story() -> None:
        hall = await opened(f"sqlite:///{tmp_path / 'tables.db'}")
        table, person = await table_of_two(hall)
        scribe: Any = hall.store._writer._scribe
        sound = scribe.write

        async def fails(_: Any) -> None:
            raise fault

        scribe.write = fails
        with pytest.raises(StoreDown):
            await asyncio.wait_for(hall.store.beat(), 30)
        assert "failing" in hall.store.duties.states()["writer"]
        scribe.write = sound
        await asyncio.wait_for(play(hall, table, person, 1, random.Random(1)), 30)
        assert hall.store.duties.states()["writer"] == "ok"
        await hall.close()

    asyncio.run(story())


def test_finding_02_a_chore_that_fails_is_told_and_done_again_and_keeps_no_other_waiting() -> None:
    async def story() -> None:
        duties = Duties()
        done = {"good": 0, "bad": 0}

        async def good() -> None:
            done["good"] += 1

        async def bad() -> None:
            done["bad"] += 1
            if done["bad"] < 4:
                raise [RuntimeError("x"), asyncio.CancelledError(), StoreDown("y")][done["bad"] - 1]

        all_of_them = [duties.add(Duty(work.__name__, work, 0.01)) for work in (good, bad)]
        assert duties.states() == {"good": "ended", "bad": "ended"}
        for duty in all_of_them:
            duty.start()
        failing = set()
        for _ in range(6000):
            if done["bad"] > 4 and done["good"] > 10:
                break
            assert duties.states()["good"] == "ok"
            failing.add(duties.states()["bad"].partition(" for ")[0])
            await asyncio.sleep(0.005)
        assert failing == {"ok", "failing"}
        assert duties.states() == {"good": "ok", "bad": "ok"} and done["good"] > 10
        for duty in all_of_them:
            await duty.close()
        assert set(duties.states().values()) == {"ended"}

    asyncio.run(story())


def test_a_duty_that_has_fallen_silent_is_late() -> None:
    async def story() -> None:
        duty = Duty("silent", lambda: asyncio.sleep(3600), patience=1.0)
        duty.start()
        assert duty.state() == "ok"
        await asyncio.sleep(1.1)
        assert duty.state().startswith("silent for")
        await duty.close()

    asyncio.run(story())


# --- logs --------------------------------------------------------------------------------------------------------
def test_finding_19_a_log_that_nobody_reads_stops_no_server_and_it_still_ends(tmp_path: Path) -> None:
    program = str(Path(__file__).with_name("serving_process.py"))
    command = [sys.executable, program, f"sqlite:///{tmp_path / 'tables.db'}", "0"]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    settings = ['{"rates": {}, "own_rates": {}, "public_metrics": true}', '{"watching.logs.MOST_LINES": 100}']
    server = subprocess.Popen([*command, *settings], text=True, **pipes)  # type: ignore[call-overload]
    assert server.stdout is not None and server.stderr is not None
    port = server.stdout.readline().split(":")[2].split("/")[0]
    with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=30) as eve:
        for _ in range(1000):  # 64 kB of pipe hold less than 600 lines, and 100 wait
            assert eve.get("/alive").status_code == 200
        lost = [line for line in eve.get("/metrics").text.splitlines() if line.startswith("starboard_log_lines_lost_t")]
    assert float(lost[0].split()[1]) > 50
    server.send_signal(signal.SIGTERM)
    assert server.wait(20) == 0
    server.stderr.close()


def test_a_log_on_a_full_disk_stops_no_server(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ada = server.client("Ada")
        table = new_table(ada, ["me", "me"])["table"]
        with (tmp_path / "log").open("ab") as log:  # the log is where the limit is, the database is far below it
            log.truncate(50_000_000)
            log.seek(50_000_000)
        usual = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (40_000_000, usual[1]))
        for _ in range(20):
            assert ada.get("/alive").status_code == 200
        assert plays(ada, table)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, usual)
        (tmp_path / "log").open("wb").close()


# --- what is said at the start -----------------------------------------------------------------------------------
def test_finding_19_a_newer_schema_is_one_clear_line(database: str, capsys: pytest.CaptureFixture[str]) -> None:
    async def set_schema(version: str) -> str:
        store = Store(database)
        engine = store.database.new_engine(connections=1)
        async with engine.begin() as connection:
            before = (await connection.exec_driver_sql("SELECT version_num FROM alembic_version")).scalar()
            await connection.exec_driver_sql(f"UPDATE alembic_version SET version_num = '{version}'")
        await engine.dispose()
        return str(before)

    async def make() -> None:
        await (hall := await opened(database)).close()
        assert hall.store.database.damaged is False

    asyncio.run(make())
    before = asyncio.run(set_schema("9999"))
    try:
        assert cli.main(["serve", "--database", database, "--port", "0"]) == 2
        lines = [line for line in capsys.readouterr().err.splitlines() if not line.startswith("{")]
        assert len(lines) == 1 and "newer Starboard" in lines[0] and "9999" in lines[0] and before in lines[0]
    finally:
        assert asyncio.run(set_schema(before)) == "9999"


# --- one table that cannot be read -------------------------------------------------------------------------------
def test_finding_15_a_table_that_cannot_be_read_takes_nobodys_lobby_away(tmp_path: Path) -> None:
    harms = ["title = 'gone'", "options = 'not JSON'", "seed = 'x'", "content = 'not JSON'"]
    with serving(tmp_path) as server:
        ada = server.client("Ada")
        good, *bad = [new_table(ada, ["me", "me"], listed=True)["table"] for _ in (0, *harms)]
        assert server.stop() == 0
        with contextlib.closing(sqlite3.connect(tmp_path / "tables.db", isolation_level=None)) as file:
            for table, harm in zip(bad, harms, strict=True):
                file.execute(f"UPDATE tables SET {harm} WHERE id = '{table}'")
        server.start()
        page = ada.get("/", headers={"Accept": "text/html"})
        assert page.status_code == 200
        assert all(f"/tables/{table}" in page.text for table in (good, *bad))
        assert {row["id"] for row in ada.get("/api/tables").json()["mine"]} == {good, *bad}
        for table in bad:
            answer = ada.get(f"/tables/{table}", headers={"Accept": "text/html"})
            assert answer.status_code in (200, 409, 500) and 'href="/"' in answer.text
        assert plays(ada, good) and health(server) == (200, "ok")


def test_limits_of_the_database_are_shorter_than_those_of_whoever_waits_for_it() -> None:
    from starboard.server.http import running
    from starboard.server.storage import health as healths
    from starboard.server.storage import writer

    assert databases.LONGEST_LOCK < databases.LONGEST_STATEMENT < databases.LONGEST_WORK < writer.LONGEST_COMMIT
    assert databases.LONGEST_LOCK < healths.PATIENCE
    ends = running.GRACE + writer.LONGEST_END + databases.LONGEST_END
    assert ends < running.LONGEST_END
    assert os.EX_SOFTWARE
