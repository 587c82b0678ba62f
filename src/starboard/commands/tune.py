"""`starboard tune`: better weights for a title's heuristic terms, found by self-play."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from starboard import catalogue
from starboard.commands.shared import add_crew, command, crew_of, progress, whole_number
from starboard.engine.refusal import Malformed


def add(commands: Any) -> None:
    """Declares the command."""
    example = "starboard tune sample --trials 20 --games 40 --resume sample-run.json --write sample.toml"
    made = command(commands, "tune", "Tune the weights of a title's evaluation by self-play.", example, run)
    made.add_argument("title", metavar="TITLE")
    made.add_argument("--bot", default="greedy", metavar="BOT", help="greedy, or the iterations of a search")
    made.add_argument("--judge", default="greedy", metavar="BOT", help="who plays the best candidates again")
    made.add_argument("--players", type=whole_number(2, 8), default=2, metavar="P")
    made.add_argument("--trials", type=whole_number(1, 10**6), default=100, metavar="N")
    made.add_argument("--games", type=whole_number(2, 10**6), default=60, metavar="N", help="per trial; whole deals")
    made.add_argument("--seed", type=whole_number(0, 2**31), default=0, metavar="S")
    add_crew(made)
    made.add_argument("--resume", type=Path, metavar="FILE", help="go on from this file, and keep it up to date")
    made.add_argument("--write", type=Path, metavar="FILE", help="write the weights and the outcome there")


def run(args: argparse.Namespace) -> int:
    """Tries, judges, and writes if it is worth it."""
    from starboard.lab import telling, tune

    title = catalogue.find(args.title)
    tuner = tune.Tuner(tune.Run(title.id, args.bot, args.judge, args.players, args.games, args.seed))
    if args.resume is not None and args.resume.exists():
        tuner.resume(args.resume)
    said = telling.rounded_up(args.games, -(-args.games // args.players) * args.players, args.players)
    if said:
        print(f"starboard: a trial is {said}", file=sys.stderr)
    with crew_of(args) as crew:
        for _ in progress(tune.tune(tuner, args.trials, crew, args.resume), args.trials, "trials"):
            pass
        found = tuner.verdict(crew)
    games = telling.counted(found.deals, found.games, found.games // found.deals)
    print(f"{title.name}: the best weights win {telling.percent(found.win_share, found.interval)}")
    print(f"  95 % interval by deals; {games}")
    for name, weight in found.weights.items():
        print(f"  {name:20} {weight:8g}  (was {tuner.present[name]:g})")
    if found.kept:
        print("They are not clearly better than the present ones, which stay.")
    if args.write is not None:
        try:
            before = args.write.read_text(encoding="utf-8") if args.write.exists() else ""
            args.write.write_text(tune.tuning_file(tuner, found, before), encoding="utf-8")
        except OSError as why:
            raise Malformed(f"--write '{args.write}' cannot be written: {why.strerror}") from None
    return 0
