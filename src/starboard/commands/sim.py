"""`starboard sim`: many different games between bots, who won, and what was used."""

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
    content_of,
    crew_of,
    options_of,
    progress,
    whole_number,
)
from starboard.engine.refusal import Malformed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from starboard.lab.crew import Crew
    from starboard.lab.sim import Match, Outcome


def add(commands: Any) -> None:
    """Declares the command."""
    made = command(
        commands,
        "sim",
        "Play many different games between bots; each deal once from every different seating.",
        "starboard sim sample --bots greedy,random --games 100",
        run,
    )
    made.add_argument("title", metavar="TITLE")
    made.add_argument("--bots", required=True, metavar="A,B", help="one bot per seat")
    made.add_argument("--games", type=whole_number(1, 10_000_000), default=100, metavar="N", help="rounded up to deals")
    made.add_argument("--seed", type=whole_number(0, 2**63), default=0, metavar="S")
    made.add_argument("--usage", action="store_true", help="also count what was offered, taken and told")
    made.add_argument("--records", type=Path, metavar="DIR", help="keep every game's record there")
    made.add_argument("--out", type=Path, metavar="FOLDER", help="stream all games there as Parquet (docs/lab.md)")
    made.add_argument("--decisions", action="store_true", help="with --out: also a table of every decision")
    made.add_argument("--resume", action="store_true", help="with --out: go on with the run that is there")
    add_crew(made)
    made.add_argument("--json", action="store_true")
    add_options(made)


def run(args: argparse.Namespace) -> int:
    """Plays and reports."""
    from starboard import bots
    from starboard.lab import sim, telling
    from starboard.lab.report import Report

    title = catalogue.find(args.title)
    source = content_of(args, title).source if args.content else None
    line_up = [sim.Contestant(spec) for spec in bots.split_specs(args.bots)]
    match = sim.Match(title, line_up, args.seed, options_of(args), source)
    if args.out is None and (args.resume or args.decisions):
        raise Malformed(f"--{'resume' if args.resume else 'decisions'} needs --out FOLDER")
    if args.records is not None:
        try:
            args.records.mkdir(parents=True, exist_ok=True)
        except OSError as why:
            raise Malformed(f"--records '{args.records}' cannot be used: {why.strerror}") from None
    deals = match.deals_for(args.games)
    games = match.games_in(deals)
    said = telling.rounded_up(args.games, games, len(match.seatings))
    if said:
        print(f"starboard: {said}", file=sys.stderr)
    report = Report(match, args.games, args.usage)
    with crew_of(args) as crew:
        played = outcomes(args, match, deals, crew)
        for number, outcome in enumerate(progress(played, games, f"{title.name}: games")):
            report.add(outcome)
            if args.records is not None and outcome.record is not None:
                sim.save_record(outcome, title, args.records, number)
    data = report.as_data()
    if args.json:
        print(json.dumps(data, indent=2))
        return 0
    lines = telling.result(title, data)
    if args.usage:
        lines += telling.usage(title, data)
    print("\n".join(lines))
    return 0


def outcomes(args: argparse.Namespace, match: Match, deals: int, crew: Crew) -> Iterator[Outcome]:
    """The games, with `--out` kept as Parquet as they come, those of an earlier run first."""
    keep = args.records is not None
    if args.out is None:
        from starboard.lab.sim import run_jobs

        yield from run_jobs(match.jobs(deals, keep=keep, usage=args.usage), crew)
        return
    from starboard.lab.gathering import play
    from starboard.lab.plan import Plan, RuleSet
    from starboard.lab.store import Store

    line_up = [one.spec for one in match.line_up]
    rule_set = RuleSet("content" if match.source else "shipped", match.source, match.options)
    plan = Plan(match.title, [rule_set], [line_up], args.seed)
    store = Store(args.out, plan, args.decisions, args.resume)
    for games in store.read():
        yield from (outcome for _, outcome in games)
    for games in play(plan, max(deals, store.deals), store.deals, crew, args.decisions, keep):
        store.add(games)
        yield from (outcome for _, outcome in games)
    store.flush()
