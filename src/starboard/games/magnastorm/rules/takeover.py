"""MS-4 Taking over a commander or buying the first player token; how a commander changes hands."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import ALLOWED, EVERYONE, NONE

from . import admin_commanders, panels, research, research_commanders
from .actions import A_LOWER_SPACE, A_TAKEOVER
from .codes import (
    ANY_CUBE,
    BY_TOKEN,
    CELLS,
    COLUMNS,
    COMMANDER_LOST,
    COMMANDER_TAKEN,
    CREW_DOWN,
    CREW_MOVED,
    FROM_COMMANDER,
    FROM_LOSS,
    NO_CREW,
    NOT_ON_SIDE,
    OWN_COMMANDER,
    PRICE,
    TAKEOVER_SWAP,
    TOKEN_TAKEN,
)
from .exchange import Question
from .packing import UNIT, first_kind
from .reputation import gain_reputation, lose_reputation
from .state import State


# --- the price (MS-4.1 to MS-4.4) --------------------------------------------------------------------------------
def price_of(s: State, column: i64) -> i64:
    """One cube per crew of its colour, and one of the controller's, packed (MS-4.2, MS-4.3)."""
    return s.column_crew(column) + premium(s, column)


def premium(s: State, column: i64) -> i64:
    """What a commander costs more that somebody controls, packed (MS-4.3)."""
    if column == 0 or s.controller[column - 1] == NONE:
        return 0
    return UNIT[1 + s.controller[column - 1]]


def forbids_takeover(s: State, seat: i64, column: i64) -> i64:
    """A column with crew, not one's own commander, at a price one can pay (MS-4.1, MS-4.2, MS-4.4, MS-4.14)."""
    if column >= s.side().columns:
        return NOT_ON_SIDE
    crew = s.column_crew(column)
    if crew == 0:
        return NO_CREW
    if column > 0 and s.controller[column - 1] == seat:
        return OWN_COMMANDER
    return ALLOWED if admin_commanders.payable(s, seat, crew + premium(s, column)) else PRICE


def list_takeovers(s: State, seat: i64, buffer: vec[i64], count: i64) -> i64:
    """The columns that can be taken over."""
    for column in range(s.side().columns):
        if forbids_takeover(s, seat, column) == ALLOWED:
            buffer[count] = A_TAKEOVER + column
            count += 1
    return count


def begin_takeover(s: State, seat: i64, column: i64) -> None:
    """The price is paid first (MS-4.11)."""
    s.column = column
    admin_commanders.settle(s, seat, price_of(s, column), TAKEOVER_SWAP)


# --- the crew of the column (MS-4.5, MS-4.6) ---------------------------------------------------------------------
def clear_column(s: State, column: i64) -> i64:
    """Takes all crew of a column off the upper panel, packed (MS-4.5)."""
    crew = s.column_crew(column)
    cell = column
    while cell < CELLS:
        s.upper[cell] = 0
        cell += COLUMNS
    return crew


class CrewDown(Question):
    """Put the crew of the column on the lower panel, neutral first, then by seat (MS-4.5, MS-4.6)."""

    code = CREW_DOWN
    families = ("lower_space", "exchange_want")

    def forbids_answer(self, s: State, seat: i64, action: i64) -> i64:
        """A free space, or what MS-5.5 opens."""
        return panels.forbids_lower(s, seat, action - A_LOWER_SPACE, False)

    def list_answers(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """The open spaces."""
        return panels.list_lower(s, seat, False, buffer, 0)

    def answer(self, s: State, seat: i64, action: i64) -> None:
        """No action and no bonus follow (MS-4.5)."""
        cell = action - A_LOWER_SPACE
        left = s.flow.a()
        kind = first_kind(left)
        one = UNIT[kind]
        s.lower[cell] += one
        s.note(CREW_MOVED, EVERYONE, seat, kind, cell, 0)
        if left == one:
            s.flow.pop()
        else:
            s.flow.set_a(left - one)


# --- control (MS-4.7 to MS-4.11) ---------------------------------------------------------------------------------
def take_command(s: State, seat: i64, column: i64) -> None:
    """Marker, card and reputation, or the token and its bonus (MS-4.7, MS-4.10)."""
    if column > 0:
        s.markers[seat] -= 1
        former = s.controller[column - 1]
        if former != NONE:
            s.markers[former] += 1
        hand_over(s, column - 1, seat)
        return
    s.token_holder = seat
    s.note(TOKEN_TAKEN, EVERYONE, seat, 0, 0, 0)
    gain_reputation(s, seat, s.content.token_reputation, FROM_COMMANDER)
    for _ in range(s.content.token_cubes):  # the top of the flow comes first: levels, then cubes (MS-4.11)
        s.flow.push(ANY_CUBE, seat, 0, 0)
    for _ in range(s.content.token_levels):
        research.choose_level(s, seat, BY_TOKEN)


def hand_over(s: State, place: i64, seat: i64) -> None:
    """A commander changes hands: green for the new controller, red for the former, then an instant effect (MS-4.11)."""
    former = s.controller[place]
    card = s.commander[place]
    effect = s.content.commander_effect[card]
    s.controller[place] = seat
    s.powers[seat] |= i64(1) << effect
    s.note(COMMANDER_TAKEN, EVERYONE, seat, place, former, 0)
    gain_reputation(s, seat, s.content.green[card], FROM_COMMANDER)
    if former != NONE:
        lose_commander(s, place, former)
    admin_commanders.received(s, seat, effect)
    research_commanders.received(s, seat, effect)


def lose_commander(s: State, place: i64, former: i64) -> None:
    """The card goes away, its ability at once with it (MS-4.7, MS-4.9, MS-14.4)."""
    card = s.commander[place]
    s.powers[former] &= ~(i64(1) << s.content.commander_effect[card])
    s.note(COMMANDER_LOST, EVERYONE, former, place, 0, 0)
    lose_reputation(s, former, s.content.red[card], FROM_LOSS)
