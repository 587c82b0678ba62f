"""Wreck Dive in numbers for learners: what each place of an observation means, and what is written there."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import NONE
from starboard.engine.layout import Layout

from ..rules.codes import DIVE
from ..rules.state import State
from ..rules.tables import VALUES


def layout(seats: int) -> Layout:
    """Own hand, cards played, the dive, then the seats from the viewer on."""
    own = [("hand", VALUES, 0, 12), ("played", VALUES, 0, 12), ("pile", 1, 0, 96)]
    dive = [("air", 1, 0, VALUES), ("haul", 1, 0, 120), ("own_bid", 1, 0, VALUES)]
    each = [(f"seat_{step}", 5, 0, 400) for step in range(seats)]
    return Layout(own + dive + each)


def observe_at(s: State, seat: i64, buffer: vec[i64], at: i64) -> i64:
    """Writes the layout's numbers from a place on, returns where they end."""
    for card in range(i64(VALUES)):
        buffer[at] = s.hand[seat * VALUES + card]
        buffer[at + VALUES] = s.played[card]
        at += 1
    at += VALUES
    diving = s.flow.step() == DIVE
    buffer[at] = s.pile_left
    buffer[at + 1] = s.flow.a() if diving else 0
    buffer[at + 2] = s.flow.b() if diving else 0
    buffer[at + 3] = s.bid[seat] + 1 if s.bid[seat] != NONE else 0
    at += 4
    for step in range(s.seats):
        other = (seat + step) % s.seats
        buffer[at] = s.crates[other]
        buffer[at + 1] = s.dives[other]
        buffer[at + 2] = 1 if s.bid[other] != NONE else 0
        buffer[at + 3] = 1 if diving and s.flow.seat() == other else 0
        buffer[at + 4] = 1 if s.leader == other else 0
        at += 5
    return at
