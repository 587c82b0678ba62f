"""Planet B's table, drawn from its View."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from starboard.drawing import Drawing, Order, Target
from starboard.drawing.scene import Scene
from starboard.engine.actions import Action

from . import area, board, plates
from .facts import ACTION_ICONS, OFFER_GOODS, RESOURCES, listed
from .tray import SKIPS

PHASES = ("Select", "Reveal", "Pay", "Perform", "Resupply", "Event", "End check")
NOW = {"select": 0, "perform": 3, "resupply": 4, "event": 5, "end_check": 6}
BUTTONS = frozenset({"accept", "refuse", *(action for action, _ in SKIPS.values())})


def draw(view: Mapping[str, Any], names: Sequence[str]) -> Drawing:
    """The board, the viewer's own area, and a plate for each other seat clockwise from the viewer."""
    scene = Scene(view, names)
    return Drawing(
        (
            *board.sections(view, names),
            *(() if scene.viewer is None else area.sections(view, names)),
            *(plates.section(view, other, names) for other in scene.others()),
        ),
        (board.W, board.H),
        (area.W, area.H),
    )


def order(view: Mapping[str, Any]) -> Order:
    """In energy order: as fixed for this round, or as it stands now."""
    table = view["table"]
    fixed = tuple(table["action_order"])
    if fixed:
        return Order(fixed, table["acting"] if table["acting"] in fixed else None, "most energy first")
    return Order(tuple(table["energy_track"]["order"]), None, "as of now; fixed after paying")


def steps(view: Mapping[str, Any]) -> list[tuple[str, str]]:
    """The phases of a round."""
    now = NOW.get(view["table"]["phase"], len(PHASES))
    return [(phase, "done" if place < now else "now" if place == now else "next") for place, phase in enumerate(PHASES)]


SIGNS = {  # of options, by family
    "construct": "build",
    "reserve": "reserve",
    "complete": "complete",
    "complete_reserved": "complete",
    "activate": "activate",
    "aai_source": "aai",
    "sell": "sell",
    "accept": "tick",
    "refuse": "cross",
}


def targets(view: Mapping[str, Any], action: Action, names: Sequence[str]) -> Target:
    """Where an action is on the drawing, what it costs or brings, and its sign in the list of options."""
    place = _place(view, action)
    return replace(place, icon=_sign(view, action))


def _sign(view: Mapping[str, Any], action: Action) -> str:
    """The icon of an option: the card's own, the Module's type, the goods that are taken."""
    params = action.params
    if action.name == "select":
        goods = OFFER_GOODS.get(str(params["action"]), ())
        return goods[0] if len(goods) == 1 else ACTION_ICONS[str(params["action"])][0]
    if action.name == "take":
        return str(params["resource"])
    if action.name == "construct":
        market = board.modules_shown(view["table"])
        card = market[int(params["slot"])] if int(params["slot"]) < len(market) else None
        return "build" if card is None else str(card["type"])
    return SIGNS.get(action.name, "cross")


def _place(view: Mapping[str, Any], action: Action) -> Target:
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
