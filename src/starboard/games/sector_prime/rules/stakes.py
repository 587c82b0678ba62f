"""SP-7.3 to SP-7.6 and SP-8.5 to SP-8.7: the crystals an attacker must show, and those kept for battles owed."""

from __future__ import annotations

from mypy_extensions import i64

from starboard.engine.game import ALLOWED, NONE

from .codes import OBLIGATION_UNPAYABLE, STAKE_UNPAYABLE, STAKES_RESERVED
from .state import State
from .tables import SITES
from .tolls import toll_due


def stake(s: State, seat: i64, site: i64, joining: i64) -> i64:
    """1 crystal per own drone there, those joining included; 0 on the own Station tile (SP-7.3, SP-7.6, SP-7.17)."""
    if site == s.station_site[seat]:
        return 0
    return (s.drones[seat * SITES + site] + joining) * s.content.stake


def is_owed(s: State, site: i64) -> bool:
    """Whether a battle must still be fought there (SP-8.5)."""
    return (s.pending_battles >> site) & 1 == 1


def reserved_stakes(s: State, seat: i64, apart: i64) -> i64:
    """Crystals that the battles owed on all tiles but this one will need (SP-8.7)."""
    total: i64 = 0
    if s.pending_battles != 0:
        for site in range(s.sites):
            if site != apart and is_owed(s, site):
                total += stake(s, seat, site, 0)
    return total


def forbids_stake(s: State, seat: i64, site: i64) -> i64:
    """A round needs its stake beside those of the battles owed elsewhere (SP-7.3, SP-7.4, SP-8.7)."""
    own = stake(s, seat, site, 0)
    if s.crystals[seat] < own:
        return STAKE_UNPAYABLE
    return STAKES_RESERVED if s.crystals[seat] < own + reserved_stakes(s, seat, site) else ALLOWED


def forbids_entry(s: State, seat: i64, site: i64) -> i64:
    """A charging drone enters an occupied tile only if the battle it owes there can be paid too (SP-8.6, SP-8.7).

    What a toll takes is gone before the battle (SP-13.16).
    """
    own = stake(s, seat, site, 1)
    held = s.crystals[seat] - toll_due(s, seat, site)
    if held < own:
        return OBLIGATION_UNPAYABLE
    return STAKES_RESERVED if held < own + reserved_stakes(s, seat, site) else ALLOWED


def all_stakes(s: State, seat: i64) -> i64:
    """Crystals that all battles owed will need."""
    return reserved_stakes(s, seat, NONE)
