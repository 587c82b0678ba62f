"""A real server in a process of its own, for tests.

Its limits are generous, unless the settings say otherwise. `hurry` names constants of its modules that are smaller than
usual, so that tests of what takes too long do not.
"""

from __future__ import annotations

import re
import signal
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from serving_process import Forked

MANY = 10**6
GENEROUS: dict[str, Any] = {
    "rates": {},
    "own_rates": {},
    "tables_per_person": MANY,
    "streams_per_address": MANY,
    "streams_per_person": MANY,
    "heartbeat": 1.0,
    "thinkers": 1,
    "public_metrics": True,
}


class Served:
    """A running server that can be killed and started again on the same database and port."""

    def __init__(self, database: str, log: Path, hurry: dict[str, float] | None = None, **settings: Any) -> None:
        self.database = database
        self.log = log
        self.hurry = hurry or {}
        self.settings = {**GENEROUS, **settings}
        self.port = 0
        self.start()

    def start(self) -> None:
        """Starts it; one in a hurry may find a busy machine's database slow, and tries again."""
        for _ in range(3 if self.hurry else 1):
            line = self._first_line()
            found = re.search(r"http://127\.0\.0\.1:(\d+)/", line)
            if found:
                break
        assert found, f"the server did not start: {line!r} {self.log.read_text()[-2000:]}"
        self.port = int(found[1])
        assert httpx.get(f"{self.url}/health", timeout=60).status_code == 200

    def _first_line(self) -> str:
        self.process = Forked(self.log, self.database, self.port, self.settings, self.hurry)
        watchdog = threading.Timer(60, self.process.kill)
        watchdog.start()
        line = self.process.stdout.readline()
        watchdog.cancel()
        return line

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def kill(self) -> None:
        """As the power plug would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        """As Ctrl-C would; the exit status."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
        try:
            status = self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise
        self.process.stdout.close()
        return status

    def client(self, name: str = "") -> httpx.Client:
        """A person with a token, or a stranger."""
        made = httpx.Client(base_url=self.url, timeout=30)
        if name:
            answer = made.post("/api/people", json={"name": name})
            assert answer.status_code == 201, answer.text
            made.headers["Authorization"] = f"Bearer {answer.json()['token']}"
        return made


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One server on SQLite, shared by all tests that leave it running."""
    folder = tmp_path_factory.mktemp("served")
    server = Served(f"sqlite:///{folder / 'tables.db'}", folder / "server.log")
    yield server
    assert server.stop() == 0


def new_table(client: httpx.Client, seats: list[str], title: str = "sample", **more: Any) -> dict[str, Any]:
    """A table, with the codes of its invitations."""
    answer = client.post("/api/tables", json={"title": title, "seats": seats, **more})
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


def look(client: httpx.Client, table: str, seat: int | None = None) -> dict[str, Any]:
    """The table as this client sees it."""
    answer = client.get(f"/api/tables/{table}", params={} if seat is None else {"seat": seat})
    assert answer.status_code == 200, answer.text
    seen: dict[str, Any] = answer.json()
    return seen


def act(client: httpx.Client, seen: dict[str, Any], action: int | str | None = None) -> httpx.Response:
    """Plays an action (the first legal one) of the view it was chosen from."""
    chosen = seen["legal"][0]["action"] if action is None else action
    body = {"seat": seen["seat"], "action": chosen, "branch": seen["branch"], "decision": seen["decision"]}
    return client.post(f"/api/tables/{seen['table']}/actions", json=body)


def vote(client: httpx.Client, table: str, agree: bool) -> httpx.Response:
    """Answers what the people of a table are asked."""
    asked = look(client, table)["vote"]
    assert asked is not None
    return client.post(f"/api/tables/{table}/vote", json={"number": asked["number"], "agree": agree})

