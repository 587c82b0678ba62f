"""MS-16.5 Reputation, and the places it brings."""

from __future__ import annotations

from mypy_extensions import i64

from .state import State


def scores(s: State) -> list[int]:
    """Reputation by seat."""
    return [int(points) for points in s.reputation]


def ranking(s: State) -> list[int]:
    """Place per seat: most reputation first, ties by the turn order track, so no place is shared (MS-16.5)."""
    places = [1] * int(s.seats)
    for i in range(s.seats):
        seat = s.turn_order[i]
        for j in range(s.seats):
            other = s.turn_order[j]
            if s.reputation[other] > s.reputation[seat] or (s.reputation[other] == s.reputation[seat] and j < i):
                places[seat] += 1
    return places


def tie_broken(s: State) -> bool:
    """Whether the turn order decided about the first place."""
    best: i64 = 0
    for seat in range(s.seats):
        if s.reputation[seat] > best:
            best = s.reputation[seat]
    return len([seat for seat in range(s.seats) if s.reputation[seat] == best]) > 1
