"""PD-9.1 to PD-9.3 and PD-11: how a turn ends, whose turn comes next, and when the game is over."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from starboard.engine.game import EVERYONE, NONE

from . import scoring
from .codes import (
    ALL_PASSED,
    E_CARGO_SCORED,
    E_CARGO_SHARED,
    E_END_TRIGGERED,
    E_GAME_ENDED,
    E_PASSED,
    E_WON,
    LAST_PROJECT,
    STALLED,
    TURN,
)
from .state import State
from .tables import BASES_MOST, MODULES_MOST, STALL_ROUNDS_MOST, TYPES

IDLE_TURN: Final = 5  # decisions of a turn without construction at most: begin, fee, crane, forepart, destination
BUILDING_TURN: Final = 16  # and with one: further a mode, three cards, blocks, a direction and three slots


def begin_turn(s: State, seat: i64) -> None:
    """A seat decides between adding cards and moving (PD-3.1)."""
    s.turn += 1
    s.fee = NONE
    s.flow.clear()
    s.flow.push(TURN, seat, 0, 0)
    s.ask(seat)


def pass_turn(s: State, seat: i64) -> None:
    """Neither action is possible (PD-3.4)."""
    s.note(E_PASSED, EVERYONE, seat, 0, 0, 0)
    s.idle += 1
    s.passes += 1
    end_turn(s, seat)


def end_idle_turn(s: State, seat: i64) -> None:
    """A turn in which nothing was built."""
    s.idle += 1
    s.passes = 0
    end_turn(s, seat)


def end_building_turn(s: State, seat: i64) -> None:
    """A turn with a construction; the last figure triggers the end (PD-9.1), but only once (PD-9.3)."""
    s.idle = 0
    s.passes = 0
    if s.trigger == NONE and s.modules_left(seat) + s.bases_left(seat) == 0:
        s.trigger = seat
        s.turns_left = s.content.last_turns * (s.seats - 1) + 1  # the turn that ends now is the first to go
        s.note(E_END_TRIGGERED, EVERYONE, seat, 0, 0, 0)
    end_turn(s, seat)


def end_turn(s: State, seat: i64) -> None:
    """Ends the game or goes on clockwise, past the one who triggered the end (PD-9.2, PD-11.1, PD-11.3)."""
    if s.trigger != NONE:
        s.turns_left -= 1
        if s.turns_left == 0:
            end_game(s, LAST_PROJECT)
            return
    if s.passes >= s.seats:
        end_game(s, ALL_PASSED)
        return
    if s.idle >= s.content.stall_rounds * s.seats:
        end_game(s, STALLED)
        return
    following = (seat + 1) % s.seats
    if following == s.trigger:
        following = (following + 1) % s.seats
    begin_turn(s, following)


def end_game(s: State, way: i64) -> None:
    """The game stops; cargo is counted from white on (PD-9.4, PD-9.7)."""
    s.ending = way
    s.flow.clear()
    s.note(E_GAME_ENDED, EVERYONE, way, 0, 0, 0)
    if s.events is not None:  # told to people alone; simulation need not reckon it
        tell_cargo(s)
        tell_winners(s)
    s.finish()


def tell_cargo(s: State) -> None:
    """Who leads in each colour of cargo, or who shares the lead (PD-9.4, PD-9.5)."""
    for colour in range(i64(TYPES)):
        seat = scoring.sole_leader(s, colour)
        most = scoring.most_cargo(s, colour)
        if seat != NONE:
            s.note(E_CARGO_SCORED, EVERYONE, seat, colour, most * s.content.cargo_quids, 0)
        elif most > 0:
            s.note(E_CARGO_SHARED, EVERYONE, colour, most, scoring.leaders(s, colour, most), 0)


def tell_winners(s: State) -> None:
    """Who has won, alone or together (PD-9.8, PD-9.9)."""
    places = scoring.ranking(s)
    for seat in range(s.seats):
        if places[seat] == 1:
            s.note(E_WON, EVERYONE, seat, scoring.score(s, seat), places.count(1), 0)


def bound(seats: int) -> int:
    """No game has more decisions: after each construction at most the idle turns of PD-11.3 pass."""
    projects = seats * (MODULES_MOST + BASES_MOST)
    return (projects + 1) * STALL_ROUNDS_MOST * seats * IDLE_TURN + projects * BUILDING_TURN
