"""MaskablePPO learns the sample title against random play, in about a minute, and is then judged by new games.

    pip install 'starboard-games[ppo]'
    python examples/train_ppo.py --steps 30000 --games 1000

Prints the share of games it wins, ties counted half, with a 95 % interval; the exit status is 0 if that interval lies
above one half.
"""

from __future__ import annotations

import argparse
import sys
from typing import Any

import gymnasium
import numpy as np
import torch
from sb3_contrib import MaskablePPO

import starboard.envs
from starboard.lab.shares import wilson

TITLE = "starboard/Sample-v1"


class Scaled(gymnasium.ObservationWrapper[Any, Any, Any]):
    """Observations as numbers up to 1: networks like small ones. The ranges are those of the layout."""

    def __init__(self, env: gymnasium.Env[Any, Any]) -> None:
        super().__init__(env)
        space: Any = env.observation_space
        self.most = np.maximum(np.abs(space.low), np.abs(space.high)).clip(1).astype(np.float32)
        self.observation_space = gymnasium.spaces.Box(-1.0, 1.0, space.shape, np.float32)

    def observation(self, observation: Any) -> Any:
        """As a share of the range."""
        return (observation / self.most).astype(np.float32)

    def action_masks(self) -> Any:
        """What MaskablePPO asks for."""
        env: Any = self.env.unwrapped
        return env.action_masks()


def table(seat: int, opponents: str = "random") -> Scaled:
    """One seat of a table, the others held by bots."""
    return Scaled(gymnasium.make(TITLE, seat=seat, opponents=opponents))


def win_share(model: Any, games: int, first_seed: int) -> tuple[float, tuple[float, float]]:
    """What a model wins of so many new games, its seat changing from game to game."""
    won = 0.0
    tables = [table(0), table(1)]
    for number in range(games):
        env = tables[number % 2]
        observation, _ = env.reset(seed=first_seed + number)
        over, paid = False, 0.0
        while not over:
            action, _ = model.predict(observation, action_masks=env.action_masks(), deterministic=True)
            observation, reward, over, _, _ = env.step(int(action))
            paid += float(reward)
        won += (paid + 1) / 2
    return won / games, wilson(won / games, games)


def main() -> int:
    """Trains, judges, prints."""
    parser = argparse.ArgumentParser(description="MaskablePPO on the sample title, against random play.")
    parser.add_argument("--steps", type=int, default=30_000)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    starboard.envs.register()
    torch.set_num_threads(1)  # the network is small: more threads only wait for each other
    model = MaskablePPO("MlpPolicy", table(0), n_steps=1024, batch_size=256, gamma=1.0, seed=args.seed, device="cpu")
    model.learn(args.steps)
    share, (low, high) = win_share(model, args.games, first_seed=1_000_000)
    print(f"after {args.steps} decisions: {share:.1%} of {args.games} games against random play")
    print(f"95 % interval: {low:.1%} to {high:.1%}")
    return 0 if low > 0.5 else 1


if __name__ == "__main__":
    sys.exit(main())
