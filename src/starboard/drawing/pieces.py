"""Miniatures and tiles: planets, obstacles, barriers, stations, drones, dice. Vector shapes of our own, for any title.

Lengths are given by the caller: `s` is the size of a hex tile (centre to corner), `r` a radius. What lies on the side
of a tile is drawn in the side's own frame (see `on_side`): x points outwards, 0 is the border, y runs along it.
"""

from __future__ import annotations

import functools
import math
import random
from typing import Final

from starboard.drawing import look, storm
from starboard.drawing.svg import Svg, el, join, moved, number, path, points

INRADIUS: Final = math.sqrt(3) / 2
OUTLINE: Final = "#0B1020"
LIT: Final = "#FFF1B8"  # windows
NEUTRAL: Final = "#D9DEEC"
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


# --- tiles -------------------------------------------------------------------------------------------------------
def centre(q: int, r: int, s: float, gap: float = 1.5) -> tuple[float, float]:
    """The centre of a pointy hex at axial (q, r)."""
    wide = 2 * INRADIUS * s + gap
    return (q + r / 2) * wide, r * wide * INRADIUS


def on_side(x: float, y: float, s: float, direction: int) -> str:
    """The frame of a tile's side; directions run clockwise from east."""
    return f"translate({number(x)} {number(y)}) rotate({60 * direction}) translate({number(INRADIUS * s)} 0)"


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


# --- obstacles and barriers, in the frame of a side -----------------------------------------------------------------
@functools.cache
def asteroids(seed: str, s: float) -> Svg:
    """An Asteroid Field: six faceted rocks inside a tile's own side."""
    chance = random.Random(seed)
    half = 0.41 * s
    rocks: list[str] = []
    lit: list[str] = []
    for place in range(6):
        cx = -0.095 * s + chance.uniform(-0.018, 0.018) * s
        cy = -half + (place + 0.5) * half / 3
        corners = [  # a tenth is fine enough, and there are many
            (round(cx + k * 0.075 * s * math.cos(a), 1), round(cy + k * 0.075 * s * math.sin(a), 1))
            for a, k in ((1.047 * step + 0.3, chance.uniform(0.8, 1.16)) for step in range(6))
        ]
        rocks.append("M" + points(corners) + "Z")
        lit.append("M" + points([corners[3], corners[4], corners[5], (round(cx + 0.02 * s, 1), round(cy, 1))]) + "Z")
    return join(
        el("rect", x=-0.17 * s, y=-half, width=0.15 * s, height=2 * half, rx=5, fill="#6E6255", opacity=0.28),
        el("path", d="".join(rocks), fill="#8B8074", stroke="#3A332B", stroke_width=0.8),
        el("path", d="".join(lit), fill="#BDB1A1"),
    )


def ion_storm(s: float) -> Svg:
    """An Ion Storm: a violet zigzag with a white core."""
    return el("use", href="#ion-storm", transform=f"scale({number(s / storm.SIZE)})")


@functools.cache
def force_field(seat: int, s: float) -> Svg:
    """A Force Field: a bar in the builder's colour with chevrons that point outwards."""
    half, deep = 0.4 * s, 0.1 * s
    tips = [-half + (step + 0.5) * half / 2.5 for step in range(5)]
    drawn = "".join(path("M", -0.1 * s, y - 0.045 * s, "l", 0.05 * s, 0.045 * s, -0.05 * s, 0.045 * s) for y in tips)
    colour = look.SEAT_COLOURS[seat]
    return join(
        el(
            "rect",
            x=-0.165 * s,
            y=-half - 3,
            width=deep + 0.09 * s,
            height=2 * half + 6,
            rx=8,
            fill=colour,
            opacity=0.3,
        ),
        el(
            "rect",
            x=-0.125 * s,
            y=-half,
            width=deep,
            height=2 * half,
            rx=4,
            fill=colour,
            stroke="#fff",
            stroke_width=1.2,
        ),
        el("path", d=drawn, fill="none", stroke=OUTLINE, stroke_width=1.7),
    )


@functools.cache
def jump_bridge(seat: int, s: float, place: int, of: int) -> Svg:
    """A Jump Bridge: a deck laid across the border; several builders' bridges lie side by side."""
    broad = (0.25 if of == 1 else 0.2) * s
    y = (place - (of - 1) / 2) * 1.12 * broad
    colour = look.SEAT_COLOURS[seat]
    return join(
        el(
            "rect",
            x=-0.22 * s,
            y=y - broad / 2,
            width=0.44 * s,
            height=broad,
            rx=3,
            fill=OUTLINE,
            stroke=colour,
            stroke_width=2.6,
        ),
        el(
            "path",
            d=path("M", -0.2 * s, y, "h", 0.4 * s),
            stroke=colour,
            stroke_width=0.06 * s,
            stroke_dasharray=f"{number(0.06 * s)} {number(0.04 * s)}",
        ),
        el("rect", x=-0.24 * s, y=y - broad / 2 - 2, width=0.05 * s, height=broad + 4, rx=2, fill=colour),
        el("rect", x=0.19 * s, y=y - broad / 2 - 2, width=0.05 * s, height=broad + 4, rx=2, fill=colour),
    )


# --- tokens ------------------------------------------------------------------------------------------------------
def number_class(size: float) -> str:
    """The text class nearest below a size, for numbers on tokens: never under 13."""
    return f"t{max(13, min(18, int(size)))}"


@functools.lru_cache(maxsize=512)
def counter(seat: int, count: int, wide: float, flyers: bool, mine: bool) -> Svg:
    """Drones of one seat at the origin: shape and number on a pill, up to three flyers above it."""
    high = 0.53 * wide
    colour = look.SEAT_COLOURS[seat]
    size = 0.36 * wide
    above = []
    if flyers:
        shown = min(count, 3)
        above = [
            look.icon(
                "flyer",
                (place - (shown - 1) / 2) * 0.94 * size,
                -high / 2 - 0.62 * size - (0.2 * size if shown == 3 and place == 1 else 0),
                size,
                colour,
            )
            for place in range(shown)
        ]
    return join(
        above,
        el("rect", x=-wide / 2, y=-high / 2 + 2, width=wide, height=high, rx=high / 2, fill="#000", opacity=0.5),
        el(
            "rect",
            x=-wide / 2,
            y=-high / 2,
            width=wide,
            height=high,
            rx=high / 2,
            fill=colour,
            stroke="#fff" if mine else look.CREAM,
            stroke_width=2.4 if mine else 1.5,
        ),
        look.shape(
            seat,
            (-0.28 if count > 9 else -0.22) * wide,
            -0.02 * wide if seat == 0 else 0,
            (0.12 if count > 9 else 0.15) * wide,
            look.SEAT_INK,
        ),
        look.text(
            (0.15 if count > 9 else 0.2) * wide,
            0.13 * wide,
            count,
            number_class(0.36 * wide),
            "x",
            anchor="middle",
            fill=look.SEAT_INK,
            fit=0.6 * wide,
        ),
    )


@functools.cache
def figure(seat: int, name: str, r: float) -> Svg:
    """A disc in the seat's colour with a silhouette: a Fabricator, for example."""
    return join(
        el("circle", cy=1.5, r=r, fill="#000", opacity=0.5),
        el("circle", r=r, fill=look.SEAT_COLOURS[seat], stroke=look.CREAM, stroke_width=1.5),
        look.icon(name, 0, -0.04 * r, 1.35 * r, look.SEAT_INK),
    )


@functools.cache
def building(name: str, size: float) -> Svg:
    """A neutral building: a paper square, because whoever controls the tile uses it."""
    half = size / 2
    return join(
        el("rect", x=-half, y=-half + 1.5, width=size, height=size, rx=5, fill="#000", opacity=0.5),
        el("rect", x=-half, y=-half, width=size, height=size, rx=5, fill="#EFE6D2", stroke="#5B4C2C", stroke_width=1.3),
        look.icon(name, -0.04 * size, -0.05 * size, 0.72 * size, "#7A4A1A"),
        look.icon("crystal", 0.3 * size, 0.28 * size, 0.46 * size),
    )


@functools.cache
def station(seat: int, sections: int, wide: float) -> Svg:
    """A Station on its Base, standing on the origin: built Sections as lit prisms, the others dotted."""
    colour = look.SEAT_COLOURS[seat]
    k = wide / 54  # the Base is 54 wide where it was first drawn
    drawn: list[Svg | None] = [el("ellipse", cy=2 * k, rx=31 * k, ry=9.7 * k, fill="#000", opacity=0.5)]
    drawn.append(_prism(colour, 27 * k, -7.6 * k, 0, k))
    drawn.append(look.shape(seat, 0, 4.6 * k, 4.6 * k, look.SEAT_INK))
    top = -7.6 * k
    for place, half in enumerate((18.9, 15.4, 11.9)):
        next_top = top - 10.8 * k
        if place < sections:
            drawn.append(_prism(colour, half * k, next_top, top, k))
            drawn.append(_windows(half * k, next_top, k))
        else:
            drawn.append(_dotted(colour, half * k, next_top, top, k))
        top = next_top
    return join(drawn)


def _prism(colour: str, half: float, top: float, ground: float, k: float) -> Svg:
    """A hexagonal prism, three sides seen: front 16 % darker, right 36 %, top lighter."""
    inner, rise = half / 2, 0.34 * half
    left = [(-half, top), (-half, ground), (-inner, ground + rise), (-inner, top + rise)]
    front = [(-inner, top + rise), (-inner, ground + rise), (inner, ground + rise), (inner, top + rise)]
    right = [(inner, top + rise), (inner, ground + rise), (half, ground), (half, top)]
    cover = [(-half, top), (-inner, top + rise), (inner, top + rise), (half, top), (inner, top - rise)]
    cover.append((-inner, top - rise))
    whole = "".join(f"M{points(face)}Z" for face in (left, front, right, cover))
    return join(
        el("path", d=whole, fill=colour, stroke=OUTLINE, stroke_width=max(0.7, 0.9 * k), stroke_linejoin="round"),
        el("polygon", points=points(front), fill="#000", opacity=0.16),
        el("polygon", points=points(right), fill="#000", opacity=0.36),
        el("polygon", points=points(cover), fill="#fff", opacity=0.32),
    )


def _windows(half: float, top: float, k: float) -> Svg:
    rise = 0.34 * half
    return join(
        el(
            "path",
            d=path("M", -0.36 * half, top + rise + 5.8 * k, "h", 0.72 * half),
            stroke=LIT,
            stroke_width=2.4 * k,
            stroke_dasharray=f"{number(0.16 * half)} {number(0.12 * half)}",
        ),
        el(
            "path",
            d=path("M", -0.88 * half, top + 6.2 * k, "l", 0.26 * half, 0.17 * half),
            stroke=LIT,
            stroke_width=1.6 * k,
        ),
    )


def _dotted(colour: str, half: float, top: float, ground: float, k: float) -> Svg:
    inner, rise = half / 2, 0.34 * half
    drawn = path("M", -half, top, "V", ground, "M", half, top, "V", ground, "M", -half, top)
    drawn += path(" L", -inner, top + rise, "H", inner, "L", half, top, inner, top - rise, "H", -inner, "Z")
    return el(
        "path",
        d=drawn,
        fill="none",
        stroke=colour,
        stroke_width=max(1.1, 1.2 * k),
        stroke_dasharray="2 2.5",
        opacity=0.9,
    )


# --- dice --------------------------------------------------------------------------------------------------------
@functools.lru_cache(maxsize=512)
def die(sides: int, value: int | None, seat: int | None, r: float) -> Svg:
    """A die at the origin, as rolled; without a value it lies there unrolled. Neutral without a seat."""
    colour = NEUTRAL if seat is None else look.SEAT_COLOURS[seat]
    body, faces, front, lower = _kite(r) if sides == 10 else _decagon(r) if sides == 12 else _hexagon(r)
    said = f"d{sides}" if value is None else value
    size = 0.5 * r if value is None else 0.74 * r
    return join(
        el("polygon", points=points(body), fill="#000", opacity=0.4, transform=moved(1, 0.1 * r)),
        el("polygon", points=points(body), fill=colour, stroke=OUTLINE, stroke_width=1.5, stroke_linejoin="round"),
        [el("polygon", points=points(face), fill="#000", opacity=shade) for face, shade in faces],
        el("polygon", points=points(front), fill="#fff", fill_opacity=0.2, stroke="#fff", stroke_opacity=0.5),
        look.text(0, lower + 0.36 * size, said, die_class(size), "x", anchor="middle", fill=look.SEAT_INK),
    )


def die_class(size: float) -> str:
    """The text class nearest to a size."""
    return f"t{min((12, 13, 14, 15, 16, 17, 18, 20, 22, 24, 28, 32), key=lambda known: abs(known - size))}"


Corners = list[tuple[float, float]]
Solid = tuple[Corners, list[tuple[Corners, float]], Corners, float]  # outline, shaded faces, front face, its middle


def _kite(r: float) -> Solid:
    x, y = 0.92 * r, 0.12 * r
    front = [(0.0, -r), (0.6 * r, 0.2 * r), (0.0, 0.52 * r), (-0.6 * r, 0.2 * r)]
    body = [(0.0, -r), (x, -y), (x, y), (0.0, r), (-x, y), (-x, -y)]
    faces = [
        ([(-x, -y), front[3], (-x, y)], 0.2),
        ([(x, -y), front[1], (x, y)], 0.2),
        ([(-x, y), front[3], front[2], (0.0, r)], 0.22),
        ([(x, y), front[1], front[2], (0.0, r)], 0.34),
    ]
    return body, faces, front, 0.0


def _ring(r: float, corners: int) -> Corners:
    turns = [2 * math.pi * place / corners - math.pi / 2 for place in range(corners)]
    return [(r * math.cos(turn), r * math.sin(turn)) for turn in turns]


def _decagon(r: float) -> Solid:
    body, front = _ring(r, 10), _ring(0.62 * r, 5)
    shades = (0.1, 0.26, 0.34, 0.26, 0.1)
    faces = []
    for place, shade in enumerate(shades):
        following = (place + 1) % 5
        outer = [body[2 * place], body[2 * place + 1], body[(2 * place + 2) % 10]]
        faces.append(([front[place], *outer, front[following]], shade))
    return body, faces, front, 0.02 * r


def _hexagon(r: float) -> Solid:
    body = _ring(r, 6)
    front = [body[0], body[2], body[4]]
    faces = [
        ([body[0], body[1], body[2]], 0.1),
        ([body[2], body[3], body[4]], 0.26),
        ([body[4], body[5], body[0]], 0.34),
    ]
    return body, faces, front, 0.1 * r


# --- instruments -------------------------------------------------------------------------------------------------
def pips(x: float, y: float, left: int, spent: int, room: float) -> Svg:
    """Points of a roll as arrows: filled are left, dotted are spent. Long rows get narrower arrows."""
    step = min(15.5, room / max(1, left + spent))
    body, high = 0.66 * step, 18.0
    drawn = [
        path("M", x + place * step, y, "h", body, "l", 0.32 * step, high / 2, -0.32 * step, high / 2, "h", -body)
        + path("l", 0.32 * step, -high / 2, "Z")
        for place in range(left + spent)
    ]
    return join(
        el("path", d="".join(drawn[:left]), fill="var(--info)") if left else None,
        el(
            "path",
            d="".join(drawn[left:]),
            fill="none",
            stroke="var(--muted)",
            stroke_width=1.1,
            stroke_dasharray="2 2",
        )
        if spent
        else None,
    )


def bar(x: float, y: float, wide: float, permille: int, colour: str = "var(--good)") -> Svg:
    """A chance as a filled bar."""
    return join(
        el("rect", x=x, y=y, width=wide, height=8, rx=4, fill="var(--well)", stroke="var(--line)", stroke_width=0.8),
        el("rect", x=x, y=y, width=max(8.0, wide * permille / 1000), height=8, rx=4, fill=colour) if permille else None,
    )
