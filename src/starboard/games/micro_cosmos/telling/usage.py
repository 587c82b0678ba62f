"""What Micro Cosmos' actions make use of, for tables of what was used (`starboard sim --usage`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from starboard.engine.actions import Action

from .vocabulary import SPECIALIST_NAMES, upgrade_name

KINDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "done": "Go on without it",
        "resource": "Choose a resource",
        "source": "Pay a Specialist",
        "dest": "Act at the destination",
        "canteen": "Take from the Canteen",
        "row": "Choose a crew row",
        "take": "Take a Survivor aboard",
        "leave": "Leave a Survivor behind",
        "draw": "Draw a Crew card",
        "automa_spec": "Choose what the Automa pays",
    }
)
PLACES: Final = ("planet", "moon", "station", "asteroid")


def things(view: dict[str, Any], action: Action) -> Sequence[tuple[str, str]]:
    """The card, upgrade, place or action at a place that an action names."""
    table, name, params = view["table"], action.name, action.params
    own = table["sides"][view["seat"]]
    if name == "upgrade":
        return [("Upgrade", upgrade_name(str(params["u"])))]
    if name == "dest":
        return [("Action at the destination", str(params["kind"]).replace("_", " "))]
    if name in ("play_upper", "play_lower"):
        return _played(own, name, params)
    if name == "canteen":
        cards = table["canteen"]
        place = int(params["i"])
        card = cards[place] if place < len(cards) else None
        return [] if card is None else [("Crew card taken", str(card["name"]))]
    if name == "travel":
        return [("Travel to", _place(table["grid"][int(params["slot"])], int(params["spot"])))]
    if name == "discover":
        return [("Travel to", "a new planet")]
    if name == "gain_leader":
        return [("Leader gained", SPECIALIST_NAMES[f"leader_{params['c']}"])]
    return []


def _played(own: Mapping[str, Any], name: str, params: Mapping[str, Any]) -> list[tuple[str, str]]:
    row = name.removeprefix("play_")
    cards = own[row]
    if int(params["i"]) >= len(cards):
        return []
    fate = "moved up" if params.get("fate") == "move_up" else "discarded"
    used = "for its action" if int(params["use"]) else "without its action"
    return [("Crew card played", str(cards[int(params["i"])]["name"])), ("Crew play", f"{row} row, {fate} {used}")]


def _place(cell: Mapping[str, Any], spot: int) -> str:
    if cell["card"] is None:
        return "an empty cell"
    if cell["portal"]:
        return "the Star Portal"
    return str(cell["spots"][spot].get("kind", "planet")) if spot else "a planet"
