"""Several server processes on one port, where the database allows it; one that ends is started again."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.parse
from collections.abc import Callable

from starboard.engine.refusal import Malformed
from starboard.server.http.running import LONGEST_END, address, bound_socket, probe
from starboard.server.settings import DATABASE_VARIABLE, Settings
from starboard.server.storage.database import database_url
from starboard.server.watching import logs
from starboard.server.watching.logs import log

LOOK = 0.1  # seconds between two looks whether all are there
LONG_ENOUGH = 10.0  # seconds after which a process counts as one that works
SHORTEST_PAUSE, LONGEST_PAUSE = 0.2, 10.0  # seconds before a process is started again
MOST_FALSE_STARTS = 5  # before it is given up, where none has ever worked

Start = Callable[[], "subprocess.Popen[bytes]"]


def serve_many(settings: Settings, workers: int, command: list[str]) -> int:
    """Several server processes on one port; PostgreSQL tells each what the others do."""
    if database_url(settings.database).get_backend_name() != "postgresql":
        raise Malformed(
            "several server processes need PostgreSQL (--database postgresql://...): "
            "with SQLite they would not see each other's tables live"
        )
    if settings.port == 0:
        raise Malformed("several server processes need one --port that is not 0")
    logs.set_up()
    asyncio.run(probe(settings.database))
    bound_socket(settings.host, settings.port).close()
    environment = {**os.environ, DATABASE_VARIABLE: settings.database}  # a command line is for everybody to read
    line = [sys.executable, "-m", "starboard.cli", *command]
    crew = Crew(lambda: subprocess.Popen(line, env=environment), workers)
    url = address(settings.host, settings.port)
    threading.Thread(target=_announce, args=(url, workers), daemon=True).start()
    signal.signal(signal.SIGTERM, crew.stop)
    signal.signal(signal.SIGINT, crew.stop)
    return crew.run()


def _announce(url: str, workers: int) -> None:
    """Says where they are as soon as the first of them listens."""
    where = urllib.parse.urlsplit(url)
    while True:
        try:
            socket.create_connection((where.hostname, where.port), LONG_ENOUGH).close()
            break
        except OSError:
            time.sleep(LOOK)
    print(f"Starboard is at {url} with {workers} processes", flush=True)


class Place:
    """One of the processes, and when it may be started again."""

    def __init__(self, start: Start) -> None:
        """Starts it."""
        self._start = start
        self.pause = SHORTEST_PAUSE
        self.due = 0.0
        self.begin()

    def begin(self) -> None:
        """Starts it, for the first time or again."""
        self.began = time.monotonic()
        self.process: subprocess.Popen[bytes] | None = self._start()


class Crew:
    """All processes of one port."""

    def __init__(self, start: Start, workers: int) -> None:
        """Starts them."""
        self._places = [Place(start) for _ in range(workers)]
        self._stopping = False
        self._has_worked = False
        self._false_starts = 0

    def stop(self, *_: object) -> None:
        """All shall end: an answer to a signal."""
        self._stopping = True
        for place in self._places:
            if place.process is not None:
                place.process.send_signal(signal.SIGTERM)

    def run(self) -> int:
        """Until all have ended because they were told to; the exit status."""
        while not self._stopping:
            for number, place in enumerate(self._places):
                self._look_after(number, place)
            time.sleep(LOOK)
        self.stop()  # one that was just being started may not have heard it
        worst = 0 if self._false_starts < MOST_FALSE_STARTS else os.EX_SOFTWARE
        for place in self._places:
            worst = max(worst, self._ended(place))
        return worst

    def _look_after(self, number: int, place: Place) -> None:
        if place.process is None:
            if time.monotonic() >= place.due and not self._stopping:
                place.begin()
            return
        if place.process.poll() is None:
            if time.monotonic() - place.began > LONG_ENOUGH:
                place.pause, self._has_worked = SHORTEST_PAUSE, True
            return
        lived = time.monotonic() - place.began
        log("process_ended", level=logging.ERROR, number=number, status=place.process.returncode, seconds=round(lived))
        self._false_starts += not self._has_worked
        if self._false_starts >= MOST_FALSE_STARTS:
            log("given_up", level=logging.ERROR, starts=self._false_starts)
            self.stop()
            return
        place.process, place.due = None, time.monotonic() + place.pause
        place.pause = min(2 * place.pause, LONGEST_PAUSE)

    def _ended(self, place: Place) -> int:
        if place.process is None:
            return 0
        try:
            status = place.process.wait(LONGEST_END + 5)
        except subprocess.TimeoutExpired:
            place.process.kill()
            status = place.process.wait()
        return 0 if status in (0, -signal.SIGTERM) else os.EX_SOFTWARE
