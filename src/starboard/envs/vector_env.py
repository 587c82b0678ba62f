"""Gymnasium's `VectorEnv` over compiled lanes: one seat learns in many games at once.

>>> import gymnasium, starboard.envs
>>> many = gymnasium.make_vec("starboard/Sample-v1", num_envs=4, opponents="random")
>>> observations, infos = many.reset(seed=7)
>>> observations, rewards, terminations, truncations, infos = many.step(many.action_space.sample())
>>> infos["action_mask"].shape
(4, 10)

A game that ends is followed by a new one in the same step (`AutoresetMode.SAME_STEP`); `final_obs` and `final_info`
tell of the one that ended. Opponents play in compiled code if they are "random"; other bots and policies are asked one
by one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from starboard.envs.needs import missing

try:
    import numpy as np
    from gymnasium import spaces as gym_spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ModuleNotFoundError as why:
    raise missing(why, "gymnasium") from None

from starboard import bots
from starboard.engine.perspective import Perspective
from starboard.engine.refusal import Malformed
from starboard.envs import spaces, vector
from starboard.envs.gymnasium import RANDOM, Opponent, checked_opponents, checked_seat
from starboard.envs.setting import LOST, setting
from starboard.envs.stepping import LEAVE


class LegalActions(gym_spaces.MultiDiscrete):
    """An action id for each game; what is sampled without a mask is legal at the moment."""

    def __init__(self, masks: Any) -> None:
        """`masks` are the running masks of the games."""
        super().__init__(np.full(len(masks), masks.shape[1], dtype=np.int64))
        self.legal = masks

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        """Every legal action is equally likely, unless masks or probabilities are given."""
        if mask is None and probability is None and self.legal.any():
            mask = tuple(self.legal)
        return super().sample(mask, probability)


class SeatVectorEnv(VectorEnv[Any, Any, Any]):
    """Many games, each as one seat lives it."""

    def __init__(
        self,
        title: str,
        num_envs: int = 1,
        players: int | None = None,
        *,
        seat: int = 0,
        opponents: Opponent | Sequence[Opponent] = RANDOM,
        illegal: str = "end",
        copy: bool = True,
        **more: Any,
    ) -> None:
        """As `SeatEnv`; with `copy=False` observations and masks are windows that change with the next step."""
        made = setting(title, players, illegal=illegal, **more)
        self.many = vector.Vector(made, vector.checked_count(num_envs, vector.MOST_LANES, "num_envs"))
        self.num_envs = num_envs
        self.seat = checked_seat(made, seat)
        self.opponents = checked_opponents(made, self.seat, opponents)
        self.copy = bool(copy)
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}
        self.single_observation_space = spaces.observation_box(made)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.single_action_space = gym_spaces.Discrete(made.title.actions.size)
        self.action_space = LegalActions(self.many.masks)
        self.lanes = self.many.lanes
        self.lanes.watch(self.seat)
        self._last = np.frombuffer(self.lanes.last_observations, dtype=np.int64)  # type: ignore[call-overload]
        self._last = self._last.reshape(num_envs, int(self.lanes.size))
        self._all_random = all(opponent == RANDOM for opponent in self.opponents.values())
        self._bots: dict[tuple[int, int], bots.Bot] = {}

    def reset(
        self, *, seed: int | Sequence[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """New games: with a seed game `i` is `starboard.new(title, players, seed + i)`."""
        super().reset(seed=seed if isinstance(seed, int) else None)
        self.many.reset(seed)
        self._others_play()
        return self._seen(), self._info()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """One decision of the seat in each game, all or none, and what follows until it is asked again."""
        many = self.many
        given = vector.checked_actions(actions, self.num_envs)
        forfeits: dict[int, str] = {}
        if many.setting.illegal == "end" and many.begun:
            given, forfeits = self._without_illegal(given)
        elif many.begun and (given == LEAVE).any():
            raise many.refusal(int(np.argmax(given == LEAVE)), LEAVE)
        many.step(given)
        self._others_play()
        rewards = many.rewards[:, self.seat].copy()
        ended = many.ended.astype(bool)
        infos = self._ending(ended) if ended.any() or forfeits else {}
        for lane, why in forfeits.items():
            rewards[lane] = LOST
            ended[lane] = True
            self._forfeit(lane, why, infos)
        if forfeits:
            self._others_play()
        return self._seen(), rewards, ended, np.zeros(self.num_envs, dtype=bool), {**self._info(), **infos}

    def _without_illegal(self, given: Any) -> tuple[Any, dict[int, str]]:
        """The actions, those that are not legal left out; and why, by game."""
        size = self.many.masks.shape[1]
        kept = np.clip(given, 0, size - 1)
        good = (kept == given) & (self.many.masks[np.arange(self.num_envs), kept] == 1)
        wrong = {int(lane): str(self.many.refusal(int(lane), int(given[lane]))) for lane in np.flatnonzero(~good)}
        return np.where(good, given, LEAVE), wrong

    def _forfeit(self, lane: int, why: str, infos: dict[str, Any]) -> None:
        """A game that ended with an illegal action; the next one begins."""
        game = self.lanes.games[lane]
        infos["final_obs"][lane] = np.array(game.observe(self.seat), dtype=np.int64)
        for mask in (infos["_final_obs"], infos["_final_info"], infos["final_info"]["_refusal"]):
            mask[lane] = True
        infos["final_info"]["refusal"][lane] = why
        self.lanes.begin(lane, self.lanes.next_seed(lane))

    def _ending(self, ended: Any) -> dict[str, Any]:
        """What is told of games that ended."""
        final = np.full(self.num_envs, None, dtype=object)
        for lane in np.flatnonzero(ended):
            final[lane] = self._last[lane].copy()
        return {
            "final_obs": final,
            "_final_obs": ended.copy(),
            "final_info": {
                "place": np.where(ended, self.many.last_places[:, self.seat], 0),
                "_place": ended.copy(),
                "points": np.where(ended, self.many.last_points[:, self.seat], 0),
                "_points": ended.copy(),
                "refusal": np.full(self.num_envs, None, dtype=object),
                "_refusal": np.zeros(self.num_envs, dtype=bool),
            },
            "_final_info": ended.copy(),
        }

    def _others_play(self) -> None:
        """The other seats decide until this one is asked in every game."""
        if self._all_random:
            self.lanes.let_others_play(self.seat)
            return
        for lane in np.flatnonzero(self.many.lengths == 0):
            self._seat_bots(int(lane))
        for lane in np.flatnonzero(self.many.to_move != self.seat):
            while (mover := int(self.many.to_move[lane])) != self.seat:
                self.lanes.play(int(lane), self._choice(int(lane), mover))
                if self.many.lengths[lane] == 0:
                    self._seat_bots(int(lane))

    def _choice(self, lane: int, mover: int) -> int:
        """What the opponent at a seat does, checked."""
        opponent = self.opponents[mover]
        if isinstance(opponent, str):
            luck = int(self.lanes.dice.word())
            action = self._bots[lane, mover].decide(Perspective(self.lanes.games[lane], mover, luck))
        else:
            action = int(opponent(self.many.observations[lane].copy(), self.many.masks[lane].copy()))
        if not 0 <= action < self.many.masks.shape[1] or not self.many.masks[lane, action]:
            raise Malformed(f"the opponent at seat {mover}: {self.many.refusal(lane, action)}")
        return action

    def _seat_bots(self, lane: int) -> None:
        """Fresh bots for a new game."""
        if self._all_random:
            return
        for mover, opponent in self.opponents.items():
            if isinstance(opponent, str):
                old = self._bots.pop((lane, mover), None)
                if old is not None:
                    bots.close(old)
                self._bots[lane, mover] = bots.make(opponent, int(self.lanes.dice.word()), capped=False)

    def _seen(self) -> Any:
        """The observations of the seat."""
        return self.many.observations.copy() if self.copy else self.many.observations

    def _info(self) -> dict[str, Any]:
        """The masks of the seat."""
        return {"action_mask": self.many.masks.copy() if self.copy else self.many.masks}

    def action_masks(self) -> Any:
        """What is legal now, a row for each game."""
        return self.many.masks.astype(bool)

    def close_extras(self, **more: Any) -> None:
        """Ends what bots have started."""
        for bot in self._bots.values():
            bots.close(bot)
        self._bots.clear()
