"""MS-4 Taking over a commander or buying the first player token."""

from games.magnastorm.table import (
    at,
    can,
    crew,
    cubes,
    do,
    gain,
    heard,
    holder,
    levels,
    options,
    pass_turn,
    plain_answers,
    points,
    step,
    table,
    values,
    why,
)


def column(number, *kinds):
    """Crew in a column from the top."""
    return {f"{row},{number}": kind for row, kind in enumerate(kinds, 1)}


def settle(game):
    """Puts the crew of a taken column on the last free spaces, then declines."""
    while step(game) == "crew_down":
        game.play(plain_answers(game)[-1])


def test_ms_4_1_only_a_column_with_crew():
    """MS-4.1: an empty column cannot be taken over; so a commander is taken at most once per round."""
    game = at(
        upper={**column(2, "neutral"), **column(3, "neutral")}, cubes={"grey": {"yellow": 5}, "purple": {"yellow": 5}}
    )
    assert values(game, "takeover", "c") == [2, 3]
    refusal = why(game, "takeover", c=4)
    assert (refusal.rule, dict(refusal.facts)) == ("MS-4.1", {"column": 4})
    assert why(game, "takeover", c=5).rule == "MS-1.1"
    do(game, "takeover", c=2)
    settle(game)
    do(game, "offer", answer="no")
    assert game.to_move() == 1
    assert not can(game, "takeover", c=2)


def test_ms_4_2_price_by_crew_colour():
    """MS-4.2, MS-12.4: own crew costs own cubes; everything goes to the supply."""
    game = at(
        upper=column(3, "neutral", "neutral", "grey", "purple"), cubes={"grey": {"yellow": 3, "grey": 1, "purple": 1}}
    )
    supply = dict(table(game)["supply"])
    assert table(game)["columns"][2]["price"] == {"yellow": 2, "grey": 1, "purple": 1}
    do(game, "takeover", c=3)
    assert cubes(game, 0) == {"yellow": 1}
    assert table(game)["supply"] == {
        name: supply[name] + {"yellow": 2, "grey": 1, "purple": 1}[name] for name in supply
    }


def test_ms_4_2_price_must_be_held():
    """MS-4.2, MS-4.14: one cube short is too few, although an exchange could bring it."""
    game = at(upper=column(3, "neutral", "neutral", "purple"), cubes={"grey": {"yellow": 1, "grey": 6, "purple": 1}})
    refusal = why(game, "takeover", c=3)
    assert refusal.rule == "MS-4.2"
    assert str(refusal) == (
        "MS-4.2: Justin B. Beeper costs 2 yellow and 1 purple, "
        "you hold 1 yellow, 6 grey and 1 purple: 1 yellow short"
    )
    do(game, "exchange_want", k="yellow")
    for _ in range(3):
        do(game, "pick_cube", k="grey")
    do(game, "takeover", c=3)
    assert cubes(game, 0) == {"grey": 3}


def test_ms_4_3_one_cube_more_for_the_controller():
    game = at(3, upper=column(2, "neutral"), controller={"01": "pink"}, cubes={"grey": {"yellow": 1}})
    assert why(game, "takeover", c=2).rule == "MS-4.2"
    game = at(3, upper=column(2, "neutral"), controller={"01": "pink"}, cubes={"grey": {"yellow": 1, "pink": 1}})
    assert table(game)["columns"][1]["price"] == {"yellow": 1, "pink": 1}
    pink = dict(cubes(game, 2))
    do(game, "takeover", c=2)
    assert cubes(game, 0) == {}
    assert cubes(game, 2) == pink  # not to the player
    assert table(game)["supply"]["pink"] == 20


def test_ms_4_4_not_ones_own_commander():
    game = at(upper=column(3, "neutral"), controller={"02": 0}, cubes={"grey": {"yellow": 5}})
    refusal = why(game, "takeover", c=3)
    assert (refusal.rule, dict(refusal.facts)) == ("MS-4.4", {"commander": "Justin B. Beeper"})
    assert can(game, "take_crew", c=3, kind="neutral")


def test_ms_4_5_crew_goes_down_without_action_or_bonus():
    """MS-4.5, MS-4.6, MS-4.15: neutral first, then by seat; spaces of choice; nothing is triggered."""
    game = at(
        3,
        upper={**column(3, "pink", "neutral", "grey", "neutral"), "1,1": "purple"},
        lower={"6,1": ["neutral"] * 10},
        cubes={"grey": {"yellow": 2, "grey": 1, "pink": 1}},
    )
    game.start_noting()
    do(game, "takeover", c=3)
    for row, col, expected in ((1, 2, "neutral"), (1, 3, "neutral"), (1, 4, "grey"), (1, 1, "pink")):
        assert next(iter(table(game)["now"]["crew"])) == expected
        do(game, "lower_space", r=row, c=col)
        assert crew(game, "lower", row, col) == [expected]
    assert levels(game, 0) == [0, 0, 0]
    assert table(game)["columns"][2]["crew"] == {}
    assert [seat["crew_home"] for seat in table(game)["seats"]] == [4, 4, 4]
    assert "Ann moves grey crew down to row 1, column 4." in heard(game)


def test_ms_4_7_marker_card_and_reputation_of_both():
    """MS-4.7, MS-4.8: green 2 for the new controller, red 1 lost by the former, who takes the marker back."""
    game = at(upper={**column(3, "neutral"), "1,1": "neutral"}, controller={"02": "purple"}, reputation={"purple": 6},
              cubes={"grey": {"yellow": 1, "purple": 1}})  # fmt: skip
    assert [seat["markers"] for seat in table(game)["seats"]] == [8, 7]
    do(game, "takeover", c=3)
    settle(game)
    assert holder(game, "02") == 0
    assert points(game) == [2, 5]
    assert [seat["markers"] for seat in table(game)["seats"]] == [7, 8]
    assert [seat["commanders"] for seat in table(game)["seats"]] == [["02"], []]


def test_ms_4_8_green_and_red_of_every_card():
    cards = table(at())["printed"]["commanders"]
    assert len(cards) == 16
    assert {(card["green"], card["red"]) for card in cards.values()} == {(2, 1)}


def test_ms_4_9_an_ability_works_from_the_next_step_on():
    """MS-4.9: 05 does not help to pay for itself, and is lost at once with the card."""
    taken = at(upper={**column(2, "neutral", "neutral"), "1,1": "neutral"}, commanders={"admin": ["05", "02", "03"]},
               cubes={"grey": {"yellow": 1, "grey": 1}})  # fmt: skip
    assert why(taken, "takeover", c=2).rule == "MS-4.2"
    game = at(
        upper={**column(2, "neutral"), **column(3, "neutral", "neutral")},
        commanders={"admin": ["05", "02", "03"]},
        controller={"05": "purple"},
        turn="grey",
        cubes={"grey": {"yellow": 1, "purple": 1}, "purple": {"yellow": 1, "purple": 1}},
    )
    do(game, "takeover", c=2)
    settle(game)
    assert game.to_move() == 1
    assert not can(game, "takeover", c=3)  # with 05 it could have been paid
    assert game.powers[1] == 0


def test_ms_4_10_the_first_player_token():
    """MS-4.10, MS-4.11: no marker, no reputation; first a level with its bonus, then a cube of a player colour."""
    game = at(upper={**column(1, "neutral", "purple"), "1,2": "neutral"}, research={"grey": {"green": 1}},
              cubes={"grey": {"yellow": 1, "purple": 1}})  # fmt: skip
    do(game, "takeover", c=1)
    settle(game)
    assert step(game) == "level"
    do(game, "pick_research", k="green")
    assert cubes(game, 0) == {"grey": 1}  # level 2 of green
    assert step(game) == "any_cube"
    assert values(game, "pick_cube", "k") == ["grey", "purple"]
    assert why(game, "pick_cube", k="yellow").rule == "MS-12.1"
    do(game, "pick_cube", k="purple")
    assert cubes(game, 0) == {"grey": 1, "purple": 1}
    assert table(game)["token_holder"] == 0
    assert points(game) == [0, 0]
    assert table(game)["seats"][0]["markers"] == 8


def test_ms_4_11_order_of_a_takeover():
    """MS-4.11: pay, crew, card and both reputations, then the instant effect."""
    game = at(upper={**column(2, "neutral"), "1,1": "neutral"}, controller={"01": "purple"}, reputation=[0, 3],
              cubes={"grey": {"yellow": 2, "purple": 1}})  # fmt: skip
    game.start_noting()
    do(game, "takeover", c=2)
    do(game, "lower_space", r=4, c=1)
    do(game, "offer", answer="yes")
    assert heard(game) == [
        "Ann pays 1 yellow and 1 purple.",
        "Ann moves neutral crew down to row 4, column 1.",
        "Ann takes control of Forrester Dain from Bob.",
        "Ann: +2 reputation (commander taken), now 2.",
        "Bob loses Forrester Dain.",
        "Bob: -1 reputation (commander lost), now 2.",
        "Ann pays 1 yellow.",
        "Ann: +1 reputation (ability of Forrester Dain), now 3.",
    ]


def test_ms_4_12_markers_never_run_out():
    """MS-4.12: four commanders and four objectives use all eight."""
    game = at(
        4, controller={"01": 0, "02": 0, "03": 0, "04": 0}, fulfilled={"R1": [0], "R2": [0], "S1": [0], "S2": [0]}
    )
    assert table(game)["seats"][0]["markers"] == 0
    assert values(game, "takeover", "c") == []


def test_ms_4_13_the_token_is_no_commander():
    game = at(objectives={"research_objectives": ["R4", "R1"]}, first_token_holder=0, controller={"01": 0},
              research={"grey": {"green": 3}})  # fmt: skip
    gain(game, 5, 1)
    assert game.to_move() == 1  # R4 asks for two commanders in round 1
    game = at(
        objectives={"research_objectives": ["R4", "R1"]}, controller={"01": 0, "02": 0}, research={"grey": {"green": 3}}
    )
    gain(game, 5, 1)
    assert step(game) == "objective"


def test_ms_4_14_commander_05_counts_for_the_price():
    """MS-4.14, MS-15.5: 2 yellow are payable with 1 yellow and 1 own."""
    game = at(upper=column(3, "neutral", "neutral"), commanders={"admin": ["05", "02", "03"]}, controller={"05": 0},
              cubes={"grey": {"yellow": 1, "grey": 1}})  # fmt: skip
    assert can(game, "takeover", c=3)
    do(game, "takeover", c=3)
    assert options(game) == ["swap(way=y2o)"]


def test_ms_4_15_crew_never_returns_to_a_player_board():
    game = at(upper={**column(3, "grey", "purple"), "1,1": "neutral"}, cubes={"grey": {"grey": 1, "purple": 1}})
    do(game, "takeover", c=3)
    settle(game)
    assert [seat["crew_home"] for seat in table(game)["seats"]] == [4, 4]
    assert sum(len(cell) for row in table(game)["lower"] for cell in row) == 13


def test_ms_4_16_administrative_commanders_stay_over_the_rounds():
    game = at(upper={"1,1": "neutral"}, controller={"02": 1, "03": 0}, round=1)
    pass_turn(game)
    assert game.round == 2
    assert (holder(game, "02"), holder(game, "03")) == (1, 0)
