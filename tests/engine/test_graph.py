import itertools
import random

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine import graph
from starboard.engine.graph import UNREACHED

STEPS = 4


def made(nodes, edges):
    neighbours = vec[i64]([0] * nodes)
    for one, other in edges:
        graph.join(neighbours, one, other)
    reach = vec[i64]([0] * (nodes * STEPS))
    graph.fill_reach(neighbours, STEPS, reach)
    return neighbours, reach


def floyd_warshall(nodes, edges):
    far = {(a, b): 0 if a == b else 99 for a in range(nodes) for b in range(nodes)}
    for a, b in edges:
        far[a, b] = far[b, a] = 1
    for via, a, b in itertools.product(range(nodes), repeat=3):
        far[a, b] = min(far[a, b], far[a, via] + far[via, b])
    return far


def members(found):
    return [node for node in range(graph.NODES_MAX) if found >> node & 1]


def test_a_line_of_nodes():
    _, reach = made(7, [(n, n + 1) for n in range(5)])
    assert [graph.distance(reach, STEPS, 0, n) for n in range(7)] == [0, 1, 2, 3, 4, UNREACHED, UNREACHED]
    assert members(graph.within(reach, STEPS, 2, 0)) == [2]
    assert members(graph.within(reach, STEPS, 2, 1)) == [1, 2, 3]
    assert members(graph.within(reach, STEPS, 2, 2)) == [0, 1, 2, 3, 4]
    assert members(graph.within(reach, STEPS, 6, 4)) == [6]  # in no edge


def test_edges_are_undirected_and_may_be_given_twice():
    neighbours, reach = made(3, [(2, 0), (0, 2)])
    assert list(neighbours) == [0b100, 0, 0b001]
    assert graph.distance(reach, STEPS, 0, 2) == graph.distance(reach, STEPS, 2, 0) == 1


@pytest.mark.parametrize("seed", range(12))
def test_distances_agree_with_floyd_and_warshall(seed):
    luck = random.Random(seed)
    nodes = luck.randint(2, 20)
    pairs = list(itertools.combinations(range(nodes), 2))
    edges = luck.sample(pairs, min(len(pairs), luck.randint(1, 24)))
    far = floyd_warshall(nodes, edges)
    neighbours, reach = made(nodes, edges)
    for a, b in itertools.product(range(nodes), repeat=2):
        wanted = far[a, b] if far[a, b] <= STEPS else UNREACHED
        assert graph.distance(reach, STEPS, a, b) == wanted
        way = graph.shortest_way(neighbours, a, b)
        assert len(way) == (far[a, b] + 1 if far[a, b] < 99 else 0)
        assert all(neighbours[one] >> other & 1 for one, other in itertools.pairwise(way))
        assert not way or (way[0], way[-1]) == (a, b)


def test_the_largest_graph_uses_the_highest_bit():
    last = graph.NODES_MAX - 1
    _, reach = made(graph.NODES_MAX, [(0, last)])
    assert graph.distance(reach, STEPS, last, 0) == 1
    assert members(graph.within(reach, STEPS, 0, 1)) == [0, last]


@pytest.mark.parametrize(("nodes", "size"), [(0, 0), (1, 1), (0b1011, 3), ((1 << 62) - 1, 62)])
def test_counting_a_set(nodes, size):
    assert graph.count(nodes) == size
