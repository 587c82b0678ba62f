"""MC-6 The planetary system: cards in a 3x3 area, the routes between their spots, and what can be reached."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine import graph
from starboard.engine.game import NONE

from .codes import NODES, PLANET, PORTAL, SLOTS, SPOTS, STEPS_MAX
from .state import State

FACING: vec[i64] = vec[i64]([2, 3, 0, 1])  # the port that meets N, E, S, W
EAST: Final = 1
SOUTH: Final = 2


def routes(s: State) -> vec[i64]:
    """The neighbours of every spot: routes inside the cards (MC-6.6) and across common edges (MC-6.4)."""
    content = s.content
    neighbours = vec[i64]([0] * NODES)
    for slot in range(i64(SLOTS)):
        card = s.grid[slot]
        if card == NONE:
            continue
        for one, other in content.layout_routes[content.planet_layout[card]]:
            graph.join(neighbours, slot * SPOTS + i64(one), slot * SPOTS + i64(other))
        for port in range(i64(EAST), i64(SOUTH + 1)):  # each common edge once
            across = content.beside[slot * 4 + port]
            if across != NONE and s.grid[across] != NONE:
                graph.join(neighbours, port_node(s, slot, port), port_node(s, across, FACING[port]))
    return neighbours


def port_node(s: State, slot: i64, port: i64) -> i64:
    """The spot whose line reaches this edge of the card in this cell (MC-6.3)."""
    return slot * SPOTS + s.content.layout_port[s.content.planet_layout[s.grid[slot]] * 4 + port]


def map_system(s: State) -> None:
    """Works out distances, doors into empty cells and roomy spots; called whenever a card is laid, never else."""
    graph.fill_reach(routes(s), STEPS_MAX, s.reach)
    s.roomy = 0
    for slot in range(i64(SLOTS)):
        s.door[slot] = 0
        if s.grid[slot] != NONE:
            kind = s.kind_at(slot * SPOTS)
            if kind in (PLANET, PORTAL):  # MC-7.3
                s.roomy |= graph.bit(slot * SPOTS)
            continue
        for port in range(i64(4)):  # MC-8.8: from any neighbouring card; beyond the area there is none (MC-6.5)
            across = s.content.beside[slot * 4 + port]
            if across != NONE and s.grid[across] != NONE:
                s.door[slot] = s.door[slot] | graph.bit(port_node(s, across, FACING[port]))


def lay_card(s: State, slot: i64, card: i64) -> None:
    """Puts a planet card into a cell."""
    s.grid[slot] = card
    map_system(s)


def spots_mask(s: State, slot: i64) -> i64:
    """All spots of the card in this cell."""
    card = s.grid[slot]
    if card == NONE:
        return 0
    size = i64(s.content.layout_size[s.content.planet_layout[card]])
    return (graph.bit(size) - 1) << (slot * SPOTS)
