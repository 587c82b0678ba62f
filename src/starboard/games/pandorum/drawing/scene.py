"""What the parts of the drawing share: the view, taken apart once, and words that several parts use."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from starboard.drawing import scene
from starboard.drawing.keeping import answered

BEFORE_DRIVE: Final = ("turn", "fee", "crane", "destination")  # steps in which one looks along the lines
BUILDING: Final = ("build_mode", "cards", "blocks", "direction", "slots")
Json = Mapping[str, Any]


@dataclass(frozen=True)
class Scene(scene.Scene):
    """A view with what every part asks of it."""

    @property
    def offers(self) -> dict[str, Any]:
        """What each choice would earn or cost: for the seat that decides alone."""
        offers: dict[str, Any] = self.table.get("offers", {}) if self.asked else {}
        return offers

    @property
    def seats(self) -> list[dict[str, Any]]:
        """What everybody sees of each seat."""
        seats: list[dict[str, Any]] = self.table["seats"]
        return seats

    @property
    @answered
    def hexes(self) -> list[dict[str, Any]]:
        """The 91 hexes."""
        hexes: list[dict[str, Any]] = self.table["hexes"]
        return hexes

    @property
    @answered
    def cards(self) -> dict[str, dict[str, Any]]:
        """All cards by id."""
        cards: dict[str, dict[str, Any]] = self.table["cards"]
        return cards

    @property
    @answered
    def projects(self) -> dict[int, tuple[int, str]]:
        """What stands on a hex: its owner and its kind."""
        return {each["hex"]: (each["owner"], each["kind"]) for each in self.table["projects"]}

    @property
    def site(self) -> dict[str, Any] | None:
        """The construction under way."""
        site: dict[str, Any] | None = self.table["construction"]
        return site

    @property
    @answered
    def guests(self) -> dict[int, list[int]]:
        """Whose harvesters are on a hex."""
        found: dict[int, list[int]] = {}
        for seat, own in enumerate(self.seats):
            found.setdefault(own["hex"], []).append(seat)
        return found

    @property
    @answered
    def stops(self) -> dict[int, dict[str, Any]]:
        """Where the viewer can drive now, by hex."""
        return {stop["hex"]: stop for stop in self.offers.get("stops", ())}

    @property
    @answered
    def kind_places(self) -> dict[str, int]:
        """The place of each type of cards in the order in which cargo is counted."""
        return {row["id"]: place for place, row in enumerate(self.table["types"])}

    @property
    def own(self) -> dict[str, Any]:
        """The viewer's seat."""
        assert self.viewer is not None
        return self.seats[self.viewer]


def quids(count: int) -> str:
    """An amount of money."""
    return f"{count} quid" if count == 1 else f"{count} quids"


def listed(words: Sequence[str], last: str = "and") -> str:
    """Several things in a sentence."""
    return " ".join(words) if len(words) < 2 else f"{', '.join(words[:-1])} {last} {words[-1]}"
