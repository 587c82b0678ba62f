"""GUIDE.md as data: how to play, part by part, for people who have never seen the game."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from starboard.engine.reading import read_toml

if TYPE_CHECKING:
    from starboard.engine.title import Title

CHAPTER = 2  # the level of headings under the title
CHAPTERS = (
    "The aim of the game",
    "What lies on the table",
    "A turn, step by step",
    "Cards and signs",
    "Scoring",
    "Three examples",
    "Your first game",
)
EXAMPLES = CHAPTERS[5]
_HEADING = re.compile(r"^(#{1,4}) (.+)$")
PICTURE = "picture:"  # what the address of a picture begins with that the title's drawing makes
ICON = "icon:"  # and that of a small sign among words, which has no words of its own
_SIGN = re.compile(rf" ?!\[\]\({ICON}([\w-]+)\)")
_PICTURE = re.compile(r"!\[([^\]]*)\]\(([^)\s]*)\)")


@dataclass(frozen=True)
class Part:
    """A heading and what stands under it, up to the next heading."""

    heading: str
    level: int
    text: str

    def lines(self) -> list[str]:
        """For a terminal: no marks of writing, an empty line between paragraphs, pictures by their words."""
        lines = [self.heading, "=" * len(self.heading)] if self.level <= CHAPTER else [self.heading]
        lines.append("")
        for block in re.split(r"\n\s*\n", self.text.strip()):
            lines += [plain_text(line) for line in _joined(block)]
            lines.append("")
        return lines


def _joined(block: str) -> list[str]:
    """The lines of a paragraph as one, those of a list one an item."""
    said: list[str] = []
    for line in block.splitlines():
        item = re.match(r"^\s*(?:(?:[-*]|\d+\.) |!\[)", line)
        if item or not said:
            said.append(line.strip())
        else:
            said[-1] += " " + line.strip()
    return said


def plain_text(line: str) -> str:
    """A line without marks of writing."""
    line = _PICTURE.sub(lambda found: f"({found[1]})", _SIGN.sub("", line))
    return re.sub(r"\*\*(.+?)\*\*|\*(.+?)\*", lambda found: found[1] or found[2], line)


@dataclass(frozen=True)
class Mention:
    """A picture where a guide shows it: its name, what is to be seen there, and the line of GUIDE.md."""

    picture: str
    caption: str
    line: int


def mentions(title: Title) -> list[Mention]:
    """Every picture of a guide that is drawn, in order. Others have addresses of their own."""
    return [
        Mention(found[2].removeprefix(PICTURE), found[1], place)
        for place, line in enumerate(title.guide_text().splitlines(), 1)
        for found in _PICTURE.finditer(line)
        if found[2].startswith(PICTURE)
    ]


def signs(title: Title) -> list[tuple[str, int]]:
    """Every small sign among the words of a guide by its name, with the line of GUIDE.md."""
    lines = title.guide_text().splitlines()
    return [(name, place) for place, line in enumerate(lines, 1) for name in _SIGN.findall(line)]


def parts(title: Title) -> list[Part]:
    """The parts of a guide in order; none in a title without one."""
    found: list[Part] = []
    heading, level, lines = "", 0, list[str]()
    for line in [*title.guide_text().splitlines(), "# "]:
        match = _HEADING.match(line) or (re.match("^(#) ?$", line) if line == "# " else None)
        if match:
            if heading:
                found.append(Part(heading, level, "\n".join(lines).strip()))
            heading = match[2].strip() if match.lastindex == 2 else ""
            level, lines = len(match[1]), []
        else:
            lines.append(line)
    return found


def find(every: Sequence[Part], wanted: str) -> list[Part]:
    """The parts a person means, by words of their headings, each with what is under it; then by words of the text."""
    words = wanted.casefold().split()
    if words == ["all"]:
        return list(every)
    found: list[Part] = []
    for place, part in enumerate(every):
        if part.level > 1 and all(word in part.heading.casefold() for word in words):
            under = [part]
            for later in every[place + 1 :]:
                if later.level <= part.level:
                    break
                under.append(later)
            found += [item for item in under if item not in found]
    return found or [part for part in every if all(word in part.text.casefold() for word in words)]


@dataclass(frozen=True)
class Example:
    """A worked example of a guide: a position, what is played, and the numbers that the text speaks of."""

    name: str
    position: dict[str, Any]
    actions: tuple[tuple[str, dict[str, int | str]], ...]
    before: dict[str, int]
    after: dict[str, int]


def examples(title: Title) -> list[Example]:
    """The worked examples that lie beside a guide."""
    file = title.folder / "examples.toml"
    if not file.is_file():
        return []
    return [
        Example(
            item["name"],
            item["position"],
            tuple((name, dict(params)) for name, params in item["actions"]),
            dict(item.get("before", {})),
            dict(item.get("after", {})),
        )
        for item in read_toml(file, "examples").get("example", [])
    ]
