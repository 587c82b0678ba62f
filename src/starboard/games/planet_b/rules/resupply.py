"""PB-13 Resupply: incomes, markets, Offer Spaces, marker, in this order (PB-13.13)."""

from __future__ import annotations

from mypy_extensions import i64

from starboard.engine.chance import top_card
from starboard.engine.game import EVERYONE, NONE
from starboard.engine.step import Step

from .bundles import part, part_of
from .codes import (
    EVENT,
    MIXED,
    OFFERS,
    RESOURCES,
    RESUPPLY,
    V_INCOME,
    V_MODULE_DRAWN,
    V_PROJECT_DRAWN,
    V_RESTOCKED,
)
from .effects import E_INCOME, EFFECTS
from .energy import energy_order, everybody
from .state import State, filled, lowest_empty
from .tables import COLUMNS_MAX


class Resupply(Step[State]):
    """Phase 5: nobody decides (PB-13.13)."""

    code = RESUPPLY

    def go_on(self, s: State) -> None:
        """Incomes, Projects, Modules, Offer Spaces, marker."""
        take_incomes(s)
        fill_projects(s)
        fill_modules(s)
        restock(s)
        s.marker += 1  # PB-13.5
        if s.marker == s.content.columns[s.seats]:
            s.marker = 0
        s.flow.become(EVENT, NONE, 0, 0)


def take_incomes(s: State) -> None:
    """Income effects of active Modules, in energy order (PB-13.1)."""
    count = energy_order(s, everybody(s), s.order)
    for place in range(count):
        seat = s.order[place]
        for resource in range(i64(RESOURCES)):
            n = s.effects[seat * EFFECTS + E_INCOME + resource]
            if n > 0:
                got = s.receive(seat, part_of(resource, n))
                if got != 0:
                    s.note(V_INCOME, EVERYONE, seat, got, 0, 0)


def fill_projects(s: State) -> None:
    """The Projects Market is filled as far as the pile goes; that alone does not end the game (PB-13.2)."""
    lacking = s.content.projects_shown[s.seats] - filled(s.projects_market)
    while lacking > 0 and s.projects_left > 0:
        draw_project(s, lowest_empty(s.projects_market))
        lacking -= 1


def draw_project(s: State, slot: i64) -> None:
    """The top Project of the pile goes into a slot."""
    project = top_card(s.chance, s.projects_pile, s.projects_left)
    s.projects_left -= 1
    if s.projects_known > s.projects_left:
        s.projects_known = s.projects_left
    s.projects_market[slot] = project
    s.note(V_PROJECT_DRAWN, EVERYONE, project, slot, 0, 0)


def fill_modules(s: State) -> None:
    """The Modules Market is filled to the needed number as far as the pile goes (PB-13.3, PB-13.11)."""
    lacking = s.modules_needed() - filled(s.modules_market)
    while lacking > 0 and s.modules_left > 0:
        draw_module(s, lowest_empty(s.modules_market))
        lacking -= 1


def draw_module(s: State, slot: i64) -> None:
    """The top Module of the pile goes into a slot."""
    module = top_card(s.chance, s.modules_pile, s.modules_left)
    s.modules_left -= 1
    s.modules_market[slot] = module
    s.note(V_MODULE_DRAWN, EVERYONE, module, slot, 0, 0)


def restock(s: State) -> None:
    """The marked column is added to what lies there, single-Resource spaces before the mixed one (PB-13.4, PB-13.6)."""
    for offer in range(i64(OFFERS)):
        wanted = coming(s, s.marker, offer, s.event_row())
        if wanted != 0:
            got = s.put_on_offer(offer, wanted)
            s.note(V_RESTOCKED, EVERYONE, offer, got, wanted - got, 0)


def coming(s: State, column: i64, offer: i64, event: i64) -> i64:
    """What a column puts on a space; an event may add to a Resource's own space, not to the mixed one (PB-13.4)."""
    printed = s.content.resupply[(s.seats * COLUMNS_MAX + column) * OFFERS + offer]
    more = s.content.event_resupply[event]
    return printed if more == 0 or offer == MIXED else printed + part_of(offer, part(more, offer))
