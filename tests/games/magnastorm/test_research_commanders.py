"""MS-15 Commanders: those of Research, and commanders in combination."""

import pytest

from games.magnastorm.table import (
    at,
    can,
    crew,
    cubes,
    do,
    gain,
    heard,
    holder,
    land,
    levels,
    move,
    options,
    pass_turn,
    place,
    points,
    station,
    step,
    table,
    values,
    ways,
    why,
    with_cards,
)


# --- 11 Redirect -------------------------------------------------------------------------------------------------
def test_ms_15_9_huber_takes_levels_elsewhere():
    """MS-15.9, MS-15.20: a lab's level; the bonus is that of the column climbed; own column keeps it."""
    game = with_cards("11", research={"grey": {"green": 1}}, cubes={"grey": {}})
    move(game, 5, 1)
    land(game, "LL_a1")  # red
    do(game, "drop_lab", i=1)
    assert values(game, "pick_research", "k") == ["green", "red", "blue"]
    assert table(game)["now"]["meant"] == "red"
    do(game, "pick_research", k="green")
    assert levels(game, 0) == [2, 0, 0]
    assert cubes(game, 0) == {"grey": 1}


def test_ms_15_20_huber_works_for_every_level_and_saves_a_full_column():
    """MS-15.20: panel bonus, 12's level; a level in a full column may be redirected."""
    game = with_cards("11", research={"grey": {"green": 12}})
    gain(game, 1, 2)
    assert values(game, "pick_research", "k") == ["red", "blue"]
    do(game, "pick_research", k="blue")
    assert levels(game, 0) == [12, 0, 1]
    game = with_cards("11", "12", research={"grey": {"green": 1, "red": 2, "blue": 3}})
    gain(game, 5, 1)
    assert values(game, "pick_research", "k") == ["green", "red", "blue"]
    do(game, "pick_research", k="blue")
    assert levels(game, 0) == [1, 2, 4]
    game = with_cards("11", upper={"1,1": "neutral", "1,2": "neutral"}, cubes={"grey": {"yellow": 1}})
    do(game, "takeover", c=1)
    do(game, "lower_space", r=1, c=1)
    do(game, "pick_research", k="red")  # asked once, not twice
    assert step(game) == "any_cube"


# --- 12 Lowest ---------------------------------------------------------------------------------------------------
def test_ms_15_10_davenpitt_lifts_the_lowest_marker_on_a_gain():
    """MS-15.10, MS-15.21: after the row, before the space's bonus; the choice only on a tie; not on a move."""
    game = with_cards("12", research={"grey": {"green": 2, "red": 1, "blue": 2}})
    gain(game, 5, 1)
    assert levels(game, 0) == [2, 2, 2]
    game = with_cards("12", research={"grey": {"green": 2, "red": 1, "blue": 1}})
    gain(game, 5, 1)
    assert values(game, "pick_research", "k") == ["red", "blue"]
    refusal = why(game, "pick_research", k="green")
    assert (refusal.rule, dict(refusal.facts)) == ("MS-15.10", {"level": 2, "column": "green"})
    game = with_cards("12", research={"grey": {"green": 1, "red": 2, "blue": 3}})
    gain(game, 1, 2)  # research_green after 12
    assert levels(game, 0) == [3, 2, 3]
    game = with_cards("12", research={"grey": {"green": 1, "red": 2, "blue": 2}})
    move(game, 5, 1)
    assert levels(game, 0) == [1, 2, 2]


# --- 13 to 18 ----------------------------------------------------------------------------------------------------
def test_ms_15_11_mbado_adds_a_cube_on_a_gain():
    game = with_cards("13", cubes={"grey": {}})
    gain(game, 5, 1)
    assert values(game, "pick_cube", "k") == ["grey", "purple"]
    do(game, "pick_cube", k="purple")
    assert cubes(game, 0) == {"yellow": 1, "grey": 2, "purple": 1}
    game = with_cards("13")
    move(game, 5, 1)
    assert step(game) == "set_off"


@pytest.mark.parametrize(("level", "draws"), [(5, 4), (11, 5)])
def test_ms_15_12_obondov_draws_two_more(level, draws):
    """MS-15.12, MS-15.22: two more for each drawing: 4 and 5 on levels, 3 on a panel space."""
    game = with_cards("14", research={"grey": {"green": level - 1}}, cubes={"grey": {}}, draws=["yellow"] * draws,
                      bag={"yellow": 5})  # fmt: skip
    gain(game, 1, 2)
    assert cubes(game, 0) == {"yellow": draws, "grey": 1}
    game = with_cards("14", cubes={"grey": {}}, draws=["yellow"] * 3)
    gain(game, 3, 1)
    assert cubes(game, 0) == {"yellow": 4, "grey": 1}


def test_ms_15_13_park_reuses_a_space_once_per_round():
    """MS-15.13, MS-15.23: with full action and bonus; both crew stand there and count for the price later."""
    game = with_cards(
        "16",
        upper={"1,1": "neutral", "1,2": "neutral", "1,3": "neutral"},
        lower={"1,2": "purple", "6,4": ["neutral"] * 9},
    )
    do(game, "take_crew", c=1, kind="neutral")
    assert can(game, "lower_space", r=1, c=2)
    assert can(game, "lower_space", r=6, c=4)
    do(game, "lower_space", r=1, c=2)
    do(game, "do_gain")
    assert levels(game, 0) == [1, 0, 0]
    assert crew(game, "lower", 1, 2) == ["neutral", "purple"]
    assert game.reused == 1
    pass_turn(game)
    do(game, "take_crew", c=3, kind="neutral")
    assert not can(game, "lower_space", r=1, c=2)
    do(game, "lower_space", r=5, c=4)
    do(game, "do_gain")
    assert (game.round, game.reused) == (2, 0)
    assert table(game)["columns"][1]["price"] == {"yellow": 1, "purple": 1}


def test_ms_15_23_park_is_spent_by_a_used_space_only():
    """MS-15.23: a free space keeps it; takeovers and added crew never use it."""
    game = with_cards(
        "16", lower={"1,2": "purple"}, upper={f"{row},{col}": "neutral" for row in (1, 2, 3) for col in (1, 2, 3, 4)}
    )
    place(game, 5, 1)
    assert game.reused == 0
    game = with_cards(
        "16", upper={"1,1": "neutral", "1,2": "neutral"}, lower={"1,2": "purple", "6,4": ["neutral"] * 10}
    )
    gain(game, 1, 1)
    assert not can(game, "lower_space", r=1, c=2)  # added crew
    game = with_cards(
        "16",
        upper={"1,3": "neutral", "1,2": "neutral"},
        lower={"1,2": "purple", "6,4": ["neutral"] * 10},
        cubes={"grey": {"yellow": 1}},
    )
    do(game, "takeover", c=3)
    assert not can(game, "lower_space", r=1, c=2)


def test_ms_18_3_a_full_panel_opens_its_bottom_row_without_spending_park():
    """MS-18.3: any other used space spends it."""
    kinds = ["neutral"] * 12 + ["grey"] * 4 + ["purple"] * 5 + ["pink"] * 3
    cells = [f"{row},{column}" for row in range(1, 7) for column in range(1, 5)]
    setting = {"upper": {"1,1": "pink", "2,1": "pink", "1,2": "grey"}, "lower": dict(zip(cells, kinds, strict=True))}
    for row, spent in ((6, 0), (3, 1)):
        game = with_cards("16", seats=3, **setting)
        do(game, "take_crew", c=2, kind="grey")
        assert len(values(game, "lower_space", "r")) == 24
        do(game, "lower_space", r=row, c=1)
        assert game.reused == spent


@pytest.mark.parametrize(("row", "left"), [(1, {"grey": 2, "yellow": 1}), (2, {"grey": 2, "yellow": 1}),
                                           (3, {"grey": 2, "yellow": 2}), (4, {"grey": 2, "yellow": 1}),
                                           (5, {"grey": 2, "yellow": 2}), (6, {"grey": 2, "yellow": 2})])  # fmt: skip
def test_ms_15_14_modo_saves_an_own_cube_of_the_row(row, left):
    """MS-15.14: no effect where the row shows no own cube; only the row cost."""
    game = with_cards("17", cubes={"grey": {"grey": 2, "yellow": 2}})
    move(game, row, 2)
    assert cubes(game, 0) == left


def test_ms_15_15_vasidis_waives_one_lab_or_station_per_turn():
    """MS-15.15, MS-15.17: the offer follows the piece; a free slot never uses it up; again in the next turn."""
    game = with_cards("18", cubes={"grey": {"grey": 1, "yellow": 1}}, scout={"grey": "LL_a1"})
    move(game, 5, 1)
    land(game, "LR_d1")
    assert values(game, "build_station", "i") == [1, 2, 3]
    do(game, "build_station", i=3)
    assert options(game) == ["offer(answer=yes)"]  # 2 own and 1 yellow cannot be paid
    refusal = why(game, "offer", answer="no")
    assert (refusal.rule, dict(refusal.facts)) == ("MS-15.17", {"held": "1 yellow and 1 grey"})
    do(game, "offer", answer="yes")
    assert points(game)[0] == 2
    assert cubes(game, 0) == {"yellow": 1, "grey": 1}
    assert values(game, "drop_lab", "i") == [1, 3, 6, 8]  # no second waiver
    do(game, "drop_lab", i=1)
    assert game.to_move() == 1
    assert game.waived == 0


def test_ms_15_15_a_station_for_one_cube_can_be_free():
    game = with_cards("18", cubes={"grey": {"grey": 1}}, scout={"grey": "LL_a1"})
    move(game, 5, 1)
    land(game, "LR_d1")
    do(game, "build_station", i=1)
    assert options(game) == ["offer(answer=yes)", "offer(answer=no)"]
    do(game, "offer", answer="yes")
    assert (points(game)[0], cubes(game, 0)) == (2, {"grey": 1})


def test_ms_15_15_of_bonsmais_lab_the_slot_is_waived_not_the_fee():
    game = with_cards("07", "18", cubes={"grey": {"grey": 1}}, labs={"L_a1": "grey", "L_a2": "grey"})
    move(game, 5, 1)
    land(game, "LL_a1")
    do(game, "drop_lab", i=3)
    do(game, "offer", answer="no")  # pays slot 3, keeps the waiver
    assert cubes(game, 0) == {}
    assert game.to_move() == 1  # no fee, no further lab
    game = with_cards("07", "18", cubes={"grey": {"grey": 2}}, labs={"L_a1": "grey", "L_a2": "grey"})
    move(game, 5, 1)
    land(game, "LL_a1")
    do(game, "drop_lab", i=3)
    do(game, "offer", answer="no")
    do(game, "offer", answer="yes")  # the fee
    assert cubes(game, 0) == {}
    do(game, "drop_lab", i=10)
    do(game, "offer", answer="yes")
    assert table(game)["labs"]["LL_a1"] == {"seat": 0, "count": 2}


def test_ms_15_16_the_ability_belongs_to_the_holder():
    game = with_cards("17", owner=1, cubes={"grey": {"grey": 1}, "purple": {"purple": 1}})
    assert (game.powers[0], holder(game, "17")) == (0, 1)
    move(game, 3, 1)
    assert cubes(game, 0) == {}
    land(game, "LL_a1")
    do(game, "decline")
    move(game, 3, 3)
    assert cubes(game, 1) == {"purple": 1}


def test_ms_15_17_the_waiver_covers_one_piece_of_choice():
    """MS-15.17: extra labs included; "no" keeps it for the dearer piece."""
    game = with_cards("18", cubes={"grey": {"yellow": 1, "grey": 1}}, labs={"L_a1": "grey", "L_a2": "grey"})
    move(game, 2, 1)  # extra_lab, pays the yellow one
    land(game, "LL_a1")
    do(game, "drop_lab", i=3)
    assert options(game) == ["offer(answer=yes)", "offer(answer=no)"]
    do(game, "offer", answer="no")
    do(game, "drop_lab", i=10)
    do(game, "offer", answer="yes")
    assert cubes(game, 0) == {}
    assert table(game)["labs"]["LL_a1"]["count"] == 2


def test_ms_15_18_discount_first_then_the_swap():
    """MS-15.18: row 4 less the own cube is a yellow one; 05 makes it own, and 17 does not waive that."""
    game = with_cards("05", "17", cubes={"grey": {"grey": 1}})
    move(game, 4, 2)
    assert options(game) == ["swap(way=y2o)"]
    do(game, "swap", way="y2o")
    assert cubes(game, 0) == {}
    game = with_cards("05", "17", cubes={"grey": {"grey": 1}})
    move(game, 1, 2)  # 1 yellow
    do(game, "swap", way="y2o")
    assert cubes(game, 0) == {}


def test_ms_15_19_beeper_with_a_station_or_the_teleport():
    """MS-15.19: the range works from a station; a teleport stands for the whole movement, out of the storm as well."""
    game = with_cards("02", seats=4, stations={"T_LL_L_out": "grey"}, cubes={"grey": {"yellow": 1}})
    move(game, 5, 1)
    do(game, "pick_cube", k="yellow")
    station(game, "T_LL_L_out")
    assert ways(game) == {"LL_d", "L_a"}
    game = with_cards(
        "02", "06", labs={"L_a1": "purple"}, round=2, scout={"grey": "LR_a1"}, cubes={"grey": {"yellow": 1}}
    )
    move(game, 5, 1)
    do(game, "pick_cube", k="yellow")
    do(game, "teleport")
    land(game, "L_a2")
    assert table(game)["scouts"][0] == "L_a2"
    assert step(game) == "lab"


def test_ms_15_21_davenpitt_looks_after_the_row_and_before_the_space():
    """MS-15.21: blue is lowest, climbs, then the space lifts green."""
    game = with_cards("12", research={"grey": {"green": 1, "red": 1, "blue": 0}})
    game.start_noting()
    gain(game, 1, 2)
    told = [line for line in heard(game) if "goes up" in line]
    assert told == [
        "Ann goes up to level 1 in blue.",
        "Ann goes up to level 2 in green, which shows 1 cube of their colour.",
    ]


def test_ms_15_24_outridge_only_while_held():
    game = with_cards("03", owner=1, research={"grey": {"red": 10}})
    gain(game, 5, 1)
    do(game, "objective", slot=0)
    do(game, "pick_research", k="red")
    assert points(game)[0] == 4
    assert game.to_move() == 1


def test_ms_15_25_yilmark_is_administrative():
    """MS-15.25: its holder cannot change within the administration; research commanders can."""
    types = {code: card["type"] for code, card in table(at())["printed"]["commanders"].items()}
    assert [code for code, kind in types.items() if kind == "admin"] == [f"{n:02}" for n in range(1, 9)]
    assert [code for code, kind in types.items() if kind == "research"] == [str(n) for n in range(11, 19)]


def test_every_commander_is_told_by_its_effect():
    """MS-15.1 to MS-15.15: each effect is on one card."""
    cards = table(at())["printed"]["commanders"]
    assert {code: card["effect"] for code, card in cards.items()} == {
        "01": "instant_buy_reputation", "02": "range_for_cube", "03": "objective_boost", "04": "level_for_cubes",
        "05": "swap_yellow_own", "06": "teleport_to_lab_area", "07": "extra_lab_for_cube", "08": "majority_boost",
        "11": "redirect_level", "12": "level_lowest_on_gain", "13": "cube_on_gain", "14": "extra_bag_draws",
        "15": "instant_reputation", "16": "reuse_space", "17": "move_discount", "18": "free_build",
    }  # fmt: skip
