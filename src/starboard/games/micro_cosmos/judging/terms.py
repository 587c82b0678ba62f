"""Named heuristic terms of a side, in thousandths of a point: what it has, and what is about to happen to it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine import graph
from starboard.engine.game import NONE

from ..rules.codes import ENGINEER, FIRST_LEADER, HELD_MAX, KINDS, SLOTS, TYPES, UPGRADE_COUNT
from ..rules.scoring import colony_points, merit_points, settled_count, survivor_points, track_points
from ..rules.setup import turn_up
from ..rules.specialists import count_specialists
from ..rules.state import State
from ..rules.terraform import rank
from .prospects import pending, plan, prospect
from .worths import (
    CARD,
    COLONY_TURN,
    MARKER,
    OUTPOST_MARKER,
    OUTPOST_POINT,
    OUTPOST_TURN,
    PACE,
    POINT,
    READY,
    SPARE_CARD,
    SPARE_MARKER,
    SPARE_UNIT,
    SURVIVOR_HOPE,
    TOKEN,
    UNIT,
    can_settle_somewhere,
    faded,
    next_survivor,
    upgrade_turn,
)

# the named terms, and their weights where weights.toml does not say otherwise
TERMS: Final[Mapping[str, float]] = MappingProxyType(
    {
        "points": 1.0,
        "lead": 0.8,
        "cargo": 1.0,
        "crew": 1.0,
        "upgrades": 1.0,
        "growth": 1.0,
        "survivors": 1.0,
        "pending": 1.0,
        "prospect": 0.9,
        "plan": 0.5,
    }
)


def terms_into(s: State, side: i64, buffer: vec[i64]) -> i64:
    """Writes the terms in the order of TERMS."""
    if s.sealed != 0:
        s = laid_open(s, side)
    turns = turns_left(s, side)
    buffer[0] = steady_points(s, side) * POINT - s.outpost_points[side] * (POINT - OUTPOST_POINT)
    buffer[1] = lead(s, side, turns)
    buffer[2] = cargo_worth(s, side, turns)
    buffer[3] = crew_worth(s, side, turns)
    buffer[4] = upgrades_worth(s, side, turns)
    buffer[5] = growth(s, side, turns)
    buffer[6] = survivors_worth(s, side, turns)
    buffer[7] = pending(s, side, turns)
    buffer[8] = prospect(s, side, turns)
    buffer[9] = plan(s, side, turns)
    return 10


def laid_open(s: State, side: i64) -> State:
    """The table as it is once the choices that a side laid face down at set-up are turned up."""
    twin = s.copy()
    assert isinstance(twin, State)
    turn_up(twin, side)
    return twin


def steady_points(s: State, side: i64) -> i64:
    """Points of a game that ended now."""
    return track_points(s, side) + merit_points(s, side) + colony_points(s, side) + survivor_points(s, side)


def turns_left(s: State, side: i64) -> i64:
    """Turns that a side still begins after the present one: known in the end, guessed before."""
    if s.last_round != 0:
        left = s.last_round - s.round
        mine = (side + s.sides - s.first) % s.sides  # its place in the round
        return left + 1 if mine > s.turn else left
    return 1 + 2 * levels_to_the_end(s) // (PACE * s.sides)  # no jump when the end is triggered: nobody shall fear it


def levels_to_the_end(s: State) -> i64:
    """Levels missing on the planets that are nearest to completion, as many as the end needs."""
    total: i64 = 0
    counted: i64 = s.terraformed  # cells not to be looked at again
    for _ in range(s.content.trigger[s.seats] - graph.count(s.terraformed)):
        least: i64 = NONE
        nearest: i64 = NONE
        for slot in range(i64(SLOTS)):
            if (counted >> slot) & 1 == 0 and s.grid[slot] != NONE and s.grid[slot] != s.content.portal:
                missing: i64 = 0
                for resource in range(i64(KINDS)):
                    top = s.content.track_max[s.grid[slot] * KINDS + resource]
                    missing += top - s.level[slot * KINDS + resource]
                if missing < least:
                    least = missing
                    nearest = slot
        if nearest != NONE:
            total += least
            counted |= i64(1) << nearest
    return total


def lead(s: State, side: i64, turns: i64) -> i64:
    """Hope for the bonuses of unfinished planets, the nearer to completion the better."""
    total: i64 = 0
    for slot in range(i64(SLOTS)):
        place = rank(s, slot, side)
        if place > 2:
            continue
        levels: i64 = 0
        size: i64 = 0
        for resource in range(i64(KINDS)):
            levels += s.level[slot * KINDS + resource]
            size += s.content.track_max[s.grid[slot] * KINDS + resource]
        bonus = s.content.first_bonus if place == 1 else s.content.second_bonus
        total += bonus * POINT * levels * levels // (size * size)
    return faded(total, turns)


def cargo_worth(s: State, side: i64, turns: i64) -> i64:
    """Units held; each further one of a kind is worth less. A trifle remains: units break ties."""
    total: i64 = 0
    for resource in range(i64(KINDS)):
        held = s.cargo[side * KINDS + resource]
        few = held if held < 3 else i64(3)
        total += faded(few * UNIT + (held - few) * SPARE_UNIT, turns) + held * 10
    return total


def crew_worth(s: State, side: i64, turns: i64) -> i64:
    """Cards and tokens, and a little for having both Engineers and Leaders."""
    cards = s.crew_size(side)
    few = cards if cards < 3 else i64(3)
    total = few * CARD + (cards - few) * SPARE_CARD
    for kind in range(i64(TYPES)):
        total += s.token[side * TYPES + kind] * TOKEN
        if count_specialists(s, side, kind) > 0:
            total += 150 if kind == 0 else 60
    return faded(total, turns)


def upgrades_worth(s: State, side: i64, turns: i64) -> i64:
    """Each payment for the turns it will serve, and the markers that wait in the pools."""
    total: i64 = 0
    for u in range(i64(UPGRADE_COUNT)):
        paid = s.paid[side * UPGRADE_COUNT + u]
        if paid > 0:
            total += paid * upgrade_turn(s, side, u) * turns
    return total + pools_worth(s, side, turns)


def pools_worth(s: State, side: i64, turns: i64) -> i64:
    """Colony markers, with the Specialists that place them, and outposts."""
    total = s.outpost_pool[side] * OUTPOST_MARKER
    pool = s.colony_pool[side]
    if pool > 0:
        total += MARKER + (pool - 1) * SPARE_MARKER
        if count_specialists(s, side, ENGINEER) > 0:
            total += READY
        for leader in range(i64(FIRST_LEADER), i64(TYPES)):
            if count_specialists(s, side, leader) > 0:
                total += READY
                break
    return faded(total, turns)


def growth(s: State, side: i64, turns: i64) -> i64:
    """Colonies and outposts raise the terraform limit, outposts pay."""
    return (s.colony_count(side) * COLONY_TURN + s.outpost_count(side) * OUTPOST_TURN) * turns


def survivors_worth(s: State, side: i64, turns: i64) -> i64:
    """Held Survivors: much where a planet of their colour is finished, a hope else."""
    total: i64 = 0
    settled = settled_count(s, side)
    for place in range(s.held_size(side)):
        color = s.content.survivor_color[s.held[side * HELD_MAX + place]]
        if can_settle_somewhere(s, color):
            total += next_survivor(s, settled + place) * POINT // 2
        else:
            total += SURVIVOR_HOPE
    return faded(total, turns)
