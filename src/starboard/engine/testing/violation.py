"""A broken promise of the contract."""

from __future__ import annotations

from dataclasses import dataclass

from starboard.engine.record import Record


@dataclass(frozen=True)
class Violation:
    """A broken promise: which, where and how; `record` leads to it."""

    promise: str
    text: str
    record: Record | None = None

    def __str__(self) -> str:
        """One line."""
        return f"{self.promise}: {self.text}"


class NonConforming(AssertionError):
    """A title that breaks the contract."""

    def __init__(self, violation: Violation) -> None:
        """Carries the violation."""
        super().__init__(str(violation))
        self.violation = violation
