"""MS-16.5 Reputation, and the places it brings."""

from __future__ import annotations

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


def ties(s: State) -> list[list[int]]:
    """Seats with equal reputation, best first, each group in the order that the turn order track gives it (MS-16.5)."""
    found: dict[int, list[int]] = {}
    for seat in s.turn_order:
        found.setdefault(int(s.reputation[seat]), []).append(int(seat))
    return [found[points] for points in sorted(found, reverse=True) if len(found[points]) > 1]
