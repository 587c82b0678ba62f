"""Labels of the walk: starting points, areas to pass and spaces to end on, with what a lab there would bring."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from starboard.engine.actions import Action
from starboard.engine.outcome import Outcome
from starboard.engine.words import several

from .phrases import BONUS_TEXTS, space_id


def walk_label(view: dict[str, Any], action: Action, names: Sequence[str], outcome: Outcome | None) -> str:
    """Starting points, areas and spaces; empty for places that this board side has not."""
    table = view["table"]
    printed = table["printed"]
    called = printed["place_names"]
    if action.name == "teleport":
        return "Let the scout appear in any quiet area with a lab, instead of walking"
    if action.name == "use_station":
        place = int(action.params["t"])
        if place >= len(printed["transmitters"]):
            return ""
        item = printed["transmitters"][place]
        owner = table["stations"].get(item["id"])
        if owner is None:
            return f"Start at the station {item['name']}"
        fee = "free" if owner == table["acting"] else f"1 cube to {names[owner]}"
        return f"Start at the station {item['name']} ({fee})"
    if action.name == "via_area":
        place = int(action.params["a"])
        if place >= len(printed["areas"]):
            return ""
        text = f"Walk on through {printed['areas'][place]['name']}"
        return text + ("; you may build a station on the way" if builds(outcome) else "")
    space = space_id(view, action)
    if not space:
        return ""
    if table["step"] == "lab_back":
        return f"Take a lab home from {called[space]}"
    return landing_label(table, space, outcome)


def builds(outcome: Outcome | None) -> bool:
    """Whether the step crosses a border at which a station could be built and paid."""
    return outcome is not None and not outcome.over and outcome.view["table"]["step"] == "station"


def landing_label(table: dict[str, Any], space: str, outcome: Outcome | None) -> str:
    """A landing with what a lab there would bring."""
    place = table["printed"]["place_names"][space]
    stays = table["scouts"][table["acting"] or 0] == space
    text = f"{'Stay' if stays else 'Land'} on {place}"
    if outcome is None:
        return text
    found = table["now"].get("landings", {}).get(space, {})
    colour = found.get("colour", "")
    text = f"{text} ({colour})"
    way = "; first you may build a station at the border" if builds(outcome) else ""
    lab = table["labs"].get(space)
    if lab is not None:
        return f"{text}: {several(lab['count'], 'lab')} there already, so none can be dropped{way}"
    if not found.get("lab"):
        return f"{text}: no lab can be dropped{way}"
    if "level" not in found:
        return text + (": a lab brings a level of your choice" if colour == "white" else ": the column is full") + way
    bonus = BONUS_TEXTS[found["bonus"]]
    level = f"a lab brings {colour} level {found['level'] - 1} -> {found['level']}"
    return f"{text}: {level}" + (f" with {bonus}" if bonus else "") + way
