"""SP-7 Battle, SP-8 Battle Charge and Station blocking."""

import pytest

import starboard
from games.sector_prime.table import (
    NE,
    NW,
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
    tb10,
    told,
)


# --- SP-7 ------------------------------------------------------------------------------------------------------------
def test_sp_7_1_battle_or_build():
    """SP-7.1: the first round or the first attempt, even a failed one, fixes the choice; neither is allowed too."""
    standing = {"drones": {"6": {"yellow": 5}, "0": {"yellow": 2, "blue": 1}}, "fabricator_site": {"yellow": 6}}
    both = tb7(crystals={"yellow": 20}, chance={"station_die": [1, 12]}, **standing)
    assert {"battle", "build_refinery", "build_station_section", "end_phase2"} <= families(both)
    both.play("battle", site=0, k=1)
    assert families(both) == {"battle", "end_phase2"}
    assert refused(both, "build_refinery").rule == "SP-7.1"
    built = tb7(crystals={"yellow": 20}, chance={"station_die": [1], "algorithm_die": [1]}, **standing)
    built.play("build_refinery")
    assert step(built) == "building"
    assert "battle" not in families(built)
    assert refused(built, "battle", site=0, k=1).rule == "SP-7.1"
    neither = tb7(crystals={"yellow": 20}, **standing)
    neither.play("end_phase2")
    assert step(neither) == "mining"


def test_sp_7_2_a_disputed_tile_and_one_rival_at_a_time():
    """SP-7.2: the attacker chooses whom for every round; others keep their drones."""
    game = tb10(
        drones={"0": {"yellow": 3, "blue": 2, "red": 2}, "1": {"blue": 1, "red": 1}},
        crystals={"yellow": 9},
        chance={"station_die": [12, 1, 12, 1]},
    )
    assert offers(game, "battle") == [(0, 1), (0, 2)]
    assert refused(game, "battle", site=1, k=1).rule == "SP-7.2"
    assert refused(game, "battle", site=2, k=1).rule == "SP-7.2"
    game.play("battle", site=0, k=2)
    assert drones(game, 0) == {"yellow": 3, "blue": 2, "red": 1}
    game.play("battle", site=0, k=1)
    assert drones(game, 0) == {"yellow": 3, "blue": 1, "red": 1}


def test_sp_7_2_only_rivals_at_the_table():
    game = tb7(drones={"0": {"yellow": 1, "blue": 1}})
    assert refused(game, "battle", site=0, k=2).rule == "SP-1.1"
    assert refused(game, "battle", site=9, k=1).rule == "SP-1.3"


def test_sp_7_3_the_stake_is_one_crystal_per_own_drone():
    """SP-7.3: all own drones of the tile count."""
    for held, legal in ((5, True), (4, False)):
        game = tb7(drones={"0": {"yellow": 5, "blue": 1}}, crystals={"yellow": held})
        assert (offers(game, "battle") == [(0, 1)]) is legal
    assert game.view(0)["table"]["battles"][0]["stake"] == 5


def test_sp_7_4_the_stake_is_checked_every_round_and_not_spent():
    """SP-7.4: after a loss of 2 drones and 2 crystals the stake of the rest is still met."""
    game = tb7(
        drones={"0": {"yellow": 4, "blue": 9}}, crystals={"yellow": 4, "blue": 0}, chance={"station_die": [1, 1, 12, 1]}
    )
    game.play("battle", site=0, k=1)
    assert (drones(game, 0)["yellow"], crystals(game)) == (2, [2, 2])
    game.play("battle", site=0, k=1)
    assert (drones(game, 0), crystals(game)) == ({"yellow": 2, "blue": 5}, [2, 2])


def test_sp_7_5_the_defender_needs_no_crystals():
    """SP-7.5."""
    game = tb7(drones={"0": {"yellow": 1, "blue": 5}}, crystals={"yellow": 1, "blue": 0})
    assert offers(game, "battle") == [(0, 1)]


def test_sp_7_6_the_own_station_tile_is_free():
    """SP-7.6: no stake, and a lost round costs no crystals."""
    game = tb7(
        drones={"6": {"yellow": 4, "blue": 1}}, crystals={"yellow": 0, "blue": 0}, chance={"station_die": [1, 12]}
    )
    game.start_noting()
    game.play("battle", site=6, k=1)
    assert drones(game, 6) == {"yellow": 2, "blue": 1}
    assert crystals(game) == [0, 0]
    assert told(game)[-1] == "yellow loses the round on Veyra and takes 2 drones home."


def test_sp_7_6_a_charge_from_the_station_tile_needs_its_own_stake():
    game = tb7(
        drones={"6": {"yellow": 4, "blue": 1}, "5": {"blue": 1}},
        crystals={"yellow": 0},
        chance={"station_die": [12, 1]},
    )
    game.play("battle", site=6, k=1)
    assert (6, W) not in offers(game, "move_drone")
    assert refused(game, "move_drone", site=6, dir=W).rule == "SP-8.6"


@pytest.mark.parametrize(("dice", "left"), [([5, 6], {"yellow": 1, "blue": 1}), ([4, 6], {"yellow": 1, "blue": 1})])
def test_sp_7_7_totals_count_die_drones_and_sections(dice, left):
    """SP-7.7: 5 + 2 + 1 = 8 against 6 + 1 + 1 = 8, then 7 against 8: the attacker loses one of two drones."""
    game = tb7(
        drones={"0": {"yellow": 2, "blue": 1}}, sections=[1, 1], crystals={"yellow": 2}, chance={"station_die": dice}
    )
    game.play("battle", site=0, k=1)
    assert drones(game, 0) == left


def test_sp_7_7_each_part_of_a_total_can_decide():
    """SP-7.7: one more on the die, one more drone or one more Section turns the tie; the Base does not count."""
    for keys in (
        {"drones": {"0": {"yellow": 2, "blue": 2}}, "chance": {"station_die": [7, 6]}},
        {"drones": {"0": {"yellow": 3, "blue": 2}}, "chance": {"station_die": [6, 6]}},
        {"drones": {"0": {"yellow": 2, "blue": 2}}, "sections": [1, 0], "chance": {"station_die": [6, 6]}},
    ):
        game = tb7(crystals={"yellow": 9}, **keys)
        game.play("battle", site=0, k=1)
        assert drones(game, 0)["blue"] == 1


def test_sp_7_8_tie_goes_to_the_defender():
    """SP-7.8: as in the style guide, with nothing said of crystals or steps."""
    described = {"board": "TB7", "drones": {"0": {"yellow": 5, "blue": 6}}, "sections": {"yellow": 2}}
    game = starboard.position("sector_prime", {**described, "chance": {"station_die": [6, 7]}})
    game.play("battle", site=0, k=1)
    assert drones(game, 0) == {"yellow": 3, "blue": 6}


def test_sp_7_9_half_of_the_losers_drones_rounded_down():
    """SP-7.9: 9 lose 4; a single one is lost; the winner loses nothing."""
    game = tb7(drones={"0": {"yellow": 1, "blue": 9}}, crystals={"yellow": 1}, chance={"station_die": [12, 1, 1, 12]})
    game.play("battle", site=0, k=1)
    assert (drones(game, 0), int(game.drone_supply[1])) == ({"yellow": 1, "blue": 5}, 20)
    game.play("battle", site=0, k=1)
    assert drones(game, 0) == {"blue": 5}
    assert game.drone_supply[0] == 25


def test_sp_7_10_an_attacker_who_loses_pays_the_defender():
    """SP-7.10: 1 crystal per drone removed; nothing if the defender lost."""
    game = tb7(
        drones={"0": {"yellow": 6, "blue": 6}},
        crystals={"yellow": 8, "blue": 1},
        chance={"station_die": [1, 12, 12, 1]},
    )
    game.play("battle", site=0, k=1)
    assert (drones(game, 0)["yellow"], crystals(game)) == (3, [5, 4])
    game.play("battle", site=0, k=1)
    assert (drones(game, 0)["blue"], crystals(game)) == (3, [5, 4])


def test_sp_7_11_round_after_round_until_the_attacker_stops():
    """SP-7.11."""
    game = tb7(drones={"0": {"yellow": 3, "blue": 3}}, crystals={"yellow": 3}, chance={"station_die": [1, 12, 1, 12]})
    for left in (2, 1):
        game.play("battle", site=0, k=1)
        assert drones(game, 0)["yellow"] == left
        assert families(game) == {"battle", "end_phase2"}
    game.play("end_phase2")
    assert step(game) == "mining"


def test_sp_7_12_any_tiles_in_any_order():
    """SP-7.12: switching freely."""
    game = tb7(
        drones={"0": {"yellow": 2, "blue": 2}, "1": {"yellow": 2, "blue": 2}},
        crystals={"yellow": 9},
        chance={"station_die": [12, 1, 12, 1]},
    )
    game.play("battle", site=1, k=1)
    assert offers(game, "battle") == [(0, 1), (1, 1)]
    game.play("battle", site=0, k=1)
    assert [drones(game, site)["blue"] for site in (0, 1)] == [1, 1]


def test_sp_7_13_lost_drones_come_back_by_deployment_only():
    """SP-7.13: not in this phase."""
    game = tb7(drones={"0": {"yellow": 2, "blue": 1}}, crystals={"yellow": 2}, chance={"station_die": [1, 12]})
    game.play("battle", site=0, k=1)
    assert game.drone_supply[0] == 24
    assert "deploy_drone" not in families(game)


def test_sp_7_14_a_defender_may_rise_above_the_cap():
    """SP-7.14, SP-12.9: crystals of a won defence are kept until the end of the own turn."""
    game = tb7(
        drones={"0": {"yellow": 6, "blue": 6}},
        crystals={"yellow": 6, "blue": 25},
        chance={"station_die": [1, 12, 5, 5]},
    )
    game.play("battle", site=0, k=1)
    assert crystals(game) == [3, 28]
    for action in ("end_phase2", "mine_standard", "accept_roll", "end_move", "end_phase2"):
        game.play(action)
        assert crystals(game)[1] == 28
    game.play("mine_standard")
    assert crystals(game)[1] == 25


def test_sp_7_15_a_defender_earns_no_charge():
    """SP-7.15."""
    game = tb7(drones={"0": {"yellow": 1, "blue": 8}}, crystals={"yellow": 1}, chance={"station_die": [1, 12]})
    game.play("battle", site=0, k=1)
    assert drones(game, 0) == {"blue": 8}
    assert (step(game), int(game.to_move()), int(game.charge_mp)) == ("battling", 0, 0)


def test_sp_7_16_order_inside_a_round():
    """SP-7.16: dice, losses, lonely Fabricators, charge; as the log tells it."""
    game = tb7(
        drones={"0": {"yellow": 4, "blue": 1}},
        fabricator_site={"blue": 0},
        crystals={"yellow": 4},
        chance={"station_die": [6, 1]},
    )
    game.start_noting()
    game.play("battle", site=0, k=1)
    assert told(game) == [
        "yellow attacks blue on Halcyra, with 4 crystals at stake.",
        "yellow rolls 6 + 4 for drones = 10.",
        "blue rolls 1 + 1 for drones = 2.",
        "blue loses the round on Halcyra and takes 1 drone home.",
        "blue's Fabricator, alone on Halcyra, returns home.",
        "yellow clears Halcyra and charges with 2 points.",
    ]


def test_sp_7_17_a_rivals_station_tile_is_not_free():
    """SP-7.17: stake and payment as on any tile."""
    assert offers(tb7(drones={"3": {"yellow": 2, "blue": 1}}, crystals={"yellow": 1}), "battle") == []
    game = tb7(
        drones={"3": {"yellow": 2, "blue": 1}}, crystals={"yellow": 2, "blue": 0}, chance={"station_die": [1, 12]}
    )
    game.play("battle", site=3, k=1)
    assert crystals(game) == [1, 1]


# --- SP-8 ------------------------------------------------------------------------------------------------------------
def cleared(own, held=25, dice=(12, 1), **keys):
    """Yellow has just cleared the centre with so many drones."""
    standing = {"0": {"yellow": own, "blue": 1}} | keys.pop("others", {})
    game = tb7(drones=standing, crystals={"yellow": held}, chance={"station_die": list(dice)}, **keys)
    game.play("battle", site=0, k=1)
    return game


@pytest.mark.parametrize(("own", "points"), [(1, 0), (2, 1), (3, 1), (4, 2), (9, 4), (10, 5)])
def test_sp_8_1_one_point_per_two_drones_left(own, points):
    """SP-8.1, SP-8.14: rounded down; without a point there is no charge."""
    game = cleared(own)
    assert game.charge_mp == points
    assert step(game) == ("charging" if points else "battling")


def test_sp_8_2_normal_movement_rules_hold():
    """SP-8.2: costs, Force Fields, own Jump Bridges, the limit of ten, disputed tiles stop."""
    bridge = [{"site": 0, "dir": "W", "seat": "yellow"}, {"site": 4, "dir": "E", "seat": "yellow"}]
    field = [{"site": 0, "dir": "NW", "seat": "blue"}]
    game = cleared(4, others={"6": {"yellow": 10}, "3": {"blue": 1}}, jump_bridge=bridge, force_field=field)
    assert offers(game, "move_drone") == [(0, SW), (0, W)]  # E costs 4, SE 3; NW is closed, NE full
    assert refused(game, "move_drone", site=0, dir=NW).rule == "SP-10.3"
    assert refused(game, "move_drone", site=0, dir=NE).rule == "SP-5.8"
    assert refused(game, "move_drone", site=0, dir=E).rule == "SP-5.7"
    game.play("move_drone", site=0, dir=W)
    assert game.charge_mp == 1


def test_sp_8_3_only_drones_of_the_cleared_tile_move():
    """SP-8.3: others stay; a charging drone may take several steps."""
    game = cleared(4, others={"5": {"yellow": 1}})
    assert all(site == 0 for site, _ in offers(game, "move_drone"))
    assert refused(game, "move_drone", site=5, dir=E).rule == "SP-8.3"
    game.play("move_drone", site=0, dir=NW)
    assert [int(game.charge_pool[site]) for site in (0, 5)] == [3, 1]
    assert (5, E) in offers(game, "move_drone")
    game.play("move_drone", site=5, dir=E)
    assert drones(game, 6) == {"yellow": 1}
    assert drones(game, 5) == {"yellow": 1}


def test_sp_8_4_the_fabricator_of_the_cleared_tile_may_go_along():
    """SP-8.4: for the same points; nothing is deployed in a charge."""
    game = cleared(4, others={"5": {"yellow": 1}}, fabricator_site={"yellow": 0})
    assert offers(game, "move_fabricator") == [(NW,)]
    assert game.charge_fabricator == 1
    assert refused(game, "deploy_drone").rule == "SP-8.4"
    assert refused(game, "deploy_fabricator").rule == "SP-8.4"
    game.play("move_fabricator", dir=NW)
    assert (fabricator(game, 0), int(game.charge_mp)) == (5, 1)
    elsewhere = cleared(4, others={"5": {"yellow": 2}, "6": {"yellow": 2}}, fabricator_site={"yellow": 5})
    assert offers(elsewhere, "move_fabricator") == []
    assert refused(elsewhere, "move_fabricator", dir=E).rule == "SP-8.4"


def test_sp_8_5_each_occupied_tile_entered_must_see_a_battle():
    """SP-8.5, SP-8.9: with two rivals there one round against either is enough."""
    game = tb10(
        drones={"0": {"yellow": 4, "blue": 1}, "5": {"blue": 1, "red": 1}, "6": {"red": 2}},
        crystals={"yellow": 9},
        chance={"station_die": [12, 1, 1, 12, 1, 12]},
    )
    game.play("battle", site=0, k=1)
    game.play("move_drone", site=0, dir=NW)
    game.play("move_drone", site=0, dir=NE)
    assert game.view(0)["table"]["pending_battles"] == [5, 6]
    assert refused(game, "end_phase2").facts == {"sites": "5,6"}
    game.play("battle", site=5, k=2)
    assert game.view(0)["table"]["pending_battles"] == [6]
    assert "end_phase2" not in families(game)
    game.play("battle", site=6, k=2)
    assert "end_phase2" in families(game)


def test_sp_8_13_drones_entering_together_share_a_battle_and_a_later_one_owes_a_new_one():
    """SP-8.13: two enter, one round is fought; then a second charge sends another drone in."""
    game = tb7(
        drones={"0": {"yellow": 4, "blue": 1}, "6": {"yellow": 2, "blue": 1}, "5": {"blue": 9}},
        crystals={"yellow": 20},
        chance={"station_die": [12, 1, 12, 1, 12, 1]},
    )
    game.play("battle", site=0, k=1)
    game.play("move_drone", site=0, dir=NW)
    game.play("move_drone", site=0, dir=NW)
    game.play("battle", site=5, k=1)
    assert game.pending_battles == 0
    game.play("battle", site=6, k=1)
    game.play("move_drone", site=6, dir=W)
    assert game.view(0)["table"]["pending_battles"] == [5]


@pytest.mark.parametrize(("held", "legal"), [(1, False), (2, True)])
def test_sp_8_6_the_obligatory_round_must_be_payable(held, legal):
    """SP-8.6: two drones will stand on site 5, so two crystals are needed; the own Station tile needs none."""
    charge = {"charge_mp": 2, "charge_pool": {"0": 4}}
    standing = {"0": {"yellow": 4}, "5": {"yellow": 1, "blue": 1}, "6": {"blue": 1}}
    game = tb7(drones=standing, crystals={"yellow": held}, **charge)
    assert ((0, NW) in offers(game, "move_drone")) is legal
    assert (0, NE) in offers(game, "move_drone")
    if not legal:
        assert refused(game, "move_drone", site=0, dir=NW).rule == "SP-8.6"


@pytest.mark.parametrize(("held", "legal"), [(2, False), (3, True)])
def test_sp_8_7_stakes_are_reserved(held, legal):
    """SP-8.7: a second obligation needs both stakes; a battle elsewhere leaves the owed ones payable."""
    standing = {"0": {"yellow": 4}, "5": {"yellow": 2, "blue": 1}, "3": {"blue": 1}}
    charge = {"charge_mp": 2, "charge_pool": {"0": 4, "5": 2}, "pending_battles": [5]}
    game = tb7(drones=standing, crystals={"yellow": held}, **charge)
    assert ((0, SW) in offers(game, "move_drone")) is legal
    if not legal:
        assert refused(game, "move_drone", site=0, dir=SW).rule == "SP-8.7"
    fight = tb7(
        drones={"5": {"yellow": 2, "blue": 1}, "1": {"yellow": 1, "blue": 1}},
        crystals={"yellow": held},
        step="battling",
        pending_battles=[5],
    )
    assert offers(fight, "battle") == ([(1, 1), (5, 1)] if legal else [(5, 1)])
    if not legal:
        assert refused(fight, "battle", site=1, k=1).rule == "SP-8.7"


def test_sp_8_8_one_enemy_drone_stops_sections():
    """SP-8.8, SP-9.11."""
    game = tb7(
        drones={"6": {"yellow": 5, "blue": 1}},
        fabricator_site={"yellow": 6},
        crystals={"yellow": 20},
        step="phase2_open",
    )
    assert families(game) == {"battle", "end_phase2"}
    assert refused(game, "build_station_section").rule == "SP-8.8"


def test_sp_8_9_the_charge_is_finished_first():
    """SP-8.9: no battle while points are spent; giving up loses the rest."""
    game = cleared(4, others={"5": {"blue": 1}, "1": {"yellow": 1, "blue": 1}})
    assert families(game) == {"move_drone", "end_charge"}
    game.play("end_charge")
    assert (step(game), int(game.charge_mp), sum(game.charge_pool)) == ("battling", 0, 0)
    assert families(game) == {"battle", "end_phase2"}


def test_sp_8_10_charges_chain_with_a_new_pool():
    """SP-8.10: each tile cleared gives a fresh charge; points and pool do not carry over."""
    game = tb7(
        drones={"0": {"yellow": 6, "blue": 1}, "5": {"blue": 1}},
        crystals={"yellow": 9},
        chance={"station_die": [12, 1, 12, 1]},
    )
    game.play("battle", site=0, k=1)
    game.play("move_drone", site=0, dir=NW)
    game.play("move_drone", site=0, dir=NW)
    game.play("end_charge")
    game.play("battle", site=5, k=1)
    assert (step(game), int(game.charge_mp)) == ("charging", 1)
    assert [int(game.charge_pool[site]) for site in (0, 5)] == [0, 2]


def test_sp_8_11_empty_and_own_tiles_create_no_obligation():
    """SP-8.11: the charge ends by itself with its last point."""
    game = cleared(4, others={"6": {"yellow": 1}})
    game.play("move_drone", site=0, dir=NW)
    game.play("move_drone", site=0, dir=NE)
    assert step(game) == "battling"
    assert game.pending_battles == 0
    assert "end_phase2" in families(game)


def test_sp_8_13_the_round_must_come_after_the_entry():
    """SP-8.13: a round fought there earlier does not count; a Fabricator owes none."""
    game = tb7(
        drones={"0": {"yellow": 4, "blue": 1}, "5": {"yellow": 1, "blue": 3}},
        fabricator_site={"yellow": 0},
        crystals={"yellow": 9},
        chance={"station_die": [12, 1, 12, 1, 1, 12]},
    )
    game.play("battle", site=5, k=1)  # before the entry
    game.play("battle", site=0, k=1)
    game.play("move_fabricator", dir=NW)
    assert game.pending_battles == 0
    game.play("move_drone", site=0, dir=NW)
    assert game.view(0)["table"]["pending_battles"] == [5]
    game.play("battle", site=5, k=1)
    assert game.pending_battles == 0
    assert "end_phase2" in families(game)


def test_sp_8_14_no_charge_without_a_legal_step():
    """SP-8.14, SP-17.6: one point, and every border costs more or is full."""
    fields = [{"site": 0, "dir": d, "seat": "blue"} for d in ("NW", "NE")]
    game = cleared(2, force_field=fields)
    assert (step(game), int(game.charge_mp), sum(game.charge_pool)) == ("battling", 0, 0)


def test_sp_8_14_a_charge_ends_when_nothing_can_step_any_more():
    """SP-17.6: two points, one spent; what is left is too little for the only way on."""
    fields = [{"site": 0, "dir": d, "seat": "blue"} for d in ("NW", "NE")]
    game = tb7(
        drones={"0": {"yellow": 2}, "3": {"blue": 1}},
        crystals={"yellow": 9},
        charge_mp=3,
        charge_pool={"0": 2},
        force_field=fields,
    )
    game.play("move_drone", site=0, dir=SW)
    assert (step(game), int(game.charge_mp)) == ("battling", 0)


def test_sp_17_2_a_fabricator_that_went_home_is_out_of_the_charge():
    """SP-17.2."""
    game = cleared(2, others={"5": {"yellow": 1}}, fabricator_site={"yellow": 0})
    game.charge_mp = 3
    game.play("move_drone", site=0, dir=NW)
    game.play("move_drone", site=0, dir=NW)
    assert fabricator(game, 0) is None
    assert game.charge_fabricator == 0
    assert offers(game, "move_fabricator") == []


def test_sp_17_3_a_battle_owed_at_home_reserves_nothing():
    """SP-17.3: a drone charges home among invaders without a crystal, and may still fight elsewhere for its stake."""
    game = tb7(
        drones={"6": {"yellow": 3, "blue": 1}, "0": {"yellow": 1, "blue": 1}},
        crystals={"yellow": 1},
        step="battling",
        pending_battles=[6],
    )
    assert offers(game, "battle") == [(0, 1), (6, 1)]
