"""The colony at dusk, for the lobby: Planet B's board is a market of cards, and a market is no picture."""

from __future__ import annotations

import random
from typing import Final

from starboard.drawing import look
from starboard.drawing.sections import Sheet, sheet
from starboard.drawing.svg import Svg, el, join, path

W, H = 520.0, 240.0
GROUND: Final = 216.0
SKY: Final = ((0.0, "#141A4A"), (0.5, "#3B3A86"), (0.8, "#C0645A"), (1.0, "#F2A65E"))
PLANET: Final = ((0.0, "#FFE9C0"), (0.5, "#D99A62"), (1.0, "#6A3450"))
DOME: Final = ((0.0, "#8FE6D6"), (0.5, "#2F8F88"), (1.0, "#12413F"))
TOWER: Final = ((0.0, "#56608F"), (0.45, "#2C3462"), (1.0, "#151A3A"))
METAL, LIT, GLASS, EARTH, RING = "#C9D2EE", "#FFE3A3", "#BFF3E8", "#120E24", "#FBE3B8"
TOWERS: Final = ((60, 109, 26, "mast"), (92, 137, 34, ""), (206, 93, 30, "dish"), (242, 125, 22, "mast"),
                 (296, 116, 36, ""), (440, 120, 24, "mast"), (470, 142, 38, ""))  # fmt: skip
DOMES: Final = ((20, 28.0), (142, 46.0), (404, 38.0))


def cover() -> Sheet:
    """Skyline with towers, domes and stacks before a ringed planet; two AAIs on the road."""
    chance = random.Random(4)
    return sheet(
        W,
        H,
        el("defs", _shade("pb-sky", SKY, down=True), _shade("pb-dome", DOME), _shade("pb-tower", TOWER)),
        el("defs", el("radialGradient", _stops(PLANET), id="pb-planet", cx=0.34, cy=0.3, r=0.8)),
        el("rect", width=W, height=H, fill="url(#pb-sky)"),
        _stars(chance),
        _planet(392, 67, 52),
        el("circle", cx=276, cy=51, r=12, fill="#E9E3F5", opacity=0.85),
        el("circle", cx=281, cy=48, r=10, fill="#2F3179", opacity=0.6),
        _ridge((165, 131, 157, 117, 155, 129, 159, 125, 161), "#5A3564", 0.75),
        _ridge((185, 161, 179, 155, 181, 159, 183), "#3A2450", 1),
        join([_tower(chance, *tower) for tower in TOWERS]),
        join([_stack(x) for x in (346, 362)]),
        join([_dome(x, r) for x, r in DOMES]),
        el("rect", y=GROUND, width=W, height=H - GROUND, fill=EARTH),
        el("path", d=path("M 196", GROUND, "H 340"), stroke=METAL, stroke_width=2, opacity=0.5),
        join([look.icon("aai", x, GROUND - 10, 22, f"var(--s{seat})") for seat, x in enumerate((252, 274))]),
    )


def _stops(stops: tuple[tuple[float, str], ...]) -> list[Svg]:
    return [el("stop", offset=offset, stop_color=colour) for offset, colour in stops]


def _shade(name: str, stops: tuple[tuple[float, str], ...], down: bool = False) -> Svg:
    return el("linearGradient", _stops(stops), id=name, x1=0, y1=0, x2=0 if down else 1, y2=1 if down else 0)


def _stars(chance: random.Random) -> Svg:
    return join(
        [
            el("circle", cx=chance.randrange(int(W)), cy=chance.randrange(100), r=chance.choice((0.6, 0.9, 1.2)),
               fill="#fff", opacity=chance.uniform(0.35, 0.9))
            for _ in range(44)
        ]
    )  # fmt: skip


def _planet(x: float, y: float, r: float) -> Svg:
    """A planet with bands; its ring goes behind and before it."""
    far, near = (path("M", x - 1.65 * r, y, "a", 1.65 * r, 0.37 * r, "0 0", side, 3.3 * r, "0") for side in ("1", "0"))
    bands = "".join(
        path("M", x - half * r, y + shift * r, "q", half * r, 0.2 * r, 2 * half * r, "0")
        for shift, half in ((-0.4, 0.9), (0.1, 0.98), (0.55, 0.8))
    )
    return el(
        "g",
        el("path", d=far, fill="none", stroke=RING, stroke_width=7, opacity=0.5),
        el("circle", cx=x, cy=y, r=r, fill="url(#pb-planet)"),
        el("path", d=bands, fill="none", stroke="#7A3F4A", stroke_width=7, opacity=0.3),
        el("path", d=near, fill="none", stroke=RING, stroke_width=7, opacity=0.92),
        transform=f"rotate(-16 {x} {y})",
    )


def _ridge(levels: tuple[int, ...], colour: str, opacity: float) -> Svg:
    step = W / (len(levels) - 1)
    line = "".join(path("L", place * step, level) for place, level in enumerate(levels))
    return el("path", d=path("M 0", H) + line + path("L", W, H, "z"), fill=colour, opacity=opacity)


def _tower(chance: random.Random, x: float, y: float, w: float, top: str) -> Svg:
    parts = [el("rect", x=x, y=y, width=w, height=H - y, fill="url(#pb-tower)")]
    if top == "mast":
        parts += [
            el("path", d=path("M", x + w / 2, y, "v -30"), stroke=METAL, stroke_width=1.6),
            el("circle", cx=x + w / 2, cy=y - 31, r=2.2, fill="#FF6B6B"),
        ]
    elif top == "dish":
        parts += [
            el("path", d=path("M", x + 7, y - 11, "a 9 9 0 0 0 17 6 z"), fill=METAL),
            el("path", d=path("M", x + w / 2, y, "v -10"), stroke=METAL, stroke_width=1.6),
        ]
    else:
        parts.append(el("path", d=path("M", x, y, "l", w, -w / 2, "V", y, "z"), fill="#3A4478"))
    columns = int((w - 6) // 7)
    windows = "".join(
        path("M", x + 4 + column * (w - 11.4) / max(1, columns - 1), y + 6 + 9 * row, "h 3.4 v 4.2 h -3.4 z")
        for row in range(int((GROUND - y - 12) // 9))
        for column in range(columns)
        if chance.random() < 0.7
    )
    return join(parts, el("path", d=windows, fill=LIT, opacity=0.85))


def _stack(x: float) -> Svg:
    return join(
        el("path", d=path("M", x, GROUND, "l 2 -54 h 8 l 2 54 z"), fill="#241A3C"),
        el("path", d=path("M", x + 1.6, 168, "h 8.8"), stroke="#F2884E", stroke_width=4),
        el("path", d=path("M", x + 6, 158, "q -8 -12 2 -20 t 4 -22"), fill="none", stroke="#E9DDF0", stroke_width=6,
           stroke_linecap="round", opacity=0.35),
    )  # fmt: skip


def _dome(x: float, r: float) -> Svg:
    ribs = "".join(
        path("M", x - part * r, GROUND, "A", part * r, r, "0 0 1", x, GROUND - r, "A", part * r, r, "0 0 1",
             x + part * r, GROUND)
        for part in (0.3, 0.65)
    )  # fmt: skip
    return join(
        el("path", d=path("M", x - r, GROUND, "a", r, r, "0 0 1", 2 * r, "0 z"), fill="url(#pb-dome)"),
        el("path", d=ribs + path("M", x, GROUND - r, "V", GROUND), fill="none", stroke=GLASS, opacity=0.5),
        el("path", d=path("M", x - r, GROUND, "a", r, r, "0 0 1", 2 * r, "0"), fill="none", stroke=GLASS, opacity=0.8),
    )
