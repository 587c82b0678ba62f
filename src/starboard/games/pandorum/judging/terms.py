"""Pandorum as bots weigh it: a few named terms per side, in thousandths."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine import graph
from starboard.engine.game import ALLOWED, NONE

from ..rules import income, prospects, scoring
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
from ..rules.construction import fitting, forbids_double
from ..rules.prospects import Plan
from ..rules.state import State
from ..rules.tables import BLOCK, STEAL_ADJACENT

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
    return prospects.in_reach(s, seat, False).best(s.held[seat], 0)


def turn_plan(s: State, seat: i64) -> Plan:
    """The best end of the turn under way."""
    step = s.flow.step()
    if step == FEE:
        return prospects.best_drive(s, seat, prospects.in_reach(s, seat, False))
    if step == CRANE:
        return prospects.in_reach(s, seat, False).best(s.held[seat], prospects.cranes(s, seat, 0))
    if step == DESTINATION:
        return prospects.in_reach(s, seat, s.flow.a() != 0).best(s.held[seat], 0)
    if step == BUILD_MODE:
        return mode_plan(s, seat)
    if step == CARDS:
        return prospects.under_way(s, seat, s.mode, NONE)
    plan = Plan()
    if step in (BLOCKS, DIRECTION):
        plan.total = played_total(s, seat)
    return plan


def mode_plan(s: State, seat: i64) -> Plan:
    """The best construction on the hex that was driven to."""
    look = prospects.at_hex(s, seat, s.at[seat])
    if s.formed == 0:
        return look.best(s.held[seat], 0)
    plan = Plan()
    look.near[0].build(fitting(s, seat), 0, plan)
    return plan


# --- blocks and directions -------------------------------------------------------------------------------------------
def played_total(s: State, seat: i64) -> i64:
    """What the played cards will pay, about: as their blocks and directions are set, and what is open at its best."""
    total: i64 = 0
    stealing: i64 = 0
    for position in range(s.count):
        card = s.played[position]
        kind = s.content.income[card]
        if kind == STEAL_ADJACENT:
            stealing += s.content.per[card]
        elif kind == BLOCK:
            total += block_total(s, seat, position)
        else:
            total += card_total(s, seat, position)
    return total + income.takings(s, seat, s.at[seat], stealing)


def card_total(s: State, seat: i64, position: i64) -> i64:
    """What the played card at a position pays by itself, in the direction chosen or the best."""
    if s.settled[position] != NONE:
        return income.on_line(s, seat, s.at[seat], s.played[position], s.settled[position])
    return income.pays(s, seat, s.at[seat], s.played[position])


def block_total(s: State, seat: i64, position: i64) -> i64:
    """What a played block brings: as it was set, or at best if it is still open."""
    if s.settled[position] != NONE:
        return card_total(s, seat, s.settled[position])
    best = s.content.flat[s.played[position]]
    if s.flow.step() == BLOCKS and s.flow.a() <= position:  # not asked yet
        for other in range(s.count):
            if forbids_double(s, position, other) == ALLOWED:
                best = max(best, card_total(s, seat, other))
    return best


# --- cards -----------------------------------------------------------------------------------------------------------
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
