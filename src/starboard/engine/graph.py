"""Shortest ways on a small graph, shared by titles: up to 62 nodes, each set of nodes one number with a bit per node.

Because a set is a number, "who is within three steps of here and not blocked" is one look-up and one `&`. Tables are
made once when the graph changes and are plain vecs, so a state can hold them.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

NODES_MAX: Final = 62  # shifts of 63 and more are not the same compiled and interpreted
UNREACHED: Final = 255  # no way, or none short enough


def shifted(value: i64, places: i64) -> i64:
    """A number moved to the left. As a parameter it has 64 bits; a literal 1 would be shifted as a C int of 32."""
    return value << places


def bit(node: i64) -> i64:
    """The set of one node."""
    return shifted(1, node)


def join(neighbours: vec[i64], one: i64, other: i64) -> None:
    """Adds an undirected edge to a table of neighbour sets."""
    neighbours[one] = neighbours[one] | bit(other)
    neighbours[other] = neighbours[other] | bit(one)


def fill_reach(neighbours: vec[i64], steps: i64, reach: vec[i64]) -> None:
    """Writes, for every node, the sets of nodes within 1, 2, ... `steps` edges (itself included) to `reach`.

    The set for node n and d edges is at `n * steps + d - 1`. A node that is in no edge reaches itself alone.
    """
    nodes: i64 = len(neighbours)
    for node in range(nodes):
        reach[node * steps] = neighbours[node] | bit(node)
    for far in range(i64(1), steps):
        for node in range(nodes):
            near = reach[node * steps]
            found = near
            other: i64 = 0
            while near != 0:  # whoever is within `far` edges of a neighbour is within one more of the node
                if near & 1:
                    found |= reach[other * steps + far - 1]
                near >>= 1
                other += 1
            reach[node * steps + far] = found


def within(reach: vec[i64], steps: i64, node: i64, far: i64) -> i64:
    """The set of nodes within `far` edges of a node, itself included; `far` may be 0 and is at most `steps`."""
    return reach[node * steps + far - 1] if far > 0 else bit(node)


def distance(reach: vec[i64], steps: i64, one: i64, other: i64) -> i64:
    """Edges of a shortest way, or UNREACHED where it is longer than `steps`."""
    if one == other:
        return 0
    for far in range(i64(1), steps + 1):
        if (reach[one * steps + far - 1] >> other) & 1:
            return far
    return UNREACHED


def count(nodes: i64) -> i64:
    """How many nodes a set holds."""
    total: i64 = 0
    while nodes != 0:
        nodes &= nodes - 1
        total += 1
    return total


def shortest_way(neighbours: vec[i64], start: i64, goal: i64) -> list[int]:
    """The nodes of a shortest way from start to goal, both included; always the same one; empty where there is none."""
    nodes: i64 = len(neighbours)
    came_from = vec[i64]([UNREACHED] * nodes)
    came_from[start] = start
    edge = bit(start)
    while edge != 0 and came_from[goal] == UNREACHED:
        onward: i64 = 0
        for node in range(nodes):
            if (edge >> node) & 1:
                for other in range(nodes):
                    if (neighbours[node] >> other) & 1 and came_from[other] == UNREACHED:
                        came_from[other] = node
                        onward |= bit(other)
        edge = onward
    if came_from[goal] == UNREACHED:
        return []
    way = [int(goal)]
    while way[-1] != start:
        way.append(int(came_from[i64(way[-1])]))
    return way[::-1]
