"""MC-16 Create Colony and MC-17 Trading Outposts."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import ALLOWED, EVERYONE, NONE

from .actions import A_OUTPOST_FROM
from .codes import (
    COLONY_HERE,
    COLONY_RISING,
    NO_COLONY_MARKER,
    NO_OUTPOST_MARKER,
    NO_OUTPOST_THERE,
    OUTPOST_FROM,
    OUTPOST_HERE,
    PAY_ANY,
    RESOURCES_MISSING,
    SLOTS,
    SPECIALIST_MISSING,
)
from .events import E_COLONY, E_OUTPOST_PLACED
from .specialists import can_pay, demand, owed
from .state import State

OUTPOSTS: Final = 2  # markers of a side


# --- MC-16 Create Colony ---------------------------------------------------------------------------------------------
def forbids_colony(s: State, seat: i64) -> i64:
    """A marker in the pool, none of one's own here, and the whole cost (MC-16.1, MC-16.2)."""
    if s.colony_pool[seat] == 0:
        return NO_COLONY_MARKER
    if (s.colonies[seat] >> s.slot_of(seat)) & 1:
        return COLONY_HERE
    content = s.content
    have = s.colony_count(seat)  # the next one is the (have + 1)th, whose cost is at `have`
    if s.cargo_units(seat) < content.colony_any[have]:
        return RESOURCES_MISSING
    color = s.color_here(seat)
    good = can_pay(
        s, seat, content.colony_engineers[have], content.colony_matching[have], content.colony_leaders[have], color
    )
    return ALLOWED if good else SPECIALIST_MISSING


def begin_colony(s: State, seat: i64) -> None:
    """Specialists, then resources, then the Colony (MC-4.4)."""
    content = s.content
    have = s.colony_count(seat)
    s.flow.push(COLONY_RISING, seat, 0, 0)
    if content.colony_any[have] > 0:
        s.flow.push(PAY_ANY, seat, content.colony_any[have], 0)
    debt = owed(content.colony_engineers[have], content.colony_matching[have], content.colony_leaders[have])
    demand(s, seat, debt, s.color_here(seat))


def raise_colony(s: State, seat: i64) -> None:
    """The cost is paid."""
    s.flow.pop()
    place_colony(s, seat, s.slot_of(seat))


def place_colony(s: State, side: i64, slot: i64) -> None:
    """A marker goes from the pool to the planet and stays there (MC-16.3, MC-16.5)."""
    s.colony_pool[side] -= 1
    s.colonies[side] = s.colonies[side] | (i64(1) << slot)
    s.note(E_COLONY, EVERYONE, side, slot, s.colony_count(side), 0)


# --- MC-17 Trading Outposts ------------------------------------------------------------------------------------------
def forbids_outpost(s: State, seat: i64) -> i64:
    """One from the pool, or one of both placed ones; not where one's own stands already (MC-17.1 to MC-17.5)."""
    if (s.outposts[seat] >> s.slot_of(seat)) & 1:
        return OUTPOST_HERE
    if s.outpost_pool[seat] == 0 and s.outpost_count(seat) < OUTPOSTS:
        return NO_OUTPOST_MARKER
    return ALLOWED


def begin_outpost(s: State, seat: i64) -> None:
    """From the pool if one is there, else one of both placed ones moves (MC-17.2, MC-17.3)."""
    if s.outpost_pool[seat] > 0:
        place_outpost(s, seat, s.slot_of(seat))
    else:
        s.flow.push(OUTPOST_FROM, seat, 0, 0)


def place_outpost(s: State, side: i64, slot: i64) -> None:
    """A new outpost on a planet (MC-17.1)."""
    s.outpost_pool[side] -= 1
    set_outpost(s, side, slot, NONE)


def forbids_outpost_from(s: State, seat: i64, slot: i64) -> i64:
    """Where an own outpost stands (MC-17.2)."""
    return ALLOWED if (s.outposts[seat] >> slot) & 1 else NO_OUTPOST_THERE


def legal_outpost_from(s: State, seat: i64, buffer: vec[i64]) -> i64:
    """Both places."""
    count: i64 = 0
    for slot in range(i64(SLOTS)):
        if (s.outposts[seat] >> slot) & 1:
            buffer[count] = A_OUTPOST_FROM + slot
            count += 1
    return count


def move_outpost(s: State, seat: i64, old: i64) -> None:
    """An outpost changes its place, and pays at the old one no more (MC-17.2, MC-17.8)."""
    s.flow.pop()
    s.outposts[seat] = s.outposts[seat] & ~(i64(1) << old)
    set_outpost(s, seat, s.slot_of(seat), old)


def set_outpost(s: State, side: i64, slot: i64, old: i64) -> None:
    """Placed or moved: 2 points beside an own Colony, every time (MC-17.4)."""
    s.outposts[side] = s.outposts[side] | (i64(1) << slot)
    points: i64 = 0
    if (s.colonies[side] >> slot) & 1:
        points = s.content.outpost_points
        s.outpost_points[side] += points
    s.note(E_OUTPOST_PLACED, EVERYONE, side, slot, old, points)
