"""MC-13 Terraform."""

from __future__ import annotations

import pytest

from games.micro_cosmos.table import (
    GRID,
    at,
    cargo,
    cell,
    heard,
    levels,
    merit,
    options,
    phase,
    play,
    refused,
    side,
    table,
)
from starboard.games.micro_cosmos.rules.codes import RESOURCES

PLENTY = dict.fromkeys(RESOURCES, 4)
PAIRS = ["biodome", "leisure_facilities", "space_mining", "mining_vehicles"]


def on_cindra(**keys):
    """Step 4 of yellow on Cindra: biomatter 3, workforce 2, minerals 2, technology 3."""
    keys.setdefault("cargo", {"yellow": PLENTY})
    return at("dest_action", ark={"yellow": [1, 0]}, **keys)


def raise_all(game, *names):
    play(game, "dest", kind="terraform")
    for name in names:
        play(game, "resource", r=name)
    return game


def test_mc_13_1_each_unit_raises_its_own_track_to_its_maximum():
    game = on_cindra(level={"1": {"workforce": 1}}, merit={"1": {"brown": 1}})
    game.play("dest", kind="terraform")
    game.play("resource", r="workforce")
    assert levels(game, 1) == {"biomatter": 0, "workforce": 2, "minerals": 0, "technology": 0}
    assert cargo(game) == [4, 3, 4, 4]
    refusal = refused(game, "resource", r="workforce")
    assert (refusal.rule, refusal.text) == ("MC-13.1", "workforce is at its maximum of 2 here")


def test_mc_13_1_a_unit_must_be_held_and_a_finished_planet_is_done():
    game = on_cindra(cargo={"yellow": {"minerals": 1, "biomatter": 1}})
    game.play("dest", kind="terraform")
    assert options(game) == ["resource(r=biomatter)", "resource(r=minerals)"]
    assert refused(game, "resource", r="technology").rule == "MC-3.1"
    assert refused(on_cindra(terraformed=[1]), "dest", kind="terraform").rule == "MC-13.1"


@pytest.mark.parametrize(
    ("keys", "limit"),
    [
        ({}, 2),
        ({"upgrade": {"yellow": ["robotics"]}, "colony": {"yellow": [3]}}, 3),
        (
            {
                "upgrade": {"yellow": ["robotics", "cargo", *PAIRS]},
                "colony": {"yellow": [3, 5]},
                "outpost": {"yellow": [3, 5]},
            },
            6,
        ),
        ({"upgrade": {"yellow": ["robotics", *PAIRS]}}, 2),  # pools do not count
        ({"upgrade": {"brown": ["robotics"]}, "colony": {"brown": [1]}}, 2),  # nor others'
    ],
)
def test_mc_13_2_two_levels_and_one_more_per_own_colony_and_outpost(keys, limit):
    game = on_cindra(**keys)
    assert side(game)["terraform_limit"] == limit
    game.play("dest", kind="terraform")
    for _ in range(limit):
        assert phase(game) == "terraform"
        name = next(option for option in options(game, "resource"))
        game.play(name[:8], r=name[11:-1])
    assert phase(game) != "terraform"
    assert sum(levels(game, 1).values()) == limit


def test_mc_13_2_all_levels_on_one_track_or_on_several():
    assert levels(raise_all(on_cindra(), "biomatter", "biomatter"), 1)["biomatter"] == 2
    spread = levels(raise_all(on_cindra(), "biomatter", "minerals"), 1)
    assert (spread["biomatter"], spread["minerals"]) == (1, 1)


def test_mc_13_3_the_marker_moves_by_the_levels_of_the_action():
    game = raise_all(on_cindra(), "biomatter", "minerals")
    assert merit(game, 1) == [(0, 2)]
    game = on_cindra(level={"1": {"technology": 3, "workforce": 1}}, merit={"1": {"yellow": 3, "brown": 1}})
    assert merit(raise_all(game, "biomatter", "minerals"), 1) == [(0, 5), (1, 1)]


def test_mc_13_4_the_newcomer_lies_on_top_and_leaving_keeps_the_others_order():
    keys = {"level": {"1": {"technology": 3, "workforce": 1}}, "merit_stack": {"1": {"2": ["brown", "purple"]}}}
    game = at("dest_action", 3, ark={"yellow": [1, 0]}, cargo={"yellow": PLENTY}, **keys)
    assert merit(game, 1) == [(2, 2), (1, 2)]  # purple on top
    assert merit(raise_all(game, "biomatter", "minerals"), 1) == [(0, 2), (2, 2), (1, 2)]
    # brown leaves a stack of three from the middle
    keys = {
        "level": {"1": {"technology": 3, "biomatter": 3}},
        "merit_stack": {"1": {"2": ["yellow", "brown", "purple"]}},
    }
    game = at("dest_action", 3, active=1, ark={"brown": [1, 0]}, cargo={"brown": {"minerals": 1}}, **keys)
    play(game, "dest", kind="terraform")
    assert merit(game, 1) == [(1, 3), (2, 2), (0, 2)]


def test_mc_13_4_the_lowest_marker_leaves_a_stack():
    keys = {
        "level": {"1": {"technology": 3, "biomatter": 3}},
        "merit_stack": {"1": {"2": ["yellow", "brown", "purple"]}},
    }
    game = at("dest_action", 3, ark={"yellow": [1, 0]}, cargo={"yellow": {"minerals": 1}}, **keys)
    play(game, "dest", kind="terraform")
    assert merit(game, 1) == [(0, 3), (2, 2), (1, 2)]
    assert game.broken() == ""  # three markers, one above the other


def test_mc_13_4_a_newcomer_beside_a_single_marker():
    game = on_cindra(level={"1": {"technology": 2}}, merit={"1": {"brown": 2}})
    raise_all(game, "minerals", "minerals")
    assert merit(game, 1) == [(0, 2), (1, 2)]
    assert game.broken() == ""  # two markers, one above the other


def test_mc_13_5_a_finished_planet_leaves_no_stack_behind():
    keys = {
        "level": {"1": {"biomatter": 3, "workforce": 2, "minerals": 1, "technology": 3}},
        "merit": {"1": {"brown": 9}},
    }
    game = on_cindra(**keys)
    play(game, "dest", kind="terraform")
    assert (table(game)["finished"], merit(game, 1), game.broken()) == (1, [], "")


def test_mc_13_4_the_marker_moves_once_at_the_end():
    """MC-13.4: it passes over a stack on its way without lying on it."""
    game = on_cindra(level={"1": {"technology": 1}}, merit={"1": {"brown": 1}})
    game.play("dest", kind="terraform")
    game.play("resource", r="biomatter")
    assert merit(game, 1) == [(1, 1)]
    game.play("resource", r="biomatter")
    assert merit(game, 1) == [(0, 2), (1, 1)]


def test_mc_13_5_a_complete_planet_scores_and_is_flipped_at_once():
    """MC-13.5, MC-13.6, MC-13.9: markers return, buildings and Arks stay, the finisher gets nothing extra."""
    game = at(
        "dest_action",
        4,
        ark={"yellow": [1, 0], "purple": [1, 0]},
        level={"1": {"biomatter": 3, "workforce": 2, "minerals": 1, "technology": 3}},
        merit={"1": {"brown": 4, "purple": 3, "teal": 2}},
        cargo={"yellow": PLENTY},
        upgrade={"yellow": PAIRS, "brown": ["cargo"]},
        outpost={"yellow": [1]},
        colony={"brown": [1]},
    )
    game.start_noting()
    play(game, "dest", kind="terraform")
    assert [side(game, seat)["vp"] for seat in range(4)] == [1, 4 + 3, 3 + 1, 2]
    assert heard(
        game,
        "Cindra is fully terraformed",
        "Bob scores 4 for the marker and 3 as first: 7 on Cindra.",
        "Ann scores 1 for the marker on Cindra.",
    )
    assert cell(game, 1)["terraformed"]
    assert merit(game, 1) == []
    assert set(levels(game, 1).values()) == {0}
    assert (cell(game, 1)["outposts"], cell(game, 1)["colonies"]) == ([0], [1])
    assert cell(game, 1)["arks"] == [[0, 0], [0, 2]]
    assert cargo(game) == [4, 4, 3, 4]  # the rest of the limit is lost
    assert phase(game) == "draw_crew"
    assert table(game)["finished"] == 1


def test_mc_13_6_a_single_marker_has_no_second():
    game = on_cindra(
        level={"1": {"biomatter": 3, "workforce": 2, "minerals": 1, "technology": 3}}, merit={"1": {"yellow": 9}}
    )
    play(game, "dest", kind="terraform")
    assert [side(game, seat)["vp"] for seat in (0, 1)] == [13, 0]


def test_mc_13_7_merit_adds_up_to_levels_and_the_track_is_long_enough():
    """MC-13.7."""
    game = raise_all(on_cindra(level={"1": {"technology": 2}}, merit={"1": {"brown": 2}}), "biomatter", "technology")
    assert sum(spot for _, spot in merit(game, 1)) == sum(levels(game, 1).values()) == 4
    totals = [sum(track["max"] for track in cell(game, slot)["tracks"]) for slot in (1, 3, 5)]
    assert totals == [10, 9, 9]


def test_mc_13_8_stopping_after_the_first_level_and_the_limit_is_fixed_at_the_start():
    game = on_cindra()
    game.play("dest", kind="terraform")
    assert refused(game, "done").rule == "MC-13.8"
    game.play("resource", r="minerals")
    assert options(game)[0] == "done"
    game.play("done")
    assert merit(game, 1) == [(0, 1)]
    assert phase(game) == "draw_crew"


def test_mc_13_9_no_marker_no_rank():
    game = at("travel", ark={"yellow": [4, 0]}, piles={"planets": ["P04"]}, grid=GRID)
    game.play("discover", slot=7)
    game.play("resource", r="technology")
    assert merit(game, 7) == [(0, 1)]
