"""Magnastorm: the Game. It finds the step that is asked and passes on; each rule stands in its chapter."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.chance import Chance
from starboard.engine.step import Step, by_code

from . import (
    admin_commanders,
    bonuses,
    exchange,
    hidden,
    invariants,
    labs,
    movement,
    objectives,
    panels,
    research,
    research_commanders,
    scoring,
    setup,
    stations,
    takeover,
    turns,
)
from .actions import ACTIONS
from .state import State

STEPS: Final[vec[Step[State]]] = by_code(
    [
        # the starting positions
        setup.StartingPositions(),
        setup.FirstColumn(),
        setup.FirstLevel(),
        # a turn: take over a commander ...
        turns.Turn(),
        turns.TakeOverOrAct(),
        admin_commanders.SwapInPrice(),
        takeover.CrewDown(),
        admin_commanders.BuyReputation(),
        # ... or act on the lower panel: gain cubes, or move the scout
        panels.ChooseCrew(),
        panels.PlaceCrew(),
        panels.MoveOrGain(),
        admin_commanders.SwapInRow(),
        admin_commanders.BuyLevel(),
        admin_commanders.BuyRange(),
        movement.SetOff(),
        movement.PayFee(),
        movement.WalkOn(),
        admin_commanders.Appear(),
        stations.BuildStation(),
        labs.DropLab(),
        research_commanders.Waive(),
        admin_commanders.BuyLab(),
        # what bonuses ask, whenever they come
        research.ChooseLevel(),
        bonuses.AnyCube(),
        bonuses.AddCrew(),
        bonuses.SwapPlaces(),
        exchange.Give(),
        # then an objective
        objectives.FulfilObjective(),
        objectives.NameSector(),
        objectives.TakeLabBack(),
        objectives.LowerMarker(),
        # the end of a round
        turns.Administration(),
    ],
    ACTIONS,
)


class Magnastorm(State):
    """One table of Magnastorm."""

    def copy(self) -> Magnastorm:
        """An exact, independent copy."""
        return Magnastorm(self.content, self.seats, self.options, self)

    def setup(self) -> None:
        """Lays out and asks for the starting positions (MS-1, MS-2)."""
        setup.set_up(self)
        self.go_on()

    def forbids(self, seat: i64, action: i64) -> i64:
        """The code of the rule that forbids this now, or ALLOWED."""
        return STEPS[self.flow.step()].refuses(self, seat, action)

    def legal_for(self, seat: i64, buffer: vec[i64]) -> i64:
        """Writes the legal ids of the step that is asked."""
        return STEPS[self.flow.step()].legal(self, seat, buffer)

    def resolve(self, seat: i64, action: i64) -> None:
        """Carries out one decision, and all that follows without another."""
        STEPS[self.flow.step()].carry_out(self, seat, action)
        self.go_on()

    def go_on(self) -> None:
        """Runs on until somebody is asked or the game is over."""
        while self.waiting == 0 and self.over == 0:
            STEPS[self.flow.step()].go_on(self)

    def determinize(self, seat: i64, chance: Chance) -> Magnastorm:
        """A copy in which all that the seat cannot know is drawn anew."""
        twin = self.copy()
        hidden.resample(twin, seat, chance)
        return twin

    def scores(self) -> list[int]:
        """Reputation (MS-16.5)."""
        return scoring.scores(self)

    def ranking(self) -> list[int]:
        """Most reputation; ties by the turn order track (MS-16.5)."""
        return scoring.ranking(self)

    def broken(self) -> str:
        """The first broken invariant in words, or an empty text."""
        return invariants.fault(self)
