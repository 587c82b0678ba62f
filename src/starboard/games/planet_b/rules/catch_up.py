"""PB-12 Catch Up Rule: who may spend only little in the next round."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import EVERYONE

from .codes import V_LIMITED
from .energy import energy_order, everybody
from .state import State


def set_limits(s: State) -> None:
    """Below a wide gap between neighbours everybody is limited; set anew each round (PB-12.1 to PB-12.4, PB-12.6)."""
    order = vec[i64]([0] * s.seats)
    energy_order(s, everybody(s), order)
    limited: i64 = 0
    for place in range(1, s.seats):
        gap = s.energy[order[place - 1]] - s.energy[order[place]]
        if limited != 0 or gap >= s.content.catch_up_gap[s.seats]:
            limited |= i64(1) << order[place]
    s.catch_up_limited = limited
    if limited != 0 and s.final == 0:  # no round follows the final one
        s.note(V_LIMITED, EVERYONE, limited, 0, 0, 0)
