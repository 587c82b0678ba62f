"""Numbers for learners and bots: the observation (layout in title.py) and the named heuristic terms."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine import graph
from starboard.engine.game import NONE

from . import forecast, scoring
from .codes import (
    BLOCKS,
    BUILD_MODE,
    CARDS,
    CRANE,
    DESTINATION,
    DIRECTION,
    FEE,
    FOREPART,
    MAIN,
    MODES,
    PICK,
    SLOTS,
    SLOTS_PER_MAT,
)
from .construction import fitting
from .state import CHOSEN, State
from .tables import HEXES, NAMES, SEATS

HANDFUL: Final = 4  # cards that a hand can use at once, about


# --- the observation -------------------------------------------------------------------------------------------------
def observe_into(s: State, seat: i64, buffer: vec[i64]) -> i64:
    """Board planes, cards, seats from the viewer on, and the decision under way."""
    at = observe_board(s, seat, buffer)
    for card in range(i64(NAMES)):
        buffer[at] = s.hand[seat * NAMES + card]
        buffer[at + NAMES] = s.market[card]
        buffer[at + NAMES * 2] = s.spent[card]
        at += 1
    at += NAMES * 2
    for step in range(s.seats):
        at = observe_seat(s, (seat + step) % s.seats, buffer, at)
    return observe_decision(s, seat, buffer, at)


def observe_board(s: State, seat: i64, buffer: vec[i64]) -> i64:
    """Planes of 91: five terrains, edge, owner by seat, base, harvester by seat."""
    planes = (i64(7) + s.seats * 2) * HEXES
    for i in range(planes):
        buffer[i] = 0
    owners: i64 = 6 * HEXES
    bases = owners + s.seats * HEXES
    for place in range(i64(HEXES)):
        buffer[s.terrain[place] * HEXES + place] = 1
        buffer[5 * HEXES + place] = s.content.edge[place]
        owner = s.owner[place]
        if owner != NONE:
            buffer[owners + (owner + s.seats - seat) % s.seats * HEXES + place] = 1
            buffer[bases + place] = s.kind[place]
    for step in range(s.seats):
        buffer[bases + (i64(1) + step) * HEXES + s.at[(seat + step) % s.seats]] = 1
    return planes


def observe_seat(s: State, other: i64, buffer: vec[i64], at: i64) -> i64:
    """Known cards, the mat, and the numbers of one seat."""
    for card in range(i64(NAMES)):
        buffer[at + card] = s.known[other * NAMES + card]
    at += NAMES
    start = other * SLOTS_PER_MAT * NAMES
    for i in range(i64(SLOTS_PER_MAT * NAMES)):
        buffer[at + i] = s.mat[start + i]
    at += SLOTS_PER_MAT * NAMES
    for part in range(i64(SEATS)):
        buffer[at + part] = 1 if s.forepart[other] == part else 0
        buffer[at + SEATS + part] = 1 if s.main[other] == part else 0
    at += SEATS * 2
    buffer[at] = s.quids[other]
    buffer[at + 1] = s.modules_left(other)
    buffer[at + 2] = s.bases_left(other)
    buffer[at + 3] = s.unseen[other * 2]
    buffer[at + 4] = s.unseen[other * 2 + 1]
    buffer[at + 5] = 1 if s.is_charged(other, FOREPART) else 0
    buffer[at + 6] = 1 if s.is_charged(other, MAIN) else 0
    buffer[at + 7] = 1 if s.is_pending(other) else 0
    buffer[at + 8] = 1 if s.trigger == other else 0
    return at + 9


def observe_decision(s: State, seat: i64, buffer: vec[i64], at: i64) -> i64:
    """Deck, clock, step, and the construction under way."""
    buffer[at] = s.deck_left
    buffer[at + 1] = s.idle
    buffer[at + 2] = s.passes
    buffer[at + 3] = s.turns_left
    buffer[at + 4] = s.flow.a() if s.over == 0 else 0
    buffer[at + 5] = s.formed
    at += 6
    step = s.flow.step()
    for i in range(i64(1), i64(SLOTS + 1)):
        buffer[at] = 1 if step == i else 0
        at += 1
    for mode in range(i64(MODES)):
        buffer[at] = 1 if s.mode == mode else 0
        at += 1
    for position in range(i64(CHOSEN)):
        buffer[at] = s.played[position] + 1 if s.played[position] != NONE else 0
        buffer[at + 1] = s.settled[position] + 1 if s.settled[position] != NONE else 0
        at += 2
    return at


# --- heuristic terms -------------------------------------------------------------------------------------------------
def terms_into(s: State, seat: i64, buffer: vec[i64]) -> i64:
    """Quids, cargo, what the turn under way will earn, the next move, cards, mat and projects (in thousandths)."""
    plan = forecast.blank_plan()
    acting = s.over == 0 and s.flow.seat() == seat and s.flow.step() >= FEE
    if acting:
        plan_turn(s, seat, plan)
    else:
        forecast.best_move(s, seat, s.held[seat], plan)
    worth = max(plan[forecast.TOTAL], i64(0)) * 1000
    buffer[0] = s.quids[seat] * 1000
    buffer[1] = scoring.cargo_quids(s, seat) * 1000
    buffer[2] = worth if acting else 0
    buffer[3] = 0 if acting else worth
    buffer[4] = cards_worth(cards_kept(s, seat, acting, plan))
    buffer[5] = s.filled[seat * SLOTS_PER_MAT + FOREPART] * 1000
    buffer[6] = s.filled[seat * SLOTS_PER_MAT + MAIN] * 1000
    buffer[7] = scoring.projects_of(s, seat) * 1000
    buffer[8] = graph.count(s.held[seat]) * 1000
    return 9


def plan_turn(s: State, seat: i64, plan: vec[i64]) -> None:
    """The best end of the turn under way."""
    step = s.flow.step()
    if step == FEE:
        forecast.best_fee(s, seat, plan)
    elif step == CRANE or (step == DESTINATION and s.flow.a() == 0):
        forecast.best_move(s, seat, s.held[seat], plan)
    elif step == DESTINATION:
        forecast.best_stop(s, seat, s.held[seat], True, plan)
    elif step == BUILD_MODE:
        if s.formed != 0:
            forecast.best_with(s, seat, s.at[seat], fitting(s, seat), plan)
        else:
            forecast.best_plan(s, seat, s.at[seat], s.held[seat], plan)
    elif step == CARDS:
        forecast.best_in_mode(s, seat, s.mode, NONE, plan)
    elif step in (BLOCKS, DIRECTION):
        plan[forecast.TOTAL] = forecast.chosen_total(s, seat)


def cards_worth(cards: i64) -> i64:
    """A handful of cards is worth its number, the next few half of it, more is only in the way."""
    return min(cards, HANDFUL) * 1000 + max(min(cards, HANDFUL * 2) - HANDFUL, i64(0)) * 500


def cards_kept(s: State, seat: i64, acting: bool, plan: vec[i64]) -> i64:
    """Cards in hand, with those that are due and without those that the plan will spend."""
    size = s.hand_size(seat)
    if s.over == 0 and s.flow.seat() == seat and s.flow.step() == PICK:
        return size + s.flow.a()
    if acting:
        if s.flow.step() == FEE:
            size -= 1
        for position in range(i64(CHOSEN)):
            card = plan[forecast.PICKS + position]
            if card < NAMES and (s.held[seat] >> card) & 1:
                size -= 1
    return size
