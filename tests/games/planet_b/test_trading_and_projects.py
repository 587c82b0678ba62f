"""PB-9 Reserve, Starting Out Package, Sell; PB-10 Complete Project."""

from __future__ import annotations

import pytest

from games.planet_b.pb import (
    area,
    at,
    changed,
    choose,
    cost,
    held,
    market,
    options,
    owned,
    performing,
    refused,
    space,
    told,
)

PROJECTS = ["p04", "p12", "p14"]  # Ring Road, Quarry Charter, Synthesis Plant


# --- PB-9 Reserve ------------------------------------------------------------------------------------------------
def test_pb_9_1_reserving_locks_an_aai():
    game = performing(2, ["reserve_project", "cement_offer"], projects_market=PROJECTS)
    assert options(game) == ["reserve(slot=0)", "reserve(slot=1)", "reserve(slot=2)", "skip_reserve"]
    game.play("reserve", slot=1)
    assert area(game, 0)["reserved"]["id"] == "p12"
    assert area(game, 0)["aai"]["free"] == 5


def test_pb_9_1_not_with_a_reserved_project():
    game = performing(2, ["reserve_project", "cement_offer"], projects_market=PROJECTS, reserved={"0": "p07"})
    assert game.round == 2
    assert area(game, 0)["reserved"]["id"] == "p07"


def test_pb_9_1_not_with_all_aais_locked():
    locked = ["m19", "m30", "m42"]
    game = performing(
        4,
        ["reserve_project"] + ["cement_offer"] + ["starting_package"] * 2,
        modules={"0": locked},
        active={"0": locked},
    )
    assert game.round == 2
    assert area(game, 0)["reserved"] is None


def test_pb_9_1_an_empty_slot_is_refused():
    game = performing(2, ["reserve_project", "cement_offer"], projects_market=["p04", None, "p14"])
    assert options(game) == ["reserve(slot=0)", "reserve(slot=2)", "skip_reserve"]
    assert refused(game, "reserve", slot=1).rule == "PB-7.4"


def test_pb_9_2_without_a_free_aai_one_is_taken_from_a_module():
    """PB-9.2, PB-9.11: the Project first, then the AAI; the Module's effect is gone."""
    active = ["m02", "m17", "m19"]
    game = performing(
        4,
        ["reserve_project"] + ["cement_offer"] + ["starting_package"] * 2,
        modules={"0": active},
        active={"0": active},
        projects_market=PROJECTS,
    )
    game.play("reserve", slot=0)
    assert area(game, 0)["reserved"]["id"] == "p04"
    assert options(game) == ["aai_source(module=m02)", "aai_source(module=m17)"]
    assert game.view(0)["table"]["deciding"]["target"] is None
    game.play("aai_source", module="m17")
    assert owned(game, 0) == {"m02": True, "m17": False, "m19": True}
    assert area(game, 0)["aai"] == {"total": 3, "free": 0, "on_modules": 2, "locked": 1, "on_reserved": 1}


def test_pb_9_3_a_reserved_project_means_nothing():
    """PB-9.3, PB-15.9: no eligibility check, no gain, no Project for conditions."""
    game = performing(
        2, ["reserve_project", "complete_project"], projects_market=["p12", "p09", "p14"], energy=[20, 10]
    )
    before = held(game, 0)
    game.play("reserve", slot=0)
    assert held(game, 0) == before
    blocked = performing(
        2,
        ["complete_project", "cement_offer"],
        reserved={"0": "p12"},
        projects_market=["p09"],
        energy=[10, 9],
        cement=[9, 0],
    )
    assert blocked.round == 2  # Founders Monument wants a completed Project


def test_example_15_reservation():
    """PB-9.4: Reserve has no effect, one AAI fewer, Cement Offer costs 2."""
    game = at(2, reserved={"0": "p04"})
    assert area(game, 0)["aai"]["free"] == 5
    assert cost(game, 0, "cement_offer") == 2
    choose(game, "reserve_project", "starting_package")
    assert game.round == 2
    assert area(game, 0)["reserved"]["id"] == "p04"


def test_pb_9_5_completing_frees_the_aai():
    """PB-9.5, PB-10.10: the AAI is free, not on a Module; the surcharge ends."""
    game = performing(
        2,
        ["complete_project", "cement_offer"],
        reserved={"0": "p04"},
        modules={"0": ["m34", "m35"]},
        projects_market=PROJECTS[1:],
    )
    game.play("complete_reserved")
    assert area(game, 0)["aai"]["free"] == 6
    assert owned(game, 0) == {"m34": False, "m35": False}
    assert cost(game, 0, "ore_offer") == 2


def test_pb_9_6_an_unfinished_reservation_scores_nothing():
    game = performing(2, ["cement_offer", "starting_package"], reserved={"0": "p08"}, final_round=True, energy=[5, 5])
    assert game.is_over()
    assert game.view(None)["score_sheet"]["categories"]["Projects"] == [0, 0]


def test_pb_9_12_reserving_empties_the_slot():
    """PB-9.12, PB-14.3, PB-10.8: refilled in phase 5; the last one gone ends the game."""
    game = performing(2, ["reserve_project", "cement_offer"], projects_market=["p04"], projects_pile=[])
    game.play("reserve", slot=0)
    assert game.is_over()
    assert game.view(None)["score_sheet"]["end_reason"] == "projects"
    refilled = performing(
        2, ["reserve_project", "cement_offer"], projects_market=PROJECTS, projects_pile=["p01", "p02"]
    )
    refilled.play("reserve", slot=1)
    assert market(refilled, "projects") == ["p04", "p01", "p14", None]


# --- PB-9 Package and Sell ---------------------------------------------------------------------------------------
def test_pb_9_7_package():
    game = performing(3, ["starting_package", "cement_offer", "ore_offer"])
    assert held(game, 0) == (10, 8, 6)


def test_example_4_sell():
    """PB-9.8: 3 cement, 2 ore, 1 oil for 6 VP chips, the maximum."""
    game = performing(2, ["sell_resources", "cement_offer"], cement=[3, 0], ore=[2, 0], oil=[1, 0])
    assert len(options(game)) == 8
    game.play("sell", mask=7)
    assert held(game, 0) == (0, 0, 0)
    assert game.vp_chips[0] == 6


@pytest.mark.parametrize(
    ("mask", "left", "chips"), [(1, (2, 4, 3), 2), (2, (5, 2, 3), 2), (4, (5, 4, 2), 2), (5, (2, 4, 2), 4)]
)
def test_pb_9_8_each_type_brings_2(mask, left, chips):
    game = performing(2, ["sell_resources", "reserve_project"])
    game.play("sell", mask=mask)
    assert held(game, 0) == left
    assert game.vp_chips[0] == chips


def test_pb_9_8_a_sale_is_told():
    for mask, kind, args in ((0, "nothing_done", (0, 6, 1, 0)), (1, "sold", (0, 1, 2, 0)), (6, "sold", (0, 6, 4, 0))):
        game = performing(2, ["sell_resources", "starting_package"])
        game.start_noting()
        game.play("sell", mask=mask)
        assert (kind, args) in told(game)


@pytest.mark.parametrize("seats", [2, 3])
def test_pb_9_9_sold_resources_lie_on_their_own_spaces(seats):
    game = performing(
        seats,
        ["sell_resources", "sell_resources", "reserve_project"][:seats],
        offers={"cement_offer": {"cement": 1}, "ore_offer": {"ore": 1}, "oil_offer": {"oil": 1}},
    )
    game.play("sell", mask=7)
    assert space(game, "cement_offer") == {"cement": 4}
    assert space(game, "ore_offer") == {"ore": 3}
    assert space(game, "oil_offer") == {"oil": 2}


def test_pb_9_9_with_four_on_the_mixed_space():
    game = performing(4, ["sell_resources"] * 2 + ["starting_package"] * 2, offers={"mixed_offer": {"ore": 1}})
    game.play("sell", mask=7)
    assert space(game, "mixed_offer") == {"cement": 3, "ore": 3, "oil": 1}
    assert space(game, "cement_offer") == {"cement": 5}


def test_pb_9_10_too_few_cannot_be_sold():
    game = performing(2, ["sell_resources", "cement_offer"], cement=[2, 0], ore=[1, 0], oil=[1, 0])
    assert options(game) == ["sell(mask=0)", "sell(mask=4)"]
    refusal = refused(game, "sell", mask=1)
    assert refusal.rule == "PB-9.10"
    assert refusal.facts == {"needs": 3, "has": 2}
    assert refusal.text == "selling cement takes 3, you have 2"
    assert refused(game, "sell", mask=6).facts == {"needs": 2, "has": 1}
    nothing = performing(2, ["sell_resources", "cement_offer"], cement=[2, 0], ore=[1, 0], oil=[0, 0])
    assert nothing.round == 2  # passed over


def test_pb_9_11_reserving_from_an_empty_market_does_nothing():
    game = performing(
        3,
        ["complete_project", "reserve_project", "cement_offer"],
        projects_market=["p12"],
        projects_pile=[],
        modules={"0": ["m16"]},
    )
    game.play("complete", slot=0)
    assert game.is_over()
    assert area(game, 1)["reserved"] is None


# --- PB-10 -------------------------------------------------------------------------------------------------------
def completing(project, seats=2, **keys):
    keys.setdefault("energy", [10, 9, 8, 7][:seats])
    keys.setdefault("cement", [9] + [0] * (seats - 1))
    keys.setdefault("ore", [9] + [0] * (seats - 1))
    keys.setdefault("oil", [9] + [0] * (seats - 1))
    cards = ["complete_project", "reserve_project", "cement_offer", "ore_offer"][:seats]
    return performing(seats, cards, projects_market=[project], **keys)


def test_pb_10_1_a_project_is_paid_and_put_in_the_play_area():
    game = completing("p04", modules={"0": ["m34", "m35"]})
    assert options(game) == ["complete(slot=0)", "skip_complete"]
    game.play("complete", slot=0)
    assert held(game, 0) == (6, 7, 8)
    assert [card["id"] for card in area(game, 0)["projects"]] == ["p04"]
    assert game.round == 2  # one Project per Action


def test_pb_10_1_the_price_must_be_in_hand():
    game = performing(
        2,
        ["complete_project", "cement_offer"],
        projects_market=["p04", "p12", "p14"],
        modules={"0": ["m34", "m35", "m16", "m23"]},
        cement=[3, 0],
        ore=[3, 0],
        oil=[1, 0],
    )
    assert options(game) == ["complete(slot=0)", "complete(slot=1)", "skip_complete"]
    refusal = refused(game, "complete", slot=2)
    assert refusal.rule == "PB-10.1"
    assert refusal.facts["lacks"] == "1 cement"
    assert refusal.text == "Synthesis Plant: 1 cement short"


def test_pb_10_2_the_gain_comes_after_payment():
    game = completing("p12", modules={"0": ["m16"]})
    game.play("complete", slot=0)
    assert held(game, 0) == (9 - 1 + 8, 9 - 3, 9 - 1)
    poor = completing("p12", modules={"0": ["m16"]}, cement=[0, 0])
    assert poor.pending() == [1]  # the 8 cement cannot help to pay 1


@pytest.mark.parametrize(("seats", "half"), [(2, 25), (3, 23), (4, 21)])
def test_pb_10_3_half_of_the_energy_must_be_spent(seats, half):
    project, modules = "p08", {"0": ["m16", "m17", "m23"]}
    low = [5, 4, 3][: seats - 1]
    game = completing(project, seats, modules=modules, energy=[half, *low])
    assert "complete(slot=0)" in options(game)
    late = completing(project, seats, modules=modules, energy=[half + 1, *low])
    assert late.pending() == [1]  # passed over: the next player reserves


def test_pb_10_3_it_is_tested_after_paying_and_refused_with_facts():
    game = at(
        2, modules={"0": ["m16", "m17", "m23"]}, projects_market=["p08", "p12", "p04"], energy=[32, 40], ore=[9, 9]
    )
    choose(game, "complete_project", "cement_offer")
    assert "complete(slot=0)" in options(game)  # 32 - 7 = 25
    game = at(
        2, modules={"0": ["m16", "m17", "m23"]}, projects_market=["p08", "p12", "p04"], energy=[33, 40], ore=[9, 9]
    )
    choose(game, "complete_project", "cement_offer")
    refusal = refused(game, "complete", slot=0)
    assert refusal.rule == "PB-10.3"
    assert "at most 25 Energy may be left, you have 26" in refusal.text


def test_pb_10_4_modules_of_the_types_are_needed():
    game = performing(
        2, ["complete_project", "cement_offer"], modules={"0": ["m34", "m16"]}, projects_market=["p04", "p12"]
    )
    refusal = refused(game, "complete", slot=0)
    assert refusal.rule == "PB-10.4"
    assert refusal.facts["lacks"] == "1 infrastructure Module"
    assert refusal.text == "Ring Road: needs 2 infrastructure Modules, you have 1"
    game.play("complete", slot=1)
    assert owned(game, 0) == {"m34": False, "m16": False}  # nothing is used up


def test_pb_10_4_projects_of_the_types_are_needed():
    keys = {"modules": {"0": ["m34", "m16"]}, "projects_market": ["p11", "p09", "p12"], "energy": [5, 4]}
    rich = {"cement": [9, 0], "ore": [9, 0], "oil": [9, 0]}
    game = performing(2, ["complete_project", "cement_offer"], **keys, **rich)
    refusal = refused(game, "complete", slot=0)
    assert "needs 1 completed blue Project, you have 0" in refusal.text
    refusal = refused(game, "complete", slot=1)
    assert refusal.rule == "PB-10.4"
    assert "needs 1 completed Project, you have 0" in refusal.text
    assert refusal.text == "Founders Monument: needs 1 completed Project, you have 0"
    game = performing(2, ["complete_project", "cement_offer"], projects={"0": ["p13"]}, **keys, **rich)
    assert options(game) == ["complete(slot=1)", "complete(slot=2)", "skip_complete"]
    game = performing(2, ["complete_project", "cement_offer"], projects={"0": ["p01"]}, **keys, **rich)
    assert options(game) == ["complete(slot=0)", "complete(slot=1)", "complete(slot=2)", "skip_complete"]


def test_pb_10_5_inactive_modules_count():
    game = completing("p04", modules={"0": ["m34", "m35"]}, active={})
    assert "complete(slot=0)" in options(game)


def test_pb_10_6_an_active_counts_as_module_counts_fully():
    game = completing("p03", modules={"0": ["m31"]}, active={"0": ["m31"]})
    assert "complete(slot=0)" in options(game)
    alone = completing("p03", modules={"0": ["m31"]})
    assert alone.pending() == [1]


def test_pb_10_7_a_project_does_not_count_for_itself():
    game = completing("p09")
    assert game.pending() == [1]


def test_pb_10_8_no_replacement_now_and_only_the_owner_completes():
    game = performing(
        2,
        ["complete_project", "complete_project"],
        projects_market=["p12", "p04", "p14"],
        modules={"0": ["m16"], "1": ["m34", "m35"]},
        reserved={"0": "p13"},
    )
    game.play("complete", slot=0)
    assert market(game, "projects")[0] is None
    assert game.pending() == [1]
    refusal = refused(game, "complete_reserved")
    assert refusal.rule == "PB-10.8"
    assert refusal.facts == {}
    assert refusal.text == "you have no reserved Project"


def test_pb_10_9_a_project_gone_is_gone():
    game = performing(
        2, ["complete_project", "complete_project"], projects_market=["p12"], modules={"0": ["m16"], "1": ["m17"]}
    )
    game.play("complete", slot=0)
    assert game.round == 2  # nothing is left for seat 1
    assert area(game, 1)["projects"] == []


def test_pb_10_10_a_reserved_project_is_paid_and_gains():
    game = completing("p14", reserved={"0": "p12"}, modules={"0": ["m16"]})
    assert options(game) == ["complete_reserved", "skip_complete"]
    game.play("complete_reserved")
    assert held(game, 0) == (16, 6, 8)
    assert area(game, 0)["aai"]["free"] == 6
    assert market(game, "projects")[0] == "p14"


def test_pb_10_11_energy_of_modules_comes_last():
    """PB-10.11, PB-12.2: complete_energy."""
    game = completing("p12", modules={"0": ["m16", "m37"]}, active={"0": ["m37"]}, energy=[10, 1])
    game.play("complete", slot=0)
    assert game.energy[0] == 12
    assert game.catch_up_limited == 0b10


def test_pb_10_11_what_does_not_happen_is_not_told():
    plain = completing("p12", modules={"0": ["m16"]})
    plain.start_noting()
    plain.play("complete", slot=0)
    heard = [kind for kind, _ in told(plain)]
    assert "completed" in heard
    assert "gained" in heard
    assert "energy_moved" not in heard


def test_pb_10_2_a_gain_of_one():
    game = completing(
        "p12", modules={"0": ["m16"]}, content=changed(projects={"p12": {"gain": {"resource": "ore", "n": 1}}})
    )
    game.play("complete", slot=0)
    assert held(game, 0) == (8, 7, 8)


def test_pb_10_2_what_a_project_gives_is_told_if_it_gives_anything():
    for gain, heard in (({"resource": "ore", "n": 1}, True), ({}, False)):
        game = completing("p12", modules={"0": ["m16"]}, content=changed(projects={"p12": {"gain": gain}}))
        game.start_noting()
        game.play("complete", slot=0)
        assert ("gained" in [kind for kind, _ in told(game)]) == heard


def test_pb_10_12_a_completed_project_needs_no_aai():
    game = at(4, projects={"0": ["p01", "p02"], "1": ["p03"]})
    assert [int(n) for n in game.aai_free] == [3, 3, 3, 3]
