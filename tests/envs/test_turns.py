"""PettingZoo: its own tests, what sealed choices show, and what bad input gets."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

import starboard
from starboard.engine.refusal import IllegalAction, Malformed
from starboard.envs import pettingzoo

TABLES = [
    (name, seats)
    for name in starboard.titles()
    for seats in range(starboard.title(name).seats_min, starboard.title(name).seats_max + 1)
]
SIMULTANEOUS = [(name, seats) for name, seats in TABLES if starboard.title(name).simultaneous]
HABITS = "Observation space for each agent probably|Observation is not a NumPy array"  # said of all dict observations


def played(env: Any, seed: int, luck: np.random.Generator) -> list[tuple[int, int]]:
    """A random game: (agent, action) by step, to the end."""
    rows: list[tuple[int, int]] = []
    env.reset(seed=seed)
    for agent in env.agent_iter():
        observation, _, termination, _, _ = env.last()
        if termination:
            env.step(None)
            continue
        action = int(luck.choice(np.flatnonzero(observation["action_mask"])))
        rows.append((env.possible_agents.index(agent), action))
        env.step(action)
    return rows


@pytest.mark.parametrize(("title", "players"), TABLES)
def test_pettingzoo_accepts_every_title_and_count(title: str, players: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", message=HABITS)
        api_test(pettingzoo.env(title, players), num_cycles=12, verbose_progress=False)
        seed_test(lambda: pettingzoo.env(title, players), num_cycles=12)


@pytest.mark.parametrize(("title", "players"), SIMULTANEOUS)
def test_pettingzoo_accepts_the_parallel_form(title: str, players: int) -> None:
    parallel_api_test(pettingzoo.parallel_env(title, players), num_cycles=30)
    parallel_seed_test(lambda: pettingzoo.parallel_env(title, players), num_cycles=30)


@pytest.mark.parametrize("title", starboard.titles())
def test_an_environment_plays_the_game_of_its_seed(title: str) -> None:
    env = pettingzoo.env(title)
    rows = played(env, 7, np.random.default_rng(1))
    game = starboard.new(title, env.seats.setting.players, seed=7)
    for seat, action in rows:
        assert seat == game.to_move()
        game.play(action)
    assert game.is_over()


def test_the_last_step_pays_by_place_and_tells_the_points() -> None:
    env = pettingzoo.env("sample", 3)
    env.reset(seed=3)
    while not any(env.terminations.values()):
        env.step(int(env.action_space(env.agent_selection).sample()))
    game = env.seats.lanes.games[0]
    assert [env.rewards[agent] for agent in env.possible_agents] == game.rewards()
    assert [env.infos[agent]["place"] for agent in env.possible_agents] == game.ranking()
    assert [env.infos[agent]["points"] for agent in env.possible_agents] == game.scores()
    assert not env.observe("player_1")["action_mask"].any()


@pytest.mark.parametrize(("title", "players"), SIMULTANEOUS)
def test_a_sealed_choice_shows_others_nothing_before_the_last(title: str, players: int) -> None:
    def seen_after(choice: int) -> Any:
        env = pettingzoo.env(title, players)
        env.reset(seed=11)
        legal = np.flatnonzero(env.last()[0]["action_mask"])
        assert env.agent_selection == "player_0"
        env.step(int(legal[choice]))
        assert env.agent_selection == "player_1"
        return env.last()[0]

    first, second = seen_after(0), seen_after(1)
    assert (first["observation"] == second["observation"]).all()
    assert (first["action_mask"] == second["action_mask"]).all()


@pytest.mark.parametrize("title", starboard.titles())
def test_a_title_is_called_simultaneous_if_its_rounds_are(title: str) -> None:
    found = starboard.title(title)
    sealed_rounds = 0
    game = found.new(found.seats_max, 5)
    while not game.is_over():
        sealed_rounds += len(game.pending()) == found.seats_max
        game.apply(game.legal()[0])
    assert (sealed_rounds > 1) == found.simultaneous


def test_all_who_are_asked_decide_at_once() -> None:
    env = pettingzoo.parallel_env("sample", 3)
    seen, _ = env.reset(seed=4)
    assert all(seen[agent]["action_mask"].any() for agent in env.agents)  # sealed bids
    seen, *_ = env.step({agent: int(np.flatnonzero(seen[agent]["action_mask"])[0]) for agent in env.agents})
    asked = [agent for agent in env.agents if seen[agent]["action_mask"].any()]
    assert len(asked) == 1  # the dive: one at a time, and what the others say is ignored
    env.step({agent: int(np.argmax(seen[agent]["action_mask"])) for agent in env.agents})


def test_where_nothing_is_parallel_it_is_refused_in_one_line() -> None:
    with pytest.raises(Malformed, match=r"played turn by turn, nothing in it is parallel: use env\(\)"):
        pettingzoo.parallel_env("pandorum")


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"title": "chess"}, "there is no title 'chess'; allowed: "),
        ({"title": "planet_b", "players": 9}, "Planet B is for 2 to 4 seats, not 9"),
        ({"title": "sample", "options": {"wind": 1}}, "has no option 'wind'; allowed: "),
        ({"title": "sample", "reward": "gold"}, "there is no reward 'gold'; allowed: ranking, score"),
        ({"title": "sample", "shaping": {"gold": 1}}, "has no term 'gold'; allowed: "),
        ({"title": "sample", "shaping": {"haul": "x"}}, "allowed|is a number, not 'x'"),
        ({"title": "sample", "discount": 0}, "a discount is a number above 0 and up to 1, not 0"),
        ({"title": "sample", "illegal": "shrug"}, "cannot be answered by 'shrug'; allowed: error, end"),
        ({"title": "sample", "render_mode": "human"}, "there is no render mode 'human'"),
    ],
)
def test_bad_input_is_answered_in_one_line(given: dict[str, Any], said: str) -> None:
    with pytest.raises(Malformed, match=said) as caught:
        pettingzoo.env(**given)
    assert "\n" not in str(caught.value)


def test_an_illegal_action_names_its_rule_and_changes_nothing() -> None:
    env = pettingzoo.env("sample")
    env.reset(seed=1)
    before = env.seats.lanes.games[0].digest()
    missing = int(np.flatnonzero(env.last()[0]["action_mask"][:8] == 0)[0])
    with pytest.raises(IllegalAction, match=r"WD-2\.1: "):
        env.step(missing)
    for wrong in (99, -1, "3", 2.0, None, 1 << 70):
        with pytest.raises(Malformed, match="there is no action|an action is a whole number"):
            env.step(wrong)
    assert env.seats.lanes.games[0].digest() == before
    env.step(np.int32(np.argmax(env.last()[0]["action_mask"])))  # a number of NumPy's is one too


def test_by_option_an_illegal_action_ends_the_game() -> None:
    env = pettingzoo.env("sample", illegal="end")
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(9)
    assert env.terminations == {"player_0": True, "player_1": True}
    assert env.rewards == {"player_0": -1.0, "player_1": 0.0} and agent == "player_0"
    assert "asked now" in env.infos[agent]["refusal"]


def test_a_step_after_the_end_is_refused() -> None:
    env = pettingzoo.env("sample")
    played(env, 2, np.random.default_rng(2))
    with pytest.raises(IllegalAction, match="the game is over"):
        env.step(0)
    parallel = pettingzoo.parallel_env("sample")
    with pytest.raises(IllegalAction, match="the game is over"):
        parallel.step({})


def test_the_table_is_rendered_for_spectators() -> None:
    env = pettingzoo.env("sample", render_mode="ansi")
    assert env.render() is None
    env.reset(seed=1)
    assert "Seat 1" in str(env.render())
