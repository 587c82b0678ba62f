"""What lies on the table: one class with all fields, and small questions about them."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine import graph
from starboard.engine.content import Content
from starboard.engine.game import NONE, Game

from .codes import (
    AUTOMA_CARDS,
    CARGO_CAPACITY,
    CREW_CARDS,
    DIFFICULTIES,
    KINDS,
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
        if src is not None:
            self.round: i64 = src.round
            self.first: i64 = src.first
            self.turn: i64 = src.turn
            self.last_round: i64 = src.last_round
            self.plays: i64 = src.plays
            self.actions: i64 = src.actions
            self.departed: i64 = src.departed
            self.grid: vec[i64] = src.grid[:]
            self.terraformed: i64 = src.terraformed
            self.level: vec[i64] = src.level[:]
            self.merit: vec[i64] = src.merit[:]
            self.merit_order: vec[i64] = src.merit_order[:]
            self.reach: vec[i64] = src.reach[:]
            self.door: vec[i64] = src.door[:]
            self.roomy: i64 = src.roomy
            self.ark: vec[i64] = src.ark[:]
            self.colonies: vec[i64] = src.colonies[:]
            self.outposts: vec[i64] = src.outposts[:]
            self.cargo: vec[i64] = src.cargo[:]
            self.token: vec[i64] = src.token[:]
            self.crew: vec[i64] = src.crew[:]
            self.paid: vec[i64] = src.paid[:]
            self.colony_pool: vec[i64] = src.colony_pool[:]
            self.outpost_pool: vec[i64] = src.outpost_pool[:]
            self.held: vec[i64] = src.held[:]
            self.settled_by: vec[i64] = src.settled_by[:]
            self.planet_points: vec[i64] = src.planet_points[:]
            self.outpost_points: vec[i64] = src.outpost_points[:]
            self.canteen: vec[i64] = src.canteen[:]
            self.dealt: vec[i64] = src.dealt[:]
            self.planet_deck: vec[i64] = src.planet_deck[:]
            self.planet_left: i64 = src.planet_left
            self.crew_deck: vec[i64] = src.crew_deck[:]
            self.crew_left: i64 = src.crew_left
            self.crew_discard: vec[i64] = src.crew_discard[:]
            self.crew_gone: i64 = src.crew_gone
            self.survivor_deck: vec[i64] = src.survivor_deck[:]
            self.survivor_left: i64 = src.survivor_left
            self.survivor_discard: vec[i64] = src.survivor_discard[:]
            self.survivor_gone: i64 = src.survivor_gone
            self.difficulty: i64 = src.difficulty
            self.automa_deck: vec[i64] = src.automa_deck[:]
            self.automa_left: i64 = src.automa_left
            self.automa_discard: vec[i64] = src.automa_discard[:]
            self.automa_gone: i64 = src.automa_gone
            self.hoard: vec[i64] = src.hoard[:]
            self.hoard_size: i64 = src.hoard_size
            self.overflow: i64 = src.overflow
            return
        # the turn
        self.round = 0
        self.first = 0  # holder of the First Player marker
        self.turn = 0  # turns taken in this round
        self.last_round = 0  # 0: not known yet
        self.plays = 0  # Crew cards played in this turn
        self.actions = 0  # destination actions done in this turn, one bit per kind
        self.departed = NONE  # the node where this turn's travel began; NONE before it
        # the system
        self.grid = vec[i64]([NONE] * SLOTS)  # planet card by slot
        self.terraformed = 0  # one bit per slot
        self.level = vec[i64]([0] * (SLOTS * KINDS))
        self.merit = vec[i64]([0] * (SLOTS * SIDES))  # spot of each side's terraforming marker
        self.merit_order = vec[i64]([0] * (SLOTS * SIDES))  # 1 for the marker that rests longest, and so on
        self.reach = vec[i64]([0] * (NODES * STEPS_MAX))  # sets of nodes by distance: engine.graph
        self.door = vec[i64]([0] * SLOTS)  # nodes whose line leads into an empty cell
        self.roomy = 0  # nodes that hold any number of Arks: planets and the Portal
        self.ark = vec[i64]([content.ark_start] * SIDES)
        self.colonies = vec[i64]([0] * SIDES)  # one bit per slot
        self.outposts = vec[i64]([0] * SIDES)
        # what each side has
        self.cargo = vec[i64]([0] * (SIDES * KINDS))
        self.token = vec[i64]([0] * (SIDES * TYPES))  # 1: available
        self.crew = vec[i64]([NONE] * (SIDES * PLACES))  # upper row, then lower row, without gaps
        self.paid = vec[i64]([0] * (SIDES * UPGRADE_COUNT))  # payments made for each upgrade
        self.colony_pool = vec[i64]([0] * SIDES)
        self.outpost_pool = vec[i64]([0] * SIDES)
        self.held = vec[i64]([NONE] * (SIDES * 3))  # Survivors, oldest first
        self.settled_by = vec[i64]([NONE] * SURVIVOR_CARDS)
        self.planet_points = vec[i64]([0] * SIDES)
        self.outpost_points = vec[i64]([0] * SIDES)
        # cards
        self.canteen = vec[i64]([NONE] * 3)
        self.dealt = vec[i64]([NONE] * (SIDES * 3))  # set-up hands
        self.planet_deck = content.planet_pile[:]  # listed against the drawing: its bottom card is drawn
        self.planet_left = len(content.planet_pile)
        self.crew_deck = vec[i64](list(range(CREW_CARDS)))
        self.crew_left = CREW_CARDS
        self.crew_discard = vec[i64]([NONE] * CREW_CARDS)
        self.crew_gone = 0
        self.survivor_deck = vec[i64](list(range(SURVIVOR_CARDS)))
        self.survivor_left = SURVIVOR_CARDS
        self.survivor_discard = vec[i64]([NONE] * SURVIVOR_CARDS)
        self.survivor_gone = 0
        # the Automa; without it these stay empty
        solo = seats == 1
        self.difficulty = DIFFICULTIES.index(str(options["difficulty"])) if solo else 0
        self.automa_deck = vec[i64](list(range(AUTOMA_CARDS)) if solo else [])
        self.automa_left = AUTOMA_CARDS if solo else 0
        self.automa_discard = vec[i64]([NONE] * (AUTOMA_CARDS if solo else 0))
        self.automa_gone = 0
        self.hoard = vec[i64]([NONE] * (CREW_CARDS if solo else 0))  # its Crew cards, oldest first
        self.hoard_size = 0
        self.overflow = 0  # its points for units that did not fit

    def contents(self) -> Content:
        """The title's content."""
        return self.content

    # --- whose turn it is ----------------------------------------------------------------------------------------
    def is_solo(self) -> bool:
        """Whether the Automa plays."""
        return self.seats == 1

    def active(self) -> i64:
        """The side whose turn it is (MC-2.1); in a solo game the human, then the Automa (MC-22.1)."""
        return (self.first + self.turn) % self.sides

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
        while size < 3 and self.held[side * 3 + size] != NONE:
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
