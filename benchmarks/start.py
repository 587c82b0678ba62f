"""How long a newcomer waits: seconds from `make play` in a fresh clone to a lobby that answers, and what comes after.

    python benchmarks/start.py                          the present commit
    python benchmarks/start.py v0.1.0 HEAD              one after the other, in one run
    python benchmarks/start.py v0.1.0 HEAD --rounds 3   the best of three each
    python benchmarks/start.py v0.1.0 HEAD --install    `pip install .` in a fresh environment, too

Every clone has an environment, a database and a port of its own, and is removed at the end. No browser is opened.
Pip's cache is not used, so packages come from its index each time. Wants an otherwise idle machine.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path

TOP = Path(__file__).resolve().parents[1]
OURS = ("STARBOARD_", "PYTHON", "VIRTUAL_ENV", "MAKE", "MFLAGS")
PATIENCE = 1200.0  # seconds
TITLE = "planet_b"


def environment(place: Path) -> dict[str, str]:
    """This environment without what would steer a build, with a place of its own for tables."""
    plain = {key: value for key, value in os.environ.items() if not key.startswith(OURS)}
    return {
        **plain,
        "PIP_NO_CACHE_DIR": "1",
        "STARBOARD_DATABASE": f"sqlite:///{place / 'tables.db'}",
        "XDG_DATA_HOME": str(place / "data"),
    }


def clone(revision: str, place: Path) -> Path:
    """A fresh clone of one commit."""
    tree = place / "clone"
    commit = subprocess.check_output(["git", "rev-parse", "--verify", f"{revision}^{{commit}}"], cwd=TOP, text=True)
    subprocess.run(["git", "clone", "-q", "--no-checkout", str(TOP), str(tree)], check=True)
    subprocess.run(["git", "checkout", "-q", commit.strip()], cwd=tree, check=True)
    return tree


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def answers(url: str, posted: bytes | None = None) -> bool:
    """Whether a page is there; the way of a browser, which follows where a form leads and keeps cookies."""
    browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())
    try:
        with browser.open(url, posted, timeout=60) as page:
            return bool(page.status == 200)
    except (urllib.error.URLError, OSError):
        return False


def wait_for(done: Callable[[], bool], playing: subprocess.Popen[bytes], began: float) -> float:
    """Seconds from the beginning until it is done."""
    while not done():
        if playing.poll() is not None:
            raise SystemExit(f"make play ended with status {playing.returncode}")
        if time.monotonic() - began > PATIENCE:
            raise SystemExit("make play takes too long")
        time.sleep(0.05)
    return time.monotonic() - began


def play(tree: Path, place: Path) -> dict[str, float]:
    """Seconds from `make play` until the lobby answers, a table against bots is shown, and the rules are compiled."""
    url = f"http://127.0.0.1:{(port := free_port())}/"
    command = ["make", "play", f"PLAY=.venv/bin/starboard serve --port {port}"]
    began = time.monotonic()
    playing = subprocess.Popen(command, cwd=tree, env=environment(place), start_new_session=True)
    built = "lib/python*/site-packages/starboard/_build.json"
    try:
        return {
            "lobby": wait_for(lambda: answers(url), playing, began),
            "table": wait_for(lambda: answers(f"{url}quick/{TITLE}", b""), playing, began),
            "compiled": wait_for(lambda: any(tree.joinpath(".venv").glob(built)), playing, began),
        }
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(playing.pid, signal.SIGTERM)
        playing.wait()


def install(tree: Path, place: Path) -> float:
    """Seconds of `pip install .` in a fresh environment, which compiles in the foreground."""
    subprocess.run([sys.executable, "-m", "venv", place / "installed"], check=True, env=environment(place))
    began = time.monotonic()
    command = [place / "installed" / "bin" / "python", "-m", "pip", "install", "-qq", "-c", "constraints.txt", "."]
    subprocess.run(command, check=True, cwd=tree, env={**environment(place), "STARBOARD_COMPILED": "1"})
    return time.monotonic() - began


def measure(revision: str, with_install: bool) -> dict[str, float]:
    """All figures of one commit."""
    with tempfile.TemporaryDirectory(prefix="starboard-start-") as folder:
        place = Path(folder)
        tree = clone(revision, place)
        figures = play(tree, place)
        if with_install:
            figures["pip install ."] = install(tree, place)
    return figures


def main() -> int:
    parser = argparse.ArgumentParser(description="Seconds from `make play` in a fresh clone to a lobby that answers.")
    parser.add_argument("revisions", nargs="*", default=["HEAD"], metavar="COMMIT")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--install", action="store_true", help="measure `pip install .`, too")
    args = parser.parse_args()
    rows: dict[str, list[dict[str, float]]] = {revision: [] for revision in args.revisions}
    for _ in range(args.rounds):
        for revision, row in rows.items():
            print(f"--- {revision}", flush=True)
            row.append(measure(revision, args.install))
    print(f"\nseconds from `make play` in a fresh clone (best of {args.rounds})")
    for revision, row in rows.items():
        best = {name: min(figures[name] for figures in row) for name in row[0]}
        print(f"{revision:16}", "   ".join(f"{name} {seconds:.1f}" for name, seconds in best.items()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
