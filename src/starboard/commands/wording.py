"""`starboard wording`: whether a title speaks as people do, in everything it says over many games."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from starboard import bots, catalogue
from starboard.bots import mcts, telling
from starboard.commands.shared import command, progress, whole_number
from starboard.engine.perspective import Perspective
from starboard.engine.record import Record

HINTED = 25  # at every so many decisions a hint is read, too
HINT_ITERATIONS = 40


def add(commands: Any) -> None:
    """Declares the command."""
    made = command(
        commands,
        "wording",
        "Read all that a title says over bot games, and list what no person would say.",
        "starboard wording sample --games 50",
        run,
    )
    made.add_argument("title", metavar="TITLE")
    made.add_argument("--games", type=whole_number(1, 100_000), default=4, help="at each player count (default 4)")
    made.add_argument("--every", type=whole_number(1, 1000), default=1, help="look at every so many decisions")
    made.add_argument("--seed", type=whole_number(0, 2**63 - 1), default=0)


def run(args: argparse.Namespace) -> int:
    """Walks the games; 1 if there are faults."""
    from starboard.engine.testing.wording import NAMES, Reading

    title = catalogue.find(args.title)
    reading = Reading(title)
    reading.read_texts()
    counts = range(title.seats_min, title.seats_max + 1)
    jobs = [(count, args.seed + number) for count in counts for number in range(args.games)]
    for count, seed in progress(jobs, len(jobs), "reading"):
        record = Record(title, count, seed, names=NAMES[:count])
        players = [bots.make("greedy" if seed % 2 else "random", seed * 4 + seat) for seat in range(count)]

        def choose(
            game: Any, seat: int, players: list[Any] = players, seed: int = seed, names: Any = record.names
        ) -> int:
            perspective = Perspective(game, seat, seed)
            if int(game.decision) % HINTED == 0:
                for advice in telling.told(perspective, mcts.advise(perspective, HINT_ITERATIONS, seed=seed), names):
                    reading.read("hint", advice.said)
            return int(players[seat].decide(perspective))

        reading.read_game(record, choose, args.every)
    for fault in reading.faults.values():
        print(fault)
    print(f"{title.name}: {len(jobs)} games, {reading.texts} texts, {len(reading.faults)} faults", file=sys.stderr)
    return 1 if reading.faults else 0
