"""MC-10 Crew cards, MC-19 Obtain a Crew card."""

from __future__ import annotations

import pytest

from games.micro_cosmos.table import (
    CONTENT,
    at,
    automa_turn,
    cargo,
    heard,
    options,
    phase,
    play,
    refused,
    rows,
    side,
    solo,
    table,
)
from starboard.engine.refusal import Malformed
from starboard.games.micro_cosmos.rules.codes import EDGES, RESOURCES

PLENTY = dict.fromkeys(RESOURCES, 2)
SIX = {"upper": {"yellow": ["C21", "C22", "C23"]}, "lower": {"yellow": ["C24", "C25", "C26"]}}
BY_COLOR = {"red": [1, 0], "green": [3, 0], "blue": [5, 0]}


def playing(ark=(4, 0), **keys):
    """Step 3 of yellow."""
    return at("crew_play", ark={"yellow": list(ark)}, **keys)


def test_mc_10_1_at_most_six_cards_three_in_each_row():
    game = at("dest_action", ark={"yellow": [1, 4]}, **SIX)  # Cindra's moon: 1 minerals, 1 Crew card
    game.start_noting()
    game.play("dest", kind="gather")
    assert cargo(game) == [0, 0, 1, 0]
    assert phase(game) == "dest_action"  # not asked: the card is lost, and that is told
    assert heard(game, "Ann has no room in the rows: 1 Crew card lost.")
    five = {"upper": SIX["upper"], "lower": {"yellow": ["C24", "C25"]}}
    game = at("dest_action", ark={"yellow": [1, 4]}, canteen=["C01", "C02", "C03"], **five)
    play(game, "dest", kind="gather")
    game.play("canteen", i=0)
    assert options(game) == ["row(r=lower)"]
    refusal = refused(game, "row", r="upper")
    assert (refusal.rule, refusal.text) == ("MC-10.1", "the upper row is full with 3 cards")
    game.play("row", r="lower")
    assert rows(game) == (["C21", "C22", "C23"], ["C24", "C25", "C01"])


def test_mc_10_2_an_obtained_card_is_placed_at_once_in_a_row_of_choice():
    game = at("dest_action", ark={"yellow": [1, 4]}, canteen=["C01", "C02", "C03"])
    game.play("dest", kind="gather")
    game.play("canteen", i=1)
    assert options(game) == ["row(r=upper)", "row(r=lower)"]
    game.play("row", r="lower")
    assert rows(game) == ([], ["C02"])


def test_mc_10_3_crew_cards_come_from_the_canteen_which_is_refilled_at_once():
    """MC-10.3: the taker's choice; taking is optional."""
    keys = {"ark": {"yellow": [1, 4]}, "canteen": ["C01", "C02", "C03"], "piles": {"crew": ["C39", "C38"]}}
    game = at("dest_action", **keys)
    game.play("dest", kind="gather")
    assert options(game) == ["done", "canteen(i=0)", "canteen(i=1)", "canteen(i=2)"]
    game.play("canteen", i=1)
    assert [card["id"] for card in table(game)["canteen"]] == ["C01", "C39", "C03"]
    game = at("dest_action", **keys)
    game.play("dest", kind="gather")
    game.play("done")
    assert rows(game) == ([], [])
    assert [card["id"] for card in table(game)["canteen"]] == ["C01", "C02", "C03"]


def test_mc_10_4_up_to_two_plays():
    game = playing(upper={"yellow": ["C01", "C02", "C03"]})
    game.play("play_upper", i=0, use=0)
    assert (phase(game), table(game)["plays"]) == ("crew_play", 1)
    game.play("play_upper", i=0, use=0)
    assert phase(game) == "dest_action"
    assert rows(game) == (["C03"], [])
    assert options(playing(upper={"yellow": ["C01"]}))[0] == "done"


def test_mc_10_5_lower_cards_go_or_move_up_upper_cards_go():
    game = playing(upper={"yellow": ["C01"]}, lower={"yellow": ["C02", "C03"]})
    up = game.copy()
    up.play("play_lower", i=0, fate="move_up", use=0)
    assert rows(up) == (["C01", "C02"], ["C03"])  # MC-10.12: at the right end
    assert table(up)["crew_discard"] == []
    game.play("play_lower", i=0, fate="discard", use=0)
    assert rows(game) == (["C01"], ["C03"])
    assert table(game)["crew_discard"] == ["C02"]
    game.play("play_upper", i=0, use=0)
    assert table(game)["crew_discard"] == ["C02", "C01"]


def test_mc_10_5_moving_up_needs_room():
    game = playing(**SIX)
    refusal = refused(game, "play_lower", i=0, fate=1, use=0)
    assert (refusal.rule, refusal.facts["full"]) == ("MC-10.5", 3)
    assert "play_lower(i=0, fate=discard, use=0)" in options(game)
    game.play("play_upper", i=0, use=0)
    assert "play_lower(i=0, fate=move_up, use=0)" in options(game)


def test_mc_10_6_the_same_card_twice_uses_both_plays():
    game = playing((1, 0), lower={"yellow": ["C05"]})  # bottom red: 1 minerals, 1 workforce
    game.play("play_lower", i=0, fate="move_up", use=0)
    game.play("play_upper", i=0, use=1)
    assert cargo(game) == [0, 1, 1, 0]
    assert rows(game) == ([], [])
    assert phase(game) == "dest_action"


def test_mc_10_7_the_touching_edge_acts_if_it_matches_and_only_if_wanted():
    """MC-10.7: C05 has orbit on top and red at the bottom."""
    game = playing((1, 0), upper={"yellow": ["C05"]}, lower={"yellow": ["C02"]})  # C02: red on top
    assert options(game) == [
        "done",
        "play_upper(i=0, use=0)",
        "play_upper(i=0, use=1)",
        "play_lower(i=0, fate=discard, use=0)",
        "play_lower(i=0, fate=discard, use=1)",
        "play_lower(i=0, fate=move_up, use=0)",
        "play_lower(i=0, fate=move_up, use=1)",
    ]
    game = playing((1, 0), upper={"yellow": ["C02"]}, lower={"yellow": ["C05"]})  # green below, orbit above
    assert not [option for option in options(game) if "use=1" in option]
    refusal = refused(game, "play_upper", i=0, use=1)
    assert (refusal.rule, refusal.facts["edge"], refusal.facts["where"]) == ("MC-10.8", "green", "a red planet")
    game = playing((1, 0), upper={"yellow": ["C05"]})
    game.play("play_upper", i=0, use=0)
    assert cargo(game) == [0, 0, 0, 0]


@pytest.mark.parametrize("color", ["red", "green", "blue", "orbit"])
def test_mc_10_8_which_edges_match_where(color):
    """MC-10.8: planets by colour, moons and stations orbit, the Portal everything, asteroids nothing."""
    card = next(c for c in range(39) if ["red", "green", "blue", "orbit"][CONTENT.edge_color[c * 2]] == color)
    places = {
        "red": (1, 0),
        "green": (3, 0),
        "blue": (5, 0),
        "moon": (1, 1),
        "station": (1, 2),
        "asteroid": (1, 3),
        "portal": (4, 0),
    }
    fitting = {color, "portal"} if color != "orbit" else {"moon", "station", "portal"}
    for name, ark in places.items():
        game = playing(ark, upper={"yellow": [CONTENT.crew_ids[card]]}, cargo={"yellow": PLENTY})
        assert ("play_upper(i=0, use=1)" in options(game)) is (name in fitting), name


def test_mc_10_9_a_trade_needs_its_whole_cost_once_per_play():
    """MC-10.9: C02's green edge trades 1 technology; its gain may be lost in part."""
    game = playing((3, 0), upper={"yellow": ["C02"]})
    refusal = refused(game, "play_upper", i=0, use=1)
    assert refusal.rule == "MC-10.9"
    game = playing(
        (3, 0), upper={"yellow": ["C02"]}, cargo={"yellow": {"technology": 3, "workforce": 3, "minerals": 4}}
    )
    game.play("play_upper", i=0, use=1)
    assert cargo(game) == [0, 4, 4, 2]  # once, cut to capacity
    assert phase(game) == "canteen"


def test_mc_10_9_a_cost_of_choice_needs_as_many_units():
    """MC-10.9: C01's red edge costs 1 of any kind."""
    game = playing((1, 0), upper={"yellow": ["C01"]})
    assert refused(game, "play_upper", i=0, use=1).rule == "MC-10.9"
    for name in RESOURCES:
        assert "play_upper(i=0, use=1)" in options(
            playing((1, 0), upper={"yellow": ["C01"]}, cargo={"yellow": {name: 1}})
        )


def test_mc_10_9_cost_before_gain():
    """MC-10.9: C05's orbit edge trades 1 of choice for 2 of choice: with all full it can be done, and gives 1 back."""
    game = playing((1, 1), lower={"yellow": ["C05"]}, cargo={"yellow": dict.fromkeys(RESOURCES, 4)})
    play(game, "play_lower", i=0, fate=0, use=1)
    play(game, "resource", r="minerals")
    assert cargo(game) == [4, 4, 4, 4]  # the only room was minerals again; the second unit is lost


def test_mc_10_10_the_card_leaves_before_gained_cards_are_placed():
    """MC-10.10, MC-10.12."""
    game = playing(
        (3, 0),
        upper={"yellow": ["C02", "C21", "C22"]},
        lower={"yellow": ["C24", "C25", "C26"]},
        cargo={"yellow": {"technology": 1}},
        canteen=["C31", "C32", "C33"],
    )
    play(game, "play_upper", i=0, use=1)
    assert phase(game) == "canteen"  # six cards before, five now
    play(game, "canteen", i=0)
    assert rows(game) == (["C21", "C22", "C31"], ["C24", "C25", "C26"])


def test_mc_10_11_an_empty_deck_is_made_from_the_discards():
    """MC-10.11, MC-10.12: for the refill of the Canteen and with the card just played."""
    used = ["C31", "C32", "C33", "C02"]
    rest = [card for card in CONTENT.crew_ids if card not in used]
    game = solo(
        "crew_play",
        ark={"yellow": [3, 0]},
        upper={"yellow": ["C02"]},
        cargo={"yellow": {"technology": 1}},
        canteen=["C31", "C32", "C33"],
        hoard=rest,
    )
    assert table(game)["decks"]["crew"] == 0
    game.start_noting()
    game.play("play_upper", i=0, use=1)
    game.play("canteen", i=0)
    assert [card["id"] if card else None for card in table(game)["canteen"]] == ["C02", "C32", "C33"]
    assert heard(game, "The discarded Crew cards are shuffled into a new deck of 1.")


def test_mc_10_11_a_position_can_script_the_new_deck():
    """MC-10.11: and those of the Survivors (MC-14.5) and of the Automa (MC-22.2)."""
    discards = ["C34", "C35", "C36", "C37"]
    rest = [card for card in CONTENT.crew_ids if card not in ("C31", "C32", "C33", *discards)]
    game = solo(
        "draw_crew",
        canteen=["C31", "C32", "C33"],
        crew_discard=discards,
        hoard=rest,
        piles={"crew_reshuffle": ["C36", "C34"]},
    )
    game.play("draw")
    assert table(game)["ask"]["card"]["id"] == "C36"
    assert [CONTENT.crew_ids[card] for card in game.crew_deck[:3]][2] == "C34"  # the top of the deck is its last card
    game = at(
        "dest_action",
        ark={"yellow": [1, 0]},
        token={"yellow": ["leader_red"]},
        survivors_held={"brown": CONTENT.survivor_ids[:3], "yellow": CONTENT.survivor_ids[3:5]},
        survivors_settled={"brown": CONTENT.survivor_ids[5:12]},
        survivor_discard=["S13", "S14", "S15"],
        piles={"survivors_reshuffle": ["S14"]},
    )
    game.start_noting()
    play(game, "dest", kind="scout")
    assert heard(game, "Ann turns up " + CONTENT.survivor_names[13])
    gone = [f"A{n:02}" for n in range(1, 13)]
    game = automa_turn(automa_discard=gone, piles={"automa_reshuffle": ["A07"]})
    assert table(game)["automa"]["discard"] == ["A07"]


@pytest.mark.leftover_script
def test_mc_10_11_a_scripted_reshuffle_that_never_comes_is_told_at_the_end():
    game = at("draw_crew", round=50, active=1, piles={"crew_reshuffle": ["C36"]})
    with pytest.raises(Malformed) as error:
        play(game, "done")
    assert "the script for chance 'crew_reshuffle' was not used up" in str(error.value)


def test_mc_10_3_a_crew_card_that_finds_an_empty_canteen_is_lost_and_told():
    """MC-10.3, MC-26.1."""
    game = solo("dest_action", ark={"yellow": [1, 4], "automa": [3, 0]}, canteen=[], hoard=CONTENT.crew_ids)
    game.start_noting()
    game.play("dest", kind="gather")
    assert phase(game) == "dest_action"
    assert heard(game, "The Canteen is empty: 1 Crew card lost.")


def test_mc_10_11_with_both_empty_nothing_is_drawn_and_gaps_are_filled_at_the_end_of_a_turn():
    used = ["C31", "C32", "C33", "C01"]
    rest = [card for card in CONTENT.crew_ids if card not in used]
    game = solo(
        "dest_action",
        ark={"yellow": [1, 4], "automa": [3, 0]},
        upper={"yellow": ["C01"]},
        canteen=["C31", "C32", "C33"],
        hoard=rest,
        piles={"automa": ["A09"]},  # gather, terraform, upgrade: pays with an Engineer
    )
    play(game, "dest", kind="gather")
    play(game, "canteen", i=1)
    play(game, "row", r="upper")
    assert [card["id"] if card else None for card in table(game)["canteen"]] == ["C31", None, "C33"]
    play(game, "done")  # no token
    assert game.round == 2  # nothing to draw: the Automa had its turn and paid an Engineer
    assert [card["id"] if card else None for card in table(game)["canteen"]] == [
        "C31",
        "C04",
        "C33",
    ] or None not in table(game)["canteen"]


def test_mc_10_11_an_empty_place_cannot_be_taken():
    used = ["C31", "C33", "C01"]
    rest = [card for card in CONTENT.crew_ids if card not in used]
    game = solo(
        "dest_action",
        ark={"yellow": [1, 4], "automa": [3, 0]},
        upper={"yellow": ["C01"]},
        canteen=["C31", "C33"],
        hoard=rest,
    )
    game.play("dest", kind="gather")
    assert options(game) == ["done", "canteen(i=0)", "canteen(i=1)"]
    assert refused(game, "canteen", i=2).rule == "MC-10.11"


def test_mc_10_12_cost_resources_units_of_choice_cards():
    """MC-10.12: C24's blue edge: 1 technology -> 2 of choice, 1 workforce."""
    game = playing((5, 0), upper={"yellow": ["C24"]}, cargo={"yellow": {"technology": 1}})
    game.play("play_upper", i=0, use=1)
    assert (phase(game), cargo(game)) == ("gain_any", [0, 1, 0, 0])
    game.play("resource", r="technology")
    game.play("resource", r="technology")
    assert cargo(game) == [0, 1, 0, 2]
    assert table(game)["crew_discard"] == ["C24"]


def every_edge():
    return [(card, row) for card in range(39) for row in (0, 1)]


@pytest.mark.parametrize(("card", "row"), every_edge(), ids=lambda value: str(value))
def test_every_edge_does_what_its_card_says(card, row):
    """MC-10.7, MC-10.9: each of the 78 edges on the Portal, with 2 units of everything."""
    source = CONTENT.source["crew"]["cards"][card]
    edge = source[EDGES[row]]
    where = ("upper", "lower")[row]
    keys = {where: {"yellow": [source["id"]]}, "upgrade": {"yellow": ["cargo"]}}
    game = playing((4, 0), cargo={"yellow": PLENTY}, **keys)
    if row == 0:
        game.play("play_upper", i=0, use=1)
    else:
        game.play("play_lower", i=0, fate="discard", use=1)
    expected = [2, 2, 2, 2]
    for place, name in enumerate(RESOURCES):
        expected[place] -= edge["cost"].get(name, 0)
    for _ in range(edge["cost"].get("any", 0)):
        assert phase(game) == "pay_any"
        game.play("resource", r="workforce")
        expected[1] -= 1
    for place, name in enumerate(RESOURCES):
        expected[place] = min(6, expected[place] + edge["gain"].get(name, 0))
    for _ in range(edge["gain"].get("any", 0)):
        assert phase(game) == "gain_any"
        game.play("resource", r="workforce")
        expected[1] += 1
    assert cargo(game) == expected
    for left in range(edge["gain"].get("crew", 0), 0, -1):
        assert (phase(game), table(game)["ask"]["left"]) == ("canteen", left)
        game.play("canteen", i=0)
        game.play("row", r="upper")
    assert len(side(game)["upper"]) == edge["gain"].get("crew", 0)
    assert phase(game) in ("crew_play", "dest_action")


# --- MC-19 -------------------------------------------------------------------------------------------------------
def test_mc_19_1_the_top_card_of_the_deck_with_fewer_than_six():
    """MC-19.1, MC-19.2: seen before the row is chosen, and not refused any more."""
    game = at("draw_crew", canteen=["C01", "C02", "C03"], piles={"crew": ["C17", "C18"]})
    assert options(game) == ["done", "draw"]
    play(game, "draw")
    assert table(game)["ask"]["card"]["id"] == "C17"
    assert options(game) == ["row(r=upper)", "row(r=lower)"]
    play(game, "row", r="upper")
    assert rows(game) == (["C17"], [])
    assert [card["id"] for card in table(game)["canteen"]] == ["C01", "C02", "C03"]
    assert game.to_move() == 1
    full = at("draw_crew", **SIX)
    assert options(full) == ["done"]
    refusal = refused(full, "draw")
    assert (refusal.rule, refusal.text) == ("MC-19.1", "you have 6 Crew cards in play, and no more fit")


@pytest.mark.parametrize("use", [0, 1])
@pytest.mark.parametrize("i", range(3))
def test_mc_10_4_any_card_of_either_row_can_be_played(i, use):
    """MC-10.4, MC-10.5: each place of each row, discarded or moved up, with and without its action."""
    names = ["C01", "C02", "C03"]
    plenty = dict.fromkeys(RESOURCES, 2)
    rest = [name for place, name in enumerate(names) if place != i]
    game = playing(upper={"yellow": names}, cargo={"yellow": plenty})
    game.play("play_upper", i=i, use=use)
    assert (rows(game)[0], table(game)["crew_discard"]) == (rest, [names[i]])
    idle = [2, 2, 2, 2], "crew_play"
    assert ((cargo(game), phase(game)) == idle) is (use == 0)
    for fate in ("discard", "move_up"):
        game = playing(lower={"yellow": names}, cargo={"yellow": plenty})
        game.play("play_lower", i=i, fate=fate, use=use)
        moved = [names[i]] if fate == "move_up" else []
        assert (rows(game), table(game)["crew_discard"]) == ((moved, rest), [] if moved else [names[i]])
        assert ((cargo(game), phase(game)) == idle) is (use == 0)
