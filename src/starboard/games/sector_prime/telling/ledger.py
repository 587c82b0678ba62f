"""What a player decides by, counted: outcomes compare it before and after."""

from __future__ import annotations

from ..rules.codes import CHARGING
from ..rules.control import controlled_tiles, is_disputed
from ..rules.state import State

CRYSTALS = "crystals"
POINTS = "Movement Points"


def ledger(s: State, seat: int) -> dict[str, int]:
    """Of one seat, in table words."""
    mine = s.active == seat
    return {
        CRYSTALS: int(s.crystals[seat]),
        POINTS: int(s.charge_mp if s.flow.step() == CHARGING else s.mp) if mine else 0,
        "tiles": int(controlled_tiles(s, seat)),
        "disputed tiles": len([site for site in range(s.sites) if is_disputed(s, site) and s.drones_at(seat, site)]),
        "Sections": int(s.sections[seat]),
        "drones in supply": int(s.drone_supply[seat]),
        "refineries in supply": int(s.refinery_stock[seat]),
        "barriers in supply": int(s.barrier_stock[seat]),
    }
