"""Plays many games between bots, with seats permuted, and reports who won and how."""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from starboard import bots
from starboard.engine.content import Content
from starboard.engine.perspective import Perspective
from starboard.engine.record import Record
from starboard.engine.title import Title


@dataclass
class Share:
    """How one bot of a line-up fared."""

    bot: str
    games: int = 0
    wins: float = 0.0  # a shared first place counts in parts
    score: float = 0.0
    by_seat: list[float] = field(default_factory=list)

    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the win share (Wilson)."""
        if not self.games:
            return 0.0, 1.0
        share, z = self.wins / self.games, 1.96
        middle = (share + z * z / (2 * self.games)) / (1 + z * z / self.games)
        half = z * math.sqrt(share * (1 - share) / self.games + z * z / (4 * self.games**2)) / (1 + z * z / self.games)
        return max(0.0, middle - half), min(1.0, middle + half)


@dataclass
class Outcome:
    """One game's end."""

    record: Record
    order: list[int]  # which bot of the line-up sat on each seat


def play_game(
    title: Title,
    specs: Sequence[str],
    order: Sequence[int],
    seed: int,
    options: Mapping[str, Any],
    content: Content | None = None,
) -> Record:
    """One recorded game; bot `specs[order[seat]]` sits on each seat."""
    record = Record(
        title, len(order), seed, options, content, names=[f"{specs[bot]} {seat + 1}" for seat, bot in enumerate(order)]
    )
    players = [bots.make(specs[bot], seed * 31 + seat + 1) for seat, bot in enumerate(order)]
    step = 0
    while not record.game().is_over():
        seat = int(record.game().to_move())
        step += 1
        record.play(players[seat].decide(Perspective(record.game(), seat, (seed << 16) + step)), seat)
    return record


def run(
    title: Title,
    specs: Sequence[str],
    games: int,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    content: Content | None = None,
) -> Iterator[Outcome]:
    """Game after game, the line-up turned by one seat each time."""
    seats = title.seats_in_range(len(specs))
    for spec in specs:
        bots.make(spec, 0)  # refuse a wrong spec before the first game
    for number in range(games):
        order = [(seat + number) % seats for seat in range(seats)]
        yield Outcome(play_game(title, specs, order, seed + number, options or {}, content), order)


class Report:
    """Sums up outcomes."""

    def __init__(self, title: Title, specs: Sequence[str]) -> None:
        """Nothing yet."""
        self.title = title
        self.shares = [Share(spec, by_seat=[0.0] * len(specs)) for spec in specs]
        self.games = 0
        self.decisions = 0
        self.first_places = [0.0] * len(specs)
        self.ends: Counter[str] = Counter()
        self._began = time.process_time()

    def add(self, outcome: Outcome) -> None:
        """One more game."""
        game = outcome.record.game()
        places, scores = game.ranking(), game.scores()
        winners = places.count(1)
        self.games += 1
        self.decisions += len(outcome.record.line)
        self.ends[str(self.title.score_sheet(game).get("end", ""))] += 1
        for seat, bot in enumerate(outcome.order):
            share = self.shares[bot]
            won = (1 / winners) if places[seat] == 1 else 0.0
            share.games += 1
            share.wins += won
            share.score += scores[seat]
            share.by_seat[seat] += won
            self.first_places[seat] += won

    def as_data(self) -> dict[str, Any]:
        """For `--json`."""
        games = max(1, self.games)
        return {
            "title": self.title.id,
            "players": len(self.shares),
            "games": self.games,
            "decisions_per_game": self.decisions / games,
            "seat_win_share": [wins / games for wins in self.first_places],
            "ends": dict(self.ends),
            "cpu_seconds": time.process_time() - self._began,
            "bots": [
                {
                    "bot": share.bot,
                    "games": share.games,
                    "win_share": share.wins / max(1, share.games),
                    "interval": list(share.interval()),
                    "mean_score": share.score / max(1, share.games),
                }
                for share in self.shares
            ],
        }


def save_record(outcome: Outcome, folder: Path, number: int) -> Path:
    """Writes one game's record."""
    path = folder / f"{outcome.record.title.id}-{number:05d}.json"
    outcome.record.save(path)
    return path
