"""MC-20 Final scoring and MC-25 Solo scoring. Points are always those of a game that ended now."""

from __future__ import annotations

from mypy_extensions import i64

from .codes import AUTOMA_UPGRADES, SIDES, SLOTS, SURVIVOR_CARDS
from .state import AUTOMA, State


def track_points(s: State, side: i64) -> i64:
    """What the marker on the VP track shows: points scored during play."""
    total = s.planet_points[side] + s.outpost_points[side]
    return total + s.overflow if s.is_solo() and side == AUTOMA else total


def merit_points(s: State, side: i64) -> i64:
    """The spots of the markers on unfinished planets, without the bonuses (MC-20.2)."""
    total: i64 = 0
    for slot in range(i64(SLOTS)):
        total += s.merit[slot * SIDES + side]
    return total


def colony_points(s: State, side: i64) -> i64:
    """By the number of Colonies (MC-20.3)."""
    return s.content.colony_points[s.colony_count(side)]


def settled_count(s: State, side: i64) -> i64:
    """Survivors settled."""
    total: i64 = 0
    for card in range(i64(SURVIVOR_CARDS)):
        if s.settled_by[card] == side:
            total += 1
    return total


def survivor_points(s: State, side: i64) -> i64:
    """By the number of settled Survivors; more than the table holds score as its end (MC-20.4)."""
    settled = settled_count(s, side)
    last: i64 = len(s.content.settled_points) - 1
    return s.content.settled_points[settled if settled < last else last]


def upgrade_points(s: State, side: i64) -> i64:
    """The Automa's alone, by its level (MC-20.6, MC-25.1)."""
    if not s.is_solo() or side != AUTOMA:
        return 0
    return s.content.level_points[s.difficulty * (AUTOMA_UPGRADES + 1) + s.upgrade_count(AUTOMA)]


def points(s: State, side: i64) -> i64:
    """All points of a side (MC-20, MC-25)."""
    return (
        track_points(s, side)
        + merit_points(s, side)
        + colony_points(s, side)
        + survivor_points(s, side)
        + upgrade_points(s, side)
    )


def beats(s: State, side: i64, other: i64) -> bool:
    """More points; then more resource units (MC-20.5); in a solo game a tie goes to the Automa (MC-25.3)."""
    own = points(s, side)
    theirs = points(s, other)
    if own != theirs:
        return own > theirs
    if s.is_solo():
        return side == AUTOMA
    return s.cargo_units(side) > s.cargo_units(other)


def place(s: State, side: i64) -> i64:
    """Place of a side, from 1; equals share one (MC-20.5)."""
    better: i64 = 0
    for other in range(s.sides):
        if other != side and beats(s, other, side):
            better += 1
    return better + 1


def scores(s: State) -> list[int]:
    """Points of every side, of a game that ended now."""
    return [int(points(s, side)) for side in range(s.sides)]


def ranking(s: State) -> list[int]:
    """Place of every side, tie-breaks applied."""
    return [int(place(s, side)) for side in range(s.sides)]
