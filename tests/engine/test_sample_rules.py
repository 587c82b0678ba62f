"""Wreck Dive, rule by rule: the manner in which every title is tested."""

from __future__ import annotations

import pytest

import starboard
from starboard.engine.game import Game
from starboard.engine.refusal import IllegalAction, Malformed
from starboard.engine.walks import perft, perft_by_action


def dive(**described: object) -> Game:
    """Two seats: seat 0 holds 8 7 6, seat 1 holds 1 2 3, unless the test says otherwise."""
    return starboard.position("sample", {"piles": {"pile": [8, 7, 6, 1, 2, 3]}, **described})


def bids(game: Game, *values: int) -> None:
    """Every seat bids."""
    for seat, value in enumerate(values):
        game.play("bid", seat=seat, value=value)


def test_wd_1_1_two_or_three_seats() -> None:
    for seats in (1, 4):
        with pytest.raises(Malformed, match="2 to 3 seats"):
            starboard.new("sample", seats=seats)


def test_wd_1_2_three_cards_each_of_24() -> None:
    game = starboard.new("sample", seats=3, seed=1)
    assert [len(game.view(seat)["table"]["hand"]) for seat in range(3)] == [3, 3, 3]
    assert game.view(None)["table"]["pile"] == 24 - 9


def test_wd_1_3_seat_0_leads() -> None:
    assert [seat["leads"] for seat in starboard.new("sample", seed=1).view(0)["table"]["seats"]] == [True, False]


def test_wd_2_1_only_cards_of_the_hand() -> None:
    game = dive()
    assert game.pending() == [0, 1]
    with pytest.raises(IllegalAction, match="WD-2.1: there is no 5 in your hand") as error:
        game.play("bid", seat=0, value=5)
    assert error.value.refusal.facts == {"value": 5}
    assert game.legal(0) == [5, 6, 7]


def test_wd_2_2_the_highest_dives() -> None:
    game = dive(chance={"wreck_die": [4]})
    bids(game, 6, 3)
    assert game.pending() == [0]
    assert game.view(1)["table"]["bids"] == [6, 3]


@pytest.mark.parametrize("leader", [0, 1])
def test_wd_2_2_among_equals_the_first_from_the_leader(leader: int) -> None:
    game = starboard.position("sample", {"piles": {"pile": [8, 7, 6, 8, 2, 3]}, "leader": leader})
    bids(game, 8, 8)
    assert game.pending() == [leader]


def test_wd_3_1_the_card_is_the_air_and_the_die_the_haul() -> None:
    game = dive(chance={"wreck_die": [4]})
    bids(game, 7, 1)
    assert game.view(0)["table"]["dive"] == {"seat": 0, "air": 7, "haul": 4}


def test_wd_3_2_deeper_costs_two_air_and_adds() -> None:
    game = dive(chance={"wreck_die": [4, 2]})
    bids(game, 7, 1)
    game.play("deeper")
    assert game.view(0)["table"]["dive"] == {"seat": 0, "air": 5, "haul": 6}


def test_wd_3_2_a_one_loses_the_haul() -> None:
    game = dive(chance={"wreck_die": [4, 1]})
    bids(game, 7, 1)
    game.play("deeper")
    assert game.scores() == [0, 0]
    assert game.pending() == [0, 1]


def test_wd_3_2_not_without_two_air() -> None:
    game = starboard.position("sample", {"piles": {"pile": [3, 7, 6, 1, 2, 2]}, "chance": {"wreck_die": [4, 2]}})
    bids(game, 3, 1)
    game.play("deeper")
    with pytest.raises(IllegalAction, match="WD-3.2: going deeper needs 2 air, 1 is left"):
        game.play("deeper")


def test_wd_3_3_surfacing_keeps_the_haul() -> None:
    game = dive(chance={"wreck_die": [4]})
    bids(game, 7, 1)
    game.play("surface")
    assert game.scores() == [4, 0]


def test_wd_4_1_cards_are_used_up_and_drawn_and_the_diver_leads() -> None:
    game = dive(piles={"pile": [1, 2, 3, 8, 7, 6, 5, 4]}, chance={"wreck_die": [4]})
    bids(game, 1, 8)
    game.play("surface")
    assert game.view(0)["table"]["hand"] == [2, 3, 5]
    assert game.view(1)["table"]["hand"] == [4, 6, 7]
    assert game.view(0)["table"]["played"] == [1, 0, 0, 0, 0, 0, 0, 1]
    assert [seat["leads"] for seat in game.view(0)["table"]["seats"]] == [False, True]


def test_wd_4_2_over_when_the_hands_are_empty() -> None:
    game = starboard.new("sample", seats=2, seed=5)
    rounds = 0
    while not game.is_over():
        rounds += bool(game.sealed) and len(game.pending()) == 2
        game.play(game.legal()[-1])
    assert rounds == 12


def test_wd_4_3_most_crates_then_fewer_dives_then_shared() -> None:
    assert dive(crates=[9, 8]).ranking() == [1, 2]
    assert dive(crates=[8, 8], dives=[3, 2]).ranking() == [2, 1]
    assert dive(crates=[8, 8], dives=[2, 2]).ranking() == [1, 1]


def test_perft() -> None:
    game = dive(chance={})
    assert perft_by_action(game, 2) == {"bid(value=6)": 3, "bid(value=7)": 3, "bid(value=8)": 3}
    assert [perft(game, depth) for depth in (1, 2, 3)] == [3, 9, 18]
