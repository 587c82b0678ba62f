"""The quantities that decide, of one seat: what labels compare before and after an action."""

from __future__ import annotations

from starboard.engine.graph import count as size

from ..rules.codes import RESOURCE_IDS, RESOURCES
from ..rules.scoring import total_points
from ..rules.state import State


def ledger(s: State, seat: int) -> dict[str, int]:
    """Energy, Resources, AAIs, cards and points of a seat, its own Goal included, by the words of the table."""
    at = seat * RESOURCES
    return {
        "Energy": int(s.energy[seat]),
        **{name: int(s.resources[at + place]) for place, name in enumerate(RESOURCE_IDS)},
        "free AAIs": int(s.aai_free[seat]),
        "Modules": int(size(s.modules[seat])),
        "active Modules": int(size(s.active[seat])),
        "completed Projects": int(size(s.projects[seat])),
        "VP in chips": int(s.vp_chips[seat]),
        "points": int(total_points(s, seat)),
    }
