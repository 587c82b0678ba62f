"""MC-10 Crew cards: the Canteen, the two rows and step 3; MC-19 Step 5: obtain a Crew card."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.chance import top_card
from starboard.engine.game import ALLOWED, EVERYONE, NONE
from starboard.engine.step import Step

from .actions import A_CANTEEN, A_DONE, A_DRAW, A_PLAY_LOWER, A_PLAY_UPPER, A_ROW
from .cargo import can_spend, gain_bundle, spend_fixed
from .codes import (
    ANY,
    BUNDLE,
    CANTEEN,
    CANTEEN_GAP,
    CREW_PLAY,
    DRAW_CREW,
    EDGE_COST,
    EDGE_GAIN,
    EDGE_MISMATCH,
    LOWER,
    MOON,
    NO_CARD_TO_PLAY,
    NO_CREW_LEFT,
    ORBIT,
    PAY_ANY,
    PLACE_ROW,
    PLACES,
    PLANET,
    PORTAL,
    ROW,
    ROW_FULL,
    ROWS_FULL,
    SPOTS,
    STATION,
    UPPER,
    UPPER_ROW_FULL,
)
from .events import (
    E_CANTEEN_FILLED,
    E_CREW_DECLINED,
    E_CREW_DRAWN,
    E_CREW_LOST,
    E_CREW_PLAYED,
    E_CREW_TAKEN,
    E_PLACED,
    E_RESHUFFLED,
)
from .specialists import discard_crew, remove_from_row
from .state import State

CREW_PILE: Final = 0  # in E_RESHUFFLED


# --- the deck and the Canteen ----------------------------------------------------------------------------------------
def draw_crew_card(s: State) -> i64:
    """The top Crew card; an empty deck is made anew from the discard pile; NONE if there is none (MC-10.11)."""
    if s.crew_left == 0:
        if s.crew_gone == 0:
            return NONE
        for place in range(s.crew_gone):
            s.crew_deck[place] = s.crew_discard[place]
            s.crew_discard[place] = NONE
        s.crew_left = s.crew_gone
        s.crew_gone = 0
        s.chance.shuffle("crew_reshuffle", s.crew_deck, s.crew_left)
        s.note(E_RESHUFFLED, EVERYONE, CREW_PILE, s.crew_left, 0, 0)
    card = top_card(s.chance, s.crew_deck, s.crew_left)
    s.crew_left -= 1
    s.crew_deck[s.crew_left] = NONE
    return card


def fill_canteen(s: State) -> None:
    """Every empty place gets the top Crew card, if there is one (MC-1.7, MC-10.3, MC-10.11)."""
    for place in range(s.content.canteen_size):
        if s.canteen[place] == NONE:
            card = draw_crew_card(s)
            if card == NONE:
                return
            s.canteen[place] = card
            s.note(E_CANTEEN_FILLED, EVERYONE, place, card, 0, 0)


def has_room(s: State, seat: i64) -> bool:
    """At most 6 Crew cards in play (MC-10.1)."""
    return s.crew_size(seat) < s.content.crew_total


class TakeFromCanteen(Step[State]):
    """Take a Crew card from the Canteen, or no more (MC-10.3, MC-26.4)."""

    code = CANTEEN
    families = ("done", "canteen")

    def forbids(self, s: State, seat: i64, action: i64) -> i64:
        """A card that lies there."""
        return ALLOWED if action == A_DONE or s.canteen[action - A_CANTEEN] != NONE else CANTEEN_GAP

    def legal(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """The face-up cards; taking is optional (MC-10.3)."""
        buffer[0] = A_DONE
        count: i64 = 1
        for place in range(s.content.canteen_size):
            if s.canteen[place] != NONE:
                buffer[count] = A_CANTEEN + place
                count += 1
        return count

    def carry_out(self, s: State, seat: i64, action: i64) -> None:
        """The card is obtained and the Canteen refilled at once (MC-10.3)."""
        if action == A_DONE:
            s.note(E_CREW_DECLINED, EVERYONE, seat, s.flow.a(), 0, 0)
            s.flow.pop()
            return
        card = s.canteen[action - A_CANTEEN]
        s.canteen[action - A_CANTEEN] = NONE
        s.note(E_CREW_TAKEN, EVERYONE, seat, card, 0, 0)
        left = s.flow.a() - 1
        if left == 0:
            s.flow.become(PLACE_ROW, seat, card, 0)
        else:
            s.flow.set_a(left)
            s.flow.push(PLACE_ROW, seat, card, 0)
        fill_canteen(s)

    def go_on(self, s: State) -> None:
        """With 6 cards in play, or nothing in the Canteen, the gain is lost without a decision (MC-10.1, MC-10.11)."""
        seat = s.flow.seat()
        full = not has_room(s, seat)
        if full or canteen_is_empty(s):
            s.note(E_CREW_LOST, EVERYONE, seat, s.flow.a(), 1 if full else 0, 0)
            s.flow.pop()
        else:
            s.ask(seat)


def canteen_is_empty(s: State) -> bool:
    """Neither deck nor discard pile could fill it."""
    for place in range(s.content.canteen_size):
        if s.canteen[place] != NONE:
            return False
    return True


# --- rows ------------------------------------------------------------------------------------------------------------
class PlaceInRow(Step[State]):
    """Place an obtained card at once (MC-10.2)."""

    code = PLACE_ROW
    families = ("row",)

    def forbids(self, s: State, seat: i64, action: i64) -> i64:
        """A row with room (MC-10.1)."""
        return ALLOWED if s.row_size(seat, action - A_ROW) < ROW else ROW_FULL

    def legal(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """Rows with room."""
        count: i64 = 0
        for row in range(i64(2)):
            if s.row_size(seat, row) < ROW:
                buffer[count] = A_ROW + row
                count += 1
        return count

    def carry_out(self, s: State, seat: i64, action: i64) -> None:
        """The card lies there."""
        card = s.flow.a()
        s.flow.pop()
        place_card(s, seat, card, action - A_ROW)
        s.note(E_PLACED, EVERYONE, seat, card, action - A_ROW, 0)


def place_card(s: State, seat: i64, card: i64, row: i64) -> None:
    """A card comes to lie at the right end of a row."""
    s.crew[seat * PLACES + row * ROW + s.row_size(seat, row)] = card


# --- step 3 ----------------------------------------------------------------------------------------------------------
def matches(s: State, node: i64, color: i64) -> bool:
    """Whether an edge fits a destination: planets by colour, orbit for moons and stations, Portal all (MC-10.8)."""
    kind = s.kind_at(node)
    if kind == PORTAL:
        return True
    if kind == PLANET:
        return color == s.content.planet_color[s.grid[node // SPOTS]]
    return color == ORBIT and (kind in (MOON, STATION))


def forbids_use(s: State, seat: i64, card: i64, row: i64) -> i64:
    """The edge that touches Cargo must match, and its whole cost be there (MC-10.7, MC-10.9)."""
    edge = card * 2 + row
    if not matches(s, s.ark[seat], s.content.edge_color[edge]):
        return EDGE_MISMATCH
    cost = edge * BUNDLE
    return ALLOWED if can_spend(s, seat, s.content.edge_cost, cost, s.content.edge_cost[cost + ANY]) else EDGE_COST


def forbids_play(s: State, seat: i64, row: i64, place: i64, up: i64, use: i64) -> i64:
    """A card that lies there; moving it up needs room (MC-10.5); its action must fit (MC-10.7)."""
    card = s.crew[seat * PLACES + row * ROW + place]
    if card == NONE:
        return NO_CARD_TO_PLAY
    if up == 1 and s.row_size(seat, UPPER) >= ROW:
        return UPPER_ROW_FULL
    return forbids_use(s, seat, card, row) if use == 1 else ALLOWED


class PlayCrew(Step[State]):
    """Play up to two Crew cards, one after the other (MC-10.4)."""

    code = CREW_PLAY
    families = ("done", "play_upper", "play_lower")

    def forbids(self, s: State, seat: i64, action: i64) -> i64:
        """A play from the upper or the lower row; playing none is allowed."""
        if action == A_DONE:
            return ALLOWED
        if action < A_PLAY_LOWER:
            number = action - A_PLAY_UPPER
            return forbids_play(s, seat, UPPER, number // 2, 0, number % 2)
        number = action - A_PLAY_LOWER
        return forbids_play(s, seat, LOWER, number // 4, number // 2 % 2, number % 2)

    def legal(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """Every card in play, with and without its action (MC-10.4, MC-10.7)."""
        buffer[0] = A_DONE
        count: i64 = 1
        at = seat * PLACES
        upper = s.row_size(seat, UPPER)
        for place in range(upper):
            buffer[count] = A_PLAY_UPPER + 2 * place
            count += 1
            if forbids_use(s, seat, s.crew[at + place], UPPER) == ALLOWED:
                buffer[count] = A_PLAY_UPPER + 2 * place + 1
                count += 1
        for place in range(s.row_size(seat, LOWER)):
            usable = forbids_use(s, seat, s.crew[at + ROW + place], LOWER) == ALLOWED
            for up in range(i64(2) if upper < ROW else i64(1)):
                buffer[count] = A_PLAY_LOWER + 4 * place + 2 * up
                count += 1
                if usable:
                    buffer[count] = A_PLAY_LOWER + 4 * place + 2 * up + 1
                    count += 1
        return count

    def carry_out(self, s: State, seat: i64, action: i64) -> None:
        """A card from either row, or no more."""
        if action == A_DONE:
            s.flow.pop()
        elif action < A_PLAY_LOWER:
            number = action - A_PLAY_UPPER
            play_card(s, seat, UPPER, number // 2, 0, number % 2)
        else:
            number = action - A_PLAY_LOWER
            play_card(s, seat, LOWER, number // 4, number // 2 % 2, number % 2)


def play_card(s: State, seat: i64, row: i64, place: i64, up: i64, use: i64) -> None:
    """The card leaves its place first, then its action: cost, resources, Crew cards (MC-10.5, MC-10.10, MC-10.12)."""
    s.plays += 1
    if s.plays >= s.content.crew_plays:
        s.flow.pop()
    card = remove_from_row(s, seat, row * ROW + place)
    s.note(E_CREW_PLAYED, EVERYONE, seat, card, row, up * 2 + use)
    if up == 1:
        place_card(s, seat, card, UPPER)
    else:
        discard_crew(s, card)
    if use == 1:
        edge = card * 2 + row
        spend_fixed(s, seat, s.content.edge_cost, edge * BUNDLE)
        s.flow.push(EDGE_GAIN, seat, card, row)
        if s.content.edge_cost[edge * BUNDLE + ANY] > 0:
            s.flow.push(PAY_ANY, seat, s.content.edge_cost[edge * BUNDLE + ANY], 0)


class GainFromEdge(Step[State]):
    """The cost of an edge is paid: its gain (MC-10.9)."""

    code = EDGE_GAIN

    def go_on(self, s: State) -> None:
        """Resources, units of choice, Crew cards (MC-10.12)."""
        seat = s.flow.seat()
        edge = s.flow.a() * 2 + s.flow.b()
        s.flow.pop()
        gain_bundle(s, seat, s.content.edge_gain, edge * BUNDLE)


# --- MC-19 Step 5 ----------------------------------------------------------------------------------------------------
class DrawCrew(Step[State]):
    """Draw the top Crew card, or not (MC-19.1)."""

    code = DRAW_CREW
    families = ("done", "draw")

    def forbids(self, s: State, seat: i64, action: i64) -> i64:
        """Fewer than 6 in play, and a card to draw (MC-10.11)."""
        if action == A_DONE:
            return ALLOWED
        if not has_room(s, seat):
            return ROWS_FULL
        return ALLOWED if s.crew_left + s.crew_gone > 0 else NO_CREW_LEFT

    def legal(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """Not, or the top card."""
        buffer[0] = A_DONE
        if not has_room(s, seat) or s.crew_left + s.crew_gone == 0:
            return 1
        buffer[1] = A_DRAW
        return 2

    def carry_out(self, s: State, seat: i64, action: i64) -> None:
        """The card is seen before its row is chosen and cannot be refused (MC-19.2)."""
        if action == A_DONE:
            s.flow.pop()
            return
        card = draw_crew_card(s)
        s.note(E_CREW_DRAWN, EVERYONE, seat, card, 0, 0)
        s.flow.become(PLACE_ROW, seat, card, 0)
