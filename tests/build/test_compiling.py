"""The rules are compiled behind a running server, bots switch over, and the build ends with the server."""

from __future__ import annotations

import os
import re
import signal
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from installs import Place, failing_compiler, is_interpreted, put_in_place, tell

OFFLINE = {"PIP_NO_INDEX": "1", "PIP_NO_BUILD_ISOLATION": "0"}  # 0 switches isolation off: so pip reads it
LONG = 300.0  # seconds; only a failure takes so long


def wait_until(done: Callable[[], bool], what: str) -> None:
    end = time.monotonic() + LONG
    while not done():
        assert time.monotonic() < end, f"never: {what}"
        time.sleep(0.2)


# --- bots switch over -------------------------------------------------------------------------------------------

SWITCH = """
import asyncio
import starboard
from starboard.server.bots.thinking import Thinkers

ASK = "__import__('starboard').__mode__"


async def ask(thinkers, what=ASK):
    async with thinkers._worker("", "") as worker:
        return await worker.think(30.0, eval, what), worker


async def story():
    thinkers = Thinkers(2, 30.0)
    mode, first = await ask(thinkers)
    print(mode, (await ask(thinkers))[1] is first, flush=True)
    slow = asyncio.create_task(ask(thinkers, f"__import__('time').sleep(1) or {ASK}"))
    await asyncio.to_thread(input)
    told, _ = await slow
    mode, second = await ask(thinkers)
    print(second is first, (await ask(thinkers))[1] is second)
    print(mode, told, starboard.__mode__)
    workers = [*first.processes, *second.processes]
    thinkers.close()
    for worker in workers:
        worker.join(20)
    print([worker.is_alive() for worker in workers])


if __name__ == "__main__":
    asyncio.run(story())
"""


def test_new_workers_run_compiled_and_no_running_decision_is_lost(
    interpreted: Place, compiled_wheel: Path, tmp_path: Path
) -> None:
    script = tmp_path / "switch.py"
    script.write_text(SWITCH)
    running = interpreted.start(str(script))
    assert running.stdout is not None
    assert running.stdout.readline() == "interpreted True\n"
    assert put_in_place(interpreted, compiled_wheel, tmp_path / "stage").returncode == 0
    told, fault = running.communicate("\n", timeout=LONG)
    assert running.returncode == 0, fault
    assert told.splitlines() == [
        "False True",
        "compiled interpreted interpreted",
        "[False]",
    ]


# --- the build behind a program ---------------------------------------------------------------------------------


class Serving:
    """A real server that compiles behind itself."""

    def __init__(self, place: Place, tree: Path, compiler: str) -> None:
        top = place.python.parents[1]
        self.folder, self.said = top / "compiling", top / "said.txt"
        with self.said.open("w") as said:
            self.process = place.start(
                *("-m", "starboard", "serve", "--port", "0", "--thinkers", "1"),
                said=said,
                STARBOARD_COMPILE=str(tree),
                STARBOARD_DATABASE=f"sqlite:///{top / 'tables.db'}",
                CC=compiler,
                **OFFLINE,
            )
        assert self.process.stdout is not None
        found = re.search(r"http://\S+", self.process.stdout.readline())
        assert found, self.said.read_text()
        self.url = found[0]
        wait_until(self.answers, "the server answers")

    def answers(self) -> bool:
        try:
            return bool(urllib.request.urlopen(f"{self.url}health", timeout=60).status == 200)
        except OSError:
            return False

    @property
    def log(self) -> str:
        """Of the build."""
        return self.folder.joinpath("log.txt").read_text()

    def warms_up(self) -> bool:
        """Whether the lobby says so."""
        with urllib.request.urlopen(self.url, timeout=60) as page:
            found = re.search(r'<p id="warming"[^>]*>', page.read().decode())
        assert found
        return "hidden" not in found[0]

    def end(self, sig: int = signal.SIGTERM) -> int:
        """Ends it; its exit status."""
        self.process.send_signal(sig)
        self.process.communicate(timeout=60)
        return self.process.returncode


@pytest.fixture
def serve(interpreted: Place, tree: Path) -> Iterator[Callable[[str], Serving]]:
    """Starts servers that are ended with the test."""
    started: list[Serving] = []

    def start(compiler: str) -> Serving:
        started.append(Serving(interpreted, tree, compiler))
        return started[-1]

    yield start
    for server in started:
        if server.process.poll() is None:
            server.process.kill()
            server.process.communicate()


def test_a_server_compiles_behind_itself(serve: Callable[[str], Serving], interpreted: Place, tmp_path: Path) -> None:
    server = serve(failing_compiler(tmp_path, "never"))
    assert server.warms_up()
    wait_until(lambda: not server.warms_up(), "the build ends")
    assert server.log.endswith("\ncompiled\n")
    assert tell(interpreted)["mode"] == "compiled"
    assert sorted(os.listdir(server.folder)) == ["lock", "log.txt"]
    assert server.end() == 0
    assert server.said.read_text().count("being compiled in the background") == 1


def test_without_a_working_compiler_it_is_told_once(serve: Callable[[str], Serving], interpreted: Place) -> None:
    server = serve("/bin/false")
    assert not server.warms_up()
    assert server.end() == 0
    assert server.said.read_text().count("No C compiler works here") == 1
    assert not server.folder.exists()
    assert is_interpreted(tell(interpreted))


def hanging_compiler(folder: Path) -> tuple[str, Path]:
    """A compiler that finds the headers and then never ends; and the file with the ids of its processes."""
    pids = folder / "pids"
    script = folder / "hanging-cc"
    real = os.environ.get("CC", "cc").split()[0]
    script.write_text(
        f'#!/bin/sh\ncase "$*" in *-fsyntax-only*) exec {real} "$@";; esac\necho $$ >> {pids}\nexec sleep 600\n'
    )
    script.chmod(0o755)
    return str(script), pids


def is_alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="looks for processes in /proc")
@pytest.mark.parametrize("sig", [signal.SIGTERM, signal.SIGINT, signal.SIGKILL])
def test_the_build_ends_with_the_server(
    serve: Callable[[str], Serving], interpreted: Place, tmp_path: Path, sig: signal.Signals
) -> None:
    compiler, pids = hanging_compiler(tmp_path)
    server = serve(compiler)
    wait_until(pids.exists, "the compiler is called")
    second = interpreted.start("-m", "starboard", "titles", STARBOARD_COMPILE=str(tmp_path), CC=compiler, **OFFLINE)
    assert "by another Starboard" in second.communicate(timeout=LONG)[1]
    assert server.end(sig) == (-sig if sig == signal.SIGKILL else 0)
    compiling = [int(line) for line in pids.read_text().split()]
    wait_until(lambda: not any(map(is_alive, compiling)), "the compiler ends")
    assert is_interpreted(tell(interpreted))
    assert sig == signal.SIGKILL or not server.folder.joinpath("work").exists()
    if sig == signal.SIGKILL:
        serve(compiler)
        wait_until(lambda: len(pids.read_text().split()) == 2, "the next server begins anew")


def test_a_compile_that_fails_is_told_and_leaves_the_interpreted_rules(
    serve: Callable[[str], Serving], interpreted: Place, tmp_path: Path
) -> None:
    server = serve(failing_compiler(tmp_path, "*probe.c*-o*"))
    wait_until(lambda: not server.warms_up(), "the build ends")
    assert "not compiled:" in server.log
    assert is_interpreted(tell(interpreted))
    assert server.end() == 0
