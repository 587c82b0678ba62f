"""A page in parts: what can be replaced by itself, and the frame that holds it. Only parts that differ travel."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from htpy import Node
from markupsafe import Markup

END = "</main>"
GAP = re.compile("\x01([^\x02]*)\x02")  # where a part belongs in its frame
BEGINNING = re.compile(r'<(\w+)[^<>]*? id="([^"]+)"')  # of a part

Keep = Callable[[str, Node], Node]  # takes a part under its id; gives what stands in its place


def in_place(_: str, part: Node) -> Node:
    """Leaves a part where it is: for pages that are sent as a whole."""
    return part


class Marks(NamedTuple):
    """What tells two states of a page apart, part by part."""

    frame: int
    parts: dict[str, int]


@dataclass(frozen=True)
class Made:
    """A page taken apart."""

    head: str  # the element that holds everything, with its facts and nothing in it
    frame: str  # what is in it, with gaps for the parts
    parts: Mapping[str, str]

    @cached_property
    def marks(self) -> Marks:
        """Of this state."""
        return Marks(hash(self.frame), {name: hash(text) for name, text in self.parts.items()})

    def whole(self) -> str:
        """Put together."""
        return self._together(self.parts)

    def since(self, old: Marks) -> str | None:
        """What differs from an older state; None: so much that all of it may as well come.

        Usually that is the element with its own facts and nothing in it, and the parts that differ after it. Where
        there are other parts now, it is everything in its place, and a mark stands for each part that is as it was.
        """
        marks = self.marks.parts
        if old.frame == self.marks.frame and old.parts.keys() == marks.keys():
            changed = [text for name, text in self.parts.items() if old.parts[name] != marks[name]]
            return "".join([self.head, *changed])  # not with +: markup would escape what is added to it
        same = {name: mark_of(text) for name, text in self.parts.items() if old.parts.get(name) == marks[name]}
        return self._together({**self.parts, **same}) if same else None

    def _together(self, parts: Mapping[str, str]) -> str:
        inside = GAP.sub(lambda gap: parts.get(gap[1], ""), self.frame)
        return "".join([self.head.removesuffix(END), inside, END])


def mark_of(part: str) -> str:
    """What stands for a part that whoever is told has already: swap.js puts theirs in its place."""
    found = BEGINNING.match(part)
    if found is None:
        return part
    kind, name = found.groups()
    return f'<{kind} data-same="{name}"></{kind}>'


class Collecting:
    """Takes parts out of a page while it is made."""

    def __init__(self) -> None:
        """None yet."""
        self.parts: dict[str, str] = {}

    def keep(self, name: str, part: Node) -> Node:
        """Takes one; a gap is left."""
        if part is None:
            return None
        self.parts[name] = str(part)
        return Markup(f"\x01{name}\x02")
