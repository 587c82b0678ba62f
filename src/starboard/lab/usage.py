"""What was used in games: action families, the things they name, events; what was offered and never taken.

One implementation for all titles, over records: the options of every decision and all that the log tells are walked
through once, in the worker that played the game, and counted under the words of the title (`Words.kind`, `things` and
`things_told`). A game's count is small JSON-able data; the counts of many games are added up here, too.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from starboard.engine.view import seen_by
from starboard.engine.words import NOBODY, Event
from starboard.lab.shares import Share

if TYPE_CHECKING:
    from starboard.engine.actions import Action
    from starboard.engine.game import Game
    from starboard.engine.record import Record
    from starboard.engine.title import Title

Counts = dict[str, list[int]]  # name -> [decisions that offered it, times, seats as bits]
MARK = 0xE000  # private characters stand for the people, one for each side: a sentence then tells who did it


# --- in the worker: one game -------------------------------------------------------------------------------------
class Count:
    """Counts one game while its record is replayed."""

    def __init__(self, record: Record) -> None:
        """Nothing yet."""
        self.title = record.title
        self.seats = record.seats
        self.marks = [chr(MARK + side) for side in range(len(record.names))]
        self.nobody = [NOBODY] * len(record.names)
        self.families: Counts = {}
        self.events: Counts = {}
        self.things: dict[str, Counts] = {}
        self.told: dict[str, Counts] = {}
        self._actions: dict[int, Action] = {}

    def decision(self, game: Game, seat: int, view: dict[str, Any], taken: int) -> None:
        """All that a seat could do, and what it did."""
        families: set[str] = set()
        things: set[tuple[str, str]] = set()
        for number in game.legal(seat):
            action = self.action(number)
            named = self.title.words.things(view, action, self.nobody)
            families.add(action.name)
            things.update(named)
            if number == taken:
                note(self.families, action.name, 1, 1 << seat)
                for heading, name in dict.fromkeys(named):
                    note(self.things.setdefault(heading, {}), name, 1, 1 << seat)
        for family in families:
            entry(self.families, family)[0] += 1
        for heading, name in things:
            entry(self.things.setdefault(heading, {}), name)[0] += 1

    def action(self, number: int) -> Action:
        """An action by its number, decoded once."""
        if number not in self._actions:
            self._actions[number] = self.title.actions.decode(number)
        return self._actions[number]

    def event(self, event: Event, view: dict[str, Any]) -> None:
        """One thing that happened."""
        words = self.title.words
        who = 0
        for letter in words.sentence(event, view, self.marks):
            if 0 <= ord(letter) - MARK < self.seats:
                who = 1 << (ord(letter) - MARK)
                break
        note(self.events, event.kind, 1, who)
        for heading, name in words.things_told(event, view, self.nobody):
            if name:
                note(self.told.setdefault(heading, {}), name, 1, who)

    def as_data(self) -> dict[str, Any]:
        """The count as JSON-able data."""
        return {"families": self.families, "things": self.things, "events": self.events, "told": self.told}


def entry(counts: Counts, name: str) -> list[int]:
    """The numbers of a name, made where there are none."""
    return counts.setdefault(name, [0, 0, 0])


def note(counts: Counts, name: str, times: int, seats: int) -> None:
    """It occurred, with these seats (as bits)."""
    numbers = entry(counts, name)
    numbers[1] += times
    numbers[2] |= seats


def used(record: Record) -> dict[str, Any]:
    """What was used in one game, as compact data for `Usage.add`."""
    count = Count(record)
    line = record.line
    for number, (_, game, told) in enumerate(record.replay()):
        row = line[number] if number < len(line) else None
        seat = None if row is None else row.seat
        view = game.view(seat)
        for event, audience in told:
            count.event(event, view if seen_by(audience, seat) else game.view(hearer(audience, record.seats)))
        if row is not None:
            count.decision(game, row.seat, view, row.action)
    return count.as_data()


def hearer(audience: int, seats: int) -> int | None:
    """Somebody who is told an event."""
    return next((seat for seat in range(seats) if seen_by(audience, seat)), None)


# --- in the parent: many games -----------------------------------------------------------------------------------
@dataclass
class Use:
    """How often one thing was offered and used, over games."""

    offered: int = 0  # decisions
    offered_games: int = 0
    times: int = 0
    games: int = 0
    seats: int = 0
    wins: Share = field(default_factory=Share)  # of the seats that used it

    def add(self, numbers: Sequence[int], deal: int, wins: Sequence[float]) -> None:
        """One more game."""
        offered, times, bits = numbers
        self.offered += offered
        self.offered_games += offered > 0
        self.times += times
        self.games += times > 0
        seats = [seat for seat in range(len(wins)) if bits >> seat & 1]
        self.seats += len(seats)
        if seats:
            self.wins.add(deal, sum(wins[seat] for seat in seats), len(seats))

    def as_data(self, name: str) -> dict[str, Any]:
        """A row for `--json`."""
        return {
            "name": name,
            "offered": self.offered,
            "offered_games": self.offered_games,
            "times": self.times,
            "games": self.games,
            "seats": self.seats,
            "win_share": self.wins.share if self.seats else None,
            "interval": list(self.wins.interval()) if self.seats else None,
        }


Table = dict[str, Use]


@dataclass
class Usage:
    """What was used over many games of one title."""

    title: Title
    families: Table = field(default_factory=dict)
    events: Table = field(default_factory=dict)
    things: dict[str, Table] = field(default_factory=dict)
    told: dict[str, Table] = field(default_factory=dict)

    def add(self, deal: int, used: Mapping[str, Any], wins: Sequence[float]) -> None:
        """One more game: what `used` gave, and each seat's part in the victory. Games of a deal follow one another."""
        merge(self.families, used["families"], deal, wins)
        merge(self.events, used["events"], deal, wins)
        for tables, games in ((self.things, used["things"]), (self.told, used["told"])):
            for heading, counts in games.items():
                merge(tables.setdefault(heading, {}), counts, deal, wins)

    def as_data(self) -> dict[str, Any]:
        """For `--json`: everything, with the words of the title."""
        words, known = self.title.words, self.title.actions.families
        things = {heading: rows(table.items()) for heading, table in sorted(self.things.items())}
        actions = rows((words.kind(name), use) for name, use in self.families.items())
        never = {heading: missed for heading, found in things.items() if (missed := never_taken(found))}
        return {
            "actions": actions,
            "things": things,
            "events": rows((words.kind(name), use) for name, use in self.events.items()),
            "told": {heading: rows(table.items()) for heading, table in sorted(self.told.items())},
            "never_offered": [words.kind(name) for name in known if name not in self.families],
            "never_taken": {"actions": never_taken(actions), "things": never},
            "never_happened": [words.kind(name) for name in words.events if name not in self.events],
        }


def merge(table: Table, counts: Mapping[str, Sequence[int]], deal: int, wins: Sequence[float]) -> None:
    """Adds one game's numbers."""
    for name, numbers in counts.items():
        table.setdefault(name, Use()).add(numbers, deal, wins)


def rows(named: Iterable[tuple[str, Use]]) -> list[dict[str, Any]]:
    """The rows of a table, what is used most first."""
    ordered = sorted(named, key=lambda item: (-item[1].times, -item[1].offered, item[0]))
    return [use.as_data(name) for name, use in ordered]


def never_taken(found: Iterable[Mapping[str, Any]]) -> list[str]:
    """What was offered in some game and taken in none."""
    return [str(row["name"]) for row in found if row["offered"] and not row["times"]]
