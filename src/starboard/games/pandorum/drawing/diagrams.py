"""The picture on a card: a diagram of what it counts. Dark is the new project, houses projects, red ones rivals'."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from starboard.drawing.look import icon, text
from starboard.drawing.svg import Inside, Svg, el, join, moved

from .colours import BANDS, CARD_INK, GROUNDS, TYPE_ICONS

R: Final = 8.0  # of a small hex
PLAIN, EDGE = "#E3D6B6", "#7F7356"
NEW: Final = "#2A2436"
RIVAL: Final = "#B5262B"
RING: Final = ((14.6, 0.0), (7.3, 12.6), (-7.3, 12.6), (-14.6, 0.0), (-7.3, -12.6), (7.3, -12.6))  # round the middle
HIGH, WIDE = 46.0, 84.0  # the room that a diagram asks for
Diagram = Callable[[Mapping[str, Any]], Svg]


def cells(places: Iterable[tuple[float, float]], fill: str = PLAIN) -> Svg:
    """Small hexes of one colour."""
    d = "".join(f"M{x:g} {y - R:g}l6.9 4v8l-6.9 4-6.9-4v-8z" for x, y in places)
    return el("path", d=d, fill=fill, stroke=EDGE, stroke_width=0.9)


def cell(x: float, y: float, fill: str = PLAIN) -> Svg:
    """A small hex."""
    return cells([(x, y)], fill)


def house(x: float, y: float, fill: str = NEW) -> Svg:
    """A project of any kind."""
    return el("path", d="M-4.2 4.2v-4.6l4.2-4.2 4.2 4.2v4.6z", fill=fill, transform=moved(x, y))


def small(x: float, y: float) -> Svg:
    """A module."""
    return el("rect", x=x - 3.2, y=y - 3, width=6.4, height=6.4, rx=1, fill=NEW)


def steps(x: float, y: float) -> Svg:
    """A base."""
    return el("path", d="M-5 4.4v-4h2.2v-4.6h5.6v4.6h2.2v4z", fill=NEW, transform=moved(x, y))


def volcano(x: float, y: float) -> Svg:
    """A volcano hex."""
    return join(
        cell(x, y, "#3A2A31"),
        el("path", d="M-5.4 4.4l3.4-7h4l3.4 7z", fill="#73504F", transform=moved(x, y)),
        el("path", d="M-2-2.6h4l1.2 2.6-1.2-.6-.9 2-1.1-2-1 2.2-.8-2-1 .8z", fill="#FF7A35", transform=moved(x, y)),
    )


def pad(x: float, y: float) -> Svg:
    """The landing pad."""
    return join(cell(x, y, "#33405F"), el("circle", cx=x, cy=y, r=4.6, fill="none", stroke="#59D0FF", stroke_width=1.5))


def flower(middle: Svg, marks: Mapping[int, Callable[[float, float], Svg]], fills: Mapping[int, str]) -> Svg:
    """Six hexes round one; some have a colour, some a mark."""
    by_fill: dict[str, list[tuple[float, float]]] = {}
    for place, where in enumerate(RING):
        by_fill.setdefault(fills.get(place, PLAIN), []).append(where)
    parts: list[Inside] = [cells(places, fill) for fill, places in by_fill.items()]
    parts += [mark(*RING[place]) for place, mark in marks.items()]
    return join(parts, middle)


def new(x: float = 0.0, y: float = 0.0) -> Svg:
    """The project that is being built."""
    return join(
        cell(x, y, NEW), el("path", d="M-3.4 0h6.8M0-3.4v6.8", stroke="#fff", stroke_width=1.8, transform=moved(x, y))
    )


def empty_ground(income: Mapping[str, Any]) -> Svg:
    """Empty hexes of a ground beside it."""
    colour = GROUNDS[income["terrain"]]
    return flower(new(), {}, {0: colour, 1: colour, 4: colour})


def beside(income: Mapping[str, Any]) -> Svg:
    """One's projects beside it, of any kind or of one."""
    mark = {"any": house, "module": small, "base": steps}[income["project"]]
    return flower(new(), {0: mark, 2: mark, 4: mark}, {})


def rivals(income: Mapping[str, Any]) -> Svg:
    """Rivals' projects beside it."""
    del income

    def mark(x: float, y: float) -> Svg:
        return house(x, y, RIVAL)

    return flower(new(), {0: mark, 2: mark, 4: mark}, {})


def at_pad(income: Mapping[str, Any]) -> Svg:
    """One's projects round the landing pad; the new one stands anywhere."""
    del income
    ring = el("g", flower(pad(0, 0), {0: house, 2: house, 4: house}, {}), transform=moved(12, 0))
    return join(new(-26, 0), ring)


def on_ground(income: Mapping[str, Any]) -> Svg:
    """One's projects on a ground, wherever they stand."""
    if income["terrain"] == "same":
        sign = el("path", d="M-17-2.600h7M-17 2.600h7", stroke=CARD_INK, stroke_width=2)
        return join(new(-27, 0), sign, [join(cell(x, 0), house(x, 0)) for x in (1.0, 22.0)])
    colour = GROUNDS[income["terrain"]]
    return join(join(cell(x, y, colour), house(x, y)) for x, y in ((-24.0, -7.0), (0.0, 7.0), (24.0, -7.0)))


def on_line(income: Mapping[str, Any]) -> Svg:
    """One's projects along one line."""
    del income
    row = cells([(-14.6, 0.0), (0.0, 0.0), (14.6, 0.0)])
    tip = el("path", d="M24 0h11M31-4.500l5 4.5-5 4.5", fill="none", stroke=CARD_INK, stroke_width=2)
    return join(row, new(-29.2, 0), house(-14.6, 0), house(14.6, 0), tip)


def at_volcano(income: Mapping[str, Any]) -> Svg:
    """One's projects round a volcano and those joined to it; the new one is among them."""
    del income
    return flower(volcano(0, 0), {1: new, 4: house, 5: house, 0: lambda x, y: volcano(x, y)}, {})


def between(income: Mapping[str, Any]) -> Svg:
    """Volcanoes between it and one's other projects."""
    del income
    ends = cells([(14.6, 0.0), (29.2, 0.0)])
    return join(new(-29.2, 0), volcano(-14.6, 0), volcano(0, 0), ends, house(29.2, 0))


def on_edge(income: Mapping[str, Any]) -> Svg:
    """One's projects on the edge of the board."""
    del income
    row = [(-29.2, 5.0), (-14.6, 5.0), (0.0, 5.0), (14.6, 5.0), (29.2, 5.0)]
    rim = el(
        "path",
        d="M-37-5l7.6-5 7.3 5 7.3-5 7.3 5L0-10l7.5 5 7.3-5 7.3 5 7.3-5 7.6 5",
        fill="none",
        stroke=CARD_INK,
        stroke_width=2.4,
    )
    return join(cells(row), [house(x, y) for x, y in row[::2]], rim)


def block(income: Mapping[str, Any]) -> Svg:
    """A fixed amount, or twice another card of a type."""
    return join(
        text(-30, 6, income["flat"], "t18", "x", anchor="middle", fill=CARD_INK),
        icon("quid", -15, 0, 16),
        text(0, 4.5, "or", "t12", "ink2", anchor="middle"),
        el("g", twice(income["doubles"]), transform=moved(26, 0)),
    )


def twice(kind: str) -> Svg:
    """Twice what a card of a type pays."""
    return join(
        el("rect", x=-17, y=-13, width=34, height=26, rx=6, fill=BANDS[kind], stroke=EDGE, stroke_width=0.9),
        icon(TYPE_ICONS[kind], -7.5, 0, 15, CARD_INK),
        text(8, 4.6, "×2", "t13", "x", anchor="middle", fill=CARD_INK),
    )


DIAGRAMS: Final[dict[str, Diagram]] = {
    "block": block,
    "empty_adjacent_terrain": empty_ground,
    "own_adjacent": beside,
    "own_on_terrain": on_ground,
    "own_adjacent_to_pad": at_pad,
    "own_on_line": on_line,
    "own_around_volcano_group": at_volcano,
    "volcano_between": between,
    "own_on_edge": on_edge,
    "steal_adjacent": rivals,
}


@functools.cache
def drawn(facts: tuple[tuple[str, Any], ...]) -> Svg:
    """A diagram round the origin, made once for each kind of card."""
    income = dict(facts)
    return DIAGRAMS[income["kind"]](income)


def diagram(income: Mapping[str, Any], x: float, y: float, scale: float) -> Svg:
    """What a card counts."""
    facts = tuple((name, value) for name, value in income.items() if isinstance(value, (str, int)))
    return el("g", drawn(facts), transform=moved(x, y, scale))
