"""The numbers by which the lab tells one rule set from another: what is read off a game, and how it is called."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from statistics import fmean, pstdev
from typing import Any

from starboard.engine.title import Title
from starboard.engine.words import Words
from starboard.lab.report import winner_ahead
from starboard.lab.sim import Match, Outcome, won
from starboard.lab.telling import ORDER

BALANCE, LENGTH, ENDINGS, SCORES = "Who wins", "Length", "How it ends", "Scores"
GENERAL = (BALANCE, LENGTH, ENDINGS, SCORES)  # the few questions of every run; all others are on single components
ACTIONS, EVENTS = "Actions", "What happens"


@dataclass(frozen=True)
class Question:
    """One number that a game has."""

    area: str  # one of GENERAL, or a heading of components
    name: str
    share: bool = False  # a part of 1, shown in percent

    @property
    def general(self) -> bool:
        """Whether it is one of the few that every run asks."""
        return self.area in GENERAL

    @property
    def key(self) -> str:
        """Its name among all."""
        return f"{self.area}: {self.name}"


Measured = dict[Question, float]


def of_game(match: Match, outcome: Outcome) -> Measured:
    """The general numbers of one game."""
    found: Measured = {}
    wins = [won(outcome.places, side) for side in range(len(outcome.places))]
    table = f"of {match.seats}"
    if match.seats > 1:
        for place, seat in enumerate(outcome.order):
            found[Question(BALANCE, f"the {ORDER[place]} {table} in turn order", True)] = wins[seat]
    others = match.title.side_names(match.seats, match.options)
    for name, share in zip(others, wins[match.seats :], strict=True):
        found[Question(BALANCE, f"{name} against {match.seats}", True)] = share
    line_up = match.seatings[outcome.seating]
    if len(set(line_up)) > 1:
        for one in dict.fromkeys(match.line_up):
            mine = [wins[seat] for seat, other in enumerate(line_up) if other == one]
            found[Question(BALANCE, f"the bot {one.spec}, a seat", True)] = fmean(mine)
    if outcome.rounds:
        found[Question(LENGTH, "rounds")] = outcome.rounds
    found[Question(LENGTH, "decisions a person")] = fmean(outcome.decisions)
    found[Question(LENGTH, "decisions with a choice a person")] = fmean(outcome.choices)
    if outcome.end:
        found[Question(ENDINGS, outcome.end, True)] = 1.0
    scores = outcome.scores[: match.seats]
    found[Question(SCORES, "score of a seat")] = fmean(scores)
    lead = winner_ahead(outcome)
    if lead is not None:
        found[Question(SCORES, "winner ahead of the second")] = lead
        found[Question(SCORES, "spread of the scores of a game")] = pstdev(scores)
    return found


def of_usage(title: Title, used: dict[str, Any]) -> Iterator[tuple[Question, Sequence[int]]]:
    """What was used in one game, each with its counts (see lab/usage.py)."""
    words = title.words
    for area, counts in ((ACTIONS, used["families"]), (EVENTS, used["events"])):
        for name, numbers in counts.items():
            yield Question(area, words.kind(name)), numbers
    told = type(words).things_told is not Words.things_told
    for tables in (used["things"], used["told"] if told else {}):
        for heading, counts in tables.items():
            for name, numbers in counts.items():
                yield Question(heading, name), numbers


def mean_of(games: Iterable[Measured]) -> Measured:
    """The numbers of a deal: the mean over its games, where a game without one counts as 0."""
    rows = list(games)
    questions = dict.fromkeys(question for row in rows for question in row)
    return {question: sum(row.get(question, 0.0) for row in rows) / len(rows) for question in questions}
