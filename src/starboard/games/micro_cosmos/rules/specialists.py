"""MC-4 Specialists: Engineers and Leaders on Crew cards and as tokens; paying with them, and gaining tokens (MC-18)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import ALLOWED, EVERYONE, NONE
from starboard.engine.step import Step

from .actions import A_GAIN_LEADER, A_SOURCE
from .codes import (
    CARDS_ONLY,
    COLORS,
    ENGINEER,
    FIRST_LEADER,
    NO_CARD_TO_GIVE,
    NO_CARD_TO_PAY,
    PAY_SPECIALIST,
    PLACES,
    ROW,
    SPECIALIST_CARD,
    SPECIALIST_LEADER,
    TOKEN_AVAILABLE,
    TOKEN_SPENT,
    TYPES,
    WRONG_SPECIALIST,
)
from .debt import any_leaders, due, engineers, fits, less_one, matching_leaders
from .events import E_PAID_CARD, E_PAID_TOKEN, E_TOKEN_GAINED
from .state import State


def count_specialists(s: State, seat: i64, kind: i64) -> i64:
    """How many of this type can be paid: cards in both rows and the token (MC-4.1)."""
    total = s.token[seat * TYPES + kind]
    for place in range(i64(PLACES)):
        card = s.crew[seat * PLACES + place]
        if card != NONE and s.content.crew_specialist[card] == kind:
            total += 1
    return total


def can_pay(s: State, seat: i64, debt: i64, color: i64) -> bool:
    """Whether a cost can be paid in full: one card or token per Specialist (MC-4.2, MC-4.4)."""
    wanted = engineers(debt)
    if wanted > 0 and count_specialists(s, seat, ENGINEER) < wanted:
        return False
    matching = matching_leaders(debt)
    if matching > 0 and count_specialists(s, seat, FIRST_LEADER + color) < matching:
        return False
    leaders = matching + any_leaders(debt)
    if leaders == 0:
        return True
    total: i64 = 0
    for leader in range(i64(FIRST_LEADER), i64(TYPES)):
        total += count_specialists(s, seat, leader)
    return total >= leaders


def demand(s: State, seat: i64, debt: i64, color: i64) -> None:
    """Opens the payment of Specialists; the resources of the cost follow."""
    if debt != 0:
        s.flow.push(PAY_SPECIALIST, seat, debt, color)


class PaySpecialist(Step[State]):
    """Pay what is due with a token or a Crew card, one after the other (MC-4.1, MC-4.4)."""

    code = PAY_SPECIALIST
    families = ("source",)

    def forbids(self, s: State, seat: i64, action: i64) -> i64:
        """A token that is available or a card in play that shows what is due (MC-4.1, MC-4.3)."""
        wanted = due(s.flow.a(), s.flow.b())
        k = action - A_SOURCE
        if k < TYPES:
            if not fits(k, wanted):
                return WRONG_SPECIALIST
            return ALLOWED if s.token[seat * TYPES + k] == 1 else TOKEN_SPENT
        card = s.crew[seat * PLACES + k - TYPES]
        if card == NONE:
            return NO_CARD_TO_PAY
        return ALLOWED if fits(s.content.crew_specialist[card], wanted) else WRONG_SPECIALIST

    def legal(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """Every source that fits (MC-4.7)."""
        wanted = due(s.flow.a(), s.flow.b())
        count: i64 = 0
        for k in range(i64(TYPES)):
            if s.token[seat * TYPES + k] == 1 and fits(k, wanted):
                buffer[count] = A_SOURCE + k
                count += 1
        for place in range(i64(PLACES)):
            card = s.crew[seat * PLACES + place]
            if card != NONE and fits(s.content.crew_specialist[card], wanted):
                buffer[count] = A_SOURCE + TYPES + place
                count += 1
        return count

    def carry_out(self, s: State, seat: i64, action: i64) -> None:
        """The token becomes spent, or the card is discarded without its actions (MC-4.2, MC-4.7)."""
        k = action - A_SOURCE
        if k < TYPES:
            s.token[seat * TYPES + k] = 0
            s.note(E_PAID_TOKEN, EVERYONE, seat, k, 0, 0)
        else:
            card = remove_from_row(s, seat, k - TYPES)
            discard_crew(s, card)
            s.note(E_PAID_CARD, EVERYONE, seat, card, 0, 0)
        debt = less_one(s.flow.a())
        if debt == 0:
            s.flow.pop()
        else:
            s.flow.set_a(debt)


def remove_from_row(s: State, seat: i64, place: i64) -> i64:
    """Takes a Crew card out of its row; the others close up."""
    at = seat * PLACES + place
    card = s.crew[at]
    end = seat * PLACES + (ROW if place < ROW else PLACES)
    while at + 1 < end:
        s.crew[at] = s.crew[at + 1]
        at += 1
    s.crew[at] = NONE
    return card


def discard_crew(s: State, card: i64) -> None:
    """A Crew card goes to the discard pile."""
    s.crew_discard[s.crew_gone] = card
    s.crew_gone += 1


# --- MC-18 Gain Specialist token -------------------------------------------------------------------------------------
def earns_token(s: State, seat: i64, card: i64) -> bool:
    """Whether a suitable token is spent now: a Leader's for an Engineer card, the Engineer's for a Leader (MC-18.2)."""
    at = seat * TYPES
    if s.content.crew_specialist[card] == ENGINEER:
        return s.token[at + 1] + s.token[at + 2] + s.token[at + 3] < len(COLORS)
    return s.token[at + ENGINEER] == 0


def can_gain_specialist(s: State, seat: i64) -> bool:
    """Whether some Crew card fits MC-18.2."""
    for place in range(i64(PLACES)):
        card = s.crew[seat * PLACES + place]
        if card != NONE and earns_token(s, seat, card):
            return True
    return False


class DiscardForToken(Step[State]):
    """Discard one Crew card for a Specialist token (MC-18.1)."""

    code = SPECIALIST_CARD
    families = ("source",)

    def forbids(self, s: State, seat: i64, action: i64) -> i64:
        """One own Crew card whose token is spent (MC-18.1, MC-18.2)."""
        k = action - A_SOURCE
        if k < TYPES:
            return CARDS_ONLY
        card = s.crew[seat * PLACES + k - TYPES]
        if card == NONE:
            return NO_CARD_TO_GIVE
        return ALLOWED if earns_token(s, seat, card) else TOKEN_AVAILABLE

    def legal(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """Crew cards that earn a token."""
        count: i64 = 0
        for place in range(i64(PLACES)):
            card = s.crew[seat * PLACES + place]
            if card != NONE and earns_token(s, seat, card):
                buffer[count] = A_SOURCE + TYPES + place
                count += 1
        return count

    def carry_out(self, s: State, seat: i64, action: i64) -> None:
        """The card goes; a Leader brings the Engineer token, an Engineer a Leader token of choice (MC-18.1)."""
        card = remove_from_row(s, seat, action - A_SOURCE - TYPES)
        discard_crew(s, card)
        if s.content.crew_specialist[card] == ENGINEER:
            s.flow.become(SPECIALIST_LEADER, seat, card, 0)
        else:
            s.flow.pop()
            make_available(s, seat, card, ENGINEER)


class ChooseLeaderToken(Step[State]):
    """Which Leader token an Engineer card brings (MC-18.1)."""

    code = SPECIALIST_LEADER
    families = ("gain_leader",)

    def forbids(self, s: State, seat: i64, action: i64) -> i64:
        """Only a Leader token that is spent (MC-18.2)."""
        leader = FIRST_LEADER + action - A_GAIN_LEADER
        return ALLOWED if s.token[seat * TYPES + leader] == 0 else TOKEN_AVAILABLE

    def legal(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """Leader tokens that are spent."""
        count: i64 = 0
        for color in range(i64(len(COLORS))):
            if s.token[seat * TYPES + FIRST_LEADER + color] == 0:
                buffer[count] = A_GAIN_LEADER + color
                count += 1
        return count

    def carry_out(self, s: State, seat: i64, action: i64) -> None:
        """The chosen Leader token becomes available."""
        card = s.flow.a()
        s.flow.pop()
        make_available(s, seat, card, FIRST_LEADER + action - A_GAIN_LEADER)


def make_available(s: State, seat: i64, card: i64, kind: i64) -> None:
    """A token is there to be paid with."""
    s.token[seat * TYPES + kind] = 1
    s.note(E_TOKEN_GAINED, EVERYONE, seat, card, kind, 0)
