"""`starboard cards`: all components of a title in words."""

from __future__ import annotations

import argparse
import dataclasses
import json
from typing import Any

from starboard import catalogue
from starboard.commands.shared import command
from starboard.engine import components
from starboard.engine.refusal import Malformed
from starboard.terminal.screen import wrapped

WIDTH = 80


def add(commands: Any) -> None:
    """Declares the command."""
    made = command(commands, "cards", "All cards and other components of a title.", "starboard cards sample", run)
    made.add_argument("title", metavar="TITLE")
    made.add_argument("kind", nargs="?", metavar="KIND", help="only this kind, such as Module")
    made.add_argument("--content", metavar="FILE", help="of this content file")
    made.add_argument("--json", action="store_true")


def run(args: argparse.Namespace) -> int:
    """Prints them kind by kind."""
    title = catalogue.find(args.title)
    kinds = components.by_kind(title.components(title.content(args.content)))
    if args.kind is not None:
        wanted = {kind: kinds[kind] for kind in kinds if kind.casefold().startswith(args.kind.casefold())}
        if not wanted:
            raise Malformed(f"{title.name} has no kind '{args.kind}'; there are: {', '.join(kinds) or 'none'}")
        kinds = wanted
    if args.json:
        print(json.dumps([dataclasses.asdict(item) for members in kinds.values() for item in members], indent=2))
        return 0
    for kind, members in kinds.items():
        print(f"{kind} ({len(members)})")
        for item in members:
            facts = "; ".join(f"{heading}: {fact}" for heading, fact in item.facts)
            said = ". ".join(part.rstrip(".") for part in (item.text, facts) if part)
            print("\n".join(wrapped(f"  {item.name}: {said}.", WIDTH, hang=4)))
        print()
    return 0
