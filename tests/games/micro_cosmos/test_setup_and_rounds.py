"""MC-1 Set-up, MC-2 Rounds and end trigger."""

from __future__ import annotations

import pytest

import starboard
from games.micro_cosmos.table import (
    CONTENT,
    NAMES,
    at,
    cargo,
    cell,
    changed,
    finish_turn,
    options,
    phase,
    play,
    refused,
    rows,
    side,
    table,
)
from starboard.engine.chance import fresh
from starboard.engine.outcome import outcome
from starboard.engine.refusal import Malformed
from starboard.engine.title import advance
from starboard.games.micro_cosmos import TITLE

CREW = [f"C{n:02}" for n in range(1, 40)]


def scripted(seats=2, **keys):
    """A fresh table whose Crew deck lies C01, C02, ... from the top."""
    return starboard.position("micro_cosmos", {"seats": seats, "seed": 3, "piles": {"crew": CREW}, **keys})


def set_up(game, seat, discard=0, row=("upper", "lower"), taken=("biomatter", "biomatter")):
    game.play("setup_discard", seat, i=discard)
    for where in row:
        game.play("row", seat, r=where)
    for name in taken:
        game.play("resource", seat, r=name)


def through_setup(game):
    for seat in range(game.seats):
        set_up(game, seat)
    return game


# --- MC-1 --------------------------------------------------------------------------------------------------------
def test_mc_1_1_everybody_begins_with_nothing_but_an_ark():
    """MC-1.1, MC-1.2, MC-1.3."""
    game = starboard.new("micro_cosmos", 4, seed=1)
    for seat in range(4):
        own = side(game, seat)
        assert own["vp"] == own["points"] == 0
        assert (own["colonies"], own["colony_pool"]) == (0, 0)  # all eight are locked under upgrades
        assert (own["outposts"], own["outpost_pool"]) == (0, 0)
        assert own["upgrades"] == {}
        assert cargo(game, seat) == [0, 0, 0, 0]
        assert own["capacity"] == 4
        assert own["range"] == 2
    assert len({side(game, seat)["color"] for seat in range(4)}) == 4


def test_mc_1_4_tokens_start_spent_or_by_option_available():
    game = starboard.new("micro_cosmos", 2, seed=1)
    assert not any(side(game)["tokens"].values())
    game = starboard.new("micro_cosmos", 2, seed=1, options={"specialist_tokens_start": "available"})
    assert side(game, 1)["tokens"] == {"engineer": True, "leader_red": True, "leader_green": True, "leader_blue": True}


def test_mc_1_5_the_portal_in_the_middle_and_three_starting_planets_round_it():
    game = starboard.position("micro_cosmos", {"piles": {"starting_planets": ["P03", "P01", "P02"]}})
    assert [cell(game, slot)["card"] for slot in range(9)] == [
        None,
        "P02",
        None,
        "P03",
        "P00",
        "P01",
        None,
        None,
        None,
    ]
    left = {cell(starboard.new("micro_cosmos", 2, seed=seed), 3)["card"] for seed in range(20)}
    assert left == {"P01", "P02", "P03"}  # at random


def test_mc_1_6_decks_hold_what_is_not_laid_out():
    """MC-1.6, MC-1.7: 39 Crew cards less 3 in the Canteen and 3 for each seat."""
    for seats in (2, 3, 4):
        game = starboard.new("micro_cosmos", seats, seed=1)
        assert table(game)["decks"] == {"planets": 12, "survivors": 15, "crew": 39 - 3 - 3 * seats}


def test_mc_1_7_the_canteen_is_filled_before_the_hands():
    game = scripted()
    assert [card["id"] for card in table(game)["canteen"]] == ["C01", "C02", "C03"]
    assert [card["id"] for card in game.view(0)["table"]["hand"]] == ["C04", "C05", "C06"]
    assert [card["id"] for card in game.view(1)["table"]["hand"]] == ["C07", "C08", "C09"]


@pytest.mark.parametrize("where", [("upper", "upper"), ("lower", "lower"), ("upper", "lower"), ("lower", "upper")])
def test_mc_1_8_one_of_three_is_discarded_two_go_to_any_row(where):
    game = scripted()
    assert options(game) == ["setup_discard(i=0)", "setup_discard(i=1)", "setup_discard(i=2)"]
    game.play("setup_discard", i=1)
    for row in where:
        assert options(game) == ["row(r=upper)", "row(r=lower)"]
        game.play("row", r=row)
    upper, lower = rows(game)
    kept = dict(zip(("C04", "C06"), where, strict=True))
    assert set(upper) == {card for card, row in kept.items() if row == "upper"}
    assert set(lower) == {card for card, row in kept.items() if row == "lower"}
    assert table(game)["crew_discard"] == ["C05"]


def test_mc_1_9_dealt_cards_are_seen_by_their_owner_alone_until_the_choice():
    game = scripted(3)
    assert "hand" not in game.view(None)["table"]
    assert [card["id"] for card in game.view(2)["table"]["hand"]] == ["C10", "C11", "C12"]
    luck = fresh(9)
    worlds = [game.determinize(0, luck) for _ in range(30)]
    assert {tuple(world.dealt[0:3]) for world in worlds} == {(3, 4, 5)}  # its own stay
    assert len({tuple(world.dealt[3:6]) for world in worlds}) > 20  # others' are anything
    assert all(world.canteen == game.canteen for world in worlds)
    set_up(game, 0)
    world = game.determinize(1, luck)
    assert rows(world, 0) == rows(game, 0) == (["C05"], ["C06"])  # public now


def test_mc_1_10_all_arks_start_on_the_portal():
    game = starboard.new("micro_cosmos", 3, seed=1)
    assert [side(game, seat)["ark"] for seat in range(3)] == [[4, 0]] * 3


def test_mc_1_11_each_seat_sets_up_completely_before_the_next():
    game = scripted(2)
    seen = []
    for _ in range(10):
        seen.append((int(game.to_move()), phase(game)))
        game.play(game.legal()[0])
    each = ["setup_discard", "setup_row", "setup_row", "setup_resource", "setup_resource"]
    assert seen == [(seat, step) for seat in (0, 1) for step in each]


def together(seats=2, **keys):
    """A fresh table whose seats choose at the same time."""
    return scripted(seats, options={"setup_choices": "at the same time"}, **keys)


def test_mc_1_11_at_the_same_time_all_choose_face_down_until_the_last_choice():
    """MC-1.9, MC-1.11: nobody sees anything of another seat before, everybody everything after."""
    game = together(3, chance={"first_player": [1]})
    before = [game.view(seat)["table"]["sides"] for seat in (None, 0, 1, 2)]
    steps = ["setup_discard", "setup_row", "setup_row", "setup_resource", "setup_resource"]
    answers = [("setup_discard", {"i": 1}), ("row", {"r": "upper"}), ("row", {"r": "lower"})]
    answers += [("resource", {"r": "minerals"}), ("resource", {"r": "technology"})]
    for step, (action, params) in zip(steps, answers, strict=True):
        for seat in (2, 0, 1):
            assert (phase(game), seat in game.pending()) == (step, True)
            assert [game.view(one)["table"]["sides"] for one in (None, 0, 1, 2)] == before
            game.play(action, seat, **params)
    assert (game.to_move(), table(game)["round"]) == (1, 1)
    for seat, cards in enumerate((["C04", "C06"], ["C07", "C09"], ["C10", "C12"])):
        assert rows(game, seat) == ([cards[0]], [cards[1]])
        assert cargo(game, seat) == [0, 0, 1, 1]
    assert table(game)["crew_discard"] == ["C05", "C08", "C11"]


def test_mc_1_11_a_seat_sees_what_it_laid_face_down_itself():
    game = together()
    game.play("setup_discard", 1, i=0)
    assert [card["id"] for card in game.view(1)["table"]["hand"]] == ["C07", "C08", "C09"]
    assert game.view(1)["table"]["laid"]["discard"]["id"] == "C07"
    assert game.view(0)["table"]["laid"] == {"discard": None, "rows": [], "resources": []}
    assert "laid" not in game.view(None)["table"]
    assert TITLE.words.prompt(game.view(1), NAMES) == "Waiting for Ann."
    assert "You have laid face down: discard" in TITLE.words.table(game.view(1), NAMES)
    game.play("setup_discard", 0, i=2)
    assert game.view(1)["table"]["ask"]["card"]["id"] == "C08"
    assert game.view(0)["table"]["ask"]["card"]["id"] == "C04"
    assert "card" not in table(game)["ask"]
    assert "face down until all have chosen" in TITLE.words.prompt(game.view(0), NAMES)
    for _ in range(2):
        game.play("row", 0, r="upper")
        game.play("row", 1, r="lower")
    game.play("resource", 1, r="minerals")
    mine = game.view(1)["table"]["laid"]
    assert [(place["card"]["id"], place["row"]) for place in mine["rows"]] == [("C08", "lower"), ("C09", "lower")]
    assert mine["resources"] == ["minerals"]
    game.play("resource", 0, r="minerals")
    action = TITLE.actions.encode("resource", r="minerals")
    label = TITLE.words.label(game.view(1), TITLE.actions.decode(action), NAMES, outcome(game, 1, action))
    assert label == "Take 1 mineral: minerals 1 -> 2"


def test_mc_1_11_the_same_choices_in_order_or_at_the_same_time_lead_to_the_same_table():
    one, other = scripted(3, chance={"first_player": [1]}), together(3, chance={"first_player": [1]})
    choices = [("setup_discard", {"i": 2}), ("row", {"r": "lower"}), ("row", {"r": "upper"})]
    choices += [("resource", {"r": "biomatter"}), ("resource", {"r": "technology"})]
    for seat in range(3):
        for action, params in choices:
            one.play(action, seat, **params)
    for action, params in choices:
        for seat in range(3):
            other.play(action, seat, **params)
    same = [name for name, value in one.to_json().items() if other.to_json()[name] != value]
    assert set(same) == {"decision", "options", "chance"}


def test_mc_1_11_worlds_drawn_for_a_seat_know_nothing_of_what_others_laid():
    game = together()
    for seat in (0, 1):
        game.play("setup_discard", seat, i=0)
    game.play("row", 0, r="upper")
    luck = fresh(4)
    worlds = [game.determinize(1, luck) for _ in range(60)]
    assert {int(world.laid[0]) for world in worlds} == {1, 2, 3}  # any discard of seat 0
    assert {int(world.laid[1]) for world in worlds} == {int(action) for action in game.legal(1)}
    assert all(world.laid[12:] == game.laid[12:] for world in worlds)  # its own stay
    assert len({tuple(world.dealt[0:3]) for world in worlds}) > 30


def test_mc_1_11_alone_there_is_nothing_to_seal():
    game = together(1)
    assert (bool(game.sealed), phase(game)) == (False, "setup_discard")
    assert phase(at("travel", options={"setup_choices": "at the same time"})) == "travel"


def test_mc_1_1_colours_of_choice():
    """MC-1.1: in seat order; the Automa takes one that is left."""
    seen = starboard.new("micro_cosmos", 3, options={"colours": "Teal, brown ,yellow"}).view(None)
    assert [own["color"] for own in seen["table"]["sides"]] == ["teal", "brown", "yellow"]
    assert seen["options"]["colours"] == ["teal", "brown", "yellow"]
    alone = starboard.new("micro_cosmos", 1, options={"colours": ["yellow"]})
    assert [own["color"] for own in alone.view(0)["table"]["sides"]] == ["yellow", "brown"]
    named = at("travel", options={"colours": ["teal", "brown"]}, ark={"teal": [1, 0], "brown": [3, 0]})
    assert [side(named, seat)["ark"] for seat in (0, 1)] == [[1, 0], [3, 0]]
    assert "t = Ann (teal" in TITLE.words.table(named.view(0), NAMES)
    usual = starboard.new("micro_cosmos", 2, seed=6, options={"colours": ""})
    assert [own["color"] for own in usual.view(0)["table"]["sides"]] == ["yellow", "brown"]
    assert usual == starboard.new("micro_cosmos", 2, seed=6)


@pytest.mark.parametrize(
    "chosen", ["teal", "teal,teal", "teal,pink", "teal,brown,purple", ["teal", 3], [["teal"], ["brown"]], 7, None]
)
def test_mc_1_1_colours_that_do_not_fit(chosen):
    with pytest.raises(Malformed) as error:
        starboard.new("micro_cosmos", 2, options={"colours": chosen})
    allowed = "'as seated', or 2 different colours of yellow, brown, purple, teal"
    assert str(error.value).startswith(f"option colours must be {allowed}, not ")


def test_mc_1_12_two_resources_of_choice_equal_or_not():
    game = scripted()
    set_up(game, 0, taken=("minerals", "minerals"))
    set_up(game, 1, taken=("workforce", "technology"))
    assert cargo(game, 0) == [0, 0, 2, 0]
    assert cargo(game, 1) == [0, 1, 0, 1]


def test_mc_1_13_the_first_player_is_drawn_after_the_set_up():
    game = through_setup(scripted(4, chance={"first_player": [2]}))
    assert (game.to_move(), table(game)["first_player"], table(game)["round"]) == (2, 2, 1)
    starts = {int(through_setup(starboard.new("micro_cosmos", 4, seed=seed)).first) for seed in range(40)}
    assert starts == {0, 1, 2, 3}
    for seed in range(5):
        game = starboard.new("micro_cosmos", 3, seed=seed, options={"first_player": "Seat 3"})
        assert through_setup(game).first == 2


@pytest.mark.parametrize(("seats", "chosen"), [(2, "seat 3"), (1, "seat 2"), (3, "seat 4"), (4, "seat 0"), (2, 1)])
def test_mc_1_13_a_seat_that_is_not_there_cannot_begin(seats, chosen):
    with pytest.raises(Malformed) as error:
        starboard.new("micro_cosmos", seats, options={"first_player": chosen})
    allowed = ", ".join(["random", *(f"seat {n + 1}" for n in range(seats))])
    assert f"option first_player must be one of {allowed}, not" in str(error.value)


def test_mc_1_14_chance_comes_in_the_order_of_the_rules_and_nothing_arrives():
    for seats, expected in ((2, []), (1, ["automa"])):
        game = TITLE.blank(CONTENT, seats, TITLE.checked_options({}, seats))
        game.chance.log = []
        game.setup()
        names = [name for name, _ in game.chance.log]
        assert names == ["starting_planets", "planets", "survivors", "crew", *expected]
    game = through_setup(starboard.new("micro_cosmos", 2, seed=4))
    assert cargo(game, 0) == [2, 0, 0, 0]  # the start on the Portal gives nothing


# --- MC-2 --------------------------------------------------------------------------------------------------------
def test_mc_2_1_turns_go_to_the_left_from_the_first_player():
    """MC-2.1, MC-2.2: then the marker passes."""
    game = at(seats=3, first_player=1, active=1)
    order = []
    for _ in range(7):
        order.append((int(game.round), int(game.to_move())))
        finish_turn(game)
    assert order == [(1, 1), (1, 2), (1, 0), (2, 2), (2, 0), (2, 1), (3, 0)]


def test_mc_2_2_with_two_players_the_second_also_opens_the_next_round():
    game = at(first_player=0)
    order = []
    for _ in range(4):
        order.append(int(game.to_move()))
        finish_turn(game)
    assert order == [0, 1, 1, 0]


def test_mc_2_3_five_steps_in_order_and_none_comes_back():
    game = at(cargo={"yellow": {"technology": 4}}, upper={"yellow": ["C02", "C04"]}, lower={"yellow": ["C06"]})
    seen = [phase(game)]
    assert refused(game, "travel", slot=1, spot=0).rule == "NOT_NOW"
    for action in ("done", "travel", "done", "gather", "draw"):
        if action == "travel":
            play(game, "travel", slot=1, spot=0)
        elif action == "gather":
            play(game, "dest", kind="gather")
        elif action == "draw":
            assert refused(game, "upgrade", u="robotics").rule == "NOT_NOW"
            play(game, "done")
        else:
            play(game, "done")
        seen.append(phase(game))
    assert seen == ["upgrade", "travel", "crew_play", "dest_action", "draw_crew", "travel"]
    assert game.to_move() == 1  # who can upgrade nothing and travels next


ALMOST = {  # Thalu misses 1 biomatter; seat 0 has all merit
    "level": {"5": {"workforce": 3, "biomatter": 2, "technology": 1, "minerals": 2}},
    "merit": {"5": {"yellow": 8}},
    "ark": {"yellow": [5, 0]},
    "cargo": {"yellow": {"biomatter": 1}},
}


def finish_thalu(seats, terraformed, **keys):
    """Seat 0 raises the last level of Thalu by terraforming."""
    cards = {"1": "P01", "3": "P02", "5": "P03", "0": "P04", "2": "P05"}
    game = at("dest_action", seats, grid=cards, terraformed=terraformed, **{**ALMOST, **keys})
    play(game, "dest", kind="terraform")
    return game


def test_mc_2_4_the_third_planet_triggers_one_more_full_round():
    """MC-2.4, MC-2.5, MC-20.1: the round is completed, one more is played."""
    game = finish_thalu(2, [0, 1], round=6)
    assert table(game)["last_round"] == 7
    assert phase(game) == "draw_crew"  # the turn of the trigger goes on
    turns = []
    while not game.is_over():
        turns.append((int(game.round), int(game.to_move())))
        finish_turn(game)
    assert turns == [(6, 0), (6, 1), (7, 1), (7, 0)]  # MC-2.6: the marker passed
    assert game.view(None)["score_sheet"]["end"] == "3 planets were finished."


@pytest.mark.parametrize(("seats", "needed"), [(1, 3), (2, 3), (3, 3), (4, 4)])
def test_mc_2_4_how_many_planets_are_needed(seats, needed):
    """MC-2.4, MC-21.7."""
    others = [0, 1, 2, 3]
    extra = {"ark": {"yellow": [5, 0], "brown": [1, 0]}} if seats == 1 else {}
    assert table(finish_thalu(seats, others[: needed - 1], **extra))["last_round"] == 2
    assert table(finish_thalu(seats, others[: needed - 2], **extra))["last_round"] is None


def test_mc_2_5_a_trigger_in_the_last_turn_of_a_round_and_later_planets():
    game = finish_thalu(2, [0, 1], round=6, first_player=1, active=0)  # seat 0 is second
    turns = []
    while not game.is_over():
        turns.append((int(game.round), int(game.to_move())))
        finish_turn(game)
    assert turns == [(6, 0), (7, 0), (7, 1)]
    game = finish_thalu(2, [0, 1, 2], round=7, last_round=7)
    assert table(game)["last_round"] == 7  # a fourth planet changes nothing
    assert table(game)["finished"] == 4


def test_mc_2_6_the_marker_passes_before_the_last_round():
    game = finish_thalu(3, [0, 1], round=4)
    while game.round == 4:
        finish_turn(game)
    assert (table(game)["first_player"], game.to_move()) == (1, 1)


def test_mc_2_7_round_50_ends_a_game_without_a_trigger():
    game = at(round=50, first_player=0)
    finish_turn(game)
    finish_turn(game)
    assert game.is_over()
    assert game.view(None)["score_sheet"]["end"] == "Round 50 was the last."
    game = at(round=49, first_player=0)
    finish_turn(game)
    finish_turn(game)
    assert not game.is_over()


def test_mc_2_7_a_trigger_in_round_50_still_gives_the_extra_round():
    game = finish_thalu(2, [0, 1], round=50)
    while game.round == 50:
        finish_turn(game)
    assert not game.is_over()
    finish_turn(game)
    finish_turn(game)
    assert game.is_over()
    assert game.round == 51


def test_mc_2_7_the_limit_is_content():
    game = at(content=changed(limits={"max_rounds": 2}), round=2)
    finish_turn(game)
    finish_turn(game)
    assert game.is_over()


# --- players -----------------------------------------------------------------------------------------------------
def test_one_to_four_seats_and_the_sides_of_each():
    assert [len(starboard.new("micro_cosmos", n, seed=1).scores()) for n in (1, 2, 3, 4)] == [2, 2, 3, 4]
    assert TITLE.side_names(1, {}) == ["Automa"]
    assert TITLE.side_names(3, {}) == []
    for wrong in (0, 5):
        with pytest.raises(Malformed):
            starboard.new("micro_cosmos", wrong)


def test_mc_26_1_a_single_option_is_asked_like_any_other():
    """MC-26.1: nothing is decided for a player; surfaces play single options and tell them."""
    game = at(ark={"yellow": [4, 0]})
    asked = []
    for action in ("done", "travel", "done", "draw"):  # nothing to upgrade with, no Crew cards, nothing on an asteroid
        asked.append((phase(game), len(options(game))))
        game.play(action, **({"slot": 4, "spot": 1} if action == "travel" else {}))
    assert asked == [("upgrade", 1), ("travel", 8), ("crew_play", 1), ("draw_crew", 2)]
    assert phase(game) == "place_row"
    told = []
    game = at(ark={"yellow": [4, 0]})
    assert advance(game, lambda seat, action: told.append((seat, str(TITLE.actions.decode(action))))) == 1
    assert (phase(game), told) == ("travel", [(0, "done")])


def test_mc_26_1_a_terraform_action_with_one_unit_asks_for_it():
    game = at("dest_action", ark={"yellow": [1, 0]}, cargo={"yellow": {"minerals": 1}})
    game.play("dest", kind="terraform")
    assert options(game) == ["resource(r=minerals)"]
    game.play("resource", r="minerals")
    assert options(game) == ["done"]  # the limit is 2, and nothing is left to spend
    game.play("done")
    assert phase(game) == "draw_crew"
