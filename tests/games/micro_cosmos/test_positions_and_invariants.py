"""Impossible positions end as one clear line; every invariant of the table can be seen to fail."""

from __future__ import annotations

import pytest

import starboard
from games.micro_cosmos.table import GRID, at, cargo, merit, phase, side, solo, table
from starboard.engine.refusal import Malformed
from starboard.games.micro_cosmos import TITLE
from starboard.games.micro_cosmos.rules.codes import GAIN_ANY

NINE = ["P04", "P01", "P05", "P02", "P00", "P03", "P06", "P07", "P08"]

BAD = [
    ({"phase": "lunch"}, "phase must be one of"),
    ({"colour": 1}, "'colour' is not known here"),
    ({"phase": "setup_discard", "round": 3}, "'round' is not known here"),
    ({"grid": [*NINE, "P09"]}, "grid must hold 9 cells, not 10"),
    ({"grid": NINE[:5]}, "grid must hold 9 cells, not 5"),
    ({"grid": {"9": "P04"}}, "there is no slot '9'"),
    ({"grid": {"1": "P01", "3": "P02", "5": "P99"}}, "grid names 'P99'"),
    ({"grid": {"1": "P01", "3": "P01", "5": "P02"}}, "grid holds P01 twice"),
    ({"grid": {"1": "P01", "3": "P02"}}, "at least the Star Portal and three planets"),
    ({"grid": {"1": "P01", "3": "P02", "8": "P03"}}, "the card in slot 8 touches no other"),  # a hole
    ({"grid": {"1": "P01", "3": "P00", "5": "P03", "4": "P02"}}, "the Star Portal is not in the middle"),
    ({"terraformed": [0]}, "slot 0 is empty, but terraformed"),
    ({"terraformed": [4]}, "the Star Portal cannot be terraformed"),
    ({"terraformed": [1, 1]}, "terraformed names slot 1 twice"),
    ({"terraformed": [9]}, "terraformed must be a list of whole numbers from 0 to 8"),
    ({"level": {"1": {"minerals": 1}}}, "slot 1 has 1 levels, but merit for 0"),
    ({"level": {"1": {"minerals": 3}}, "merit": {"1": {"yellow": 3}}}, "slot 1 has a level outside its track"),
    ({"level": {"1": {"gold": 1}}}, "'gold' is not known here"),
    ({"level": {"0": {"minerals": 1}}, "merit": {"0": {"yellow": 1}}}, "slot 0 is empty, but has levels"),
    (
        {
            "level": {"1": {"biomatter": 3, "workforce": 2, "minerals": 2, "technology": 3}},
            "merit": {"1": {"yellow": 10}},
        },
        "slot 1 is complete, but not flipped",
    ),
    (
        {"terraformed": [1], "level": {"1": {"minerals": 1}}, "merit": {"1": {"yellow": 1}}},
        "slot 1 is terraformed, but has levels",
    ),
    ({"merit": {"1": {"yellow": 1}}}, "slot 1 has 0 levels, but merit for 1"),
    ({"merit": {"1": {"pink": 1}}}, "there is no side 'pink'"),
    ({"merit": {"1": {"yellow": 1, "0": 1}}}, "side 0 has two markers"),
    ({"merit": {}, "merit_stack": {}}, "give merit or merit_stack, not both"),
    ({"merit_stack": {"1": {"0": ["yellow"]}}}, "there is no spot '0'"),
    ({"merit_stack": {"1": {"2": "yellow"}}}, "a list of sides, bottom to top"),
    ({"ark": {"yellow": [0, 0]}}, "there is no spot 0 in slot 0"),
    ({"ark": {"yellow": [4, 2]}}, "there is no spot 2 in slot 4"),
    ({"ark": {"yellow": [1, 7]}}, "there is no spot 7 in slot 1"),
    ({"ark": {"yellow": {"slot": 1, "spot": 9}}}, "spot must be a whole number from 0 to 4"),
    ({"ark": {"yellow": [1, 1], "brown": [1, 1]}}, "two Arks are on spot 1 of slot 1, which has room for one"),
    ({"ark": {"green": [1, 1]}}, "there is no side 'green'"),
    ({"ark": {"purple": [1, 1]}}, "there is no side 'purple'"),
    ({"ark": {"yellow": [1, 1], "0": [1, 2]}}, "side 0 is named twice"),
    ({"cargo": {"yellow": {"minerals": 5}}}, "minerals must be a whole number from 0 to 4"),
    ({"cargo": {"yellow": {"minerals": -1}}}, "minerals must be a whole number"),
    (
        {"cargo": {"yellow": {"minerals": 7}}, "upgrade": {"yellow": ["cargo"]}},
        "minerals must be a whole number from 0 to 6",
    ),
    ({"cargo": {"yellow": 3}}, "yellow must be a table"),
    ({"token": {"yellow": ["cook"]}}, "token: yellow names 'cook'"),
    ({"token": {"yellow": ["engineer", "engineer"]}}, "names engineer twice"),
    ({"upper": {"yellow": ["C01", "C02", "C03", "C04"]}}, "yellow holds 4 Crew cards; at most 3"),
    ({"upper": {"yellow": ["C01"]}, "lower": {"yellow": ["C01"]}}, "C01 is in two places"),
    ({"upper": {"yellow": ["C01"], "brown": ["C01"]}}, "C01 is in two places"),
    ({"upper": {"yellow": ["C40"]}}, "yellow names 'C40'"),
    ({"canteen": ["C01", "C02", "C03", "C04"]}, "canteen holds 4 Crew cards; at most 3"),
    ({"crew_discard": ["C01"], "canteen": ["C01"]}, "C01 is in two places"),
    ({"upgrade": {"yellow": ["robotics", "robotics"]}}, "names robotics too often"),
    ({"upgrade": {"yellow": ["engines"] * 3}}, "names engines too often"),
    ({"upgrade": {"yellow": ["wings"]}}, "yellow names 'wings'"),
    ({"colony": {"yellow": [1]}}, "-1 pooled and 1 placed Colonies"),
    ({"colony": {"yellow": [4]}, "upgrade": {"yellow": ["cargo"]}}, "a Colony or outpost is not on a planet"),
    ({"outpost": {"yellow": [1]}}, "-1 pooled and 1 placed outposts, but 0 pairs"),
    ({"survivors_held": {"yellow": ["S01", "S02", "S03", "S04"]}}, "yellow holds 4 Survivors; at most 3"),
    ({"survivors_held": {"yellow": ["S01"], "brown": ["S01"]}}, "S01 is in two places"),
    ({"survivors_settled": {"yellow": ["S16"]}}, "yellow names 'S16'"),
    ({"vp": {"yellow": -1}}, "yellow must be a whole number"),
    ({"round": 0}, "round must be a whole number from 1 to 51"),
    ({"round": 52}, "round must be a whole number from 1 to 51"),
    ({"first_player": 2}, "first_player: there is no side 2"),
    ({"active": "teal"}, "active: there is no side 'teal'"),
    ({"plays": 1}, "plays are made in the phase crew_play"),
    ({"phase": "crew_play", "plays": 2}, "plays must be a whole number from 0 to 1"),
    ({"actions": ["gather"]}, "actions are done in the phase dest_action"),
    ({"phase": "dest_action", "actions": ["dance"]}, "actions names 'dance'"),
    ({"hoard": ["C01"]}, "'hoard' is not known here"),
    ({"automa_discard": ["A01"]}, "'automa_discard' is not known here"),
    ({"piles": {"automa": ["A01"]}}, "the pile 'automa' is not used"),
    ({"piles": {"crew": ["C99"]}}, "the pile 'crew' names 'C99'"),
    ({"seats": 5}, "for 1 to 4 seats, not 5"),
    ({"options": {"difficulty": "brutal"}}, "option difficulty must be one of"),
    ({"options": {"speed": 1}}, "has no option 'speed'"),
    ({"round": 7, "terraformed": [1, 3, 5], "last_round": 6}, "last_round must be a whole number from 7"),
]


@pytest.mark.parametrize(("keys", "words"), BAD, ids=[words for _, words in BAD])
def test_a_bad_position_is_one_clear_line(keys, words):
    described = {"seats": 2, **keys}
    if not {"phase", "grid"} & set(keys) and set(keys) - {"seats", "options", "piles"}:
        described["grid"] = GRID
    with pytest.raises(Malformed) as error:
        starboard.position("micro_cosmos", described)
    text = str(error.value)
    assert words in text
    assert "\n" not in text


SOLO_BAD = [
    ({"ark": {"automa": [1, 1]}}, "the Automa's Ark is not on a planet"),
    ({"ark": {"automa": [4, 0]}}, "the Automa's Ark is not on a planet"),
    ({"upgrade": {"automa": ["cargo"]}}, "the Automa unlocks upgrades in its order"),
    ({"upgrade": {"automa": ["engines"]}}, "the Automa unlocks upgrades in its order"),
    ({"upper": {"automa": ["C01"]}}, "the Automa has no rows"),
    ({"active": "automa"}, "the Automa is never asked"),
    ({"hoard": ["C01"], "upper": {"yellow": ["C01"]}}, "C01 is in two places"),
    (
        {"phase": "dest_action", "ark": {"yellow": [1, 0], "automa": [1, 0]}},
        "the human ended the travel on the Automa's planet",
    ),
    ({"survivors_settled": {"automa": ["S01"]}}, "settled by nobody"),
    ({"automa_discard": ["A13"]}, "automa_discard names 'A13'"),
]


@pytest.mark.parametrize(("keys", "words"), SOLO_BAD, ids=[words for _, words in SOLO_BAD])
def test_a_bad_solo_position_is_one_clear_line(keys, words):
    with pytest.raises(Malformed) as error:
        starboard.position("micro_cosmos", {"seats": 1, "grid": GRID, **keys})
    assert words in str(error.value)


def test_an_empty_position_is_the_fresh_table():
    game = starboard.position("micro_cosmos", {"seats": 3, "seed": 8})
    assert game == TITLE.new(3, 8)
    assert phase(starboard.position("micro_cosmos", {"phase": "setup_discard"})) == "setup_discard"


def test_a_position_says_what_lies_there():
    game = at(
        "crew_play",
        3,
        active="purple",
        first_player="brown",
        round=9,
        ark={"purple": {"slot": 1, "spot": 2}},
        cargo={"2": {"minerals": 3}},
        upper={"purple": ["C01"]},
        lower={"purple": ["C02", "C03"]},
        crew_discard=["C30"],
        canteen=["C31", "C32", "C33"],
        merit_stack={"3": {"1": ["brown", "yellow"]}},
        level={"3": {"minerals": 2}},
        plays=1,
    )
    assert (game.to_move(), table(game)["round"], table(game)["first_player"]) == (2, 9, 1)
    assert side(game, 2)["ark"] == [1, 2]
    assert cargo(game, 2) == [0, 0, 3, 0]
    assert table(game)["crew_discard"] == ["C30"]
    assert table(game)["decks"]["crew"] == 39 - 3 - 3 - 1
    assert merit(game, 3) == [(0, 1), (1, 1)]
    assert table(game)["plays"] == 1
    listed = at("travel", grid=[None, "P01", None, "P02", "P00", "P03", None, None, None])
    assert listed.grid == at("travel").grid


# --- invariants --------------------------------------------------------------------------------------------------
def planted(game, words, **fields):
    """Changes fields as no rule would; the table says what is wrong."""
    twin = game.copy()
    assert twin.broken() == ""
    for name, change in fields.items():
        if isinstance(change, tuple):
            getattr(twin, name)[change[0]] = change[1]
        else:
            setattr(twin, name, change)
    assert words in twin.broken()


RICH = {"upper": {"yellow": ["C01", "C02"]}, "level": {"1": {"minerals": 2}}, "merit": {"1": {"yellow": 1, "brown": 1}}}


@pytest.mark.parametrize(
    ("words", "fields"),
    [
        ("the Crew deck has gaps", {"crew_left": 99}),
        ("the Crew deck has gaps", {"crew_left": 3}),
        ("the planet deck has gaps", {"planet_deck": (0, 255)}),
        ("the Survivor discard pile has gaps", {"survivor_gone": 1}),
        ("the 39 Crew cards are not each in one place", {"canteen": (0, 255)}),
        ("the 39 Crew cards are not each in one place", {"crew": (0, 1)}),
        ("the 39 Crew cards are not each in one place", {"crew": (0, 77)}),
        ("the 15 Survivor cards are not each in one place", {"held": (0, 3)}),
        ("the 15 Survivor cards are not each in one place", {"settled_by": (3, 0)}),
        ("settled by nobody", {"settled_by": (3, 3)}),
        ("the 16 planet cards are not each in one place", {"grid": (1, 2)}),
        ("slot 1 has a level outside its track", {"level": (4 + 2, 3)}),
        ("slot 1 has 1 levels, but merit for 2", {"level": (4 + 2, 1)}),
        ("a terraforming marker of slot 1 is out of order", {"merit_order": (4, 0)}),
        ("the stack of slot 1 is out of order", {"merit_order": (4, 3)}),
        ("slot 0 is empty, but has levels", {"merit": (0, 1)}),
        ("the Star Portal cannot be terraformed", {"terraformed": 1 << 4}),
        ("spot that does not exist", {"ark": (0, 44)}),
        ("spot that does not exist", {"ark": (0, 99)}),
        ("the travel ended where it began", {"departed": 20}),
        ("5 units of a resource, capacity 4", {"cargo": (0, 5)}),
        ("-1 units of a resource", {"cargo": (5, -1)}),
        ("a Specialist token is there more than once", {"token": (2, 2)}),
        ("points below 0", {"planet_points": (1, -1)}),
        ("paid more often", {"paid": (0, 2)}),
        ("7 locked, 0 pooled and 0 placed Colonies are not 8", {"paid": (0, 1)}),
        ("8 locked, 1 pooled", {"colony_pool": (0, 1)}),
        ("1 pooled and 0 placed outposts, but 0 pairs", {"outpost_pool": (0, 1)}),
        ("not on a planet", {"colonies": (0, 1)}),
        ("round 52 is beyond the limit", {"round": 52}),
        ("the First Player marker is with nobody", {"first": 2}),
        ("3 Crew cards were played", {"plays": 3}),
        ("0 planets are finished and the last round is 4", {"last_round": 4}),
        ("a turn before the first round", {"round": 0}),
        ("what lies face down of seat 1 is not what it chose", {"laid": (12, 1)}),
    ],
)
def test_every_invariant_can_fail(words, fields):
    game = at("travel", ark={"yellow": [4, 0], "brown": [4, 0]}, **RICH)
    planted(game, words, **fields)


def test_invariants_of_rows_and_survivors():
    game = at("travel", **RICH)
    twin = game.copy()
    twin.crew[2], twin.crew[1] = twin.crew[1], 255
    assert "a row of Crew cards has a gap" in twin.broken()
    game = at("travel", survivors_held={"yellow": ["S01"]})
    twin = game.copy()
    twin.held[1], twin.held[0] = twin.held[0], 255
    assert "the held Survivors have a gap" in twin.broken()


def test_invariants_of_a_solo_table():
    game = solo("travel", ark={"yellow": [4, 0]})
    planted(game, "the 12 Automa cards are not each in one place", automa_deck=(0, 5))
    planted(game, "the Automa's Ark is not on a planet", ark=(1, 6))
    planted(game, "the Automa's hoard has gaps", hoard_size=1)
    planted(game, "points below 0", overflow=-1)
    planted(game, "the human ended the travel on the Automa's planet", ark=(0, 5), departed=20)
    planted(game, "6 locked, 3 pooled", colony_pool=(1, 3))


def test_two_arks_on_a_small_spot_are_seen():
    game = at("travel", ark={"yellow": [4, 0], "brown": [1, 1]})
    planted(game, "two Arks are on spot 1 of slot 1", ark=(0, 6))


def test_nothing_may_happen_inside_a_terraform_action():
    game = at("dest_action", ark={"yellow": [1, 0]}, cargo={"yellow": {"minerals": 2, "biomatter": 2}})
    game.play("dest", kind="terraform")
    game.play("resource", r="minerals")
    assert game.broken() == ""
    twin = game.copy()
    twin.flow.push(GAIN_ANY, 0, 1, 0)
    assert "in the middle of a Terraform action" in twin.broken()
    game.flow.set_b(2)
    assert "slot 1 has -1 levels" in game.broken()
