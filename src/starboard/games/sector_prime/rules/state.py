"""Sector Prime: what lies on the table. One line a field: its type, how a copy takes it, and what a blank table has."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from starboard.engine.game import NONE, Game
from starboard.engine.hexes import SIDES

from .codes import BRIDGE_EDGES, CHARACTER_MODES, NOT_ENDED, RELIEFS
from .tables import EDGES, SECTIONS, SITES, Tables


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Game):
    """The fields and the smallest questions about them; the rules are in the chapters."""

    def __init__(self, content: Tables, seats: i64, options: dict[str, Any], src: State | None = None) -> None:
        """An empty table, or an exact copy of `src`; what says how the board lies is never written to and is shared."""
        super().__init__(seats, seats, options, src)
        self.content: Tables = content
        # the board
        self.sites: i64 = src.sites if src is not None else content.sites_by_seats[seats]
        self.cell_q: vec[i64] = src.cell_q if src is not None else vec[i64]([0] * SITES)
        self.cell_r: vec[i64] = src.cell_r if src is not None else vec[i64]([0] * SITES)
        self.tile: vec[i64] = src.tile if src is not None else vec[i64]([NONE] * SITES)
        self.rotation: vec[i64] = src.rotation if src is not None else vec[i64]([0] * SITES)
        # by tile-edge, site * SIDES + direction: the site beyond or NONE, its kind, points without bridge or ability
        self.neighbour: vec[i64] = src.neighbour if src is not None else vec[i64]([NONE] * EDGES)
        self.edge: vec[i64] = src.edge if src is not None else vec[i64]([0] * EDGES)
        self.border: vec[i64] = src.border if src is not None else vec[i64]([0] * EDGES)
        # options as numbers
        self.characters_mode: i64 = (
            src.characters_mode if src is not None else CHARACTER_MODES.index(options["characters"])
        )
        self.owner_turn_relief: i64 = (
            src.owner_turn_relief if src is not None else RELIEFS.index(options["station_relief"])
        )
        self.crystals_hidden: i64 = src.crystals_hidden if src is not None else int(options["hidden_crystals"])
        self.algorithm_sides: i64 = src.algorithm_sides if src is not None else options["algorithm_die_sides"]
        self.max_rounds: i64 = src.max_rounds if src is not None else options["max_rounds"]
        self.fair_start: i64 = src.fair_start if src is not None else int(options["fair_start"])
        self.bridge_edges: i64 = src.bridge_edges if src is not None else BRIDGE_EDGES.index(options["bridges"])
        # the course of the game
        self.drawn: i64 = src.drawn if src is not None else i64(NONE)  # the planet that somebody is laying
        self.first_player: i64 = src.first_player if src is not None else i64(0)
        self.active: i64 = src.active if src is not None else i64(0)
        self.round: i64 = src.round if src is not None else i64(0)
        self.roll: i64 = src.roll if src is not None else i64(0)  # the Station die of this turn's Phase 1
        self.mp: i64 = src.mp if src is not None else i64(0)
        self.charge_mp: i64 = src.charge_mp if src is not None else i64(0)
        self.charge_fabricator: i64 = src.charge_fabricator if src is not None else i64(0)
        self.pending_battles: i64 = src.pending_battles if src is not None else i64(0)  # bit per site
        self.cards_open: i64 = src.cards_open if src is not None else i64(0)
        self.ended: i64 = src.ended if src is not None else i64(NOT_ENDED)
        # pieces on the board: drones by seat * SITES + site; a bit per seat with drones, by site
        self.drones: vec[i64] = src.drones[:] if src is not None else vec[i64]([0] * (seats * SITES))
        self.presence: vec[i64] = src.presence[:] if src is not None else vec[i64]([0] * SITES)
        self.charge_pool: vec[i64] = src.charge_pool[:] if src is not None else vec[i64]([0] * SITES)
        self.fabricator_site: vec[i64] = src.fabricator_site[:] if src is not None else vec[i64]([NONE] * seats)
        self.station_site: vec[i64] = src.station_site[:] if src is not None else vec[i64]([NONE] * seats)
        self.refinery: vec[i64] = src.refinery[:] if src is not None else vec[i64]([0] * SITES)
        # by tile-edge: builder or NONE; a bit per builder
        self.force_field: vec[i64] = src.force_field[:] if src is not None else vec[i64]([NONE] * EDGES)
        self.jump_bridge: vec[i64] = src.jump_bridge[:] if src is not None else vec[i64]([0] * EDGES)
        # what each seat has
        self.sections: vec[i64] = src.sections[:] if src is not None else vec[i64]([0] * seats)
        self.drone_supply: vec[i64] = src.drone_supply[:] if src is not None else vec[i64]([content.drones] * seats)
        self.barrier_stock: vec[i64] = src.barrier_stock[:] if src is not None else vec[i64]([content.barriers] * seats)
        self.refinery_stock: vec[i64] = (
            src.refinery_stock[:] if src is not None else vec[i64]([content.refineries] * seats)
        )
        self.crystals: vec[i64] = src.crystals[:] if src is not None else vec[i64]([0] * seats)
        self.crystal_supply: i64 = src.crystal_supply if src is not None else content.crystals
        self.character: vec[i64] = src.character[:] if src is not None else vec[i64]([NONE] * seats)

    def contents(self) -> Tables:
        """The title's content."""
        return self.content

    def drones_at(self, seat: i64, site: i64) -> i64:
        """How many drones of a seat stand on a site."""
        return self.drones[seat * SITES + site]

    def die_sides(self, seat: i64) -> i64:
        """Sides of a seat's current Station die: it shrinks with every Section (SP-9.6)."""
        built = self.sections[seat]
        return self.content.station_die[min(built, i64(SECTIONS - 1))]

    def rival(self, seat: i64, k: i64) -> i64:
        """The seat k places clockwise from this one."""
        return (seat + k) % self.seats

    def turn_place(self, seat: i64) -> i64:
        """The place of a seat in turn order; the first player's is 0."""
        return (seat + self.seats - self.first_player) % self.seats

    def beyond(self, site: i64, direction: i64) -> i64:
        """The site beyond a tile-edge, or NONE."""
        return self.neighbour[site * SIDES + direction]
