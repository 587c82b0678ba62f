"""What a learned value is told of a seat of Planet B beside its terms: how near each ending is, and what lies ready."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine import graph
from starboard.engine.game import NONE

from ..rules.codes import RESOURCES
from ..rules.state import State, filled
from .worths import rounds_left

FEATURES: Final[tuple[str, ...]] = (
    "round",
    "final",
    "rounds_left",
    "projects_to_come",
    "modules_to_come",
    "energy",
    "least_energy",
    "reserved",
    "modules",
    "idle_modules",
    "projects",
    "cement",
    "ore",
    "oil",
)


def features_into(s: State, seat: i64, buffer: vec[i64]) -> i64:
    """Writes the features in the order of FEATURES; returns how many."""
    least = s.energy[0]
    for other in range(s.seats):
        least = min(least, s.energy[other])
    buffer[0] = s.round
    buffer[1] = s.final
    buffer[2] = rounds_left(s)
    buffer[3] = filled(s.projects_market) + s.projects_left
    buffer[4] = filled(s.modules_market) + s.modules_left - s.modules_needed()
    buffer[5] = s.energy[seat]
    buffer[6] = least
    buffer[7] = 1 if s.reserved[seat] != NONE else 0
    buffer[8] = graph.count(s.modules[seat])
    buffer[9] = graph.count(s.modules[seat] & ~s.active[seat])
    buffer[10] = graph.count(s.projects[seat])
    for resource in range(i64(RESOURCES)):
        buffer[11 + resource] = s.resources[seat * RESOURCES + resource]
    return 11 + RESOURCES
