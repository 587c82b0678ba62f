"""The log of Wreck Dive: one sentence an event."""

from __future__ import annotations

from collections.abc import Sequence

from starboard.engine.words import Event, several


def sentence(event: Event, names: Sequence[str]) -> str:
    """What happened."""
    first, second, third = event.args[:3]
    if event.kind == "round_began":
        return f"Round {first} begins."
    who = names[first]
    return {
        "chose": f"{who} lays a card face down.",
        "bid": f"{who} bid {second + 1}.",
        "dived": f"{who} rolls {second}; the haul is {third}.",
        "lost": f"{who} rolls 1 and loses {several(second, 'crate')}.",
        "surfaced": f"{who} surfaces with {several(second, 'crate')}.",
        "drew": f"{who} draws a {second + 1}.",
        "drew_unseen": f"{who} draws a card.",
    }[event.kind]
