"""Planet B as bots weigh it: a few named terms per seat, in thousandths of a victory point."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import NONE

from ..rules.codes import PERFORM, SELECT
from ..rules.energy import total_cost
from ..rules.scoring import energy_points, module_points, project_points
from ..rules.state import State
from .prospects import prospect, rest_of_turn
from .worths import POINT, effects_worth, goal_worth, holdings, projects_worth

TERMS: Final[Mapping[str, float]] = MappingProxyType(  # weights.toml may say otherwise
    {
        "points": 1.0,
        "resources": 0.8,
        "energy": 1.1,
        "goal": 1.0,
        "effects": 1.0,
        "projects": 0.6,
        "prospects": 1.0,
    }
)


def terms_into(s: State, seat: i64, buffer: vec[i64]) -> i64:
    """What a seat has, and what the card it has chosen is likely to bring; in the order of TERMS."""
    buffer[0] = (module_points(s, seat) + project_points(s, seat) + s.vp_chips[seat]) * POINT
    buffer[1] = holdings(s, seat)
    buffer[2] = energy_points(s, seat) * POINT
    buffer[3] = goal_worth(s, seat)
    buffer[4] = effects_worth(s, seat)
    buffer[5] = projects_worth(s, seat)
    buffer[6] = 0
    if s.over == 0 and s.selected[seat] != NONE:
        if s.phase() == SELECT:
            buffer[2] = (s.energy[seat] - total_cost(s, seat, s.selected[seat])) * POINT
            buffer[6] = prospect(s, seat, s.selected[seat])
        elif s.phase() == PERFORM:
            buffer[6] = rest_of_turn(s, seat)
    return 7
