"""MC-21 Solo set-up, MC-22 Automa turn."""

from __future__ import annotations

import pytest

import starboard
from games.micro_cosmos.automa import (
    ENGINEERS,
    FULL,
    ORDER,
    automa,
    deck,
    one_step,
)
from games.micro_cosmos.table import (
    GRID,
    automa_turn,
    cargo,
    cell,
    finish_turn,
    heard,
    options,
    phase,
    play,
    refused,
    side,
    solo,
    table,
    told,
)


# --- MC-21 -------------------------------------------------------------------------------------------------------
def test_mc_21_1_the_human_always_begins():
    for seed in range(6):
        game = starboard.new("micro_cosmos", 1, seed=seed)
        while phase(game).startswith("setup"):
            game.play(game.legal()[0])
        assert (game.to_move(), table(game)["round"], table(game)["first_player"]) == (0, 1, 0)
        finish_turn(game)
        assert table(game)["first_player"] == 0  # the marker does not move


def test_mc_21_2_six_numbered_upgrades_and_two_markers_in_the_pool():
    """MC-21.2, MC-21.3, MC-21.4."""
    game = starboard.new("micro_cosmos", 1, seed=1, options={"difficulty": "easy"})
    own = side(game, 1)
    assert (own["colony_pool"], own["colonies"], own["upgrades"]) == (2, 0, {})
    assert own["ark"] == [1, 0]
    assert automa(game)["hoard"] == []
    assert automa(game)["deck"] == 12
    assert automa(game)["upgrade_order"] == ORDER
    assert table(game)["decks"]["crew"] == 39 - 3 - 3
    assert own["automa"] is True


def test_mc_21_5_it_has_an_ordinary_cargo_and_the_set_up_resources():
    """MC-21.5: 1 biomatter and 1 workforce by its own rule; none by option; tokens like the human's."""
    game = starboard.new("micro_cosmos", 1, seed=1, options={"difficulty": "easy"})
    assert cargo(game, 1) == [1, 1, 0, 0]
    assert side(game, 1)["capacity"] == 4
    assert not any(side(game, 1)["tokens"].values())
    without = {"difficulty": "easy", "automa_setup_resources": False, "specialist_tokens_start": "available"}
    game = starboard.new("micro_cosmos", 1, seed=1, options=without)
    assert cargo(game, 1) == [0, 0, 0, 0]
    assert all(side(game, 1)["tokens"].values())


@pytest.mark.parametrize(
    ("level", "colonies", "held"),
    [
        ("easy", 0, [1, 1, 0, 0]),
        ("easy_plus", 1, [1, 1, 0, 0]),
        ("medium", 1, [1, 1, 0, 0]),
        ("medium_plus", 1, [2, 2, 1, 1]),
        ("hard", 1, [1, 1, 0, 0]),
        ("hard_plus", 1, [3, 3, 2, 2]),
    ],
)
def test_mc_21_6_what_the_levels_add(level, colonies, held):
    """MC-21.6, MC-21.8: the Colony comes from the pool, counts as the first, and for the terraform limit."""
    game = starboard.new("micro_cosmos", 1, seed=1, options={"difficulty": level})
    own = side(game, 1)
    assert (own["colonies"], own["colony_pool"]) == (colonies, 2 - colonies)
    assert cell(game, 1)["colonies"] == ([1] if colonies else [])
    assert cargo(game, 1) == held
    assert own["terraform_limit"] == 2 + colonies
    assert own["next_colony"].get("any", 0) == colonies  # the second costs a resource


def test_mc_21_7_the_last_round_is_one_more_turn_for_both():
    game = solo(
        "dest_action",
        grid={**GRID, "0": "P04"},
        terraformed=[0, 3],
        level={"5": {"workforce": 3, "biomatter": 2, "technology": 1, "minerals": 2}},
        merit={"5": {"yellow": 8}},
        ark={"yellow": [5, 0]},
        cargo={"yellow": {"biomatter": 1}},
        round=5,
    )
    play(game, "dest", kind="terraform")
    assert table(game)["last_round"] == 6
    used = automa(game)["deck"]
    while not game.is_over():
        play(game, game.legal()[0])
    assert game.round == 6
    assert used - automa(game)["deck"] == 2  # the Automa finished round 5 and played round 6


# --- MC-22 -------------------------------------------------------------------------------------------------------
def test_mc_22_1_human_then_automa_is_a_round():
    """MC-22.1, MC-22.2: card, travel, steps from top to bottom; then it lies open."""
    game = automa_turn(**deck("A04"))  # cw, without Colony; 1 Crew card, gather 1 biomatter 1 workforce, Colony
    lines = told(game)
    wanted = [
        "The Automa's turn. Automa card 4: clockwise to the nearest planet without its Colony.",
        "goes from",
        "hires",
        "gains 1 biomatter",
        "does not create a Colony",
    ]
    places = [next(n for n, line in enumerate(lines) if part in line) for part in wanted]
    assert places == sorted(places)
    assert automa(game)["discard"] == ["A04"]
    assert (table(game)["round"], game.to_move()) == (2, 0)


def test_mc_22_2_an_empty_deck_is_made_from_the_discards_first():
    game = automa_turn(automa_discard=[f"A{n:02}" for n in range(1, 13)])
    assert (automa(game)["deck"], len(automa(game)["discard"])) == (11, 1)
    assert heard(game, "The discarded Automa cards are shuffled into a new deck of 12.")


def test_mc_22_2_a_skipped_step_costs_nothing():
    game = one_step({"kind": "create_colony"}, {"kind": "upgrade"}, {"kind": "scout"}, hoard=["C02"], grid=FULL)
    # the Engineer alone pays the upgrade, but no Colony (1 Engineer and 1 Leader); then nothing is left for the scout
    assert heard(
        game,
        "It does not create a Colony: it cannot pay the Specialists.",
        "The Automa unlocks Biodome.",
        "It does not scout: it cannot pay the Specialists.",
    )


def test_mc_22_3_crew_cards_come_from_the_top_of_the_deck_without_limit():
    """MC-22.3, MC-24.11."""
    canteen = ["C37", "C38", "C39"]
    game = one_step({"kind": "crew", "n": 6}, piles={"crew": ["C09", "C13", "C14"]}, canteen=canteen, hoard=ENGINEERS)
    cards = [card["id"] for card in automa(game)["hoard"]]
    assert cards[:7] == [*ENGINEERS, "C09", "C13", "C14"]
    assert len(cards) == 10
    assert [card["id"] for card in table(game)["canteen"]] == canteen


def test_mc_22_4_two_of_any_replace_a_missing_specialist():
    """MC-22.4: Biodome needs an Engineer; with none, two Leaders go; one alone is not enough."""
    game = one_step({"kind": "upgrade"}, hoard=["C03", "C05"])  # two red Leaders: no choice
    assert side(game, 1)["upgrades"] == {"biodome": 1}
    assert automa(game)["hoard"] == []
    assert set(table(game)["crew_discard"]) >= {"C03", "C05"}
    game = one_step({"kind": "upgrade"}, hoard=["C03"])
    assert side(game, 1)["upgrades"] == {}
    game = one_step({"kind": "upgrade"}, hoard=["C03", "C05", "C02"])
    assert [card["id"] for card in automa(game)["hoard"]] == ["C03", "C05"]  # it has an Engineer: no replacement


def test_mc_22_5_the_human_chooses_what_it_uses_as_any():
    """MC-22.5: the two replacements, one after the other, and any Leader."""
    game = one_step({"kind": "upgrade"}, hoard=["C03", "C08", "C01"])  # red, green, blue, no Engineer
    assert (phase(game), game.to_move()) == ("automa_pay", 0)
    assert options(game) == [f"automa_spec(type=leader_{color})" for color in ("red", "green", "blue")]
    refusal = refused(game, "automa_spec", type="engineer")
    assert (refusal.rule, refusal.text) == ("MC-22.5", "the Automa has no Engineer")
    game.play("automa_spec", type="leader_green")
    assert options(game) == ["automa_spec(type=leader_red)", "automa_spec(type=leader_blue)"]
    game.play("automa_spec", type="leader_blue")
    assert [card["id"] for card in automa(game)["hoard"]] == ["C03"]
    assert side(game, 1)["upgrades"] == {"biodome": 1}
    keys = {"upgrade": {"automa": ORDER[:2]}}
    game = one_step({"kind": "upgrade"}, hoard=["C02", "C03", "C08"], **keys)  # Cargo: any Leader
    assert options(game) == ["automa_spec(type=leader_red)", "automa_spec(type=leader_green)"]
    refusal = refused(game, "automa_spec", type="engineer")
    assert (refusal.rule, refusal.text) == ("MC-22.5", "the Automa must pay 1 Leader of any color")


def test_mc_22_5_only_choices_that_leave_the_rest_payable():
    """MC-22.5: third Colony on Thalu (blue): Engineer, blue Leader, any Leader."""
    cards = ["C01", "C03", "C05", "C08", "C22"]  # blue, 2 red, 2 green, no Engineer
    keys = {"upgrade": {"automa": ORDER[:1]}, "colony": {"automa": [1, 3]}}
    stop = {"dir": "cw", "jump": False, "criterion": "no_colony"}
    game = one_step({"kind": "create_colony"}, travel=stop, hoard=cards[:4], **keys)
    # two replace the Engineer, then blue, then any: with four cards the blue one may not be a replacement
    assert phase(game) == "automa_pay"
    assert "automa_spec(type=leader_blue)" not in options(game)
    refusal = refused(game, "automa_spec", type="leader_blue")
    assert (refusal.rule, refusal.text) == ("MC-22.5", "the Automa could not pay the rest of the cost then")
    play(game, "automa_spec", type="leader_red")
    assert options(game) == ["automa_spec(type=leader_red)", "automa_spec(type=leader_green)"]
    play(game, "automa_spec", type="leader_green")
    assert side(game, 1)["colonies"] == 3
    assert automa(game)["hoard"] == []
    game = one_step({"kind": "create_colony"}, travel=stop, hoard=["C01", "C03", "C05"], **keys)
    assert side(game, 1)["colonies"] == 2  # not payable: not started
    assert len(automa(game)["hoard"]) == 3


def test_mc_22_6_of_equal_types_the_oldest_card_goes():
    game = one_step({"kind": "upgrade"}, hoard=["C06", "C02", "C04"])
    assert [card["id"] for card in automa(game)["hoard"]] == ["C02", "C04"]
    assert "C06" in table(game)["crew_discard"]


def test_mc_22_7_tokens_are_used_before_cards_and_never_come_back():
    options_ = {"specialist_tokens_start": "available"}
    game = one_step({"kind": "upgrade"}, {"kind": "upgrade"}, hoard=["C06", "C02"], options=options_)
    assert [card["id"] for card in automa(game)["hoard"]] == ["C02"]
    assert side(game, 1)["tokens"]["engineer"] is False
    assert side(game, 1)["upgrades"] == {"biodome": 1, "leisure_facilities": 1}
