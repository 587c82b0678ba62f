"""`starboard train`: a learned value for a title, by self-play."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from starboard.commands.shared import add_crew, command, crew_of, whole_number
from starboard.engine.refusal import Malformed


def add(commands: Any) -> None:
    """Declares the command."""
    example = "starboard train sample --games 200 --folder sample-run --write value.json"
    made = command(commands, "train", "Teach bots to judge a title, by self-play.", example, run)
    made.add_argument("title", metavar="TITLE")
    made.add_argument("--games", type=whole_number(20, 10**7), default=2000, metavar="N", help="per generation")
    made.add_argument("--generations", type=whole_number(1, 100), default=2, metavar="N")
    made.add_argument("--units", type=whole_number(1, 256), default=32, metavar="N", help="of the hidden layer")
    made.add_argument("--width", type=whole_number(1, 64), default=2, metavar="N", help="of the planner in self-play")
    made.add_argument("--judged", type=whole_number(2, 10**6), default=100, metavar="N", help="games of a comparison")
    made.add_argument("--seed", type=whole_number(0, 2**31), default=0, metavar="S")
    add_crew(made)
    made.add_argument("--folder", type=Path, required=True, metavar="FOLDER", help="what was played; go on from it")
    made.add_argument("--write", type=Path, metavar="FILE", help="write the best value there, and VALUE.md beside it")


def run(args: argparse.Namespace) -> int:
    """Plays, fits, compares, and writes the best."""
    from starboard.lab import train

    size = train.Run(args.title, args.games, args.generations, args.units, args.width, args.judged, args.seed)
    training = train.Training(size, args.folder)

    def said(generation: int, batch: int) -> None:
        print(f"generation {generation + 1}: batch {batch + 1} of {training.batches}", file=sys.stderr, flush=True)

    with crew_of(args) as crew:
        for made in training.go_on(crew, said):
            low, high = made.interval
            print(
                f"generation {made.number + 1}: {made.rows} rows, {made.foreseen[0]:.0%} of the places foreseen, wins "
                f"{made.won:.0%} ({low:.0%} to {high:.0%}) of {made.games} games against the terms",
                flush=True,
            )
    if args.write is not None:
        words = (
            f"starboard train {args.title} --games {args.games} --generations {args.generations} --units {args.units} "
            f"--width {args.width} --judged {args.judged} --seed {args.seed} --folder FOLDER"
        )
        try:
            args.write.write_text(training.value_of(training.best.number).read_text(encoding="utf-8"), encoding="utf-8")
            args.write.with_name("VALUE.md").write_text(train.card(training, words), encoding="utf-8")
        except OSError as why:
            raise Malformed(f"--write '{args.write}' cannot be written: {why.strerror}") from None
    return 0
