"""`Words`: how a title speaks. Texts are made from Views, events and refusals, never from a Game."""

from __future__ import annotations

import re
import textwrap
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from starboard.engine.actions import Action

if TYPE_CHECKING:
    from starboard.engine.compound import Compound
    from starboard.engine.outcome import Outcome

NOBODY = "…"  # stands for a person's name where it does not matter whose


@dataclass(frozen=True)
class Event:
    """One thing that happened, named: the kind and its arguments."""

    kind: str
    args: tuple[int, ...]


class Words:
    """Base of a title's words. `names` are the people at the table, by side."""

    events: Sequence[str] = ()  # kinds by number, past tense
    kinds: Mapping[str, str] = {}  # action families and event kinds in words, where `plain(id)` would not read well
    terms: Mapping[str, str] = {}  # the judge's terms in words, for advice: what speaks for an action

    def label(self, view: dict[str, Any], action: Action, names: Sequence[str], outcome: Outcome | None = None) -> str:
        """An action as a button says it, with what it costs, brings and leads to now.

        `outcome` is what it would do, for legal actions; a barred one has none. An action that names nothing on this
        table has an empty label, and no surface mentions it.
        """
        raise NotImplementedError

    def compound_label(self, view: dict[str, Any], compound: Compound, names: Sequence[str], outcome: Outcome) -> str:
        """Several actions in a row as one button says them."""
        raise NotImplementedError

    def sentence(self, event: Event, view: dict[str, Any], names: Sequence[str]) -> str:
        """What happened, for the log; an empty text leaves it out."""
        raise NotImplementedError

    def prompt(self, view: dict[str, Any], names: Sequence[str]) -> str:
        """What is asked of the viewing seat, and why; what is waited for if nothing is."""
        raise NotImplementedError

    def help(self, view: dict[str, Any]) -> str:
        """A few lines on the present decision, with the numbers of the rules that govern it."""
        raise NotImplementedError

    def table(self, view: dict[str, Any], names: Sequence[str], width: int = 80) -> str:
        """The whole table as plain text."""
        raise NotImplementedError

    def group(self, view: dict[str, Any], action: Action) -> str:
        """A heading under which long action lists gather this action; empty: none."""
        return ""

    def term(self, name: str) -> str:
        """A term of the judge as advice names it: "crystals in hand"."""
        return self.terms.get(name, plain(name).lower())

    # --- for tables of what was used (docs/sim.md) ---------------------------------------------------------------
    def kind(self, name: str) -> str:
        """An action family or a kind of event as a table calls it."""
        return self.kinds.get(name, plain(name))

    def things(self, view: dict[str, Any], action: Action, names: Sequence[str]) -> Sequence[tuple[str, str]]:
        """What an action makes use of (card, place, ability), each under a heading: `[("Module", "Prefab Line")]`.

        By default the label without its numbers, under the family. `names` are all the same dots.
        """
        return [(self.kind(action.name), bare(self.label(view, action, names), ends="(:;"))]

    def things_told(self, event: Event, view: dict[str, Any], names: Sequence[str]) -> Sequence[tuple[str, str]]:
        """What an event brings up that no action names, in the same way: a card drawn, an effect, an ending.

        By default the sentence without its numbers and without who did it, under the kind of event.
        """
        return [(self.kind(event.kind), bare(self.sentence(event, view, names), ends="("))]

    def score_sheet(self, view: dict[str, Any], names: Sequence[str]) -> str:
        """The end of the game: points by category and what broke ties."""
        sheet = view["score_sheet"]
        room = min(15, (80 - 24) // len(names))
        columns = [str(name)[: room - 1] for name in names]
        lines = ["".ljust(24) + "".join(name.rjust(room) for name in columns)]
        for category, points in sheet["categories"].items():
            lines.append(str(category).ljust(24) + "".join(str(point).rjust(room) for point in points))
        lines.append("Total".ljust(24) + "".join(str(score).rjust(room) for score in view["scores"]))
        lines.append("Place".ljust(24) + "".join(str(place).rjust(room) for place in view["ranking"]))
        for key in ("end", "tie_break"):
            if sheet.get(key):
                lines.append(str(sheet[key]))
        return "\n".join(lines)


def several(count: int, one: str, more: str = "") -> str:
    """A number with its noun: `1 refinery`, `2 tiles`; `more` is the plural where it takes more than an s."""
    return f"{count} {one if count == 1 else more or one + 's'}"


def begun(text: str) -> str:
    """A text as a sentence begins; names and signs in it stay as they are, which `str.capitalize` would make small."""
    return text[:1].upper() + text[1:]


def of_another(text: str) -> str:
    """What a card says to who holds it, as it is said of somebody else: "gives you 1 oil" is "gives them 1 oil"."""
    text = re.sub(r"\b(gives?|costs?|limit|touch|bind|spare|to|for|from|with|by) you\b", r"\1 them", text)
    for mine, theirs in (("you", "they"), ("your", "their"), ("yours", "theirs"), ("yourself", "themselves")):
        text = re.sub(rf"\b{mine}\b", theirs, text)
    return text


def folded(text: str) -> str:
    """A text as people type it: small letters, without the marks that not every keyboard has."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


def plain(name: str) -> str:
    """An id in plain words: `build_jump_bridge` is "Build jump bridge"."""
    return name.replace("_", " ").capitalize()


def bare(text: str, ends: str = "") -> str:
    """A label or sentence without what differs each time: numbers, prices, who begins it, all after one of `ends`."""
    text = re.split(f"[{re.escape(ends)}]", text)[0] if ends else text
    text = re.sub(r"(?<![\w.])[+-]?\d+(?![\w])", "n", text)
    text = re.sub(r" for (n|nothing|free)\b.*", "", text)
    text = re.sub(rf"^{NOBODY}('s)?\s*", "", text)
    return " ".join(text.split()).strip(" .,-")


def percent(permille: int) -> str:
    """A chance for people, in whole percent."""
    return f"{(permille + 5) // 10} %"


def fold(line: str, width: int) -> list[str]:
    """A line of a text table, broken where it is too long, with what follows indented."""
    if len(line) <= width:
        return [line.rstrip()]
    indent = len(line) - len(line.lstrip()) + 4
    return textwrap.wrap(line, width, subsequent_indent=" " * indent, break_long_words=True, drop_whitespace=True)


def named_events(words: Words, noted: Sequence[tuple[int, ...]]) -> list[tuple[Event, int]]:
    """Noted events with their names, each with its audience."""
    return [(Event(words.events[row[0]], tuple(row[2:])), row[1]) for row in noted]
