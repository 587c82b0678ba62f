"""Buildings of card pictures: silhouettes with lit windows, four kinds per type of Module, grand ones for Projects."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

from starboard.drawing.svg import Svg, el, join, path

DARK: Final = "#12182B"
LIT: Final = "#FFE3A3"

Building = Callable[[random.Random, float, float, float], Svg]  # chance, middle, ground, height


def _lights(chance: random.Random, x: float, y: float, columns: int, rows: int, size: float) -> Svg:
    """Windows, some of them lit."""
    d = ""
    for column in range(columns):
        for row in range(rows):
            if chance.random() < 0.72:
                d += path("M", x + column * 2.2 * size, y + row * 2.4 * size, "h", size, "v", size, "h", -size, "z")
    return el("path", d=d or "M0 0", fill=LIT, opacity=0.9)


def _domes(chance: random.Random, x: float, y: float, s: float) -> Svg:
    parts: list[Svg] = []
    for shift, size in ((0.0, s), (-1.15 * s, 0.62 * s), (1.2 * s, 0.7 * s))[: chance.randint(2, 3)]:
        r, at = 0.75 * size, x + shift
        parts += [
            el("path", d=path("M", at - r, y, "a", r, r, "0 0 1", 2 * r, "0", "z"), fill=DARK),
            el(
                "path",
                d=path("M", at - 0.7 * r, y, "a", 0.7 * r, 0.7 * r, "0 0 1", 1.4 * r, "0", "z"),
                fill=LIT,
                opacity=0.55,
            ),
            el(
                "path",
                d=path(
                    "M",
                    at,
                    y - r,
                    "V",
                    y,
                    "M",
                    at - 0.4 * r,
                    y - 0.9 * r,
                    "V",
                    y,
                    "M",
                    at + 0.4 * r,
                    y - 0.9 * r,
                    "V",
                    y,
                ),
                stroke=DARK,
            ),
        ]
    return join(parts)


def _tents(chance: random.Random, x: float, y: float, s: float) -> Svg:
    parts: list[Svg] = []
    for place in range(chance.randint(3, 4)):
        at, h = x + (place - 1.5) * 0.85 * s, s * chance.uniform(0.55, 0.95)
        parts += [
            el("path", d=path("M", at - 0.6 * h, y, "L", at, y - h, "L", at + 0.6 * h, y, "z"), fill=DARK),
            el(
                "path",
                d=path("M", at - 0.16 * h, y, "L", at, y - 0.5 * h, "L", at + 0.16 * h, y, "z"),
                fill=LIT,
                opacity=0.85,
            ),
        ]
    return join(parts)


def _terraces(chance: random.Random, x: float, y: float, s: float) -> Svg:
    steps = chance.randint(3, 4)
    parts: list[Svg] = []
    for step in range(steps):
        w, h = s * (2.6 - 0.6 * step), s / steps
        top = y - (step + 1) * h
        lean = chance.uniform(-0.12, 0.12) * s
        parts.append(el("rect", x=x - w / 2 + lean, y=top, width=w, height=h + 0.5, fill=DARK))
        parts.append(_lights(chance, x - w / 2 + lean + 2, top + 0.3 * h, int(w // 5), 1, 2.0))
    return join(parts)


def _rings(chance: random.Random, x: float, y: float, s: float) -> Svg:
    parts: list[Svg] = []
    for place in range(chance.randint(2, 3)):
        r = s * (0.95 - 0.22 * place)
        at = x + place * 0.75 * s - 0.5 * s
        parts.append(
            el(
                "path",
                d=path("M", at - r, y, "a", r, r, "0 0 1", 2 * r, "0"),
                fill="none",
                stroke=DARK,
                stroke_width=0.24 * s,
            )
        )
        parts.append(
            el(
                "path",
                d=path("M", at - r, y, "a", r, r, "0 0 1", 2 * r, "0"),
                fill="none",
                stroke=LIT,
                stroke_width=1.2,
                stroke_dasharray="2 3",
                opacity=0.8,
            )
        )
    return join(parts)


def _stacks(chance: random.Random, x: float, y: float, s: float) -> Svg:
    parts: list[Svg] = []
    for place in range(chance.randint(2, 3)):
        at, h = x + (place - 1) * 0.7 * s, s * chance.uniform(0.85, 1.15)
        parts += [
            el(
                "path",
                d=path("M", at - 0.16 * s, y, "l", 0.05 * s, -h, "h", 0.22 * s, "l", 0.05 * s, h, "z"),
                fill=DARK,
            ),
            el("circle", cx=at + 0.15 * s, cy=y - h - 0.16 * s, r=0.16 * s, fill="#fff", opacity=0.32),
            el("circle", cx=at + 0.42 * s, cy=y - h - 0.36 * s, r=0.22 * s, fill="#fff", opacity=0.2),
        ]
    return join(
        parts,
        el("rect", x=x - 1.3 * s, y=y - 0.45 * s, width=2.6 * s, height=0.5 * s, fill=DARK),
        _lights(chance, x - 1.1 * s, y - 0.28 * s, 5, 1, 0.18 * s),
    )


def _derrick(chance: random.Random, x: float, y: float, s: float) -> Svg:
    w = 0.42 * s
    d = path(
        "M",
        x - w,
        y,
        "L",
        x,
        y - 1.2 * s,
        "L",
        x + w,
        y,
        "M",
        x - 0.7 * w,
        y - 0.36 * s,
        "L",
        x + 0.42 * w,
        y - 0.7 * s,
        "M",
        x + 0.7 * w,
        y - 0.36 * s,
        "L",
        x - 0.42 * w,
        y - 0.7 * s,
        "M",
        x - 0.75 * w,
        y - 0.3 * s,
        "h",
        1.5 * w,
    )
    side = 1 if chance.random() < 0.5 else -1
    return join(
        el("path", d=d, fill="none", stroke=DARK, stroke_width=0.13 * s),
        el("circle", cx=x, cy=y - 1.2 * s, r=0.1 * s, fill=LIT),
        el("rect", x=x + side * 0.95 * s - 0.45 * s, y=y - 0.5 * s, width=0.9 * s, height=0.5 * s, fill=DARK),
        _lights(chance, x + side * 0.95 * s - 0.34 * s, y - 0.38 * s, 2, 1, 0.2 * s),
    )


def _tanks(chance: random.Random, x: float, y: float, s: float) -> Svg:
    parts: list[Svg] = []
    for place in range(chance.randint(3, 4)):
        at, h, w = x + (place - 1.4) * 0.72 * s, s * chance.uniform(0.5, 0.95), 0.6 * s
        parts.append(el("rect", x=at - w / 2, y=y - h, width=w, height=h, rx=0.2 * s, fill=DARK))
        parts.append(
            el("path", d=path("M", at - 0.2 * w, y - 0.8 * h, "v", 0.5 * h), stroke=LIT, stroke_width=1.3, opacity=0.8)
        )
    return join(parts, el("path", d=path("M", x - 1.4 * s, y - 0.3 * s, "h", 2.8 * s), stroke=DARK, stroke_width=1.6))


def _crane(chance: random.Random, x: float, y: float, s: float) -> Svg:
    side = 1 if chance.random() < 0.5 else -1
    reach = side * chance.uniform(0.9, 1.25) * s
    d = path(
        "M",
        x,
        y,
        "V",
        y - 1.15 * s,
        "M",
        x - 0.3 * reach,
        y - 0.95 * s,
        "L",
        x + reach,
        y - 0.95 * s,
        "M",
        x,
        y - 1.15 * s,
        "L",
        x + reach,
        y - 0.95 * s,
        "M",
        x + 0.75 * reach,
        y - 0.95 * s,
        "v",
        0.4 * s,
    )
    return join(
        el("path", d=d, fill="none", stroke=DARK, stroke_width=0.11 * s),
        el(
            "rect",
            x=x + 0.75 * reach - 0.16 * s,
            y=y - 0.58 * s,
            width=0.32 * s,
            height=0.22 * s,
            fill=LIT,
            opacity=0.9,
        ),
        el(
            "path",
            d=path(
                "M",
                x - 0.9 * s,
                y,
                "v",
                -0.4 * s,
                "l",
                0.35 * s,
                0.18 * s,
                "v",
                -0.18 * s,
                "l",
                0.35 * s,
                0.18 * s,
                "V",
                y,
                "z",
            ),
            fill=DARK,
        ),
    )


def _observatory(chance: random.Random, x: float, y: float, s: float) -> Svg:
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
        _lights(chance, x - side * 1.15 * s - 0.2 * s, y - 0.42 * s, 2, 1, 0.16 * s),
    )


def _dish(chance: random.Random, x: float, y: float, s: float) -> Svg:
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


def _sphere(chance: random.Random, x: float, y: float, s: float) -> Svg:
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
        _lights(chance, x + 0.6 * s, y - 0.28 * s, 2, 1, 0.17 * s),
    )


def _greenhouse(chance: random.Random, x: float, y: float, s: float) -> Svg:
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


def _pylons(chance: random.Random, x: float, y: float, s: float) -> Svg:
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


def _viaduct(chance: random.Random, x: float, y: float, s: float) -> Svg:
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


def _mast(chance: random.Random, x: float, y: float, s: float) -> Svg:
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
        _lights(chance, x - 1.2 * s, y - 0.28 * s, 2, 1, 0.17 * s),
    )


def _hangar(chance: random.Random, x: float, y: float, s: float) -> Svg:
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


def _obelisk(chance: random.Random, x: float, y: float, s: float) -> Svg:
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


def _rail(chance: random.Random, x: float, y: float, s: float) -> Svg:
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


def _skyline(chance: random.Random, x: float, y: float, s: float) -> Svg:
    parts: list[Svg] = []
    for place in range(5):
        at, h, w = x + (place - 2) * 0.52 * s, s * chance.uniform(0.45, 1.25), 0.44 * s
        parts.append(el("rect", x=at - w / 2, y=y - h, width=w, height=h + 1, fill=DARK))
        parts.append(_lights(chance, at - 0.3 * w, y - h + 0.12 * s, 2, int(h / (0.34 * s)), 0.12 * s))
    return join(parts)


def _wheel(chance: random.Random, x: float, y: float, s: float) -> Svg:
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


_GRAND: Final[tuple[Building, ...]] = (_skyline, _obelisk, _wheel, _rail)
BUILDINGS: Final[dict[str, tuple[Building, ...]]] = {
    "habitat": (_domes, _tents, _terraces, _rings),
    "industry": (_stacks, _derrick, _tanks, _crane),
    "laboratory": (_observatory, _dish, _sphere, _greenhouse),
    "infrastructure": (_pylons, _viaduct, _mast, _hangar),
    "blue": (*_GRAND, _domes, _viaduct),
    "green": (*_GRAND, _greenhouse, _rings),
    "orange": (*_GRAND, _stacks, _hangar),
}
