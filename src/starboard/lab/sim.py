"""Plays many games between bots, with seats permuted, and reports who won and how."""

from __future__ import annotations

import math
import os
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from starboard import bots, catalogue
from starboard.engine.perspective import Perspective
from starboard.engine.record import Record
from starboard.engine.title import Title

Z95 = 1.96


@dataclass(frozen=True)
class Job:
    """One game to play: which bot of the line-up sits where, and with what chance."""

    module: str
    specs: tuple[str, ...]  # by seat
    seed: int
    options: dict[str, Any]
    content: dict[str, Any] | None
    keep: bool = False  # whether the record is wanted


@dataclass(frozen=True)
class Outcome:
    """How one game ended."""

    places: list[int]
    scores: list[int]
    actions: int
    end: str
    seconds: list[float]  # CPU time of each seat's bot
    choices: list[int]  # decisions of each seat with two or more options
    record: dict[str, Any] | None


def play_job(job: Job) -> Outcome:
    """Plays one game; the same job gives the same game in every process."""
    title = catalogue.find(job.module)
    record, seconds, choices = play_game(title, job.specs, job.seed, job.options, job.content)
    game = record.game()
    end = str(title.score_sheet(game).get("end", ""))
    kept = record.to_json() if job.keep else None
    return Outcome(game.ranking(), game.scores(), len(record.line), end, seconds, choices, kept)


def play_game(
    title: Title, specs: Sequence[str], seed: int, options: Mapping[str, Any], source: dict[str, Any] | None = None
) -> tuple[Record, list[float], list[int]]:
    """One recorded game with a fresh bot on each seat; also the CPU time and the real decisions of each."""
    record = Record(
        title,
        len(specs),
        seed,
        options,
        title.content(source),
        names=[f"{spec} {s + 1}" for s, spec in enumerate(specs)],
    )
    players = [bots.make(spec, bot_seed(seed, seat)) for seat, spec in enumerate(specs)]
    try:
        seconds, choices = play_on(record, players, seed)
    finally:
        for player in players:
            bots.close(player)
    return record, seconds, choices


def bot_seed(seed: int, seat: int) -> int:
    """The seed of the bot in a seat; it tells nothing of the game's own."""
    return seed * 31 + seat + 1


def play_on(record: Record, players: Sequence[bots.Bot], seed: int) -> tuple[list[float], list[int]]:
    """Plays a game to its end; the CPU time and the real decisions of each seat."""
    seconds, choices = [0.0] * len(players), [0] * len(players)
    while not record.game().is_over():
        seat = int(record.game().to_move())
        seen = Perspective(record.game(), seat, (seed << 20) + len(record.line))
        began = time.process_time()
        action = players[seat].decide(seen)
        if len(seen.legal) > 1:
            seconds[seat] += time.process_time() - began
            choices[seat] += 1
        record.play(action, seat)
    return seconds, choices


def run_jobs(jobs: Sequence[Job], workers: int | None = None) -> Iterator[Outcome]:
    """Outcomes in the order of the jobs, from worker processes."""
    count = min(workers or os.cpu_count() or 1, len(jobs))
    if count <= 1:
        yield from map(play_job, jobs)
        return
    with ProcessPoolExecutor(count) as pool:
        yield from pool.map(play_job, jobs, chunksize=max(1, min(8, len(jobs) // (count * 4))))


def line_up(specs: Sequence[str], turn: int) -> tuple[str, ...]:
    """The line-up turned by so many seats."""
    return tuple(specs[(seat + turn) % len(specs)] for seat in range(len(specs)))


def jobs_for(
    title: Title,
    specs: Sequence[str],
    games: int,
    seed: int,
    options: Mapping[str, Any],
    source: dict[str, Any] | None,
    keep: bool,
) -> list[Job]:
    """Games with seats permuted; each seed is played once from every seat, so that luck cancels out."""
    seats = title.seats_in_range(len(specs))
    chosen = title.checked_options(options, seats)
    for spec in specs:
        bots.close(bots.make(spec, 0))  # refuse a wrong spec before the first game
    return [
        Job(title.module, line_up(specs, number % seats), seed + number // seats, chosen, source, keep)
        for number in range(games)
    ]


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a win share."""
    if not games:
        return 0.0, 1.0
    share, spread = wins / games, Z95 * Z95 / games
    middle = (share + spread / 2) / (1 + spread)
    half = Z95 * math.sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)


def won(places: Sequence[int], side: int) -> float:
    """1 for a victory, a part of it where the first place is shared, else 0."""
    return 1 / places.count(1) if places[side] == 1 else 0.0


@dataclass
class Share:
    """How one bot of a line-up fared."""

    bot: str
    games: int = 0
    wins: float = 0.0
    score: float = 0.0
    seconds: float = 0.0
    choices: int = 0

    def as_data(self) -> dict[str, Any]:
        """For `--json`."""
        return {
            "bot": self.bot,
            "games": self.games,
            "win_share": self.wins / max(1, self.games),
            "interval": list(wilson(self.wins, self.games)),
            "mean_score": self.score / max(1, self.games),
            "ms_per_decision": 1000 * self.seconds / max(1, self.choices),
        }


@dataclass
class Report:
    """Sums up the games of one line-up."""

    title: Title
    specs: Sequence[str]
    games: int = 0
    actions: int = 0
    shares: list[Share] = field(default_factory=list)
    first_places: list[float] = field(default_factory=list)
    others: list[float] = field(default_factory=list)  # wins of sides that never decide
    ends: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        """One share per place in the line-up."""
        self.shares = [Share(spec) for spec in self.specs]
        self.first_places = [0.0] * len(self.specs)

    def add(self, outcome: Outcome) -> None:
        """One more game; games come in the order of their jobs."""
        seats = len(self.specs)
        turn = self.games % seats
        self.games += 1
        self.actions += outcome.actions
        self.ends[outcome.end] += 1
        for seat in range(seats):
            share = self.shares[(seat + turn) % seats]
            victory = won(outcome.places, seat)
            share.games += 1
            share.wins += victory
            share.score += outcome.scores[seat]
            share.seconds += outcome.seconds[seat]
            share.choices += outcome.choices[seat]
            self.first_places[seat] += victory
        for side in range(seats, len(outcome.places)):
            if len(self.others) <= side - seats:
                self.others.append(0.0)
            self.others[side - seats] += won(outcome.places, side)

    def as_data(self) -> dict[str, Any]:
        """For `--json`."""
        games = max(1, self.games)
        return {
            "title": self.title.id,
            "players": len(self.specs),
            "games": self.games,
            "decisions_per_game": self.actions / games,
            "seat_win_share": [wins / games for wins in self.first_places],
            "other_sides_win_share": [wins / games for wins in self.others],
            "ends": dict(self.ends),
            "bots": [share.as_data() for share in self.shares],
        }


def simulate(jobs: Sequence[Job], report: Report, workers: int | None) -> Iterable[Outcome]:
    """Plays the jobs and adds them up as they come."""
    for outcome in run_jobs(jobs, workers):
        report.add(outcome)
        yield outcome


def save_record(outcome: Outcome, title: Title, folder: Path, number: int) -> Path:
    """Writes one game's record."""
    path = folder / f"{title.id}-{number:05d}.json"
    Record.from_json(outcome.record).save(path)
    return path
