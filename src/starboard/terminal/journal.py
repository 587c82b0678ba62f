"""What has happened, in sentences, as each viewer may know it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from starboard.engine import offers
from starboard.engine.record import Undo
from starboard.engine.title import single_option
from starboard.engine.view import seen_by

if TYPE_CHECKING:
    from starboard.engine.game import Game
    from starboard.engine.record import Record
    from starboard.engine.words import Event

NOBODY = -1  # whose action the set-up is


def at_once(lines: Sequence[str]) -> list[str]:
    """The same lines, those that say the same one after the other only once: `... (5 times)`."""
    said: list[str] = []
    for line, equal in groupby(lines):
        count = len(list(equal))
        said.append(line if count == 1 else f"{line.removesuffix('.')} ({count} times).")
    return said


class Journal:
    """One log per viewer: seats where people sit, or None for what everybody may know."""

    def __init__(self, record: Record, viewers: Sequence[int | None]) -> None:
        """Tells the record from its beginning; each viewer counts as told up to its last choice."""
        self.record = record
        self.lines: dict[int | None, list[str]] = {viewer: [] for viewer in viewers}
        self.told: dict[int | None, int] = dict.fromkeys(viewers, 0)  # how many lines a viewer has been shown
        self._lengths: list[dict[int | None, int]] = []  # of the logs after so many rows
        marks = self._marks()
        only = ""
        for place, (row, game, told) in enumerate(record.replay()):
            seat = NOBODY if row is None else row.seat
            if not only and seat in self.told:
                self.told[seat] = len(self.lines[seat])
            self.add(seat, game, told, only)
            if place in marks:
                self._tell_all(marks[place])
            only = self.only_choice(game)

    def only_choice(self, game: Game) -> str:
        """How a single option of a person is told, or nothing if there is a choice."""
        seat = int(game.to_move())
        action = single_option(game) if seat in self.lines else None
        if action is None:
            return ""
        return "Only one choice: " + offers.label(game, seat, action, self.record.names)

    def add(self, seat: int, game: Game, told: Sequence[tuple[Event, int]], only: str = "") -> None:
        """Tells what followed from an action of a seat, each viewer what it may know."""
        words, names = self.record.title.words, self.record.names
        for viewer, lines in self.lines.items():
            if only and viewer == seat:
                lines.append(only)
            seen = [event for event, audience in told if seen_by(audience, viewer)]
            if seen:
                view = game.view(viewer)
                lines += filter(None, (words.sentence(event, view, names) for event in seen))
        self._lengths.append({viewer: len(lines) for viewer, lines in self.lines.items()})

    def news(self, viewer: int | None) -> list[str]:
        """What the viewer has not been shown; it counts as shown from now on."""
        lines = self.lines[viewer]
        fresh = lines[self.told[viewer] :]
        self.told[viewer] = len(lines)
        return at_once(fresh)

    def went_back(self) -> None:
        """The record's last row takes something back: that is what is new to everybody."""
        keep = len(self.record.line)
        del self._lengths[keep + 1 :]
        for viewer, lines in self.lines.items():
            del lines[self._lengths[keep][viewer] :]
            self.told[viewer] = len(lines)
        self._tell_all(self._marks()[keep])

    def _tell_all(self, line: str) -> None:
        for lines in self.lines.values():
            lines.append(line)

    def _marks(self) -> dict[int, str]:
        """Where the story was taken back: after so many rows, and what is told of it."""
        marks: dict[int, str] = {}
        length = 0
        for row in self.record.rows:
            if isinstance(row, Undo):
                count, length = length - row.keep, row.keep
                what = "the last action was" if count == 1 else f"the last {count} actions were"
                marks = {place: line for place, line in marks.items() if place < length}
                marks[length] = f"{self.record.names[row.seat]} went back: {what} taken back."
            else:
                length += 1
        return marks
