"""pictures.toml as data: which drawn things a title's guide shows, from which positions.

GUIDE.md says where: `![What one sees there](picture:market)` stands where the picture `[picture.market]` is shown. A
position is a table as examples.toml has them, named here, or one of the guide's worked examples. docs/drawing.md tells
what a picture may say; whatever is wrong is one line that names the file and the line.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from starboard.drawing.sections import FORMS, WIDE
from starboard.engine import guide_book
from starboard.engine.reading import Reader, read_text, read_toml
from starboard.engine.refusal import Malformed
from starboard.engine.title import Title

FILE: Final = "pictures.toml"
ROOM: Final = 14  # round what is cut out, where a picture does not say
MOST_ROOM: Final = 400
MOST_ACROSS: Final = 12
EXAMPLE: Final = re.compile(r"^example ([1-9])$")
ALL: Final = "all"
SPECTATOR: Final = "spectator"

Played = tuple[str, Mapping[str, int | str]]


@dataclass(frozen=True)
class Wanted:
    """One picture of a guide: the table it is drawn from, and what of the drawing it shows."""

    name: str
    where: str  # file and line, for whoever has to mend it
    position: Mapping[str, Any]
    actions: tuple[Played, ...]  # played before it is drawn
    seat: int | None  # through whose eyes; None is a spectator
    names: tuple[str, ...]  # of the people at the table
    form: str
    sections: tuple[str, ...]  # one, or several that lie beside each other
    around: tuple[str, ...]  # cut round these things, with some room; nothing: the whole of it
    room: int
    things: tuple[str, ...]  # these things alone, side by side, as they are enlarged at the table
    across: int  # how many things stand in a row
    marks: tuple[str, ...]  # keys that are lit as they are when one can point at them

    def wrong(self, why: str) -> Malformed:
        """The error for a picture that cannot be drawn."""
        return Malformed(f"{self.where}: picture {self.name}: {why}")


@functools.lru_cache(64)
def pictures(title: Title) -> dict[str, Wanted]:
    """Every picture of a title by name; none where there is no pictures.toml."""
    path = title.folder / FILE
    if not path.is_file():
        return {}
    whole = Reader(read_toml(path, "pictures"), f"{title.id}/{FILE}")
    names = tuple(str(name) for name in whole.raw("names", []))
    positions = whole.table("position", {})
    known = {name: positions.raw(name) for name in positions.keys()}  # noqa: SIM118 - a Reader marks them as read
    listed = whole.table("picture", {})
    lines = _lines(read_text(path, "pictures"))
    examples = guide_book.examples(title)
    found = {}
    for name in listed.keys():  # noqa: SIM118
        where = f"{title.id}/{FILE}, line {lines.get(name, 1)}"
        given = Reader(listed.raw(name), f"{where}: picture {name}")
        described, told = _table(given, known, examples)
        found[name] = _read(title, name, where, given, described, _played(given, told), names)
    whole.done()
    return found


def find(title: Title, name: str) -> Wanted:
    """A picture by name; what is not there is answered with what is, and with where the guide asks for it."""
    known = pictures(title)
    if name not in known:
        asked = [mention for mention in guide_book.mentions(title) if mention.picture == name]
        where = f"{title.id}/GUIDE.md, line {asked[0].line}" if asked else title.id
        raise Malformed(f"{where}: there is no picture '{name}' in {FILE}; allowed: {', '.join(known) or 'none'}")
    return known[name]


def _lines(text: str) -> dict[str, int]:
    """Where each picture begins."""
    found = {}
    for line, said in enumerate(text.splitlines(), 1):
        head = re.match(r"^\[picture\.\"?([^\]\".]+)\"?\]", said)
        if head:
            found[head[1]] = line
    return found


def _read(
    title: Title,
    name: str,
    where: str,
    given: Reader,
    described: Mapping[str, Any],
    actions: tuple[Played, ...],
    names: tuple[str, ...],
) -> Wanted:
    seat = given.raw("seat", 0)
    if seat != SPECTATOR and (isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < title.seats_max):
        raise given.wrong("seat", f'"{SPECTATOR}" or a whole number from 0 to {title.seats_max - 1}')
    made = Wanted(
        name=name,
        where=where,
        position=described,
        actions=actions,
        seat=None if seat == SPECTATOR else seat,
        names=names,
        form=FORMS[given.choice("form", FORMS, WIDE)],
        sections=_texts(given, "section"),
        around=_texts(given, "around"),
        room=given.number("room", 0, MOST_ROOM, ROOM),
        things=_texts(given, "things"),
        across=given.number("across", 1, MOST_ACROSS, MOST_ACROSS),
        marks=_texts(given, "mark"),
    )
    given.done()
    if not made.sections and not made.things:
        raise made.wrong("it says neither a 'section' nor 'things'")
    if made.around and made.things:
        raise made.wrong("'around' cuts a section, 'things' stand alone: one of the two")
    return made


def _table(
    given: Reader, positions: Mapping[str, Any], examples: Sequence[guide_book.Example]
) -> tuple[Mapping[str, Any], tuple[Played, ...]]:
    """The position that a picture names, and what the example that it is has played."""
    source = given.text("in")
    number = EXAMPLE.match(source)
    if number and int(number[1]) <= len(examples):
        example = examples[int(number[1]) - 1]
        return example.position, example.actions
    if source not in positions:
        allowed = [*positions, *(f"example {place + 1}" for place in range(len(examples)))]
        raise given.wrong("in", f"a position or an example ({', '.join(allowed)})")
    return Reader(positions[source], f"{given.where}: position {source}").data, ()


def _played(given: Reader, told: tuple[Played, ...]) -> tuple[Played, ...]:
    """What is played first: so many actions of the example, all of them, or a list of its own."""
    value = given.raw("play", 0)
    if value == ALL and told:
        return told
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= len(told):
        return told[:value]
    if isinstance(value, list) and all(isinstance(item, list) and len(item) == 2 for item in value):
        return tuple((str(name), dict(params)) for name, params in value)
    most = f'"{ALL}" or a number up to {len(told)} of the example\'s actions, or ' if told else ""
    raise given.wrong("play", f"{most}a list of actions such as [\"name\", {{}}]")


def _texts(given: Reader, key: str) -> tuple[str, ...]:
    """One text, or a list of them."""
    value = given.raw(key, [])
    listed: Sequence[Any] = [value] if isinstance(value, str) else value
    if not isinstance(listed, list) or not all(isinstance(item, str) and item for item in listed):
        raise given.wrong(key, "a text or a list of texts")
    return tuple(listed)
