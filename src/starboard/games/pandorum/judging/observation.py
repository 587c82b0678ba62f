"""Pandorum in numbers for learners: what each place of an observation means, and what is written there."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import NONE
from starboard.engine.layout import Layout

from ..rules.codes import CHOSEN, FOREPART, MAIN, MODES, SLOTS, SLOTS_PER_MAT
from ..rules.state import State
from ..rules.tables import HEXES, KINDS, NAMES, SEATS


def layout(seats: int) -> Layout:
    """Planes over the 91 hexes, cards by index, the seats from the viewer on, the decision under way."""
    pieces = [("terrain", KINDS * HEXES, 0, 1), ("edge", HEXES, 0, 1), ("owner", seats * HEXES, 0, 1)]
    pieces += [("base", HEXES, 0, 1), ("harvester", seats * HEXES, 0, 1)]
    pieces += [("hand", NAMES, 0, 20), ("market", NAMES, 0, 20), ("box", NAMES, 0, 20)]
    for step in range(seats):
        pieces += [(f"known_{step}", NAMES, 0, 20), (f"mat_{step}", SLOTS_PER_MAT * NAMES, 0, 20)]
        pieces += [(f"forepart_{step}", SEATS, 0, 1), (f"main_{step}", SEATS, 0, 1)]
        pieces += [(f"quids_{step}", 1, 0, 9999), (f"figures_{step}", 2, 0, 12)]
        pieces += [(f"unseen_{step}", 2, 0, 99), (f"charged_{step}", 2, 0, 1)]
        pieces += [(f"asked_{step}", 1, 0, 1), (f"trigger_{step}", 1, 0, 1)]
    pieces += [("deck", 1, 0, 99), ("idle", 1, 0, 9999), ("passes", 1, 0, SEATS), ("last_turns", 1, 0, 99)]
    pieces += [("note", 1, 0, 3), ("former", 1, 0, 1), ("step", SLOTS, 0, 1), ("mode", MODES, 0, 1)]
    pieces += [(f"played_{place}", 2, 0, NAMES) for place in range(CHOSEN)]
    return Layout(pieces)


def observe_at(s: State, seat: i64, buffer: vec[i64], at: i64) -> i64:
    """Board planes, cards, seats from the viewer on, and the decision under way."""
    at = observe_board(s, seat, buffer, at)
    for card in range(i64(NAMES)):
        buffer[at] = s.hand[seat * NAMES + card]
        buffer[at + NAMES] = s.market[card]
        buffer[at + NAMES * 2] = s.spent[card]
        at += 1
    at += NAMES * 2
    for step in range(s.seats):
        at = observe_seat(s, (seat + step) % s.seats, buffer, at)
    return observe_decision(s, seat, buffer, at)


def observe_board(s: State, seat: i64, buffer: vec[i64], at: i64) -> i64:
    """Planes of 91: five terrains, edge, owner by seat, base, harvester by seat."""
    edges = at + KINDS * HEXES
    owners = edges + HEXES
    bases = owners + s.seats * HEXES
    harvesters = bases + HEXES
    planes = harvesters + s.seats * HEXES
    for i in range(at, planes):
        buffer[i] = 0
    for place in range(i64(HEXES)):
        buffer[at + s.terrain[place] * HEXES + place] = 1
        buffer[edges + place] = s.content.edge[place]
        owner = s.owner[place]
        if owner != NONE:
            buffer[owners + (owner + s.seats - seat) % s.seats * HEXES + place] = 1
            buffer[bases + place] = s.kind[place]
    for step in range(s.seats):
        buffer[harvesters + step * HEXES + s.at[(seat + step) % s.seats]] = 1
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
