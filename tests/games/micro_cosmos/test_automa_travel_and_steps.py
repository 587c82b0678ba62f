"""MC-23 Automa travel, MC-24 Automa steps."""

from __future__ import annotations

import pytest

import starboard
from games.micro_cosmos.automa import (
    BLUES,
    ENGINEERS,
    FULL,
    GREENS,
    ORDER,
    REDS,
    automa,
    content_with,
    deck,
    one_step,
)
from games.micro_cosmos.table import (
    CONTENT,
    GRID,
    automa_turn,
    cargo,
    cell,
    heard,
    levels,
    merit,
    phase,
    side,
    solo,
    table,
    told,
)
from starboard.games.micro_cosmos.telling.automa_words import STEP_WORDS


# --- MC-23 -------------------------------------------------------------------------------------------------------
def moved(direction, jump, criterion, start, **keys):
    """Where the Automa goes."""
    keys.setdefault("grid", FULL)
    ark = {"yellow": [4, 0], "automa": [start, 0]}
    game = one_step(
        {"kind": "crew", "n": 1}, travel={"dir": direction, "jump": jump, "criterion": criterion}, ark=ark, **keys
    )
    return side(game, 1)["ark"][0]


def test_mc_23_1_it_may_end_on_the_humans_planet():
    keys = {"ark": {"yellow": [5, 0], "automa": [1, 0]}}
    game = one_step({"kind": "crew", "n": 1}, **keys)  # clockwise from 1: 2 is empty, then 5
    assert side(game, 1)["ark"] == [5, 0]
    assert side(game, 0)["ark"] == [5, 0]


@pytest.mark.parametrize(("direction", "ring"), [("cw", [1, 2, 5, 8, 7, 6, 3, 0]), ("ccw", [0, 3, 6, 7, 8, 5, 2, 1])])
def test_mc_23_2_round_the_portal(direction, ring):
    for place, slot in enumerate(ring):
        assert moved(direction, False, "unterraformed", slot) == ring[(place + 1) % 8]


def test_mc_23_2_empty_cells_are_passed_over():
    assert moved("cw", False, "unterraformed", 1, grid=GRID) == 5
    assert moved("ccw", False, "unterraformed", 1, grid=GRID) == 3


def test_mc_23_3_the_jump_counts_from_the_opposite_planet():
    assert moved("cw", True, "unterraformed", 1) == 6  # across is 7, clockwise after it 6
    assert moved("ccw", True, "unterraformed", 0) == 5  # across is 8
    assert moved("cw", True, "unterraformed", 1, grid=GRID) == 5  # nothing across: ignored


@pytest.mark.parametrize(
    ("criterion", "keys", "slot"),
    [
        ("no_colony", {"colony": {"automa": [2, 5]}, "upgrade": {"automa": ORDER[:2]}}, 8),
        ("no_colony", {"colony": {"yellow": [2]}, "upgrade": {"yellow": ["cargo"]}}, 2),  # others' do not matter
        ("unterraformed", {"terraformed": [2, 5]}, 8),
    ],
)
def test_mc_23_4_criteria(criterion, keys, slot):
    assert moved("cw", False, criterion, 1, **keys) == slot


def test_mc_23_5_it_discovers_and_raises_minerals():
    """MC-23.4, MC-23.5, MC-23.8: the nearest empty cell, the bottom card; its Cargo gets nothing."""
    piles = {"automa": ["A01"], "planets": ["P13"]}
    game = automa_turn(
        content=content_with({"kind": "crew", "n": 1}, travel={"dir": "cw", "jump": False, "criterion": "discover"}),
        piles=piles,
        ark={"yellow": [4, 0], "automa": [1, 0]},
    )
    assert cell(game, 2)["card"] == "P13"
    assert side(game, 1)["ark"] == [2, 0]
    assert levels(game, 2) == {"workforce": 0, "biomatter": 0, "minerals": 1, "technology": 0}
    assert merit(game, 2) == [(1, 1)]
    assert cargo(game, 1) == [1, 1, 0, 0]
    assert heard(game, "It goes from Cindra to Halcyre: the nearest undiscovered place.")


def test_mc_23_6_when_nothing_fits():
    """MC-23.6: discover -> not finished -> next planet; the start of the count is looked at last."""
    assert moved("cw", False, "discover", 1) == 2  # no empty cell
    three = {"0": "P04", "1": "P01", "3": "P02"}
    assert moved("cw", False, "unterraformed", 1, grid=three, terraformed=[0, 3]) == 1  # itself, last of all
    assert (
        moved("cw", False, "no_colony", 1, colony={"automa": [0, 1, 2, 3, 5, 6, 7, 8]}, upgrade={"automa": ORDER}) == 2
    )


def test_mc_23_7_outposts_pay_as_it_arrives():
    """MC-23.7, MC-24.12: the human's and its own; also where it merely comes back to."""
    pair = ["biodome", "leisure_facilities"]
    three = {"0": "P04", "1": "P01", "3": "P02"}
    game = one_step(
        {"kind": "crew", "n": 1},
        travel={"dir": "cw", "jump": False, "criterion": "unterraformed"},
        grid=three,
        terraformed=[0, 3],
        ark={"yellow": [4, 0], "automa": [1, 0]},
        upgrade={"yellow": pair, "automa": pair},
        outpost={"yellow": [1], "automa": [1]},
        cargo={"automa": {"minerals": 4}},
    )
    assert cargo(game, 0) == [0, 1, 1, 0]
    assert cargo(game, 1) == [0, 1, 4, 0]
    assert automa(game)["overflow"] == 1


# --- MC-24 -------------------------------------------------------------------------------------------------------
def test_mc_24_1_gather_up_to_capacity_and_a_point_per_unit_that_does_not_fit():
    """MC-24.1, MC-24.4."""
    game = one_step({"kind": "gather", "gain": {"minerals": 2, "technology": 1}}, cargo={"automa": {"minerals": 3}})
    assert cargo(game, 1) == [0, 0, 4, 1]
    assert (automa(game)["overflow"], side(game, 1)["vp"]) == (1, 1)


def test_mc_24_2_units_of_choice_go_to_what_it_has_least_of_the_topmost_first():
    game = one_step(
        {"kind": "gather", "gain": {"any": 3}}, cargo={"automa": {"biomatter": 1, "workforce": 1, "technology": 2}}
    )
    assert cargo(game, 1) == [2, 2, 1, 2]  # minerals, then the tie of three from the top: biomatter, workforce
    full = dict.fromkeys(("biomatter", "workforce", "minerals", "technology"), 4)
    game = one_step({"kind": "gather", "gain": {"any": 2}}, cargo={"automa": full})
    assert automa(game)["overflow"] == 2


def test_mc_24_2_the_tie_of_the_two_topmost():
    game = one_step({"kind": "gather", "gain": {"any": 1}}, cargo={"automa": {"minerals": 1, "technology": 1}})
    assert cargo(game, 1) == [1, 0, 1, 1]


def test_mc_24_3_spending_of_choice_takes_what_it_has_most_of():
    """MC-24.3, MC-24.8: the second Colony costs one; biomatter and workforce tie."""
    keys = {"hoard": ["C02", "C03"], "colony": {"automa": [1]}, "grid": FULL}
    game = one_step(
        {"kind": "create_colony"}, cargo={"automa": {"biomatter": 2, "workforce": 2, "minerals": 1}}, **keys
    )
    assert cargo(game, 1) == [1, 2, 1, 0]
    assert side(game, 1)["colonies"] == 2


def test_mc_24_4_overflow_in_the_humans_turn():
    """MC-24.4, MC-24.12: the human's arrival makes the Automa's outpost pay."""
    pair = ["biodome", "leisure_facilities"]
    game = solo(
        "travel",
        ark={"yellow": [4, 0], "automa": [5, 0]},
        upgrade={"automa": pair},
        outpost={"automa": [1]},
        cargo={"automa": {"workforce": 4, "minerals": 1}},
    )
    game.play("travel", slot=1, spot=0)
    assert cargo(game, 1) == [0, 4, 2, 0]
    assert automa(game)["overflow"] == 1


def test_mc_24_5_upgrades_in_order_without_resources_and_without_benefit():
    """MC-24.5, MC-24.10: the Specialist is paid, the marker joins the pool, a pair frees an outpost."""
    game = one_step({"kind": "upgrade"}, {"kind": "upgrade"}, hoard=["C02", "C04"], cargo={"automa": {"biomatter": 1}})
    own = side(game, 1)
    assert own["upgrades"] == {"biodome": 1, "leisure_facilities": 1}
    assert (own["colony_pool"], own["outpost_pool"]) == (4, 1)
    assert cargo(game, 1) == [1, 0, 0, 0]
    game = one_step({"kind": "upgrade"}, hoard=["C03"], upgrade={"automa": ORDER[:2]})
    assert side(game, 1)["capacity"] == 6  # Cargo, paid with a Leader
    game = one_step({"kind": "upgrade"}, hoard=["C02"], upgrade={"automa": ORDER})
    assert heard(game, "It does not upgrade: all are unlocked.")


def test_mc_24_5_with_full_costs_by_content():
    source = content_with({"kind": "upgrade"})
    source["automa"]["upgrade_pays_resources"] = True
    for held, paid in (({"biomatter": 2}, {"biodome": 1}), ({"biomatter": 1}, {})):
        game = automa_turn(content=source, piles={"automa": ["A01"]}, hoard=["C02"], cargo={"automa": held})
        assert side(game, 1)["upgrades"] == paid
        assert cargo(game, 1)[0] == (0 if paid else 1)


def test_mc_24_6_it_terraforms_the_leftmost_track_it_can():
    """MC-24.6: Thalu's tracks are workforce 3, biomatter 3, technology 1, minerals 2; its limit is 2."""
    game = one_step({"kind": "terraform"}, cargo={"automa": {"workforce": 1, "minerals": 2, "technology": 1}})
    assert side(game, 1)["ark"] == [5, 0]
    assert levels(game, 5) == {"workforce": 1, "biomatter": 0, "technology": 1, "minerals": 0}
    assert merit(game, 5) == [(1, 2)]
    game = one_step(
        {"kind": "terraform"}, terraformed=[5], travel={"dir": "cw", "jump": False, "criterion": "no_colony"}
    )
    assert heard(game, "It does not terraform: the planet is finished.")
    game = one_step({"kind": "terraform"}, cargo={"automa": {}})
    assert heard(game, "It does not terraform: nothing it holds fits the planet.")


def test_mc_24_12_it_finishes_a_planet_for_all():
    """MC-24.6, MC-24.12, MC-2.4: points for the human too, and the end may be triggered."""
    game = one_step(
        {"kind": "terraform"},
        grid={**GRID, "0": "P04"},
        terraformed=[0, 3],
        level={"5": {"workforce": 3, "biomatter": 2, "technology": 1, "minerals": 2}},
        merit={"5": {"yellow": 8}},
        cargo={"automa": {"biomatter": 3}},
    )
    assert (side(game, 0)["vp"], side(game, 1)["vp"]) == (8 + 3, 1 + 1)
    assert cargo(game, 1) == [2, 0, 0, 0]
    assert table(game)["last_round"] == 2


def test_mc_24_7_it_scouts_for_resources_and_discards_the_survivor():
    game = one_step({"kind": "scout"}, hoard=["C01"], piles={"survivors": ["S12"]}, cargo={"automa": {}})  # Thalu, blue
    assert automa(game)["hoard"] == []
    assert cargo(game, 1) == [1, 2, 0, 0]  # 2 workforce, 1 of choice
    assert table(game)["survivor_discard"] == ["S12"]
    assert side(game, 1)["survivors_held"] == []
    game = one_step({"kind": "scout"}, hoard=["C01"], survivors_settled={"yellow": CONTENT.survivor_ids})
    assert heard(game, "It does not scout: there is no card.")


def test_mc_24_8_a_colony_with_marker_cost_and_none_there():
    game = one_step({"kind": "create_colony"}, hoard=["C02", "C03"])
    assert cell(game, 5)["colonies"] == [1]
    assert side(game, 1)["colony_pool"] == 1
    keys = {"grid": FULL, "hoard": ["C02", "C03", "C01"]}
    game = one_step({"kind": "create_colony"}, colony={"automa": [1, 3]}, **keys)
    assert heard(game, "It does not create a Colony: it has no Colony marker in its pool.")
    game = one_step({"kind": "create_colony"}, colony={"automa": [1]}, cargo={"automa": {}}, **keys)
    assert heard(game, "It does not create a Colony: it lacks the resources.")
    everywhere = {"colony": {"automa": [1, 3, 5]}, "upgrade": {"automa": ORDER[:3]}}
    game = one_step({"kind": "create_colony"}, hoard=["C02", "C03", "C01"], **everywhere)
    assert heard(game, "It does not create a Colony: it has one here already.")


def test_mc_24_9_an_outpost_from_its_pool():
    """MC-24.9: 2 points beside its Colony; none without a marker or where one stands; it never moves one."""
    pair = ORDER[:2]
    game = one_step({"kind": "create_outpost"}, upgrade={"automa": pair})
    assert cell(game, 5)["outposts"] == [1]
    assert side(game, 1)["vp"] == 0
    beside = {"travel": {"dir": "cw", "jump": False, "criterion": "unterraformed"}, "colony": {"automa": [5]}}
    game = one_step({"kind": "create_outpost"}, upgrade={"automa": pair}, **beside)
    assert side(game, 1)["vp"] == 2
    game = one_step({"kind": "create_outpost"})
    assert heard(game, "It does not place a Trading Outpost: it has no outpost in its pool.")
    both = ORDER[:5]
    game = one_step({"kind": "create_outpost"}, upgrade={"automa": both}, outpost={"automa": [1, 3]})
    assert (cell(game, 1)["outposts"], cell(game, 3)["outposts"]) == ([1], [1])
    game = one_step({"kind": "create_outpost"}, upgrade={"automa": both}, outpost={"automa": [5]})
    assert heard(game, "It does not place a Trading Outpost: it has one here already.")


def test_mc_24_10_it_never_settles_or_plays_edges():
    """MC-24.10: over many turns its rows stay empty, it holds and settles nobody, its range stays."""
    game = starboard.new("micro_cosmos", 1, seed=5, options={"difficulty": "hard_plus"})
    while not game.is_over():
        own = side(game, 1)
        assert (own["upper"], own["lower"], own["survivors_held"], own["survivors_settled"]) == ([], [], [], [])
        assert own["range"] == 2
        assert not any(own["tokens"].values())
        game.play(game.legal()[-1])


def test_mc_24_11_an_empty_crew_deck():
    used = ["C01", "C37", "C38", "C39"]
    rest = [card for card in CONTENT.crew_ids if card not in used]
    game = one_step({"kind": "crew", "n": 2}, hoard=rest, crew_discard=["C01"], canteen=used[1:])
    assert len(automa(game)["hoard"]) == 36
    assert heard(game, "It hires Portside Fixer (blue Leader).", "It does not hire: there is no card.")


@pytest.mark.parametrize("number", range(1, 13))
def test_every_automa_card_can_be_played(number):
    """MC-22.2: with plenty of everything each card's steps are all carried out."""
    name = f"A{number:02}"
    card = CONTENT.source["automa"]["cards"][number - 1]
    game = automa_turn(
        **deck(name),
        grid={**GRID, "7": "P07"},
        hoard=ENGINEERS + REDS + GREENS + BLUES,
        upgrade={"automa": ORDER[:2]},
        cargo={"automa": {"biomatter": 2, "workforce": 2, "minerals": 2, "technology": 2}},
    )
    lines = told(game)
    while phase(game) == "automa_pay":
        game.play(game.legal()[0])
        lines += told(game)
    text = "\n".join(lines)
    assert f"The Automa's turn. Automa card {int(name[1:])}: " in text
    for number, step in enumerate(card["steps"], 1):
        assert f"Step {number} of {len(card['steps'])}: {STEP_WORDS[step['kind']]}" in text
    assert "does not" not in text
    assert ("jump" in text) is card["travel"]["jump"]
    words = {
        "gather": "Automa gains",
        "crew": "hires",
        "upgrade": "Automa unlocks Cargo",
        "terraform": "Automa's terraforming marker",
        "scout": "Automa turns up",
        "create_colony": "Automa creates the 1st Colony",
        "create_outpost": "Automa places a Trading Outpost",
    }
    for step in card["steps"]:
        assert words[step["kind"]] in text
    if card["travel"]["criterion"] == "discover":
        assert "Automa discovers" in text
    assert automa(game)["discard"] == [name]
    hired = sum(step.get("n", 0) for step in card["steps"])
    assert sum("It hires" in line for line in lines) == hired
