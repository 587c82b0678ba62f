"""The Ion Storm as all maps draw it: one drawing that every border of a map refers to, because there are many."""

from __future__ import annotations

from typing import Final

from starboard.drawing.svg import Svg, el, points

SIZE: Final = 100.0  # of the tile that it is drawn for
STEPS: Final = 10


def ion_storm() -> Svg:
    """A violet zigzag with a white core along a tile's own side, in the frame of that side."""
    s, half = SIZE, 0.41 * SIZE
    zigzag = [
        ((-0.147 if step % 2 else -0.045) * s, -half + 0.02 * s + step * (2 * half - 0.04 * s) / (STEPS - 1))
        for step in range(STEPS)
    ]
    line = points(zigzag)
    return el(
        "g",
        el("rect", x=-0.205 * s, y=-half, width=0.205 * s, height=2 * half, rx=12, fill="#7A4DFF", opacity=0.2),
        el("rect", x=-0.175 * s, y=-half, width=0.155 * s, height=2 * half, rx=9, fill="#8A5CFF", opacity=0.34),
        el("polyline", points=line, fill="none", stroke="#6B3FE0", stroke_width=0.06 * s, stroke_opacity=0.55),
        el("polyline", points=line, fill="none", stroke="#C9B4FF", stroke_width=0.036 * s, stroke_linejoin="bevel"),
        el("polyline", points=line, fill="none", stroke="#fff", stroke_width=0.013 * s),
        id="ion-storm",
    )
