"""MS-1 Set-up, MS-2 starting positions, and the advanced start with artifact cards (MS-17.3 to MS-17.6)."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import ALLOWED, EVERYONE, NONE
from starboard.engine.options import named_first
from starboard.engine.reading import number_or_text, shown
from starboard.engine.refusal import Malformed
from starboard.engine.step import Step

from . import turns
from .actions import A_RESEARCH, A_SETUP_COLUMN
from .administration import note_order
from .codes import (
    ARTIFACT_USED,
    BLACK,
    COLOURS,
    COLUMN_CHOSEN,
    COLUMN_HAS_PLAYER,
    COLUMN_TAKEN,
    COLUMNS,
    FIRST_RESEARCH,
    FROM_ARTIFACT,
    G_BONUSES,
    G_COLUMNS,
    G_LEVELS,
    NEUTRAL,
    NOT_ON_SIDE,
    SETUP,
    SETUP_COLUMN,
    SETUP_LEVEL,
    SLOTS,
    YELLOW,
)
from .cubes import gain
from .packing import PACK, UNIT
from .panels import upper_place
from .reputation import gain_reputation
from .research import climb, gain_level
from .state import State
from .tables import Tables

OFF: Final = "off"


# --- MS-1 --------------------------------------------------------------------------------------------------------
def set_up(s: State) -> None:
    """Everything before the first decision (MS-1.2 to MS-1.14)."""
    start: Any = s.options["start_area"]
    s.start = start
    deal_commanders(s)
    deal_objectives(s)
    fill_bag_and_supply(s)
    content = s.content
    for column in range(s.side().columns):  # MS-1.6
        for row in range(content.neutral_per_column):
            s.upper[row * COLUMNS + column] = UNIT[NEUTRAL]
    for seat in range(s.seats):
        s.crew_home[seat] = content.crew
        s.markers[seat] = content.markers
    set_turn_order(s)
    s.flow.push(SETUP, NONE, G_COLUMNS, 0)


def deal_commanders(s: State) -> None:
    """Shuffles each type and lays some of it out, left to right (MS-1.4, MS-1.5)."""
    for kind, first, count in (
        (0, 0, s.content.admin_count[s.seats]),
        (1, FIRST_RESEARCH, s.content.research_count[s.seats]),
    ):
        cards = [card for card in range(len(s.content.codes)) if s.content.commander_type[card] == kind]
        pile = vec[i64](cards)
        size: i64 = len(cards)
        s.chance.shuffle("admin_commanders" if kind == 0 else "research_commanders", pile, size)
        for place in range(count):
            s.commander[first + place] = pile[size - 1 - place]


def deal_objectives(s: State) -> None:
    """Two of each type: slots 0 and 1 research, 2 and 3 sector (MS-1.7)."""
    for kind in range(i64(2)):
        cards = [card for card in range(2 * SLOTS) if s.content.objective_type[card] == kind]
        pile = vec[i64](cards)
        size: i64 = len(cards)
        s.chance.shuffle("research_objectives" if kind == 0 else "sector_objectives", pile, size)
        for place in range(i64(2)):
            s.objectives[2 * kind + place] = pile[size - 1 - place]


def fill_bag_and_supply(s: State) -> None:
    """The bag, the supply and the cubes of the seats (MS-1.10, MS-1.11)."""
    content = s.content
    s.bag[BLACK] = content.bag_black
    s.bag[YELLOW] = content.bag_yellow
    s.supply[YELLOW] = content.yellow_cubes - content.bag_yellow
    for seat in range(s.seats):
        s.bag[1 + seat] = content.bag_colour
        s.supply[1 + seat] = content.cubes - content.bag_colour - content.start_cubes
        s.cubes[seat * COLOURS + 1 + seat] = content.start_cubes


# --- turn order (MS-2.1, MS-17.3) --------------------------------------------------------------------------------
def set_turn_order(s: State) -> None:
    """From the named or a random seat on clockwise, or by the artifact cards drawn."""
    cards = drawn_cards(s.options["campaign"], int(s.seats), s.content)
    if not cards:
        named = named_first(s.options["first_player"])
        first = s.chance.pick("starting_player", 0, s.seats - 1) if named is None else i64(named)
        for place in range(s.seats):
            s.turn_order[place] = (first + place) % s.seats
    else:
        for seat, pair in enumerate(cards):
            for number, card in enumerate(pair):
                s.artifacts[2 * seat + number] = s.content.artifact_place(card)
        rank = [
            (-sum(int(s.content.artifact_level[s.content.artifact_place(card)]) for card in pair), -max(pair), seat)
            for seat, pair in enumerate(cards)
        ]
        for place, entry in enumerate(sorted(rank)):
            s.turn_order[place] = entry[2]
    for place in range(s.seats):
        s.pass_order[place] = s.turn_order[place]
    note_order(s)


def drawn_cards(value: Any, seats: int, content: Tables) -> list[list[int]]:
    """The option `campaign`: none, or two artifact cards for every seat, as lists or as text `201+105,3+112`."""
    if value == OFF:
        return []
    cards = value
    if isinstance(value, str):
        cards = [[number_or_text(card.strip()) for card in pair.split("+")] for pair in value.split(",")]
    if not isinstance(cards, (list, tuple)) or len(cards) != seats:
        raise Malformed(f"option campaign must give two artifact cards for each of {seats} seats, not {shown(value)}")
    seen: list[int] = []
    for seat, pair in enumerate(cards):
        if not isinstance(pair, (list, tuple)) or len(pair) != 2:
            raise Malformed(f"option campaign: seat {seat} needs two artifact cards, not {shown(pair)}")
        for card in pair:
            known = isinstance(card, int) and not isinstance(card, bool) and content.artifact_place(card) != NONE
            if not known:
                raise Malformed(f"option campaign: there is no artifact card {shown(card)}")
            if card in seen:
                raise Malformed(f"option campaign: artifact card {card} is given twice")
            seen.append(card)
    return [[int(card) for card in pair] for pair in cards]


# --- MS-2 --------------------------------------------------------------------------------------------------------
class StartingPositions(Step[State]):
    """Columns in turn order, levels from the last to the first, cubes or artifact cards, then round 1 (MS-2)."""

    code = SETUP

    def go_on(self, s: State) -> None:
        """The next one to choose or to receive something."""
        stage = s.flow.a()
        place = s.flow.b()
        s.flow.set_b(place + 1)
        if stage == G_COLUMNS:  # in turn order (MS-2.2)
            if place < s.seats:
                s.flow.push(SETUP_COLUMN, s.turn_order[place], 0, 0)
            else:
                s.flow.become(SETUP, NONE, G_LEVELS, 0)
        elif stage == G_LEVELS:  # from the last to the first (MS-2.3)
            if place < s.seats:
                s.flow.push(SETUP_LEVEL, s.turn_order[s.seats - 1 - place], 0, 0)
            else:
                s.flow.become(SETUP, NONE, G_BONUSES, 0)
        elif s.artifacts[0] == NONE and place < s.seats:
            gain(s, s.turn_order[place], s.content.extra_cube[place], 0)  # MS-2.5
        elif s.artifacts[0] != NONE and place < 2 * s.seats:  # MS-17.5: both cards of a seat, then the next seat
            use_artifact(s, s.turn_order[place >> 1], place & 1)
        else:
            s.flow.pop()
            turns.begin_round(s)


def use_artifact(s: State, seat: i64, which: i64) -> None:
    """The bonus of a drawn card: reputation, a cube or a level (MS-17.5, MS-17.6)."""
    card = s.artifacts[2 * seat + which]
    s.note(ARTIFACT_USED, EVERYONE, seat, s.content.artifact_numbers[card], 0, 0)
    bonus = s.content.artifact_bonus[card]
    if bonus == 0:
        gain_reputation(s, seat, 1, FROM_ARTIFACT)
    elif bonus == 1:
        gain(s, seat, 1, 0)
    else:
        gain_level(s, seat, bonus - 2)


class FirstColumn(Step[State]):
    """Choose the column of the first crew (MS-2.2)."""

    code = SETUP_COLUMN
    families = ("setup_column",)

    def forbids(self, s: State, seat: i64, action: i64) -> i64:
        """A column in which no player crew stands yet."""
        column = action - A_SETUP_COLUMN
        if column >= s.side().columns:
            return NOT_ON_SIDE
        return ALLOWED if s.column_crew(column) >> PACK == 0 else COLUMN_HAS_PLAYER

    def legal(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """Columns without player crew."""
        count: i64 = 0
        for column in range(s.side().columns):
            if self.forbids(s, seat, A_SETUP_COLUMN + column) == ALLOWED:
                buffer[count] = A_SETUP_COLUMN + column
                count += 1
        return count

    def carry_out(self, s: State, seat: i64, action: i64) -> None:
        """On the topmost free space below the neutral crew (MS-2.6)."""
        column = action - A_SETUP_COLUMN
        s.flow.pop()
        s.crew_home[seat] -= 1
        s.upper[upper_place(s, column)] += UNIT[1 + seat]
        s.note(COLUMN_CHOSEN, EVERYONE, seat, column, 0, 0)


class FirstLevel(Step[State]):
    """Choose the research column of the first level (MS-2.3)."""

    code = SETUP_LEVEL
    families = ("pick_research",)

    def forbids(self, s: State, seat: i64, action: i64) -> i64:
        """A column that no other seat has taken."""
        column = action - A_RESEARCH
        if column >= s.side().research:
            return NOT_ON_SIDE
        for other in range(s.seats):
            if s.level(other, column) > 0:
                return COLUMN_TAKEN
        return ALLOWED

    def legal(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """The columns that nobody has taken yet."""
        count: i64 = 0
        for column in range(s.side().research):
            if self.forbids(s, seat, A_RESEARCH + column) == ALLOWED:
                buffer[count] = A_RESEARCH + column
                count += 1
        return count

    def carry_out(self, s: State, seat: i64, action: i64) -> None:
        """With the bonus of the level, if it shows one (MS-2.4)."""
        s.flow.pop()
        climb(s, seat, action - A_RESEARCH)
