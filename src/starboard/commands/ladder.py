"""`starboard ladder`: which bot is stronger, and how sure that is."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from starboard import catalogue
from starboard.commands.shared import add_crew, command, crew_of, progress, whole_number
from starboard.engine.refusal import Malformed


def add(commands: Any) -> None:
    """Declares the command."""
    example = "starboard ladder sample --bots easy,greedy,random --games 100"
    made = command(commands, "ladder", "Rate bots against each other, pairing by pairing.", example, run)
    made.add_argument("title", metavar="TITLE")
    made.add_argument("--bots", required=True, metavar="A,B,...", help="two or more different bots")
    made.add_argument(
        "--games", type=whole_number(2, 10**6), default=200, metavar="N", help="at most, per pairing; whole deals"
    )
    made.add_argument(
        "--players", type=whole_number(1, 8), default=2, metavar="P", help="with more than 2: one against the rest"
    )
    made.add_argument("--seed", type=whole_number(0, 2**60), default=0, metavar="S")
    add_crew(made)
    made.add_argument("--resume", type=Path, metavar="FILE", help="go on from this file, and keep it up to date")
    made.add_argument("--plot", type=Path, metavar="FILE", help="also draw the ratings as SVG")
    made.add_argument("--json", action="store_true")


def run(args: argparse.Namespace) -> int:
    """Plays until every pairing is decided or at its limit."""
    from starboard import bots
    from starboard.lab import telling
    from starboard.lab.ladder import Ladder, plot

    made = Ladder(catalogue.find(args.title), bots.split_specs(args.bots), args.players, args.games, args.seed)
    if args.resume is not None and args.resume.exists():
        made.resume(args.resume)
    said = telling.rounded_up(args.games, made.games, made.players)
    if said:
        print(f"starboard: {said}", file=sys.stderr)
    step = made.step * made.players
    with crew_of(args) as crew:
        for _ in progress(made.run(crew), len(made.pairs) * made.games, "games", lambda pair: step):
            if args.resume is not None:
                made.save(args.resume)
    data = made.as_data()
    if args.plot is not None:
        try:
            args.plot.write_text(plot(data), encoding="utf-8")
        except OSError as why:
            raise Malformed(f"--plot '{args.plot}' cannot be written: {why.strerror}") from None
    if args.json:
        print(json.dumps(data, indent=2))
        return 0
    print(f"{made.title.name}, {made.players} players; in brackets 95 % intervals, by deals")
    for row in data["bots"]:
        low, high = row["rating_interval"]
        rating = f"{row['rating']:6.0f}  ({low:.0f} to {high:.0f})"
        print(f"  {row['bot']:24} {rating}  wins {row['win_share']:6.1%}  {row['ms_per_decision']:.2f} ms a decision")
    for pair in data["pairs"]:
        mark = "decided" if pair["decided"] else "open"
        games = telling.counted(len(pair["deals"]), pair["games"], made.players)
        share = telling.percent(pair["win_share"], pair["interval"])
        print(f"  {pair['first']} against {pair['second']}: {share}, {mark}\n    {games}")
    return 0
