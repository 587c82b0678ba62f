"""Observation and action spaces of a title, as Gymnasium and PettingZoo want them."""

from __future__ import annotations

from typing import Any

from starboard.envs.needs import missing

try:
    import numpy as np
    from gymnasium import spaces
except ModuleNotFoundError as why:
    raise missing(why, "gymnasium") from None

from starboard.envs.setting import Setting
from starboard.envs.stepping import Lanes

Numbers = np.ndarray[Any, np.dtype[np.int64]]
Mask = np.ndarray[Any, np.dtype[np.int8]]
Paid = np.ndarray[Any, np.dtype[np.float64]]


class LegalDiscrete(spaces.Discrete):
    """All action ids; what is sampled without a mask is an action that is legal at the moment, where there is one."""

    def __init__(self, size: int, legal: Mask) -> None:
        """`legal` is the running mask of the environment."""
        super().__init__(size)
        self.legal = legal

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        """Every legal action is equally likely, unless a mask or probabilities are given."""
        if mask is None and probability is None and self.legal.any():
            mask = self.legal
        return super().sample(mask, probability)

    def __getstate__(self) -> dict[str, Any]:
        """A copy of the space samples by the mask as it is."""
        return {**self.__dict__, "legal": self.legal.copy()}


def observation_box(setting: Setting) -> spaces.Box:
    """The ranges of the title's layout."""
    low: list[int] = []
    high: list[int] = []
    for piece in setting.title.layout(setting.players):
        low += [piece.low] * piece.size
        high += [piece.high] * piece.size
    return spaces.Box(np.array(low, dtype=np.int64), np.array(high, dtype=np.int64), dtype=np.int64)


def with_mask(setting: Setting) -> spaces.Dict:
    """Observation and action mask together."""
    size = setting.title.actions.size
    mask = spaces.Box(0, 1, (size,), dtype=np.int8)
    return spaces.Dict({"observation": observation_box(setting), "action_mask": mask})


def observations_of(lanes: Lanes) -> Numbers:
    """What the seats to move see, a row per lane: a window on the very numbers that stepping writes."""
    return np.frombuffer(lanes.observations, dtype=np.int64).reshape(lanes.count, lanes.size)  # type: ignore[call-overload, no-any-return]


def masks_of(lanes: Lanes) -> Mask:
    """What they may do, a row per lane; a window too."""
    return np.frombuffer(lanes.masks, dtype=np.int8).reshape(lanes.count, lanes.action_count)  # type: ignore[call-overload, no-any-return]


def rewards_of(lanes: Lanes) -> Paid:
    """What each seat was paid in the last step, a row per lane; a window too."""
    return np.frombuffer(lanes.rewards, dtype=np.float64).reshape(lanes.count, lanes.seats)  # type: ignore[call-overload, no-any-return]
