"""MC-5 Step 1: Ark upgrade."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import ALLOWED, EVERYONE, NONE
from starboard.engine.step import Step

from .actions import A_DONE, A_UPGRADE
from .cargo import can_spend, spend_fixed
from .codes import (
    KINDS,
    RESOURCES_MISSING,
    SPECIALIST_MISSING,
    UNLOCKING,
    UPGRADE,
    UPGRADE_COUNT,
    UPGRADE_DONE,
)
from .events import E_OUTPOST_FREED, E_UNLOCKED
from .specialists import can_pay, demand
from .state import State


def forbids_upgrade(s: State, seat: i64, u: i64) -> i64:
    """Once only (MC-5.7, MC-5.9), and the whole cost must be there (MC-4.4, MC-5.3)."""
    if s.unlocked(seat, u):
        return UPGRADE_DONE
    if not can_spend(s, seat, s.content.upgrade_cost, u * KINDS, 0):
        return RESOURCES_MISSING
    return ALLOWED if can_pay(s, seat, s.content.upgrade_debt[u], NONE) else SPECIALIST_MISSING


class ChooseUpgrade(Step[State]):
    """Pay for one upgrade, or for none (MC-5.1, MC-5.2)."""

    code = UPGRADE
    families = ("done", "upgrade")

    def forbids(self, s: State, seat: i64, action: i64) -> i64:
        """The step is optional."""
        return ALLOWED if action == A_DONE else forbids_upgrade(s, seat, action - A_UPGRADE)

    def legal(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """None, or what can be paid."""
        buffer[0] = A_DONE
        count: i64 = 1
        if s.cargo_units(seat) < s.content.cheapest_upgrade:
            return count
        for u in range(i64(UPGRADE_COUNT)):
            if forbids_upgrade(s, seat, u) == ALLOWED:
                buffer[count] = A_UPGRADE + u
                count += 1
        return count

    def carry_out(self, s: State, seat: i64, action: i64) -> None:
        """A payment takes the place of the step: one per turn (MC-5.2)."""
        if action == A_DONE:
            s.flow.pop()
            return
        u = action - A_UPGRADE
        s.flow.become(UNLOCKING, seat, u, 0)
        demand(s, seat, s.content.upgrade_debt[u], NONE)


class Unlocking(Step[State]):
    """The Specialist of an upgrade is paid: now the resources, and it works from here on (MC-5.3)."""

    code = UNLOCKING

    def go_on(self, s: State) -> None:
        """One payment more."""
        seat = s.flow.seat()
        u = s.flow.a()
        s.flow.pop()
        spend_fixed(s, seat, s.content.upgrade_cost, u * KINDS)
        advance_upgrade(s, seat, u)


def advance_upgrade(s: State, side: i64, u: i64) -> None:
    """One payment is made; the last one frees the Colony marker (MC-5.3, MC-5.7), a pair an outpost (MC-5.8)."""
    s.paid[side * UPGRADE_COUNT + u] += 1
    s.note(E_UNLOCKED, EVERYONE, side, u, s.paid[side * UPGRADE_COUNT + u], 0)
    if not s.unlocked(side, u):
        return
    s.colony_pool[side] += 1
    mate = s.content.upgrade_mate[u]
    if mate != NONE and s.unlocked(side, mate):
        s.outpost_pool[side] += 1
        s.note(E_OUTPOST_FREED, EVERYONE, side, s.outpost_pool[side], 0, 0)
