"""The end of a game: points by category, why it ended, and what broke ties."""

from __future__ import annotations

from typing import Any, Final

from ..rules.codes import END_REASONS
from ..rules.scoring import (
    energy_points,
    goal_points,
    module_points,
    project_points,
    ranking,
    resource_points,
    tie_break,
    total_points,
)
from ..rules.state import State
from .goods import ordinal
from .sentences import why_ended

CATEGORIES: Final = ("Modules", "Projects", "VP chips", "Resources", "Energy", "Goal")
TIE_BREAKS: Final = (  # by the number that `tie_break` gives
    "",
    "Most completed Projects broke the tie",
    "Fewest points for left-over Energy broke the tie",
    "Most left-over cement and ore broke the tie",
)


def score_sheet(game: State) -> dict[str, Any]:
    """Points by category and seat, why the game ended and what broke ties, for whichever place (PB-15.5)."""
    seats = range(game.seats)
    columns = (module_points, project_points, None, resource_points, energy_points, goal_points)
    points = {
        name: [int(game.vp_chips[seat] if count is None else count(game, seat)) for seat in seats]
        for name, count in zip(CATEGORIES, columns, strict=True)
    }
    why = why_ended(int(game.end_reason))
    return {
        "categories": points,
        "end": f"{why[:1].upper()}{why[1:]}." if why else "",
        "tie_break": " ".join(ties(game)),
        "end_reason": END_REASONS[game.end_reason],
    }


def ties(game: State) -> list[str]:
    """What decided between neighbours with equal points, as sentences."""
    places = ranking(game)
    totals = sorted([int(total_points(game, seat)) for seat in range(game.seats)], reverse=True)
    found: list[str] = []
    for place in range(1, int(game.seats)):
        if totals[place - 1] == totals[place]:
            decided = int(tie_break(game, place))
            if decided > 0:
                found.append(f"{TIE_BREAKS[decided]} for the {ordinal(place)} place.")
            elif place in places:
                found.append("Shared victory." if place == 1 else f"The {ordinal(place)} place is shared.")
    return found
