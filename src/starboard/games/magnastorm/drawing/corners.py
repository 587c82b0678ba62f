"""The instruments in the corners of the map on a desk: what the storm does next, the supply, the bag."""

from __future__ import annotations

from starboard.drawing import cards, look
from starboard.drawing.svg import Svg, join

from . import pieces
from .facts import cubes_said
from .layout import MAP_H, MAP_W
from .scene import Scene


def corners(scene: Scene) -> Svg:
    """All four."""
    return join(coming(scene), supply(scene, 4, MAP_H - 66), bag(scene, MAP_W - 4, MAP_H - 66))


def coming(scene: Scene) -> Svg:
    """Which sector falls into the storm next round, and which becomes quiet."""
    after, quiet = scene.next_quiet(), scene.table["quiet"]
    if not after:
        return look.text(4, 16, "last round", "t13", "b", "info")
    lost = scene.sector(next(key for key in quiet if key not in after))
    won = scene.sector(next(key for key in after if key not in quiet))
    right = MAP_W - 4
    return join(
        cards.told(
            f"Next round the {lost} sector falls into the storm.",
            look.icon("storm", 11, 12, 18, "var(--danger)"),
            look.text(23, 17, "next round", "t12", "bad", fit=90),
            look.text(6, 35, lost, "t13", "b", fit=104),
        ),
        cards.told(
            f"Next round the {won} sector becomes quiet.",
            look.icon("calm", right - 8, 12, 18, "var(--good)"),
            look.text(right - 21, 17, "next round", "t12", "good", anchor="end", fit=90),
            look.text(right - 2, 35, won, "t13", "b", anchor="end", fit=104),
        ),
    )


def supply(scene: Scene, x: float, y: float) -> Svg:
    """Cubes in the supply."""
    stock = scene.table["supply"]
    parts = [look.text(x, y + 2, "Supply", "cap")]
    for kind, name in enumerate(scene.cubes):
        row, column = divmod(kind, 3)
        cx, cy = x + 8 + 36 * column, y + 21 + 24 * row
        parts += [pieces.cube(kind, cx, cy, 15), look.text(cx + 10, cy + 4.8, stock[name], "t13", "b")]
    return cards.told(f"The supply holds {cubes_said(stock)}.", parts)


def bag(scene: Scene, right: float, y: float) -> Svg:
    """Cubes in the bag: how many, and how many of them are black."""
    held = scene.table["bag"]
    total = sum(held.values())
    said = f"The bag holds {total} cubes: {cubes_said(held)}. A black one becomes a cube of your own colour."
    return cards.told(
        said,
        look.text(right, y + 2, "Bag", "cap", anchor="end"),
        look.icon("bag", right - 46, y + 22, 22, "#C9B48A"),
        look.text(right, y + 28, total, "t18", "x", anchor="end"),
        pieces.used("cube-bag", right - 46, y + 48, 15),
        look.text(right, y + 53, f"{held['black']}", "t13", "b", anchor="end"),
    )
