"""The log of Wreck Dive: one sentence an event."""

from __future__ import annotations

from collections.abc import Sequence

from starboard.engine.words import Event, several


def sentence(event: Event, names: Sequence[str]) -> str:
    """What happened."""
    first, second, third = event.args[:3]
    if event.kind == "round_began":
        return f"Round {first} begins."
    if event.kind == "won":
        return winners(first, second, third, names)
    who = names[first]
    return {
        "chose": f"{who} lays a card face down.",
        "bid": f"{who} bid {second + 1}.",
        "dived": f"{who} rolls {second}; the haul is {third}.",
        "lost": f"{who} rolls 1 and loses {several(second, 'crate')}.",
        "surfaced": f"{who} surfaces with {several(second, 'crate')}.",
        "drew": f"{who} draws the {second + 1}.",
        "drew_unseen": f"{who} draws a card.",
    }[event.kind]


def winners(won: int, crates: int, level: int, names: Sequence[str]) -> str:
    """Who has won, and what decided among equals."""
    who = " and ".join([name for seat, name in enumerate(names) if won >> seat & 1])
    if won & (won - 1):
        return f"The game is over: {who} share the victory with {several(crates, 'crate')} each."
    tie = "" if won == level else ", for having dived less often than others with as many"
    return f"The game is over: {who} wins with {several(crates, 'crate')}{tie}."
