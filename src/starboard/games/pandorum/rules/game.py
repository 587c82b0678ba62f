"""Pandorum: the Game. It finds the step that is asked and passes on; each rule stands in its chapter."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.chance import Chance
from starboard.engine.step import Step, by_code

from . import construction, fee, harvester, hidden, invariants, market, movement, scoring, setup, turn
from .actions import ACTIONS
from .state import State

STEPS: Final[vec[Step[State]]] = by_code(
    [
        turn.AddOrMove(),
        market.TakeCard(),  # adding cards: that is the whole turn
        fee.PayFee(),  # or moving, from here on
        fee.TakeByCrane(),
        movement.ChooseDestination(),
        construction.ChooseMode(),
        construction.PlayCard(),
        construction.SettleBlock(),
        construction.ChooseDirection(),
        harvester.PlaceCard(),
    ],
    ACTIONS,
)


class Pandorum(State):
    """One table of Pandorum."""

    def copy(self) -> Pandorum:
        """An exact, independent copy."""
        return Pandorum(self.content, self.seats, self.options, self)

    def setup(self) -> None:
        """PD-1."""
        setup.set_up(self)

    def forbids(self, seat: i64, action: i64) -> i64:
        """The code of the rule that forbids this now, or ALLOWED."""
        return STEPS[self.flow.step()].refuses(self, seat, action)

    def legal_for(self, seat: i64, buffer: vec[i64]) -> i64:
        """Writes the legal ids of the step that is asked."""
        return STEPS[self.flow.step()].legal(self, seat, buffer)

    def resolve(self, seat: i64, action: i64) -> None:
        """Carries out one decision."""
        STEPS[self.flow.step()].carry_out(self, seat, action)

    def determinize(self, seat: i64, chance: Chance) -> Pandorum:
        """A world that agrees with all the seat has seen (PD-13)."""
        twin = self.copy()
        twin.forget(chance)
        hidden.draw_world(twin, seat, chance)
        return twin

    def scores(self) -> list[int]:
        """Quids and what the cargo brings (PD-9.8)."""
        return [int(scoring.score(self, seat)) for seat in range(self.seats)]

    def ranking(self) -> list[int]:
        """Places (PD-9.8, PD-9.9)."""
        return scoring.ranking(self)

    def broken(self) -> str:
        """The first broken invariant in words, or an empty text."""
        return invariants.broken(self)
