"""`Outcome`: what an action would do, found by doing it on a copy, as far as nothing is revealed.

Labels take every promise from here, so what is told cannot differ from what is done. The copy is a world that the seat
could be in, and it stops where chance, a draw or a reveal comes: nothing hidden can show in an outcome.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from starboard.engine.chance import Halted, fresh
from starboard.engine.view import seen_by
from starboard.engine.words import Event, named_events

if TYPE_CHECKING:
    from starboard.engine.game import Game
    from starboard.engine.title import Title


@dataclass  # never changed; not frozen, because many are made
class Outcome:
    """What one action, or several in a row, would do for the seat that decides."""

    before: Mapping[str, int]  # the title's ledger of that seat
    after: Mapping[str, int]
    events: tuple[Event, ...]  # what the seat would be told, in order
    halted: bool  # something is revealed or drawn, or others choose too: what follows is not known
    over: bool  # the game would end
    asked: tuple[int, ...]  # who would be asked next; nobody where it halted
    _world: Game = field(repr=False, compare=False)
    _seat: int = field(repr=False, compare=False)

    def changes(self) -> list[tuple[str, int, int]]:
        """What of the ledger differs: name, before, after."""
        names = [*self.before, *(name for name in self.after if name not in self.before)]
        rows = [(name, self.before.get(name, 0), self.after.get(name, 0)) for name in names]
        return [row for row in rows if row[1] != row[2]]

    def has(self, kind: str) -> list[Event]:
        """The events of a kind."""
        return [event for event in self.events if event.kind == kind]

    def gain(self, name: str) -> int:
        """By how much an entry of the ledger changes."""
        return self.after.get(name, 0) - self.before.get(name, 0)

    @functools.cached_property
    def view(self) -> dict[str, Any]:
        """The seat's view afterwards, or of the moment before something is revealed."""
        return self._world.view(self._seat)

    @functools.cached_property
    def glance(self) -> dict[str, Any]:
        """What of that moment labels compare, as the title puts it: less than a view, and much quicker."""
        title: Title = self._world.contents().title
        return title.glance(self._world, self._seat)


class Foresight:
    """The outcomes of one decision: one world that the seat could be in, copied for every action."""

    def __init__(self, game: Game, seat: int) -> None:
        """Looks at the game once."""
        self._title: Title = game.contents().title
        self._world: Game = game.determinize(seat, fresh(int(game.decision)))
        self._before = self._title.ledger(self._world, seat)
        self.seat = seat

    def of(self, *actions: int) -> Outcome:
        """What these actions would do, one after the other; it ends early where the next is not the seat's to play."""
        world = self._world.copy()
        world.start_noting()
        world.chance.halting = True
        halted = bool(world.sealed)
        try:
            for place, action in enumerate(actions):
                if place and action not in world.legal(self.seat):
                    break
                world.apply_for(self.seat, action)
        except Halted:
            halted = True
        told = [event for event, audience in self._told(world) if seen_by(audience, self.seat)]
        asked = () if halted else tuple(world.pending())
        after = self._title.ledger(world, self.seat)
        return Outcome(self._before, after, tuple(told), halted, world.is_over(), asked, world, self.seat)

    def world(self) -> Game:
        """A copy of the world the outcomes come from; yours to play on."""
        return self._world.copy()

    def _told(self, world: Game) -> list[tuple[Event, int]]:
        return named_events(self._title.words, world.take_events())


def outcome(game: Game, seat: int, action: int) -> Outcome:
    """What one legal action would do."""
    return Foresight(game, seat).of(action)


def outcome_of(game: Game, seat: int, actions: Sequence[int]) -> Outcome:
    """What several actions would do, one after the other."""
    return Foresight(game, seat).of(*actions)
