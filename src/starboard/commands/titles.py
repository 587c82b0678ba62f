"""`starboard titles`: what can be played."""

from __future__ import annotations

import argparse
import json
from typing import Any

from starboard import catalogue
from starboard.commands.shared import command


def add(commands: Any) -> None:
    """Declares the command."""
    made = command(commands, "titles", "List the titles that can be played.", "starboard titles", run)
    made.add_argument("--json", action="store_true", help="as JSON, with all options")


def run(args: argparse.Namespace) -> int:
    """Prints one line a title."""
    found = [catalogue.find(name) for name in catalogue.names()]
    if args.json:
        rows = [
            {
                "title": title.id,
                "name": title.name,
                "seats": [title.seats_min, title.seats_max],
                "rules_version": title.rules_version,
                "blurb": title.blurb,
                "options": [
                    {"name": option.name, "default": option.default, "allowed": option.allowed(), "help": option.help}
                    for option in title.options
                ],
            }
            for title in found
        ]
        print(json.dumps(rows, indent=2))
        return 0
    for title in found:
        print(f"{title.id:14} {title.name:14} {title.seats_min}-{title.seats_max} seats  {title.blurb}")
    return 0
