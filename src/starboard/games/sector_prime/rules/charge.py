"""SP-8: the Battle Charge. Drones that cleared a tile move on, and owe a battle wherever they meet rivals."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import ALLOWED, EVERYONE, NONE
from starboard.engine.hexes import SIDES
from starboard.engine.step import Step

from .actions import (
    A_END_CHARGE,
    A_MOVE_DRONE,
    A_MOVE_FABRICATOR,
    moving_from,
    moving_to,
)
from .characters import bonus
from .codes import CHARGING, E_CHARGE_EARNED, E_CHARGE_ENDED, NO_DEPLOYING_IN_CHARGE
from .control import has_rival_drones
from .effects import ANY, CHARGE_POINTS_BONUS
from .fabricator import forbids_move_fabricator, legal_fabricator_moves, step_fabricator
from .movement import forbids_move_drone, legal_drone_moves, step_drone
from .state import State
from .tables import SITES


class Charge(Step[State]):
    """A Battle Charge: the pieces of the cleared tile step until the points are spent or given up (SP-8.2, SP-8.9)."""

    code = CHARGING
    families = ("deploy_drone", "deploy_fabricator", "move_drone", "move_fabricator", "end_charge")

    def forbids(self, s: State, seat: i64, action: i64) -> i64:
        """As in Phase 1, for charging pieces alone; nothing comes from the supply (SP-8.3, SP-8.4)."""
        if action == A_END_CHARGE:
            return ALLOWED
        if action < A_MOVE_DRONE:
            return NO_DEPLOYING_IN_CHARGE
        if action >= A_MOVE_FABRICATOR:
            return forbids_move_fabricator(s, seat, action - A_MOVE_FABRICATOR, s.charge_mp, True)
        return forbids_move_drone(s, seat, moving_from(action), moving_to(action), s.charge_mp, True)

    def legal(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """Steps of charging pieces, and the end of the charge."""
        count = legal_drone_moves(s, seat, buffer, 0, s.charge_mp, True)
        count = legal_fabricator_moves(s, seat, buffer, count, s.charge_mp, True)
        buffer[count] = A_END_CHARGE
        return count + 1

    def carry_out(self, s: State, seat: i64, action: i64) -> None:
        """A step or the end; the charge ends by itself without points or without a step (SP-8.9, SP-8.14)."""
        if action == A_END_CHARGE:
            end_charge(s, seat)
            return
        if action >= A_MOVE_FABRICATOR:  # it goes along and owes nothing (SP-8.4, SP-8.13)
            s.charge_mp -= step_fabricator(s, seat, action - A_MOVE_FABRICATOR, True)
        else:
            charge_drone(s, seat, moving_from(action), moving_to(action))
        if s.charge_mp == 0 or not has_step(s, seat):
            end_charge(s, seat)
        else:
            s.ask(seat)


def maybe_charge(s: State, seat: i64, site: i64) -> None:
    """A tile just cleared gives 1 point per 2 drones left there (SP-8.1, SP-8.3, SP-8.4, SP-13.12)."""
    drones = s.drones_at(seat, site)
    points = drones // s.content.drones_per_charge_point
    if points == 0:
        return
    points += bonus(s, seat, CHARGE_POINTS_BONUS, ANY)
    s.charge_mp = points
    s.charge_pool[site] = drones  # a new pool: nothing carries over (SP-8.10)
    s.charge_fabricator = 1 if s.fabricator_site[seat] == site else 0
    if not has_step(s, seat):
        clear_charge(s)  # SP-8.14
        return
    s.note(E_CHARGE_EARNED, EVERYONE, seat, site, points, 0)
    s.flow.push(CHARGING, seat, 0, 0)


def has_step(s: State, seat: i64) -> bool:
    """Whether some charging piece has a legal step."""
    buffer = vec[i64]([0] * ((SITES + 1) * SIDES))
    if legal_drone_moves(s, seat, buffer, 0, s.charge_mp, True) > 0:
        return True
    return legal_fabricator_moves(s, seat, buffer, 0, s.charge_mp, True) > 0


def charge_drone(s: State, seat: i64, site: i64, direction: i64) -> None:
    """A charging drone steps; among rivals it owes a battle, anew after each earlier one (SP-8.2, SP-8.5, SP-8.13)."""
    target = s.beyond(site, direction)
    s.charge_mp -= step_drone(s, seat, site, direction, True)
    s.charge_pool[site] -= 1
    s.charge_pool[target] += 1
    if s.fabricator_site[seat] == NONE:  # left alone, it went home, and does not come back into the charge (SP-17.2)
        s.charge_fabricator = 0
    if has_rival_drones(s, seat, target):
        s.pending_battles |= i64(1) << target


def end_charge(s: State, seat: i64) -> None:
    """Points left are lost; battles go on (SP-8.9)."""
    s.note(E_CHARGE_ENDED, EVERYONE, seat, s.charge_mp, 0, 0)
    clear_charge(s)
    s.flow.pop()
    s.ask(seat)


def clear_charge(s: State) -> None:
    """No charge is on."""
    s.charge_mp = 0
    s.charge_fabricator = 0
    for site in range(i64(SITES)):
        s.charge_pool[site] = 0
