"""Where the places of the system lie on a sheet, and the routes between them."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from starboard.drawing.svg import number

Place = tuple[float, float]
NEXT: Final = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}  # rows and columns
FACING: Final = {"N": "S", "E": "W", "S": "N", "W": "E"}
PORTS: Final = {"N": 0.5, "E": 1.0, "S": 0.5, "W": 0.0}  # how far along the card's width they lie


def beside(slot: int, port: str) -> int | None:
    """The cell over an edge of a cell."""
    row, col = slot // 3 + NEXT[port][0], slot % 3 + NEXT[port][1]
    return row * 3 + col if 0 <= row < 3 and 0 <= col < 3 else None


@dataclass(frozen=True)
class Layout:
    """The nine cells at some size."""

    side: float
    gap: float
    pull: float = 1.0  # how far from the middle of a card its places lie, of what is printed
    head: float = 0.0  # a strip for the name above the square
    ring: float = 58.0  # what a route between two outer places keeps off, in units of a card of 192

    @property
    def whole(self) -> float:
        """The width of all; without heads also the height."""
        return 3 * self.side + 2 * self.gap

    @property
    def tall(self) -> float:
        """The height of all."""
        return 3 * (self.side + self.head) + 2 * self.gap

    def corner(self, slot: int) -> Place:
        """The upper left corner of a cell."""
        return (slot % 3) * (self.side + self.gap), (slot // 3) * (self.side + self.head + self.gap)

    def inside(self, xy: Sequence[float]) -> Place:
        """A place within its card."""
        return (
            self.side * (0.5 + self.pull * (xy[0] / 100 - 0.5)),
            self.head + self.side * (0.5 + self.pull * (xy[1] / 100 - 0.5)),
        )

    def spot(self, cell: Mapping[str, Any], spot: int) -> Place:
        """A place on the sheet."""
        x, y = self.corner(cell["slot"])
        dx, dy = self.inside(cell["spots"][spot]["xy"])
        return x + dx, y + dy

    def port(self, slot: int, port: str) -> Place:
        """The middle of an edge of a cell."""
        x, y = self.corner(slot)
        down = {"N": 0.0, "S": self.side + self.head}.get(port, self.head + self.side / 2)
        return x + self.side * PORTS[port], y + down


def point(place: Place) -> str:
    """A place in a path."""
    return f"{number(place[0])} {number(place[1])}"


def lane(layout: Layout, cell: Mapping[str, Any], one: int, other: int) -> str:
    """A route within a card, after its first place: straight to the planet, in a bow round it between outer places."""
    start, end = layout.spot(cell, one), layout.spot(cell, other)
    if one == 0 or other == 0:
        return f"L{point(end)}"
    core = layout.spot(cell, 0)
    middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    dx, dy = middle[0] - core[0], middle[1] - core[1]
    far = math.hypot(dx, dy) or 1.0
    push = 1.24 * max(0.0, layout.ring * layout.side / 192 - far)
    bent = middle[0] + dx / far * push, middle[1] + dy / far * push
    return f"Q{point(bent)} {point(end)}"


def across(layout: Layout, grid: Sequence[Mapping[str, Any]], slot: int, port: str) -> str:
    """A route over an edge, after its first place: both ports, then the place behind the other."""
    there = beside(slot, port)
    assert there is not None
    ends = [layout.port(slot, port), layout.port(there, FACING[port])]
    cell = grid[there]
    if cell["card"] is not None:
        ends.append(layout.spot(cell, cell["ports"][FACING[port]]))
    return "".join(f"L{point(end)}" for end in ends)


def port_between(one: int, other: int) -> str:
    """The edge of a cell behind which another lies."""
    return next(port for port in NEXT if beside(one, port) == other)


def way(layout: Layout, grid: Sequence[Mapping[str, Any]], stops: Sequence[Sequence[int]], onto: int | None) -> str:
    """A whole way along its routes; `onto` an empty cell if it ends in a discovery."""
    slot, spot = stops[0]
    drawn = f"M{point(layout.spot(grid[slot], spot))}"
    for next_slot, next_spot in stops[1:]:
        if next_slot == slot:
            drawn += lane(layout, grid[slot], spot, next_spot)
        else:
            drawn += across(layout, grid, slot, port_between(slot, next_slot))
        slot, spot = next_slot, next_spot
    if onto is not None:
        drawn += across(layout, grid, slot, port_between(slot, onto))
        x, y = layout.corner(onto)
        drawn += f"L{point((x + layout.side / 2, y + layout.head + layout.side / 2))}"
    return drawn


def routes(layout: Layout, grid: Sequence[Mapping[str, Any]]) -> tuple[list[str], list[str]]:
    """All routes once each, and the stubs that lead over an edge into an empty cell."""
    found, stubs = [], []
    for cell in grid:
        if cell["card"] is None:
            continue
        slot = cell["slot"]
        for one, other in cell["routes"]:
            found.append(f"M{point(layout.spot(cell, one))}{lane(layout, cell, one, other)}")
        for port in NEXT:
            there = beside(slot, port)
            if there is None:
                continue
            start = f"M{point(layout.spot(cell, cell['ports'][port]))}"
            if grid[there]["card"] is None:
                stubs.append(start + f"L{point(layout.port(slot, port))}")
            elif port in ("E", "S"):
                found.append(start + across(layout, grid, slot, port))
    return found, stubs


def spokes(layout: Layout, cell: Mapping[str, Any], start: float, end: float) -> list[str]:
    """Of the routes to a planet what lies over its rings: one must see which places join it."""
    found = []
    for one, other in cell["routes"]:
        if 0 not in (one, other):
            continue
        core, outer = layout.spot(cell, 0), layout.spot(cell, one + other)
        dx, dy = outer[0] - core[0], outer[1] - core[1]
        far = math.hypot(dx, dy) or 1.0
        ends = [(core[0] + dx / far * away, core[1] + dy / far * away) for away in (start, end)]
        found.append(f"M{point(ends[0])}L{point(ends[1])}")
    return found
