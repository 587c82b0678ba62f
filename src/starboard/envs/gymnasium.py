"""Gymnasium: one seat learns, bots or policies hold the others.

>>> import gymnasium, starboard.envs
>>> env = gymnasium.make("starboard/Sample-v1", opponents="random", seat=0)
>>> observation, info = env.reset(seed=7)
>>> observation, reward, terminated, truncated, info = env.step(env.action_space.sample())
>>> bool(info["action_mask"].any())
True
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from starboard.envs.needs import missing

try:
    import gymnasium
except ModuleNotFoundError as why:
    raise missing(why, "gymnasium") from None

from starboard import bots
from starboard.engine.chance import fresh
from starboard.engine.perspective import Perspective
from starboard.engine.reading import shown
from starboard.engine.refusal import GAME_OVER, IllegalAction, Malformed, Refusal
from starboard.envs import spaces
from starboard.envs.setting import LOST, Setting, checked_seed, play, refusal, setting
from starboard.envs.stepping import REFUSED
from starboard.envs.table import Table, checked_render_mode

Policy = Callable[[Any, Any], int]  # from observation and mask to an action
Opponent = str | Policy
RANDOM = "random"
PLACES_OF_MASK = ("info", "observation")


class SeatEnv(gymnasium.Env[Any, Any]):
    """The game as one seat lives it: a step is one decision of that seat, and all that follows until its next."""

    def __init__(
        self,
        title: str,
        players: int | None = None,
        *,
        seat: int = 0,
        opponents: Opponent | Sequence[Opponent] = RANDOM,
        mask: str = "info",
        illegal: str = "end",
        render_mode: str | None = None,
        **more: Any,
    ) -> None:
        """`opponents` is a bot such as "easy" or a policy, for all other seats or a list with one for each of them.

        `mask="observation"` gives observations as `{"observation", "action_mask"}`; the mask is always in `info`.
        An illegal action ends the game and costs 1, with the rule that forbids it in `info["refusal"]`: Gymnasium wants
        every action of the space answered. `illegal="error"` raises the rule instead, and nothing has changed.

        `more` is what `starboard.envs.setting.setting` takes: options, content, reward, shaping, discount.
        """
        made = setting(title, players, illegal=illegal, **more)
        self.metadata = {"render_modes": ["ansi"]}
        self.render_mode = checked_render_mode(render_mode)
        self.table = Table(made)
        self.seat = checked_seat(made, seat)
        self.opponents = checked_opponents(made, self.seat, opponents)
        if mask not in PLACES_OF_MASK:
            raise Malformed(f"a mask cannot be in {shown(mask)}; allowed: {', '.join(PLACES_OF_MASK)}")
        self.mask_in_observation = mask == "observation"
        self.observation_space = spaces.with_mask(made) if self.mask_in_observation else spaces.observation_box(made)
        self.action_space: spaces.LegalDiscrete = spaces.LegalDiscrete(made.title.actions.size, self.table.none)
        self._all_random = all(opponent == RANDOM for opponent in self.opponents.values())
        self._bots: dict[int, bots.Bot] = {}
        self._over = True

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """A new game; with a seed that of `starboard.new(title, players, seed)`, and bots that decide the same way."""
        super().reset(seed=None if seed is None else checked_seed(seed))
        table = self.table
        table.begin(seed)
        lanes = table.lanes
        luck = fresh(int(lanes.next_seed(0)))
        lanes.dice = fresh(int(lanes.next_seed(0)))
        self._close_bots()
        for other, opponent in self.opponents.items():
            if isinstance(opponent, str) and not self._all_random:
                self._bots[other] = bots.make(opponent, int(luck.word()), capped=False)
        self._over = False
        self.action_space.legal = table.mask
        self._others_play(int(lanes.movers[0]))
        return self._seen(), self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Plays for the seat, then the others until it is asked again or the game is over."""
        table = self.table
        lanes = table.lanes
        if self._over:
            raise IllegalAction(Refusal(GAME_OVER)) if table.begun else Malformed("no game has begun: call reset()")
        mover = play(lanes, action)
        if mover == REFUSED:
            why = refusal(lanes, action)
            if self.table.setting.illegal == "error":
                raise why
            self._over = True
            return self._seen(), LOST, True, False, {"action_mask": table.none.copy(), "refusal": str(why)}
        reward = float(table.paid[self.seat])
        if mover >= 0 and mover != self.seat:
            reward += self._others_play(mover)
        self._over = bool(lanes.ended[0])
        return self._seen(), reward, self._over, False, self._info()

    def _others_play(self, mover: int) -> float:
        """The other seats decide until this one is asked; what this one was paid meanwhile."""
        lanes = self.table.lanes
        if self._all_random:
            before = float(self.table.paid[self.seat])
            lanes.let_others_play(self.seat)
            return float(self.table.paid[self.seat]) - before
        paid = 0.0
        while mover not in (self.seat, -1):
            mover = play(lanes, self._choice(mover))
            paid += float(self.table.paid[self.seat])
        return paid

    def _choice(self, mover: int) -> int:
        """What the opponent at a seat does."""
        opponent = self.opponents[mover]
        if not isinstance(opponent, str):
            return int(opponent(self.table.numbers.copy(), self.table.mask.copy()))
        game = self.table.lanes.games[0]
        return self._bots[mover].decide(Perspective(game, mover, int(self.table.lanes.lucks[0].word())))

    def _seen(self) -> Any:
        """The observation of the seat."""
        table = self.table
        numbers = table.seen(self.seat) if self._over else table.numbers.copy()
        if not self.mask_in_observation:
            return numbers
        return {"observation": numbers, "action_mask": table.none.copy() if self._over else table.mask.copy()}

    def _info(self) -> dict[str, Any]:
        """The mask; at the end also the place and the points of the seat."""
        if not self._over:
            return {"action_mask": self.table.mask.copy()}
        return {"action_mask": self.table.none.copy(), **self.table.outcome(self.seat)}

    def action_masks(self) -> Any:
        """What is legal now, as sb3-contrib's MaskablePPO asks for it."""
        return self.table.none.astype(bool) if self._over else self.table.mask.astype(bool)

    def render(self) -> Any:
        """The table in words, as a spectator sees it."""
        return self.table.text() if self.render_mode == "ansi" and self.table.begun else None

    def close(self) -> None:
        """Ends what bots have started."""
        self._close_bots()

    def _close_bots(self) -> None:
        for bot in self._bots.values():
            bots.close(bot)
        self._bots.clear()


def checked_seat(made: Setting, seat: Any) -> int:
    """The seat that learns."""
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < made.players:
        raise Malformed(f"there is no seat {shown(seat)}; allowed are 0 to {made.players - 1}")
    return seat


def checked_opponents(made: Setting, seat: int, given: Any) -> dict[int, Opponent]:
    """Who holds each of the other seats."""
    others = [other for other in range(made.players) if other != seat]
    listed = list(given) if isinstance(given, list | tuple) else [given] * len(others)
    if len(listed) != len(others):
        raise Malformed(f"{len(listed)} opponents for {len(others)} other seats; give one for all, or one for each")
    for opponent in listed:
        if isinstance(opponent, str):
            bots.close(bots.make(opponent, 0))
        elif not callable(opponent):
            raise Malformed(f"an opponent is a bot such as 'easy' or a policy, not {shown(opponent)}")
    return dict(zip(others, listed, strict=True))
