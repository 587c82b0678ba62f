"""What runs in the process of a server, for tests: `python serving_process.py DATABASE PORT SETTINGS HURRY`.

`Forked` makes one without reading all modules again, which takes longer than most tests: one process has read them, and
every server is a fork of it.
"""

from __future__ import annotations

import atexit
import importlib
import json
import multiprocessing
import os
import signal
import subprocess
import sys
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

MODULE = "starboard.server.http.running"
_CONTEXT = multiprocessing.get_context("forkserver")
_CONTEXT.set_forkserver_preload([MODULE])


def serve(database: str, port: int, settings: dict[str, Any], hurry: dict[str, float]) -> int:
    """A server in the foreground; `hurry` names constants of its modules that are smaller than usual."""
    from starboard.server.http import running
    from starboard.server.settings import Settings

    for place, seconds in hurry.items():
        module, _, name = place.rpartition(".")
        found = importlib.import_module(f"starboard.server.{module}")
        assert hasattr(found, name), place
        setattr(found, name, seconds)
    return running.serve(Settings(database, port=port, **settings))


def _begin(out: Connection, log: str, environment: dict[str, str], *given: Any) -> None:
    """In the fork: what it says goes where its own output would."""
    os.environ.clear()
    os.environ.update(environment)
    os.dup2(out.fileno(), 1)
    out.close()
    errors = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    os.dup2(errors, 2)
    os.close(errors)
    sys.exit(serve(*given))


class Forked:
    """A process as `subprocess.Popen` would give it, as far as tests need it."""

    def __init__(self, log: Path, *given: Any) -> None:
        out, inside = _CONTEXT.Pipe(duplex=False)
        self._process = _CONTEXT.Process(target=_begin, args=(inside, str(log), dict(os.environ), *given))
        self._process.start()
        inside.close()
        self.stdout = os.fdopen(os.dup(out.fileno()), encoding="utf-8")
        out.close()
        self.pid = int(self._process.pid or 0)
        atexit.register(self._process.kill)  # one that a failing test has left would keep this one from ending

    def poll(self) -> int | None:
        """Its exit status, if it has ended."""
        return self._process.exitcode

    def wait(self, seconds: float | None = None) -> int:
        """Its exit status."""
        self._process.join(seconds)
        status = self.poll()
        if status is None:
            raise subprocess.TimeoutExpired("a server", seconds or 0)
        return status

    def send_signal(self, number: signal.Signals) -> None:
        """To it, if it is there."""
        if self.poll() is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        """At once."""
        self._process.kill()


if __name__ == "__main__":
    sys.exit(serve(sys.argv[1], int(sys.argv[2]), json.loads(sys.argv[3]), json.loads(sys.argv[4])))
