"""SP-5.4 to SP-5.14: drones enter and move, one piece over one border at a time. Battle Charges use the same steps."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import ALLOWED, EVERYONE, NONE
from starboard.engine.hexes import SIDES

from .board import border_price, rival_fields
from .characters import bonus, surcharge
from .codes import (
    A_MOVE_DRONE,
    E_DRONE_DEPLOYED,
    E_DRONE_MOVED,
    E_MOVEMENT_ENDED,
    FORCE_FIELD_CLOSED,
    HANGAR_EMPTY,
    NO_BORDER,
    NO_DRONE_THERE,
    NO_POINT_TO_ENTER,
    NO_SUCH_SITE,
    NOT_CHARGING,
    PHASE2_OPEN,
    TILE_FULL,
    TILE_LOCKED,
    TOO_FEW_POINTS,
)
from .control import arrive, depart, has_rival_drones, is_disputed
from .stakes import forbids_entry
from .state import State
from .tables import ASTEROID, CROSS_FORCE_FIELDS, ION_STORM, LEAVE_DISPUTED, OBSTACLE_DISCOUNT, SITES


# --- what a step costs -----------------------------------------------------------------------------------------------
def step_cost(s: State, seat: i64, site: i64, direction: i64, charging: bool) -> i64:
    """Points for one piece over one border, bridges, abilities and surcharges counted (SP-5.7, SP-13.14)."""
    less_asteroid = bonus(s, seat, OBSTACLE_DISCOUNT, ASTEROID)
    less_storm = bonus(s, seat, OBSTACLE_DISCOUNT, ION_STORM)
    cost = border_price(s, seat, site, direction, less_asteroid, less_storm)
    if is_disputed(s, site) and not charging:
        leaving = surcharge(s, seat, LEAVE_DISPUTED)
        cost += leaving if leaving != NONE else 0
    if rival_fields(s, seat, site, direction):
        crossing = surcharge(s, seat, CROSS_FORCE_FIELDS)
        cost += crossing if crossing != NONE else 0
    return cost


def forbids_step(s: State, seat: i64, site: i64, direction: i64, points: i64, charging: bool) -> i64:
    """What holds for every piece: a border, no lock, no rival Force Field, enough points."""
    if s.beyond(site, direction) == NONE:
        return NO_BORDER  # SP-2.1
    if is_disputed(s, site) and (charging or surcharge(s, seat, LEAVE_DISPUTED) == NONE):
        return TILE_LOCKED  # SP-3.6, SP-13.8
    if rival_fields(s, seat, site, direction) and surcharge(s, seat, CROSS_FORCE_FIELDS) == NONE:
        return FORCE_FIELD_CLOSED  # SP-5.11, SP-10.3, SP-13.10
    return ALLOWED if step_cost(s, seat, site, direction, charging) <= points else TOO_FEW_POINTS


# --- entering the board ----------------------------------------------------------------------------------------------
def forbids_deploy_drone(s: State, seat: i64) -> i64:
    """1 point, a drone in supply, room on the own Station tile, disputed or not (SP-5.5, SP-5.6, SP-5.8, SP-5.13)."""
    if s.drone_supply[seat] == 0:
        return HANGAR_EMPTY
    if s.mp < s.content.enter_points:
        return NO_POINT_TO_ENTER
    return ALLOWED if s.drones_at(seat, s.station_site[seat]) < s.content.tile_limit else TILE_FULL


def deploy_drone(s: State, seat: i64) -> None:
    """One drone from the supply to the own Station tile (SP-5.5)."""
    s.mp -= s.content.enter_points
    s.drone_supply[seat] -= 1
    arrive(s, seat, s.station_site[seat], 1)
    s.note(E_DRONE_DEPLOYED, EVERYONE, seat, s.station_site[seat], s.mp, 0)
    s.ask(seat)


# --- steps -----------------------------------------------------------------------------------------------------------
def forbids_move_drone(s: State, seat: i64, site: i64, direction: i64, points: i64, charging: bool) -> i64:
    """An own drone, a passable border, room beyond it (SP-5.7, SP-5.8); in a charge a charging drone (SP-8.3)."""
    if site >= s.sites:
        return NO_SUCH_SITE
    if s.drones_at(seat, site) == 0:
        return NO_DRONE_THERE
    if charging and s.charge_pool[site] == 0:
        return NOT_CHARGING
    code = forbids_step(s, seat, site, direction, points, charging)
    if code != ALLOWED:
        return code
    target = s.beyond(site, direction)
    if s.drones_at(seat, target) >= s.content.tile_limit:
        return TILE_FULL
    if charging and has_rival_drones(s, seat, target):
        return forbids_entry(s, seat, target)
    return ALLOWED


def legal_drone_moves(s: State, seat: i64, buffer: vec[i64], count: i64, points: i64, charging: bool) -> i64:
    """Appends all steps of drones: per tile and direction, however many drones stand there."""
    if points == 0:
        return count
    less_asteroid = bonus(s, seat, OBSTACLE_DISCOUNT, ASTEROID)
    less_storm = bonus(s, seat, OBSTACLE_DISCOUNT, ION_STORM)
    leaving: i64 = NONE if charging else surcharge(s, seat, LEAVE_DISPUTED)
    crossing = surcharge(s, seat, CROSS_FORCE_FIELDS)
    plain = less_asteroid == 0 and less_storm == 0 and s.barrier_stock[seat] == s.content.barriers  # no own bridge
    mine = i64(1) << seat
    for site in range(s.sites):
        if s.presence[site] & mine == 0 or (charging and s.charge_pool[site] == 0):
            continue
        disputed = s.presence[site] != mine
        if disputed and leaving == NONE:
            continue
        for d in range(i64(SIDES)):
            target = s.neighbour[site * SIDES + d]
            if target == NONE or s.drones[seat * SITES + target] >= s.content.tile_limit:
                continue
            cost = s.border[site * SIDES + d] if plain else border_price(s, seat, site, d, less_asteroid, less_storm)
            if disputed:
                cost += leaving
            if cost > points:
                continue
            if rival_fields(s, seat, site, d) and (crossing == NONE or cost + crossing > points):
                continue
            if charging and has_rival_drones(s, seat, target) and forbids_entry(s, seat, target) != ALLOWED:
                continue
            buffer[count] = A_MOVE_DRONE + site * SIDES + d
            count += 1
    return count


def step_drone(s: State, seat: i64, site: i64, direction: i64, cost: i64) -> i64:
    """One drone crosses; rival drones make the tile disputed and hold it (SP-5.7, SP-5.10). Returns where it is."""
    target = s.beyond(site, direction)
    s.note(E_DRONE_MOVED, EVERYONE, seat, site, target, cost)
    arrive(s, seat, target, 1)
    depart(s, seat, site, 1)
    return target


def move_drone(s: State, seat: i64, site: i64, direction: i64) -> None:
    """A step of Phase 1."""
    cost = step_cost(s, seat, site, direction, False)
    s.mp -= cost
    step_drone(s, seat, site, direction, cost)
    s.ask(seat)


def end_move(s: State, seat: i64) -> None:
    """Phase 2 begins; points left over are lost (SP-4.1)."""
    s.note(E_MOVEMENT_ENDED, EVERYONE, seat, s.mp, 0, 0)
    s.mp = 0
    s.flow.become(PHASE2_OPEN, seat, 0, 0)
    s.ask(seat)
