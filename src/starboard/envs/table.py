"""One table of an environment: its agents, what each of them sees and may do, in NumPy arrays."""

from __future__ import annotations

import secrets
from typing import Any

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.refusal import Malformed
from starboard.envs import spaces
from starboard.envs.setting import Setting, checked_seed


class Table:
    """What both forms share: agents, their spaces, what each of them sees."""

    def __init__(self, made: Setting) -> None:
        """Nothing is dealt before `reset`."""
        self.setting = made
        self.lanes = made.lanes()
        self.names = [f"player_{seat}" for seat in range(made.players)]
        self.seat_of = {name: seat for seat, name in enumerate(self.names)}
        self.numbers = spaces.observations_of(self.lanes)[0]
        self.mask = spaces.masks_of(self.lanes)[0]
        self.paid = spaces.rewards_of(self.lanes)[0]
        self.none = np.zeros_like(self.mask)
        self._other = vec[i64]([0] * self.lanes.size)  # for what a seat sees that is not asked
        self._other_numbers = np.frombuffer(self._other, dtype=np.int64)  # type: ignore[call-overload]
        self.observation_spaces = {name: spaces.with_mask(made) for name in self.names}
        size = int(self.lanes.action_count)
        self.action_spaces = {name: spaces.LegalDiscrete(size, self.none) for name in self.names}
        self.begun = False

    def begin(self, seed: int | None) -> int:
        """Deals; who is asked first. Without a seed: one that follows from the last, else a new one."""
        if seed is None:
            seed = int(self.lanes.next_seed(0)) if self.begun else secrets.randbits(128)
        self.lanes.begin(0, checked_seed(seed))
        self.begun = True
        return int(self.lanes.movers[0])

    def seat(self, agent: Any) -> int:
        """The seat of an agent."""
        try:
            return self.seat_of[agent]
        except (KeyError, TypeError):
            raise Malformed(f"there is no agent {agent!r}; allowed: {', '.join(self.names)}") from None

    def seen(self, seat: int) -> Any:
        """The observation of any seat, a copy."""
        self.lanes.games[0].observe_at(seat, self._other, 0)
        return self._other_numbers.copy()

    def outcome(self, seat: int) -> dict[str, Any]:
        """For the info of a game that is over."""
        return {"place": int(self.lanes.places[seat]), "points": int(self.lanes.points[seat])}

    def text(self) -> str:
        """The table as a spectator sees it, in words."""
        made = self.setting
        names = [f"Seat {seat + 1}" for seat in range(made.players)]
        names += made.title.side_names(made.players, made.options)
        return made.title.words.table(self.lanes.games[0].view(None), names)


def checked_render_mode(mode: Any) -> str | None:
    """How `render` shows the table: not at all, or in words."""
    if mode not in (None, "ansi"):
        raise Malformed(f"there is no render mode {mode!r}; allowed: None, ansi")
    return "ansi" if mode else None
