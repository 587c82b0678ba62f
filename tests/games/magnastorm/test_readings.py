"""MS-19 Readings: where we chose how a rule is asked."""

from games.magnastorm.table import (
    at,
    at_start,
    can,
    complaint,
    cubes,
    do,
    gain,
    land,
    levels,
    move,
    options,
    place,
    space,
    step,
    table,
    values,
)


def test_ms_19_1_staying_on_the_pad_is_decline():
    game = at()
    move(game, 5, 1)
    do(game, "decline")
    assert table(game)["scouts"][0] == "landing"
    assert game.to_move() == 1


def test_ms_19_2_a_lab_whose_fee_is_paid_must_be_dropped():
    """MS-19.2: neither `decline` nor an exchange, though cubes for one are held."""
    game = at(
        controller={"07": 0},
        commanders={"admin": ["07", "02", "03"]},
        scout={"grey": "LL_m1"},
        cubes={"grey": {"grey": 1, "purple": 4}},
    )
    move(game, 5, 1)
    land(game, "LL_a1")
    do(game, "drop_lab", i=1)
    assert can(game, "exchange_want", k="yellow")
    do(game, "offer", answer="yes")
    assert options(game) == ["drop_lab(i=2)"]


def test_ms_19_3_no_question_where_nothing_can_be_replaced():
    setting = {"commanders": {"admin": ["05", "02", "03"]}, "controller": {"05": 0}}
    game = at(cubes={"grey": {"grey": 1}}, **setting)
    move(game, 3, 1)  # 1 own, no yellow held
    assert step(game) == "set_off"
    game = at(cubes={"grey": {"grey": 1, "yellow": 1}}, **setting)
    move(game, 3, 1)
    assert values(game, "swap", "way") == ["none", "o2y"]
    game = at(**setting)
    move(game, 5, 1)  # nothing to pay
    assert step(game) == "set_off"


def test_ms_19_4_all_sectors_then_the_labs():
    game = at(labs={"UL_a1": [0, 2], "UL_a2": 0, "L_a1": [0, 2]}, objectives={"sector_objectives": ["S2", "S3"]})
    gain(game, 5, 1)
    do(game, "objective", slot=2)
    do(game, "pick_sector", s="UL")
    assert step(game) == "sector"
    do(game, "pick_sector", s="L")
    assert (step(game), table(game)["now"]["sector"]) == ("lab_back", "UL")
    do(game, "pick_space", s=space(game, "UL_a1"))
    assert table(game)["labs"]["UL_a1"]["count"] == 1
    do(game, "pick_space", s=space(game, "UL_a2"))
    assert table(game)["now"]["sector"] == "L"


def test_ms_19_5_a_level_of_choice_is_asked():
    setting = {"research": {"grey": {"green": 12, "red": 12, "blue": 3}}, "scout": {"grey": "LL_m1"}}
    game = at(**setting)
    move(game, 5, 1)
    land(game, "LL_m1")
    do(game, "drop_lab", i=1)
    assert options(game) == ["pick_research(k=blue)"]
    game = at(controller={"12": 0}, **setting)
    gain(game, 5, 1)
    assert levels(game, 0)[2] == 4  # one lowest column: not asked


def test_ms_19_6_a_choice_comes_before_the_next_card():
    """MS-19.6: card 104 is a red level; on level 2 it asks for a cube, and only then card 101 brings its own cube."""
    game = at_start(2, chance={}, options={"campaign": "104+101,2+9"})
    for column in (1, 2):
        do(game, "setup_column", c=column)
    do(game, "pick_research", k="green")
    do(game, "pick_research", k="red")
    assert (step(game), game.to_move(), cubes(game, 0)) == ("any_cube", 0, {"grey": 2})
    do(game, "pick_cube", k="purple")
    assert cubes(game, 0) == {"grey": 3, "purple": 1}


def test_ms_19_7_draws_from_the_bag_are_scripted_by_colour():
    """MS-19.7: a position names the cubes in drawing order; a black one is replaced by an own one."""
    for colour in ("yellow", "grey", "purple", "pink", "black"):
        game = at(3, cubes={"grey": {}}, draws=[colour])
        gain(game, 3, 1)
        expected = {"yellow": 1, "grey": 1}
        kept = "grey" if colour == "black" else colour
        expected[kept] = expected.get(kept, 0) + 1
        assert cubes(game, 0) == expected
        assert table(game)["bag"]["black"] == 25


def test_ms_19_7_a_colour_that_cannot_be_drawn_is_refused():
    assert complaint(at, 2, draws=["red"]) == (
        "position: chance: bag names 'red'; allowed: yellow, grey, purple, pink, orange, black"
    )
    assert complaint(at, 2, draws=[34]) == (
        "position: chance: bag names 34; allowed: yellow, grey, purple, pink, orange, black"
    )
    game = at(2, bag={"purple": 0}, draws=["purple"])
    place(game, 3, 1)
    assert complaint(game.play, "do_gain") == (
        "the script for chance 'bag' names piece 2, of which none is left"
    )


def test_ms_19_8_a_game_receives_its_cards_as_an_option():
    game = at_start(2, chance={}, options={"campaign": [[201, 101], [1, 2]]})
    same = at_start(2, chance={}, options={"campaign": "201+101,1+2"})
    assert game.view(0)["options"]["campaign"] == [[201, 101], [1, 2]]
    assert [seat["artifacts"] for seat in table(game)["seats"]] == [[201, 101], [1, 2]]
    assert table(same) == table(game)
