"""What a learned value is told of a seat of Sector Prime beside its terms: tiles held, drones at home."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import NONE

from ..rules.building import section_price
from ..rules.control import controls, is_disputed
from ..rules.state import State

FEATURES: Final[tuple[str, ...]] = (
    "round",
    "sections",
    "missing",
    "tiles",
    "at_home",
    "at_fabricator",
    "home_disputed",
    "refineries",
    "supply",
)


def features_into(s: State, seat: i64, buffer: vec[i64]) -> i64:
    """Writes the features in the order of FEATURES; returns how many."""
    home = s.station_site[seat]
    base = s.fabricator_site[seat]
    tiles: i64 = 0
    for site in range(s.sites):
        if controls(s, seat, site):
            tiles += 1
    buffer[0] = s.round
    buffer[1] = s.sections[seat]
    buffer[2] = max(section_price(s, seat) - s.crystals[seat], i64(0))
    buffer[3] = tiles
    buffer[4] = s.drones_at(seat, home) if home != NONE else i64(0)
    buffer[5] = s.drones_at(seat, base) if base != NONE else i64(0)
    buffer[6] = 1 if home != NONE and is_disputed(s, home) else 0
    buffer[7] = s.content.refineries - s.refinery_stock[seat]
    buffer[8] = s.drone_supply[seat]
    return 9
