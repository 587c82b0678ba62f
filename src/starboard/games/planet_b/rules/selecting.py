"""PB-5 Select Actions, PB-6 Reveal and pay: the sealed choice of a card, and what it costs at once."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import ALLOWED, EVERYONE, NONE
from starboard.engine.step import Step

from . import performing
from .actions import A_SELECT
from .codes import (
    ACTION_CARDS,
    R_FORBIDDEN,
    R_NOT_CHEAPEST,
    R_NOT_IN_SET,
    R_OVER_LIMIT,
    R_UNAVAILABLE,
    SELECT,
    V_CHOSE,
    V_PAID,
    V_REVEALED,
    V_ROUND_BEGAN,
)
from .effects import E_CATCH_UP_IMMUNE
from .energy import energy_order, move, total_cost
from .state import State


def begin_round(s: State) -> None:
    """All who take part choose one card at the same time (PB-5.1, PB-5.2, PB-5.7)."""
    s.round += 1
    s.settled = 0
    for seat in range(s.seats):
        s.selected[seat] = NONE
        s.paid[seat] = 0
        s.order[seat] = NONE
    s.note(V_ROUND_BEGAN, EVERYONE, s.round, s.final, 0, 0)
    s.flow.become(SELECT, NONE, 0, 0)
    s.ask_sealed(s.participants)


class SelectAction(Step[State]):
    """Choose one card of the hand, face down (PB-5)."""

    code = SELECT
    families = ("select",)

    def forbids(self, s: State, seat: i64, action: i64) -> i64:
        """A card of the hand, not forbidden by the event, within the Catch Up limit (PB-5.1 to PB-5.6)."""
        return forbids_card(s, seat, action - A_SELECT)

    def legal(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """The cards that may be chosen."""
        return legal_cards(s, seat, buffer)

    def carry_out(self, s: State, seat: i64, action: i64) -> None:
        """A card lies face down; others see only that one was chosen (PB-5.1)."""
        s.selected[seat] = action - A_SELECT
        s.note(V_CHOSE, EVERYONE, seat, 0, 0, 0)


def forbids_card(s: State, seat: i64, card: i64) -> i64:
    """The rule that forbids choosing this card now (PB-5.1 to PB-5.6)."""
    if (s.content.action_set[s.seats] >> card) & 1 == 0:
        return R_NOT_IN_SET
    if s.unavailable[seat] == card:
        return R_UNAVAILABLE
    if s.content.event_forbids[s.event_row()] == card:
        return R_FORBIDDEN
    if is_limited(s, seat):
        most = dearest_allowed(s, seat, playable(s, seat))
        if total_cost(s, seat, card) > most:
            return R_OVER_LIMIT if most == s.content.catch_up_limit else R_NOT_CHEAPEST
    return ALLOWED


def legal_cards(s: State, seat: i64, buffer: vec[i64]) -> i64:
    """Writes the actions that choose a card a seat may choose."""
    cards = playable(s, seat)
    limited = is_limited(s, seat)
    most = dearest_allowed(s, seat, cards) if limited else i64(0)
    count: i64 = 0
    for card in range(i64(ACTION_CARDS)):
        if (cards >> card) & 1 and not (limited and total_cost(s, seat, card) > most):
            buffer[count] = A_SELECT + card
            count += 1
    return count


def is_limited(s: State, seat: i64) -> bool:
    """Whether the Catch Up Rule limits this seat's choice now (PB-5.3, PB-12.7)."""
    return (s.catch_up_limited >> seat) & 1 == 1 and s.effect(seat, E_CATCH_UP_IMMUNE) == 0


def playable(s: State, seat: i64) -> i64:
    """Mask of the hand without what the event forbids (PB-5.1, PB-5.4)."""
    cards = s.content.action_set[s.seats] & ~(i64(1) << s.unavailable[seat])
    forbidden = s.content.event_forbids[s.event_row()]
    if forbidden != NONE:
        cards &= ~(i64(1) << forbidden)
    return cards


def dearest_allowed(s: State, seat: i64, cards: i64) -> i64:
    """The most that a limited seat may spend: 3, or the cheapest card where none costs so little (PB-5.3, PB-5.5)."""
    cheapest: i64 = NONE
    for card in range(i64(ACTION_CARDS)):
        if (cards >> card) & 1:
            cost = total_cost(s, seat, card)
            if cost < cheapest:
                cheapest = cost
    limit = s.content.catch_up_limit
    return cheapest if cheapest > limit else limit


def reveal_and_pay(s: State) -> None:
    """All cards are turned, then paid in reverse energy order (PB-6.1, PB-6.2, PB-6.6)."""
    for seat in range(s.seats):
        if s.participates(seat):
            s.unavailable[seat] = s.selected[seat]  # the old card is back in hand
            s.note(V_REVEALED, EVERYONE, seat, s.selected[seat], 0, 0)
    place = energy_order(s, s.participants, s.order)
    while place > 0:
        place -= 1
        seat = s.order[place]
        cost = total_cost(s, seat, s.selected[seat])
        s.paid[seat] = cost
        move(s, seat, -cost)
        s.note(V_PAID, EVERYONE, seat, s.selected[seat], cost, s.energy[seat])
    performing.begin_performing(s)
