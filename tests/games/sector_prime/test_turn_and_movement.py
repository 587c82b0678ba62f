"""SP-4 Turn frame and Station relief, SP-5 Roll and drone movement, SP-6 Fabricator."""

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
    tb10,
)
from starboard.games.sector_prime.rules.control import is_disputed


# --- SP-4 ------------------------------------------------------------------------------------------------------------
def test_sp_4_1_three_phases_in_order():
    """SP-4.1: left-over points are lost when Phase 2 begins, and nothing moves later."""
    game = tb7(chance={"station_die": [7, 4]})
    steps = [step(game)]
    for action in ("accept_roll", "end_move", "end_phase2", "mine_standard"):
        if action == "end_phase2":
            assert game.mp == 0
            assert str(game.why_not(game.action_id("deploy_drone", {}))) == "that is not what is asked now"
        game.play(action)
        steps.append(step(game))
    assert steps == ["roll_decision", "moving", "phase2_open", "mining", "roll_decision"]
    assert game.to_move() == 1


def test_sp_4_2_own_pieces_leave_rival_stations_at_the_start_of_the_turn():
    """SP-4.2, SP-4.3, SP-4.6, SP-8.12: drones and Fabricator, disputed or not, without crystals and charge."""
    game = tb7(
        drones={"3": {"yellow": 2, "blue": 3}, "6": {"yellow": 1}},
        fabricator_site={"yellow": 3},
        step="turn_start",
        crystals=[4, 4],
        chance={"station_die": [5]},
    )
    assert drones(game, 3) == {"blue": 3}
    assert fabricator(game, 0) is None
    assert game.drone_supply[0] == 24
    assert crystals(game) == [4, 4]
    assert step(game) == "roll_decision"
    alone = tb7(drones={"3": {"yellow": 2}}, step="turn_start", chance={"station_die": [5]})
    assert drones(alone, 3) == {}


def test_sp_4_3_removed_pieces_may_be_deployed_again_at_once():
    """SP-4.3."""
    game = tb7(
        drones={"3": {"yellow": 10}, "0": {"yellow": 10}, "6": {"yellow": 5}},
        step="turn_start",
        chance={"station_die": [2]},
    )
    assert game.drone_supply[0] == 10
    game.play("accept_roll")
    game.play("deploy_drone")
    assert drones(game, 6) == {"yellow": 6}


def test_sp_4_4_invaders_stay_on_the_own_station_tile():
    """SP-4.4: by default they leave only at the start of their own turn."""
    game = tb7(drones={"6": {"yellow": 3, "blue": 1}}, step="turn_start", chance={"station_die": [5]})
    assert drones(game, 6) == {"yellow": 3, "blue": 1}


def test_sp_4_5_owner_turn_clears_the_own_station_tile():
    """SP-4.5, SP-4.9, SP-15.3: rivals' drones and Fabricators go home, no crystals, no charge; SP-4.2 as well."""
    game = tb10(
        {"station_relief": "owner_turn"},
        drones={"7": {"yellow": 1, "blue": 2, "red": 1}, "8": {"yellow": 1}, "9": {"blue": 1}},
        fabricator_site={"blue": 7},
        step="turn_start",
        crystals=[5, 5, 5],
        chance={"station_die": [5]},
    )
    assert drones(game, 7) == {"yellow": 1}
    assert drones(game, 8) == {}
    assert drones(game, 9) == {"blue": 1}  # a rival on another rival's tile is not touched
    assert fabricator(game, 1) is None
    assert crystals(game) == [5, 5, 5]
    assert step(game) == "roll_decision"


def test_sp_4_9_owner_turn_makes_blocking_idle():
    """SP-4.9: under owner_turn a Section can be built after an invasion, by default it cannot."""
    for relief, legal in (("owner_turn", True), ("invader_turn", False)):
        game = tb7(
            {"station_relief": relief},
            drones={"6": {"yellow": 5, "blue": 1}},
            fabricator_site={"yellow": 6},
            crystals={"yellow": 12},
            step="turn_start",
            chance={"station_die": [5]},
        )
        game.play("accept_roll")
        game.play("end_move")
        assert ("build_station_section" in families(game)) is legal


def test_sp_4_7_then_the_next_player_clockwise():
    """SP-4.7."""
    game = tb10(chance={"station_die": [1, 1, 1, 1]})
    order = []
    for _ in range(3):
        order.append(int(game.to_move()))
        for action in ("accept_roll", "end_move", "end_phase2", "mine_standard"):
            game.play(action)
    assert order == [0, 1, 2]
    assert (int(game.to_move()), int(game.round)) == (0, 2)


def test_sp_4_8_third_players_stay_and_an_invader_may_come_again():
    """SP-4.8, SP-5.14: only the active player's pieces leave; the same turn they may walk in once more."""
    game = tb10(
        active="blue",
        drones={"7": {"yellow": 1, "blue": 1, "red": 1}, "1": {"blue": 1}},
        step="turn_start",
        chance={"station_die": [5]},
    )
    assert drones(game, 7) == {"yellow": 1, "red": 1}
    assert is_disputed(game, 7)
    game.play("accept_roll")
    way = game.view(1)["table"]["sites"][1]["neighbours"].index(7)
    game.play("move_drone", site=1, dir=way)
    assert drones(game, 7) == {"yellow": 1, "blue": 1, "red": 1}


# --- SP-5 ------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("sections", "sides"), [(0, 12), (1, 10), (2, 8)])
def test_sp_5_1_the_current_station_die_is_rolled(sections, sides):
    """SP-5.1, SP-9.6: the highest face fits, one more does not."""
    game = tb7(sections={"yellow": sections}, chance={"station_die": [sides]})
    game.play("accept_roll")
    assert game.mp == sides
    with pytest.raises(Exception, match=f"allowed is 1 to {sides}"):
        tb7(sections={"yellow": sections}, chance={"station_die": [sides + 1]})


def test_sp_5_2_a_reroll_replaces_the_result():
    """SP-5.2, SP-5.3: 3 crystals to the bank each, also for a lower result, again and again."""
    game = tb7(crystals={"yellow": 7}, chance={"station_die": [9, 2, 4]})
    bank = int(game.crystal_supply)
    game.play("buy_reroll")
    assert (int(game.roll), crystals(game)[0], int(game.crystal_supply)) == (2, 4, bank + 3)
    game.play("buy_reroll")
    assert (int(game.roll), crystals(game)[0]) == (4, 1)
    assert refused(game, "buy_reroll").rule == "SP-5.2"
    game.play("accept_roll")
    assert game.mp == 4


def test_sp_5_2_three_crystals_are_enough_and_two_are_not():
    assert "buy_reroll" in families(tb7(crystals={"yellow": 3}, chance={"station_die": [5]}))
    assert "buy_reroll" not in families(tb7(crystals={"yellow": 2}, chance={"station_die": [5]}))


def test_sp_5_3_no_reroll_once_the_roll_is_accepted():
    """SP-5.3."""
    game = tb7(mp=5, crystals={"yellow": 9})
    assert refused(game, "buy_reroll").rule == "SP-5.3"


def test_sp_5_4_points_in_any_combination():
    """SP-5.4: one piece may take several steps, others none, and points may be left."""
    game = tb7(mp=6, drones={"6": {"yellow": 2}})
    game.play("move_drone", site=6, dir=SW)
    game.play("move_drone", site=0, dir=NW)
    game.play("deploy_drone")
    game.play("move_drone", site=5, dir=E)
    assert game.mp == 2
    game.play("end_move")
    assert drones(game, 6) == {"yellow": 3}


def test_sp_5_5_drones_enter_on_the_own_station_tile_for_one_point():
    """SP-5.5."""
    game = tb7(mp=1)
    game.play("deploy_drone")
    assert drones(game, 6) == {"yellow": 4}
    assert game.drone_supply[0] == 21
    assert refused(game, "deploy_drone").rule == "SP-5.5"


def test_sp_5_6_entering_a_disputed_or_lost_station_tile():
    """SP-5.6: allowed, but then the drone is locked there."""
    for standing in ({"yellow": 1, "blue": 1}, {"blue": 2}):
        game = tb7(mp=3, drones={"6": standing})
        game.play("deploy_drone")
        assert drones(game, 6)["yellow"] == standing.get("yellow", 0) + 1
        assert offers(game, "move_drone") == []


def test_sp_5_7_the_full_cost_must_be_there():
    """SP-5.7: 3 points do not cross asteroids on both sides, 4 do."""
    for points, open_way in ((3, False), (4, True)):
        game = tb7(mp=points, drones={"0": {"yellow": 1}})
        assert ((0, E) in offers(game, "move_drone")) is open_way
    assert refused(tb7(mp=3, drones={"0": {"yellow": 1}}), "move_drone", site=0, dir=E).rule == "SP-5.7"
    assert (
        refused(tb7(mp=3, drones={"0": {"yellow": 1}}), "move_drone", site=5, dir=E).text
        == "you have no drone on Pallasine"
    )


def test_sp_5_8_ten_drones_per_player_and_tile():
    """SP-5.8, SP-5.9: the eleventh may not even pass; the Fabricator and other players are not counted."""
    nine = tb7(mp=9, drones={"6": {"yellow": 9, "blue": 10}})
    nine.play("deploy_drone")
    assert drones(nine, 6) == {"yellow": 10, "blue": 10}
    assert refused(nine, "deploy_drone").rule == "SP-5.8"
    nine.play("deploy_fabricator")
    full = tb7(mp=9, drones={"6": {"yellow": 10}, "5": {"yellow": 1}, "0": {"yellow": 1}})
    assert refused(full, "move_drone", site=5, dir=E).rule == "SP-5.8"
    assert (0, NE) not in offers(full, "move_drone")
    assert (5, SE) in offers(full, "move_drone")


def test_sp_5_10_entering_a_rival_tile_makes_it_disputed_and_stops_the_drone():
    """SP-5.10."""
    game = tb7(mp=9, drones={"6": {"yellow": 2}, "0": {"blue": 1}})
    game.play("move_drone", site=6, dir=SW)
    assert is_disputed(game, 0)
    assert all(site != 0 for site, _ in offers(game, "move_drone"))


@pytest.mark.parametrize(("site", "direction"), [(6, "SW"), (0, "NE")])
def test_sp_5_11_a_rival_force_field_on_either_edge_closes_the_border(site, direction):
    """SP-5.11."""
    field = [{"site": site, "dir": direction, "seat": "blue"}]
    game = tb7(mp=9, drones={"6": {"yellow": 2}}, force_field=field)
    assert offers(game, "move_drone") == [(6, SE), (6, W)]
    assert refused(game, "move_drone", site=6, dir=SW).rule == "SP-10.3"
    shown = game.view(0)["table"]["sites"][6]
    assert (shown["closed"][SW], shown["costs"][SW]) == (True, 1)  # closed, not dearer


def test_sp_5_12_no_drone_goes_home_by_choice():
    """SP-5.12: in movement a piece only enters or steps."""
    game = tb7(mp=9, fabricator_site={"yellow": 6})
    assert families(game) == {"deploy_drone", "move_drone", "end_move"}


def test_sp_5_13_an_empty_supply_deploys_nothing():
    """SP-5.13."""
    game = tb7(mp=5, drones={"6": {"yellow": 5}, "0": {"yellow": 10}, "1": {"yellow": 10}})
    assert game.drone_supply[0] == 0
    assert refused(game, "deploy_drone").rule == "SP-5.13"


def test_sp_5_14_a_rival_station_tile_may_be_entered():
    """SP-5.14."""
    game = tb7(mp=2, drones={"0": {"yellow": 1}, "3": {"blue": 3}})
    game.play("move_drone", site=0, dir=SW)
    assert drones(game, 3) == {"yellow": 1, "blue": 3}


# --- SP-6 ------------------------------------------------------------------------------------------------------------
def test_sp_6_1_the_fabricator_enters_and_moves_like_a_drone():
    """SP-6.1, SP-5.9: 1 point to enter, the same borders, and a tile of ten takes it."""
    game = tb7(mp=6, drones={"6": {"yellow": 10}, "0": {"yellow": 10}, "1": {"yellow": 1}})
    game.play("deploy_fabricator")
    assert (fabricator(game, 0), int(game.mp)) == (6, 5)
    assert refused(game, "deploy_fabricator").rule == "SP-6.1"
    game.play("move_fabricator", dir=SW)
    assert (fabricator(game, 0), int(game.mp)) == (0, 4)
    game.play("move_fabricator", dir=E)
    assert (fabricator(game, 0), int(game.mp)) == (1, 0)


def test_sp_6_1_force_fields_and_points_hold_for_the_fabricator():
    field = [{"site": 6, "dir": "W", "seat": "blue"}]
    keys = {"drones": {"6": {"yellow": 1}, "5": {"yellow": 1}, "0": {"yellow": 1}}, "fabricator_site": {"yellow": 6}}
    assert refused(tb7(mp=3, force_field=field, **keys), "move_fabricator", dir=W).rule == "SP-10.3"
    assert refused(tb7(mp=0, **keys), "move_fabricator", dir=W).rule == "SP-5.7"
    assert refused(tb7(mp=1), "move_fabricator", dir=W).rule == "SP-6.1"


def test_sp_6_2_left_alone_it_goes_home():
    """SP-6.2, SP-6.4: drones moved off; free, and it may be deployed again in the same turn."""
    game = tb7(mp=3, drones={"5": {"yellow": 1}, "6": {"yellow": 1}}, fabricator_site={"yellow": 5})
    game.play("move_drone", site=5, dir=E)
    assert fabricator(game, 0) is None
    assert game.mp == 2
    game.play("deploy_fabricator")
    assert fabricator(game, 0) == 6


def test_sp_6_2_battle_losses_send_it_home_too():
    """SP-6.2: the defender's Fabricator with its last drone."""
    keys = {"crystals": {"yellow": 9}, "fabricator_site": {"blue": 0}}
    game = tb7(drones={"0": {"yellow": 1, "blue": 2}}, chance={"station_die": [12, 1, 12, 1]}, **keys)
    game.play("battle", site=0, k=1)
    assert fabricator(game, 1) == 0  # one drone is left beside it
    game.play("battle", site=0, k=1)
    assert fabricator(game, 1) is None


def test_sp_6_3_it_needs_a_drone_where_it_goes():
    """SP-6.3."""
    game = tb7(mp=5, drones={"6": {"yellow": 2}, "5": {"yellow": 1}}, fabricator_site={"yellow": 6})
    assert offers(game, "move_fabricator") == [(W,)]
    assert refused(game, "move_fabricator", dir=SW).rule == "SP-6.3"
    empty = tb7(mp=5, drones={"5": {"yellow": 1}})
    assert refused(empty, "deploy_fabricator").rule == "SP-6.3"
    assert refused(tb7(mp=0), "deploy_fabricator").rule == "SP-5.5"


def test_sp_6_5_it_adds_nothing_in_battle():
    """SP-6.5: 6 + 2 against 6 + 2 is a tie with or without it, and it is no loss while a drone remains."""
    for home in ({}, {"yellow": 0}):
        game = tb7(
            drones={"0": {"yellow": 2, "blue": 2}},
            fabricator_site=home,
            crystals={"yellow": 2},
            chance={"station_die": [6, 6]},
        )
        game.play("battle", site=0, k=1)
        assert drones(game, 0) == {"yellow": 1, "blue": 2}
        assert fabricator(game, 0) == home.get("yellow")


def test_sp_6_6_no_piece_is_lost_for_good():
    """SP-6.6: what is lost is in supply at once and costs only the point of entering."""
    game = tb7(mp=2, drones={"6": {"yellow": 1}}, crystals={"yellow": 0})
    assert game.drone_supply[0] == 24
    game.play("deploy_drone")
    game.play("deploy_fabricator")
    assert crystals(game)[0] == 0


def test_sp_6_7_with_one_drone_it_cannot_travel():
    """SP-6.7: whichever goes first; with two drones it can."""
    one = tb7(mp=5, drones={"6": {"yellow": 1}}, fabricator_site={"yellow": 6})
    assert offers(one, "move_fabricator") == []
    one.play("move_drone", site=6, dir=W)
    assert fabricator(one, 0) is None
    two = tb7(mp=3, drones={"6": {"yellow": 2}}, fabricator_site={"yellow": 6})
    two.play("move_drone", site=6, dir=W)
    two.play("move_fabricator", dir=W)
    two.play("move_drone", site=6, dir=W)
    assert (fabricator(two, 0), drones(two, 5)) == (5, {"yellow": 2})


def test_sp_6_8_it_may_enter_a_disputed_tile_and_is_locked():
    """SP-6.8."""
    game = tb7(mp=4, drones={"6": {"yellow": 1}, "5": {"yellow": 1, "blue": 1}}, fabricator_site={"yellow": 6})
    game.play("move_fabricator", dir=W)
    assert fabricator(game, 0) == 5
    assert offers(game, "move_fabricator") == []
    deployed = tb7(mp=2, drones={"6": {"yellow": 1, "blue": 1}})
    deployed.play("deploy_fabricator")
    assert fabricator(deployed, 0) == 6
    assert refused(deployed, "move_fabricator", dir=NW).rule == "SP-2.1"


@pytest.mark.parametrize("family", ["move_drone", "battle"])
def test_sp_5_4_more_drones_do_not_lengthen_the_list_of_actions(family):
    """SP-5.4, SP-7.2: drones of a tile are alike, so offers count tiles and ways, not drones."""
    rivals = {"0": {"blue": 9}, "4": {"blue": 2}}
    lists = []
    for count in (2, 3, 4):
        own = {"5": {"yellow": count}, "6": {"yellow": count}, "1": {"yellow": count}, "0": {"yellow": count}}
        standing = {site: own.get(site, {}) | rivals.get(site, {}) for site in own | rivals}
        steps = {"mp": 12} if family == "move_drone" else {"step": "phase2_open"}
        game = tb7(drones=standing, crystals=[25, 0], **steps)
        assert offers(game, family)
        lists.append(game.legal())
    assert lists[0] == lists[1] == lists[2]


def test_sp_5_4_a_full_board_offers_one_step_per_way():
    """SP-5.4: with 25 drones on three tiles there are as many steps as ways out of them."""
    game = tb7(mp=12, drones={"5": {"yellow": 9}, "6": {"yellow": 9}, "1": {"yellow": 7}})
    ways = [(site, d) for site in (1, 5, 6) for d in range(6) if game.view(0)["table"]["sites"][site]["costs"][d]]
    assert offers(game, "move_drone") == ways
    assert len(game.legal()) <= len(ways) + 3
