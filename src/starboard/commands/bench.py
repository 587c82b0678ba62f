"""`starboard bench`: how fast the rules are, compiled and interpreted side by side."""

from __future__ import annotations

import argparse
import json
from typing import Any

from starboard import catalogue
from starboard.commands.shared import command, whole_number


def add(commands: Any) -> None:
    """Declares the command."""
    made = command(
        commands, "bench", "Measure speed by CPU time, best of many windows.", "starboard bench sample --json", run
    )
    made.add_argument("title", nargs="?", metavar="TITLE", help="default: all")
    made.add_argument("--players", type=whole_number(1, 8), metavar="N", help="default: every player count")
    made.add_argument("--json", action="store_true")


def run(args: argparse.Namespace) -> int:
    """Prints a block, or a JSON row, per title and player count."""
    from starboard.lab.bench import bench

    rows = []
    for name in [args.title] if args.title else [*catalogue.own(), catalogue.SAMPLE]:
        title = catalogue.find(name)
        counts = range(title.seats_min, title.seats_max + 1)
        for players in counts if args.players is None else [title.seats_in_range(args.players)]:
            row = bench(title, players)
            rows.append(row)
            if not args.json:
                print(
                    "\n".join(
                        f"{key:32} {value:,.3f}" if isinstance(value, float) else f"{key:32} {value}"
                        for key, value in row.items()
                    ),
                    end="\n\n",
                )
    if args.json:
        print(json.dumps(rows, indent=2))
    return 0
