"""`Teaching`: a lesson on its way. It judges what is played, plays for the rivals, and says what comes next.

Its state is the record of the table and a `Place`; how actions get into that record is up to the surface, which gives
a function that plays one. So a lesson at a terminal, at a table of the server and in a test are the same lesson.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from starboard.engine.lesson import Lesson, Step, Wanted, filled, spoken
from starboard.engine.reading import Reader
from starboard.engine.record import Record
from starboard.engine.refusal import Malformed
from starboard.engine.title import single_option

if TYPE_CHECKING:
    from starboard.engine.content import Content
    from starboard.engine.game import Game

Play = Callable[[int, int, bool, bool], None]  # seat, action, whether it is forced, whether it is joined
FREE = "freely"  # what leads out of a worked example


@dataclass
class Place:
    """How far a lesson is: what is kept of it beside the record."""

    step: int = 0
    done: int = 0  # actions of this step that are played
    told: bool = False  # all of it is played, and what it did is being shown
    before: dict[str, int] = field(default_factory=dict)  # the learner's ledger when the step began
    marks: list[int] = field(default_factory=list)  # so many rows were there when each step began
    free: bool = False  # nobody asks for anything any more: the game goes on

    def to_json(self) -> dict[str, Any]:
        """For keeping."""
        return dict(vars(self))

    @staticmethod
    def from_json(data: object) -> Place:
        """As it was kept."""
        read = Reader(data, "the place in a lesson")
        big = 1 << 20
        before = read.table("before")
        made = Place(
            read.number("step", 0, big),
            read.number("done", 0, big),
            read.flag("told"),
            {name: before.number(name, -big, big) for name in before.data},
            read.numbers("marks", 0, big),
            read.flag("free"),
        )
        read.done()
        return made


@dataclass(frozen=True)
class Verdict:
    """What a lesson says to actions before they are played."""

    right: bool
    text: str = ""
    rule: str = ""  # that forbids it; empty if it is legal and only not wanted here
    facts: Mapping[str, int | str] = field(default_factory=dict)


class Teaching:
    """A lesson, the game it is about, and how far it is."""

    def __init__(self, lesson: Lesson, game: Callable[[], Game], rows: Callable[[], int], place: Place) -> None:
        """`game` gives the game as it stands, `rows` how many rows are in force."""
        self.lesson = lesson
        self.place = place
        self.lenient = False  # a lesson that no longer fits the rules it was begun with lets go, and is no error
        self._game = game
        self._rows = rows

    # --- where it is ---------------------------------------------------------------------------------------------
    @property
    def step(self) -> Step | None:
        """The step that it is at; None when the game goes on by itself."""
        if self.place.free or self.place.step >= len(self.lesson.steps):
            return None
        return self.lesson.steps[self.place.step]

    @property
    def is_free(self) -> bool:
        """Whether the last step is done, or the learner has left the way: the game goes on as any other."""
        return self.step is None

    @property
    def asks(self) -> bool:
        """Whether an action is waited for."""
        step = self.step
        return step is not None and bool(step.do) and not self.place.told

    @property
    def mark(self) -> str:
        """Where exactly it is: what is asked twice for the same place happens once."""
        return f"{self.place.step}.{self.place.done}.{int(self.place.told)}"

    @property
    def seat(self) -> int:
        """Who learns: in a worked example whoever is asked."""
        if self.lesson.is_example:
            return max(0, int(self._game().to_move()))
        return self.lesson.seat

    def ledger(self) -> dict[str, int]:
        """What the learner has."""
        return self.lesson.title.ledger(self._game(), self.seat)

    def says(self) -> str:
        """What is told now: what the table shows, or what the last action did."""
        step = self.step
        if step is None:
            return self.lesson.ends
        text = step.then if self.place.told else step.says
        try:
            return filled(text, self.place.before, self.ledger())
        except Malformed as why:
            if self.lenient:
                return text
            raise self.lesson.wrong(step, str(why)) from None

    def changes(self) -> list[tuple[str, int, int]]:
        """What the step has changed so far: name, before, after."""
        before, after = self.place.before, self.ledger()
        names = dict.fromkeys([*before, *after])
        rows = [(name, before.get(name, 0), after.get(name, 0)) for name in names]
        return [row for row in rows if row[1] != row[2]] if self.place.told else []

    def wanted(self) -> list[int]:
        """The legal actions that are right now."""
        step = self.step
        if step is None or not self.asks:
            return []
        return self._fitting(step.do[self.place.done], self.seat)

    def _fitting(self, wanted: Wanted, seat: int) -> list[int]:
        decode = self.lesson.title.actions.decode
        return [action for action in self._game().legal(seat) if wanted.fits(decode(action))]

    # --- judging -------------------------------------------------------------------------------------------------
    def judge(self, actions: Sequence[int], names: Sequence[str] = ()) -> Verdict:
        """What is to be said to these actions of the learner; nothing changes."""
        refusal = self._game().why_not(actions[0], self.seat)
        if refusal is not None:
            return Verdict(False, refusal.told(names), refusal.rule, dict(refusal.facts))
        step = self.step
        if step is None:
            return Verdict(True)
        if not self.asks:
            return Verdict(False, "That comes in a moment. First read what is told here, and press Next.")
        decoded = [self.lesson.title.actions.decode(action) for action in actions]
        left = step.do[self.place.done :]
        if len(decoded) <= len(left) and all(left[place].fits(action) for place, action in enumerate(decoded)):
            return Verdict(True)
        return Verdict(False, step.other or f"The rules allow that; the lesson needs something else now. {step.asks}")

    # --- going on ------------------------------------------------------------------------------------------------
    def begin(self, play: Play) -> None:
        """The first step: plays what leaves no choice before it."""
        self._settle(play)
        self._enter(0)

    def answer(self, actions: Sequence[int], play: Play) -> None:
        """Plays right actions of the learner; with the last one of a step also what follows from the others."""
        step = self.step
        if step is None:
            raise Malformed("this lesson is over")
        seat = self.seat
        for place, action in enumerate(actions):
            play(seat, action, False, place > 0)
            self.place.done += 1
        self._settle(play)
        if self.place.done == len(step.do):
            self._finish(step, play)
        self._let_go(play)

    def onward(self, play: Play) -> None:
        """The learner has read: the next step, or what the others do in this one."""
        step = self.step
        if step is None:
            return
        if self.asks:
            raise Malformed(f"first do what is asked: {step.asks}")
        if step.plays and not self.place.told:
            self._finish(step, play)
        else:
            self._enter(self.place.step + 1)
        self._let_go(play)

    def leave(self, play: Play) -> None:
        """From now on the game goes on freely."""
        self.place.free = True
        self._let_go(play)

    def back_to(self) -> int | None:
        """How many rows stay if the learner goes one step back; None at the first."""
        place = self.place
        if place.step >= len(place.marks):
            return None
        if place.done or place.told:
            return place.marks[place.step]
        return place.marks[place.step - 1] if place.step else None

    def go_back(self, take_back: Callable[[int], None]) -> bool:
        """One step back; `take_back` is told how many rows stay. False at the first step."""
        keep, place = self.back_to(), self.place
        if keep is None or self.is_free:
            return False
        step = place.step if place.done or place.told else place.step - 1
        if keep < self._rows():
            take_back(keep)
        del place.marks[step:]
        self._enter(step)
        return True

    def _enter(self, step: int) -> None:
        place = self.place
        place.step, place.done, place.told = step, 0, False
        place.before = self.ledger() if step < len(self.lesson.steps) else {}
        place.marks = [*place.marks[:step], self._rows()]

    def _finish(self, step: Step, play: Play) -> None:
        for wanted in step.rivals:
            asked = [seat for seat in self._game().pending() if seat != self.lesson.seat]
            found = self._fitting(wanted, asked[0]) if asked else []
            if not found and self.lenient:
                self.place.free = True
                return
            if not found:
                raise self.lesson.wrong(step, f"the rival cannot play {spoken([wanted])} here")
            play(asked[0], found[0], False, False)
            self._settle(play)
        if step.then:
            self.place.told = True
        else:
            self._enter(self.place.step + 1)

    def _let_go(self, play: Play) -> None:
        if self.is_free:
            self._settle(play)

    def _settle(self, play: Play) -> None:
        """Plays single options, whoever has them, as every table does; a worked example shows them, too."""
        if self.lesson.is_example and not self.is_free:
            return
        while (action := single_option(self._game())) is not None:
            play(int(self._game().to_move()), action, True, False)


def table(
    lesson: Lesson, names: Sequence[str] | None = None, content: Content | None = None, seed: int = 0
) -> Record:
    """A record that begins with the position of a lesson; the seed is for what comes after it."""
    game = lesson.game(content)
    return Record(lesson.title, int(game.seats), seed, game.options, content, game.to_json(), names)


def on(record: Record, lesson: Lesson, place: Place | None = None) -> Teaching:
    """A lesson over a record."""
    return Teaching(lesson, record.game, lambda: len(record.line), place or Place())
