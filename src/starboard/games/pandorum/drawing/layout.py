"""Where the hexes lie: pointy tops, 13 rows from A to M; lines, borders of the parts and the rim, reckoned once."""

from __future__ import annotations

import functools
import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from starboard.drawing.svg import number

ROWS: Final = 13
ROOT: Final = math.sqrt(3)
WAYS: Final = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))  # steps of the six directions: E, NE, NW, W, SW, SE
INSET: Final = 0.965  # a hex is drawn a little smaller than its place
Cell = tuple[int, int, int]  # q, r, slot


@dataclass(frozen=True)
class Layout:
    """The centres of all hexes at one size, and how wide and high they are together."""

    s: float
    centres: tuple[tuple[float, float], ...]
    wide: float
    high: float
    beside: tuple[tuple[int | None, ...], ...]  # the neighbours of each hex in the six directions


def cells_of(hexes: Sequence[dict[str, Any]]) -> tuple[Cell, ...]:
    """What the layout depends on."""
    return tuple((hex_["q"], hex_["r"], hex_["slot"]) for hex_ in hexes)


@functools.lru_cache(maxsize=16)
def lay(cells: tuple[Cell, ...], s: float, margin: float) -> Layout:
    """All hexes at a size, with a margin round them."""
    raw = [(s * ROOT * (q + r / 2), 1.5 * s * r) for q, r, _ in cells]
    left, top = min(x for x, _ in raw) - s * ROOT / 2 - margin, min(y for _, y in raw) - s - margin
    right, bottom = max(x for x, _ in raw) + s * ROOT / 2 + margin, max(y for _, y in raw) + s + margin
    known = {(q, r): place for place, (q, r, _) in enumerate(cells)}
    beside = tuple(tuple(known.get((q + dq, r + dr)) for dq, dr in WAYS) for q, r, _ in cells)
    return Layout(s, tuple((x - left, y - top) for x, y in raw), right - left, bottom - top, beside)


def corners(x: float, y: float, r: float) -> list[tuple[float, float]]:
    """The corners of a hex, clockwise from the top."""
    half = r * ROOT / 2
    return [(x, y - r), (x + half, y - r / 2), (x + half, y + r / 2), (x, y + r), (x - half, y + r / 2)] + [
        (x - half, y - r / 2)
    ]


def outline(x: float, y: float, r: float) -> str:
    """A hex as a part of a path."""
    half, up = number(round(r * ROOT / 2, 1)), round(r / 2, 1)
    return (
        f"M{number(round(x, 1))} {number(round(y - r, 1))}l{half} {number(up)}v{number(2 * up)}l-{half} {number(up)}"
        f"-{half}-{number(up)}v-{number(2 * up)}z"
    )


SIDE_CORNERS: Final = (
    (1, 2),
    (0, 1),
    (5, 0),
    (4, 5),
    (3, 4),
    (2, 3),
)  # the corners of the side that a direction crosses


def side(x: float, y: float, r: float, way: int) -> tuple[tuple[float, float], tuple[float, float]]:
    """The two ends of a side."""
    found = corners(x, y, r)
    first, second = SIDE_CORNERS[way]
    return found[first], found[second]


def line(layout: Layout, start: int, way: int) -> list[int]:
    """All hexes from one on in a direction, up to the rim."""
    found: list[int] = []
    place = layout.beside[start][way]
    while place is not None:
        found.append(place)
        place = layout.beside[place][way]
    return found
