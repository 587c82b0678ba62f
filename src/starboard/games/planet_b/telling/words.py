"""Planet B in words: labels, prompts, sentences and the text table, each in a module of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from starboard.engine.actions import Action
from starboard.engine.compound import Compound
from starboard.engine.outcome import Outcome
from starboard.engine.words import Event, Words

from ..rules.codes import EVENTS
from . import compounds, labels, prompts, sentences, text_table, usage

GROUPS = {
    "select": "Choose a card",
    "sell": "Sell",
    "construct": "Construct",
    "activate": "Activate",
    "aai_source": "Take the AAI from",
    "reserve": "Reserve",
    "complete": "Complete",
    "take": "Take",
}
TERMS = {  # what bots go by, as a hint names it
    "points": "points on the table",
    "resources": "Resources",
    "energy": "Energy kept",
    "goal": "your Goal",
    "effects": "Modules at work",
    "projects": "Projects within reach",
    "prospects": "what it prepares",
}


class PlanetBWords(Words):
    """Labels, sentences, prompts and help."""

    events = EVENTS
    kinds = usage.KINDS
    terms = TERMS

    def label(self, view: dict[str, Any], action: Action, names: Sequence[str], outcome: Outcome | None = None) -> str:
        """An action as a button says it, with what it costs and brings."""
        return labels.label(view, action, names, outcome)

    def compound_label(self, view: dict[str, Any], compound: Compound, names: Sequence[str], outcome: Outcome) -> str:
        """Several actions as one."""
        return compounds.label(view, compound, outcome)

    def sentence(self, event: Event, view: dict[str, Any], names: Sequence[str]) -> str:
        """What happened, for the log."""
        return sentences.sentence(event.kind, event.args, view, names)

    def things(self, view: dict[str, Any], action: Action, names: Sequence[str]) -> Sequence[tuple[str, str]]:
        """What an action makes use of, for tables of what was used."""
        return usage.things(view, action)

    def prompt(self, view: dict[str, Any], names: Sequence[str]) -> str:
        """What is asked of the viewing seat, and why."""
        return prompts.prompt(view, names)

    def help(self, view: dict[str, Any]) -> str:
        """The rules of this decision."""
        return prompts.help_of(view)

    def table(self, view: dict[str, Any], names: Sequence[str], width: int = 80) -> str:
        """The table as text."""
        return text_table.table(view, names, width)

    def group(self, view: dict[str, Any], action: Action) -> str:
        """A heading for long lists."""
        return GROUPS.get(action.name, "")
