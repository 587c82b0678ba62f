"""`starboard card`: what a card, tile, character or event of a title does."""

from __future__ import annotations

import argparse
from typing import Any

from starboard import catalogue
from starboard.commands.shared import command
from starboard.engine import components
from starboard.engine.refusal import Malformed
from starboard.terminal.screen import wrapped

WIDTH = 80


def add(commands: Any) -> None:
    """Declares the command."""
    made = command(commands, "card", "What a card or other component does.", "starboard card sample Diver", run)
    made.add_argument("title", metavar="TITLE")
    made.add_argument("name", nargs="+", metavar="NAME", help="its name, or words of it")
    made.add_argument("--content", metavar="FILE", help="of this content file")


def run(args: argparse.Namespace) -> int:
    """Prints whatever is called so."""
    title = catalogue.find(args.title)
    wanted = " ".join(args.name)
    found = components.find(title, title.content(args.content), wanted)
    if not found:
        raise Malformed(f"nothing in {title.name} is called '{wanted}'; see starboard cards {args.title}")
    for place, item in enumerate(found):
        if place:
            print()
        for line in item.lines():
            print("\n".join(wrapped(line, WIDTH, hang=2)))
    return 0
