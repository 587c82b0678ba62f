"""A table of Wreck Dive described in a few lines."""

from __future__ import annotations

from typing import Any

from starboard.engine.reading import Reader
from starboard.engine.refusal import Malformed

from .rules.state import State
from .rules.tables import VALUES


def card_number(name: Any) -> int:
    """Cards are named by their value."""
    if isinstance(name, bool) or not isinstance(name, int) or not 1 <= name <= VALUES:
        raise Malformed(f"position: a dive card has a value from 1 to {VALUES}, not {name!r}")
    return name - 1


def arrange(s: State, position: Reader) -> None:
    """Understands `crates`, `dives` and `leader`."""
    for key, field in (("crates", s.crates), ("dives", s.dives)):
        given = position.numbers(key, 0, 400, s.seats, [0] * s.seats)
        for seat, value in enumerate(given):
            field[seat] = value
    s.leader = position.number("leader", 0, s.seats - 1, 0)
