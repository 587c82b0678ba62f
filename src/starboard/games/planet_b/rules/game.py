"""Planet B: the Game. Dispatch only; each rule stands in its chapter."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.chance import Chance
from starboard.engine.game import ALLOWED, WRONG_STEP

from ..judging import observation as observe
from ..judging import prospects
from . import (
    events,
    hidden,
    invariants,
    modules,
    offers,
    projects,
    scoring,
    selecting,
    setup,
    trading,
)
from .codes import (
    A_AAI_SOURCE,
    A_ACCEPT,
    A_ACTIVATE,
    A_COMPLETE,
    A_CONSTRUCT,
    A_DONE,
    A_REFUSE,
    A_RESERVE,
    A_SELECT,
    A_SELL,
    A_SKIP_COMPLETE,
    A_SKIP_CONSTRUCT,
    A_SKIP_RESERVE,
    A_TAKE,
    AAI_SOURCE,
    ACTIVATE,
    COMPLETE,
    CONSTRUCT,
    OFFER,
    RESERVE,
    RESOURCES,
    SELECT,
    SELL,
    TAKE,
)
from .performing import go_on
from .state import State


class PlanetB(State):
    """One table of Planet B."""

    def copy(self) -> PlanetB:
        """An exact, independent copy."""
        return PlanetB(self.content, self.seats, self.options, self)

    def setup(self) -> None:
        """Lays out the table (PB-4)."""
        setup.set_up(self)

    def forbids(self, seat: i64, action: i64) -> i64:
        """The code of the rule that forbids this now, or ALLOWED: one predicate per family."""
        step = self.flow.step()
        if action < A_ACCEPT:
            return selecting.forbids_select(self, seat, action - A_SELECT) if step == SELECT else WRONG_STEP
        if action < A_SELL:
            return ALLOWED if step == OFFER else WRONG_STEP
        if action < A_CONSTRUCT:
            return trading.forbids_sell(self, seat, action - A_SELL) if step == SELL else WRONG_STEP
        if action < A_ACTIVATE:
            if step != CONSTRUCT:
                return WRONG_STEP
            if action == A_SKIP_CONSTRUCT:
                return ALLOWED
            return modules.forbids_construct(self, seat, action - A_CONSTRUCT)
        if action < A_AAI_SOURCE:
            if step != ACTIVATE:
                return WRONG_STEP
            return ALLOWED if action == A_DONE else modules.forbids_activate(self, seat, action - A_ACTIVATE)
        if action < A_RESERVE:
            return modules.forbids_source(self, seat, action - A_AAI_SOURCE) if step == AAI_SOURCE else WRONG_STEP
        if action < A_COMPLETE:
            if step != RESERVE:
                return WRONG_STEP
            return ALLOWED if action == A_SKIP_RESERVE else projects.forbids_reserve(self, action - A_RESERVE)
        if action < A_TAKE:
            if step != COMPLETE:
                return WRONG_STEP
            return ALLOWED if action == A_SKIP_COMPLETE else projects.forbids_complete(self, seat, action - A_COMPLETE)
        return ALLOWED if step == TAKE else WRONG_STEP

    def legal_for(self, seat: i64, buffer: vec[i64]) -> i64:
        """Writes the legal ids of the present step, generated directly."""
        step = self.flow.step()
        if step == SELECT:
            return selecting.legal_select(self, seat, buffer)
        if step == CONSTRUCT:
            return modules.legal_construct(self, seat, buffer)
        if step == ACTIVATE:
            return modules.legal_activate(self, seat, buffer)
        if step == OFFER:
            buffer[0] = A_ACCEPT
            buffer[1] = A_REFUSE
            return 2
        if step == SELL:
            return trading.legal_sell(self, seat, buffer)
        if step == AAI_SOURCE:
            return modules.legal_source(self, seat, buffer)
        if step == RESERVE:
            return projects.legal_reserve(self, buffer)
        if step == COMPLETE:
            return projects.legal_complete(self, seat, buffer)
        for resource in range(i64(RESOURCES)):
            buffer[resource] = A_TAKE + resource
        return RESOURCES

    def commit(self, seat: i64, action: i64) -> None:
        """A card is chosen face down (PB-5.1)."""
        selecting.choose(self, seat, action - A_SELECT)

    def reveal_commits(self) -> None:
        """Phases 2 and 3, then on into phase 4 (PB-6)."""
        selecting.reveal_and_pay(self)
        go_on(self)

    def resolve(self, seat: i64, action: i64) -> None:
        """Carries out one decision of phase 4 or 6, then goes on."""
        step = self.flow.step()
        if step == CONSTRUCT:
            if action == A_SKIP_CONSTRUCT:
                modules.skip_construct(self)
            else:
                modules.construct(self, seat, action - A_CONSTRUCT)
        elif step == ACTIVATE:
            if action == A_DONE:
                self.flow.pop()
            else:
                modules.activate(self, seat, action - A_ACTIVATE)
        elif step == OFFER:
            if action == A_ACCEPT:
                offers.accept(self, seat)
            else:
                offers.refuse(self, seat)
        elif step == SELL:
            trading.sell(self, seat, action - A_SELL)
        elif step == AAI_SOURCE:
            modules.move_aai(self, seat, action - A_AAI_SOURCE)
        elif step == RESERVE:
            if action == A_SKIP_RESERVE:
                projects.skip_reserve(self, seat)
            else:
                projects.reserve(self, seat, action - A_RESERVE)
        elif step == COMPLETE:
            if action == A_SKIP_COMPLETE:
                projects.skip_complete(self, seat)
            else:
                projects.complete(self, seat, action - A_COMPLETE)
        else:
            events.take(self, seat, action - A_TAKE)
        go_on(self)

    def determinize(self, seat: i64, chance: Chance) -> PlanetB:
        """A copy in which all that the seat cannot know is drawn anew."""
        twin = self.copy()
        twin.forget(chance)
        hidden.resample(twin, seat, chance)
        return twin

    def observe_into(self, seat: i64, buffer: vec[i64]) -> i64:
        """See `layout` in title.py."""
        return observe.observe(self, seat, buffer)

    def terms_into(self, seat: i64, buffer: vec[i64]) -> i64:
        """See `terms` in title.py."""
        return prospects.terms(self, seat, buffer)

    def scores(self) -> list[int]:
        """Points as they stand, Goals included (PB-15.1)."""
        return [int(scoring.total_points(self, seat)) for seat in range(self.seats)]

    def ranking(self) -> list[int]:
        """Places with all tie-breaks (PB-15.5)."""
        return scoring.ranking(self)

    def broken(self) -> str:
        """The first broken invariant in words, or an empty text."""
        return invariants.fault(self)
