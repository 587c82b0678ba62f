"""The real program, through a pipe and at a pseudo-terminal."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pexpect
import pytest

CODES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\r")
CLEARED = "\x1b[3J"  # the screen and what has scrolled away are gone
PROMPT = "\n> "
PATIENCE = 30  # seconds; a slow machine is no failure


def hears_control_c() -> None:
    """Tests that run in the background of a shell inherit that Ctrl-C is ignored; a person's terminal does not."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@dataclass(frozen=True)
class Ran:
    """What a run through a pipe left behind."""

    status: int
    out: str
    err: str

    def answer_to(self, typed: str, nth: int = 0) -> str:
        """What was said between a line typed and the next one."""
        parts = ("\n" + self.out).split("\n> ")
        found = [part for part in parts[1:] if part.partition("\n")[0] == typed]
        assert len(found) > nth, f"'{typed}' was never read:\n{self.out}"
        return found[nth].partition("\n")[2] + "\n"


class AtTable:
    """A person at a pseudo-terminal of 80 columns."""

    def __init__(self, child: pexpect.spawn) -> None:
        self.child = child

    def see(self, text: str) -> str:
        """Waits for a text; gives all that was seen up to it, without control codes."""
        self.child.expect_exact(text)
        return CODES.sub("", self.child.before + text)

    def type(self, line: str) -> None:
        self.child.sendline(line)

    def do(self, line: str) -> str:
        """Types a line and waits for the next prompt; what was seen between."""
        self.type(line)
        self.child.expect(r"\r\n(\x1b\[\?2004h)?> ")
        return CODES.sub("", self.child.before)

    def first_prompt(self) -> str:
        self.child.expect(r"\r\n(\x1b\[\?2004h)?> ")
        return CODES.sub("", self.child.before)

    def leave(self) -> tuple[int, str]:
        """Waits for the program to end; its status and last words."""
        self.child.expect(pexpect.EOF)
        last = CODES.sub("", self.child.before)
        self.child.close()
        status = self.child.exitstatus
        assert status is not None, f"ended by signal {self.child.signalstatus}"
        return status, last


class Program:
    """Starts `starboard` as this test run sees it, with a state folder of its own."""

    def __init__(self, place: Path) -> None:
        self.place = place
        self.state = place / "state"
        self.children: list[pexpect.spawn] = []

    def environment(self, **more: str) -> dict[str, str]:
        plain = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES", "NO_COLOR")}
        paths = os.pathsep.join(os.path.abspath(path) for path in sys.path if path)
        return {**plain, "PYTHONPATH": paths, "XDG_STATE_HOME": str(self.state), "TERM": "xterm-256color", **more}

    def run(self, *arguments: str, typed: str = "", **more: str) -> Ran:
        """Plays through a pipe."""
        done = subprocess.run(
            [sys.executable, "-m", "starboard.cli", *arguments],
            input=typed.encode(),
            capture_output=True,
            cwd=self.place,
            env=self.environment(**more),
            timeout=120,
        )
        out, err = done.stdout.decode(errors="replace"), done.stderr.decode(errors="replace")
        assert "Traceback" not in out + err, out + err
        return Ran(done.returncode, out, err)

    def play(self, *arguments: str, typed: str = "", **more: str) -> Ran:
        return self.run("play", *arguments, typed=typed, **more)

    def sit_down(self, *arguments: str, **more: str) -> AtTable:
        """Plays at a pseudo-terminal."""
        return self._at_terminal("play", *arguments, **more)

    def learn(self, *arguments: str) -> AtTable:
        """Is taught at a pseudo-terminal."""
        return self._at_terminal("teach", *arguments)

    def _at_terminal(self, *arguments: str, **more: str) -> AtTable:
        child = pexpect.spawn(
            sys.executable,
            ["-m", "starboard.cli", *arguments],
            cwd=str(self.place),
            env=self.environment(**more),
            dimensions=(40, 80),
            timeout=PATIENCE,
            encoding="utf-8",
            codec_errors="replace",
            preexec_fn=hears_control_c,
        )
        child.delaybeforesend = None
        self.children.append(child)
        return AtTable(child)

    def kept(self) -> list[Path]:
        """Unfinished games in the state folder."""
        return sorted((self.state / "starboard" / "play").glob("*.json"))


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    made = Program(tmp_path)
    yield made
    for child in made.children:
        child.close(force=True)
