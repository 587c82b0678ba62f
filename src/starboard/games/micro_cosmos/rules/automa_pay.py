"""MC-22 How the Automa pays Specialists: two of any for one it lacks, the human chooses where there is a choice."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import ALLOWED, EVERYONE, NONE

from .actions import A_AUTOMA_SPEC
from .codes import AUTOMA_HAS_NONE, AUTOMA_LEADER_DUE, AUTOMA_PAY, AUTOMA_REST_UNPAID, TYPES
from .events import E_PAID_CARD, E_PAID_TOKEN
from .specialists import ANY_LEADER, discard_crew, due, fits, less_one
from .state import AUTOMA, State

REPLACING: Final = 9  # bits to the left of the debt: replacements still to be paid for what was due last
DEBT: Final = 511  # the debt without them


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
    if debt != 0 and debt >> REPLACING == 0 and lacks(have, due(debt, color)):
        return less_one(debt) | (2 << REPLACING)
    return debt


def candidate(kind: i64, debt: i64, color: i64) -> bool:
    """Whether this type can pay the next unit: anything as a replacement, else what is due."""
    return debt >> REPLACING > 0 or fits(kind, due(debt, color))


def after_paying(debt: i64) -> i64:
    """The debt after one Specialist."""
    return debt - (1 << REPLACING) if debt >> REPLACING > 0 else less_one(debt)


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
    """Opens a payment; the human decides where more than one type is allowed."""
    if debt != 0:
        s.flow.push(AUTOMA_PAY, 0, opened(hoarded(s), debt, color), color)


def forbids_automa_spec(s: State, kind: i64) -> i64:
    """A type it has, that is allowed now and leaves the rest payable (MC-22.5)."""
    have = hoarded(s)
    debt = s.flow.a()
    if have[kind] == 0:
        return AUTOMA_HAS_NONE
    if not candidate(kind, debt, s.flow.b()):
        return AUTOMA_LEADER_DUE
    have[kind] -= 1
    return ALLOWED if payable(have, after_paying(debt), s.flow.b()) else AUTOMA_REST_UNPAID


def legal_automa_specs(s: State, buffer: vec[i64]) -> i64:
    """Types that may pay the next unit."""
    count: i64 = 0
    for kind in range(i64(TYPES)):
        if forbids_automa_spec(s, kind) == ALLOWED:
            buffer[count] = A_AUTOMA_SPEC + kind
            count += 1
    return count


def pay_automa_spec(s: State, kind: i64) -> None:
    """Its token first, else the oldest card of the type (MC-22.6, MC-22.7)."""
    replacing: i64 = 1 if s.flow.a() >> REPLACING > 0 else 0
    if s.token[AUTOMA * TYPES + kind] == 1:
        s.token[AUTOMA * TYPES + kind] = 0
        s.note(E_PAID_TOKEN, EVERYONE, AUTOMA, kind, replacing, 0)
    else:
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
    color = s.flow.b()
    debt = opened(hoarded(s), after_paying(s.flow.a()), color)
    if debt == 0:
        s.flow.pop()
    else:
        s.flow.set_a(debt)
