"""A crew of processes: who ends is started again, who never works is given up, and all end when they are told to."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time

import pytest

from starboard.server.http import workers
from starboard.server.http.workers import Crew

FOR_EVER = [sys.executable, "-S", "-c", "import time; time.sleep(60)"]
NEVER = [sys.executable, "-S", "-c", "raise SystemExit(2)"]
DEAF = [
    *(sys.executable, "-S", "-c"),
    "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN); print(flush=True); time.sleep(60)",
]


@pytest.fixture(autouse=True)
def in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, seconds in {"LOOK": 0.01, "LONG_ENOUGH": 0.3, "SHORTEST_PAUSE": 0.01, "LONGEST_PAUSE": 0.05}.items():
        monkeypatch.setattr(workers, name, seconds)


def run(crew: Crew) -> int:
    """Runs a crew for as long as a test may take."""
    guard = threading.Timer(20, crew.stop)
    guard.start()
    try:
        return crew.run()
    finally:
        guard.cancel()


def test_a_crew_that_never_works_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "LONG_ENOUGH", 60.0)  # on a busy machine it takes a while to end, too
    started: list[float] = []

    def start() -> subprocess.Popen[bytes]:
        started.append(time.monotonic())
        return subprocess.Popen(NEVER)

    assert run(Crew(start, 2)) == os.EX_SOFTWARE
    assert workers.MOST_FALSE_STARTS <= len(started) <= workers.MOST_FALSE_STARTS + 2


def test_a_crew_that_has_worked_goes_on_trying() -> None:
    """While the database is away, a process that was killed cannot start; the others work on."""
    started: list[subprocess.Popen[bytes]] = []
    tries = 3 * workers.MOST_FALSE_STARTS

    def start() -> subprocess.Popen[bytes]:
        started.append(subprocess.Popen(FOR_EVER if len(started) < 2 or len(started) > tries else NEVER))
        return started[-1]

    crew = Crew(start, 2)

    def story() -> None:
        time.sleep(2 * workers.LONG_ENOUGH)
        started[1].kill()
        while len(started) <= tries + 1:
            time.sleep(0.01)
        time.sleep(0.1)
        alive = [process.poll() is None for process in started]
        crew.stop()
        assert alive[0] and alive[-1]

    teller = threading.Thread(target=story)
    teller.start()
    assert run(crew) == 0
    teller.join()
    assert len(started) == tries + 2


def test_who_does_not_end_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "LONGEST_END", -4.5)

    def start() -> subprocess.Popen[bytes]:
        made = subprocess.Popen(DEAF, stdout=subprocess.PIPE)
        assert made.stdout is not None
        made.stdout.readline()  # it does not hear any more
        return made

    crew = Crew(start, 1)
    threading.Timer(0.2, crew.stop).start()
    assert run(crew) == os.EX_SOFTWARE
