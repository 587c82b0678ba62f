"""The end of a game of Magnastorm: reputation by source, how it ended, and what broke a tie."""

from __future__ import annotations

from typing import Any, Final

from ..rules.codes import SOURCES
from ..rules.scoring import tie_broken
from ..rules.state import State

ENDS: Final = (
    "",
    "The reputation threshold was reached; the pass was finished (MS-16.1).",
    "The reputation threshold was reached; the administration was completed (MS-16.2).",
    "The last round is over (MS-16.4).",
)


def score_sheet(s: State) -> dict[str, Any]:
    """Reputation by source; the turn order track breaks ties (MS-16.5)."""
    size = len(SOURCES)
    categories = {
        name: [int(s.sources[seat * size + source]) for seat in range(s.seats)] for source, name in enumerate(SOURCES)
    }
    broke = "The earlier place in the turn order broke the tie (MS-16.5)." if tie_broken(s) else ""
    return {"categories": categories, "end": ENDS[int(s.end_kind)], "tie_break": broke}
