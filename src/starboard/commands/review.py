"""`starboard review`: what each decision of a finished game was worth."""

from __future__ import annotations

import argparse
import json
from typing import Any

import starboard
from starboard.commands.shared import command, progress, seat_of, whole_number


def add(commands: Any) -> None:
    """Declares the command."""
    example = "starboard review game.json --seat 0"
    made = command(commands, "review", "Say what each decision of a finished game was worth.", example, run)
    made.add_argument("record", metavar="RECORD")
    made.add_argument("--seat", type=int, metavar="N", help="only this seat's decisions (default: everybody's)")
    made.add_argument("--json", action="store_true", help="all findings as JSON")
    made.add_argument(
        "--iterations", type=whole_number(20, 10**6), metavar="N", help="of each search (default: 1500); more is surer"
    )
    made.add_argument("--seed", type=whole_number(0, 2**60), default=0, metavar="S")
    made.add_argument("--workers", type=whole_number(1, 256), default=1, metavar="K", help="processes (default: 1)")


def run(args: argparse.Namespace) -> int:
    """Reviews, and prints."""
    from starboard.review import tasks, told, working
    from starboard.review.told import Review

    record = told.checked(starboard.load(args.record))
    seat = seat_of(record, args.seat)
    iterations = args.iterations or tasks.ITERATIONS
    found = working.found(record, iterations, args.seed, args.workers)
    bar = progress(found, tasks.count(record), "decisions")
    review = Review(iterations, args.seed, [one for several in bar for one in several])
    if args.json:
        data = {"title": record.title_name, "names": record.names, **review.to_json()}
        if seat is not None:
            data["findings"] = [one for one in data["findings"] if one["kind"] != "choice" or one["seat"] == seat]
        print(json.dumps(data, indent=2, ensure_ascii=False))
        return 0
    print("\n".join(told.lines(review, record, range(record.seats) if seat is None else [seat])))
    return 0
