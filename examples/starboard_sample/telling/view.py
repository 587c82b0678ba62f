"""What a seat sees of Wreck Dive: built up from public parts."""

from __future__ import annotations

from typing import Any

from starboard.engine.game import NONE

from ..rules.codes import DIVE
from ..rules.state import State
from ..rules.tables import VALUES


def table(s: State, seat: int | None) -> dict[str, Any]:
    """Public counts; the hand and the own bid for their owner alone (WD-4.4)."""
    seen: dict[str, Any] = {
        "round": int(s.round),
        "pile": int(s.pile_left),
        "played": [int(count) for count in s.played],
        "deeper": int(s.content.deeper),
        "dive": None,
        "seats": [
            {
                "crates": int(s.crates[other]),
                "dives": int(s.dives[other]),
                "cards": int(s.hand_size(other)),
                "chosen": s.bid[other] != NONE,
                "leads": s.leader == other,
            }
            for other in range(s.seats)
        ],
    }
    if s.flow.step() == DIVE:
        seen["dive"] = {"seat": int(s.flow.seat()), "air": int(s.flow.a()), "haul": int(s.flow.b())}
        seen["bids"] = [int(card) + 1 for card in s.bid]
    if seat is not None:
        held = s.hand[seat * VALUES : (seat + 1) * VALUES]
        seen["hand"] = [value + 1 for value in range(VALUES) for _ in range(held[value])]
        seen["own_bid"] = None if s.bid[seat] == NONE else int(s.bid[seat]) + 1
    return seen
