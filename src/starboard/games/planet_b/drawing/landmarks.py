"""Buildings of Laboratories and Infrastructure, and the grand ones of Projects."""

from __future__ import annotations

import random

from starboard.drawing.svg import Svg, el, join, path

from .silhouettes import DARK, LIT, lights


def observatory(chance: random.Random, x: float, y: float, s: float) -> Svg:
    """An observatory with its beam."""
    side = 1 if chance.random() < 0.5 else -1
    r = 0.7 * s
    return join(
        el(
            "path",
            d=path("M", x, y - 0.7 * s, "L", x + side * 2.6 * s, y - 2.3 * s, "v", 0.9 * s, "z"),
            fill=LIT,
            opacity=0.3,
        ),
        el("path", d=path("M", x - r, y - 0.3 * s, "a", r, r, "0 0 1", 2 * r, "0", "z"), fill=DARK),
        el("rect", x=x - r, y=y - 0.32 * s, width=2 * r, height=0.34 * s, fill=DARK),
        el("path", d=path("M", x, y - 0.45 * s, "l", side * 0.42 * s, -0.5 * s), stroke=LIT, stroke_width=0.17 * s),
        el("rect", x=x - side * 1.15 * s - 0.3 * s, y=y - 0.55 * s, width=0.6 * s, height=0.55 * s, fill=DARK),
        lights(chance, x - side * 1.15 * s - 0.2 * s, y - 0.42 * s, 2, 1, 0.16 * s),
    )


def dish(chance: random.Random, x: float, y: float, s: float) -> Svg:
    """Dishes that listen."""
    parts: list[Svg] = []
    for place in range(chance.randint(1, 3)):
        at, size = x + (place - 0.7) * 1.1 * s, s * (1 - 0.22 * place)
        turn = chance.randint(-35, 30)
        bowl = el(
            "path", d=path("M", -0.55 * size, "0 A", 0.6 * size, 0.6 * size, "0 0 0", 0.55 * size, "0 z"), fill=DARK
        )
        horn = el("path", d=path("M 0 0 V", -0.42 * size), stroke=DARK, stroke_width=1.2)
        tip = el("circle", cx=0, cy=-0.45 * size, r=1.4, fill=LIT)
        parts.append(el("path", d=path("M", at, y, "V", y - 0.5 * size), stroke=DARK, stroke_width=0.16 * size))
        parts.append(el("g", bowl, horn, tip, transform=f"translate({at:.1f} {y - 0.75 * size:.1f}) rotate({turn})"))
    return join(parts)


def sphere(chance: random.Random, x: float, y: float, s: float) -> Svg:
    """A sphere on legs."""
    r = 0.42 * s * chance.uniform(0.85, 1.15)
    return join(
        el(
            "path",
            d=path("M", x - 0.2 * s, y, "L", x - 0.1 * s, y - 0.9 * s, "h", 0.2 * s, "L", x + 0.2 * s, y, "z"),
            fill=DARK,
        ),
        el("circle", cx=x, cy=y - 0.9 * s, r=r, fill=DARK),
        el(
            "path",
            d=path("M", x - 0.8 * r, y - 0.9 * s, "h", 1.6 * r),
            stroke=LIT,
            stroke_width=2,
            stroke_dasharray="2 2",
        ),
        el("rect", x=x + 0.5 * s, y=y - 0.4 * s, width=0.8 * s, height=0.4 * s, fill=DARK),
        lights(chance, x + 0.6 * s, y - 0.28 * s, 2, 1, 0.17 * s),
    )


def greenhouse(chance: random.Random, x: float, y: float, s: float) -> Svg:
    """A greenhouse."""
    parts: list[Svg] = []
    for place in range(chance.randint(2, 3)):
        at, w = x + (place - 1) * 1.05 * s, 0.95 * s
        d = path("M", at - w / 2, y, "v", -0.4 * s, "l", w / 2, -0.34 * s, "l", w / 2, 0.34 * s, "V", y, "z")
        parts.append(el("path", d=d, fill=LIT, opacity=0.5))
        parts.append(
            el(
                "path",
                d=d
                + path(
                    "M", at, y, "v", -0.74 * s, "M", at - w / 4, y, "v", -0.55 * s, "M", at + w / 4, y, "v", -0.55 * s
                ),
                fill="none",
                stroke=DARK,
                stroke_width=1.3,
            )
        )
    return join(parts)


def pylons(chance: random.Random, x: float, y: float, s: float) -> Svg:
    """Pylons with their lines."""
    h, gap = 1.15 * s, chance.uniform(1.1, 1.5) * s
    d = "".join(
        path(
            "M",
            x + k * gap - 0.3 * s,
            y,
            "l",
            0.3 * s,
            -h,
            "l",
            0.3 * s,
            h,
            "M",
            x + k * gap - 0.4 * s,
            y - 0.75 * h,
            "h",
            0.8 * s,
            "M",
            x + k * gap - 0.18 * s,
            y - 0.4 * h,
            "h",
            0.36 * s,
        )
        for k in (-1, 0, 1)
    )
    wire = path("M", x - 3 * s, y - 0.85 * h, "Q", x, y - 0.45 * h, x + 3 * s, y - 0.85 * h)
    return join(
        el("path", d=d, fill="none", stroke=DARK, stroke_width=0.09 * s), el("path", d=wire, fill="none", stroke=DARK)
    )


def viaduct(chance: random.Random, x: float, y: float, s: float) -> Svg:
    """A viaduct."""
    level = y - s * chance.uniform(0.45, 0.75)
    w = 0.7 * s
    arches = "".join(path("M", x + k * w, y, "V", level + 0.1 * s) for k in (-2, -1, 0, 1, 2))
    tram = x + chance.uniform(-1.2, 0.4) * s
    return join(
        el(
            "path",
            d=path("M", x - 4 * s, level, "H", x + 4 * s) + arches,
            fill="none",
            stroke=DARK,
            stroke_width=0.14 * s,
        ),
        el("rect", x=tram, y=level - 0.3 * s, width=1.2 * s, height=0.22 * s, rx=0.1 * s, fill=LIT, opacity=0.95),
    )


def mast(chance: random.Random, x: float, y: float, s: float) -> Svg:
    """A mast."""
    h = s * chance.uniform(1.05, 1.3)
    waves = "".join(
        path(
            "M",
            x - k * 0.3 * s,
            y - h - 0.22 * k * s,
            "q",
            -0.2 * k * s,
            0.25 * k * s,
            "0",
            0.5 * k * s,
            "M",
            x + k * 0.3 * s,
            y - h - 0.22 * k * s,
            "q",
            0.2 * k * s,
            0.25 * k * s,
            "0",
            0.5 * k * s,
        )
        for k in (1, 2)
    )
    return join(
        el(
            "path",
            d=path(
                "M",
                x - 0.3 * s,
                y,
                "L",
                x,
                y - h,
                "L",
                x + 0.3 * s,
                y,
                "M",
                x - 0.2 * s,
                y - 0.35 * h,
                "h",
                0.4 * s,
                "M",
                x - 0.12 * s,
                y - 0.6 * h,
                "h",
                0.24 * s,
            ),
            fill="none",
            stroke=DARK,
            stroke_width=0.1 * s,
        ),
        el("path", d=waves, fill="none", stroke=LIT, stroke_width=1.1, opacity=0.85),
        el("circle", cx=x, cy=y - h, r=1.8, fill=LIT),
        el("rect", x=x - 1.3 * s, y=y - 0.4 * s, width=0.8 * s, height=0.4 * s, fill=DARK),
        lights(chance, x - 1.2 * s, y - 0.28 * s, 2, 1, 0.17 * s),
    )


def hangar(chance: random.Random, x: float, y: float, s: float) -> Svg:
    """A hangar."""
    w = s * chance.uniform(1.0, 1.3)
    return join(
        el(
            "path",
            d=path("M", x - w, y, "V", y - 0.35 * s, "Q", x, y - 1.15 * s, x + w, y - 0.35 * s, "V", y, "z"),
            fill=DARK,
        ),
        el(
            "path", d=path("M", x - 0.6 * w, y, "v", -0.35 * s, "h", 1.2 * w, "v", 0.35 * s, "z"), fill=LIT, opacity=0.7
        ),
        el(
            "path",
            d=path("M", x - 0.2 * w, y, "v", -0.35 * s, "M", x + 0.2 * w, y, "v", -0.35 * s),
            stroke=DARK,
            stroke_width=1.2,
        ),
    )


def obelisk(chance: random.Random, x: float, y: float, s: float) -> Svg:
    """An obelisk."""
    h = 1.4 * s * chance.uniform(0.9, 1.1)
    return join(
        el(
            "path",
            d=path(
                "M",
                x - 0.22 * s,
                y,
                "l",
                0.08 * s,
                -0.85 * h,
                "l",
                0.14 * s,
                -0.15 * h,
                "l",
                0.14 * s,
                0.15 * h,
                "l",
                0.08 * s,
                0.85 * h,
                "z",
            ),
            fill=DARK,
        ),
        el(
            "path", d=path("M", x, y - 0.15 * h, "V", y - 0.8 * h), stroke=LIT, stroke_width=1.5, stroke_dasharray="3 3"
        ),
        el("rect", x=x - 0.7 * s, y=y - 0.16 * s, width=1.4 * s, height=0.2 * s, fill=DARK),
    )


def rail(chance: random.Random, x: float, y: float, s: float) -> Svg:
    """A launching rail."""
    side = 1 if chance.random() < 0.5 else -1
    d = path("M", x - side * 2.2 * s, y, "Q", x + side * 0.6 * s, y - 0.1 * s, x + side * 1.5 * s, y - 1.5 * s)
    legs = path("M", x + side * 0.35 * s, y - 0.45 * s, "V", y, "M", x + side * 0.95 * s, y - 0.95 * s, "V", y)
    return join(
        el("path", d=d + legs, fill="none", stroke=DARK, stroke_width=0.13 * s),
        el(
            "path",
            d=path("M", x + side * 1.5 * s, y - 1.5 * s, "l", side * 0.28 * s, -0.6 * s),
            stroke=LIT,
            stroke_width=2.6,
            stroke_linecap="round",
        ),
    )


def skyline(chance: random.Random, x: float, y: float, s: float) -> Svg:
    """A whole town."""
    parts: list[Svg] = []
    for place in range(5):
        at, h, w = x + (place - 2) * 0.52 * s, s * chance.uniform(0.45, 1.25), 0.44 * s
        parts.append(el("rect", x=at - w / 2, y=y - h, width=w, height=h + 1, fill=DARK))
        parts.append(lights(chance, at - 0.3 * w, y - h + 0.12 * s, 2, int(h / (0.34 * s)), 0.12 * s))
    return join(parts)


def wheel(chance: random.Random, x: float, y: float, s: float) -> Svg:
    """A great wheel."""
    r = 0.62 * s * chance.uniform(0.9, 1.15)
    at = y - r - 0.15 * s
    spokes = path("M", x - r, at, "h", 2 * r, "M", x, at - r, "v", 2 * r)
    return join(
        el(
            "path",
            d=path("M", x - 0.5 * s, y, "L", x, at, "L", x + 0.5 * s, y),
            fill="none",
            stroke=DARK,
            stroke_width=0.14 * s,
        ),
        el("circle", cx=x, cy=at, r=r, fill="none", stroke=DARK, stroke_width=0.17 * s),
        el("path", d=spokes, stroke=DARK, stroke_width=1.2),
        el("circle", cx=x, cy=at, r=r, fill="none", stroke=LIT, stroke_width=1.2, stroke_dasharray="1.5 4"),
    )
