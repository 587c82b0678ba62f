"""SP-16.4 and SP-16.6: the ways in which crystals change hands. None is ever made or lost."""

from __future__ import annotations

from mypy_extensions import i64

from starboard.engine.game import EVERYONE

from .codes import E_BANK_SHORT
from .state import State


def pay_bank(s: State, seat: i64, amount: i64) -> None:
    """Crystals go back to the bank (SP-5.2, SP-9.3, SP-12.9)."""
    s.crystals[seat] -= amount
    s.crystal_supply += amount


def take(s: State, seat: i64, due: i64) -> i64:
    """What the bank can give of what is due; nothing is owed later (SP-12.8)."""
    gained = due
    if gained > s.crystal_supply:
        gained = s.crystal_supply
        s.note(E_BANK_SHORT, EVERYONE, seat, due - gained, 0, 0)
    s.crystal_supply -= gained
    s.crystals[seat] += gained
    return gained


def give(s: State, seat: i64, rival: i64, amount: i64) -> None:
    """Crystals go from one hand to another (SP-7.10, SP-13.9)."""
    s.crystals[seat] -= amount
    s.crystals[rival] += amount
