"""PD-5: the fee, straight lines, stops and tolls; with Lift Rotors, Lava Hull, Perpetual Drive and Salvage Crane.

Whether a stop exists is asked often (for every fee, PD-5.12), so reachable hexes are first gathered in a survey: one
bit for each ground of an empty hex, and one for a stop that needs no card. The rest is a matter of masks.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import ALLOWED, EVERYONE, NONE

from . import board, cards, construction, harvester, market, turns
from .codes import (
    A_ACTIVATE_FOREPART,
    A_MOVE_TO,
    BEHIND_VOLCANO,
    CANNOT_BUILD,
    CRANE,
    CRANE_CARD,
    CRANE_DECK,
    DESTINATION,
    E_FEE_PAID,
    E_MOVED,
    E_TOLL_PAID,
    FEE,
    FEE_WASTED,
    LIFT_OPENS_NOTHING,
    NO_SUCH_FEE,
    NOWHERE_TO_MOVE,
    ON_VOLCANO,
    OUT_OF_LINE,
    SAME_HEX,
)
from .state import State
from .tables import (
    BUILDABLE,
    GROUNDS,
    HEXES,
    LAVA_HULL,
    LIFT_ROTORS,
    PERPETUAL_DRIVE,
    SALVAGE_CRANE,
    SIDES,
    TERRAIN_FORMER,
    VOLCANO,
)

FREE_STOP: Final = 64  # bit of a survey: the pad or a project can be reached, which needs no card (PD-5.8, PD-5.9)


# --- what can be reached ---------------------------------------------------------------------------------------------
def survey(s: State, seat: i64, anywhere: bool) -> i64:
    """The grounds of all empty hexes that the harvester can reach, and FREE_STOP."""
    found: i64 = 0
    start = s.at[seat]
    if anywhere:  # PD-8.12
        for place in range(i64(HEXES)):
            if place != start and s.terrain[place] != VOLCANO:
                found |= i64(1) << s.ground[place] if board.is_empty(s, place) else FREE_STOP
        return found
    beside = s.content.beside
    crossing = s.has_main(seat, LAVA_HULL)
    for direction in range(i64(SIDES)):
        place = beside[start * SIDES + direction]
        while place != NONE:
            ground = s.ground[place]
            if ground >= GROUNDS or s.owner[place] != NONE:
                if s.terrain[place] != VOLCANO:
                    found |= FREE_STOP
                elif not crossing:  # PD-5.4, PD-8.16
                    break
            else:
                found |= i64(1) << ground
            place = beside[place * SIDES + direction]
    return found


def can_stop(s: State, seat: i64, names: i64, surveyed: i64) -> bool:
    """Whether a hand of these names has a legal destination among what was surveyed (PD-5.7)."""
    if surveyed & FREE_STOP:
        return True
    former = s.has_fore(seat, TERRAIN_FORMER)
    for ground in range(i64(GROUNDS)):
        if (surveyed >> ground) & 1:
            fit = names if former else names & s.content.fits[ground]
            if construction.is_possible(s, seat, fit):
                return True
    return False


def survey_for_fee(s: State, seat: i64) -> i64:
    """All that may be reached this turn: a charged Lift Rotors opens the whole board (PD-5.12)."""
    return survey(s, seat, s.has_fore(seat, LIFT_ROTORS))


def is_destination(s: State, seat: i64, place: i64) -> bool:
    """Whether the harvester may stop on a hex once it gets there (PD-5.6 to PD-5.9)."""
    if s.terrain[place] >= BUILDABLE or s.owner[place] != NONE:
        return s.terrain[place] != VOLCANO
    fit = s.held[seat] if s.has_fore(seat, TERRAIN_FORMER) else s.held[seat] & s.content.fits[s.ground[place]]
    return construction.is_possible(s, seat, fit)


# --- the fee ---------------------------------------------------------------------------------------------------------
def can_move(s: State, seat: i64) -> bool:
    """Moving is possible if some fee, or none with Perpetual Drive, leaves a destination (PD-3.3, PD-8.14)."""
    surveyed = survey_for_fee(s, seat)
    if s.has_main(seat, PERPETUAL_DRIVE):
        return can_stop(s, seat, s.held[seat], surveyed)
    names = s.held[seat]
    if surveyed & FREE_STOP:
        return names != 0
    card: i64 = 0
    while names != 0:
        if names & 1 and leaves_destination(s, seat, card, surveyed):
            return True
        names >>= 1
        card += 1
    return False


def leaves_destination(s: State, seat: i64, fee: i64, surveyed: i64) -> bool:
    """Whether the move can be made after this fee (PD-5.12), perhaps with the card the crane takes then (PD-8.19)."""
    rest = s.hand_without(seat, fee)
    if can_stop(s, seat, rest, surveyed):
        return True
    if not s.has_main(seat, SALVAGE_CRANE):
        return False
    offered = s.offered | i64(1) << fee
    card: i64 = 0
    while offered != 0:
        if offered & 1 and can_stop(s, seat, rest | i64(1) << card, surveyed):
            return True
        offered >>= 1
        card += 1
    return False


def forbids_begin_move(s: State, seat: i64) -> i64:
    """PD-3.3."""
    return ALLOWED if can_move(s, seat) else NOWHERE_TO_MOVE


def forbids_pay_fee(s: State, seat: i64, card: i64) -> i64:
    """Any card of the hand that leaves a destination (PD-5.1, PD-5.12)."""
    if not (s.held[seat] >> card) & 1:
        return NO_SUCH_FEE
    return ALLOWED if leaves_destination(s, seat, card, survey_for_fee(s, seat)) else FEE_WASTED


def begin_move(s: State, seat: i64) -> None:
    """The fee comes first (PD-5.1); Perpetual Drive needs none (PD-8.14)."""
    turns.proceed(s, DESTINATION if s.has_main(seat, PERPETUAL_DRIVE) else FEE, seat, 0)


def pay_fee(s: State, seat: i64, card: i64) -> None:
    """A card is laid into the market, without a refill (PD-5.1, PD-4.12); then the crane takes one (PD-8.17)."""
    cards.out_of_hand(s, seat, card)
    cards.into_market(s, card)
    s.fee = card
    s.note(E_FEE_PAID, EVERYONE, seat, card, 0, 0)
    turns.proceed(s, CRANE if s.has_main(seat, SALVAGE_CRANE) else DESTINATION, seat, 0)


# --- the crane -------------------------------------------------------------------------------------------------------
def forbids_crane_deck(s: State, seat: i64) -> i64:
    """An unseen card only if the move can be made without it (PD-8.19)."""
    if market.forbids_take_deck(s) != ALLOWED:
        return market.forbids_take_deck(s)
    return ALLOWED if can_stop(s, seat, s.held[seat], survey_for_fee(s, seat)) else CRANE_DECK


def forbids_crane_card(s: State, seat: i64, card: i64) -> i64:
    """A card of the market with which the move can be made (PD-8.19)."""
    if market.forbids_take_market(s, card) != ALLOWED:
        return market.forbids_take_market(s, card)
    names = s.held[seat] | i64(1) << card
    return ALLOWED if can_stop(s, seat, names, survey_for_fee(s, seat)) else CRANE_CARD


# --- the move --------------------------------------------------------------------------------------------------------
def mark_reach(s: State, seat: i64, anywhere: bool, marks: vec[i64]) -> None:
    """Sets `marks[hex]` to 1 for each hex but volcanoes that the harvester can get to (PD-5.3, PD-5.4, PD-5.5)."""
    start = s.at[seat]
    if anywhere:
        for place in range(i64(HEXES)):
            if place != start and s.terrain[place] != VOLCANO:
                marks[place] = 1
        return
    beside = s.content.beside
    crossing = s.has_main(seat, LAVA_HULL)
    for direction in range(i64(SIDES)):
        place = beside[start * SIDES + direction]
        while place != NONE:
            if s.terrain[place] != VOLCANO:
                marks[place] = 1
            elif not crossing:
                break
            place = beside[place * SIDES + direction]


def destinations_into(s: State, seat: i64, buffer: vec[i64]) -> i64:
    """The legal ids of the destination step: the forepart first, then the hexes in order."""
    marks = vec[i64]([0] * HEXES)
    lifted = s.flow.a() != 0
    mark_reach(s, seat, lifted, marks)
    count: i64 = 0
    if not lifted and s.has_fore(seat, LIFT_ROTORS) and opens_more(s, seat, marks):
        buffer[0] = A_ACTIVATE_FOREPART
        count = 1
    for place in range(i64(HEXES)):
        if marks[place] != 0 and is_destination(s, seat, place):
            buffer[count] = A_MOVE_TO + place
            count += 1
    return count


def opens_more(s: State, seat: i64, marks: vec[i64]) -> bool:
    """Whether a legal destination lies out of reach of the lines (PD-8.12)."""
    for place in range(i64(HEXES)):
        if marks[place] == 0 and place != s.at[seat] and is_destination(s, seat, place):
            return True
    return False


def line_to(s: State, seat: i64, target: i64) -> i64:
    """ALLOWED if the target lies on a free line, else why it does not (PD-5.3, PD-5.4)."""
    beside = s.content.beside
    crossing = s.has_main(seat, LAVA_HULL)
    for direction in range(i64(SIDES)):
        place = beside[s.at[seat] * SIDES + direction]
        crossed = False
        while place != NONE:
            if place == target:
                return BEHIND_VOLCANO if crossed and not crossing else ALLOWED
            if s.terrain[place] == VOLCANO:
                crossed = True
            place = beside[place * SIDES + direction]
    return OUT_OF_LINE


def forbids_move_to(s: State, seat: i64, target: i64) -> i64:
    """In line and not behind a volcano, unless lifted; never onto one; on an empty hex only to build (PD-5.7)."""
    if target == s.at[seat]:
        return SAME_HEX
    if s.terrain[target] == VOLCANO:
        return ON_VOLCANO
    if s.flow.a() == 0:
        barred = line_to(s, seat, target)
        if barred != ALLOWED:
            return barred
    return ALLOWED if is_destination(s, seat, target) else CANNOT_BUILD


def forbids_lift(s: State, seat: i64) -> i64:
    """Lift Rotors only where they open a legal destination out of reach (PD-8.12)."""
    barred = harvester.forbids_use(s, seat, LIFT_ROTORS)
    if barred != ALLOWED:
        return barred
    marks = vec[i64]([0] * HEXES)
    mark_reach(s, seat, False, marks)
    return ALLOWED if opens_more(s, seat, marks) else LIFT_OPENS_NOTHING


def lift(s: State, seat: i64) -> None:
    """The move may end on any hex but a volcano, and must be made (PD-8.12)."""
    harvester.use_forepart(s, seat)
    turns.proceed(s, DESTINATION, seat, 1)


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
    turns.end_idle_turn(s, seat)


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
