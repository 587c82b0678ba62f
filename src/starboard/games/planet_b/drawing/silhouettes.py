"""What all buildings of card pictures are made of: dark shapes with lit windows."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

from starboard.drawing.svg import Svg, el, path

DARK: Final = "#12182B"
LIT: Final = "#FFE3A3"

Building = Callable[[random.Random, float, float, float], Svg]  # chance, middle, ground, height


def lights(chance: random.Random, x: float, y: float, columns: int, rows: int, size: float) -> Svg:
    """Windows, some of them lit."""
    d = ""
    for column in range(columns):
        for row in range(rows):
            if chance.random() < 0.72:
                d += path("M", x + column * 2.2 * size, y + row * 2.4 * size, "h", size, "v", size, "h", -size, "z")
    return el("path", d=d or "M0 0", fill=LIT, opacity=0.9)
