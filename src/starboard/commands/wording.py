"""`starboard wording`: whether a title speaks as people do, in everything it says over many games."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from starboard import bots, catalogue
from starboard.bots import mcts, telling
from starboard.commands.shared import command, progress, whole_number
from starboard.engine.perspective import Perspective
from starboard.engine.record import Record

if TYPE_CHECKING:
    from starboard.engine.testing.wording import Fault, Reading

RANDOM_EVERY = 4  # games between two in which nobody has a plan: they go where no plan leads, and take long
HINTS = 6  # read in a game, spread over it
HINT_EVERY = 29  # decisions between two of them: no count of seats divides it
HINT_ITERATIONS = 40

_readings: dict[str, Reading] = {}  # of this process, by title: what was read in one game is known in the next


@dataclass(frozen=True)
class Job:
    """A game to read, as data that any process understands."""

    title: str
    seats: int
    seed: int
    every: int


@dataclass(frozen=True)
class Read:
    """What a game was found to say: its faults, and how many decisions, texts and new lines were read."""

    seats: int
    decisions: int
    texts: int
    lines: int
    faults: tuple[Fault, ...]


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
    made.add_argument("--workers", type=whole_number(1, 256), metavar="K", help="processes (default: one per core)")


def run(args: argparse.Namespace) -> int:
    """Walks the games; 1 if there are faults."""
    from starboard.engine.testing.wording import Reading

    title = catalogue.find(args.title)
    still = Reading(title)
    still.read_texts()
    faults = {(fault.where, fault.what, fault.text): fault for fault in still.faults.values()}
    counts = range(title.seats_min, title.seats_max + 1)
    jobs = [Job(args.title, count, args.seed + number, args.every) for number in range(args.games) for count in counts]
    decisions, texts, lines = 0, still.texts, still.lines
    for found in progress(read_all(jobs, args.workers), len(jobs), "reading"):
        decisions, texts, lines = decisions + found.decisions, texts + found.texts, lines + found.lines
        for fault in found.faults:
            faults.setdefault((fault.where, fault.what, fault.text), fault)
    for fault in faults.values():
        print(fault)
    seats = f"{counts[0]} to {counts[-1]} seats"
    print(
        f"{title.name}: {len(jobs)} games of {seats}, {decisions} decisions, "
        f"{texts} texts of {lines} different lines, {len(faults)} faults",
        file=sys.stderr,
    )
    return 1 if faults else 0


def read_all(jobs: Sequence[Job], workers: int | None) -> Iterator[Read]:
    """Every game, in as many processes as are wanted; with one, in this."""
    count = min(workers or os.cpu_count() or 1, len(jobs))
    if count == 1:
        yield from map(work, jobs)
        return
    with ProcessPoolExecutor(count) as pool:
        yield from pool.map(work, jobs)


def work(job: Job) -> Read:
    """Plays one game and reads it; options that list their values change from game to game, every second has none."""
    from starboard.engine.testing.wording import NAMES, Reading
    from starboard.lab.fuzz import option_sets

    title = catalogue.find(job.title)
    reading = _readings.setdefault(job.title, Reading(title))
    texts, lines, known = reading.texts, reading.lines, len(reading.faults)
    sets = option_sets(title, job.seats)
    options = sets[job.seed // 2 % len(sets)] if job.seed % 2 else {}
    record = Record(title, job.seats, job.seed, options, names=NAMES[: job.seats])
    kind = "random" if job.seed % RANDOM_EVERY == 0 else "greedy"
    players = [bots.make(kind, job.seed * 4 + seat) for seat in range(job.seats)]
    hints = 0

    def choose(game: Any, seat: int) -> int:
        nonlocal hints
        perspective = Perspective(game, seat, job.seed)
        if hints < HINTS and int(game.decision) % HINT_EVERY == 0 and len(perspective.legal) > 1:
            hints += 1
            found = mcts.advise(perspective, HINT_ITERATIONS, seed=job.seed)
            for advice in telling.told(perspective, found, record.names):
                reading.read("hint", advice.said)
        return int(players[seat].decide(perspective))

    reading.read_game(record, choose, job.every)
    fresh = tuple(reading.faults.values())[known:]
    return Read(job.seats, len(record.rows), reading.texts - texts, reading.lines - lines, fresh)
