"""Every invariant can fail: a fault planted in one field is found and named."""

import pytest

from games.sector_prime.table import tb7
from starboard.engine.refusal import Broken

STANDING = {"6": {"yellow": 5}, "0": {"yellow": 2, "blue": 2}, "3": {"blue": 3}}
BARRIERS = {
    "force_field": [{"site": 0, "dir": "NE", "seat": "yellow"}],
    "jump_bridge": [{"site": 0, "dir": "W", "seat": "blue"}],
}


def item(field, place, value):
    def plant(game):
        getattr(game, field)[place] = value

    return plant


def number(field, value):
    def plant(game):
        setattr(game, field, value)

    return plant


FAULTS = [
    (item("drone_supply", 0, -1), "yellow has -1 drones in supply"),
    (item("drone_supply", 1, 21), "blue has 26 drones instead of 25"),
    (item("drones", 6, 11), "yellow has 11 drones on site 6"),
    (item("drones", 13 + 0, -1), "blue has -1 drones on site 0"),
    (item("drones", 9, 1), "yellow has 1 drones on site 9"),
    (item("presence", 4, 1), "the presence of yellow on site 4 is noted wrongly"),
    (item("presence", 0, 1), "the presence of blue on site 0 is noted wrongly"),
    (item("fabricator_site", 0, 5), "the Fabricator of yellow is alone on site 5"),
    (item("fabricator_site", 1, 12), "the Fabricator of blue is alone on site 12"),
    (number("crystal_supply", -3), "the bank holds -3 crystals"),
    (item("crystals", 1, -1), "blue holds -1 crystals"),
    (item("crystals", 1, 9), "crystals instead of 100"),
    (item("station_site", 1, 6), "two Stations stand on site 6"),
    (item("station_site", 1, 8), "the Station of blue stands nowhere"),
    (item("station_site", 1, 255), "the Station of blue stands nowhere"),
    (item("sections", 0, 3), "yellow has 3 Sections while the game goes on"),
    (item("sections", 0, 4), "yellow has 4 Sections"),
    (item("sections", 0, -1), "yellow has -1 Sections"),
    (number("round", 61), "round 61 of 60 is played"),
    (item("barrier_stock", 0, -1), "yellow has built more than there is"),
    (item("barrier_stock", 0, 3), "yellow has 4 Force Field/Jump Bridge pieces instead of 3"),
    (item("jump_bridge", 3, 3), "yellow has 4 Force Field/Jump Bridge pieces instead of 3"),
    (item("refinery_stock", 1, -1), "blue has built more than there is"),
    (item("refinery_stock", 1, 1), "there are 3 refineries instead of 4"),
    (item("refinery", 2, 2), "site 2 has 2 refineries"),
    (item("refinery", 9, 1), "site 9 has 1 refineries"),
    (item("character", 0, 3), "1 of 2 seats have a character card"),
    (item("character", 1, 6), "blue has a character card that is not in the game"),
    (number("mp", 4), "4 Movement Points are left outside of movement"),
    (number("charge_mp", 2), "a charge has 2 points"),
    (item("charge_pool", 0, 1), "1 charging drones are noted on site 0"),
    (number("charge_fabricator", 1), "a Fabricator is noted in a charge that has none"),
    (number("pending_battles", 1), "a battle on site 0 is owed outside of battle"),
]


@pytest.mark.parametrize(("plant", "text"), FAULTS, ids=[text[:44] for _, text in FAULTS])
def test_a_planted_fault_is_found(plant, text):
    """SP-16.4 and all other invariants."""
    game = tb7({"characters": "random"}, drones=STANDING, step="phase2_open", crystals=[3, 3], **BARRIERS)
    assert game.broken() == ""
    plant(game)
    assert text in game.broken()
    with pytest.raises(Broken):
        game.check()


def test_barriers_on_wrong_edges_are_found():
    """SP-10.2, SP-10.5, SP-10.13."""
    for field, place, value, text in (
        ("force_field", 0, 0, "a Force Field stands on a wrong edge of site 0"),
        ("force_field", 6 * 6 + 4, 0, "a Force Field stands on a wrong edge of site 6"),
        ("jump_bridge", 5, 1, "a Jump Bridge stands on a wrong edge of site 0"),
        ("jump_bridge", 6 * 6 + 0, 1, "a Jump Bridge stands on a wrong edge of site 6"),
    ):
        game = tb7(mp=1)
        getattr(game, field)[place] = value
        game.barrier_stock[0] = 2
        assert game.broken() == text


def test_two_seats_with_one_card_and_cards_where_there_are_none():
    """SP-13.1, SP-15.2."""
    twice = tb7(mp=1, character={"yellow": "spy", "blue": "designer"})
    twice.character[1] = 3
    assert twice.broken() == "two seats have the card spy"
    none = tb7(mp=1)
    none.character[0] = 1
    assert none.broken() == "yellow has a character card that is not in the game"


def test_owed_battles_are_watched():
    """SP-8.7."""
    game = tb7(
        drones={"0": {"yellow": 2, "blue": 1}, "1": {"blue": 1}}, crystals=[2, 0], step="battling", pending_battles=[0]
    )
    assert game.broken() == ""
    game.crystals[0] = 1
    game.crystal_supply += 1
    assert game.broken() == "the battles owed need 2 crystals, yellow holds 1"
    game.pending_battles = 2
    assert game.broken() == "a battle on site 1 is owed where none can be fought"
