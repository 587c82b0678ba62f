"""SP-11: refineries. An attempt is paid for whether it succeeds or not."""

from __future__ import annotations

from mypy_extensions import i64

from starboard.engine.game import ALLOWED, EVERYONE

from .building import discounted, forbids_yard
from .characters import bonus
from .codes import (
    E_REFINERY_BUILT,
    E_REFINERY_FAILED,
    E_REFINERY_TRIED,
    NO_REFINERY_LEFT,
    PRICE_UNPAYABLE,
    REFINERY_THERE,
)
from .crystals import pay_bank
from .effects import ANY, REFINERY_ITEM, REFINERY_ROLL_BONUS
from .state import State


def refinery_price(s: State, seat: i64) -> i64:
    """An attempt costs at least 1, so that attempts come to an end (SP-9.3, SP-14.5, SP-17.1)."""
    return max(discounted(s, seat, s.content.refinery_price, REFINERY_ITEM), i64(1))


def forbids_refinery(s: State, seat: i64) -> i64:
    """One refinery per tile, two per player (SP-11.3, SP-11.4)."""
    code = forbids_yard(s, seat)
    if code != ALLOWED:
        return code
    if s.refinery[s.fabricator_site[seat]] != 0:
        return REFINERY_THERE
    if s.refinery_stock[seat] == 0:
        return NO_REFINERY_LEFT
    return ALLOWED if s.crystals[seat] >= refinery_price(s, seat) else PRICE_UNPAYABLE


def build_refinery(s: State, seat: i64) -> None:
    """Pay, roll both dice: 10 or more build it; else the crystals are gone and the piece stays (SP-11.1, SP-11.5)."""
    site = s.fabricator_site[seat]
    price = refinery_price(s, seat)
    pay_bank(s, seat, price)
    die = s.chance.roll("station_die", s.die_sides(seat))
    algorithm = s.chance.roll("algorithm_die", s.algorithm_sides)
    extra = bonus(s, seat, REFINERY_ROLL_BONUS, ANY)
    s.note(E_REFINERY_TRIED, EVERYONE, seat, die, algorithm, extra)
    if succeeds(s, die, algorithm, extra):
        s.refinery[site] = 1
        s.refinery_stock[seat] -= 1
        s.note(E_REFINERY_BUILT, EVERYONE, seat, site, 0, 0)
    else:
        s.note(E_REFINERY_FAILED, EVERYONE, seat, site, price, 0)


def succeeds(s: State, die: i64, algorithm: i64, extra: i64) -> bool:
    """Whether both dice and an ability build a refinery (SP-11.1)."""
    return die + algorithm + extra >= s.content.refinery_total
