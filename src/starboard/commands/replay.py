"""`starboard replay`: a record's whole log in words, or as a test."""

from __future__ import annotations

import argparse
import shutil
from pathlib import Path
from typing import Any

import starboard
from starboard.commands.shared import command, log_lines, seat_of
from starboard.engine.refusal import Malformed

TEST = '''"""A recorded game that once broke a promise; kept so that it cannot do so again."""

from pathlib import Path

from starboard.engine.testing import check_record


def test_{name}() -> None:
    check_record(Path(__file__).parent / "{record}")
'''


def add(commands: Any) -> None:
    """Declares the command."""
    made = command(commands, "replay", "Tell a record from the beginning.", "starboard replay game.json --seat 1", run)
    made.add_argument("record", metavar="RECORD")
    made.add_argument("--seat", type=int, help="as this seat was told it (default: as a spectator)")
    made.add_argument(
        "--test", metavar="FOLDER", type=Path, help="instead, write a test that replays the record with all checks"
    )


def run(args: argparse.Namespace) -> int:
    """Prints the log, or writes the test."""
    record = starboard.load(args.record)
    if args.test is not None:
        return write_test(Path(args.record), args.test)
    seat = seat_of(record, args.seat)
    for row, game, told in record.replay():
        if row is not None:
            print(
                f"[{row.decision}] {record.names[row.seat]}: {record.title.actions.decode(row.action)}"
                if shown(row.seat, seat, game)
                else f"[{row.decision}] {record.names[row.seat]} chooses"
            )
        for line in log_lines(record.title, told, game.view(seat), record.names):
            print(f"    {line}")
    view = record.game().view(seat)
    if view["over"]:
        print(record.title.words.score_sheet(view, record.names))
    return 0


def shown(actor: int, seat: int | None, game: Any) -> bool:
    """Whether the action itself may be named: a sealed choice of another seat may not while it is sealed."""
    return actor == seat or not game.sealed


def write_test(record: Path, folder: Path) -> int:
    """Copies the record beside a test that checks it."""
    if not folder.is_dir():
        raise Malformed(f"there is no folder '{folder}'")
    name = "".join(letter if letter.isalnum() else "_" for letter in record.stem.lower())
    kept = folder / f"{name}.json"
    if record.resolve() != kept.resolve():
        shutil.copyfile(record, kept)
    target = folder / f"test_{name}.py"
    target.write_text(TEST.format(name=name, record=kept.name), encoding="utf-8")
    print(f"wrote {target}")
    return 0
