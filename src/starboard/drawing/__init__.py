"""View -> SVG. A drawing knows a title's View and nothing else of a game.

This package is the kit that several titles use and names none of them. A title's own drawing is the room `drawing` of
its folder, a package that offers two functions, and a third if its rounds have phases:

    draw(view, names) -> Parts                 the board, the viewer's own area, and a plate for each other seat
    targets(view, action, names) -> Target     where an action is on the drawing, and the chip it shows there
    steps(view) -> [(label, state), ...]       the phases of a round; a state is "done", "now" or "next"

The same drawing serves browser, notebook and files. In it, everything that can be pointed at is a group with
`data-key`; everything that can move has a `data-piece` that stays the same from one view to the next.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any

from starboard import catalogue
from starboard.drawing.svg import Svg
from starboard.engine.actions import Action


@dataclass(frozen=True)
class Parts:
    """The drawn parts of a table; each is one `<svg>` of its own, with a viewBox and no size."""

    board: Svg
    own: Svg | None = None  # None for spectators
    plates: Mapping[int, Svg] = field(default_factory=dict)  # by seat


@dataclass(frozen=True)
class Target:
    """Where an action is: the keys one points at, one after the other. No keys: it is only in the list of options.

    Actions that begin with the same keys share the first clicks: each click narrows the choice.
    """

    keys: tuple[str, ...] = ()
    chip: str = ""  # cost or income in a few characters, shown at the last key: "2 energy", "+5 ore"


@functools.cache
def of_title(title: str) -> ModuleType | None:
    """The drawing of a title, if it has one."""
    return catalogue.known(title).drawing()


def draw(view: Mapping[str, Any], names: Sequence[str]) -> Parts | None:
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
