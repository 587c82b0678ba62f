"""Where people live and work: buildings of Habitats and Industry."""

from __future__ import annotations

import random

from starboard.drawing.svg import Svg, el, join, path

from .silhouettes import DARK, LIT, lights


def domes(chance: random.Random, x: float, y: float, s: float) -> Svg:
    """Domes with lit ribs."""
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


def tents(chance: random.Random, x: float, y: float, s: float) -> Svg:
    """Tents."""
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


def terraces(chance: random.Random, x: float, y: float, s: float) -> Svg:
    """Houses in steps."""
    steps = chance.randint(3, 4)
    parts: list[Svg] = []
    for step in range(steps):
        w, h = s * (2.6 - 0.6 * step), s / steps
        top = y - (step + 1) * h
        lean = chance.uniform(-0.12, 0.12) * s
        parts.append(el("rect", x=x - w / 2 + lean, y=top, width=w, height=h + 0.5, fill=DARK))
        parts.append(lights(chance, x - w / 2 + lean + 2, top + 0.3 * h, int(w // 5), 1, 2.0))
    return join(parts)


def rings(chance: random.Random, x: float, y: float, s: float) -> Svg:
    """Round houses in rings."""
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


def stacks(chance: random.Random, x: float, y: float, s: float) -> Svg:
    """Chimneys."""
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
        lights(chance, x - 1.1 * s, y - 0.28 * s, 5, 1, 0.18 * s),
    )


def derrick(chance: random.Random, x: float, y: float, s: float) -> Svg:
    """A drilling tower."""
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
        lights(chance, x + side * 0.95 * s - 0.34 * s, y - 0.38 * s, 2, 1, 0.2 * s),
    )


def tanks(chance: random.Random, x: float, y: float, s: float) -> Svg:
    """Tanks."""
    parts: list[Svg] = []
    for place in range(chance.randint(3, 4)):
        at, h, w = x + (place - 1.4) * 0.72 * s, s * chance.uniform(0.5, 0.95), 0.6 * s
        parts.append(el("rect", x=at - w / 2, y=y - h, width=w, height=h, rx=0.2 * s, fill=DARK))
        parts.append(
            el("path", d=path("M", at - 0.2 * w, y - 0.8 * h, "v", 0.5 * h), stroke=LIT, stroke_width=1.3, opacity=0.8)
        )
    return join(parts, el("path", d=path("M", x - 1.4 * s, y - 0.3 * s, "h", 2.8 * s), stroke=DARK, stroke_width=1.6))


def crane(chance: random.Random, x: float, y: float, s: float) -> Svg:
    """A crane."""
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
