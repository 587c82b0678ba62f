"""Running a server process in the foreground, with an orderly end."""

from __future__ import annotations

import asyncio
import gc
import json
import logging
import os
import signal
import socket
import sys
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
import webbrowser
from collections.abc import Callable
from types import FrameType
from typing import Any

import uvicorn

from starboard.engine.refusal import Malformed, StarboardError
from starboard.server import configuration
from starboard.server.hall import Hall
from starboard.server.http import app
from starboard.server.http.connections import kind_of_connection
from starboard.server.http.holding import SPARE_FILES, Doors, open_files
from starboard.server.settings import HOME, PORT, Settings
from starboard.server.storage.database import InUse
from starboard.server.storage.store import Store
from starboard.server.watching import logs

TRIES = 40  # to reach a server that begins
COLLECTING = (50_000, 20, 50)  # when the collector looks: a page is made of much that stays a while
GRACE = 5  # seconds for requests that are under way
LONGEST_END = 25.0  # seconds from being told to stop to the end, whatever hangs


class Server(uvicorn.Server):
    """Ends event streams when it is told to stop: they would never end by themselves."""

    def __init__(self, config: uvicorn.Config, hall: Hall, listens: Callable[[], None]) -> None:
        """Serves the tables of a hall; `listens` is called as soon as it can be reached."""
        super().__init__(config)
        self.hall = hall
        self._listens = listens

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Opens the hall, then the door."""
        await super().startup(sockets)
        self._listens()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Ctrl-C, or a polite kill: an orderly end, and exit status 0. Asked twice, it does not wait.

        Whatever hangs, it ends: a thread of its own sees to that, because the main one may be what hangs.
        """
        if not self.should_exit:
            end_at_last(LONGEST_END)
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True
        self.hall.news.close()


def end_at_last(seconds: float) -> None:
    """Ends this process after so many seconds, if it has not ended by then."""

    def end() -> None:
        time.sleep(seconds)
        logs.log("ended_by_force", level=logging.ERROR, seconds=seconds)
        time.sleep(0.2)  # for the line
        os._exit(os.EX_SOFTWARE)

    threading.Thread(target=end, name="last resort", daemon=True).start()


def bound_socket(host: str, port: int, shared: bool = False) -> socket.socket:
    """The socket to serve on; a port in use is the user's to solve."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # The protocol by name: only then does asyncio switch Nagle's delay off, which costs 40 ms an answer.
    made = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if shared:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    try:
        made.bind((host, port))
    except OSError as why:
        made.close()
        reason = why.strerror or str(why)
        raise Malformed(f"port {port} of {host} cannot be used: {reason.lower()}; choose another with --port") from None
    return made


def address(host: str, port: int) -> str:
    """Where this machine reaches a server that listens there."""
    near = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    return f"http://{f'[{near}]' if ':' in near else near}:{port}/"


def serve(
    settings: Settings,
    open_browser: bool = False,
    announce: bool = True,
    shared: bool = False,
    page: Callable[[str], str] | None = None,
) -> int:
    """Serves until it is told to stop; the exit status. `page` finds the address to open, if it is not the lobby's."""
    logs.set_up()
    asyncio.run(probe(settings.database))  # before anything listens
    listening = bound_socket(settings.host, settings.port, shared)
    url = address(settings.host, listening.getsockname()[1])
    application = app.make(settings)
    doors = Doors(open_files() - SPARE_FILES, settings.connections_per_address, settings.trusted)
    config = uvicorn.Config(
        application,
        http=kind_of_connection(doors, settings.request_seconds),
        log_config=None,
        access_log=False,
        timeout_graceful_shutdown=GRACE,
        server_header=False,
        forwarded_allow_ips=list(settings.proxies),
    )
    application.hall.url = url

    def listens() -> None:
        if announce:
            print(f"Starboard is at {url}  (Ctrl-C ends it; tables are kept)", flush=True)
        if open_browser:
            threading.Thread(target=_open, args=(url, page), daemon=True).start()

    gc.collect()
    gc.freeze()  # what is here now stays: rules, contents, pages' parts
    gc.set_threshold(*COLLECTING)
    with listening:
        Server(config, application.hall, listens).run(sockets=[listening])
    return 0


def _open(url: str, page: Callable[[str], str] | None = None) -> None:
    try:
        webbrowser.open(url if page is None else page(url))
    except StarboardError as why:
        print(f"starboard: {why}", file=sys.stderr)


async def probe(database: str) -> None:
    """Says what is wrong with a database before anything depends on it."""
    store = Store(database)
    await store.open()
    await store.close()


def lobby(page: Callable[[str], str] | None = None) -> int:
    """The embedded server with the browser opened on it; if one runs already, the browser is opened on that."""
    try:
        bound_socket(HOME, PORT).close()
        port = PORT
    except Malformed:
        port = 0
    try:
        return serve(configuration.load(given={"port": port}), open_browser=True, page=page)
    except InUse as running:
        if not running.url:
            raise
        print(f"Starboard is running already at {running.url}")
        webbrowser.open(running.url if page is None else page(running.url))
        return 0


def replay(record: dict[str, Any]) -> int:
    """A record looked at again in the browser, at a server that runs or at one of its own."""
    return lobby(lambda url: brought(url, record))


def brought(url: str, record: dict[str, Any]) -> str:
    """Brings a record to a server; the address of its replay."""
    body = json.dumps(record).encode()
    request = urllib.request.Request(f"{url}records", body, {"Content-Type": "application/json"}, method="POST")
    for _ in range(TRIES):
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return urllib.parse.urljoin(url, str(json.load(answer)["replay"]))
        except urllib.error.HTTPError as refused:
            raise Malformed(json.load(refused)["error"]["text"]) from None
        except OSError:
            time.sleep(0.3)  # it does not answer yet
    raise Malformed(f"the server at {url} does not answer")
