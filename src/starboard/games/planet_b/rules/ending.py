"""PB-14 Phase 7: end of the game."""

from __future__ import annotations

from mypy_extensions import i64

from starboard.engine.game import EVERYONE
from starboard.engine.step import Step

from . import selecting
from .codes import (
    END_CHECK,
    END_ENERGY,
    END_LIMIT,
    END_MODULES,
    END_PROJECTS,
    V_ENDED,
    V_FINAL_ROUND,
    V_GOAL_SHOWN,
    V_WON,
)
from .energy import everybody
from .scoring import goal_points, ranking, tie_break, total_points
from .state import State, filled


class EndCheck(Step[State]):
    """Phase 7: nobody decides (PB-14)."""

    code = END_CHECK

    def go_on(self, s: State) -> None:
        """The first reason that holds ends the game, else a round begins.

        PB-14.1 to PB-14.5, PB-14.8, PB-14.10, PB-14.11.
        """
        low = players_without_energy(s)
        if filled(s.modules_market) < s.modules_needed():
            end(s, END_MODULES)
        elif filled(s.projects_market) == 0:
            end(s, END_PROJECTS)
        elif s.round >= s.content.round_limit:
            end(s, END_LIMIT)
        elif low == everybody(s):
            end(s, END_ENERGY)
        else:
            if low != 0:
                s.final = 1
                s.participants = everybody(s) & ~low
                s.note(V_FINAL_ROUND, EVERYONE, s.participants, 0, 0, 0)
            selecting.begin_round(s)


def players_without_energy(s: State) -> i64:
    """Mask of the players at or below 0 Energy now (PB-14.1, PB-14.5)."""
    low: i64 = 0
    for seat in range(s.seats):
        if s.energy[seat] <= 0:
            low |= i64(1) << seat
    return low


def end(s: State, reason: i64) -> None:
    """The game is over and everything is revealed."""
    s.end_reason = reason
    s.flow.clear()
    s.finish()
    s.note(V_ENDED, EVERYONE, reason, 0, 0, 0)
    s.chance.reveal()  # the Goals; up to here all could be foreseen
    if s.events is not None:
        for seat in range(s.seats):
            s.note(V_GOAL_SHOWN, EVERYONE, seat, s.goal[seat], goal_points(s, seat), 0)
        note_winners(s)


def note_winners(s: State) -> None:
    """Tells who has won, with how many points, and what decided among equals (PB-15.5)."""
    places = ranking(s)
    first = places.index(1)
    best = total_points(s, first)
    won: i64 = 0
    level: i64 = 0
    for seat in range(s.seats):
        if places[seat] == 1:
            won |= i64(1) << seat
        if total_points(s, seat) == best:
            level |= i64(1) << seat
    s.note(V_WON, EVERYONE, won, best, level, tie_break(s, 1))
