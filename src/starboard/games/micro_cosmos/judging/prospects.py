"""Costs and gains under way, and what the destination and the next travel offer: heuristic terms of what is to come.

A bot that looks one action ahead meets states in the middle of an effect; these terms let it compare them.
"""

from __future__ import annotations

from mypy_extensions import i64

from starboard.engine import graph
from starboard.engine.flow import FRAME
from starboard.engine.game import ALLOWED, NONE

from ..rules.codes import (
    BUNDLE,
    CANTEEN,
    COLONY_RISING,
    CREATE_COLONY,
    CREATE_OUTPOST,
    CREW_PLAY,
    DEST_KINDS,
    DISCOVER_BONUS,
    EDGE_GAIN,
    GAIN_ANY,
    GAIN_SPECIALIST,
    GATHER,
    KINDS,
    LOWER,
    OUTPOST_FROM,
    PAY_ANY,
    PAY_SPECIALIST,
    PLACE_ROW,
    PLACES,
    PLANET,
    ROW,
    SCOUT,
    SCOUTING,
    SETTLE,
    SLOTS,
    SPECIALIST_CARD,
    SPECIALIST_LEADER,
    SPOTS,
    STEPS_MAX,
    SURVIVOR,
    TERRAFORM,
    TERRAFORM_ACTION,
    TURN,
    TWO_ACTIONS,
    UNLOCKING,
    UPPER,
)
from ..rules.colonies import next_debt, next_units
from ..rules.crew import forbids_use
from ..rules.debt import specialists
from ..rules.destination import actions_left, forbids_dest
from ..rules.scoring import settled_count
from ..rules.state import State
from ..rules.terraform import limit
from .worths import (
    CARD,
    POINT,
    TOKEN,
    bundle_cost,
    bundle_worth,
    choices_worth,
    colony_worth,
    edge_worth,
    faded,
    levels_ahead,
    marker_worth,
    next_survivor,
    outpost_worth,
    scout_worth,
    unit_worth,
    upgrade_turn,
)


def pending(s: State, side: i64, turns: i64) -> i64:
    """Costs and gains of this side that have begun and are not carried out yet."""
    total: i64 = 0
    at = s.flow.base
    while at >= 0:
        if s.flow.cells[at + 1] == side:
            total += paused_worth(s, side, s.flow.cells[at], s.flow.cells[at + 2], s.flow.cells[at + 3], turns)
        at -= FRAME
    return total


def paused_worth(s: State, side: i64, step: i64, a: i64, b: i64, turns: i64) -> i64:
    """What a paused step will bring or take."""
    if step == TERRAFORM:
        return b * POINT + levels_ahead(s, side, s.slot_of(side), a, turns)
    if step == PAY_ANY:
        return -a * unit_worth(3, turns)
    if step == GAIN_ANY:
        return a * unit_worth(0, turns)
    if step == CANTEEN:
        return choices_worth(s, side, 0, a, turns)
    if step in (PLACE_ROW, SURVIVOR):
        return faded(CARD, turns)
    if step == PAY_SPECIALIST:
        return -faded(CARD, turns) * specialists(a)
    if step == UNLOCKING:
        worth = upgrade_turn(s, side, a) * turns + marker_worth(s, side, turns)
        return worth - bundle_cost(s, side, s.content.upgrade_cost, a * KINDS, turns)
    if step == EDGE_GAIN:
        return bundle_worth(s, side, s.content.edge_gain, (a * 2 + b) * BUNDLE, turns)
    if step == SCOUTING:
        return scout_worth(s, side, turns)
    if step == COLONY_RISING:
        return colony_worth(s, side, turns)
    if step == DISCOVER_BONUS:
        return POINT
    if step == OUTPOST_FROM:
        return outpost_worth(s, side, turns)
    if step in (SPECIALIST_CARD, SPECIALIST_LEADER):
        return faded(TOKEN + 120, turns) - (faded(CARD, turns) if step == SPECIALIST_CARD else 0)
    return 0


def plan(s: State, side: i64, turns: i64) -> i64:
    """The best terraforming within reach of the next travel, with what is held now."""
    if turns <= 0 or s.round == 0:
        return 0
    near = graph.within(s.reach, STEPS_MAX, s.ark[side], s.travel_range(side))
    most = limit(s, side)
    best: i64 = 0
    for slot in range(i64(SLOTS)):
        if (near >> (slot * SPOTS)) & 1 and s.ark[side] != slot * SPOTS and s.kind_at(slot * SPOTS) == PLANET:
            worth = levels_ahead(s, side, slot, most, turns)
            if worth > best:
                best = worth
    return best


def prospect(s: State, side: i64, turns: i64) -> i64:
    """The best actions still open to the active side in this turn, and Crew edges that match."""
    if s.over != 0 or s.flow.base < 0 or s.flow.cells[0] != TURN or s.flow.cells[1] != side:
        return 0
    stage = s.flow.cells[2]  # the step after the present one
    if stage < 2 or stage > 4 or s.departed == NONE:
        return 0
    total: i64 = 0
    if stage <= 3 and s.flow.step() == CREW_PLAY:
        total += plays_worth(s, side, turns)
    return total + actions_worth(s, side, turns)


def plays_worth(s: State, side: i64, turns: i64) -> i64:
    """The best edge, twice if there are plays for it: a card played is a card less."""
    best: i64 = 0
    for place in range(i64(PLACES)):
        card = s.crew[side * PLACES + place]
        if card != NONE:
            row: i64 = UPPER if place < ROW else LOWER
            if forbids_use(s, side, card, row) == ALLOWED:
                worth = edge_worth(s, side, card * 2 + row, turns)
                if worth > best:
                    best = worth
    return best * (s.content.crew_plays - s.plays) * 2 // 3


def actions_worth(s: State, side: i64, turns: i64) -> i64:
    """The best destination action, and a part of the second where two are allowed."""
    left = actions_left(s, side)
    if left <= 0:
        return 0
    best: i64 = 0
    second: i64 = 0
    for kind in range(i64(DEST_KINDS)):
        if forbids_dest(s, side, kind) == ALLOWED:
            worth = action_worth(s, side, kind, turns)
            if worth > best:
                second = best
                best = worth
            elif worth > second:
                second = worth
    if left > 1 or (s.has_effect(side, TWO_ACTIONS) and forbids_dest(s, side, CREATE_COLONY) == ALLOWED):
        return best + second * 3 // 4
    return best


def action_worth(s: State, side: i64, kind: i64, turns: i64) -> i64:
    """What one destination action would bring."""
    content = s.content
    if kind == GATHER:
        slot = s.slot_of(side)
        if s.on_planet(side) and s.is_terraformed(slot):
            return bundle_worth(s, side, content.lush_yield, s.grid[slot] * BUNDLE, turns)
        spot = s.grid[slot] * SPOTS + s.ark[side] % SPOTS
        return bundle_worth(s, side, content.spot_yield, spot * BUNDLE, turns)
    if kind == TERRAFORM_ACTION:
        return levels_ahead(s, side, s.slot_of(side), limit(s, side), turns)
    if kind == SCOUT:
        return scout_worth(s, side, turns) - faded(CARD, turns)
    if kind == SETTLE:
        return next_survivor(s, settled_count(s, side)) * POINT // 2
    if kind == CREATE_COLONY:
        cards = specialists(next_debt(s, side))
        cost = cards * faded(CARD, turns) + next_units(s, side) * unit_worth(3, turns)
        return colony_worth(s, side, turns) - cost
    if kind == CREATE_OUTPOST:
        return outpost_worth(s, side, turns)
    assert kind == GAIN_SPECIALIST
    return faded(TOKEN + 120 - CARD, turns)
