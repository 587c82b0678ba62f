"""What is printed on the map: sectors in quiet and storm, lines, areas with their spaces, the turning centre."""

from __future__ import annotations

import functools
import math
from typing import Any, Final

from starboard.drawing import look
from starboard.drawing.svg import Svg, el, join, number, path, points, remembered

from . import pieces
from .layout import TILE, Ground, Point, plate_radius
from .scene import Scene

SPACE: Final = 0.162  # the radius of a space, in map units


def sectors(scene: Scene, at: Ground) -> Svg:
    """All six kites as they lie now."""
    return _sectors(at, tuple(scene.table["quiet"]), tuple(scene.next_quiet()))


_sector_art: dict[tuple[float, float, tuple[str, ...], tuple[str, ...]], Svg] = {}


def _sectors(at: Ground, quiet: tuple[str, ...], following: tuple[str, ...]) -> Svg:
    key = (at.u, at.x, quiet, following)
    if key not in _sector_art:
        _sector_art[key] = join(
            [_kite(at, sector, sector in quiet) for sector in at.kites],
            [_rim(at, sector, sector in quiet) for sector in at.kites],
            [
                _coming(at, sector, sector in following)
                for sector in at.kites
                if following and (sector in quiet) != (sector in following)
            ],
        )
    return _sector_art[key]


def _kite(at: Ground, sector: str, calm: bool) -> Svg:
    """A sector: green and smooth when quiet, red and hatched in the storm; the split is seen without colour."""
    corners = points(at.kites[sector])
    tint = "var(--good)" if calm else "var(--danger)"
    parts: list[Svg | None] = [
        el("polygon", points=corners, fill="var(--hexface)"),
        el("polygon", points=corners, fill=tint, fill_opacity=0.17 if calm else 0.14),
        el("path", d=_hatching(at, sector), stroke=tint, stroke_width=1.1, stroke_opacity=0.34) if not calm else None,
        el("polygon", points=corners, fill="none", stroke="var(--ground)", stroke_width=1.4, stroke_dasharray="5 5"),
    ]
    return join(parts)


def _hatching(at: Ground, sector: str) -> str:
    """Parallel strokes inside a kite, and two swirls."""
    a, b, c, d = at.kites[sector]
    steps = 11
    lines = []
    for step in range(1, steps):
        t = step / steps
        start = (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)
        end = (d[0] + (c[0] - d[0]) * t, d[1] + (c[1] - d[1]) * t)
        lines.append(path("M", *start, "L", *end))
    return "".join(lines)


def _rim(at: Ground, sector: str, calm: bool) -> Svg:
    _, b, c, d = at.kites[sector]
    colour = "var(--good)" if calm else "var(--danger)"
    return el("path", d=path("M", *b, "L", *c, "L", *d), fill="none", stroke=colour, stroke_width=2.6)


def _coming(at: Ground, sector: str, calm: bool) -> Svg:
    """What becomes of a sector after this round: a dashed inner rim in the coming colour, and a badge at its tip."""
    _, b, c, d = at.kites[sector]
    inner = [(at.x + (x - at.x) * 0.965, at.y + (y - at.y) * 0.965) for x, y in (b, c, d)]
    colour = "var(--good)" if calm else "var(--danger)"
    r = 0.13 * at.u if at.small else 0.135 * at.u
    middle = ((c[0] + d[0]) / 2, (c[1] + d[1]) / 2)
    x, y = at.x + (middle[0] - at.x) * 0.95, at.y + (middle[1] - at.y) * 0.95
    return join(
        el(
            "path",
            d=path("M", *inner[0], "L", *inner[1], "L", *inner[2]),
            fill="none",
            stroke=colour,
            stroke_width=2,
            stroke_dasharray="9 6",
        ),
        el("circle", cx=x, cy=y, r=r, fill="var(--panel)", stroke=colour, stroke_width=1.6),
        look.icon("calm" if calm else "storm", x, y, 1.3 * r, colour),
    )


_line_art: dict[tuple[float, float, str], Svg] = {}


def lines(scene: Scene, at: Ground) -> Svg:
    """The lines between areas, with a dark bed."""
    key = (at.u, at.x, scene.printed["side"])
    if key not in _line_art:
        d = "".join(
            path(
                "M", at.areas[one["from"]].x, at.areas[one["from"]].y, "L", at.areas[one["to"]].x, at.areas[one["to"]].y
            )
            for one in scene.printed["lines"]
        )
        bed, line = (4.5, 1.8) if at.small else (8, 2.8)
        _line_art[key] = join(
            el("path", d=d, stroke="var(--ground)", stroke_opacity=0.55, stroke_width=bed),
            el("path", d=d, stroke="var(--muted)", stroke_width=line),
        )
    return _line_art[key]


# --- areas -------------------------------------------------------------------------------------------------------
def area_art(at: Ground, area: dict[str, Any], calm: bool, start: bool) -> Svg:
    """The plate of an area with its spaces."""
    colours = tuple(space["colour"] for space in area["spaces"])
    spot = at.areas[area["id"]]
    return _area(at.u, spot.x, spot.y, spot.spaces, colours, calm, start)


@functools.cache
def _area(
    u: float, x: float, y: float, spaces: tuple[Point, ...], colours: tuple[str, ...], calm: bool, start: bool
) -> Svg:
    r = plate_radius(len(colours)) * u
    parts: list[Svg | None] = [
        el(
            "circle",
            cx=x,
            cy=y,
            r=r + 0.055 * u,
            fill="none",
            stroke="var(--info)",
            stroke_width=1.6,
            stroke_dasharray="3 3",
        )
        if start
        else None,
        el("path", d=plate_path(x, y, u, spaces), fill="var(--panel)", stroke="var(--hexline)", stroke_width=1.2),
    ]
    rings = [space_art(u, colour, sx, sy) for (sx, sy), colour in zip(spaces, colours, strict=True)]
    parts.append(join(rings) if calm else el("g", rings, opacity=0.6))
    return join(parts)


def plate_path(x: float, y: float, u: float, spaces: tuple[Point, ...], more: float = 0.0) -> str:
    """The outline of an area's plate: a disc, or a capsule round two spaces."""
    if len(spaces) != 2:
        r = (plate_radius(len(spaces)) + more) * u
        return path("M", x - r, y, "a", r, r, "0 1 1", 2 * r, "0 a", r, r, "0 1 1", -2 * r, "0 z")
    (ax, ay), (bx, by) = spaces
    r = (0.2 + more) * u
    size = math.hypot(bx - ax, by - ay)
    nx, ny = -(by - ay) / size * r, (bx - ax) / size * r
    d = path("M", ax + nx, ay + ny, "A", r, r, "0 0 1", ax - nx, ay - ny, "L", bx - nx, by - ny)
    return d + path(" A", r, r, "0 0 1", bx + nx, by + ny, "z")


def space_art(u: float, colour: str, x: float, y: float, r: float | None = None) -> Svg:
    """A space: its colour as fill and ring, and its letter."""
    radius = SPACE * u if r is None else r
    return pieces.used(f"space-{colour}", x, y, 2.1 * radius)


# --- the centre --------------------------------------------------------------------------------------------------
def centre(scene: Scene, at: Ground) -> Svg:
    """The tile that turns with the storm, with the income of the quiet sectors and the round."""
    quiet = scene.table["quiet"]
    turn = -at.angles[quiet[1]]  # of the middle quiet sector, clockwise from the right
    r = TILE * at.u
    parts: list[Svg | None] = [
        el("circle", cx=at.x, cy=at.y + 2, r=r + 3, fill="var(--shade)"),
        el(
            "g",
            _tile(r),
            data_piece="centre-tile",
            transform=f"translate({number(at.x)} {number(at.y)}) rotate({number(turn)})",
        ),
    ]
    if not at.small:
        parts += [_income(scene, at, sector, role) for sector, role in zip(quiet, scene.printed["income"], strict=True)]
    parts.append(_hub(scene, at))
    return join(parts)


@functools.cache
def _tile(r: float) -> Svg:
    """The tile with its quiet half to the right."""
    parts: list[Svg] = []
    for place in range(6):
        start, end = math.radians(60 * place - 30), math.radians(60 * place + 30)
        calm = place in (5, 0, 1)
        d = path("M 0 0 L", r * math.cos(start), r * math.sin(start), "A", r, r, "0 0 1", r * math.cos(end))
        d += path("", r * math.sin(end), "Z")
        fill = ("#2C7A4E" if place == 0 else "#256B44") if calm else ("#7E2833" if place == 3 else "#6E232D")
        parts.append(el("path", d=d, fill=fill, stroke="#0B1020", stroke_width=1.6))
        if not calm:
            x, y = 0.66 * r * math.cos(math.radians(60 * place)), 0.66 * r * math.sin(math.radians(60 * place))
            parts.append(look.icon("storm", x, y, 0.34 * r, "#FF9C94"))
    parts.append(el("circle", r=r, fill="none", stroke="var(--line)", stroke_width=3))
    return join(parts)


def _income(scene: Scene, at: Ground, sector: str, role: str) -> Svg:
    """What 1, 2, 3 and more labs earn in a quiet sector."""
    x, y = at.at(at.angles[sector], 0.59)
    rows = tuple([tuple(scene.own_cubes(cost)) for cost in scene.printed["income"][role]])
    return _income_rows(rows, x - 22 if abs(x - at.x) > 0.5 * at.u else at.x + 1 if x > at.x else at.x - 53, y)


@remembered
def _income_rows(rows: tuple[tuple[int, ...], ...], left: float, y: float) -> Svg:
    wide = 10.6
    parts: list[Svg] = []
    for place, kinds in enumerate(rows):
        line = y + (place - 1) * 14.5
        parts.append(
            look.text(left + 12, line + 4.3, "3+" if place == 2 else place + 1, "t12", "b", anchor="end", fill="#fff")
        )
        parts += [pieces.cube(kind, left + 20 + wide * one, line, 9.8) for one, kind in enumerate(kinds)]
    return join(parts)


def _hub(scene: Scene, at: Ground) -> Svg:
    """The round."""
    now, last = scene.table["round"], scene.printed["max_rounds"]
    r = (0.3 if at.small else 0.23) * at.u
    parts: list[Svg] = [el("circle", cx=at.x, cy=at.y, r=r, fill="var(--panel)", stroke="var(--line)", stroke_width=2)]
    if at.small:
        for place in range(last):
            x = at.x + (place - (last - 1) / 2) * 0.13 * at.u
            fill = "var(--info)" if place < now else "var(--line)"
            parts.append(el("circle", cx=x, cy=at.y, r=0.05 * at.u, fill=fill))
    else:
        parts.append(look.text(at.x, at.y + 5.5, f"{now}/{last}", "t16", "x", anchor="middle"))
    return join(parts)
