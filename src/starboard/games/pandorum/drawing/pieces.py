"""What stands on the board: projects as extruded seat shapes, harvesters as crawlers."""

from __future__ import annotations

import functools
from collections.abc import Iterable

from starboard.drawing.look import CREAM, SEAT_COLOURS, SEAT_INK, shape
from starboard.drawing.svg import Svg, el, join, number, points

from .colours import SHADES

SHADOW = "#04060D"


@functools.cache
def module(seat: int, s: float) -> Svg:
    """A module: one low prism."""
    return join(shadow(0.36 * s, 0.3 * s), prism(seat, 0.32 * s, 0.15 * s, 0.0))


@functools.cache
def base(seat: int, s: float) -> Svg:
    """A base: a broad prism with a smaller one on it, higher and wider than a module."""
    return join(
        shadow(0.56 * s, 0.46 * s),
        prism(seat, 0.5 * s, 0.2 * s, 0.02 * s),
        prism(seat, 0.26 * s, 0.2 * s, -0.16 * s),
    )


def project(seat: int, kind: str, s: float) -> Svg:
    """A module or a base."""
    return base(seat, s) if kind == "base" else module(seat, s)


def shadow(wide: float, down: float) -> Svg:
    """The short shadow of a piece."""
    return el(
        "ellipse", cx=1.5, cy=round(down, 1), rx=round(wide, 1), ry=round(0.44 * wide, 1), fill=SHADOW, opacity=0.5
    )


def prism(seat: int, r: float, high: float, y: float) -> Svg:
    """A seat's shape, extruded downwards."""
    dark, _ = SHADES[seat]
    top = {"fill": SEAT_COLOURS[seat], "stroke": CREAM, "stroke_width": 1.3, "stroke_linejoin": "round"}
    if seat == 1:
        d = f"M{number(-r)} {number(y)}a{number(r)} {number(r)} 0 0 0 {number(2 * r)} 0v{number(high)}"
        d += f"a{number(r)} {number(r)} 0 0 1-{number(2 * r)} 0z"
        return join(el("path", d=d, fill=dark, stroke=dark, stroke_width=1.4), el("circle", cy=y, r=r, **top))
    ends = {
        0: [(0.0, -1.15 * r), (1.1 * r, 0.75 * r), (-1.1 * r, 0.75 * r)],
        2: [(-0.9 * r, -0.9 * r), (0.9 * r, -0.9 * r), (0.9 * r, 0.9 * r), (-0.9 * r, 0.9 * r)],
        3: [(0.0, -1.15 * r), (1.1 * r, 0.0), (0.0, 1.15 * r), (-1.1 * r, 0.0)],
    }[seat]
    face = [(px, py + y) for px, py in ends]
    hull = {0: (0, 1, 2), 2: (0, 1, 2, 3), 3: (3, 1, 2)}[seat]
    low = [(px, py + high) for place, (px, py) in enumerate(face) if place in hull]
    body = [face[0], face[1], *(place for place in low if place[1] > y + high), face[-1]]
    if seat == 3:
        body = [face[3], face[1], (face[1][0], face[1][1] + high), (face[2][0], face[2][1] + high)]
        body.append((face[3][0], face[3][1] + high))
    return join(
        el("polygon", points=tenths(body), fill=dark, stroke=dark, stroke_width=1.4, stroke_linejoin="round"),
        el("polygon", points=tenths(face), **top),
    )


def tenths(places: Iterable[tuple[float, float]]) -> str:
    """Corners with one decimal."""
    return points((round(x, 1), round(y, 1)) for x, y in places)


@functools.cache
def harvester(seat: int, s: float) -> Svg:
    """A crawler: tracks, a body in the seat's colour with its shape, a cabin, a blade at the bow."""
    dark, light = SHADES[seat]
    colour = SEAT_COLOURS[seat]
    return el(
        "g",
        el("ellipse", cx=1, cy=13, rx=21, ry=5, fill=SHADOW, opacity=0.55),
        el("rect", x=-18, y=3, width=34, height=10, rx=5, fill="#141824", stroke=CREAM, stroke_width=1.2),
        [el("circle", cx=x, cy=8, r=2.5, fill=light) for x in (-12, -4, 4, 11)],
        el(
            "path",
            d="M-17 4V-4l4-3h9l3-7h11l4 7h4l3 5v6z",
            fill=colour,
            stroke=CREAM,
            stroke_width=1.3,
            stroke_linejoin="round",
        ),
        el("path", d="M0-11.5h8l3 5.5H-2.5z", fill=dark),
        el("path", d="M17-2l5 2v11l-5-3z", fill=light, stroke=CREAM, stroke_width=1),
        shape(seat, -8, -0.6 - (0.4 if seat == 0 else 0), 4.6, SEAT_INK),
        transform=f"scale({number(0.6 * s / 20)})",
    )


def figures(seat: int, kind: str, x: float, y: float, size: float) -> Svg:
    """A module or a base as a sign in the seat's colour."""
    return el(
        "use",
        href=f"#i-{kind}",
        x=x - size / 2,
        y=y - size / 2,
        width=size,
        height=size,
        fill=SEAT_COLOURS[seat],
        color=SEAT_COLOURS[seat],
    )
