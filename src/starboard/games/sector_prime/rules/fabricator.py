"""SP-6: the Fabricator. It moves like a drone and is never alone."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import ALLOWED, EVERYONE, NONE
from starboard.engine.hexes import SIDES

from .actions import A_MOVE_FABRICATOR
from .borders import forbids_step, open_ways, passage, step_cost
from .codes import (
    E_FABRICATOR_DEPLOYED,
    E_FABRICATOR_MOVED,
    FABRICATOR_ALONE,
    FABRICATOR_HOME,
    FABRICATOR_NOT_CHARGING,
    FABRICATOR_OUT,
    NO_BORDER,
    NO_POINT_TO_ENTER,
)
from .state import State


def forbids_deploy_fabricator(s: State, seat: i64) -> i64:
    """1 point, and an own drone on the Station tile (SP-6.1, SP-6.3, SP-6.8)."""
    if s.fabricator_site[seat] != NONE:
        return FABRICATOR_OUT
    if s.mp < s.content.enter_points:
        return NO_POINT_TO_ENTER
    return ALLOWED if s.drones_at(seat, s.station_site[seat]) > 0 else FABRICATOR_ALONE


def deploy_fabricator(s: State, seat: i64) -> None:
    """From the supply to the own Station tile."""
    s.mp -= s.content.enter_points
    s.fabricator_site[seat] = s.station_site[seat]
    s.note(E_FABRICATOR_DEPLOYED, EVERYONE, seat, s.station_site[seat], s.mp, 0)


def forbids_move_fabricator(s: State, seat: i64, direction: i64, points: i64, charging: bool) -> i64:
    """As a drone, to a tile with an own drone; the limit of ten does not count it (SP-6.1, SP-6.3, SP-5.9)."""
    site = s.fabricator_site[seat]
    if site == NONE:
        return FABRICATOR_HOME
    if charging and s.charge_fabricator == 0:
        return FABRICATOR_NOT_CHARGING  # SP-8.4
    target = s.beyond(site, direction)
    if target == NONE:
        return NO_BORDER
    if s.drones_at(seat, target) == 0:
        return FABRICATOR_ALONE
    return forbids_step(s, seat, site, direction, points, passage(s, seat, charging))


def legal_fabricator_moves(s: State, seat: i64, buffer: vec[i64], count: i64, points: i64, charging: bool) -> i64:
    """Appends the Fabricator's steps."""
    site = s.fabricator_site[seat]
    if points == 0 or site == NONE or (charging and s.charge_fabricator == 0):
        return count
    passable = open_ways(s, seat, site, points, passage(s, seat, charging))
    for d in range(i64(SIDES)):
        if (passable >> d) & 1 and s.drones_at(seat, s.beyond(site, d)) > 0:
            buffer[count] = A_MOVE_FABRICATOR + d
            count += 1
    return count


def step_fabricator(s: State, seat: i64, direction: i64, charging: bool) -> i64:
    """The Fabricator crosses; returns what it cost."""
    site = s.fabricator_site[seat]
    cost = step_cost(s, seat, site, direction, passage(s, seat, charging))
    s.fabricator_site[seat] = s.beyond(site, direction)
    s.note(E_FABRICATOR_MOVED, EVERYONE, seat, site, s.fabricator_site[seat], cost)
    return cost
