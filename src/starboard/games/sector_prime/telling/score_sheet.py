"""The end of a game of Sector Prime: the measures of the ranking, how it ended, and what decided."""

from __future__ import annotations

from typing import Any

from starboard.engine.words import several

from ..rules.codes import STATION_COMPLETE
from ..rules.control import controlled_tiles, drones_on_board
from ..rules.scoring import deciding_measure
from ..rules.state import State

MEASURES = ("Station Sections", "Crystals", "Controlled tiles", "Drones on the board")  # as content orders them


def score_sheet(s: State) -> dict[str, Any]:
    """The measures of SP-14.4, how the game ended, and what broke a tie."""
    seats = range(s.seats)
    categories = {
        MEASURES[0]: [int(s.sections[seat]) for seat in seats],
        MEASURES[1]: [int(s.crystals[seat]) for seat in seats],
        MEASURES[2]: [int(controlled_tiles(s, seat)) for seat in seats],
        MEASURES[3]: [int(drones_on_board(s, seat)) for seat in seats],
    }
    if s.ended == STATION_COMPLETE:
        end = "Section 3 is built: the Station is complete (SP-14.1)."
        return {"categories": categories, "end": end, "tie_break": ""}
    decided = int(deciding_measure(s))
    if decided == 0:
        broke = "All measures are equal: the victory is shared (SP-14.4)."
    else:
        measure = MEASURES[s.content.ranked_by[decided - 1]]
        broke = "" if decided == 1 else f"{measure} broke the tie (SP-14.4)."
    end = f"{several(int(s.round), 'round')} played, the most there are (SP-14.3)."
    return {"categories": categories, "end": end, "tie_break": broke}
