"""`Scene`: a view with what the parts of any title's drawing ask of it. Titles add their own questions to it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from starboard.drawing.keeping import answered


@dataclass(frozen=True)
class Scene:
    """A view, and how people are called in it."""

    view: Mapping[str, Any]
    names: Sequence[str]

    @property
    def table(self) -> dict[str, Any]:
        """The title's part."""
        table: dict[str, Any] = self.view["table"]
        return table

    @property
    def viewer(self) -> int | None:
        """The viewing seat; None for spectators."""
        seat: int | None = self.view["seat"]
        return seat

    @property
    @answered
    def asked(self) -> bool:
        """Whether the viewer decides now."""
        return self.viewer is not None and self.viewer in self.view["pending"]

    @property
    @answered
    def seated(self) -> bool:
        """Whether the viewer plays."""
        return self.viewer is not None

    @property
    def step(self) -> str:
        """The step that is open, whoever decides; empty when the game is over."""
        return "" if self.view["over"] else str(self.table["step"] or "")

    @answered
    def is_viewer(self, seat: int | None) -> bool:
        """Whether a seat is the viewer's; which one that is does not matter to who only says `you`."""
        return self.viewer is not None and seat == self.viewer

    @answered
    def is_step(self, *steps: str) -> bool:
        """Whether this is one of these steps."""
        return self.step in steps

    @answered
    def asks(self, *steps: str) -> bool:
        """Whether the viewer is asked in one of these steps."""
        return self.asked and self.step in steps

    def name(self, seat: int) -> str:
        """A seat for the viewer, at the beginning of a sentence."""
        return "You" if self.is_viewer(seat) else str(self.names[seat])

    def called(self, seat: int) -> str:
        """A seat for the viewer, inside a sentence."""
        return "you" if self.is_viewer(seat) else str(self.names[seat])

    def whose(self, seat: int) -> str:
        """The owner before a thing: `your`, `Lyra's`."""
        return "your" if self.is_viewer(seat) else f"{self.names[seat]}'s"

    def has(self, seat: int) -> str:
        """A seat at the beginning of a sentence about what it has: `You have`, `Lyra has`."""
        return "You have" if self.is_viewer(seat) else f"{self.names[seat]} has"

    def others(self) -> list[int]:
        """The other seats, clockwise from the viewer; all of them for a spectator."""
        first, count = 0 if self.viewer is None else self.viewer + 1, int(self.view["seats"])
        return [(first + place) % count for place in range(count - (self.viewer is not None))]

    def happened(self) -> Iterator[tuple[str, list[int]]]:
        """What the viewer saw of late, if the surface tells it in `view["recent"]`: kinds and arguments of events."""
        for kind, *args in self.view.get("recent") or ():
            yield str(kind), [int(argument) for argument in args]
