"""OpenSpiel: its random simulations, its search and a learning algorithm; chance as declared; what seats may know."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import mcts, outcome_sampling_mccfr

import starboard
from starboard.engine.refusal import Malformed
from starboard.envs import openspiel

SMALL = "starboard_sample_v1(deals=2,chances=2)"


def dealt(name: str, outcome: int = 0) -> Any:
    """The first decision of a deal."""
    state = pyspiel.load_game(name).new_initial_state()
    state.apply_action(outcome)
    return state


@pytest.mark.parametrize("name", openspiel.NAMES)
def test_random_simulations_of_every_title(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(f"{name}(chances=4)"), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("players", [2, 3])
def test_a_state_is_written_and_read_back(players: int) -> None:
    game = pyspiel.load_game(f"starboard_sample_v1(players={players},deals=3,chances=2)")
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)


def test_their_search_plays_a_game_to_the_end() -> None:
    luck = np.random.RandomState(2)
    game = pyspiel.load_game(SMALL)
    bot = mcts.MCTSBot(game, 2.0, 12, mcts.RandomRolloutEvaluator(1, luck), random_state=luck)
    state, searched = dealt(SMALL, 1), 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(int(luck.randint(2)))
        elif state.current_player() == 0:
            root = bot.mcts_search(state)
            assert 0 < root.explore_count <= 12  # fewer where it has proved how the game ends
            assert {child.action for child in root.children} <= set(state.legal_actions())
            state.apply_action(root.best_child().action)
            searched += 1
        else:
            state.apply_action(state.legal_actions()[0])
    assert searched > 5 and sorted(state.returns()) in ([-1.0, 1.0], [0.0, 0.0])


def test_a_learning_algorithm_of_theirs_runs() -> None:
    np.random.seed(1)  # its own generator
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(pyspiel.load_game(SMALL))
    for _ in range(30):
        solver.iteration()
    policy = solver.average_policy().action_probabilities(dealt(SMALL))
    assert len(solver._infostates) > 100
    assert sum(policy.values()) == pytest.approx(1.0) and set(policy) == set(dealt(SMALL).legal_actions())


def test_chance_is_as_declared_and_the_same_for_the_same_parameters() -> None:
    first, again = dealt("starboard_planet_b_v1(deals=8)", 5), dealt("starboard_planet_b_v1(deals=8)", 5)
    other = dealt("starboard_planet_b_v1(deals=8)", 6)
    assert str(first) == str(again) != str(other)
    assert str(first) != str(dealt("starboard_planet_b_v1(deals=8,seed=1)", 5))


def test_dice_fall_at_a_chance_node_and_not_before() -> None:
    state = dealt("starboard_sector_prime_v1(chances=8)")
    luck = np.random.RandomState(2)
    seen = 0
    while not state.is_terminal() and seen < 3:
        if not state.is_chance_node():
            state.apply_action(int(luck.choice(state.legal_actions())))
            continue
        seen += 1
        assert [outcome for outcome, _ in state.chance_outcomes()] == list(range(8))
        after = {str(child) for child in (state.child(outcome) for outcome in range(8))}
        assert len(after) > 1
        state.apply_action(int(luck.randint(8)))
    assert seen == 3


def test_an_information_state_holds_what_the_seat_knows_and_did() -> None:
    state = dealt("starboard_sample_v1")
    first, second = state.legal_actions()[:2]
    one, other = state.child(first), state.child(second)
    assert one.information_state_string(1) == other.information_state_string(1)  # a sealed bid
    assert one.information_state_string(0) != other.information_state_string(0)
    assert one.observation_tensor(1) == [float(number) for number in one.table.observe(1)]


@pytest.mark.parametrize(
    ("parameters", "said"),
    [
        ("players=9", "is for 2 to 3 seats, not 9"),
        ("deals=0", "deals must be a whole number from 1 to"),
        ("options=wind", "should be written NAME:VALUE"),
        ("options=wind:1", "has no option 'wind'"),
    ],
)
def test_bad_parameters_are_answered_in_one_line(parameters: str, said: str) -> None:
    with pytest.raises((Malformed, pyspiel.SpielError, RuntimeError), match=said):
        pyspiel.load_game(f"starboard_sample_v1({parameters})")


def test_options_reach_the_title() -> None:
    assert starboard.titles()[0] in openspiel.NAMES[0]
    game = pyspiel.load_game("starboard_planet_b_v1(players=3,options=events:off)")
    assert game.num_players() == 3
