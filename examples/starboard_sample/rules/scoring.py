"""WD-4.3: crates, and what breaks ties."""

from __future__ import annotations

from .state import State


def scores(s: State) -> list[int]:
    """Crates."""
    return [int(s.crates[seat]) for seat in range(s.seats)]


def ranking(s: State) -> list[int]:
    """Most crates, then fewer dives, then shared."""
    strength = [int(s.crates[seat] * 100 - s.dives[seat]) for seat in range(s.seats)]
    return [1 + len([other for other in strength if other > own]) for own in strength]
