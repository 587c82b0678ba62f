"""Pictures of cards, made from their ids: a sky of the type, moons, hills, and buildings of the type.

Two different numbers differ in the hour, the moon, the hills or the buildings, so that no two cards look the same.
"""

from __future__ import annotations

import functools
import random
from typing import Final

from starboard.drawing.look import SKIES
from starboard.drawing.svg import Svg, el, join, path

from .buildings import BUILDINGS
from .silhouettes import DARK

HUES: Final = {  # of the sky over a type of Module; Projects have the colours they are named by
    "habitat": "teal",
    "industry": "ember",
    "laboratory": "violet",
    "infrastructure": "steel",
}


@functools.cache
def picture(card: str, kind: str, w: float, h: float, corner: float = 8) -> Svg:
    """The picture at the top of a card, with round upper corners; its upper left corner is the origin."""
    chance = random.Random(f"{kind} {card}")
    serial = int("".join(letter for letter in card if letter.isdigit()) or 0)
    hue = HUES.get(kind, kind)
    hour = serial % len(SKIES[hue])
    zenith, _, horizon = SKIES[hue][hour]
    arts = BUILDINGS[kind]
    main, other = arts[serial % len(arts)], arts[(serial // len(arts) + 1 + serial) % len(arts)]
    s = 0.36 * h
    left = chance.random() < 0.5
    ground = 0.85 * h
    top = path(
        "M",
        corner,
        "0 H",
        w - corner,
        "a",
        corner,
        corner,
        "0 0 1",
        corner,
        corner,
        "V",
        h,
        "H 0 V",
        corner,
        "a",
        corner,
        corner,
        "0 0 1",
        corner,
        -corner,
        "z",
    )
    return el(
        "svg",
        el("path", d=top, fill=f"url(#sky-{hue}-{hour})"),
        _stars(chance, w, h),
        _moon(chance, serial // 3 % 4, w, h, zenith, horizon),
        _hills(chance, serial % 4, w, h, 0.74 * h, 0.24 * h, zenith, 0.5),
        other(chance, w * (0.8 if left else 0.4), ground, 0.62 * s),
        main(chance, w * (0.5 if left else 0.68), ground, s),
        _hills(chance, 0, w, h, ground, 0.07 * h, DARK, 1),
        width=w,
        height=h,
    )


def _stars(chance: random.Random, w: float, h: float) -> Svg:
    d = "".join(path("M", chance.uniform(0.04, 0.96) * w, chance.uniform(0.06, 0.5) * h, "h0") for _ in range(7))
    return el("path", d=d, stroke="#fff", stroke_width=1.4, stroke_linecap="round", opacity=0.7)


def _moon(chance: random.Random, style: int, w: float, h: float, dark: str, light: str) -> Svg:
    """A moon: full, ringed, banded, or with a companion. The upper right quarter stays dark for the badge."""
    x, y, r = w * chance.uniform(0.42, 0.62), h * chance.uniform(0.28, 0.4), h * chance.uniform(0.13, 0.23)
    parts = [
        el("circle", cx=x, cy=y, r=r, fill=light, opacity=0.85),
        el("circle", cx=x + 0.3 * r, cy=y - 0.1 * r, r=r, fill=dark, opacity=0.3),
    ]
    if style == 1:
        turn = f"rotate({chance.randint(-30, 20)} {x:.1f} {y:.1f})"
        parts.append(
            el(
                "ellipse",
                cx=x,
                cy=y,
                rx=1.75 * r,
                ry=0.4 * r,
                fill="none",
                stroke=light,
                stroke_width=1.3,
                opacity=0.75,
                transform=turn,
            )
        )
    elif style == 2:
        bands = path("M", x - 0.9 * r, y - 0.3 * r, "h", 1.8 * r, "M", x - 0.95 * r, y + 0.2 * r, "h", 1.9 * r)
        parts.append(el("path", d=bands, stroke=dark, stroke_width=0.16 * r, opacity=0.35))
    elif style == 3:
        parts.append(el("circle", cx=x + 1.9 * r, cy=y + 0.7 * r, r=0.36 * r, fill=light, opacity=0.7))
    return join(parts)


def _hills(
    chance: random.Random, style: int, w: float, h: float, level: float, rise: float, colour: str, opacity: float
) -> Svg:
    """A skyline of hills: rolling, peaks, or table mountains."""
    steps = [chance.uniform(0.4, 1) * rise for _ in range(4)]
    d, wide = path("M0", h, "V", level), w / 4
    for bump in steps:
        if style == 1:
            d += path("l", wide / 2, -bump, "l", wide / 2, bump)
        elif style == 2:
            d += path("l", wide / 4, -bump, "h", wide / 2, "l", wide / 4, bump)
        else:
            d += path("q", wide / 2, -1.4 * bump, wide, "0")
    return el("path", d=d + path("V", h, "z"), fill=colour, opacity=opacity if opacity != 1 else None)
