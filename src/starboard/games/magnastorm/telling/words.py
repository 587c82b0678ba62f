"""Magnastorm in words. Texts are made from views and events, never from a game; each kind has a module beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from starboard.engine.actions import Action
from starboard.engine.compound import Compound
from starboard.engine.outcome import Outcome
from starboard.engine.words import Event, Words

from ..rules.codes import EVENT_NAMES
from . import compound_labels, labels, prompts, sentences, text_table, usage

TERMS = {  # what bots go by, as a hint names it
    "reputation": "reputation",
    "cubes": "cubes",
    "labs": "labs that earn",
    "majorities": "sectors you lead",
    "levels": "research levels",
    "leads": "research commanders to come",
    "commanders": "commanders",
    "objectives": "objectives nearly met",
    "scout": "the scout's place",
    "panels": "crew on the panels",
    "promise": "what this turn still brings",
}


class MagnastormWords(Words):
    """Labels, sentences, prompts and help."""

    events = EVENT_NAMES
    kinds = usage.KINDS
    terms = TERMS

    def label(self, view: dict[str, Any], action: Action, names: Sequence[str], outcome: Outcome | None = None) -> str:
        """An action as a button says it."""
        return labels.label(view, action, names, outcome)

    def compound_label(self, view: dict[str, Any], compound: Compound, names: Sequence[str], outcome: Outcome) -> str:
        """Several actions in a row as one button says them."""
        return compound_labels.compound_label(view, compound, names, outcome)

    def group(self, view: dict[str, Any], action: Action) -> str:
        """Headings for long lists."""
        return labels.group(view, action)

    def sentence(self, event: Event, view: dict[str, Any], names: Sequence[str]) -> str:
        """What happened."""
        return sentences.sentence(event, view, names)

    def things(self, view: dict[str, Any], action: Action, names: Sequence[str]) -> Sequence[tuple[str, str]]:
        """What an action makes use of, for tables of what was used."""
        return usage.things(view, action)

    def prompt(self, view: dict[str, Any], names: Sequence[str]) -> str:
        """What is asked."""
        return prompts.prompt(view, names)

    def help(self, view: dict[str, Any]) -> str:
        """The rules of this decision."""
        return prompts.HELP.get(view["table"]["step"], "The game is over.")

    def table(self, view: dict[str, Any], names: Sequence[str], width: int = 80) -> str:
        """The table as text."""
        return text_table.table(view, names, width)
