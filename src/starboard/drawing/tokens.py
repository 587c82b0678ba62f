"""Tokens that stand on a board for a seat."""

from __future__ import annotations

import functools

from starboard.drawing import look
from starboard.drawing.svg import Svg, el, join


def number_class(size: float) -> str:
    """The text class nearest below a size, for numbers on tokens: never under 13."""
    return f"t{max(13, min(18, int(size)))}"


@functools.cache
def figure(seat: int, name: str, r: float) -> Svg:
    """A disc in the seat's colour with a silhouette: a Fabricator, for example."""
    return join(
        el("circle", cy=1.5, r=r, fill="#000", opacity=0.5),
        el("circle", r=r, fill=look.SEAT_COLOURS[seat], stroke=look.CREAM, stroke_width=1.5),
        look.icon(name, 0, -0.04 * r, 1.35 * r, look.SEAT_INK),
    )
