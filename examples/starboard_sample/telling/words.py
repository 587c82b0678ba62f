"""Wreck Dive in words: labels, prompts and help; the log and the text table are beside it."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import Any

from starboard.engine.actions import Action
from starboard.engine.outcome import Outcome
from starboard.engine.words import Event, Words, several

from ..rules.codes import EVENTS
from . import sentences, text_table


class WreckWords(Words):
    """How Wreck Dive speaks."""

    events = EVENTS
    kinds = MappingProxyType({"deeper": "Go deeper", "drew_unseen": "Drew, as the others see it"})

    def label(self, view: dict[str, Any], action: Action, names: Sequence[str], outcome: Outcome | None = None) -> str:
        """An action as a button says it; numbers come from the table or from carrying it out, never from a formula."""
        if action.name == "bid":
            return f"Bid {action.params['value']}"
        dive = view["table"]["dive"]
        if action.name == "deeper":
            if dive is None:
                return "Go deeper"
            cost = f"{view['table']['deeper']} air of {dive['air']}"
            return f"Go deeper ({cost}): roll again, a 1 loses the haul of {dive['haul']}"
        if dive is None:
            return "Surface"
        kept = [change for change in outcome.changes() if change[0] == "crates"] if outcome is not None else []
        then = f" ({kept[0][1]} -> {kept[0][2]})" if kept else ""
        return f"Surface with the haul: {several(dive['haul'], 'crate')}{then}"

    def sentence(self, event: Event, view: dict[str, Any], names: Sequence[str]) -> str:
        """What happened."""
        return sentences.sentence(event, names)

    def things(self, view: dict[str, Any], action: Action, names: Sequence[str]) -> list[tuple[str, str]]:
        """The card of a bid; other actions name nothing."""
        return [("Card bid", str(action.params["value"]))] if action.name == "bid" else []

    def things_told(self, event: Event, view: dict[str, Any], names: Sequence[str]) -> list[tuple[str, str]]:
        """Cards that come to a hand, which no action names."""
        return [("Card drawn", str(event.args[1] + 1))] if event.kind == "drew" else []

    def prompt(self, view: dict[str, Any], names: Sequence[str]) -> str:
        """What is asked."""
        if view["over"]:
            return "The game is over."
        if view["seat"] not in view["pending"]:
            return "Waiting for " + " and ".join(names[seat] for seat in view["pending"]) + "."
        if view["sealed"]:
            more = "" if view["table"]["pile"] else " The pile is empty: cards you play are not replaced."
            return f"Choose the card you bid. The highest dives, and its value is the air for the dive.{more}"
        dive = view["table"]["dive"]
        return f"You hold {several(dive['haul'], 'crate')} and have {dive['air']} air. Deeper, or up?"

    def help(self, view: dict[str, Any]) -> str:
        """The rules of this decision."""
        if view["sealed"]:
            return "The highest card dives, and its value is the air for the dive (WD-2.2, WD-3.1). Cards are used up."
        air = view["table"]["deeper"]
        deeper = f"Going deeper costs {air} air and rolls again; a 1 loses the whole haul (WD-3.2)."
        return f"{deeper} Surfacing keeps it (WD-3.3)."

    def table(self, view: dict[str, Any], names: Sequence[str], width: int = 80) -> str:
        """The table as text."""
        return text_table.table(view, names, width)
