"""Micro Cosmos as a drawing: the system, the Canteen, the turn, the viewer's own area, a plate for each other side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from starboard.drawing import BOARD, NARROW_WIDTH, Drawing, Order, Section, Target
from starboard.engine.actions import Action

from . import area, canteen, plates, small, system, turn
from .keys import target
from .scene import Scene

__all__ = ["draw", "order", "steps", "targets"]

GRID: Final = system.WIDE.whole
COLUMN: Final = GRID + 10
COLUMN_W: Final = 216.0
W: Final = COLUMN + COLUMN_W
CANTEEN_H: Final = 65.0
TURN_Y: Final = 238.0
STANDING_H: Final = 94.0
TURN_H: Final = GRID - TURN_Y - STANDING_H - 8
PHASES: Final = ("Upgrade", "Travel", "Crew", "Destination", "Draw")
NOW: Final = {  # in which of the five steps a decision may be
    "upgrade": 0,
    "travel": 1,
    "discover_bonus": 1,
    "crew_play": 2,
    "dest_action": 3,
    "terraform": 3,
    "scout_pick": 3,
    "survivor": 3,
    "outpost_from": 3,
    "specialist_card": 3,
    "specialist_leader": 3,
    "draw_crew": 4,
}


def draw(view: Mapping[str, Any], names: Sequence[str]) -> Drawing:
    """The drawn table; the others clockwise from the viewer, the Automa after them."""
    scene = Scene(view, names)
    seats, sides = view["seats"], len(scene.sides)
    plated = [plates.section(scene, side) for side in (*scene.others(), *range(seats, sides))]
    lying, mine = board(scene), area.sections(scene)
    read = (*lying[:2], *mine[:1], *lying[2:], *mine[1:])  # on a small screen one's Crew stands above the turn
    return Drawing((*read, *plated), (W, GRID), (area.W, area.H))


def board(scene: Scene) -> tuple[Section, ...]:
    """What lies on the table for all."""
    return (
        Section(
            "system", "System", BOARD, lambda: system.draw(scene), lambda: small.draw(scene), tab="System",
            titled=False,
        ),
        Section("planets", "Planets", BOARD, None, lambda: small.planets(scene), tab="System"),
        Section(
            "turn", "Turn", BOARD, lambda: turn.draw(scene, COLUMN_W, False, TURN_H),
            lambda: turn.draw(scene, NARROW_WIDTH, True), (COLUMN, TURN_Y), tab="Crew", titled=False,
        ),
        Section(
            "canteen", "Canteen", BOARD, lambda: canteen.canteen(scene, COLUMN_W, CANTEEN_H),
            lambda: canteen.canteen(scene, NARROW_WIDTH, 66.0, titled=False), (COLUMN, 0.0), tab="Canteen",
        ),
        Section(
            "standing", "Points", BOARD, lambda: canteen.standing(scene, COLUMN_W, STANDING_H),
            lambda: canteen.standing(scene, NARROW_WIDTH, STANDING_H), (COLUMN, GRID - STANDING_H), tab="Canteen",
            titled=False,
        ),
    )  # fmt: skip


def order(view: Mapping[str, Any]) -> Order:
    """Clockwise from the start player."""
    table, count = view["table"], view["seats"]
    first = table["first_player"]
    asked = view["pending"]
    now = table["active"] if table["active"] in range(count) else asked[0] if len(asked) == 1 else None
    return Order(tuple((first + step) % count for step in range(count)), now, "clockwise from the start player")


def targets(view: Mapping[str, Any], action: Action, names: Sequence[str]) -> Target:
    """Where an action is on the drawing."""
    return target(Scene(view, names), action)


def steps(view: Mapping[str, Any]) -> Sequence[tuple[str, str]]:
    """The five steps of a turn; a payment or a gain is told by what is done already."""
    table = view["table"]
    phase = table["phase"]
    if view["over"]:
        return [(label, "done") for label in PHASES]
    if not table["round"]:
        return [("Set-up", "now"), *((label, "next") for label in PHASES)]
    now = NOW.get(phase)
    if now is None:
        now = step_between(table)
    return [(label, "done" if place < now else "now" if place == now else "next") for place, label in enumerate(PHASES)]


def step_between(table: Mapping[str, Any]) -> int:
    """The step that a payment, a gain or a new card belongs to, as far as the table tells."""
    if table["actions_done"]:
        return 3
    if table["plays"]:
        return 2
    return 1 if table["departed"] is not None else 0
