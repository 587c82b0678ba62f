"""SP-9 Build, SP-10 Force Fields and Jump Bridges, SP-11 Refineries."""

import pytest

from games.sector_prime.table import (
    NE,
    NW,
    SE,
    SW,
    E,
    W,
    crystals,
    drones,
    fabricator,
    families,
    offers,
    refused,
    step,
    tb7,
)


def yard(site=6, own=5, held=25, **keys):
    """Yellow in Phase 2 with the Fabricator and drones on one tile."""
    standing = {str(site): {"yellow": own}} | keys.pop("others", {})
    return tb7(step="phase2_open", drones=standing, fabricator_site={"yellow": site}, crystals={"yellow": held}, **keys)


# --- SP-9 ------------------------------------------------------------------------------------------------------------
def test_sp_9_1_fabricator_and_five_drones_on_an_undisputed_tile():
    """SP-9.1."""
    assert "build_station_section" in families(yard())
    few = yard(own=4)
    assert families(few) == {"end_phase2"}
    assert refused(few, "build_refinery").facts == {"site": 6, "drones": 4, "needs": 5, "disputed": 0}
    disputed = yard(site=0, others={"0": {"yellow": 5, "blue": 1}})
    assert refused(disputed, "build_refinery").rule == "SP-9.1"
    home = tb7(step="phase2_open", drones={"6": {"yellow": 5}}, crystals={"yellow": 25})
    assert families(home) == {"end_phase2"}
    for item in ("build_refinery", "build_station_section"):
        assert str(refused(home, item)) == (
            "SP-9.1: building needs the Fabricator and 5 drones on one tile, and your Fabricator is in your supply"
        )


def test_sp_9_2_any_number_of_items_at_one_yard():
    """SP-9.2: refinery, barriers and a Section in one turn, each checked anew."""
    game = yard(held=25, chance={"station_die": [12], "algorithm_die": [10]})
    game.play("build_refinery")
    assert refused(game, "build_refinery").rule == "SP-11.3"
    game.play("build_force_field", dir=W)
    game.play("build_station_section")
    assert crystals(game)[0] == 25 - 3 - 5 - 12
    assert families(game) == {"build_force_field", "end_phase2"}


@pytest.mark.parametrize(
    ("action", "params", "price", "site"),
    [
        ("build_refinery", {}, 3, 6),
        ("build_force_field", {"dir": W}, 5, 6),
        ("build_jump_bridge", {"dir": W}, 5, 0),
        ("build_station_section", {}, 12, 6),
    ],
)
def test_sp_9_3_costs(action, params, price, site):
    """SP-9.3, SP-16.6: the full price goes to the bank; one crystal less is too little."""
    chance = {"station_die": [12], "algorithm_die": [10]} if action == "build_refinery" else {}
    game = yard(site=site, held=price, chance=chance)
    bank = int(game.crystal_supply)
    game.play(action, **params)
    assert (crystals(game)[0], int(game.crystal_supply)) == (0, bank + price)
    poor = yard(site=site, held=price - 1)
    refusal = refused(poor, action, **params)
    assert (refusal.rule, refusal.facts) == ("SP-9.3", {"price": price, "crystals": price - 1})


@pytest.mark.parametrize(("built", "price"), [(0, 12), (1, 15), (2, 18)])
def test_sp_9_3_sections_cost_12_15_18(built, price):
    """SP-9.3."""
    assert "build_station_section" in families(yard(held=price, sections={"yellow": built}))
    assert "build_station_section" not in families(yard(held=price - 1, sections={"yellow": built}))


def test_sp_9_4_nothing_is_used_up():
    """SP-9.4."""
    game = yard(held=12)
    game.play("build_station_section")
    assert (drones(game, 6), fabricator(game, 0)) == ({"yellow": 5}, 6)


def test_sp_9_5_sections_in_order_on_the_own_station_tile():
    """SP-9.5."""
    elsewhere = yard(site=0)
    assert "build_refinery" in families(elsewhere)
    assert refused(elsewhere, "build_station_section").rule == "SP-9.5"
    game = yard(held=12)
    game.play("build_station_section")
    assert game.sections[0] == 1


def test_sp_9_6_the_die_changes_at_once():
    """SP-9.6: a refinery tried after Section 1 rolls the d10."""
    game = yard(held=15, chance={"station_die": [10], "algorithm_die": [1]})
    game.play("build_station_section")
    assert game.view(0)["table"]["seats"][0]["die"] == 10
    game.play("build_refinery")
    assert game.refinery[6] == 1
    assert [tb7(mp=1, sections={"yellow": n}).view(0)["table"]["seats"][0]["die"] for n in (0, 1, 2)] == [12, 10, 8]


def test_sp_9_7_section_3_wins_at_once():
    """SP-9.7, SP-14.1."""
    game = yard(held=18, sections={"yellow": 2})
    game.play("build_station_section")
    assert game.is_over()
    assert game.ranking()[0] == 1
    assert game.scores() == [3, 0]


def test_sp_9_8_sections_are_never_lost():
    """SP-9.8: not even with the Station tile in enemy hands."""
    game = tb7(
        active="blue",
        drones={"6": {"blue": 9, "yellow": 1}},
        sections=[2, 0],
        crystals=[0, 9],
        chance={"station_die": [12, 1]},
    )
    game.play("battle", site=6, k=1)
    assert drones(game, 6) == {"blue": 9}
    assert game.sections[0] == 2


def test_sp_9_9_refineries_and_barriers_at_any_yard():
    """SP-9.9: on a free tile and on a foreign Station tile."""
    for site in (0, 3):
        offered = families(yard(site=site))
        assert {"build_refinery", "build_force_field"} <= offered


def test_sp_9_10_two_sections_in_one_turn_need_more_than_the_cap():
    """SP-9.10: 12 + 15 = 27."""
    game = yard(held=27)
    game.play("build_station_section")
    game.play("build_station_section")
    assert (int(game.sections[0]), crystals(game)[0]) == (2, 0)
    capped = yard(held=25)
    capped.play("build_station_section")
    assert "build_station_section" not in families(capped)


def test_sp_9_11_an_invaded_station_does_not_stop_a_yard_elsewhere():
    """SP-9.11."""
    game = yard(site=0, others={"6": {"yellow": 5, "blue": 1}})
    assert {"build_refinery", "build_force_field"} <= families(game)
    assert refused(game, "build_station_section").rule == "SP-8.8"


# --- SP-10 -----------------------------------------------------------------------------------------------------------
def test_sp_10_1_barriers_stand_on_edges_of_the_yard():
    """SP-10.1, SP-10.2, SP-10.5, SP-10.13: site 0 has asteroids E and a storm W, the rest is open."""
    game = yard(site=0)
    assert offers(game, "build_force_field") == [(SE,), (SW,), (NW,), (NE,)]
    assert offers(game, "build_jump_bridge") == [(W,)]
    game.play("build_force_field", dir=NE)
    assert game.force_field[0 * 6 + NE] == 0
    assert game.force_field[6 * 6 + SW] == 255


def test_sp_10_2_a_force_field_needs_an_open_edge():
    """SP-10.2: the facing edge may be anything: site 0 SW faces asteroids, SE faces a storm."""
    game = yard(site=0)
    assert refused(game, "build_force_field", dir=E).facts["edge"] == "asteroid"
    assert refused(game, "build_force_field", dir=W).rule == "SP-10.2"
    game.play("build_force_field", dir=SW)
    game.play("build_force_field", dir=SE)
    assert game.barrier_stock[0] == 1


FIELD = [{"site": 0, "dir": "NE", "seat": "yellow"}]


def test_sp_10_3_nobody_but_its_builder_crosses():
    """SP-10.3, SP-10.4: both ways, for good, whoever controls the tiles; its builder pays the usual price."""
    for colour, seat in (("yellow", 0), ("blue", 1)):
        for start, way in ((0, NE), (6, SW)):
            game = tb7(mp=1, active=colour, drones={str(start): {colour: 1}}, force_field=FIELD)
            assert ((start, way) in offers(game, "move_drone")) is (seat == 0)
    game.play("end_move")
    assert game.force_field[NE] == 0


def test_sp_10_4_no_other_price_for_the_builder():
    """SP-10.4."""
    assert tb7(mp=1, force_field=FIELD).view(0)["table"]["sites"][0]["costs"][NE] == 1


def test_sp_10_5_a_jump_bridge_needs_an_ion_storm():
    """SP-10.5."""
    game = yard(site=0)
    assert refused(game, "build_jump_bridge", dir=E).facts["edge"] == "asteroid"
    assert refused(game, "build_jump_bridge", dir=NE).rule == "SP-10.5"


def bridged_cost(bridges, site, direction, colour="yellow"):
    seat = ("yellow", "blue").index(colour)
    built = [{"site": at, "dir": d, "seat": owner} for at, d, owner in bridges]
    return tb7(mp=1, jump_bridge=built).view(seat)["table"]["sites"][site]["costs"][direction]


def test_sp_10_6_a_bridged_storm_counts_as_open():
    """SP-10.6, SP-10.7: single storm 3 -> 1, both ways."""
    bridge = [(2, NW, "yellow")]
    assert bridged_cost([], 2, NW) == bridged_cost([], 0, SE) == 3
    assert bridged_cost(bridge, 2, NW) == 1
    assert bridged_cost(bridge, 0, SE) == 1


def test_sp_10_7_a_bridge_works_both_ways():
    """SP-10.7."""
    bridge = [{"site": 2, "dir": "NW", "seat": "yellow"}]
    game = tb7(mp=2, drones={"2": {"yellow": 1}}, jump_bridge=bridge)
    game.play("move_drone", site=2, dir=NW)
    game.play("move_drone", site=0, dir=SE)
    assert (int(game.mp), drones(game, 2)) == (0, {"yellow": 1})


def test_sp_10_8_a_foreign_bridge_neither_helps_nor_hinders():
    """SP-10.8."""
    bridge = [(2, NW, "blue")]
    assert bridged_cost(bridge, 2, NW, "yellow") == 3
    assert bridged_cost(bridge, 2, NW, "blue") == 1
    game = tb7(mp=3, drones={"2": {"yellow": 1}}, jump_bridge=[{"site": 2, "dir": "NW", "seat": "blue"}])
    game.play("move_drone", site=2, dir=NW)
    assert drones(game, 0) == {"yellow": 1}


def test_sp_10_9_each_player_one_bridge_on_an_edge():
    """SP-10.9."""
    game = yard(site=0, jump_bridge=[{"site": 0, "dir": "W", "seat": "blue"}])
    game.play("build_jump_bridge", dir=W)
    assert game.jump_bridge[W] == 0b11
    assert refused(game, "build_jump_bridge", dir=W).rule == "SP-10.9"


def test_sp_10_10_barriers_are_never_taken_back():
    """SP-10.10, SP-16.5: no action moves them, and they outlast battles and turns."""
    bridge = [{"site": 0, "dir": "W", "seat": "yellow"}]
    game = tb7(
        drones={"0": {"yellow": 1, "blue": 5}},
        crystals={"yellow": 9},
        force_field=FIELD,
        jump_bridge=bridge,
        chance={"station_die": [1, 12, 1]},
    )
    for action, params in (("battle", {"site": 0, "k": 1}), ("end_phase2", {}), ("mine_standard", {})):
        game.play(action, **params)
    assert (int(game.force_field[NE]), int(game.jump_bridge[W]), int(game.barrier_stock[0])) == (0, 1, 1)


def test_sp_10_11_three_pieces_for_both_kinds():
    """SP-10.11."""
    game = yard(site=0, held=25)
    game.play("build_force_field", dir=NE)
    game.play("build_jump_bridge", dir=W)
    game.play("build_force_field", dir=NW)
    assert game.barrier_stock[0] == 0
    assert refused(game, "build_force_field", dir=SE).rule == "SP-10.11"
    used = [{"site": 5, "dir": "E", "seat": "yellow"}, {"site": 5, "dir": "SE", "seat": "yellow"}, *FIELD]
    assert refused(yard(site=0, force_field=used), "build_jump_bridge", dir=W).rule == "SP-10.11"


def test_sp_10_12_one_force_field_per_edge_and_two_per_border():
    """SP-10.12: the facing edge may have a rival's; then nobody crosses."""
    game = yard(site=0, force_field=[{"site": 6, "dir": "SW", "seat": "blue"}])
    game.play("build_force_field", dir=NE)
    assert refused(game, "build_force_field", dir=NE).rule == "SP-10.12"
    both = [*FIELD, {"site": 6, "dir": "SW", "seat": "blue"}]
    for colour in ("yellow", "blue"):
        closed = tb7(mp=9, active=colour, drones={"0": {colour: 1}}, force_field=both)
        assert (0, NE) not in offers(closed, "move_drone")


def test_sp_10_13_no_barrier_towards_empty_space():
    """SP-10.13: site 6 faces nothing to the E (a storm), NE and NW."""
    game = yard()
    assert offers(game, "build_force_field") == [(SE,), (SW,), (W,)]
    assert refused(game, "build_force_field", dir=NW).rule == "SP-10.13"
    assert refused(game, "build_jump_bridge", dir=E).rule == "SP-10.13"


def test_sp_10_14_a_field_closes_a_bridged_border_to_rivals():
    """SP-10.14: Blue's bridge on the facing storm does not open it; a bridge may still be built there."""
    field = [{"site": 0, "dir": "SE", "seat": "yellow"}]
    bridge = [{"site": 2, "dir": "NW", "seat": "blue"}]
    game = tb7(mp=9, active="blue", drones={"2": {"blue": 1}}, force_field=field, jump_bridge=bridge)
    assert (2, NW) not in offers(game, "move_drone")
    built = tb7(
        step="phase2_open",
        active="blue",
        drones={"2": {"blue": 5}},
        fabricator_site={"blue": 2},
        crystals={"blue": 5},
        force_field=field,
    )
    assert offers(built, "build_jump_bridge") == [(NW,)]


def test_sp_10_15_who_stands_beyond_does_not_matter():
    """SP-10.15: pieces beyond stay where they are."""
    game = yard(site=0, others={"6": {"blue": 3}})
    game.play("build_force_field", dir=NE)
    assert drones(game, 6) == {"blue": 3}


# --- SP-11 -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("dice", "built"), [((5, 5), 1), ((5, 4), 0), ((1, 9), 1), ((8, 1), 0)])
def test_sp_11_1_ten_or_more_on_both_dice(dice, built):
    """SP-11.1, SP-11.5: on failure crystals are gone and the piece stays."""
    game = yard(held=3, chance={"station_die": [dice[0]], "algorithm_die": [dice[1]]})
    game.play("build_refinery")
    assert (int(game.refinery[6]), int(game.refinery_stock[0]), crystals(game)[0]) == (built, 2 - built, 0)
    assert step(game) == "building"


def test_sp_11_2_the_algorithm_die_is_a_d10():
    """SP-11.2, SP-15.5: or as the option says."""
    assert tb7(mp=1).view(0)["table"]["algorithm_die"] == 10
    game = yard(chance={"station_die": [1], "algorithm_die": [20]}, options={"algorithm_die_sides": 20})
    game.play("build_refinery")
    assert game.refinery[6] == 1
    with pytest.raises(Exception, match="allowed is 1 to 10"):
        yard(chance={"station_die": [1], "algorithm_die": [11]}).play("build_refinery")


def test_sp_11_3_one_refinery_per_tile():
    """SP-11.3: also a rival's."""
    assert refused(yard(refinery={"6": "blue"}), "build_refinery").rule == "SP-11.3"


def test_sp_11_4_two_refineries_per_player():
    """SP-11.4."""
    assert refused(yard(refinery={"1": "yellow", "2": "yellow"}), "build_refinery").rule == "SP-11.4"
    assert "build_refinery" in families(yard(refinery={"1": "yellow", "2": "blue"}))


def test_sp_11_5_a_failed_piece_stays_in_stock():
    """SP-11.5."""
    game = yard(chance={"station_die": [1, 12], "algorithm_die": [1, 10]})
    game.play("build_refinery")
    assert game.refinery_stock[0] == 2
    game.play("build_refinery")
    assert game.refinery_stock[0] == 1
