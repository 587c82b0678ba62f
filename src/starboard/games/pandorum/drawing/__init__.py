"""Pandorum as a drawing: the board of seven parts, market, construction sheet, the viewer's mat and hand, plates."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from starboard.drawing import Drawing, Order, Target
from starboard.engine.actions import Action

from . import board, hand
from .keys import target
from .plates import plate_section
from .scene import Scene

__all__ = ["draw", "order", "steps", "targets"]

DRIVE = ("Fee", "Drive", "Build", "Stow cards")
NOW = {"fee": 0, "crane": 0, "destination": 1, "slots": 3}


def draw(view: Mapping[str, Any], names: Sequence[str]) -> Drawing:
    """The drawn table; the others clockwise from the viewer."""
    scene = Scene(view, names)
    own = () if scene.viewer is None else hand.own_sections(scene, scene.viewer)
    plates = [plate_section(scene, seat) for seat in scene.others()]
    return Drawing((*board.sections(scene), *own, *plates), (board.WIDTH, board.HEIGHT), (hand.WIDE, hand.HIGH))


def order(view: Mapping[str, Any]) -> Order:
    """Clockwise from the first player; in the last turns up to the one who placed the last project."""
    table, count = view["table"], view["seats"]
    first = table["first_player"]
    return Order(tuple((first + step) % count for step in range(count)), table["turn_seat"], "clockwise")


def targets(view: Mapping[str, Any], action: Action, names: Sequence[str]) -> Target:
    """Where an action is on the drawing."""
    return target(Scene(view, names), action)


def steps(view: Mapping[str, Any]) -> Sequence[tuple[str, str]]:
    """A turn: adding cards, or fee, drive, construction and mat."""
    if view["over"]:
        return [(label, "done") for label in DRIVE]
    step = view["table"]["step"]
    if step in ("turn", "pick"):
        return [
            ("Add cards" if step == "pick" else "Choose", "now"),
            *((label, "next") for label in DRIVE if step == "turn"),
        ]
    now = NOW.get(step, 2)
    return [(label, "done" if place < now else "now" if place == now else "next") for place, label in enumerate(DRIVE)]
