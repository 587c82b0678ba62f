"""A planet as an instrument: levels of its tracks round the globe, and round them the merit of each side."""

from __future__ import annotations

import functools
import math
from typing import Final

from starboard.drawing import cards as kit
from starboard.drawing.svg import Inside, Svg, el, join, moved, number
from starboard.engine.words import several

from .marks import marker, use
from .scene import COLOURS, DARK, Json, Scene

GLOBE: Final = 26.0
RING: Final = 34.5
THICK: Final = 11.5
MERIT: Final = 47.0
BED: Final = 53.5
GAP: Final = 7.0  # degrees between tracks
STACK: Final = 5.0  # how much higher a marker lies on another


def at(angle: float, r: float) -> tuple[float, float]:
    """A place on a circle; degrees clockwise from the top."""
    turn = math.radians(angle - 90)
    return r * math.cos(turn), r * math.sin(turn)


def arc(start: float, end: float, r: float) -> str:
    """A piece of a circle."""
    (x0, y0), (x1, y1) = at(start, r), at(end, r)
    size = number(r)
    return f"M{number(x0)} {number(y0)}A{size} {size} 0 {int(end - start > 180)} 1 {number(x1)} {number(y1)}"


Tracks = tuple[tuple[str, int, int], ...]  # resource, level, maximum


def tracks_of(cell: Json) -> Tracks:
    """The tracks of a planet."""
    return tuple((track["resource"], track["level"], track["max"]) for track in cell["tracks"])


@functools.lru_cache(maxsize=512)
def resource_ring(tracks: Tracks, k: float = 1.0, icons: bool = True) -> Svg:
    """One segment for each level: full ones filled, missing ones dark with a line of their colour."""
    total = sum(top for _, _, top in tracks)
    each = (360 - GAP * len(tracks)) / total
    turn = GAP / 2
    parts: list[Inside] = []
    signs: list[Inside] = []
    for name, level, top in tracks:
        begins = turn
        full: list[str] = []
        empty: list[str] = []
        for step in range(top):
            drawn = arc(turn + 0.9, turn + each - 0.9, RING * k)
            (full if step < level else empty).append(drawn)
            turn += each
        colour = COLOURS[name]
        if empty:
            joined = "".join(empty)
            parts.append(el("path", d=joined, stroke="var(--line)", stroke_width=THICK * k, fill="none"))
            parts.append(el("path", d=joined, stroke=colour, stroke_width=2, fill="none", opacity=0.85))
        if full:
            parts.append(el("path", d="".join(full), stroke=colour, stroke_width=THICK * k, fill="none"))
        x, y = at((begins + turn) / 2, RING * k)
        if icons:
            signs.append(el("circle", cx=x, cy=y, r=7, fill=DARK, stroke=colour))
            signs.append(use(name, x, y, 10))
        turn += GAP
    return join(parts, signs)


@functools.cache
def merit_ring(total: int, k: float = 1.0) -> Svg:
    """A dot for each spot of the terraforming track, clockwise; the arrowhead is where it begins."""
    dots = [at(360 * step / (total + 1), MERIT * k) for step in range(1, total + 1)]
    x, y = at(0, MERIT * k)
    return join(
        el("path", d=f"M{number(x - 3)} {number(y - 4)}l7 4-7 4z", fill="var(--muted)"),
        [el("circle", cx=a, cy=b, r=1.7, fill="var(--muted)") for a, b in dots],
    )


def merit_markers(scene: Scene, cell: Json, x: float, y: float, k: float = 1.0, r: float = 7.6) -> Svg:
    """The markers on their spots; on one spot the upper one lies higher and in front."""
    total = sum(track["max"] for track in cell["tracks"])
    parts: list[Svg] = []
    lying: dict[int, int] = {}
    for entry in reversed(cell["merit"]):
        side, spot = entry["side"], entry["spot"]
        under = lying.get(spot, 0)
        lying[spot] = under + 1
        dx, dy = at(360 * spot / (total + 1), MERIT * k)
        where = moved(x + dx, y + dy - STACK * under)
        said = f"{scene.name(side)}: spot {spot} of {total} on {cell['name']}, rank {entry['rank'] + 1}."
        drawn = marker(side, r, scene.is_viewer(side))
        parts.append(kit.told(said, drawn, transform=where, data_piece=f"s{side}-merit-{cell['card']}"))
    return join(parts)


def levels_said(cell: Json) -> str:
    """The tracks in words."""
    if cell["terraformed"]:
        return "It is finished."
    told = [f"{track['resource']} {track['level']} of {track['max']}" for track in cell["tracks"]]
    lacks = sum(track["max"] - track["level"] for track in cell["tracks"])
    return f"Levels: {', '.join(told)}; {several(lacks, 'level')} missing."
