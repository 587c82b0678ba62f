"""`starboard show`: the table of a record at some point, as a seat sees it."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import starboard
from starboard.commands.shared import command, seat_of
from starboard.engine.offers import Offering
from starboard.engine.refusal import Malformed


def add(commands: Any) -> None:
    """Declares the command."""
    made = command(commands, "show", "Show the table of a record.", "starboard show game.json --seat 0 --at 12", run)
    made.add_argument("record", metavar="RECORD")
    made.add_argument("--seat", type=int, help="as this seat sees it (default: as a spectator)")
    made.add_argument("--at", type=int, metavar="N", help="after N actions (default: as it stands)")
    made.add_argument("--svg", metavar="FILE", help="write the drawn table to this file instead of printing it")
    made.add_argument("--theme", choices=("dark", "light"), default="dark", help="colours of the drawing")


def run(args: argparse.Namespace) -> int:
    """Prints the table, and the options of a seat that is asked."""
    record = starboard.load(args.record)
    seat = seat_of(record, args.seat)
    game = record.game() if args.at is None else record.at(args.at)
    if args.svg is not None:
        picture = starboard.picture(game, seat, record.names, args.theme).svg()
        try:
            Path(args.svg).write_text(picture, encoding="utf-8")
        except OSError as why:
            raise Malformed(f"--svg '{args.svg}' cannot be written: {why.strerror}") from None
        return 0
    view = game.view(seat)
    words = record.title.words
    print(words.table(view, record.names))
    print(words.score_sheet(view, record.names) if view["over"] else words.prompt(view, record.names))
    if seat is not None and game.legal(seat):
        for number, offer in enumerate(Offering(game, seat, record.names).singles, 1):
            print(f"  {number:3}. {offer.label}")
    return 0
