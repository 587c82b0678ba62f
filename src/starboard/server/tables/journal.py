"""What has happened at a table, in sentences, each with the seats that may know it."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from starboard.engine.steps import Part
from starboard.engine.view import seen_by

if TYPE_CHECKING:
    from starboard.engine.game import Game
    from starboard.engine.title import Title
    from starboard.engine.words import Event

RECENT = 40  # events
SPECTATORS = 7  # their bit in an audience
Told = list[tuple[int, str]]  # audience and sentence
Turn = tuple[int | None, tuple[tuple[float, tuple[str, ...]], ...]]  # whose it was; rows and what was told of them
PART = 1 << 8  # audiences from here on are nobody: they say that a part of the row begins, which one, and whose it is
SIDES = 16


@dataclass(frozen=True)
class Entry:
    """What one row did, or a part of it; `place` counts rows in force (`Part.place`).

    `seat` is the side that did it, None where all acted at once, or nobody.
    """

    place: float
    seat: int | None
    told: Told

    @property
    def row(self) -> int:
        """The row to which it belongs."""
        return math.ceil(self.place)


def tell(
    title: Title,
    game: Game,
    events: Sequence[tuple[Event, int]],
    names: Sequence[str],
    only: tuple[int, str] | None,
    parts: Sequence[Part] = (),
) -> tuple[Told, dict[int | None, dict[str, Any]]]:
    """Events in words, and the views they were told from, by viewer.

    A sentence that differs from viewer to viewer is kept once for each.
    """
    told: Told = [] if only is None else [(1 << only[0], only[1])]
    viewers: list[int | None] = [*range(int(game.seats)), None]
    views = title.views(game, [viewer for viewer in viewers if any(seen_by(mask, viewer) for _, mask in events)])
    begins = {part.first: part for part in parts}
    for number, (event, mask) in enumerate(events):
        if number in begins:
            told.append(_begin(begins[number]))
        said: dict[str, int] = {}
        for viewer, view in views.items():
            if seen_by(mask, viewer):
                sentence = title.words.sentence(event, view, names)
                said[sentence] = said.get(sentence, 0) | 1 << (SPECTATORS if viewer is None else viewer)
        told += [(audience, sentence) for sentence, audience in said.items() if sentence]
    return told, views


def _begin(part: Part) -> tuple[int, str]:
    """What is kept in the log where a part begins."""
    hundredths = round(100 * (part.place - math.ceil(part.place) + 1))
    return PART * (hundredths * SIDES + (0 if part.by is None else part.by + 1)), ""


def _parted(place: int, seat: int | None, told: Told) -> list[Entry]:
    """What a row did, part by part."""
    found: list[Entry] = []
    lines: Told = []
    for audience, sentence in told:
        if audience < PART:
            lines.append((audience, sentence))
            continue
        if found:
            lines = []  # else what is said before the first part, that there was only one choice, belongs to it
        hundredths, by = divmod(audience // PART, SIDES)
        at = place if hundredths == 100 else round(place - 1 + hundredths / 100, 2)
        found.append(Entry(at, by - 1 if by else None, lines))
    return found or [Entry(place, seat, lines)]


class Journal:
    """The log of the rows in force, and where the story was taken back."""

    def __init__(self) -> None:
        """Empty; rows are added in their order."""
        self.entries: list[Entry] = []
        self._parts: dict[int, list[tuple[float, int | None]]] = {}  # of rows that have several: places, and whose
        self._recent: list[tuple[int, Event, int]] = []  # row, event, audience; not stored: only drawings want them
        self._known: dict[int | None, tuple[int, list[Turn]]] = {}  # by viewer: of so many entries, their turns

    def witness(self, place: int, events: Sequence[tuple[Event, int]]) -> None:
        """Keeps what a row did as events, for a while."""
        self._recent += [(place, event, audience) for event, audience in events]
        del self._recent[:-RECENT]

    def recent(self, seat: int | None) -> list[list[str | int]]:
        """The last events that a viewer may know, such as the dice of a battle: kind and arguments."""
        return [[event.kind, *event.args] for _, event, audience in self._recent if seen_by(audience, seat)]

    def add(self, place: int, seat: int | None, told: Told) -> None:
        """A row did this."""
        parts = _parted(place, seat, told)
        if [(part.place, part.seat) for part in parts] != [(place, seat)]:
            self._parts[place] = [(part.place, part.seat) for part in parts]
        self.entries += [part for part in parts if part.told]

    def back(self, keep: int, seat: int, sentence: str) -> None:
        """Only the first `keep` rows are still told."""
        self.entries = [entry for entry in self.entries if entry.place <= keep]
        self._recent = [item for item in self._recent if item[0] <= keep]
        self._parts = {row: parts for row, parts in self._parts.items() if row <= keep}
        self._known.clear()
        self.entries.append(Entry(keep, seat, [(255, sentence)]))

    def turns(self, seat: int | None, after: int = -1, until: int | None = None) -> list[Turn]:
        """What a viewer may know, turn by turn: whose it was, and its rows with their sentences; of all, or of some."""
        if after >= 0 or until is not None:
            some = [one for one in self.entries if one.place > after and (until is None or one.place <= until)]
            return _in_turns([], some, seat)
        count, turns = self._known.get(seat, (0, []))
        if count < len(self.entries):
            turns = _in_turns([*turns], self.entries[count:], seat)  # a copy: pages hold what they were given
            self._known[seat] = (len(self.entries), turns)
        return turns

    def backwards(self, seats: Sequence[int]) -> Iterator[tuple[float, int | None]]:
        """The rows in force from the last to the first, in parts: their places, and whose they were."""
        for row in range(len(seats), 0, -1):
            yield from reversed(self._parts.get(row, [(row, seats[row - 1])]))

    def turns_until(self, seat: int | None, until: float) -> int:
        """How many turns a viewer may know of that began with one of so many rows."""
        return sum(rows[0][0] <= until for _, rows in self.turns(seat))

    def seen(
        self, seat: int | None, after: int = -1, until: int | None = None
    ) -> list[tuple[int | None, list[str]]]:
        """The same without the rows."""
        return [
            (whose, [line for _, lines in rows for line in lines]) for whose, rows in self.turns(seat, after, until)
        ]


def _in_turns(turns: list[Turn], entries: Sequence[Entry], seat: int | None) -> list[Turn]:
    """The turns of a viewer with more entries."""
    for entry in entries:
        lines = tuple([sentence for audience, sentence in entry.told if seen_by(audience, seat)])
        if not lines:
            continue
        if turns and turns[-1][0] == entry.seat:
            turns[-1] = (entry.seat, (*turns[-1][1], (entry.place, lines)))
        else:
            turns.append((entry.seat, ((entry.place, lines),)))
    return turns


def went_back(name: str, count: int) -> str:
    """How an undo is told."""
    what = "the last action was" if count == 1 else f"the last {count} actions were"
    return f"{name} went back: {what} taken back."


def told_from(stored: Any) -> Told:
    """Sentences as read from the database."""
    return [(int(audience), str(sentence)) for audience, sentence in stored]
