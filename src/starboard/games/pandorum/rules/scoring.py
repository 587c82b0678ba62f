"""PD-9.4 to PD-9.9: cargo, final scores and ties."""

from __future__ import annotations

from mypy_extensions import i64

from starboard.engine.game import NONE

from .codes import CARGO, SLOTS_PER_MAT
from .state import State
from .tables import HEXES, NAMES, TYPES


def cargo_of(s: State, seat: i64, colour: i64) -> i64:
    """Cards of a colour in a cargo slot; other slots and the hand do not count (PD-9.6)."""
    start = (seat * SLOTS_PER_MAT + CARGO) * NAMES
    count: i64 = 0
    for card in range(i64(NAMES)):
        if s.content.card_type[card] == colour:
            count += s.mat[start + card]
    return count


def most_cargo(s: State, colour: i64) -> i64:
    """The most cards of a colour that anybody has in cargo."""
    most: i64 = 0
    for seat in range(s.seats):
        most = max(most, cargo_of(s, seat, colour))
    return most


def leaders(s: State, colour: i64, most: i64) -> i64:
    """The seats that have so many cards of a colour in cargo, a bit each."""
    found: i64 = 0
    for seat in range(s.seats):
        if cargo_of(s, seat, colour) == most:
            found |= i64(1) << seat
    return found


def sole_leader(s: State, colour: i64) -> i64:
    """Who has more cards of a colour than each other; NONE if the most is shared or nothing (PD-9.4, PD-9.5)."""
    leader: i64 = NONE
    most: i64 = 0
    for seat in range(s.seats):
        count = cargo_of(s, seat, colour)
        if count > most:
            leader = seat
            most = count
        elif count == most:
            leader = NONE
    return leader


def cargo_quids(s: State, seat: i64) -> i64:
    """What the cargo of a seat would bring if the game ended now."""
    won: i64 = 0
    for colour in range(i64(TYPES)):
        if sole_leader(s, colour) == seat:
            won += cargo_of(s, seat, colour) * s.content.cargo_quids
    return won


def projects_of(s: State, seat: i64) -> i64:
    """Projects of a seat on the board."""
    count: i64 = 0
    for place in range(i64(HEXES)):
        if s.owner[place] == seat:
            count += 1
    return count


def score(s: State, seat: i64) -> i64:
    """Quids held and cargo quids (PD-9.8)."""
    return s.quids[seat] + cargo_quids(s, seat)


def is_ahead(s: State, one: i64, other: i64) -> bool:
    """More points; then more projects on the board; then more cards in cargo (PD-9.8, PD-9.9)."""
    if score(s, one) != score(s, other):
        return score(s, one) > score(s, other)
    if projects_of(s, one) != projects_of(s, other):
        return projects_of(s, one) > projects_of(s, other)
    return s.filled[one * SLOTS_PER_MAT + CARGO] > s.filled[other * SLOTS_PER_MAT + CARGO]


def ranking(s: State) -> list[int]:
    """Place per seat; a full tie shares it (PD-9.9)."""
    places: list[int] = []
    for seat in range(s.seats):
        place = 1
        for other in range(s.seats):
            if other != seat and is_ahead(s, other, seat):
                place += 1
        places.append(place)
    return places
