"""Where things lie: the canvases, and the geometry of the map of six sectors."""

from __future__ import annotations

import functools
import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

BOARD_W, BOARD_H = 900.0, 655.0
OWN_W, OWN_H = 1082.0, 214.0
RULER_H: Final = 38.0
MAP_W, MAP_H = 600.0, 525.0
GOALS_Y: Final = RULER_H + MAP_H + 4
PANELS_X: Final = MAP_W + 6
R: Final = 3.54  # from the centre to the tips of the sectors, in units
INNER: Final = math.cos(math.radians(30))
TURN: Final = math.radians(1.5)  # by which areas beside a border give way to the transmitter on it
TILE: Final = 0.94  # the radius of the centre tile

Point = tuple[float, float]


@dataclass(frozen=True)
class Spot:
    """An area: its centre, and those of its spaces."""

    x: float
    y: float
    spaces: tuple[Point, ...]


@dataclass(frozen=True)
class Ground:
    """The map at a certain size: everything in units of the sheet."""

    u: float
    x: float
    y: float
    kites: dict[str, tuple[Point, Point, Point, Point]]
    areas: dict[str, Spot]
    transmitters: dict[str, Point]
    angles: dict[str, float]
    small: bool

    def at(self, angle: float, r: float) -> Point:
        """A point by its angle (in degrees, counter-clockwise from the right) and its distance in map units."""
        turned = math.radians(angle)
        return self.x + r * self.u * math.cos(turned), self.y - r * self.u * math.sin(turned)


_made: dict[tuple[str, float, float], Ground] = {}


def ground(printed: Mapping[str, Any], width: float, height: float, small: bool = False) -> Ground:
    """The map in a sheet of this size; made once for each side and size."""
    key = (printed["side"], width, height)
    if key not in _made:
        _made[key] = lay(printed, width, height, small)
    return _made[key]


def lay(printed: Mapping[str, Any], width: float, height: float, small: bool) -> Ground:
    """Kites, areas with their spaces, transmitters."""
    u = min((width - 4) / (2 * R), (height - 4) / (2 * R * INNER))
    cx, cy = width / 2, height / 2

    def point(angle: float, r: float) -> Point:
        return cx + r * u * math.cos(math.radians(angle)), cy - r * u * math.sin(math.radians(angle))

    kites, angles = {}, {}
    for sector in printed["sectors"]:
        angle = float(sector["angle"])
        angles[sector["id"]] = angle
        kites[sector["id"]] = ((cx, cy), point(angle + 30, R * INNER), point(angle, R), point(angle - 30, R * INNER))
    areas = {}
    for area in printed["areas"]:
        x, y = area["pos"]
        if area["id"][-1] in "ad":
            middle = math.radians(angles[area["sector"]])
            angle, r = math.atan2(y, x), 1.05 * math.hypot(x, y)
            aside = math.remainder(middle - angle, 2 * math.pi)
            angle += math.copysign(TURN, aside)
            x, y = r * math.cos(angle), r * math.sin(angle)
        centre = (cx + x * u, cy - y * u)
        areas[area["id"]] = Spot(*centre, _spaces(len(area["spaces"]), x, y, centre, u))
    transmitters = {item["id"]: (cx + item["pos"][0] * u, cy - item["pos"][1] * u) for item in printed["transmitters"]}
    return Ground(u, cx, cy, kites, areas, transmitters, angles, small)


def _spaces(count: int, x: float, y: float, centre: Point, u: float) -> tuple[Point, ...]:
    """One in the middle; two across the radius; three on a circle, the first pointing to the centre."""
    if count == 1:
        return (centre,)
    inward = math.atan2(-y, -x)
    turns: tuple[float, ...]
    if count == 2:
        turns, far = (math.pi / 2, -math.pi / 2), 0.185
    else:
        turns, far = (0.0, 2 * math.pi / 3, -2 * math.pi / 3), 0.215
    return tuple(
        (centre[0] + far * u * math.cos(inward + turn), centre[1] - far * u * math.sin(inward + turn)) for turn in turns
    )


@functools.cache
def plate_radius(count: int) -> float:
    """Of the plate behind the spaces of an area, in map units."""
    return {1: 0.23, 2: 0.385, 3: 0.415}[count]
