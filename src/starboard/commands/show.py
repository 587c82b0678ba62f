"""`starboard show`: the table of a record at some point, as a seat sees it."""

from __future__ import annotations

import argparse
from typing import Any

import starboard
from starboard.commands.shared import command, seat_of


def add(commands: Any) -> None:
    """Declares the command."""
    made = command(commands, "show", "Show the table of a record.", "starboard show game.json --seat 0 --at 12", run)
    made.add_argument("record", metavar="RECORD")
    made.add_argument("--seat", type=int, help="as this seat sees it (default: as a spectator)")
    made.add_argument("--at", type=int, metavar="N", help="after N actions (default: as it stands)")


def run(args: argparse.Namespace) -> int:
    """Prints the table, and the options of a seat that is asked."""
    record = starboard.load(args.record)
    seat = seat_of(record, args.seat)
    game = record.game() if args.at is None else record.at(args.at)
    view = game.view(seat)
    words = record.title.words
    print(words.table(view, record.names))
    print(words.score_sheet(view, record.names) if view["over"] else words.prompt(view, record.names))
    for action in game.legal(seat) if seat is not None else []:
        print(f"  {action:4}  {words.label(view, record.title.actions.decode(action), record.names)}")
    return 0
