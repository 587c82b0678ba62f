"""`starboard check-content`: whether a content file can be played, and if not, every mistake with its line."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from starboard.commands.shared import command
from starboard.engine.reading import read_toml

SHOWN = 20  # changes that are listed
USER_ERROR = 2


def add(commands: Any) -> None:
    """Declares the command."""
    made = command(
        commands,
        "check-content",
        "Check a content file: every mistake with its line and what is allowed.",
        "starboard check-content my-cards.toml",
        run,
    )
    made.add_argument("file", metavar="FILE", help='names its title: game = "sample"')


def run(args: argparse.Namespace) -> int:
    """Says what differs from the title's own content, or what is wrong."""
    from starboard.lab import contents

    source = read_toml(args.file, "content file")
    title = contents.title_of(source, args.file)
    wrong = contents.mistakes(args.file, title)
    if wrong:
        for mistake in wrong:
            print(f"{args.file}: {mistake}", file=sys.stderr)
        return USER_ERROR
    content, own = title.content(source), title.content()
    if content is own:
        print(f"{args.file}: fits, and is the content of {title.name} as shipped")
        return 0
    found = list(contents.changes(own.source, content.source))
    print(f"{args.file}: fits {title.name}; {len(found)} values differ from the shipped content")
    for change in found[:SHOWN]:
        print(f"  {change.path}: {contents.value(change.before)} is now {contents.value(change.after)}")
    if len(found) > SHOWN:
        print(f"  and {len(found) - SHOWN} more; starboard diff-content shipped {args.file} tells all in words")
    return 0
