"""Bots in any language: a program that reads and writes JSON lines. See docs/bots.md for the protocol."""

from __future__ import annotations

import json
import queue
import shlex
import shutil
import subprocess
import sys
import threading
import time
from typing import Any

from starboard.engine.chance import fresh
from starboard.engine.perspective import Perspective
from starboard.engine.refusal import Malformed

PATIENCE = 10.0  # seconds for one answer


class ExternalBot:
    """Asks a program for every decision; whatever it does wrong, the game goes on with a random legal action."""

    def __init__(self, seed: int, command: str, patience: float = PATIENCE) -> None:
        """Starts the program; refuses one that cannot be started."""
        self.command = command
        self.notices: list[str] = []
        self._luck = fresh(seed)
        self._seed = seed
        self._patience = patience
        self._answers: queue.Queue[str] = queue.Queue()
        self._asked = 0
        words = shlex.split(command)
        if not words or shutil.which(words[0]) is None:
            raise Malformed(f"bot 'exec:{command}': there is no program '{words[0] if words else ''}' that can be run")
        self._program = subprocess.Popen(
            words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8", bufsize=1
        )
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        assert self._program.stdout is not None
        for line in self._program.stdout:
            self._answers.put(line)
        self._answers.put("")  # it has ended

    def decide(self, perspective: Perspective) -> int:
        """What the program answers, if it is one of the legal actions and comes in time."""
        try:
            return self._ask(perspective)
        except (ValueError, OSError) as why:
            notice = f"bot exec:{self.command} {why}; a random action is played instead"
            self.notices.append(notice)
            print(f"starboard: {notice}", file=sys.stderr)
            return perspective.legal[self._luck.below(len(perspective.legal))]

    def _ask(self, perspective: Perspective) -> int:
        self._asked += 1
        self._send(question(perspective, self._asked, self._seed))
        deadline = time.monotonic() + self._patience
        while True:
            try:
                line = self._answers.get(timeout=max(0.0, deadline - time.monotonic()))
            except queue.Empty:
                raise ValueError(f"gave no answer within {self._patience:g} s") from None
            if not line:
                self._answers.put("")
                raise ValueError("has ended")
            answer = read_answer(line)
            if answer.get("id", self._asked) != self._asked:
                continue  # a late answer to an earlier question
            action = answer.get("action")
            if isinstance(action, bool) or action not in perspective.legal:
                raise ValueError(f"answered {action!r}, which is not a legal action")
            return int(action)

    def _send(self, message: dict[str, Any]) -> None:
        if self._program.poll() is not None:
            raise ValueError("has ended")
        assert self._program.stdin is not None
        try:
            self._program.stdin.write(json.dumps(message) + "\n")
            self._program.stdin.flush()
        except OSError:
            raise ValueError("has ended") from None

    def close(self) -> None:
        """Ends the program."""
        if self._program.poll() is None:
            self._program.kill()
        self._program.wait()


def question(perspective: Perspective, number: int, seed: int) -> dict[str, Any]:
    """One decision as the program reads it: from the seat's own knowledge only."""
    actions = perspective.title.actions
    return {
        "id": number,
        "title": perspective.title.id,
        "seat": perspective.seat,
        "seed": seed,
        "view": perspective.view,
        "observation": perspective.observe(),
        "legal": perspective.legal,
        "actions": [str(actions.decode(action)) for action in perspective.legal],
    }


def read_answer(line: str) -> dict[str, Any]:
    """An answer line as data."""
    try:
        answer = json.loads(line)
    except ValueError:
        raise ValueError(f"answered {line.strip()[:60]!r}, which is not JSON") from None
    if not isinstance(answer, dict):
        raise ValueError(f"answered {line.strip()[:60]!r}, which is not a JSON object")
    return answer
