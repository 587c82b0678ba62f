"""The end of a game of Micro Cosmos: points by category, why it ended, and what broke a tie."""

from __future__ import annotations

from typing import Any

from starboard.engine import graph
from starboard.engine.words import several

from ..rules import scoring
from ..rules.state import State


def score_sheet(s: State) -> dict[str, Any]:
    """Points by category and side (MC-20.7), why the game ended, and what broke a tie for the first place."""
    sides = range(s.sides)
    categories = {
        "Finished planets": [int(s.planet_points[side]) for side in sides],
        "Outposts": [int(s.outpost_points[side]) for side in sides],
        "Colonies": [int(scoring.colony_points(s, side)) for side in sides],
        "Survivors": [int(scoring.survivor_points(s, side)) for side in sides],
        "Unfinished planets": [int(scoring.merit_points(s, side)) for side in sides],
    }
    if s.is_solo():
        categories["Overflow"] = [0, int(s.overflow)]
        categories["Upgrades"] = [int(scoring.upgrade_points(s, side)) for side in sides]
    scores, places = scoring.scores(s), scoring.ranking(s)
    first = [side for side in sides if scores[side] == max(scores)]
    broke = ""
    if len(first) > 1:
        if s.is_solo():
            broke = "A tie is a win for the Automa."
        elif places.count(1) > 1:
            broke = "Equal in points and Cargo: the victory is shared."
        else:
            held = sorted((int(s.cargo_units(side)) for side in first), reverse=True)
            against = " against ".join(str(units) for units in held)
            broke = f"Equal in points: more resources in Cargo decide ({against})."
    finished = int(graph.count(s.terraformed))
    ended = s.last_round != 0 and s.round >= s.last_round
    end = f"{several(finished, 'planet was', 'planets were')} finished." if ended else f"Round {s.round} was the last."
    return {"categories": categories, "end": end, "tie_break": broke}
