"""Plays many different games between bots, in worker processes: which games there are, and how each one ended.

A line-up (`Match`) is played over *deals*: everything that chance brings, from the set-up on. A deal is played once
from every different seating of the line-up, so that the luck of seats and hands cancels out between bots that differ;
with equal bots there is one seating, and every game is a deal of its own. Which games are played follows from the seed
alone: neither the number of workers nor that of the games asked for changes the first, the second and so on.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from starboard import bots, catalogue
from starboard.bots import tuning
from starboard.bots.greedy import GreedyBot
from starboard.bots.mcts import MctsBot
from starboard.engine import saving
from starboard.engine.content import Content
from starboard.engine.perspective import Perspective
from starboard.engine.record import Record
from starboard.engine.title import Title
from starboard.lab import usage
from starboard.lab.crew import Batch, Crew, Local, Sizes, timed

CURVE = 20  # steps of a score curve, from the first decision to the last
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
    moves: bool = False  # whether every decision is wanted
    luck: str = ""  # names another luck of the bots over the same deal

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
    setup: str = ""  # of what chance brought before the first decision
    curves: list[list[int]] = field(default_factory=list)  # by side: the score at CURVE + 1 moments, evenly spaced
    moves: list[list[int]] | None = None  # seat, action and number of options of every decision
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
    scores: list[list[int]] = field(default_factory=list)  # before every decision
    options: list[int] = field(default_factory=list)  # how many each decision had


def play_job(job: Job, content: Content | None = None) -> Outcome:
    """Plays one game; the same job gives the same game in every process. A content that is loaded already may come."""
    title = catalogue.find(job.module)
    record, tally = play(title, job, content)
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
        saving.fingerprint(record.setup_chance),
        curves([*tally.scores, game.scores()]),
        [[row.seat, row.action, many] for row, many in zip(line, tally.options, strict=True)] if job.moves else None,
        tally.seconds,
    )


def curves(scores: Sequence[Sequence[int]]) -> list[list[int]]:
    """Each side's scores at evenly spaced moments; the last is the end."""
    last = len(scores) - 1
    seen = [scores[last * step // CURVE] for step in range(CURVE + 1)]
    return [[int(row[side]) for row in seen] for side in range(len(scores[-1]))]


def play_game(title: Title, specs: Sequence[str], seed: int, options: Mapping[str, Any]) -> tuple[Record, Tally]:
    """One recorded game with a fresh bot on each seat."""
    return play(title, Job(title.module, tuple(map(Contestant, specs)), seed, options=dict(options)))


def play(title: Title, job: Job, content: Content | None = None) -> tuple[Record, Tally]:
    """The record of a job's game, and what was counted."""
    names = [f"{one.spec} {seat + 1}" for seat, one in enumerate(job.line_up)]
    content = content or title.content(job.content)
    record = Record(title, len(job.line_up), job.seed, job.options, content, names=names)
    luck = number_from("bots", job.seed, job.seating, *([job.luck] if job.luck else []), size=6)
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
        tally.scores.append(game.scores())
        seat = int(game.to_move())
        seen = Perspective(game, seat, (luck << 20) + len(record.rows))
        began = time.process_time()
        tally.options.append(len(seen.legal))
        action = players[seat].decide(seen)
        if len(seen.legal) > 1:
            tally.seconds[seat] += time.process_time() - began
            tally.choices[seat] += 1
        record.play(action, seat)
    return tally


# --- many games --------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Setting:
    """What many games have in common: handed to a worker once."""

    module: str
    line_up: tuple[Contestant, ...]
    options: dict[str, Any]
    content: dict[str, Any] | None
    digest: str  # of the content

    def loaded(self) -> Content:
        """The content, built once in each process."""
        return _loaded(self.module, _Source(self.digest, self.content))


@dataclass(frozen=True)
class _Source:
    """A content file's data, known by its digest."""

    digest: str
    data: dict[str, Any] | None = field(compare=False, default=None)


@lru_cache(maxsize=16)
def _loaded(module: str, source: _Source) -> Content:
    return catalogue.find(module).content(source.data)


def play_batch(items: Sequence[tuple[int, Job]], *settings: Setting) -> list[Any]:
    """Plays games, each in one of the settings; gives the outcomes, and last the seconds that it took."""
    return timed(lambda: [_play_item(job, settings[place]) for place, job in items])


def _play_item(job: Job, setting: Setting) -> Outcome:
    whole = replace(job, line_up=setting.line_up, options=setting.options)
    return play_job(whole, setting.loaded())


def run_jobs(jobs: Iterable[Job], crew: Crew | int | None = None) -> Iterator[Outcome]:
    """Outcomes in the order of the jobs, from a crew or that many local workers; they are the same for every crew.

    Jobs are taken as they are needed, and outcomes come as they are ready: a caller sees the progress, may stop early,
    and holds no more than a few batches of games at a time.
    """
    if isinstance(crew, Crew):
        yield from _run(jobs, crew)
        return
    with Local(crew) as own:
        yield from _run(jobs, own)


def _run(jobs: Iterable[Job], crew: Crew) -> Iterator[Outcome]:
    sizes = Sizes()
    for *outcomes, seconds in crew.run(play_batch, _batches(jobs, crew, sizes)):
        sizes.learn(len(outcomes), seconds)
        yield from outcomes


def _batches(jobs: Iterable[Job], crew: Crew, sizes: Sizes) -> Iterator[Batch]:
    """Jobs by the handful, what they have in common handed over once."""
    digests: dict[int, str] = {}
    items: list[tuple[int, Job]] = []
    settings: dict[Any, int] = {}
    for job in jobs:
        if job.content is not None and id(job.content) not in digests:
            digests[id(job.content)] = saving.fingerprint(job.content)
        digest = "" if job.content is None else digests[id(job.content)]
        key = (job.module, job.line_up, saving.fingerprint(job.options), digest)
        crew.once(key, Setting(job.module, job.line_up, job.options, job.content, digest))
        place = settings.setdefault(key, len(settings))
        items.append((place, replace(job, line_up=(), options={}, content=None)))
        if len(items) >= sizes.size:
            yield Batch(items, tuple(crew.known(key) for key in settings))
            items, settings = [], {}
    if items:
        yield Batch(items, tuple(crew.known(key) for key in settings))


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
        luck: str = "",
    ) -> None:
        """Refuses what cannot be played before the first game.

        `stream` names other deals of the same seed, `luck` another luck of the bots over the same deals.
        """
        self.title = title
        self.line_up = tuple(line_up)
        self.seats = title.seats_in_range(len(self.line_up))
        self.options = title.checked_options(options or {}, self.seats)
        self.source = source
        self.luck = luck
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

    def jobs(
        self, deals: int, after: int = 0, keep: bool = False, usage: bool = False, moves: bool = False
    ) -> Iterator[Job]:
        """The games of so many deals, `after` some that were played already; those of a deal follow one another."""
        for deal in range(after, after + deals):
            seed = number_from(*self._deals, deal)
            for seating, line_up in enumerate(self.seatings):
                yield Job(
                    *(self.title.module, line_up, seed, deal, seating, self.options, self.source),
                    *(keep, usage, moves, self.luck),
                )


def won(places: Sequence[int], side: int) -> float:
    """1 for a victory, a part of it where the first place is shared, else 0."""
    return 1 / places.count(1) if places[side] == 1 else 0.0


def save_record(outcome: Outcome, title: Title, folder: Path, number: int) -> Path:
    """Writes one game's record."""
    path = folder / f"{title.id}-{number:05d}.json"
    Record.from_json(outcome.record).save(path)
    return path
