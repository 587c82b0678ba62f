"""PB-1 and PB-7: the order of phases, and whose turn it is in phase 4. Chapters change the table; this goes on."""

from __future__ import annotations

from mypy_extensions import i64

from starboard.engine.game import EVERYONE, NONE

from .catch_up import set_limits
from .codes import (
    ACTIVATE,
    ACTIVATE_MODULES,
    COMPLETE_PROJECT,
    CONSTRUCT,
    CONSTRUCT_MODULE,
    CONSTRUCT_TWO,
    END_ENERGY,
    EVENT,
    MIXED_OFFER,
    PERFORM,
    RESERVE_PROJECT,
    RESUPPLY,
    SELL_RESOURCES,
    STARTING_PACKAGE,
    TAKE,
    V_SETTLED,
)
from .ending import check_end, end
from .events import event_phase, take_step
from .modules import activate_step, begin_activate, begin_construct, construct_step
from .offers import take_offer
from .projects import begin_complete, begin_reserve
from .resupply import resupply
from .state import State
from .trading import begin_sell, take_package


def go_on(s: State) -> None:
    """Goes from step to step until somebody is asked or the game is over (PB-1.2)."""
    while s.waiting == 0 and s.over == 0:
        step = s.flow.step()
        if step == PERFORM:
            perform_next(s)
        elif step == CONSTRUCT:
            construct_step(s)
        elif step == ACTIVATE:
            activate_step(s)
        elif step == RESUPPLY:
            resupply(s)
        elif step == EVENT:
            event_phase(s)
        elif step == TAKE:
            take_step(s)
        else:
            check_end(s)


def perform_next(s: State) -> None:
    """The next player in the action order performs their Action; after the last phase 4 ends (PB-7.1, PB-7.2)."""
    place = s.flow.b()
    if place == s.seats or s.order[place] == NONE:
        end_performing(s)
        return
    s.flow.become(PERFORM, NONE, place, place + 1)
    seat = s.order[place]
    if (s.settled >> seat) & 1:  # PB-8.9, PB-8.10
        s.note(V_SETTLED, EVERYONE, seat, s.selected[seat], 0, 0)
        return
    perform(s, seat, s.selected[seat], place)


def perform(s: State, seat: i64, action: i64, place: i64) -> None:
    """One Action (PB-2.6: it may do nothing)."""
    if action <= MIXED_OFFER:
        take_offer(s, seat, action, place)
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
        end(s, END_ENERGY)
    else:
        s.flow.become(RESUPPLY, NONE, 0, 0)
