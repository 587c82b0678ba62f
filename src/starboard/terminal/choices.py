"""The legal actions of one decision as a numbered list: grouped when there are many, searched by typing."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from starboard.engine.words import folded

if TYPE_CHECKING:
    from starboard.engine.offers import Offering
    from starboard.terminal.screen import Screen

FLAT = 12  # so many choices need no headings
FULL = 40  # so many are all shown at once
GLIMPSE = 6  # of more, a group shows only so many


@dataclass(frozen=True)
class Choice:
    """One choice, an action or several in a row; its number stays the same as long as the decision is open."""

    number: int
    actions: tuple[int, ...]
    label: str
    group: str


def spoken(text: str) -> str:
    """A text without its signs: `Row 4, column 2` is found by "row 4 column 2"."""
    return " ".join(re.findall(r"[\w'-]+", folded(text)))


def says(whole: str, text: str) -> bool:
    """Whether a text is in another as it stands, from the beginning of a word on; a number is whole."""
    phrase = spoken(text)
    ends = r"\b" if phrase[-1:].isdecimal() else ""
    return bool(phrase) and re.search(rf"\b{re.escape(phrase)}{ends}", spoken(whole)) is not None


class Choices:
    """What a seat may do now."""

    def __init__(self, offering: Offering | None = None) -> None:
        """Numbers all, group by group if there are many; several actions in a row come after the single ones."""
        offers = [*offering.singles, *offering.compounds] if offering else []
        order = list(offers)
        if len(offers) > FLAT:
            first = {offer.group: place for place, offer in reversed(list(enumerate(offers)))}
            order.sort(key=lambda offer: first[offer.group])
        self.all = [Choice(number, offer.actions, offer.label, offer.group) for number, offer in enumerate(order, 1)]

    def keep(self, fits: Callable[[Choice], bool]) -> None:
        """Leaves out what does not fit; the others are numbered anew."""
        left = [choice for choice in self.all if fits(choice)]
        self.all = [Choice(number, choice.actions, choice.label, choice.group) for number, choice in enumerate(left, 1)]

    def numbered(self, number: int) -> Choice | None:
        """The choice with this number."""
        return self.all[number - 1] if 1 <= number <= len(self.all) else None

    def of(self, action: int) -> Choice | None:
        """The choice that is this action alone."""
        return next((choice for choice in self.all if choice.actions == (action,)), None)

    def labelled(self, text: str) -> Choice | None:
        """The choice with exactly this label."""
        return next((choice for choice in self.all if choice.label.casefold() == text.casefold()), None)

    def said(self, text: str) -> bool:
        """Whether a choice says the text as it stands: then it is meant, and no command that begins so."""
        return any(says(choice.label, text) for choice in self.all)

    def find(self, text: str) -> list[Choice]:
        """Choices that say the text as it stands; if none does, those whose label or heading holds its words."""
        said = [choice for choice in self.all if says(f"{choice.group}. {choice.label}", text)]
        if said:
            return said
        words = folded(text).split()
        texts = [folded(f"{choice.group} {choice.label}") for choice in self.all]
        return [choice for choice, label in zip(self.all, texts, strict=True) if all(word in label for word in words)]

    def show(self, screen: Screen, some: Iterable[Choice] | None = None, whole: bool = False) -> None:
        """Lists all, or some of them; a very long list shows a glimpse of each group unless it shall be whole."""
        listed = self.all if some is None else list(some)
        digits = len(str(len(self.all)))
        if len(listed) <= FLAT:
            for choice in listed:
                screen.option(choice.number, choice.label, digits)
            return
        brief = len(listed) > FULL and not whole
        left_out = False
        for group in dict.fromkeys(choice.group for choice in listed):
            members = [choice for choice in listed if choice.group == group]
            if group or (len(members) < len(listed) and members[0] is not listed[0]):
                screen.say(f"{group or 'Other choices'} ({len(members)}):", "bold")
            room = GLIMPSE if group or len(members) < len(listed) else FULL
            cut = room if brief and len(members) > room + 1 else len(members)
            for choice in members[:cut]:
                screen.option(choice.number, choice.label, digits)
            if cut < len(members):
                left_out = True
                screen.say(f"     ... and {len(members) - cut} more, up to {members[-1].number}")
        if left_out:
            screen.say("Type part of a choice or of a heading to see those alone, or 'all' to see everything.", "dim")
