"""SP-9, SP-10, SP-11: what the Fabricator and five drones build on an undisputed tile, the yard."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import ALLOWED, EVERYONE, NONE
from starboard.engine.hexes import SIDES

from .characters import bonus
from .codes import (
    A_BUILD_FORCE_FIELD,
    A_BUILD_JUMP_BRIDGE,
    A_BUILD_REFINERY,
    A_BUILD_SECTION,
    BUILDING,
    E_FORCE_FIELD_BUILT,
    E_GAME_WON,
    E_JUMP_BRIDGE_BUILT,
    E_REFINERY_BUILT,
    E_REFINERY_FAILED,
    E_REFINERY_TRIED,
    E_SECTION_BUILT,
    EDGE_FACES_NOTHING,
    EDGE_NOT_ION,
    EDGE_NOT_OPEN,
    FABRICATOR_HOME,
    FORCE_FIELD_THERE,
    NO_BARRIER_LEFT,
    NO_REFINERY_LEFT,
    NOT_ON_STATION_TILE,
    OWN_BRIDGE_THERE,
    PRICE_UNPAYABLE,
    REFINERY_THERE,
    STATION_INVADED,
    YARD_INCOMPLETE,
)
from .control import has_rival_drones, is_disputed
from .state import STATION_COMPLETE, State
from .tables import ANY, BARRIER_ITEM, BUILD_DISCOUNT, ION_STORM, OPEN, REFINERY_ITEM, REFINERY_ROLL_BONUS, SECTION_ITEM
from .turn import pay_bank


# --- prices ----------------------------------------------------------------------------------------------------------
def discounted(s: State, seat: i64, price: i64, item: i64) -> i64:
    """A price after the card's discount, never below 0 (SP-13.13, SP-13.15)."""
    return max(price - bonus(s, seat, BUILD_DISCOUNT, item), i64(0))


def refinery_price(s: State, seat: i64) -> i64:
    """An attempt costs at least 1, so that attempts come to an end (SP-9.3, SP-14.5)."""
    return max(discounted(s, seat, s.content.refinery_price, REFINERY_ITEM), i64(1))


def force_field_price(s: State, seat: i64) -> i64:
    """SP-9.3."""
    return discounted(s, seat, s.content.force_field_price, BARRIER_ITEM)


def jump_bridge_price(s: State, seat: i64) -> i64:
    """SP-9.3."""
    return discounted(s, seat, s.content.jump_bridge_price, BARRIER_ITEM)


def section_price(s: State, seat: i64) -> i64:
    """The next Section, in the order 1, 2, 3 (SP-9.3, SP-9.5)."""
    return discounted(s, seat, s.content.section_price[s.sections[seat]], SECTION_ITEM)


# --- legality --------------------------------------------------------------------------------------------------------
def forbids_yard(s: State, seat: i64) -> i64:
    """Fabricator and five own drones on one undisputed tile (SP-9.1)."""
    site = s.fabricator_site[seat]
    if site == NONE:
        return FABRICATOR_HOME
    if s.drones_at(seat, site) < s.content.yard_drones or is_disputed(s, site):
        return YARD_INCOMPLETE
    return ALLOWED


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


def forbids_force_field(s: State, seat: i64, direction: i64) -> i64:
    """On an open tile-edge of the yard that faces a tile and has none yet (SP-10.1, SP-10.2, SP-10.11 to SP-10.13)."""
    code = forbids_yard(s, seat)
    if code != ALLOWED:
        return code
    tile_edge = s.fabricator_site[seat] * SIDES + direction
    if s.neighbour[tile_edge] == NONE:
        return EDGE_FACES_NOTHING
    if s.edge[tile_edge] != OPEN:
        return EDGE_NOT_OPEN
    if s.force_field[tile_edge] != NONE:
        return FORCE_FIELD_THERE
    if s.barrier_stock[seat] == 0:
        return NO_BARRIER_LEFT
    return ALLOWED if s.crystals[seat] >= force_field_price(s, seat) else PRICE_UNPAYABLE


def forbids_jump_bridge(s: State, seat: i64, direction: i64) -> i64:
    """On an ion storm tile-edge of the yard that faces a tile, beside others' bridges (SP-10.1, SP-10.5, SP-10.9)."""
    code = forbids_yard(s, seat)
    if code != ALLOWED:
        return code
    tile_edge = s.fabricator_site[seat] * SIDES + direction
    if s.neighbour[tile_edge] == NONE:
        return EDGE_FACES_NOTHING
    if s.edge[tile_edge] != ION_STORM:
        return EDGE_NOT_ION
    if (s.jump_bridge[tile_edge] >> seat) & 1:
        return OWN_BRIDGE_THERE
    if s.barrier_stock[seat] == 0:
        return NO_BARRIER_LEFT
    return ALLOWED if s.crystals[seat] >= jump_bridge_price(s, seat) else PRICE_UNPAYABLE


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


def legal_builds(s: State, seat: i64, buffer: vec[i64], count: i64) -> i64:
    """Appends all that can be built now (SP-9.2)."""
    if forbids_yard(s, seat) != ALLOWED:
        return count
    if forbids_refinery(s, seat) == ALLOWED:
        buffer[count] = A_BUILD_REFINERY
        count += 1
    if s.barrier_stock[seat] > 0:
        for d in range(i64(SIDES)):
            if forbids_force_field(s, seat, d) == ALLOWED:
                buffer[count] = A_BUILD_FORCE_FIELD + d
                count += 1
        for d in range(i64(SIDES)):
            if forbids_jump_bridge(s, seat, d) == ALLOWED:
                buffer[count] = A_BUILD_JUMP_BRIDGE + d
                count += 1
    if forbids_section(s, seat) == ALLOWED:
        buffer[count] = A_BUILD_SECTION
        count += 1
    return count


# --- building --------------------------------------------------------------------------------------------------------
def choose_building(s: State, seat: i64) -> None:
    """The first attempt makes the choice of Phase 2 (SP-7.1)."""
    s.flow.become(BUILDING, seat, 0, 0)
    s.ask(seat)


def build_refinery(s: State, seat: i64) -> None:
    """Pay, roll both dice: 10 or more build it; else the crystals are gone and the piece stays (SP-11.1, SP-11.5)."""
    site = s.fabricator_site[seat]
    price = refinery_price(s, seat)
    pay_bank(s, seat, price)
    die = s.chance.roll("station_die", s.die_sides(seat))
    algorithm = s.chance.roll("algorithm_die", s.algorithm_sides)
    extra = bonus(s, seat, REFINERY_ROLL_BONUS, ANY)
    s.note(E_REFINERY_TRIED, EVERYONE, seat, die, algorithm, extra)
    if die + algorithm + extra >= s.content.refinery_total:
        s.refinery[site] = 1
        s.refinery_stock[seat] -= 1
        s.note(E_REFINERY_BUILT, EVERYONE, seat, site, 0, 0)
    else:
        s.note(E_REFINERY_FAILED, EVERYONE, seat, site, price, 0)
    choose_building(s, seat)


def build_force_field(s: State, seat: i64, direction: i64) -> None:
    """The border is closed to all others for good (SP-10.3)."""
    site = s.fabricator_site[seat]
    price = force_field_price(s, seat)
    pay_bank(s, seat, price)
    s.barrier_stock[seat] -= 1
    s.force_field[site * SIDES + direction] = seat
    s.note(E_FORCE_FIELD_BUILT, EVERYONE, seat, site, direction, price)
    choose_building(s, seat)


def build_jump_bridge(s: State, seat: i64, direction: i64) -> None:
    """The storm counts as open space for its builder (SP-10.6 to SP-10.8)."""
    site = s.fabricator_site[seat]
    price = jump_bridge_price(s, seat)
    pay_bank(s, seat, price)
    s.barrier_stock[seat] -= 1
    s.jump_bridge[site * SIDES + direction] |= i64(1) << seat
    s.note(E_JUMP_BRIDGE_BUILT, EVERYONE, seat, site, direction, price)
    choose_building(s, seat)


def build_section(s: State, seat: i64) -> None:
    """The Station grows and its die shrinks; the third Section wins at once (SP-9.6, SP-9.7, SP-14.1)."""
    price = section_price(s, seat)
    pay_bank(s, seat, price)
    s.sections[seat] += 1
    s.note(E_SECTION_BUILT, EVERYONE, seat, s.sections[seat], price, 0)
    if s.sections[seat] == 3:
        s.ended = STATION_COMPLETE
        s.note(E_GAME_WON, EVERYONE, seat, 0, 0, 0)
        s.flow.clear()
        s.finish()
        return
    choose_building(s, seat)


def refinery_permille(s: State, seat: i64) -> i64:
    """The chance of a refinery attempt, in thousandths."""
    extra = bonus(s, seat, REFINERY_ROLL_BONUS, ANY)
    sides = s.die_sides(seat)
    wins: i64 = 0
    for die in range(i64(1), sides + 1):
        missing = s.content.refinery_total - die - extra
        if missing < 1:
            missing = 1
        if missing <= s.algorithm_sides:
            wins += s.algorithm_sides - missing + 1
    return wins * 1000 // (sides * s.algorithm_sides)
