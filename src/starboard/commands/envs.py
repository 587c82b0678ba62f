"""`starboard envs`: what the numbers of a title's environments mean."""

from __future__ import annotations

import argparse
import json
from typing import Any

from starboard import catalogue
from starboard.commands.shared import command


def add(commands: Any) -> None:
    """Declares the command."""
    example = "starboard envs sample --json"
    made = command(commands, "envs", "Say what observations and actions of a title mean to learners.", example, run)
    made.add_argument("title", nargs="?", metavar="TITLE", help="default: one line for each title")
    made.add_argument("--json", action="store_true", help="everything, for programs (docs/research.md)")


def run(args: argparse.Namespace) -> int:
    """Prints the layout, or one line a title."""
    from starboard.envs import layout

    names = [args.title] if args.title else catalogue.names()
    described = [layout.describe(catalogue.find(name)) for name in names]
    if args.json:
        print(json.dumps(described[0] if args.title else described, indent=2))
    elif args.title:
        print("\n".join(detail(described[0])))
    else:
        for made in described:
            sizes = ", ".join(f"{seats}: {one['size']}" for seats, one in made["observations"].items())
            print(f"{made['id']:26} {made['actions']['size']:4} actions, observations by players {sizes}")
    return 0


def detail(made: dict[str, Any]) -> list[str]:
    """The layout of one title, a line for each run of numbers at the lowest count and for each family of actions."""
    seats, seen = next(iter(made["observations"].items()))
    lines = [f"{made['id']}: {made['name']}, layout {made['layout_version']}, rules {made['rules_version']}", ""]
    lines.append(f"observation with {seats} players: {seen['size']} numbers, {seen['dtype']}")
    for piece in seen["pieces"]:
        span = f"{piece['start']}" if piece["size"] == 1 else f"{piece['start']}-{piece['start'] + piece['size'] - 1}"
        lines.append(f"  {span:>11}  {piece['name']}  {piece['low']} to {piece['high']}")
    lines += ["", f"actions: {made['actions']['size']}"]
    for family in made["actions"]["families"]:
        last = family["first"] + family["size"] - 1
        span = f"{family['first']}" if family["size"] == 1 else f"{family['first']}-{last}"
        params = ", ".join(f"{one['name']} of {one['size']}" for one in family["parameters"])
        lines.append(f"  {span:>11}  {family['name']}{f' ({params})' if params else ''}")
    lines += ["", f"terms for shaping: {', '.join(made['terms'])}"]
    return lines
