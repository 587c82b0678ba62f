"""Cubes, labs, scouts, stations, crew and markers, each at the origin or where it is asked for."""

from __future__ import annotations

import functools
from collections.abc import Sequence

from starboard.drawing import look
from starboard.drawing.svg import Svg, el, join, moved, number, path

from .facts import BONUS_SIGNS, RINGS, YELLOW, YELLOW_EDGE

CUBES = ("cube-y", "cube-0", "cube-1", "cube-2", "cube-3")  # by kind: yellow, then the seats


def used(name: str, x: float, y: float, size: float) -> Svg:
    """An icon that has its own colours."""
    half = size / 2
    return Svg(
        f'<use href="#i-{name}" x="{number(x - half)}" y="{number(y - half)}" '
        f'width="{number(size)}" height="{number(size)}"/>'
    )


def cube(kind: int, x: float, y: float, size: float = 14) -> Svg:
    """A cube by kind: 0 is yellow, else 1 + seat."""
    return used(CUBES[kind], x, y, size)


def cube_row(kinds: Sequence[int], x: float, y: float, size: float = 14, per_row: int = 9) -> Svg:
    """Cubes side by side round a centre, in rows if there are many."""
    rows = [kinds[start : start + per_row] for start in range(0, len(kinds), per_row)]
    pitch = size + 1.5
    return join(
        [
            cube(kind, x + (place - (len(row) - 1) / 2) * pitch, y + (line - (len(rows) - 1) / 2) * pitch, size)
            for line, row in enumerate(rows)
            for place, kind in enumerate(row)
        ]
    )


@functools.lru_cache(maxsize=512)
def bonus(name: str, seat: int, x: float, y: float, size: float, dim: bool = False) -> Svg:
    """The sign of a bonus; own cubes in the colour of a seat, levels in that of their column."""
    if not name:
        return Svg("")
    more = {"opacity": 0.5} if dim else {}
    if name.startswith("research_"):
        colour = name.removeprefix("research_")
        half = size * 0.5
        return el(
            "g",
            el("rect", x=x - half, y=y - half, width=size, height=size, rx=4, fill=RINGS[colour], stroke="#0B1020"),
            look.icon("levelup", x, y, 0.8 * size, "#0B1020"),
            **more,
        )
    sign, words = BONUS_SIGNS[name]
    if sign == "own":
        sign = CUBES[1 + seat]
    if words:
        return el(
            "g",
            look.icon("bag", x, y, 1.15 * size, "#C9B48A"),
            look.text(x, y + 0.42 * size, words, "t12", "x", anchor="middle", fill="#1B1408"),
            **more,
        )
    plain = sign.startswith("cube") or sign == "reputation"
    return el("g", used(sign, x, y, size) if plain else look.icon(sign, x, y, size, "var(--text)"), **more)


@functools.cache
def lab(seat: int, r: float) -> Svg:
    """A turtle lab: a dome in the seat's colour, its shape in dark ink."""
    dome = path("M", -r, 0.62 * r, "v", -0.3 * r, "a", r, r, "0 0 1", 2 * r, "0 v", 0.3 * r, "z")
    return join(
        el("ellipse", cy=0.72 * r, rx=1.08 * r, ry=0.26 * r, fill="#000", opacity=0.5),
        el("path", d=dome, stroke="var(--seat-line)", stroke_width=3),
        el("path", d=dome, fill=look.SEAT_COLOURS[seat], stroke=look.CREAM, stroke_width=1.4),
        look.shape(seat, 0, 0.08 * r, 0.42 * r, look.SEAT_INK),
    )


@functools.cache
def scout(seat: int, r: float) -> Svg:
    """A scout runner: a helmet pawn."""
    body = path("M", -0.8 * r, r, "L", -0.34 * r, 0.1 * r, "H", 0.34 * r, "L", 0.8 * r, r, "z")
    return join(
        el("ellipse", cy=1.02 * r, rx=0.85 * r, ry=0.2 * r, fill="#000", opacity=0.5),
        el("path", d=body, stroke="var(--seat-line)", stroke_width=2.8),
        el("circle", cy=-0.34 * r, r=0.56 * r, stroke="var(--seat-line)", stroke_width=2.8),
        el("path", d=body, fill=look.SEAT_COLOURS[seat], stroke=look.CREAM, stroke_width=1.3),
        el("circle", cy=-0.34 * r, r=0.56 * r, fill=look.SEAT_COLOURS[seat], stroke=look.CREAM, stroke_width=1.3),
        el("rect", x=-0.36 * r, y=-0.5 * r, width=0.72 * r, height=0.3 * r, rx=0.15 * r, fill=look.SEAT_INK),
        look.shape(seat, 0, 0.62 * r, 0.26 * r, look.SEAT_INK),
    )


@functools.cache
def station(seat: int, r: float) -> Svg:
    """A transmitter station: a diamond with a dish, and the seat's shape at its corner."""
    diamond = path("M 0", -r, "L", r, "0 L 0", r, "L", -r, "0 z")
    return join(
        el("path", d=diamond, stroke="var(--seat-line)", stroke_width=3),
        el("path", d=diamond, fill=look.SEAT_COLOURS[seat], stroke=look.CREAM, stroke_width=1.5),
        look.icon("dish", 0, 0, 1.05 * r, look.SEAT_INK),
        el("circle", cx=0.78 * r, cy=-0.78 * r, r=0.46 * r, fill="var(--panel)"),
        look.shape(seat, 0.78 * r, -0.78 * r, 0.34 * r),
    )


@functools.cache
def crew(kind: int, size: float) -> Svg:
    """A crew member: neutral ones yellow without a shape, the seats' in their colour with it."""
    h = size / 2
    fill = YELLOW if kind == 0 else look.SEAT_COLOURS[kind - 1]
    edge = YELLOW_EDGE if kind == 0 else look.CREAM
    head = {"cy": -0.46 * h, "r": 0.44 * h}
    body = path("M", -0.82 * h, h, "c 0", -0.8 * h, 0.3 * h, -1.02 * h, 0.82 * h, -1.02 * h)
    body += path(" c", 0.52 * h, "0", 0.82 * h, 0.22 * h, 0.82 * h, 1.02 * h, "z")
    return join(
        join(
            el("path", d=body, stroke="var(--seat-line)", stroke_width=2.4),
            el("circle", **head, stroke="var(--seat-line)", stroke_width=2.4),
        )
        if kind
        else None,
        el("path", d=body, fill=fill, stroke=edge, stroke_width=1.1),
        el("circle", **head, fill=fill, stroke=edge, stroke_width=1.1),
        look.shape(kind - 1, 0, 0.5 * h, 0.3 * h, look.SEAT_INK) if kind else None,
    )


def placed(key: str, art: Svg, x: float, y: float) -> Svg:
    """Something that can move: placed by its transform alone."""
    return el("g", art, data_piece=key, transform=moved(x, y))
