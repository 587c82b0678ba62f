"""PB-4 Set-up and PB-16 options."""

from __future__ import annotations

import pytest

import starboard
from games.planet_b.pb import CONTENT, at, cards_to_choose, choose, held, market, refused, space
from starboard.engine.refusal import Malformed
from starboard.games.planet_b import TITLE
from starboard.games.planet_b.rules.codes import ACTION_IDS


def new(seats, seed=9, **chosen):
    return starboard.new("planet_b", seats, seed=seed, options=chosen)


def ids_in_game(game, kind):
    marks = getattr(CONTENT, f"{kind}_marks")
    return {number for number, mark in enumerate(marks) if mark >> game.seats & 1}


def test_example_1_deck_filter():
    """PB-4.1: with 3 players cards marked 2 or 4 go, 3/4 and unmarked ones stay."""
    game = new(3)
    left = {int(game.modules_pile[i]) for i in range(len(game.modules_pile))}
    names = {CONTENT.module_ids[number] for number in left}
    assert "m04" not in names  # [2]
    assert "m09" not in names  # [4]
    assert "m01" in names  # [3, 4]
    assert "m02" in names  # no mark
    assert left == ids_in_game(game, "module")


def test_pb_4_2_the_mixed_offer_space_is_on_the_board_for_four():
    sizes = [len(new(n).view(None)["table"]["offers"]) for n in (2, 3, 4)]
    assert sizes == [3, 3, 4]


def test_pb_4_3_offer_spaces_are_filled():
    two, three, four = new(2), new(3), new(4)
    assert [space(two, offer) for offer in ACTION_IDS[:3]] == [{"cement": 4}, {"ore": 3}, {"oil": 2}]
    assert [space(three, offer) for offer in ACTION_IDS[:3]] == [{"cement": 4}, {"ore": 2}, {"oil": 1}]
    assert space(four, "mixed_offer") == {"cement": 1, "ore": 1}
    assert [space(four, offer) for offer in ACTION_IDS[:3]] == [{"cement": 5}, {"ore": 2}, {"oil": 1}]


@pytest.mark.parametrize(("seats", "shown", "pile"), [(2, 5, 19), (3, 6, 23), (4, 7, 24)])
def test_pb_4_4_modules_market(seats, shown, pile):
    """PB-4.4, PB-4.17."""
    game = new(seats)
    assert [card is not None for card in market(game)] == [True] * shown + [False] * (8 - shown)
    assert game.modules_left == pile


def test_example_14_needed_modules():
    """PB-4.4, PB-14.2."""
    assert [int(CONTENT.needed[n]) for n in (2, 3, 4)] == [5, 6, 7]


@pytest.mark.parametrize(("seats", "pile", "deck"), [(2, 2, 14), (3, 5, 16), (4, 5, 15)])
def test_pb_4_5_projects(seats, pile, deck):
    """PB-4.5, PB-4.6, PB-4.17: 3 in the market, a short pile, the rest in the box."""
    game = new(seats)
    shown = market(game, "projects")
    assert [card is not None for card in shown] == [True, True, True, False]
    assert game.projects_left == pile
    assert len(ids_in_game(game, "project")) == deck
    drawn = {CONTENT.project_ids[game.projects_pile[place]] for place in range(pile)}
    assert len(drawn | {card for card in shown if card}) == 3 + pile


def test_pb_4_6_the_rest_of_the_projects_is_unseen():
    game = new(2)
    seen = game.view(0)["table"]
    assert seen["projects_pile"] == 2
    assert seen["projects_under_pile"] == []


@pytest.mark.parametrize(("seats", "events"), [(2, 49), (3, 52), (4, 53)])
def test_example_13_events(seats, events):
    """PB-4.7, PB-4.17, PB-13.7: the card revealed in set-up is the event of round 2; round 1 has none."""
    game = new(seats, seed=4)
    assert game.events_left == events - 1
    first = game.next_event
    assert game.current_event == 255
    choose(game, *(["starting_package"] * seats))
    assert game.round == 2
    assert game.current_event == first


def test_pb_4_8_start_player_by_chance_or_by_option():
    """PB-4.8, PB-16.1."""
    assert len({int(new(4, seed=s).start_player) for s in range(30)}) == 4
    assert {int(new(3, seed=s, first_player="seat 2").start_player) for s in range(10)} == {1}
    assert new(3, first_player="Seat 3").start_player == 2
    assert new(2, first_player="random").options["first_player"] == "random"
    scripted = starboard.position("planet_b", {"seats": 3, "chance": {"start_player": [2]}})
    assert scripted.start_player == 2
    with pytest.raises(Malformed, match="first_player must be one of random, seat 1, seat 2, not 'seat 3'"):
        new(2, first_player="seat 3")
    with pytest.raises(Malformed, match="first_player must be one of random, seat 1, seat 2, not 1"):
        new(2, first_player=1)


def test_pb_4_9_the_start_player_acts_first_then_clockwise():
    """PB-4.9, PB-4.10."""
    game = new(4, first_player="seat 3")
    assert game.view(None)["table"]["energy_track"]["order"] == [2, 3, 0, 1]


def test_example_2_aais():
    """PB-4.11."""
    for seats, each in ((2, 6), (3, 4), (4, 3)):
        game = new(seats)
        assert [int(n) for n in game.aai_free] == [each] * seats
        assert sum(int(n) for n in game.aai_free) == 12


def test_example_3_package():
    """PB-4.12, PB-9.7: the Action gives the same again for 5 Energy."""
    game = at(2, unavailable=["ore_offer", "ore_offer"])
    assert held(game, 0) == (5, 4, 3)
    assert held(game, 1) == (5, 4, 3)
    choose(game, "starting_package", "reserve_project")
    game.play("skip_reserve")
    assert held(game, 0) == (10, 8, 6)
    assert game.energy[0] == 45


def test_pb_4_13_one_secret_goal_each():
    """PB-4.13, PB-4.17: 15 Goals at each player count."""
    for seats in (2, 3, 4):
        game = new(seats)
        assert len(ids_in_game(game, "goal")) == 15
        assert len({int(goal) for goal in game.goal}) == seats
        assert {int(goal) for goal in game.goal} <= ids_in_game(game, "goal")
        assert game.view(0)["table"]["goal"]["id"] == CONTENT.goal_ids[game.goal[0]]
        assert game.view(0)["table"]["seats"][1]["goal"] is None


def test_pb_4_14_first_unavailable_card_is_drawn_by_each():
    """PB-4.14, PB-4.15: among the cards marked Setup; several may show the same."""
    seen, same = set(), 0
    for seed in range(60):
        game = new(4, seed=seed)
        cards = [ACTION_IDS[action] for action in game.unavailable]
        seen |= set(cards)
        same += len(set(cards)) < 4
        assert all(card not in cards_to_choose(game, seat) for seat, card in enumerate(cards))
    marked = {"cement_offer", "ore_offer", "oil_offer", "mixed_offer", "construct_module", "construct_two_modules"}
    assert seen == marked
    assert same > 0
    assert {ACTION_IDS[a] for s in range(40) for a in new(2, seed=s).unavailable} == marked - {"mixed_offer"}


def test_pb_4_14_the_card_set_aside_is_refused():
    refusal = refused(at(2, unavailable=["ore_offer", "oil_offer"]), "select", 0, action="ore_offer")
    assert refusal.rule == "PB-4.14"
    assert refusal.facts == {"card": "Ore Offer"}
    assert "set aside at the start" in refusal.text


def test_pb_4_14_it_can_be_scripted():
    game = starboard.position("planet_b", {"seats": 2, "chance": {"first_unavailable": [4, 0]}})
    assert [ACTION_IDS[action] for action in game.unavailable] == ["construct_two_modules", "cement_offer"]


def test_pb_4_16_the_marker_starts_on_the_first_column():
    assert new(3).marker == 0


def test_pb_4_17_numbers_of_modules():
    assert [len(new(n).modules_pile) for n in (2, 3, 4)] == [24, 29, 31]


def test_pb_16_1_events_off():
    """PB-16.1, PB-17.1: no event ever."""
    game = new(2, events="off")
    assert game.next_event == 255
    assert game.events_left == 0
    choose(game, "starting_package", "starting_package")
    assert game.round == 2
    assert game.current_event == 255
    assert game.next_event == 255
    seen = game.view(0)["table"]
    assert seen["current_event"] is None
    assert seen["events_discarded"] == []


def test_pb_16_1_open_goals():
    game = new(3, open_goals=True)
    assert [area["goal"]["id"] for area in game.view(None)["table"]["seats"]] == [
        CONTENT.goal_ids[goal] for goal in game.goal
    ]


def test_piles_can_be_scripted():
    piles = {"modules": ["m42", "m03"], "projects": ["p12"], "events": ["e33"], "goals": ["g05", "g01"]}
    game = starboard.position("planet_b", {"seats": 2, "piles": piles})
    assert market(game)[:2] == ["m42", "m03"]
    assert market(game, "projects")[0] == "p12"
    assert CONTENT.event_ids[game.next_event] == "e33"
    assert [CONTENT.goal_ids[goal] for goal in game.goal] == ["g05", "g01"]
    with pytest.raises(Malformed, match="there is no card 'm43' among the modules"):
        starboard.position("planet_b", {"seats": 2, "piles": {"modules": ["m43"]}})
    assert TITLE.bound(2, {}) > 0
