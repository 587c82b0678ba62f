"""Steps: each question answers for its own families, and the table finds it by its number."""

from __future__ import annotations

from typing import Any

import pytest

import starboard
from starboard.engine.actions import ActionSpace, family
from starboard.engine.game import WRONG_STEP, Game
from starboard.engine.refusal import NOT_NOW
from starboard.engine.step import Step, by_code

ACTIONS = ActionSpace([family("ask", 0, n=3), family("stay", 3), family("go", 4, place=("here", "there"))])


class Ask(Step[Game]):
    """Allows its second action alone."""

    code = 2
    families = ("ask", "go")

    def forbids(self, s: Any, seat: int, action: int) -> int:
        return 0 if action == 1 else 7


class Other(Ask):
    """The same number."""


class Unnumbered(Step[Game]):
    """No number."""


def test_the_table_finds_a_step_by_its_code() -> None:
    step = Ask()
    table = by_code([step], ACTIONS)
    assert table[2] is step
    assert len(table) == 3


def test_a_step_answers_for_its_families_alone() -> None:
    game = starboard.new("sample", seed=1)
    step = by_code([Ask()], ACTIONS)[2]
    assert [step.refuses(game, 0, action) for action in range(6)] == [7, 0, 7, WRONG_STEP, 7, 7]
    nothing = by_code([Ask()], ACTIONS)[1]
    assert {nothing.refuses(game, 0, action) for action in range(6)} == {WRONG_STEP}


def test_an_action_of_another_step_is_not_now() -> None:
    game = starboard.new("sample", seed=1)
    refusal = game.why_not("surface", seat=0)
    assert refusal is not None and refusal.rule == NOT_NOW


def test_two_steps_cannot_share_a_code() -> None:
    with pytest.raises(ValueError, match="Ask and Other have the same code 2"):
        by_code([Ask(), Other()], ACTIONS)


def test_a_step_needs_a_code() -> None:
    with pytest.raises(ValueError, match="Unnumbered needs a code"):
        by_code([Unnumbered()], ACTIONS)


def test_a_step_asks_the_seat_of_its_frame() -> None:
    game = starboard.new("sample", seed=1)
    game.sealed = game.waiting = 0
    game.flow.push(2, 1, 0, 0)
    Ask().go_on(game)
    assert game.pending() == [1]


def test_families_and_the_rules_own_ids_cannot_disagree() -> None:
    with pytest.raises(ValueError, match="count the family stay from 4, its place is 3"):
        ActionSpace([family("ask", 0, n=3), family("stay", 4)])


def test_no_family_takes_the_word_seat() -> None:
    with pytest.raises(ValueError, match="cannot have a parameter 'seat'"):
        family("give", seat=4)
