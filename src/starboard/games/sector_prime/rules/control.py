"""SP-3: who controls a tile, and the few ways in which drones come to a tile and leave it."""

from __future__ import annotations

from mypy_extensions import i64

from starboard.engine.game import EVERYONE, NONE

from .codes import E_FABRICATOR_RECALLED
from .state import State
from .tables import SITES


def is_disputed(s: State, site: i64) -> bool:
    """Drones of two or more players stand there (SP-3.1, SP-16.7)."""
    present = s.presence[site]
    return present & (present - 1) != 0


def has_rival_drones(s: State, seat: i64, site: i64) -> bool:
    """At least one drone of another player stands there."""
    return s.presence[site] & ~(i64(1) << seat) != 0


def controls(s: State, seat: i64, site: i64) -> bool:
    """The seat has drones there and nobody else has any (SP-3.2 to SP-3.5); looked up live (SP-3.10)."""
    return s.presence[site] == i64(1) << seat


def controller(s: State, site: i64) -> i64:
    """The one seat with drones there, or NONE."""
    for seat in range(s.seats):
        if controls(s, seat, site):
            return seat
    return NONE


def controlled_tiles(s: State, seat: i64) -> i64:
    """How many tiles a seat controls now."""
    mine = i64(1) << seat
    count: i64 = 0
    for site in range(s.sites):
        if s.presence[site] == mine:
            count += 1
    return count


def controlled_refineries(s: State, seat: i64) -> i64:
    """How many refineries stand on tiles that the seat controls, whoever built them (SP-3.9)."""
    mine = i64(1) << seat
    count: i64 = 0
    for site in range(s.sites):
        if s.presence[site] == mine:
            count += s.refinery[site]
    return count


def drones_on_board(s: State, seat: i64) -> i64:
    """Drones of a seat on all tiles."""
    count: i64 = 0
    for site in range(s.sites):
        count += s.drones[seat * SITES + site]
    return count


def arrive(s: State, seat: i64, site: i64, count: i64) -> None:
    """Drones come to a tile."""
    s.drones[seat * SITES + site] += count
    if count > 0:
        s.presence[site] |= i64(1) << seat


def depart(s: State, seat: i64, site: i64, count: i64) -> None:
    """Drones leave a tile; a Fabricator left alone returns to its supply at once (SP-6.2, SP-6.4)."""
    left = s.drones[seat * SITES + site] - count
    s.drones[seat * SITES + site] = left
    if left == 0:
        s.presence[site] &= ~(i64(1) << seat)
        if s.fabricator_site[seat] == site:
            s.fabricator_site[seat] = NONE
            s.note(E_FABRICATOR_RECALLED, EVERYONE, seat, site, 0, 0)


def go_home(s: State, seat: i64, site: i64, count: i64) -> None:
    """Drones return from a tile to their owner's supply (SP-6.6, SP-7.9)."""
    depart(s, seat, site, count)
    s.drone_supply[seat] += count
