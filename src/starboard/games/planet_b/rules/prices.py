"""What a card costs a seat now: one reckoning for Modules, activations and Projects (PB-11.14)."""

from __future__ import annotations

from mypy_extensions import i64

from .bundles import PART_BITS, PART_MASK
from .codes import RESOURCES
from .effects import E_ACTIVATION_DISCOUNT, E_BUILD_DISCOUNT, E_PROJECT_DISCOUNT, EFFECTS
from .state import State


def reduced(s: State, seat: i64, printed: i64, discount: i64, by_event: i64) -> i64:
    """A printed price less what the seat's Modules (slots from `discount` on) and the event take off; never below 0."""
    price: i64 = 0
    shift: i64 = 0
    for slot in range(seat * EFFECTS + discount, seat * EFFECTS + discount + RESOURCES):
        n = ((printed >> shift) & PART_MASK) - s.effects[slot] - ((by_event >> shift) & PART_MASK)
        if n > 0:
            price |= n << shift
        shift += PART_BITS
    return price


def build_price(s: State, seat: i64, module: i64) -> i64:
    """What constructing a Module costs."""
    return reduced(s, seat, s.content.module_cost[module], E_BUILD_DISCOUNT, s.content.event_build[s.event_row()])


def activation_price(s: State, seat: i64, module: i64) -> i64:
    """What activating a Module costs; no event changes it."""
    return reduced(s, seat, s.content.activation_cost[module], E_ACTIVATION_DISCOUNT, 0)


def project_price(s: State, seat: i64, project: i64) -> i64:
    """What completing a Project costs."""
    return reduced(s, seat, s.content.project_cost[project], E_PROJECT_DISCOUNT, s.content.event_project[s.event_row()])
