"""Plays many different games between bots, in worker processes: which games there are, and how each one ended.

A line-up (`Match`) is played over *deals*: everything that chance brings, from the set-up on. A deal is played once
from every different seating of the line-up, so that the luck of seats and hands cancels out between bots that differ;
with equal bots there is one seating, and every game is a deal of its own. Which games are played follows from the seed
alone: neither the number of workers nor that of the games asked for changes the first, the second and so on.
"""

from __future__ import annotations

import hashlib
import os
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from starboard import bots, catalogue
from starboard.bots import tuning
from starboard.bots.greedy import GreedyBot
from starboard.bots.mcts import MctsBot
from starboard.engine import saving
from starboard.engine.perspective import Perspective
from starboard.engine.record import Record
from starboard.engine.title import Title
from starboard.lab import usage

Given = TypeVar("Given")  # what a worker is given
Made = TypeVar("Made")  # and what it gives back
AHEAD = 8  # games per worker that are handed out before the first of them is back
ITERATIONS = "mcts:iterations="


def number_from(*parts: object, size: int = 8) -> int:
    """A number that follows from the parts and tells nothing of them."""
    text = "/".join(map(str, parts))
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=size).digest(), "big")


# --- one game ----------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Contestant:
    """Who sits in a seat: a bot by its spec; with weights, `greedy` or a plain search that plays by these."""

    spec: str
    weights: tuple[tuple[str, float], ...] = ()

    def bot(self, title: Title, seed: int) -> bots.Bot:
        """A fresh bot, without a cap in time that would make games depend on the machine."""
        if not self.weights:
            return bots.make(self.spec, seed, capped=False)
        if self.spec == "greedy":
            return GreedyBot(seed, weights=dict(self.weights))
        tuned = tuning.of(title).weighted(dict(self.weights))
        return MctsBot(seed, iterations=int(self.spec.removeprefix(ITERATIONS)), tuned=tuned)


@dataclass(frozen=True)
class Job:
    """One game to play, as data that any process understands: who sits where, and with what chance."""

    module: str  # of the title
    line_up: tuple[Contestant, ...]  # by seat
    seed: int  # of the deal
    deal: int = 0  # number of the deal
    seating: int = 0  # number of the seating; bots have other luck of their own in each
    options: dict[str, Any] = field(default_factory=dict)
    content: dict[str, Any] | None = None
    keep: bool = False  # whether the record is wanted
    usage: bool = False  # whether it is wanted what was used

    def to_json(self) -> dict[str, Any]:
        """The job as JSON-able data."""
        return asdict(self)

    @staticmethod
    def from_json(data: Mapping[str, Any]) -> Job:
        """Takes back what `to_json` gave, also after a way through JSON."""
        line_up = (
            Contestant(one["spec"], tuple((name, weight) for name, weight in one["weights"])) for one in data["line_up"]
        )
        return Job(**{**data, "line_up": tuple(line_up)})


@dataclass(frozen=True)
class Outcome:
    """How one game went, as data. Two outcomes of one job are equal, whatever time they took."""

    deal: int
    seating: int
    places: list[int]  # by side
    scores: list[int]
    order: list[int]  # the seats in the turn order with which the game began
    rounds: int
    decisions: list[int]  # by seat, forced ones too
    choices: list[int]  # by seat, those with two or more options
    end: str
    fingerprint: str  # of the chance and the actions: equal games have equal ones
    record: dict[str, Any] | None = None
    used: dict[str, Any] | None = None  # see lab/usage.py
    seconds: list[float] = field(default_factory=list, compare=False)  # CPU time of each seat's bot

    def to_json(self) -> dict[str, Any]:
        """The outcome as JSON-able data."""
        return asdict(self)

    @staticmethod
    def from_json(data: Mapping[str, Any]) -> Outcome:
        """Takes back what `to_json` gave."""
        return Outcome(**data)


@dataclass
class Tally:
    """What is counted while a game is played."""

    seconds: list[float]
    choices: list[int]
    order: list[int] | None = None


def play_job(job: Job) -> Outcome:
    """Plays one game; the same job gives the same game in every process."""
    title = catalogue.find(job.module)
    record, tally = play(title, job)
    game, line = record.game(), record.line
    return Outcome(
        job.deal,
        job.seating,
        game.ranking(),
        game.scores(),
        tally.order or [],
        title.round_number(game),
        [sum(row.seat == seat for row in line) for seat in range(record.seats)],
        tally.choices,
        str(title.score_sheet(game).get("end", "")),
        saving.fingerprint([record.setup_chance, [(row.seat, row.action, row.chance) for row in line]]),
        record.to_json() if job.keep else None,
        usage.used(record) if job.usage else None,
        tally.seconds,
    )


def play_game(title: Title, specs: Sequence[str], seed: int, options: Mapping[str, Any]) -> tuple[Record, Tally]:
    """One recorded game with a fresh bot on each seat."""
    return play(title, Job(title.module, tuple(map(Contestant, specs)), seed, options=dict(options)))


def play(title: Title, job: Job) -> tuple[Record, Tally]:
    """The record of a job's game, and what was counted."""
    names = [f"{one.spec} {seat + 1}" for seat, one in enumerate(job.line_up)]
    record = Record(title, len(job.line_up), job.seed, job.options, title.content(job.content), names=names)
    luck = number_from("bots", job.seed, job.seating, size=6)
    players: list[bots.Bot] = []
    try:
        for seat, one in enumerate(job.line_up):
            players.append(one.bot(title, number_from("bot", luck, seat, size=6)))
        return record, play_on(record, players, luck)
    finally:
        for player in players:
            bots.close(player)


def play_on(record: Record, players: Sequence[bots.Bot], luck: int) -> Tally:
    """Plays a game to its end."""
    tally = Tally([0.0] * len(players), [0] * len(players))
    while not record.game().is_over():
        game = record.game()
        if tally.order is None:
            tally.order = record.title.turn_order(game)
        seat = int(game.to_move())
        seen = Perspective(game, seat, (luck << 20) + len(record.rows))
        began = time.process_time()
        action = players[seat].decide(seen)
        if len(seen.legal) > 1:
            tally.seconds[seat] += time.process_time() - began
            tally.choices[seat] += 1
        record.play(action, seat)
    return tally


# --- many games --------------------------------------------------------------------------------------------------
def run_jobs(jobs: Iterable[Job], workers: int | None = None) -> Iterator[Outcome]:
    """Outcomes in the order of the jobs, from worker processes; they are the same for every number of workers."""
    yield from run_all(play_job, jobs, workers)


def run_all(work: Callable[[Given], Made], jobs: Iterable[Given], workers: int | None = None) -> Iterator[Made]:
    """What `work` makes of each job, in their order, from worker processes.

    Jobs are taken as they are needed, and outcomes come as they are ready: a caller sees the progress, may stop early,
    and holds no more than a few games at a time.
    """
    count = workers or os.cpu_count() or 1
    if count == 1:
        yield from map(work, jobs)
        return
    waiting: deque[Future[Made]] = deque()
    with ProcessPoolExecutor(count) as pool:
        try:
            for job in jobs:
                waiting.append(pool.submit(work, job))
                if len(waiting) >= AHEAD * count:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def seatings(line_up: Sequence[Contestant]) -> list[tuple[Contestant, ...]]:
    """The different ways to seat a line-up by turning it: one for equal bots, two for a, b, a, b, three for a, a, b."""
    turned = [tuple(line_up[turn:]) + tuple(line_up[:turn]) for turn in range(len(line_up))]
    return list(dict.fromkeys(turned))


class Match:
    """All games of a line-up: deals, each from every different seating."""

    def __init__(
        self,
        title: Title,
        line_up: Sequence[Contestant],
        seed: int,
        options: Mapping[str, Any] | None = None,
        source: dict[str, Any] | None = None,
        stream: str = "",
    ) -> None:
        """Refuses what cannot be played before the first game. `stream` names other deals of the same seed."""
        self.title = title
        self.line_up = tuple(line_up)
        self.seats = title.seats_in_range(len(self.line_up))
        self.options = title.checked_options(options or {}, self.seats)
        self.source = source
        for one in dict.fromkeys(self.line_up):
            bots.close(one.bot(title, 0))
        self.seatings = seatings(self.line_up)
        self._deals = ("deal", stream, seed)

    def deals_for(self, games: int) -> int:
        """How many deals are needed for at least so many games."""
        return -(-games // len(self.seatings))

    def games_in(self, deals: int) -> int:
        """How many games so many deals are."""
        return deals * len(self.seatings)

    def jobs(self, deals: int, after: int = 0, keep: bool = False, usage: bool = False) -> Iterator[Job]:
        """The games of so many deals, `after` some that were played already; those of a deal follow one another."""
        for deal in range(after, after + deals):
            seed = number_from(*self._deals, deal)
            for seating, line_up in enumerate(self.seatings):
                yield Job(self.title.module, line_up, seed, deal, seating, self.options, self.source, keep, usage)


def won(places: Sequence[int], side: int) -> float:
    """1 for a victory, a part of it where the first place is shared, else 0."""
    return 1 / places.count(1) if places[side] == 1 else 0.0


def save_record(outcome: Outcome, title: Title, folder: Path, number: int) -> Path:
    """Writes one game's record."""
    path = folder / f"{title.id}-{number:05d}.json"
    Record.from_json(outcome.record).save(path)
    return path
