"""`starboard rules`: the numbered rules as implemented, and the tests that cover each."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from starboard import catalogue
from starboard.commands.shared import command
from starboard.engine.refusal import Malformed

if TYPE_CHECKING:
    from starboard.engine.title import Title


def add(commands: Any) -> None:
    """Declares the command."""
    made = command(
        commands,
        "rules",
        "Show a title's numbered rules and the tests that cover them.",
        "starboard rules sample WD-3.2",
        run,
    )
    made.add_argument("title", nargs="?", metavar="TITLE")
    made.add_argument("rule", nargs="?", metavar="RULE", help="one rule or chapter, such as WD-3.2 or WD-3")
    made.add_argument("--all", action="store_true", help="all titles of this package")
    made.add_argument(
        "--check", action="store_true", help="exit with 1 if a rule has neither a test nor a reason for none"
    )
    made.add_argument(
        "--tests", metavar="DIR", type=Path, default=Path("tests"), help="where the tests are (default: tests)"
    )
    made.add_argument("--json", action="store_true")


def run(args: argparse.Namespace) -> int:
    """Prints or checks."""
    if args.all == bool(args.title):
        raise Malformed("name a title, or give --all")
    found = [catalogue.find(name) for name in ([*catalogue.own(), catalogue.SAMPLE] if args.all else [args.title])]
    if args.check and not args.tests.is_dir():
        raise Malformed(f"there is no folder '{args.tests}' with tests; name one with --tests DIR")
    rows = [row for title in found for row in table(title, args.tests, args.rule)]
    if args.check:
        return check(rows)
    if args.json:
        print(json.dumps(rows, indent=2))
        return 0
    for row in rows:
        print(f"{row['rule']} [{row['tag']}] {row['text']}")
        for test in row["tests"]:
            print(f"    tested by {test}")
        if row["nothing_to_enforce"]:
            print(f"    nothing to enforce: {row['nothing_to_enforce']}")
    return 0


def table(title: Title, tests: Path, wanted: str | None) -> list[dict[str, Any]]:
    """The rules asked for, each with its tests."""
    from starboard.engine import rulebook

    covered = rulebook.tests_by_rule(title, tests) if tests.is_dir() else {}
    rows = [
        {
            "title": title.id,
            "rule": rule.number,
            "tag": rule.tag,
            "chapter": rule.chapter,
            "text": rule.text,
            "tests": covered.get(rule.number, []),
            "nothing_to_enforce": rule.nothing_to_enforce,
        }
        for rule in rulebook.rules(title)
        if wanted is None or rule.number == wanted or rule.number.startswith(wanted + ".")
    ]
    if wanted is not None and not rows:
        raise Malformed(f"{title.name} has no rule '{wanted}'; see starboard rules {title.id}")
    return rows


def check(rows: list[dict[str, Any]]) -> int:
    """Fails for rules without test or reason."""
    bare = [row for row in rows if not row["tests"] and not row["nothing_to_enforce"]]
    for row in bare:
        print(f"{row['rule']} has no test and no reason for none: {row['text'][:80]}", file=sys.stderr)
    for title in dict.fromkeys(row["title"] for row in rows):
        own = [row for row in rows if row["title"] == title]
        tested = sum(bool(row["tests"]) for row in own)
        excused = sum(bool(row["nothing_to_enforce"]) for row in own if not row["tests"])
        print(f"{title}: {len(own)} rules, {tested} tested, {excused} with a reason for none")
    return 1 if bare else 0
