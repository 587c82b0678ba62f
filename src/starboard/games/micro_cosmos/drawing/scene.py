"""What the parts of the drawing share: the view, taken apart once, colours, and words that several parts use."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from starboard.drawing import scene
from starboard.drawing.keeping import answered
from starboard.engine.words import several

Json = Mapping[str, Any]

RESOURCES: Final = ("biomatter", "workforce", "minerals", "technology")
UNITS: Final = (*RESOURCES, "any", "crew")
COLOURS: Final = {  # of goods on instruments
    "biomatter": "#7FCB74",
    "workforce": "#F2A25C",
    "minerals": "#EE7468",
    "technology": "#7EB2FF",
}
PLANETS: Final = {"red": "#D4604A", "green": "#4FA866", "blue": "#4C8FDB", "orbit": "#B9A6E8"}  # bands of cards
SPECIALISTS: Final = ("engineer", "leader_red", "leader_green", "leader_blue")
STARS: Final = {  # of Specialists, on a dark disc
    "engineer": "#E8ECF8",
    "leader_red": "#FF8B77",
    "leader_green": "#74D98C",
    "leader_blue": "#86BBFF",
    "any_leader": "#F6DD9A",
    "match_leader": "#F6DD9A",
}
PLACES: Final = {"red": "red planets", "green": "green planets", "blue": "blue planets", "orbit": "moons and stations"}
NAMES: Final = {
    "engineer": "Engineer",
    "leader_red": "red Leader",
    "leader_green": "green Leader",
    "leader_blue": "blue Leader",
    "any_leader": "Leader of any color",
    "match_leader": "Leader of the planet's color",
}
UNIT_NAMES: Final = {"minerals": ("mineral", "minerals"), "crew": ("Crew card", "Crew cards")}
DARK: Final = "#0B1020"  # windows in which goods are shown, in both themes
WINDOW: Final = "#46527A"


@dataclass(frozen=True)
class Scene(scene.Scene):
    """A view with what every part asks of it."""

    @property
    def step(self) -> str:
        """The decision that is open, whoever is asked."""
        return str(self.table["phase"])

    @property
    def own(self) -> Json | None:
        """The viewer's side."""
        return None if self.viewer is None else self.sides[self.viewer]

    @property
    def ask(self) -> Json:
        """Details of the open decision."""
        ask: Json = self.table["ask"]
        return ask

    @property
    def grid(self) -> Sequence[Json]:
        """The nine cells."""
        grid: Sequence[Json] = self.table["grid"]
        return grid

    @property
    def sides(self) -> Sequence[Json]:
        """All sides, the Automa too."""
        sides: Sequence[Json] = self.table["sides"]
        return sides

    @property
    def here(self) -> tuple[Json, int] | None:
        """The card and the spot where the viewer's Ark is."""
        return None if self.own is None else (self.grid[self.own["ark"][0]], int(self.own["ark"][1]))


def units(bundle: Json) -> str:
    """A bundle in words: `2 workforce, 1 mineral`."""
    parts = []
    for name in UNITS:
        if bundle.get(name):
            one, more = UNIT_NAMES.get(name, ("resource of choice",) * 2 if name == "any" else (name, name))
            parts.append(several(bundle[name], one, more))
    return ", ".join(parts) or "nothing"


def specialists(cost: Json) -> str:
    """A cost in words: `1 Engineer, 2 technology`."""
    parts = [f"{cost[name]} {words}" for name, words in NAMES.items() if cost.get(name)]
    goods = {name: cost[name] for name in UNITS if cost.get(name)}
    return ", ".join([*parts, *([units(goods)] if goods else [])]) or "nothing"


def listed(bundle: Json) -> list[str]:
    """A bundle as single units, in the order of the Cargo card."""
    return [name for name in UNITS for _ in range(bundle.get(name, 0))]


def place_name(cell: Json, spot: int) -> str:
    """A place on a card: `Cindra`, `the north moon of Cindra`, `the Star Portal`."""
    name = f"the {cell['name']}" if cell["portal"] else str(cell["name"])
    return name if spot == 0 else f"the {cell['spots'][spot]['name']} of {name}"


@answered
def matches(scene: Scene, color: str) -> bool:
    """Whether an end of a Crew card acts where the viewer's Ark is."""
    if scene.here is None or not scene.table["round"]:
        return False
    cell, spot = scene.here
    if cell["portal"] and spot == 0:
        return True
    if spot == 0:
        return bool(cell["color"] == color)
    return color == "orbit" and cell["spots"][spot]["kind"] in ("moon", "station")


def lacking(cell: Json) -> dict[str, int]:
    """Levels that a planet still lacks, by resource."""
    if cell["terraformed"]:
        return {}
    return {track["resource"]: track["max"] - track["level"] for track in cell["tracks"]}


def can_finish(scene: Scene, cell: Json) -> bool:
    """Whether the viewer's Cargo and limit are enough for all that a planet lacks."""
    own = scene.own
    if own is None or cell["card"] is None or cell["portal"] or cell["terraformed"]:
        return False
    wanted = lacking(cell)
    enough = all(own["cargo"][name] >= count for name, count in wanted.items())
    return enough and sum(wanted.values()) <= own["terraform_limit"]
