"""MS-7 Turtle labs, MS-8 transmitter stations."""

import pytest

from games.magnastorm.table import (
    at,
    can,
    cubes,
    do,
    land,
    levels,
    move,
    options,
    pass_turn,
    points,
    step,
    table,
    values,
    why,
)


def ready(row=5, column=1, space="LL_m1", **keys):
    """Grey has moved to a space of LL and is asked for a lab."""
    keys.setdefault("scout", {"grey": "LL_m1"})
    game = at(**keys)
    move(game, row, column)
    land(game, space)
    return game


def test_ms_7_1_one_lab_on_a_space_without_labs():
    """MS-7.1: not on an own or another player's lab."""
    game = ready(space="LL_a1")
    assert step(game) == "lab"
    do(game, "drop_lab", i=1)
    assert table(game)["labs"] == {"LL_a1": {"seat": 0, "count": 1}}
    for owner in ("grey", "purple"):
        game = ready(space="LL_a1", labs={"LL_a1": owner})
        assert game.to_move() == 1


@pytest.mark.parametrize(
    ("slot", "cost"),
    [
        (1, {}), (3, {"grey": 1}), (6, {"yellow": 1}), (7, {"grey": 2}), (8, {"grey": 1, "yellow": 1}),
        (9, {"grey": 2, "yellow": 1}), (10, {"grey": 1, "yellow": 2}),
    ],
)  # fmt: skip
def test_ms_7_2_slots_and_their_costs(slot, cost):
    """MS-7.2: free choice of the slot; its cost goes to the supply, before the level's bonus comes."""
    game = ready(space="LL_a2", cubes={"grey": cost})  # blue level 1: no bonus
    supply = dict(table(game)["supply"])
    do(game, "drop_lab", i=slot)
    assert cubes(game, 0) == {}
    assert table(game)["supply"] == {name: supply[name] + cost.get(name, 0) for name in supply}
    assert [place + 1 for place, filled in enumerate(table(game)["seats"][0]["lab_slots"]) if not filled] == [slot]
    for colour in cost:
        poor = ready(space="LL_a2", cubes={"grey": {**cost, colour: cost[colour] - 1}})
        assert why(poor, "drop_lab", i=slot).rule == "MS-7.2"


def test_ms_7_2_the_slot_is_paid_before_the_bonus():
    """MS-7.2: level 2 of green pays an own cube, but too late."""
    game = ready(
        space="LL_a3",
        cubes={"grey": {}},
        research={"grey": {"green": 1}},
        lab_slots={"grey": [False] * 2 + [True] * 8},
        labs={"L_a1": "grey", "L_a2": "grey"},
    )
    assert game.to_move() == 1  # slots from 3 on cost something and nothing is held: skipped
    assert levels(game, 0) == [1, 0, 0]


@pytest.mark.parametrize(("space", "expected"), [("LL_a1", [0, 1, 0]), ("LL_a2", [0, 0, 1]), ("LL_a3", [1, 0, 0])])
def test_ms_7_3_a_level_in_the_colour_of_the_space(space, expected):
    game = ready(space=space)
    do(game, "drop_lab", i=1)
    assert levels(game, 0) == expected


def test_ms_7_3_a_column_of_choice_on_white():
    game = ready(space="LL_m1")
    do(game, "drop_lab", i=1)
    assert values(game, "pick_research", "k") == ["green", "red", "blue"]
    do(game, "pick_research", k="blue")
    assert levels(game, 0) == [0, 0, 1]


def test_ms_7_4_an_extra_lab_on_the_same_space_without_a_level():
    """MS-7.4: at its cost; only after the first lab."""
    game = ready(2, 1, "LL_a1", cubes={"grey": {"yellow": 1, "grey": 2}})
    do(game, "drop_lab", i=1)
    assert (step(game), table(game)["now"]["kind"]) == ("lab", "extra")
    do(game, "drop_lab", i=2)
    assert table(game)["labs"] == {"LL_a1": {"seat": 0, "count": 2}}
    assert levels(game, 0) == [0, 1, 0]
    game = ready(2, 1, "LL_a1", cubes={"grey": {"yellow": 1, "grey": 2}})
    do(game, "decline")
    assert game.to_move() == 1


def test_ms_7_5_the_levels_bonus_may_pay_the_extra_lab():
    """MS-7.5: level 2 of green brings the own cube for slot 3."""
    game = ready(2, 1, "LL_a3", cubes={"grey": {"yellow": 1}}, research={"grey": {"green": 1}}, labs={"L_a1": "grey"},
                 lab_slots={"grey": [False, True] + [True] * 8})  # fmt: skip
    do(game, "drop_lab", i=2)
    assert cubes(game, 0) == {"grey": 1}
    assert values(game, "drop_lab", "i") == [3]


def test_ms_7_6_up_to_three_labs_on_one_space():
    """MS-7.6, MS-15.7: first, 07's for an own cube and its slot, then the space's extra lab."""
    game = ready(
        2, 1, "LL_a1", cubes={"grey": {"yellow": 1, "grey": 3}}, controller={"07": 0},
        commanders={"admin": ["07", "02", "03"]},
    )
    do(game, "drop_lab", i=1)
    do(game, "offer", answer="yes")
    do(game, "drop_lab", i=2)
    do(game, "drop_lab", i=3)
    assert table(game)["labs"] == {"LL_a1": {"seat": 0, "count": 3}}
    assert cubes(game, 0) == {"grey": 1}  # 1 yellow for the row, 1 fee, 1 slot
    assert levels(game, 0) == [0, 1, 0]


def test_ms_7_7_labs_return_to_the_rightmost_empty_slots():
    game = at(labs={"LL_a1": ["grey", 2], "LL_m1": ["grey", 2]}, objectives={"sector_objectives": ["S1", "S3"]},
              lab_slots={"grey": [False, True, False, True, True, False, True, True, False, True]})  # fmt: skip
    pass_turn_to_objective(game)
    do(game, "objective", slot=2)
    do(game, "pick_sector", s="LL")
    do(game, "pick_space", s=game.side().space_ids.index("LL_a1"))
    assert table(game)["seats"][0]["lab_slots"] == [False, True, False, True, True, False, True, True, True, True]
    do(game, "pick_space", s=game.side().space_ids.index("LL_a1"))
    assert table(game)["seats"][0]["lab_slots"] == [False, True, False, True, True, True, True, True, True, True]


def test_ms_7_7_the_last_slot_is_filled_first():
    spaces = ["LL_a1", "LL_a2", "LL_a3", "LL_m1", "LL_d1", "LL_d2", "LL_d3", "LR_m1", "LR_m2", "LR_m3"]
    game = at(labs=dict.fromkeys(spaces, "grey"), objectives={"sector_objectives": ["S1", "S3"]})
    assert table(game)["seats"][0]["lab_slots"] == [False] * 10
    pass_turn_to_objective(game)
    do(game, "objective", slot=2)
    do(game, "pick_sector", s="LL")
    do(game, "pick_space", s=game.side().space_ids.index("LL_a1"))
    assert table(game)["seats"][0]["lab_slots"] == [False] * 9 + [True]


def pass_turn_to_objective(game):
    """A plain gain, up to the objective."""
    from games.magnastorm.table import gain

    gain(game, 5, 1)
    assert step(game) == "objective"


def test_ms_7_8_without_labs_left_the_move_is_still_allowed():
    spaces = ["L_a1", "L_a2", "L_m1", "L_m2", "L_m3"]
    game = ready(space="LL_a1", labs={name: ["grey", 2] for name in spaces}, cubes={"grey": {"grey": 9}},
                 objectives={"sector_objectives": ["S3", "S4"]})  # fmt: skip
    assert game.to_move() == 1  # not even an exchange is asked
    assert table(game)["scouts"][0] == "LL_a1"


def test_ms_7_9_labs_stay_in_the_storm():
    game = at(upper={"1,1": "neutral"}, labs={"LR_a1": "grey"}, round=1)
    pass_turn(game)
    assert (game.round, table(game)["quiet"]) == (2, ["LL", "L", "UL"])
    assert table(game)["labs"] == {"LR_a1": {"seat": 0, "count": 1}}


def test_ms_7_10_of_equal_slots_only_the_leftmost():
    game = ready(space="LL_a1", cubes={"grey": {"grey": 9, "yellow": 9}})
    assert values(game, "drop_lab", "i") == [1, 3, 6, 7, 8, 9, 10]
    refusal = why(game, "drop_lab", i=2)
    assert (refusal.rule, dict(refusal.facts)) == ("MS-7.10", {"slot": 2})
    game = ready(space="LL_a1", cubes={"grey": {"grey": 9, "yellow": 9}}, labs={"L_a1": "grey", "L_a2": "grey"},
                 lab_slots={"grey": [False, True, False, True, True, True, True, True, True, True]})  # fmt: skip
    assert values(game, "drop_lab", "i") == [2, 4, 6, 7, 8, 9, 10]
    assert why(game, "drop_lab", i=1).rule == "MS-7.2"


def test_ms_7_11_dropping_and_building_are_optional():
    game = ready(space="LL_a1")
    do(game, "decline")
    assert (table(game)["labs"], game.to_move()) == ({}, 1)
    game = ready(space="LR_d1", scout={"grey": "LL_a1"})
    assert (step(game), can(game, "decline")) == ("station", True)


# --- stations ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("slot", "cost"), [(1, {"grey": 1}), (2, {"grey": 1, "yellow": 1}), (3, {"grey": 2, "yellow": 1})]
)  # fmt: skip
def test_ms_8_1_a_station_beside_the_border_line(slot, cost):
    """MS-8.1, MS-8.7: any station at its own cost, +2 reputation at once."""
    game = ready(space="LR_d1", scout={"grey": "LL_a1"}, cubes={"grey": cost})
    supply = dict(table(game)["supply"])
    do(game, "build_station", i=slot)
    assert cubes(game, 0) == {}
    assert points(game) == [2, 0]
    assert table(game)["stations"] == {"T_LR_LL_out": 0}
    assert table(game)["supply"] == {name: supply[name] + cost.get(name, 0) for name in supply}
    assert table(game)["seats"][0]["station_slots"] == [place != slot - 1 for place in range(3)]
    for colour in cost:
        poor = ready(
            space="LR_d1", scout={"grey": "LL_a1"}, cubes={"grey": {**cost, colour: cost[colour] - 1, "purple": 3}}
        )
        assert why(poor, "build_station", i=slot).rule == "MS-8.1"


def test_ms_8_1_no_station_inside_a_sector_or_on_a_line_without_a_space():
    """MS-8.1: LL_m - LR_m is a border line without a transmitter space."""
    game = ready(space="LL_a1")
    assert step(game) == "lab"
    game = ready(space="LR_m1")
    assert step(game) == "lab"


def test_ms_8_2_a_lab_in_the_same_turn():
    game = ready(space="LR_d1", scout={"grey": "LL_a1"})
    do(game, "build_station", i=1)
    do(game, "drop_lab", i=1)
    assert table(game)["labs"] == {"LR_d1": {"seat": 0, "count": 1}}


def test_ms_8_3_before_the_lab_is_paid():
    """MS-8.3: the cube spent on the station is missing for slot 3."""
    game = ready(
        space="LR_d1", scout={"grey": "LL_a1"}, cubes={"grey": {"grey": 1}}, labs={"L_a1": "grey", "L_a2": "grey"}
    )
    other = game.copy()
    do(game, "build_station", i=1)
    assert game.to_move() == 1
    do(other, "decline")
    assert values(other, "drop_lab", "i") == [3]


def test_ms_8_4_no_station_on_the_first_step_from_a_station():
    """MS-8.4: nor by teleporting."""
    from games.magnastorm.table import station

    game = at(4, stations={"T_LL_L_out": "grey"}, scout={"grey": "LL_d1"})
    move(game, 5, 1)
    station(game, "T_LL_L_out")
    land(game, "L_a1")
    assert step(game) == "lab"
    game = at(
        controller={"06": 0}, commanders={"admin": ["06", "02", "03"]}, labs={"LR_d2": 1}, scout={"grey": "LL_a1"}
    )
    move(game, 5, 1)
    do(game, "teleport")
    land(game, "LR_d1")
    assert step(game) == "lab"


def test_ms_8_5_on_a_border_between_storms():
    """MS-8.5: built while crossing, though neither side is quiet."""
    game = at(4, round=4, scout={"grey": "LR_d1"})
    move(game, 5, 1)
    land(game, "LL_a1")
    do(game, "build_station", i=1)
    assert points(game)[0] == 2


def test_ms_8_6_one_station_per_transmitter_space():
    game = ready(space="LR_d1", scout={"grey": "LL_a1"}, stations={"T_LR_LL_out": "purple"})
    assert step(game) == "lab"
    assert table(game)["stations"] == {"T_LR_LL_out": 1}


def test_ms_8_7_at_most_one_station_per_crossing():
    game = ready(space="LR_d1", scout={"grey": "LL_a1"}, cubes={"grey": {"grey": 9, "yellow": 9}})
    do(game, "build_station", i=3)
    assert step(game) == "lab"
    assert why(game, "build_station", i=1).rule == "NOT_NOW"


def test_a_node_with_nothing_but_decline_is_skipped():
    """MS-7.11, MS-12.6: no cube for slot or station and no exchange: not asked; with an exchange possible: asked."""
    game = ready(space="LR_d1", scout={"grey": "LL_a1"}, cubes={"grey": {}})
    assert step(game) == "lab"  # the station was skipped
    game = ready(space="LR_d1", scout={"grey": "LL_a1"}, cubes={"grey": {"yellow": 3}})
    assert (step(game), options(game)) == ("station", ["decline"])
    assert values(game, "exchange_want", "k") == ["grey", "purple"]
    game = ready(
        space="LR_d1",
        scout={"grey": "LL_a1"},
        cubes={"grey": {"yellow": 3}},
        station_slots={"grey": [False] * 3},
        stations={"T_UL_UR_out": 0, "T_UR_R_out": 0, "T_R_LR_out": 0},
    )
    assert step(game) == "lab"
