"""MC-16 Create Colony."""

from __future__ import annotations

from mypy_extensions import i64

from starboard.engine.game import ALLOWED, EVERYONE
from starboard.engine.step import Step

from .codes import COLONY_HERE, COLONY_RISING, NO_COLONY_MARKER, PAY_ANY, RESOURCES_MISSING, SPECIALIST_MISSING
from .events import E_COLONY
from .specialists import can_pay, demand
from .state import State


def forbids_site(s: State, side: i64) -> i64:
    """A marker in the pool, and none of one's own on this planet (MC-16.1, MC-16.2)."""
    if s.colony_pool[side] == 0:
        return NO_COLONY_MARKER
    return COLONY_HERE if (s.colonies[side] >> s.slot_of(side)) & 1 else ALLOWED


def next_debt(s: State, side: i64) -> i64:
    """Specialists that the next Colony of a side costs (MC-16.1, MC-16.5)."""
    return s.content.colony_debt[s.colony_count(side)]


def next_units(s: State, side: i64) -> i64:
    """Resources of choice that it costs (MC-16.4)."""
    return s.content.colony_any[s.colony_count(side)]


def forbids_colony(s: State, seat: i64) -> i64:
    """A site, and the whole cost (MC-16.1)."""
    code = forbids_site(s, seat)
    if code != ALLOWED:
        return code
    if s.cargo_units(seat) < next_units(s, seat):
        return RESOURCES_MISSING
    return ALLOWED if can_pay(s, seat, next_debt(s, seat), s.color_here(seat)) else SPECIALIST_MISSING


def begin_colony(s: State, seat: i64) -> None:
    """Specialists, then resources, then the Colony (MC-4.4)."""
    s.flow.push(COLONY_RISING, seat, 0, 0)
    if next_units(s, seat) > 0:
        s.flow.push(PAY_ANY, seat, next_units(s, seat), 0)
    demand(s, seat, next_debt(s, seat), s.color_here(seat))


class ColonyRising(Step[State]):
    """The cost is paid: the Colony stands (MC-16.1)."""

    code = COLONY_RISING

    def go_on(self, s: State) -> None:
        """On the planet where the Ark is."""
        seat = s.flow.seat()
        s.flow.pop()
        place_colony(s, seat, s.slot_of(seat))


def place_colony(s: State, side: i64, slot: i64) -> None:
    """A marker goes from the pool to the planet and stays there (MC-16.3, MC-16.5)."""
    s.colony_pool[side] -= 1
    s.colonies[side] = s.colonies[side] | (i64(1) << slot)
    s.note(E_COLONY, EVERYONE, side, slot, s.colony_count(side), 0)
