"""The printed board: five kinds of ground with their textures, the seven parts, the rim. It never changes in a game."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable
from typing import Final

from starboard.drawing.look import text
from starboard.drawing.svg import Svg, el, join, number

from .layout import INSET, Cell, Layout, lay, outline, side

FACES: Final = {  # ground: the colour of its hexes
    "dune": "#A8814B",
    "crystal": "#5A6AB2",
    "moss": "#43835F",
    "volcano": "#2B1F27",
    "pad": "#2E3A58",
}
UNIT: Final = 29.0  # size of a hex in which the textures are written
Stroke = tuple[float, float, str]  # where it begins, and how it goes on from there

# What is seen on each ground, with its fill or line, from below. Numbers after the first two are steps.
TEXTURES: Final[dict[str, tuple[tuple[str, str, float, tuple[Stroke, ...]], ...]]] = {
    "dune": (
        (
            "line",
            "#F0D29A",
            0.5,
            (
                (-17, -10, "q 6 -5 11 0 t 12 -1 t 9 0"),
                (-21, 1, "q 6 -5 12 0 t 12 0 t 14 -1"),
                (-15, 12, "q 6 -5 11 0 t 14 -1"),
            ),
        ),
        ("fill", "#5E4522", 0.28, ((-17, -8, "q 6 -4 11 0 q -5 3 -11 0 z"), (-8, 3, "q 6 -4 12 0 q -6 3 -12 0 z"))),
    ),
    "crystal": (
        ("fill", "#94A6F4", 0.62, ((-12, 9, "l 4 -16 l 5 16 z"), (0, 13, "l 6 -25 l 6 25 z"))),
        ("fill", "#E3E9FF", 0.6, ((-8, -7, "l 5 16 h -3 z"), (6, -12, "l 6 25 h -4 z"))),
        (
            "fill",
            "#B9C6FA",
            0.42,
            ((-21, 4, "l 3 -9 l 3 9 z"), (15, 2, "l 3 -10 l 3 10 z"), (-6, 17, "l 2 -7 l 3 7 z")),
        ),
    ),
    "moss": (
        ("dots 11", "#235940", 0.55, ((-10, -6, "h 0"), (10, 8, "h 0"), (-12, 11, "h 0"), (13, -10, "h 0"))),
        ("dots 10", "#97DDAE", 0.5, ((-11, -8, "h 0"), (9, 6, "h 0"))),
        (
            "dots 6.6",
            "#97DDAE",
            0.5,
            ((-3, -12, "h 0"), (16, 1, "h 0"), (-13, 9, "h 0"), (12, -12, "h 0"), (-1, 15, "h 0")),
        ),
    ),
    "volcano": (
        ("fill", "#B3381E", 0.22, ((-23, -6, "l 23 -16 l 23 16 v 14 l -23 15 l -23 -15 z"),)),
        ("fill", "#4C323A", 1.0, ((-22, 16, "l 14 -26 h 16 l 14 26 q -22 7 -44 0 z"),)),
        ("fill", "#73504F", 1.0, ((-22, 16, "l 14 -26 h 6 l -6 28 q -8 0 -14 -2 z"),)),
        ("fill", "#FF7A35", 1.0, ((-8, -10, "h 16 l 5 9 l -4 -2 l -3 7 l -4 -7 l -3 10 l -3 -9 l -4 3 l -2 -5 z"),)),
        ("fill", "#FFC46B", 1.0, ((-6, -10, "h 12 l 2 5 l -3 1 l -3 4 l -2 -5 l -4 2 z"),)),
        ("fill", "#FFE6A8", 1.0, ((-8, -10, "q 8 -5 16 0 q -8 5 -16 0 z"),)),
    ),
    "pad": (
        ("ring", "#59D0FF", 0.8, ((0, 0, "18.5"),)),
        ("ring", "#59D0FF", 0.35, ((0, 0, "13"),)),
        ("line", "#D4F1FF", 1.0, ((-5, -7, "v 14"), (5, -7, "v 14"), (-5, 0, "h 10"))),
    ),
}


@functools.cache
def written(steps: str, kx: float, ky: float) -> str:
    """Steps of a path at another size, perhaps mirrored."""
    found: list[str] = []
    letter, axis = "", 0
    for token in steps.split():
        if token.isalpha():
            letter, axis = token, 0
            found.append(token)
            continue
        across = letter == "h" or (letter != "v" and axis % 2 == 0)
        found.append(str(round(float(token) * (kx if across else ky))))
        axis += 1
    return re.sub(r" ?([a-z]) ?| (?=-)", r"\1", " ".join(found))


def stroke(kind: str, one: Stroke, x: float, y: float, k: float, mirror: int) -> str:
    """One texture of one hex, as a part of a path."""
    dx, dy, steps = one
    px, py = x + mirror * k * dx, y + k * dy
    if kind == "ring":
        r = number(round(k * float(steps), 1))
        wide = number(round(2 * k * float(steps), 1))
        left = number(round(px - k * float(steps), 1))
        return f"M{left} {number(round(py, 1))}a{r} {r} 0 1 0 {wide} 0a{r} {r} 0 1 0-{wide} 0"
    return f"M{round(px)} {round(py)}{written(steps, mirror * k, k)}"


def painted(d: str, kind: str, colour: str, opacity: float, k: float) -> Svg:
    """All strokes of one texture."""
    if kind != "fill":  # dots are lines of no length with round ends
        return el(
            "path",
            d=d,
            fill="none",
            stroke=colour,
            stroke_opacity=opacity,
            stroke_width=(float(kind.partition(" ")[2]) if kind.startswith("dots") else 1.6) * k,
            stroke_linecap="round",
        )
    return el("path", d=d, fill=colour, fill_opacity=None if opacity == 1.0 else opacity)


def texture(terrain: str, places: Iterable[tuple[int, float, float]], s: float) -> list[Svg]:
    """The textures of one kind of ground on all its hexes; every other hex is mirrored."""
    k = INSET * s / UNIT
    here = list(places)
    return [
        painted(
            "".join(stroke(kind, one, x, y, k, 1 if place % 2 else -1) for place, x, y in here for one in strokes),
            kind,
            colour,
            opacity,
            k,
        )
        for kind, colour, opacity, strokes in TEXTURES[terrain]
    ]


@functools.lru_cache(maxsize=32)
def ground(cells: tuple[Cell, ...], terrain: tuple[str, ...], edge: tuple[bool, ...], s: float, margin: float) -> Svg:
    """The whole printed board; the same for every view of a game."""
    layout = lay(cells, s, margin)
    r = INSET * s
    parts: list[Svg] = []
    for kind, face in FACES.items():
        here = [(place, *layout.centres[place]) for place in range(len(cells)) if terrain[place] == kind]
        if here:
            parts.append(el("path", d="".join(outline(x, y, r) for _, x, y in here), fill=face))
            parts += texture(kind, here, s)
    for way, light in ((-1, "#fff"), (1, "#000")):
        edges = "".join(bevel(x, y, r - 2.2, way) for x, y in layout.centres)
        parts.append(el("path", d=edges, fill="none", stroke=light, stroke_opacity=0.22, stroke_width=2.6))
    odd = "".join(outline(*layout.centres[place], r) for place, (_, _, slot) in enumerate(cells) if slot % 2)
    parts.append(el("path", d=odd, fill="#0B1020", fill_opacity=0.13))
    rim = "".join(outline(*layout.centres[place], 0.87 * s) for place in range(len(cells)) if edge[place])
    parts.append(el("path", d=rim, fill="none", stroke="#fff", stroke_opacity=0.2))
    return join(parts, borders(layout, cells))


def bevel(x: float, y: float, r: float, way: int) -> str:
    """The two upper sides of a hex (-1), which are lit, or the two lower ones (1), which are not."""
    half, up = round(0.866 * r) - 1, round(r / 2)
    return f"M{round(x) - half} {round(y + way * r / 2)}l{half} {way * up} {half} {-way * up}".replace(" -", "-")


def borders(layout: Layout, cells: tuple[Cell, ...]) -> Svg:
    """Where two parts of the board meet, and the rim round all of them."""
    inner: list[str] = []
    outer: list[str] = []
    for place, (_, _, slot) in enumerate(cells):
        for way in range(6):
            other = layout.beside[place][way]
            if other is None or (other > place and cells[other][2] != slot):
                (x1, y1), (x2, y2) = side(*layout.centres[place], layout.s, way)
                d = f"M{round(x1)} {round(y1)}l{round(x2 - x1)} {round(y2 - y1)}".replace(" -", "-")
                (outer if other is None else inner).append(d)
    both = "".join(inner)
    return el(
        "g",
        el("path", d=both + "".join(outer), stroke="var(--ground)", stroke_width=4.5),
        el("path", d=both, stroke="var(--text)", stroke_opacity=0.75, stroke_width=1.5),
        el("path", d="".join(outer), stroke="var(--text)", stroke_opacity=0.45, stroke_width=1.5),
        fill="none",
        stroke_linecap="round",
    )


def row_letters(layout: Layout, cells: tuple[Cell, ...], names: tuple[str, ...]) -> Svg:
    """The letter of each row beside its first hex: with the number from the left it is a hex's name."""
    first: dict[int, int] = {}
    for place, (_, r, _) in enumerate(cells):
        if r not in first or layout.centres[place][0] < layout.centres[first[r]][0]:
            first[r] = place
    return join(
        text(
            layout.centres[place][0] - 0.87 * layout.s - 8,
            layout.centres[place][1] + 4.5,
            names[place][0],
            "t12",
            "b",
            "mut",
            anchor="middle",
        )
        for place in first.values()
    )
