"""Adds up what the games of a plan say: each side for itself, and deal by deal what differs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby, tee
from typing import Any

from starboard.lab.crew import Crew
from starboard.lab.evidence import Difference, surviving
from starboard.lab.plan import Plan, Slot
from starboard.lab.questions import ENDINGS, Measured, Question, mean_of, of_game, of_usage
from starboard.lab.report import Report, winner_ahead
from starboard.lab.shares import Share, Spread
from starboard.lab.sim import CURVE, Outcome, run_jobs, won
from starboard.lab.usage import Use

LOOKS = 20  # deals between two looks at whether all is decided
Game = tuple[Slot, Outcome]


@dataclass
class Level:
    """How scores grow on one side: of winners and of the others, at each moment of a curve."""

    winners: list[Spread] = field(default_factory=lambda: [Spread() for _ in range(CURVE + 1)])
    others: list[Spread] = field(default_factory=lambda: [Spread() for _ in range(CURVE + 1)])

    def add(self, outcome: Outcome, seats: int) -> None:
        """One more game."""
        for seat, curve in enumerate(outcome.curves[:seats]):
            rows = self.winners if outcome.places[seat] == 1 else self.others
            for spread, score in zip(rows, curve, strict=True):
                spread.add(score)


class Side:
    """What the games under one rule set say."""

    def __init__(self, plan: Plan, side: int) -> None:
        """Nothing yet."""
        self.rule_set = plan.rule_sets[side]
        self.reports = {match.seats: Report(match, 0) for match in plan.matches[side]}
        self.rounds, self.decisions, self.choices = Spread(), Spread(), Spread()
        self.score, self.lead = Spread(), Spread()
        self.ended: list[tuple[int, str]] = []
        self.uses: dict[Question, Use] = {}
        self.level = Level()
        self.games = 0
        self.actions = 0
        self.lengths: dict[int, int] = {}  # rounds -> games, for a figure; decisions where there are no rounds

    def add(self, slot: Slot, outcome: Outcome, plan: Plan) -> Measured:
        """One more game; gives its numbers."""
        self.games += 1
        self.actions += sum(outcome.decisions)
        self.reports[slot.players].add(outcome)
        if outcome.rounds:
            self.rounds.add(outcome.rounds)
        length = outcome.rounds or sum(outcome.decisions) // 10 * 10
        self.lengths[length] = self.lengths.get(length, 0) + 1
        for seat in range(slot.players):
            self.decisions.add(outcome.decisions[seat])
            self.choices.add(outcome.choices[seat])
            self.score.add(outcome.scores[seat])
        lead = winner_ahead(outcome)
        if lead is not None:
            self.lead.add(lead)
        self.level.add(outcome, slot.players)
        measured = of_game(plan.match(slot), outcome)
        self.ended.append((slot.deal, outcome.end))
        wins = [won(outcome.places, seat) for seat in range(slot.players)]
        for question, numbers in of_usage(plan.title, outcome.used or EMPTY):
            self.uses.setdefault(question, Use()).add(numbers, slot.deal, wins)
            measured[question] = float(numbers[1])
        return measured

    def ends(self) -> dict[str, Share]:
        """How often games end in each way, the most frequent first."""
        found = {end: Share() for end in sorted({end for _, end in self.ended})}
        for deal, seen in self.ended:
            for end, share in found.items():
                share.add(deal, float(end == seen))
        return dict(sorted(found.items(), key=lambda item: -item[1].total))


EMPTY: dict[str, Any] = {"families": {}, "events": {}, "things": {}, "told": {}}


@dataclass(frozen=True)
class Traced:
    """A game's score curves, kept to find the surprising ones."""

    slot: Slot
    curves: list[list[int]]
    places: list[int]


class Gathered:
    """All that was played of a plan."""

    def __init__(self, plan: Plan) -> None:
        """Nothing yet."""
        self.plan = plan
        self.sides = [Side(plan, side) for side in range(len(plan.rule_sets))]
        self.deals = 0  # played
        self.counted = 0  # of those, with games that went like none before
        self.games = 0
        self.repeated = 0  # games that went as one before on their side, and are counted once
        self.same_setup = 0  # counted deals that began alike on both sides
        self.unchanged = 0  # counted deals in which every game went alike on both sides
        self.differences: dict[Question, Difference] = {}
        self.traced: list[Traced] = []
        self._seen: list[set[str]] = [set() for _ in self.sides]

    def add(self, games: Sequence[Game]) -> None:
        """One more deal, all its games."""
        self.deals += 1
        self.games += len(games)
        again = 0
        for slot, outcome in games:
            seen = self._seen[slot.side]
            again += outcome.fingerprint in seen
            seen.add(outcome.fingerprint)
        self.repeated += again
        if again:
            return
        self.counted += 1
        rows: list[list[Measured]] = [[] for _ in self.sides]
        for slot, outcome in games:
            rows[slot.side].append(self.sides[slot.side].add(slot, outcome, self.plan))
            self.traced.append(Traced(slot, outcome.curves, outcome.places))
        if self.plan.paired:
            self._compare(games, mean_of(rows[0]), mean_of(rows[1]))

    def _compare(self, games: Sequence[Game], first: Measured, second: Measured) -> None:
        half = len(games) // 2
        pairs = [(games[place][1], games[place + half][1]) for place in range(half)]
        self.same_setup += all(one.setup == other.setup for one, other in pairs)
        self.unchanged += all(one.fingerprint == other.fingerprint for one, other in pairs)
        for question in {**first, **second}:
            found = self.differences.setdefault(question, Difference())
            found.add(first.get(question, 0.0), second.get(question, 0.0))

    def compared(self) -> dict[Question, Difference]:
        """Every difference over all deals that could have shown it; what came up nowhere in a deal did not differ."""
        for question, found in self.differences.items():
            if question.area == ENDINGS or not question.general:
                found.pad(self.counted - found.deals)
        return self.differences

    def surviving(self) -> set[Question]:
        """The differences that hold though so many questions were asked."""
        by_key = {question.key: question for question in self.compared()}
        found = {question.key: one for question, one in self.differences.items()}
        return {by_key[key] for key in surviving(found, lambda key: by_key[key].general)}

    # --- whether it is decided -----------------------------------------------------------------------------------
    def verdict(self, question: Question, margin: float, kept: set[Question]) -> str:
        """`differs`; `same`: what lies in the interval is too small to matter; else `open`."""
        found = self.differences[question]
        if question in kept:
            return "differs"
        matters = margin if question.share else margin * max(abs(found.first), 1e-9) / max(1, found.deals)
        low, high = found.interval()
        return "same" if -matters <= low and high <= matters else "open"

    def is_decided(self, margin: float) -> bool:
        """Whether every general question is answered, so that more games would only repeat it."""
        if not self.plan.paired or self.counted < 2:
            return False
        kept = self.surviving()
        return all(self.verdict(one, margin, kept) != "open" for one in self.differences if one.general)


def play(
    plan: Plan,
    deals: int,
    after: int = 0,
    crew: Crew | int | None = None,
    moves: bool = False,
    keep: bool = False,
) -> Iterator[list[Game]]:
    """The deals of a plan from one on, each with all its games, in order."""
    for_slots, for_jobs = tee(plan.games(deals - after, after, moves, keep))
    outcomes = run_jobs((job for _, job in for_jobs), crew)
    games: Iterable[Game] = ((slot, outcome) for (slot, _), outcome in zip(for_slots, outcomes, strict=True))
    for _, group in groupby(games, key=lambda game: game[0].deal):
        yield list(group)
