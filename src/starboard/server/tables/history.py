"""A person's history: results by title and count of players, against whom, and what a group of people has played."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from starboard.server.storage.changes import Values
from starboard.server.tables.table import Table


@dataclass(frozen=True)
class Played:
    """A finished game as its people count it."""

    table: str
    title: str
    moved: int
    names: tuple[str, ...]  # by seat
    people: tuple[str | None, ...]  # by seat; None: a bot, or somebody who has been forgotten
    places: tuple[int, ...]  # by side
    scores: tuple[int, ...]

    @property
    def count(self) -> int:
        """How many seats there were."""
        return len(self.names)

    @property
    def group(self) -> frozenset[str]:
        """The people at the table."""
        return frozenset(person for person in self.people if person is not None)

    def seat_of(self, person: str) -> int | None:
        """The only seat of a person; None where they played several: it is not known as whom they won."""
        own = [seat for seat, who in enumerate(self.people) if who == person]
        return own[0] if len(own) == 1 else None


@dataclass
class Line:
    """A count of games of one kind: how many, how many were won, the best score."""

    name: str
    games: int = 0
    won: int = 0
    best: int | None = None
    best_table: str = ""
    places: int = 0  # summed
    last: int = 0

    def add(self, game: Played, seat: int) -> None:
        """One more game, from the view of a seat."""
        self.games += 1
        self.won += int(game.places[seat] == 1)
        self.places += game.places[seat]
        self.last = max(self.last, game.moved)
        if self.best is None or game.scores[seat] > self.best:
            self.best, self.best_table = game.scores[seat], game.table


@dataclass
class History:
    """All of a person's finished games, counted."""

    games: list[Played] = field(default_factory=list)
    by_kind: dict[tuple[str, int], Line] = field(default_factory=dict)  # by title and count of seats
    against: dict[frozenset[str], Line] = field(default_factory=dict)  # by the other people; none: bots alone
    alone: int = 0  # games at one screen, in which one played several seats


def result_of(table: Table) -> dict[str, Any]:
    """How a game ended, as it is kept; empty where the installed rules cannot tell."""
    if table.record is None:
        return {}
    return {"places": table.game.ranking(), "scores": table.game.scores()}


def played(rows: Iterable[Values], seats: Mapping[str, Sequence[Values]]) -> list[Played]:
    """The games of which it is known how they ended."""
    found = []
    for row in rows:
        if row["found"]:
            at = seats[row["id"]]
            found.append(
                Played(
                    row["id"],
                    row["title"],
                    row["moved"],
                    tuple(seat["name"] for seat in at),
                    tuple(seat["person"] for seat in at),
                    tuple(row["found"]["places"]),
                    tuple(row["found"]["scores"]),
                )
            )
    return found


def history(games: Sequence[Played], person: str) -> History:
    """The games, newest first, counted from a person's own seats."""
    made = History(list(games))
    for game in games:
        seat = game.seat_of(person)
        if seat is None:
            made.alone += 1
            continue
        others = game.group - {person}
        named = ", ".join(sorted(game.names[place] for place, who in enumerate(game.people) if who in others))
        made.by_kind.setdefault((game.title, game.count), Line(game.title)).add(game, seat)
        made.against.setdefault(others, Line(named or "Bots")).add(game, seat)
    return made


def group(games: Sequence[Played], people: frozenset[str]) -> tuple[list[Played], dict[str, Line]]:
    """What exactly these people have played together, and how each of them came off."""
    together = [game for game in games if game.group == people]
    lines: dict[str, Line] = {}
    for game in reversed(together):
        for person in people:
            seat = game.seat_of(person)
            if seat is not None:
                line = lines.setdefault(person, Line(game.names[seat]))
                line.name = game.names[seat]
                line.add(game, seat)
    return together, lines
