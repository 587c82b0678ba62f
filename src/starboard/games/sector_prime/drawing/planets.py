"""The planets of the tiles: bands, continents or craters, some with rings."""

from __future__ import annotations

import functools
import math
import random
from typing import Final

from starboard.drawing.svg import Svg, el, join, path, points

PLANETS: Final[dict[str, tuple[str, str, str]]] = {  # light, middle, dark
    "halcyra": ("#F2C98A", "#B5652F", "#5A2A1C"),
    "rhovane": ("#9FD4E8", "#3F7FB0", "#1B3558"),
    "sarnwick": ("#E8B7C9", "#9B4F86", "#43214F"),
    "dunmere": ("#BFE0B0", "#4E8F63", "#1F4634"),
    "ulmeth": ("#F0E2C0", "#B79A62", "#5B4728"),
    "brannick": ("#A8E6D8", "#2F8F8A", "#123F48"),
    "pallasine": ("#CDBBF5", "#6E58AC", "#2C2154"),
    "veyra": ("#EFA78E", "#A84C39", "#4A1B1A"),
    "ostrand": ("#E2EAF1", "#8C9DB0", "#39465A"),
    "tessaly": ("#F8DE94", "#C08F35", "#5E3E12"),
    "kelmoor": ("#B9C8F8", "#4F63B5", "#1F2A5C"),
    "ixworth": ("#E6EDA8", "#8A9B3E", "#3B4517"),
    "quorrin": ("#DDF6F7", "#6BB0C2", "#20505F"),
}


def colours(seed: str) -> tuple[str, str, str]:
    """Light, middle and dark colour of a planet."""
    known = PLANETS.get(seed)
    if known is not None:
        return known
    return random.Random(seed).choice(sorted(PLANETS.values()))


@functools.cache
def planet(seed: str, r: float) -> Svg:
    """A planet at the origin: one of three families by seed (bands, continents, craters), some with rings."""
    light, middle, dark = colours(seed)
    chance = random.Random(seed)
    family = chance.randrange(3)
    ringed = chance.random() < 0.35
    surface = (_bands, _continents, _craters)[family](chance, r, light, dark)
    ring = path("M", -1.62 * r, 0, "a", 1.62 * r, 0.42 * r, 0, 0)
    tail = path(3.24 * r, 0)

    def half(sweep: int, opacity: float) -> Svg | None:
        if not ringed:
            return None
        return el(
            "path",
            d=f"{ring} {sweep} {tail}",
            fill="none",
            stroke=light,
            stroke_width=0.13 * r,
            opacity=opacity,
            transform="rotate(-16)",
        )

    return join(
        half(1, 0.55),
        el("circle", r=1.08 * r, fill=middle, opacity=0.3),
        el("circle", r=r, fill=middle),
        el("circle", cx=-0.18 * r, cy=-0.2 * r, r=0.72 * r, fill=light, opacity=0.22),
        el("circle", cx=-0.28 * r, cy=-0.3 * r, r=0.45 * r, fill=light, opacity=0.3),
        surface,
        _night(r, 1.06, dark, 0.4),
        _night(r, 1.5, dark, 0.4),
        el("circle", r=r, fill="url(#sheen)", opacity=0.6),
        half(0, 0.9),
    )


def _night(r: float, bend: float, colour: str, opacity: float) -> Svg:
    """The side that is away from the light: a crescent at the lower right."""
    start, end = math.radians(-52), math.radians(142)
    sx, sy, ex, ey = r * math.cos(start), r * math.sin(start), r * math.cos(end), r * math.sin(end)
    inner = bend * r
    drawn = path("M", sx, sy, "A", r, r, 0, 1, 1, ex, ey, "A", inner, inner, 0, 0, 0, sx, sy, "Z")
    return el("path", d=drawn, fill=colour, opacity=opacity)


def _bands(chance: random.Random, r: float, light: str, dark: str) -> list[Svg]:
    found = []
    for place, height in enumerate((-0.62, -0.24, 0.16, 0.52)):
        top = (height + chance.uniform(-0.06, 0.06)) * r
        low = top + chance.uniform(0.1, 0.22) * r
        x0, x1 = math.sqrt(r * r - top * top), math.sqrt(r * r - low * low)
        wave = chance.uniform(0.04, 0.12) * r
        drawn = path("M", -x0, top, "Q", -x0 / 2, top + wave, 0, top, "T", x0, top, "A", r, r, 0, 0, 1, x1, low)
        drawn += path(" Q", x1 / 2, low - wave, 0, low, "T", -x1, low, "A", r, r, 0, 0, 1, -x0, top, "Z")
        found.append(el("path", d=drawn, fill=light if place % 2 == 0 else dark, opacity=0.34))
    return found


def _continents(chance: random.Random, r: float, light: str, dark: str) -> list[Svg]:
    found = []
    turn = chance.uniform(0, 6.28)
    for place in range(4):
        away = 0.05 if place == 3 else 0.54
        x, y = away * r * math.cos(turn + 2.1 * place), away * r * math.sin(turn + 2.1 * place)
        reach = chance.uniform(0.26, 0.36) * r
        corners = [
            (x + reach * k * math.cos(a), y + 0.75 * reach * k * math.sin(a))
            for a, k in ((0.7 * step + 0.3, chance.uniform(0.7, 1.15)) for step in range(9))
        ]
        found.append(
            el("polygon", points=points(corners), fill=dark, opacity=0.42, stroke=dark, stroke_linejoin="round")
        )
    found.append(el("ellipse", cx=0, cy=-0.9 * r, rx=0.34 * r, ry=0.08 * r, fill=light, opacity=0.8))
    return found


def _craters(chance: random.Random, r: float, light: str, dark: str) -> list[Svg]:
    found: list[Svg] = []
    placed: list[tuple[float, float, float]] = []
    for _ in range(40):
        size = chance.uniform(0.09, 0.22) * r
        away, turn = chance.uniform(0, 0.76) * r, chance.uniform(0, 6.28)
        x, y = away * math.cos(turn), away * math.sin(turn)
        if any(math.hypot(x - a, y - b) < size + c + 1 for a, b, c in placed):
            continue
        placed.append((x, y, size))
        rim = path("M", x - size, y, "a", size, size, 0, 0, 0, 2 * size, 0)
        found.append(el("circle", cx=x, cy=y, r=size, fill=dark, opacity=0.42))
        found.append(el("path", d=rim, fill="none", stroke=light, stroke_width=1, opacity=0.55))
        if len(placed) == 7:
            break
    return found
