"""Positions by hand: the names of the glossary, each value checked.

Seats are colours (`yellow`, `blue`, `red`, `green` in seat order) or numbers; sites are numbers; directions are 0 to 5
or E, SE, SW, W, NW, NE. What is left out:

| key | left out |
|---|---|
| `board` | a random board; else a test board (`TB7`, `TB10`) or `{"cells": ..., "tiles": ..., "rotations": ...}` |
| `drawn`, `cell` | the planet being laid and, in `turn_tile`, its cell `[q, r]`: as drawn, the first that will do |
| `first_player`, `active` | seat 0 (or the option), the first player |
| `station_site` | those of the test board, else the first legal tiles in turn order |
| `drones` | 3 on each Station tile; if given, `{site: {seat: count}}` says all drones on the board |
| `fabricator_site` | in supply |
| `sections`, `round` | 0, 1 |
| `crystals` | as the set-up gives, but enough for the stake of the seat's largest battle |
| `refinery` | none; a list of sites, or `{site: builder}` |
| `force_field`, `jump_bridge` | none; a list of `{"site", "dir", "seat"}` |
| `character` | nobody has a card, except while Station tiles are chosen |
| `step` | `charging` with `charge_mp`, `moving` with `mp`, `phase2_open` if a battle is near, else `turn_start` |
| `roll`, `mp` | 1, 0 |
| `charge_mp`, `charge_pool`, `charge_fabricator`, `pending_battles` | no charge, no battle owed |

`drone_supply`, `crystal_supply`, `barrier_stock` and `refinery_stock` follow from the rest and are checked if given; at
`turn_start` they are what lies there before the turn opens.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.content import Content
from starboard.engine.game import ALLOWED, NONE
from starboard.engine.hexes import DIRECTION_NAMES, SIDES, HexMap, ring
from starboard.engine.options import named_first
from starboard.engine.reading import Reader, number_or_text, shown
from starboard.engine.refusal import Malformed

from .rules.board import lay_tiles
from .rules.charge import has_step
from .rules.codes import (
    BATTLING,
    DEALT_AT_RANDOM,
    LAID_BY_PLAYERS,
    NO_CHARACTERS,
    RANDOM_GROWTH,
    REVERSE_CHOICE,
    STEP_NAMES,
)
from .rules.control import arrive, is_disputed
from .rules.game import SectorPrime
from .rules.laying import forbids_cell, tiles_missing
from .rules.mining import can_siphon
from .rules.setup import choose_board, start_crystals
from .rules.stakes import stake
from .rules.stations import deal_cards, legal_sites
from .rules.tables import CELLS, FLOWER, LAY_CELLS, TOUCHED, Tables, pairs, touching
from .rules.turn import begin_turn

TURN_START = "turn_start"
LAYING = ("lay_tile", "turn_tile")
MOMENTS = (*STEP_NAMES, TURN_START)  # what a position may call its step


def default_seats(content: Content, position: Reader) -> int:
    """The players of a named test board or of a described board; else two."""
    assert isinstance(content, Tables)
    board = position.raw("board", None)
    if isinstance(board, str) and board in content.test_boards:
        return len(content.test_boards[board][3])
    if isinstance(board, Mapping) and isinstance(board.get("cells"), list):
        for seats in (2, 3, 4):
            if content.sites_by_seats[seats] == len(board["cells"]):
                return seats
    return 2


def card_number(content: Tables, pile: str, name: Any) -> int:
    """Tiles and characters are named by their keys."""
    keys = content.tile_keys if pile == "tiles" else content.card_keys
    if name not in keys:
        raise Malformed(f"position: the pile '{pile}' holds no {name!r}; allowed: {', '.join(keys)}")
    return keys.index(name)


def arrange(game: SectorPrime, position: Reader) -> None:
    """Changes a freshly set-up table into the described one."""
    step = read_step(game, position)
    read_board(game, position, step)
    read_order(game, position)
    if step in LAYING:
        open_laying(game, position, step)
        return
    read_stations(game, position, step)
    read_pieces(game, position)
    read_buildings(game, position)
    read_cards(game, position, step)
    read_crystals(game, position)
    read_stocks(game, position)  # as they lie before a turn opens
    open_step(game, position, step)


# --- names -----------------------------------------------------------------------------------------------------------
def seat_of(game: SectorPrime, value: Any, where: str) -> int:
    """A seat by colour or number."""
    colours = game.content.colours[: game.seats]
    if isinstance(value, str) and value in colours:
        return colours.index(value)
    if isinstance(value, str):
        value = number_or_text(value)
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < game.seats:
        return value
    raise Malformed(f"position: {where}: there is no seat {shown(value)}; allowed: {', '.join(colours)}")


def site_of(game: SectorPrime, value: Any, where: str) -> int:
    """A site by number."""
    if isinstance(value, str):
        value = number_or_text(value)
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < game.sites:
        return value
    raise Malformed(f"position: {where}: there is no site {shown(value)}; allowed are 0 to {game.sites - 1}")


def direction_of(value: Any, where: str) -> int:
    """A direction by number or name."""
    if isinstance(value, str) and value in DIRECTION_NAMES:
        return DIRECTION_NAMES.index(value)
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < SIDES:
        return value
    raise Malformed(f"position: {where}: there is no direction {shown(value)}; allowed: {', '.join(DIRECTION_NAMES)}")


def by_seat(game: SectorPrime, position: Reader, key: str, low: int, high: int) -> dict[int, int]:
    """`{seat: number}`, or a list with one number per seat."""
    value = position.raw(key, {})
    if isinstance(value, list):
        return dict(enumerate(position.numbers(key, low, high, int(game.seats))))
    found: dict[int, int] = {}
    reader = Reader(value, f"position: {key}")
    for name in sorted(reader.keys()):
        found[seat_of(game, name, key)] = reader.number(name, low, high)
    return found


# --- the board -------------------------------------------------------------------------------------------------------
def read_step(game: SectorPrime, position: Reader) -> str:
    """The step that the position is in if it says so, "" if not."""
    step = MOMENTS[position.choice("step", MOMENTS)] if position.has("step") else ""
    if step in LAYING and game.options["layout"] != LAID_BY_PLAYERS:
        raise Malformed(f"position: step: tiles are laid only with the option layout = {LAID_BY_PLAYERS}")
    return step


def read_board(game: SectorPrime, position: Reader, step: str) -> None:
    """A test board by name, or cells with tiles and rotations (SP-1.3 to SP-1.6)."""
    content = game.content
    board = position.raw("board", None)
    if board is None:
        if step not in LAYING and tiles_missing(game):
            choose_board(game, RANDOM_GROWTH)
        return
    if isinstance(board, str):
        if board not in content.test_boards:
            known = ", ".join(content.test_boards)
            raise Malformed(f"position: there is no board {shown(board)}; allowed: {known} or a table")
        layout, tiles, rotations, stations = content.test_boards[board]
        if len(stations) != game.seats:
            raise Malformed(f"position: the board {board} is for {len(stations)} players, not {game.seats}")
        lay_tiles(game, content.layouts[layout], vec[i64](tiles), vec[i64](rotations))
        return
    reader = Reader(board, "position: board")
    count = int(content.sites_by_seats[game.seats])
    if step in LAYING and isinstance(reader.raw("cells"), list):
        count = min(max(len(reader.raw("cells")), FLOWER), count - 1)  # one at least is being laid
    cells = pairs(reader, "cells", count)
    if len(set(cells)) != count:
        raise Malformed("position: board: two tiles lie on one cell")
    if not HexMap(cells).is_connected():
        raise Malformed("position: board: the tiles are not connected")
    if cells[:FLOWER] != ring(0, 0, 0) + ring(0, 0, 1):
        raise Malformed("position: board: the first seven cells must be the flower around [0, 0] (SP-1.4)")
    for place in range(FLOWER, count):
        if touching(cells[:place], cells[place]) < TOUCHED:
            where = list(cells[place])
            raise Malformed(f"position: board: the tile on {where} touches fewer than two tiles before it (SP-1.6)")
    tiles = reader.choices("tiles", content.tile_keys, unique=True)
    if len(tiles) != count:
        raise reader.wrong("tiles", f"a list of {count} planets")
    rotations = reader.numbers("rotations", 0, SIDES - 1, count)
    reader.done()
    lay_tiles(game, cells, vec[i64](tiles), vec[i64](rotations))


def read_order(game: SectorPrime, position: Reader) -> None:
    """First player, whose turn it is, and the round."""
    default = named_first(game.options["first_player"]) or 0
    game.first_player = seat_of(game, position.raw("first_player", default), "first_player")
    game.active = seat_of(game, position.raw("active", int(game.first_player)), "active")
    game.round = position.number("round", 1, int(game.max_rounds), 1)


def read_stations(game: SectorPrime, position: Reader, step: str) -> None:
    """Station tiles."""
    board = position.raw("board", None)
    given = by_seat(game, position, "station_site", 0, int(game.sites) - 1)
    if not given and isinstance(board, str) and step != "choose_station":
        given = dict(enumerate(game.content.test_boards[board][3]))
    for seat, site in given.items():
        game.station_site[seat] = site
    if step == "choose_station":
        return
    buffer = vec[i64]([0] * game.content.action_count)
    for place in range(game.seats):
        seat = int(game.first_player + place) % int(game.seats)
        if game.station_site[seat] == NONE:
            legal_sites(game, buffer)
            game.station_site[seat] = buffer[0]


# --- pieces ----------------------------------------------------------------------------------------------------------
def read_pieces(game: SectorPrime, position: Reader) -> None:
    """Drones and Fabricators; supplies follow."""
    if position.has("drones"):
        reader = position.table("drones")
        for name in sorted(reader.keys()):
            site = site_of(game, name, "drones")
            row = reader.table(name)
            for colour in sorted(row.keys()):
                seat = seat_of(game, colour, f"drones on site {site}")
                put_drones(game, seat, site, row.number(colour, 0, int(game.content.drones)))
    else:
        for seat in range(game.seats):
            if game.station_site[seat] != NONE:
                put_drones(game, seat, int(game.station_site[seat]), int(game.content.start_drones))
    for seat, site in by_seat(game, position, "fabricator_site", 0, int(game.sites) - 1).items():
        game.fabricator_site[seat] = site
    for seat, count in by_seat(game, position, "sections", 0, 2).items():
        game.sections[seat] = count


def put_drones(game: SectorPrime, seat: int, site: int, count: int) -> None:
    """Drones from the supply to a site; too many are found by the check of the whole position."""
    if count > game.drone_supply[seat]:
        colour, most = game.content.colours[seat], game.content.drones
        raise Malformed(f"position: drones: {colour} has more than {most} drones on the board")
    arrive(game, seat, site, count)
    game.drone_supply[seat] -= count


def read_buildings(game: SectorPrime, position: Reader) -> None:
    """Refineries and barriers; stocks follow."""
    given = position.raw("refinery", [])
    if isinstance(given, list):
        given = {str(site): None for site in given}
    for name, builder in Reader(given, "position: refinery").data.items():
        site = site_of(game, name, "refinery")
        if builder is None:  # a list names no builders: whoever has pieces left
            seat = next((other for other in range(game.seats) if game.refinery_stock[other] > 0), 0)
        else:
            seat = seat_of(game, builder, f"refinery on site {site}")
        if game.refinery[site] or game.refinery_stock[seat] == 0:
            raise Malformed(f"position: refinery: {game.content.colours[seat]} cannot have built one on site {site}")
        game.refinery[site] = 1
        game.refinery_stock[seat] -= 1
    for key in ("force_field", "jump_bridge"):
        if position.has(key):
            for row in position.tables(key):
                read_barrier(game, key, row)


def read_barrier(game: SectorPrime, key: str, row: Reader) -> None:
    """One Force Field or Jump Bridge; a wrong edge is found by the check of the whole position."""
    site = site_of(game, row.raw("site"), key)
    place = site * SIDES + direction_of(row.raw("dir"), key)
    seat = seat_of(game, row.raw("seat"), key)
    row.done()
    if game.barrier_stock[seat] == 0:
        colour, most = game.content.colours[seat], game.content.barriers
        raise Malformed(f"position: {key}: {colour} has only {most} barrier pieces")
    if key == "force_field":
        if game.force_field[place] != NONE:
            raise Malformed(f"position: {key}: two Force Fields stand on one edge of site {site}")
        game.force_field[place] = seat
    else:
        if game.jump_bridge[place] >> seat & 1:
            raise Malformed(f"position: {key}: two Jump Bridges of one player stand on one edge of site {site}")
        game.jump_bridge[place] |= 1 << seat
    game.barrier_stock[seat] -= 1


def read_cards(game: SectorPrime, position: Reader, step: str) -> None:
    """Character cards by key; open in play, hidden while Station tiles are chosen."""
    choosing = step == "choose_station"
    if choosing and game.characters_mode == DEALT_AT_RANDOM and game.character[0] == NONE:
        deal_cards(game, "later_characters")  # the set-up has not: there the tiles are still being laid
    if position.has("character"):
        reader = position.table("character")
        for seat in range(game.seats):
            game.character[seat] = NONE
        for name in sorted(reader.keys()):
            game.character[seat_of(game, name, "character")] = reader.choice(name, game.content.card_keys)
    elif not choosing:
        for seat in range(game.seats):
            game.character[seat] = NONE
    chosen = step != "choose_card" or any(card != NONE for card in game.character)
    game.cards_open = 0 if choosing or not chosen or game.characters_mode == NO_CHARACTERS else 1


def read_crystals(game: SectorPrime, position: Reader) -> None:
    """Hands; the bank has the rest."""
    given = by_seat(game, position, "crystals", 0, int(game.content.crystals))
    for seat in range(game.seats):
        held = int(start_crystals(game, game.turn_place(seat)))
        if game.station_site[seat] != NONE:
            for site in range(game.sites):
                if is_disputed(game, site) and game.drones_at(seat, site):
                    held = max(held, int(stake(game, seat, site, 0)))
        game.crystals[seat] = given.get(seat, held)
    game.crystal_supply = game.content.crystals - sum(int(count) for count in game.crystals)


def read_stocks(game: SectorPrime, position: Reader) -> None:
    """What follows from the rest, if it is given all the same."""
    for key, stock in (
        ("drone_supply", game.drone_supply),
        ("barrier_stock", game.barrier_stock),
        ("refinery_stock", game.refinery_stock),
    ):
        for seat, count in by_seat(game, position, key, 0, 99).items():
            stock[seat] = count
    if position.has("crystal_supply"):
        game.crystal_supply = position.number("crystal_supply", 0, int(game.content.crystals))


# --- the step --------------------------------------------------------------------------------------------------------
def open_step(game: SectorPrime, position: Reader, step: str) -> None:
    """Asks the seat that the position is about."""
    game.flow.clear()
    game.drawn = NONE
    if not step:
        if position.has("charge_mp"):
            step = "charging"
        elif position.has("mp"):
            step = "moving"
        else:
            step = "phase2_open" if can_meet(game) else TURN_START
    if step in ("choose_station", "choose_card"):
        open_setup(game, step)
        return
    game.roll = position.number("roll", 1, 20, 1)
    game.mp = position.number("mp", 0, 99, 0)
    read_charge(game, position, step)
    seat = int(game.active)
    if step == TURN_START:
        fault = game.broken()  # Station relief would hide some faults
        if fault:
            raise Malformed(f"the position is impossible: {fault}")
        begin_turn(game)
        return
    if step == "charging":
        game.flow.push(BATTLING, seat, 0, 0)
    game.flow.push(STEP_NAMES.index(step) + 1, seat, 0, 0)
    if step == "siphon" and not can_siphon(game, seat):
        raise Malformed("position: step: nothing can be siphoned here (SP-13.9)")
    if step == "charging" and not has_step(game, seat):
        raise Malformed("position: step: no charging piece has a legal step (SP-8.14)")
    game.ask(seat)


def can_meet(game: SectorPrime) -> bool:
    """Whether the active seat shares a tile with a rival."""
    return any(is_disputed(game, site) and game.drones_at(int(game.active), site) for site in range(game.sites))


def read_charge(game: SectorPrime, position: Reader, step: str) -> None:
    """A charge that is on, and battles owed."""
    game.charge_mp = position.number("charge_mp", 1, 99) if step == "charging" else 0
    game.charge_fabricator = 1 if position.flag("charge_fabricator", False) else 0
    pool = position.table("charge_pool", {})
    for name in sorted(pool.keys()):
        game.charge_pool[site_of(game, name, "charge_pool")] = pool.number(name, 1, int(game.content.tile_limit))
    for value in position.raw("pending_battles", []):
        game.pending_battles |= 1 << site_of(game, value, "pending_battles")


def open_laying(game: SectorPrime, position: Reader, step: str) -> None:
    """The seat whose turn it is to lay a tile, in turn order from the first player (SP-1.19)."""
    laid = int(game.sites) - FLOWER
    game.active = (int(game.first_player) + laid) % int(game.seats)
    game.round = 0
    if position.has("drawn"):
        game.drawn = position.choice("drawn", game.content.tile_keys)
    lying = {int(game.tile[site]) for site in range(game.sites)}
    if int(game.drawn) in lying:
        game.drawn = next(tile for tile in range(len(game.content.tile_keys)) if tile not in lying)
    fitting = [cell for cell in range(CELLS) if forbids_cell(game, cell) == ALLOWED]
    cell = fitting[0] if step == "turn_tile" else 0
    if position.has("cell"):
        wanted = tuple(position.numbers("cell", -12, 12, 2))
        cell = next((place for place in fitting if LAY_CELLS[place] == wanted), NONE)
        if step != "turn_tile" or cell == NONE:
            raise position.wrong("cell", "an empty cell beside two tiles, in the step turn_tile")
    game.flow.clear()
    game.flow.push(STEP_NAMES.index(step) + 1, game.active, cell, 0)
    game.ask(game.active)


def open_setup(game: SectorPrime, step: str) -> None:
    """The next seat without a Station tile, or, from the last, without a card."""
    game.round = 0
    order = [int(game.first_player + place) % int(game.seats) for place in range(game.seats)]
    if step == "choose_station":
        waiting = [seat for seat in order if game.station_site[seat] == NONE]
        if not waiting or waiting != order[len(order) - len(waiting) :]:
            raise Malformed("position: station_site: only the first in turn order have chosen, and one must be left")
        if game.characters_mode != DEALT_AT_RANDOM:
            for seat in order:
                game.character[seat] = NONE
    else:
        order.reverse()
        waiting = [seat for seat in order if game.character[seat] == NONE]
        if game.characters_mode != REVERSE_CHOICE:
            raise Malformed("position: step: cards are chosen only with the option characters = reverse_choice")
        if not waiting or waiting != order[len(order) - len(waiting) :]:
            raise Malformed("position: character: only the last in turn order have chosen, and one must be left")
    game.active = waiting[0]
    game.flow.push(STEP_NAMES.index(step) + 1, waiting[0], 0, 0)
    game.ask(waiting[0])
