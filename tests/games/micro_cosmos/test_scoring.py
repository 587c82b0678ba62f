"""MC-20 Final scoring, MC-25 Solo scoring."""

from __future__ import annotations

import pytest

from games.micro_cosmos.table import CONTENT, GRID, NAMES, at, finish_turn, side, solo
from starboard.games.micro_cosmos import TITLE
from starboard.games.micro_cosmos.rules import scoring

PAIRS = ["biodome", "leisure_facilities", "space_mining", "mining_vehicles"]
ALL = ["robotics", "cargo", "scout_vehicles", *PAIRS, "engines", "engines"]
EIGHT = {"0": "P04", "1": "P01", "2": "P05", "3": "P02", "5": "P03", "6": "P06", "7": "P07", "8": "P08"}
ORDER = ["biodome", "leisure_facilities", "cargo", "space_mining", "mining_vehicles", "robotics"]


def ended(seats=2, **keys):
    """A game whose last turns are passed."""
    game = at("draw_crew", seats, round=50, active=seats - 1, **keys)
    finish_turn(game)
    assert game.is_over()
    return game


def test_mc_20_2_unfinished_planets_give_the_spot_without_bonuses():
    game = ended(
        level={"1": {"minerals": 2, "biomatter": 3}, "3": {"minerals": 2}},
        merit={"1": {"yellow": 3, "brown": 2}, "3": {"yellow": 2}},
    )
    assert game.scores() == [5, 2]


@pytest.mark.parametrize(("count", "points"), list(enumerate([0, 2, 5, 9, 14, 20, 27, 35, 45])))
def test_mc_20_3_colonies(count, points):
    slots = [0, 1, 2, 3, 5, 6, 7, 8][:count]
    game = at("draw_crew", grid=EIGHT, upgrade={"yellow": ALL}, colony={"yellow": slots})
    assert game.scores()[0] == points


@pytest.mark.parametrize(("count", "points"), list(enumerate([0, 5, 12, 20, 30, 40, 40, 40])))
def test_mc_20_4_settled_survivors(count, points):
    """MC-20.4: six and more score like five; held ones nothing."""
    game = at(
        "draw_crew",
        survivors_settled={"yellow": CONTENT.survivor_ids[:count]},
        survivors_held={"yellow": ["S15", "S14"]},
    )
    assert game.scores()[0] == points


def test_mc_20_5_most_points_then_cargo_then_shared():
    game = ended(3, vp={"yellow": 5, "brown": 5, "purple": 9})
    assert game.ranking() == [2, 2, 1]
    assert game.view(None)["score_sheet"]["tie_break"] == ""
    game = ended(
        3, vp={"yellow": 5, "brown": 5}, cargo={"yellow": {"minerals": 2}, "brown": {"biomatter": 1, "technology": 2}}
    )
    assert game.ranking() == [2, 1, 3]
    said = "Equal in points: more resources in Cargo decide (3 against 2)."
    assert game.view(None)["score_sheet"]["tie_break"] == said
    game = ended(
        3, vp={"yellow": 5, "brown": 5}, cargo={"yellow": {"minerals": 3}, "brown": {"biomatter": 1, "technology": 2}}
    )
    assert game.ranking() == [1, 1, 3]
    assert game.view(None)["score_sheet"]["tie_break"] == "Equal in points and Cargo: the victory is shared."


def test_mc_20_6_upgrades_give_humans_no_points():
    assert ended(upgrade={"yellow": ALL}).scores() == [0, 0]
    assert ended(vp={"yellow": 500}).scores() == [500, 0]  # the track has no end


def test_mc_20_7_the_score_sheet_adds_up():
    game = ended(
        grid=EIGHT,
        vp={"yellow": 11},
        upgrade={"yellow": ALL},
        colony={"yellow": [0, 1, 2]},
        survivors_settled={"yellow": ["S01", "S02"]},
        level={"5": {"minerals": 2}},
        merit={"5": {"yellow": 2}},
        terraformed=[0],
    )
    sheet = game.view(None)["score_sheet"]["categories"]
    assert {name: points[0] for name, points in sheet.items()} == {
        "Finished planets": 11,
        "Outposts": 0,
        "Colonies": 9,
        "Survivors": 12,
        "Unfinished planets": 2,
    }
    assert sum(points[0] for points in sheet.values()) == game.scores()[0] == 34
    text = TITLE.words.score_sheet(game.view(None), NAMES[:2])
    assert "Survivors" in text
    assert "34" in text


def test_mc_20_7_outposts_are_their_own_line():
    game = at(
        "dest_action", ark={"yellow": [1, 0]}, upgrade={"yellow": [*PAIRS, "cargo"]}, colony={"yellow": [1]}, round=50
    )
    game.play("dest", kind="create_outpost")
    finish_turn(game)
    finish_turn(game)
    sheet = game.view(None)["score_sheet"]["categories"]
    assert (sheet["Outposts"], sheet["Finished planets"]) == ([2, 0], [0, 0])


def test_mc_26_3_points_are_those_of_a_game_that_ended_now():
    game = at("draw_crew", vp={"yellow": 4}, level={"1": {"minerals": 1}}, merit={"1": {"yellow": 1}})
    assert (side(game)["vp"], side(game)["points"]) == (4, 5)
    assert game.scores() == [5, 0]


def test_vp_never_fall_and_all_sides_are_ranked():
    """MC-20.5: over a whole game of last options."""
    for seed in range(3):
        game = TITLE.new(3, seed)
        before = [0, 0, 0]
        while not game.is_over():
            legal = game.legal()
            game.apply(legal[(seed + len(legal) * 7) % len(legal)])
            now = [int(scoring.track_points(game, seat)) for seat in range(3)]
            assert all(new >= old for new, old in zip(now, before, strict=True))
            before = now
        assert sorted(game.ranking())[0] == 1


# --- MC-25 -------------------------------------------------------------------------------------------------------
TABLES = {"easy": [0, 0, 1, 3, 6, 11, 15], "medium": [0, 0, 2, 5, 10, 17, 25], "hard": [0, 0, 5, 10, 15, 22, 30]}


@pytest.mark.parametrize("level", ["easy", "easy_plus", "medium", "medium_plus", "hard", "hard_plus"])
def test_mc_25_1_points_for_the_automas_upgrades(level):
    """MC-25.1, MC-25.2: besides planets, outposts, overflow, Colonies and unfinished planets."""
    colony = 0 if level == "easy" else 2
    for count, points in enumerate(TABLES[level.removesuffix("_plus")]):
        game = solo("draw_crew", level, upgrade={"automa": ORDER[:count]}, cargo={"automa": {}})
        assert game.scores()[1] == points + colony


def test_mc_25_2_nothing_for_survivors():
    game = solo("draw_crew", "easy")
    game.settled_by[3] = 1  # which no rule brings about
    assert "a Survivor was settled by nobody" in game.broken()


@pytest.mark.parametrize(("human", "places"), [(6, [1, 2]), (5, [2, 1]), (4, [2, 1])])
def test_mc_25_3_a_tie_is_lost(human, places):
    keys = {"vp": {"yellow": human, "automa": 5}, "cargo": {"yellow": {"minerals": 4}}}
    game = solo("draw_crew", "easy", grid=GRID, **keys)
    assert game.ranking() == places
