"""`starboard fuzz`: random games with every check, until something breaks."""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path
from typing import Any

from starboard import catalogue
from starboard.commands.shared import add_crew, command, crew_of, options_of, progress, whole_number


def add(commands: Any) -> None:
    """Declares the command."""
    made = command(
        commands, "fuzz", "Play random games and check every promise.", "starboard fuzz sample --games 2000", run
    )
    made.add_argument("title", metavar="TITLE")
    made.add_argument(
        "--games", type=whole_number(1, 100_000_000), default=1000, metavar="N", help="spread over the player counts"
    )
    made.add_argument("--seed", type=whole_number(0, 2**60), default=1, metavar="S")
    made.add_argument("--deep", action="store_true", help="the whole conformance kit at every decision")
    made.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="fixed in all games; the others vary"
    )
    add_crew(made)
    made.add_argument(
        "--out", type=Path, default=Path(), metavar="DIR", help="where records of violations go (default: here)"
    )


def run(args: argparse.Namespace) -> int:
    """0: clean; 1: violations found, each with its record."""
    from starboard.lab import fuzz

    title = catalogue.find(args.title)
    began = time.monotonic()
    games = decisions = 0
    faults: list[fuzz.Fault] = []
    chosen = options_of(args)
    with crew_of(args) as crew:
        batches = fuzz.fuzz(title, args.games, args.seed, args.deep, crew, chosen)
        for played, taken, found in progress(batches, args.games, f"{title.name}: games", lambda batch: batch[0]):
            games, decisions = games + played, decisions + taken
            for fault in found:
                faults.append(fault)
                path = args.out / f"violation-{title.id}-{len(faults)}.json"
                path.write_text(json.dumps(fault.record), encoding="utf-8")
                print(f"violation: {fault.text}", file=sys.stderr)
                print(f"  make it a test: starboard replay {path} --test tests/games/{title.id}", file=sys.stderr)
    seconds = time.monotonic() - began
    print(f"{title.name}: {games} games, {decisions} decisions, {len(faults)} violations, {seconds:.1f} s")
    return 1 if faults else 0
