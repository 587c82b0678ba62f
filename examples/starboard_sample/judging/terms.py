"""Wreck Dive as bots weigh it: a few named terms per side, in thousandths."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ..rules.codes import DIVE
from ..rules.state import State
from ..rules.tables import VALUES

# weights.toml may say otherwise
TERMS: Final[Mapping[str, float]] = MappingProxyType({"crates": 1.0, "haul": 0.9, "hand": 0.3})


def terms_into(s: State, seat: i64, buffer: vec[i64]) -> i64:
    """Crates, haul at stake, strength of the hand."""
    strength: i64 = 0
    for card in range(i64(VALUES)):
        strength += s.hand[seat * VALUES + card] * (card + 1)
    buffer[0] = s.crates[seat] * 1000
    buffer[1] = s.flow.b() * 1000 if s.flow.step() == DIVE and s.flow.seat() == seat else 0
    buffer[2] = strength * 1000
    return 3
