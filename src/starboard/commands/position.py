"""`starboard position`: the table that a description file says, or the description of a moment of a record."""

from __future__ import annotations

import argparse
import json
from typing import Any

import starboard
from starboard import catalogue
from starboard.commands.shared import command
from starboard.engine import taken_down
from starboard.engine.offers import Offering
from starboard.engine.reading import Reader, read_text, read_toml
from starboard.engine.refusal import Malformed
from starboard.engine.steps import Steps


def add(commands: Any) -> None:
    """Declares the command."""
    made = command(
        commands, "position", "Show the table of a position file (JSON or TOML).", "starboard position corner.toml", run
    )
    made.add_argument("file", metavar="FILE", help='names its title: title = "sample"')
    made.add_argument("--json", action="store_true", help="print the view as JSON")
    made.add_argument("--step", type=int, help="FILE is a record: write down the position after so many of its steps")


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


def of_record(path: str, step: int) -> str:
    """A moment of a record, whole, as a position file."""
    steps = Steps(starboard.load(path))
    steps.game(step)  # refuses a step that is not there
    found = taken_down.nearest(steps, step)
    if found is None:
        raise Malformed(f"a position cannot say how the table stands at step {step}, nor shortly before")
    return taken_down.text_of(steps.record.title.name, found[0], step, found[1], 0)


def run(args: argparse.Namespace) -> int:
    """Prints the table and the options of whoever is asked."""
    if args.step is not None:
        print(of_record(args.file, args.step), end="")
        return 0
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
