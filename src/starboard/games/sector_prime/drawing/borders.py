"""What lies on the side of a tile: asteroids, ion storms, Force Fields, Jump Bridges.

All are drawn in the frame of the side (`starboard.drawing.hexes.on_side`): x points outwards, 0 is the border, y runs
along it. `s` is the size of the tile.
"""

from __future__ import annotations

import functools
import math
import random
from typing import Final

from starboard.drawing import look
from starboard.drawing.svg import Svg, el, join, number, path, points

BOLTS: Final = 10  # corners of a storm's zigzag


@functools.cache
def asteroids(seed: str, s: float) -> Svg:
    """An Asteroid Field: six faceted rocks inside a tile's own side."""
    chance = random.Random(seed)
    half = 0.41 * s
    rocks: list[str] = []
    lit: list[str] = []
    for place in range(6):
        cx = -0.095 * s + chance.uniform(-0.018, 0.018) * s
        cy = -half + (place + 0.5) * half / 3
        corners = [  # a tenth is fine enough, and there are many
            (round(cx + k * 0.075 * s * math.cos(a), 1), round(cy + k * 0.075 * s * math.sin(a), 1))
            for a, k in ((1.047 * step + 0.3, chance.uniform(0.8, 1.16)) for step in range(6))
        ]
        rocks.append("M" + points(corners) + "Z")
        lit.append("M" + points([corners[3], corners[4], corners[5], (round(cx + 0.02 * s, 1), round(cy, 1))]) + "Z")
    return join(
        el("rect", x=-0.17 * s, y=-half, width=0.15 * s, height=2 * half, rx=5, fill="#6E6255", opacity=0.28),
        el("path", d="".join(rocks), fill="#8B8074", stroke="#3A332B", stroke_width=0.8),
        el("path", d="".join(lit), fill="#BDB1A1"),
    )


@functools.cache
def ion_storm(s: float) -> Svg:
    """An Ion Storm: a violet zigzag with a white core."""
    half = 0.41 * s
    zigzag = [
        ((-0.147 if step % 2 else -0.045) * s, -half + 0.02 * s + step * (2 * half - 0.04 * s) / (BOLTS - 1))
        for step in range(BOLTS)
    ]
    line = points([(round(x, 1), round(y, 1)) for x, y in zigzag])
    return join(
        el("rect", x=-0.205 * s, y=-half, width=0.205 * s, height=2 * half, rx=0.12 * s, fill="#7A4DFF", opacity=0.2),
        el("rect", x=-0.175 * s, y=-half, width=0.155 * s, height=2 * half, rx=0.09 * s, fill="#8A5CFF", opacity=0.34),
        el("polyline", points=line, fill="none", stroke="#6B3FE0", stroke_width=0.06 * s, stroke_opacity=0.55),
        el("polyline", points=line, fill="none", stroke="#C9B4FF", stroke_width=0.036 * s, stroke_linejoin="bevel"),
        el("polyline", points=line, fill="none", stroke="#fff", stroke_width=0.013 * s),
    )


@functools.cache
def force_field(seat: int, s: float) -> Svg:
    """A Force Field: a bar in the builder's colour with chevrons that point outwards."""
    half, deep = 0.4 * s, 0.1 * s
    tips = [-half + (step + 0.5) * half / 2.5 for step in range(5)]
    drawn = "".join(path("M", -0.1 * s, y - 0.045 * s, "l", 0.05 * s, 0.045 * s, -0.05 * s, 0.045 * s) for y in tips)
    colour = look.SEAT_COLOURS[seat]
    return join(
        el(
            "rect",
            x=-0.165 * s,
            y=-half - 3,
            width=deep + 0.09 * s,
            height=2 * half + 6,
            rx=8,
            fill=colour,
            opacity=0.3,
        ),
        el(
            "rect",
            x=-0.125 * s,
            y=-half,
            width=deep,
            height=2 * half,
            rx=4,
            fill=colour,
            stroke="#fff",
            stroke_width=1.2,
        ),
        el("path", d=drawn, fill="none", stroke=look.OUTLINE, stroke_width=1.7),
    )


@functools.cache
def jump_bridge(seat: int, s: float, place: int, of: int) -> Svg:
    """A Jump Bridge: a deck laid across the border; several builders' bridges lie side by side."""
    broad = (0.25 if of == 1 else 0.2) * s
    y = (place - (of - 1) / 2) * 1.12 * broad
    colour = look.SEAT_COLOURS[seat]
    return join(
        el(
            "rect",
            x=-0.22 * s,
            y=y - broad / 2,
            width=0.44 * s,
            height=broad,
            rx=3,
            fill=look.OUTLINE,
            stroke=colour,
            stroke_width=2.6,
        ),
        el(
            "path",
            d=path("M", -0.2 * s, y, "h", 0.4 * s),
            stroke=colour,
            stroke_width=0.06 * s,
            stroke_dasharray=f"{number(0.06 * s)} {number(0.04 * s)}",
        ),
        el("rect", x=-0.24 * s, y=y - broad / 2 - 2, width=0.05 * s, height=broad + 4, rx=2, fill=colour),
        el("rect", x=0.19 * s, y=y - broad / 2 - 2, width=0.05 * s, height=broad + 4, rx=2, fill=colour),
    )
