"""PB-8 Offer Actions and sharing."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import ALLOWED, EVERYONE, NONE
from starboard.engine.step import Step

from .actions import A_ACCEPT, A_REFUSE
from .bundles import PART_BITS, PART_MASK, bundle, part, part_of
from .codes import (
    CEMENT,
    MIXED,
    OFFER,
    OIL,
    ORE,
    RESOURCES,
    V_ACCEPTED,
    V_BONUS,
    V_EXTRA_TAKEN,
    V_OFFER_EMPTY,
    V_OFFER_MADE,
    V_OFFER_TAKEN,
    V_REFUSED,
)
from .effects import E_OFFER_EXTRA, E_SHARE_PLUS, EFFECTS
from .energy import move
from .state import State


# --- what lies there and what is offered -------------------------------------------------------------------------
def pot(s: State, offer: i64) -> i64:
    """What lies on an Offer Space."""
    at = offer * RESOURCES
    return bundle(s.offers[at + CEMENT], s.offers[at + ORE], s.offers[at + OIL])


def share(s: State, offer: i64) -> i64:
    """The half that is offered: rounded up, but oil of the Mixed Offer Space rounded down (PB-8.2, PB-8.3)."""
    at = offer * RESOURCES
    oil = s.offers[at + OIL]
    if offer != MIXED:
        oil += 1
    return bundle((s.offers[at + CEMENT] + 1) >> 1, (s.offers[at + ORE] + 1) >> 1, oil >> 1)


def sharing_bonus(s: State, seat: i64, offer: i64) -> i64:
    """1 Energy per offered Resource up to the cap, then what the receiver's Modules add (PB-8.7, PB-8.16)."""
    half = share(s, offer)
    bonus = part(half, CEMENT) + part(half, ORE) + part(half, OIL)
    cap = s.content.sharing_cap[s.seats] + s.content.event_cap[s.event_row()]
    if bonus > cap:
        bonus = cap
    if bonus < 1:
        return 0
    return bonus + s.effect(seat, E_SHARE_PLUS)


# --- who is in line ----------------------------------------------------------------------------------------------
def next_in_line(s: State, offer: i64, place: i64) -> i64:
    """Place in the action order of the next player after `place` with the same Action, or NONE (PB-8.2)."""
    place += 1
    while place < s.seats and s.order[place] != NONE:
        if s.selected[s.order[place]] == offer:
            return place
        place += 1
    return NONE


def last_in_line(s: State, offer: i64, before: i64) -> i64:
    """Place of the player who had the offer before this place: the taker or an earlier refuser."""
    place = before - 1
    while s.selected[s.order[place]] != offer:
        place -= 1
    return place


def taker_of(s: State) -> i64:
    """The player whose Offer Action is being performed."""
    return s.order[s.acting_place()]


# --- taking and sharing ------------------------------------------------------------------------------------------
def take_offer(s: State, seat: i64, offer: i64) -> None:
    """Takes the space; if others chose it too, half of it is offered to the next (PB-8.1, PB-8.2, PB-8.11)."""
    asked = next_in_line(s, offer, s.acting_place())
    if asked != NONE and share(s, offer) != 0:
        ask_next(s, seat, offer, asked)
    elif pot(s, offer) == 0:
        s.note(V_OFFER_EMPTY, EVERYONE, seat, offer, 0, 0)
    else:
        hand_over(s, seat, offer, pot(s, offer))


def ask_next(s: State, taker: i64, offer: i64, place: i64) -> None:
    """The player at this place of the order accepts or refuses (PB-8.5, PB-8.13)."""
    asked = s.order[place]
    s.note(V_OFFER_MADE, EVERYONE, taker, asked, offer, share(s, offer))
    s.flow.push(OFFER, asked, offer, place)


class AnswerOffer(Step[State]):
    """Accept the offered half, or pass it on (PB-8.4, PB-8.5)."""

    code = OFFER
    families = ("accept", "refuse")

    def forbids(self, s: State, seat: i64, action: i64) -> i64:
        """Both answers are always open (PB-8.13)."""
        return ALLOWED

    def legal(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """Accept or refuse."""
        buffer[0] = A_ACCEPT
        buffer[1] = A_REFUSE
        return 2

    def carry_out(self, s: State, seat: i64, action: i64) -> None:
        """The answer of the player asked."""
        if action == A_ACCEPT:
            accept(s, seat)
        else:
            refuse(s, seat)


def accept(s: State, seat: i64) -> None:
    """The accepter gets the half, the taker the rest, who passed the offer on last the bonus (PB-8.4, PB-8.8)."""
    offer, place, taker = s.flow.a(), s.flow.b(), taker_of(s)
    half = share(s, offer)
    s.note(V_ACCEPTED, EVERYONE, seat, taker, offer, half)
    holder = s.order[last_in_line(s, offer, place)]
    bonus = sharing_bonus(s, holder, offer)
    hand_over(s, seat, offer, half)
    hand_over(s, taker, offer, pot(s, offer))
    end_sharing(s, offer, holder, bonus)


def refuse(s: State, seat: i64) -> None:
    """The whole offer goes on to the next in line, or back to the taker, who must take it (PB-8.5, PB-8.6, PB-8.8)."""
    offer, place, taker = s.flow.a(), s.flow.b(), taker_of(s)
    s.note(V_REFUSED, EVERYONE, seat, taker, offer, share(s, offer))
    following = next_in_line(s, offer, place)
    if following != NONE:
        s.flow.pop()
        ask_next(s, taker, offer, following)
        return
    bonus = sharing_bonus(s, seat, offer)
    hand_over(s, taker, offer, pot(s, offer))
    end_sharing(s, offer, seat, bonus)


def end_sharing(s: State, offer: i64, holder: i64, bonus: i64) -> None:
    """The bonus is moved at once; the Action is complete for everybody who chose it (PB-8.8, PB-8.9, PB-8.12)."""
    s.flow.pop()
    made = move(s, holder, bonus)
    s.note(V_BONUS, EVERYONE, holder, made, s.energy[holder], bonus - made)
    place = next_in_line(s, offer, s.acting_place())
    while place != NONE:
        s.settled |= i64(1) << s.order[place]
        place = next_in_line(s, offer, place)


def hand_over(s: State, seat: i64, offer: i64, resources: i64) -> None:
    """Resources of a space go to a seat; its Modules may add some from the supply (PB-8.1, PB-8.15, PB-8.16)."""
    if resources == 0:
        return
    s.note(V_OFFER_TAKEN, EVERYONE, seat, offer, resources, 0)
    for resource in range(i64(RESOURCES)):
        n = resources & PART_MASK
        s.offers[offer * RESOURCES + resource] -= n
        s.resources[seat * RESOURCES + resource] += n
        resources >>= PART_BITS
    for resource in range(i64(RESOURCES)):
        extra = s.effects[seat * EFFECTS + E_OFFER_EXTRA + offer * RESOURCES + resource]
        if extra > 0:
            got = s.receive(seat, part_of(resource, extra))
            if got != 0:
                s.note(V_EXTRA_TAKEN, EVERYONE, seat, offer, got, 0)
