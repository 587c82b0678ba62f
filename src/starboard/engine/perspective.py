"""`Perspective`: all that a bot may touch. It keeps no reference to the game it was made from."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any

from starboard.engine.chance import Chance, fresh

if TYPE_CHECKING:
    from starboard.engine.game import Game
    from starboard.engine.title import Title


def as_known(game: Game, seat: int, seed: int) -> Game:
    """A world that follows from what the seat knows and from the seed alone.

    `determinize` draws what is hidden anew, but a shuffle begins with the order that is there: two tables that look
    the same to the seat become equally likely worlds, not the same ones. Here piles are put in order first, so that
    not even equal seeds can tell two such tables apart.
    """
    ordering = fresh(seed)
    ordering.ordering = True
    return game.determinize(seat, ordering).determinize(seat, fresh(seed + 1))


class Perspective:
    """What one seat knows at a decision: its view, its legal ids and worlds that agree with all it has seen."""

    def __init__(self, game: Game, seat: int, seed: int = 0) -> None:
        """Looks at the game once; what it keeps is a determinized copy."""
        self._chance: Chance = fresh(seed)
        self._world: Game = game.determinize(seat, self._chance)
        self.seat = seat
        self.legal: list[int] = game.legal(seat)

    @functools.cached_property
    def view(self) -> dict[str, Any]:
        """What the seat sees: every world drawn for it looks the same to it."""
        return self._world.view(self.seat)

    @property
    def decision(self) -> int:
        """The number of the decision."""
        return int(self._world.decision)

    @property
    def seats(self) -> int:
        """How many play."""
        return int(self._world.seats)

    @property
    def title(self) -> Title:
        """The title being played."""
        title: Title = self._world.contents().title
        return title

    @property
    def revealed(self) -> int:
        """Rises whenever something came into the open."""
        return self._world.revealed

    def sample(self) -> Game:
        """A fresh world consistent with all the seat has seen; yours to change."""
        return self._world.determinize(self.seat, self._chance)

    def below(self, n: int) -> int:
        """A number 0..n-1 from the bot's own generator."""
        return int(self._chance.below(n))

    def observe(self) -> list[int]:
        """The observation vector of the seat."""
        return self._world.observe(self.seat)

    def __getstate__(self) -> dict[str, Any]:
        """For worker processes."""
        return {
            "world": self._world,
            "chance": self._chance.ints(),
            "seat": self.seat,
            "legal": self.legal,
        }

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Takes back what `__getstate__` gave."""
        self._world = state["world"]
        self._chance = Chance()
        self._chance.set_ints(state["chance"])
        self.seat = state["seat"]
        self.legal = state["legal"]
