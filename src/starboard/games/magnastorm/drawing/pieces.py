"""Cubes, labs, scouts, stations, crew and markers, each at the origin or where it is asked for."""

from __future__ import annotations

import functools
from collections.abc import Sequence

from starboard.drawing import look
from starboard.drawing.svg import Svg, el, join, moved, path, remembered

from .facts import BONUS_SIGNS

CUBES = ("cube-y", "cube-0", "cube-1", "cube-2", "cube-3")  # by kind: yellow, then the seats


@remembered
def used(name: str, x: float, y: float, size: float) -> Svg:
    """An icon that has its own colours."""
    half = size / 2
    left, top, wide = tenth(x - half), tenth(y - half), tenth(size)
    return Svg(f'<use href="#i-{name}" x="{left}" y="{top}" width="{wide}" height="{wide}"/>')


def tenth(value: float) -> str:
    """A number with one decimal at most: there are hundreds of pieces."""
    return f"{value:.1f}".removesuffix(".0")


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
        return el("g", used(f"level-{name.removeprefix('research_')}", x, y, size), **more)
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
    return used(f"lab{seat}", 0, 0, 2.25 * r)


@functools.cache
def scout(seat: int, r: float) -> Svg:
    """A scout runner: a helmet pawn."""
    return used(f"runner{seat}", 0, 0, 2.15 * r)


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
    return used("crew-y" if kind == 0 else f"crew{kind - 1}", 0, 0, size)


@functools.cache
def marker(seat: int, r: float, mine: bool) -> Svg:
    """A marker of a seat; the viewer's own has a thicker edge."""
    return look.token(seat, 0, 0, r, True) if mine else used(f"marker{seat}", 0, 0, 2.2 * r)


@remembered
def placed(key: str, art: Svg, x: float, y: float) -> Svg:
    """Something that can move: placed by its transform alone."""
    return el("g", art, data_piece=key, transform=moved(x, y))
