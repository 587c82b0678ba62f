import pytest

from starboard.engine import hexes
from starboard.engine.hexes import NOWHERE, SIDES, HexMap
from starboard.engine.refusal import Malformed

FLOWER = [(0, 0), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]


def test_directions_run_clockwise_and_opposites_cancel():
    assert [hexes.neighbour(0, 0, d) for d in range(SIDES)] == FLOWER[1:]
    for d in range(SIDES):
        q, r = hexes.neighbour(3, -2, d)
        assert hexes.neighbour(q, r, hexes.opposite(d)) == (3, -2)
        assert hexes.opposite(d) == hexes.turned(d, 3) == hexes.turned(d, -3)


def test_turning_by_a_sixth_moves_each_direction_to_the_next():
    for d in range(SIDES):
        assert hexes.rotated(*hexes.neighbour(0, 0, d), 1) == hexes.neighbour(0, 0, hexes.turned(d, 1))
    assert hexes.rotated(2, -1, 6) == (2, -1)
    assert hexes.rotated(*hexes.rotated(2, -1, 2), -2) == (2, -1)
    assert hexes.rotated(2, -1, 3) == (-2, 1)


def test_rings_and_discs():
    assert hexes.ring(4, 4, 0) == [(4, 4)]
    assert hexes.ring(0, 0, 1) == FLOWER[1:]
    assert [len(hexes.disc(0, 0, radius)) for radius in range(6)] == [1, 7, 19, 37, 61, 91]
    around = hexes.ring(1, -2, 3)
    assert len(set(around)) == 18
    assert around[0] == (4, -2)
    assert all(hexes.distance(1, -2, *cell) == 3 for cell in around)
    # neighbours in the list are neighbours on the board, all the way round
    assert all(hexes.distance(*cell, *around[n - 1]) == 1 for n, cell in enumerate(around))


@pytest.mark.parametrize(
    ("there", "steps", "direction"),
    [
        ((3, 0), 3, 0),
        ((0, 2), 2, 1),
        ((-2, 2), 2, 2),
        ((-1, 0), 1, 3),
        ((0, -4), 4, 4),
        ((2, -2), 2, 5),
        ((2, -1), 2, NOWHERE),
        ((1, 1), 2, NOWHERE),
    ],
)
def test_distance_and_heading(there, steps, direction):
    assert hexes.distance(0, 0, *there) == hexes.distance(*there, 0, 0) == steps
    assert hexes.heading(0, 0, *there) == direction


def test_a_cell_has_no_heading_to_itself():
    assert hexes.heading(2, 3, 2, 3) == NOWHERE


def test_map_of_a_flower():
    board = HexMap(FLOWER)
    assert board.size == 7
    assert [board.beside(0, d) for d in range(SIDES)] == [1, 2, 3, 4, 5, 6]
    assert [board.beside(1, d) for d in range(SIDES)] == [NOWHERE, NOWHERE, 2, 0, 6, NOWHERE]
    assert board.at(-1, 1) == 3
    assert board.at(2, 0) == NOWHERE
    assert [board.is_outer(cell) for cell in range(7)] == [False] + [True] * 6
    assert board.distance(1, 4) == 2
    assert board.is_connected()


def test_rays_run_to_the_edge_and_stop_at_gaps():
    board = HexMap(hexes.disc(0, 0, 3))
    line = [board.at(q, 0) for q in (-2, -1, 0, 1, 2, 3)]
    assert list(board.ray(board.at(-3, 0), 0)) == line
    assert list(board.ray(board.at(3, 0), 0)) == []
    gap = HexMap([cell for cell in hexes.disc(0, 0, 3) if cell != (1, 0)])
    assert list(gap.ray(gap.at(-1, 0), 0)) == [gap.at(0, 0)]


def test_a_straight_line_found_by_heading_is_on_the_ray():
    board = HexMap(hexes.disc(0, 0, 5))
    assert board.size == 91
    for cell in (0, 17, 60, 90):
        for other in range(91):
            d = hexes.heading(board.q[cell], board.r[cell], board.q[other], board.r[other])
            on_ray = [d for d in range(SIDES) if other in list(board.ray(cell, d))]
            assert on_ray == ([] if d == NOWHERE else [d])


def test_apart_and_doubled_cells():
    assert not HexMap([(0, 0), (2, 0)]).is_connected()
    assert HexMap([]).is_connected()
    with pytest.raises(Malformed, match="lie on one place: 1, 0"):
        HexMap([(0, 0), (1, 0), (1, 0)])
    with pytest.raises(Malformed, match="at most 254 cells"):
        HexMap([(q, 0) for q in range(255)])
