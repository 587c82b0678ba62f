"""Positions and content by hand: what does not fit ends as one clear line."""

import copy

import pytest

import starboard
from games.sector_prime.table import crystals, drones, step, tb7, tb10
from starboard.engine.hexes import ring
from starboard.engine.refusal import Malformed

TILES = ["veyra", "ostrand", "kelmoor", "tessaly", "brannick", "halcyra", "dunmere", "ixworth", "pallasine", "quorrin"]
FLOWER = [list(cell) for cell in ring(0, 0, 0) + ring(0, 0, 1)]


def board(extra=(), tiles=None, rotations=None, cells=None):
    laid = cells or FLOWER + [list(cell) for cell in extra]
    return {"cells": laid, "tiles": tiles or TILES[: len(laid)], "rotations": rotations or [0] * len(laid)}


BAD = [
    ({"board": "TB9"}, "there is no board 'TB9'; allowed: TB7, TB10 or a table"),
    ({"board": "TB7", "seats": 3}, "the board TB7 is for 2 players, not 3"),
    ({"board": board(cells=[[0, 0]] * 7)}, "two tiles lie on one cell"),
    ({"board": board(cells=FLOWER[:6] + [[5, 5]])}, "the tiles are not connected"),
    ({"board": board(cells=FLOWER[:6] + [[2, 0]])}, "the first seven cells must be the flower"),
    ({"board": board([[1, 1], [2, 1], [3, 1]])}, "the tile on [2, 1] touches fewer than two tiles before it"),
    ({"board": board(tiles=["veyra"] * 7)}, "names veyra twice"),
    ({"board": board(tiles=TILES[:6])}, "tiles must be a list of 7 planets"),
    ({"board": board(rotations=[6] * 7)}, "rotations must be a list of 7 whole numbers from 0 to 5"),
    ({"board": {"cells": FLOWER, "tiles": TILES[:7], "rotations": [0] * 7, "colour": 1}}, "'colour' is not known here"),
    ({"board": "TB7", "active": "red"}, "there is no seat 'red'; allowed: yellow, blue"),
    ({"board": "TB7", "round": 61}, "round must be a whole number from 1 to 60"),
    ({"board": "TB7", "step": "dreaming"}, "step must be one of choose_station"),
    ({"board": "TB7", "drones": {"7": {"yellow": 1}}}, "there is no site 7; allowed are 0 to 6"),
    ({"board": "TB7", "drones": {"0": {"yellow": 11}}}, "yellow has 11 drones on site 0"),
    (
        {"board": "TB7", "drones": {str(n): {"yellow": 9} for n in range(3)}},
        "yellow has more than 25 drones on the board",
    ),
    ({"board": "TB7", "fabricator_site": {"yellow": 0}}, "the Fabricator of yellow is alone on site 0"),
    ({"board": "TB7", "mp": 1, "fabricator_site": {"yellow": 3}}, "the Fabricator of yellow is alone on site 3"),
    ({"board": "TB7", "sections": {"yellow": 3}}, "yellow must be a whole number from 0 to 2"),
    ({"board": "TB7", "station_site": {"yellow": 3, "blue": 3}}, "two Stations stand on site 3"),
    (
        {"board": "TB7", "force_field": [{"site": 0, "dir": "E", "seat": "yellow"}]},
        "a Force Field stands on a wrong edge of site 0",
    ),
    (
        {"board": "TB7", "force_field": [{"site": 6, "dir": "NW", "seat": "blue"}]},
        "a Force Field stands on a wrong edge of site 6",
    ),
    (
        {"board": "TB7", "jump_bridge": [{"site": 0, "dir": "NE", "seat": 0}]},
        "a Jump Bridge stands on a wrong edge of site 0",
    ),
    ({"board": "TB7", "jump_bridge": [{"site": 0, "dir": "up", "seat": 0}]}, "there is no direction 'up'"),
    (
        {"board": "TB7", "jump_bridge": [{"site": 0, "dir": 3, "seat": 0}] * 2},
        "two Jump Bridges of one player stand on one edge",
    ),
    (
        {"board": "TB7", "force_field": [{"site": 0, "dir": 5, "seat": s} for s in (0, 1)]},
        "two Force Fields stand on one edge",
    ),
    (
        {"board": "TB7", "force_field": [{"site": 5, "dir": d, "seat": 0} for d in (0, 1, 3, 5)]},
        "yellow has only 3 barrier pieces",
    ),
    ({"board": "TB7", "refinery": {str(n): "yellow" for n in range(3)}}, "yellow cannot have built one on site 2"),
    ({"board": "TB7", "character": {"yellow": "pirate", "blue": "spy"}}, "yellow must be one of designer"),
    ({"board": "TB7", "character": {"yellow": "spy", "blue": "spy"}}, "two seats have the card spy"),
    ({"board": "TB7", "character": {"yellow": "spy"}}, "1 of 2 seats have a character card"),
    ({"board": "TB7", "crystals": {"yellow": 60, "blue": 60}}, "the bank holds -20 crystals"),
    ({"board": "TB7", "crystal_supply": 50}, "there are 56 crystals instead of 100"),
    ({"board": "TB7", "drone_supply": {"yellow": 20}}, "yellow has 23 drones instead of 25"),
    ({"board": "TB7", "barrier_stock": [2, 3]}, "yellow has 2 Force Field/Jump Bridge pieces instead of 3"),
    ({"board": "TB7", "refinery_stock": [2, 1]}, "there are 3 refineries instead of 4"),
    ({"board": "TB7", "step": "mining", "mp": 2}, "2 Movement Points are left outside of movement"),
    ({"board": "TB7", "step": "charging"}, "'charge_mp' is missing"),
    ({"board": "TB7", "charge_mp": 1, "charge_pool": {"6": 4}}, "4 charging drones are noted on site 6"),
    ({"board": "TB7", "charge_mp": 1}, "no charging piece has a legal step"),
    (
        {"board": "TB7", "step": "battling", "pending_battles": [6]},
        "a battle on site 6 is owed where none can be fought",
    ),
    ({"board": "TB7", "step": "siphon"}, "nothing can be siphoned here"),
    ({"board": "TB7", "step": "choose_card"}, "only with the option characters = reverse_choice"),
    (
        {"board": "TB7", "step": "choose_station", "station_site": {"blue": 3}},
        "only the first in turn order have chosen",
    ),
    ({"board": "TB7", "weather": "fine"}, "'weather' is not known here"),
    ({"board": "TB7", "chance": {"wind": [1]}}, "there is no chance called 'wind'"),
    ({"piles": {"tiles": ["earth"]}}, "holds no 'earth'"),
]


@pytest.mark.parametrize(("described", "text"), BAD, ids=[text[:40] for _, text in BAD])
def test_impossible_positions_are_one_clear_line(described, text):
    with pytest.raises(Malformed) as why:
        starboard.position("sector_prime", described)
    assert text in str(why.value)
    assert "\n" not in str(why.value)


def test_owed_stakes_that_cannot_be_paid_are_impossible():
    with pytest.raises(Malformed, match="the battles owed need 2 crystals, yellow holds 1"):
        tb7(drones={"0": {"yellow": 2, "blue": 1}}, crystals=[1, 0], step="battling", pending_battles=[0])


def test_what_is_left_out_is_as_the_set_up_leaves_it():
    game = tb7(chance={"station_die": [4]})
    assert (step(game), int(game.to_move()), int(game.round)) == ("roll_decision", 0, 1)
    assert (drones(game, 6), drones(game, 3)) == ({"yellow": 3}, {"blue": 3})
    assert crystals(game) == [3, 3]
    assert [seat["fabricator_site"] for seat in game.view(0)["table"]["seats"]] == [None, None]
    three = tb10(chance={"station_die": [4]})
    assert [int(site) for site in three.station_site] == [7, 8, 9]
    plain = starboard.position("sector_prime", {"seats": 4, "mp": 2})
    assert len(set(plain.station_site)) == 4


def test_a_stock_stated_at_turn_start_is_what_lies_there_before_the_turn_opens():
    """Five drones on the rival Station go home as the turn opens; the supply that was stated did not hold them yet."""
    invading = {"step": "turn_start", "drones": {"3": {"yellow": 5, "blue": 3}}, "chance": {"station_die": [4]}}
    stocks = {"barrier_stock": [3, 3], "refinery_stock": [2, 2], "crystals": [3, 3], "crystal_supply": 94}
    game = tb7(drone_supply=[20, 22], **stocks, **invading)
    assert (drones(game, 3), int(game.drone_supply[0])) == ({"blue": 3}, 25)
    with pytest.raises(Malformed, match="yellow has 30 drones instead of 25"):
        tb7(drone_supply={"yellow": 25}, **invading)


def test_the_step_follows_from_what_is_given():
    assert step(tb7(mp=0)) == "moving"
    assert step(tb7(drones={"0": {"yellow": 1, "blue": 1}})) == "phase2_open"
    assert (
        step(tb7(drones={"0": {"yellow": 1, "blue": 1}}, step="turn_start", chance={"station_die": [1]}))
        == "roll_decision"
    )
    assert step(tb7(drones={"0": {"yellow": 2}}, charge_mp=1, charge_pool={"0": 2})) == "charging"


def test_seats_by_colour_number_or_list_and_a_board_by_hand():
    described = {
        "board": board(),
        "mp": 1,
        "crystals": {"0": 4, "blue": 9},
        "sections": [1, 2],
        "fabricator_site": {"blue": 2},
    }
    game = starboard.position(
        "sector_prime", {**described, "station_site": {"yellow": 5, "blue": 2}, "refinery": {"3": 1}}
    )
    assert (crystals(game), [int(n) for n in game.sections]) == ([4, 9], [1, 2])
    assert [int(n) for n in game.refinery_stock] == [2, 1]
    assert game.view(None)["table"]["sites"][0]["name"] == "Veyra"
    assert tb7(mp=1, refinery=[4]).refinery[4] == 1


def test_without_crystals_a_seat_holds_its_largest_stake():
    game = tb7(drones={"0": {"yellow": 7, "blue": 9}, "6": {"yellow": 10, "blue": 1}})
    assert crystals(game) == [7, 9]


# --- content ---------------------------------------------------------------------------------------------------------
def source():
    return copy.deepcopy(starboard.title("sector_prime").content().source)


def put(path, value):
    """A change of the content: a path of keys and places, and the value there (None: taken away)."""

    def change(data):
        *ways, last = path
        for way in ways:
            data = data[way]
        if value is None:
            del data[last]
        else:
            data[last] = value

    return change


WRONG = [
    (put(["per_player", "drones"], "many"), "per_player: drones must be a whole number from 1 to 99, not 'many'"),
    (put(["per_player", "drones"], None), "'drones' is missing"),
    (put(["per_player", "crystals"], 4), "crystals must be 3: another start is the option"),
    (put(["components", "drones"], 90), "components: drones must be 100, as many as the players need, not 90"),
    (put(["limits", "crystals_total"], 99), "crystals_total must be 100"),
    (put(["per_player", "station_dice"], [12, 10, 6]), "are not the dice of station_die_by_sections"),
    (put(["build", "needs_fabricator"], False), "needs_fabricator must be true"),
    (put(["battle", "tie_winner"], "nobody"), "tie_winner must be one of defender, attacker"),
    (put(["edges", "kinds"], ["open"]), "kinds must be the list open, asteroid, ion_storm"),
    (put(["edges", "points", "asteroid"], 1), "cost must be 1, as edges.points says, not 2"),
    (put(["edge_costs", 1, "pair"], ["open", "open"]), "pair must be two edge kinds that no other row has"),
    (put(["edge_costs", 5, "cost"], 7), "cost must be 6"),
    (put(["hex", "directions"], [[1, 0]]), "must run clockwise from E"),
    (put(["hex", "flower"], [[0, 0]]), "flower must be the centre"),
    (put(["tiles", 3, "id"], 4), "id must be 3, its place in the list"),
    (put(["tiles", 3, "key"], "veyra"), "tiles holds 'veyra' twice"),
    (put(["tiles", 3, "ion_edge"], 0), "ion_edge must be another edge than asteroid_edge"),
    (put(["tiles", 3, "moons"], 2), "'moons' is not known here"),
    (put(["tiles", 12], None), "tiles must hold 13 entries, not 12"),
    (put(["layouts", 1, "key"], "flower"), "key must be a name that no other layout has"),
    (put(["layouts", 1, "extra"], [[1, 1]]), "extra must be a list of 3 cells"),
    (put(["layouts", 1, "extra", 0], [1, 0]), "two tiles lie on [1, 0]"),
    (put(["layouts", 1, "extra", 0], [2, 0]), "the tile on [2, 0] must touch two tiles"),
    (put(["layouts", 1, "extra", 0], [1.5, 0]), "a list of cells of whole numbers"),
    (put(["test_boards", 0, "layout"], "moon"), "layout must be one of flower"),
    (put(["test_boards", 0, "sites", 0, "ion"], 2), "ion must be 3, as tile and rotation say"),
    (put(["test_boards", 0, "costs", 0], [0, 1, 5]), "the border 0-1 costs 4, not 5"),
    (put(["test_boards", 0, "costs", 0], [1, 4, 5]), "sites 1 and 4 have no common border"),
    (put(["characters", 0, "basic", "effect"], "magic"), "effect must be one of move_points_bonus"),
    (put(["characters", 0, "basic", "item"], "moon"), "item must be one of force_field_or_jump_bridge"),
    (put(["characters", 5, "secondary", "side"], "left"), "side must be one of both, attack, defend"),
    (put(["characters", 4, "secondary", "obstacle"], "fog"), "obstacle must be one of open, asteroid, ion_storm"),
    (put(["characters", 0, "key"], "spy"), "characters holds 'spy' twice"),
    (put(["characters", 5], None), "characters must hold 6 entries, not 5"),
    (put(["seats", "colours"], ["red"] * 4), "colours must be 4 different names"),
    (put(["options", "max_rounds"], 30), "max_rounds must be 60: options are chosen when a game begins"),
    (put(["fair_start", 0, "start_crystals"], [3]), "start_crystals must be a list of 2 whole numbers"),
    (put(["fair_start", 1, "players"], 2), "players must be a number that no other row has"),
    (put(["safety_end", "order"], ["luck"]), "order names 'luck'"),
    (put(["actions", "total"], 170), "total must be 229"),
    (put(["game", "min_players"], 1), "min_players must be"),
    (put(["game", "max_players"], 5), "max_players must be"),
    (put(["game", "weight"], 2), "'weight' is not known here"),
    (put(["weather"], {}), "'weather' is not known here"),
]


@pytest.mark.parametrize(("change", "text"), WRONG, ids=[text[:40] for _, text in WRONG])
def test_wrong_content_is_one_clear_line(change, text):
    data = source()
    change(data)
    with pytest.raises(Malformed) as why:
        starboard.title("sector_prime").content(data)
    assert text in str(why.value)
    assert "\n" not in str(why.value)


def test_changed_numbers_reach_the_rules():
    """Designers change the text file: prices, limits, ties, yields are read from it."""
    data = source()
    data["costs"]["station_section_1"] = 2
    data["battle"]["tie_winner"] = "attacker"
    data["mining"]["per_tile"] = 2
    data["limits"]["max_drones_per_player_per_tile"] = 4
    described = {"board": "TB7", "options": {"characters": "none"}}
    tied = starboard.position(
        "sector_prime",
        {**described, "drones": {"0": {"yellow": 2, "blue": 2}}, "chance": {"station_die": [5, 5]}},
        data,
    )
    tied.play("battle", site=0, k=1)
    assert drones(tied, 0) == {"yellow": 2, "blue": 1}
    mined = starboard.position(
        "sector_prime", {**described, "step": "mining", "crystals": [0, 0], "chance": {"station_die": [1]}}, data
    )
    mined.play("mine_standard")
    assert crystals(mined)[0] == 2
    full = starboard.position("sector_prime", {**described, "mp": 3}, data)
    full.play("deploy_drone")
    assert "deploy_drone" not in [starboard.title("sector_prime").actions.decode(a).name for a in full.legal()]
    assert full.view(0)["table"]["seats"][0]["prices"]["section"] == 2


def test_the_options_of_the_title_are_those_of_the_content_file():
    title = starboard.title("sector_prime")
    assert {option.name: option.default for option in title.options} == source()["options"]


def test_the_action_ids_are_those_of_the_specification():
    actions = starboard.title("sector_prime").actions
    assert actions.size == 229
    bases = {name: family.base for name, family in actions.families.items()}
    assert bases == {
        "choose_site": 0,
        "choose_character": 13,
        "accept_roll": 19,
        "buy_reroll": 20,
        "deploy_drone": 21,
        "deploy_fabricator": 22,
        "move_drone": 23,
        "move_fabricator": 101,
        "end_move": 107,
        "battle": 108,
        "end_charge": 147,
        "build_refinery": 148,
        "build_force_field": 149,
        "build_jump_bridge": 155,
        "build_station_section": 161,
        "end_phase2": 162,
        "mine_standard": 163,
        "mine_increased": 164,
        "siphon": 165,
        "decline_siphon": 168,
        "lay_tile": 169,
        "turn_tile": 223,
    }
    assert actions.encode("move_drone", site=4, dir=5) == 23 + 6 * 4 + 5
    assert actions.encode("battle", site=3, k=2) == 108 + 3 * 3 + 1
