"""The worked examples of the specification."""

import pytest

import starboard
from games.sector_prime.table import NE, NW, SE, SW, E, W, crystals, drones, families, offers, refused, step, tb7
from starboard.games.sector_prime.rules.battle import losses


def test_example_1_station_choice_of_four_players():
    """SP-1.13, SP-1.14, SP-1.15."""
    game = starboard.new("sector_prime", 4, 1, {"layout": "star", "first_player": "seat 1", "characters": "none"})
    assert offers(game, "choose_site") == [(site,) for site in range(1, 13)]  # all but the centre are outer
    game.play("choose_site", site=1)  # next to 2, 6, 7 and 12
    assert offers(game, "choose_site") == [(site,) for site in (3, 4, 5, 8, 9, 10, 11)]
    game.play("choose_site", site=3)  # next to 2, 4, 8 and 9
    assert offers(game, "choose_site") == [(5,), (10,), (11,)]
    game.play("choose_site", site=5)  # now every free tile is next to a Station
    assert offers(game, "choose_site") == [(site,) for site in (2, 4, 6, 7, 8, 9, 10, 11, 12)]


@pytest.mark.parametrize(
    ("site", "direction", "cost"),
    [(5, E, 1), (0, SW, 2), (0, SE, 3), (0, E, 4), (1, SW, 5), (0, W, 6)],
)
def test_example_2_cost_chart(site, direction, cost):
    """SP-2.2."""
    game = tb7(mp=6, drones={str(site): {"yellow": 1}})
    assert game.view(0)["table"]["sites"][site]["costs"][direction] == cost
    game.play("move_drone", site=site, dir=direction)
    assert game.mp == 6 - cost
    short = tb7(mp=cost - 1, drones={str(site): {"yellow": 1}})
    assert (site, direction) not in offers(short, "move_drone")


def rolled(points, **keys):
    game = tb7(chance={"station_die": [points]}, **keys)
    game.play("accept_roll")
    assert game.mp == points
    return game


def test_example_3_five_points_deploy_five():
    """SP-5.5."""
    game = rolled(5)
    for _ in range(5):
        game.play("deploy_drone")
    assert drones(game, 6) == {"yellow": 8}
    assert game.mp == 0
    assert families(game) == {"end_move"}


def test_example_4_through_the_station_to_both_sides():
    """SP-5.4, SP-5.5, SP-5.7: two drones through the Station tile and one on it cost 2 + 2 + 1."""
    game = rolled(5)
    game.play("deploy_drone")
    game.play("move_drone", site=6, dir=W)
    assert game.mp == 3
    game.play("deploy_drone")
    game.play("move_drone", site=6, dir=SE)
    assert game.mp == 1
    game.play("deploy_drone")
    assert game.mp == 0
    assert [drones(game, site) for site in (5, 6, 1)] == [{"yellow": 1}, {"yellow": 4}, {"yellow": 1}]


def test_example_5_an_ion_storm_on_the_way():
    """SP-2.2: one drone enters for 1, another enters and crosses a storm for 1 + 3."""
    game = rolled(5, station_site={"yellow": 2, "blue": 5})
    game.play("deploy_drone")
    game.play("deploy_drone")
    game.play("move_drone", site=2, dir=NW)
    assert game.mp == 0
    assert drones(game, 0) == {"yellow": 1}


def test_example_6_the_stake():
    """SP-7.3."""
    standing = {"0": {"yellow": 4, "blue": 3}}
    assert (0, 1) in offers(tb7(drones=standing, crystals={"yellow": 4}), "battle")
    poor = tb7(drones=standing, crystals={"yellow": 3})
    assert offers(poor, "battle") == []
    assert refused(poor, "battle", site=0, k=1).rule == "SP-7.3"


def test_example_7_battle_totals():
    """SP-7.7, SP-7.8, SP-7.9: 7 + 4 + 1 beats 6 + 3 + 2."""
    game = tb7(
        drones={"0": {"yellow": 4, "blue": 3}},
        sections={"yellow": 1, "blue": 2},
        crystals={"yellow": 4, "blue": 0},
        chance={"station_die": [7, 6]},
    )
    game.play("battle", site=0, k=1)
    assert drones(game, 0) == {"yellow": 4, "blue": 2}
    assert crystals(game) == [4, 0]


def test_example_8_charge():
    """SP-8.1, SP-8.2, SP-8.5."""
    game = tb7(
        drones={"0": {"yellow": 4, "blue": 1}, "5": {"blue": 2}},
        crystals={"yellow": 9},
        chance={"station_die": [9, 1, 1, 9]},
    )
    game.play("battle", site=0, k=1)
    assert (step(game), game.charge_mp) == ("charging", 2)
    game.play("move_drone", site=0, dir=NW)
    game.play("move_drone", site=0, dir=NW)
    assert step(game) == "battling"
    assert refused(game, "end_phase2").rule == "SP-8.5"
    game.play("battle", site=5, k=1)
    game.play("end_phase2")
    assert step(game) == "mining"


BRIDGES = [
    ([(1, SW)], 1, SW, 2),  # EX-9: ion storm facing asteroids, bridge on the ion edge
    ([(0, W)], 0, W, 3),  # EX-10: one bridge, two storms
    ([(0, W), (4, E)], 0, W, 1),  # EX-11: two bridges, two storms
]


@pytest.mark.parametrize(("bridges", "site", "direction", "cost"), BRIDGES)
def test_example_9_10_11_jump_bridges(bridges, site, direction, cost):
    """SP-10.6."""
    built = [{"site": at, "dir": facing, "seat": "yellow"} for at, facing in bridges]
    game = tb7(mp=6, drones={str(site): {"yellow": 1}}, jump_bridge=built)
    game.play("move_drone", site=site, dir=direction)
    assert game.mp == 6 - cost


def yard(**keys):
    return tb7(step="phase2_open", drones={"6": {"yellow": 5}}, fabricator_site={"yellow": 6}, **keys)


def test_example_12_refinery_success():
    """SP-11.1."""
    game = yard(crystals={"yellow": 3}, chance={"station_die": [12], "algorithm_die": [8]})
    game.play("build_refinery")
    assert game.refinery[6] == 1
    assert crystals(game)[0] == 0


def test_example_13_refinery_failure_and_another_try():
    """SP-11.1: 6 + 3 fail, 6 + 4 would do; with 3 more crystals a second attempt is legal."""
    game = yard(crystals={"yellow": 6}, chance={"station_die": [6, 6], "algorithm_die": [3, 4]})
    game.play("build_refinery")
    assert (game.refinery[6], crystals(game)[0]) == (0, 3)
    game.play("build_refinery")
    assert (game.refinery[6], crystals(game)[0]) == (1, 0)


def test_example_14_captured_refinery():
    """SP-3.9."""
    game = tb7(
        active="blue",
        drones={"0": {"yellow": 1, "blue": 1}, "6": {"yellow": 1}},
        refinery={"0": "yellow"},
        crystals={"yellow": 0, "blue": 1},
        chance={"station_die": [9, 1, 5]},
    )
    game.play("battle", site=0, k=1)
    game.play("end_phase2")
    game.play("mine_standard")
    assert crystals(game) == [0, 3]  # tile and refinery
    assert game.view(0)["table"]["seats"][0]["mining"]["standard"] == 1  # her Station tile alone


STANDING = {"6": {"yellow": 3}, "1": {"yellow": 1}, "3": {"blue": 3}, "2": {"blue": 1}, "4": {"blue": 2}} | {
    "0": {"yellow": 2, "blue": 1},
    "5": {"yellow": 1, "blue": 1},
}


def test_example_15_standard_production():
    """SP-12.2, SP-12.3, SP-12.5."""
    for colour, seat in (("yellow", 0), ("blue", 1)):
        game = tb7(
            step="mining",
            active=colour,
            first_player=colour,
            drones=STANDING,
            refinery={"1": "yellow"},
            crystals={"yellow": 0, "blue": 0},
            chance={"station_die": [5]},
        )
        game.play("mine_standard")
        assert crystals(game)[seat] == 3
        assert crystals(game)[1 - seat] == 0


@pytest.mark.parametrize(("algorithm", "gained"), [(10, 6), (9, 6)])
def test_example_16_increased_production(algorithm, gained):
    """SP-12.4: 8 + 2 + 1 = 11 is higher than 10."""
    game = tb7(
        step="mining",
        drones=STANDING,
        refinery={"1": "yellow"},
        crystals={"yellow": 0},
        chance={"station_die": [8, 5], "algorithm_die": [algorithm]},
    )
    game.play("mine_increased")
    assert crystals(game)[0] == gained


def test_example_17_number_guide():
    """SP-7.9."""
    assert [losses(n) for n in range(1, 11)] == [1, 1, 1, 2, 2, 3, 3, 4, 4, 5]


def test_example_18_cap():
    """SP-12.9."""
    game = tb7(
        step="mining",
        drones={str(site): {"yellow": 1} for site in (0, 1, 2, 4, 5, 6)},
        crystals={"yellow": 22},
        chance={"station_die": [5]},
    )
    bank = int(game.crystal_supply)
    game.play("mine_standard")
    assert crystals(game)[0] == 25
    assert game.crystal_supply == bank - 3


def test_balance_facts_of_the_dice():
    """The chances that the specification counts out: refinery 84/120, 64/100, 44/80; production with 3 92/120, ..."""
    for built, refinery, production in ((0, 700, 766), (1, 640, 720), (2, 550, 650)):
        standing = {"6": {"yellow": 3}, "1": {"yellow": 1}, "5": {"yellow": 1}}
        game = tb7(step="mining", sections={"yellow": built}, drones=standing)
        seen = game.view(0)["table"]["seats"][0]
        assert seen["refinery_permille"] == refinery
        assert seen["mining"]["permille"] == production


def test_directions_of_the_fixture_are_as_the_helpers_say():
    sites = tb7(mp=1).view(None)["table"]["sites"]
    assert [sites[0]["neighbours"][d] for d in (E, SE, SW, W, NW, NE)] == [1, 2, 3, 4, 5, 6]
