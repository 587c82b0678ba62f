"""The Game of Micro Cosmos. It finds the step that is asked and passes on; each rule stands in its chapter."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.chance import Chance
from starboard.engine.step import Step, by_code

from . import (
    automa,
    automa_pay,
    cargo,
    colonies,
    crew,
    destination,
    hidden,
    invariants,
    outposts,
    rounds,
    scoring,
    setup,
    specialists,
    survivors,
    terraform,
    travel,
    upgrades,
)
from .actions import ACTIONS
from .state import State

STEPS: Final[vec[Step[State]]] = by_code(
    [
        # set-up
        setup.DiscardDealt(),
        setup.PlaceDealt(),
        setup.TakeResource(),
        # a turn opens its five steps one after the other
        rounds.Turn(),
        # 1 Ark upgrade
        upgrades.ChooseUpgrade(),
        upgrades.Unlocking(),
        # 2 Space Travel
        travel.ChooseDestination(),
        travel.RaiseBonus(),
        travel.Arrival(),
        # 3 play Crew cards
        crew.PlayCrew(),
        crew.GainFromEdge(),
        # 4 destination actions
        destination.ChooseAction(),
        terraform.RaiseLevels(),
        survivors.Scouting(),
        survivors.PickSurvivor(),
        survivors.TakeOrLeave(),
        colonies.ColonyRising(),
        outposts.MoveOutpost(),
        specialists.DiscardForToken(),
        specialists.ChooseLeaderToken(),
        # 5 obtain a Crew card
        crew.DrawCrew(),
        # what any of them may ask for
        specialists.PaySpecialist(),
        cargo.PayUnit(),
        cargo.GainUnit(),
        crew.TakeFromCanteen(),
        crew.PlaceInRow(),
        # the Automa's turn
        automa.AutomaTurn(),
        automa_pay.AutomaPays(),
        automa.AutomaUnlocking(),
        automa.AutomaScouting(),
        automa.AutomaColonyRising(),
    ],
    ACTIONS,
)


class MicroCosmos(State):
    """One table of Micro Cosmos."""

    def copy(self) -> MicroCosmos:
        """An exact, independent copy."""
        return MicroCosmos(self.content, self.seats, self.options, self)

    def setup(self) -> None:
        """MC-1, MC-21."""
        setup.set_up(self)
        self.go_on()

    def go_on(self) -> None:
        """Runs on until somebody is asked or the game is over."""
        while self.waiting == 0 and self.over == 0:
            STEPS[self.flow.step()].go_on(self)

    def forbids(self, seat: i64, action: i64) -> i64:
        """The code of the rule that forbids this now, or ALLOWED."""
        return STEPS[self.flow.step()].refuses(self, seat, action)

    def legal_for(self, seat: i64, buffer: vec[i64]) -> i64:
        """Writes the legal ids of the step that is asked."""
        return STEPS[self.flow.step()].legal(self, seat, buffer)

    def commit(self, seat: i64, action: i64) -> None:
        """A choice of set-up lies face down (MC-1.11)."""
        STEPS[self.flow.step()].carry_out(self, seat, action)

    def reveal_commits(self) -> None:
        """All have made this choice; what was laid is turned up with the last (MC-1.11)."""
        setup.next_choice(self)
        self.go_on()

    def resolve(self, seat: i64, action: i64) -> None:
        """Carries out a decision and what follows by itself."""
        STEPS[self.flow.step()].carry_out(self, seat, action)
        self.go_on()

    def determinize(self, seat: i64, chance: Chance) -> MicroCosmos:
        """A copy in which all that the seat cannot know is drawn anew."""
        twin = self.copy()
        twin.forget(chance)
        hidden.resample(twin, seat, chance)
        return twin

    def scores(self) -> list[int]:
        """Points per side of a game that ended now (MC-20, MC-25)."""
        return scoring.scores(self)

    def ranking(self) -> list[int]:
        """Place per side, tie-breaks applied (MC-20.5, MC-25.3)."""
        return scoring.ranking(self)

    def broken(self) -> str:
        """The first broken invariant in words, or an empty string."""
        return invariants.fault(self)
