"""Reputation (MS-16.1, MS-16.3, MS-16.9): gained and lost by source; the threshold triggers the end."""

from __future__ import annotations

from mypy_extensions import i64

from starboard.engine.game import EVERYONE

from .codes import REPUTATION_GAINED, REPUTATION_LOST, SOURCES, THRESHOLD_REACHED
from .state import State


def gain_reputation(s: State, seat: i64, points: i64, source: i64) -> None:
    """Adds points; reaching the threshold triggers the end for good (MS-16.1, MS-16.3)."""
    if points == 0:
        return
    s.reputation[seat] += points
    s.sources[seat * len(SOURCES) + source] += points
    s.note(REPUTATION_GAINED, EVERYONE, seat, points, source, s.reputation[seat])
    threshold = s.content.threshold[s.seats]
    if s.end_triggered == 0 and s.reputation[seat] >= threshold:
        s.end_triggered = 1
        s.note(THRESHOLD_REACHED, EVERYONE, seat, threshold, 0, 0)


def lose_reputation(s: State, seat: i64, points: i64, source: i64) -> None:
    """Takes points away, never below 0 (MS-16.9)."""
    lost = points if points < s.reputation[seat] else s.reputation[seat]
    if lost == 0:
        return
    s.reputation[seat] -= lost
    s.sources[seat * len(SOURCES) + source] -= lost
    s.note(REPUTATION_LOST, EVERYONE, seat, lost, source, s.reputation[seat])
