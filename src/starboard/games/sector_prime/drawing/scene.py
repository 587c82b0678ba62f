"""What the parts of the drawing share: the view, taken apart once, and words that several parts use."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from starboard.drawing import scene

FIGHTING_STEPS = ("phase2_open", "battling")
BUILDING_STEPS = ("phase2_open", "building")


@dataclass(frozen=True)
class Scene(scene.Scene):
    """A view with what every part asks of it."""

    wide: float = 226.0  # of the turn's instrument

    @property
    def room(self) -> float:
        """What fits into the turn's instrument."""
        return self.wide - 24

    @property
    def active(self) -> int:
        """Whose turn it is."""
        return int(self.table["active"])

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

    def rival(self, k: int) -> int:
        """The seat k places clockwise from the active one."""
        return (self.active + k) % len(self.seats)


def rivals_on(scene: Scene, site: dict[str, Any], seat: int) -> list[int]:
    """Other seats with drones on a tile."""
    return [other for other, count in enumerate(site["drones"]) if count and other != seat]
