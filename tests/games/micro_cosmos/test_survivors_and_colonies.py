"""MC-14 Scout, MC-15 Settle, MC-16 Create Colony, MC-17 Trading Outposts."""

from __future__ import annotations

import pytest

from games.micro_cosmos.table import (
    CONTENT,
    GRID,
    at,
    cargo,
    cell,
    heard,
    options,
    phase,
    play,
    refused,
    rows,
    side,
    table,
)
from starboard.games.micro_cosmos.rules.codes import RESOURCES

PAIRS = ["biodome", "leisure_facilities", "space_mining", "mining_vehicles"]
ALL = ["robotics", "cargo", "scout_vehicles", *PAIRS, "engines", "engines"]
REDS = ["C03", "C05", "C15", "C18"]


def scouting(pile, ark=(1, 0), **keys):
    """Yellow on Cindra with one red Leader, Survivors in this order."""
    keys.setdefault("token", {"yellow": ["leader_red"]})
    return at("dest_action", ark={"yellow": list(ark)}, piles={"survivors": pile}, **keys)


# --- MC-14 -------------------------------------------------------------------------------------------------------
def test_mc_14_1_a_leader_of_the_planets_color_and_the_top_card():
    """MC-14.1, MC-14.2, MC-14.8: resources, then take or leave."""
    game = scouting(["S04", "S05"])  # red: 2 minerals, 1 biomatter
    play(game, "dest", kind="scout")
    assert not side(game)["tokens"]["leader_red"]
    assert cargo(game) == [1, 0, 2, 0]
    assert options(game) == ["take", "leave"]
    taken = game.copy()
    play(taken, "take")
    assert [card["id"] for card in side(taken)["survivors_held"]] == ["S04"]
    play(game, "leave")
    assert table(game)["survivor_discard"] == ["S04"]
    refusal = refused(scouting(["S01"], token={"yellow": ["leader_blue"]}), "dest", kind="scout")
    assert (refusal.rule, refusal.text) == ("MC-14.1", "scouting on Cindra costs a red Leader, and you have none")


def test_mc_14_2_another_color_is_discarded_but_pays():
    game = scouting(["S09"])  # green: 2 biomatter, 1 minerals
    play(game, "dest", kind="scout")
    assert cargo(game) == [2, 0, 1, 0]
    assert table(game)["survivor_discard"] == ["S09"]
    assert phase(game) == "draw_crew"


def test_mc_14_3_three_held_do_not_forbid_scouting():
    """MC-14.3, MC-14.2: only the taking."""
    game = scouting(["S04"], survivors_held={"yellow": ["S01", "S02", "S06"]})
    play(game, "dest", kind="scout")
    assert cargo(game) == [1, 0, 2, 0]
    assert table(game)["survivor_discard"] == ["S04"]
    two = scouting(["S04"], survivors_held={"yellow": ["S01", "S02"]})
    play(two, "dest", kind="scout")
    assert options(two) == ["take", "leave"]


def test_mc_14_5_an_empty_deck_is_made_from_the_discards():
    """MC-14.5: also between the two cards; drawn ones stay out."""
    rest = [card for card in CONTENT.survivor_ids if card not in ("S04", "S09")]
    game = scouting(
        ["S04"], survivor_discard=["S09"], survivors_settled={"brown": rest}, upgrade={"yellow": ["scout_vehicles"]}
    )
    game.start_noting()
    play(game, "dest", kind="scout")
    assert [card["id"] for card in table(game)["ask"]["cards"]] == ["S04", "S09"]
    assert heard(game, "The discarded Survivor cards are shuffled into a new deck of 1.")


def test_mc_14_6_fewer_cards_than_needed():
    rest = [card for card in CONTENT.survivor_ids if card != "S04"]
    game = scouting(["S04"], survivors_settled={"brown": rest}, upgrade={"yellow": ["scout_vehicles"]})
    play(game, "dest", kind="scout")
    assert phase(game) == "survivor"  # one card: nothing to pick
    none = scouting([], survivors_settled={"brown": CONTENT.survivor_ids})
    refusal = refused(none, "dest", kind="scout")
    assert (refusal.rule, refusal.text) == ("MC-14.6", "no Survivor card is left to draw")


def test_mc_14_7_on_finished_planets_alike():
    game = scouting(["S04"], terraformed=[1])
    play(game, "dest", kind="scout")
    assert options(game) == ["take", "leave"]


@pytest.mark.parametrize("number", range(15))
def test_every_survivor_pays_what_it_shows(number):
    """MC-14.1, MC-14.8: and comes aboard on a planet of its colour."""
    card = CONTENT.source["survivors"]["cards"][number]
    slot = {"red": 1, "green": 3, "blue": 5}[card["color"]]
    game = scouting([card["id"]], (slot, 0), token={"yellow": [f"leader_{card['color']}"]})
    play(game, "dest", kind="scout")
    expected = [card["gain"].get(name, 0) for name in RESOURCES]
    for _ in range(card["gain"].get("any", 0)):
        assert phase(game) == "gain_any"
        play(game, "resource", r="technology")
        expected[3] += 1
    assert cargo(game) == expected
    assert sum(expected) == 3
    play(game, "take")
    assert [held["id"] for held in side(game)["survivors_held"]] == [card["id"]]


# --- MC-15 -------------------------------------------------------------------------------------------------------
def test_mc_15_1_a_survivor_settles_on_a_finished_planet_of_its_color():
    """MC-15.1, MC-15.3, MC-26.2: one per action, no cost; its place is free at once."""
    game = at("dest_action", ark={"yellow": [1, 0]}, terraformed=[1], survivors_held={"yellow": ["S06", "S02", "S03"]})
    game.play("dest", kind="settle")
    assert side(game)["survivors_settled"] == ["S02"]
    assert [card["id"] for card in side(game)["survivors_held"]] == ["S06", "S03"]
    assert side(game)["vp"] == 0  # points come at the end
    assert phase(game) == "draw_crew"


def test_mc_15_1_the_other_seats_survivors_stay():
    held = {"yellow": ["S01", "S06", "S11"], "brown": ["S02", "S07", "S12"]}
    game = at("dest_action", active=1, ark={"brown": [1, 0]}, terraformed=[1], survivors_held=held)
    game.play("dest", kind="settle")
    assert [[card["id"] for card in side(game, seat)["survivors_held"]] for seat in (0, 1)] == [
        held["yellow"],
        ["S07", "S12"],
    ]
    assert side(game, 1)["survivors_settled"] == ["S02"]


def test_mc_15_3_the_last_seats_place_is_free():
    held = {"purple": ["S01", "S06", "S11"], "teal": ["S02", "S07", "S12"]}
    game = at("dest_action", 4, active=3, ark={"teal": [1, 0]}, terraformed=[1], survivors_held=held)
    game.play("dest", kind="settle")
    assert [[card["id"] for card in side(game, seat)["survivors_held"]] for seat in (2, 3)] == [
        held["purple"],
        ["S07", "S12"],
    ]


def test_mc_17_4_an_outpost_without_a_colony_scores_nothing():
    pair = {"yellow": ["biodome", "leisure_facilities"]}
    game = at("dest_action", ark={"yellow": [1, 0]}, upgrade=pair)
    game.start_noting()
    game.play("dest", kind="create_outpost")
    assert side(game)["vp"] == 0
    assert heard(game, "Ann places a Trading Outpost on Cindra.")


def test_mc_15_1_refused_without_a_fitting_card_or_planet():
    game = at("dest_action", ark={"yellow": [1, 0]}, terraformed=[1], survivors_held={"yellow": ["S06"]})
    refusal = refused(game, "dest", kind="settle")
    assert (refusal.rule, refusal.text) == ("MC-15.1", "you have no red Survivor aboard")
    game = at("dest_action", ark={"yellow": [1, 0]}, survivors_held={"yellow": ["S01"]})
    assert refused(game, "dest", kind="settle").text == (
        "Cindra is not finished: it still needs 3 biomatter, 2 workforce, 2 minerals, 3 technology"
    )


def test_mc_15_2_a_planet_is_settled_any_number_of_times():
    keys = {"terraformed": [1], "survivors_held": {"yellow": ["S01"], "brown": ["S02"]}}
    game = at(
        "dest_action", ark={"yellow": [1, 0]}, survivors_settled={"brown": ["S03"], "yellow": ["S04", "S05"]}, **keys
    )
    game.play("dest", kind="settle")
    assert side(game)["survivors_settled"] == ["S01", "S04", "S05"]


# --- MC-16 -------------------------------------------------------------------------------------------------------
COSTS = [  # any Leader, matching Leader, Engineer, resources
    (1, 0, 1, 0),
    (1, 0, 1, 1),
    (1, 1, 1, 0),
    (1, 1, 1, 1),
    (1, 1, 1, 2),
    (1, 1, 1, 3),
    (1, 1, 1, 4),
    (1, 2, 1, 5),
]
EIGHT = {"0": "P04", "1": "P01", "2": "P05", "3": "P02", "5": "P03", "6": "P06", "7": "P07", "8": "P08"}
OTHER_SLOTS = [0, 2, 3, 5, 6, 7, 8]


@pytest.mark.parametrize("n", range(1, 9))
def test_mc_16_1_the_cost_of_the_nth_colony(n):
    """MC-16.1, MC-16.4: exactly this is paid, and one Specialist or unit less is refused."""
    leaders, matching, engineers, units = COSTS[n - 1]
    keys = {
        "grid": EIGHT,
        "ark": {"yellow": [1, 0]},
        "upgrade": {"yellow": ALL},
        "colony": {"yellow": OTHER_SLOTS[: n - 1]},
    }
    reds = REDS[:matching]
    cards = {"upper": {"yellow": ["C02"]}, "lower": {"yellow": reds}, "token": {"yellow": ["leader_green"]}}
    held = {"technology": units // 2, "minerals": units - units // 2}
    game = at("dest_action", **keys, **cards, cargo={"yellow": held})
    assert side(game)["next_colony"] == {
        name: count
        for name, count in (
            ("engineer", engineers),
            ("match_leader", matching),
            ("any_leader", leaders),
            ("any", units),
        )
        if count
    }
    game.play("dest", kind="create_colony")
    while phase(game) in ("pay_specialist", "pay_any"):
        game.play(game.legal()[-1])
    assert side(game)["colonies"] == n
    assert side(game)["colony_pool"] == 8 - n
    assert rows(game) == ([], [])
    assert not any(side(game)["tokens"].values())
    assert cargo(game) == [0, 0, 0, 0]
    assert cell(game, 1)["colonies"] == [0]
    poor = [{**cards, "token": {}}, {**cards, "upper": {}}]
    if matching:
        poor.append({**cards, "lower": {"yellow": [*reds[1:], "C01"]}})  # a blue Leader does not match
    for less in poor:
        assert (
            refused(at("dest_action", **keys, **less, cargo={"yellow": held}), "dest", kind="create_colony").rule
            == "MC-4.4"
        )
    if units:
        short = at("dest_action", **keys, **cards, cargo={"yellow": {"minerals": min(units - 1, 6)}})
        assert refused(short, "dest", kind="create_colony").rule == "MC-3.1"


def test_mc_16_1_a_marker_in_the_pool_is_needed():
    game = at("dest_action", ark={"yellow": [1, 0]}, token={"yellow": ["engineer", "leader_red"]})
    refusal = refused(game, "dest", kind="create_colony")
    said = "no Colony marker is in your pool; unlocking an upgrade frees one"
    assert (refusal.rule, refusal.text) == ("MC-16.1", said)


def test_mc_16_2_one_per_player_and_planet():
    tokens = {"yellow": ["engineer", "leader_red"]}
    game = at(
        "dest_action",
        ark={"yellow": [1, 0]},
        token=tokens,
        upgrade={"yellow": ["robotics", "cargo"]},
        colony={"yellow": [1]},
        cargo={"yellow": {"minerals": 1}},
    )
    assert refused(game, "dest", kind="create_colony").rule == "MC-16.2"
    game = at(
        "dest_action",
        ark={"yellow": [1, 0]},
        token=tokens,
        upgrade={"yellow": ["robotics"], "brown": ["cargo"]},
        colony={"brown": [1]},
    )
    play(game, "dest", kind="create_colony")
    assert cell(game, 1)["colonies"] == [0, 1]


def test_mc_16_3_finished_planets_too_and_colonies_stay_for_good():
    """MC-16.3, MC-16.5."""
    game = at(
        "dest_action",
        ark={"yellow": [1, 0]},
        terraformed=[1],
        token={"yellow": ["engineer", "leader_red"]},
        upgrade={"yellow": ["robotics"]},
    )
    play(game, "dest", kind="create_colony")
    assert cell(game, 1)["colonies"] == [0]
    assert side(game)["next_colony"]["any"] == 1  # the second from now on


# --- MC-17 -------------------------------------------------------------------------------------------------------
def test_mc_17_1_an_outpost_from_the_pool_costs_nothing():
    """MC-17.1, MC-17.6: and does not pay by itself."""
    game = at("dest_action", ark={"yellow": [1, 0]}, upgrade={"yellow": PAIRS[:2]})
    game.play("dest", kind="create_outpost")
    assert cell(game, 1)["outposts"] == [0]
    assert side(game)["outpost_pool"] == 0
    assert cargo(game) == [0, 0, 0, 0]
    assert side(game)["vp"] == 0


def test_mc_17_2_with_both_placed_one_moves():
    """MC-17.2, MC-17.8: the old place pays no more, the limit stays."""
    game = at(
        "dest_action", ark={"yellow": [1, 0], "brown": [4, 0]}, upgrade={"yellow": PAIRS}, outpost={"yellow": [3, 5]}
    )
    assert side(game)["terraform_limit"] == 4
    play(game, "dest", kind="create_outpost")
    assert options(game) == ["outpost_from(slot=3)", "outpost_from(slot=5)"]
    refusal = refused(game, "outpost_from", slot=1)
    assert (refusal.rule, refusal.facts["slot"]) == ("MC-17.2", 1)
    play(game, "outpost_from", slot=3)
    assert (cell(game, 1)["outposts"], cell(game, 3)["outposts"], cell(game, 5)["outposts"]) == ([0], [], [0])
    assert side(game)["terraform_limit"] == 4
    play(game, "done")
    play(game, "travel", slot=3, spot=0)  # brown
    assert cargo(game) == [0, 0, 0, 0]


def test_mc_17_3_a_single_placed_outpost_cannot_move_and_the_pool_goes_first():
    game = at("dest_action", ark={"yellow": [1, 0]}, upgrade={"yellow": PAIRS[:2]}, outpost={"yellow": [3]})
    refusal = refused(game, "dest", kind="create_outpost")
    assert (refusal.rule, refusal.facts["placed"]) == ("MC-17.3", 1)
    game = at("dest_action", ark={"yellow": [1, 0]}, upgrade={"yellow": PAIRS}, outpost={"yellow": [3]})
    game.play("dest", kind="create_outpost")
    assert (cell(game, 1)["outposts"], cell(game, 3)["outposts"]) == ([0], [0])


def test_mc_17_4_two_points_beside_an_own_colony_every_time():
    keys = {"upgrade": {"yellow": [*PAIRS, "cargo"], "brown": ["cargo"]}}
    game = at("dest_action", ark={"yellow": [1, 0]}, colony={"yellow": [1]}, **keys)
    game.play("dest", kind="create_outpost")
    assert side(game)["vp"] == 2
    game = at(
        "dest_action",
        ark={"yellow": [1, 0]},
        colony={"yellow": [1]},
        outpost={"yellow": [3, 5]},
        vp={"yellow": 2},
        **keys,
    )
    game.play("dest", kind="create_outpost")
    game.play("outpost_from", slot=5)
    assert side(game)["vp"] == 4
    game = at("dest_action", ark={"yellow": [1, 0]}, colony={"brown": [1], "yellow": [3]}, **keys)
    game.play("dest", kind="create_outpost")
    assert side(game)["vp"] == 0  # others' Colonies do not count


def test_mc_17_5_not_where_an_own_outpost_stands_but_beside_others():
    game = at(
        "dest_action",
        ark={"yellow": [1, 0]},
        upgrade={"yellow": PAIRS, "brown": PAIRS},
        outpost={"yellow": [1], "brown": [1]},
    )
    assert refused(game, "dest", kind="create_outpost").rule == "MC-17.5"
    game = at("dest_action", ark={"yellow": [1, 0]}, upgrade={"yellow": PAIRS, "brown": PAIRS}, outpost={"brown": [1]})
    game.play("dest", kind="create_outpost")
    assert cell(game, 1)["outposts"] == [0, 1]


def test_mc_17_7_outposts_stay_through_the_flip():
    game = at(
        "dest_action",
        ark={"yellow": [5, 0]},
        upgrade={"yellow": PAIRS},
        outpost={"yellow": [5]},
        level={"5": {"workforce": 3, "biomatter": 2, "technology": 1, "minerals": 2}},
        merit={"5": {"yellow": 8}},
        cargo={"yellow": {"biomatter": 1}},
        grid=GRID,
    )
    play(game, "dest", kind="terraform")
    assert cell(game, 5)["terraformed"]
    assert cell(game, 5)["outposts"] == [0]
