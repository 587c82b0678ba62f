"""Whoever is told where a server is reaches it there: nothing is said, and no browser opened, before it listens."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from faulty import eventually

from starboard.server.http.running import address

# A server that takes a while to open its hall, with the browser opened on it.
SLOW = """
import asyncio, sys
from starboard.server.hall import Hall
from starboard.server.http import running
from starboard.server.settings import Settings

opens = Hall.open

async def slowly(hall):
    await asyncio.sleep(1.5)
    await opens(hall)

if __name__ == "__main__":
    Hall.open = slowly
    sys.exit(running.serve(Settings(sys.argv[1], port=0, thinkers=0), open_browser=True))
"""
# Asks once for the address it is given, as a browser does, and keeps what came.
BROWSER = """#!{python} -S
import sys, urllib.request
with open("{kept}.part", "w") as file:
    try:
        file.write(str(urllib.request.urlopen(sys.argv[1], timeout=60).status))
    except OSError as why:
        file.write(repr(why))
import os
os.rename("{kept}.part", "{kept}")
"""


def test_the_address_is_told_and_the_browser_opened_once_it_listens(tmp_path: Path) -> None:
    server, browser, kept = tmp_path / "server.py", tmp_path / "browser", tmp_path / "kept"
    server.write_text(SLOW)
    browser.write_text(BROWSER.format(python=sys.executable, kept=kept))
    browser.chmod(0o755)
    command = [sys.executable, str(server), f"sqlite:///{tmp_path / 'tables.db'}"]
    environment = {**os.environ, "BROWSER": str(browser)}
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        line = process.stdout.readline()
        assert line.startswith("Starboard is at http://127.0.0.1:"), line
        assert httpx.get(f"{line.split()[3]}health", timeout=60).status_code == 200  # asked once, at once
        eventually(kept.exists)
        assert kept.read_text() == "200"
        process.send_signal(signal.SIGINT)
        assert process.wait(60) == 0


@pytest.mark.parametrize(
    ("host", "said"),
    [("127.0.0.1", "127.0.0.1"), ("0.0.0.0", "127.0.0.1"), ("::", "[::1]"), ("fe80::1", "[fe80::1]"), ("box", "box")],
)
def test_the_address_is_one_that_this_machine_reaches(host: str, said: str) -> None:
    assert address(host, 8765) == f"http://{said}:8765/"
