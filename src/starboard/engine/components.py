"""`Component`: a card, tile, character, event or ability as people read it, made from its content alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from starboard.engine.words import folded

if TYPE_CHECKING:
    from starboard.engine.content import Content
    from starboard.engine.title import Title


@dataclass(frozen=True)
class Component:
    """One component in words; two with the same text and facts are copies of each other."""

    kind: str  # as the table calls it: "Module", "Event"
    name: str
    text: str  # whole sentences: what it does, when, on what condition
    facts: tuple[tuple[str, str], ...] = ()  # ("Cost", "3 ore"), ("Copies", "2 in the deck")
    rules: tuple[str, ...] = ()  # numbers of the rules that govern it

    def lines(self) -> list[str]:
        """As it is read aloud: name and kind, what it does, its facts, its rules."""
        said = [f"{self.name} ({self.kind})", *([self.text] if self.text else [])]
        said += [f"{heading}: {fact}" for heading, fact in self.facts]
        return [*said, *([f"Rules: {', '.join(self.rules)}"] if self.rules else [])]


def find(title: Title, content: Content, wanted: str) -> list[Component]:
    """The components that a person means: by whole name, by words of the name, then by words of the kind or text."""
    every = title.components(content)
    name = " ".join(folded(wanted).split())
    words = name.split()
    tiers: tuple[Callable[[Component], bool], ...] = (
        lambda item: folded(item.name) == name,
        lambda item: all(word in folded(item.name) for word in words),
        lambda item: all(word in folded(f"{item.kind} {item.name}") for word in words),
        lambda item: all(word in folded(" ".join(item.lines())) for word in words),
    )
    for fits in tiers:
        found = [item for item in every if fits(item)]
        if found and words:
            return found
    return []


def by_kind(every: Sequence[Component]) -> dict[str, list[Component]]:
    """Components under their kinds, in the order of the content."""
    found: dict[str, list[Component]] = {}
    for item in every:
        found.setdefault(item.kind, []).append(item)
    return found
