"""What people ask about before its phase has come: battles and buildings while pieces still move."""

from __future__ import annotations

from collections.abc import Sequence

from ..rules.codes import CHARGING, MINING, MOVING, PHASE2_OPEN, ROLL_DECISION, SIPHON
from ..rules.game import SectorPrime

WHEN = {
    ROLL_DECISION: "in Phase 2, after moving",
    MOVING: "in Phase 2, after moving",
    CHARGING: "after the charge",
    SIPHON: "in Phase 2 of your next turn",
    MINING: "in Phase 2 of your next turn",
}


def ahead(s: SectorPrime, seat: int) -> Sequence[tuple[str, SectorPrime]]:
    """A copy in which Phase 2 is asked now; none while the table is set up or it is on."""
    when = WHEN.get(int(s.flow.step()))
    if when is None:
        return []
    world = s.copy()
    world.flow.push(PHASE2_OPEN, seat, 0, 0)
    world.ask(seat)
    return [(when, world)]
