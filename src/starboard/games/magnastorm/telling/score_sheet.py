"""The end of a game of Magnastorm: reputation by source, how it ended, and what broke ties."""

from __future__ import annotations

from typing import Any, Final

from ..rules.codes import SOURCES
from ..rules.scoring import ranking, ties
from ..rules.state import State
from .colours import seat_colours

ENDS: Final = (
    "",
    "Enough reputation was reached and the pass was finished (MS-16.1).",
    "Enough reputation was reached in administration (MS-16.2).",
    "The last round is over (MS-16.4).",
)


def score_sheet(s: State) -> dict[str, Any]:
    """Reputation by source; the turn order track breaks ties for every place (MS-16.5)."""
    size = len(SOURCES)
    categories = {
        name: [int(s.sources[seat * size + source]) for seat in range(s.seats)] for source, name in enumerate(SOURCES)
    }
    return {
        "categories": categories,
        "end": ENDS[int(s.end_kind)],
        "tie_break": "\n".join(tie_text(s, group) for group in ties(s)),
    }


def tie_text(s: State, group: list[int]) -> str:
    """One tie: who had equally much, for which places, and who stands where on the track."""
    colours = seat_colours(s.options, int(s.seats))
    places = sorted(ranking(s)[seat] for seat in group)
    tied = ", ".join(str(place) for place in places[:-1])
    order = ", ".join(colours[seat] for seat in group)
    points = int(s.reputation[group[0]])
    return f"Tie for places {tied} and {places[-1]} at {points}: in turn order {order} (MS-16.5)."
