"""What lies on the table. One line a field: its type, how a copy takes it, and what a blank table has."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine import graph
from starboard.engine.flow import FRAME
from starboard.engine.game import NONE, Game

from .codes import (
    AUTOMA_CARDS,
    CANTEEN_PLACES,
    CARGO_CAPACITY,
    CREW_CARDS,
    DEALT,
    DIFFICULTIES,
    HELD_MAX,
    KINDS,
    LAID,
    NODES,
    PLACES,
    PLANET,
    ROW,
    SIDES,
    SLOTS,
    SPOTS,
    STEPS_MAX,
    SURVIVOR_CARDS,
    TRAVEL_RANGE,
    TYPES,
    UPGRADE_COUNT,
)
from .tables import Tables

AUTOMA: Final = 1  # the side of the Automa in a solo game


class State(Game):
    """All fields. A pile's top card is its last one; a spot of the system is a node, slot * 5 + spot."""

    def __init__(self, content: Tables, seats: i64, options: dict[str, Any], src: State | None = None) -> None:
        """An empty table, or an exact copy of `src`."""
        super().__init__(seats, 2 if seats == 1 else seats, options, src)
        self.content: Tables = content
        # the turn; `first` holds the First Player marker, `last_round` is 0 until it is known, `actions` has a bit per
        # kind of destination action done, `departed` is where this turn's travel began (NONE before it)
        self.round: i64 = src.round if src is not None else 0
        self.first: i64 = src.first if src is not None else 0
        self.turn: i64 = src.turn if src is not None else 0
        self.last_round: i64 = src.last_round if src is not None else 0
        self.plays: i64 = src.plays if src is not None else 0
        self.actions: i64 = src.actions if src is not None else 0
        self.departed: i64 = src.departed if src is not None else NONE
        # the system by slot: its card, a bit for a finished planet, levels, spots of the terraforming markers and their
        # order (1 for the one that rests longest); `reach` holds sets of nodes by distance (engine.graph), `door` the
        # nodes whose line leads into an empty cell, `roomy` the nodes that hold any number of Arks
        self.grid: vec[i64] = src.grid[:] if src is not None else vec[i64]([NONE] * SLOTS)
        self.terraformed: i64 = src.terraformed if src is not None else 0
        self.level: vec[i64] = src.level[:] if src is not None else vec[i64]([0] * (SLOTS * KINDS))
        self.merit: vec[i64] = src.merit[:] if src is not None else vec[i64]([0] * (SLOTS * SIDES))
        self.merit_order: vec[i64] = src.merit_order[:] if src is not None else vec[i64]([0] * (SLOTS * SIDES))
        self.reach: vec[i64] = src.reach[:] if src is not None else vec[i64]([0] * (NODES * STEPS_MAX))
        self.door: vec[i64] = src.door[:] if src is not None else vec[i64]([0] * SLOTS)
        self.roomy: i64 = src.roomy if src is not None else 0
        self.ark: vec[i64] = src.ark[:] if src is not None else vec[i64]([content.ark_start] * SIDES)
        self.colonies: vec[i64] = src.colonies[:] if src is not None else vec[i64]([0] * SIDES)  # one bit per slot
        self.outposts: vec[i64] = src.outposts[:] if src is not None else vec[i64]([0] * SIDES)
        # what each side has; a token is 1 while it is available, Crew cards lie in the upper row, then in the lower,
        # without gaps, `paid` counts payments for each upgrade, held Survivors are listed oldest first
        self.cargo: vec[i64] = src.cargo[:] if src is not None else vec[i64]([0] * (SIDES * KINDS))
        self.token: vec[i64] = src.token[:] if src is not None else vec[i64]([0] * (SIDES * TYPES))
        self.crew: vec[i64] = src.crew[:] if src is not None else vec[i64]([NONE] * (SIDES * PLACES))
        self.paid: vec[i64] = src.paid[:] if src is not None else vec[i64]([0] * (SIDES * UPGRADE_COUNT))
        self.colony_pool: vec[i64] = src.colony_pool[:] if src is not None else vec[i64]([0] * SIDES)
        self.outpost_pool: vec[i64] = src.outpost_pool[:] if src is not None else vec[i64]([0] * SIDES)
        self.held: vec[i64] = src.held[:] if src is not None else vec[i64]([NONE] * (SIDES * HELD_MAX))
        self.settled_by: vec[i64] = src.settled_by[:] if src is not None else vec[i64]([NONE] * SURVIVOR_CARDS)
        self.planet_points: vec[i64] = src.planet_points[:] if src is not None else vec[i64]([0] * SIDES)
        self.outpost_points: vec[i64] = src.outpost_points[:] if src is not None else vec[i64]([0] * SIDES)
        # cards: Canteen, set-up hands and choices laid face down, then decks and discard piles, each with its size
        self.canteen: vec[i64] = src.canteen[:] if src is not None else vec[i64]([NONE] * CANTEEN_PLACES)
        self.dealt: vec[i64] = src.dealt[:] if src is not None else vec[i64]([NONE] * (SIDES * DEALT))
        self.laid: vec[i64] = src.laid[:] if src is not None else vec[i64]([NONE] * (SIDES * LAID))
        self.planet_deck: vec[i64] = src.planet_deck[:] if src is not None else content.planet_pile[:]
        self.planet_left: i64 = src.planet_left if src is not None else len(content.planet_pile)
        self.crew_deck: vec[i64] = src.crew_deck[:] if src is not None else vec[i64](list(range(CREW_CARDS)))
        self.crew_left: i64 = src.crew_left if src is not None else CREW_CARDS
        self.crew_discard: vec[i64] = src.crew_discard[:] if src is not None else vec[i64]([NONE] * CREW_CARDS)
        self.crew_gone: i64 = src.crew_gone if src is not None else 0
        self.survivor_deck: vec[i64] = (
            src.survivor_deck[:] if src is not None else vec[i64](list(range(SURVIVOR_CARDS)))
        )
        self.survivor_left: i64 = src.survivor_left if src is not None else SURVIVOR_CARDS
        self.survivor_discard: vec[i64] = (
            src.survivor_discard[:] if src is not None else vec[i64]([NONE] * SURVIVOR_CARDS)
        )
        self.survivor_gone: i64 = src.survivor_gone if src is not None else 0
        # the Automa: level, cards, Crew cards (oldest first), points for units that did not fit; empty without it
        cards: i64 = AUTOMA_CARDS if seats == 1 else 0
        hoard: i64 = CREW_CARDS if seats == 1 else 0
        self.difficulty: i64 = src.difficulty if src is not None else level(options, seats)
        self.automa_deck: vec[i64] = src.automa_deck[:] if src is not None else vec[i64](list(range(cards)))
        self.automa_left: i64 = src.automa_left if src is not None else cards
        self.automa_discard: vec[i64] = src.automa_discard[:] if src is not None else vec[i64]([NONE] * cards)
        self.automa_gone: i64 = src.automa_gone if src is not None else 0
        self.hoard: vec[i64] = src.hoard[:] if src is not None else vec[i64]([NONE] * hoard)
        self.hoard_size: i64 = src.hoard_size if src is not None else 0
        self.overflow: i64 = src.overflow if src is not None else 0

    def contents(self) -> Tables:
        """The title's content."""
        return self.content

    # --- whose turn it is ----------------------------------------------------------------------------------------
    def is_solo(self) -> bool:
        """Whether the Automa plays."""
        return self.seats == 1

    def active(self) -> i64:
        """The side whose turn it is (MC-2.1); in a solo game the human, then the Automa (MC-22.1)."""
        return (self.first + self.turn) % self.sides

    # --- steps that are under way, on top or below others ----------------------------------------------------------
    def frame_of(self, step: i64) -> i64:
        """Where the frame of a step begins in the flow, or NONE."""
        at = self.flow.base
        while at >= 0:
            if self.flow.cells[at] == step:
                return at
            at -= FRAME
        return NONE

    def paused_a(self, step: i64) -> i64:
        """The first note of a step that is under way, or NONE."""
        at = self.frame_of(step)
        return NONE if at == NONE else self.flow.cells[at + 2]

    def paused_b(self, step: i64) -> i64:
        """The second note of a step that is under way, or NONE."""
        at = self.frame_of(step)
        return NONE if at == NONE else self.flow.cells[at + 3]

    # --- the place of an Ark -------------------------------------------------------------------------------------
    def slot_of(self, side: i64) -> i64:
        """The cell where a side's Ark is."""
        return self.ark[side] // SPOTS

    def kind_at(self, node: i64) -> i64:
        """The kind of a spot, or NONE where there is none."""
        card = self.grid[node // SPOTS]
        return self.content.spot_kind[card * SPOTS + node % SPOTS] if card != NONE else NONE

    def kind_here(self, side: i64) -> i64:
        """The kind of spot where a side's Ark is: its destination."""
        return self.kind_at(self.ark[side])

    def color_here(self, side: i64) -> i64:
        """The colour of the planet whose card the Ark is on; NONE on the Portal's card."""
        return self.content.planet_color[self.grid[self.slot_of(side)]]

    def on_planet(self, side: i64) -> bool:
        """Whether the Ark is on a planet itself."""
        return self.kind_at(self.ark[side]) == PLANET

    # --- what a side has -----------------------------------------------------------------------------------------
    def capacity(self, side: i64) -> i64:
        """How many units of each resource fit (MC-3.1)."""
        return self.content.cargo_upgraded if self.has_effect(side, CARGO_CAPACITY) else self.content.cargo_base

    def has_effect(self, side: i64, effect: i64) -> bool:
        """Whether the upgrade with this effect is unlocked."""
        u = self.content.by_effect[effect]
        return u != NONE and self.unlocked(side, u)

    def unlocked(self, side: i64, u: i64) -> bool:
        """Whether an upgrade is paid in full."""
        return self.paid[side * UPGRADE_COUNT + u] >= self.content.upgrade_steps[u]

    def travel_range(self, side: i64) -> i64:
        """Routes of a travel at most (MC-5.7, MC-7.1)."""
        u = self.content.by_effect[TRAVEL_RANGE]
        return self.content.ranges[self.paid[side * UPGRADE_COUNT + u]] if u != NONE else self.content.ranges[0]

    def cargo_units(self, side: i64) -> i64:
        """Units of all four resources together."""
        at = side * KINDS
        return self.cargo[at] + self.cargo[at + 1] + self.cargo[at + 2] + self.cargo[at + 3]

    def row_size(self, side: i64, row: i64) -> i64:
        """Crew cards in a row."""
        at = side * PLACES + row * ROW
        size: i64 = 0
        while size < ROW and self.crew[at + size] != NONE:
            size += 1
        return size

    def crew_size(self, side: i64) -> i64:
        """Crew cards in play."""
        return self.row_size(side, 0) + self.row_size(side, 1)

    def held_size(self, side: i64) -> i64:
        """Survivors held."""
        size: i64 = 0
        while size < HELD_MAX and self.held[side * HELD_MAX + size] != NONE:
            size += 1
        return size

    def colony_count(self, side: i64) -> i64:
        """Colonies on planets."""
        return graph.count(self.colonies[side])

    def outpost_count(self, side: i64) -> i64:
        """Trading Outposts on planets."""
        return graph.count(self.outposts[side])

    def upgrade_count(self, side: i64) -> i64:
        """Upgrades unlocked in full."""
        total: i64 = 0
        for u in range(i64(UPGRADE_COUNT)):
            if self.unlocked(side, u):
                total += 1
        return total

    def is_terraformed(self, slot: i64) -> bool:
        """Whether the planet in this cell is finished."""
        return (self.terraformed >> slot) & 1 == 1


def level(options: dict[str, Any], seats: i64) -> i64:
    """The Automa's level of a solo game; 0 without it."""
    return DIFFICULTIES.index(str(options["difficulty"])) if seats == 1 else 0
