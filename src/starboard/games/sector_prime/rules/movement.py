"""SP-5.4 to SP-5.14: drones enter and move, one piece over one border at a time. Battle Charges use the same steps."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import ALLOWED, EVERYONE
from starboard.engine.hexes import SIDES
from starboard.engine.step import Step

from .actions import (
    A_BUY_REROLL,
    A_DEPLOY_DRONE,
    A_DEPLOY_FABRICATOR,
    A_END_MOVE,
    A_MOVE_DRONE,
    A_MOVE_FABRICATOR,
    moving_from,
    moving_to,
)
from .borders import forbids_step, open_ways, passage, step_cost
from .codes import (
    E_DRONE_DEPLOYED,
    E_DRONE_MOVED,
    E_MOVEMENT_ENDED,
    HANGAR_EMPTY,
    MOVING,
    NO_DRONE_THERE,
    NO_POINT_TO_ENTER,
    NO_SUCH_SITE,
    NOT_CHARGING,
    PHASE2_OPEN,
    REROLL_CLOSED,
    TILE_FULL,
)
from .control import arrive, depart, has_rival_drones
from .fabricator import (
    deploy_fabricator,
    forbids_deploy_fabricator,
    forbids_move_fabricator,
    legal_fabricator_moves,
    step_fabricator,
)
from .stakes import forbids_entry
from .state import State
from .tables import SITES
from .tolls import pay_toll


class Move(Step[State]):
    """Phase 1: pieces enter and step until the points are spent or given up (SP-5.4)."""

    code = MOVING
    families = ("buy_reroll", "deploy_drone", "deploy_fabricator", "move_drone", "move_fabricator", "end_move")

    def forbids(self, s: State, seat: i64, action: i64) -> i64:
        """Ending is always possible (SP-16.1); re-rolls are over once the roll is accepted (SP-5.3)."""
        if action == A_END_MOVE:
            return ALLOWED
        if action == A_BUY_REROLL:
            return REROLL_CLOSED
        if action == A_DEPLOY_DRONE:
            return forbids_deploy_drone(s, seat)
        if action == A_DEPLOY_FABRICATOR:
            return forbids_deploy_fabricator(s, seat)
        if action >= A_MOVE_FABRICATOR:
            return forbids_move_fabricator(s, seat, action - A_MOVE_FABRICATOR, s.mp, False)
        return forbids_move_drone(s, seat, moving_from(action), moving_to(action), s.mp, False)

    def legal(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """Deploying, steps of drones and Fabricator, and the end."""
        count: i64 = 0
        if forbids_deploy_drone(s, seat) == ALLOWED:
            buffer[count] = A_DEPLOY_DRONE
            count += 1
        if forbids_deploy_fabricator(s, seat) == ALLOWED:
            buffer[count] = A_DEPLOY_FABRICATOR
            count += 1
        count = legal_drone_moves(s, seat, buffer, count, s.mp, False)
        count = legal_fabricator_moves(s, seat, buffer, count, s.mp, False)
        buffer[count] = A_END_MOVE
        return count + 1

    def carry_out(self, s: State, seat: i64, action: i64) -> None:
        """A piece enters or steps and pays its points, or Phase 2 begins."""
        if action == A_END_MOVE:
            end_move(s, seat)
        elif action == A_DEPLOY_DRONE:
            deploy_drone(s, seat)
        elif action == A_DEPLOY_FABRICATOR:
            deploy_fabricator(s, seat)
        elif action >= A_MOVE_FABRICATOR:
            s.mp -= step_fabricator(s, seat, action - A_MOVE_FABRICATOR, False)
        else:
            s.mp -= step_drone(s, seat, moving_from(action), moving_to(action), False)
        s.ask(seat)


# --- entering the board, and the end of the phase --------------------------------------------------------------------
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


def end_move(s: State, seat: i64) -> None:
    """Phase 2 begins; points left over are lost (SP-4.1)."""
    s.note(E_MOVEMENT_ENDED, EVERYONE, seat, s.mp, 0, 0)
    s.mp = 0
    s.flow.become(PHASE2_OPEN, seat, 0, 0)


# --- steps of drones -------------------------------------------------------------------------------------------------
def forbids_move_drone(s: State, seat: i64, site: i64, direction: i64, points: i64, charging: bool) -> i64:
    """An own drone, a passable border, room beyond it (SP-5.7, SP-5.8); in a charge a charging drone (SP-8.3)."""
    if site >= s.sites:
        return NO_SUCH_SITE
    if s.drones_at(seat, site) == 0:
        return NO_DRONE_THERE
    if charging and s.charge_pool[site] == 0:
        return NOT_CHARGING
    code = forbids_step(s, seat, site, direction, points, passage(s, seat, charging))
    return forbids_arrival(s, seat, s.beyond(site, direction), charging) if code == ALLOWED else code


def forbids_arrival(s: State, seat: i64, target: i64, charging: bool) -> i64:
    """Room for one more drone (SP-5.8); in a charge the stake of the battle owed there (SP-8.6)."""
    place = seat * SITES + target
    if s.drones[place] >= s.content.tile_limit:
        return TILE_FULL
    if charging and has_rival_drones(s, seat, target):
        return forbids_entry(s, seat, target)
    return ALLOWED


def legal_drone_moves(s: State, seat: i64, buffer: vec[i64], count: i64, points: i64, charging: bool) -> i64:
    """Appends all steps of drones: per tile and direction, however many drones stand there."""
    if points == 0:
        return count
    ways = passage(s, seat, charging)
    mine = i64(1) << seat
    first = seat * SITES
    limit = s.content.tile_limit
    for site in range(s.sites):
        if s.presence[site] & mine == 0 or (charging and s.charge_pool[site] == 0):
            continue
        passable = open_ways(s, seat, site, points, ways)
        for d in range(i64(SIDES)):
            if (passable >> d) & 1 == 0:
                continue
            tile_edge = site * SIDES + d
            target = s.neighbour[tile_edge]
            if s.drones[first + target] >= limit:
                continue
            if charging and forbids_arrival(s, seat, target, True) != ALLOWED:
                continue
            buffer[count] = A_MOVE_DRONE + tile_edge
            count += 1
    return count


def step_drone(s: State, seat: i64, site: i64, direction: i64, charging: bool) -> i64:
    """One drone crosses; rivals make the tile disputed, hold it, may take toll (SP-5.7, SP-5.10). Returns its cost."""
    cost = step_cost(s, seat, site, direction, passage(s, seat, charging))
    target = s.beyond(site, direction)
    s.note(E_DRONE_MOVED, EVERYONE, seat, site, target, cost)
    pay_toll(s, seat, target)
    arrive(s, seat, target, 1)
    depart(s, seat, site, 1)
    return cost
