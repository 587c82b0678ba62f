"""Planet B: the Game. It finds the step that is asked and passes on; each rule stands in its chapter."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.chance import Chance
from starboard.engine.step import Step, by_code

from . import (
    ending,
    events,
    hidden,
    invariants,
    modules,
    offers,
    performing,
    projects,
    resupply,
    scoring,
    selecting,
    setup,
    trading,
)
from .actions import ACTIONS
from .state import State

STEPS: Final[vec[Step[State]]] = by_code(
    [
        selecting.SelectAction(),  # phases 1 to 3: choose in secret, reveal, pay
        performing.PerformActions(),  # phase 4: one after the other, each by their card:
        offers.AnswerOffer(),
        projects.ReserveProject(),
        trading.SellResources(),
        modules.ConstructModule(),
        modules.ActivateModules(),
        modules.MoveAai(),
        projects.CompleteProject(),
        resupply.Resupply(),  # phase 5
        events.EventPhase(),  # phase 6
        events.TakeResource(),
        ending.EndCheck(),  # phase 7
    ],
    ACTIONS,
)


class PlanetB(State):
    """One table of Planet B."""

    def copy(self) -> PlanetB:
        """An exact, independent copy."""
        return PlanetB(self.content, self.seats, self.options, self)

    def setup(self) -> None:
        """Lays out the table (PB-4)."""
        setup.set_up(self)

    def forbids(self, seat: i64, action: i64) -> i64:
        """The code of the rule that forbids this now, or ALLOWED."""
        return STEPS[self.flow.step()].refuses(self, seat, action)

    def legal_for(self, seat: i64, buffer: vec[i64]) -> i64:
        """Writes the legal ids of the step that is asked."""
        return STEPS[self.flow.step()].legal(self, seat, buffer)

    def commit(self, seat: i64, action: i64) -> None:
        """A card is chosen face down (PB-5.1)."""
        STEPS[self.flow.step()].carry_out(self, seat, action)

    def reveal_commits(self) -> None:
        """Phases 2 and 3, then on into phase 4 (PB-6)."""
        selecting.reveal_and_pay(self)
        self.go_on()

    def resolve(self, seat: i64, action: i64) -> None:
        """Carries out one decision of phase 4 or 6, then goes on."""
        STEPS[self.flow.step()].carry_out(self, seat, action)
        self.go_on()

    def go_on(self) -> None:
        """Goes from step to step until somebody is asked or the game is over (PB-1.2)."""
        while self.waiting == 0 and self.over == 0:
            STEPS[self.flow.step()].go_on(self)

    def determinize(self, seat: i64, chance: Chance) -> PlanetB:
        """A copy in which all that the seat cannot know is drawn anew."""
        twin = self.copy()
        twin.forget(chance)
        hidden.resample(twin, seat, chance)
        return twin

    def scores(self) -> list[int]:
        """Points as they stand, Goals included (PB-15.1)."""
        return [int(scoring.total_points(self, seat)) for seat in range(self.seats)]

    def ranking(self) -> list[int]:
        """Places with all tie-breaks (PB-15.5)."""
        return scoring.ranking(self)

    def broken(self) -> str:
        """The first broken invariant in words, or an empty text."""
        return invariants.fault(self)
