"""The worked examples, one by one."""

from games.magnastorm.table import (
    at,
    at_start,
    can,
    crew,
    cubes,
    do,
    gain,
    holder,
    land,
    landings,
    levels,
    move,
    options,
    pass_turn,
    place,
    points,
    space,
    station,
    table,
    values,
    why,
)

GREY, PURPLE, PINK, ORANGE = range(4)


def test_example_1_start():
    """MS-2.2, MS-2.3, MS-2.5."""
    game = at_start(4)
    asked = []
    for column in (3, 1, 5, 2):
        asked.append(game.to_move())
        do(game, "setup_column", c=column)
    assert asked == [GREY, PURPLE, PINK, ORANGE]
    asked = []
    for column in ("blue", "green", "brown", "red"):
        asked.append(game.to_move())
        if game.to_move() == GREY:
            assert options(game) == ["pick_research(k=red)"]
        do(game, "pick_research", k=column)
    assert asked == [ORANGE, PINK, PURPLE, GREY]
    assert [cubes(game, seat) for seat in range(4)] == [{"grey": 2}, {"purple": 2}, {"pink": 3}, {"orange": 3}]


def test_example_2_takeover():
    """MS-4.2, MS-4.5, MS-4.7."""
    game = at(4, turn="orange", upper={"1,2": "neutral", "2,2": "neutral", "3,2": "grey", "1,1": "neutral"},
              cubes={"orange": {"yellow": 2, "grey": 1}}, commanders={"admin": ["02", "03", "04", "05"]})  # fmt: skip
    supply = table(game)["supply"]
    before = dict(supply)
    do(game, "takeover", c=2)
    assert cubes(game, ORANGE) == {}
    assert table(game)["supply"] == {**before, "yellow": before["yellow"] + 2, "grey": before["grey"] + 1}
    for column, kind in ((1, "neutral"), (2, "neutral"), (3, "grey")):
        do(game, "lower_space", r=1, c=column)
        assert crew(game, "lower", 1, column) == [kind]
    assert holder(game, "02") == ORANGE
    assert table(game)["seats"][ORANGE]["markers"] == 7
    assert points(game) == [0, 0, 0, 2]


def test_example_3_no_crew_and_controlled():
    """MS-4.1, MS-4.3."""
    game = at(upper={"1,3": "neutral"}, turn="purple", controller={"02": "grey"})
    assert why(game, "takeover", c=2).rule == "MS-4.1"
    assert table(game)["columns"][2]["price"] == {"yellow": 1, "grey": 1}


def test_example_4_crew_choice():
    """MS-5.1, MS-5.2."""
    game = at(4, upper={"1,1": "neutral", "2,1": "grey", "3,1": "orange"})
    assert values(game, "take_crew", "kind") == ["neutral", "grey"]
    assert why(game, "take_crew", c=1, kind="orange").rule == "MS-5.2"


def test_example_5_row():
    """MS-5.3, MS-5.4, MS-9.1: row 3."""
    game = at(turn="purple", cubes={"purple": {"purple": 1}})
    place(game, 3, 2)
    other = game.copy()
    do(game, "do_move")
    assert cubes(game, PURPLE) == {}
    do(other, "do_gain")
    assert cubes(other, PURPLE) == {"yellow": 1, "purple": 2}


def test_example_6_movement_options():
    """MS-6.1, MS-6.3, MS-6.5, MS-6.6."""
    game = at(
        4,
        turn="orange",
        round=3,
        scout={"orange": "UR_d1"},
        stations={"T_UL_UR_out": "pink"},
        cubes={"orange": {"grey": 1}},
    )
    move(game, 5, 1)
    assert landings(game) == {"UR_d1", "UR_d2", "UR_d3", "UR_b1", "UR_b2", "UR_c1", "UR_c2"}
    assert why(game, "pick_space", s=space(game, "R_a1")).rule == "MS-6.3"
    station(game, "T_UL_UR_out")
    do(game, "pick_cube", k="grey")
    assert cubes(game, PINK) == {"grey": 1, "pink": 2}
    assert landings(game) == {"UL_d1", "UL_d2", "UL_d3", "UR_a1", "UR_a2", "UR_a3"}


def test_example_7_lab_by_station():
    """MS-6.5, MS-7.2, MS-7.3, MS-11.2: red level 2 shows "any"."""
    game = at(4, turn="orange", round=3, scout={"orange": "UR_d1"}, stations={"T_UL_UR_out": "pink"},
              research={"orange": {"red": 1}}, labs={"L_a1": "orange", "L_a2": "orange"},
              cubes={"orange": {"yellow": 1, "orange": 1}})  # fmt: skip
    move(game, 5, 1)
    station(game, "T_UL_UR_out")
    do(game, "pick_cube", k="yellow")
    land(game, "UR_a1")
    do(game, "drop_lab", i=3)
    assert cubes(game, ORANGE) == {}
    assert levels(game, ORANGE) == [0, 2, 0, 0]
    assert values(game, "pick_cube", "k") == ["grey", "purple", "pink", "orange"]
    do(game, "pick_cube", k="pink")
    assert cubes(game, ORANGE) == {"pink": 1}


def test_example_8_station():
    """MS-8.1, MS-8.2."""
    game = at(4, scout={"grey": "LL_d1"}, cubes={"grey": {"grey": 1}})
    move(game, 5, 1)
    land(game, "L_a1")
    do(game, "build_station", i=1)
    assert (cubes(game, GREY), points(game)[GREY]) == ({}, 2)
    assert can(game, "drop_lab", i=1)


def test_example_9_red_research_bonus():
    """MS-10.2: for move and for gain."""
    for action in ("do_move", "do_gain"):
        game = at(4, cubes={"grey": {"yellow": 1}}, research={"grey": {"red": 3}})
        place(game, 1, 3)
        do(game, action)
        assert levels(game, GREY) == [0, 4, 0, 0]
        assert cubes(game, GREY)["grey"] == (1 if action == "do_move" else 2)  # level 4 pays an own cube


def test_example_10_turn_order_bonus():
    """MS-10.6."""
    game = at(4, turn="purple")
    gain(game, 1, 1)
    do(game, "offer", answer="yes")
    assert table(game)["turn_order"] == [PURPLE, GREY, PINK, ORANGE]
    order = []
    for _ in range(3):
        order.append(game.to_move())
        pass_turn(game)
    assert order == [PINK, ORANGE, PURPLE]


def test_example_11_bag():
    """MS-12.2: the cubes are counted yellow 1-3, grey 4-6, purple 7-9, black 10-34."""
    game = at(cubes={"grey": {}}, draws=["black"])
    gain(game, 3, 1)
    assert (cubes(game, GREY), table(game)["bag"]["black"]) == ({"yellow": 1, "grey": 2}, 25)
    game = at(cubes={"grey": {}}, draws=["yellow"])
    gain(game, 3, 1)
    assert (cubes(game, GREY), table(game)["bag"]["yellow"]) == ({"yellow": 2, "grey": 1}, 2)


def test_example_12_sector_objective():
    """MS-13.3, MS-13.4, MS-7.7."""
    labs = {"R_a1": ["pink", 2], "LR_a1": ["pink", 2], "LR_b1": "pink", "R_b1": ["grey", 2]}
    game = at(4, turn="pink", labs=labs)
    gain(game, 5, 1)
    do(game, "objective", slot=3)
    do(game, "pick_sector", s="R")
    do(game, "pick_sector", s="LR")
    do(game, "pick_space", s=space(game, "R_a1"))
    do(game, "pick_space", s=space(game, "R_a1"))
    do(game, "pick_space", s=space(game, "LR_a1"))
    do(game, "pick_space", s=space(game, "LR_a1"))
    assert points(game)[PINK] == 5
    assert table(game)["seats"][PINK]["lab_slots"] == [False] + [True] * 9


def test_example_13_research_objective():
    """MS-13.2, MS-13.6, MS-13.7."""
    game = at(4, turn="orange", round=3, fulfilled={"R2": ["grey"]},
              research={"orange": {"green": 3, "red": 4, "brown": 2}, "grey": {"green": 5, "brown": 2}})  # fmt: skip
    gain(game, 5, 1)
    do(game, "objective", slot=1)
    for column in ("green", "red", "brown"):
        do(game, "pick_research", k=column)
    assert levels(game, ORANGE) == [1, 2, 0, 0]
    assert points(game)[ORANGE] == 4


def test_example_14_round_conditions():
    """MS-13.8, MS-13.13."""
    asked = {}
    for turn in (1, 2, 3, 4):
        for card in ("R2", "R3", "R4"):
            game = at(round=turn, objectives={"research_objectives": [card, "R1"]})
            demand = table(game)["objectives"][0]["demand"]
            asked.setdefault(card, []).append((demand["markers"], demand["levels"], demand["commanders"]))
    assert [levels_down for _, levels_down, _ in asked["R3"]] == [4, 6, 8, 8]
    assert [markers for markers, _, _ in asked["R2"]] == [2, 3, 3, 3]
    assert [(commanders, down) for _, down, commanders in asked["R4"]] == [(2, 3), (3, 5), (3, 5), (3, 5)]


def administration_example():
    """Start area 2, round 2: trailing UR, middle R, leading LR; the last crew is taken."""
    labs = {
        "UR_a1": "grey", "UR_a2": "orange", "UR_b1": ["purple", 2], "UR_b2": ["pink", 2],
        "R_a1": ["pink", 3], "R_a2": ["grey", 2], "R_a3": ["purple", 2], "R_d1": ["orange", 2],
    }  # fmt: skip
    game = at(
        4,
        round=2,
        options={"start_area": 2},
        labs=labs,
        upper={"1,1": "neutral"},
        lower={"6,4": ["neutral"] * 14},
        cubes={seat: {} for seat in range(4)},
        objectives={"sector_objectives": ["S3", "S1"]},
    )
    gain(game, 5, 1)
    return game


def test_example_15_income():
    """MS-14.1: grey's own gain of row 5 (1 yellow, 2 grey) comes on top."""
    game = administration_example()
    assert cubes(game, GREY) == {"yellow": 1, "grey": 2 + 1 + 2}
    assert cubes(game, ORANGE) == {"orange": 1 + 2}
    assert cubes(game, PURPLE) == {"yellow": 1, "purple": 2}
    assert cubes(game, PINK) == {"yellow": 1 + 2, "pink": 1}


def test_example_16_majority():
    """MS-14.2."""
    assert points(administration_example()) == [0, 0, 1, 0]


def test_example_17_research_commanders():
    """MS-14.3, MS-14.4."""
    setting = {
        "upper": {"1,1": "neutral"}, "lower": {"6,4": ["neutral"] * 14},
        "research": [{"green": 1, "red": 1, "blue": 1}, {}, {"blue": 1}, {"brown": 2}],
    }  # fmt: skip
    game = at(4, **setting)
    gain(game, 5, 1)
    assert points(game) == [4, 0, 0, 2]
    assert [holder(game, code) for code in ("11", "12", "13", "14")] == [GREY, GREY, None, ORANGE]
    game = at(4, controller={"13": "purple"}, reputation={"purple": 5}, **setting)
    gain(game, 5, 1)
    assert points(game) == [4, 4, 0, 2]


def test_example_18_turn_order():
    """MS-14.6."""
    for order in ([GREY, PINK, PURPLE, ORANGE], [PINK, GREY, PURPLE, ORANGE]):
        game = at(4, turn_order=order, cycle=[0, 1, 2, 3], first_token_holder="purple", upper={"1,1": "neutral"},
                  lower={"6,4": ["neutral"] * 14})  # fmt: skip
        gain(game, 5, 1)
        assert table(game)["turn_order"] == [PURPLE, order[0], order[1], ORANGE]


def test_example_19_rotation():
    """MS-14.8."""
    game = at(upper={"1,1": "neutral"}, lower={"6,4": ["neutral"] * 11})
    assert table(game)["quiet"] == ["LR", "LL", "L"]
    gain(game, 5, 1)
    assert (game.round, table(game)["quiet"]) == (2, ["LL", "L", "UL"])


def test_example_20_panel_swap():
    """MS-14.7."""
    game = at(upper={"1,1": "neutral"}, lower={"6,4": ["neutral"] * 10, "1,2": "purple", "2,3": "neutral"})
    gain(game, 5, 1)
    assert crew(game, "upper", 1, 2) == ["purple"]
    assert crew(game, "upper", 2, 3) == ["neutral"]
    assert crew(game, "upper", 5, 1) == ["neutral"]
    assert sum(len(cell) for row in table(game)["lower"] for cell in row) == 0


def test_example_21_kaysia():
    """MS-15.15: two labs, one of them paid."""
    game = at(controller={"18": 0}, commanders={"research": ["18", "12", "13"]}, cubes={"grey": {"grey": 2}},
              labs={"L_a1": "grey", "L_a2": "grey"}, scout={"grey": "LL_m1"})  # fmt: skip
    move(game, 6, 2)
    land(game, "LL_a1")
    do(game, "drop_lab", i=3)
    do(game, "offer", answer="yes")
    assert cubes(game, 0) == {"grey": 2}
    do(game, "drop_lab", i=4)
    assert cubes(game, 0) == {"grey": 1}
    assert table(game)["labs"]["LL_a1"]["count"] == 2


def test_example_22_advanced_start():
    """MS-17.3: Tom 3+2, Ronja 3+1 with 212, Matthias 2+2 with 115."""
    game = at_start(3, chance={}, options={"campaign": "115+101,212+1,201+102"})
    assert table(game)["turn_order"] == [2, 1, 0]
