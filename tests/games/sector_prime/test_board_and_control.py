"""SP-2 Board geometry and step cost, SP-3 Control and disputed tiles."""

from games.sector_prime.table import NE, NW, SW, E, W, crystals, drones, fabricator, offers, refused, tb7, tb10
from starboard.games.sector_prime.rules import control


def test_sp_2_1_only_between_adjacent_tiles():
    """SP-2.1: from an outer tile three directions lead nowhere."""
    game = tb7(mp=12, drones={"6": {"yellow": 1}})
    assert offers(game, "move_drone") == [(6, 1), (6, 2), (6, 3)]
    assert refused(game, "move_drone", site=6, dir=E).rule == "SP-2.1"


def test_sp_2_3_all_borders_of_the_fixtures():
    """SP-2.2, SP-2.3, SP-2.4: every listed cost, both ways."""
    for board in (tb7(mp=1), tb10(mp=1)):
        sites = board.view(0)["table"]["sites"]
        name = "TB7" if board.seats == 2 else "TB10"
        listed = next(row for row in board.content.source["test_boards"] if row["key"] == name)["costs"]
        assert len(listed) == sum(n is not None for site in sites for n in site["neighbours"]) // 2
        for one, other, cost in listed:
            assert sites[one]["costs"][sites[one]["neighbours"].index(other)] == cost
            assert sites[other]["costs"][sites[other]["neighbours"].index(one)] == cost


def test_sp_2_4_the_way_back_costs_the_same():
    """SP-2.4."""
    game = tb7(mp=8, drones={"0": {"yellow": 1}})
    game.play("move_drone", site=0, dir=E)
    assert game.mp == 4
    game.play("move_drone", site=1, dir=W)
    assert game.mp == 0


def test_sp_2_5_one_asteroid_field_costs_two_and_open_space_one():
    """SP-2.5: the chart rules, not the slip of the glossary."""
    sites = tb7(mp=1).view(0)["table"]["sites"]
    assert sites[0]["edges"][SW] == "open"
    assert sites[3]["edges"][NE] == "asteroid"
    assert sites[0]["costs"][SW] == 2
    assert (sites[0]["edges"][NW], sites[5]["edges"][1], sites[0]["costs"][NW]) == ("open", "open", 1)


def test_sp_2_6_edges_that_face_no_tile_have_no_effect():
    """SP-2.6: site 6 has an ion storm to the E and asteroids to the NE, where nothing lies."""
    site = tb7(mp=1).view(0)["table"]["sites"][6]
    assert (site["edges"][E], site["edges"][NE]) == ("ion_storm", "asteroid")
    assert (site["costs"][E], site["costs"][NE]) == (None, None)
    assert [site["costs"][d] for d in (1, 2, 3)] == [1, 1, 1]


def test_sp_3_1_disputed_and_controlled():
    """SP-3.1, SP-3.2, SP-3.3."""
    game = tb10(mp=1, drones={"0": {"yellow": 1, "red": 1}, "1": {"blue": 1}, "2": {}}, refinery={"2": "yellow"})
    assert [control.is_disputed(game, site) for site in (0, 1, 2)] == [True, False, False]
    assert [control.controller(game, site) for site in (0, 1, 2)] == [255, 1, 255]
    assert control.controller(game, 7) == 255  # a Station without drones is not its owner's


def test_sp_3_4_an_invaded_station_tile_is_not_controlled():
    """SP-3.4, SP-12.6: an enemy drone breaks control; alone there, the enemy has it."""
    shared = tb7(step="mining", drones={"6": {"yellow": 3, "blue": 1}}, crystals=[0, 0], chance={"station_die": [1]})
    shared.play("mine_standard")
    assert crystals(shared) == [0, 0]
    taken = tb7(step="mining", active="blue", drones={"6": {"blue": 1}}, crystals=[0, 0], chance={"station_die": [1]})
    taken.play("mine_standard")
    assert crystals(taken) == [0, 1]


def test_sp_3_5_a_fabricator_gives_no_control():
    """SP-3.5: with its drones gone it goes home; beside rivals it contests nothing more than its drones do."""
    game = tb7(
        drones={"0": {"yellow": 1, "blue": 1}},
        fabricator_site={"yellow": 0},
        crystals={"yellow": 1},
        chance={"station_die": [1, 12]},
    )
    game.play("battle", site=0, k=1)
    assert control.controller(game, 0) == 1
    assert fabricator(game, 0) is None


def test_sp_3_6_nothing_leaves_a_disputed_tile():
    """SP-3.6: in, but not out; neither drones nor Fabricator."""
    game = tb7(
        mp=12,
        drones={"0": {"yellow": 2, "blue": 1}, "5": {"yellow": 1}, "6": {"yellow": 1}},
        fabricator_site={"yellow": 0},
    )
    assert all(site != 0 for site, _ in offers(game, "move_drone"))
    assert offers(game, "move_fabricator") == []
    assert refused(game, "move_drone", site=0, dir=NE).rule == "SP-3.6"
    assert refused(game, "move_fabricator", dir=NE).rule == "SP-3.6"
    assert game.view(0)["table"]["sites"][0]["costs"] == [4, 3, 2, 6, 1, 1]  # the bare borders: no surcharge opens them
    game.play("move_drone", site=5, dir=1)
    assert drones(game, 0) == {"yellow": 3, "blue": 1}


def test_sp_3_7_the_lock_ends_with_the_last_rival():
    """SP-3.7: by battle, and by Station relief."""
    won = tb7(drones={"0": {"yellow": 2, "blue": 1}}, crystals={"yellow": 2}, chance={"station_die": [12, 1]})
    won.play("battle", site=0, k=1)
    assert (0, NE) in offers(won, "move_drone")
    relieved = tb7(
        active="blue", drones={"6": {"yellow": 2, "blue": 1}}, chance={"station_die": [5]}, step="turn_start"
    )
    assert drones(relieved, 6) == {"yellow": 2}
    assert not control.is_disputed(relieved, 6)


def test_sp_3_8_nobody_mines_a_disputed_tile():
    """SP-3.8: not even with nine drones against one."""
    game = tb7(step="mining", drones={"0": {"yellow": 9, "blue": 1}}, crystals=[0, 0], chance={"station_die": [1]})
    assert game.view(0)["table"]["seats"][0]["mining"]["standard"] == 0
    game.play("mine_standard")
    assert crystals(game) == [0, 0]


def test_sp_3_9_a_refinery_stays_and_serves_who_controls_the_tile():
    """SP-3.9."""
    game = tb7(
        step="mining",
        active="blue",
        drones={"0": {"blue": 1}},
        refinery={"0": "yellow"},
        crystals=[0, 0],
        chance={"station_die": [1]},
    )
    game.play("mine_standard")
    assert crystals(game) == [0, 2]
    assert game.refinery[0] == 1


def test_sp_3_10_control_is_looked_up_at_the_moment_of_use():
    """SP-3.10: a drone that leaves gives the tile up before mining."""
    game = tb7(mp=2, drones={"5": {"yellow": 1}, "6": {"yellow": 1}}, crystals=[0, 0], chance={"station_die": [1]})
    assert control.controlled_tiles(game, 0) == 2
    game.play("move_drone", site=5, dir=E)
    assert control.controlled_tiles(game, 0) == 1
    for action in ("end_move", "end_phase2", "mine_standard"):
        game.play(action)
    assert crystals(game) == [1, 0]


def test_sp_16_7_three_on_a_tile_stay_disputed_until_one_remains():
    """SP-16.7."""
    game = tb10(
        drones={"0": {"yellow": 4, "blue": 1, "red": 1}}, crystals={"yellow": 9}, chance={"station_die": [12, 1, 12, 1]}
    )
    game.play("battle", site=0, k=1)
    assert drones(game, 0) == {"yellow": 4, "red": 1}
    assert control.is_disputed(game, 0)
    assert game.charge_mp == 0
    game.play("battle", site=0, k=2)
    assert control.controller(game, 0) == 0
    assert game.charge_mp == 2


def test_the_views_tell_who_stands_where():
    site = tb7(mp=1, drones={"0": {"yellow": 2, "blue": 1}, "6": {"yellow": 1}}).view(None)["table"]["sites"]
    assert (site[0]["disputed"], site[0]["controller"], site[0]["drones"]) == (True, None, [2, 1])
    assert (site[6]["disputed"], site[6]["controller"], site[6]["station"]) == (False, 0, 0)
    assert site[W]["drones"] == [0, 0]
