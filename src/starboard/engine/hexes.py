"""Geometry of hex boards, shared by titles: axial coordinates, directions, rings, rays, turning, and a map of cells.

Cells are `(q, r)` with pointy tops and `r` growing downwards. Directions run clockwise from east: E, SE, SW, W, NW, NE.
A cube coordinate is kept in mind only: `s = -q - r`.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from starboard.engine.refusal import Malformed

NOWHERE: Final = 255  # no cell there; never -1: v[-1] reads the last item without a word
SIDES: Final = 6
DIRECTION_NAMES: Final = ("E", "SE", "SW", "W", "NW", "NE")
STEP_Q: vec[i64] = vec[i64]([1, 0, -1, -1, 0, 1])
STEP_R: vec[i64] = vec[i64]([0, 1, 1, 0, -1, -1])


def opposite(direction: i64) -> i64:
    """The direction that looks back."""
    return direction + 3 if direction < 3 else direction - 3


def turned(direction: i64, turns: i64) -> i64:
    """A direction after so many sixths of a full turn, clockwise; negative turns (down to -6) go the other way."""
    return (direction + turns + SIDES) % SIDES


def neighbour(q: i64, r: i64, direction: i64) -> tuple[i64, i64]:
    """The cell one step away."""
    return q + STEP_Q[direction], r + STEP_R[direction]


def distance(q: i64, r: i64, other_q: i64, other_r: i64) -> i64:
    """Steps between two cells."""
    across = other_q - q
    down = other_r - r
    aslant = across + down
    if across < 0:
        across = -across
    if down < 0:
        down = -down
    if aslant < 0:
        aslant = -aslant
    return (across + down + aslant) >> 1


def rotated(q: i64, r: i64, turns: i64) -> tuple[i64, i64]:
    """A cell after so many sixths of a turn around (0, 0), clockwise; negative turns (down to -6) go the other way."""
    for _ in range((turns + SIDES) % SIDES):
        old = q
        q = -r
        r = old + r
    return q, r


def ring(q: i64, r: i64, radius: i64) -> list[tuple[int, int]]:
    """The cells at this distance, clockwise from the one in the east; the cell itself for radius 0."""
    if radius == 0:
        return [(q, r)]
    cells: list[tuple[int, int]] = []
    q += radius
    for side in range(i64(SIDES)):
        for _ in range(radius):
            cells.append((q, r))
            q, r = neighbour(q, r, (side + 2) % SIDES)
    return cells


def disc(q: i64, r: i64, radius: i64) -> list[tuple[int, int]]:
    """The cell and all rings around it up to this radius, ring by ring."""
    cells: list[tuple[int, int]] = []
    for step in range(radius + 1):
        cells += ring(q, r, step)
    return cells


def heading(q: i64, r: i64, other_q: i64, other_r: i64) -> i64:
    """The direction of the straight line from one cell to another; NOWHERE if there is none."""
    away = distance(q, r, other_q, other_r)
    if away == 0:
        return NOWHERE
    for direction in range(i64(SIDES)):
        if q + away * STEP_Q[direction] == other_q and r + away * STEP_R[direction] == other_r:
            return direction
    return NOWHERE


class HexMap:
    """An immutable set of numbered cells with its neighbour and ray tables."""

    def __init__(self, cells: list[tuple[int, int]]) -> None:
        """Cells in the order that numbers them; two on one place raise `Malformed`."""
        self.size: i64 = len(cells)
        if len(cells) >= NOWHERE:
            raise Malformed(f"a hex board has at most {NOWHERE - 1} cells, not {len(cells)}")
        if len(set(cells)) != len(cells):
            double = next(cell for cell in cells if cells.count(cell) > 1)
            raise Malformed(f"two cells of the hex board lie on one place: {double[0]}, {double[1]}")
        self.q: vec[i64] = vec[i64]([cell[0] for cell in cells])
        self.r: vec[i64] = vec[i64]([cell[1] for cell in cells])
        number = {cell: place for place, cell in enumerate(cells)}
        table = [NOWHERE] * (len(cells) * SIDES)
        for place, cell in enumerate(cells):
            for direction in range(SIDES):
                beyond = (cell[0] + int(STEP_Q[direction]), cell[1] + int(STEP_R[direction]))
                table[place * SIDES + direction] = number.get(beyond, NOWHERE)
        self.neighbour: vec[i64] = vec[i64](table)  # cell * SIDES + direction

    def at(self, q: i64, r: i64) -> i64:
        """The number of the cell at a place, or NOWHERE."""
        for place in range(self.size):
            if self.q[place] == q and self.r[place] == r:
                return place
        return NOWHERE

    def beside(self, cell: i64, direction: i64) -> i64:
        """The number of the next cell in a direction, or NOWHERE."""
        return self.neighbour[cell * SIDES + direction]

    def ray(self, cell: i64, direction: i64) -> vec[i64]:
        """The cells in a straight line from a cell to the edge of the board, nearest first, without the cell itself."""
        passed = vec[i64]([])
        ahead = self.neighbour[cell * SIDES + direction]
        while ahead != NOWHERE:
            passed = append(passed, ahead)
            ahead = self.neighbour[ahead * SIDES + direction]
        return passed

    def distance(self, cell: i64, other: i64) -> i64:
        """Steps between two cells as the crow flies, gaps of the board included."""
        return distance(self.q[cell], self.r[cell], self.q[other], self.r[other])

    def is_outer(self, cell: i64) -> bool:
        """Whether at least one side of the cell faces no cell."""
        for direction in range(i64(SIDES)):
            if self.neighbour[cell * SIDES + direction] == NOWHERE:
                return True
        return False

    def is_connected(self) -> bool:
        """Whether every cell can be reached from the first."""
        if self.size == 0:
            return True
        reached = vec[i64]([0] * self.size)
        reached[0] = 1
        edge: list[int] = [0]
        count: i64 = 1
        while edge:
            cell: i64 = edge.pop()
            for direction in range(i64(SIDES)):
                beyond = self.neighbour[cell * SIDES + direction]
                if beyond != NOWHERE and reached[beyond] == 0:
                    reached[beyond] = 1
                    count += 1
                    edge.append(beyond)
        return count == self.size
