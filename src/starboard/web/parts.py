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
        inside = GAP.sub(lambda gap: self.parts.get(gap[1], ""), self.frame)
        return "".join([self.head.removesuffix(END), inside, END])

    def since(self, old: Marks) -> str | None:
        """The element's own facts and the parts that differ from an older state; None: there are other parts now."""
        if old.frame != self.marks.frame or old.parts.keys() != self.parts.keys():
            return None
        changed = [text for name, text in self.parts.items() if old.parts[name] != self.marks.parts[name]]
        return "".join([self.head, *changed])  # not with +: markup would escape what is added to it


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
