"""View -> SVG. A drawing knows a title's View and nothing else of a game.

This package is the kit that several titles use and names none of them. A title's own drawing is the room `drawing` of
its folder, a package that offers two functions, and two more where its rounds have phases and turns an order:

    draw(view, names) -> Drawing               named sections, each for a wide and a narrow place
    targets(view, action, names) -> Target     where an action is on the drawing, its icon, and the chip it shows there
    steps(view) -> [(label, state), ...]       the phases of a round; a state is "done", "now" or "next"
    order(view) -> Order                       who plays after whom

The same drawing serves browser, notebook and files. In it, everything that can be pointed at is a group with
`data-key`; everything that can move has a `data-piece` that stays the same from one view to the next; everything that
can be read has a `<title>` in whole sentences, and `data-read` where it is a component of the title. docs/drawing.md
tells all of it.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from starboard import catalogue
from starboard.drawing.sections import (
    BOARD,
    FORMS,
    HOLDINGS,
    NARROW,
    NARROW_WIDTH,
    OWN,
    PLATE,
    WIDE,
    Drawing,
    Section,
    Sheet,
)
from starboard.engine.actions import Action

__all__ = [
    "BOARD",
    "FORMS",
    "HOLDINGS",
    "NARROW",
    "NARROW_WIDTH",
    "OWN",
    "PLATE",
    "WIDE",
    "Drawing",
    "Order",
    "Section",
    "Sheet",
    "Target",
    "draw",
    "of_title",
    "order",
    "steps",
    "targets",
]


@dataclass(slots=True, unsafe_hash=True)  # never changed, but not frozen: many are made, three times as quickly
class Target:
    """Where an action is: the keys one points at, one after the other. No keys: it is only in the list of options.

    Actions that begin with the same keys share the first clicks: each click narrows the choice.
    """

    keys: tuple[str, ...] = ()
    chip: str = ""  # cost or income in a few characters, shown at the last key: "2 energy", "+5 ore"
    icon: str = ""  # of the option in a list; one of the shared icons


@dataclass(frozen=True)
class Order:
    """Who plays after whom: seats in their order, and who of them has the turn."""

    seats: tuple[int, ...]
    now: int | None = None
    note: str = ""  # what the order means, if it is not simply fixed: "as of now; set anew after paying"


@functools.cache
def of_title(title: str) -> ModuleType | None:
    """The drawing of a title, if it has one."""
    return catalogue.known(title).drawing()


def draw(view: Mapping[str, Any], names: Sequence[str]) -> Drawing | None:
    """The drawn table; None for a title without a drawing."""
    module = of_title(view["title"])
    return None if module is None else module.draw(view, names)


def targets(view: Mapping[str, Any], action: Action, names: Sequence[str]) -> Target:
    """Where an action is on the drawing."""
    module = of_title(view["title"])
    return Target() if module is None else module.targets(view, action, names)


def steps(view: Mapping[str, Any]) -> Sequence[tuple[str, str]]:
    """The phases of a round and which of them are done, now and next; none where a title does not tell."""
    found = getattr(of_title(view["title"]), "steps", None)
    return () if found is None else found(view)


def order(view: Mapping[str, Any]) -> Order:
    """Who plays after whom; seat after seat where a title does not tell."""
    found = getattr(of_title(view["title"]), "order", None)
    if found is not None:
        told: Order = found(view)
        return told
    asked = view["pending"]
    return Order(tuple(range(view["seats"])), asked[0] if len(asked) == 1 else None)
