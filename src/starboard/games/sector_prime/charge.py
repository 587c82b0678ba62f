"""SP-8: the Battle Charge. Drones that cleared a tile move on, and owe a battle wherever they meet rivals."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import EVERYONE
from starboard.engine.hexes import SIDES

from .characters import bonus
from .codes import A_END_CHARGE, CHARGING, E_CHARGE_EARNED, E_CHARGE_ENDED
from .control import has_rival_drones
from .fabricator import legal_fabricator_moves, step_fabricator
from .movement import legal_drone_moves, step_cost, step_drone
from .state import State
from .tables import ANY, CHARGE_POINTS_BONUS, SITES


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


def legal_charge(s: State, seat: i64, buffer: vec[i64]) -> i64:
    """Steps of charging pieces, and the end of the charge."""
    count = legal_drone_moves(s, seat, buffer, 0, s.charge_mp, True)
    count = legal_fabricator_moves(s, seat, buffer, count, s.charge_mp, True)
    buffer[count] = A_END_CHARGE
    return count + 1


def charge_drone(s: State, seat: i64, site: i64, direction: i64) -> None:
    """A charging drone steps; among rivals it owes a battle, anew after each earlier one (SP-8.2, SP-8.5, SP-8.13)."""
    cost = step_cost(s, seat, site, direction, True)
    s.charge_mp -= cost
    target = step_drone(s, seat, site, direction, cost)
    s.charge_pool[site] -= 1
    s.charge_pool[target] += 1
    if has_rival_drones(s, seat, target):
        s.pending_battles |= i64(1) << target
    go_on(s, seat)


def charge_fabricator(s: State, seat: i64, direction: i64) -> None:
    """The Fabricator of the cleared tile goes along; it owes nothing (SP-8.4, SP-8.13)."""
    s.charge_mp -= step_fabricator(s, seat, direction, True)
    go_on(s, seat)


def go_on(s: State, seat: i64) -> None:
    """The charge ends by itself without points or without a step (SP-8.9, SP-8.14)."""
    if s.charge_mp == 0 or not has_step(s, seat):
        end_charge(s, seat)
    else:
        s.ask(seat)


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
