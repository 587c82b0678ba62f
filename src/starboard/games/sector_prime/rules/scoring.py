"""SP-14: who won, who came after, and what a learner is rewarded with."""

from __future__ import annotations

from mypy_extensions import i64

from .control import controlled_tiles, drones_on_board
from .state import State
from .tables import SECTIONS


def strength(s: State, seat: i64) -> list[int]:
    """What ranks a seat, the first number first; a complete Station comes before all (SP-14.1, SP-14.4)."""
    measures = [s.sections[seat], s.crystals[seat], controlled_tiles(s, seat), drones_on_board(s, seat)]
    row: list[int] = [int(s.sections[seat] == SECTIONS)]
    for measure in s.content.ranked_by:
        row.append(measures[measure])
    return row


def scores(s: State) -> list[int]:
    """Sections built, which everybody sees during play (SP-14.4, SP-17.5)."""
    return [int(count) for count in s.sections]


def ranking(s: State) -> list[int]:
    """Place per seat, 1 is best; equal seats share one (SP-14.4)."""
    rows = [strength(s, seat) for seat in range(s.seats)]
    return [1 + len([other for other in rows if other > own]) for own in rows]


def rewards_of_a_win(s: State) -> list[float]:
    """+1 for the winner and -1 for all others after a normal end (SP-14.6)."""
    return [1.0 if rank == 1 else -1.0 for rank in ranking(s)]


def deciding_measure(s: State) -> i64:
    """Which measure of the ranking parts the first place from the next; 0 none, 1.. as in safety_end.order."""
    rows = sorted([strength(s, seat) for seat in range(s.seats)], reverse=True)
    for place in range(1, len(rows[0])):
        if rows[0][place] != rows[1][place]:
            return place
    return 0
