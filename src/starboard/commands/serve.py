"""`starboard serve`, and `starboard` alone: the lobby in the browser."""

from __future__ import annotations

import argparse
import os
import sys
from typing import Any

from starboard import catalogue
from starboard.commands.shared import command, whole_number
from starboard.engine.refusal import Malformed


def add(commands: Any) -> None:
    """Declares the command."""
    made = command(
        commands,
        "serve",
        "Host tables for yourself and for friends, in the browser.",
        "starboard serve --host 0.0.0.0 --port 8765 --database postgresql://starboard@localhost/starboard",
        run,
    )
    made.add_argument(
        "--config", metavar="FILE", help="settings as TOML (default: $STARBOARD_CONFIG, or none); see docs/host.md"
    )
    made.add_argument(
        "--database",
        metavar="URL",
        help="sqlite:///FILE or postgresql://... (default: $STARBOARD_DATABASE, or a file of yours)",
    )
    made.add_argument("--host", help="address to listen on (default: this machine only)")
    made.add_argument("--port", type=whole_number(0, 65535), metavar="N", help="0: any free one (default: 8765)")
    made.add_argument("--workers", type=whole_number(1, 64), metavar="K", help="server processes (needs PostgreSQL)")
    made.add_argument("--thinkers", type=whole_number(0, 64), metavar="K", help="processes for bots")
    made.add_argument("--content", action="append", default=[], metavar="TITLE=FILE", help="play with these cards")
    made.add_argument(
        "--secure", action="store_true", default=None, help="send cookies over https only (behind a proxy)"
    )
    made.add_argument("--public-url", metavar="URL", help="where people reach it, such as https://play.example.org")
    made.add_argument("--path", metavar="PATH", help="what the proxy puts before every address, such as /starboard")
    made.add_argument("--open", action="store_true", help="open the lobby in the browser")
    made.add_argument("--shared-port", action="store_true", help=argparse.SUPPRESS)


def run(args: argparse.Namespace) -> int:
    """Serves until Ctrl-C."""
    from starboard.server import configuration
    from starboard.server.http import running, workers

    for name in configuration.unknown_variables(os.environ):
        print(f"starboard: the variable {name} is no setting; see docs/host.md", file=sys.stderr)
    said = {name: getattr(args, name) for name in SAID} | {"contents": _contents(args.content) or None}
    settings = configuration.load(args.config, said)
    for name, path in settings.contents.items():
        catalogue.known(name).content(path)
    if settings.workers > 1 and not args.shared_port:
        return workers.serve_many(settings, settings.workers, _again(args))
    return running.serve(settings, args.open, announce=not args.shared_port, shared=args.shared_port)


SAID = ("database", "host", "port", "workers", "thinkers", "secure", "public_url", "path")


def _contents(given: list[str]) -> dict[str, str]:
    found: dict[str, str] = {}
    for item in given:
        name, equals, path = item.partition("=")
        if not equals:
            raise Malformed(f"--content '{item}' should be written TITLE=FILE")
        found[name] = path
    return found


def _again(args: argparse.Namespace) -> list[str]:
    """The same command for each of several processes; the database goes by a variable, where nobody sees it."""
    words = ["serve", "--shared-port"]
    for name in ("config", "host", "port", "thinkers", "public_url", "path"):
        if getattr(args, name) is not None:
            words += [f"--{name.replace('_', '-')}", str(getattr(args, name))]
    words += [part for item in args.content for part in ("--content", item)]
    return words + (["--secure"] if args.secure else [])


def lobby() -> int:
    """What `starboard` without a command does."""
    from starboard.server.http import running

    return running.lobby()
