"""`starboard serve`, and `starboard` alone: the lobby in the browser."""

from __future__ import annotations

import argparse
from typing import Any

from starboard.commands.shared import command, whole_number
from starboard.engine.refusal import Malformed

USUAL_PORT = 8765


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
        "--database",
        metavar="URL",
        help="sqlite:///FILE or postgresql://... (default: $STARBOARD_DATABASE, or a file of yours)",
    )
    made.add_argument("--host", default="127.0.0.1", help="address to listen on (default: this machine only)")
    made.add_argument("--port", type=whole_number(0, 65535), default=USUAL_PORT, metavar="N", help="0: any free one")
    made.add_argument(
        "--workers", type=whole_number(1, 64), default=1, metavar="K", help="server processes (needs PostgreSQL)"
    )
    made.add_argument("--thinkers", type=whole_number(0, 64), default=0, metavar="K", help="processes for bots")
    made.add_argument("--content", action="append", default=[], metavar="TITLE=FILE", help="play with these cards")
    made.add_argument("--secure", action="store_true", help="send cookies over https only (behind a proxy)")
    made.add_argument("--open", action="store_true", help="open the lobby in the browser")
    made.add_argument("--shared-port", action="store_true", help=argparse.SUPPRESS)


def run(args: argparse.Namespace) -> int:
    """Serves until Ctrl-C."""
    from starboard import catalogue
    from starboard.server.http import running, workers
    from starboard.server.settings import Settings, default_database

    contents: dict[str, str] = {}
    for item in args.content:
        name, equals, path = item.partition("=")
        if not equals:
            raise Malformed(f"--content '{item}' should be written TITLE=FILE")
        catalogue.known(name).content(path)
        contents[name] = path
    settings = Settings(
        database=args.database or default_database(),
        host=args.host,
        port=args.port,
        thinkers=args.thinkers,
        contents=contents,
        secure=args.secure,
    )
    if args.workers > 1:
        more = [part for item in args.content for part in ("--content", item)] + (["--secure"] if args.secure else [])
        again = ["serve", "--shared-port", "--host", args.host]
        again += ["--port", str(args.port), "--thinkers", str(args.thinkers), *more]
        return workers.serve_many(settings, args.workers, again)
    return running.serve(settings, args.open, announce=not args.shared_port, shared=args.shared_port)


def lobby() -> int:
    """What `starboard` without a command does."""
    from starboard.server.http import running

    return running.lobby()
