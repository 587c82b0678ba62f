"""MS-15 The administrative commanders, 01 to 08: what each does for its controller, in the order of the cards."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import ALLOWED, EVERYONE

from . import labs, movement, panels, research, takeover
from .actions import A_CUBE, A_DECLINE, A_NO, A_SPACE, A_SWAP, A_YES
from .codes import (
    BUY_REPUTATION,
    BY_CUBES,
    BY_OBJECTIVE,
    CUBE_SWAPPED,
    E_BUY_REPUTATION,
    E_EXTRA_LAB,
    E_LEVEL_FOR_CUBES,
    E_MAJORITY,
    E_OBJECTIVE_BOOST,
    E_RANGE,
    E_SWAP,
    E_TELEPORT,
    FEE_AND_SLOT,
    FROM_ABILITY,
    LAB,
    LAB_OFFER,
    LEVEL_OFFER,
    MOVE_SWAP,
    NO_LAB_AREA,
    NO_LAB_IN_AREA,
    NO_MIRA,
    NO_YES,
    NOT_HELD,
    NOT_IN_GAME,
    NOT_ON_SIDE,
    NOTHING_TO_SWAP,
    OWN_CUBE,
    PAID_LAB,
    RANGE_OFFER,
    STORM,
    SWAP_NONE,
    SWAP_O2Y,
    SWAP_UNPAYABLE,
    SWAP_Y2O,
    TAKEOVER_SWAP,
    TELEPORT,
    TELEPORTED,
    YELLOW,
)
from .cubes import can_pay, can_pay_packed, pay, pay_packed
from .exchange import Question, forbids_exchange, loose_cubes, may_exchange
from .packing import UNIT, of_kind
from .reputation import gain_reputation
from .state import State


# --- 01 Forrester Dain: on receipt, yellow cubes for reputation (MS-15.1) ----------------------------------------
def received(s: State, seat: i64, effect: i64) -> None:
    """The instant effect of a card just received (MS-4.9)."""
    if effect == E_BUY_REPUTATION:
        s.flow.push(BUY_REPUTATION, seat, s.content.buy_max, 0)


class BuyReputation(Question):
    """Forrester Dain: pay a yellow cube for reputation, again until the maximum (MS-15.1)."""

    code = BUY_REPUTATION
    families = ("offer", "exchange_want")

    def forbids_answer(self, s: State, seat: i64, action: i64) -> i64:
        """Yes only with a yellow cube."""
        return ALLOWED if action == A_NO or s.held(seat, YELLOW) > 0 else NO_YES

    def list_answers(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """Yes if it can be paid, and no."""
        return yes_or_no(s.held(seat, YELLOW) > 0, buffer)

    def answer(self, s: State, seat: i64, action: i64) -> None:
        """One cube at a time."""
        left = s.flow.a() - 1
        if action == A_NO or left == 0:
            s.flow.pop()
        else:
            s.flow.set_a(left)
        if action == A_YES:
            pay_packed(s, seat, UNIT[YELLOW])
            gain_reputation(s, seat, s.content.buy_reputation, FROM_ABILITY)

    def go_on(self, s: State) -> None:
        """Skipped without a yellow cube and a way to one."""
        seat = s.flow.seat()
        if s.held(seat, YELLOW) > 0 or forbids_exchange(s, seat, YELLOW, loose_cubes(s, seat, YELLOW, 0)) == ALLOWED:
            s.ask(seat)
        else:
            s.flow.pop()


def yes_or_no(can: bool, buffer: vec[i64]) -> i64:
    """Lists yes if it is possible, and no."""
    count: i64 = 0
    if can:
        buffer[count] = A_YES
        count += 1
    buffer[count] = A_NO
    return count + 1


# --- 02 Justin B. Beeper: a cube that is not one's own for more range (MS-15.2) ----------------------------------
def offer_range(s: State, seat: i64) -> None:
    """Once per move, before the scout sets off."""
    if s.has(seat, E_RANGE):
        s.flow.push(RANGE_OFFER, seat, 0, 0)


class BuyRange(Question):
    """Justin B. Beeper: pay a cube of another colour for one more line, or not (MS-15.2)."""

    code = RANGE_OFFER
    families = ("pick_cube", "exchange_want", "decline")

    def forbids_answer(self, s: State, seat: i64, action: i64) -> i64:
        """A cube held that is not of the own colour."""
        if action == A_DECLINE:
            return ALLOWED
        colour = action - A_CUBE
        if colour > s.seats:
            return NOT_IN_GAME
        if colour == 1 + seat:
            return OWN_CUBE
        return ALLOWED if s.held(seat, colour) > 0 else NOT_HELD

    def list_answers(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """The cubes, or none."""
        count: i64 = 0
        for colour in range(s.seats + 1):
            if self.forbids_answer(s, seat, A_CUBE + colour) == ALLOWED:
                buffer[count] = A_CUBE + colour
                count += 1
        buffer[count] = A_DECLINE
        return count + 1

    def answer(self, s: State, seat: i64, action: i64) -> None:
        """The range of this move grows."""
        s.flow.pop()
        if action != A_DECLINE:
            pay_packed(s, seat, UNIT[action - A_CUBE])
            s.steps += s.content.range_more

    def go_on(self, s: State) -> None:
        """Skipped without such a cube and a way to one."""
        seat = s.flow.seat()
        if s.all_held(seat) > s.held(seat, 1 + seat) or may_exchange(s, seat):
            s.ask(seat)
        else:
            s.flow.pop()


# --- 03 Ellen B. Outridge: more for an objective (MS-15.3, MS-15.24) ---------------------------------------------
def boost_objective(s: State, seat: i64) -> None:
    """Reputation and levels of choice for an objective fulfilled while the card is held."""
    if s.has(seat, E_OBJECTIVE_BOOST):
        gain_reputation(s, seat, s.content.boost_reputation, FROM_ABILITY)
        for _ in range(s.content.boost_levels):
            research.choose_level(s, seat, BY_OBJECTIVE)


# --- 04 Adira Okzil: own cubes for a level on a move (MS-15.4) ---------------------------------------------------
def offer_level(s: State, seat: i64) -> None:
    """Once per move, right after the row was paid."""
    if s.has(seat, E_LEVEL_FOR_CUBES):
        s.flow.push(LEVEL_OFFER, seat, 0, 0)


class BuyLevel(Question):
    """Adira Okzil: pay for a level in any column, or not (MS-15.4)."""

    code = LEVEL_OFFER
    families = ("offer", "exchange_want")

    def forbids_answer(self, s: State, seat: i64, action: i64) -> i64:
        """Yes only if it can be paid."""
        return ALLOWED if action == A_NO or can_buy_level(s, seat) else NO_YES

    def list_answers(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """Yes if it can be paid, and no."""
        return yes_or_no(can_buy_level(s, seat), buffer)

    def answer(self, s: State, seat: i64, action: i64) -> None:
        """The level is chosen next."""
        s.flow.pop()
        if action == A_YES:
            pay(s, seat, s.content.level_own, s.content.level_yellow)
            for _ in range(s.content.level_levels):
                research.choose_level(s, seat, BY_CUBES)

    def go_on(self, s: State) -> None:
        """Skipped if it cannot be paid and nothing be exchanged."""
        seat = s.flow.seat()
        if can_buy_level(s, seat) or may_exchange(s, seat):
            s.ask(seat)
        else:
            s.flow.pop()


def can_buy_level(s: State, seat: i64) -> bool:
    """Whether Adira Okzil's price is held."""
    return can_pay(s, seat, s.content.level_own, s.content.level_yellow)


# --- 05 Idris Yakuul: one yellow as own, or one own as yellow (MS-15.5, MS-15.18) --------------------------------
def swapped(seat: i64, price: i64, way: i64) -> i64:
    """A price after one cube was replaced, if it holds such a cube."""
    if way == SWAP_NONE or not holds_swap(seat, price, way):
        return price
    own, yellow = UNIT[1 + seat], UNIT[YELLOW]
    return price - yellow + own if way == SWAP_Y2O else price - own + yellow


def holds_swap(seat: i64, price: i64, way: i64) -> bool:
    """Whether a price holds the cube that would be replaced."""
    if way == SWAP_Y2O:
        return of_kind(price, YELLOW) != 0
    return way == SWAP_NONE or of_kind(price, 1 + seat) != 0


def forbids_swap(s: State, seat: i64, price: i64, way: i64) -> i64:
    """Payable variants only."""
    if not holds_swap(seat, price, way):
        return NOTHING_TO_SWAP
    return ALLOWED if can_pay_packed(s, seat, swapped(seat, price, way)) else SWAP_UNPAYABLE


def has_choice(s: State, seat: i64, price: i64) -> bool:
    """Whether the seat could pay otherwise than printed (MS-19.3)."""
    if not s.has(seat, E_SWAP):
        return False
    return forbids_swap(s, seat, price, SWAP_Y2O) == ALLOWED or forbids_swap(s, seat, price, SWAP_O2Y) == ALLOWED


def payable(s: State, seat: i64, price: i64) -> bool:
    """Whether a takeover price or row cost can be paid, by Idris Yakuul if need be (MS-4.14, MS-5.10)."""
    return can_pay_packed(s, seat, price) or has_choice(s, seat, price)


def settle(s: State, seat: i64, price: i64, question: i64) -> None:
    """Pays a takeover price or row cost, or asks first how."""
    if has_choice(s, seat, price):
        s.flow.push(question, seat, s.column if question == TAKEOVER_SWAP else i64(0), 0)
    else:
        pay_packed(s, seat, price)


class Swap(Question):
    """Idris Yakuul: pay as printed, or with one cube replaced (MS-15.5)."""

    families = ("swap", "exchange_want")

    def price(self, s: State, seat: i64) -> i64:
        """What is to be paid, packed."""
        raise NotImplementedError

    def reserve(self, s: State, seat: i64) -> i64:
        """The price is as good as paid: the first way to pay it is set aside (MS-12.11)."""
        price = self.price(s, seat)
        for way in range(i64(3)):
            if forbids_swap(s, seat, price, way) == ALLOWED:
                return swapped(seat, price, way)
        return 0

    def forbids_answer(self, s: State, seat: i64, action: i64) -> i64:
        """Payable variants only."""
        return forbids_swap(s, seat, self.price(s, seat), action - A_SWAP)

    def list_answers(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """The payable variants."""
        price = self.price(s, seat)
        count: i64 = 0
        for way in range(i64(3)):
            if forbids_swap(s, seat, price, way) == ALLOWED:
                buffer[count] = A_SWAP + way
                count += 1
        return count

    def answer(self, s: State, seat: i64, action: i64) -> None:
        """Pays the chosen variant."""
        price = self.price(s, seat)
        way = action - A_SWAP
        s.flow.pop()
        if way != SWAP_NONE:
            s.note(CUBE_SWAPPED, EVERYONE, seat, way, 0, 0)
        pay_packed(s, seat, swapped(seat, price, way))


class SwapInPrice(Swap):
    """Idris Yakuul in the price of a takeover."""

    code = TAKEOVER_SWAP

    def price(self, s: State, seat: i64) -> i64:
        """The price of the column."""
        return takeover.price_of(s, s.column)


class SwapInRow(Swap):
    """Idris Yakuul in the cost of a row; the discount of commander 17 comes first (MS-15.18)."""

    code = MOVE_SWAP

    def price(self, s: State, seat: i64) -> i64:
        """The cost of the row."""
        return panels.row_cost(s, seat)


# --- 06 Mira Mascovic: the scout appears in an area with a lab (MS-15.6, MS-15.19) -------------------------------
def forbids_teleport(s: State, seat: i64) -> i64:
    """Only if some quiet area holds a lab."""
    if not s.has(seat, E_TELEPORT):
        return NO_MIRA
    for area in range(s.side().areas):
        if movement.is_quiet_area(s, area) and movement.holds_lab(s, area):
            return ALLOWED
    return NO_LAB_AREA


def teleport(s: State, seat: i64) -> None:
    """In place of the whole movement: no lines, no range."""
    s.flow.become(TELEPORT, seat, 0, 0)
    s.note(TELEPORTED, EVERYONE, seat, 0, 0, 0)


class Appear(Question):
    """Mira Mascovic: choose the space on which the scout appears (MS-15.6)."""

    code = TELEPORT
    families = ("pick_space", "exchange_want")

    def forbids_answer(self, s: State, seat: i64, action: i64) -> i64:
        """Any space of a quiet area with a lab."""
        space = action - A_SPACE
        if space >= s.side().spaces:
            return NOT_ON_SIDE
        area = s.side().space_area[space]
        if not movement.is_quiet_area(s, area):
            return STORM
        return ALLOWED if movement.holds_lab(s, area) else NO_LAB_IN_AREA

    def list_answers(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """Every space of such areas."""
        count: i64 = 0
        for area in range(s.side().areas):
            if movement.is_quiet_area(s, area) and movement.holds_lab(s, area):
                count = movement.list_spaces(s, area, buffer, count)
        return count

    def answer(self, s: State, seat: i64, action: i64) -> None:
        """The movement ends there."""
        s.flow.pop()
        movement.land(s, seat, action - A_SPACE)


# --- 07 Azrea Bonsmai: one more lab for a fee (MS-15.7) ----------------------------------------------------------
def offer_lab(s: State, seat: i64) -> None:
    """Once per move, after its first lab and before the bonus of the space."""
    if s.has(seat, E_EXTRA_LAB):
        s.flow.push(LAB_OFFER, seat, 0, 0)


def can_pay_lab_fee(s: State, seat: i64) -> bool:
    """Whether the fee, and after it some slot, can be met; commander 18 waives the slot alone (MS-15.15)."""
    own, yellow = s.content.lab_fee_own, s.content.lab_fee_yellow
    return can_pay(s, seat, own, yellow) and labs.can_drop_after(s, seat, own, yellow)


class BuyLab(Question):
    """Azrea Bonsmai: pay the fee for one more lab, or not (MS-15.7)."""

    code = LAB_OFFER
    families = ("offer", "exchange_want")

    def forbids_answer(self, s: State, seat: i64, action: i64) -> i64:
        """Yes only if fee and slot can be met."""
        return ALLOWED if action == A_NO or can_pay_lab_fee(s, seat) else FEE_AND_SLOT

    def list_answers(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """Yes if it can be paid, and no."""
        return yes_or_no(can_pay_lab_fee(s, seat), buffer)

    def answer(self, s: State, seat: i64, action: i64) -> None:
        """The lab follows, and must be dropped (MS-19.2)."""
        s.flow.pop()
        if action == A_YES:
            pay(s, seat, s.content.lab_fee_own, s.content.lab_fee_yellow)
            s.flow.push(LAB, seat, PAID_LAB, 0)

    def go_on(self, s: State) -> None:
        """Skipped without a lab, or if nothing can be paid or exchanged."""
        seat = s.flow.seat()
        if s.lab_slots[seat] != 0 and (may_exchange(s, seat) or can_pay_lab_fee(s, seat)):
            s.ask(seat)
        else:
            s.flow.pop()


# --- 08 Ozgül Yilmark: more for a majority (MS-15.8, MS-15.25) ---------------------------------------------------
def boost_majority(s: State, seat: i64) -> None:
    """Further reputation for a sector majority in administration."""
    if s.has(seat, E_MAJORITY):
        gain_reputation(s, seat, s.content.majority_more, FROM_ABILITY)
