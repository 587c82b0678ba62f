"""Habits: for which sections of a drawing it pays to watch what they read, seen from what became of them so far."""

from __future__ import annotations

LEARNT = 24  # times that a section is asked for before it is judged, again and again
LARGE = 15_000  # letters: to draw less takes no longer than to find out whether it must be drawn
STEADY = 0.65  # of the times it has to be a sheet that is here already: watching makes a drawing a third dearer


class Habit:
    """How large a section is, and how often it is as it was."""

    __slots__ = ("_asked", "_letters", "_same", "keeps")

    def __init__(self) -> None:
        """Nothing is known: it is drawn each time."""
        self.keeps = False
        self._asked = self._letters = self._same = 0

    def note(self, letters: int, same: bool) -> None:
        """It was asked for once more: so large, and a sheet that was here or not."""
        self._asked += 1
        self._letters += letters
        self._same += same
        if self._asked == LEARNT:
            self.keeps = self._letters >= LARGE * LEARNT and self._same >= STEADY * LEARNT
            self._asked = self._letters = self._same = 0


class Habits:
    """What sections are like. The tables of a server learn it together: it says nothing of any of them."""

    def __init__(self) -> None:
        """Nothing is known."""
        self._known: dict[tuple[str, str, str], Habit] = {}

    def of(self, title: str, section: str, form: str) -> Habit:
        """Of one section of a title."""
        return self._known.setdefault((title, section, form), Habit())
