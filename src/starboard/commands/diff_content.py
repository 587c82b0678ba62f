"""`starboard diff-content`: how two contents differ, in words."""

from __future__ import annotations

import argparse
from typing import Any

from starboard.commands.shared import command, content_from
from starboard.engine.reading import read_toml
from starboard.engine.refusal import Malformed

SHIPPED = "shipped"


def add(commands: Any) -> None:
    """Declares the command."""
    made = command(
        commands,
        "diff-content",
        "How two content files differ, card by card, in words.",
        "starboard diff-content shipped my-cards.toml",
        run,
    )
    made.add_argument("before", metavar="A", help=f"a content file, or '{SHIPPED}' for the title's own")
    made.add_argument("after", metavar="B", help="another")


def run(args: argparse.Namespace) -> int:
    """One line for each difference."""
    from starboard.lab import contents

    files = [file for file in (args.before, args.after) if file != SHIPPED]
    if not files:
        raise Malformed("at least one of A and B must be a content file")
    titles = [contents.title_of(read_toml(file, "content file"), file) for file in files]
    if titles[0] is not titles[-1]:
        raise Malformed(f"'{files[0]}' is for {titles[0].name}, '{files[1]}' for {titles[1].name}")
    title = titles[0]
    before, after = (
        title.content() if file == SHIPPED else content_from(file, title, "content file")
        for file in (args.before, args.after)
    )
    lines = contents.in_words(title, before, after)
    print("\n".join(lines) if lines else "no difference")
    return 0
