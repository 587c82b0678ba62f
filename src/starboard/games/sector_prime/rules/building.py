"""SP-9: what the Fabricator and five drones build on an undisputed tile, the yard. Prices and Sections."""

from __future__ import annotations

from mypy_extensions import i64

from starboard.engine.game import ALLOWED, EVERYONE, NONE

from .characters import bonus
from .codes import (
    E_GAME_WON,
    E_SECTION_BUILT,
    NOT_ON_STATION_TILE,
    PRICE_UNPAYABLE,
    STATION_COMPLETE,
    STATION_INVADED,
    YARD_INCOMPLETE,
    YARD_WITHOUT_FABRICATOR,
)
from .control import has_rival_drones, is_disputed
from .crystals import pay_bank
from .effects import BUILD_DISCOUNT, SECTION_ITEM
from .state import State
from .tables import SECTIONS


def discounted(s: State, seat: i64, price: i64, item: i64) -> i64:
    """A price after the card's discount, never below 0 (SP-13.13, SP-13.15)."""
    return max(price - bonus(s, seat, BUILD_DISCOUNT, item), i64(0))


def forbids_yard(s: State, seat: i64) -> i64:
    """Fabricator and five own drones on one undisputed tile (SP-9.1)."""
    site = s.fabricator_site[seat]
    if site == NONE:
        return YARD_WITHOUT_FABRICATOR
    if s.drones_at(seat, site) < s.content.yard_drones or is_disputed(s, site):
        return YARD_INCOMPLETE
    return ALLOWED


# --- Sections --------------------------------------------------------------------------------------------------------
def section_price(s: State, seat: i64) -> i64:
    """The next Section, in the order 1, 2, 3 (SP-9.3, SP-9.5)."""
    return discounted(s, seat, s.content.section_price[s.sections[seat]], SECTION_ITEM)


def forbids_section(s: State, seat: i64) -> i64:
    """A yard on the own Station tile, where no enemy drone stands (SP-8.8, SP-9.5)."""
    if has_rival_drones(s, seat, s.station_site[seat]):
        return STATION_INVADED
    code = forbids_yard(s, seat)
    if code != ALLOWED:
        return code
    if s.fabricator_site[seat] != s.station_site[seat]:
        return NOT_ON_STATION_TILE
    return ALLOWED if s.crystals[seat] >= section_price(s, seat) else PRICE_UNPAYABLE


def build_section(s: State, seat: i64) -> None:
    """The Station grows and its die shrinks; the third Section wins at once (SP-9.6, SP-9.7, SP-14.1)."""
    price = section_price(s, seat)
    pay_bank(s, seat, price)
    s.sections[seat] += 1
    s.note(E_SECTION_BUILT, EVERYONE, seat, s.sections[seat], price, 0)
    if s.sections[seat] == SECTIONS:
        s.ended = STATION_COMPLETE
        s.note(E_GAME_WON, EVERYONE, seat, 0, 0, 0)
        s.flow.clear()
        s.finish()
