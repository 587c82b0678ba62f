"""Sector Prime: the Game. It finds the step that is asked and passes on; each rule stands in its chapter."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.chance import Chance
from starboard.engine.step import Step, by_code

from . import charge, hidden, invariants, laying, mining, movement, phase2, scoring, setup, stations, turn
from .actions import ACTIONS
from .codes import STATION_COMPLETE
from .state import State

STEPS: Final[vec[Step[State]]] = by_code(
    [
        # set-up
        laying.LayTile(),
        laying.TurnTile(),
        stations.ChooseStation(),
        stations.ChooseCard(),
        # Phase 1
        turn.KeepRoll(),
        movement.Move(),
        # Phase 2
        phase2.BattleOrBuild(),
        phase2.BattleOn(),
        charge.Charge(),
        phase2.BuildOn(),
        # Phase 3
        mining.Siphon(),
        mining.Mine(),
    ],
    ACTIONS,
)


class SectorPrime(State):
    """One table of Sector Prime."""

    def copy(self) -> SectorPrime:
        """An exact, independent copy."""
        return SectorPrime(self.content, self.seats, self.options, self)

    def setup(self) -> None:
        """SP-1."""
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

    def determinize(self, seat: i64, chance: Chance) -> SectorPrime:
        """A copy in which all that the seat cannot know, and all coming dice, are drawn anew."""
        twin = self.copy()
        twin.forget(chance)
        hidden.resample(twin, seat, chance)
        return twin

    def scores(self) -> list[int]:
        """Sections built (SP-14.4)."""
        return scoring.scores(self)

    def ranking(self) -> list[int]:
        """Place per seat (SP-14.1, SP-14.4)."""
        return scoring.ranking(self)

    def rewards(self) -> list[float]:
        """What a learner gets per seat: all or nothing after a normal end, by place at the safety end (SP-14.6)."""
        return scoring.rewards_of_a_win(self) if self.ended == STATION_COMPLETE else super().rewards()

    def broken(self) -> str:
        """The first broken invariant in words, or an empty string."""
        return invariants.fault(self)
