"""Miniatures on the tiles: drones, refineries, Stations."""

from __future__ import annotations

import functools
from typing import Final

from starboard.drawing import look
from starboard.drawing.svg import Svg, el, join, number, path, points
from starboard.drawing.tokens import number_class

LIT: Final = "#FFF1B8"  # windows


@functools.lru_cache(maxsize=512)
def counter(seat: int, count: int, wide: float, flyers: bool, mine: bool) -> Svg:
    """Drones of one seat at the origin: shape and number on a pill, up to three flyers above it."""
    high = 0.53 * wide
    colour = look.SEAT_COLOURS[seat]
    size = 0.36 * wide
    above = []
    if flyers:
        shown = min(count, 3)
        above = [
            look.icon(
                "flyer",
                (place - (shown - 1) / 2) * 0.94 * size,
                -high / 2 - 0.62 * size - (0.2 * size if shown == 3 and place == 1 else 0),
                size,
                colour,
            )
            for place in range(shown)
        ]
    return join(
        above,
        el("rect", x=-wide / 2, y=-high / 2 + 2, width=wide, height=high, rx=high / 2, fill="#000", opacity=0.5),
        el(
            "rect",
            x=-wide / 2,
            y=-high / 2,
            width=wide,
            height=high,
            rx=high / 2,
            fill=colour,
            stroke="#fff" if mine else look.CREAM,
            stroke_width=2.4 if mine else 1.5,
        ),
        look.shape(
            seat,
            (-0.28 if count > 9 else -0.22) * wide,
            -0.02 * wide if seat == 0 else 0,
            (0.12 if count > 9 else 0.15) * wide,
            look.SEAT_INK,
        ),
        look.text(
            (0.15 if count > 9 else 0.2) * wide,
            0.13 * wide,
            count,
            number_class(0.36 * wide),
            "x",
            anchor="middle",
            fill=look.SEAT_INK,
            fit=0.6 * wide,
        ),
    )


@functools.cache
def refinery(size: float) -> Svg:
    """A refinery: a paper square, because whoever controls the tile uses it."""
    half = size / 2
    return join(
        el("rect", x=-half, y=-half + 1.5, width=size, height=size, rx=5, fill="#000", opacity=0.5),
        el("rect", x=-half, y=-half, width=size, height=size, rx=5, fill="#EFE6D2", stroke="#5B4C2C", stroke_width=1.3),
        look.icon("refinery", -0.04 * size, -0.05 * size, 0.72 * size, "#7A4A1A"),
        look.icon("crystal", 0.3 * size, 0.28 * size, 0.46 * size),
    )


@functools.cache
def station(seat: int, sections: int, wide: float) -> Svg:
    """A Station on its Base, standing on the origin: built Sections as lit prisms, the others dotted."""
    colour = look.SEAT_COLOURS[seat]
    k = wide / 54  # the Base is 54 wide where it was first drawn
    drawn: list[Svg | None] = [el("ellipse", cy=2 * k, rx=31 * k, ry=9.7 * k, fill="#000", opacity=0.5)]
    drawn.append(_prism(colour, 27 * k, -7.6 * k, 0, k))
    drawn.append(look.shape(seat, 0, 4.6 * k, 4.6 * k, look.SEAT_INK))
    top = -7.6 * k
    for place, half in enumerate((18.9, 15.4, 11.9)):
        next_top = top - 10.8 * k
        if place < sections:
            drawn.append(_prism(colour, half * k, next_top, top, k))
            drawn.append(_windows(half * k, next_top, k))
        else:
            drawn.append(_dotted(colour, half * k, next_top, top, k))
        top = next_top
    return join(drawn)


def _prism(colour: str, half: float, top: float, ground: float, k: float) -> Svg:
    """A hexagonal prism, three sides seen: front 16 % darker, right 36 %, top lighter."""
    inner, rise = half / 2, 0.34 * half
    left = [(-half, top), (-half, ground), (-inner, ground + rise), (-inner, top + rise)]
    front = [(-inner, top + rise), (-inner, ground + rise), (inner, ground + rise), (inner, top + rise)]
    right = [(inner, top + rise), (inner, ground + rise), (half, ground), (half, top)]
    cover = [(-half, top), (-inner, top + rise), (inner, top + rise), (half, top), (inner, top - rise)]
    cover.append((-inner, top - rise))
    whole = "".join(f"M{points(face)}Z" for face in (left, front, right, cover))
    return join(
        el("path", d=whole, fill=colour, stroke=look.OUTLINE, stroke_width=max(0.7, 0.9 * k), stroke_linejoin="round"),
        el("polygon", points=points(front), fill="#000", opacity=0.16),
        el("polygon", points=points(right), fill="#000", opacity=0.36),
        el("polygon", points=points(cover), fill="#fff", opacity=0.32),
    )


def _windows(half: float, top: float, k: float) -> Svg:
    rise = 0.34 * half
    return join(
        el(
            "path",
            d=path("M", -0.36 * half, top + rise + 5.8 * k, "h", 0.72 * half),
            stroke=LIT,
            stroke_width=2.4 * k,
            stroke_dasharray=f"{number(0.16 * half)} {number(0.12 * half)}",
        ),
        el(
            "path",
            d=path("M", -0.88 * half, top + 6.2 * k, "l", 0.26 * half, 0.17 * half),
            stroke=LIT,
            stroke_width=1.6 * k,
        ),
    )


def _dotted(colour: str, half: float, top: float, ground: float, k: float) -> Svg:
    inner, rise = half / 2, 0.34 * half
    drawn = path("M", -half, top, "V", ground, "M", half, top, "V", ground, "M", -half, top)
    drawn += path(" L", -inner, top + rise, "H", inner, "L", half, top, inner, top - rise, "H", -inner, "Z")
    return el(
        "path",
        d=drawn,
        fill="none",
        stroke=colour,
        stroke_width=max(1.1, 1.2 * k),
        stroke_dasharray="2 2.5",
        opacity=0.9,
    )
