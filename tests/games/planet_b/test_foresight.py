"""What can end the game with this round, and what the event will hit: said before, and true."""

from __future__ import annotations

import pytest

import starboard
from games.planet_b.pb import NAMES, at, choose, market, performing
from starboard.engine.chance import fresh
from starboard.engine.offers import Offering
from starboard.games.planet_b import TITLE
from starboard.games.planet_b.rules.codes import END_REASONS

WORDS = TITLE.words
SIX = ["m02", "m03", "m16", "m17", "m18", "m23"]


def endings(game):
    return game.view(0)["table"]["endings"]


def warned(game, seat=0):
    """The warnings of the prompt of a seat that is asked."""
    return WORDS.prompt(game.view(seat), NAMES)


# --- Modules -----------------------------------------------------------------------------------------------------
def test_pb_14_2_the_fewest_constructions_that_end_the_game_are_named():
    game = at(2, modules_pile=["m16", "m17"], modules_market=["m02", "m03", "m18", "m23", "m31"])
    assert endings(game) == [{"by": "modules", "certain": False, "taken": 3, "event": ""}]
    assert "The game ends with this round if 3 more Modules are constructed (2 in the pile)" in warned(game)
    one = at(2, modules_pile=[], modules_market=["m02", "m03", "m18", "m23", "m31"])
    assert "if 1 more Module is constructed" in warned(one)
    enough = at(2, modules_pile=["m16", "m17", "m31", "m32"], modules_market=["m02", "m03", "m18", "m23", "m35"])
    assert endings(enough) == []  # two players construct four at most


def test_pb_13_15_an_event_that_replaces_modules_is_named():
    game = at(2, modules_pile=["m16"], current_event="e25")
    assert endings(game) == [{"by": "modules", "certain": True, "taken": 0, "event": "Budget Cuts"}]
    assert (
        "The game ends with this round: the Modules Market cannot be filled (1 in the pile, and Budget Cuts comes)"
        in warned(game)
    )


def test_pb_13_11_an_event_that_enlarges_the_market_is_named_the_round_before():
    game = at(2, modules_pile=[], next_event="e52")
    assert endings(game)[0] == {"by": "modules", "certain": True, "taken": 0, "event": "Trade Fair"}


def test_modules_that_nobody_can_pay_end_nothing():
    game = at(2, modules_pile=[], cement=[0, 0], ore=[0, 0], oil=[0, 0], unavailable=["cement_offer"] * 2)
    assert endings(game) == []


def test_what_is_left_to_construct_counts_in_phase_4():
    keys = {"modules_pile": ["m16"], "modules_market": ["m35", "m34", "m18", "m23", "m31"], "energy": [30, 28]}
    game = performing(2, ["construct_two_modules", "cement_offer"], **keys)
    assert endings(game)[0]["taken"] == 2
    game.play("construct", slot=0)
    assert endings(game)[0]["taken"] == 1
    game.play("skip_construct")
    assert game.view(0)["over"] is False


# --- Projects ----------------------------------------------------------------------------------------------------
def test_pb_14_3_projects_that_can_be_taken():
    game = at(2, projects_pile=[], projects_market=["p12", "p04"])
    assert endings(game) == [{"by": "projects", "certain": False, "taken": 2, "event": ""}]
    assert "if 2 more Projects are taken (0 in the pile)" in warned(game)
    assert endings(at(2, projects_pile=[], projects_market=["p12", "p04", "p14"])) == []  # two players take two at most


def test_pb_13_10_an_event_that_discards_the_last_project_is_named():
    game = at(2, projects_pile=[], projects_market=["p12"], current_event="e28")
    assert endings(game) == [{"by": "projects", "certain": True, "taken": 0, "event": "Cancelled Contract"}]
    two = at(2, projects_pile=[], projects_market=["p12", "p04"], current_event="e28")
    assert endings(two) == [{"by": "projects", "certain": False, "taken": 1, "event": "Cancelled Contract"}]


# --- Energy, the last round --------------------------------------------------------------------------------------
def test_pb_14_1_who_can_run_out_of_energy():
    game = at(2, energy=[7, 30])
    assert endings(game) == [{"by": "energy", "certain": False, "seats": [0]}]
    assert "You can have no Energy left after this round: then a final round follows" in warned(game)
    assert "Ann can have no Energy left" in warned(game, 1)
    assert endings(at(2, energy=[8, 30])) == []  # the dearest card costs 7
    assert endings(at(2, energy=[8, 30], current_event="e14")) == [{"by": "energy", "certain": False, "seats": [0]}]
    assert endings(at(2, energy=[1, 30])) == [{"by": "energy", "certain": True, "seats": [0]}]
    assert "Everybody will have no Energy left after this round: then the game is over" in warned(at(2, energy=[1, 1]))


def test_the_final_and_the_last_round_are_named():
    assert "This is the final round" in warned(at(2, final_round=True, energy=[9, 0]))
    assert "number 40: there are no more" in warned(at(2, round=40))
    assert endings(at(2, round=39)) == []


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_game_ends_without_a_warning_and_certain_ones_come_true(seats):
    """Over random games: the ending that comes stood in the first view of its round, or it was the final round."""
    luck = fresh(seats)
    for seed in range(4):
        game = starboard.new("planet_b", seats, seed=seed)
        first = {}
        while not game.is_over():
            table = game.view(None)["table"]
            if table["round"] not in first:
                first[table["round"]] = table["endings"]
            before = int(game.round)
            legal = game.legal()
            game.apply(legal[luck.below(len(legal))])
            if not game.is_over() and game.round > before:
                said = first[before]
                assert not any(item["certain"] and item["by"] in ("modules", "projects") for item in said)
                assert bool(game.final) == bool(game.final and any(item["by"] == "energy" for item in said))
        reason = END_REASONS[game.end_reason]
        by = [item["by"] for item in first[int(game.round)]]
        assert reason in by or "final" in by, (reason, by)


# --- what the event hits -----------------------------------------------------------------------------------------
def hits(game):
    text = WORDS.table(game.view(None), NAMES, 300)
    return [line.partition("as things stand: ")[2] for line in text.splitlines() if "as things stand" in line]


def test_an_event_says_which_cards_it_hits():
    game = at(2, current_event="e25", modules_market=["m02", "m42", "m16", "m08", "m18"])
    gone = "Colony Seal leaves the market and the game. Lakeside Dome leaves the market and the game."
    assert hits(game) == [gone]
    choose(game, "cement_offer", "ore_offer")
    assert not {"m42", "m08"} & set(market(game))


def test_an_event_says_whom_it_hits():
    assert hits(at(2, current_event="e12", energy=[30, 29])) == ["Ann loses 1 Energy: 29 left."]
    assert hits(at(2, current_event="e06", cement=[1, 5])) == ["Ann loses 1 cement. Bob loses 2 cement."]
    shield = at(3, current_event="e14", modules={"1": ["m27"]}, active={"1": ["m27"]}, energy=[9, 8, 7])
    assert "A Module of Bob wards the event off." in hits(shield)[0]
    assert hits(at(2, current_event="e46")) == []  # it lasts, and stands in the prices
    assert hits(at(2, current_event="e14", final_round=True, energy=[9, 0])) == []  # no phase 6


def test_what_an_event_draws_is_not_told_beforehand():
    game = at(
        2, current_event="e23", modules_market=["m02", "m42", "m16", "m08", "m18"], modules_pile=["m34", "m35", "m36"]
    )
    assert "Relay Tower" not in WORDS.table(game.view(None), NAMES)


def test_only_who_runs_out_is_named_once_the_cards_are_paid():
    """PB-14.1: one seat below 0 does not take everybody's Energy; and in the final round there is no further one."""
    game = performing(2, ["construct_module", "ore_offer"], energy=[4, -3])
    assert "Bob will have no Energy left after this round: then a final round follows" in warned(game)
    assert "Everybody" not in warned(game)


def test_in_the_final_round_no_card_costs_a_part_in_it():
    before, last = (at(2, energy=[2, 0 if final else 9], final_round=final, round=9) for final in (False, True))
    told = [[offer.label for offer in Offering(game, 0, NAMES).singles] for game in (before, last)]
    assert any("no part in the final round" in label for label in told[0])
    assert not any("no part in the final round" in label for label in told[1])
