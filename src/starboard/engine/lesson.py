"""Lessons as data: a position, and step by step what the table shows, what is asked, and what is said of it after.

A lesson is a file of the room `lessons` of a title. A worked example of its guide is a short one: the same position,
one step for each action. `engine/teaching.py` plays both.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from starboard.engine import guide_book
from starboard.engine.actions import Action
from starboard.engine.reading import Reader, read_text
from starboard.engine.refusal import Malformed

if TYPE_CHECKING:
    from starboard.engine.content import Content
    from starboard.engine.game import Game
    from starboard.engine.title import Title

ROOM = "lessons"
FIRST = "first"  # the lesson that every title has
EXAMPLE = "example-"  # what the names of worked examples begin with
BOT = "easy"  # who goes on for the rivals after the last step
PEOPLE = 8
_STEP = re.compile(r"^\s*\[\[\s*step\s*\]\]")
_SLOT = re.compile(r"\{([+]?)([^{}]+)\}")
_NUMBER = re.compile(r"\d")


@dataclass(frozen=True)
class Wanted:
    """An action that a step waits for: one, or all of a family that have these parameters."""

    family: str
    params: Mapping[str, int | str]

    def fits(self, action: Action) -> bool:
        """Whether this action is one of those."""
        same = (str(action.params[key]).casefold() == str(value).casefold() for key, value in self.params.items())
        return action.name == self.family and all(same)


@dataclass(frozen=True)
class Step:
    """One step of a lesson. Without actions there is only something to read."""

    line: int  # of the file
    says: str  # what the table shows
    asks: str = ""  # the one request
    do: tuple[Wanted, ...] = ()  # what has to be played, one after the other
    then: str = ""  # what is said after it; numbers come from what happened
    other: str = ""  # the answer to a legal action that is not wanted here
    lit: tuple[str, ...] = ()  # places of the drawing, besides those of the wanted action
    rivals: tuple[Wanted, ...] = ()  # what the others play after it
    leaves: Mapping[str, int] = field(default_factory=dict)  # what the learner's ledger must say then
    table: tuple[str, ...] = ()  # how the parts of the text table begin that a reader needs; none: the whole table

    @property
    def plays(self) -> bool:
        """Whether anything happens in it."""
        return bool(self.do or self.rivals)


@dataclass(frozen=True)
class Lesson:
    """A lesson of a title, read and checked as far as that is possible without playing it."""

    title: Title
    name: str  # of its file, or of the worked example
    called: str
    seat: int  # the learner's; in a worked example everybody's
    minutes: int
    position: Mapping[str, Any]
    steps: tuple[Step, ...]
    ends: str  # what is said when the last step is done, and the game goes on
    where: str  # how errors name it
    lines: Mapping[str, int]

    @property
    def is_example(self) -> bool:
        """Whether one plays all seats, and may leave the way at any time."""
        return self.name.startswith(EXAMPLE)

    def wrong(self, step: Step, why: str) -> Malformed:
        """An error in a step, with file and line."""
        return Malformed(f"{self.where}, line {step.line} (step {self.steps.index(step) + 1}): {why}")

    def game(self, content: Content | None = None) -> Game:
        """The table that a lesson begins with; its chance is scripted as far as the position says."""
        try:
            game = self.title.position(self.position, content)
        except Malformed as why:
            raise Malformed(f"{self.where}, line {self.lines.get('position', 1)}: {why}") from None
        game.chance.go_on()
        return game


def names(title: Title) -> list[str]:
    """The lessons of a title."""
    return sorted(path.stem for path in (title.folder / ROOM).glob("*.toml"))


def load(title: Title, name: str = FIRST) -> Lesson:
    """A lesson by its name; also a worked example."""
    if name.startswith(EXAMPLE):
        return _example(title, name)
    if name not in names(title):
        raise Malformed(f"{title.name} has no lesson '{name[:40]}'; allowed: {', '.join(names(title)) or 'none'}")
    return read(title, title.folder / ROOM / f"{name}.toml")


def read(title: Title, path: Path) -> Lesson:
    """A lesson from its file."""
    text = read_text(path, "lesson")
    where = f"{path.parent.name}/{path.name}"
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as why:
        raise Malformed(f"{where} is not valid TOML: {why}") from None
    lines = text.splitlines()
    begins = [number for number, line in enumerate(lines, 1) if _STEP.match(line)]
    top = {line.partition("=")[0].strip(" []"): number for number, line in reversed(list(enumerate(lines, 1)))}
    reader = Reader(data, where)
    position = reader.table("position")
    items = reader.raw("step")
    if not isinstance(items, list) or len(items) != len(begins):
        raise Malformed(f"{where}: every step begins with a line [[step]]")
    steps = tuple(
        _step(Reader(item, f"{where}, line {line} (step {number})"), line, title)
        for number, (item, line) in enumerate(zip(items, begins, strict=True), 1)
    )
    made = Lesson(
        title,
        path.stem,
        reader.text("name"),
        reader.number("seat", 0, PEOPLE, 0),
        reader.number("minutes", 1, 60),
        dict(position.data),
        steps,
        reader.text("ends"),
        where,
        top,
    )
    reader.done()
    return made


def _texts(item: Reader, name: str, what: str) -> tuple[str, ...]:
    found = item.raw(name, [])
    if not isinstance(found, list) or not all(isinstance(text, str) for text in found):
        raise item.wrong(name, what)
    return tuple(found)


def _step(item: Reader, line: int, title: Title) -> Step:
    leaves = item.table("leaves", {})
    made = Step(
        line,
        item.text("says"),
        item.text("asks", "-").removeprefix("-"),
        _wanted(item, "do", title),
        item.text("then", "-").removeprefix("-"),
        item.text("other", "-").removeprefix("-"),
        _texts(item, "lit", "a list of places of the drawing"),
        _wanted(item, "rivals", title),
        {key: leaves.number(key, -(1 << 20), 1 << 20) for key in leaves.data},
        _texts(item, "table", "a list of beginnings of lines of the text table"),
    )
    item.done()
    if bool(made.do) != bool(made.asks):
        raise Malformed(f"{item.where}: a step with 'do' has 'asks', and one without has none")
    if made.then and not made.plays:
        raise Malformed(f"{item.where}: 'then' tells what was done, and nothing is")
    if _NUMBER.search(_SLOT.sub("", made.then)):
        wanted = "{quids} is what it is, {+quids} the gain"
        raise Malformed(f"{item.where}: numbers in 'then' come from the game: {wanted}")
    return made


def _wanted(item: Reader, key: str, title: Title) -> tuple[Wanted, ...]:
    given = item.raw(key, [])
    if not isinstance(given, list):
        raise item.wrong(key, 'a list of actions such as ["family", { parameter = 1 }]')
    found: list[Wanted] = []
    for action in given:
        if not isinstance(action, list) or len(action) != 2 or not isinstance(action[1], Mapping):
            raise item.wrong(key, 'a list of actions such as ["family", { parameter = 1 }]')
        family = title.actions.families.get(action[0])
        if family is None:
            allowed = ", ".join(title.actions.families)
            raise Malformed(f"{item.where}: there is no action called '{action[0]}'; allowed: {allowed}")
        known = {param.name: param for param in family.params}
        for name, value in action[1].items():
            if name not in known:
                allowed = ", ".join(known) or "nothing"
                raise Malformed(f"{item.where}: '{action[0]}' has no '{name}'; allowed: {allowed}")
            try:
                known[name].place(value)
            except Malformed as why:
                raise Malformed(f"{item.where}: '{action[0]}': {why}") from None
        found.append(Wanted(action[0], dict(action[1])))
    return tuple(found)


def _example(title: Title, name: str) -> Lesson:
    """A worked example of the guide as a lesson: each action is a step, and the words of the guide stand beside it."""
    every = guide_book.examples(title)
    number = next((place for place in range(len(every)) if name == f"{EXAMPLE}{place + 1}"), None)
    if number is None:
        raise Malformed(f"{title.name} has no worked example '{name[:40]}'; it has {len(every)}")
    example = every[number]
    parts = [part.text for part in guide_book.parts(title) if part.heading == example.name]
    told = guide_book.plain_text(re.sub(r"!\[[^\]]*\]\([^)]*\)", "", " ".join(parts)))
    steps = tuple(
        Step(0, " ".join(told.split()), "Play what the example plays.", (Wanted(family, dict(params)),))
        for family, params in example.actions
    )
    ends = "That was the example. Both sides are yours: play on from here, or go back to the guide."
    where = f"examples.toml, example {number + 1}"
    return Lesson(title, name, example.name, 0, 1, example.position, steps, ends, where, {})


def filled(text: str, before: Mapping[str, int], after: Mapping[str, int]) -> str:
    """A text with its numbers: `{quids}` is what the ledger says now, `{+quids}` by how much it has risen."""

    def number(found: re.Match[str]) -> str:
        name = found[2]
        if name not in after and name not in before:
            raise Malformed(f"'{{{name}}}' is not in the ledger; allowed: {', '.join(after)}")
        now = after.get(name, 0)
        return str(now - before.get(name, 0)) if found[1] else str(now)

    return _SLOT.sub(number, text)


def spoken(wanted: Sequence[Wanted]) -> str:
    """Wanted actions as an error names them."""
    return ", ".join(f"{item.family}({', '.join(f'{k}={v}' for k, v in item.params.items())})" for item in wanted)
