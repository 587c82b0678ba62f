"""`starboard position`: the table that a description file says."""

from __future__ import annotations

import argparse
import json
from typing import Any

from starboard import catalogue
from starboard.commands.shared import command
from starboard.engine.offers import Offering
from starboard.engine.reading import Reader, read_text, read_toml
from starboard.engine.refusal import Malformed


def add(commands: Any) -> None:
    """Declares the command."""
    made = command(
        commands, "position", "Show the table of a position file (JSON or TOML).", "starboard position corner.toml", run
    )
    made.add_argument("file", metavar="FILE", help='names its title: title = "sample"')
    made.add_argument("--json", action="store_true", help="print the view as JSON")


def read(path: str) -> dict[str, Any]:
    """A position file as data."""
    if path.endswith(".toml"):
        return read_toml(path, "position")
    try:
        data = json.loads(read_text(path, "position"))
    except ValueError as why:
        raise Malformed(f"the position '{path}' is not valid JSON: {why}") from None
    if not isinstance(data, dict):
        raise Malformed(f"the position '{path}' must be a table of names and values")
    return data


def run(args: argparse.Namespace) -> int:
    """Prints the table and the options of whoever is asked."""
    data = read(args.file)
    title = catalogue.find(Reader(data, f"position '{args.file}'").text("title"))
    game = title.position(data)
    seat = int(game.to_move()) if not game.is_over() else None
    view = game.view(seat)
    if args.json:
        print(json.dumps(view, indent=2))
        return 0
    names = [f"Seat {side + 1}" for side in range(game.sides)]
    print(title.words.table(view, names))
    print(title.words.prompt(view, names))
    if seat is not None:
        for number, offer in enumerate(Offering(game, seat, names).singles, 1):
            print(f"  {number:3}. {offer.label}")
    return 0
