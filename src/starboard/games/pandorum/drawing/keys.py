"""Where each action is on the drawing: the keys one points at, one after the other."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from starboard.drawing import Target
from starboard.engine.actions import Action

from .colours import FIGURE, TYPE_ICONS
from .scene import Scene

WAYS: Final = ("east", "north-east", "north-west", "west", "south-west", "south-east")
SIGNS: Final = {  # of options, by family
    "begin_add": "hand",
    "begin_move": "crawler",
    "pass": "cross",
    "take_deck": "sealed",
    "activate_forepart": "activate",
    "block_flat": "quid",
    "block_double": "plus",
    "choose_direction": "move",
}
SLOT_SIGNS: Final = {"forepart": "crawler", "main": "activate", "cargo": "package"}


def target(scene: Scene, action: Action) -> Target:
    """The keys, the chip and the sign of an action; no keys for what the table does not have."""
    if scene.viewer is None or scene.view["over"]:
        return Target()
    name, params = action.name, action.params
    found = replace(place(scene, name, params), icon=SIGNS.get(name, "star"))
    if name in ("take_market", "pay_fee", "play_card"):
        card = list(scene.cards.values())[int(params["i"])]
        return replace(found, icon=TYPE_ICONS[card["type"]])
    if name == "build_mode":
        return replace(found, icon=FIGURE[str(params["m"])])
    if name == "place_card":
        return replace(found, icon=SLOT_SIGNS[str(params["s"])])
    return replace(found, icon=stop_sign(scene, str(params["h"]))) if name == "move_to" else found


def place(scene: Scene, name: str, params: Mapping[str, Any]) -> Target:
    """Where an action is."""
    if name in ("take_market", "pay_fee", "play_card"):
        return of_card(scene, name, list(scene.cards)[int(params["i"])])
    if name == "move_to":
        return of_hex(scene, str(params["h"]))
    if name == "build_mode":  # a control of the construction sheet, which lies there while it is asked for
        mode = str(params["m"])
        return Target((f"mode-{mode}",)) if mode in scene.offers.get("modes", {}) else Target()
    if name == "block_double":
        at, cards = int(params["k"]), scene.site["cards"] if scene.site else []
        return Target((f"played-{at}",)) if at < len(cards) and cards[at] is not None else Target()
    if name == "choose_direction":
        return of_way(scene, WAYS.index(str(params["d"])))
    if name == "place_card":
        return Target((f"slot-{params['s']}",))
    if name == "begin_move":
        plan = scene.offers.get("move")
        return Target((f"harvester-{scene.viewer}",), f"+{plan['total']}" if plan else "")
    if name == "activate_forepart":
        plan = (scene.offers.get("lift") or scene.offers.get("former") or {}).get("plan")
        return Target(("slot-forepart",), f"+{plan['total']}" if plan else "")
    if name == "block_flat":
        return Target(("block-flat",)) if "flat" in scene.offers else Target()
    if name == "pass":
        is_drawn = scene.is_step("turn") and not scene.table["deck"] and not scene.table["market"]
        return Target(("pass",)) if is_drawn else Target()
    return Target(("deck",))  # begin_add, take_deck


def of_card(scene: Scene, name: str, card: str) -> Target:
    """A stack of the market or a card of the hand, and what it leads to."""
    if name == "take_market":
        if card not in scene.table["market"]:
            return Target()
        offer = scene.offers.get("market", {}).get(card) or scene.offers.get("crane", {}).get(card)
        return Target((f"market-{card}",), then(offer["move"] if offer else None))
    if card not in scene.table.get("hand", {}):
        return Target()
    if name == "pay_fee":
        return Target((f"hand-{card}",), then(scene.offers.get("fees", {}).get(card)))
    offer = scene.offers.get("cards", {}).get(card)
    plan = offer.get("plan") if isinstance(offer, dict) else None
    return Target((f"hand-{card}",), f"+{plan['total']}" if plan else "")


def then(plan: Mapping[str, Any] | None) -> str:
    """What the best drive earns after a choice."""
    return f"then +{plan['total']}" if plan else ""


def stop_at(scene: Scene, name: str) -> tuple[int, Mapping[str, Any] | None]:
    """A hex by its name, and what stopping there brings."""
    number = next(each["id"] for each in scene.hexes if each["name"] == name)
    return number, scene.stops.get(number)


def of_hex(scene: Scene, name: str) -> Target:
    """A hex, with the best income, the toll, or nothing."""
    number, stop = stop_at(scene, name)
    if stop is None:
        return Target((f"hex-{number}",))
    if stop["kind"] == "build":
        return Target((f"hex-{number}",), f"+{stop['plan']['total']}")
    return Target((f"hex-{number}",), f"−{stop['pays']}" if stop["kind"] == "toll" else "0")


def stop_sign(scene: Scene, name: str) -> str:
    """What is built or paid on a hex, as a sign."""
    _, stop = stop_at(scene, name)
    if stop is None or stop["kind"] == "free":
        return "move"
    return FIGURE[stop["plan"]["mode"]] if stop["kind"] == "build" else "quid"


def of_way(scene: Scene, way: int) -> Target:
    """An arrow beside the hex that is built on."""
    if not scene.is_step("direction") or scene.site is None:
        return Target()
    totals = scene.offers.get("directions")
    return Target((f"way-{way}",), f"+{totals[way]}" if totals else "")
