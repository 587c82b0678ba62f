"""Planet B's table, drawn from its View."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from starboard.drawing import Parts, Target
from starboard.engine.actions import Action

from . import area, board, plates
from .facts import RESOURCES, listed
from .tray import SKIPS

PHASES = ("Select", "Reveal", "Pay", "Perform", "Resupply", "Event", "End check")
NOW = {"select": 0, "perform": 3, "resupply": 4, "event": 5, "end_check": 6}
BUTTONS = frozenset({"accept", "refuse", *(action for action, _ in SKIPS.values())})


def draw(view: Mapping[str, Any], names: Sequence[str]) -> Parts:
    """The board, the viewer's own area, and a plate for each other seat in turn order."""
    seat = view["seat"]
    first = 0 if seat is None else seat + 1
    others = [(first + step) % view["seats"] for step in range(view["seats"] - (seat is not None))]
    return Parts(
        board=board.draw(view, names),
        own=None if seat is None else area.draw(view, names),
        plates={other: plates.draw(view, other, names) for other in others},
    )


def steps(view: Mapping[str, Any]) -> list[tuple[str, str]]:
    """The phases of a round."""
    now = NOW.get(view["table"]["phase"], len(PHASES))
    return [(phase, "done" if place < now else "now" if place == now else "next") for place, phase in enumerate(PHASES)]


def targets(view: Mapping[str, Any], action: Action, names: Sequence[str]) -> Target:
    """Where an action is on the drawing, and what it costs or brings."""
    table, name, params = view["table"], action.name, action.params
    if view["seat"] is None or view["over"]:
        return Target()
    own = table["seats"][view["seat"]]
    if name == "select":
        card = next((card for card in table["hand"] if card["id"] == params["action"]), None)
        return Target() if card is None else Target((f"card-{card['id']}",), f"{card['cost']} energy")
    if name == "construct":
        return _of_market("module", board.modules_shown(table), int(params["slot"]))
    if name in ("reserve", "complete"):
        return _of_market("project", board.projects_shown(table), int(params["slot"]), name == "reserve")
    if name == "complete_reserved":
        return Target() if own["reserved"] is None else Target(("reserved",), f"+{own['reserved']['vp']} VP")
    if name in ("activate", "aai_source"):
        return _of_colony(own, str(params["module"]), name)
    if name == "sell":
        mask = int(params["mask"])
        chips = table["deciding"].get("chips")
        return Target((f"sell-{mask}",), f"+{chips[mask]} VP" if chips and mask else "")
    if name == "take":
        got = min(table["deciding"].get("take", 1), table["supply"][params["resource"]])
        return Target((f"take-{params['resource']}",), f"+{got} {params['resource']}")
    return Target((name,), _sharing_chip(table["deciding"], name)) if name in BUTTONS else Target()


def _of_market(key: str, market: Sequence[Mapping[str, Any] | None], slot: int, free: bool = False) -> Target:
    """A card of a market; an empty place is none."""
    card = market[slot] if slot < len(market) else None
    if card is None:
        return Target((f"{key}-{slot}",)) if slot < len(market) else Target()
    return Target((f"{key}-{slot}",), "1 AAI" if free else listed(card.get("cost_now", card["cost"])))


def _of_colony(own: Mapping[str, Any], module: str, name: str) -> Target:
    """A Module of the viewer's colony."""
    card = next((card for card in own["modules"] if card["id"] == module), None)
    if card is None:
        return Target()
    return Target((f"own-{module}",), listed(card.get("activation_now", {})) if name == "activate" else "inactive")


def _sharing_chip(now: Mapping[str, Any], name: str) -> str:
    """What accepting brings at once, or refusing perhaps."""
    if "share" not in now:
        return ""
    if name == "accept":
        return " ".join(f"+{now['share'][goods]} {goods}" for goods in RESOURCES if now["share"][goods])
    return f"+{now['bonus_if_refused']['energy']} energy" if name == "refuse" else ""
