"""What lies on the table: all fields of a Sector Prime game. The chapters are free functions on this class."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from starboard.engine.game import NONE, Game
from starboard.engine.hexes import SIDES

from .tables import SITES, Tables

# how character cards are dealt
DEALT_AT_RANDOM: Final = 0
REVERSE_CHOICE: Final = 1
NO_CHARACTERS: Final = 2
CHARACTER_MODES: Final = ("random", "reverse_choice", "none")
RELIEFS: Final = ("invader_turn", "owner_turn")
# how a game ended
NOT_ENDED: Final = 0
STATION_COMPLETE: Final = 1
LIMIT_REACHED: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Game):
    """Fields and the smallest questions about them."""

    def __init__(self, content: Tables, seats: i64, options: dict[str, Any], src: State | None = None) -> None:
        """An empty table, or an exact copy of `src`; the laid board never changes and is shared."""
        super().__init__(seats, seats, options, src)
        self.content: Tables = content
        if src is not None:
            # the board, fixed once laid
            self.sites: i64 = src.sites
            self.cell_q: vec[i64] = src.cell_q
            self.cell_r: vec[i64] = src.cell_r
            self.tile: vec[i64] = src.tile
            self.rotation: vec[i64] = src.rotation
            self.neighbour: vec[i64] = src.neighbour  # site * SIDES + dir -> site or NONE
            self.edge: vec[i64] = src.edge  # site * SIDES + dir -> kind of the tile-edge
            self.border: vec[i64] = src.border  # site * SIDES + dir -> points without bridges and abilities
            # options as numbers
            self.characters_mode: i64 = src.characters_mode
            self.owner_turn_relief: i64 = src.owner_turn_relief
            self.crystals_hidden: i64 = src.crystals_hidden
            self.algorithm_sides: i64 = src.algorithm_sides
            self.max_rounds: i64 = src.max_rounds
            self.fair_start: i64 = src.fair_start
            # the course of the game
            self.first_player: i64 = src.first_player
            self.active: i64 = src.active
            self.round: i64 = src.round
            self.roll: i64 = src.roll  # the Station die of this turn's Phase 1
            self.mp: i64 = src.mp
            self.charge_mp: i64 = src.charge_mp
            self.charge_fabricator: i64 = src.charge_fabricator
            self.pending_battles: i64 = src.pending_battles  # bit per site
            self.cards_open: i64 = src.cards_open
            self.ended: i64 = src.ended
            # pieces
            self.drones: vec[i64] = src.drones[:]  # seat * SITES + site
            self.presence: vec[i64] = src.presence[:]  # site -> bit per seat with drones there
            self.drone_supply: vec[i64] = src.drone_supply[:]
            self.fabricator_site: vec[i64] = src.fabricator_site[:]
            self.station_site: vec[i64] = src.station_site[:]
            self.sections: vec[i64] = src.sections[:]
            self.crystals: vec[i64] = src.crystals[:]
            self.crystal_supply: i64 = src.crystal_supply
            self.barrier_stock: vec[i64] = src.barrier_stock[:]
            self.refinery_stock: vec[i64] = src.refinery_stock[:]
            self.refinery: vec[i64] = src.refinery[:]
            self.force_field: vec[i64] = src.force_field[:]  # site * SIDES + dir -> builder or NONE
            self.jump_bridge: vec[i64] = src.jump_bridge[:]  # site * SIDES + dir -> bit per builder
            self.character: vec[i64] = src.character[:]
            self.charge_pool: vec[i64] = src.charge_pool[:]
        else:
            self.sites = content.sites_by_seats[seats]
            self.cell_q = vec[i64]([0] * SITES)
            self.cell_r = vec[i64]([0] * SITES)
            self.tile = vec[i64]([NONE] * SITES)
            self.rotation = vec[i64]([0] * SITES)
            self.neighbour = vec[i64]([NONE] * (SITES * SIDES))
            self.edge = vec[i64]([0] * (SITES * SIDES))
            self.border = vec[i64]([0] * (SITES * SIDES))
            self.characters_mode = CHARACTER_MODES.index(options["characters"])
            self.owner_turn_relief = RELIEFS.index(options["station_relief"])
            self.crystals_hidden = 1 if options["hidden_crystals"] else 0
            self.algorithm_sides = options["algorithm_die_sides"]
            self.max_rounds = options["max_rounds"]
            self.fair_start = 1 if options["fair_start"] else 0
            self.first_player = 0
            self.active = 0
            self.round = 0
            self.roll = 0
            self.mp = 0
            self.charge_mp = 0
            self.charge_fabricator = 0
            self.pending_battles = 0
            self.cards_open = 0
            self.ended = NOT_ENDED
            self.drones = vec[i64]([0] * (seats * SITES))
            self.presence = vec[i64]([0] * SITES)
            self.drone_supply = vec[i64]([content.drones] * seats)
            self.fabricator_site = vec[i64]([NONE] * seats)
            self.station_site = vec[i64]([NONE] * seats)
            self.sections = vec[i64]([0] * seats)
            self.crystals = vec[i64]([0] * seats)
            self.crystal_supply = content.crystals
            self.barrier_stock = vec[i64]([content.barriers] * seats)
            self.refinery_stock = vec[i64]([content.refineries] * seats)
            self.refinery = vec[i64]([0] * SITES)
            self.force_field = vec[i64]([NONE] * (SITES * SIDES))
            self.jump_bridge = vec[i64]([0] * (SITES * SIDES))
            self.character = vec[i64]([NONE] * seats)
            self.charge_pool = vec[i64]([0] * SITES)

    def contents(self) -> Tables:
        """The title's content."""
        return self.content

    def drones_at(self, seat: i64, site: i64) -> i64:
        """How many drones of a seat stand on a site."""
        return self.drones[seat * SITES + site]

    def die_sides(self, seat: i64) -> i64:
        """Sides of a seat's current Station die: it shrinks with every Section (SP-9.6)."""
        built = self.sections[seat]
        return self.content.station_die[built if built < 3 else 2]

    def rival(self, seat: i64, k: i64) -> i64:
        """The seat k places clockwise from this one."""
        return (seat + k) % self.seats

    def beyond(self, site: i64, direction: i64) -> i64:
        """The site beyond a tile-edge, or NONE."""
        return self.neighbour[site * SIDES + direction]
