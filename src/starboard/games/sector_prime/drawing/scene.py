"""What the parts of the drawing share: the view, taken apart once, and words that several parts use."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from starboard.drawing.keeping import answered

FIGHTING_STEPS = ("phase2_open", "battling")
BUILDING_STEPS = ("phase2_open", "building")


@dataclass(frozen=True)
class Scene:
    """A view with what every part asks of it."""

    view: Mapping[str, Any]
    names: Sequence[str]
    wide: float = 226.0  # of the turn's instrument

    @property
    def room(self) -> float:
        """What fits into the turn's instrument."""
        return self.wide - 24

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
    def active(self) -> int:
        """Whose turn it is."""
        return int(self.table["active"])

    @property
    @answered
    def asked(self) -> bool:
        """Whether the viewer decides now."""
        return self.viewer is not None and self.viewer in self.view["pending"]

    @property
    def step(self) -> str:
        """The step; empty when the game is over."""
        return self.table["step"] or ""

    @property
    def sites(self) -> list[dict[str, Any]]:
        """All tiles."""
        sites: list[dict[str, Any]] = self.table["sites"]
        return sites

    @property
    def seats(self) -> list[dict[str, Any]]:
        """All seats' panels."""
        seats: list[dict[str, Any]] = self.table["seats"]
        return seats

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
        """A seat for the viewer."""
        return "You" if self.is_viewer(seat) else str(self.names[seat])

    def rival(self, k: int) -> int:
        """The seat k places clockwise from the active one."""
        return (self.active + k) % len(self.seats)

    def happened(self) -> Iterator[tuple[str, list[int]]]:
        """What the viewer saw of late, if the surface tells it in `view["recent"]`: kinds and arguments of events."""
        for kind, *args in self.view.get("recent") or ():
            yield str(kind), [int(argument) for argument in args]


def rivals_on(scene: Scene, site: dict[str, Any], seat: int) -> list[int]:
    """Other seats with drones on a tile."""
    return [other for other, count in enumerate(site["drones"]) if count and other != seat]
