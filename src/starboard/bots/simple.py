"""The bot that chooses at random."""

from __future__ import annotations

from starboard.engine.chance import fresh
from starboard.engine.perspective import Perspective


class RandomBot:
    """Every legal action is equally likely."""

    def __init__(self, seed: int) -> None:
        """Its own generator."""
        self._luck = fresh(seed)

    def decide(self, perspective: Perspective) -> int:
        """Any legal action."""
        return perspective.legal[self._luck.below(len(perspective.legal))]
