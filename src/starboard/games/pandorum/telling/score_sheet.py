"""The end of a game of Pandorum: points by category, and what broke a tie."""

from __future__ import annotations

from typing import Any

from ..rules import scoring
from ..rules.codes import CARGO, ENDING_NAMES, SLOTS_PER_MAT
from ..rules.state import State
from .names import ENDINGS


def score_sheet(s: State) -> dict[str, Any]:
    """Quids, cargo by colour (PD-9.4), and what broke a tie."""
    seats = range(s.seats)
    categories = {"Quids held": [int(quids) for quids in s.quids]}
    for colour, name in enumerate(s.content.type_colours):
        leader = scoring.sole_leader(s, colour)
        won = [int(scoring.cargo_of(s, seat, colour) * s.content.cargo_quids) for seat in seats]
        categories[f"Cargo, {name}"] = [won[seat] if seat == leader else 0 for seat in seats]
    text, rule = ENDINGS[ENDING_NAMES[s.ending]]
    return {
        "categories": categories,
        "projects": [int(scoring.projects_of(s, seat)) for seat in seats],
        "end": f"{text} ({rule}).",
        "tie_break": tie_break(s),
    }


def tie_break(s: State) -> str:
    """What decided among those with the most points (PD-9.9)."""
    scores, places = s.scores(), s.ranking()
    tied = [seat for seat in range(s.seats) if scores[seat] == max(scores)]
    if len(tied) < 2:
        return ""
    if places.count(1) > 1:
        return "Equal in quids, projects and cargo: the victory is shared (PD-9.9)."
    if len({int(scoring.projects_of(s, seat)) for seat in tied}) > 1:
        return "More projects on the board broke the tie (PD-9.9)."
    assert len({int(s.filled[seat * SLOTS_PER_MAT + CARGO]) for seat in tied}) > 1
    return "More cards in cargo broke the tie (PD-9.9)."
