"""The parts of the contract that do not need random play to show."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

import starboard
from starboard.engine import saving
from starboard.engine.chance import fresh
from starboard.engine.game import Game
from starboard.engine.perspective import Perspective
from starboard.engine.refusal import GAME_OVER, NOT_NOW, NOT_YOURS, Broken, IllegalAction, Malformed
from starboard.engine.title import Title, advance


def game(**more: Any) -> Game:
    return starboard.position("sample", {"piles": {"pile": [8, 7, 6, 1, 2, 3]}, **more})


def test_a_shallow_copy_is_refused_and_a_deep_one_is_a_copy() -> None:
    original = game()
    with pytest.raises(TypeError, match=r"game\.copy\(\)"):
        copy.copy(original)
    assert copy.deepcopy(original) == original
    with pytest.raises(TypeError, match=r"digest\(\)"):
        hash(original)


def test_equality_sees_every_field() -> None:
    one, other = game(), game()
    assert one == other and one.digest() == other.digest()
    other.chance.word()
    assert one != other and one.digest() != other.digest()
    assert one != "something else"
    assert saving.difference(one, other) == ["chance"]


def test_pickling_keeps_scripts_and_changed_content(sample: Title) -> None:
    source = dict(sample.content().source, die=8)
    changed = sample.new(2, 5, content=sample.content(source))
    changed.chance.script = {"wreck_die": [8]}
    again = pickle.loads(pickle.dumps(changed))
    assert again == changed
    assert again.contents().die == 8
    assert again.chance.script == {"wreck_die": [8]}


def test_two_contents_live_in_one_process(sample: Title) -> None:
    other = sample.content(dict(sample.content().source, hand=2))
    assert other.digest != sample.content().digest
    assert len(sample.new(2, 1, content=other).view(0)["table"]["hand"]) == 2
    assert len(sample.new(2, 1).view(0)["table"]["hand"]) == 3


@pytest.mark.parametrize("action", [True, 1.0, None, [1], -1, 10, 10**30])
def test_what_is_no_action_is_refused_and_nothing_changes(action: Any) -> None:
    table = game()
    before = table.digest()
    with pytest.raises(Malformed):
        table.play(action)
    assert table.digest() == before


@pytest.mark.parametrize("seat", [-1, 2, True, "me"])
def test_what_is_no_seat_is_refused(seat: Any) -> None:
    with pytest.raises(Malformed, match="there is no seat"):
        game().play(5, seat=seat)


def test_the_engines_own_refusals() -> None:
    table = game(chance={"wreck_die": [4]})
    wrong_step = table.why_not(9, 0)
    assert wrong_step is not None and wrong_step.rule == NOT_NOW
    table.play("bid", seat=0, value=8)
    for action in range(10):
        refusal = table.why_not(action, 0)
        assert refusal is not None and refusal.rule == NOT_YOURS and not refusal.facts
    with pytest.raises(IllegalAction, match="not this seat's decision"):
        table.play("bid", seat=0, value=7)
    table.chance.script = None
    while not table.is_over():
        table.apply(table.legal()[-1])
    refusal = table.why_not(0, 0)
    assert refusal is not None and refusal.rule == GAME_OVER
    assert table.to_move() == -1 and table.legal() == []


def test_sealed_choices_count_as_one_decision() -> None:
    table = game(chance={"wreck_die": [4]})
    table.play("bid", seat=1, value=3)
    assert (table.decision, table.pending(), table.to_move()) == (0, [0], 0)
    table.play("bid", seat=0, value=8)
    assert (table.decision, table.pending()) == (1, [0])


def test_events_go_to_those_who_may_know() -> None:
    table = game(chance={"wreck_die": [4]})
    assert table.take_events() == []
    table.start_noting()
    table.play("bid", seat=0, value=8)
    table.play("bid", seat=1, value=1)
    table.play("surface")
    drew = [row for row in table.take_events() if row[0] == 6]
    assert [(row[1], row[2]) for row in drew] == [(1, 0), (2, 1)], "each draw is told to its seat alone"
    assert table.take_events() == []
    assert table.copy().events is None, "copies are for simulation"


def test_advance_plays_single_options_but_no_sealed_choice() -> None:
    table = starboard.position("sample", {"piles": {"pile": [1, 7, 6, 1, 2, 2]}, "chance": {"wreck_die": [5]}})
    assert advance(table) == 0, "a sealed choice is never played for somebody"
    table.play("bid", seat=0, value=1)
    table.play("bid", seat=1, value=1)
    told: list[tuple[int, int]] = []
    assert advance(table, lambda seat, action: told.append((seat, action))) == 1
    assert told == [(0, 9)] and table.scores() == [5, 0]


def test_a_broken_invariant_is_an_assertion() -> None:
    table = game()
    table.pile_left -= 1  # type: ignore[attr-defined]
    with pytest.raises(Broken, match="23 dive cards instead of 24"):
        table.check()


def test_a_perspective_keeps_no_reference_to_the_game() -> None:
    table = game()
    seen = Perspective(table, 0, seed=3)
    worlds = [seen.sample() for _ in range(6)]
    assert table not in [seen._world, *worlds]
    assert len({tuple(world.hand) for world in worlds}) > 1, "the other hand is drawn anew"  # type: ignore[attr-defined]
    assert all(world.view(0) == table.view(0) for world in worlds)
    again = pickle.loads(pickle.dumps(seen))
    assert again.sample() == seen.sample()
    assert again.legal == table.legal(0) and again.view == table.view(0)


@pytest.mark.leftover_script
def test_a_world_does_not_know_scripts_or_coming_chance() -> None:
    table = game(chance={"wreck_die": [1, 1, 1]})
    twin = table.determinize(0, fresh(1))  # type: ignore[arg-type]
    assert twin.chance.script is None
    assert twin.chance.ints()[:4] != table.chance.ints()[:4]


def test_nothing_secret_in_repr() -> None:
    assert repr(game()) == "<sample 2 seats, decision 0, asks [0, 1]>"


@pytest.mark.leftover_script
def test_a_script_that_is_left_over_at_the_end_is_an_error() -> None:
    table = game(chance={"wreck_die": [5] * 40})
    with pytest.raises(Malformed, match="the script for chance 'wreck_die' was not used up"):
        while not table.is_over():
            table.play(table.legal()[-1])


def test_rewards_are_evenly_spaced_and_shared() -> None:
    three = starboard.position("sample", {"seats": 3, "crates": [5, 9, 1]})
    assert three.rewards() == [0.0, 1.0, -1.0]
    tied = starboard.position("sample", {"seats": 3, "crates": [9, 9, 1]})
    assert tied.rewards() == [0.5, 0.5, -1.0]
