"""`starboard replay`: a record's whole log in words, or as a test."""

from __future__ import annotations

import argparse
import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import starboard
from starboard.commands.shared import command, log_lines, seat_of
from starboard.engine import offers
from starboard.engine.refusal import Malformed

if TYPE_CHECKING:
    from starboard.engine.game import Game
    from starboard.engine.record import Row

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
    title, names = record.title, record.names
    line, asked = record.line, ""
    for place, (row, game, told) in enumerate(record.replay()):
        if row is not None:
            print(f"{row.decision + 1}. {names[row.seat]}: {asked}")
        for text in log_lines(title, told, game.view(seat), names):
            print(f"    {text}")
        if place < len(line):
            asked = chosen(game, line[place], seat, names)
    view = record.game().view(seat)
    if view["over"]:
        print(record.title.words.score_sheet(view, record.names))
    return 0


def chosen(game: Game, row: Row, seat: int | None, names: Sequence[str]) -> str:
    """What a seat chose, as a viewer may know it: a sealed choice of another seat is not named."""
    if game.sealed and row.seat != seat:
        return "chooses in secret"
    return offers.label(game, row.seat, row.action, names)


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
