"""PD-3 and PD-4: the turn, adding cards, the market."""

import pytest

import starboard
from games.pandorum.table import MARKET, can, do, hand, options, plain, seen, stow, table, why
from starboard.engine.refusal import IllegalAction

MAIN5 = ["block_power", "block_power", "log_moss_barge", "log_moss_barge", "log_dune_convoy"]


def test_pd_3_1_one_action_then_the_next_player():
    """PD-3.1, PD-12.3: adding or moving, never both."""
    game = table(hands={"0": ["gen_biogas", "gen_thermal"]}, deck=["prot_dome"])
    assert options(game) == ["begin_add", "begin_move"]
    do(game, "begin_add")
    assert not can(game, "begin_move")
    assert game.why_not(1, 0).rule == "NOT_NOW"
    do(game, "take_deck", "take_market lab_central")
    assert int(game.to_move()) == 1
    game = table(plain(), hands={"0": ["gen_biogas", "gen_thermal"]})
    do(game, "begin_move")
    assert not can(game, "begin_add")
    do(game, "pay_fee gen_thermal", "move_to G7", "build_mode module", "play_card gen_biogas")
    stow(game)
    assert int(game.to_move()) == 1


def test_pd_3_2_nobody_may_decline():
    game = table(hands={"0": ["gen_biogas"]})
    assert not can(game, "pass")
    assert why(game, "pass")[0] == "PD-3.2"
    only_move = table(plain(), hands={"0": ["gen_biogas", "gen_thermal"]}, market={}, deck=[], spent="rest")
    assert options(only_move) == ["begin_move"]
    assert why(only_move, "pass")[0] == "PD-3.2"


def test_pd_3_3_when_the_two_actions_are_possible():
    empty = table(plain(), hands={}, market={}, deck=["prot_dome"], spent="rest")
    assert options(empty) == ["begin_add"]
    assert why(empty, "begin_move") == ("PD-3.3", {"cards": 0})
    market_only = table(plain(), hands={}, market={"prot_dome": 1}, deck=[], spent="rest")
    assert options(market_only) == ["begin_add"]
    no_fit = table(plain(), hands={"0": ["gen_thermal", "gen_resonance"]}, market={}, deck=[], spent="rest")
    assert options(no_fit) == ["pass"]
    assert why(no_fit, "begin_add") == ("PD-3.3", {"deck": 0, "market": 0})
    assert why(no_fit, "begin_move") == ("PD-3.3", {"cards": 2})
    fits = table(plain(), hands={"0": ["gen_thermal", "gen_biogas"]}, market={}, deck=[], spent="rest")
    assert options(fits) == ["begin_move"]


def test_pd_3_3_it_is_said_why_nobody_can_move():
    """PD-3.3: shut in, no card for the fee, no card that fits, or a fee that takes it."""
    ring = plain(G7="volcano", G5="volcano", F5="volcano", F6="volcano", H4="volcano", H5="volcano")
    main = {"0": {"main": "perpetual_drive", "slots": {"main": MAIN5}}}
    told = {
        "volcanoes shut your harvester in": table(ring, hands={"0": ["gen_biogas", "gen_biogas"]}),
        "you have no card for the fee": table(plain(), hands={"0": []}),
        "no card in your hand fits an empty hex in line": table(plain(), hands={"0": ["gen_thermal", "gen_resonance"]}),
        "the fee takes the card you would build with": table(plain(), hands={"0": ["gen_biogas"]}),
    }
    for text, game in told.items():
        assert game.why_not("begin_move").text == f"your harvester on G6 has no hex to stop on: {text}"
    free = table(plain(), hands={"0": []}, mats=main)  # no fee is due: it is a card to build with that is missing
    assert free.why_not("begin_move").text.endswith(": you have no card to build with")


def test_pd_3_4_pass_when_nothing_is_possible():
    game = table(plain(), hands={"1": ["gen_biogas"]}, market={}, deck=[], spent="rest")
    assert options(game) == ["pass"]
    do(game, "pass")
    assert int(game.to_move()) == 1
    assert seen(game)["passes"] == 1


def test_pd_3_5_no_hand_limit():
    cards = ["gen_biogas"] * 4 + ["gen_thermal"] * 4 + ["lab_medical"] * 4 + ["block_power"] * 4 + ["block_shield"] * 4
    game = table(hands={"0": cards}, deck=["prot_dome"])
    do(game, "begin_add", "take_deck", "take_market lab_central")
    assert seen(game)["seats"][0]["hand_size"] == 22


@pytest.mark.parametrize(
    "picks",
    [
        ("take_deck", "take_deck"),
        ("take_deck", "take_market lab_central"),
        ("take_market lab_central", "take_deck"),
        ("take_market lab_central", "take_market block_depot"),
    ],
)
def test_pd_4_1_two_cards_from_deck_and_market_in_any_combination(picks):
    game = table(hands={"0": []}, deck=["prot_dome", "sys_data_tap", "gen_biogas", "gen_thermal"])
    do(game, "begin_add", picks[0])
    assert seen(game)["due"] == 1
    assert int(game.to_move()) == 0
    do(game, picks[1])
    assert int(game.to_move()) == 1
    assert sum(hand(game, 0).values()) == 2
    assert why(do(game, "begin_add"), "take_market prod_sand_smelter") == ("PD-4.1", {"card": "prod_sand_smelter"})


def test_pd_4_2_a_card_of_the_deck_is_seen_before_the_next_choice():
    game = table(hands={"0": []}, deck=["prot_dome", "sys_data_tap"])
    game.start_noting()
    do(game, "begin_add", "take_deck")
    assert hand(game, 0) == {"prot_dome": 1}
    told = game.take_events()
    private = [row for row in told if row[1] == 1]
    public = [row for row in told if row[1] & 2]
    assert len(private) == 1
    assert private[0][3] == 17
    assert all(17 not in row[2:] for row in public)
    assert "hand" not in seen(game)
    assert seen(game)["seats"][0]["known"] == {}


def test_pd_4_3_and_4_4_example_w10_refill_between_two_picks():
    """PD-4.3, PD-4.4, PD-4.5; W10: a copy joins its stack, another card is revealed."""
    market = {"gen_thermal": 1, "gen_biogas": 1, "lab_medical": 1, "prot_dome": 1}
    game = table(hands={"0": []}, market=market, deck=["gen_biogas", "sys_data_tap", "log_local_hub"])
    do(game, "begin_add", "take_market gen_thermal")
    assert seen(game)["market"] == {"gen_biogas": 2, "lab_medical": 1, "prot_dome": 1, "sys_data_tap": 1}
    assert can(game, "take_market sys_data_tap")
    do(game, "take_market sys_data_tap")
    assert seen(game)["market"]["log_local_hub"] == 1


def test_pd_4_6_a_stack_gives_one_card_and_no_refill():
    market = {"gen_thermal": 2, "gen_biogas": 1, "lab_medical": 1, "prot_dome": 1}
    game = table(hands={"0": []}, market=market, deck=["sys_data_tap"])
    before = seen(game)["deck"]
    do(game, "begin_add", "take_market gen_thermal")
    assert seen(game)["market"] == {**market, "gen_thermal": 1}
    assert seen(game)["deck"] == before


def test_pd_4_7_four_is_a_minimum_not_a_maximum():
    market = {**MARKET, "gen_thermal": 1, "gen_biogas": 1}
    game = table(hands={"0": []}, market=market, deck=["sys_data_tap", "sys_data_tap"])
    before = seen(game)["deck"]
    do(game, "begin_add", "take_market gen_thermal", "take_market gen_biogas")
    assert seen(game)["market"] == MARKET
    assert seen(game)["deck"] == before
    do(game, "begin_add", "take_market lab_central")
    assert seen(game)["deck"] == before - 1


def test_pd_4_8_both_cards_from_one_stack_or_one_just_revealed():
    market = {"gen_thermal": 2, "gen_biogas": 1, "lab_medical": 1, "prot_dome": 1}
    game = table(hands={"0": []}, market=market)
    do(game, "begin_add", "take_market gen_thermal", "take_market gen_thermal")
    assert hand(game, 0) == {"gen_thermal": 2}
    game = table(hands={"0": []}, deck=["sys_data_tap"])
    do(game, "begin_add", "take_market lab_central", "take_market sys_data_tap")
    assert hand(game, 0) == {"lab_central": 1, "sys_data_tap": 1}


def test_pd_4_9_an_empty_deck_is_not_rebuilt():
    game = table(hands={"0": [], "1": []}, deck=[], spent="rest")
    do(game, "begin_add")
    assert not can(game, "take_deck")
    assert why(game, "take_deck") == ("PD-4.9", {"deck": 0})
    do(game, "take_market lab_central", "take_market block_depot")
    assert seen(game)["market"] == {"block_science": 1, "prot_external": 1}
    assert seen(game)["deck"] == 0


def test_pd_4_9_the_last_card_of_the_deck_still_fills_the_market():
    game = table(hands={"0": [], "1": []}, deck=["gen_thermal"], spent="rest")
    do(game, "begin_add", "take_market lab_central")
    assert seen(game)["market"] == {"gen_thermal": 1, "prot_external": 1, "block_depot": 1, "block_science": 1}
    assert seen(game)["deck"] == 0


def test_pd_4_10_the_action_ends_when_nothing_is_left():
    game = table(hands={"0": []}, market={"lab_central": 1}, deck=[], spent="rest")
    do(game, "begin_add", "take_market lab_central")
    assert int(game.to_move()) == 1
    assert seen(game)["market"] == {}


def test_pd_4_11_taking_is_not_optional():
    game = do(table(hands={"0": []}, deck=["prot_dome"]), "begin_add", "take_deck")
    assert int(game.to_move()) == 0
    assert set(options(game)) == {"take_deck", *(f"take_market {card}" for card in MARKET)}
    with pytest.raises(IllegalAction):
        game.play("pass")


def test_pd_4_12_refill_after_the_last_card_but_not_after_a_fee():
    game = table(hands={"0": []}, deck=["sys_data_tap", "prot_dome", "gen_biogas"])
    do(game, "begin_add", "take_deck", "take_market lab_central")
    assert seen(game)["market"] == {"block_depot": 1, "block_science": 1, "prot_dome": 1, "prot_external": 1}
    three = {"lab_central": 1, "prot_external": 1, "block_depot": 1}
    game = table(plain(), hands={"0": ["gen_biogas", "block_depot"]}, market=three, deck=["sys_data_tap"])
    do(game, "begin_move", "pay_fee block_depot")
    assert seen(game)["market"] == {**three, "block_depot": 2}


def test_adding_in_the_peaceful_game_never_meets_systems():
    """PD-10.1: 83 cards, none of them a system."""
    for seed in range(5):
        game = starboard.new("pandorum", 4, seed, {"no_systems": True})
        cards = list(game.deck[: game.deck_left])
        assert not any(card in (20, 21) for card in cards)
        held = sum(player["hand_size"] for player in seen(game)["seats"])
        total = len(cards) + held + sum(seen(game)["market"].values()) + seen(game)["undealt_production"]
        assert total == 83
