"""MS-5 Placing crew, MS-9 the gain action, MS-10 bonus spaces."""

import pytest

from games.magnastorm.table import (
    at,
    can,
    crew,
    cubes,
    do,
    gain,
    land,
    landings,
    levels,
    move,
    options,
    pass_turn,
    place,
    step,
    table,
    values,
    why,
    with_cards,
)

CELLS = [(row, column) for row in range(1, 7) for column in range(1, 5)]


def filled(free, **counts):
    """A lower panel of 24 spaces with crew on all but the free ones."""
    kinds = [kind for kind, count in counts.items() for _ in range(count)]
    cells = [f"{row},{column}" for row, column in CELLS if (row, column) not in free]
    return dict(zip(cells, kinds, strict=True))


def test_ms_5_1_neutral_or_own_crew_of_any_column():
    game = at(upper={"1,1": "neutral", "2,1": "grey", "1,3": "purple", "1,4": "neutral"})
    assert [option for option in options(game) if option.startswith("take_crew")] == [
        "take_crew(c=1, kind=neutral)", "take_crew(c=1, kind=grey)", "take_crew(c=4, kind=neutral)",
    ]  # fmt: skip
    refusal = why(game, "take_crew", c=4, kind="grey")
    assert (refusal.rule, dict(refusal.facts)) == ("MS-5.1", {"kind": "grey", "column": 4})
    assert why(game, "take_crew", c=5, kind="neutral").rule == "MS-1.1"
    assert why(game, "take_crew", c=1, kind="pink").rule == "MS-12.1"


def test_ms_5_2_others_crew_only_when_no_neutral_or_own_is_left():
    """MS-5.2, MS-5.9: judged over the whole upper panel."""
    game = at(upper={"1,1": "purple", "2,1": "purple", "1,4": "grey"})
    refusal = why(game, "take_crew", c=1, kind="purple")
    assert (refusal.rule, refusal.facts["others"]) == ("MS-5.2", 1)
    game = at(upper={"1,1": "purple", "2,1": "purple"})
    assert [option for option in options(game) if "take_crew" in option] == ["take_crew(c=1, kind=purple)"]
    game = at(upper={"1,1": "purple", "1,2": "neutral"})
    assert not can(game, "take_crew", c=1, kind="purple")


def test_ms_5_3_any_free_space_then_move_or_gain():
    game = at(upper={"1,1": "neutral"}, lower={"1,1": ["neutral"] * 11})
    do(game, "take_crew", c=1, kind="neutral")
    assert len(values(game, "lower_space", "r")) == 23
    refusal = why(game, "lower_space", r=1, c=1)
    assert (refusal.rule, dict(refusal.facts)) == ("MS-5.3", {"row": 1, "column": 1})
    assert why(game, "lower_space", r=2, c=5).rule == "MS-1.1"
    do(game, "lower_space", r=5, c=3)
    assert crew(game, "lower", 5, 3) == ["neutral"]
    assert options(game) == ["do_move", "do_gain"]


@pytest.mark.parametrize(
    ("row", "cost", "yields"),
    [
        (1, {"yellow": 1}, {"grey": 1}),
        (2, {"yellow": 1}, {"grey": 2}),
        (3, {"grey": 1}, {"yellow": 1, "grey": 1}),
        (4, {"yellow": 1, "grey": 1}, {"grey": 2}),
        (5, {}, {"yellow": 1, "grey": 2}),
        (6, {}, {"grey": 1, "yellow": 1}),
    ],
)
def test_ms_5_4_cost_of_a_move_and_ms_9_1_yield_of_a_gain(row, cost, yields):
    """MS-5.4, MS-9.1: by row; a move is paid to the supply first and only if it can be paid."""
    column = 2 if row in (3, 4, 6) else 1  # no bag bonus and no crew
    game = at(cubes={"grey": cost})
    supply = dict(table(game)["supply"])
    move(game, row, column)
    assert cubes(game, 0) == {}
    assert table(game)["supply"] == {name: supply[name] + cost.get(name, 0) for name in supply}
    game = at(cubes={"grey": {}})
    gain(game, row, column)
    assert cubes(game, 0) == yields
    for colour in cost:
        poor = at(cubes={"grey": {**cost, colour: cost[colour] - 1}})
        place(poor, row, column)
        refusal = why(poor, "do_move")
        assert (refusal.rule, refusal.facts["row"]) == ("MS-5.4", row)


def test_ms_5_5_a_full_lower_panel_opens_its_bottom_row():
    """MS-5.5: any used space of row 6, with the full action."""
    lower = filled([], neutral=12, grey=4, purple=5, pink=3)
    game = at(3, upper={"1,1": "pink", "2,1": "pink", "1,2": "grey"}, lower=lower)
    do(game, "take_crew", c=2, kind="grey")
    assert values(game, "lower_space", "r") == [6, 6, 6, 6]
    refusal = why(game, "lower_space", r=5, c=1)
    assert (refusal.rule, dict(refusal.facts)) == ("MS-5.5", {"row": 5})
    do(game, "lower_space", r=6, c=2)
    do(game, "do_gain")
    assert crew(game, "lower", 6, 2) == ["grey", "pink"]
    assert cubes(game, 0) == {"yellow": 1, "grey": 3}


def test_ms_5_5_free_spaces_are_filled_first_in_a_takeover():
    """MS-5.5: one free space, three crew: the others go to the bottom row."""
    lower = filled([(1, 1)], neutral=9, grey=5, purple=5, pink=4)
    upper = {"1,2": "neutral", "2,2": "neutral", "3,2": "neutral", "1,1": "pink"}
    game = at(3, upper=upper, lower=lower, cubes={"grey": {"yellow": 3}})
    do(game, "takeover", c=2)
    assert options(game) == ["lower_space(r=1, c=1)"]
    do(game, "lower_space", r=1, c=1)
    assert values(game, "lower_space", "r") == [6, 6, 6, 6]
    do(game, "lower_space", r=6, c=3)
    do(game, "lower_space", r=6, c=3)
    assert crew(game, "lower", 6, 3) == ["neutral", "neutral", "pink"]


def test_ms_5_5_added_crew_on_a_full_panel_goes_to_the_bottom_row():
    """MS-5.5, MS-10.3."""
    lower = filled([(1, 1)], neutral=11, grey=4, purple=5, pink=3)
    game = at(3, upper={"1,1": "neutral", "1,2": "pink"}, lower=lower)
    gain(game, 1, 1, c=1)
    assert step(game) == "add_crew"
    assert values(game, "lower_space", "r") == [6, 6, 6, 6]


def test_ms_5_6_order_of_a_move():
    """MS-5.6, MS-5.7, MS-10.2: pay, 04's level, the space's level, the walk, the lab, its level."""
    from games.magnastorm.table import heard

    game = at(controller={"04": 0}, commanders={"admin": ["04", "02", "03"]}, cubes={"grey": {"yellow": 1, "grey": 2}})
    game.start_noting()
    place(game, 1, 2)  # research_green
    do(game, "do_move")
    do(game, "offer", answer="yes")
    do(game, "pick_research", k="blue")
    land(game, "LL_a2")
    do(game, "drop_lab", i=1)
    told = [line for line in heard(game) if "crew" not in line and "row" not in line]
    assert told[:7] == [
        "Ann pays 1 yellow.",
        "Ann pays 2 grey.",
        "Ann goes up to level 1 in blue.",
        "Ann goes up to level 1 in green.",
        "Ann's scout ends on LL-a2 (blue).",
        "Ann drops lab 1 on LL-a2 (blue).",
        "Ann goes up to level 2 in blue, which shows 1 yellow cube.",
    ]


def test_ms_5_7_commander_bonuses_come_before_the_space_bonus():
    """MS-5.7, MS-9.2: row cubes, 12, 13, then the bag."""
    from games.magnastorm.table import heard

    levels = {"grey": {"green": 1, "red": 1}}
    game = at(controller={"12": 0, "13": 0}, research=levels, cubes={"grey": {}}, draws=["yellow"])
    game.start_noting()
    gain(game, 3, 1)
    assert step(game) == "any_cube"
    do(game, "pick_cube", k="purple")
    told = [line for line in heard(game) if "crew" not in line and "row" not in line]
    assert told == [
        "Ann gains 1 yellow and 1 grey.",
        "Ann goes up to level 1 in blue.",
        "Ann gains 1 purple.",
        "Ann draws 1 yellow from the bag.",
    ]


def test_ms_5_7_beeper_is_asked_before_the_bonus_of_the_space():
    """MS-5.7, MS-5.6: a cube from the level of the space comes too late for his range; 02 is asked before 04."""
    game = with_cards("02", cubes={"grey": {"yellow": 1, "grey": 1}}, research={"grey": {"blue": 1}})
    move(game, 1, 4)  # research_blue: level 2 brings a yellow cube
    assert step(game) == "set_off"
    assert cubes(game, 0) == {"yellow": 1, "grey": 1}
    assert table(game)["now"]["range"] == 1
    both = with_cards("02", "04", cubes={"grey": {"yellow": 2, "grey": 2}}, research={"grey": {"blue": 1}})
    move(both, 1, 4)
    assert (step(both), levels(both, 0)) == ("range_offer", [0, 0, 1])
    do(both, "pick_cube", k="yellow")
    assert (step(both), levels(both, 0)) == ("level_offer", [0, 0, 1])
    do(both, "offer", answer="no")
    assert (step(both), levels(both, 0)) == ("set_off", [0, 0, 2])
    assert table(both)["now"]["range"] == 2


def test_ms_5_8_which_equal_crew_leaves_is_asked_where_it_matters():
    """MS-5.8: crew in rows 5 and 6; only the lower one leaves a place for bonus crew under the other."""
    upper = {"5,1": "neutral", "6,1": "neutral", "1,2": "neutral"}
    game = at(upper=upper, cubes={"grey": {}})
    do(game, "take_crew", c=1, kind="neutral")
    assert step(game) == "crew_row"
    assert values(game, "crew_row", "r") == [5, 6]
    refusal = why(game, "crew_row", r=4)
    assert (refusal.rule, dict(refusal.facts)) == ("MS-5.8", {"row": 4})
    do(game, "crew_row", r=5)
    assert (crew(game, "upper", 5, 1), crew(game, "upper", 6, 1)) == ([], ["neutral"])
    do(game, "lower_space", r=1, c=1)
    do(game, "do_gain")
    assert values(game, "upper_column", "c") == [2]
    game = at(upper=upper, cubes={"grey": {}})
    do(game, "take_crew", c=1, kind="neutral")
    do(game, "crew_row", r=6)
    do(game, "lower_space", r=1, c=1)
    do(game, "do_gain")
    assert values(game, "upper_column", "c") == [1, 2]


def test_ms_5_8_a_rivals_crew_below_makes_it_matter():
    """MS-5.8: the crew in row 5 leaves a gap under the others, the one in row 3 leaves none."""
    game = at(upper={"3,1": "neutral", "4,1": "purple", "5,1": "neutral", "6,1": "purple"})
    do(game, "take_crew", c=1, kind="neutral")
    assert step(game) == "crew_row"
    game = at(upper={"4,1": "neutral", "5,1": "purple", "6,1": "neutral"})
    do(game, "take_crew", c=1, kind="neutral")
    assert step(game) == "crew_row"
    game = at(upper={"4,1": "neutral", "5,1": "grey", "6,1": "neutral"})
    do(game, "take_crew", c=1, kind="grey")
    assert step(game) == "lower_space"


def test_ms_5_8_the_lowest_crew_of_a_kind_is_taken():
    """MS-5.8: where both choices leave a place for bonus crew, nothing is asked."""
    game = at(upper={"1,1": "neutral", "3,1": "neutral", "4,1": "grey"})
    do(game, "take_crew", c=1, kind="neutral")
    assert crew(game, "upper", 3, 1) == []
    assert crew(game, "upper", 1, 1) == ["neutral"]


def test_ms_5_9_taking_crew_costs_nothing():
    game = at(cubes={"grey": {}})
    place(game, 3, 1)
    assert cubes(game, 0) == {}
    assert options(game) == ["do_gain"]


def test_ms_5_10_a_move_is_legal_if_17_and_05_make_it_payable():
    """MS-5.10: row 4 costs own and yellow; 17 waives the own cube, 05 replaces the yellow one."""
    setting = {"commanders": {"admin": ["05", "02", "03"], "research": ["17", "12", "13"]}}
    for controller, held, legal in (
        ({}, {"yellow": 1}, False),
        ({"17": 0}, {"yellow": 1}, True),
        ({"17": 0}, {"grey": 1}, False),
        ({"17": 0, "05": 0}, {"grey": 1}, True),
        ({"05": 0}, {"grey": 2}, True),
        ({"05": 0}, {"grey": 1}, False),
    ):
        game = at(controller=controller, cubes={"grey": held}, **setting)
        place(game, 4, 2)
        assert can(game, "do_move") is legal, (controller, held)


# --- bonus spaces ------------------------------------------------------------------------------------------------
def test_ms_10_1_bonuses_only_by_lower_panel_actions():
    """MS-10.1: crew moved by a takeover or added triggers nothing; a bag bonus is not for moves."""
    game = at(upper={"1,3": "neutral", "1,1": "neutral"}, cubes={"grey": {"yellow": 1}})
    do(game, "takeover", c=3)
    do(game, "lower_space", r=1, c=2)
    assert levels(game, 0) == [0, 0, 0]
    game = at(cubes={"grey": {"grey": 1}}, draws=[])
    move(game, 3, 1)  # bag_1
    assert table(game)["bag"]["black"] == 25
    assert cubes(game, 0) == {}
    game = at()
    gain(game, 3, 2)  # range_2
    assert game.to_move() == 1


@pytest.mark.parametrize("action", ["do_move", "do_gain"])
@pytest.mark.parametrize(("row", "column", "expected"), [(1, 2, [1, 0, 0]), (4, 2, [0, 0, 1]), (1, 3, [0, 1, 0])])
def test_ms_10_2_research_bonus_with_either_action(action, row, column, expected):
    game = at(cubes={"grey": {"grey": 5, "yellow": 5}})
    place(game, row, column)
    do(game, action)
    assert levels(game, 0) == expected


def test_ms_10_3_place_crew_on_either_panel():
    """MS-10.3, MS-10.5, MS-10.13: no action follows; the price of the column rises at once; no extra turn."""
    game = at(upper={"1,2": "neutral", "2,2": "neutral", "1,3": "neutral"}, lower={"6,4": ["neutral"] * 9})
    gain(game, 1, 1, c=3)
    assert step(game) == "add_crew"
    assert values(game, "upper_column", "c") == [2]
    do(game, "upper_column", c=2)
    assert crew(game, "upper", 3, 2) == ["grey"]
    assert table(game)["columns"][1]["price"] == {"yellow": 2, "grey": 1}
    assert table(game)["seats"][0]["crew_home"] == 4
    assert game.to_move() == 1
    game = at()
    gain(game, 1, 1)
    do(game, "lower_space", r=1, c=2)
    assert crew(game, "lower", 1, 2) == ["grey"]
    assert levels(game, 0) == [0, 0, 0]
    assert game.to_move() == 1


def test_ms_10_4_only_under_other_crew():
    """MS-10.4, MS-10.5: the topmost free space below crew; not in an empty or full-to-the-bottom column."""
    game = at(upper={"1,1": "neutral", "2,2": "neutral", "4,2": "neutral", "6,3": "neutral"})
    gain(game, 1, 1, c=1)
    assert values(game, "upper_column", "c") == [2]
    refusal = why(game, "upper_column", c=1)
    assert refusal.rule == "MS-10.4"
    refusal = why(game, "upper_column", c=3)
    assert (refusal.rule, dict(refusal.facts)) == ("MS-10.4", {"column": 3})
    assert why(game, "upper_column", c=5).rule == "MS-1.1"
    do(game, "upper_column", c=2)
    assert crew(game, "upper", 3, 2) == ["grey"]


def test_ms_10_4_last_crew_taken_leaves_only_the_lower_panel():
    game = at(upper={"1,1": "neutral"})
    gain(game, 1, 1)
    assert values(game, "upper_column", "c") == []
    assert can(game, "lower_space", r=2, c=2)


def test_ms_10_6_turn_order_swaps_with_the_marker_above():
    """MS-10.6, MS-10.12, MS-3.7: the running pass keeps its order."""
    game = at(4, turn="pink")
    gain(game, 1, 1)
    do(game, "offer", answer="yes")
    assert table(game)["turn_order"] == [0, 2, 1, 3]
    assert table(game)["pass"] == [0, 1, 2, 3]
    assert game.to_move() == 3
    pass_turn(game)
    assert table(game)["pass"] == [0, 2, 1, 3]
    assert game.to_move() == 0
    pass_turn(game)
    assert game.to_move() == 2


def test_ms_10_6_only_on_the_side_for_four():
    bonuses = {seats: table(at(seats))["printed"]["bonuses"] for seats in (2, 3, 4)}
    assert "turn_order" in bonuses[4][0]
    assert all("turn_order" not in row for seats in (2, 3) for row in bonuses[seats])


def test_ms_10_7_position_1_gains_nothing_from_turn_order():
    game = at(4)
    gain(game, 1, 1)
    assert game.to_move() == 1
    assert table(game)["turn_order"] == [0, 1, 2, 3]


def test_ms_10_8_range_2_lets_the_scout_go_two_lines():
    game = at(cubes={"grey": {"grey": 1}}, scout={"grey": "LL_a1"})
    move(game, 3, 2)
    assert "LL_m" in {name[:-1] for name in landings(game)}
    from games.magnastorm.table import via

    via(game, "LL_m")
    assert "LL_d2" in landings(game)
    land(game, "LL_d2")
    do(game, "drop_lab", i=1)
    assert game.to_move() == 1  # no further lab


def test_ms_10_9_bag_1_is_drawn_besides_the_row():
    """MS-10.9, MS-10.10: it is always drawn."""
    game = at(cubes={"grey": {}}, draws=["grey"])
    gain(game, 3, 3)
    assert cubes(game, 0) == {"yellow": 1, "grey": 2}
    assert table(game)["bag"]["grey"] == 2


def test_ms_10_10_what_may_be_declined():
    """MS-10.10: crew, turn order and extra lab; a research level is taken without question."""
    game = at()
    gain(game, 1, 1)
    do(game, "decline")
    assert table(game)["seats"][0]["crew_home"] == 5
    game = at(4, turn="purple")
    gain(game, 1, 1)
    assert options(game) == ["offer(answer=yes)", "offer(answer=no)"]
    do(game, "offer", answer="no")
    assert table(game)["turn_order"] == [0, 1, 2, 3]
    game = at(cubes={"grey": {"yellow": 1, "grey": 2}})
    move(game, 2, 1)
    land(game, "LL_m1")
    do(game, "drop_lab", i=1)
    do(game, "pick_research", k="red")
    assert (step(game), can(game, "decline")) == ("lab", True)


def test_ms_10_11_without_crew_at_home_place_crew_has_no_effect():
    game = at(upper={"1,1": "neutral", **{f"{row},2": "grey" for row in range(1, 6)}})
    gain(game, 1, 1, c=1)
    assert game.to_move() == 1


def test_ms_10_13_crew_added_below_stands_on_the_upper_panel_next_round():
    game = at(upper={"1,1": "neutral"})
    gain(game, 1, 1)
    do(game, "lower_space", r=2, c=2)
    assert game.round == 2
    assert crew(game, "upper", 2, 2) == ["grey"]
