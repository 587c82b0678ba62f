"""`starboard sim`: many games between bots, and who won."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from starboard import catalogue
from starboard.commands.shared import add_options, command, content_of, options_of, progress, whole_number
from starboard.engine.refusal import Malformed


def add(commands: Any) -> None:
    """Declares the command."""
    made = command(
        commands,
        "sim",
        "Play many games between bots, seats permuted.",
        "starboard sim sample --bots greedy,random --games 100",
        run,
    )
    made.add_argument("title", metavar="TITLE")
    made.add_argument("--bots", required=True, metavar="A,B", help="one bot per seat")
    made.add_argument("--games", type=whole_number(1, 10_000_000), default=100, metavar="N")
    made.add_argument("--seed", type=whole_number(0, 2**63), default=0, metavar="S")
    made.add_argument("--records", type=Path, metavar="DIR", help="keep every game's record there")
    made.add_argument("--workers", type=whole_number(1, 256), metavar="K", help="processes (default: one per core)")
    made.add_argument("--json", action="store_true")
    add_options(made)


def run(args: argparse.Namespace) -> int:
    """Plays and reports."""
    from starboard import bots
    from starboard.lab import sim

    title = catalogue.find(args.title)
    specs = bots.split_specs(args.bots)
    if args.records is not None:
        try:
            args.records.mkdir(parents=True, exist_ok=True)
        except OSError as why:
            raise Malformed(f"--records '{args.records}' cannot be used: {why.strerror}") from None
    source = content_of(args, title).source if args.content else None
    keep = args.records is not None
    jobs = sim.jobs_for(title, specs, args.games, args.seed, options_of(args), source, keep)
    report = sim.Report(title, specs)
    games = sim.simulate(jobs, report, args.workers)
    for number, outcome in enumerate(progress(games, args.games, f"{title.name}: games")):
        if keep:
            sim.save_record(outcome, title, args.records, number)
    data = report.as_data()
    if args.json:
        print(json.dumps(data, indent=2))
        return 0
    print(f"{title.name}, {len(specs)} seats, {args.games} games, {data['decisions_per_game']:.1f} decisions a game")
    for bot in data["bots"]:
        low, high = bot["interval"]
        share, mean, spent = bot["win_share"], bot["mean_score"], bot["ms_per_decision"]
        won = f"wins {share:6.1%}  ({low:.1%} to {high:.1%})"
        print(f"  {bot['bot']:20} {won}  mean score {mean:.1f}  {spent:.2f} ms a decision")
    for name, wins in zip(title.side_names(len(specs), jobs[0].options), data["other_sides_win_share"], strict=True):
        print(f"  {name:20} wins {wins:6.1%}")
    print("  wins by seat: " + ", ".join(f"{share:.1%}" for share in data["seat_win_share"]))
    for end, count in sorted(data["ends"].items(), key=lambda item: -item[1]):
        print(f"  {count:6} x {end}")
    return 0
