"""MS-12.5, MS-12.6, MS-12.11, MS-12.12 The exchange: at every question, and before income would be lost."""

import random

import starboard
from games.magnastorm.table import (
    actions,
    at,
    can,
    cubes,
    do,
    gain,
    land,
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

PLENTY = {"yellow": 4, "grey": 4, "purple": 4}


def give(game, wanted, *given):
    """A whole exchange."""
    do(game, "exchange_want", k=wanted)
    for colour in given:
        do(game, "pick_cube", k=colour)


def wanted(game):
    """Colours for which an exchange is offered."""
    return values(game, "exchange_want", "k")


def test_ms_12_6_every_question_of_a_turn_offers_the_exchange():
    """MS-12.6: over whole games the offer is exactly what cubes, stock and a price to be paid allow."""
    asked = set()
    for seats, seed in ((2, 1), (3, 2), (4, 3), (4, 4)):
        game = starboard.new("magnastorm", seats=seats, seed=seed)
        luck = random.Random(seed)
        while not game.is_over():
            now = step(game)
            seat = game.to_move()
            offered = wanted(game)
            if now in ("setup_column", "setup_level", "exchange"):
                assert offered == []
            else:
                asked.add(now)
                held = table(game)["seats"][seat]["cubes"]
                stock = table(game)["supply"]
                free = {colour for colour in held if stock[colour] and sum(held.values()) - held[colour] >= 3}
                if now in ("takeover_swap", "move_swap", "lab"):  # cubes may be set aside (MS-12.11)
                    assert set(offered) <= free
                else:
                    assert set(offered) == free
            legal = game.legal()
            others = [action for action in legal if action not in [item.id for item in actions(game, "exchange_want")]]
            game.play(luck.choice(others if luck.random() < 0.9 and others else legal))
    assert {"main", "lower_space", "crew_down", "action", "set_off", "lab", "level", "any_cube", "add_crew"} <= asked


def test_ms_12_6_after_the_action_and_in_the_middle_of_it():
    """MS-12.6: while crew is placed, at a station's fee and at the objective step; the question is asked again."""
    game = at(cubes={"grey": PLENTY}, stations={"T_LL_L_out": "purple"})
    do(game, "take_crew", c=1, kind="neutral")
    assert step(game) == "lower_space"
    give(game, "purple", "yellow", "yellow", "grey")
    assert step(game) == "lower_space"
    assert cubes(game, 0) == {"yellow": 2, "grey": 3, "purple": 5}
    do(game, "lower_space", r=5, c=1)
    do(game, "do_move")
    do(game, "use_station", t=game.side().transmitter_ids.index("T_LL_L_out"))
    assert step(game) == "fee"
    give(game, "yellow", "grey", "purple", "purple")
    assert step(game) == "fee"
    ready = at(
        cubes={"grey": PLENTY}, labs={"LL_a1": ["grey", 2], "LL_a2": ["grey", 2]}, scout={"grey": "LL_m1"},
    )  # fmt: skip
    gain(ready, 5, 1)
    assert step(ready) == "objective"
    give(ready, "purple", "grey", "grey", "grey")
    assert step(ready) == "objective"


def test_ms_12_6_crew_on_its_way_is_not_lost_in_an_exchange():
    """MS-12.6: crew that was taken is still there when the question is asked again; every piece is counted."""
    game = at(cubes={"grey": {**PLENTY, "yellow": 6}})
    do(game, "takeover", c=2)
    assert step(game) == "crew_down"
    do(game, "exchange_want", k="purple")
    game.check()
    for _ in range(3):
        do(game, "pick_cube", k="yellow")
        game.check()
    assert table(game)["now"]["crew"] == {"neutral": 3}


def test_ms_12_11_cubes_of_an_announced_price_are_set_aside():
    """MS-12.11: with Idris Yakuul the price is known before it is paid; an exchange cannot use it up."""
    game = with_cards("05", upper={"1,3": "neutral", "2,3": "neutral"}, cubes={"grey": {"yellow": 2, "grey": 3}})
    do(game, "takeover", c=3)
    assert step(game) == "takeover_swap"
    assert wanted(game) == ["yellow", "purple"]
    assert why(game, "exchange_want", k="grey").rule == "MS-12.10"
    do(game, "exchange_want", k="purple")
    assert values(game, "pick_cube", "k") == ["grey"]
    refusal = why(game, "pick_cube", k="yellow")
    assert (refusal.rule, refusal.facts["colour"]) == ("MS-12.11", "yellow")
    for _ in range(3):
        do(game, "pick_cube", k="grey")
    assert options(game) == ["swap(way=none)"]


def test_ms_12_11_a_lab_whose_fee_is_paid_can_still_be_dropped():
    """MS-12.11, MS-19.2: the cubes of the cheapest slot stay, whatever is exchanged."""
    game = with_cards("07", cubes={"grey": {"grey": 5, "yellow": 1}}, labs={"LL_a1": ["grey", 3], "LL_a2": ["grey", 2]})
    move(game, 5, 1)
    land(game, "LL_d2")
    do(game, "drop_lab", i=6)
    do(game, "offer", answer="yes")
    assert (step(game), table(game)["now"]["kind"]) == ("lab", "paid")
    assert why(game, "decline").rule == "MS-15.7"
    assert cubes(game, 0) == {"grey": 4}
    assert wanted(game) == []  # slot 7 costs two, so two are loose


def short_income(**keys):
    """Grey would earn two own cubes and the supply has none; the last crew is being placed."""
    described = {
        "labs": {"LL_a1": ["grey", 2]},
        "upper": {"1,1": "neutral"},
        "lower": {"6,4": ["neutral"] * 11},
        "cubes": {"grey": {"grey": 22}},
        **keys,
    }
    game = at(**described)
    place(game, 5, 1)
    if game.round > 1:  # the scout is in the storm
        do(game, "do_gain")
        return game
    do(game, "do_move")
    do(game, "decline")
    return game


def test_ms_12_12_who_would_lose_income_may_exchange_first():
    """MS-12.12: two own cubes are in no supply; three given in an exchange come back as income."""
    game = short_income()
    assert (step(game), game.to_move()) == ("administration", 0)
    assert wanted(game) == ["yellow", "purple"]
    assert can(game, "decline")
    give(game, "yellow", "grey", "grey", "grey")
    assert game.round == 2
    assert cubes(game, 0) == {"yellow": 1, "grey": 21}
    declined = short_income()
    do(declined, "decline")
    assert declined.round == 2
    assert cubes(declined, 0) == {"grey": 22}


def test_ms_12_12_only_where_an_exchange_would_help():
    """MS-12.12: not with income in stock, not if others hold the cubes, not in a game that is over anyway."""
    assert short_income(cubes={"grey": {"grey": 20}}).round == 2
    others = short_income(cubes={"grey": {"yellow": 3}, "purple": {"grey": 22}})
    assert others.round == 2
    assert cubes(others, 0) == {"yellow": 3}
    poor = short_income(cubes={"grey": {"grey": 2}, "purple": {"grey": 20}})
    assert poor.round == 2
    assert short_income(round=4).is_over()
    won = short_income(labs={"LR_a1": ["grey", 2]}, reputation=[0, 25], round=2)
    assert won.is_over()


def test_ms_12_12_an_exchange_that_takes_anothers_income_is_answered():
    """MS-12.12: everybody is looked at again after an exchange, in the order of the track."""
    labs = {"LR_a1": ["grey", 2], "LL_a1": ["purple", 2]}
    game = at(
        labs=labs,
        upper={"1,1": "neutral"},
        lower={"6,4": ["neutral"] * 11},
        cubes={"grey": {"yellow": 22}, "purple": {"purple": 20, "yellow": 0, "grey": 3}},
        turn_order=[1, 0],
        cycle=[1, 0],
        turn=0,
    )
    place(game, 5, 1)
    do(game, "do_move")
    do(game, "decline")
    assert (step(game), game.to_move()) == ("administration", 0)  # purple's two are in stock, grey's yellow is not
    give(game, "purple", "yellow", "yellow", "yellow")
    assert (step(game), game.to_move()) == ("administration", 1)  # now purple is one short
    do(game, "decline")
    assert game.round == 2
    assert cubes(game, 1)["purple"] == 21


def test_ms_12_12_nothing_is_asked_in_most_rounds():
    """MS-12.12: with cubes in stock the administration follows at once."""
    game = at(labs={"LL_a1": ["grey", 2]}, upper={"1,1": "neutral"}, lower={"6,4": ["neutral"] * 11})
    pass_turn(game)
    assert game.round == 2
