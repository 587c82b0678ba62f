"""Small parts of views: nobody, stocks, packed counts and spaces as plain data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from starboard.engine.game import NONE

from ..rules.codes import LANDING
from ..rules.packing import of_kind
from ..rules.state import State
from .colours import crew_names, cube_names
from .printed import LANDING_PAD


def nobody(seat: int) -> int | None:
    """A seat, or None for nobody."""
    return None if seat == NONE else int(seat)


def cubes_of(s: State) -> list[str]:
    """What the colours of cubes are called at this table."""
    return cube_names(s.options, int(s.seats))


def crew_of(s: State) -> list[str]:
    """What the kinds of crew are called at this table."""
    return crew_names(s.options, int(s.seats))


def stock(cubes: Any, names: Sequence[str]) -> dict[str, int]:
    """Cubes by colour."""
    return {name: int(cubes[colour]) for colour, name in enumerate(names)}


def unpacked(packed: int, names: Sequence[str]) -> dict[str, int]:
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
