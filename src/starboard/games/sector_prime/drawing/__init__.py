"""Sector Prime as a drawing: the map of tiles with its instruments, the viewer's own area, a plate for each rival."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from starboard.drawing import Parts, Target
from starboard.engine.actions import Action

from .areas import own_area, plate
from .board import board
from .keys import target
from .scene import Scene

__all__ = ["draw", "steps", "targets"]

PHASES = ("1 Move", "2 Battle or build", "3 Mine")


def draw(view: Mapping[str, Any], names: Sequence[str]) -> Parts:
    """The drawn table."""
    scene = Scene(view, names)
    own = None if scene.viewer is None else own_area(scene, scene.viewer)
    plates = {seat: plate(scene, seat) for seat in range(len(scene.seats)) if seat != scene.viewer}
    return Parts(board(scene), own, plates)


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
