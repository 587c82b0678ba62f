"""MS-15 Commanders: every card alone, and in combination."""

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
    landings,
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
    via,
    ways,
    why,
)

LAST = {"1,1": "neutral"}


def with_cards(*codes, seats=2, owner=0, **keys):
    """A position in which grey (or another seat) controls these commanders."""
    admin = [code for code in codes if code < "10"]
    research = [code for code in codes if code > "10"]
    spare_admin = [code for code in ("08", "03", "06", "01") if code not in admin]
    spare_research = [code for code in ("15", "14", "18", "16") if code not in research]
    count = 4 if seats == 4 else 3
    commanders = {"admin": [*admin, *spare_admin][:count], "research": [*research, *spare_research][:count]}
    keys.setdefault("controller", dict.fromkeys(codes, owner))
    keys.setdefault("scout", {"grey": "LL_m1" if seats < 4 else "LL_c1"})
    keys.setdefault("objectives", {"research_objectives": ["R1", "R4"], "sector_objectives": ["S3", "S4"]})
    return at(seats, commanders=commanders, **keys)


# --- 01 and 15: at once ------------------------------------------------------------------------------------------
def take_dain(yellow, **keys):
    """Grey takes over 01 for one yellow cube and has some left."""
    game = with_cards(
        "01", controller={}, upper={"1,2": "neutral", "1,1": "neutral"}, cubes={"grey": {"yellow": yellow + 1}}, **keys
    )
    do(game, "takeover", c=2)
    do(game, "lower_space", r=1, c=1)
    return game


@pytest.mark.parametrize(("answers", "gained"), [(["no"], 2), (["yes", "no"], 3), (["yes", "yes"], 4)])
def test_ms_15_1_dain_buys_up_to_two_reputation(answers, gained):
    """MS-15.1: on top of green."""
    game = take_dain(3)
    for answer in answers:
        do(game, "offer", answer=answer)
    assert points(game)[0] == gained
    assert cubes(game, 0) == {"yellow": 3 - answers.count("yes")}
    assert game.to_move() == 1


def test_ms_15_1_dain_needs_yellow_cubes():
    """MS-15.1: no yellow and no exchange: not asked; yes only with a yellow cube."""
    assert take_dain(0).to_move() == 1
    game = take_dain(1)
    do(game, "offer", answer="yes")
    assert game.to_move() == 1
    game = with_cards(
        "01", controller={}, upper={"1,2": "neutral", "1,1": "neutral"}, cubes={"grey": {"yellow": 1, "grey": 3}}
    )
    do(game, "takeover", c=2)
    do(game, "lower_space", r=1, c=1)
    refusal = why(game, "offer", answer="yes")
    assert (refusal.rule, dict(refusal.facts)) == ("MS-15.1", {"price": "1 yellow", "held": "3 grey"})
    do(game, "exchange_want", k="yellow")
    for _ in range(3):
        do(game, "pick_cube", k="grey")
    do(game, "offer", answer="yes")
    assert points(game)[0] == 3


def test_ms_15_1_instant_effects_work_each_time_the_card_is_received():
    """MS-15.1: kept when the card is lost; not again while it is kept."""
    game = with_cards("15", controller={}, research=[{"green": 1}, {}], upper=LAST, lower={"6,4": ["neutral"] * 11})
    gain(game, 5, 1)
    assert points(game) == [3, 0]  # green 2 and 1 at once
    assert holder(game, "15") == 0
    other = with_cards(
        "15", research=[{"green": 1}, {}], upper=LAST, lower={"6,4": ["neutral"] * 11}, reputation=[3, 0]
    )
    gain(other, 5, 1)
    assert points(other) == [3, 0]
    lost = with_cards("15", research=[{}, {"green": 1}], upper=LAST, lower={"6,4": ["neutral"] * 11}, reputation=[3, 0])
    gain(lost, 5, 1)
    assert points(lost) == [2, 3]


# --- 02 Range ----------------------------------------------------------------------------------------------------
def test_ms_15_2_beeper_gives_range_for_a_cube_that_is_not_own():
    """MS-15.2, MS-6.2: added to other bonuses, once per move, before the scout moves."""
    game = with_cards("02", seats=4, scout={"grey": "LL_a1"}, cubes={"grey": {"grey": 5, "yellow": 1, "pink": 1}})
    move(game, 3, 2)  # range 2
    assert step(game) == "range_offer"
    assert values(game, "pick_cube", "k") == ["yellow", "pink"]
    refusal = why(game, "pick_cube", k="grey")
    assert (refusal.rule, dict(refusal.facts)) == ("MS-15.2", {"colour": "grey"})
    assert why(game, "pick_cube", k="purple").rule == "MS-12.11"
    do(game, "pick_cube", k="pink")
    assert table(game)["now"]["range"] == 3
    assert cubes(game, 0) == {"yellow": 1, "grey": 4}
    via(game, "LL_b")
    via(game, "LL_d")
    assert "L_a1" in landings(game)
    assert ways(game) == set()


def test_ms_15_2_beeper_may_be_declined_and_is_skipped_without_cubes():
    game = with_cards("02", seats=4, cubes={"grey": {"yellow": 1}})
    move(game, 5, 1)
    do(game, "decline")
    assert table(game)["now"]["range"] == 1
    game = with_cards("02", seats=4, cubes={"grey": {"grey": 2}})
    move(game, 5, 1)
    assert step(game) == "set_off"


# --- 03 Objectives -----------------------------------------------------------------------------------------------
def test_ms_15_3_outridge_boosts_objectives():
    """MS-15.3, MS-15.24: +1 reputation and a level with its bonus, before the turn ends."""
    game = with_cards("03", research={"grey": {"red": 10, "green": 1}}, cubes={"grey": {}})
    gain(game, 5, 1)
    do(game, "objective", slot=0)
    do(game, "pick_research", k="red")
    assert points(game)[0] == 5
    assert step(game) == "level"
    do(game, "pick_research", k="green")
    assert levels(game, 0) == [2, 0, 0]
    assert cubes(game, 0) == {"yellow": 1, "grey": 3}
    assert game.to_move() == 1


# --- 04 Levels for cubes -----------------------------------------------------------------------------------------
def test_ms_15_4_okzil_sells_a_level_on_a_move():
    """MS-15.4, MS-5.6: once, right after paying the row, before the space's bonus."""
    game = with_cards("04", cubes={"grey": {"grey": 4, "yellow": 1}})
    move(game, 1, 2)
    assert levels(game, 0) == [0, 0, 0]
    do(game, "offer", answer="yes")
    do(game, "pick_research", k="red")
    assert cubes(game, 0) == {"grey": 2}
    assert levels(game, 0) == [1, 1, 0]
    assert step(game) == "set_off"
    game = with_cards("04", cubes={"grey": {"grey": 1}})
    move(game, 5, 1)
    assert step(game) == "set_off"
    game = with_cards("04", cubes={"grey": {"grey": 1, "yellow": 3}})
    move(game, 5, 1)
    refusal = why(game, "offer", answer="yes")
    assert (refusal.rule, dict(refusal.facts)) == ("MS-15.4", {"price": "2 grey", "held": "3 yellow and 1 grey"})
    do(game, "offer", answer="no")
    assert step(game) == "set_off"


# --- 05 Swap -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("held", "ways_to_pay"),
    [
        ({"yellow": 2, "grey": 2}, ["none", "y2o", "o2y"]),
        ({"yellow": 1, "grey": 1}, None),
        ({"yellow": 1, "grey": 2}, ["none", "y2o"]),
        ({"yellow": 0, "grey": 2}, ["y2o"]),
        ({"yellow": 2, "grey": 0}, ["o2y"]),
    ],
)
def test_ms_15_5_yakuul_on_a_move(held, ways_to_pay):
    """MS-15.5: row 4 costs own and yellow; y2o pays own for yellow; skipped if only the printed price is left."""
    game = with_cards("05", cubes={"grey": held})
    move(game, 4, 2)
    if ways_to_pay is None:
        assert step(game) == "set_off"
        assert cubes(game, 0) == {}
        return
    assert values(game, "swap", "way") == ways_to_pay
    for way, paid in (("none", (1, 1)), ("y2o", (0, 2)), ("o2y", (2, 0))):
        if way in ways_to_pay:
            other = game.copy()
            do(other, "swap", way=way)
            left = {"yellow": held["yellow"] - paid[0], "grey": held["grey"] - paid[1]}
            assert cubes(other, 0) == {name: count for name, count in left.items() if count}
        else:
            assert why(game, "swap", way=way).rule == "MS-15.5"


def test_ms_15_5_yakuul_on_a_takeover_and_the_token():
    """MS-15.5: one replacement per action."""
    for column in (1, 4):
        game = with_cards(
            "05",
            upper={f"1,{column}": "neutral", f"2,{column}": "neutral", f"3,{column}": "grey", "1,2": "neutral"},
            cubes={"grey": {"yellow": 3, "grey": 2}},
        )
        do(game, "takeover", c=column)
        assert values(game, "swap", "way") == ["none", "y2o", "o2y"]
        do(game, "swap", way="y2o")
        assert cubes(game, 0) == {"yellow": 2}
    game = with_cards("05", upper={"1,4": "purple", "1,2": "neutral"}, cubes={"grey": {"purple": 1, "grey": 2}})
    do(game, "takeover", c=4)
    assert step(game) == "crew_down"  # no yellow and no own cube in the price: not asked


def test_ms_15_5_yakuul_is_not_for_labs_and_stations():
    game = with_cards("05", labs={"L_a1": "grey", "L_a2": "grey"}, cubes={"grey": {"yellow": 2}})
    move(game, 5, 1)
    land(game, "LL_a1")
    assert values(game, "drop_lab", "i") == [6]


def test_ms_15_5_refusals_tell_the_price():
    game = with_cards("05", cubes={"grey": {"grey": 2}})
    move(game, 4, 2)
    refusal = why(game, "swap", way="none")
    assert dict(refusal.facts) == {"changed": "1 yellow and 1 grey", "held": "2 grey"}
    game = with_cards("05", cubes={"grey": {"grey": 2, "yellow": 2}})
    move(game, 1, 2)
    refusal = why(game, "swap", way="o2y")
    assert dict(refusal.facts) == {"price": "1 yellow"}


# --- 06 Teleport -------------------------------------------------------------------------------------------------
def test_ms_15_6_mascovic_takes_the_scout_to_any_quiet_area_with_a_lab():
    """MS-15.6: anyone's lab; movement ends; a lab by the usual rules; no storm sector."""
    game = with_cards("06", labs={"LR_a1": "purple", "UR_a1": "grey"}, scout={"grey": "L_d1"})
    move(game, 5, 1)
    do(game, "teleport")
    assert landings(game) == {"LR_a1", "LR_a2"}
    assert why(game, "pick_space", s=game.side().space_ids.index("UR_a2")).rule == "MS-6.3"
    refusal = why(game, "pick_space", s=game.side().space_ids.index("LL_a1"))
    assert (refusal.rule, dict(refusal.facts)) == ("MS-15.6", {"area": "LL_a"})
    other = game.copy()
    land(other, "LR_a1")
    assert other.to_move() == 1
    land(game, "LR_a2")
    do(game, "drop_lab", i=2)
    assert levels(game, 0) == [0, 1, 0]


def test_ms_15_6_no_teleport_without_mascovic_or_a_lab():
    game = with_cards("06", labs={"UR_a1": "grey"})
    move(game, 5, 1)
    assert why(game, "teleport").rule == "MS-15.6"
    game = with_cards("06", controller={}, labs={"LL_a1": "grey"})
    move(game, 5, 1)
    assert "do not control" in str(why(game, "teleport"))


# --- 07 One more lab ---------------------------------------------------------------------------------------------
def test_ms_15_7_bonsmai_drops_one_more_lab_for_a_fee():
    """MS-15.7, MS-7.4: fee and slot; no level; once per move; only after a lab."""
    game = with_cards("07", cubes={"grey": {"grey": 3}})
    move(game, 5, 1)
    land(game, "LL_a1")
    do(game, "drop_lab", i=1)
    do(game, "offer", answer="yes")
    assert cubes(game, 0) == {"grey": 2}
    assert values(game, "drop_lab", "i") == [2, 3, 7]
    assert why(game, "decline").rule == "MS-15.7"
    assert why(game, "exchange_want", k="yellow").rule == "NOT_NOW"
    do(game, "drop_lab", i=3)
    assert cubes(game, 0) == {"grey": 1}
    assert table(game)["labs"] == {"LL_a1": {"seat": 0, "count": 2}}
    assert levels(game, 0) == [0, 1, 0]
    assert game.to_move() == 1
    game = with_cards("07", cubes={"grey": {"grey": 3}})
    move(game, 5, 1)
    land(game, "LL_a1")
    do(game, "decline")
    assert game.to_move() == 1


def test_ms_15_7_yes_only_if_fee_and_slot_can_be_met():
    """MS-15.7: the cube of the fee is not there for the slot."""
    labs = {"L_a1": "grey"}
    game = with_cards("07", cubes={"grey": {"grey": 1}}, labs=labs)
    move(game, 5, 1)
    land(game, "LL_a1")
    do(game, "drop_lab", i=2)
    assert game.to_move() == 1  # slot 3 costs the cube that the fee takes: skipped
    game = with_cards("07", cubes={"grey": {"grey": 1, "purple": 3}}, labs=labs)
    move(game, 5, 1)
    land(game, "LL_a1")
    do(game, "drop_lab", i=2)
    refusal = why(game, "offer", answer="yes")
    assert (refusal.rule, dict(refusal.facts)) == ("MS-15.7", {"price": "1 grey", "held": "1 grey and 3 purple"})
    do(game, "offer", answer="no")
    assert game.to_move() == 1


# --- 08 Majorities -----------------------------------------------------------------------------------------------
def test_ms_15_8_yilmark_doubles_majorities():
    """MS-15.8, MS-15.25."""
    game = with_cards("08", upper=LAST, lower={"6,4": ["neutral"] * 11},
                      labs={"LR_a1": "grey", "LL_a1": "grey", "L_a1": "purple", "L_a2": "purple"})  # fmt: skip
    gain(game, 5, 1)
    assert points(game) == [4, 1]


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
    game = with_cards("14", research={"grey": {"green": level - 1}}, cubes={"grey": {}}, draws=[1, 1, 1, 1, 1][:draws],
                      bag={"yellow": 5})  # fmt: skip
    gain(game, 1, 2)
    assert cubes(game, 0) == {"yellow": draws, "grey": 1}
    game = with_cards("14", cubes={"grey": {}}, draws=[1, 1, 1])
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


@pytest.mark.parametrize(("row", "left"), [(1, {"grey": 2, "yellow": 1}), (2, {"grey": 1, "yellow": 2}),
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
    move(game, 6, 1)
    assert cubes(game, 0) == {}
    land(game, "LL_a1")
    do(game, "decline")
    move(game, 6, 2)
    assert cubes(game, 1) == {"purple": 1}


def test_ms_15_17_the_waiver_covers_one_piece_of_choice():
    """MS-15.17: extra labs included; "no" keeps it for the dearer piece."""
    game = with_cards("18", cubes={"grey": {"grey": 3}}, labs={"L_a1": "grey", "L_a2": "grey"})
    move(game, 2, 1)  # extra_lab, pays 2
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
    told = [line for line in heard(game) if "advances" in line]
    assert told == ["Ann advances to level 1 in blue.", "Ann advances to level 2 in green."]


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
