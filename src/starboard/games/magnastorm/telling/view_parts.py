"""Small parts of views: nobody, stocks, packed counts and spaces as plain data."""

from __future__ import annotations

from typing import Any

from starboard.engine.game import NONE

from ..rules.codes import COLOUR_NAMES, LANDING
from ..rules.packing import of_kind
from ..rules.state import State
from .printed import LANDING_PAD


def nobody(seat: int) -> int | None:
    """A seat, or None for nobody."""
    return None if seat == NONE else int(seat)


def stock(cubes: Any, seats: int) -> dict[str, int]:
    """Cubes by colour."""
    return {COLOUR_NAMES[colour]: int(cubes[colour]) for colour in range(seats + 1)}


def unpacked(packed: int, names: tuple[str, ...]) -> dict[str, int]:
    """Packed counts by name, only those that are not 0."""
    found: dict[str, int] = {}
    for kind, name in enumerate(names):
        count = int(of_kind(packed, kind))
        if count:
            found[name] = count
    return found


def space_name(s: State, space: int) -> str:
    """The id of a space."""
    return LANDING_PAD if space == LANDING else s.side().space_ids[space]
