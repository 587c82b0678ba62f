"""PB-7 Perform Actions: whose turn it is in phase 4, and which chapter their card belongs to."""

from __future__ import annotations

from mypy_extensions import i64

from starboard.engine.game import EVERYONE, NONE
from starboard.engine.step import Step

from . import ending
from .bundles import PART_BITS
from .catch_up import set_limits
from .codes import (
    ACTIVATE_MODULES,
    COMPLETE_PROJECT,
    CONSTRUCT_MODULE,
    CONSTRUCT_TWO,
    END_ENERGY,
    MIXED_OFFER,
    PERFORM,
    RESERVE_PROJECT,
    RESUPPLY,
    SELL_RESOURCES,
    STARTING_PACKAGE,
    V_ORDER_SET,
    V_SETTLED,
)
from .energy import energy_order
from .modules import begin_activate, begin_construct
from .offers import take_offer
from .projects import begin_complete, begin_reserve
from .state import State
from .trading import begin_sell, take_package


def begin_performing(s: State) -> None:
    """The order of phase 4 is the energy order after paying; later Energy does not change it (PB-7.1, PB-7.2)."""
    energy_order(s, s.participants, s.order)
    if s.events is not None:
        note_order(s)
    s.flow.become(PERFORM, NONE, 0, 0)


def note_order(s: State) -> None:
    """Tells the order, and where it was decided inside a space (PB-3.6)."""
    row: i64 = 0
    count: i64 = 0
    shared: i64 = 0
    for place in range(s.seats):
        if s.order[place] != NONE:
            row |= s.order[place] << (PART_BITS * place)
            count += 1
            if place > 0 and s.energy[s.order[place - 1]] == s.energy[s.order[place]]:
                shared |= i64(1) << (place - 1)
    s.note(V_ORDER_SET, EVERYONE, row, count, shared, 0)


class PerformActions(Step[State]):
    """Phase 4: one Action after the other, in action order (PB-7)."""

    code = PERFORM

    def go_on(self, s: State) -> None:
        """The next player performs their Action; after the last phase 4 ends (PB-7.1, PB-7.2)."""
        place = s.flow.b()
        if place == s.seats or s.order[place] == NONE:
            end_performing(s)
            return
        s.flow.set_a(place)
        s.flow.set_b(place + 1)
        seat = s.order[place]
        if (s.settled >> seat) & 1:  # PB-8.9, PB-8.10
            s.note(V_SETTLED, EVERYONE, seat, s.selected[seat], 0, 0)
        else:
            perform(s, seat, s.selected[seat])


def perform(s: State, seat: i64, action: i64) -> None:
    """One Action (PB-2.6: it may do nothing)."""
    if action <= MIXED_OFFER:
        take_offer(s, seat, action)
    elif action == RESERVE_PROJECT:
        begin_reserve(s, seat)
    elif action == ACTIVATE_MODULES:
        begin_activate(s, seat)
    elif action == SELL_RESOURCES:
        begin_sell(s, seat)
    elif action == CONSTRUCT_MODULE:
        begin_construct(s, seat, 1)
    elif action == STARTING_PACKAGE:
        take_package(s, seat)
    elif action == CONSTRUCT_TWO:
        begin_construct(s, seat, 2)
    elif action == COMPLETE_PROJECT:
        begin_complete(s, seat)


def end_performing(s: State) -> None:
    """After phase 4 the limits of the next round are set; the final round ends here (PB-12.2, PB-14.7, PB-14.9)."""
    set_limits(s)
    if s.final:
        ending.end(s, END_ENERGY)
    else:
        s.flow.become(RESUPPLY, NONE, 0, 0)
