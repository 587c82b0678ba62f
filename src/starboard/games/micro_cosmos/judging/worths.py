"""What things are worth to a bot that looks one action ahead, in thousandths of a point."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ..rules.codes import ANY, ARRIVE_GAIN, BUNDLE, CARGO_CAPACITY, CREW, KINDS, SCOUT_DRAW, SIDES, SLOTS, TWO_ACTIONS
from ..rules.state import State

POINT: Final = 1000
OUTPOST_POINT: Final = 400  # of a point for moving an outpost: one can be had every turn, and it tempts from planets
FULL_WORTH: Final = 4  # turns ahead from which on everything has its full worth
PACE: Final = 3  # levels that two sides raise in a round, together, in the usual game
UNIT: Final = 350  # worth of a resource unit, early in the game
SPARE_UNIT: Final = 75  # of a unit beyond the third
CARD: Final = 300  # of a Crew card
SPARE_CARD: Final = 200  # of a Crew card beyond the third
TOKEN: Final = 330  # of an available Specialist token
READY: Final = 50  # of an Engineer, and of a Leader, while a Colony marker waits for them
MARKER: Final = 600  # of the first Colony marker in the pool
SPARE_MARKER: Final = 125
OUTPOST_MARKER: Final = 700
SURVIVOR_HOPE: Final = 900  # of a held Survivor without a planet to settle on
# what upgrades, Colonies and outposts are worth for each turn to come
ROBOTICS_TURN: Final = 60
SECOND_ACTION_TURN: Final = 120  # Robotics, for each of the first two Colonies
ARRIVAL_TURN: Final = 120
CAPACITY_TURN: Final = 35
SCOUT_TURN: Final = 28
ENGINE_TURN: Final = 110
COLONY_TURN: Final = 560
OUTPOST_TURN: Final = 220


def faded(worth: i64, turns: i64) -> i64:
    """What is worth something only if there is time to use it."""
    return worth * turns // FULL_WORTH if turns < FULL_WORTH else worth


def unit_worth(held: i64, turns: i64) -> i64:
    """The worth of one more unit of a resource."""
    return faded(UNIT if held < 3 else SPARE_UNIT, turns)


def bundle_worth(s: State, side: i64, table: vec[i64], at: i64, turns: i64) -> i64:
    """The worth of a bundle, what does not fit left out."""
    total: i64 = 0
    capacity = s.capacity(side)
    for resource in range(i64(KINDS)):
        held = s.cargo[side * KINDS + resource]
        for extra in range(table[at + resource]):
            if held + extra < capacity:
                total += unit_worth(held + extra, turns)
    return total + choices_worth(s, side, table[at + ANY], table[at + CREW], turns)


def choices_worth(s: State, side: i64, any_units: i64, crew: i64, turns: i64) -> i64:
    """The worth of units of choice and Crew cards."""
    room = s.content.crew_total - s.crew_size(side)
    return any_units * unit_worth(0, turns) + faded(CARD, turns) * (crew if crew < room else room)


def bundle_cost(s: State, side: i64, table: vec[i64], at: i64, turns: i64) -> i64:
    """What a cost in fixed resources takes away."""
    total: i64 = 0
    for resource in range(i64(KINDS)):
        held = s.cargo[side * KINDS + resource]
        for spent in range(table[at + resource]):
            total += unit_worth(held - 1 - spent, turns)
    return total


def next_survivor(s: State, settled: i64) -> i64:
    """Points of one more settled Survivor."""
    last: i64 = len(s.content.settled_points) - 1
    return 0 if settled >= last else s.content.settled_points[settled + 1] - s.content.settled_points[settled]


def can_settle_somewhere(s: State, color: i64) -> bool:
    """Whether a planet of this colour is finished."""
    for slot in range(i64(SLOTS)):
        if s.is_terraformed(slot) and s.content.planet_color[s.grid[slot]] == color:
            return True
    return False


def upgrade_turn(s: State, side: i64, u: i64) -> i64:
    """What one payment of an upgrade is worth per turn."""
    effect = s.content.upgrade_effect[u]
    if effect == TWO_ACTIONS:
        colonies = s.colony_count(side)
        return ROBOTICS_TURN + SECOND_ACTION_TURN * (colonies if colonies < 2 else i64(2))
    if effect == ARRIVE_GAIN:
        return ARRIVAL_TURN
    if effect == CARGO_CAPACITY:
        return CAPACITY_TURN
    return SCOUT_TURN if effect == SCOUT_DRAW else ENGINE_TURN


def marker_worth(s: State, side: i64, turns: i64) -> i64:
    """One more Colony marker."""
    return faded(MARKER if s.colony_pool[side] == 0 else SPARE_MARKER, turns)


def scout_worth(s: State, side: i64, turns: i64) -> i64:
    """Three units and a chance of a Survivor."""
    return 3 * unit_worth(1, turns) + faded(SURVIVOR_HOPE // 3, turns)


def colony_worth(s: State, side: i64, turns: i64) -> i64:
    """Points of the next Colony and what it adds to later terraforming, less its marker."""
    have = s.colony_count(side)
    step = s.content.colony_points[have + 1] - s.content.colony_points[have]
    marker = MARKER if s.colony_pool[side] == 1 else SPARE_MARKER
    return step * POINT + COLONY_TURN * turns - faded(marker, turns)


def outpost_worth(s: State, side: i64, turns: i64) -> i64:
    """Points beside a Colony; a new one also pays and counts from now on."""
    here = s.content.outpost_points * OUTPOST_POINT if (s.colonies[side] >> s.slot_of(side)) & 1 else i64(0)
    return here + (OUTPOST_TURN * turns - faded(OUTPOST_MARKER, turns) if s.outpost_pool[side] > 0 else i64(0))


def levels_ahead(s: State, side: i64, slot: i64, most: i64, turns: i64) -> i64:
    """What up to so many levels on a planet would be worth: merit, less the units, more if it is finished."""
    if s.is_terraformed(slot):
        return 0
    levels: i64 = 0
    missing: i64 = 0
    worth: i64 = 0
    for resource in range(i64(KINDS)):
        lack = s.content.track_max[s.grid[slot] * KINDS + resource] - s.level[slot * KINDS + resource]
        held = s.cargo[side * KINDS + resource]
        missing += lack
        for used in range(lack if lack < held else held):
            if levels < most:
                levels += 1
                worth += POINT - unit_worth(held - 1 - used, turns) + 60
    if missing > 0 and missing == levels:
        worth += finishing_worth(s, side, slot, levels)
    return worth


def finishing_worth(s: State, side: i64, slot: i64, levels: i64) -> i64:
    """The bonus for merit after so many more levels of one's own."""
    own = s.merit[slot * SIDES + side] + levels
    ahead: i64 = 0
    for other in range(s.sides):
        if other != side and s.merit[slot * SIDES + other] > own:
            ahead += 1
    return s.content.first_bonus * POINT if ahead == 0 else s.content.second_bonus * POINT if ahead == 1 else i64(0)


def edge_worth(s: State, side: i64, edge: i64, turns: i64) -> i64:
    """What playing a card for this edge brings, less its cost and the card."""
    at = edge * BUNDLE
    gain = bundle_worth(s, side, s.content.edge_gain, at, turns)
    cost = bundle_cost(s, side, s.content.edge_cost, at, turns) + s.content.edge_cost[at + ANY] * unit_worth(3, turns)
    return gain - cost - faded(SPARE_CARD, turns)
