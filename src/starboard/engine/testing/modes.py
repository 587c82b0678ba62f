"""Compiled and interpreted rules are the same rules: whole games compared, action by action, in two processes."""

from __future__ import annotations

import importlib
import json
import os
import subprocess
import sys
from typing import TYPE_CHECKING, Any

from starboard.engine import saving
from starboard.engine.record import Record
from starboard.engine.testing.kit import LOOK_EVERY, OPENING
from starboard.engine.testing.violation import NonConforming, Violation

if TYPE_CHECKING:
    from starboard.engine.title import Title


def trace(record: Record) -> list[str]:
    """A digest of state, options and events after every row, and of views and observations at many of them."""
    lines = []
    for place, (_, game, events) in enumerate(record.replay()):
        seen: list[Any] = []
        if place < OPENING or place % LOOK_EVERY == 0:
            seen = [game.view(seat) for seat in [None, *range(game.seats)]]
            seen += [game.observe(seat) for seat in range(game.seats)]
        options = {str(seat): game.legal(seat) for seat in game.pending()}
        told = [[event.kind, list(event.args), audience] for event, audience in events]
        lines.append(saving.fingerprint([game.digest(), options, seen, told]))
    return lines


def compare_modes(title: Title, records: list[Record]) -> None:
    """Replays all games in a process of the other build mode and compares them action by action."""
    import starboard

    other = dict(os.environ)
    other["STARBOARD_PURE"] = "0" if starboard.__mode__ == "interpreted" else "1"
    other["PYTHONPATH"] = os.pathsep.join(path for path in sys.path if path)
    other["PYTHONHASHSEED"] = "77" if os.environ.get("PYTHONHASHSEED") != "77" else "78"
    job = json.dumps([record.to_json() for record in records])
    command = [sys.executable, "-m", "starboard.engine.testing.modes", title.module]
    run = subprocess.run(command, input=job, env=other, capture_output=True, text=True, check=False)
    if run.returncode != 0:
        raise NonConforming(
            Violation("modes", f"the other build mode fails: {(run.stderr.strip().splitlines() or ['?'])[-1]}")
        )
    for record, lines in zip(records, json.loads(run.stdout), strict=True):
        for place, (here, there) in enumerate(zip(trace(record), lines, strict=True)):
            if here != there:
                raise NonConforming(Violation("modes", f"compiled and interpreted differ after {place} rows", record))


def _answer_traces() -> None:
    """The other process: reads records, writes their traces."""
    importlib.import_module(sys.argv[1])
    json.dump([trace(Record.from_json(item)) for item in json.load(sys.stdin)], sys.stdout)


if __name__ == "__main__":
    _answer_traces()
