"""What Planet B's actions make use of, for tables of what was used (`starboard sim --usage`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from starboard.engine.actions import Action

from ..rules.codes import RESOURCE_IDS

KINDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "select": "Choose an Action card",
        "done": "Activate no Module now",
        "aai_source": "Move an AAI",
        "take": "Take a Resource",
    }
)
DECLINED: Final = {
    "skip_construct": "a construction",
    "done": "an activation",
    "skip_reserve": "a reservation",
    "skip_complete": "a completion",
}


def things(view: dict[str, Any], action: Action) -> Sequence[tuple[str, str]]:
    """The card, Project or Resource of an action."""
    table, params, name = view["table"], action.params, action.name
    own = table["seats"][view["seat"]]
    if name == "select":
        return _named("Action card", [card for card in table["hand"] if card["id"] == params["action"]])
    if name == "construct":
        return _named("Module constructed", [table["modules_market"][int(params["slot"])]])
    if name in ("activate", "aai_source"):
        heading = "Module activated" if name == "activate" else "AAI taken from"
        return _named(heading, [card for card in own["modules"] if card["id"] == params["module"]])
    if name in ("reserve", "complete"):
        heading = "Project reserved" if name == "reserve" else "Project completed"
        return _named(heading, [table["projects_market"][int(params["slot"])]])
    if name == "complete_reserved":
        return _named("Project completed", [own["reserved"]]) + _named("Reservation completed", [own["reserved"]])
    if name == "sell":
        sold = [RESOURCE_IDS[place] for place in range(len(RESOURCE_IDS)) if int(params["mask"]) >> place & 1]
        return [("Sold", " and ".join(sold) or "nothing")]
    if name == "take":
        return [("Resource taken", str(params["resource"]))]
    if name in ("accept", "refuse"):
        return [("Sharing offer", "accepted" if name == "accept" else "refused")]
    return [("Declined", DECLINED[name])]


def _named(heading: str, cards: Sequence[Mapping[str, Any] | None]) -> list[tuple[str, str]]:
    return [(heading, str(card["name"])) for card in cards if card is not None]
