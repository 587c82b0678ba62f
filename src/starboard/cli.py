"""The command `starboard`. Every user's mistake ends as one line on standard error and exit status 2."""

from __future__ import annotations

import argparse
import importlib
import os
import sys
from collections.abc import Sequence

import starboard
from starboard import compiling
from starboard.commands import serve
from starboard.engine.refusal import StarboardError

COMMANDS = (
    *("play", "serve", "titles", "rules", "show", "replay", "position", "check_content"),
    *("campaign", "sim", "ladder", "tune", "fuzz", "bench"),
)
USER_ERROR = 2


class Parser(argparse.ArgumentParser):
    """Says in one line what is wrong with a command line."""

    def error(self, message: str) -> None:  # type: ignore[override]
        """One line, no usage dump."""
        self.exit(USER_ERROR, f"{self.prog}: {message} (see {self.prog} --help)\n")


def parser() -> Parser:
    """All commands with their arguments."""
    top = Parser(prog="starboard", description="Space board games with every rule enforced.")
    top.add_argument("--version", action="version", version=f"starboard {starboard.__version__} ({starboard.__mode__})")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)
    for name in COMMANDS:
        importlib.import_module(f"starboard.commands.{name}").add(commands)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command; its exit status."""
    top = parser()
    args = top.parse_args(arguments)
    try:
        with compiling.behind():
            status: int = args.run(args) if args.command is not None else serve.lobby()
        sys.stdout.flush()
        return status
    except StarboardError as why:
        print(f"starboard: {why}", file=sys.stderr)
        return USER_ERROR
    except BrokenPipeError:  # `starboard rules planet_b | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main())
