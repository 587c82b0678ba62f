"""What a world is worth to each side, for the search: one scale for running and finished games (compiled).

A side's payoff is its place among the others and its margin. Points, weighted terms and what a learned value expects
are brought to one unit, the title's clear lead; and the margin is measured from where the side stood when the search
began. So there is a slope everywhere: far behind, a point is still a point.
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import Game

RANK_SHARE: Final = 0.7  # of a payoff: the place in the ranking; the rest is the margin
PROMISE: Final = 0.8  # what a lead counts while the game goes on: none may look as good as a win
VICTORY: Final = 1e6  # a finished game is judged by its ranking before anything else
TABLE_FACTS: Final = 7  # inputs of a model beside the numbers of the sides
FARTHEST: Final = 5.0  # clear leads beyond which a model is not taught to tell margins apart
MOST_NUMBERS: Final = 64  # terms and features of a side


class Model:
    """A learned value: a hidden layer of rectified units, and from it a place (0 to 1) and a lead in clear leads."""

    def __init__(
        self, inputs: int, first: list[float], bias: list[float], second: list[float], last: list[float]
    ) -> None:
        """`first` by hidden unit and input, `second` by output and hidden unit."""
        self.inputs: i64 = inputs
        self.hidden: i64 = len(bias)
        self.first: vec[float] = vec[float](first)
        self.bias: vec[float] = vec[float](bias)
        self.second: vec[float] = vec[float](second)
        self.last: vec[float] = vec[float](last)

    def predict(self, told: vec[float], said: vec[float]) -> None:
        """Writes place and margin for what a side is told."""
        place = self.last[0]
        lead = self.last[1]
        at: i64 = 0
        for unit in range(self.hidden):
            total = self.bias[unit]
            for i in range(self.inputs):
                total += self.first[at + i] * told[i]
            at += self.inputs
            if total > 0.0:
                place += self.second[unit] * total
                lead += self.second[self.hidden + unit] * total
        said[0] = min(1.0, max(0.0, place))
        said[1] = lead


class Plan:
    """All settings of a search."""

    def __init__(self, weights: list[float], clear_lead: float, point: float) -> None:
        """The title's weights for its terms, the lead in them that is clear, and what a point is worth in them."""
        self.weights: vec[float] = vec[float](weights)
        self.clear_lead: float = clear_lead
        self.point: float = point
        self.model: Model | None = None
        self.trust: float = 1.0  # in the model's word; the rest is the terms'
        self.iterations: i64 = 1000
        self.seconds: float = 0.0  # 0: no limit
        self.depth: i64 = 12  # actions after the tree, then the evaluation; 0: none
        self.turns: i64 = 0  # handovers from the root on until which a rollout goes on, whatever its depth
        self.best_of: i64 = 1  # actions of a rollout that are tried at each choice; 1: it is random, 0: all
        self.full: i64 = 0  # 1: play at random to the end instead
        self.rivals: float = 0.0  # what the best rival's prospects count against one's own in a rollout
        self.exploration: float = 0.3
        self.width: i64 = 8  # half-made turns that the planner of the root goes on with
        self.inner: i64 = 2  # and that of the nodes below it
        self.sees: i64 = 100  # of a hundred options, so many are noticed


class Valuer:
    """Values worlds by a plan; keeps its scratch paper."""

    def __init__(self, plan: Plan) -> None:
        """Nothing was valued yet."""
        self.plan: Plan = plan
        self.terms: vec[i64] = vec[i64]([0] * MOST_NUMBERS)
        self.numbers: vec[float] = vec[float]([0.0] * (8 * MOST_NUMBERS))  # of all sides, one after the other
        self.told: vec[float] = vec[float]([0.0] * (2 * MOST_NUMBERS + TABLE_FACTS))
        self.said: vec[float] = vec[float]([0.0, 0.0])
        self.worths: vec[float] = vec[float]([0.0] * 8)
        self.leads: vec[float] = vec[float]([0.0] * 8)
        self.places: vec[float] = vec[float]([0.0] * 8)
        self.centre: vec[float] = vec[float]([0.0] * 8)  # the leads of the world from which margins are measured

    def settle(self, game: Game) -> None:
        """Margins are measured from this world on."""
        self.judge(game)
        for side in range(game.sides):
            self.centre[side] = self.leads[side]

    def payoffs(self, game: Game) -> vec[float]:
        """What a world is worth to each side, 0 to 1."""
        self.judge(game)
        paid = vec[float]([0.0] * game.sides)
        for side in range(game.sides):
            paid[side] = payoff(self.places[side], self.leads[side] - self.centre[side])
        return paid

    def payoff_of(self, game: Game, side: i64) -> float:
        """What a world is worth to one side."""
        self.judge(game)
        return payoff(self.places[side], self.leads[side] - self.centre[side])

    def judge(self, game: Game) -> None:
        """Finds the expected place (0 to 1) and the lead over the best rival, in clear leads, of every side."""
        plan = self.plan
        if game.over != 0:
            self.finished(game)
            return
        model = plan.model if game.sides > 1 else None
        size: i64 = 0
        if model is not None:
            size = self.collect(game)
        else:
            for side in range(game.sides):
                self.worths[side] = self.worth_of(game, side)
        for side in range(game.sides):
            self.leads[side] = margin(self.worths, game.sides, side) / plan.clear_lead
            ahead = 0.0
            for other in range(game.sides):
                if other != side:
                    ahead += math.tanh((self.worths[side] - self.worths[other]) / plan.clear_lead)
            rank = ahead / float(game.sides - 1) if game.sides > 1 else math.tanh(self.leads[side])
            self.places[side] = 0.5 + 0.5 * PROMISE * rank
        if model is not None:
            for side in range(game.sides):
                self.tell(game, side, size)
                model.predict(self.told, self.said)
                self.places[side] += plan.trust * (self.said[0] - self.places[side])
                self.leads[side] += plan.trust * (self.said[1] - self.leads[side])

    def finished(self, game: Game) -> None:
        """Places and leads of a finished game; shared places are averaged."""
        ranking = game.ranking()
        scores = game.scores()
        for side in range(game.sides):
            self.worths[side] = float(scores[side]) * self.plan.point
            worse = 0.0
            for other in range(game.sides):
                if other != side and ranking[other] > ranking[side]:
                    worse += 1.0
                elif other != side and ranking[other] == ranking[side]:
                    worse += 0.5
            self.places[side] = worse / float(game.sides - 1) if game.sides > 1 else 1.0
        for side in range(game.sides):
            self.leads[side] = margin(self.worths, game.sides, side) / self.plan.clear_lead

    def worth_of(self, game: Game, side: i64) -> float:
        """The weighted terms of one side."""
        weights = self.plan.weights
        count = game.terms_into(side, self.terms)
        total = 0.0
        for i in range(count):
            total += weights[i] * float(self.terms[i])
        return total / 1000.0

    def outlook(self, game: Game, seat: i64) -> float:
        """How a world looks to a seat: its own terms less a share of its best rival's; an end outweighs all."""
        if game.over != 0:
            self.finished(game)
            return VICTORY * (payoff(self.places[seat], self.leads[seat]) - 0.5)
        own = self.worth_of(game, seat)
        if self.plan.rivals == 0.0 or game.sides == 1:
            return own
        best = -1e18
        for side in range(game.sides):
            if side != seat:
                best = max(best, self.worth_of(game, side))
        return own - self.plan.rivals * best

    # --- what a model is told ------------------------------------------------------------------------------------
    def collect(self, game: Game) -> i64:
        """Writes terms and features of all sides, and their worths; how many numbers a side has."""
        size: i64 = 0
        for side in range(game.sides):
            at = side * MOST_NUMBERS
            count = game.terms_into(side, self.terms)
            total = 0.0
            for i in range(count):
                self.numbers[at + i] = float(self.terms[i]) / 1000.0
                total += self.plan.weights[i] * self.numbers[at + i]
            self.worths[side] = total
            more = game.features_into(side, self.terms)
            for i in range(more):
                self.numbers[at + count + i] = float(self.terms[i])
            size = count + more
        return size

    def tell(self, game: Game, side: i64, size: i64) -> i64:
        """Writes what a model is told for a side: its numbers, those of its best rival, and the table; how many."""
        best: i64 = -1
        second = -1e18
        for other in range(game.sides):
            if other == side:
                continue
            if best < 0 or self.worths[other] > self.worths[best]:
                if best >= 0:
                    second = self.worths[best]
                best = other
            elif self.worths[other] > second:
                second = self.worths[other]
        for i in range(size):
            self.told[i] = self.numbers[side * MOST_NUMBERS + i]
            self.told[size + i] = self.numbers[best * MOST_NUMBERS + i]
        at = 2 * size
        mover = game.to_move()
        self.told[at] = 1.0 if game.seats == 1 else 0.0
        self.told[at + 1] = 1.0 if game.seats == 3 else 0.0
        self.told[at + 2] = 1.0 if game.seats == 4 else 0.0
        self.told[at + 3] = (second - self.worths[side]) / self.plan.clear_lead if second > -1e17 else 0.0
        self.told[at + 4] = 1.0 if mover == side else 0.0
        self.told[at + 5] = 1.0 if mover == best else 0.0
        self.told[at + 6] = 1.0 if game.sealed != 0 else 0.0
        return at + TABLE_FACTS


def payoff(place: float, lead: float) -> float:
    """Place and margin in one number, 0 to 1; the margin always counts, the nearer the more."""
    return RANK_SHARE * place + (1.0 - RANK_SHARE) * (0.5 + 0.5 * lead / (1.0 + abs(lead)))


def margin(values: vec[float], sides: i64, side: i64) -> float:
    """How far a side is ahead of its best rival."""
    best = -1e18
    for other in range(sides):
        if other != side and values[other] > best:
            best = values[other]
    return values[side] - best if best > -1e17 else values[side]
