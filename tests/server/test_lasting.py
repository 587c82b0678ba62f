"""What the server must not forget: rows, on both databases, through kills, restarts, upgrades and other processes."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import httpx
import pytest
from faulty import eventually
from halls import opened, play, table_of_two
from serving import Served, act, look, new_table
from sqlalchemy import update

import starboard_sample
from starboard import cli
from starboard.server.http import viewing
from starboard.server.http.limits import Limits
from starboard.server.news.streams import read_cursor
from starboard.server.problems import Problem
from starboard.server.settings import RATES
from starboard.server.storage.changes import Change, Conflict
from starboard.server.storage.database import InUse
from starboard.server.storage.schema import snapshots
from starboard.server.storage.store import Store
from starboard.server.tables import undoing
from starboard.server.tables.journal import Journal
from starboard.web import table_page


def test_a_table_comes_back_exactly_from_snapshot_and_tail(database: str) -> None:
    async def story() -> None:
        hall = await opened(database, snapshot_every=5)
        table, person = await table_of_two(hall)
        luck = random.Random(3)
        for _ in range(6):
            await play(hall, table, person, 4, luck)
            async with hall.at(table) as live:
                seat = next((row.seat for row in reversed(live.line) if not row.forced), 0)
                await undoing.undo(live, person, seat, False, live.branch)
        async with hall.at(table) as live:
            before = live.game.digest(), live.branch, live.line, live.row_count, live.journal.seen(0)
            rows = live.record.rows if live.record else []
        await hall.close()

        again = await opened(database)
        async with again.at(table) as live:
            after = live.game.digest(), live.branch, live.line, live.row_count, live.journal.seen(0)
            assert live.record is not None
            assert live.record.rows == rows
            assert live.record.at(len(live.line)).digest() == before[0]  # and from the first row as well
        stored = await again.store.table(table)
        await again.close()
        assert before == after
        assert stored is not None and stored.snapshot is not None

    asyncio.run(story())


def test_only_the_first_of_two_writers_wins(database: str) -> None:
    async def story() -> None:
        hall = await opened(database)
        table, _ = await table_of_two(hall)
        async with hall.at(table) as live:
            version = live.version
        first, second = (Change(table, version, {"moved": stamp}) for stamp in (1, 2))
        done = await asyncio.gather(hall.store.keep(first), hall.store.keep(second), return_exceptions=True)
        assert sorted(type(item) for item in done if item is not None) == [Conflict]
        assert (await hall.store.versions([table]))[table] == version + 1
        await hall.close()

    asyncio.run(story())


def test_a_row_for_a_decision_that_has_one_is_refused_by_the_database(database: str) -> None:
    async def story() -> None:
        hall = await opened(database)
        table, person = await table_of_two(hall)
        await play(hall, table, person, 1, random.Random(1))
        stored = await hall.store.table(table)
        assert stored is not None
        twin = {**stored.rows[0], "number": 77}
        with pytest.raises(Conflict):
            await hall.store.keep(Change(table, stored.table["version"], rows=[twin]))
        assert (await hall.store.versions([table]))[table] == stored.table["version"]  # the whole change is undone
        await hall.close()

    asyncio.run(story())


def test_a_table_of_other_rules_is_replayed_or_stays_readable(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        hall = await opened(database, snapshot_every=5)
        table, person = await table_of_two(hall)
        await play(hall, table, person, 12, random.Random(2))
        async with hall.at(table) as live:
            digest, log = live.game.digest(), live.journal.seen(None)
        await hall.close()

        monkeypatch.setattr(type(starboard_sample.TITLE), "rules_version", 2)
        upgraded = await opened(database)
        async with upgraded.at(table) as live:  # same digests: it goes on
            assert not live.unplayable and live.game.digest() == digest
        await play(upgraded, table, person, 1, random.Random(4))
        stored = await upgraded.store.table(table)
        assert stored is not None and stored.table["rules_version"] == 2
        async with upgraded.store.engine.begin() as connection:  # the next version leads to another state
            await connection.execute(update(snapshots).values(digest="another"))
        await upgraded.close()

        monkeypatch.setattr(type(starboard_sample.TITLE), "rules_version", 3)
        changed = await opened(database)
        async with changed.at(table) as live:
            assert "rules version 2" in live.unplayable and live.record is None
            assert live.journal.seen(None)[: len(log) - 1] == log[:-1]  # the story is still told
            page = str(table_page.whole_page(viewing.table_shown(live, None, None)))
            assert "cannot go on with it" in page and log[0][1][0] in page
        with pytest.raises(Problem, match="rules version"):
            await changed.act(table, person, 0, 0, 0, 0)
        await changed.close()

    asyncio.run(story())


def test_two_processes_on_postgres_see_each_other_live(postgres: str, tmp_path: Path) -> None:
    one, two = Served(postgres, tmp_path / "one.log"), Served(postgres, tmp_path / "two.log")
    try:
        here = one.client("Ada")
        there = httpx.Client(base_url=two.url, headers=here.headers, timeout=30)
        table = new_table(here, ["me", "me", "random"])["table"]
        heard: list[str] = []

        def listen() -> None:
            with there.stream("GET", "/events", params={"tables": table}) as stream:
                for line in stream.iter_lines():
                    heard.append(line)
                    if len([item for item in heard if item.startswith("data")]) >= 3:
                        return

        listener = threading.Thread(target=listen, daemon=True)
        listener.start()
        assert act(here, look(here, table, 0)).json()["outcome"] == "played"
        assert act(there, look(there, table, 1)).json()["outcome"] == "played"
        for _ in range(600):  # the bot may lay its next card between two looks
            seen, other = look(here, table, 0), look(there, table, 0)
            if seen["decision"] >= 1 and seen["view"] == other["view"]:
                break
            time.sleep(0.05)
        assert seen["decision"] == other["decision"] >= 1 and seen["view"] == other["view"]
        listener.join(30)
        assert not listener.is_alive()
    finally:
        assert [one.stop(), two.stop()] == [0, 0]


def test_two_processes_hear_each_other_whatever_their_process_ids(postgres: str) -> None:
    """Here both are one process, as in two containers both may be number 1."""

    async def story() -> None:
        one, two = await opened(postgres), await opened(postgres)
        table, person = await table_of_two(one)
        async with two.at(table) as live:
            version = live.version
        heard, own = two.news.listen([table]), one.news.listen([table])
        await play(one, table, person, 1, random.Random(1))
        assert await asyncio.wait_for(heard.get(), 30) == (table, version + 1)
        async with two.at(table) as live:
            assert live.version == version + 1 and live.row_count == 1
        await asyncio.sleep(0.2)
        assert own.qsize() == 1, "what a process did itself, it is not told again"
        await one.close()
        await two.close()

    asyncio.run(story())


def test_several_workers_share_a_port_and_end_together(postgres: str, tmp_path: Path) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "starboard.cli", "serve", "--workers", "2", "--port", str(port), "--thinkers", "1"]
    with (tmp_path / "log").open("wb") as log:
        server = subprocess.Popen(command, stderr=log, stdout=log, env={**os.environ, "STARBOARD_DATABASE": postgres})
    try:
        url = f"http://127.0.0.1:{port}"
        eventually(lambda: f"Starboard is at {url}/ with 2 processes" in (tmp_path / "log").read_text())
        with httpx.Client(base_url=url, timeout=30) as ada:  # told of an address, one reaches it
            ada.headers["Authorization"] = f"Bearer {ada.post('/api/people', json={'name': 'Ada'}).json()['token']}"
            table = new_table(ada, ["me", "me"])["table"]
        for number in range(12):  # a connection each: the kernel deals them out
            with httpx.Client(base_url=url, headers=ada.headers, timeout=30) as again:
                seen = look(again, table)
                if seen["stage"] == "over":
                    break
                assert act(again, seen).json()["outcome"] == "played", number
    finally:
        server.send_signal(signal.SIGTERM)
        assert server.wait(30) == 0


@pytest.mark.parametrize("kills", [int(os.environ.get("STARBOARD_KILLS", "3"))])
def test_no_acknowledged_action_is_lost_when_the_server_is_killed(kills: int, tmp_path: Path) -> None:
    server = Served(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path / "server.log")
    ada = server.client("Ada")
    tables = [new_table(ada, ["me", "me"])["table"] for _ in range(4)]
    known: dict[str, list[tuple[int, int, int]]] = {table: [] for table in tables}  # acknowledged, by table
    luck = random.Random(9)

    def load(table: str) -> None:
        while True:
            try:
                seat = luck.randrange(2)
                seen = look(ada, table, seat)
                if seen["stage"] == "over" or not seen["legal"]:
                    if seen["stage"] == "over":
                        return
                    continue
                option = luck.choice(seen["legal"])["action"]
                answer = act(ada, seen, option)
                if answer.status_code == 200 and answer.json()["outcome"] == "played":
                    known[table].append((seen["decision"], seat, option))
            except httpx.TransportError:
                return

    for _ in range(kills):
        threads = [threading.Thread(target=load, args=(table,)) for table in tables]
        for thread in threads:
            thread.start()
        before = sum(map(len, known.values()))

        def is_under_way(threads: list[threading.Thread] = threads, before: int = before) -> bool:
            return sum(map(len, known.values())) > before or not any(thread.is_alive() for thread in threads)

        eventually(is_under_way)
        time.sleep(luck.random() * 0.4)
        server.kill()
        for thread in threads:
            thread.join()
        server.start()
    acknowledged = sum(len(actions) for actions in known.values())
    for table in tables:
        ada.post(f"/api/tables/{table}/end")
        rows = ada.get(f"/api/tables/{table}/record").json()["rows"]
        kept = {(row[0], row[1], row[2]) for row in rows}
        assert set(known[table]) <= kept
    assert acknowledged > 0
    assert server.stop() == 0


# --- small parts -------------------------------------------------------------------------------------------------
@pytest.fixture
def busy_port() -> Iterator[int]:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        yield taken.getsockname()[1]


def test_what_cannot_be_served_is_said_in_one_line(
    tmp_path: Path, busy_port: int, capsys: pytest.CaptureFixture[str]
) -> None:
    good = f"sqlite:///{tmp_path / 'tables.db'}"
    cases = [
        (["--database", "sqlite:////proc/nothing/tables.db"], "cannot be used"),
        (["--database", "postgresql://nobody@127.0.0.1:1/none"], "cannot be used"),
        (["--database", "mysql://x/y"], "sqlite or postgresql"),
        (["--database", "nonsense"], "an address such as"),
        (["--database", good, "--workers", "2"], "need PostgreSQL"),
        (["--database", good, "--port", str(busy_port)], f"port {busy_port}"),
        (["--database", good, "--content", "sample"], "TITLE=FILE"),
    ]
    for arguments, said in cases:
        assert cli.main(["serve", *arguments]) == 2
        said_in_all = capsys.readouterr().err
        lines = [line for line in said_in_all.splitlines() if not line.startswith("{")]
        assert len(lines) == 1 and said in lines[0], said_in_all


def test_a_second_server_on_one_sqlite_file_is_refused(tmp_path: Path) -> None:
    async def story() -> None:
        first, second = (Store(f"sqlite:///{tmp_path / 'tables.db'}") for _ in range(2))
        await first.open()
        first.announce("http://127.0.0.1:1234/")
        with pytest.raises(InUse, match="in use by another Starboard server at http://127.0.0.1:1234/"):
            await second.open()
        await first.close()
        await second.open()
        await second.close()

    asyncio.run(story())


def test_limits_refuse_and_forgive(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr("starboard.server.http.limits.time", SimpleNamespace(monotonic=lambda: now))
    limits = Limits({"chat": (2, 30)})
    limits.spend("chat", "a")
    limits.spend("chat", "a")
    now += 1.5
    with pytest.raises(Problem, match="try again in 1 s") as fault:
        limits.spend("chat", "a")
    assert fault.value.status == 429
    limits.spend("chat", "b")
    limits.spend("unlimited", "a")
    now += 0.5
    limits.spend("chat", "a")
    assert set(RATES) == {"create", "join", "chat", "act", "hint", "person", "name", "read", "notice"}


def test_a_damaged_cursor_counts_as_nothing_seen() -> None:
    assert read_cursor("abc.12,def.x,,.,ghi") == {"abc": 12}
    assert read_cursor("a.99999999999999") == {}


def test_the_journal_forgets_what_was_taken_back() -> None:
    journal = Journal()
    journal.add(1, 0, [(255, "one")])
    journal.add(2, 1, [(255, "two"), (1, "only for seat 0")])
    assert journal.seen(0) == [(0, ["one"]), (1, ["two", "only for seat 0"])]
    assert journal.seen(None) == [(0, ["one"]), (1, ["two"])]
    journal.back(1, 1, "back")
    assert journal.seen(None) == [(0, ["one"]), (1, ["back"])]


def test_tables_of_titles_that_are_not_installed_say_so(tmp_path: Path) -> None:
    async def story() -> None:
        hall = await opened(f"sqlite:///{tmp_path / 'tables.db'}")
        table, _ = await table_of_two(hall)
        async with hall.at(table) as live:
            version = live.version
        await hall.store.keep(Change(table, version, {"title": "gone"}))
        hall.tables.forget(table)
        with pytest.raises(Problem, match="not installed"):
            async with hall.at(table):
                pass
        await hall.close()

    asyncio.run(story())


def test_tables_that_are_not_there_leave_nothing_in_memory(tmp_path: Path) -> None:
    async def story() -> None:
        hall = await opened(f"sqlite:///{tmp_path / 'tables.db'}")
        for name in ("nothere", "nowhere"):
            with pytest.raises(Problem, match="no such table"):
                async with hall.at(name):
                    pass
        assert not hall.tables._loading and hall.tables.in_memory("nothere") is None
        await hall.close()

    asyncio.run(story())


def test_content_of_a_table_is_kept_with_it(tmp_path: Path) -> None:
    source = Path(starboard_sample.__file__).with_name("content.toml").read_text()
    changed = tmp_path / "content.toml"
    changed.write_text(source.replace("deeper = 2", "deeper = 3"))
    assert changed.read_text() != source

    async def story() -> None:
        database = f"sqlite:///{tmp_path / 'tables.db'}"
        hall = await opened(database, contents={"sample": str(changed)})
        table, _ = await table_of_two(hall)
        await hall.close()
        again = await opened(database)
        async with again.at(table) as live:
            assert live.record is not None and live.record.content.source["deeper"] == 3
        await again.close()

    asyncio.run(story())
