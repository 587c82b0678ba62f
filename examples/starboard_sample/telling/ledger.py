"""The quantities that decide in Wreck Dive, of one seat."""

from __future__ import annotations

from ..rules.codes import DIVE
from ..rules.state import State


def ledger(s: State, seat: int) -> dict[str, int]:
    """Crates, dives, cards, and air and haul of a dive that is going on."""
    diving = s.flow.step() == DIVE and s.flow.seat() == seat
    return {
        "crates": int(s.crates[seat]),
        "dives": int(s.dives[seat]),
        "cards in hand": int(s.hand_size(seat)),
        "air": int(s.flow.a()) if diving else 0,
        "haul": int(s.flow.b()) if diving else 0,
    }
