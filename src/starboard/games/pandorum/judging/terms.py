"""Pandorum as bots weigh it: a few named terms per side, in thousandths."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine import graph
from starboard.engine.game import NONE

from ..rules import prospects, scoring
from ..rules.codes import (
    BLOCKS,
    BUILD_MODE,
    CARDS,
    CHOSEN,
    CRANE,
    DESTINATION,
    DIRECTION,
    FEE,
    FOREPART,
    MAIN,
    PICK,
    SLOTS_PER_MAT,
    TURN,
)
from ..rules.construction import fitting
from ..rules.prospects import Plan
from ..rules.state import State

HANDFUL: Final = 4  # cards that a hand can use at once, about

TERMS: Final[Mapping[str, float]] = MappingProxyType(  # weights.toml may say otherwise
    {
        "quids": 1.0,
        "cargo": 0.6,  # what it would bring now
        "turn": 1.0,  # what the move under way will earn
        "next_move": 0.5,  # what another one could
        "cards": 0.6,
        "forepart": 0.3,
        "main": 0.5,
        "projects": 0.7,
        "names": 0.3,  # different ones in hand
    }
)


def terms_into(s: State, seat: i64, buffer: vec[i64]) -> i64:
    """Quids, cargo, what the turn under way will earn, the next move, cards, mat and projects."""
    acting = s.over == 0 and s.flow.seat() == seat and s.flow.step() not in (TURN, PICK)
    plan = turn_plan(s, seat) if acting else next_plan(s, seat)
    worth = max(plan.total, i64(0)) * 1000
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


def next_plan(s: State, seat: i64) -> Plan:
    """The best construction in reach with all cards in hand: a fee may well be another card by then."""
    plan = Plan()
    prospects.best_move(s, seat, s.held[seat], plan)
    return plan


def turn_plan(s: State, seat: i64) -> Plan:
    """The best end of the turn under way."""
    step = s.flow.step()
    if step == FEE:
        return prospects.best_fee(s, seat)
    plan = Plan()
    if step == CRANE or (step == DESTINATION and s.flow.a() == 0):
        prospects.best_move(s, seat, s.held[seat], plan)
    elif step == DESTINATION:
        prospects.best_stop(s, seat, s.held[seat], True, plan)
    elif step == BUILD_MODE:
        if s.formed != 0:
            prospects.best_with(s, seat, s.at[seat], fitting(s, seat), plan)
        else:
            prospects.best_plan(s, seat, s.at[seat], s.held[seat], plan)
    elif step == CARDS:
        prospects.best_in_mode(s, seat, s.mode, NONE, plan)
    elif step in (BLOCKS, DIRECTION):
        plan.total = prospects.chosen_total(s, seat)
    return plan


def cards_worth(cards: i64) -> i64:
    """A handful of cards is worth its number, the next few half of it, more is only in the way."""
    return min(cards, HANDFUL) * 1000 + max(min(cards, HANDFUL * 2) - HANDFUL, i64(0)) * 500


def cards_kept(s: State, seat: i64, acting: bool, plan: Plan) -> i64:
    """Cards in hand, with those that are due and without those that the plan will spend."""
    size = s.hand_size(seat)
    if s.over == 0 and s.flow.seat() == seat and s.flow.step() == PICK:
        return size + s.flow.a()
    if acting:
        if s.flow.step() == FEE:
            size -= 1
        for position in range(i64(CHOSEN)):
            card = plan.picks[position]
            if card != NONE and (s.held[seat] >> card) & 1:
                size -= 1
    return size
