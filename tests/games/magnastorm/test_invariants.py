"""Every invariant can fail: a fault planted in one field is found and told."""

import pytest

import starboard
from games.magnastorm.table import at, do


def put(field, place, value):
    """Plants a value in a field."""

    def plant(game):
        getattr(game, field)[place] = value

    return plant


def add(field, place, more=1):
    """Adds to an entry of a field."""

    def plant(game):
        getattr(game, field)[place] += more

    return plant


def both(*plants):
    """Several faults at once."""

    def plant(game):
        for one in plants:
            one(game)

    return plant


FAULTS = [
    (add("supply", 0), "there are 26 cubes of colour 0 instead of 25"),
    (add("cubes", 1), "there are 26 cubes of colour 1 instead of 25"),
    (add("bag", 2), "there are 26 cubes of colour 2 instead of 25"),
    (add("supply", 3), "there are 1 cubes of colour 3 instead of 0"),
    (both(add("cubes", 1, -3), add("supply", 1, 3)), "seat 0 holds less than no cubes of colour 1"),
    (both(add("supply", 1, -21), add("bag", 1, 21)), "supply or bag hold less than no cubes of colour 1"),
    (add("bag", 5, -1), "there are 24 black cubes in the bag instead of 25"),
    (add("upper", 0), "there are 13 crew of kind 0 instead of 12"),
    (add("lower", 0, 256), "there are 6 crew of kind 1 instead of 5"),
    (both(add("lower", 0, 256 * 6), put("crew_home", 0, -1)), "seat 0 has less than no crew at home"),
    (both(add("upper", 0, -1), put("lower", 4, 1)), "crew stands in a column that this side has not (cell 4)"),
    (put("lab_slots", 0, 1024 + 511), "seat 0 has a lab slot too many"),
    (put("lab_slots", 0, 1022), "seat 0 has 9 labs instead of 10"),
    (both(put("lab_slots", 0, 1022), put("lab_owner", 3, 0), put("lab_count", 3, 1)), "are counted wrong"),
    (put("lab_owner", 41, 2), "space 41 has labs without owner or an owner without labs"),
    (put("lab_count", 41, 1), "space 41 has labs without owner or an owner without labs"),
    (both(put("lab_owner", 41, 1), put("lab_count", 41, 4), put("lab_slots", 1, 63), put("sector_labs", 11, 4)),
     "space 41 holds 4 labs"),
    (both(put("lab_owner", 50, 2), put("lab_count", 50, 1)), "a lab stands on space 50, which this side has not"),
    (put("station_slots", 1, 3), "seat 1 has 2 stations instead of 3"),
    (put("stations", 0, 1), "seat 1 has 4 stations instead of 3"),
    (put("stations", 0, 3), "a station stands on transmitter space 0 that cannot be there"),
    (both(put("stations", 7, 1), put("station_slots", 1, 3)), "a station stands on transmitter space 7"),
    (put("scout", 0, 42), "the scout of seat 0 stands nowhere"),
    (put("markers", 0, 7), "seat 0 has 7 markers instead of 8"),
    (put("controller", 0, 1), "the abilities of seat 1 do not fit its commanders"),
    (put("controller", 3, 1), "seat 1 controls an empty place 3"),
    (put("powers", 0, 4), "the abilities of seat 0 do not fit its commanders"),
    (both(put("taken", 0, 0), put("taken", 1, 0)), "seat 0 fulfilled objective 0 twice"),
    (both(put("taken", 1, 0), put("markers", 0, 7)), "objective 0 has a free space above a taken one"),
    (put("turn_order", 0, 1), "a seat is missing on the turn order track or in the pass"),
    (put("pass_order", 1, 0), "a seat is missing on the turn order track or in the pass"),
    (put("research", 0, 13), "seat 0 stands on level 13 of column 0"),
    (put("research", 3, 1), "seat 0 stands on level 1 of column 3"),
    (put("reputation", 0, 3), "seat 0 has 3 reputation, 0 by its sources"),
    (both(put("reputation", 1, 25), put("sources", 7, 25)),
     "seat 1 is over the threshold and the end is not triggered"),
]  # fmt: skip


@pytest.mark.parametrize(("plant", "text"), FAULTS, ids=[text[:40] for _, text in FAULTS])
def test_a_planted_fault_is_found(plant, text):
    game = at()
    assert game.broken() == ""
    plant(game)
    assert text in game.broken()


@pytest.mark.parametrize(("field", "value", "text"), [("round", 5, "round 5 does not exist"), ("round", 0, "round 0"),
                                                      ("token_holder", 3, "nobody at the table holds")])  # fmt: skip
def test_a_planted_number_is_found(field, value, text):
    game = at()
    setattr(game, field, value)
    assert text in game.broken()


def test_crew_on_its_way_is_counted():
    """MS-4.15: crew taken and not yet placed is nowhere else."""
    game = at(cubes={"grey": {"yellow": 3}})
    do(game, "takeover", c=2)
    assert game.broken() == ""
    game.flow.set_a(2)
    assert "crew of kind 0" in game.broken()
    game = at()
    do(game, "take_crew", c=2, kind="neutral")
    assert game.broken() == ""
    game.flow.set_a(1)
    assert "crew of kind" in game.broken()


def test_conservation_through_random_games():
    """MS-16.10: nothing is lost or made in whole games."""
    for seats in (2, 3, 4):
        game = starboard.new("magnastorm", seats, 11 * seats)
        count = 0
        while not game.is_over():
            legal = game.legal()
            game.apply(legal[(count * 5 + 1) % len(legal)])
            count += 1
            assert game.broken() == ""
