"""Geometry of drawn hex tiles: pointy tops, axial cells, and the frames of their sides."""

from __future__ import annotations

import math
from typing import Final

from starboard.drawing.svg import number, remembered

INRADIUS: Final = math.sqrt(3) / 2  # of a tile of size 1, centre to corner


def centre(q: int, r: int, s: float, gap: float = 1.5) -> tuple[float, float]:
    """The centre of a pointy hex at axial (q, r)."""
    wide = 2 * INRADIUS * s + gap
    return (q + r / 2) * wide, r * wide * INRADIUS


@remembered
def on_side(x: float, y: float, s: float, direction: int) -> str:
    """The frame of a tile's side; directions run clockwise from east."""
    return f"translate({number(x)} {number(y)}) rotate({60 * direction}) translate({number(INRADIUS * s)} 0)"
