"""SP-2.2 to SP-2.4, SP-5.7, SP-5.11 and SP-13.14: what a step over a border costs, and what stops it.

Read in the hottest loop of the game, so all of it is in one module, and indices are named before they are used.
"""

from __future__ import annotations

from mypy_extensions import i64

from starboard.engine.game import ALLOWED, NONE
from starboard.engine.hexes import SIDES, opposite

from .characters import bonus, effects_in_hand, surcharge
from .codes import ASTEROID, FORCE_FIELD_CLOSED, ION_STORM, NO_BORDER, OPEN, TILE_LOCKED, TOO_FEW_POINTS
from .control import is_disputed
from .effects import CROSS_FORCE_FIELDS, LEAVE_DISPUTED, MOVEMENT_EFFECTS, OBSTACLE_DISCOUNT
from .state import State

# What a seat's card changes about its steps now: points less at an asteroid edge and at a storm edge, points more for
# leaving a disputed tile and for crossing a rival Force Field, NONE where that cannot be done.
Passage = tuple[i64, i64, i64, i64]


def passage(s: State, seat: i64, charging: bool) -> Passage:
    """Looked up once for all steps of a decision; no charge leaves a disputed tile (SP-13.7, SP-13.8, SP-13.10)."""
    if effects_in_hand(s, seat) & MOVEMENT_EFFECTS == 0:
        return i64(0), i64(0), i64(NONE), i64(NONE)
    less_asteroid = bonus(s, seat, OBSTACLE_DISCOUNT, ASTEROID)
    less_storm = bonus(s, seat, OBSTACLE_DISCOUNT, ION_STORM)
    leaving: i64 = NONE
    if not charging:
        leaving = surcharge(s, seat, LEAVE_DISPUTED)
    return less_asteroid, less_storm, leaving, surcharge(s, seat, CROSS_FORCE_FIELDS)


# --- prices ----------------------------------------------------------------------------------------------------------
def edge_price(s: State, seat: i64, tile_edge: i64, ways: Passage) -> i64:
    """Points of one tile-edge for a seat: none on an own Jump Bridge, less with an ability (SP-10.6, SP-13.7)."""
    kind = s.edge[tile_edge]
    if kind == OPEN or (s.jump_bridge[tile_edge] >> seat) & 1:
        return 0
    price = s.content.edge_points[kind] - (ways[0] if kind == ASTEROID else ways[1])
    return max(price, i64(0))


def border_price(s: State, seat: i64, here: i64, there: i64, ways: Passage) -> i64:
    """Points for a step over the border of two tile-edges, surcharges apart; the same both ways (SP-2.2 to SP-2.4)."""
    least = s.content.least_step
    if s.border[here] == least:  # most borders: neither a bridge nor an ability can make them cheaper
        return least
    price = edge_price(s, seat, here, ways) + edge_price(s, seat, there, ways)
    return price if price > least else least


def crossing_cost(s: State, seat: i64, here: i64, there: i64, ways: Passage) -> i64:
    """The same with the price of crossing a rival Force Field, where an ability allows that (SP-13.10)."""
    price = border_price(s, seat, here, there, ways)
    return price + ways[3] if ways[3] != NONE and has_rival_field(s, seat, here, there) else price


def leaving_cost(s: State, site: i64, ways: Passage) -> i64:
    """Points more for leaving a disputed tile, where an ability allows that (SP-13.8)."""
    return ways[2] if ways[2] != NONE and is_disputed(s, site) else i64(0)  # a bare 0 would box both


def step_cost(s: State, seat: i64, site: i64, direction: i64, ways: Passage) -> i64:
    """Points for one piece over one border, bridges, abilities and surcharges counted (SP-5.7, SP-13.14)."""
    here = site * SIDES + direction
    return crossing_cost(s, seat, here, facing(s, here, direction), ways) + leaving_cost(s, site, ways)


# --- what stops a step -----------------------------------------------------------------------------------------------
def facing(s: State, here: i64, direction: i64) -> i64:
    """The tile-edge on the other side of a border."""
    return s.neighbour[here] * SIDES + opposite(direction)


def has_rival_field(s: State, seat: i64, here: i64, there: i64) -> bool:
    """Whether another player's Force Field stands on either tile-edge of a border (SP-5.11, SP-10.3)."""
    builder = s.force_field[here]
    if builder != NONE and builder != seat:
        return True
    builder = s.force_field[there]
    return builder != NONE and builder != seat


def is_closed(s: State, seat: i64, here: i64, there: i64, ways: Passage) -> bool:
    """Whether a rival Force Field stops the seat's pieces, as no ability helps (SP-10.3, SP-13.10)."""
    return ways[3] == NONE and has_rival_field(s, seat, here, there)


def is_locked(s: State, site: i64, ways: Passage) -> bool:
    """Whether nothing of the seat leaves a tile: it is disputed, and no ability helps (SP-3.6, SP-13.8)."""
    return ways[2] == NONE and is_disputed(s, site)


def forbids_step(s: State, seat: i64, site: i64, direction: i64, points: i64, ways: Passage) -> i64:
    """What holds for every piece: a border, no lock, no rival Force Field, enough points."""
    here = site * SIDES + direction
    if s.neighbour[here] == NONE:
        return NO_BORDER  # SP-2.1
    if is_locked(s, site, ways):
        return TILE_LOCKED  # SP-3.6
    if is_closed(s, seat, here, facing(s, here, direction), ways):
        return FORCE_FIELD_CLOSED  # SP-5.11
    return ALLOWED if step_cost(s, seat, site, direction, ways) <= points else TOO_FEW_POINTS


def open_ways(s: State, seat: i64, site: i64, points: i64, ways: Passage) -> i64:
    """A bit for each direction in which `forbids_step` allows a step from this tile, found in one go.

    Bridges and abilities only take off from the bare border: what it costs at most need not be looked into.
    """
    found: i64 = 0
    if is_locked(s, site, ways):
        return found
    room = points - leaving_cost(s, site, ways)
    for d in range(i64(SIDES)):
        here = site * SIDES + d
        other = s.neighbour[here]
        if other == NONE:
            continue
        there = other * SIDES + opposite(d)
        if s.border[here] > room and border_price(s, seat, here, there, ways) > room:
            continue
        if not has_rival_field(s, seat, here, there) or (
            ways[3] != NONE and crossing_cost(s, seat, here, there, ways) <= room
        ):
            found |= i64(1) << d
    return found
