"""The stack of paused steps inside a state: a half-made turn is data, so it can be copied, saved and undone.

A frame is `(step, seat, a, b)`. The top frame is what is going on now; the frame below waits for it to end.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

FRAME: Final = 4  # step, seat, a, b
DEPTH: Final = 12  # frames at most; no title nests deeper, and an overflow is an IndexError, not silent


class Flow:
    """A stack of frames in one vec."""

    def __init__(self, src: Flow | None = None) -> None:
        """An empty stack, or an exact copy of `src`."""
        if src is not None:
            self.cells: vec[i64] = src.cells[:]
            self.base: i64 = src.base
        else:
            self.cells = vec[i64]([0] * (FRAME * DEPTH))
            self.base = -FRAME

    def push(self, step: i64, seat: i64, a: i64, b: i64) -> None:
        """Opens a step on top of what is going on."""
        base = self.base + FRAME
        self.cells[base] = step
        self.cells[base + 1] = seat
        self.cells[base + 2] = a
        self.cells[base + 3] = b
        self.base = base

    def pop(self) -> None:
        """Ends the step on top; the one below goes on."""
        base = self.base
        assert base >= 0, "no step to end"
        self.cells[base] = 0  # so that equal situations are equal states
        self.cells[base + 1] = 0
        self.cells[base + 2] = 0
        self.cells[base + 3] = 0
        self.base = base - FRAME

    def become(self, step: i64, seat: i64, a: i64, b: i64) -> None:
        """Replaces the step on top."""
        base = self.base
        assert base >= 0, "no step to replace"
        self.cells[base] = step
        self.cells[base + 1] = seat
        self.cells[base + 2] = a
        self.cells[base + 3] = b

    def clear(self) -> None:
        """Ends everything."""
        while self.base >= 0:
            self.pop()

    def is_empty(self) -> bool:
        """Nothing is going on."""
        return self.base < 0

    def step(self) -> i64:
        """What is going on now; 0 when nothing is (titles number their steps from 1)."""
        return self.cells[self.base] if self.base >= 0 else i64(0)  # a bare 0 would box both

    def seat(self) -> i64:
        """Whose step it is."""
        return self.cells[self.base + 1]

    def a(self) -> i64:
        """First note of the top frame."""
        return self.cells[self.base + 2]

    def b(self) -> i64:
        """Second note of the top frame."""
        return self.cells[self.base + 3]

    def set_a(self, value: i64) -> None:
        """Changes the first note of the top frame."""
        self.cells[self.base + 2] = value

    def set_b(self, value: i64) -> None:
        """Changes the second note of the top frame."""
        self.cells[self.base + 3] = value

    def ints(self) -> list[int]:
        """All frames, for saving and comparing."""
        return [self.cells[i] for i in range(self.base + FRAME)]

    def set_ints(self, values: list[int]) -> None:
        """Takes back what `ints` gave."""
        self.clear()
        for i in range(0, len(values), FRAME):
            self.push(i64(values[i]), i64(values[i + 1]), i64(values[i + 2]), i64(values[i + 3]))
