"""PD-5.1, PD-5.2 and PD-5.12: the fee for moving, and the card that Salvage Crane takes after it (PD-8.17, PD-8.19)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import ALLOWED, EVERYONE
from starboard.engine.step import Step

from . import cards, market, movement
from .actions import A_PAY_FEE, A_TAKE_DECK, A_TAKE_MARKET
from .codes import CRANE, CRANE_CARD, CRANE_DECK, DESTINATION, E_FEE_PAID, FEE, FEE_WASTED, NO_SUCH_FEE
from .movement import FREE_STOP
from .state import State
from .tables import PERPETUAL_DRIVE, SALVAGE_CRANE


def can_move(s: State, seat: i64) -> bool:
    """Moving is possible if some fee, or none with Perpetual Drive, leaves a destination (PD-3.3, PD-8.14)."""
    if s.has_main(seat, PERPETUAL_DRIVE):
        return movement.survey_turn(s, seat) & movement.stops_for(s, seat, s.held[seat]) != 0
    return payable(s, seat) != 0


def begin_move(s: State, seat: i64) -> None:
    """The fee comes first (PD-5.1); Perpetual Drive needs none (PD-8.14)."""
    if s.has_main(seat, PERPETUAL_DRIVE):
        s.proceed(DESTINATION, seat, 0)
    else:
        s.proceed(FEE, seat, 0)


# --- the fee ---------------------------------------------------------------------------------------------------------
def payable(s: State, seat: i64) -> i64:
    """The names that may be the fee: any in hand that leaves a destination (PD-5.2, PD-5.12)."""
    reached = movement.survey_turn(s, seat)
    if reached & FREE_STOP:
        return s.held[seat]
    found: i64 = 0
    fee: i64 = 0
    names = s.held[seat]
    while names != 0:
        if names & 1 and leaves_destination(s, seat, fee, reached):
            found |= i64(1) << fee
        names >>= 1
        fee += 1
    return found


def leaves_destination(s: State, seat: i64, fee: i64, reached: i64) -> bool:
    """Whether the move can be made after this fee, perhaps with the card the crane takes then (PD-5.12, PD-8.19)."""
    rest = s.hand_without(seat, fee)
    if movement.stops_for(s, seat, rest) & reached:
        return True
    if not s.has_main(seat, SALVAGE_CRANE):
        return False
    return liftable(s, seat, rest, s.offered | i64(1) << fee, reached) != 0


class PayFee(Step[State]):
    """Lay a card into the market: the fee (PD-5.1)."""

    code = FEE
    families = ("pay_fee",)

    def forbids(self, s: State, seat: i64, action: i64) -> i64:
        """A card of the hand that leaves a destination (PD-5.1, PD-5.12)."""
        card = action - A_PAY_FEE
        if not (s.held[seat] >> card) & 1:
            return NO_SUCH_FEE
        return ALLOWED if (payable(s, seat) >> card) & 1 else FEE_WASTED

    def legal(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """Every name that may be the fee."""
        return cards.add_names(buffer, 0, A_PAY_FEE, payable(s, seat))

    def carry_out(self, s: State, seat: i64, action: i64) -> None:
        """A card is laid into the market, without a refill (PD-5.1, PD-4.12); then the crane takes one (PD-8.17)."""
        card = action - A_PAY_FEE
        cards.out_of_hand(s, seat, card)
        cards.into_market(s, card)
        s.fee = card
        s.note(E_FEE_PAID, EVERYONE, seat, card, 0, 0)
        if s.has_main(seat, SALVAGE_CRANE):
            s.proceed(CRANE, seat, 0)
        else:
            s.proceed(DESTINATION, seat, 0)


# --- the crane -------------------------------------------------------------------------------------------------------
def liftable(s: State, seat: i64, names: i64, offered: i64, reached: i64) -> i64:
    """The names of the market with which a hand has a destination among what is reached (PD-8.19)."""
    found: i64 = 0
    card: i64 = 0
    while offered != 0:
        if offered & 1 and movement.stops_for(s, seat, names | i64(1) << card) & reached:
            found |= i64(1) << card
        offered >>= 1
        card += 1
    return found


class TakeByCrane(Step[State]):
    """Salvage Crane takes one card before the move (PD-8.17)."""

    code = CRANE
    families = ("take_deck", "take_market")

    def forbids(self, s: State, seat: i64, action: i64) -> i64:
        """A card of the market with which the move can be made, an unseen one if it can be made anyway (PD-8.19)."""
        barred = market.is_there(s, action)
        if barred != ALLOWED:
            return barred
        reached = movement.survey_turn(s, seat)
        if action == A_TAKE_DECK:
            return ALLOWED if movement.stops_for(s, seat, s.held[seat]) & reached else CRANE_DECK
        taken = i64(1) << (action - A_TAKE_MARKET)
        return ALLOWED if liftable(s, seat, s.held[seat], taken, reached) != 0 else CRANE_CARD

    def legal(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """The deck, and the names of the market, that leave a destination."""
        reached = movement.survey_turn(s, seat)
        count: i64 = 0
        if s.deck_left > 0 and movement.stops_for(s, seat, s.held[seat]) & reached:
            buffer[0] = A_TAKE_DECK
            count = 1
        return cards.add_names(buffer, count, A_TAKE_MARKET, liftable(s, seat, s.held[seat], s.offered, reached))

    def carry_out(self, s: State, seat: i64, action: i64) -> None:
        """The card is taken as when adding (PD-8.17); then the harvester moves."""
        market.take(s, seat, action)
        s.proceed(DESTINATION, seat, 0)
