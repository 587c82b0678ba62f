"""MS-11 The research board: levels and their bonuses, and who leads a column (MS-14.3)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import ALLOWED, EVERYONE, NONE

from . import research_commanders, takeover
from .actions import A_RESEARCH
from .codes import (
    ADD_CREW,
    ANY_CUBE,
    B_ANY,
    B_BAG,
    B_BAG_3,
    B_OWN,
    B_PLACE_CREW,
    B_YELLOW,
    BY_LOWEST,
    BY_REDIRECT,
    FIRST_RESEARCH,
    LEVEL,
    LEVEL_GAINED,
    LEVEL_LOST,
    NOT_ON_SIDE,
    NOT_THE_LOWEST,
    RESEARCH,
    TOP_LEVEL,
)
from .cubes import draw_from_bag, gain
from .exchange import Question
from .state import State


# --- gaining levels ----------------------------------------------------------------------------------------------
def gain_level(s: State, seat: i64, column: i64) -> None:
    """One level in a column; commander 11 may take it elsewhere (MS-15.20)."""
    if research_commanders.may_redirect(s, seat):
        choose_level(s, seat, BY_REDIRECT + column)
    else:
        climb(s, seat, column)


def choose_level(s: State, seat: i64, why: i64) -> None:
    """One level in a column of choice."""
    s.flow.push(LEVEL, seat, why, 0)


def climb(s: State, seat: i64, column: i64) -> None:
    """Advances and gains the level's bonus; beyond the top a level is lost (MS-11.2, MS-11.4, MS-11.6)."""
    at = seat * RESEARCH + column
    if s.research[at] >= s.content.max_level:
        s.note(LEVEL_LOST, EVERYONE, seat, column, 0, 0)
        return
    s.research[at] += 1
    s.note(LEVEL_GAINED, EVERYONE, seat, column, s.research[at], 0)
    side = s.side()
    gain_level_bonus(s, seat, side.level_bonus[column * side.levels + s.research[at]])


def gain_level_bonus(s: State, seat: i64, bonus: i64) -> None:
    """What a level shows (MS-11.2)."""
    if bonus == B_OWN:
        gain(s, seat, 1, 0)
    elif bonus == B_YELLOW:
        gain(s, seat, 0, 1)
    elif bonus == B_ANY:
        s.flow.push(ANY_CUBE, seat, 0, 0)
    elif B_BAG < bonus <= B_BAG_3:
        draw_from_bag(s, seat, bonus - B_BAG)
    elif bonus == B_PLACE_CREW:
        s.flow.push(ADD_CREW, seat, 0, 0)


# --- choosing a column -------------------------------------------------------------------------------------------
def open_columns(s: State, seat: i64) -> i64:
    """Columns in which a seat stands below the top, as bits (MS-11.4)."""
    mask: i64 = 0
    for column in range(s.side().research):
        if s.research[seat * RESEARCH + column] < s.content.max_level:
            mask |= i64(1) << column
    return mask


def level_choices(s: State, seat: i64, why: i64) -> i64:
    """Columns in which a level of choice may be taken now, as bits; commander 12 names the lowest (MS-15.10)."""
    mask = open_columns(s, seat)
    if why == BY_LOWEST and not research_commanders.may_redirect(s, seat):
        mask &= research_commanders.lowest_columns(s, seat)
    return mask


class ChooseLevel(Question):
    """Choose the column in which a level is gained (MS-11.4)."""

    code = LEVEL
    families = ("pick_research", "exchange_want")

    def forbids_answer(self, s: State, seat: i64, action: i64) -> i64:
        """A column below the top, the lowest one for commander 12."""
        column = action - A_RESEARCH
        if column >= s.side().research:
            return NOT_ON_SIDE
        if (level_choices(s, seat, s.flow.a()) >> column) & 1:
            return ALLOWED
        return TOP_LEVEL if s.level(seat, column) >= s.content.max_level else NOT_THE_LOWEST

    def list_answers(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """The columns that may be chosen."""
        mask = level_choices(s, seat, s.flow.a())
        count: i64 = 0
        for column in range(s.side().research):
            if (mask >> column) & 1:
                buffer[count] = A_RESEARCH + column
                count += 1
        return count

    def answer(self, s: State, seat: i64, action: i64) -> None:
        """The chosen level, with its bonus."""
        s.flow.pop()
        climb(s, seat, action - A_RESEARCH)

    def go_on(self, s: State) -> None:
        """Skipped if every column is full (MS-11.4)."""
        seat = s.flow.seat()
        if level_choices(s, seat, s.flow.a()) != 0:
            s.ask(seat)
        else:
            s.flow.pop()


# --- who leads ---------------------------------------------------------------------------------------------------
def assign_commander(s: State, column: i64) -> None:
    """The seat alone on top takes control of the column's commander; on a tie nobody has it (MS-14.3, MS-14.4)."""
    place = FIRST_RESEARCH + column
    leader = s.sole_leader(column)
    former = s.controller[place]
    if leader == former:
        return
    if leader != NONE:
        takeover.hand_over(s, place, leader)
    else:
        s.controller[place] = NONE
        takeover.lose_commander(s, place, former)
