"""MS-11 The research board, MS-12 cubes, bag and exchange."""

import pytest

from games.magnastorm.table import (
    at,
    can,
    crew,
    cubes,
    do,
    gain,
    heard,
    land,
    levels,
    move,
    options,
    pass_turn,
    place,
    step,
    table,
    values,
    why,
)


def climb(column, level, **keys):
    """Grey has just gained the step from level - 1 to level in a column, by the row 1 or 4 space of its colour."""
    spaces = {"green": (1, 2), "red": (1, 3), "blue": (1, 4)}
    seats = keys.pop("seats", 2)
    keys.setdefault("cubes", {"grey": {}})
    game = at(seats, research={"grey": {column: level - 1}}, **keys)
    gain(game, *spaces[column])
    return game


def test_ms_11_1_columns_by_players():
    assert list(table(at(2))["research"]) == ["green", "red", "blue"]
    assert list(table(at(3))["research"]) == ["green", "red", "blue"]
    assert list(table(at(4))["research"]) == ["green", "red", "blue", "brown"]


LEVELS = {
    "green": ["", "", "own", "", "yellow", "bag_2", "own", "any", "place_crew", "bag_2", "yellow", "bag_3", "any"],
    "red": ["", "", "any", "", "own", "place_crew", "yellow", "bag_2", "own", "yellow", "any", "bag_3", "yellow"],
    "blue": ["", "", "yellow", "", "any", "bag_2", "own", "own", "place_crew", "bag_2", "yellow", "bag_3", "any"],
}


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("column", list(LEVELS))
@pytest.mark.parametrize("level", range(1, 13))
def test_ms_11_2_bonus_of_every_level(seats, column, level):
    """MS-11.2: row 1 brings 1 own cube, the level its bonus."""
    bonus = LEVELS[column][level]
    draws = {"bag_2": ["yellow"] * 2, "bag_3": ["yellow"] * 3}.get(bonus)
    game = climb(column, level, seats=seats, draws=draws)
    expected = {"own": {"grey": 2}, "yellow": {"yellow": 1, "grey": 1}}.get(bonus, {"grey": 1})
    if draws:
        expected = {"yellow": len(draws), "grey": 1}
    assert cubes(game, 0) == expected
    asked = {"any": "any_cube", "place_crew": "add_crew"}.get(bonus)
    assert step(game) == (asked or "main") or step(game) == "objective"


@pytest.mark.parametrize("level", range(1, 13))
def test_ms_11_2_bonus_of_every_brown_level(level):
    bonus = ["", "", "own", "", "bag_2", "yellow", "own", "place_crew", "any", "bag_2", "yellow", "bag_3", "yellow"][
        level
    ]
    game = at(
        4,
        research={"grey": {"brown": level - 1}},
        cubes={"grey": {}},
        draws={"bag_2": ["yellow"] * 2, "bag_3": ["yellow"] * 3}.get(bonus),
    )
    gain(game, 1, 5)
    expected = {"own": {"grey": 2}, "yellow": {"yellow": 1, "grey": 1}, "bag_2": {"yellow": 2, "grey": 1},
                "bag_3": {"yellow": 3, "grey": 1}}  # fmt: skip
    assert cubes(game, 0) == expected.get(bonus, {"grey": 1})
    assert table(game)["printed"]["research_bonuses"]["brown"][level] == bonus


def test_ms_11_3_no_bonus_downwards_and_again_upwards():
    game = at(
        objectives={"research_objectives": ["R2", "R1"]}, research={"grey": {"green": 2, "red": 2}}, cubes={"grey": {}}
    )
    gain(game, 5, 1)
    do(game, "objective", slot=0)
    do(game, "pick_research", k="green")
    do(game, "pick_research", k="red")
    assert levels(game, 0) == [0, 0, 0]
    assert cubes(game, 0) == {"yellow": 1, "grey": 2}
    pass_turn(game)
    game.research[0] = 1
    gain(game, 1, 2)
    assert cubes(game, 0) == {"yellow": 1, "grey": 4}  # row 1 and level 2 of green once more


def test_ms_11_4_beyond_the_top_a_level_is_lost():
    """MS-11.4: without choice it is lost; a free choice names a column below the top."""
    game = at(research={"grey": {"green": 12}})
    game.start_noting()
    gain(game, 1, 2)
    assert levels(game, 0) == [12, 0, 0]
    assert "Ann is at the top of green: the level is lost." in heard(game)
    game = at(research={"grey": {"green": 12}}, scout={"grey": "LL_m1"})
    move(game, 5, 1)
    land(game, "LL_m1")
    do(game, "drop_lab", i=1)
    assert values(game, "pick_research", "k") == ["red", "blue"]
    refusal = why(game, "pick_research", k="green")
    assert (refusal.rule, dict(refusal.facts)) == ("MS-11.4", {"level": 12, "column": "green"})
    assert why(game, "pick_research", k="brown").rule == "MS-1.1"
    game = at(research={"grey": {"green": 12, "red": 12, "blue": 12}}, scout={"grey": "LL_m1"})
    move(game, 5, 1)
    land(game, "LL_m1")
    do(game, "drop_lab", i=1)
    assert step(game) != "level"


def test_ms_11_5_markers_may_share_a_level():
    game = at(research=[{"green": 1}, {"green": 2}])
    gain(game, 1, 2)
    assert table(game)["research"]["green"] == [2, 2]


def test_ms_11_6_a_level_is_resolved_before_the_outer_effect_goes_on():
    """MS-11.6: the lab's level brings a crew first, then the extra lab is asked."""
    game = at(cubes={"grey": {"yellow": 1}}, scout={"grey": "LL_m1"}, research={"grey": {"red": 4}})
    move(game, 2, 1)
    land(game, "LL_a1")
    do(game, "drop_lab", i=1)
    assert step(game) == "add_crew"
    do(game, "lower_space", r=6, c=4)
    assert step(game) == "lab"
    assert crew(game, "lower", 6, 4) == ["grey"]


# --- cubes -------------------------------------------------------------------------------------------------------
def test_ms_12_1_any_player_colour_in_the_game():
    game = climb("red", 2, seats=3)
    assert values(game, "pick_cube", "k") == ["grey", "purple", "pink"]
    assert why(game, "pick_cube", k="orange").rule == "MS-12.1"
    do(game, "pick_cube", k="pink")
    assert cubes(game, 0) == {"grey": 1, "pink": 1}


def test_ms_12_2_black_goes_back_and_becomes_an_own_cube():
    """MS-12.2: any other cube is kept and not replaced. Draws count yellow, the seats' colours, black."""
    game = at(cubes={"grey": {}}, draws=["black"])
    gain(game, 3, 1)
    assert cubes(game, 0) == {"yellow": 1, "grey": 2}
    assert table(game)["bag"] == {"yellow": 3, "grey": 3, "purple": 3, "black": 25}
    game = at(cubes={"grey": {}}, draws=["purple"])
    gain(game, 3, 1)
    assert cubes(game, 0) == {"yellow": 1, "grey": 1, "purple": 1}
    assert table(game)["bag"] == {"yellow": 3, "grey": 3, "purple": 2, "black": 25}


def test_ms_12_3_blacks_stay_out_until_all_are_drawn():
    """MS-12.3: after two blacks are set aside 32 cubes are left for a third draw."""
    game = at(research={"grey": {"green": 10}}, cubes={"grey": {}}, draws=["black"] * 3)
    gain(game, 1, 2)
    assert cubes(game, 0) == {"grey": 4}
    assert table(game)["bag"]["black"] == 25


def test_ms_12_4_spent_cubes_go_to_the_supply():
    game = at(cubes={"grey": {"yellow": 1}})
    bag = dict(table(game)["bag"])
    stock = table(game)["supply"]["yellow"]
    move(game, 1, 2)
    assert table(game)["supply"]["yellow"] == stock + 1
    assert table(game)["bag"] == bag


def test_ms_12_5_three_cubes_for_a_different_one():
    """MS-12.5, MS-12.10: mixed colours; none of them is the one that is taken."""
    game = at(cubes={"grey": {"yellow": 1, "grey": 2, "purple": 1}})
    assert values(game, "exchange_want", "k") == ["yellow", "purple"]
    stock = dict(table(game)["supply"])
    do(game, "exchange_want", k="purple")
    assert why(game, "pick_cube", k="purple").rule == "MS-12.5"
    do(game, "pick_cube", k="yellow")
    do(game, "pick_cube", k="grey")
    do(game, "pick_cube", k="grey")
    assert cubes(game, 0) == {"purple": 2}
    assert table(game)["supply"] == {
        "yellow": stock["yellow"] + 1,
        "grey": stock["grey"] + 2,
        "purple": stock["purple"] - 1,
    }
    assert step(game) == "main"


def test_ms_12_6_exchanges_are_offered_at_every_question_but_inside_another():
    """MS-12.6: also where nothing is paid; not in the middle of an exchange."""
    game = at(4, cubes={"grey": {"grey": 9, "yellow": 1}}, scout={"grey": "LL_a1"})
    offered = {}
    offered["main"] = bool(values(game, "exchange_want", "k"))
    do(game, "take_crew", c=1, kind="neutral")
    offered["lower_space"] = bool(values(game, "exchange_want", "k"))
    do(game, "lower_space", r=2, c=1)
    offered["action"] = bool(values(game, "exchange_want", "k"))
    do(game, "do_move")
    offered["add_crew"] = bool(values(game, "exchange_want", "k"))
    do(game, "decline")
    offered["set_off"] = bool(values(game, "exchange_want", "k"))
    land(game, "LR_d1")
    offered["station"] = bool(values(game, "exchange_want", "k"))
    do(game, "decline")
    offered["lab"] = bool(values(game, "exchange_want", "k"))
    do(game, "exchange_want", k="yellow")
    offered["exchange"] = bool(values(game, "exchange_want", "k"))
    assert why(game, "exchange_want", k="pink").rule == "NOT_NOW"
    assert offered == {
        "main": True, "lower_space": True, "action": True, "add_crew": True, "set_off": True, "station": True,
        "lab": True, "exchange": False,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("code", "asked"), [("01", "buy_reputation"), ("02", "range_offer"), ("04", "level_offer"), ("07", "lab_offer")]
)  # fmt: skip
def test_ms_12_6_exchanges_at_the_offers_of_01_02_04_and_07(code, asked):
    game = at(
        commanders={"admin": [code, "03", "05"]},
        controller={} if code == "01" else {code: 0},
        scout={"grey": "LL_m1"},
        upper={"1,2": "neutral", "1,3": "neutral"},
        cubes={"grey": {"grey": 6, "yellow": 1}},
    )
    if code == "01":
        do(game, "takeover", c=2)
        do(game, "lower_space", r=1, c=1)
    else:
        move(game, 2, 2)
        if code == "07":
            land(game, "LL_a1")
            do(game, "drop_lab", i=1)
    assert step(game) == asked
    assert "yellow" in values(game, "exchange_want", "k")


def test_ms_12_7_an_exhausted_colour():
    """MS-12.7: gains of it are lost, "any" names another, a black draw yields nothing, no exchange for it."""
    empty = {"cubes": {"purple": {"grey": 19, "purple": 2}, "grey": {"grey": 3}}}
    game = at(**empty)
    assert table(game)["supply"]["grey"] == 0
    game.start_noting()
    gain(game, 4, 4)
    assert cubes(game, 0) == {"grey": 3}
    assert "The supply has too few grey cubes: Ann goes without 2." in heard(game)
    game = at(**empty, draws=["black"])
    gain(game, 3, 1)
    assert cubes(game, 0) == {"yellow": 1, "grey": 3}
    game = climb("red", 2, **empty)
    assert values(game, "pick_cube", "k") == ["purple"]
    refusal = why(game, "pick_cube", k="grey")
    assert (refusal.rule, dict(refusal.facts)) == ("MS-12.7", {"colour": "grey"})
    game = at(cubes={"grey": {"yellow": 3}, "purple": {"grey": 22, "purple": 2}})
    assert values(game, "exchange_want", "k") == ["purple"]
    assert why(game, "exchange_want", k="grey").rule == "MS-12.7"


def test_ms_12_7_the_last_cube_in_stock_can_be_taken():
    """MS-12.7, MS-12.10: one is enough, by an exchange and by "any"."""
    game = at(cubes={"grey": {"yellow": 3}, "purple": {"purple": 21}})
    assert table(game)["supply"]["purple"] == 1
    do(game, "exchange_want", k="purple")
    for _ in range(3):
        do(game, "pick_cube", k="yellow")
    assert cubes(game, 0) == {"purple": 1}
    game = climb("red", 2, cubes={"grey": {}, "purple": {"purple": 21}})
    do(game, "pick_cube", k="purple")
    assert table(game)["supply"]["purple"] == 0


def test_ms_12_7_no_colour_in_stock_loses_any():
    game = climb("red", 2, cubes={"grey": {"grey": 22, "purple": 1}, "purple": {"purple": 21}})
    assert table(game)["supply"] == {"yellow": 22, "grey": 0, "purple": 0}
    assert step(game) != "any_cube"


def test_ms_12_8_cubes_held_are_open_and_unlimited():
    game = at(cubes={"grey": {"grey": 22, "yellow": 20}})
    assert table(game, 1)["seats"][0]["cubes"] == {"yellow": 20, "grey": 22, "purple": 0}


def test_ms_12_9_five_cubes_at_once_at_most():
    """MS-12.9, MS-15.22: 3 and 2 more by commander 14; the black cubes always return."""
    game = climb("green", 11, controller={"14": 0}, commanders={"research": ["14", "11", "12"]}, draws=["black"] * 5,
                 bag={"yellow": 0, "grey": 0, "purple": 0})  # fmt: skip
    assert cubes(game, 0) == {"grey": 6}
    assert table(game)["bag"]["black"] == 25


def test_ms_12_10_cubes_are_named_in_colour_order():
    """MS-12.10: yellow first; no way back; only what three can be completed from."""
    game = at(cubes={"grey": {"yellow": 2, "grey": 2, "purple": 0}})
    assert values(game, "exchange_want", "k") == ["purple"]
    refusal = why(game, "exchange_want", k="yellow")
    assert (refusal.rule, dict(refusal.facts)) == ("MS-12.10", {"other": 2, "colour": "yellow"})
    assert why(game, "exchange_want", k="pink").rule == "MS-12.1"
    do(game, "exchange_want", k="purple")
    assert options(game) == ["pick_cube(k=yellow)"]  # from grey on there are only two
    assert why(game, "pick_cube", k="grey").rule == "MS-12.10"
    do(game, "pick_cube", k="yellow")
    assert options(game) == ["pick_cube(k=yellow)", "pick_cube(k=grey)"]
    do(game, "pick_cube", k="grey")
    assert options(game) == ["pick_cube(k=grey)"]
    assert why(game, "pick_cube", k="yellow").rule == "MS-12.10"


def test_ms_12_11_nothing_is_paid_by_an_exchange_of_itself():
    game = at(cubes={"grey": {"grey": 9}})
    place(game, 1, 2)
    assert not can(game, "do_move")  # 1 yellow
    do(game, "exchange_want", k="yellow")
    for _ in range(3):
        do(game, "pick_cube", k="grey")
    assert can(game, "do_move")


def test_ms_18_1_exchanges_are_not_limited_but_end():
    """MS-18.1: each lowers the cubes held by two."""
    game = at(cubes={"grey": {"grey": 9}})
    count = 0
    while values(game, "exchange_want", "k"):
        do(game, "exchange_want", k=values(game, "exchange_want", "k")[0])
        for _ in range(3):
            game.play(game.legal()[0])
        count += 1
    assert count == 4
    assert sum(cubes(game, 0).values()) == 1
