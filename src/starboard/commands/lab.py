"""`starboard lab`: what a content or a rule setting makes of a game, or what a change to it changes."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from starboard import catalogue
from starboard.commands.shared import (
    add_crew,
    add_options,
    command,
    content_from,
    crew_of,
    gently,
    options_from,
    progress,
    whole_number,
)
from starboard.engine import reading
from starboard.engine.refusal import Malformed

if TYPE_CHECKING:
    from starboard.engine.title import Title
    from starboard.lab.plan import Plan, RuleSet
    from starboard.lab.running import Run

SHIPPED = "shipped"
INTERRUPTED = 130  # what a program answers that Ctrl-C ended


def add(commands: Any) -> None:
    """Declares the command."""
    made = command(
        commands,
        "lab",
        "Play many games under one rule set, or the same deals under two, and report what they show.",
        "starboard lab sample --content mine.toml --against shipped --bots greedy --games 2000 --html report.html",
        run,
    )
    made.add_argument("title", metavar="TITLE")
    made.add_argument("--bots", default="medium", metavar="A[,B]", help="one for every seat, or one per seat")
    made.add_argument("--players", metavar="N[,M]", help="numbers of players, in turn (default: all from 2 on)")
    made.add_argument("--games", type=whole_number(1, 10**9), default=1000, metavar="N", help="at most, on both sides")
    made.add_argument("--seed", type=whole_number(0, 2**63), default=0, metavar="S")
    add_options(made)
    made.add_argument("--against", metavar="FILE", help=f"compare with this content; '{SHIPPED}': the title's own")
    made.add_argument(
        "--against-option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the other side (default: the same options)",
    )
    made.add_argument(
        "--margin", type=whole_number(1, 50), default=5, metavar="PERCENT", help="a difference below does not matter"
    )
    made.add_argument("--to-the-end", action="store_true", help="play all games, though it is decided")
    made.add_argument("--out", type=Path, metavar="FOLDER", help="stream all games there as Parquet")
    made.add_argument("--decisions", action="store_true", help="with --out: also a table of every decision")
    made.add_argument("--resume", action="store_true", help="with --out: go on with the run that is there")
    made.add_argument("--html", type=Path, metavar="FILE", help="write a report that needs nothing but itself")
    made.add_argument("--json", action="store_true")
    add_crew(made)


def run(args: argparse.Namespace) -> int:
    """Plays and reports."""
    from starboard.lab import running, told
    from starboard.lab.store import Store

    title = catalogue.find(args.title)
    plan = plan_of(args, title)
    if args.out is None and (args.resume or args.decisions):
        raise Malformed(f"--{'resume' if args.resume else 'decisions'} needs --out FOLDER")
    if args.html is not None:
        from starboard.lab import page

        page.check(args.html)
    with crew_of(args) as crew:
        store = None if args.out is None else Store(args.out, plan, args.decisions, args.resume)
        made = running.Run(plan, args.games, None if args.to_the_end else args.margin / 100, store)
        if made.games != args.games and not args.json:
            print(f"starboard: {made.games} games instead of {args.games}: whole deals only", file=sys.stderr)
        with gently(made.stop):
            for _ in progress(made.play(crew), made.games, f"{title.name}: games", lambda games: games):
                pass
        data = made.findings()
        print(json.dumps(data, indent=1) if args.json else "\n".join(told.report(data)), flush=True)
        if args.html is not None:
            write_page(made, args.html, crew)
    return INTERRUPTED if made.stopped else 0


def write_page(made: Run, path: Path, crew: Any) -> None:
    """The report for a browser."""
    from starboard.lab import page

    try:
        path.write_text(page.html(made, crew), encoding="utf-8")
    except OSError as why:
        raise Malformed(f"--html '{path}' cannot be written: {why.strerror}") from None


def plan_of(args: argparse.Namespace, title: Title) -> Plan:
    """The games that a command line asks for."""
    from starboard import bots
    from starboard.lab.plan import Plan, RuleSet, line_ups

    counts: list[int] = []
    for word in (args.players or "").split(",") if args.players is not None else []:
        number = reading.whole_number(word)
        if number is None:
            raise Malformed(f"--players '{args.players}' should be numbers such as 2,3")
        counts.append(title.seats_in_range(number))
    chosen, other = options_from(args.option, "--option"), options_from(args.against_option, "--against-option")
    mine = source_of(args.content, title, "--content")
    sets = [RuleSet(side_name(args.content, chosen), mine, chosen)]
    if args.against is not None or other:
        theirs = source_of(args.against, title, "--against") if args.against is not None else mine
        against = RuleSet(side_name(args.against or args.content, other or chosen), theirs, other or chosen)
        sets = [against, sets[0]]
    return Plan(title, told_apart(sets), line_ups(title, bots.split_specs(args.bots), counts), args.seed)


def source_of(file: str | None, title: Title, option: str) -> dict[str, Any] | None:
    """A content file's data, read and checked; None is the content as shipped."""
    return None if file in (None, SHIPPED) else content_from(file, title, option).source


def side_name(file: str | None, options: dict[str, Any]) -> str:
    """How a report calls a side."""
    content = "as shipped" if file in (None, SHIPPED) else Path(str(file)).stem
    return ", ".join([content, *(f"{name}={value}" for name, value in options.items())])


def told_apart(sets: list[RuleSet]) -> list[RuleSet]:
    """Two sides never have one name."""
    from dataclasses import replace

    if len(sets) == 2 and sets[0].name == sets[1].name:
        return [replace(sets[0], name=f"{sets[0].name} (before)"), replace(sets[1], name=f"{sets[1].name} (after)")]
    return sets
