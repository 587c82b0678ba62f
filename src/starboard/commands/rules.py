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
from starboard.terminal.screen import wrapped

if TYPE_CHECKING:
    from starboard.engine.title import Title

WIDTH = 80


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
    made.add_argument("rule", nargs="*", metavar="RULE", help="a rule or chapter, such as WD-3.2 or 3, or words of it")
    made.add_argument("--notes", action="store_true", help="where each rule is from, why it is so, and its tests")
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
    rows = [row for title in found for row in table(title, args.tests, " ".join(args.rule))]
    if args.check:
        return check(rows)
    if args.json:
        print(json.dumps(rows, indent=2))
        return 0
    chapter = ""
    for row in rows:
        if row["chapter"] != chapter:
            chapter = row["chapter"]
            print(f"\n{chapter}" if row is not rows[0] else chapter)
        said = [f"{row['rule']} {row['text']}", *(note_lines(row) if args.notes else [])]
        for line in said:
            print("\n".join(wrapped(f"  {line}", WIDTH, hang=4)))
    return 0


def note_lines(row: dict[str, Any]) -> list[str]:
    """Where a rule is from, why it is so, and its tests."""
    from starboard.engine import rulebook

    lines = [f"  {rulebook.ORIGINS.get(row['tag'], '')} {row['note']}".rstrip()]
    if row["nothing_to_enforce"]:
        lines.append(f"  Nothing to enforce: {row['nothing_to_enforce']}.")
    return [*lines, *(f"  Tested by {test}" for test in row["tests"])]


def table(title: Title, tests: Path, wanted: str) -> list[dict[str, Any]]:
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
            "note": rule.note,
            "tests": covered.get(rule.number, []),
            "nothing_to_enforce": rule.nothing_to_enforce,
        }
        for rule in (rulebook.find(title, wanted) if wanted else rulebook.rules(title))
    ]
    if wanted and not rows:
        raise Malformed(f"{title.name} has no rule '{wanted}', and none that names it; see starboard rules {title.id}")
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
