"""MS-14 Administration, MS-3 rounds and turns, MS-16 the end."""

import pytest

from games.magnastorm.table import (
    TITLE,
    at,
    crew,
    cubes,
    do,
    gain,
    heard,
    holder,
    options,
    pass_turn,
    points,
    step,
    table,
    values,
)

LAST = {"1,1": "neutral"}  # one crew left on the upper panel


def end_round(seats=2, **keys):
    """Grey takes the last crew; the administration follows."""
    keys.setdefault("upper", LAST)
    keys.setdefault("lower", {"6,4": ["neutral"] * (14 if seats == 4 else 11)})
    keys.setdefault("objectives", {"sector_objectives": ["S3", "S4"], "research_objectives": ["R1", "R4"]})
    game = at(seats, **keys)
    game.start_noting()
    gain(game, 5, 1)
    while not game.is_over() and step(game) == "objective":
        do(game, "decline")
    return game


INCOME = {
    "LR": [{"grey": 1}, {"yellow": 1}, {"grey": 1, "yellow": 1}],
    "LL": [{"grey": 1}, {"grey": 2}, {"grey": 1, "yellow": 2}],
    "L": [{"grey": 1}, {"grey": 1, "yellow": 1}, {"grey": 2, "yellow": 1}],
}


@pytest.mark.parametrize("sector", list(INCOME))
@pytest.mark.parametrize("labs", [1, 2, 3, 4])
def test_ms_14_1_income_by_labs_and_part_of_the_tile(sector, labs):
    """MS-14.1: trailing, middle, leading; not cumulative; labs stay."""
    places = {f"{sector}_a1": ["grey", min(labs, 3)]}
    if labs == 4:
        places[f"{sector}_d1"] = ["grey", 1]
    game = end_round(labs=places, cubes={"grey": {}})
    earned = INCOME[sector][min(labs, 3) - 1]
    assert cubes(game, 0) == {
        name: count for name, count in
        {"yellow": 1 + earned.get("yellow", 0), "grey": 2 + earned.get("grey", 0)}.items() if count
    }  # fmt: skip
    assert table(game)["sector_labs"][sector][0] == labs


def test_ms_14_1_storm_sectors_give_nothing():
    game = end_round(labs={"UR_a1": ["grey", 3], "R_a1": ["grey", 3]}, cubes={"grey": {}})
    assert cubes(game, 0) == {"yellow": 1, "grey": 2}
    assert points(game) == [0, 0]


def test_ms_14_2_sole_majority_in_quiet_sectors():
    """MS-14.2: one lab is enough, a tie gives nothing."""
    labs = {"LR_a1": "grey", "LL_a1": ["grey", 2], "LL_a2": ["purple", 2], "L_a1": ["purple", 2], "L_a2": "grey"}
    game = end_round(labs=labs)
    assert points(game) == [1, 1]
    told = heard(game)
    assert "Ann has the majority in the lower right sector." in told
    assert "Bob has the majority in the left sector." in told


def test_ms_14_3_research_commanders_go_to_the_sole_leaders():
    """MS-14.3, MS-14.5: +2 for a new one, -1 for the one who loses it, nothing for the one who keeps it."""
    game = end_round(
        3,
        research=[{"green": 2, "red": 3}, {"red": 1, "blue": 1}, {}],
        controller={"11": 0, "12": 2, "13": 2},
        reputation=[5, 5, 5],
    )
    assert [holder(game, code) for code in ("11", "12", "13")] == [0, 0, 1]
    assert points(game) == [7, 7, 3]
    order = [line for line in heard(game) if "takes control" in line]
    assert order == ["Ann takes control of Rain Davenpitt from Cyd.", "Bob takes control of Yuul Mbado from Cyd."]
    assert table(game)["seats"][0]["markers"] == 8


def test_ms_14_4_a_tie_frees_the_commander():
    """MS-14.4: also at level 0, also if the former controller is among the tied."""
    game = end_round(research=[{"red": 2}, {"red": 2}], controller={"15": 0, "14": 1}, reputation=[3, 3],
                     commanders={"research": ["14", "15", "16"]})  # fmt: skip
    assert [holder(game, code) for code in ("14", "15", "16")] == [None, None, None]
    assert points(game) == [2, 2]


@pytest.mark.parametrize(
    ("holder_seat", "after"), [(None, [0, 2, 1, 3]), (1, [1, 0, 2, 3]), (3, [3, 0, 2, 1]), (0, [0, 2, 1, 3])]
)  # fmt: skip
def test_ms_14_6_the_token_holder_goes_first(holder_seat, after):
    game = end_round(4, turn_order=[0, 2, 1, 3], cycle=[0, 2, 1, 3], first_token_holder=holder_seat)
    assert table(game)["turn_order"] == after
    assert table(game)["token_holder"] is None
    assert game.to_move() == after[0]


def test_ms_14_7_panels_are_swapped_with_all_crew_in_place():
    game = at(upper=LAST, lower={"2,2": ["neutral", "neutral"], "3,4": ["purple"], "6,1": ["neutral"] * 9})
    gain(game, 5, 1)
    assert crew(game, "upper", 2, 2) == ["neutral", "neutral"]
    assert crew(game, "upper", 3, 4) == ["purple"]
    assert crew(game, "upper", 5, 1) == ["neutral"]
    assert all(not cell for row in table(game)["lower"] for cell in row)


@pytest.mark.parametrize("start", [1, 2])
def test_ms_14_8_the_quiet_trio_moves_one_sector_clockwise(start):
    """MS-14.8: rounds 1 to 4."""
    names = ["UL", "UR", "R", "LR", "LL", "L"]
    first = {1: 3, 2: 0}[start]
    for turn in (1, 2, 3, 4):
        game = at(round=turn, options={"start_area": start})
        assert table(game)["quiet"] == [names[(first + turn - 1 + role) % 6] for role in range(3)]
    game = end_round(options={"start_area": start})
    assert (game.round, table(game)["quiet"][0]) == (2, names[first + 1])


def test_ms_14_9_short_supply_is_served_in_turn_order():
    """MS-14.9: one yellow cube left, two seats would get it; "once per round" works again afterwards."""
    labs = {"LR_a1": ["grey", 2], "LR_a2": ["purple", 2]}
    for order, winner in (([0, 1], 0), ([1, 0], 1)):
        game = end_round(
            labs=labs,
            turn_order=order,
            cycle=[1, 0],
            cubes={"grey": {"yellow": 10}, "purple": {"yellow": 10}},
            upper={"1,1": "neutral"},
            reused=True,
        )
        while step(game) == "administration":  # nobody exchanges first (MS-12.12)
            do(game, "decline")
        assert table(game)["supply"]["yellow"] == 0
        yellow = [cubes(game, seat)["yellow"] for seat in (0, 1)]
        assert yellow[winner] - (winner == 0) == 11
        assert yellow[1 - winner] - (winner == 1) == 10
        assert game.reused == 0


def test_ms_14_10_overtaken_in_phase_1_but_kept_until_step_3():
    game = at(upper={"1,1": "neutral", "1,2": "neutral"}, controller={"11": 1}, research=[{"green": 1}, {"green": 1}])
    gain(game, 1, 2)
    assert table(game)["leaders"]["green"] == 0
    assert holder(game, "11") == 1
    pass_turn(game)
    assert holder(game, "11") == 0


def test_ms_14_11_the_threshold_is_tested_after_every_gain():
    """MS-14.11, MS-16.3: 24 + 1 majority reaches 25; the loss of a commander afterwards changes nothing."""
    game = end_round(labs={"LL_a1": "grey"}, reputation=[24, 0], controller={"11": 0})
    assert game.is_over()
    assert game.scores() == [24, 0]
    assert game.end_kind == 2


def test_ms_14_12_no_swap_and_no_rotation_in_round_4():
    game = end_round(round=4)
    assert game.is_over()
    assert game.round == 4
    assert crew(game, "lower", 5, 1) == ["neutral"]
    game = end_round(round=3, labs={"L_a1": "grey"}, reputation=[24, 0])
    assert game.is_over()
    assert game.round == 4  # swapped and rotated, without effect on the ranking
    assert crew(game, "upper", 5, 1) == ["neutral"]


# --- rounds and turns --------------------------------------------------------------------------------------------
def test_ms_3_1_and_3_2_turns_until_the_upper_panel_is_empty():
    """MS-3.1, MS-3.2: pass after pass; then administration and the next round."""
    game = at(3, upper={"1,1": "neutral", "2,1": "neutral", "3,1": "neutral", "1,2": "neutral"})
    seats = []
    while game.round == 1:
        seats.append(game.to_move())
        pass_turn(game)
    assert seats == [0, 1, 2, 0]
    assert game.to_move() == 0


def test_ms_3_3_exactly_one_action():
    game = at(cubes={"grey": {"yellow": 9}})
    assert {option.split("(")[0] for option in options(game)} == {"takeover", "take_crew"}
    gain(game, 5, 1)
    assert game.to_move() == 1


def test_ms_3_4_a_turn_is_never_stuck_and_passing_is_no_option():
    """MS-3.4, MS-18.5: without any cube and with others' crew only."""
    game = at(upper={"1,1": "purple"}, cubes={"grey": {}})
    assert options(game) == ["take_crew(c=1, kind=purple)"]
    do(game, "take_crew", c=1, kind="purple")
    do(game, "lower_space", r=1, c=2)
    assert options(game) == ["do_gain"]


def test_ms_3_5_one_objective_after_the_action():
    """MS-3.5: before the next seat's turn."""
    game = at(objectives={"research_objectives": ["R1", "R4"]}, research={"grey": {"red": 10}})
    gain(game, 5, 1)
    assert (step(game), game.to_move()) == ("objective", 0)


def test_ms_3_6_emptiness_is_tested_after_bonuses_and_objective():
    """MS-3.6: the last crew is taken, crew can only be added below, the objective is asked, then the round ends."""
    game = at(upper=LAST, research={"grey": {"red": 10}}, objectives={"research_objectives": ["R1", "R4"]})
    gain(game, 1, 1)
    assert values(game, "upper_column", "c") == []
    do(game, "decline")
    assert (step(game), game.round) == ("objective", 1)
    do(game, "decline")
    assert game.round == 2


def test_ms_3_7_the_order_of_a_pass_is_frozen():
    """MS-3.7: read from the track when the pass begins; a new round begins a new pass."""
    game = at(3, turn_order=[2, 1, 0], cycle=[0, 1, 2], turn=1)
    pass_turn(game)
    assert game.to_move() == 2
    pass_turn(game)
    assert (game.to_move(), table(game)["pass"]) == (2, [2, 1, 0])
    game = at(3, turn_order=[2, 1, 0], cycle=[0, 1, 2], turn=0, upper=LAST)
    pass_turn(game)
    assert (game.round, game.to_move()) == (2, 2)


def test_ms_3_8_position_1_starts_each_round():
    game = end_round(3, first_token_holder=2)
    assert game.to_move() == 2


# --- the end -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("seats", "threshold"), [(2, 25), (3, 23), (4, 27)])
def test_ms_16_1_the_pass_is_finished(seats, threshold):
    """MS-16.1: those after the one who reached the threshold act once more; the last one ends the game at once."""
    cross = {"scout": {0: "LL_a1"}, "reputation": {0: threshold - 2}}
    game = at(seats, **cross)
    reach(game)
    assert game.end_triggered == 1
    for seat in range(1, seats):
        assert game.to_move() == seat
        pass_turn(game)
    assert game.is_over()
    assert game.end_kind == 1
    game = at(seats, cycle=[*range(1, seats), 0], **cross)
    reach(game)
    assert game.is_over()
    game = at(seats, scout={0: "LL_a1"}, reputation={0: threshold - 3})
    reach(game)
    assert game.end_triggered == 0


def reach(game):
    """Grey builds a station: +2."""
    from games.magnastorm.table import land, move

    move(game, 5, 1)
    land(game, "LR_d1")
    do(game, "build_station", i=1)
    if not game.is_over() and step(game) == "lab":
        do(game, "decline")


def test_ms_16_2_in_administration_all_steps_are_completed():
    """MS-16.2: the majority reaches it in step 2; research commanders and turn order still follow."""
    game = end_round(labs={"LL_a1": "grey"}, reputation=[24, 0], research=[{}, {"red": 1}], first_token_holder=1)
    assert game.is_over()
    assert holder(game, "12") == 1
    assert table(game)["turn_order"] == [1, 0]
    assert game.scores() == [25, 2]


def test_ms_16_3_the_trigger_stays():
    game = at(3, reputation=[22, 0, 0], end_triggered=True, turn=2)
    pass_turn(game)
    assert game.is_over()


def test_ms_16_4_after_round_4():
    game = end_round(round=4)
    assert (game.is_over(), game.end_kind) == (True, 3)
    assert TITLE.score_sheet(game)["end"] == "The last round is over (MS-16.4)."


def test_ms_16_5_most_reputation_and_ties_by_turn_order():
    game = end_round(4, round=4, reputation=[5, 9, 5, 9], turn_order=[3, 2, 1, 0], cycle=[0, 1, 2, 3])
    assert game.scores() == [5, 9, 5, 9]
    assert game.ranking() == [4, 2, 3, 1]
    assert TITLE.score_sheet(game)["tie_break"] == (
        "Tie for places 1 and 2 at 9: in turn order orange, purple (MS-16.5).\n"
        "Tie for places 3 and 4 at 5: in turn order pink, grey (MS-16.5)."
    )
    game = end_round(4, round=4, reputation=[20, 10, 10, 5])
    assert game.ranking() == [1, 2, 3, 4]
    assert TITLE.score_sheet(game)["tie_break"] == (
        "Tie for places 2 and 3 at 10: in turn order purple, pink (MS-16.5)."
    )
    game = end_round(4, round=4, reputation=[7, 7, 7, 9], options={"colours": ["pink", "grey", "orange", "purple"]})
    assert TITLE.score_sheet(game)["tie_break"]== (
        "Tie for places 2, 3 and 4 at 7: in turn order pink, grey, orange (MS-16.5)."
    )
    game = end_round(round=4, reputation=[5, 4])
    assert game.ranking() == [1, 2]
    assert TITLE.score_sheet(game)["tie_break"] == ""


def test_ms_16_6_a_triggered_end_at_the_close_of_a_pass_needs_no_administration():
    """MS-16.6: even if the upper panel has just become empty."""
    game = at(upper=LAST, end_triggered=True, cycle=[1, 0], labs={"LL_a1": "grey"})
    pass_turn(game)
    assert (game.is_over(), game.end_kind, game.scores()) == (True, 1, [0, 0])


def test_ms_16_7_an_empty_panel_before_the_pass_is_over():
    """MS-16.7: then the administration is carried out in full, and the game ends."""
    game = at(upper=LAST, end_triggered=True, cycle=[0, 1], labs={"LL_a1": "grey"})
    pass_turn(game)
    assert (game.is_over(), game.end_kind, game.scores()) == (True, 2, [1, 0])


def test_ms_16_8_the_pass_is_the_frozen_order():
    """MS-16.8: purple has swapped ahead, but grey and pink still count by the pass."""
    game = at(3, turn_order=[1, 0, 2], cycle=[0, 1, 2], turn=1, end_triggered=True)
    pass_turn(game)
    assert not game.is_over()
    pass_turn(game)
    assert game.is_over()


def test_ms_16_9_reputation_never_falls_below_0():
    game = end_round(research=[{"red": 1}, {"red": 1}], controller={"14": 0, "15": 0}, reputation=[1, 0],
                     commanders={"research": ["14", "15", "16"]})  # fmt: skip
    assert points(game) == [0, 0]  # two commanders lost, one point to lose
    game = end_round(round=4, reputation=[60, 0], labs={"UL_a1": "grey"})
    assert game.scores() == [61, 0]


def test_ms_16_10_every_game_ends_within_the_bound():
    """MS-16.10: random play, all player counts."""
    import starboard

    for seats in (2, 3, 4):
        game = starboard.new("magnastorm", seats, seats)
        count = 0
        while not game.is_over():
            legal = game.legal()
            game.apply(legal[(count * 7 + 3) % len(legal)])
            count += 1
        assert count < TITLE.bound(seats, game.options)


def test_ms_16_11_only_the_first_trigger_counts():
    game = at(3, scout=["LL_a1", "LL_a1", "LL_a1"], reputation=[21, 21, 0])
    game.start_noting()
    reach(game)
    reach_as_second(game)
    assert sum("comes to its end" in line for line in heard(game)) == 1
    pass_turn(game)
    assert game.is_over()


def reach_as_second(game):
    """Purple crosses another border."""
    from games.magnastorm.table import land, move

    game.scout[1] = game.side().space_ids.index("LL_d1")
    move(game, 5, 2)
    land(game, "L_a1")
    do(game, "build_station", i=1)
    if step(game) == "lab":
        do(game, "decline")
    assert game.reputation[1] == 23
