"""The end of a game: points by category, why it ended, and what broke a tie."""

from __future__ import annotations

from typing import Any, Final

from ..rules.codes import END_REASONS
from ..rules.scoring import (
    energy_points,
    goal_points,
    module_points,
    project_points,
    resource_points,
    strength,
    total_points,
)
from ..rules.state import State
from .sentences import why_ended

CATEGORIES: Final = ("Modules", "Projects", "VP chips", "Resources", "Energy", "Goal")
TIE_BREAKS: Final = (
    "Most completed Projects broke the tie.",
    "Fewest points for left-over Energy broke the tie.",
    "Most left-over cement and ore broke the tie.",
)


def score_sheet(game: State) -> dict[str, Any]:
    """Points by category and seat, why the game ended and what broke a tie for the first place (PB-15.5)."""
    seats = range(game.seats)
    columns = (module_points, project_points, None, resource_points, energy_points, goal_points)
    points = {
        name: [int(game.vp_chips[seat] if count is None else count(game, seat)) for seat in seats]
        for name, count in zip(CATEGORIES, columns, strict=True)
    }
    best = max(int(total_points(game, seat)) for seat in seats)
    tied = [strength(game, seat) for seat in seats if total_points(game, seat) == best]
    broke = "" if len(tied) == 1 else "Shared victory."
    for place, text in enumerate(TIE_BREAKS, 1):
        top = max(row[place] for row in tied)
        rest = [row for row in tied if row[place] == top]
        if len(tied) > 1 and len(rest) == 1:
            broke = text
        tied = rest
    why = why_ended(int(game.end_reason))
    return {
        "categories": points,
        "end": f"{why[:1].upper()}{why[1:]}." if why else "",
        "tie_break": broke,
        "end_reason": END_REASONS[game.end_reason],
    }
