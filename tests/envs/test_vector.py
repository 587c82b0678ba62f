"""Many games at once: the very games that `starboard.new` plays, step by step; new ones follow; bad input."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest

import starboard
import starboard.envs
from starboard.engine.refusal import Malformed
from starboard.envs import vector
from starboard.envs.layout import env_id

TABLES = [
    (name, seats)
    for name in starboard.titles()
    for seats in sorted({starboard.title(name).seats_min, starboard.title(name).seats_max})
]


@pytest.mark.parametrize(("title", "players"), TABLES)
def test_lanes_are_the_scalar_game_step_by_step(title: str, players: int) -> None:
    found = starboard.title(title)
    many = vector.make(title, players, lanes=3)
    many.reset(seed=20)
    games = [found.new(players, 20 + lane) for lane in range(3)]
    for step in range(150):
        for lane, game in enumerate(games):
            seat = game.to_move()
            assert many.to_move[lane] == seat
            assert many.observations[lane].tolist() == game.observe(seat)
            assert np.flatnonzero(many.masks[lane]).tolist() == game.legal(seat)
            assert many.lanes.games[lane] == game
        actions = many.random_actions().copy()
        many.step(actions)
        for lane, game in enumerate(games):
            game.play(int(actions[lane]))
            assert bool(many.ended[lane]) == game.is_over()
            if game.is_over():
                assert many.rewards[lane].tolist() == game.rewards()[:players]
                assert many.last_places[lane].tolist() == game.ranking()
                assert many.last_points[lane].tolist() == game.scores()
                assert many.last_lengths[lane] > 0 and many.lengths[lane] == 0
                games[lane] = many.lanes.games[lane].copy()  # the next one: its seed is the lanes' own
            else:
                assert not many.rewards[lane].any() and many.lengths[lane] <= step + 1


def test_a_game_that_ends_is_followed_by_one_of_a_known_seed() -> None:
    many = vector.make("sample", lanes=2)
    many.reset(seed=5)
    again = vector.make("sample", lanes=2)
    again.reset(seed=5)
    following = int(again.lanes.next_seed(1))
    while not many.ended[1]:
        many.step(many.random_actions())
    assert many.lanes.games[1] == starboard.new("sample", 2, seed=following)


def test_what_stepping_writes_is_seen_without_a_copy() -> None:
    many = vector.make("planet_b", lanes=4)
    many.reset(seed=1)
    seen, masks = many.observations, many.masks
    before = seen.copy()
    many.roll(7)
    assert (seen != before).any() and seen is many.observations and masks.sum() == (many.masks == 1).sum()
    with pytest.raises(ValueError, match="read-only"):
        seen[0, 0] = 1


def test_the_same_seed_rolls_the_same_games() -> None:
    def rolled() -> list[Any]:
        many = vector.make("sector_prime", lanes=3)
        many.reset(seed=9)
        many.roll(300)
        return [game.digest() for game in many.lanes.games]

    assert rolled() == rolled()


def test_random_actions_reach_every_legal_one() -> None:
    many = vector.make("sample", lanes=1)
    many.reset(seed=1)
    legal = set(np.flatnonzero(many.masks[0]))
    assert {int(many.random_actions()[0]) for _ in range(200)} == legal


def test_worker_processes_play_the_same_games_in_shared_memory() -> None:
    one = vector.make("planet_b", players=3, lanes=5)
    shared = vector.make("planet_b", players=3, lanes=5, workers=2)
    try:
        one.reset(seed=3)
        shared.reset(seed=3)
        luck = np.random.default_rng(0)
        for _ in range(150):
            for name in vector.ARRAYS:
                assert (getattr(one, name) == getattr(shared, name)).all(), name
            actions = np.array([luck.choice(np.flatnonzero(mask)) for mask in one.masks])
            one.step(actions)
            shared.step(actions)
        before = shared.observations.copy()
        wrong = actions.copy()
        wrong[:] = [int(np.argmax(mask)) for mask in shared.masks]
        wrong[4] = int(np.argmin(shared.masks[4]))
        with pytest.raises(Malformed, match="lane 4: "):
            shared.step(wrong)
        assert (shared.observations == before).all()  # nobody has played
        shared.roll(10)
        assert shared.lengths.sum() > 0
        shared._processes[0].kill()
        with pytest.raises(Malformed, match="a worker process has ended; these lanes are closed"):
            shared.roll(1)
        with pytest.raises(Malformed, match="these lanes are closed"):
            shared.roll(1)
    finally:
        shared.close()


def test_bad_input_is_answered_in_one_line() -> None:
    for given, said in (
        ({"lanes": 0}, "lanes are a whole number from 1 to"),
        ({"lanes": 4, "workers": 5}, "workers are a whole number from 1 to 4, not 5"),
        ({"players": 9}, "is for 2 to 3 seats, not 9"),
    ):
        with pytest.raises(Malformed, match=said):
            vector.make("sample", **given)
    many = vector.make("sample", lanes=2)
    with pytest.raises(Malformed, match=r"no game has begun: call reset\(\)"):
        many.step([0, 0])
    with pytest.raises(Malformed, match="3 seeds for 2 lanes"):
        many.reset(seed=[1, 2, 3])
    many.reset(seed=1)
    digests = [game.digest() for game in many.lanes.games]
    legal = int(np.argmax(many.masks[0]))
    for actions, said in (
        ([legal], "actions are 2 whole numbers, one for each lane"),
        ([0.5, 0.5], "not float64 of shape"),
        ([legal, 9], "lane 1: that is not what is asked now"),
        ([legal, 10], "lane 1: there is no action 10; allowed are 0 to 9"),
    ):
        with pytest.raises(Malformed, match=said):
            many.step(actions)
    assert [game.digest() for game in many.lanes.games] == digests  # all or none
    many.step([legal, vector.LEAVE])
    assert many.lengths.tolist() == [1, 0]


@pytest.mark.parametrize("title", starboard.titles())
def test_the_vector_face_is_many_seats_that_learn(title: str) -> None:
    """Lane by lane what the scalar environment does: a policy as opponent shows that it is asked in turn."""

    def first_legal(observation: Any, mask: Any) -> int:
        return int(np.argmax(mask))

    name = env_id(starboard.title(title))
    made = {"opponents": first_legal, "disable_env_checker": True}
    many = gymnasium.make_vec(name, num_envs=2, opponents=first_legal)
    single = [gymnasium.make(name, **made) for _ in range(2)]
    seen, infos = many.reset(seed=30)
    alone = [env.reset(seed=30 + lane) for lane, env in enumerate(single)]
    running = [True, True]
    for _ in range(120):
        for lane in range(2):
            if running[lane]:
                assert (seen[lane] == alone[lane][0]).all()
                assert (infos["action_mask"][lane] == alone[lane][1]["action_mask"]).all()
        actions = np.array([np.flatnonzero(mask)[-1] for mask in infos["action_mask"]])
        seen, rewards, terminations, truncations, infos = many.step(actions)
        assert not truncations.any()
        for lane, env in enumerate(single):
            if running[lane]:
                observation, reward, over, _, info = env.step(int(actions[lane]))
                assert (rewards[lane], terminations[lane]) == (reward, over)
                alone[lane] = (observation, info)
                if over:
                    running[lane] = False
                    assert (infos["final_obs"][lane] == observation).all()
                    assert infos["final_info"]["place"][lane] == info["place"]


def test_random_opponents_play_in_compiled_code_until_the_seat_is_asked() -> None:
    many = gymnasium.make_vec("starboard/PlanetB-v1", num_envs=8, players=4, seat=2)
    _, infos = many.reset(seed=1)
    ends = 0
    for _ in range(60):
        assert (many.unwrapped.many.to_move == 2).all()
        _, rewards, terminations, _, infos = many.step(many.action_space.sample())
        ends += int(terminations.sum())
        assert (rewards[~terminations] == 0).all()
    assert ends > 8
    strict = gymnasium.make_vec("starboard/Sample-v1", num_envs=2, illegal="error")
    strict.reset(seed=1)
    with pytest.raises(Malformed, match="lane 0: that is not what is asked now"):
        strict.step(np.array([9, 9]))
    lenient = gymnasium.make_vec("starboard/Sample-v1", num_envs=2)
    _, infos = lenient.reset(seed=1)
    _, rewards, terminations, _, infos = lenient.step(np.array([9, int(np.argmax(infos["action_mask"][1]))]))
    assert rewards[0] == -1 and terminations.tolist() == [True, False]
    assert "asked now" in infos["final_info"]["refusal"][0] and infos["action_mask"][0].any()
