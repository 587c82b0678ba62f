"""Games that a learned value is taught with: whole turns by the planner, some of them strayed from.

At the end of every turn, what the value would be told of each side is written down, and at the end of the game what
came of it. A batch of games is one file of plain numbers; the same batch gives the same file in every process.
"""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from starboard import catalogue
from starboard.bots import models
from starboard.bots.mcts import MctsBot
from starboard.bots.turns import TurnSearch
from starboard.bots.worth import FARTHEST
from starboard.engine.chance import Chance, fresh
from starboard.engine.game import Game
from starboard.engine.title import Title
from starboard.lab.sim import number_from

RESULTS = 2  # numbers that follow what a value is told: the place, 0 to 1, and the lead
STRAYS = (2, 6, 12, 20)  # of a hundred turns, so many are another one of the best, game by game
ASTRAY = 6  # which are these
LOST = 2  # and of a hundred decisions, so many are anything that is allowed
WRITTEN = 40  # of a hundred ends of turns: neighbours say nearly the same


@dataclass(frozen=True)
class Batch:
    """Some games of self-play, as data that any process understands."""

    module: str  # of the title
    seed: int
    number: int  # of the batch
    games: int
    width: int  # of the planner
    value: str = ""  # the file of the learned value that judges; none: the terms

    def to_json(self) -> dict[str, Any]:
        """The batch as JSON-able data."""
        return asdict(self)

    @staticmethod
    def from_json(data: Mapping[str, Any]) -> Batch:
        """Takes back what `to_json` gave."""
        return Batch(**data)


@dataclass(frozen=True)
class Lesson:
    """What a batch brought: rows of inputs and results, all the sides of a moment one after the other."""

    number: int
    rows: bytes  # of 32-bit floats


def play_batch(batch: Batch) -> Lesson:
    """Plays the games of a batch."""
    title = catalogue.find(batch.module)
    model = models.read(title, Path(batch.value)) if batch.value else None
    rows = array("f")
    for number in range(batch.number * batch.games, (batch.number + 1) * batch.games):
        seed = number_from("lesson", batch.seed, number)
        seats = seats_of(title, number)
        bot = MctsBot(seed, 0, settings={"width": batch.width, "value": model is not None}, model=model)
        rows.extend(lesson(title, seats, seed, TurnSearch(bot.plan(title, seats), seed)))
    return Lesson(batch.number, rows.tobytes())


def seats_of(title: Title, number: int) -> int:
    """How many play the game of this number: two as often as all others together."""
    counts = [count for count in range(title.seats_min, title.seats_max + 1) if count != 2]
    if number % 2 == 0 or not counts:
        return max(2, title.seats_min)
    return counts[number // 2 % len(counts)]


def lesson(title: Title, seats: int, seed: int, search: TurnSearch) -> list[float]:
    """One game: the rows that it brings."""
    game = title.new(seats, seed)
    luck = fresh(number_from("stray", seed))
    search.legal = vec[i64]([0] * game.contents().action_count)
    valuer = search.valuer
    strays = STRAYS[luck.below(len(STRAYS))]
    noted: list[tuple[int, list[float]]] = []
    mover = -1
    while not game.is_over():
        seat = int(game.to_move())
        if seat != mover and mover >= 0 and luck.below(100) < WRITTEN and game.sides > 1:
            size = valuer.collect(game)
            for side in range(int(game.sides)):
                count = int(valuer.tell(game, side, size))
                noted.append((side, [float(valuer.told[place]) for place in range(count)]))
        mover = seat
        take(game, seat, search, luck, strays)
    valuer.finished(game)
    rows: list[float] = []
    for side, told in noted:
        lead = max(-FARTHEST, min(FARTHEST, float(valuer.leads[side])))
        rows += [*told, float(valuer.places[side]), lead]
    return rows


def take(game: Game, seat: int, search: TurnSearch, luck: Chance, strays: int) -> None:
    """One turn, up to what it reveals; the seat decides from what it knows."""
    world = game.determinize(seat, luck)
    if luck.below(100) < LOST:
        legal = game.legal(seat)
        game.apply_for(seat, legal[luck.below(len(legal))])
        return
    found = search.commits_of(world, seat) if game.sealed else search.plan_turns(world, seat, search.plan.width, False)
    chosen = found[luck.below(min(ASTRAY, len(found))) if luck.below(100) < strays else 0]
    for action in chosen.actions:
        if game.over or (game.sealed and action != chosen.action) or not game.is_pending(seat):
            return
        if action not in game.legal(seat):
            return
        game.apply_for(seat, action)
