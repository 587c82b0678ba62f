"""Wreck Dive's table, drawn from its View: the dive under the waves, the hand as cards, a plate for each other seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from starboard.drawing import BOARD, HOLDINGS, NARROW_WIDTH, OWN, PLATE, Drawing, Section, Target
from starboard.engine.actions import Action

from .sea import H, W, sea
from .seats import CARD_H, CARD_W, GAP, hand, holdings, plate, small_plate


def draw(view: Mapping[str, Any], names: Sequence[str]) -> Drawing:
    """The sea, the viewer's hand, and a plate for each other seat."""
    seat = view["seat"]
    sections = [
        Section(
            "sea", "The sea", BOARD, lambda: sea(view, names, W), lambda: sea(view, names, NARROW_WIDTH), titled=False
        )
    ]
    wide = max(5, len(set(view["table"].get("hand", ()))))
    if seat is not None:
        sections.append(Section("hand", "Your hand", OWN, lambda: hand(view, wide), lambda: hand(view, 3)))
        sections.append(Section("holdings", "What you have", HOLDINGS, None, lambda: holdings(view)))
    sections += [_plate(view, other, names) for other in range(view["seats"]) if other != seat]
    return Drawing(tuple(sections), (W, H), (24 + wide * (CARD_W + GAP) - GAP, CARD_H + GAP + 10))


def _plate(view: Mapping[str, Any], seat: int, names: Sequence[str]) -> Section:
    return Section(
        f"plate-{seat}",
        names[seat],
        PLATE,
        lambda: plate(view, seat, names),
        lambda: small_plate(view, seat, names),
        seat=seat,
    )


def targets(view: Mapping[str, Any], action: Action, names: Sequence[str]) -> Target:
    """A bid is its card; deeper and up are places in the water."""
    if view["seat"] is None or view["over"]:
        return Target()
    if action.name == "bid":
        value = int(action.params["value"])
        return Target((f"card-{value}",), f"{value} air", "sealed") if value in view["table"]["hand"] else Target()
    dive = view["table"]["dive"]
    if dive is None:
        return Target()
    if action.name == "deeper":
        return Target(("deeper",), f"{view['table']['deeper']} air", "move-down")
    return Target(("surface",), f"+{dive['haul']}", "tick")
