"""The drawn table on its page: which parts there are, and where each action is on them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from starboard import drawing
from starboard.drawing import look
from starboard.drawing.svg import Svg
from starboard.engine.title import Title

ZOOMS = (("out", "−", "Zoom out"), ("fit", "Fit", "Show the whole board"), ("in", "+", "Zoom in"))


def definitions() -> Element:
    """Icons, gradients and filters that all drawn parts of a page refer to."""
    return h.svg("#look-defs", {"aria-hidden": "true"}, width="0", height="0", focusable="false")[
        Markup(str(look.defs()))
    ]


def svg(part: Svg) -> Markup:
    """A drawn part as it stands in a page."""
    return Markup(str(part))


def places(title: Title, view: Mapping[str, Any], actions: Sequence[int], names: Sequence[str]) -> dict[int, Any]:
    """Where these actions are on the drawing; those that name what is not on the table are nowhere."""
    found: dict[int, Any] = {}
    for number in actions:
        try:
            found[number] = drawing.targets(view, title.actions.decode(number), names)
        except (KeyError, IndexError, ValueError, TypeError, StopIteration):  # promised for what the table has
            continue
    return found


def keyed(place: drawing.Target | None) -> dict[str, str]:
    """The attributes of an option that is also on the drawing."""
    if place is None or not place.keys:
        return {}
    return {"data-keys": " ".join(place.keys), **({"data-chip": place.chip} if place.chip else {})}


def steps(view: Mapping[str, Any]) -> Node:
    """The phases of a round, the present one marked."""
    found = drawing.steps(view)
    if not found:
        return None
    return h.ol(".steps", aria_label="Phases of the round")[
        [h.li(f".{state}", {"aria-current": "step"} if state == "now" else {})[label] for label, state in found]
    ]


def zoom_buttons(place: str) -> Element:
    """Larger, smaller, whole."""
    return h.div(f".zoom.{place}", role="group", aria_label="Zoom")[
        [
            h.button(".tool", type="button", data_zoom=what, aria_label=label, title=label)[sign]
            for what, sign, label in ZOOMS
        ]
    ]


def board(part: Svg) -> list[Node]:
    """The middle of the page; the row of sections is filled by the page's script where the drawing has some."""
    return [
        h.div("#board-tools")[
            h.div("#sections", role="group", aria_label="Parts of the board"), zoom_buttons("on-board")
        ],
        h.div("#board", data_part=True, data_drawn=True, role="group", aria_label="The board")[svg(part)],
    ]
