"""Where the tiles lie: as large as they can be without touching the instruments in the upper corners."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import Final

from starboard.drawing.hexes import INRADIUS, centre

WIDTH: Final = 884.0
HEIGHT: Final = 640.0
MARGIN: Final = 8.0
LARGEST: Final = 122.0
SMALLEST: Final = 54.0
Box = tuple[float, float, float, float]  # x, y, width, height
PANEL: Final[Box] = (8.0, 8.0, 226.0, 312.0)  # the turn
LEGENDS: Final[tuple[Box, ...]] = tuple(  # where the price of borders may stand
    (x, y, 186.0, 158.0) for x, y in ((690.0, 8.0), (690.0, 474.0), (8.0, 474.0), (8.0, 328.0))
)
SPACE: Final = 6.0  # between a tile and an instrument

Cells = tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class Layout:
    """Size of the tiles and their centres, by site."""

    s: float
    centres: tuple[tuple[float, float], ...]
    legend: Box


@functools.lru_cache(maxsize=64)
def lay(cells: Cells) -> Layout:
    """The largest size at which some shift keeps all tiles off the instruments; the legend goes where it fits."""
    low, high = SMALLEST, LARGEST
    best = placed(cells, low) or Layout(low, tuple(centre(q, r, low) for q, r in cells), LEGENDS[0])
    while high - low > 0.5:
        middle = (low + high) / 2
        found = placed(cells, middle)
        if found is None:
            high = middle
        else:
            low, best = middle, found
    return best


def placed(cells: Cells, s: float) -> Layout | None:
    """Tiles of this size where they fit, as near to the middle as possible."""
    centres = [centre(q, r, s) for q, r in cells]
    left = min(x for x, _ in centres) - INRADIUS * s
    right = max(x for x, _ in centres) + INRADIUS * s
    top, bottom = min(y for _, y in centres) - s, max(y for _, y in centres) + s
    free_x, free_y = WIDTH - 2 * MARGIN - (right - left), HEIGHT - 2 * MARGIN - (bottom - top)
    if free_x < 0 or free_y < 0:
        return None
    steps = (0.5, 0.6, 0.4, 0.7, 0.3, 0.8, 0.2, 0.9, 0.1, 1.0, 0.0)
    for across in steps:
        for down in steps:
            dx, dy = MARGIN + across * free_x - left, MARGIN + down * free_y - top
            moved = tuple((x + dx, y + dy) for x, y in centres)
            if not all(clear(x, y, s, PANEL) for x, y in moved):
                continue
            for legend in LEGENDS:
                if all(clear(x, y, s, legend) for x, y in moved):
                    return Layout(s, moved, legend)
    return None


def clear(x: float, y: float, s: float, box: Box) -> bool:
    """Whether a pointy hex keeps off a box."""
    left, top, wide, high = box
    near_x = abs(min(max(x, left), left + wide) - x) - SPACE
    near_y = abs(min(max(y, top), top + high) - y) - SPACE
    return near_x >= INRADIUS * s or near_y >= s or near_x * 0.5 + near_y * INRADIUS >= INRADIUS * s


SMALL_WIDE, SMALL_TALL = 340.0, 400.0  # a small screen


@functools.lru_cache(maxsize=64)
def lay_small(cells: Cells) -> tuple[Layout, float, float]:
    """The tiles alone, as large as a small screen allows; also how wide and high they are together."""
    at_one = [centre(q, r, 1.0, 0.02) for q, r in cells]
    left, right = min(x for x, _ in at_one) - INRADIUS, max(x for x, _ in at_one) + INRADIUS
    top, bottom = min(y for _, y in at_one) - 1, max(y for _, y in at_one) + 1
    s = min(SMALL_WIDE / (right - left), SMALL_TALL / (bottom - top))
    centres = tuple(((x - left) * s, (y - top) * s) for x, y in at_one)
    return Layout(s, centres, LEGENDS[0]), (right - left) * s, (bottom - top) * s
