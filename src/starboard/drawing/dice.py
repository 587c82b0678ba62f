"""Dice with 8, 10 and 12 sides, as rolled or lying there unrolled."""

from __future__ import annotations

import functools
import math
from typing import Final

from starboard.drawing import look
from starboard.drawing.svg import Svg, el, moved, points

NEUTRAL: Final = "#D9DEEC"  # a die that belongs to no seat


@functools.lru_cache(maxsize=512)
def die(sides: int, value: int | None, seat: int | None, r: float) -> Svg:
    """A die at the origin, as rolled; without a value it lies there unrolled. Neutral without a seat."""
    colour = NEUTRAL if seat is None else look.SEAT_COLOURS[seat]
    body, faces, front, lower = _kite(r) if sides == 10 else _decagon(r) if sides == 12 else _hexagon(r)
    said = f"d{sides}" if value is None else value
    size = 0.5 * r if value is None else 0.74 * r
    return el(
        "g",
        el("polygon", points=points(body), fill="#000", opacity=0.4, transform=moved(1, 0.1 * r)),
        el("polygon", points=points(body), fill=colour, stroke=look.OUTLINE, stroke_width=1.5, stroke_linejoin="round"),
        [el("polygon", points=points(face), fill="#000", opacity=shade) for face, shade in faces],
        el("polygon", points=points(front), fill="#fff", fill_opacity=0.2, stroke="#fff", stroke_opacity=0.5),
        look.text(0, lower + 0.36 * size, said, die_class(size), "x", anchor="middle", fill=look.SEAT_INK),
        class_="die",  # the page lets it tumble when it lies otherwise than before
        data_sides=sides,
    )


def rolled(x: float, y: float, shown: Svg, told: Svg) -> Svg:
    """A die at a place with its sum beside it: a text of the class "sum" whose parts are added one by one."""
    return el("g", el("g", shown, transform=moved(x, y)), told, class_="roll")


def die_class(size: float) -> str:
    """The text class nearest to a size."""
    return f"t{min((12, 13, 14, 15, 16, 17, 18, 20, 22, 24, 28, 32), key=lambda known: abs(known - size))}"


Corners = list[tuple[float, float]]
Solid = tuple[Corners, list[tuple[Corners, float]], Corners, float]  # outline, shaded faces, front face, its middle


def _kite(r: float) -> Solid:
    x, y = 0.92 * r, 0.12 * r
    front = [(0.0, -r), (0.6 * r, 0.2 * r), (0.0, 0.52 * r), (-0.6 * r, 0.2 * r)]
    body = [(0.0, -r), (x, -y), (x, y), (0.0, r), (-x, y), (-x, -y)]
    faces = [
        ([(-x, -y), front[3], (-x, y)], 0.2),
        ([(x, -y), front[1], (x, y)], 0.2),
        ([(-x, y), front[3], front[2], (0.0, r)], 0.22),
        ([(x, y), front[1], front[2], (0.0, r)], 0.34),
    ]
    return body, faces, front, 0.0


def _ring(r: float, corners: int) -> Corners:
    turns = [2 * math.pi * place / corners - math.pi / 2 for place in range(corners)]
    return [(r * math.cos(turn), r * math.sin(turn)) for turn in turns]


def _decagon(r: float) -> Solid:
    body, front = _ring(r, 10), _ring(0.62 * r, 5)
    shades = (0.1, 0.26, 0.34, 0.26, 0.1)
    faces = []
    for place, shade in enumerate(shades):
        following = (place + 1) % 5
        outer = [body[2 * place], body[2 * place + 1], body[(2 * place + 2) % 10]]
        faces.append(([front[place], *outer, front[following]], shade))
    return body, faces, front, 0.02 * r


def _hexagon(r: float) -> Solid:
    body = _ring(r, 6)
    front = [body[0], body[2], body[4]]
    faces = [
        ([body[0], body[1], body[2]], 0.1),
        ([body[2], body[3], body[4]], 0.26),
        ([body[4], body[5], body[0]], 0.34),
    ]
    return body, faces, front, 0.1 * r
