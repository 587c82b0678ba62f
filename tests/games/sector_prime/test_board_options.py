"""SP-1.19 and SP-15.9, SP-15.10: tiles laid by the players, other readings of Jump Bridges, colours."""

import pytest

import starboard
from games.sector_prime.table import NW, SE, E, W, families, offers, refused, step, tb7
from starboard.engine.chance import fresh
from starboard.engine.refusal import Malformed
from starboard.games.sector_prime.rules.tables import CELLS, LAY_CELLS

LAID = {"layout": "laid_by_players"}


def laid(seats=3, seed=1, **options):
    return starboard.new("sector_prime", seats, seed, {**LAID, **options})


def cells(game):
    return [(site["q"], site["r"]) for site in game.view(None)["table"]["sites"]]


# --- SP-1.19 ---------------------------------------------------------------------------------------------------------
def test_sp_1_19_with_two_players_there_is_nothing_to_lay():
    """SP-1.3, SP-1.19."""
    assert step(laid(2)) == "choose_station"


@pytest.mark.parametrize(("seats", "order"), [(3, [1, 2, 0]), (4, [1, 2, 3, 0, 1, 2])])
def test_sp_1_19_in_turn_order_from_the_first_player(seats, order):
    """SP-1.6, SP-1.19: seven tiles lie, the rest is laid one by one; Stations and cards come after."""
    game = laid(seats, first_player="seat 2")
    layers = []
    while step(game) != "choose_station":
        assert (step(game), len(cells(game))) == ("lay_tile", 7 + len(layers))
        assert all(seat["character"] is None for seat in game.view(0)["table"]["seats"])
        layers.append(int(game.to_move()))
        game.play(game.legal()[0])
        assert (step(game), int(game.to_move())) == ("turn_tile", layers[-1])
        game.play("turn_tile", rotation=len(layers) % 6)
        game.check()
    assert layers == order
    assert [site["rotation"] for site in game.view(None)["table"]["sites"]][7:] == [
        n % 6 for n in range(1, len(order) + 1)
    ]
    assert len({site["tile"] for site in game.view(None)["table"]["sites"]}) == 7 + len(order)
    assert int(game.to_move()) == 1
    assert game.view(1)["table"]["seats"][1]["character"] is not None


def test_sp_1_19_a_tile_touches_two():
    """SP-1.6: around a flower six cells will do; a cell that touches one tile, or a taken one, is refused."""
    game = laid()
    fitting = [LAY_CELLS[cell] for (cell,) in offers(game, "lay_tile")]
    assert sorted(fitting) == [(-2, 1), (-1, -1), (-1, 2), (1, -2), (1, 1), (2, -1)]
    apart = refused(game, "lay_tile", cell=LAY_CELLS.index((2, 0)))
    assert (apart.rule, apart.text) == (
        "SP-1.6",
        "a tile must touch at least 2 tiles that lie there, and here it would not",
    )
    game.play("lay_tile", cell=LAY_CELLS.index((1, 1)))
    game.play("turn_tile", rotation=3)
    assert cells(game)[7] == (1, 1)
    taken = refused(game, "lay_tile", cell=LAY_CELLS.index((1, 1)))
    assert (taken.rule, taken.text) == ("SP-1.6", "a tile lies there already")
    assert (2, 0) in [LAY_CELLS[cell] for (cell,) in offers(game, "lay_tile")]  # it touches two now


def test_sp_1_19_the_turn_decides_where_the_obstacles_lie():
    """SP-1.5, SP-1.19: Veyra's storm lies one edge after its asteroids."""
    described = {"seats": 3, "options": LAID, "step": "turn_tile", "drawn": "veyra", "cell": [1, 1], "board": BOARD}
    game = starboard.position("sector_prime", described)
    game.play("turn_tile", rotation=2)
    assert game.view(None)["table"]["sites"][7]["edges"] == ["open", "open", "asteroid", "ion_storm", "open", "open"]


BOARD = {
    "cells": [[0, 0], [1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]],
    "tiles": ["ostrand", "kelmoor", "tessaly", "brannick", "halcyra", "dunmere", "ixworth"],
    "rotations": [0] * 7,
}


def test_sp_1_19_no_cell_is_out_of_reach():
    """SP-1.6: however the tiles are laid, every cell that will do has a number, and the farthest are needed."""
    farthest = 0
    for seed in range(30):
        game, luck = laid(4, seed), fresh(seed)
        while step(game) in ("lay_tile", "turn_tile"):
            fitting = game.legal()
            if step(game) == "lay_tile":  # outwards
                fitting = sorted(
                    fitting,
                    key=lambda cell: -sum(map(abs, LAY_CELLS[cell - fitting[0] + offers(game, "lay_tile")[0][0]])),
                )[:2]
            game.play(fitting[luck.below(len(fitting))])
        farthest = max(farthest, *(max(abs(q), abs(r), abs(q + r)) for q, r in cells(game)))
    assert farthest == 4
    assert CELLS == len(LAY_CELLS) == len(set(LAY_CELLS))


def test_sp_1_19_drawn_tiles_can_be_scripted_and_positions_say_them():
    described = {
        "seats": 3,
        "options": LAID,
        "step": "lay_tile",
        "board": BOARD,
        "drawn": "veyra",
        "first_player": "red",
    }
    game = starboard.position("sector_prime", described)
    assert (game.view(0)["table"]["laying"]["name"], int(game.to_move())) == ("Veyra", 2)
    assert families(game) == {"lay_tile"}
    scripted = {**described, "chance": {"next_tile": ["sarnwick", "ulmeth"]}}
    game = starboard.position("sector_prime", scripted)
    game.play(game.legal()[0])
    game.play("turn_tile", rotation=0)
    assert game.view(0)["table"]["laying"]["name"] == "Ulmeth"


@pytest.mark.parametrize(
    ("keys", "text"),
    [
        ({"step": "lay_tile"}, "only with the option layout = laid_by_players"),
        ({"options": LAID, "step": "turn_tile", "cell": [3, 3]}, "an empty cell beside two tiles"),
        ({"options": LAID, "step": "lay_tile", "cell": [1, 1]}, "an empty cell beside two tiles"),
    ],
)
def test_wrong_positions_of_laying_are_refused(keys, text):
    with pytest.raises(Malformed, match=text):
        starboard.position(
            "sector_prime", {"seats": 3, "board": BOARD, **keys} if "options" in keys else {"seats": 3, **keys}
        )


def test_a_position_without_a_board_has_all_its_tiles():
    game = starboard.position("sector_prime", {"seats": 4, "options": LAID, "mp": 2})
    assert len(cells(game)) == 13


# --- SP-15.9 ---------------------------------------------------------------------------------------------------------
def yard(bridges, **keys):
    """Yellow's yard in the centre of TB7: a double storm in the west, a storm of the tile beyond in the south-east."""
    standing = {"step": "phase2_open", "drones": {"0": {"yellow": 5}}, "fabricator_site": {"yellow": 0}}
    return tb7({"bridges": bridges}, crystals=[20, 0], **standing, **keys)


@pytest.mark.parametrize(
    ("bridges", "ways"), [("own_edge", [(W,)]), ("double_storm", [(W,)]), ("whole_border", [(SE,), (W,)])]
)
def test_sp_15_9_where_the_first_bridge_may_stand(bridges, ways):
    """SP-10.1, SP-15.9."""
    assert offers(yard(bridges), "build_jump_bridge") == ways


@pytest.mark.parametrize(("bridges", "cost"), [("own_edge", 3), ("double_storm", 1), ("whole_border", 1)])
def test_sp_15_9_a_second_bridge_over_a_double_storm(bridges, cost):
    """SP-10.6, SP-15.9: the yard's own edge first, then the edge beyond, from the same yard."""
    game = yard(bridges)
    game.play("build_jump_bridge", dir=W)
    assert game.view(0)["table"]["sites"][0]["jump_bridges"][W] == [0]
    if bridges == "own_edge":
        assert refused(game, "build_jump_bridge", dir=W).rule == "SP-10.9"
    else:
        game.play("build_jump_bridge", dir=W)
        assert game.view(0)["table"]["sites"][4]["jump_bridges"][E] == [0]
        assert refused(game, "build_jump_bridge", dir=W).rule == "SP-10.9"
    assert game.view(0)["table"]["sites"][0]["costs"][W] == cost
    game.check()


def test_sp_15_9_the_storm_beyond_an_open_edge():
    """SP-15.9: only by the freest reading; it is the tile beyond that carries the bridge."""
    assert refused(yard("double_storm"), "build_jump_bridge", dir=SE).rule == "SP-10.5"
    game = yard("whole_border")
    game.play("build_jump_bridge", dir=SE)
    assert game.view(0)["table"]["sites"][2]["jump_bridges"][NW] == [0]
    assert game.view(0)["table"]["sites"][0]["costs"][SE] == 1


# --- SP-15.10 --------------------------------------------------------------------------------------------------------
def test_sp_15_10_colours_change_no_rule():
    """SP-15.10: the same game in other colours."""
    plain = starboard.new("sector_prime", 2, 5)
    other = starboard.new("sector_prime", 2, 5, {"colours": ["rose", "green"]})
    assert [seat["colour"] for seat in other.view(0)["table"]["seats"]] == ["rose", "green"]
    assert [seat["colour"] for seat in plain.view(0)["table"]["seats"]] == ["amber", "sky"]
    assert other.view(0)["colours"] == [3, 2]
    luck = fresh(1)
    for _ in range(60):
        action = plain.legal()[luck.below(len(plain.legal()))]
        assert other.legal() == plain.legal()
        plain.play(action)
        other.play(action)
    assert "R Ada" in other.contents().title.words.table(other.view(0), ["Ada", "Ben"])
