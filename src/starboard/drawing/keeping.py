"""Sheets that are drawn once: a section is drawn anew only when something that it was drawn from is different now.

What a drawing reads of a view is noted while it draws, value by value. As long as all of these values are the same, the
sheet must be the same, because a drawing knows nothing else; so nobody has to say on what a section depends, and a
sheet can be shown to another viewer exactly if everything that its drawing looked at is the same for them.

To watch and to compare costs something too. Where `Habits` are kept, only sections that are large and mostly stay as
they are are watched. All others are drawn each time; if the same comes out, it is the same sheet.

A drawing that wants to know of a value only whether it is this or that says so with `answered`: then the answer counts,
not the value, and the sheet stays when the step is another one that asks nothing here either.
"""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Concatenate, ParamSpec, TypeVar

from starboard import drawing
from starboard.drawing import brought
from starboard.drawing.habits import Habits
from starboard.drawing.sections import NARROW, WIDE, Draw, Drawing, Section, Sheet

MOST = 12  # sheets of one section that are remembered: of several viewers, and of late
MOST_GIVEN = 100  # values in what a container holds that is given as it is: watching each would cost more than it saves
MISSING = object()

Path = tuple[Any, ...]
Args = ParamSpec("Args")
Subject = TypeVar("Subject")
Answer = TypeVar("Answer")
Question = tuple[Callable[..., Any], type | None, tuple[Any, ...]]  # who answers, of what (None: the view), arguments
# What was read of one container: where it is, its size or keys if they were asked for, and the values by key.
Read = tuple[Path, tuple[Any, ...] | None, int | None, dict[Any, Any]]


class Notes:
    """What is read of a view, in the order of reading."""

    def __init__(self, places: Places) -> None:
        """Nothing has been read."""
        self.places = places
        self.touched: list[Watched] = []
        self.answers: dict[Question, Any] = {}
        self.flat: dict[int, bool] = {}  # by the id of what is in the view, which lives as long as this
        self.root = WatchedMap(self, places.at(()), ())

    def forget(self) -> None:
        """What has been read so far does not count."""
        self.answers = {}
        for one in self.touched:
            one.keys_read = one.size_read = None
            one.values_read, one.given = {}, {}

    def is_flat(self, value: Any) -> bool:
        """As `is_flat`, found out once."""
        found = self.flat.get(id(value))
        if found is None:
            found = self.flat[id(value)] = is_flat(value)
        return found

    def taken(self) -> list[Read]:
        """What has been read."""
        reads = [(one.path, one.keys_read, one.size_read, one.values_read) for one in self.touched]
        return [read for read in reads if read[1] is not None or read[2] is not None or read[3]]


def is_flat(value: Any) -> bool:
    """Whether a container holds no other, or few that are small: it is given, and counts as read, as a whole."""
    room = MOST_GIVEN
    for item in value.values() if isinstance(value, dict) else value:
        if isinstance(item, (dict, list, tuple)):
            room -= len(item)
            if room < 0:
                return False
            for inner in item.values() if isinstance(item, dict) else item:
                if isinstance(inner, (dict, list, tuple)) and inner:
                    return False
    return True


class Watched:
    """A container of a view that notes what is read of it. No C code looks past it: it is neither a dict nor a list."""

    __slots__ = ("_inside", "_notes", "_raw", "given", "keys_read", "path", "size_read", "values_read")

    def __init__(self, notes: Notes, raw: Any, path: Path) -> None:
        """It is given to somebody, so something of it will be read."""
        self._notes, self._raw, self.path = notes, raw, path
        self._inside: dict[Any, Watched] = {}
        self.keys_read: tuple[Any, ...] | None = None
        self.size_read: int | None = None
        self.values_read: dict[Any, Any] = {}
        self.given: dict[Any, Any] = {}  # what was given for a key that has been noted
        notes.touched.append(self)

    def _read(self, key: Any, value: Any) -> Any:
        """Gives a value and notes it; one that is watched itself notes what is read of it."""
        found = self._inside.get(key)
        if found is None and isinstance(value, (dict, list, tuple)) and not self._notes.is_flat(value):
            kind = WatchedMap if isinstance(value, dict) else WatchedRow
            found = self._inside[key] = kind(self._notes, value, (*self.path, key))
        self.values_read[key] = value if found is None else Some(type(value))
        self.given[key] = given = value if found is None else found
        return given

    def __len__(self) -> int:
        self.size_read = len(self._raw)
        return self.size_read

    def __bool__(self) -> bool:
        return len(self) > 0

    def __eq__(self, other: object) -> bool:
        return bool(self.whole() == (other.whole() if isinstance(other, Watched) else other))

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return repr(self.whole())

    def whole(self) -> Any:
        """All of it as it is, read as a whole."""
        self.values_read[Whole] = self._raw
        return self._raw

    def answer(self, question: Question) -> Any:
        """What is asked of the whole view; the answer is noted, not what it took to find it."""
        found = self._notes.answers[question] = self._notes.places.answer(question)
        return found


class Some:
    """Stands for any container of a kind: what is inside is compared by itself."""

    __slots__ = ("kind",)

    def __init__(self, kind: type) -> None:
        """Of this kind."""
        self.kind = kind

    def __ne__(self, other: object) -> bool:
        return type(other) is not self.kind


class Whole:
    """The key under which a container was read as a whole."""


class WatchedMap(Watched, Mapping[Any, Any]):
    """A part of a view with names."""

    __slots__ = ()

    @property  # type: ignore[misc]
    def __class__(self) -> type:
        """Drawings ask whether something is a dict; this is one for them."""
        return dict

    def __getitem__(self, key: Any) -> Any:
        try:
            return self.given[key]
        except KeyError:
            pass
        try:
            value = self._raw[key]
        except KeyError:
            self.values_read[key] = MISSING
            raise
        return self._read(key, value)

    def get(self, key: Any, default: Any = None) -> Any:
        """A value, or the default."""
        if key in self.given:
            return self.given[key]
        if key in self._raw:
            return self._read(key, self._raw[key])
        self.values_read[key] = MISSING
        return default

    def __contains__(self, key: object) -> bool:
        self.get(key)
        return key in self._raw

    def __iter__(self) -> Iterator[Any]:
        self.keys_read = tuple(self._raw)
        return iter(self.keys_read)

    def __or__(self, other: Mapping[Any, Any]) -> dict[Any, Any]:
        return {**self, **other}

    def __ror__(self, other: Mapping[Any, Any]) -> dict[Any, Any]:
        return {**other, **self}


class WatchedRow(Watched, Sequence[Any]):
    """A part of a view with places."""

    __slots__ = ()

    @property  # type: ignore[misc]
    def __class__(self) -> type:
        """Drawings ask whether something is a list; this is one for them."""
        return list

    def __getitem__(self, key: Any) -> Any:
        if type(key) is int and key in self.given:
            return self.given[key]
        if isinstance(key, slice):
            return [self[place] for place in range(*key.indices(len(self)))]
        place = key.__index__()
        if place < 0 or place >= len(self._raw):
            place += len(self) if place < 0 else 0
            if not 0 <= place < len(self):
                raise IndexError(key)
        return self._read(place, self._raw[place])

    def __iter__(self) -> Iterator[Any]:
        return iter([self._read(place, self._raw[place]) for place in range(len(self))])

    def __add__(self, other: Any) -> list[Any]:
        return [*self, *other]

    def __radd__(self, other: Any) -> list[Any]:
        return [*other, *self]


class Kept:
    """A sheet, what its function brought along, and all that it has read."""

    __slots__ = ("_answers", "_brought", "_names", "_reads", "sheet")

    def __init__(
        self, sheet: Sheet, names: Sequence[str], along: Any, reads: list[Read], answers: Mapping[Question, Any]
    ) -> None:
        """As it was drawn; without anything brought `along`, the reads are those of the whole drawing."""
        self.sheet = sheet
        self._names, self._brought, self._reads = names, along, reads
        self._answers = list(answers.items())

    def fits(self, draw: Draw, names: Sequence[str], places: Places) -> bool:
        """Whether drawing again would come to the same."""
        if self._names != names:
            return False
        for place, (question, answer) in enumerate(self._answers):
            if not places.answers(question, answer):
                self._answers.insert(0, self._answers.pop(place))
                return False
        for place, read in enumerate(self._reads):
            if not _is_same(read, places):
                self._reads.insert(0, self._reads.pop(place))  # what differs now is likely to differ again
                return False
        return self._brought is None or _brings(draw, self._brought, places)


class Places:
    """The containers of one view by their paths, and what has been asked of it."""

    def __init__(self, view: Mapping[str, Any], names: Sequence[str] = ()) -> None:
        """None has been looked for."""
        self._found: dict[Path, Any] = {(): view}
        self._names = names
        self._subjects: dict[type | None, Any] = {None: view}
        self._answers: dict[Question, Any] = {}
        self.watched: tuple[Notes, Drawing] | None = None  # the drawing of this view that notes what it reads

    def answer(self, question: Question) -> Any:
        """Found once for all sections."""
        found = self._answers.get(question, self)
        if found is self:
            ask, kind, args = question
            subject = self._subjects.get(kind)
            if subject is None and kind is not None:
                subject = self._subjects[kind] = kind(self._found[()], self._names)
            found = self._answers[question] = ask(subject, *args)
        return found

    def answers(self, question: Question, answer: Any) -> bool:
        """Whether the answer is the same here; what cannot be asked here is not."""
        try:
            return bool(self.answer(question) == answer)
        except (KeyError, IndexError, TypeError, AssertionError):
            return False

    def at(self, path: Path) -> Any:
        """What is there, or `MISSING`."""
        found = self._found.get(path, self)
        if found is self:
            above = self.at(path[:-1])
            try:
                found = above[path[-1]]
            except (KeyError, IndexError, TypeError):
                found = MISSING
            self._found[path] = found
        return found


def _brings(draw: Draw, along: Any, places: Places) -> bool:
    try:
        return brought.is_alike(along, draw, places.at)
    except brought.Strange:
        return False


def _is_same(read: Read, places: Places) -> bool:
    path, keys, size, values = read
    here = places.at(path)
    if not isinstance(here, (dict, list, tuple)):
        return False
    if (size is not None and len(here) != size) or (keys is not None and tuple(here) != keys):
        return False
    for key, value in values.items():
        try:
            now = here if key is Whole else here[key]
        except (KeyError, IndexError, TypeError):
            now = MISSING
        if now is not value and (now is MISSING or value is MISSING or value != now):
            return False
    return True


def answered(question: Callable[Concatenate[Subject, Args], Answer]) -> Callable[Concatenate[Subject, Args], Answer]:
    """A question that drawings ask: of a view, or of what is made of `(view, names)` and has the view as `view`.

    Its arguments are plain. It is answered from the view as it is, and what is noted is the answer.
    """
    answer: Callable[..., Any] = question

    @functools.wraps(question)
    def ask(subject: Any, /, *args: Any, **none: Any) -> Any:
        if type(subject) is WatchedMap:
            return subject.answer((question, None, args))
        view = getattr(subject, "view", None)
        if type(view) is WatchedMap:
            return view.answer((question, type(subject), args))
        return answer(subject, *args)

    return ask


class Shelf:
    """The sheets of one table. Another table has another shelf: nothing can get from one to the other."""

    def __init__(self, habits: Habits | None = None) -> None:
        """Nothing has been drawn. Without habits, all sections are watched."""
        self._habits = habits
        self._kept: dict[tuple[str, str], list[Kept]] = {}
        self._plain: dict[tuple[str, str], list[Sheet]] = {}  # drawn without being watched
        self.drawn: Counter[str] = Counter()  # how often each section was none of those that are here

    def draw(self, view: Mapping[str, Any], names: Sequence[str]) -> Drawing | None:
        """As `drawing.draw`, with sheets that are drawn only if none that is here fits."""
        names = tuple(names)
        made = drawing.draw(view, names)
        if made is None:
            return None
        places = Places(view, names)

        def kept(section: Section, form: str) -> Draw | None:
            draw = section.wide if form == WIDE else section.narrow
            return None if draw is None else lambda: self._sheet(section.name, form, draw, names, places)

        sections = tuple(replace(one, wide=kept(one, WIDE), narrow=kept(one, NARROW)) for one in made.sections)
        return replace(made, sections=sections)

    def _sheet(self, name: str, form: str, draw: Draw, names: Sequence[str], places: Places) -> Sheet:
        if self._habits is None:
            return self._fitting(name, form, draw, names, places)
        habit = self._habits.of(places.at(("title",)), name, form)
        before = self.drawn[name]
        sheet = self._fitting(name, form, draw, names, places) if habit.keeps else self._same(name, form, draw())
        habit.note(len(sheet.svg), same=self.drawn[name] == before)
        return sheet

    def _fitting(self, name: str, form: str, draw: Draw, names: Sequence[str], places: Places) -> Sheet:
        """The sheet that is here and fits, or a new one that is watched while it is drawn."""
        row = self._kept.setdefault((name, form), [])
        for place, one in enumerate(row):
            if one.fits(draw, names, places):
                row.insert(0, row.pop(place))
                return one.sheet
        self.drawn[name] += 1
        sheet, along, notes = noted(name, form, names, places)
        row.insert(0, Kept(sheet, names, along, notes.taken(), notes.answers))
        del row[MOST:]
        return sheet

    def _same(self, name: str, form: str, sheet: Sheet) -> Sheet:
        """The sheet that is here already and is the same: pages have made something of it."""
        row = self._plain.setdefault((name, form), [])
        if sheet in row:
            place = row.index(sheet)
        else:
            self.drawn[name] += 1
            row.append(sheet)
            place = len(row) - 1
        row.insert(0, row.pop(place))
        del row[MOST:]
        return row[0]


def noted(name: str, form: str, names: Sequence[str], places: Places) -> tuple[Sheet, Any, Notes]:
    """One section drawn by itself, with all that this took: nothing that another section has found out is used."""
    if places.watched is not None:
        notes, made = places.watched
        draw = _draw(made, name, form)
        try:
            along = _along(draw)
            notes.forget()
            return draw(), along, notes
        except brought.Strange:  # it remembers something, perhaps of another section
            pass
    notes = Notes(places)
    made_anew = drawing.draw(notes.root, names)
    assert made_anew is not None
    places.watched = notes, made_anew
    draw = _draw(made_anew, name, form)
    try:
        along = _along(draw)
        notes.forget()
    except brought.Strange:
        along = None
    return draw(), along, notes


def _draw(made: Drawing, name: str, form: str) -> Draw:
    section = next(section for section in made.sections if section.name == name)
    draw = section.wide if form == WIDE else section.narrow
    assert draw is not None
    return draw


def _along(draw: Draw) -> Any:
    return brought.kept_of(draw, lambda value: value.path if type(value) in (WatchedMap, WatchedRow) else None)
