"""The end of a game of Wreck Dive: points by category, and what broke a tie."""

from __future__ import annotations

from typing import Any

from ..rules.scoring import ranking, scores
from ..rules.state import State


def score_sheet(s: State) -> dict[str, Any]:
    """Crates; dives break ties (WD-4.3)."""
    crates, places = scores(s), ranking(s)
    tied = [side for side in range(s.sides) if crates[side] == max(crates)]
    broke = "" if len(tied) < 2 else ("Shared victory." if places.count(1) > 1 else "Fewer dives broke the tie.")
    return {"categories": {"Crates": crates}, "end": "No cards are left.", "tie_break": broke}
