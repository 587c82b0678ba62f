"""PB-12 Catch Up Rule, PB-13 Resupply."""

from __future__ import annotations

import pytest

from games.planet_b.pb import area, at, cards_to_choose, choose, held, market, performing, source, space, told


def limited(game):
    return [seat for seat in range(game.seats) if game.catch_up_limited >> seat & 1]


def after_phase_4(energy, **keys):
    """Everybody only passes: the limits are set from this Energy."""
    seats = len(energy)
    keys.setdefault("offers", {"cement_offer": {}})
    game = performing(seats, ["starting_package"] * seats, energy=energy, **keys)
    assert game.round == 2
    return game


# --- PB-12 -------------------------------------------------------------------------------------------------------
def test_example_11_catch_up():
    """PB-12.1: 20, 14, 13 limits 14 and 13; with 2 players the gap must be 8."""
    game = after_phase_4([20, 14, 13])
    assert limited(game) == [1, 2]
    assert "starting_package" not in cards_to_choose(game, 1)
    assert "construct_module" in cards_to_choose(game, 0)
    assert "construct_module" not in cards_to_choose(game, 2)
    assert limited(after_phase_4([20, 12])) == [1]
    assert limited(after_phase_4([20, 13])) == []


@pytest.mark.parametrize(("energy", "who"), [([20, 15, 10], []), ([20, 14, 9], [1, 2]), ([30, 25, 20, 14], [3])])
def test_pb_12_1_gaps_of_6_with_three_and_four(energy, who):
    """PB-12.1, PB-12.4: only neighbours are compared; small gaps do not add up."""
    assert limited(after_phase_4(energy)) == who


def test_pb_12_1_who_is_limited_is_told():
    for energy, mask in (([20, 30], 0b01), ([30, 20], 0b10)):
        game = performing(2, ["sell_resources", "starting_package"], energy=energy)
        game.start_noting()
        game.play("sell", mask=0)
        assert ("limited", (mask, 0, 0, 0)) in told(game)


def test_pb_12_2_determined_at_the_end_of_phase_4():
    """Energy changed in phase 6 has no influence: e10 gives the last one 2."""
    game = after_phase_4([20, 14, 13], current_event="e10")
    assert game.energy[2] == 15
    assert limited(game) == [1, 2]
    closed = after_phase_4([20, 15, 15], current_event="e12")
    assert closed.energy[0] == 19
    opened = after_phase_4([20, 15, 14], current_event="e15")
    assert limited(opened) == []


def test_pb_12_3_the_flag_lasts_one_round():
    """PB-12.3: players at or below 0 count as neighbours."""
    game = at(2, energy=[20, 19], catch_up_limited=[1])
    choose(game, "cement_offer", "ore_offer")
    assert limited(game) == []
    deep = performing(3, ["starting_package"] * 3, energy=[7, 0, -6])
    assert limited(deep) == [1, 2]


def test_pb_12_5_it_applies_in_the_final_round():
    game = performing(3, ["starting_package"] * 3, energy=[17, 10, 0])
    assert game.final
    assert game.pending() == [0, 1]
    assert area(game, 1)["limited"]
    assert "construct_module" not in cards_to_choose(game, 1)


def test_pb_12_6_the_highest_is_never_limited():
    game = after_phase_4([20, 20, 14])
    assert limited(game) == [2]
    assert limited(after_phase_4([10, 10])) == []


def test_pb_12_7_the_limit_binds_the_choice_only():
    game = performing(2, ["starting_package", "starting_package"], energy=[30, 20], current_event="e14")
    assert game.energy[1] == 19  # the event takes Energy all the same
    assert limited(game) == [1]


# --- PB-13 Resupply ----------------------------------------------------------------------------------------------
def test_pb_13_1_incomes_in_energy_order():
    """PB-13.1, PB-13.13: incomes draw on the supply before the restock."""
    keys = {"modules": {"0": ["m12"], "1": ["m01"]}, "active": {"0": ["m12"], "1": ["m01"]}}
    keys["modules"] = {"0": ["m39"], "1": ["m13"]}
    keys["active"] = {"0": ["m39"], "1": ["m13"]}
    game = at(3, phase="resupply", energy=[10, 20, 15], ore=[16, 16, 0], offers={"ore_offer": {"ore": 2}}, **keys)
    assert held(game, 1)[1] == 17  # the last ore goes to seat 1, first in energy order
    assert held(game, 0)[1] == 16
    assert space(game, "ore_offer") == {"ore": 2}


def test_pb_13_2_projects_are_filled_to_3():
    """PB-13.2, PB-14.11: with too few those left are added; that alone does not end the game."""
    game = at(2, phase="resupply", projects_market=["p04", None, "p12"], projects_pile=["p01", "p02"])
    assert market(game, "projects") == ["p04", "p01", "p12", None]
    assert game.projects_left == 1
    short = at(2, phase="resupply", projects_market=["p04"], projects_pile=["p01"])
    assert market(short, "projects") == ["p04", "p01", None, None]
    assert not short.is_over()
    last = at(2, phase="resupply", projects_market=[None, "p04"], projects_pile=[])
    assert not last.is_over()


@pytest.mark.parametrize(("seats", "needed"), [(2, 5), (3, 6), (4, 7)])
def test_pb_13_3_modules_are_filled_to_the_needed_number(seats, needed):
    game = at(seats, phase="resupply", modules_market=[None, "m02", None, "m16"])
    assert [card is not None for card in market(game)] == [True] * needed + [False] * (8 - needed)
    assert market(game)[1] == "m02"
    assert market(game)[3] == "m16"


def test_pb_13_3_a_short_pile_reveals_what_is_there():
    """PB-13.3, PB-14.2: the end follows in phase 7."""
    game = at(2, phase="resupply", modules_market=["m02", "m03"], modules_pile=["m16", "m17"])
    assert market(game)[:5] == ["m02", "m03", "m16", "m17", None]
    assert game.is_over()
    assert game.view(None)["table"]["end_reason"] == "modules"


COLUMNS = {
    2: [(2, 2, 1), (2, 1, 0), (2, 2, 1), (2, 1, 1)],
    3: [(3, 2, 0), (2, 0, 1), (2, 1, 0), (2, 0, 1)],
    4: [(2, 0, 0), (2, 1, 0), (2, 0, 1), (2, 1, 0)],
}
MIXED = [(1, 0, 0), (0, 0, 0), (0, 0, 0), (0, 0, 0)]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("column", [0, 1, 2, 3])
def test_pb_13_4_the_marked_column_is_added(seats, column):
    """PB-13.4, PB-13.5: what lies there stays; the marker moves on, from the last column to the first."""
    lying = {"cement_offer": {"cement": 1}, "ore_offer": {"ore": 1}, "oil_offer": {"oil": 1}}
    game = at(seats, phase="resupply", resupply_marker=column, offers=lying)
    cement, ore, oil = COLUMNS[seats][column]
    assert space(game, "cement_offer") == {"cement": 1 + cement}
    assert space(game, "ore_offer") == {"ore": 1 + ore}
    assert space(game, "oil_offer") == {"oil": 1 + oil}
    assert game.marker == (column + 1) % 4
    if seats == 4:
        added = dict(zip(("cement", "ore", "oil"), MIXED[column], strict=True))
        start = {"cement": 1, "ore": 1, "oil": 0}
        lies = {name: start[name] + added[name] for name in start}
        assert space(game, "mixed_offer") == {name: number for name, number in lies.items() if number}


def test_pb_13_4_every_restock_is_told():
    game = performing(2, ["sell_resources", "starting_package"])
    game.start_noting()
    game.play("sell", mask=0)
    assert [args[:2] for kind, args in told(game) if kind == "restocked"] == [(0, 2), (1, 2 << 8), (2, 1 << 16)]


def test_pb_13_6_short_supply_goes_to_single_spaces_first():
    data = source()
    data["resupply"]["4"]["mixed_offer"][0]["cement"] = 2
    keys = {"offers": {"cement_offer": {}, "mixed_offer": {}}, "content": data}
    game = at(4, phase="resupply", cement=[20, 20, 6, 0], **keys)  # 4 left: 2 on its own space, 2 on the mixed one
    assert (space(game, "cement_offer"), space(game, "mixed_offer")) == ({"cement": 2}, {"cement": 2})
    scarce = at(4, phase="resupply", cement=[20, 20, 7, 0], **keys)  # 3 left
    assert (space(scarce, "cement_offer"), space(scarce, "mixed_offer")) == ({"cement": 2}, {"cement": 1})


def test_pb_13_13_order_of_phase_5():
    """Incomes before the Offer Spaces: one cement is left, and the income takes it."""
    keys = {"modules": {"0": ["m12"]}, "active": {"0": ["m12"]}, "offers": {"cement_offer": {}}}
    game = at(2, phase="resupply", cement=[24, 25], **keys)
    assert held(game, 0)[0] == 25
    assert space(game, "cement_offer") == {}
