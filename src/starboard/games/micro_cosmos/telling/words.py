"""Micro Cosmos in words: where labels, prompts, the log, help and the text table are made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from starboard.engine.actions import Action
from starboard.engine.words import Event, Words

from ..rules.events import EVENT_NAMES
from . import usage
from .compounds import compound_label
from .labels import label
from .phases import help_words
from .prompts import prompt
from .sentences import sentence
from .text_table import table as table_text
from .vocabulary import upgrade_name

if TYPE_CHECKING:
    from starboard.engine.compound import Compound
    from starboard.engine.outcome import Outcome
DESTINATIONS = {  # headings of what can be done there
    "gather": "Gather",
    "terraform": "Terraform",
    "scout": "Scout",
    "settle": "Settle",
    "create_colony": "Colony",
    "create_outpost": "Trading Outpost",
    "gain_specialist": "Trade for a token",
}
TERMS = {  # what bots go by, as a hint names it
    "points": "points",
    "lead": "a lead when the game ends",
    "cargo": "resources in Cargo",
    "crew": "Crew cards and tokens",
    "upgrades": "upgrades that will serve long",
    "growth": "Colonies and outposts",
    "survivors": "Survivors",
    "pending": "what this turn still brings",
    "prospect": "planets near completion",
    "plan": "the way to the next planet",
    "automa": "keeping the Automa back",
}


class MicroWords(Words):
    """Labels, sentences, prompts and help."""

    events = EVENT_NAMES
    kinds = usage.KINDS
    terms = TERMS

    def label(self, view: dict[str, Any], action: Action, names: Sequence[str], outcome: Outcome | None = None) -> str:
        """An action as a button says it, with what it costs and brings now."""
        return label(view, action, names, outcome)

    def compound_label(self, view: dict[str, Any], compound: Compound, names: Sequence[str], outcome: Outcome) -> str:
        """Several actions as one choice."""
        return compound_label(view, compound, names, outcome)

    def group(self, view: dict[str, Any], action: Action) -> str:
        """Headings of long lists."""
        if action.name == "travel":
            cell = view["table"]["grid"][int(action.params["slot"])]
            return str(cell["name"]) if cell["card"] else "Travel"
        if action.name == "dest":
            return DESTINATIONS[str(action.params["kind"])]
        if action.name == "upgrade":
            return upgrade_name(str(action.params["u"]))
        return {
            "discover": "Discover",
            "play_upper": "Upper row",
            "play_lower": "Lower row",
            "source": "Pay with",
        }.get(action.name, "")

    def sentence(self, event: Event, view: dict[str, Any], names: Sequence[str]) -> str:
        """What happened, for the log."""
        return sentence(event, view, names)

    def things(self, view: dict[str, Any], action: Action, names: Sequence[str]) -> Sequence[tuple[str, str]]:
        """What an action makes use of, for tables of what was used."""
        return usage.things(view, action)

    def prompt(self, view: dict[str, Any], names: Sequence[str]) -> str:
        """What is asked, what stops the seat, and what may end the game."""
        return prompt(view, names)

    def help(self, view: dict[str, Any]) -> str:
        """The rules of this decision."""
        return help_words(view["table"])

    def table(self, view: dict[str, Any], names: Sequence[str], width: int = 80) -> str:
        """The whole table as plain text."""
        return table_text(view, names, width)
