"""The command `starboard`. Every user's mistake ends as one line on standard error and exit status 2."""

from __future__ import annotations

import argparse
import importlib
import os
import sys
from collections.abc import Sequence

import starboard
from starboard import catalogue, compiling
from starboard.commands import serve
from starboard.engine.refusal import StarboardError

COMMANDS = (
    *("play", "serve", "admin", "titles", "guide", "rules", "card", "cards", "show", "replay", "position"),
    *("check_content", "sim", "ladder", "tune", "train", "fuzz", "bench", "wording"),
)
USER_ERROR = 2


class Parser(argparse.ArgumentParser):
    """Says in one line what is wrong with a command line."""

    def error(self, message: str) -> None:  # type: ignore[override]
        """One line, no usage dump."""
        self.exit(USER_ERROR, f"{self.prog}: {message} (see {self.prog} --help)\n")


def parser(titles: bool = True) -> Parser:
    """All commands with their arguments; with `titles` also those that titles bring, which loads these titles."""
    top = Parser(prog="starboard", description="Space board games with every rule enforced.")
    top.add_argument("--version", action="version", version=f"starboard {starboard.__version__} ({starboard.__mode__})")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)
    for name in COMMANDS:
        importlib.import_module(f"starboard.commands.{name}").add(commands)
    for module in catalogue.commands() if titles else ():
        importlib.import_module(module).add(commands)
    return top


def is_own(arguments: Sequence[str]) -> bool:
    """Whether a command line is for one of our own commands, or for none: then no title needs to be loaded."""
    words = [word for word in arguments if not word.startswith("-")]
    if not words:
        return not set(arguments) & {"-h", "--help"}
    return words[0].replace("-", "_") in COMMANDS


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command; its exit status."""
    given = sys.argv[1:] if arguments is None else arguments
    top = parser(titles=not is_own(given))
    args = top.parse_args(given)
    try:
        with compiling.behind():
            status: int = args.run(args) if args.command is not None else serve.lobby()
        sys.stdout.flush()
        return status
    except StarboardError as why:
        print(f"starboard: {why}", file=sys.stderr)
        return USER_ERROR
    except BrokenPipeError:  # `starboard rules TITLE | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main())
