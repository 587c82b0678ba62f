"""What the parts of the drawing share: the view, taken apart once, and words that several parts use."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import Any

from starboard.drawing import scene
from starboard.drawing.keeping import answered

from .facts import Json


@dataclass(frozen=True)
class Scene(scene.Scene):
    """A view with what every part asks of it."""

    def anew(self) -> Scene:
        """The same, with nothing read yet: every section reads for itself what it shows."""
        return Scene(self.view, self.names)

    @functools.cached_property
    def table(self) -> dict[str, Any]:
        """The title's part."""
        table: dict[str, Any] = self.view["table"]
        return table

    @functools.cached_property
    def printed(self) -> dict[str, Any]:
        """What never changes."""
        printed: dict[str, Any] = self.table["printed"]
        return printed

    @functools.cached_property
    def viewer(self) -> int | None:
        """The viewing seat; None for spectators."""
        seat: int | None = self.view["seat"]
        return seat

    @functools.cached_property
    def acting(self) -> int | None:
        """Whose turn it is; None when the game is over."""
        seat: int | None = self.table["acting"]
        return seat

    @property
    @answered
    def eye(self) -> int:
        """For whom "own" cubes are shown: the viewer, or whoever acts."""
        return self.viewer if self.viewer is not None else self.acting or 0

    @property
    @answered
    def step(self) -> str:
        """The step; empty unless the viewer is asked: controls are drawn for who may use them."""
        return str(self.table["step"]) if self.asked else ""

    @functools.cached_property
    def now(self) -> dict[str, Any]:
        """What the present step is about."""
        now: dict[str, Any] = self.table["now"]
        return now

    @functools.cached_property
    def seats(self) -> list[dict[str, Any]]:
        """All player boards."""
        seats: list[dict[str, Any]] = self.table["seats"]
        return seats

    @functools.cached_property
    def cubes(self) -> list[str]:
        """The colours of cubes: yellow, then the seats'."""
        return list(self.table["cube_names"])

    @functools.cached_property
    def crew(self) -> list[str]:
        """The kinds of crew: neutral, then the seats'."""
        return list(self.table["crew_names"])

    @property
    @answered
    def reach(self) -> dict[str, dict[str, Any]]:
        """Where the scout of whoever is asked may land now."""
        return dict(self.now.get("landings", {})) if self.step in ("set_off", "stride", "teleport") else {}

    @property
    @answered
    def can_take_over(self) -> bool:
        """Whether the viewer can pay for a commander or the token."""
        return any(column["payable"] for column in self.table["columns"])

    @property
    @answered
    def crew_in_hand(self) -> dict[str, int] | None:
        """The crew that somebody is placing; None while nobody is."""
        return dict(self.now.get("crew", {})) if self.table["step"] in ("lower_space", "crew_down") else None

    @answered
    def has_used(self, seat: int, effect: str) -> bool:
        """Whether a seat has used an ability in this turn."""
        return seat == self.acting and bool(self.table["ability_used"].get(effect))

    @property
    @answered
    def reputation(self) -> list[int]:
        """Of all seats."""
        return [int(own["reputation"]) for own in self.seats]

    @answered
    def is_eye(self, seat: int | None) -> bool:
        """Whether "own" things are those of this seat."""
        return seat == self.eye

    def colour(self, seat: int) -> str:
        """What a seat's cubes and crew are called."""
        return str(self.seats[seat]["colour"])

    def commander(self, code: str) -> Json:
        """A commander's card."""
        card: Json = self.printed["commanders"][code]
        return card

    def own_cubes(self, cost: Json) -> list[int]:
        """A cost in own and yellow cubes as kinds of cubes: 0 is yellow, else 1 + seat."""
        return [1 + self.eye] * cost["own"] + [0] * cost["yellow"]

    def kinds(self, cubes: Json) -> list[int]:
        """Cubes by name as kinds, one for each cube."""
        return [kind for kind, name in enumerate(self.cubes) for _ in range(cubes.get(name, 0))]

    def sector(self, key: str) -> str:
        """A sector's name."""
        return str(next(item["name"] for item in self.printed["sectors"] if item["id"] == key))

    def next_quiet(self) -> list[str]:
        """The quiet sectors of the next round; none after the last one."""
        turns: list[list[str]] = self.printed["quiet_by_round"][str(self.table["start_area"])]
        return turns[self.table["round"]] if self.table["round"] < len(turns) else []
