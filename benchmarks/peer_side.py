"""One side of benchmarks/peers.py: runs in the environment of one library and answers with rates by CPU time.

Reads lines `[figure, arguments, seconds]`, writes `[what was done, of it real decisions, CPU seconds]`. Stands on the
standard library and that one library alone.
"""

from __future__ import annotations

import contextlib
import json
import random
import sys
import time
from collections.abc import Callable
from typing import Any

Count = tuple[int, int]  # steps or decisions, and those with two options or more


def mask_choice(mask: Any) -> int:
    legal = mask.nonzero()[0]
    return int(legal[int(random.random() * len(legal))])


def aec_game(env: Any, masked: bool) -> Count:
    """One game by the loop of PettingZoo's documentation: observation and mask are asked for at every step."""
    env.reset(seed=random.getrandbits(30))
    steps = 0
    for agent in env.agent_iter():
        observation, _, termination, truncation, info = env.last()
        if termination or truncation:
            action = None
        elif masked:
            mask = observation["action_mask"] if "action_mask" in observation else info["action_mask"]
            action = mask_choice(mask)
        else:
            action = int(random.random() * env.action_space(agent).n)
        env.step(action)
        steps += action is not None
    return steps, steps


# --- Starboard ----------------------------------------------------------------------------------------------------
def our_playout(title: str, seats: int) -> Callable[[], Count]:
    import starboard
    from starboard.engine.playout import Tally, playout

    assert starboard.__mode__ == "compiled", starboard.__mode__
    tables = [starboard.new(title, seats, seed) for seed in range(32)]

    def play() -> Count:
        tally = Tally()
        playout(random.choice(tables).copy(), random.getrandbits(30), tally)
        return int(tally.decisions + tally.forced), int(tally.decisions)

    return play


def our_loop(title: str, seats: int) -> Callable[[], Count]:
    """The same from Python: `legal()` and `apply()` at every decision."""
    import starboard

    tables = [starboard.new(title, seats, seed) for seed in range(32)]

    def play() -> Count:
        game, real, done = random.choice(tables).copy(), 0, 0
        while not game.is_over():
            legal = game.legal()
            real += len(legal) > 1
            done += 1
            game.apply(legal[int(random.random() * len(legal))])
        return done, real

    return play


def our_aec(title: str, seats: int) -> Callable[[], Count]:
    from starboard.envs import pettingzoo

    env = pettingzoo.env(title, seats)
    return lambda: aec_game(env, True)


def our_gym(title: str, seats: int) -> Callable[[], Count]:
    import gymnasium

    import starboard
    import starboard.envs
    from starboard.envs.layout import env_id

    env = gymnasium.make(env_id(starboard.title(title)), players=seats, disable_env_checker=True)
    return gym_game(env, "action_mask")


def our_vector(title: str, seats: int, lanes: int, observe: bool, rolled: bool) -> Callable[[], Count]:
    from starboard.envs import vector

    many = vector.make(title, seats, lanes=lanes, observe=observe)
    many.reset(seed=1)
    many.roll(200)
    steps = max(1, 4096 // lanes)

    def play() -> Count:
        if rolled:
            many.roll(steps)
        else:
            for _ in range(steps):
                many.step(many.random_actions())
        return steps * lanes, steps * lanes

    return play


# --- catanatron ---------------------------------------------------------------------------------------------------
def catan_playout(seats: int) -> Callable[[], Count]:
    from catanatron import Color, Game, RandomPlayer

    colours = list(Color)[:seats]

    def play() -> Count:
        game, done, real = Game([RandomPlayer(colour) for colour in colours]), 0, 0
        while game.winning_color() is None and game.state.num_turns < 1000:
            options = game.playable_actions if hasattr(game, "playable_actions") else game.state.playable_actions
            real += len(options) > 1
            done += 1
            game.play_tick()
        return done, real

    return play


def catan_gym() -> Callable[[], Count]:
    import gymnasium

    with contextlib.suppress(ImportError):
        pass
    with contextlib.suppress(ImportError):
        import catanatron_gym  # noqa: F401 - registers the environment in older versions
    name = next(name for name in gymnasium.registry if "atanatron" in name)
    return gym_game(gymnasium.make(name, disable_env_checker=True), "valid_actions")


def gym_game(env: Any, legal: str) -> Callable[[], Count]:
    """Games of a Gymnasium environment; what is legal is in `info`, as a mask or as a list."""

    def play() -> Count:
        _, info = env.reset(seed=random.getrandbits(30))
        steps, over = 0, False
        while not over:
            options = info[legal]
            action = mask_choice(options) if legal == "action_mask" else random.choice(list(options))
            _, _, terminated, truncated, info = env.step(action)
            over = terminated or truncated
            steps += 1
        return steps, steps

    return play


# --- OpenSpiel ----------------------------------------------------------------------------------------------------
def spiel_playout(name: str) -> Callable[[], Count]:
    """Random play from Python, as their examples do; chance is not counted."""
    import pyspiel

    game = pyspiel.load_game(name)

    def play() -> Count:
        state, done, real = game.new_initial_state(), 0, 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, weights)[0])
                continue
            legal = state.legal_actions()
            real += len(legal) > 1
            done += 1
            state.apply_action(legal[int(random.random() * len(legal))])
        return done, real

    return play


def spiel_bots(name: str) -> Callable[[], Count]:
    """Random play with the loop in their C++: uniform bots in `evaluate_bots`. Real decisions are not told apart."""
    import pyspiel

    game = pyspiel.load_game(name)

    def play() -> Count:
        bots = [pyspiel.make_uniform_random_bot(seat, random.getrandbits(30)) for seat in range(game.num_players())]
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, random.getrandbits(30))
        done = sum(item.player >= 0 for item in state.full_history())
        return done, 0

    return play


def classic_aec(name: str) -> Callable[[], Count]:
    import importlib

    env = importlib.import_module(f"pettingzoo.classic.{name}").env()
    return lambda: aec_game(env, not name.startswith("rps"))


FIGURES: dict[str, Callable[..., Callable[[], Count]]] = {
    "our_playout": our_playout,
    "our_loop": our_loop,
    "our_aec": our_aec,
    "our_gym": our_gym,
    "our_vector": our_vector,
    "catan_playout": catan_playout,
    "catan_gym": catan_gym,
    "spiel_playout": spiel_playout,
    "spiel_bots": spiel_bots,
    "classic_aec": classic_aec,
}


def main() -> None:
    random.seed(1)
    ready: dict[str, Callable[[], Count]] = {}
    answers = sys.stdout
    sys.stdout = sys.stderr  # libraries print
    for line in sys.stdin:
        figure, arguments, seconds = json.loads(line)
        key = json.dumps([figure, arguments])
        if key not in ready:
            ready[key] = FIGURES[figure](*arguments)
            ready[key]()  # the first time loads things
        done = real = 0
        began = time.process_time()
        spent = 0.0
        while spent < seconds:
            more, chosen = ready[key]()
            done, real = done + more, real + chosen
            spent = time.process_time() - began
        print(json.dumps([done, real, spent]), file=answers, flush=True)


if __name__ == "__main__":
    main()
