"""Planets, moons, stations, asteroids and the Star Portal, each at the origin."""

from __future__ import annotations

import functools
import math
import random
from typing import Final

from starboard.drawing.look import polygon
from starboard.drawing.svg import Svg, el, join, path, points

LIGHT, MIDDLE, NIGHT = 0, 1, 2
FAMILIES: Final = {  # light, middle, dark, by color; each planet leans to one of them
    "red": (("#F4A27E", "#C4573F", "#5E1D1A"), ("#F2B98A", "#B5652F", "#552616"), ("#E98C8C", "#A9433F", "#4A171C")),
    "green": (("#C2E6A4", "#56985B", "#1E4A33"), ("#D8E69A", "#7C9A3F", "#37441A"), ("#A4E2C2", "#3C9474", "#14463F")),
    "blue": (("#BBD9FF", "#4F86CF", "#1C3463"), ("#A8E4F2", "#3F93B5", "#173F57"), ("#C9CBFA", "#5F68BE", "#252A60")),
}
LAND: Final = "#7FB069"


@functools.cache
def planet(name: str, color: str, r: float, lush: bool) -> Svg:
    """A planet by its name: bands, craters or continents in its color; a finished one has green land and clouds."""
    chance = random.Random(name)
    light, middle, dark = chance.choice(FAMILIES[color])
    surface = chance.choice((bands, craters))(chance, r, light, dark)
    return join(
        el("circle", r=1.06 * r, fill=middle, opacity=0.35),
        el("circle", r=r, fill=middle),
        el("circle", cx=-0.18 * r, cy=-0.2 * r, r=0.74 * r, fill=light, opacity=0.2),
        el("circle", cx=-0.28 * r, cy=-0.3 * r, r=0.46 * r, fill=light, opacity=0.28),
        continents(chance, r) if lush else surface,
        night(r, 1.06, dark, 0.42),
        night(r, 1.5, dark, 0.42),
        el("circle", r=r, fill="url(#sheen)", opacity=0.6),
    )


def night(r: float, bend: float, colour: str, opacity: float) -> Svg:
    """The side away from the light: a crescent at the lower right."""
    start, end = math.radians(-52), math.radians(142)
    sx, sy, ex, ey = r * math.cos(start), r * math.sin(start), r * math.cos(end), r * math.sin(end)
    drawn = path("M", sx, sy, "A", r, r, 0, 1, 1, ex, ey, "A", bend * r, bend * r, 0, 0, 0, sx, sy, "Z")
    return el("path", d=drawn, fill=colour, opacity=opacity)


def bands(chance: random.Random, r: float, light: str, dark: str) -> list[Svg]:
    """Clouds round the planet."""
    found = []
    for place, height in enumerate((-0.6, -0.22, 0.18, 0.54)):
        top = (height + chance.uniform(-0.06, 0.06)) * r
        low = top + chance.uniform(0.1, 0.2) * r
        x0, x1 = math.sqrt(r * r - top * top), math.sqrt(r * r - low * low)
        wave = chance.uniform(0.04, 0.12) * r
        drawn = path("M", -x0, top, "Q", -x0 / 2, top + wave, 0, top, "T", x0, top, "A", r, r, 0, 0, 1, x1, low)
        drawn += path(" Q", x1 / 2, low - wave, 0, low, "T", -x1, low, "A", r, r, 0, 0, 1, -x0, top, "Z")
        found.append(el("path", d=drawn, fill=light if place % 2 == 0 else dark, opacity=0.34))
    return found


def craters(chance: random.Random, r: float, light: str, dark: str) -> list[Svg]:
    """Old scars."""
    found: list[Svg] = []
    placed: list[tuple[float, float, float]] = []
    for _ in range(30):
        size = chance.uniform(0.1, 0.22) * r
        away, turn = chance.uniform(0, 0.74) * r, chance.uniform(0, 6.28)
        x, y = away * math.cos(turn), away * math.sin(turn)
        if any(math.hypot(x - a, y - b) < size + c + 1 for a, b, c in placed):
            continue
        placed.append((x, y, size))
        found.append(el("circle", cx=x, cy=y, r=size, fill=dark, opacity=0.42))
        rim = path("M", x - size, y, "a", size, size, 0, 0, 0, 2 * size, 0)
        found.append(el("path", d=rim, fill="none", stroke=light, opacity=0.55))
        if len(placed) == 6:
            break
    return found


def continents(chance: random.Random, r: float) -> list[Svg]:
    """Green land under white clouds."""
    found = []
    turn = chance.uniform(0, 6.28)
    for place in range(4):
        away = 0.04 if place == 3 else 0.54
        x, y = away * r * math.cos(turn + 2.1 * place), away * r * math.sin(turn + 2.1 * place)
        reach = chance.uniform(0.26, 0.38) * r
        corners = [
            (x + reach * k * math.cos(a), y + 0.78 * reach * k * math.sin(a))
            for a, k in ((0.7 * step + 0.3, chance.uniform(0.72, 1.12)) for step in range(9))
        ]
        found.append(el("polygon", points=points(corners), fill=LAND, stroke="#DDEFC2", stroke_width=0.8, opacity=0.95))
    for height, wide in ((-0.42, 0.42), (0.3, 0.5)):
        found.append(el("ellipse", cx=-0.1 * r, cy=height * r, rx=wide * r, ry=0.07 * r, fill="#fff", opacity=0.55))
    return found


@functools.cache
def spot(kind: str, k: float = 1.0) -> Svg:
    """A moon, a station or an asteroid; of radius 15 at k = 1."""
    r = 15 * k
    if kind == "station":
        return join(
            el("rect", x=-19 * k, y=-5 * k, width=38 * k, height=10 * k, rx=2, fill="#3B5FA8", stroke="#9DC0FF"),
            el("path", d=path("M", -12 * k, -5 * k, "v", 10 * k, "M", 12 * k, -5 * k, "v", 10 * k), stroke="#9DC0FF"),
            el("polygon", points=polygon(0, 0, r, 8, 22.5), fill="#2B3860", stroke="#C9D9FF", stroke_width=1.5),
        )
    if kind == "asteroid":
        rock = [(-11, -3), (-6, -11), (3, -10), (10, -4), (8, 5), (0, 10), (-9, 7)]
        return join(
            el("polygon", points=points([(x * k, y * k) for x, y in rock]), fill="#5B5668", stroke="#8C869C",
               stroke_width=1.2, stroke_linejoin="round"),
            el("polygon", points=points([(x * k, y * k) for x, y in ((-6, -11), (3, -10), (1, -2), (-6, -1))]),
               fill="#7A7489"),
            el("circle", cx=2 * k, cy=4 * k, r=2.5 * k, fill="#474253"),
        )  # fmt: skip
    return join(
        el("circle", r=r, fill="#C9C4B4", stroke="#6E6858", stroke_width=0.8),
        el("circle", cx=-5 * k, cy=-7 * k, r=3 * k, fill="#A39E8D"),
        el("circle", cx=7 * k, cy=8 * k, r=2.3 * k, fill="#A39E8D"),
        night(r, 1.5, "#2A2A38", 0.5),
    )


@functools.cache
def portal(k: float = 1.0) -> Svg:
    """The Star Portal: a white core in two broken rings."""
    return join(
        el("circle", r=41 * k, fill="#16205A", opacity=0.55),
        el("circle", r=40 * k, fill="none", stroke="var(--info)", stroke_opacity=0.6, stroke_width=1.6,
           stroke_dasharray="2 6"),
        el("circle", r=33 * k, fill="none", stroke="var(--info)", stroke_opacity=0.9, stroke_width=1.8,
           stroke_dasharray="14 5"),
        el("circle", r=27 * k, fill="#24389A"),
        el("circle", r=22 * k, fill="#3B7BE0"),
        el("circle", r=15 * k, fill="#7CC4F2"),
        el("circle", r=8 * k, fill="#E9FBFF"),
    )  # fmt: skip
