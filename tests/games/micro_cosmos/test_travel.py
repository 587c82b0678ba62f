"""MC-6 The planetary system, MC-7 Space Travel, MC-8 Discover, MC-9 Arrival effects."""

from __future__ import annotations

import pytest

from games.micro_cosmos.table import (
    GRID,
    at,
    cargo,
    cell,
    cells,
    changed,
    heard,
    levels,
    merit,
    options,
    phase,
    play,
    refused,
    side,
    solo,
    spots,
    table,
    told,
)
from starboard.engine import graph
from starboard.games.micro_cosmos.rules.codes import STEPS_MAX
from starboard.games.micro_cosmos.rules.system import routes

FULL = {"0": "P04", "1": "P01", "2": "P05", "3": "P02", "5": "P03", "6": "P06", "7": "P07", "8": "P08"}


def joined(game, one, other):
    """Whether a route joins two spots."""
    return bool(routes(game)[one[0] * 5 + one[1]] >> (other[0] * 5 + other[1]) & 1)


def far(game, one, other):
    return int(graph.distance(game.reach, STEPS_MAX, one[0] * 5 + one[1], other[0] * 5 + other[1]))


# --- MC-6 --------------------------------------------------------------------------------------------------------
def test_mc_6_1_nine_cells_the_portal_in_the_centre():
    """MC-6.1, MC-6.2: five cells can be discovered from a deck of twelve."""
    game = at("travel")
    assert [slot for slot in range(9) if cell(game, slot)["card"] is None] == [0, 2, 6, 7, 8]
    assert cell(game, 4)["portal"]
    assert table(game)["decks"]["planets"] == 12


def test_mc_6_3_one_line_to_each_edge_and_any_two_neighbours_join():
    """MC-6.3, MC-6.4: the two lines at a common edge are one route; corners are not joined."""
    game = at("travel", grid=FULL)
    assert joined(game, (4, 0), (1, 3))  # north of the Portal: Cindra's southern spot
    assert joined(game, (4, 0), (3, 2))
    assert joined(game, (4, 0), (5, 4))
    assert joined(game, (4, 1), (7, 1))  # its asteroid leads south
    assert not joined(game, (4, 0), (7, 1))
    assert joined(game, (0, 2), (1, 4))
    assert joined(game, (6, 2), (7, 0))  # Oxide Gate's western line starts at the planet itself
    between = [
        (one // 5, other // 5)
        for one in range(45)
        for other in range(one)
        if one // 5 != other // 5 and joined(game, (one // 5, one % 5), (other // 5, other % 5))
    ]
    assert len(between) == 12  # as many as there are common edges
    assert all(abs(a // 3 - b // 3) + abs(a % 3 - b % 3) == 1 for a, b in between)


def test_mc_6_5_no_way_leads_outside():
    game = at("travel", grid=FULL, ark={"yellow": [0, 1]}, upgrade={"yellow": ["engines", "engines"]})
    assert cells(game) == []


def test_mc_6_6_routes_inside_a_card_and_the_flip_changes_the_planet_alone():
    game = at("travel", terraformed=[1])
    barren = at("travel")
    assert joined(game, (1, 0), (1, 1))
    assert not joined(game, (1, 1), (1, 2))  # a cross
    assert cell(game, 1)["spots"] == cell(barren, 1)["spots"]
    assert cell(game, 1)["yield"] == {"workforce": 1, "minerals": 2, "technology": 1}
    assert cell(barren, 1)["yield"] == {"workforce": 1, "minerals": 1}
    assert refused(game, "travel", slot=4, spot=2).rule == "MC-6.6"
    assert refused(game, "travel", slot=0, spot=0).rule == "MC-6.6"


@pytest.mark.parametrize(
    ("card", "pairs"),
    [
        ("P04", [(0, 1), (0, 3), (1, 2), (2, 3), (3, 4), (1, 4)]),
        ("P05", [(0, 2), (0, 4), (1, 2), (1, 4), (2, 3), (3, 4)]),
        ("P06", [(0, 1), (1, 2), (2, 3), (0, 3), (3, 4)]),
        ("P07", [(0, 1), (0, 3), (1, 2), (2, 3), (0, 4)]),
    ],
)
def test_mc_6_6_layouts(card, pairs):
    game = at("travel", grid={**GRID, "7": card})
    found = [(one, other) for other in range(5) for one in range(other) if joined(game, (7, one), (7, other))]
    assert sorted(found) == sorted((min(pair), max(pair)) for pair in pairs)


# --- MC-7 --------------------------------------------------------------------------------------------------------
NEAR = {(4, 1), (1, 3), (3, 2), (5, 4)}
WITHIN_2 = NEAR | {(1, 0), (3, 0), (5, 0)}
WITHIN_4 = WITHIN_2 | {(slot, spot) for slot in (1, 3, 5) for spot in (1, 2, 3, 4)}


@pytest.mark.parametrize(("paid", "reached"), [([], WITHIN_2), (["engines"], WITHIN_4), (["engines"] * 2, WITHIN_4)])
def test_mc_7_1_one_to_range_routes(paid, reached):
    """MC-7.1, MC-7.2, MC-7.4: from the Portal; the start is never among them."""
    game = at("travel", ark={"yellow": [4, 0]}, upgrade={"yellow": paid})
    assert set(spots(game)) == reached
    assert refused(game, "travel", slot=4, spot=0).rule == "MC-7.2"
    assert refused(game, "done").rule == "MC-7.1"


def test_mc_7_1_farther_is_refused_with_both_numbers():
    game = at("travel", ark={"yellow": [4, 0]})
    refusal = refused(game, "travel", slot=1, spot=1)
    assert (refusal.rule, refusal.facts["range"], refusal.facts["routes"]) == ("MC-7.1", 2, 3)


def test_mc_7_2_a_way_back_over_the_same_route_does_not_count():
    game = at("travel", ark={"yellow": [1, 1]})  # a dead end until something lies north
    assert (1, 1) not in spots(game)
    assert set(spots(game)) == {(1, 0), (1, 2), (1, 3), (1, 4)}


def test_mc_7_3_small_spots_hold_one_ark_planets_and_the_portal_any_number():
    game = at("travel", 3, ark={"yellow": [1, 0], "brown": [1, 1], "purple": [1, 3]})
    assert (1, 1) not in spots(game)
    assert (1, 3) not in spots(game)
    assert (4, 0) in spots(game)  # through the spot where purple stands
    refusal = refused(game, "travel", slot=1, spot=1)
    assert (refusal.rule, refusal.facts["kind"]) == ("MC-7.3", "moon")
    game = at("travel", 3, ark={"yellow": [1, 3], "brown": [1, 0], "purple": [4, 0]})
    assert {(1, 0), (4, 0)} <= set(spots(game))


def test_mc_7_4_passing_has_no_effect():
    game = at(
        "travel",
        2,
        ark={"yellow": [1, 1]},
        upgrade={"yellow": ["space_mining"], "brown": ["biodome", "leisure_facilities"]},
        outpost={"brown": [1]},
    )
    game.play("travel", slot=1, spot=3)  # over Cindra, where brown's outpost stands
    assert cargo(game, 1) == [0, 0, 0, 0]
    assert cargo(game, 0) == [0, 0, 0, 0]


def test_mc_7_5_solo_not_on_the_automas_planet():
    """MC-7.5, MC-7.8: but past it and on the other spots of its card."""
    game = solo("travel", ark={"yellow": [1, 3], "automa": [1, 0]}, upgrade={"yellow": ["engines"]})
    assert (1, 0) not in spots(game)
    assert {(1, 1), (1, 2), (1, 4)} <= set(spots(game))
    refusal = refused(game, "travel", slot=1, spot=0)
    assert (refusal.rule, refusal.text) == ("MC-7.5", "the Automa's Ark is on that planet")


def test_mc_7_6_an_ark_that_cannot_move_stays():
    """MC-7.6: brown's Ark blocks the only way off the asteroid, were the Portal a small spot."""
    source = changed()
    for layout in source["layouts"].values():
        layout["ports"] = {"N": 0, "E": 0, "S": 0, "W": 0}
    source["upgrades"][7]["ranges"] = [1, 4, 6]
    game = at("upgrade", 2, source, ark={"yellow": [4, 1], "brown": [4, 0]}, upper={"yellow": ["C01"]})
    way = game.copy()
    way.play("done")
    assert options(way) == ["travel(slot=4, spot=0)"]  # a single way is asked for
    game.roomy = 0
    game.start_noting()
    game.play("done")
    assert (side(game)["ark"], phase(game)) == ([4, 1], "crew_play")
    assert heard(game, "Ann has nowhere to go and stays.")


def test_mc_7_7_an_asteroid_is_a_destination_without_actions():
    """MC-7.7, MC-11.5."""
    game = at("travel", ark={"yellow": [4, 0]}, upper={"yellow": ["C01"]})
    game.play("travel", slot=1, spot=3)
    assert options(game) == ["done", "play_upper(i=0, use=0)"]
    game.play("done")
    assert phase(game) == "draw_crew"


# --- MC-8 --------------------------------------------------------------------------------------------------------
def test_mc_8_1_the_bottom_card_is_laid_and_landed_on():
    """MC-8.1, MC-8.3, MC-26.6: the travel ends there, even with range left."""
    game = at(
        "travel", ark={"yellow": [4, 0]}, upgrade={"yellow": ["engines", "engines"]}, piles={"planets": ["P13", "P04"]}
    )
    game.play("discover", slot=7)
    assert cell(game, 7)["card"] == "P13"
    assert side(game)["ark"] == [7, 0]
    assert table(game)["decks"]["planets"] == 11
    assert phase(game) == "discover_bonus"


def test_mc_8_2_crossing_the_edge_costs_one_route():
    game = at("travel", ark={"yellow": [4, 0]})
    assert cells(game) == [7]  # 1 to the asteroid, 1 across; the other ports are 3 away
    game = at("travel", ark={"yellow": [3, 0]})
    assert cells(game) == [0, 6]  # Verdeth's northern and southern spots are 1 away
    game = at("travel", ark={"yellow": [4, 0]}, upgrade={"yellow": ["engines"]})
    assert cells(game) == [0, 2, 6, 7, 8]
    game = at("travel", ark={"yellow": [3, 2]})
    refusal = refused(game, "discover", slot=0)
    assert (refusal.rule, refusal.facts["range"], refusal.facts["routes"]) == ("MC-8.2", 2, 3)


def test_mc_8_4_the_bonus_is_free_mandatory_and_puts_the_marker_on_spot_1():
    """MC-8.4, MC-8.5, MC-13.9: it uses up no action."""
    game = at("travel", ark={"yellow": [4, 0]}, cargo={"yellow": {"minerals": 2}}, piles={"planets": ["P13"]})
    play(game, "discover", slot=7)
    assert options(game) == [f"resource(r={name})" for name in ("biomatter", "workforce", "minerals", "technology")]
    assert refused(game, "done").rule == "NOT_NOW"
    play(game, "resource", r="minerals")
    assert levels(game, 7) == {"workforce": 0, "biomatter": 0, "minerals": 1, "technology": 0}
    assert merit(game, 7) == [(0, 1)]
    assert cargo(game) == [0, 0, 2, 0]
    assert phase(game) == "dest_action"
    play(game, "dest", kind="terraform")  # only minerals are held, and 2 more levels of 3 fit
    play(game, "resource", r="minerals")
    assert merit(game, 7) == [(0, 3)]


def test_mc_8_6_a_full_system_has_nothing_to_discover():
    game = at("travel", grid=FULL, ark={"yellow": [4, 0]}, upgrade={"yellow": ["engines", "engines"]})
    assert cells(game) == []
    refusal = refused(game, "discover", slot=7)
    assert (refusal.rule, refusal.facts["slot"]) == ("MC-8.1", 7)


def test_mc_8_7_the_card_is_revealed_only_after_the_decision():
    game = at("travel", ark={"yellow": [4, 0]})
    before = game.revealed
    game.play("discover", slot=7)
    assert game.revealed > before  # undo ends here


def test_mc_8_8_a_cell_is_entered_from_any_neighbouring_card():
    """MC-8.8: slot 0 from Cindra's west or Verdeth's north; a corner without neighbours not at all."""
    for ark in ([1, 4], [3, 1]):
        assert 0 in cells(at("travel", ark={"yellow": ark}))
    doors = cell(at("travel"), 0)["doors"]
    assert doors == [[1, 4], [3, 1]]
    game = at("travel", grid={"1": "P01", "3": "P02", "0": "P04"}, ark={"yellow": [4, 0]})
    refusal = refused(game, "discover", slot=8)
    assert (refusal.rule, refusal.text) == ("MC-8.8", "no card lies beside the empty place at the bottom right yet")


# --- MC-9 --------------------------------------------------------------------------------------------------------
PAIR = ["biodome", "leisure_facilities"]


def test_mc_9_1_every_outpost_pays_what_the_planet_shows():
    """MC-9.1, MC-9.2, MC-9.5, MC-9.7: also one's own; owners from the active player on; excess is lost."""
    game = at(
        "travel",
        3,
        active=1,
        ark={"brown": [4, 0], "yellow": [1, 0]},
        upgrade={"yellow": PAIR, "brown": PAIR},
        outpost={"yellow": [1], "brown": [1]},
        cargo={"yellow": {"minerals": 4}},
    )
    game.start_noting()
    game.play("travel", slot=1, spot=0)
    assert cargo(game, 1) == [0, 1, 1, 0]
    assert cargo(game, 0) == [0, 1, 4, 0]
    assert cargo(game, 2) == [0, 0, 0, 0]
    owners = [line for line in told(game) if line.endswith("'s outpost pays.")]
    assert [line.split(": ")[1] for line in owners] == ["Bob's outpost pays.", "Ann's outpost pays."]
    game = at("travel", 2, ark={"yellow": [4, 0]}, upgrade={"brown": PAIR}, outpost={"brown": [1]}, terraformed=[1])
    game.play("travel", slot=1, spot=0)
    assert cargo(game, 1) == [0, 1, 2, 1]  # the side now up (MC-17.7)


def test_mc_9_1_only_the_planet_itself_counts():
    game = at("travel", ark={"yellow": [4, 0]}, upgrade={"yellow": PAIR}, outpost={"yellow": [1]})
    game.play("travel", slot=1, spot=3)
    assert cargo(game) == [0, 0, 0, 0]


@pytest.mark.parametrize(
    ("name", "node", "gain"),
    [
        ("biodome", [1, 2], [0, 1, 0, 0]),
        ("biodome", [1, 1], [0, 0, 0, 0]),
        ("space_mining", [1, 1], [0, 0, 1, 0]),
        ("space_mining", [1, 2], [0, 0, 0, 0]),
    ],
)
def test_mc_9_3_resources_on_arrival(name, node, gain):
    game = at("travel", ark={"yellow": [1, 0]}, upgrade={"yellow": [name]})
    game.play("travel", slot=node[0], spot=node[1])
    assert cargo(game) == gain


@pytest.mark.parametrize(
    ("name", "node", "asked"),
    [
        ("leisure_facilities", [1, 2], True),
        ("leisure_facilities", [1, 1], False),
        ("mining_vehicles", [1, 1], True),
        ("mining_vehicles", [1, 2], False),
    ],
)
def test_mc_9_4_a_crew_card_on_arrival(name, node, asked):
    game = at("travel", ark={"yellow": [1, 0]}, upgrade={"yellow": [name]})
    game.play("travel", slot=node[0], spot=node[1])
    assert (phase(game) == "canteen") is asked
    if asked:
        assert table(game)["ask"]["left"] == 1


def test_mc_9_4_not_with_six_cards():
    game = at(
        "travel",
        ark={"yellow": [1, 0]},
        upgrade={"yellow": ["mining_vehicles"]},
        upper={"yellow": ["C01", "C02", "C03"]},
        lower={"yellow": ["C04", "C05", "C06"]},
    )
    game.play("travel", slot=1, spot=1)
    assert phase(game) == "crew_play"


def test_mc_9_5_bonus_first_then_resources_then_cards():
    """MC-9.5, MC-9.6, MC-26.4: a station with both upgrades."""
    game = at("travel", ark={"yellow": [1, 0]}, upgrade={"yellow": ["biodome", "leisure_facilities"]})
    game.play("travel", slot=1, spot=2)
    assert cargo(game) == [0, 1, 0, 0]  # before the card is chosen
    assert phase(game) == "canteen"


def test_mc_9_7_outposts_pay_on_every_arrival_and_never_for_staying():
    keys = {"upgrade": {"brown": PAIR}, "outpost": {"brown": [1]}}
    game = at("travel", 2, ark={"yellow": [4, 0], "brown": [1, 0]}, **keys)
    game.play("travel", slot=1, spot=0)
    assert cargo(game, 1) == [0, 1, 1, 0]
    while game.to_move() == 0:
        game.play(game.legal()[0])
    assert cargo(game, 1) == [0, 1, 1, 0]  # brown's Ark merely stood there
    last = at(
        "travel",
        2,
        ark={"yellow": [4, 0]},
        grid={**GRID, "0": "P04", "2": "P05"},
        terraformed=[0, 2, 3],
        last_round=1,
        **keys,
    )
    last.play("travel", slot=1, spot=0)
    assert cargo(last, 1) == [0, 1, 1, 0]  # in the last round, too
