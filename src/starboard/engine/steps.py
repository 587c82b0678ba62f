"""`Steps`: a record looked at again, row after row, as one of its seats saw it.

Step 0 is the table as it was set up, step k the table after k rows in force. Nothing is kept but a copy of the game
now and then; a step is made when somebody asks for it. Whoever looks through a seat's eyes gets that seat's views and
what it was told, and nothing else: all of it is shown to `ALL` alone, which is for games that are over.
"""

from __future__ import annotations

import bisect
import functools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from starboard.engine.game import NONE
from starboard.engine.refusal import Malformed
from starboard.engine.view import seen_by
from starboard.engine.words import Event, named_events

if TYPE_CHECKING:
    from starboard.engine.game import Game
    from starboard.engine.record import Record

ALL: Final = -1  # eyes that see what every seat sees, after the end
EVERY: Final = 20  # rows between two copies of the game that are kept
RECENT: Final = 40  # events that a drawing may look back on
MOST_PARTS: Final = 99  # of one row
Stills = Sequence[tuple[int, int, "Game"]]  # as `Game.take_stills` gives them
Row = tuple[list[tuple[Event, int]], bool, Stills]  # what a row did, each with its audience; whether it was sealed
STEP, TURN, ROUND = "step", "turn", "round"  # by what one goes on or back


@dataclass(frozen=True)
class Mark:
    """What everybody may know of a step: where in the game it is, and who acted (None: the set-up, or all at once)."""

    number: int
    round: int
    seat: int | None


@dataclass(frozen=True)
class Part:
    """What a row did in one go: its decision, or one of the things that followed from it by themselves.

    `place` lies between the row before and this one, and the last part has the row's own number. `by` is the side that
    did it, None for nobody or all at once; its events are those from `first` to before `end`.
    """

    place: float
    by: int | None
    first: int
    end: int


def parts_of(row: int, seat: int | None, stills: Sequence[tuple[int, int]], events: int) -> list[Part]:
    """The parts of a row, from before which events the table was kept and who went on then; at least one."""
    cuts = [(at, None if by == NONE else by) for at, by in stills if at < events][:MOST_PARTS]
    ends = [at for at, _ in cuts] + [events]
    begins = [(0, seat), *cuts]
    found = [(first, by, end) for (first, by), end in zip(begins, ends, strict=True) if first < end or not events]
    last = len(found) - 1
    return [
        Part(row if nth == last else round(row - 1 + (nth + 1) / (MOST_PARTS + 1), 2), by, first, end)
        for nth, (first, by, end) in enumerate(found)
    ]


@dataclass(frozen=True)
class Step:
    """The table after one row, or a part of it, as certain eyes saw it: their view, and what they were told."""

    mark: Mark
    view: dict[str, Any]
    lines: tuple[str, ...]
    events: tuple[Event, ...]
    recent: tuple[tuple[str | int, ...], ...]  # the last events up to here, as drawings want them: kind and arguments
    place: float  # the number of the row, or of a part of it (`Part.place`)


class Steps:
    """The steps of a record's rows in force, as they are when this is made."""

    def __init__(self, record: Record, every: int = EVERY) -> None:
        """Plays nothing yet."""
        self.record = record
        self.rows = record.line
        self._every = every
        self._kept: dict[int, Game] = {}

    @property
    def last(self) -> int:
        """The number of the last step."""
        return len(self.rows)

    def follow(self) -> None:
        """Takes in what was played since, as long as nothing was taken back; what is known already is kept."""
        line = self.record.line
        if len(line) != len(self.rows):
            self.rows = line
            for told in ("marks", "scores", "_story", "turns", "rounds"):
                self.__dict__.pop(told, None)

    # --- one step ------------------------------------------------------------------------------------------------
    def game(self, number: int) -> Game:
        """The game after so many rows, for whoever may know all of it; a copy of the caller's own."""
        return self._at(number, [])

    def _at(self, number: int, told: list[Row], back: int = 0) -> Game:
        """The game after so many rows; `told` gets what the last of them did, and those up to `back` rows before."""
        if not 0 <= number <= self.last:
            raise Malformed(f"there are steps 0 to {self.last}, not {number}")
        if not self._kept or number == 0:
            first = next(self.record.replay())
            self._kept[0] = first[1].copy()
            if number == 0:
                told.append((first[2], False, ()))
                return first[1]
        nearest = max(kept for kept in self._kept if kept < max(1, number - back))
        game = self._kept[nearest].copy()
        game.keep_stills()
        for place in range(nearest, number):
            told.append(self._on(game, place))
        return game

    def _on(self, game: Game, place: int) -> Row:
        """Plays the row at a place, and keeps a copy of the game now and then."""
        if place % self._every == 0 and place not in self._kept:
            self._kept[place] = game.copy()
        sealed = bool(game.sealed)
        game.apply_for(self.rows[place].seat, self.rows[place].action)
        return named_events(self.record.title.words, game.take_events()), sealed, game.take_stills()

    def step(self, number: int, eyes: int | None, names: Sequence[str] | None = None) -> Step:
        """A step as a seat saw it, or a spectator (None); `ALL` see what a spectator saw, and are told every secret."""
        return next(self.walk(number, number, eyes, names))

    def walk(self, first: int, last: int, eyes: int | None, names: Sequence[str] | None = None) -> Iterator[Step]:
        """Step after step as certain eyes saw them, played once."""
        return (self._seen(*row, eyes, names) for row in self._rows(first, last))

    def in_parts(self, first: int, last: int, eyes: int | None, names: Sequence[str] | None = None) -> Iterator[Step]:
        """The same, and before each row what it did in parts, where much of it went on by itself."""
        for number, game, told in self._rows(first, last):
            events, sealed, stills = told[-1]
            seat = None if number == 0 or sealed else self.rows[number - 1].seat
            kept = {at: still for at, _, still in stills}
            for part in parts_of(number, seat, [(at, by) for at, by, _ in stills], len(events)):
                table = game if part.place == number else kept[part.end]
                yield self._seen(number, table, told, eyes, names, part)

    def _rows(self, first: int, last: int) -> Iterator[tuple[int, Game, list[Row]]]:
        """Row after row: its number, the game after it, and what the rows up to it did."""
        told: list[Row] = []
        game = self._at(first, told, self._every)
        for number in range(first, last + 1):
            if number > first:
                told.append(self._on(game, number - 1))
            yield number, game, told

    def _seen(
        self,
        number: int,
        game: Game,
        told: Sequence[Row],
        eyes: int | None,
        names: Sequence[str] | None,
        part: Part | None = None,
    ) -> Step:
        events, sealed, _ = told[-1]
        view = game.view(None if eyes == ALL else eyes)
        actor = None if number == 0 or sealed else self.rows[number - 1].seat
        rows = [row for row, _, _ in told[-RECENT:]]
        if part is not None:
            actor, events = part.by, events[part.first : part.end]
            rows[-1] = rows[-1][: part.end]
        mark = Mark(number, self.record.title.round_number(game), actor)
        known = [
            [event for event, audience in row if eyes == ALL or seen_by(audience, eyes)] for row in (*rows, events)
        ]
        own = tuple(known.pop())
        recent = [tuple[str | int, ...]((event.kind, *event.args)) for row in known for event in row][-RECENT:]
        lines = self._lines(game, events, eyes, view, self.record.names if names is None else names)
        return Step(mark, view, tuple(lines), own, tuple(recent), number if part is None else part.place)

    def _lines(
        self,
        game: Game,
        events: Sequence[tuple[Event, int]],
        eyes: int | None,
        view: dict[str, Any],
        names: Sequence[str],
    ) -> list[str]:
        words = self.record.title.words
        told: list[str] = []
        for event, audience in events:
            if seen_by(audience, None if eyes == ALL else eyes):
                told.append(words.sentence(event, view, names))
            elif eyes == ALL:  # a secret of one seat, in the words in which it was told
                for seat in [seat for seat in range(int(game.seats)) if seen_by(audience, seat)][:1]:
                    said = words.sentence(event, game.view(seat), names)
                    told.append(f"{names[seat]} alone was told: {said}" if said else "")
        return [line for line in told if line]

    # --- all steps -----------------------------------------------------------------------------------------------
    @functools.cached_property
    def marks(self) -> tuple[Mark, ...]:
        """All steps in short: once through the whole record."""
        return self._story[0]

    @functools.cached_property
    def scores(self) -> tuple[tuple[int, ...], ...]:
        """Points by side after every step; they may tell what is hidden, so they are for games that are over."""
        return self._story[1]

    @functools.cached_property
    def _story(self) -> tuple[tuple[Mark, ...], tuple[tuple[int, ...], ...]]:
        title = self.record.title
        marks: list[Mark] = []
        scores: list[tuple[int, ...]] = []
        sealed = False
        for place, (row, game, _) in enumerate(self.record.replay()):
            if place > self.last:
                break
            if place % self._every == 0:
                self._kept.setdefault(place, game.copy())
            marks.append(Mark(place, title.round_number(game), None if row is None or sealed else row.seat))
            scores.append(tuple(game.scores()))
            sealed = bool(game.sealed)
        return tuple(marks), tuple(scores)

    @functools.cached_property
    def turns(self) -> tuple[int, ...]:
        """The steps with which a turn is over: the next row is another seat's. First the set-up, last the end."""
        marks = self.marks
        return (*(k for k in range(self.last) if k == 0 or marks[k].seat != marks[k + 1].seat), self.last)

    @functools.cached_property
    def rounds(self) -> tuple[int, ...]:
        """The steps with which a round begins, and the end."""
        marks = self.marks
        begins = [k for k in range(1, self.last) if marks[k].round != marks[k - 1].round]
        return tuple(sorted({0, *begins, self.last}))

    def beside(self, number: int, by: str, forward: bool) -> int:
        """Where one comes from a step by a step, a turn or a round; at either end one stays."""
        if by == STEP:
            return max(0, min(self.last, number + (1 if forward else -1)))
        stops = self.turns if by == TURN else self.rounds
        place = bisect.bisect_right(stops, number) if forward else bisect.bisect_left(stops, number) - 1
        return stops[max(0, min(len(stops) - 1, place))]
