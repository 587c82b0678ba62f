"""MC-22 How the Automa pays Specialists: two of any for one it lacks, the human chooses where there is a choice."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import ALLOWED, EVERYONE, NONE
from starboard.engine.step import Step

from .actions import A_AUTOMA_SPEC
from .codes import AUTOMA_HAS_NONE, AUTOMA_LEADER_DUE, AUTOMA_PAY, AUTOMA_REST_UNPAID, TYPES
from .debt import ANY_LEADER, due, fits, less_one, less_replacement, replacements, with_replacements
from .events import E_PAID_CARD, E_PAID_TOKEN
from .specialists import discard_crew
from .state import AUTOMA, State


def hoarded(s: State) -> vec[i64]:
    """How many Specialists of each type the Automa has: tokens and Crew cards (MC-22.3, MC-22.7)."""
    have = vec[i64]([0] * TYPES)
    for kind in range(i64(TYPES)):
        have[kind] = s.token[AUTOMA * TYPES + kind]
    for place in range(s.hoard_size):
        have[s.content.crew_specialist[s.hoard[place]]] += 1
    return have


def lacks(have: vec[i64], wanted: i64) -> bool:
    """Whether it has none of what is due."""
    if wanted == ANY_LEADER:
        return have[1] + have[2] + have[3] == 0
    return have[wanted] == 0


def opened(have: vec[i64], debt: i64, color: i64) -> i64:
    """The debt with two replacements in the place of a Specialist it has none of (MC-22.4)."""
    if debt != 0 and replacements(debt) == 0 and lacks(have, due(debt, color)):
        return with_replacements(debt)
    return debt


def candidate(kind: i64, debt: i64, color: i64) -> bool:
    """Whether this type can pay the next unit: anything as a replacement, else what is due."""
    return replacements(debt) > 0 or fits(kind, due(debt, color))


def after_paying(debt: i64) -> i64:
    """The debt after one Specialist."""
    return less_replacement(debt) if replacements(debt) > 0 else less_one(debt)


def payable(have: vec[i64], debt: i64, color: i64) -> bool:
    """Whether some way of choosing pays the whole debt (MC-22.5)."""
    debt = opened(have, debt, color)
    if debt == 0:
        return True
    for kind in range(i64(TYPES)):
        if have[kind] > 0 and candidate(kind, debt, color):
            have[kind] -= 1
            good = payable(have, after_paying(debt), color)
            have[kind] += 1
            if good:
                return True
    return False


def automa_can_pay(s: State, debt: i64, color: i64) -> bool:
    """A cost that cannot be paid in full is not started (MC-22.5)."""
    return payable(hoarded(s), debt, color)


def automa_demand(s: State, debt: i64, color: i64) -> None:
    """Opens a payment."""
    if debt != 0:
        s.flow.push(AUTOMA_PAY, 0, opened(hoarded(s), debt, color), color)


class AutomaPays(Step[State]):
    """The human says which Specialist the Automa pays with, where it may be any (MC-22.5)."""

    code = AUTOMA_PAY
    families = ("automa_spec",)

    def forbids(self, s: State, seat: i64, action: i64) -> i64:
        """A type it has, that is allowed now and leaves the rest payable."""
        kind = action - A_AUTOMA_SPEC
        have = hoarded(s)
        debt = s.flow.a()
        if have[kind] == 0:
            return AUTOMA_HAS_NONE
        if not candidate(kind, debt, s.flow.b()):
            return AUTOMA_LEADER_DUE
        have[kind] -= 1
        return ALLOWED if payable(have, after_paying(debt), s.flow.b()) else AUTOMA_REST_UNPAID

    def legal(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """Types that may pay the next unit."""
        count: i64 = 0
        for kind in range(i64(TYPES)):
            if self.forbids(s, seat, A_AUTOMA_SPEC + kind) == ALLOWED:
                buffer[count] = A_AUTOMA_SPEC + kind
                count += 1
        return count

    def carry_out(self, s: State, seat: i64, action: i64) -> None:
        """It goes to the discard pile; this is still the Automa's turn."""
        s.still(AUTOMA)
        pay_with(s, action - A_AUTOMA_SPEC)

    def go_on(self, s: State) -> None:
        """An Engineer or a Leader of the planet's colour is no choice: it pays that by itself (MC-22.5)."""
        debt = s.flow.a()
        wanted = due(debt, s.flow.b())
        if replacements(debt) > 0 or wanted == ANY_LEADER:
            s.ask(s.flow.seat())
        else:
            pay_with(s, wanted)


def pay_with(s: State, kind: i64) -> None:
    """One Specialist of this type goes; the payment ends with the last."""
    give_specialist(s, kind, 1 if replacements(s.flow.a()) > 0 else 0)
    debt = opened(hoarded(s), after_paying(s.flow.a()), s.flow.b())
    if debt == 0:
        s.flow.pop()
    else:
        s.flow.set_a(debt)


def give_specialist(s: State, kind: i64, replacing: i64) -> None:
    """Its token first, else the oldest card of the type (MC-22.6, MC-22.7)."""
    if s.token[AUTOMA * TYPES + kind] == 1:
        s.token[AUTOMA * TYPES + kind] = 0
        s.note(E_PAID_TOKEN, EVERYONE, AUTOMA, kind, replacing, 0)
        return
    place: i64 = 0
    while s.content.crew_specialist[s.hoard[place]] != kind:
        place += 1
    card = s.hoard[place]
    s.hoard_size -= 1
    while place < s.hoard_size:
        s.hoard[place] = s.hoard[place + 1]
        place += 1
    s.hoard[s.hoard_size] = NONE
    discard_crew(s, card)
    s.note(E_PAID_CARD, EVERYONE, AUTOMA, card, replacing, 0)
