"""Small things drawn everywhere: goods in dark windows, Specialists on discs, Colonies, outposts, Arks, badges."""

from __future__ import annotations

import functools
from collections.abc import Sequence

from starboard.drawing import look
from starboard.drawing.look import CREAM, SEAT_COLOURS, SEAT_INK, icon, shape, text
from starboard.drawing.svg import Inside, Svg, el, join

from .scene import DARK, STARS, UNITS, WINDOW, Json, listed

ARK = "M0-18c6 6 8 13 8 20l5 6v6l-8-3H-5l-8 3V8l5-6c0-7 2-14 8-20z"


@functools.cache
def goods(x: float, y: float, names: tuple[str, ...], size: float = 14, step: float = 0) -> Svg:
    """Single units in a row, the first one centred at x."""
    pitch = step or size + 1
    return join([use(name, x + pitch * place, y, size) for place, name in enumerate(names)])


@functools.cache
def use(name: str, x: float, y: float, size: float, colour: str | None = None) -> Svg:
    """An icon; goods have their own colours."""
    return el(
        "use",
        href=f"#i-{name}",
        x=x - size / 2,
        y=y - size / 2,
        width=size,
        height=size,
        fill=None if name in UNITS else colour or "var(--text)",
        color=None if name in UNITS else colour or "var(--text)",
    )


@functools.cache
def window(x: float, y: float, names: tuple[str, ...], size: float = 13, high: float = 18) -> Svg:
    """Goods in a dark pill, centred: what a place pays."""
    pitch = size + 1
    wide = pitch * len(names) + 6
    return join(
        el("rect", x=x - wide / 2, y=y - high / 2, width=wide, height=high, rx=high / 2, fill=DARK,
           fill_opacity=0.88, stroke=WINDOW),
        goods(x - pitch * (len(names) - 1) / 2, y, names, size),
    )  # fmt: skip


@functools.cache
def specialist(kind: str, x: float, y: float, r: float, colour: str | None = None) -> Svg:
    """A Specialist on a dark disc: a wrench, or a star in the Leader's color; a star for any has a dot."""
    tint = colour or STARS[kind]
    sign = "engineer" if kind == "engineer" else "leader"
    return join(
        el("circle", cx=x, cy=y, r=r, fill="#1B2440", stroke="#000", stroke_opacity=0.35, stroke_width=0.8),
        use(sign, x, y, 1.35 * r, tint),
        el("circle", cx=x, cy=y, r=0.22 * r, fill="#1B2440") if kind == "any_leader" else None,
    )


def cost_icons(x: float, y: float, cost: Json, size: float = 15, colour: str | None = None) -> tuple[Svg, float]:
    """A cost from left to right as single signs; also where it ends. A planet's color says which Leader matches."""
    parts: list[Inside] = []
    r = size / 2
    for name in STARS:
        for _ in range(cost.get(name, 0)):
            tint = STARS[f"leader_{colour}"] if name == "match_leader" and colour else None
            parts.append(specialist(name, x + r, y, r, tint))
            if name == "match_leader" and not colour:
                parts.append(el("circle", cx=x + r, cy=y, r=r - 0.6, fill="none", stroke="#F6DD9A", stroke_width=1.2,
                                stroke_dasharray="2.5 2"))  # fmt: skip
            x += size + 2
    for name in listed(cost):
        parts.append(use(name, x + r, y, size))
        x += size + 1
    return join(parts), x


@functools.cache
def ark(seat: int, size: float = 1.0, mine: bool = False) -> Svg:
    """An upright ship with the seat's shape, at the origin."""
    return el(
        "g",
        el("ellipse", cy=15, rx=11, ry=3.5, fill="#02030A", opacity=0.5),
        el("path", d=ARK, fill=SEAT_COLOURS[seat], stroke=CREAM, stroke_width=2.4 if mine else 1.4,
           stroke_linejoin="round"),
        shape(seat, 0, 2, 4.6, SEAT_INK),
        transform=None if size == 1.0 else f"scale({size})",
    )  # fmt: skip


@functools.cache
def building(seat: int, kind: str, size: float = 18) -> Svg:
    """A Colony (dome) or an outpost (hut) in the seat's colour with its shape, at the origin."""
    dome = "M-8 7V1a8 8 0 0 1 16 0v6z"
    hut = "M-8-1 0-8l8 7v8H-8z"
    return el(
        "g",
        el("path", d=dome if kind == "colony" else hut, fill=SEAT_COLOURS[seat], stroke=CREAM, stroke_width=1.3,
           stroke_linejoin="round"),
        shape(seat, 0, 2, 4, SEAT_INK),
        transform=None if size == 18 else f"scale({size / 18:.3f})",
    )  # fmt: skip


@functools.cache
def marker(seat: int, r: float = 7.6, mine: bool = False) -> Svg:
    """A terraforming marker, at the origin."""
    return join(
        el("ellipse", cy=2.5, rx=r + 0.4, ry=r - 0.4, fill="#02030A", opacity=0.6),
        el("circle", r=r, fill=SEAT_COLOURS[seat], stroke=CREAM, stroke_width=2 if mine else 1.2),
        shape(seat, 0, -0.3 if seat == 0 else 0, 0.52 * r, SEAT_INK),
    )


def badge(x: float, y: float, words: str | int, kind: str = "act", r: float = 9) -> Svg:
    """A number on a disc: `act` how far, `quiet` the same where nothing is to be done, `info` who acts there."""
    fill, ink, edge = {
        "act": ("var(--action)", "var(--on-action)", DARK),
        "quiet": ("var(--panel)", "var(--action)", "var(--action)"),
        "info": ("var(--info)", "var(--on-info)", DARK),
        "later": ("var(--panel)", "var(--info)", "var(--info)"),
        "good": ("var(--good)", DARK, DARK),
    }[kind]
    return join(
        el("circle", cx=x, cy=y, r=r, fill=fill, stroke=edge, stroke_width=1.4),
        text(x, y + 4.6, words, "t13", "x", anchor="middle", fill=ink),
    )


def points(x: float, y: float, r: float, count: int) -> Svg:
    """Victory points in their golden hexagon."""
    return look.hexagon(x, y, r, count)


def row_of(names: Sequence[str]) -> tuple[str, ...]:
    """For what is remembered by its names."""
    return tuple(names)


def tick(x: float, y: float, size: float, colour: str = "var(--good)") -> Svg:
    """Done, met."""
    return icon("tick", x, y, size, colour)
