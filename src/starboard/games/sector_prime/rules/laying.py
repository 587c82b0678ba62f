"""SP-1.6 and SP-1.19: the players lay the tiles beyond the first seven themselves."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import ALLOWED, EVERYONE, NONE
from starboard.engine.hexes import SIDES, distance
from starboard.engine.step import Step

from .actions import A_LAY_TILE, A_TURN_TILE
from .board import lay_tiles
from .codes import CELL_APART, CELL_TAKEN, E_TILE_DRAWN, E_TILE_LAID, LAY_TILE, TURN_TILE
from .state import State
from .stations import begin_stations
from .tables import CELLS, LAY_CELLS, SITES, TOUCHED


def tiles_missing(s: State) -> bool:
    """Whether tiles are still to be laid (SP-1.3)."""
    return s.sites < s.content.sites_by_seats[s.seats]


def draw_tile(s: State, seat: i64) -> None:
    """One of the tiles that are left, every one equally likely, for this seat to lay (SP-1.19)."""
    left = vec[i64]([1] * SITES)
    for site in range(s.sites):
        left[s.tile[site]] = 0
    s.drawn = s.chance.draw("next_tile", left)
    s.note(E_TILE_DRAWN, EVERYONE, seat, s.drawn, 0, 0)


# --- where -----------------------------------------------------------------------------------------------------------
class LayTile(Step[State]):
    """Choose where the drawn tile lies (SP-1.6)."""

    code = LAY_TILE
    families = ("lay_tile",)

    def forbids(self, s: State, seat: i64, action: i64) -> i64:
        """Beside at least two tiles."""
        return forbids_cell(s, action - A_LAY_TILE)

    def legal(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """Every cell that will do."""
        count: i64 = 0
        for cell in range(i64(CELLS)):
            if forbids_cell(s, cell) == ALLOWED:
                buffer[count] = A_LAY_TILE + cell
                count += 1
        return count

    def carry_out(self, s: State, seat: i64, action: i64) -> None:
        """Then it is turned."""
        s.flow.become(TURN_TILE, seat, action - A_LAY_TILE, 0)
        s.ask(seat)


def forbids_cell(s: State, cell: i64) -> i64:
    """An empty cell where two edges touch tiles that lie there (SP-1.6)."""
    q, r = LAY_CELLS[cell]
    touched: i64 = 0
    for site in range(s.sites):
        away = distance(s.cell_q[site], s.cell_r[site], q, r)
        if away == 0:
            return CELL_TAKEN
        if away == 1:
            touched += 1
    return ALLOWED if touched >= TOUCHED else CELL_APART


# --- how it is turned ------------------------------------------------------------------------------------------------
class TurnTile(Step[State]):
    """Choose how the tile is turned; it then lies for good (SP-1.19)."""

    code = TURN_TILE
    families = ("turn_tile",)

    def forbids(self, s: State, seat: i64, action: i64) -> i64:
        """Any way."""
        return ALLOWED

    def legal(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """All six."""
        for rotation in range(i64(SIDES)):
            buffer[rotation] = A_TURN_TILE + rotation
        return SIDES

    def carry_out(self, s: State, seat: i64, action: i64) -> None:
        """The next in turn order lays the next; after the last the Stations are founded."""
        add_tile(s, s.flow.a(), action - A_TURN_TILE)
        s.note(E_TILE_LAID, EVERYONE, seat, s.sites - 1, 0, 0)
        if tiles_missing(s):
            s.active = s.rival(seat, 1)
            s.flow.become(LAY_TILE, s.active, 0, 0)
            draw_tile(s, s.active)
            s.ask(s.active)
        else:
            s.drawn = NONE
            begin_stations(s, "later_characters")


def add_tile(s: State, cell: i64, rotation: i64) -> None:
    """The drawn tile becomes the last site; the board is made anew, as copies share the old one."""
    cells: list[tuple[int, int]] = []
    tiles = vec[i64]([0] * (s.sites + 1))
    rotations = vec[i64]([0] * (s.sites + 1))
    for site in range(s.sites):
        cells.append((s.cell_q[site], s.cell_r[site]))
        tiles[site] = s.tile[site]
        rotations[site] = s.rotation[site]
    cells.append(LAY_CELLS[cell])
    tiles[s.sites] = s.drawn
    rotations[s.sites] = rotation
    lay_tiles(s, cells, tiles, rotations)
