"""SP-1.3 to SP-1.8 and SP-2: the laid board, its tile-edges and who borders whom."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import NONE
from starboard.engine.hexes import NOWHERE, SIDES, HexMap, neighbour, opposite, ring

from .codes import OPEN
from .state import State
from .tables import EDGES, SITES, TOUCHED, touching


def lay_tiles(s: State, cells: list[tuple[int, int]], tiles: vec[i64], rotations: vec[i64]) -> None:
    """Puts tiles on cells and works out who borders whom, which edges face each other and what they cost (SP-2.3)."""
    laid = HexMap(cells)
    s.sites = laid.size
    beyond = vec[i64]([NONE] * EDGES)
    edges = vec[i64]([OPEN] * EDGES)
    costs = vec[i64]([0] * EDGES)
    for site in range(laid.size):
        for d in range(i64(SIDES)):
            edges[site * SIDES + d] = s.content.kind_of(tiles[site], rotations[site], d)
            if laid.beside(site, d) != NOWHERE:
                beyond[site * SIDES + d] = laid.beside(site, d)
    for site in range(laid.size):
        for d in range(i64(SIDES)):
            other = beyond[site * SIDES + d]
            if other != NONE:
                here = s.content.edge_points[edges[site * SIDES + d]]
                there = s.content.edge_points[edges[other * SIDES + opposite(d)]]
                costs[site * SIDES + d] = max(here + there, s.content.least_step)
    s.cell_q = padded(laid.q)
    s.cell_r = padded(laid.r)
    s.tile = padded(tiles)
    s.rotation = padded(rotations)
    s.neighbour = beyond
    s.edge = edges
    s.border = costs


def padded(values: vec[i64]) -> vec[i64]:
    """One number per possible site; those of unused sites are NONE."""
    full = vec[i64]([NONE] * SITES)
    for place in range(len(values)):
        full[place] = values[place]
    return full


def grow(s: State, count: i64) -> list[tuple[int, int]]:
    """A flower, then each tile on a random empty cell that touches two placed tiles (SP-1.4, SP-1.6, SP-1.7)."""
    cells = ring(0, 0, 0) + ring(0, 0, 1)
    while len(cells) < count:
        free = free_cells(cells)
        cells.append(free[s.chance.pick("growth", 0, len(free) - 1)])
    return cells


def free_cells(cells: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Empty cells with at least two placed neighbours, in a fixed order (SP-1.6)."""
    found: list[tuple[int, int]] = []
    for q, r in cells:
        for d in range(i64(SIDES)):
            near_q, near_r = neighbour(q, r, d)
            cell = (int(near_q), int(near_r))
            if cell not in cells and cell not in found and touching(cells, cell) >= TOUCHED:
                found.append(cell)
    return sorted(found)


def is_outer(s: State, site: i64) -> bool:
    """At least one of the six edges faces no tile (SP-1.13)."""
    for d in range(i64(SIDES)):
        if s.neighbour[site * SIDES + d] == NONE:
            return True
    return False
