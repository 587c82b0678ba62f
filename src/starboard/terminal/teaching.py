"""A lesson at the terminal: the usual session, with somebody beside it who says what to do, and why not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from starboard.engine import teaching
from starboard.engine.words import several
from starboard.terminal.choices import Choices
from starboard.terminal.prompt import Left
from starboard.terminal.session import TABLE_AGAIN, Session

if TYPE_CHECKING:
    from starboard.engine.lesson import Lesson
    from starboard.engine.record import Record
    from starboard.terminal.saves import Autosave
    from starboard.terminal.screen import Screen

SPEECH = "cyan"
WRONG = "red"
RIGHT = "green"
MARK = "[Enter] "


class LessonSession(Session):
    """A session that begins as a lesson and goes on as a game."""

    def __init__(
        self, lesson: Lesson, record: Record, specs: Sequence[str], screen: Screen, autosave: Autosave
    ) -> None:
        """The lesson lies over the record."""
        super().__init__(record, specs, screen, autosave)
        self.lesson = lesson
        self.course = teaching.on(record, lesson)
        self._done = False

    def open(self) -> None:
        """The name of the lesson, and how one finds one's way in it."""
        self.course.begin(self._into_record)
        super().open()
        count = several(len(self.lesson.steps), "step")
        self.screen.say(
            f"{self.lesson.called}: {count}, about {self.lesson.minutes} minutes with the game that follows. "
            "Press Enter to go on, type 'back' to go a step back, 'quit' to leave."
        )

    def step(self) -> None:
        """A step of the lesson, or of the game when the lesson is over."""
        step = self.course.step
        if step is None:
            if not self._done:
                self._done = True
                self.since_table = TABLE_AGAIN
                self.screen.heading("The lesson is done.")
                self.screen.say(self.course.says(), SPEECH)
            super().step()
        elif self.course.asks:
            self.turn(self.course.seat)
        else:
            self._read()

    def _read(self) -> None:
        """Something to read, or what was just done; then on, or back."""
        told = self.course.place.told
        if not told:
            self.screen.heading(self._where())
        self.tell(self.live_viewer())
        self.screen.say(self.course.says(), RIGHT if told else SPEECH)
        for name, before, after in self.course.changes():
            self.screen.say(f"  {name}: {before} -> {after}")
        answer = self.screen.ask(MARK).casefold()
        if answer in ("quit", "exit", "q"):
            raise Left
        if answer in ("back", "undo"):
            self._back()
        elif answer:
            self.screen.say("Enter goes on; 'back' and 'quit' work here, too.")
        else:
            self.course.onward(self._into_record)
            self._unkept = True

    def parts(self) -> Sequence[str]:
        """What the step speaks of, and everybody's own lines: a beginner need not read the whole table at once."""
        step = self.course.step
        return (*step.table, *self.record.names) if step is not None and step.table else ()

    def ask(self, seat: int) -> None:
        """What the step shows and asks; the usual question where the lesson is over."""
        if not self.course.asks:
            super().ask(seat)
            return
        if self.parts():
            self.screen.say("That is the part of the table that matters now; 'table' shows all of it.", "dim")
        self.screen.heading(self._where())
        self.screen.say(self.course.says(), SPEECH)
        self.screen.say(f"-> {self._asked()}", "bold")

    def _asked(self) -> str:
        step = self.course.step
        return "" if step is None else step.asks

    def _where(self) -> str:
        return f"Step {self.course.place.step + 1} of {len(self.lesson.steps)}"

    def choices(self, seat: int) -> Choices:
        """The usual ones; of several actions in a row only those that the lesson can take."""
        found = super().choices(seat)
        if self.course.is_free:
            return found
        found.keep(lambda choice: len(choice.actions) == 1 or self.course.judge(choice.actions).right)
        return found

    def play(self, seat: int, *actions: int, only: str = "") -> None:
        """Plays what the lesson wants; anything else gets a reason, and changes nothing."""
        if self.course.is_free:
            super().play(seat, *actions, only=only)
            return
        verdict = self.course.judge(actions, self.record.names)
        if not verdict.right:
            self.screen.say(f"Not yet. {verdict.text}", WRONG, hang=2)
            self.since_table = 0
            return
        self.course.answer(actions, self._into_record)
        self._unkept = True
        self.since_table = TABLE_AGAIN
        self.keep()

    def where(self) -> object:
        """One may also go back to something that was only read."""
        return len(self.record.rows), self.course.mark

    def undo(self, seat: int, count: int) -> str:
        """In a lesson one goes back step by step."""
        if self.course.is_free:
            return super().undo(seat, count)
        return self._back()

    def _back(self) -> str:
        before = len(self.record.line)

        def take_back(keep: int) -> None:
            self.record.undo(self.lesson.seat, before - keep, agreed=True)
            self.journal.went_back()

        if not self.course.go_back(take_back):
            self.screen.say("This is the first step.")
        self.since_table = TABLE_AGAIN
        return ""

    def _into_record(self, seat: int, action: int, forced: bool, joined: bool) -> None:
        only = self.journal.only_choice(self.game) if forced else ""
        told = self.record.play(action, seat)
        self.journal.add(seat, self.game, told, only)
