"""`starboard teach`: a first game that teaches, at the terminal."""

from __future__ import annotations

import argparse
import secrets
from typing import Any

from starboard import catalogue
from starboard.commands.shared import command
from starboard.engine import lesson, teaching


def add(commands: Any) -> None:
    """Declares the command."""
    made = command(commands, "teach", "Learn a title in its first game.", "starboard teach sample", run)
    made.add_argument("title", metavar="TITLE")
    made.add_argument("lesson", metavar="LESSON", nargs="?", default=lesson.FIRST, help="which one (default: first)")


def run(args: argparse.Namespace) -> int:
    """Plays the lesson, and the game that follows."""
    from starboard.terminal import people, saves, screen
    from starboard.terminal.teaching import LessonSession

    taught = lesson.load(catalogue.find(args.title), args.lesson)
    count = int(taught.game().seats)
    alone = [people.ME if seat == taught.seat else lesson.BOT for seat in range(count)]
    specs = [people.ME] * count if taught.is_example else alone
    record = teaching.table(taught, people.names_for(specs, None), seed=secrets.randbits(128))
    return LessonSession(taught, record, specs, screen.make(), saves.Autosave(record.title.id, None)).run()
