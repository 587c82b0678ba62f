"""An event of the log with names for what its numbers stand for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from starboard.engine.words import Event

from ..rules.codes import SPOTS
from ..rules.state import AUTOMA
from .vocabulary import SPECIALIST_NAMES, place_words


class Told:
    """An event with the names of what its four numbers stand for; the view names all cards of its content."""

    def __init__(self, event: Event, view: Mapping[str, Any], names: Sequence[str]) -> None:
        """Numbers are called a, b, c, d, as in rules/events.py."""
        self.a, self.b, self.c, self.d = event.args
        self.names = names
        self._view = view
        self._cards: Mapping[str, Any] = view["table"]["names"]

    @property
    def who(self) -> str:
        """The side that number a stands for, at the beginning of a sentence."""
        return self.side(self.a, "The Automa")

    def side(self, side: int, automa: str = "the Automa") -> str:
        """A side by its name."""
        return automa if self._view["table"]["automa"] and side == AUTOMA else self.names[side]

    @property
    def view(self) -> Mapping[str, Any]:
        """The table after it."""
        return self._view

    def upgrade(self, u: int) -> Mapping[str, Any]:
        """An upgrade as the Ark card says it."""
        faces: Sequence[Mapping[str, Any]] = self._view["table"]["sides"][0]["upgrade_costs"]
        return faces[u]

    def crew(self, card: int) -> str:
        """A Crew card's name."""
        return str(self._cards["crew"][card]["name"])

    def specialist(self, card: int) -> str:
        """What a Crew card pays as."""
        return SPECIALIST_NAMES[self._cards["crew"][card]["specialist"]]

    def survivor(self, card: int) -> str:
        """A Survivor's name."""
        return str(self._cards["survivors"][card]["name"])

    def planet(self, card: int) -> str:
        """A planet's name."""
        return str(self._cards["planets"][card]["name"])

    def survivor_face(self, card: int) -> Mapping[str, Any]:
        """A Survivor card."""
        face: Mapping[str, Any] = self._cards["survivors"][card]
        return face

    def automa(self, card: int) -> Mapping[str, Any]:
        """An Automa card."""
        face: Mapping[str, Any] = self._cards["automa"][card]
        return face

    def slot(self, slot: int) -> str:
        """The planet in a cell."""
        return place_words(self._view, slot, 0)

    def spot(self, node: int) -> str:
        """A spot."""
        return place_words(self._view, node // SPOTS, node % SPOTS)
