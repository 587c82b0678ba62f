"""PD-5 Movement: straight lines, stops and tolls; with Lift Rotors and Lava Hull.

Whether a stop exists is asked often (for every fee, PD-5.12), so what can be reached is first gathered in a survey: one
bit for each ground of an empty hex, and one for a stop that needs no card. What a hand allows is such a mask, too.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import ALLOWED, EVERYONE, NONE
from starboard.engine.step import Step

from . import board, construction, ending, harvester
from .actions import A_ACTIVATE_FOREPART, A_MOVE_TO
from .codes import (
    BEHIND_VOLCANO,
    CANNOT_BUILD,
    DESTINATION,
    E_MOVED,
    E_TOLL_PAID,
    LIFT_OPENS_NOTHING,
    ON_VOLCANO,
    OUT_OF_LINE,
    SAME_HEX,
)
from .state import State
from .tables import GROUNDS, HEXES, LAVA_HULL, LIFT_ROTORS, SIDES, TERRAIN_FORMER, VOLCANO

FREE_STOP: Final = 64  # of a survey: the pad or a project, where stopping needs no card (PD-5.8, PD-5.9)


# --- what can be reached ---------------------------------------------------------------------------------------------
def survey_lines(s: State, start: i64, crossing: bool, marks: vec[i64]) -> i64:
    """All stops on the six lines from a hex, each marked with its kind if `marks` has places (PD-2.4, PD-2.5, PD-5.3).

    Volcanoes end a line or, with Lava Hull, are crossed (PD-5.4, PD-8.16); nothing else stops a harvester (PD-5.5).
    """
    found: i64 = 0
    beside = s.content.beside
    marking = len(marks) > 0
    for direction in range(i64(SIDES)):
        place = beside[start * SIDES + direction]
        while place != NONE:
            stop = stop_at(s, place)
            if stop == 0 and not crossing:
                break
            found |= stop
            if marking:
                marks[place] = stop
            place = beside[place * SIDES + direction]
    return found


def survey_board(s: State, start: i64, marks: vec[i64]) -> i64:
    """All stops on the whole board, marked like those on lines: where Lift Rotors take a harvester (PD-8.12)."""
    found: i64 = 0
    marking = len(marks) > 0
    for place in range(i64(HEXES)):
        if place != start:
            stop = stop_at(s, place)
            found |= stop
            if marking:
                marks[place] = stop
    return found


def stop_at(s: State, place: i64) -> i64:
    """What a hex adds to a survey: its ground if it is empty (PD-5.6), FREE_STOP, or nothing for a volcano (PD-5.4)."""
    ground = s.ground[place]
    if ground < GROUNDS and s.owner[place] == NONE:
        return i64(1) << ground
    if s.terrain[place] == VOLCANO:
        return 0
    return FREE_STOP


def must_build(stop: i64) -> bool:
    """Whether a stop of a survey is an empty hex, where one must build (PD-5.6)."""
    return stop != 0 and stop != FREE_STOP


def survey(s: State, seat: i64, lifted: bool, marks: vec[i64]) -> i64:
    """All stops that a harvester can get to, along the lines or lifted."""
    if lifted:
        return survey_board(s, s.at[seat], marks)
    return survey_lines(s, s.at[seat], s.has_main(seat, LAVA_HULL), marks)


def survey_turn(s: State, seat: i64) -> i64:
    """All stops that a turn may come to: a charged Lift Rotors opens the whole board (PD-5.12)."""
    return survey(s, seat, s.has_fore(seat, LIFT_ROTORS), board.UNMARKED)


def stops_for(s: State, seat: i64, names: i64) -> i64:
    """The stops open to a hand of these names: grounds it can build on (PD-5.7), and those that need no card.

    With a charged Terrain Former every name fits every ground (PD-8.13).
    """
    found: i64 = FREE_STOP
    former = s.has_fore(seat, TERRAIN_FORMER)
    for ground in range(i64(GROUNDS)):
        if construction.is_possible(s, seat, names if former else names & s.content.fits[ground]):
            found |= i64(1) << ground
    return found


# --- the move --------------------------------------------------------------------------------------------------------
class ChooseDestination(Step[State]):
    """Drive along one of six lines, or anywhere with Lift Rotors (PD-5.3, PD-8.12)."""

    code = DESTINATION
    families = ("activate_forepart", "move_to")

    def forbids(self, s: State, seat: i64, action: i64) -> i64:
        """A hex in reach, and an empty one only to build on it (PD-5.7)."""
        if action == A_ACTIVATE_FOREPART:
            return forbids_lift(s, seat)
        target = action - A_MOVE_TO
        barred = out_of_reach(s, seat, target)
        if barred != ALLOWED:
            return barred
        return ALLOWED if stop_at(s, target) & stops_for(s, seat, s.held[seat]) else CANNOT_BUILD

    def legal(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """The forepart first, then the hexes in order; perhaps the forepart alone (PD-12.4)."""
        marks = vec[i64]([0] * HEXES)
        lifted = s.flow.a() != 0
        survey(s, seat, lifted, marks)
        stops = stops_for(s, seat, s.held[seat])
        count: i64 = 0
        if not lifted and s.has_fore(seat, LIFT_ROTORS) and lift_opens_more(s, seat, marks, stops):
            buffer[0] = A_ACTIVATE_FOREPART
            count = 1
        for place in range(i64(HEXES)):
            if marks[place] & stops:
                buffer[count] = A_MOVE_TO + place
                count += 1
        return count

    def carry_out(self, s: State, seat: i64, action: i64) -> None:
        """Lift off or stop."""
        if action == A_ACTIVATE_FOREPART:
            lift(s, seat)
        else:
            move_to(s, seat, action - A_MOVE_TO)


def out_of_reach(s: State, seat: i64, target: i64) -> i64:
    """Why the harvester cannot get to a hex, if it cannot: the same hex, a volcano, no line (PD-5.3, PD-5.4)."""
    if target == s.at[seat]:
        return SAME_HEX
    if s.terrain[target] == VOLCANO:
        return ON_VOLCANO
    marks = vec[i64]([0] * HEXES)
    survey(s, seat, s.flow.a() != 0, marks)
    if marks[target] != 0:
        return ALLOWED
    survey_lines(s, s.at[seat], True, marks)
    return BEHIND_VOLCANO if marks[target] != 0 else OUT_OF_LINE


def lift_opens_more(s: State, seat: i64, marks: vec[i64], stops: i64) -> bool:
    """Whether one of these stops lies out of reach of the lines, which are marked (PD-8.12)."""
    for place in range(i64(HEXES)):
        if marks[place] == 0 and place != s.at[seat] and stop_at(s, place) & stops:
            return True
    return False


def forbids_lift(s: State, seat: i64) -> i64:
    """Lift Rotors only where they open a legal destination out of reach (PD-8.12)."""
    barred = harvester.forbids_use(s, seat, LIFT_ROTORS)
    if barred != ALLOWED:
        return barred
    marks = vec[i64]([0] * HEXES)
    survey(s, seat, False, marks)
    opens = lift_opens_more(s, seat, marks, stops_for(s, seat, s.held[seat]))
    return ALLOWED if opens else LIFT_OPENS_NOTHING


def lift(s: State, seat: i64) -> None:
    """The move may end on any hex but a volcano, and must be made (PD-8.12)."""
    harvester.use_forepart(s, seat)
    s.proceed(DESTINATION, seat, 1)


def move_to(s: State, seat: i64, target: i64) -> None:
    """The harvester stops: it builds, pays a toll, or nothing happens (PD-5.6, PD-5.8, PD-5.9)."""
    s.note(E_MOVED, EVERYONE, seat, s.at[seat], target, 0)
    s.at[seat] = target
    if board.is_empty(s, target):
        construction.begin(s, seat)
        return
    owner = s.owner[target]
    if owner != NONE and owner != seat:
        pay_toll(s, seat, target)
    ending.end_idle_turn(s, seat)


def toll_at(s: State, place: i64) -> i64:
    """1 quid for a module, 2 for a base (PD-5.9)."""
    return s.content.toll[s.kind[place]]


def pay_toll(s: State, seat: i64, place: i64) -> None:
    """To the owner of the project, as far as the purse goes (PD-5.9, PD-5.10)."""
    due = toll_at(s, place)
    paid = min(due, s.quids[seat])
    s.quids[seat] -= paid
    s.quids[s.owner[place]] += paid
    s.note(E_TOLL_PAID, EVERYONE, seat, s.owner[place], paid, due)
