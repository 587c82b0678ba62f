"""MC-14 Scout and MC-15 Settle."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.chance import top_card
from starboard.engine.game import ALLOWED, EVERYONE, NONE
from starboard.engine.step import Step

from .actions import A_LEAVE, A_SCOUT_PICK, A_TAKE
from .cargo import gain_bundle
from .codes import (
    BUNDLE,
    HELD_MAX,
    NO_FITTING_SURVIVOR,
    NO_LEADER,
    NO_SURVIVORS_LEFT,
    NOT_TERRAFORMED,
    SCOUT_DRAW,
    SCOUT_PICK,
    SCOUTING,
    SURVIVOR,
    SURVIVOR_COLOR,
    SURVIVORS_FULL,
)
from .debt import owed
from .events import E_RESHUFFLED, E_SETTLED, E_SURVIVOR_DRAWN, E_SURVIVOR_LEFT, E_SURVIVOR_PASSED, E_SURVIVOR_TAKEN
from .specialists import can_pay, demand
from .state import State

SURVIVOR_PILE: Final = 1  # in E_RESHUFFLED
SCOUT_DEBT: Final[i64] = owed(0, 1, 0)  # a Leader of the planet's colour (MC-14.1)


def survivors_to_draw(s: State) -> i64:
    """Cards in deck and discard pile (MC-14.6)."""
    return s.survivor_left + s.survivor_gone


def draw_survivor(s: State, side: i64) -> i64:
    """The top Survivor card; an empty deck is made anew from the discard pile; NONE if there is none (MC-14.5)."""
    if s.survivor_left == 0:
        if s.survivor_gone == 0:
            return NONE
        for place in range(s.survivor_gone):
            s.survivor_deck[place] = s.survivor_discard[place]
            s.survivor_discard[place] = NONE
        s.survivor_left = s.survivor_gone
        s.survivor_gone = 0
        s.chance.shuffle("survivors_reshuffle", s.survivor_deck, s.survivor_left)
        s.note(E_RESHUFFLED, EVERYONE, SURVIVOR_PILE, s.survivor_left, 0, 0)
    card = top_card(s.chance, s.survivor_deck, s.survivor_left)
    s.survivor_left -= 1
    s.survivor_deck[s.survivor_left] = NONE
    s.note(E_SURVIVOR_DRAWN, EVERYONE, side, card, 0, 0)
    return card


def discard_survivor(s: State, card: i64) -> None:
    """A Survivor card goes face up to the discard pile."""
    s.survivor_discard[s.survivor_gone] = card
    s.survivor_gone += 1


# --- MC-14 Scout -----------------------------------------------------------------------------------------------------
def forbids_scout(s: State, seat: i64) -> i64:
    """A Leader of the planet's colour, and a card to draw (MC-11.9, MC-14.1, MC-14.6)."""
    if survivors_to_draw(s) == 0:
        return NO_SURVIVORS_LEFT
    return ALLOWED if can_pay(s, seat, SCOUT_DEBT, s.color_here(seat)) else NO_LEADER


def begin_scout(s: State, seat: i64) -> None:
    """The Leader first (MC-14.8)."""
    s.flow.push(SCOUTING, seat, 0, 0)
    demand(s, seat, SCOUT_DEBT, s.color_here(seat))


class Scouting(Step[State]):
    """The Leader is paid: one card is drawn, or two to choose from (MC-14.1, MC-14.4)."""

    code = SCOUTING

    def go_on(self, s: State) -> None:
        """Fewer cards are drawn if there are no more (MC-14.6)."""
        seat = s.flow.seat()
        s.flow.pop()
        first = draw_survivor(s, seat)
        second: i64 = draw_survivor(s, seat) if s.has_effect(seat, SCOUT_DRAW) else NONE
        if second == NONE:
            meet(s, seat, first)
        else:
            s.flow.push(SCOUT_PICK, seat, first, second)


class PickSurvivor(Step[State]):
    """Which of two cards is met (MC-14.4)."""

    code = SCOUT_PICK
    families = ("scout_pick",)

    def forbids(self, s: State, seat: i64, action: i64) -> i64:
        """Either."""
        return ALLOWED

    def legal(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """Both."""
        buffer[0] = A_SCOUT_PICK
        buffer[1] = A_SCOUT_PICK + 1
        return 2

    def carry_out(self, s: State, seat: i64, action: i64) -> None:
        """One card is treated as usual, the other discarded without effect."""
        chosen = s.flow.a() if action == A_SCOUT_PICK else s.flow.b()
        other = s.flow.b() if action == A_SCOUT_PICK else s.flow.a()
        s.flow.pop()
        discard_survivor(s, other)
        s.note(E_SURVIVOR_PASSED, EVERYONE, seat, other, 0, 0)
        meet(s, seat, chosen)


def meet(s: State, seat: i64, card: i64) -> None:
    """Its resources in every case, then take or leave (MC-14.2, MC-14.8)."""
    s.flow.push(SURVIVOR, seat, card, 0)
    gain_bundle(s, seat, s.content.survivor_gain, card * BUNDLE)


class TakeOrLeave(Step[State]):
    """Take the Survivor aboard, or leave it (MC-14.2)."""

    code = SURVIVOR
    families = ("take", "leave")

    def forbids(self, s: State, seat: i64, action: i64) -> i64:
        """A card of the planet's colour, with fewer than 3 held (MC-14.2, MC-14.3)."""
        if action == A_LEAVE:
            return ALLOWED
        if s.content.survivor_color[s.flow.a()] != s.color_here(seat):
            return SURVIVOR_COLOR
        return ALLOWED if s.held_size(seat) < s.content.survivors_held else SURVIVORS_FULL

    def legal(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """Take it where that is allowed, or leave it."""
        count: i64 = 0
        if self.forbids(s, seat, A_TAKE) == ALLOWED:
            buffer[0] = A_TAKE
            count = 1
        buffer[count] = A_LEAVE
        return count + 1

    def carry_out(self, s: State, seat: i64, action: i64) -> None:
        """It lies below the Bridge, or on the discard pile."""
        card = s.flow.a()
        s.flow.pop()
        if action == A_TAKE:
            s.held[seat * HELD_MAX + s.held_size(seat)] = card
            s.note(E_SURVIVOR_TAKEN, EVERYONE, seat, card, 0, 0)
        else:
            discard_survivor(s, card)
            s.note(E_SURVIVOR_LEFT, EVERYONE, seat, card, 0, 0)


# --- MC-15 Settle ----------------------------------------------------------------------------------------------------
def settler(s: State, seat: i64) -> i64:
    """The first held Survivor of the planet's colour, by its place; NONE without one."""
    color = s.color_here(seat)
    for place in range(s.held_size(seat)):
        if s.content.survivor_color[s.held[seat * HELD_MAX + place]] == color:
            return place
    return NONE


def forbids_settle(s: State, seat: i64) -> i64:
    """A terraformed planet and a Survivor of its colour (MC-15.1)."""
    if not s.is_terraformed(s.slot_of(seat)):
        return NOT_TERRAFORMED
    return ALLOWED if settler(s, seat) != NONE else NO_FITTING_SURVIVOR


def settle(s: State, seat: i64) -> None:
    """One Survivor goes to the settled pile and frees its place at once (MC-15.1, MC-15.3)."""
    place = settler(s, seat)
    card = s.held[seat * HELD_MAX + place]
    for at in range(seat * HELD_MAX + place, seat * HELD_MAX + HELD_MAX - 1):
        s.held[at] = s.held[at + 1]
    s.held[seat * HELD_MAX + HELD_MAX - 1] = NONE
    s.settled_by[card] = seat
    s.note(E_SETTLED, EVERYONE, seat, card, s.slot_of(seat), 0)
