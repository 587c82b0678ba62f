"""Several server processes on one port, where the database allows it."""

from __future__ import annotations

import asyncio
import functools
import os
import signal
import subprocess
import sys

from starboard.engine.refusal import Malformed
from starboard.server.http.running import bound_socket, probe
from starboard.server.settings import DATABASE_VARIABLE, Settings
from starboard.server.storage.database import database_url


def serve_many(settings: Settings, workers: int, command: list[str]) -> int:
    """Several server processes on one port; PostgreSQL tells each what the others do."""
    if database_url(settings.database).get_backend_name() != "postgresql":
        raise Malformed(
            "several server processes need PostgreSQL (--database postgresql://...): "
            "with SQLite they would not see each other's tables live"
        )
    if settings.port == 0:
        raise Malformed("several server processes need one --port that is not 0")
    asyncio.run(probe(settings.database))
    bound_socket(settings.host, settings.port).close()
    environment = {**os.environ, DATABASE_VARIABLE: settings.database}  # a command line is for everybody to read
    start = functools.partial(subprocess.Popen, [sys.executable, "-m", "starboard.cli", *command], env=environment)
    running = [start() for _ in range(workers)]
    print(f"Starboard is at http://{settings.host}:{settings.port}/ with {workers} processes", flush=True)

    def stop(*_: object) -> None:
        for process in running:
            process.send_signal(signal.SIGTERM)

    signal.signal(signal.SIGTERM, stop)
    signal.signal(signal.SIGINT, stop)
    status = 0
    for process in running:
        status = process.wait() or status
        if status and not all(other.poll() is not None for other in running):
            stop()
    return 0 if status in (0, -signal.SIGTERM) else os.EX_SOFTWARE
