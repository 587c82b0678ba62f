"""What a learned value is told of a side of Micro Cosmos beside its terms: how near the end is, and what it owns."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine import graph

from ..rules.codes import KINDS, UPGRADE_COUNT
from ..rules.state import State
from .terms import levels_to_the_end, turns_left

FEATURES: Final[tuple[str, ...]] = (
    "turns_left",
    "levels_to_the_end",
    "terraformed",
    "ending",
    "crew",
    "colonies",
    "outposts",
    "held",
    "cargo",
    "upgrades",
)


def features_into(s: State, side: i64, buffer: vec[i64]) -> i64:
    """Writes the features in the order of FEATURES; returns how many."""
    buffer[0] = turns_left(s, side)
    buffer[1] = levels_to_the_end(s)
    buffer[2] = graph.count(s.terraformed)
    buffer[3] = 1 if s.last_round != 0 else 0
    buffer[4] = s.crew_size(side)
    buffer[5] = s.colony_count(side)
    buffer[6] = s.outpost_count(side)
    buffer[7] = s.held_size(side)
    buffer[8] = 0
    for resource in range(i64(KINDS)):
        buffer[8] += s.cargo[side * KINDS + resource]
    buffer[9] = 0
    for u in range(i64(UPGRADE_COUNT)):
        buffer[9] += s.paid[side * UPGRADE_COUNT + u]
    return 10
