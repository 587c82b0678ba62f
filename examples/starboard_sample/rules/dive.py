"""WD-3 The dive: deeper, or up."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import ALLOWED, EVERYONE
from starboard.engine.step import Step

from . import ending
from .actions import A_DEEPER, A_SURFACE
from .codes import DIVE, DIVED, LOST, NO_AIR, SURFACED
from .state import State


def begin_dive(s: State, diver: i64) -> None:
    """The card's value is the air, the first roll the haul (WD-3.1)."""
    roll = s.chance.roll("wreck_die", s.content.die)
    s.note(DIVED, EVERYONE, diver, roll, roll, 0)
    s.dives[diver] += 1
    s.flow.push(DIVE, diver, s.bid[diver] + 1, roll)  # the round pauses under the dive
    s.ask(diver)


class DeeperOrUp(Step[State]):
    """Go deeper or surface (WD-3.2, WD-3.3)."""

    code = DIVE
    families = ("deeper", "surface")

    def forbids(self, s: State, seat: i64, action: i64) -> i64:
        """Going deeper needs air (WD-3.2)."""
        return NO_AIR if action == A_DEEPER and s.flow.a() < s.content.deeper else ALLOWED

    def legal(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """Surfacing is always possible."""
        count: i64 = 0
        if s.flow.a() >= s.content.deeper:
            buffer[count] = A_DEEPER
            count += 1
        buffer[count] = A_SURFACE
        return count + 1

    def carry_out(self, s: State, seat: i64, action: i64) -> None:
        """Deeper or up."""
        if action == A_DEEPER:
            go_deeper(s, seat)
        else:
            surface(s, seat)


def go_deeper(s: State, seat: i64) -> None:
    """Spends air and rolls; a 1 loses the haul (WD-3.2)."""
    roll = s.chance.roll("wreck_die", s.content.die)
    if roll == 1:
        s.note(LOST, EVERYONE, seat, s.flow.b(), 0, 0)
        ending.end_dive(s, seat)
        return
    s.flow.set_a(s.flow.a() - s.content.deeper)
    s.flow.set_b(s.flow.b() + roll)
    s.note(DIVED, EVERYONE, seat, roll, s.flow.b(), 0)
    s.ask(seat)


def surface(s: State, seat: i64) -> None:
    """Keeps the haul (WD-3.3)."""
    s.crates[seat] += s.flow.b()
    s.note(SURFACED, EVERYONE, seat, s.flow.b(), 0, 0)
    ending.end_dive(s, seat)
