"""Many games at once in compiled code, as NumPy arrays that lie where the games write: nothing is copied.

>>> from starboard.envs import vector
>>> many = vector.make("sample", players=2, lanes=4)
>>> many.reset(seed=7)
>>> many.step(many.random_actions())
>>> many.observations.shape, many.masks.shape, many.to_move.shape, many.rewards.shape
((4, 30), (4, 10), (4,), (4, 2))

Each row is a lane. A game that ends is paid (`rewards`, `ended`), and the next one begins in the same step. All arrays
are windows that change with every step: copy what you keep. `workers=K` spreads the lanes over processes, with the same
arrays in shared memory.
"""

from __future__ import annotations

import ctypes
import secrets
from collections.abc import Sequence
from typing import Any

from starboard.envs.needs import missing

try:
    import numpy as np
except ModuleNotFoundError as why:
    raise missing(why, "gymnasium") from None

from starboard.engine.reading import shown
from starboard.engine.refusal import Malformed, StarboardError
from starboard.engine.title import SEED_BITS
from starboard.envs import setting as settings
from starboard.envs.setting import Setting, checked_seed
from starboard.envs.stepping import LEAVE, Lanes

Array = np.ndarray[Any, Any]
MOST_LANES = 1 << 20
OTHER_DICE = 0xC2B2AE3D27D4EB4F165667B19E3779F9  # random actions come from another stream than the games
ARRAYS = {  # name -> (numbers of a lane, type): what a step leaves behind
    "observations": ("size", np.int64),
    "masks": ("action_count", np.int8),
    "rewards": ("seats", np.float64),
    "to_move": ("", np.int64),
    "ended": ("", np.uint8),
    "lengths": ("", np.int64),
    "last_lengths": ("", np.int64),
    "last_points": ("sides", np.int64),
    "last_places": ("sides", np.int64),
}
FIELDS = {"to_move": "movers", "last_points": "points", "last_places": "places"}  # where `Lanes` calls them otherwise


class Vector:
    """Lanes of one process."""

    observations: Array  # (lanes, size): what the seat to move sees
    masks: Array  # (lanes, actions): 1 where it may
    to_move: Array  # (lanes,): its number
    rewards: Array  # (lanes, seats): what the last step paid each of them
    ended: Array  # (lanes,): 1 where a game ended in the last step; the arrays above show the next one
    lengths: Array  # (lanes,): actions of the running game
    last_lengths: Array  # (lanes,): of the game that ended last, and its
    last_points: Array  # (lanes, sides)
    last_places: Array  # (lanes, sides)
    actions: Array  # (lanes,), for you to write: -1 leaves a lane as it is

    def __init__(self, made: Setting, lanes: int, observe: bool = True) -> None:
        """Empty lanes, which `reset` fills."""
        self.setting = made
        self.lanes = made.lanes(lanes, restart=True, observe=observe)
        for name in ARRAYS:
            setattr(self, name, window(self.lanes, name))
        self.actions = writable(self.lanes)
        self.begun = False

    @property
    def count(self) -> int:
        """How many lanes there are."""
        return int(self.lanes.count)

    def reset(self, seed: int | Sequence[int] | None = None) -> None:
        """New games in all lanes: with a seed lane `i` plays `starboard.new(title, players, seed + i)`."""
        seeds = lane_seeds(seed, self.count)
        for lane, first in enumerate(seeds):
            self.lanes.begin(lane, first)
        self.lanes.dice.seed(seeds[0] ^ OTHER_DICE)
        self.begun = True

    def step(self, actions: Any = None) -> None:
        """Plays one action in each lane, all or none; without an argument those written to `actions`."""
        self._ready()
        if actions is not None and actions is not self.actions:
            self.actions[:] = checked_actions(actions, self.count)
        wrong = int(self.lanes.step())
        if wrong >= 0:
            raise self.refusal(wrong, int(self.actions[wrong]))

    def random_actions(self) -> Array:
        """A legal action for each lane, every one equally likely, written to `actions`."""
        self._ready()
        self.lanes.choose()
        return self.actions

    def roll(self, steps: int) -> None:
        """So many steps of random play in every lane, without coming back to Python."""
        self._ready()
        self.lanes.roll(steps)

    def refusal(self, lane: int, action: int) -> StarboardError:
        """Why an action is not allowed in a lane."""
        if not 0 <= action < self.lanes.action_count:
            last = self.lanes.action_count - 1
            return Malformed(f"lane {lane}: there is no action {action}; allowed are 0 to {last}")
        return Malformed(f"lane {lane}: {settings.refusal(self.lanes, action, lane)}")

    def close(self) -> None:
        """Nothing is open in one process."""

    def _ready(self) -> None:
        if not self.begun:
            raise Malformed("no game has begun: call reset()")


def window(lanes: Lanes, name: str) -> Array:
    """An array of `Lanes` as NumPy sees it, without a copy; read-only."""
    wide, dtype = ARRAYS[name]
    flat = np.frombuffer(getattr(lanes, FIELDS.get(name, name)), dtype=dtype)
    return flat.reshape(int(lanes.count), int(getattr(lanes, wide))) if wide else flat


def writable(lanes: Lanes) -> Array:
    """The place of the actions, to write to: the buffer of a vec that is never replaced, kept alive by `lanes`."""
    place = np.frombuffer(lanes.actions, dtype=np.int64)  # type: ignore[call-overload]
    held: Any = (ctypes.c_int64 * int(lanes.count)).from_address(place.ctypes.data)
    held.owner = place  # whoever keeps the array keeps the buffer
    return np.ctypeslib.as_array(held)


def lane_seeds(seed: Any, count: int) -> list[int]:
    """The first seed of each lane."""
    if seed is None:
        return [secrets.randbits(SEED_BITS) for _ in range(count)]
    if isinstance(seed, list | tuple):
        if len(seed) != count:
            raise Malformed(f"{len(seed)} seeds for {count} lanes; give one for each, or one number")
        return [secrets.randbits(SEED_BITS) if one is None else checked_seed(one) for one in seed]
    return [checked_seed(checked_seed(seed) + lane) for lane in range(count)]


def checked_actions(actions: Any, count: int) -> Array:
    """One whole number for each lane."""
    given = np.asarray(actions)
    if given.shape != (count,) or given.dtype.kind not in "iu":
        found = f"{given.dtype} of shape {given.shape}"
        raise Malformed(f"actions are {count} whole numbers, one for each lane, not {found}")
    return given


def checked_count(value: Any, most: int, what: str) -> int:
    """A number of lanes or workers."""
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= most:
        raise Malformed(f"{what} are a whole number from 1 to {most}, not {shown(value)}")
    return value


def make(
    title: str,
    players: int | None = None,
    *,
    lanes: int = 64,
    workers: int | None = None,
    observe: bool = True,
    **more: Any,
) -> Any:
    """So many games side by side: a `Vector`, or with `workers` a `WorkerVector` of that many processes.

    `observe=False` leaves the observations unwritten, for who needs masks alone. `more` is what
    `starboard.envs.setting.setting` takes: options, content, reward, shaping, discount.
    """
    count = checked_count(lanes, MOST_LANES, "lanes")
    given = {"title": title, "players": players, **more}
    made = settings.setting(**given)
    if workers is None:
        return Vector(made, count, observe)
    from starboard.envs.workers import WorkerVector

    return WorkerVector(made, given, count, checked_count(workers, count, "workers"), observe)


__all__ = ["ARRAYS", "LEAVE", "Vector", "make"]
