"""MS-10 Bonuses of panel spaces and levels: what a space shows, bonus crew, the turn order track, a cube of choice."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import ALLOWED, EVERYONE, NONE

from . import panels, research
from .actions import A_CUBE, A_DECLINE, A_LOWER_SPACE, A_NO, A_UPPER_COLUMN, A_YES
from .codes import (
    ADD_CREW,
    ANY_CUBE,
    B_BAG,
    B_BAG_3,
    B_PLACE_CREW,
    B_RESEARCH,
    B_TURN_ORDER,
    COLUMN_EMPTY,
    CREW_ADDED,
    CUBES_GAINED,
    NOT_A_PLAYER_COLOUR,
    NOT_IN_GAME,
    NOT_ON_SIDE,
    NOT_UNDER_CREW,
    ORDER_OFFER,
    OUT_OF_STOCK,
    PLACES_SWAPPED,
    YELLOW,
)
from .cubes import draw_from_bag, take_from_supply
from .exchange import Question
from .packing import UNIT
from .state import State


def gain_space_bonus(s: State, seat: i64, action: i64) -> None:
    """What the space shows, if it works with this action (MS-10.1); range and extra labs come with the move."""
    bonus = s.side().cell_bonus[s.cell]
    if s.content.bonus_works[bonus] & action == 0:
        return
    if bonus >= B_RESEARCH:
        research.gain_level(s, seat, bonus - B_RESEARCH)  # MS-10.2
    elif B_BAG < bonus <= B_BAG_3:
        draw_from_bag(s, seat, bonus - B_BAG)  # MS-10.9
    elif bonus == B_PLACE_CREW:
        s.flow.push(ADD_CREW, seat, 0, 0)
    elif bonus == B_TURN_ORDER and s.turn_order[0] != seat:  # MS-10.7
        s.flow.push(ORDER_OFFER, seat, 0, 0)


class AddCrew(Question):
    """Put one own crew from the player board on a panel, or none (MS-10.3, MS-10.4, MS-10.10)."""

    code = ADD_CREW
    families = ("lower_space", "upper_column", "exchange_want", "decline")

    def forbids_answer(self, s: State, seat: i64, action: i64) -> i64:
        """An open lower space, or an upper column with room under other crew."""
        if action == A_DECLINE:
            return ALLOWED
        if action < A_UPPER_COLUMN:
            return panels.forbids_lower(s, seat, action - A_LOWER_SPACE, False)
        column = action - A_UPPER_COLUMN
        if column >= s.side().columns:
            return NOT_ON_SIDE
        if panels.upper_place(s, column) != NONE:
            return ALLOWED
        return COLUMN_EMPTY if s.column_crew(column) == 0 else NOT_UNDER_CREW

    def list_answers(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """Lower spaces, upper columns, or nothing."""
        count = panels.list_lower(s, seat, False, buffer, 0)
        for column in range(s.side().columns):
            if panels.upper_place(s, column) != NONE:
                buffer[count] = A_UPPER_COLUMN + column
                count += 1
        buffer[count] = A_DECLINE
        return count + 1

    def answer(self, s: State, seat: i64, action: i64) -> None:
        """On the lower panel nothing follows; on the upper one the topmost place under crew is taken (MS-10.5)."""
        s.flow.pop()
        if action == A_DECLINE:
            return
        s.crew_home[seat] -= 1
        if action >= A_UPPER_COLUMN:
            cell = panels.upper_place(s, action - A_UPPER_COLUMN)
            s.upper[cell] += UNIT[1 + seat]
            s.note(CREW_ADDED, EVERYONE, seat, 0, cell, 0)
        else:
            cell = action - A_LOWER_SPACE
            s.lower[cell] += UNIT[1 + seat]
            s.note(CREW_ADDED, EVERYONE, seat, 1, cell, 0)

    def go_on(self, s: State) -> None:
        """Without crew on the player board the bonus has no effect (MS-10.11)."""
        if s.crew_home[s.flow.seat()] > 0:
            s.ask(s.flow.seat())
        else:
            s.flow.pop()


class SwapPlaces(Question):
    """Swap with the marker above on the turn order track, or not (MS-10.6)."""

    code = ORDER_OFFER
    families = ("offer", "exchange_want")

    def forbids_answer(self, s: State, seat: i64, action: i64) -> i64:
        """Yes and no are always possible."""
        return ALLOWED

    def list_answers(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """Yes or no."""
        buffer[0] = A_YES
        buffer[1] = A_NO
        return 2

    def answer(self, s: State, seat: i64, action: i64) -> None:
        """The running pass keeps its order (MS-10.6, MS-10.12)."""
        s.flow.pop()
        if action == A_NO:
            return
        place: i64 = 1  # the first is never asked
        while s.turn_order[place] != seat:
            place += 1
        other = s.turn_order[place - 1]
        s.turn_order[place - 1] = seat
        s.turn_order[place] = other
        s.note(PLACES_SWAPPED, EVERYONE, seat, other, 0, 0)


# --- a cube of any player colour ---------------------------------------------------------------------------------
class AnyCube(Question):
    """Choose a cube of a player colour that is in stock (MS-12.1, MS-12.7)."""

    code = ANY_CUBE
    families = ("pick_cube", "exchange_want")

    def forbids_answer(self, s: State, seat: i64, action: i64) -> i64:
        """A player colour of this game that is in stock."""
        colour = action - A_CUBE
        if colour > s.seats:
            return NOT_IN_GAME
        if colour == YELLOW:
            return NOT_A_PLAYER_COLOUR
        return ALLOWED if s.supply[colour] > 0 else OUT_OF_STOCK

    def list_answers(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """The player colours in stock."""
        count: i64 = 0
        for colour in range(i64(1), s.seats + 1):
            if s.supply[colour] > 0:
                buffer[count] = A_CUBE + colour
                count += 1
        return count

    def answer(self, s: State, seat: i64, action: i64) -> None:
        """The cube comes from the supply."""
        s.flow.pop()
        take_from_supply(s, seat, action - A_CUBE, 1)
        s.note(CUBES_GAINED, EVERYONE, seat, UNIT[action - A_CUBE], 0, 0)

    def go_on(self, s: State) -> None:
        """Without any player colour in stock the cube is lost (MS-12.7)."""
        for colour in range(i64(1), s.seats + 1):
            if s.supply[colour] > 0:
                s.ask(s.flow.seat())
                return
        s.flow.pop()
