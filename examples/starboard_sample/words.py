"""Wreck Dive in words."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import Any

from starboard.engine.actions import Action
from starboard.engine.words import Event, Words


class WreckWords(Words):
    """Labels, sentences, prompts and help."""

    events = ("round_began", "chose", "bid", "dived", "lost", "surfaced", "drew", "drew_unseen")
    kinds = MappingProxyType({"deeper": "Go deeper", "drew_unseen": "Drew, as the others see it"})

    def label(self, view: dict[str, Any], action: Action, names: Sequence[str]) -> str:
        """An action as a button says it."""
        if action.name == "bid":
            return f"Bid {action.params['value']}"
        dive = view["table"]["dive"]
        if action.name == "deeper":
            return f"Go deeper (2 air of {dive['air']}): roll again, a 1 loses the haul of {dive['haul']}"
        return f"Surface with {dive['haul']} crates"

    def sentence(self, event: Event, view: dict[str, Any], names: Sequence[str]) -> str:
        """What happened."""
        first, second, third = event.args[:3]
        if event.kind == "round_began":
            return f"Round {first} begins."
        who = names[first]
        return {
            "chose": f"{who} lays a card face down.",
            "bid": f"{who} bid {second + 1}.",
            "dived": f"{who} rolls {second}; the haul is {third}.",
            "lost": f"{who} rolls 1 and loses {second} crates.",
            "surfaced": f"{who} surfaces with {second} crates.",
            "drew": f"{who} draws a {second + 1}.",
            "drew_unseen": f"{who} draws a card.",
        }[event.kind]

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
            return "Choose the card you bid. All cards are turned at the same time; the highest dives."
        dive = view["table"]["dive"]
        return f"You hold {dive['haul']} crates and have {dive['air']} air. Deeper, or up?"

    def help(self, view: dict[str, Any]) -> str:
        """The rules of this decision."""
        if view["sealed"]:
            return "The highest card dives, and its value is the air for the dive (WD-2.2, WD-3.1). Cards are used up."
        return (
            "Going deeper costs 2 air and rolls again; a 1 loses the whole haul (WD-3.2). Surfacing keeps it (WD-3.3)."
        )

    def table(self, view: dict[str, Any], names: Sequence[str], width: int = 80) -> str:
        """The table as text."""
        table = view["table"]
        lines = [f"Round {table['round']}, {table['pile']} cards in the pile"]
        for side, seat in enumerate(table["seats"]):
            marks = (" leads" if seat["leads"] else "") + (" has chosen" if seat["chosen"] else "")
            lines.append(
                f"  {names[side]}: {seat['crates']} crates, {seat['dives']} dives, {seat['cards']} cards{marks}"
            )
        if "hand" in table:
            lines.append("  Your hand: " + " ".join(str(value) for value in table["hand"]))
        return "\n".join(lines)
