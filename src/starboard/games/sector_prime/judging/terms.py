"""Sector Prime as bots weigh it: how far a seat has come and what it can hope for, in named terms."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import NONE
from starboard.engine.hexes import SIDES, opposite

from ..rules.building import section_price
from ..rules.control import controls, drones_on_board, has_rival_drones, is_disputed
from ..rules.mining import base_yield
from ..rules.state import State
from ..rules.tables import SECTIONS, SITES

TERMS: Final[Mapping[str, float]] = MappingProxyType(  # and their weights in crystals; weights.toml may say otherwise
    {
        "sections": 25.0,
        "crystals": 1.0,
        "savings": 2.0,
        "income": 4.0,
        "drones": 0.25,
        "yard": 4.0,
        "fabricator_home": 2.5,
        "launch": 2.0,
        "invaders": -2.0,
        "reach": 1.0,
        "guard": 0.3,
        "edge_in_disputes": 0.4,
        "roll": 0.45,
        "approaches": -1.5,
    }
)
GARRISON: Final = 3  # drones on a tile beyond which more do not count as its guard
FAR: Final = 99


def terms_into(s: State, seat: i64, buffer: vec[i64]) -> i64:
    """In thousandths, in the order of `TERMS`."""
    home = s.station_site[seat]
    buffer[0] = s.sections[seat] * 1000
    crystals = s.crystals[seat]
    buffer[1] = min(crystals, s.content.crystal_cap) * 1000
    buffer[2] = savings(s, seat)
    buffer[3] = base_yield(s, seat) * 1000
    buffer[4] = drones_on_board(s, seat) * 1000
    buffer[5] = yard(s, seat) if home != NONE else i64(0)
    buffer[6] = 1000 if home != NONE and s.fabricator_site[seat] == home else 0
    buffer[7] = launch(s, seat) if home != NONE else i64(0)
    buffer[8] = invaders(s, seat) if home != NONE else i64(0)
    buffer[9] = reach(s, seat) if home != NONE else i64(0)
    buffer[10] = guard(s, seat)
    buffer[11] = edge_in_disputes(s, seat)
    buffer[12] = s.roll * 1000 if s.active == seat else i64(0)
    buffer[13] = approaches(s, seat) if home != NONE else i64(0)
    return 14


def savings(s: State, seat: i64) -> i64:
    """Share of the next Section's price in hand."""
    if s.sections[seat] == SECTIONS:
        return 0
    price = section_price(s, seat)
    if price == 0 or s.crystals[seat] >= price:
        return 1000
    return s.crystals[seat] * 1000 // price


def yard(s: State, seat: i64) -> i64:
    """Share of the drones that building on the own Station tile needs."""
    there = s.drones_at(seat, s.station_site[seat])
    needed = s.content.yard_drones
    return min(there, needed) * 1000 // needed


def launch(s: State, seat: i64) -> i64:
    """A complete yard at home, worth more with the price in hand and with every Section before."""
    home = s.station_site[seat]
    if s.fabricator_site[seat] != home or s.drones_at(seat, home) < s.content.yard_drones or is_disputed(s, home):
        return 0
    return 300 + 700 * (s.sections[seat] + 1) if savings(s, seat) == 1000 else i64(300)


def invaders(s: State, seat: i64) -> i64:
    """A rival on the own Station tile: half a thousand, up to two as the next Section comes near."""
    if not has_rival_drones(s, seat, s.station_site[seat]):
        return 0
    return 500 + savings(s, seat) * (s.sections[seat] + 1) // 2


def approaches(s: State, seat: i64) -> i64:
    """Borders of the own Station tile that nothing guards: no own drone beyond and no own Force Field."""
    home = s.station_site[seat]
    total: i64 = 0
    for d in range(i64(SIDES)):
        other = s.neighbour[home * SIDES + d]
        if other == NONE or s.drones_at(seat, other) > 0:
            continue
        if s.force_field[home * SIDES + d] != seat and s.force_field[other * SIDES + opposite(d)] != seat:
            total += 1000
    return total


def reach(s: State, seat: i64) -> i64:
    """How near drones that can be spared are to tiles that the seat does not hold."""
    away = vec[i64]([FAR] * SITES)
    home = s.station_site[seat]
    for site in range(s.sites):
        spare = s.drones_at(seat, site) - (s.content.yard_drones if site == home else i64(1))
        if spare > 0 and not is_disputed(s, site):
            away[site] = 0
    if s.drone_supply[seat] > 0 and away[home] == FAR:
        away[home] = 2
    changed = True
    while changed:
        changed = False
        for site in range(s.sites):
            if away[site] < FAR and not has_rival_drones(s, seat, site):
                for d in range(i64(SIDES)):
                    target = s.neighbour[site * SIDES + d]
                    if target != NONE and away[site] + s.border[site * SIDES + d] < away[target]:
                        away[target] = away[site] + s.border[site * SIDES + d]
                        changed = True
    total: i64 = 0
    for site in range(s.sites):
        if s.drones_at(seat, site) == 0:
            total += 2000 // (2 + away[site])
    return total


def guard(s: State, seat: i64) -> i64:
    """Drones beyond the first on controlled tiles, up to a limit."""
    total: i64 = 0
    for site in range(s.sites):
        if controls(s, seat, site):
            total += min(s.drones_at(seat, site) - 1, i64(GARRISON))
    return total * 1000


def edge_in_disputes(s: State, seat: i64) -> i64:
    """Own drones less the strongest rival's on every disputed tile of the seat, between -3 and 3."""
    total: i64 = 0
    for site in range(s.sites):
        own = s.drones_at(seat, site)
        if own == 0 or not is_disputed(s, site):
            continue
        most: i64 = 0
        for rival in range(s.seats):
            if rival != seat and s.drones_at(rival, site) > most:
                most = s.drones_at(rival, site)
        total += max(min(own - most, i64(GARRISON)), i64(-GARRISON))
    return total * 1000
