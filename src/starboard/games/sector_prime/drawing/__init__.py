"""Sector Prime as a drawing: the map of tiles with its instruments, the viewer's own area, a plate for each rival."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from starboard.drawing import Drawing, Order, Target
from starboard.engine.actions import Action

from .areas import HIGH, WIDE, own_sections
from .board import canvas, sections
from .keys import target
from .plates import plate_section
from .scene import Scene

__all__ = ["draw", "order", "steps", "targets"]

PHASES = ("1 Move", "2 Battle or build", "3 Mine")


def draw(view: Mapping[str, Any], names: Sequence[str]) -> Drawing:
    """The drawn table; the others clockwise from the viewer."""
    scene = Scene(view, names)
    own = () if scene.viewer is None else own_sections(scene, scene.viewer)
    plates = [plate_section(scene, seat) for seat in scene.others()]
    return Drawing((*sections(scene), *own, *plates), canvas(scene), (WIDE, HIGH))


def order(view: Mapping[str, Any]) -> Order:
    """Clockwise from the first player."""
    table, count = view["table"], view["seats"]
    first = table["first_player"] or 0
    now = None if view["over"] else table["active"]
    return Order(tuple((first + step) % count for step in range(count)), now, "clockwise")


def targets(view: Mapping[str, Any], action: Action, names: Sequence[str]) -> Target:
    """Where an action is on the drawing."""
    return target(Scene(view, names), action)


def steps(view: Mapping[str, Any]) -> Sequence[tuple[str, str]]:
    """The phases of a turn; the set-up has none of them yet."""
    phase = view["table"]["phase"]
    if view["over"] or phase is None:
        return [(label, "done") for label in PHASES]
    found = [
        (label, "done" if place < phase else "now" if place == phase else "next")
        for place, label in enumerate(PHASES, 1)
    ]
    return found if phase else [("Set-up", "now"), *found]
