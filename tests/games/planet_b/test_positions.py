"""Positions: what they understand, and one clear line for what cannot be."""

from __future__ import annotations

import pytest

import starboard
from games.planet_b.pb import area, at, held, market, owned
from starboard.engine.refusal import Malformed

IMPOSSIBLE = [
    ({"energy": [51, 0]}, "energy of seat 0 must be a whole number from -12 to 50"),
    ({"energy": [1]}, "energy must be a list with one entry per seat (2)"),
    ({"energy": {"2": 5}}, "energy: there is no seat '2'; allowed are 0 to 1"),
    ({"energy": [5, 5], "energy_stamp": [3, 3]}, "stand at the same place of the Energy track"),
    ({"cement": [51, 0]}, "55 cement are in use, there are only 50"),
    ({"ore": [-1, 0]}, "ore of seat 0 must be a whole number from 0"),
    ({"vp_chips": ["many", 0]}, "vp_chips of seat 0 must be a whole number"),
    ({"offers": {"mixed_offer": {"ore": 1}}}, "mixed_offer exists with 4 players only"),
    ({"offers": {"gold_offer": {}}}, "'gold_offer' is not known here"),
    ({"offers": {"ore_offer": {"gold": 1}}}, "'gold' is not known here"),
    ({"modules": {"0": ["m02"], "1": ["m02"]}}, "the Module m02 is in two places"),
    ({"modules": {"0": ["m02"]}, "modules_market": ["m02"]}, "the Module m02 is in two places"),
    ({"modules": {"0": ["m09"]}}, "the Module m09 is not used with this many players"),
    ({"modules": {"0": ["m99"]}}, "modules names 'm99'; allowed are m01 to m42"),
    ({"modules": {"0": [None]}}, "modules has no empty places"),
    ({"modules_pile": ["m02", None]}, "modules_pile has no empty places"),
    ({"modules": {"0": "m02"}}, "modules must be a list of at most 42 cards"),
    ({"modules_market": ["m02"]}, "the Modules Market holds 1 cards, 5 are needed"),
    ({"modules_market": ["m02"] * 9}, "modules_market must be a list of at most 8 cards"),
    ({"active": {"0": ["m02"]}}, "active: seat 0 does not have m02"),
    ({"modules": {"0": ["m02"]}, "active": {"0": ["m02", "m02"]}}, "active: seat 0 names m02 twice"),
    ({"aai_total": 4}, "aai_total must be 6 with 2 players"),
    ({"aai_free": [5, 6]}, "seat 0 has 0 AAIs in use and 5 free, which does not make 6"),
    ({"projects": {"0": ["p01"]}, "reserved": {"0": "p01"}}, "the Project p01 is in two places"),
    ({"projects": {"0": ["p06"]}}, "the Project p06 is not used with this many players"),
    ({"projects": {"0": ["p01", "p02", "p03", "p04", "p05", "p07"]}}, "6 Projects in the game instead of 5"),
    ({"projects_market": ["p01"], "projects_pile": ["p02"]}, "not filled although the pile has cards"),
    ({"projects_known": 3}, "projects_known must be a whole number from 0 to 2"),
    ({"current_event": "e54", "next_event": "e54"}, "the Event e54 is in two places"),
    ({"current_event": "e99"}, "current_event names 'e99'"),
    ({"events_pile": ["e01", "e01"]}, "events_pile names an Event twice"),
    ({"options": {"events": "off"}}, "next_event cannot be given: the option events is off"),
    ({"goal": ["g01", "g01"]}, "goal names one Goal for two seats"),
    ({"goal": {"0": "g16"}}, "the Goal g16 is not for 2 players"),
    ({"unavailable": ["mixed_offer", "ore_offer"]}, "seat 0 has no card mixed_offer with 2 players"),
    ({"unavailable": ["fly", "ore_offer"]}, "unavailable names 'fly'"),
    ({"selected": {"0": "activate_modules"}}, "seat 0 has selected activate_modules, its unavailable card"),
    ({"selected": {"0": "sell_resources"}, "current_event": "e44", "next_event": "e01"}, "which it may not choose now"),
    ({"selected": {"0": "ore_offer", "1": "ore_offer"}}, "everybody has selected; give phase 'perform'"),
    ({"phase": "perform", "selected": {"0": "ore_offer"}}, "needs a selected card for seat 1"),
    ({"phase": "resupply", "selected": {"0": "ore_offer"}}, "no card is selected any more"),
    ({"phase": "lunch"}, "phase must be one of select, perform"),
    ({"phase": "event", "final_round": True}, "the final round ends after phase 4"),
    ({"participants": [0]}, "all seats take part in a round"),
    ({"final_round": True, "energy": [0, 0], "energy_stamp": [1, 2]}, "at least one in the final round"),
    ({"final_round": True, "energy": [0, 5], "selected": {"0": "ore_offer"}}, "seat 0 takes no part"),
    ({"catch_up_limited": [2]}, "catch_up_limited must be a list of seats"),
    ({"catch_up_limited": 1}, "catch_up_limited must be a list of seats"),
    ({"round": 41}, "round must be a whole number from 1 to 40"),
    ({"resupply_marker": 4}, "resupply_marker must be a whole number from 0 to 3"),
    ({"colour": "red"}, "'colour' is not known here"),
]


@pytest.mark.parametrize(("keys", "text"), IMPOSSIBLE)
def test_an_impossible_position_ends_in_one_line(keys, text):
    with pytest.raises(Malformed) as caught:
        at(2, **keys)
    assert text in str(caught.value)
    assert "\n" not in str(caught.value)


def test_more_aais_than_exist_are_an_error():
    modules = ["m02", "m12", "m17", "m22", "m25", "m28", "m29"]
    with pytest.raises(Malformed, match="seat 0 has 7 AAIs in use, there are only 6"):
        at(2, modules={"0": modules}, active={"0": modules})
    with pytest.raises(Malformed, match="seat 0 has 4 AAIs in use, there are only 3"):
        at(4, modules={"0": ["m02", "m03", "m08"]}, active={"0": ["m02", "m03", "m08"]}, reserved={"0": "p01"})


def test_what_is_described_is_there():
    game = at(
        3,
        round=7,
        resupply_marker=2,
        energy=[20, 18, 18],
        energy_stamp={"2": 30},
        cement={"1": 9},
        vp_chips=[1, 2, 3],
        modules={"0": ["m02", "m17"]},
        active={"0": ["m17"]},
        aai_free=[2, 4, 4],
        reserved={"0": "p07"},
        projects={"2": ["p01"]},
        goal={"0": "g13"},
        catch_up_limited=[False, True, False],
        modules_market=["m03", None, "m08", "m16", "m18", "m23", "m31"],
        current_event="e46",
        events_pile=["e01"],
        selected={"1": "ore_offer"},
    )
    assert game.round == 7
    assert game.marker == 2
    assert game.view(None)["table"]["energy_track"]["order"] == [0, 2, 1]
    assert held(game, 1) == (9, 4, 3)
    assert owned(game, 0) == {"m02": False, "m17": True}
    assert area(game, 0)["aai"]["free"] == 2
    assert area(game, 1)["limited"]
    assert market(game)[:4] == ["m03", None, "m08", "m16"]
    assert game.pending() == [0, 2]
    assert game.view(1)["table"]["seats"][1]["selected"] == "ore_offer"
    assert game.view(0)["table"]["goal"]["id"] == "g13"
    assert game.events_left == 1


def test_without_a_word_it_is_the_set_up():
    assert starboard.position("planet_b", {}).digest() == starboard.new("planet_b", 2, seed=0).digest()


def test_cards_that_a_description_moves_are_replaced():
    plain = starboard.position("planet_b", {"seed": 3})
    first = market(plain)[0]
    game = starboard.position("planet_b", {"seed": 3, "modules": {"0": [first]}})
    assert owned(game, 0) == {first: False}
    assert sum(card is not None for card in market(game)) == 5
    goal = plain.view(0)["table"]["goal"]["id"]
    swapped = starboard.position("planet_b", {"seed": 3, "goal": {"1": goal}})
    assert swapped.view(1)["table"]["goal"]["id"] == goal
    assert swapped.view(0)["table"]["goal"]["id"] != goal
