"""Page clients for the benchmarks: they load tables, hold event streams open and act, as a browser's page does.

They speak HTTP over plain sockets, because they share a machine with the server. A server that sends what
changed inside its events is read so; one that only says that something changed is asked for it, as its page would.
"""

from __future__ import annotations

import asyncio
import json
import random
import re
import statistics
import sys
import time
import zlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

FACT = re.compile(r'data-(version|branch|decision|seat|yours|stage)="([^"]*)"')
ACTION = re.compile(r'data-action="([\d ]+)"')
TICKS = 100  # a second, as /proc counts


class Line:
    """One connection: requests one after the other."""

    def __init__(self, port: int, token: str) -> None:
        self.port = port
        self.head = f"Host: 127.0.0.1\r\nAccept-Encoding: gzip\r\nAuthorization: Bearer {token}\r\n" if token else (
            "Host: 127.0.0.1\r\nAccept-Encoding: gzip\r\n"
        )
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None
        self.lock = asyncio.Lock()
        self.bytes = self.requests = 0

    async def ask(self, method: str, path: str, body: Any = None) -> tuple[int, dict[str, str], str]:
        """Status, headers, text."""
        async with self.lock:
            sent = b"" if body is None else json.dumps(body).encode()
            kind = "" if body is None else f"Content-Type: application/json\r\nContent-Length: {len(sent)}\r\n"
            asked = f"{method} {path} HTTP/1.1\r\n{self.head}{kind}\r\n".encode() + sent
            try:
                status, headers, raw = await self._answer(asked)
            except (ConnectionError, asyncio.IncompleteReadError):
                # A server closes a connection on which nothing was asked for some seconds; browsers open another.
                self.writer = None
                status, headers, raw = await self._answer(asked)
            self.bytes += len(raw)
            self.requests += 1
            text = zlib.decompress(raw, 31) if headers.get("content-encoding") == "gzip" else raw
            return status, headers, text.decode()

    async def _answer(self, asked: bytes) -> tuple[int, dict[str, str], bytes]:
        """Status, headers and what was sent, on the connection that is open or on a new one."""
        if self.writer is None:
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port, limit=2**20)
        assert self.reader is not None
        self.writer.write(asked)
        status, headers = await answer_head(self.reader)
        return status, headers, await self.reader.readexactly(int(headers.get("content-length", "0")))

    async def events(self, path: str) -> AsyncIterator[tuple[str, str]]:
        """Kind and data of each event of a stream; the stream is this line's only request."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, limit=2**20)
        self.writer = writer
        writer.write(f"GET {path} HTTP/1.1\r\n{self.head}\r\n".encode())
        status, headers = await answer_head(reader)
        assert status == 200, status
        unpack = zlib.decompressobj(31) if headers.get("content-encoding") == "gzip" else None
        text = ""
        while size := int(await reader.readline(), 16):
            raw = (await reader.readexactly(size + 2))[:-2]
            self.bytes += len(raw)
            text += (unpack.decompress(raw) if unpack else raw).decode()
            while "\n\n" in text:
                event, _, text = text.partition("\n\n")
                lines = event.split("\n")
                kind = next((line[7:] for line in lines if line.startswith("event: ")), "")
                if kind:
                    yield kind, "\n".join(line[6:] for line in lines if line.startswith("data: "))

    def close(self) -> None:
        if self.writer is not None:
            self.writer.close()


async def answer_head(reader: asyncio.StreamReader) -> tuple[int, dict[str, str]]:
    lines = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
    pairs = (line.partition(": ") for line in lines[1:] if line)
    return int(lines[0].split(" ")[1]), {name.lower(): value for name, _, value in pairs}


class Page:
    """A table's page of one person."""

    def __init__(self, port: int, token: str, table: str, name: str) -> None:
        self.line = Line(port, token)
        self.stream = Line(port, token)
        self.table, self.name = table, name
        self.facts: dict[str, str] = {"version": "-1"}
        self.actions: list[str] = []
        self.came: dict[int, float] = {}  # when each version was on the screen
        self.fetching = self.acting = False
        self.wanted = 0

    @property
    def version(self) -> int:
        return int(self.facts["version"])

    def show(self, text: str) -> None:
        """Takes what is in it: all of the page, or the parts that changed."""
        main = text.find("<main")
        facts = dict(FACT.findall(text[main : text.find(">", main)]))
        if int(facts["version"]) <= self.version:
            return
        self.facts = facts
        if 'id="options"' in text or 'id="curtain"' in text:
            self.actions = ACTION.findall(text)
        self.came[self.version] = time.perf_counter()

    async def load(self) -> None:
        self.show((await self.line.ask("GET", f"/tables/{self.table}"))[2])

    async def listen(self) -> None:
        """Keeps the page fresh until it is cancelled."""
        seen = f"{self.name}.{self.table}.{self.facts.get('seat', '')}.wide.{self.version}"
        address = f"/events?tables={self.table}&after={self.table}.{self.version}&pages={seen}"
        async for kind, data in self.stream.events(address):
            if kind == "page":
                head, _, text = data.partition("\n")
                told = json.loads(head)
                if told.get("from", self.version) == self.version:
                    self.show(text)
                elif told["version"] > self.version:
                    await self.fetch(told["version"])
            elif kind == "table":
                await self.fetch(json.loads(data)["version"])

    async def fetch(self, least: int) -> None:
        self.wanted = max(self.wanted, least)
        if self.fetching or self.acting:  # the answer to an action brings what it changed
            return
        self.fetching = True
        for _ in range(5):  # another process may lag behind
            if self.version >= self.wanted:
                break
            self.show((await self.line.ask("GET", f"/tables/{self.table}/part?face={self.facts.get('seat', '')}"))[2])
        self.fetching = False

    async def act(self, luck: random.Random) -> bool:
        """Plays something; whether it was played."""
        picked = luck.choice(self.actions)
        facts = {name: int(self.facts[name]) for name in ("seat", "branch", "decision", "version")}
        body = {**facts, "actions": [int(one) for one in picked.split()], "page": self.name}
        self.acting = True
        status, headers, text = await self.line.ask("POST", f"/tables/{self.table}/act", body)
        self.acting = False
        if status != 200:
            print(f"{status} {text[:200]}", file=sys.stderr)
            return False
        if headers.get("x-from", str(self.version)) == str(self.version):
            self.show(text)
        await self.fetch(0)
        return headers.get("x-outcome") == "played"

    def close(self) -> None:
        self.line.close()
        self.stream.close()


class Tables:
    """Tables of one title with two people each, both with the page open."""

    def __init__(self, port: int, title: str, count: int) -> None:
        self.port, self.title, self.count = port, title, count
        self.tokens: list[str] = []
        self.pages: list[list[Page]] = []
        self.ears: list[list[asyncio.Task[None]]] = []
        self.luck = random.Random(7)
        self.waits: list[float] = []  # ms, from sending an action until everybody has the new state
        self.played = self.faults = 0
        self.bytes = self.requests = 0

    async def sit_down(self) -> None:
        clerk = Line(self.port, "")
        for name in ("Ada", "Bob"):
            self.tokens.append(json.loads((await clerk.ask("POST", "/api/people", {"name": name}))[2])["token"])
        clerk.close()
        self.pages = [[] for _ in range(self.count)]
        self.ears = [[] for _ in range(self.count)]
        for place in range(self.count):
            await self.set_up(place)

    async def set_up(self, place: int) -> None:
        """A new table at a place; the pages of the old one are closed."""
        for page in self.pages[place]:
            self.bytes += page.line.bytes + page.stream.bytes
            self.requests += page.line.requests
            page.close()
        for ear in self.ears[place]:
            ear.cancel()
        hosts, guests = (Line(self.port, token) for token in self.tokens)
        asked = {"title": self.title, "seats": ["me", "open"]}
        table = json.loads((await hosts.ask("POST", "/api/tables", asked))[2])["table"]
        await guests.ask("POST", f"/api/tables/{table}/seats/1/join", {})
        hosts.close()
        guests.close()
        self.pages[place] = [Page(self.port, token, table, f"{table}{seat}") for seat, token in enumerate(self.tokens)]
        for page in self.pages[place]:
            await page.load()
            page.line.bytes = page.line.requests = 0
        self.ears[place] = [asyncio.create_task(page.listen()) for page in self.pages[place]]

    async def step(self, place: int) -> None:
        """One action at a table, until both pages show it."""
        pages = self.pages[place]
        actor = next((page for page in pages if page.facts.get("yours") == "1" and page.actions), None)
        if actor is None:
            if pages[0].facts.get("stage") != "playing":
                await self.set_up(place)
            else:
                await asyncio.sleep(0.005)
            return
        before = actor.version
        began = time.perf_counter()
        if not await actor.act(self.luck):
            self.faults += 1
            await actor.fetch(max(page.version for page in pages))
            return
        self.played += 1
        for _ in range(2000):
            if all(page.version > before for page in pages):
                self.waits.append(1000 * (max(page.came[page.version] for page in pages) - began))
                return
            await asyncio.sleep(0.001)
        self.faults += 1

    def close(self) -> None:
        for place in range(self.count):
            for page in self.pages[place]:
                self.bytes += page.line.bytes + page.stream.bytes
                self.requests += page.line.requests
                page.close()
            for ear in self.ears[place]:
                ear.cancel()


def cpu(pid: int) -> float:
    """Seconds of processor time a process has had."""
    parts = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(parts[11]) + int(parts[12])) / TICKS


async def measure(port: int, pid: int, title: str, tables: int, rate: int, seconds: float) -> dict[str, Any]:
    """So many seconds of play: actions, waits, bytes, and what an action costs the server."""
    load = Tables(port, title, tables)
    await load.sit_down()
    await asyncio.sleep(0.5)
    busy: set[int] = set()
    running: set[asyncio.Task[None]] = set()
    spent, began, number = cpu(pid), time.perf_counter(), 0
    while (now := time.perf_counter() - began) < seconds:
        if (rate and number >= now * rate) or len(running) >= 24:
            await asyncio.sleep(0.001)
            continue
        place = next((p % tables for p in range(number, number + tables) if p % tables not in busy), None)
        if place is None:
            await asyncio.sleep(0.001)
            continue
        number += 1
        busy.add(place)
        task = asyncio.create_task(load.step(place))
        running.add(task)

        def done(finished: asyncio.Task[None], place: int = place) -> None:
            running.discard(finished)
            busy.discard(place)
            if finished.exception() is not None:
                load.faults += 1

        task.add_done_callback(done)
    took = time.perf_counter() - began
    await asyncio.gather(*running, return_exceptions=True)
    spent = cpu(pid) - spent
    load.close()
    waits = sorted(load.waits) or [0.0]
    played = max(1, load.played)
    return {
        "title": title,
        "tables": tables,
        "asked/s": rate or "all",
        "actions/s": round(load.played / took, 1),
        "cpu ms": round(1000 * spent / played, 2),
        "p50 ms": round(statistics.median(waits), 1),
        "p99 ms": round(waits[int(len(waits) * 0.99)], 1),
        "kB": round(load.bytes / played / 1000, 1),
        "requests": round(load.requests / played, 2),
        "faults": load.faults,
    }
