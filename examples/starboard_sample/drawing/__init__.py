"""Wreck Dive's table, drawn from its View: the dive under the waves, the hand as cards, a plate for each other seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from starboard.drawing import Parts, Target
from starboard.engine.actions import Action

from .sea import sea
from .seats import hand, plate


def draw(view: Mapping[str, Any], names: Sequence[str]) -> Parts:
    """The sea, the viewer's hand, and a plate for each other seat."""
    seat = view["seat"]
    return Parts(
        board=sea(view, names),
        own=None if seat is None else hand(view),
        plates={other: plate(view, other, names) for other in range(view["seats"]) if other != seat},
    )


def targets(view: Mapping[str, Any], action: Action, names: Sequence[str]) -> Target:
    """A bid is its card; deeper and up are places in the water."""
    if view["seat"] is None or view["over"]:
        return Target()
    if action.name == "bid":
        value = int(action.params["value"])
        return Target((f"card-{value}",)) if value in view["table"]["hand"] else Target()
    dive = view["table"]["dive"]
    if dive is None:
        return Target()
    if action.name == "deeper":
        return Target(("deeper",), f"{view['table']['deeper']} air")
    return Target(("surface",), f"+{dive['haul']}")
