"""Reads everything that a title says, as people would, and finds what no person at a table would say.

Labels, prompts, help, refusals of every barred action, logs, text tables, score sheets, rules, guide, components and
options are walked over whole games. A fault is an id, snake_case, a backtick, a tag in brackets, a bare key, "1 cubes",
a line that is wider than a terminal, or a choice without a name.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from starboard.engine import asking, guide_book, rulebook
from starboard.engine.chance import fresh
from starboard.engine.offers import Offering
from starboard.engine.record import Record
from starboard.engine.view import seen_by
from starboard.engine.words import Event

if TYPE_CHECKING:
    from starboard.engine.game import Game
    from starboard.engine.title import Title

WIDTH = 80
LATER_EVERY = 7  # decisions between two at which it is read, too, what other steps would answer
NAMES = ("Ann", "Bob", "Cleo", "Dan")
NO_PLURALS = frozenset(  # after a 1: words that end in s and are no plural, and verbs after "row 1", "level 1"
    [
        "less",
        "pass",
        "is",
        "was",
        "has",
        "its",
        "this",
        "as",
        "us",
        "plus",
        "minus",
        "costs",
        "gives",
        "pays",
        "needs",
        "brings",
        "scores",
        "gets",
        "takes",
        "wins",
        "goes",
        "means",
        "counts",
        "holds",
        "comes",
        "lies",
        "stands",
        "starts",
        "begins",
        "ends",
        "loses",
        "adds",
        "moves",
        "makes",
        "lets",
        "leaves",
        "earns",
        "uses",
        "allows",
        "stays",
        "says",
        "shows",
        "opens",
        "always",
        "thus",
        "across",
        "yes",
        "series",
        "tie-breaks",
    ]
)
FAULTS = (
    ("snake_case", re.compile(r"\b[A-Za-z]+(?:_[A-Za-z0-9]+)+\b")),
    ("a backtick", re.compile("`")),
    ("a tag", re.compile(r"\[(?:book|infer|design|nothing to enforce)[\]:]")),
    ("a bare key", re.compile(r"\b[A-Za-z]\w*=\S")),
    ("a call", re.compile(r"\b[a-z]\w+\((?:\w+=|\))")),
    ("braces", re.compile(r"[{}]")),
    ("a loose mark", re.compile(r"(?:^|\s)[,;](?:\s|$)|,,|;;|\.;|(?<!\.)\.\.(?!\.)")),
)
ONE_OF_MANY = re.compile(r"(?<![\w.,/+-])1 ([a-z]+s)\b")


@dataclass(frozen=True)
class Fault:
    """One thing that nobody would say, and where it was said."""

    where: str
    what: str
    text: str

    def __str__(self) -> str:
        """One line."""
        return f"{self.where}: {self.what}: {self.text}"


def ids_of(source: object, key: str = "id") -> Iterator[str]:
    """The ids in a content file that could not be words of the table."""
    if isinstance(source, Mapping):
        for name, value in source.items():
            if (
                name == key
                and isinstance(value, str)
                and re.search(r"\d|_", value)
                and not re.fullmatch(r"d\d+", value)
            ):
                yield value
            yield from ids_of(value, key)
    elif isinstance(source, Sequence) and not isinstance(source, str):
        for item in source:
            yield from ids_of(item, key)


class Reading:
    """Collects the faults of one title; a line that was read once is not read again, however often it is said."""

    def __init__(self, title: Title) -> None:
        """Knows the ids of the title's content."""
        self.title = title
        self.faults: dict[tuple[str, str, str], Fault] = {}
        self.texts = 0  # said in all
        self._lines: set[int] = set()  # lines that were read, by their hash: tables say most of theirs many times
        ids = sorted({re.escape(name) for name in ids_of(title.content().source)}, key=len, reverse=True)
        self._ids = re.compile(rf"(?<![\w-])(?:{'|'.join(ids)})(?![\w-])") if ids else None
        self._refused: set[tuple[int, int]] = set()  # of this game: what was barred by which rule
        self._told: set[tuple[Event, int | None]] = set()  # of this game: what happened, to whom it was told

    @property
    def lines(self) -> int:
        """How many different lines were read."""
        return len(self._lines)

    def read(self, where: str, text: str, table: bool = False) -> None:
        """Looks at one text; of a table every line must fit."""
        self.texts += 1
        for line in text.splitlines():
            key = hash((line, table))
            if key not in self._lines:
                self._lines.add(key)
                self._read_line(where, line, table)

    def _read_line(self, where: str, line: str, table: bool) -> None:
        for what, pattern in FAULTS:
            for found in pattern.findall(line):
                self._note(where, what, found if isinstance(found, str) else found[0], line)
        for found in self._ids.findall(line) if self._ids else ():
            self._note(where, "an id", found, line)
        for noun in ONE_OF_MANY.findall(line):
            if noun not in NO_PLURALS and not noun.endswith("ss"):
                self._note(where, "1 of many", noun, line)
        if table and len(line) > WIDTH:
            self._note(where, f"wider than {WIDTH}", "", line)

    def _note(self, where: str, what: str, sign: str, text: str) -> None:
        self.faults.setdefault(
            (where, what, sign.strip()), Fault(where, what, text if len(text) < 240 else sign + " in " + text[:200])
        )

    # --- what stands still -----------------------------------------------------------------------------------------
    def read_texts(self) -> None:
        """Rules, guide, components and options."""
        title = self.title
        for rule in rulebook.rules(title):
            self.read(f"rule {rule.number}", rule.text)
        for part in guide_book.parts(title):
            self.read(f"guide, {part.heading}", "\n".join(part.lines()))
        for item in title.components(title.content()):
            self.read(f"{item.kind} {item.name}", "\n".join(item.lines()))
        for option in title.options:
            self.read(f"option {option.name}", option.help)
            for value in (*option.among, *option.each):
                self.read(f"option {option.name}", option.said(value))

    # --- what is said at a table -------------------------------------------------------------------------------------
    def read_game(self, record: Record, choose: Any, every: int = 1) -> None:
        """Plays a game to its end and reads all that is said; at every so many decisions also all that is offered."""
        number = 0
        game = record.game()
        names = record.names
        self._refused.clear()
        self._told.clear()
        while not game.is_over():
            seat = int(game.to_move())
            if number % every == 0:
                self.read_decision(game, seat, names)
            told = record.play_all([choose(game, seat)], seat, lambda told: self.read_log(game, told, names))
            assert told == 1
            number += 1
        for viewer in (0, None):
            view = game.view(viewer)
            self.read("score sheet", self.title.words.score_sheet(view, names), table=True)
            self.read("last table", self.title.words.table(view, names, WIDTH), table=True)

    def read_decision(self, game: Game, seat: int, names: Sequence[str]) -> None:
        """All that one decision offers, forbids and shows."""
        words = self.title.words
        offering = Offering(game, seat, names)
        for offer in (*offering.singles, *offering.compounds):
            name = self.title.actions.decode(offer.action).name
            if not offer.label:
                self._note(f"label of {name}", "no name", name, name)
            self.read(f"label of {name}", offer.label)
            self.read("heading", offer.group)
        self.read("prompt", words.prompt(offering.view, names))
        self.read("help", words.help(offering.view))
        self.read("table", words.table(offering.view, names, WIDTH), table=True)
        watched = game.view(None)
        self.read("prompt of a watcher", words.prompt(watched, names))
        self.read("table of a watcher", words.table(watched, names, WIDTH), table=True)
        self.read_refusals(game, seat, names, offering.view)
        if int(game.decision) % LATER_EVERY == 0:
            for item in asking.later(game, seat, names):
                self.read(f"looking ahead to {item.kind}", str(item))

    def read_refusals(self, game: Game, seat: int, names: Sequence[str], view: dict[str, Any]) -> None:
        """What a person who asks why is answered: of every barred action once a game for each rule that bars it."""
        for number, code in asking.forbidden(game, seat):
            if (number, code) in self._refused:
                continue
            self._refused.add((number, code))
            action = self.title.actions.decode(number)
            label = asking.label_of(self.title, view, action, names)
            if not label:
                continue
            refusal = self.title.refusal(game, seat, number, code)
            reason = refusal.reason(names)
            self.read(f"barred {action.name}", label)
            self.read(f"refusal of {action.name}, {refusal.rule}", reason)
            if not reason:
                self._note(f"refusal of {action.name}", "no reason", refusal.rule, refusal.rule)

    def read_log(self, game: Game, told: Sequence[tuple[Event, int]], names: Sequence[str]) -> None:
        """What every viewer is told; the same thing to the same viewer once a game."""
        for viewer in (*range(int(game.seats)), None):
            seen = [event for event, audience in told if seen_by(audience, viewer)]
            fresh_ones = [event for event in seen if (event, viewer) not in self._told]
            view = game.view(viewer) if fresh_ones else {}
            for event in fresh_ones:
                self._told.add((event, viewer))
                self.read(f"log of {event.kind}", self.title.words.sentence(event, view, names))


def check_wording(
    title: Title, games: int = 1, seats: Sequence[int] = (), every: int = 1, seed: int = 0, choose: Any = None
) -> Reading:
    """Reads a title's texts and some games at every player count; `choose(game, seat)` plays, by default at random."""
    reading = Reading(title)
    reading.read_texts()
    for count in seats or range(title.seats_min, title.seats_max + 1):
        for number in range(games):
            record = Record(title, count, seed + number, names=NAMES[:count])
            reading.read_game(record, choose or at_random(seed + number), every)
    return reading


def at_random(seed: int) -> Any:
    """A chooser without preferences."""
    chance = fresh(seed)

    def choose(game: Game, seat: int) -> int:
        legal = game.legal(seat)
        return legal[int(chance.below(len(legal)))]

    return choose
