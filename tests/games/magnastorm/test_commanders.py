"""MS-15 Commanders: those of Administration."""

import pytest

from games.magnastorm.table import (
    cubes,
    do,
    gain,
    holder,
    land,
    landings,
    levels,
    move,
    points,
    step,
    table,
    values,
    via,
    ways,
    why,
    with_cards,
)

LAST = {"1,1": "neutral"}


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
    assert (refusal.rule, dict(refusal.facts)) == (
        "MS-15.1",
        {"price": "1 yellow", "held": "3 grey", "short": "1 yellow short"},
    )
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
    assert why(game, "pick_cube", k="purple").rule == "MS-15.2"
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
    assert (refusal.rule, dict(refusal.facts)) == (
        "MS-15.4",
        {"price": "2 grey", "held": "3 yellow and 1 grey", "short": "1 grey short"},
    )
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
    assert dict(refusal.facts) == {"changed": "1 yellow and 1 grey", "held": "2 grey", "short": "1 yellow short"}
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
    assert why(game, "exchange_want", k="yellow").rule == "MS-12.10"
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
