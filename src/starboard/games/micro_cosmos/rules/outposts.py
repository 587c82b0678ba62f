"""MC-17 Trading Outposts."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import ALLOWED, EVERYONE, NONE
from starboard.engine.step import Step

from .actions import A_OUTPOST_FROM
from .codes import NO_OUTPOST_MARKER, NO_OUTPOST_THERE, OUTPOST_FROM, OUTPOST_HERE, SLOTS
from .events import E_OUTPOST_PLACED
from .state import State

OUTPOSTS: Final = 2  # markers of a side


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


class MoveOutpost(Step[State]):
    """Which of both placed outposts moves here (MC-17.2)."""

    code = OUTPOST_FROM
    families = ("outpost_from",)

    def forbids(self, s: State, seat: i64, action: i64) -> i64:
        """Where an own outpost stands."""
        return ALLOWED if (s.outposts[seat] >> (action - A_OUTPOST_FROM)) & 1 else NO_OUTPOST_THERE

    def legal(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """Both places."""
        count: i64 = 0
        for slot in range(i64(SLOTS)):
            if (s.outposts[seat] >> slot) & 1:
                buffer[count] = A_OUTPOST_FROM + slot
                count += 1
        return count

    def carry_out(self, s: State, seat: i64, action: i64) -> None:
        """An outpost changes its place, and pays at the old one no more (MC-17.8)."""
        old = action - A_OUTPOST_FROM
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
