"""Planet B in numbers for learners: what each place of an observation means, and what is written there.

The viewer comes first. Cards are numbered from 1 in the order of the content, 0 is none. A Module or Project is 0
unseen, 1 in the market, 2 discarded, 3 known under the pile, 4.. owned by the viewer and the following seats, 8..
reserved by them.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import NONE
from starboard.engine.layout import Layout

from ..rules.bundles import part
from ..rules.codes import (
    AAI_SOURCE,
    ACTION_CARDS,
    CONSTRUCT,
    EVENT_CARDS,
    GOALS,
    MODULE_SLOTS,
    MODULES,
    OFFER,
    OFFERS,
    PROJECT_SLOTS,
    PROJECTS,
    RESOURCES,
    SELECT,
    TAKE,
)
from ..rules.energy import energy_order, everybody, total_cost
from ..rules.offers import share, sharing_bonus, taker_of
from ..rules.selecting import is_limited
from ..rules.state import State
from ..rules.tables import COLUMNS_MAX

# places of a card, as observations and views number them
UNSEEN: Final = 0
IN_MARKET: Final = 1
DISCARDED: Final = 2
UNDER_PILE: Final = 3
OWNED: Final = 4  # + seats after the viewer
RESERVED: Final = 8  # + seats after the viewer
SEAT_NUMBERS: Final = 17  # for each player


def layout(seats: int) -> Layout:
    """The table, the cards, the decision being made, each seat from the viewer on, and what cards cost the viewer."""
    table = [
        ("round", 1, 0, 99),
        ("phase", 1, 0, 7),
        ("final_round", 1, 0, 1),
        ("marker", 1, 0, COLUMNS_MAX - 1),
        ("modules_pile", 1, 0, MODULES),
        ("projects_pile", 1, 0, PROJECTS),
        ("events_pile", 1, 0, EVENT_CARDS),
        ("current_event", 1, 0, EVENT_CARDS),
        ("next_event", 1, 0, EVENT_CARDS),
        ("offers", OFFERS * RESOURCES, 0, 255),
        ("supply", RESOURCES, 0, 255),
        ("modules_market", MODULE_SLOTS, 0, MODULES),
        ("projects_market", PROJECT_SLOTS, 0, PROJECTS),
    ]
    cards = [
        ("module_place", MODULES, 0, 7),
        ("module_active", MODULES, 0, 1),
        ("project_place", PROJECTS, 0, 11),
        ("event_seen", EVENT_CARDS, 0, 1),
    ]
    step = [
        ("step", 1, 0, TAKE),
        ("offer", 1, 0, OFFERS),
        ("offer_taker", 1, 0, seats),
        ("offer_share", RESOURCES, 0, 255),
        ("offer_bonus", 1, 0, 99),
        ("constructions_left", 1, 0, 2),
        ("aai_target", 1, 0, MODULES),
        ("activated_now", MODULES, 0, 1),
        ("own_goal", GOALS, 0, 1),
    ]
    # energy, place in energy order, cement, ore, oil, VP chips, free AAIs, reserved Project, unavailable card, has
    # chosen, chosen card if known, limited, place in the action order, settled, takes part, asked, Goal if known
    each = [(f"seat_{place}", SEAT_NUMBERS, -99, 999) for place in range(seats)]
    return Layout([*table, *cards, *step, *each, ("own_costs", ACTION_CARDS, 0, 299)])


def observe_at(s: State, seat: i64, buffer: vec[i64], at: i64) -> i64:
    """Writes everything that the seat's view shows, in the order of the layout; gives where it ends."""
    at = write_table(s, buffer, at)
    at = write_cards(s, seat, buffer, at)
    at = write_step(s, seat, buffer, at)
    order = vec[i64]([0] * s.seats)
    energy_order(s, everybody(s), order)
    for step in range(s.seats):
        at = write_seat(s, seat, (seat + step) % s.seats, order, buffer, at)
    for action in range(i64(ACTION_CARDS)):
        in_set = (s.content.action_set[s.seats] >> action) & 1
        buffer[at + action] = total_cost(s, seat, action) if in_set and s.over == 0 else i64(0)
    return at + ACTION_CARDS


def write_table(s: State, buffer: vec[i64], at: i64) -> i64:
    """Round, phase, piles, spaces and markets."""
    buffer[at] = s.round
    buffer[at + 1] = s.phase() if s.over == 0 else i64(0)
    buffer[at + 2] = s.final
    buffer[at + 3] = s.marker
    buffer[at + 4] = s.modules_left
    buffer[at + 5] = s.projects_left
    buffer[at + 6] = s.events_left
    buffer[at + 7] = s.current_event + 1 if s.current_event != NONE else i64(0)
    buffer[at + 8] = s.next_event + 1 if s.next_event != NONE else i64(0)
    at += 9
    for i in range(i64(OFFERS * RESOURCES)):
        buffer[at + i] = s.offers[i]
    at += OFFERS * RESOURCES
    for i in range(i64(RESOURCES)):
        buffer[at + i] = s.supply[i]
    at += RESOURCES
    for slot in range(i64(MODULE_SLOTS)):
        module = s.modules_market[slot]
        buffer[at + slot] = module + 1 if module != NONE else i64(0)
    at += MODULE_SLOTS
    for slot in range(i64(PROJECT_SLOTS)):
        project = s.projects_market[slot]
        buffer[at + slot] = project + 1 if project != NONE else i64(0)
    return at + PROJECT_SLOTS


def write_bits(bits: i64, number: i64, buffer: vec[i64], at: i64) -> None:
    """The number at the place of each bit that is set."""
    while bits != 0:
        if bits & 1:
            buffer[at] = number
        bits >>= 1
        at += 1


def write_cards(s: State, seat: i64, buffer: vec[i64], at: i64) -> i64:
    """Where each Module and Project is, which Modules are active, which Events were seen."""
    for place in range(at, at + 2 * MODULES + PROJECTS):
        buffer[place] = UNSEEN
    write_bits(s.modules_discarded, DISCARDED, buffer, at)
    write_bits(s.projects_discarded, DISCARDED, buffer, at + 2 * MODULES)
    for module in s.modules_market:
        if module != NONE:
            buffer[at + module] = IN_MARKET
    for step in range(s.seats):
        other = (seat + step) % s.seats
        held = s.modules[other]
        active = s.active[other]
        card: i64 = 0
        while held != 0:
            if held & 1:
                buffer[at + card] = OWNED + step
                buffer[at + MODULES + card] = active & 1
            held >>= 1
            active >>= 1
            card += 1
    at += 2 * MODULES
    for project in s.projects_market:
        if project != NONE:
            buffer[at + project] = IN_MARKET
    for place in range(s.projects_known):
        buffer[at + s.projects_pile[place]] = UNDER_PILE
    for step in range(s.seats):
        other = (seat + step) % s.seats
        for project in range(i64(PROJECTS)):
            if (s.projects[other] >> project) & 1:
                buffer[at + project] = OWNED + step
        if s.reserved[other] != NONE:
            buffer[at + s.reserved[other]] = RESERVED + step
    at += PROJECTS
    for event in range(i64(EVENT_CARDS)):
        buffer[at + event] = 0
    if s.options["events"] == "on":  # looked up once: a dictionary costs as much as ten numbers
        marks = s.content.event_marks
        for event in range(i64(EVENT_CARDS)):
            buffer[at + event] = (marks[event] >> s.seats) & 1
    for place in range(s.events_left):
        buffer[at + s.events_pile[place]] = 0
    return at + EVENT_CARDS


def write_step(s: State, seat: i64, buffer: vec[i64], at: i64) -> i64:
    """The decision being made: the running offer, constructions left, what waits for an AAI."""
    step = s.flow.step()
    offering = step == OFFER
    offer = s.flow.a() if offering else i64(0)
    buffer[at] = step
    buffer[at + 1] = offer + 1 if offering else i64(0)
    buffer[at + 2] = (taker_of(s) - seat + s.seats) % s.seats + 1 if offering else i64(0)
    half: i64 = share(s, offer) if offering else i64(0)
    for resource in range(i64(RESOURCES)):
        buffer[at + 3 + resource] = part(half, resource)
    buffer[at + 6] = sharing_bonus(s, s.flow.seat(), offer) if offering else i64(0)
    buffer[at + 7] = s.flow.a() if step == CONSTRUCT else i64(0)
    target = s.flow.a() if step == AAI_SOURCE else i64(NONE)
    buffer[at + 8] = target + 1 if target != NONE else i64(0)
    at += 9
    for place in range(at, at + MODULES + GOALS):
        buffer[place] = 0
    write_bits(s.activated_now(), 1, buffer, at)
    at += MODULES
    if s.goal[seat] != NONE:
        buffer[at + s.goal[seat]] = 1
    return at + GOALS


def write_seat(s: State, viewer: i64, seat: i64, order: vec[i64], buffer: vec[i64], at: i64) -> i64:
    """One player, as the viewer sees them."""
    place: i64 = 0
    while order[place] != seat:
        place += 1
    turn: i64 = 0
    for i in range(s.seats):
        if s.order[i] == seat:
            turn = i + 1
    shown = s.selected[seat] != NONE and (seat == viewer or s.phase() != SELECT)
    knows_goal = seat == viewer or s.over != 0 or bool(s.options["open_goals"])
    buffer[at] = s.energy[seat]
    buffer[at + 1] = place
    for resource in range(i64(RESOURCES)):
        buffer[at + 2 + resource] = s.resources[seat * RESOURCES + resource]
    buffer[at + 5] = s.vp_chips[seat]
    buffer[at + 6] = s.aai_free[seat]
    buffer[at + 7] = s.reserved[seat] + 1 if s.reserved[seat] != NONE else i64(0)
    buffer[at + 8] = s.unavailable[seat] + 1
    buffer[at + 9] = 1 if s.selected[seat] != NONE else 0
    buffer[at + 10] = s.selected[seat] + 1 if shown else i64(0)
    buffer[at + 11] = 1 if is_limited(s, seat) else 0
    buffer[at + 12] = turn
    buffer[at + 13] = (s.settled >> seat) & 1
    buffer[at + 14] = (s.participants >> seat) & 1
    buffer[at + 15] = (s.waiting >> seat) & 1
    buffer[at + 16] = s.goal[seat] + 1 if knows_goal else i64(0)
    return at + SEAT_NUMBERS
