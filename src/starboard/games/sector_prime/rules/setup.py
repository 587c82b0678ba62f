"""SP-1: tiles, first player, crystals. SP-15.6 and SP-15.8: other starts. Cards and Stations are in stations.py."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import EVERYONE
from starboard.engine.hexes import SIDES, ring
from starboard.engine.options import named_first

from .board import grow, lay_tiles
from .codes import CHOOSE_STATION, E_FIRST_PLAYER, LAID_BY_PLAYERS, LAY_TILE, RANDOM_GROWTH
from .laying import draw_tile, tiles_missing
from .state import State
from .stations import begin_stations
from .tables import FLOWER, SITES


def set_up(s: State) -> None:
    """Lays the board, names the first player, then cards and Stations; or the players lay the rest first (SP-1.18)."""
    layout: str = s.options["layout"]
    choose_board(s, layout)
    choose_first_player(s)
    take_crystals(s)
    s.active = s.first_player
    if tiles_missing(s):  # SP-1.19
        s.flow.push(LAY_TILE, s.active, 0, 0)
        draw_tile(s, s.active)
        s.ask(s.active)
    else:
        s.flow.push(CHOOSE_STATION, s.active, 0, 0)
        begin_stations(s, "characters")


def choose_board(s: State, layout: str) -> None:
    """Random tiles, turned at random, in a layout; only the flower if players lay the rest (SP-1.3 to SP-1.7)."""
    count = s.content.sites_by_seats[s.seats]
    if layout == RANDOM_GROWTH:
        cells = grow(s, count)
    elif layout == LAID_BY_PLAYERS:
        count = FLOWER
        cells = ring(0, 0, 0) + ring(0, 0, 1)
    else:
        cells = s.content.layouts[layout]
    pile = vec[i64]([0] * SITES)
    for tile in range(i64(SITES)):
        pile[tile] = tile
    s.chance.shuffle("tiles", pile, SITES)
    tiles = vec[i64]([0] * count)
    rotations = vec[i64]([0] * count)
    for site in range(count):
        tiles[site] = pile[SITES - 1 - site]
        rotations[site] = s.chance.pick("rotation", 0, SIDES - 1)
    lay_tiles(s, cells, tiles, rotations)


def choose_first_player(s: State) -> None:
    """Drawn, or as the options say (SP-1.9)."""
    named = named_first(s.options["first_player"])
    if named is None:
        s.first_player = s.chance.pick("first_player", 0, s.seats - 1)
    else:
        s.first_player = named
    s.note(E_FIRST_PLAYER, EVERYONE, s.first_player, 0, 0, 0)


def take_crystals(s: State) -> None:
    """Start crystals out of the 100, by turn order (SP-1.2, SP-15.6, SP-15.8)."""
    for place in range(s.seats):
        amount = start_crystals(s, place)
        s.crystals[s.rival(s.first_player, place)] = amount
        s.crystal_supply -= amount


def start_crystals(s: State, place: i64) -> i64:
    """What the seat at this place in turn order begins with (SP-1.2, SP-15.6, SP-15.8)."""
    by_place: list[int] = s.options["start_crystals_by_turn_order"]
    if s.fair_start != 0:
        by_place = s.content.fair_crystals[s.seats]
    return by_place[place]
