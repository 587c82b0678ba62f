"""Every rule that forbids: its number, its facts, its words. Facts are only what the decider may know."""

import pytest

import starboard
from games.sector_prime.table import NE, NW, SW, E, W, refused, tb7, tb10
from starboard.engine.refusal import NOT_NOW, NOT_YOURS
from starboard.games.sector_prime.rules import codes

YARD = {"step": "phase2_open", "drones": {"6": {"yellow": 5}}, "fabricator_site": {"yellow": 6}}
CENTRE = {"step": "phase2_open", "drones": {"0": {"yellow": 5}}, "fabricator_site": {"yellow": 0}}
CHARGE = {"charge_mp": 1, "charge_pool": {"0": 4}}
OWED = {
    "step": "battling",
    "drones": {"5": {"yellow": 2, "blue": 1}, "1": {"yellow": 1, "blue": 1}},
    "pending_battles": [5],
}

CASES = [
    (
        "NO_SUCH_SITE",
        {"step": "choose_station"},
        "choose_site",
        {"site": 9},
        "SP-1.3",
        "this board has no such tile",
    ),
    (
        "NOT_OUTER",
        {"step": "choose_station"},
        "choose_site",
        {"site": 0},
        "SP-1.13",
        "Halcyra is not an outer tile: all its edges touch tiles",
    ),
    (
        "STATION_THERE",
        {"step": "choose_station", "station_site": {"yellow": 6}},
        "choose_site",
        {"site": 6},
        "SP-1.16",
        "a Station already stands on Veyra",
    ),
    (
        "NEXT_TO_STATION",
        {"step": "choose_station", "station_site": {"yellow": 6}},
        "choose_site",
        {"site": 5},
        "SP-1.14",
        "Pallasine lies next to a Station, and tiles farther away are free",
    ),
    (
        "CARD_TAKEN",
        {"options": {"characters": "reverse_choice"}, "step": "choose_card", "character": {"blue": "spy"}},
        "choose_character",
        {"card": 3},
        "SP-15.1",
        "the Spy is taken",
    ),
    (
        "REROLL_UNPAYABLE",
        {"step": "roll_decision", "crystals": [2, 0]},
        "buy_reroll",
        {},
        "SP-5.2",
        "a new roll costs 3 crystals, 1 short: you hold 2",
    ),
    (
        "REROLL_CLOSED",
        {"mp": 3},
        "buy_reroll",
        {},
        "SP-5.3",
        "a new roll is bought before the roll is kept and pieces move",
    ),
    ("NO_POINT_TO_ENTER", {"mp": 0}, "deploy_drone", {}, "SP-5.5", "entering costs 1 Movement Point, you have 0 left"),
    (
        "HANGAR_EMPTY",
        {"mp": 1, "drones": {"0": {"yellow": 10}, "1": {"yellow": 10}, "2": {"yellow": 5}}},
        "deploy_drone",
        {},
        "SP-5.13",
        "no drones are left in your supply",
    ),
    (
        "TILE_FULL",
        {"mp": 1, "drones": {"6": {"yellow": 10}}},
        "deploy_drone",
        {},
        "SP-5.8",
        "Veyra already holds 10 of your drones",
    ),
    (
        "FABRICATOR_OUT",
        {"mp": 1, "fabricator_site": {"yellow": 6}},
        "deploy_fabricator",
        {},
        "SP-6.1",
        "your Fabricator already stands on Veyra",
    ),
    (
        "FABRICATOR_ALONE",
        {"mp": 2, "fabricator_site": {"yellow": 6}},
        "move_fabricator",
        {"dir": W},
        "SP-6.3",
        "no drone of yours is on Pallasine: the Fabricator would be alone",
    ),
    ("NO_DRONE_THERE", {"mp": 2}, "move_drone", {"site": 5, "dir": E}, "SP-5.7", "you have no drone on Pallasine"),
    ("NO_BORDER", {"mp": 2}, "move_drone", {"site": 6, "dir": NE}, "SP-2.1", "no tile lies north-east of Veyra"),
    (
        "TILE_LOCKED",
        {"mp": 2, "drones": {"6": {"yellow": 1, "blue": 1}}},
        "move_drone",
        {"site": 6, "dir": W},
        "SP-3.6",
        "Veyra is disputed: pieces may enter it, none may leave",
    ),
    (
        "FORCE_FIELD_CLOSED",
        {"mp": 2, "force_field": [{"site": 5, "dir": E, "seat": "blue"}]},
        "move_drone",
        {"site": 6, "dir": W},
        "SP-10.3",
        "a Force Field of {seat1} closes the border to Pallasine",
    ),
    (
        "TOO_FEW_POINTS",
        {"mp": 3, "drones": {"0": {"yellow": 1}}},
        "move_drone",
        {"site": 0, "dir": E},
        "SP-5.7",
        "Halcyra to Rhovane costs 4 Movement Points, you have 3 left",
    ),
    ("FABRICATOR_HOME", {"mp": 3}, "move_fabricator", {"dir": W}, "SP-6.1", "your Fabricator is in your supply"),
    (
        "NOT_CHARGING",
        {"drones": {"0": {"yellow": 4}, "6": {"yellow": 1}}, **CHARGE},
        "move_drone",
        {"site": 6, "dir": W},
        "SP-8.3",
        "no charging drone is on Veyra; only those of the cleared tile move",
    ),
    (
        "FABRICATOR_NOT_CHARGING",
        {"drones": {"0": {"yellow": 4}, "6": {"yellow": 1}}, "fabricator_site": {"yellow": 6}, **CHARGE},
        "move_fabricator",
        {"dir": SW},
        "SP-8.4",
        "your Fabricator was not on the cleared tile, so it is not in the charge",
    ),
    (
        "NO_DEPLOYING_IN_CHARGE",
        {"drones": {"0": {"yellow": 4}}, **CHARGE},
        "deploy_drone",
        {},
        "SP-8.4",
        "nothing is deployed from the supply during a charge",
    ),
    (
        "OBLIGATION_UNPAYABLE",
        {"drones": {"0": {"yellow": 4}, "5": {"blue": 1}}, "crystals": [0, 0], **CHARGE},
        "move_drone",
        {"site": 0, "dir": NW},
        "SP-8.6",
        "you would have to fight on Pallasine, which needs 1 crystal; you would hold 0",
    ),
    (
        "STAKES_RESERVED",
        {**OWED, "crystals": [2, 0]},
        "battle",
        {"site": 1, "k": 1},
        "SP-8.7",
        "this needs 1 crystal, and 2 are kept for battles you owe; you hold 2",
    ),
    ("NO_SUCH_RIVAL", OWED, "battle", {"site": 5, "k": 3}, "SP-1.1", "there are only 2 players"),
    (
        "NO_BATTLE_THERE",
        OWED,
        "battle",
        {"site": 6, "k": 1},
        "SP-7.2",
        "a battle needs drones of both, and on Veyra you have 0 drones and {seat1} has 0",
    ),
    (
        "STAKE_UNPAYABLE",
        {"drones": {"0": {"yellow": 4, "blue": 1}}, "crystals": [3, 0]},
        "battle",
        {"site": 0, "k": 1},
        "SP-7.3",
        "to attack on Halcyra you need 4 crystals, 1 for each of your drones there; 1 short: you hold 3",
    ),
    (
        "BUILDING_CHOSEN",
        {**YARD, "step": "building"},
        "battle",
        {"site": 6, "k": 1},
        "SP-7.1",
        "you have built this turn, so you cannot battle",
    ),
    (
        "BATTLE_CHOSEN",
        {**YARD, "step": "battling"},
        "build_refinery",
        {},
        "SP-7.1",
        "you have battled this turn, so you cannot build",
    ),
    (
        "YARD_INCOMPLETE",
        {**YARD, "drones": {"6": {"yellow": 4}}},
        "build_refinery",
        {},
        "SP-9.1",
        "building needs 5 drones beside the Fabricator, on Veyra you have 4",
    ),
    (
        "YARD_WITHOUT_FABRICATOR",
        {**YARD, "fabricator_site": {}},
        "build_refinery",
        {},
        "SP-9.1",
        "building needs the Fabricator and 5 drones on one tile, and your Fabricator is in your supply",
    ),
    (
        "STATION_INVADED",
        {**YARD, "drones": {"6": {"yellow": 5, "blue": 1}}},
        "build_station_section",
        {},
        "SP-8.8",
        "{seat1} has 1 drone on your Station tile Veyra",
    ),
    (
        "PRICE_UNPAYABLE",
        {**YARD, "crystals": [11, 0]},
        "build_station_section",
        {},
        "SP-9.3",
        "Section 1 costs 12 crystals, 1 short: you hold 11",
    ),
    ("REFINERY_THERE", {**YARD, "refinery": [6]}, "build_refinery", {}, "SP-11.3", "Veyra already has a refinery"),
    (
        "NO_REFINERY_LEFT",
        {**YARD, "refinery": {"1": "yellow", "2": "yellow"}},
        "build_refinery",
        {},
        "SP-11.4",
        "all your refineries are built",
    ),
    (
        "NO_BARRIER_LEFT",
        {
            **YARD,
            "force_field": [{"site": 5, "dir": d, "seat": "yellow"} for d in ("E", "SE")]
            + [{"site": 0, "dir": "NW", "seat": "yellow"}],
        },
        "build_force_field",
        {"dir": W},
        "SP-10.11",
        "all your pieces for Force Fields and Jump Bridges are built",
    ),
    (
        "EDGE_NOT_OPEN",
        {**CENTRE, "crystals": [9, 0]},
        "build_force_field",
        {"dir": E},
        "SP-10.2",
        "a Force Field needs an open edge; the east edge of Halcyra has an asteroid field",
    ),
    (
        "EDGE_NOT_ION",
        {**CENTRE, "crystals": [9, 0]},
        "build_jump_bridge",
        {"dir": E},
        "SP-10.5",
        "a Jump Bridge needs an ion storm; the east edge of Halcyra has an asteroid field",
    ),
    (
        "EDGE_FACES_NOTHING",
        {**YARD, "crystals": [9, 0]},
        "build_force_field",
        {"dir": NW},
        "SP-10.13",
        "no tile lies north-west of Veyra",
    ),
    (
        "FORCE_FIELD_THERE",
        {**YARD, "crystals": [9, 0], "force_field": [{"site": 6, "dir": "W", "seat": "blue"}]},
        "build_force_field",
        {"dir": W},
        "SP-10.12",
        "the west edge of Veyra already has a Force Field",
    ),
    (
        "OWN_BRIDGE_THERE",
        {**CENTRE, "crystals": [9, 0], "jump_bridge": [{"site": 0, "dir": "W", "seat": "yellow"}]},
        "build_jump_bridge",
        {"dir": W},
        "SP-10.9",
        "you already have a Jump Bridge there, west of Halcyra",
    ),
    (
        "NOT_ON_STATION_TILE",
        {**CENTRE, "crystals": [20, 0]},
        "build_station_section",
        {},
        "SP-9.5",
        "Sections are built on Veyra, your Station tile, not on Halcyra",
    ),
    ("BATTLE_OWED", OWED, "end_phase2", {}, "SP-8.5", "a battle is still owed on Pallasine"),
]


@pytest.mark.parametrize(("code", "keys", "action", "params", "rule", "text"), CASES, ids=[case[0] for case in CASES])
def test_a_refusal_names_rule_facts_and_words(code, keys, action, params, rule, text):
    game = tb7(**keys)
    assert game.forbids(int(game.to_move()), game.action_id(action, params)) == getattr(codes, code)
    refusal = refused(game, action, **params)
    assert (refusal.rule, refusal.text) == (rule, text)
    assert refusal.told(["Ada", "Ben"]) == f"{rule}: {text.replace('{seat1}', 'Ben')}"


def test_nothing_to_siphon_is_refused():
    """SP-13.9: rule 42 of the list, which needs a third player."""
    standing = {"7": {"yellow": 1}, "1": {"yellow": 1}, "2": {"yellow": 1}, "0": {"yellow": 1, "red": 1}}
    game = tb10(character={"yellow": "spy", "blue": "engineer", "red": "designer"}, step="siphon", drones=standing)
    refusal = refused(game, "siphon", k=1)
    assert (refusal.rule, refusal.text) == ("SP-13.9", "you share no tile with {seat1}")


def test_every_code_has_a_case():
    numbers = {value for name, value in vars(codes).items() if isinstance(value, int) and name.isupper()}
    elsewhere = {codes.NOTHING_TO_SIPHON, codes.CELL_TAKEN, codes.CELL_APART}  # above, and in test_board_options.py
    tested = {getattr(codes, case[0]) for case in CASES} | elsewhere
    assert tested == set(range(codes.NO_SUCH_SITE, codes.CELL_APART + 1))
    assert tested <= numbers


def test_another_step_and_another_seat():
    game = tb7(mp=1)
    title = starboard.title("sector_prime")
    for name in (
        "choose_site",
        "choose_character",
        "accept_roll",
        "battle",
        "end_charge",
        "build_refinery",
        "mine_standard",
        "siphon",
    ):
        assert game.why_not(title.actions.base(name)).rule == NOT_NOW
    assert game.why_not(title.actions.base("deploy_drone"), 1).rule == NOT_YOURS
    charge = tb7(drones={"0": {"yellow": 4}}, **CHARGE)
    assert charge.why_not(title.actions.base("end_move")).rule == NOT_NOW
