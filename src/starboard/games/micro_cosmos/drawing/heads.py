"""What every plate begins with: the panel in the seat's colour, name, status and points, Cargo."""

from __future__ import annotations

from typing import Final

from starboard.drawing import cards as kit
from starboard.drawing import look
from starboard.drawing.keeping import answered
from starboard.drawing.look import text
from starboard.drawing.svg import Inside, Svg, el
from starboard.engine.words import several

from . import marks
from .scene import RESOURCES, Scene, units

W: Final = 206.0


@answered
def status_of(scene: Scene, side: int) -> tuple[str, str, str]:
    """What a side is doing: words, sign, colour."""
    view = scene.view
    if view["over"]:
        won = view["ranking"][side] == 1
        return f"{view['ranking'][side]}. place", "star" if won else "", "var(--muted)"
    if side in view["pending"]:
        return "to move", "wait", "var(--info)"
    if side == scene.table["first_player"] and not scene.sides[side]["automa"]:
        return "first", "", "var(--muted)"
    return "", "", "var(--muted)"


def frame(side: int, high: float) -> list[Inside]:
    """The panel with the seat's bar."""
    return [
        look.panel(0.5, 0.5, W - 1, high - 1),
        el("rect", x=1, y=12, width=4, height=high - 24, rx=2, fill=look.SEAT_COLOURS[side]),
    ]


def head(scene: Scene, side: int) -> Svg:
    """Shape, name, status, points; the Automa has no status, so what it would have now finds room there."""
    other = scene.sides[side]
    words, sign, colour = status_of(scene, side)
    shown = words or (f"now {other['points']}" if other["automa"] else "")
    room = 24.0 if sign else look.width(shown, 12, True) + 6 if shown else 0.0
    said = (
        f"{scene.names[side]} has {several(other['vp'], 'point')}, {other['points']} if the game ended now"
        f"{f'; {words}' if words else ''}."
    )
    return kit.told(
        said,
        look.shape(side, 20, 21, 8),
        text(34, 26, scene.names[side], "t15", "b", fit=W - 78 - room),
        look.icon(sign, W - 56, 21, 15, colour) if sign else None,
        text(W - 46, 25.5, shown, "t12", "b", anchor="end", fill=colour) if shown and not sign else None,
        marks.points(W - 24, 27, 14, other["vp"]),
    )


def cargo(scene: Scene, side: int, y: float) -> Svg:
    """Four resources."""
    other = scene.sides[side]
    parts: list[Inside] = []
    for nth, name in enumerate(RESOURCES):
        x = 13 + 47 * nth
        parts += [marks.use(name, x + 8, y, 17), text(x + 20, y + 5.2, other["cargo"][name], "t15", "b")]
    return kit.told(f"{scene.has(side)} {units(other['cargo'])} of at most {other['capacity']} each.", parts)
