"""`starboard guide`: how to play a title, for people who have never seen it."""

from __future__ import annotations

import argparse
from typing import Any

from starboard import catalogue
from starboard.commands.shared import command
from starboard.engine import guide_book
from starboard.engine.refusal import Malformed
from starboard.terminal.screen import wrapped

WIDTH = 80


def add(commands: Any) -> None:
    """Declares the command."""
    made = command(commands, "guide", "How to play a title.", "starboard guide sample turn", run)
    made.add_argument("title", metavar="TITLE")
    made.add_argument("part", nargs="*", metavar="WORD", help="only the parts that are called so")


def run(args: argparse.Namespace) -> int:
    """Prints the guide or a part of it."""
    title = catalogue.find(args.title)
    parts = guide_book.parts(title)
    if not parts:
        raise Malformed(f"{title.name} has no guide; starboard rules {args.title} shows its rules")
    wanted = " ".join(args.part)
    found = guide_book.find(parts, wanted) if wanted else parts
    if not found:
        heads = ", ".join(part.heading for part in parts if part.level == guide_book.CHAPTER)
        raise Malformed(f"no part of the guide is called '{wanted}'; there are: {heads}")
    for part in found:
        for line in part.lines():
            print("\n".join(wrapped(line, WIDTH, hang=2)) if line else "")
    return 0
