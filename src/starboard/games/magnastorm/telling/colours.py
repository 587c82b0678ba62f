"""Which colour each seat plays, and so what its cubes and crew are called."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from starboard.engine.options import colour_places

from ..rules.codes import COLOUR_NAMES

COLOURS: Final = COLOUR_NAMES[1:]


def seat_colours(options: Mapping[str, Any], seats: int) -> list[str]:
    """The colour of every seat."""
    return [COLOURS[place] for place in colour_places(options, seats, COLOURS)]


def cube_names(options: Mapping[str, Any], seats: int) -> list[str]:
    """Cubes by colour: yellow, then the seats'."""
    return ["yellow", *seat_colours(options, seats)]


def crew_names(options: Mapping[str, Any], seats: int) -> list[str]:
    """Crew by kind: neutral, then the seats'."""
    return ["neutral", *seat_colours(options, seats)]
