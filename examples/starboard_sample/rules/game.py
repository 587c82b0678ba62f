"""Wreck Dive: the Game. It finds the step that is asked and passes on; each rule stands in its chapter."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.chance import Chance
from starboard.engine.step import Step, by_code

from . import bids, dive, hidden, invariants, scoring, setup
from .actions import ACTIONS
from .state import State

STEPS: Final[vec[Step[State]]] = by_code(
    [
        bids.Bid(),
        dive.DeeperOrUp(),
    ],
    ACTIONS,
)


class WreckDive(State):
    """One table of Wreck Dive."""

    def copy(self) -> WreckDive:
        """An exact, independent copy."""
        return WreckDive(self.content, self.seats, self.options, self)

    def setup(self) -> None:
        """WD-1."""
        setup.set_up(self)

    def forbids(self, seat: i64, action: i64) -> i64:
        """The code of the rule that forbids this now, or ALLOWED."""
        return STEPS[self.flow.step()].refuses(self, seat, action)

    def legal_for(self, seat: i64, buffer: vec[i64]) -> i64:
        """Writes the legal ids of the step that is asked."""
        return STEPS[self.flow.step()].legal(self, seat, buffer)

    def commit(self, seat: i64, action: i64) -> None:
        """A card lies face down (WD-2.1)."""
        STEPS[self.flow.step()].carry_out(self, seat, action)

    def reveal_commits(self) -> None:
        """All cards are turned face up (WD-2.2)."""
        bids.turn_up(self)

    def resolve(self, seat: i64, action: i64) -> None:
        """Carries out one decision."""
        STEPS[self.flow.step()].carry_out(self, seat, action)

    def determinize(self, seat: i64, chance: Chance) -> WreckDive:
        """A copy in which all that the seat cannot know is drawn anew."""
        twin = self.copy()
        twin.forget(chance)
        hidden.resample(twin, seat, chance)
        return twin

    def scores(self) -> list[int]:
        """Crates (WD-4.3)."""
        return scoring.scores(self)

    def ranking(self) -> list[int]:
        """Places with the tie-break (WD-4.3)."""
        return scoring.ranking(self)

    def broken(self) -> str:
        """The first broken invariant in words, or an empty text."""
        return invariants.fault(self)
