"""`starboard check-content`: whether a content file can be played."""

from __future__ import annotations

import argparse
from typing import Any

from starboard import catalogue
from starboard.commands.shared import command
from starboard.engine.reading import Reader, read_toml


def add(commands: Any) -> None:
    """Declares the command."""
    made = command(commands, "check-content", "Check a content file.", "starboard check-content my-cards.toml", run)
    made.add_argument("file", metavar="FILE", help='names its title: game = "sample"')


def run(args: argparse.Namespace) -> int:
    """Says what differs from the title's own content, or what is wrong."""
    source = read_toml(args.file, "content file")
    title = catalogue.find(Reader(source, f"content file '{args.file}'").text("game"))
    content = title.content(source)
    for seats in range(title.seats_min, title.seats_max + 1):
        title.new(seats, 0, content=content).check()
    own = title.content()
    if content is own:
        print(f"{args.file}: fits, and is the content of {title.name} as shipped")
        return 0
    changes = list(changed(own.source, content.source, ""))
    print(f"{args.file}: fits {title.name}; {len(changes)} values differ from the shipped content")
    for line in changes[:20]:
        print(f"  {line}")
    return 0


def changed(own: Any, given: Any, path: str) -> Any:
    """Where two contents differ, one line each."""
    if isinstance(own, dict) and isinstance(given, dict):
        for key in sorted(own.keys() | given.keys()):
            yield from changed(own.get(key), given.get(key), f"{path}.{key}" if path else str(key))
    elif isinstance(own, list) and isinstance(given, list) and len(own) == len(given):
        for place, (left, right) in enumerate(zip(own, given, strict=True)):
            mark = left.get("id", place) if isinstance(left, dict) else place
            yield from changed(left, right, f"{path}[{mark}]")
    elif own != given:
        yield f"{path}: {own!r} is now {given!r}"
