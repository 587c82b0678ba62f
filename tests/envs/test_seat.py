"""Gymnasium: one seat among bots, its checker, rewards, and what bad input gets."""

from __future__ import annotations

import subprocess
import sys
import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import starboard
import starboard.envs
from starboard.engine.chance import fresh
from starboard.engine.refusal import IllegalAction, Malformed
from starboard.envs.layout import env_id

IDS = {name: env_id(starboard.title(name)) for name in starboard.titles()}


def outcome(env: Any, seed: int) -> tuple[list[Any], float, dict[str, Any]]:
    """A game with the first legal action at every step: what was seen, what was paid, the last info."""
    observation, info = env.reset(seed=seed)
    seen, paid, over = [observation], 0.0, False
    while not over:
        observation, reward, over, truncated, info = env.step(int(np.argmax(info["action_mask"])))
        assert not truncated
        seen.append(observation)
        paid += reward
    return seen, paid, info


@pytest.mark.parametrize("title", IDS)
def test_gymnasium_accepts_every_title(title: str) -> None:
    most = starboard.title(title).seats_max
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(gymnasium.make(IDS[title]).unwrapped, skip_render_check=True)
        other = gymnasium.make(IDS[title], players=most, seat=most - 1, mask="observation", disable_env_checker=True)
        check_env(other.unwrapped, skip_render_check=True)


def test_an_environment_with_bots_is_accepted_and_decides_the_same_way_again() -> None:
    env = gymnasium.make("starboard/Sample-v1", opponents="greedy:samples=1", seat=1)
    check_env(env.unwrapped, skip_render_check=True)
    first, second = outcome(env, 5), outcome(env, 5)
    assert all((one == other).all() for one, other in zip(first[0], second[0], strict=True)) and first[1] == second[1]


def test_a_level_of_bots_plays_the_first_game_of_the_documentation() -> None:
    env = gymnasium.make("starboard/PlanetB-v1", opponents="easy", seat=0)
    env.reset(seed=1)
    _, reward, terminated, _, info = env.step(int(env.action_space.sample()))
    assert reward == 0.0 and not terminated and info["action_mask"].any()


def test_policies_and_bots_may_sit_at_one_table() -> None:
    asked: list[int] = []

    def last_legal(observation: Any, mask: Any) -> int:
        asked.append(int(mask.sum()))
        return int(np.flatnonzero(mask)[-1])

    env = gymnasium.make("starboard/Sample-v1", players=3, opponents=[last_legal, "random"])
    _, paid, info = outcome(env, 2)
    assert asked and min(asked) > 0
    assert paid in (-1.0, -0.5, 0.0, 0.5, 1.0) and info["place"] in (1, 2, 3)


def test_the_mask_is_in_the_observation_by_option() -> None:
    env = gymnasium.make("starboard/Sample-v1", mask="observation")
    observation, info = env.reset(seed=1)
    assert (observation["action_mask"] == info["action_mask"]).all()
    assert (env.unwrapped.action_masks() == info["action_mask"].astype(bool)).all()


def test_points_are_paid_by_option() -> None:
    env = gymnasium.make("starboard/Sample-v1", reward="score", players=2)
    _, paid, info = outcome(env, 4)
    own, other = env.unwrapped.table.lanes.games[0].scores()
    assert paid == own - other and info["points"] == own


@pytest.mark.parametrize("title", IDS)
@pytest.mark.parametrize("discount", [1.0, 0.9])
def test_shaping_telescopes(title: str, discount: float) -> None:
    """What shaping pays is, discounted, minus the first potential: it can change no policy's rank."""
    terms = {name: (-1.0) ** place * (place + 1) for place, name in enumerate(starboard.title(title).terms)}
    env = gymnasium.make(IDS[title], shaping=terms, discount=discount, disable_env_checker=True)
    plain = gymnasium.make(IDS[title], disable_env_checker=True)
    info = env.reset(seed=6)[1]
    plain.reset(seed=6)
    lanes = env.unwrapped.table.lanes
    first = float(lanes.payment.potential(lanes.games[0], 0))
    total, base, weight, over, on_the_way = 0.0, 0.0, 1.0, False, 0
    luck = np.random.default_rng(3)
    while not over:
        action = int(luck.choice(np.flatnonzero(info["action_mask"])))
        _, reward, over, _, info = env.step(action)
        on_the_way += not over and reward != 0.0
        base += weight * plain.step(action)[1]
        total += weight * reward
        weight *= discount
    assert on_the_way > 0
    assert total - base == pytest.approx(-first, rel=1e-9)


@pytest.mark.parametrize("title", IDS)
def test_an_observation_and_a_potential_depend_on_what_the_seat_knows_alone(title: str) -> None:
    found = starboard.title(title)
    terms = dict.fromkeys(found.terms, 1.0)
    lanes = starboard.envs.setting.setting(title, found.seats_max, shaping=terms).lanes()
    lanes.begin(0, 8)
    luck = fresh(1)
    asked = 0
    while lanes.movers[0] >= 0 and asked < 200:
        seat = int(lanes.movers[0])
        if asked % 10 == 0:
            game = lanes.games[0]
            for _ in range(2):
                twin = game.determinize(seat, luck)
                assert twin.observe(seat) == game.observe(seat)
                assert lanes.payment.potential(twin, seat) == lanes.payment.potential(game, seat)
        asked += 1
        lanes.act(0, lanes.any_action(0))


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"seat": 2}, "there is no seat 2; allowed are 0 to 1"),
        ({"opponents": "deep blue"}, "there is no bot 'deep blue'; allowed: random"),
        ({"opponents": 3}, "an opponent is a bot such as 'easy' or a policy, not 3"),
        ({"opponents": ["random", "random"]}, "2 opponents for 1 other seats"),
        ({"mask": "hat"}, "a mask cannot be in 'hat'; allowed: info, observation"),
        ({"players": 7}, "is for 2 to 3 seats, not 7"),
    ],
)
def test_bad_input_is_answered_in_one_line(given: dict[str, Any], said: str) -> None:
    with pytest.raises(Malformed, match=said):
        gymnasium.make("starboard/Sample-v1", **given)


def test_illegal_actions_end_the_game_or_by_option_raise() -> None:
    env = gymnasium.make("starboard/Sample-v1")
    env.reset(seed=1)
    _, reward, terminated, _, info = env.step(9)
    assert (reward, terminated) == (-1.0, True) and "asked now" in info["refusal"]
    with pytest.raises(IllegalAction, match="the game is over"):
        env.unwrapped.step(0)
    strict = gymnasium.make("starboard/Sample-v1", illegal="error").unwrapped
    with pytest.raises(Malformed, match=r"no game has begun: call reset\(\)"):
        strict.step(0)
    _, info = strict.reset(seed=1)
    with pytest.raises(IllegalAction, match="asked now"):
        strict.step(9)
    assert not strict.step(int(np.argmax(info["action_mask"])))[2]
    for seed in (-1, 1 << 128, "7"):
        with pytest.raises(Malformed, match="a seed is a whole number from 0"):
            strict.reset(seed=seed)


@pytest.mark.parametrize(
    ("face", "package", "extra"),
    [
        ("pettingzoo", "pettingzoo", "pettingzoo"),
        ("gymnasium", "gymnasium", "gymnasium"),
        ("openspiel", "pyspiel", "openspiel"),
        ("vector", "numpy", "gymnasium"),
        ("vector_env", "gymnasium", "gymnasium"),
    ],
)
def test_a_missing_extra_is_answered_with_the_command_that_installs_it(face: str, package: str, extra: str) -> None:
    code = (
        f"import sys, importlib; sys.modules[{package!r}] = None\n"
        "from starboard.engine.refusal import StarboardError\n"
        f"try: importlib.import_module('starboard.envs.{face}')\n"
        "except StarboardError as why: print(why)"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert said == f"this needs the package {package}: pip install 'starboard-games[{extra}]'\n"
