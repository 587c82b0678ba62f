"""Runs a plan: goes on where a run stopped, keeps what is played, looks at the evidence, ends when it is decided."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from starboard.lab.crew import Crew
from starboard.lab.findings import ASKED, DECIDED, INTERRUPTED, findings
from starboard.lab.gathering import LOOKS, Game, Gathered, play
from starboard.lab.plan import Plan
from starboard.lab.store import Store

MARGIN = 0.05  # 5 percentage points of a share, 5 % of any other number: less does not matter
FEWEST = 100  # deals before a run may stop early


class Run:
    """One run of the lab."""

    def __init__(self, plan: Plan, games: int, margin: float | None = MARGIN, store: Store | None = None) -> None:
        """At most so many games, rounded up to whole deals; without a margin all of them."""
        self.plan = plan
        self.asked = games
        self.deals = plan.deals_for(games)
        self.margin = margin
        self.store = store
        self.gathered = Gathered(plan)
        self.why = ASKED
        self.stopped = False

    @property
    def games(self) -> int:
        """At most."""
        return self.plan.games_in(self.deals)

    def play(self, crew: Crew | int | None = None) -> Iterator[int]:
        """Plays; yields how many games each deal was, those of an earlier run first.

        Games beyond the moment when all is decided have been begun, and do not count.
        """
        for games in self._coming(crew):
            yield len(games)
            if self.stopped:
                self.why = INTERRUPTED
            elif not self._is_enough():
                continue
            break
        if self.store is not None:
            self.store.flush()

    def _coming(self, crew: Crew | int | None) -> Iterator[list[Game]]:
        """The deals, counted and kept."""
        if self.store is not None:
            for games in self.store.read():
                self.gathered.add(games)
                yield games
        done, moves = self.gathered.deals, self.store is not None and self.store.moves
        for games in play(self.plan, max(self.deals, done), done, crew, moves):
            self.gathered.add(games)
            if self.store is not None:
                self.store.add(games)
            yield games

    def stop(self) -> None:
        """Asks to end after the deal that is being played: what was played until then is kept, and told."""
        self.stopped = True

    def _is_enough(self) -> bool:
        deals = self.gathered.deals
        if self.margin is None or deals < FEWEST or deals % LOOKS or not self.gathered.is_decided(self.margin):
            return False
        self.why = DECIDED
        return True

    def findings(self) -> dict[str, Any]:
        """What was found so far."""
        return findings(self.gathered, self.margin or MARGIN, self.why, self.asked)
