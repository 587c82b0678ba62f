"""SP-10: Force Fields and Jump Bridges on the edges of the yard."""

from __future__ import annotations

from mypy_extensions import i64

from starboard.engine.game import ALLOWED, EVERYONE, NONE
from starboard.engine.hexes import SIDES

from .borders import facing
from .building import discounted, forbids_yard
from .codes import (
    E_FORCE_FIELD_BUILT,
    E_JUMP_BRIDGE_BUILT,
    EDGE_FACES_NOTHING,
    EDGE_NOT_ION,
    EDGE_NOT_OPEN,
    FORCE_FIELD_THERE,
    ION_STORM,
    NO_BARRIER_LEFT,
    OPEN,
    OWN_BRIDGE_THERE,
    OWN_EDGE,
    PRICE_UNPAYABLE,
    WHOLE_BORDER,
)
from .crystals import pay_bank
from .effects import BARRIER_ITEM
from .state import State


# --- Force Fields ----------------------------------------------------------------------------------------------------
def force_field_price(s: State, seat: i64) -> i64:
    """SP-9.3."""
    return discounted(s, seat, s.content.force_field_price, BARRIER_ITEM)


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


def build_force_field(s: State, seat: i64, direction: i64) -> None:
    """The border is closed to all others for good (SP-10.3)."""
    site = s.fabricator_site[seat]
    price = force_field_price(s, seat)
    pay_bank(s, seat, price)
    s.barrier_stock[seat] -= 1
    s.force_field[site * SIDES + direction] = seat
    s.note(E_FORCE_FIELD_BUILT, EVERYONE, seat, site, direction, price)


# --- Jump Bridges ----------------------------------------------------------------------------------------------------
def jump_bridge_price(s: State, seat: i64) -> i64:
    """SP-9.3."""
    return discounted(s, seat, s.content.jump_bridge_price, BARRIER_ITEM)


def bridge_place(s: State, here: i64, direction: i64, seat: i64) -> i64:
    """The tile-edge of a border on which the seat's next bridge would stand: the yard's own edge first.

    The edge beyond only by the other readings: of a double storm, or of any border of the yard (SP-10.1, SP-15.9).
    """
    if s.bridge_edges == OWN_EDGE:
        return here
    there = facing(s, here, direction)
    if s.edge[there] != ION_STORM:
        return here
    if s.edge[here] != ION_STORM:
        return there if s.bridge_edges == WHOLE_BORDER else here
    return there if (s.jump_bridge[here] >> seat) & 1 else here


def forbids_jump_bridge(s: State, seat: i64, direction: i64) -> i64:
    """On an ion storm tile-edge of the yard that faces a tile, beside others' bridges (SP-10.1, SP-10.5, SP-10.9)."""
    code = forbids_yard(s, seat)
    if code != ALLOWED:
        return code
    tile_edge = s.fabricator_site[seat] * SIDES + direction
    if s.neighbour[tile_edge] == NONE:
        return EDGE_FACES_NOTHING
    tile_edge = bridge_place(s, tile_edge, direction, seat)
    if s.edge[tile_edge] != ION_STORM:
        return EDGE_NOT_ION
    if (s.jump_bridge[tile_edge] >> seat) & 1:
        return OWN_BRIDGE_THERE
    if s.barrier_stock[seat] == 0:
        return NO_BARRIER_LEFT
    return ALLOWED if s.crystals[seat] >= jump_bridge_price(s, seat) else PRICE_UNPAYABLE


def build_jump_bridge(s: State, seat: i64, direction: i64) -> None:
    """The storm counts as open space for its builder (SP-10.6 to SP-10.8)."""
    place = bridge_place(s, s.fabricator_site[seat] * SIDES + direction, direction, seat)
    price = jump_bridge_price(s, seat)
    pay_bank(s, seat, price)
    s.barrier_stock[seat] -= 1
    s.jump_bridge[place] |= i64(1) << seat
    s.note(E_JUMP_BRIDGE_BUILT, EVERYONE, seat, place // SIDES, place % SIDES, price)
