"""`starboard play`: a game in the terminal, against bots or with others; a finished one again in the browser."""

from __future__ import annotations

import argparse
import os
import secrets
from pathlib import Path
from typing import TYPE_CHECKING, Any

from starboard import catalogue
from starboard.commands.shared import add_options, command, content_of, options_of, whole_number
from starboard.engine.refusal import Malformed, StarboardError

if TYPE_CHECKING:
    from starboard.engine.record import Record
    from starboard.terminal.saves import Autosave
    from starboard.terminal.screen import Screen

PROGRAM_FAULT = 1


def add(commands: Any) -> None:
    """Declares the command."""
    made = command(
        commands,
        "play",
        "Play a title in the terminal, play a saved game on, or look at a finished one again in the browser.",
        "starboard play sample --seats me,greedy,random --seed 7",
        run,
    )
    made.add_argument("what", metavar="TITLE|FILE", help="a title, or a saved game")
    made.add_argument("--seats", metavar="A,B", help="who sits where: me, or a bot (default: me against bots)")
    made.add_argument("--names", metavar="A,B", help="names of the people, or of all seats")
    made.add_argument("--seed", type=whole_number(0, 2**128 - 1), metavar="N", help="the same seed, the same chance")
    where = made.add_mutually_exclusive_group()
    where.add_argument("--terminal", action="store_true", help="in the terminal, also what is finished")
    where.add_argument("--browser", action="store_true", help="look at a record in the browser, also an unfinished one")
    add_options(made)


def run(args: argparse.Namespace) -> int:
    """Sets the table and plays."""
    from starboard.terminal import saves, screen, session

    shown = screen.make()
    if is_file(args.what):
        record, specs = resumed(args, Path(args.what))
        if args.browser or (record.game().is_over() and shown.typed and not args.terminal):
            return in_browser(record)
        autosave = saves.Autosave(record.title.id, Path(args.what))
    else:
        if args.browser:
            raise Malformed("--browser is for a record; 'starboard' alone opens the lobby")
        record, specs = fresh(args)
        try:
            kept = offered(record.title.id, shown)
        except EOFError:
            return 0
        if kept is not None:
            record, specs = saves.read(kept)
        autosave = saves.Autosave(record.title.id, kept)
    try:
        return session.Session(record, specs, shown, autosave).run()
    except (StarboardError, BrokenPipeError):
        raise
    except Exception as fault:  # never the user's mistake: keep the trace, say where the game is
        shown.say(f"A fault of the program ended the game: {type(fault).__name__}: {fault}".splitlines()[0])
        shown.say(f"Please report it; the details are in {report(autosave)}")
        shown.say(f"The game itself is kept in {autosave.path}." if autosave.path else "Nothing was played yet.")
        return PROGRAM_FAULT


def in_browser(record: Record) -> int:
    """The replay of a record, step by step."""
    from starboard.server.http import running

    return running.replay(record.to_json())


def is_file(what: str) -> bool:
    """Whether a saved game is meant, not a title."""
    if what in catalogue.names():
        return False
    return os.path.exists(what) or os.sep in what or what.endswith(".json")


def fresh(args: argparse.Namespace) -> tuple[Record, list[str]]:
    """A new game as the command line asks for it."""
    from starboard.engine.record import Record
    from starboard.terminal import people

    title = catalogue.find(args.what)
    specs = people.seats_given(args.seats) if args.seats is not None else people.usual_seats(title)
    title.seats_in_range(len(specs))
    names = people.names_for(specs, args.names)
    seed = secrets.randbits(128) if args.seed is None else args.seed
    return Record(title, len(specs), seed, options_of(args), content_of(args, title), names=names), specs


def resumed(args: argparse.Namespace, path: Path) -> tuple[Record, list[str]]:
    """A saved game; only who sits where can be changed."""
    from starboard.terminal import people, saves

    for name, given in (("seed", args.seed), ("names", args.names), ("content", args.content), ("option", args.option)):
        if given not in (None, []):
            raise Malformed(f"--{name} belongs to a new game; a saved one goes on as it was begun")
    return saves.read(path, None if args.seats is None else people.seats_given(args.seats))


def offered(title: str, shown: Screen) -> Path | None:
    """An unfinished game that the person wants to play on; without a keyboard it is only mentioned."""
    from starboard.terminal import saves

    games = saves.unfinished(title)
    if not games:
        return None
    if not shown.typed:
        shown.say(f"An unfinished game is kept; to play it on: starboard play {games[0].path}")
        return None
    shown.say("Unfinished games:" if len(games) > 1 else "An unfinished game:", "bold")
    for number, game in enumerate(games, 1):
        shown.option(number, str(game), len(str(len(games))))
    while True:
        answer = shown.ask("Number to play on, Enter for a new game, 'drop 1' to throw it away: ").casefold()
        if not answer:
            return None
        word, _, rest = answer.rpartition(" ")
        place = int(rest) if rest.isascii() and rest.isdecimal() and len(rest) < 9 else 0
        if word in ("", "drop") and 1 <= place <= len(games):
            if not word:
                return games[place - 1].path
            games[place - 1].path.unlink(missing_ok=True)
            return offered(title, shown)
        shown.say(f"Type a number from 1 to {len(games)}, or nothing.")


def report(autosave: Autosave) -> str:
    """Writes the trace of a fault beside the kept game."""
    import traceback

    path = autosave.running.with_suffix(".fault.txt")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(traceback.format_exc(), encoding="utf-8")
    except OSError:
        return "no file, as none could be written"
    return str(path)
