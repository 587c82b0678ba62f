"""What a seat cannot know: everything lies open, so nothing but coming draws from the bag (MS-12.8)."""

from __future__ import annotations

from mypy_extensions import i64

from starboard.engine.chance import Chance

from .state import State


def resample(twin: State, seat: i64, chance: Chance) -> None:
    """Makes the coming draws independent of the true ones; no piece on the table is hidden from any seat."""
    twin.forget(chance)
