"""Where each action is on the drawing: the keys one points at, one after the other."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from starboard.drawing import Target
from starboard.engine.actions import Action
from starboard.engine.words import several

from .crew import ROWS
from .places import CALLED
from .scene import SPECIALISTS, Json, Scene

SIGNS: Final = {  # of options, by family
    "done": "cross",
    "setup_discard": "cross",
    "source": "engineer",
    "travel": "ark",
    "discover": "globe",
    "play_upper": "crew",
    "play_lower": "crew",
    "canteen": "crew",
    "row": "raise",
    "scout_pick": "survivor",
    "take": "survivor",
    "leave": "cross",
    "outpost_from": "outpost",
    "gain_leader": "leader",
    "draw": "draw",
    "upgrade": "build",
}


def target(scene: Scene, action: Action) -> Target:
    """The keys, the chip and the sign of an action; no keys for what the table does not have."""
    return replace(place(scene, action), icon=sign(scene, action))


def sign(scene: Scene, action: Action) -> str:
    """The icon of an option."""
    params = action.params
    if action.name == "resource":
        return str(params["r"])
    if action.name == "dest":
        return CALLED[str(params["kind"])][1]
    if action.name == "automa_spec":
        return "engineer" if params["type"] == "engineer" else "leader"
    if action.name == "travel" and scene.grid[int(params["slot"])]["card"] is not None:
        spots = scene.grid[int(params["slot"])]["spots"]
        kind = spots[int(params["spot"])]["kind"] if int(params["spot"]) < len(spots) else "asteroid"
        return {"moon": "moon", "station": "spacestation", "asteroid": "rock", "portal": "orbit"}.get(kind, "globe")
    return SIGNS.get(action.name, "star")


def place(scene: Scene, action: Action) -> Target:
    """Where an action is."""
    name, params, own = action.name, action.params, scene.own
    if own is None or scene.view["over"]:
        return Target()
    if name in ("done", "take", "leave", "draw"):
        return Target((name,))
    if name == "setup_discard":
        return card_of(scene.table.get("hand", ()), int(params["i"]))
    if name == "canteen":
        return card_of(scene.table["canteen"], int(params["i"]))
    if name == "resource":
        key = "raise" if scene.is_step("terraform", "discover_bonus") else "cargo"
        if scene.is_step("dest_action"):  # the resources of a Terraform action that is chosen as a whole
            return Target((f"cargo-{params['r']}",))
        return Target((f"{key}-{params['r']}",))
    if name == "upgrade":
        return Target((f"upgrade-{params['u']}",))
    if name == "source":
        return source(scene, own, int(params["k"]))
    if name in ("travel", "discover"):
        return destination(scene, action)
    if name in ("play_upper", "play_lower"):
        return play(scene, own, action)
    if name == "dest":
        return Target((f"do-{params['kind']}",))
    if name == "row":
        return Target((f"row-{params['r']}",))
    if name == "scout_pick":
        cards = scene.ask.get("cards", ())
        return Target((f"survivor-{cards[int(params['i'])]['id']}",)) if cards else Target()
    if name == "outpost_from":
        return Target((f"cell-{params['slot']}",))
    if name == "gain_leader":
        return Target((f"token-leader_{params['c']}",))
    return Target((f"automa-{params['type']}",)) if name == "automa_spec" and scene.table["automa"] else Target()


def card_of(cards: object, place: int) -> Target:
    """A card of a hand or of the Canteen."""
    known = list(cards) if isinstance(cards, (list, tuple)) else []
    card = known[place] if place < len(known) else None
    return Target() if card is None else Target((f"crew-{card['id']}",))


def source(scene: Scene, own: Json, k: int) -> Target:
    """A token or a Crew card to pay with."""
    if k < len(SPECIALISTS):
        return Target((f"token-{SPECIALISTS[k]}",))
    size = scene.table["limits"]["row"]
    row, nth = ROWS[(k - len(SPECIALISTS)) // size], (k - len(SPECIALISTS)) % size
    return card_of(own[row], nth)


def destination(scene: Scene, action: Action) -> Target:
    """A place or an empty cell, and how far it is."""
    slot = int(action.params["slot"])
    told = scene.table.get("travel") or {"spots": (), "discoveries": ()}
    cell = scene.grid[slot]
    if action.name == "discover":
        far = next((way["routes"] for way in told["discoveries"] if way["slot"] == slot), None)
        keys = (f"cell-{slot}",) if cell["card"] is None else ()
    else:
        spot = int(action.params["spot"])
        far = next((way["routes"] for way in told["spots"] if way["to"] == [slot, spot]), None)
        keys = (f"spot-{slot}-{spot}",) if cell["card"] is not None and spot < len(cell["spots"]) else ()
    return Target(keys, "" if far is None else several(far, "route"))


def play(scene: Scene, own: Json, action: Action) -> Target:
    """First the card, then what becomes of it. A card that a play before has moved up is the next in the upper row."""
    upper = action.name == "play_upper"
    nth, held = int(action.params["i"]), own["upper" if upper else "lower"]
    fate = "up" if action.params.get("fate") == "move_up" else "discard"
    how = f"play-{fate}-{'act' if action.params['use'] else 'plain'}"
    if upper and nth == len(held):
        return Target((how,))
    return Target((f"crew-{held[nth]['id']}", how)) if nth < len(held) else Target()
