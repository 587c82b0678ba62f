"""MC-11 Destination actions, MC-12 Gather, MC-18 Gain Specialist token."""

from __future__ import annotations

import pytest

from games.micro_cosmos.table import CONTENT, GRID, at, cargo, changed, options, phase, play, refused, rows, side, table
from starboard.games.micro_cosmos.rules.codes import RESOURCES, UNITS

READY = {  # everything a planet offers is possible on Cindra
    "ark": {"yellow": [1, 0]},
    "upgrade": {"yellow": ["robotics", "biodome", "leisure_facilities"]},
    "cargo": {"yellow": {"biomatter": 1, "technology": 2}},
    "token": {"yellow": ["engineer", "leader_red"]},
    "upper": {"yellow": ["C03", "C05"]},
}


def here(ark, **keys):
    return at("dest_action", ark={"yellow": list(ark)}, **keys)


def dest(*kinds):
    return ["done", *[f"dest(kind={kind})" for kind in kinds]]


def test_mc_11_1_one_of_six_actions_on_a_planet_or_none():
    game = at("dest_action", **READY)
    assert options(game) == dest("gather", "terraform", "scout", "create_colony", "create_outpost")
    game.play("dest", kind="gather")
    assert phase(game) == "draw_crew"  # one is all
    game = at("dest_action", **READY)
    game.play("done")
    assert phase(game) == "draw_crew"
    settling = at("dest_action", **READY, terraformed=[1], survivors_held={"yellow": ["S01"]})
    assert options(settling) == dest("gather", "scout", "settle", "create_colony", "create_outpost")


def test_mc_11_2_robotics_allows_two_different_actions_beside_an_own_colony():
    game = at("dest_action", **READY, colony={"yellow": [1]})
    game.play("dest", kind="gather")
    assert options(game) == dest("terraform", "scout", "create_outpost")
    refusal = refused(game, "dest", kind="gather")
    assert (refusal.rule, refusal.text) == ("MC-11.2", "you have gathered in this turn already")
    game.play("dest", kind="create_outpost")
    assert phase(game) == "draw_crew"


@pytest.mark.parametrize(
    "keys",
    [{"colony": {"yellow": [3]}}, {"colony": {"brown": [1]}, "upgrade": {"yellow": ["robotics"], "brown": ["cargo"]}}],
)
def test_mc_11_3_no_second_action_without_an_own_colony_here(keys):
    game = at("dest_action", **{**READY, **keys})
    game.play("dest", kind="gather")
    assert phase(game) == "draw_crew"


def test_mc_11_3_a_colony_without_robotics_gives_no_second_action():
    game = at("dest_action", **{**READY, "upgrade": {"yellow": ["biodome"]}}, colony={"yellow": [1]})
    game.play("dest", kind="gather")
    assert phase(game) == "draw_crew"


@pytest.mark.parametrize("ark", [(4, 0), (1, 1), (1, 2)])
def test_mc_11_4_both_actions_on_the_portal_moons_and_stations_once_each_in_either_order(ark):
    keys = {"upper": {"yellow": ["C03", "C05"]}, "cargo": {"yellow": dict.fromkeys(RESOURCES, 4)}}
    for order in (("gather", "gain_specialist"), ("gain_specialist", "gather")):
        game = here(ark, **keys)
        assert options(game) == dest("gather", "gain_specialist")
        for kind in order:
            game.play("dest", kind=kind)
            while phase(game) in ("canteen", "specialist_card", "place_row"):
                game.play(game.legal()[0])
        assert phase(game) == "draw_crew"


def test_mc_11_5_no_action_on_an_asteroid():
    assert phase(here((1, 3), upper={"yellow": ["C03"]})) == "draw_crew"


def test_mc_11_6_the_second_action_sees_the_state_left_by_the_first():
    """MC-11.6, MC-15.1: terraforming finishes Cindra, then a Survivor settles on it."""
    game = at(
        "dest_action",
        ark={"yellow": [1, 0]},
        upgrade={"yellow": ["robotics"]},
        colony={"yellow": [1]},
        level={"1": {"biomatter": 3, "workforce": 2, "minerals": 2, "technology": 2}},
        merit={"1": {"yellow": 9}},
        cargo={"yellow": {"technology": 1}},
        survivors_held={"yellow": ["S02"]},
    )
    assert refused(game, "dest", kind="settle").rule == "MC-15.1"
    play(game, "dest", kind="terraform")
    assert "dest(kind=settle)" in options(game)
    play(game, "dest", kind="settle")
    assert side(game)["survivors_settled"] == ["S02"]


def test_mc_11_7_an_action_needs_its_smallest_form():
    """MC-11.7, MC-11.9: with nothing at all only gathering is possible, even where everything would be lost."""
    game = here((1, 0))
    assert options(game) == dest("gather")
    full = here(
        (1, 0),
        cargo={"yellow": {"minerals": 4, "workforce": 4}},
        level={"1": {"minerals": 2, "workforce": 2}},
        merit={"1": {"brown": 4}},
    )
    assert options(full) == dest("gather")
    full.play("dest", kind="gather")
    assert cargo(full) == [0, 4, 4, 0]
    assert refused(full.copy(), "dest", kind="gather").rule == "NOT_NOW"


def test_mc_11_9_nothing_to_raise_is_refused_as_such():
    game = here((1, 0))
    assert refused(game, "dest", kind="terraform").rule == "MC-11.9"


@pytest.mark.parametrize("kind", ["terraform", "scout", "settle", "create_colony", "create_outpost"])
def test_mc_11_8_orbits_and_the_portal_are_not_planets(kind):
    for ark in ((4, 0), (1, 1)):
        game = at(
            "dest_action",
            **{**READY, "ark": {"yellow": list(ark)}},
            survivors_held={"yellow": ["S01"]},
            terraformed=[1],
        )
        assert refused(game, "dest", kind=kind).rule == "MC-11.8"


# --- MC-12 -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("slot", [1, 3, 5])
@pytest.mark.parametrize("spot", range(5))
def test_mc_12_1_gather_what_the_spot_shows(slot, spot):
    """MC-12.1: the starting planets, spot by spot."""
    card = CONTENT.source["planet_cards"][{1: 1, 3: 2, 5: 3}[slot]]
    shown = card["yield_barren"] if spot == 0 else card["spots"][spot]["yield"]
    game = here((slot, spot))
    if card["spots"][spot]["kind"] == "asteroid":
        assert phase(game) == "draw_crew"
        return
    game.play("dest", kind="gather")
    assert cargo(game) == [shown.get(name, 0) for name in RESOURCES]
    assert (phase(game) == "canteen") is ("crew" in shown)


def test_mc_12_1_the_portal_gives_one_of_choice_and_a_card():
    game = here((4, 0))
    game.play("dest", kind="gather")
    assert (phase(game), table(game)["ask"]) == ("gain_any", {"left": 1})
    game.play("resource", r="workforce")
    assert (phase(game), table(game)["ask"]) == ("canteen", {"left": 1})


@pytest.mark.parametrize("number", range(1, 16))
def test_mc_12_3_every_planet_on_both_sides(number):
    """MC-12.2, MC-12.3: a terraformed planet shows more than before."""
    card = CONTENT.source["planet_cards"][number]
    grid = {**GRID, "7": card["id"]} if number > 3 else GRID
    slot = 7 if number > 3 else {1: 1, 2: 3, 3: 5}[number]
    gained = []
    for lush in ([], [slot]):
        game = here((slot, 0), grid=grid, terraformed=lush)
        game.play("dest", kind="gather")
        gained.append(cargo(game))
    assert gained[0] == [card["yield_barren"].get(name, 0) for name in RESOURCES]
    assert gained[1] == [card["yield_terraformed"].get(name, 0) for name in RESOURCES]
    assert sum(gained[1]) > sum(gained[0])


@pytest.mark.parametrize("number", range(4, 16))
@pytest.mark.parametrize("spot", range(1, 5))
def test_mc_12_1_every_spot_of_the_other_planets(number, spot):
    card = CONTENT.source["planet_cards"][number]
    shown = card["spots"][spot]["yield"]
    game = here((7, spot), grid={**GRID, "7": card["id"]})
    if card["spots"][spot]["kind"] == "asteroid":
        assert phase(game) == "draw_crew"
        return
    game.play("dest", kind="gather")
    assert cargo(game) == [shown.get(name, 0) for name in RESOURCES]
    assert phase(game) == ("gain_any" if "any" in shown else "canteen" if "crew" in shown else phase(game))
    assert set(shown) <= set(UNITS)


# --- MC-18 -------------------------------------------------------------------------------------------------------
def test_mc_18_1_an_engineer_card_brings_a_leader_of_choice_a_leader_card_the_engineer():
    game = here((1, 1), upper={"yellow": ["C02"]}, lower={"yellow": ["C01"]})
    game.play("dest", kind="gain_specialist")
    assert options(game) == ["source(k=4)", "source(k=7)"]
    assert refused(game, "source", k=0).rule == "MC-18.1"
    by_leader = game.copy()
    by_leader.play("source", k=7)
    assert side(by_leader)["tokens"]["engineer"]
    assert rows(by_leader) == (["C02"], [])
    game.play("source", k=4)
    assert options(game) == ["gain_leader(c=red)", "gain_leader(c=green)", "gain_leader(c=blue)"]
    game.play("gain_leader", c="green")
    assert side(game)["tokens"] == {"engineer": False, "leader_red": False, "leader_green": True, "leader_blue": False}
    assert table(game)["crew_discard"] == ["C02"]


def test_mc_18_1_not_on_planets():
    game = here((1, 0), upper={"yellow": ["C02"]})
    assert refused(game, "dest", kind="gain_specialist").rule == "MC-18.1"


def test_mc_18_2_only_for_a_token_that_is_spent():
    game = here((1, 1), upper={"yellow": ["C02", "C01", "C03"]}, token={"yellow": ["engineer", "leader_red"]})
    play(game, "dest", kind="gain_specialist")  # only the Engineer card fits
    assert options(game) == ["gain_leader(c=green)", "gain_leader(c=blue)"]
    refusal = refused(game, "gain_leader", c="red")
    assert (refusal.rule, refusal.text) == ("MC-18.2", "the red Leader token is available already")
    every = ["engineer", "leader_red", "leader_green", "leader_blue"]
    game = here((1, 1), upper={"yellow": ["C02", "C01"]}, token={"yellow": every})
    assert refused(game, "dest", kind="gain_specialist").rule == "MC-18.2"
    game = here((1, 1), upper={"yellow": ["C02", "C04", "C01"]}, token={"yellow": ["engineer"]})
    play(game, "dest", kind="gain_specialist")
    assert refused(game, "source", k=6).rule == "MC-18.2"


def test_mc_18_3_one_card_per_action_one_action_per_turn():
    game = here((1, 1), upper={"yellow": ["C02", "C04"]}, lower={"yellow": ["C01"]})
    game.play("dest", kind="gain_specialist")
    game.play("source", k=6 + 1)
    assert rows(game) == (["C02", "C04"], [])
    assert options(game) == dest("gather")


def test_mc_26_5_the_next_turn_begins_anew():
    """MC-26.5: what was done in one turn does not bind the next."""
    game = at("dest_action", ark={"yellow": [1, 1]}, content=changed(limits={"max_rounds": 9}))
    game.play("dest", kind="gather")
    while game.to_move() == 0:
        game.play(game.legal()[0])
    assert table(game)["actions_done"] == []
