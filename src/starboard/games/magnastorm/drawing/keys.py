"""Where each action is on the drawing: the keys one points at, one after the other."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from starboard.drawing import Target
from starboard.engine.actions import Action

from .facts import cubes_said
from .scene import Scene

SIGNS: Final = {  # of options, by family
    "setup_column": "crewhead",
    "takeover": "star",
    "take_crew": "crewhead",
    "lower_space": "crewhead",
    "upper_column": "crewhead",
    "do_move": "scout",
    "do_gain": "plus",
    "swap": "swap",
    "offer": "tick",
    "pick_cube": "cube-any",
    "pick_research": "levelup",
    "use_station": "dish",
    "teleport": "star",
    "via_area": "range",
    "pick_space": "scout",
    "build_station": "dish",
    "drop_lab": "turtlelab",
    "objective": "complete",
    "pick_sector": "flag",
    "crew_row": "crewhead",
    "exchange_want": "swap",
    "decline": "cross",
}
CUBE_SIGNS: Final = ("cube-y", "cube-0", "cube-1", "cube-2", "cube-3")


def target(scene: Scene, action: Action) -> Target:
    """The keys, the chip and the sign of an action; no keys for what the table does not have."""
    if scene.viewer is None or scene.view["over"]:
        return Target()
    return replace(place(scene, action), icon=sign(scene, action))


def sign(scene: Scene, action: Action) -> str:
    """The icon of an option: the cube itself where one is named."""
    if "k" in action.params and action.name in ("pick_cube", "exchange_want"):
        kind = kind_of(scene, str(action.params["k"]))
        return CUBE_SIGNS[kind] if kind is not None else "swap"
    if action.name == "offer" and action.params["answer"] == "no":
        return "cross"
    return SIGNS[action.name]


def kind_of(scene: Scene, key: str, crew: bool = False) -> int | None:
    """The kind of cube or crew that an action names; None if that colour does not play."""
    keys: list[str] = scene.printed["crew_keys" if crew else "cube_keys"]
    return keys.index(key) if key in keys else None


def place(scene: Scene, action: Action) -> Target:
    """Where an action is."""
    params, printed = action.params, scene.printed
    match action.name:
        case "setup_column" | "takeover" | "upper_column":
            return column(scene, int(params["c"]), action.name == "takeover")
        case "take_crew":
            kind = kind_of(scene, str(params["kind"]), crew=True)
            there = int(params["c"]) <= printed["columns"] and kind is not None
            return Target((f"crew-{params['c']}-{kind}",)) if there else Target()
        case "lower_space":
            there = int(params["c"]) <= printed["columns"]
            return Target((f"lower-{params['r']}-{params['c']}",)) if there else Target()
        case "do_move" | "do_gain":
            return Target((action.name.replace("_", "-"),), deed_chip(scene, action.name == "do_move"))
        case "swap":
            return Target((f"swap-{params['way']}",))
        case "offer":
            return Target((str(params["answer"]),))
        case "pick_cube" | "exchange_want":
            return cube(scene, action.name, str(params["k"]))
        case "pick_research":
            return Target((f"research-{params['k']}",)) if params["k"] in scene.table["research"] else Target()
    return later(scene, action)


def later(scene: Scene, action: Action) -> Target:
    """Places on the map and pieces of one's board."""
    params, printed = action.params, scene.printed
    match action.name:
        case "use_station":
            return station(scene, int(params["t"]))
        case "via_area":
            areas = printed["areas"]
            number = int(params["a"])
            return (
                Target((f"area-{areas[number]['id']}", f"via-{areas[number]['id']}"))
                if number < len(areas)
                else Target()
            )
        case "pick_space":
            return space(scene, int(params["s"]))
        case "build_station":
            return Target((f"build-{params['i']}",))
        case "drop_lab":
            return Target((f"lab-{params['i']}",))
        case "objective":
            item = scene.table["objectives"][int(params["slot"])]
            return Target((f"objective-{params['slot']}",), f"+{item['next']}" if item["next"] is not None else "")
        case "pick_sector":
            return Target((f"sector-{params['s']}",))
        case "crew_row":
            return Target((f"row-{params['r']}",))
        case "teleport":
            return Target(("teleport",))
    # on the way a station is left unbuilt without a click; on the pad one stays
    walking = scene.table["step"] in ("set_off", "stride")
    on_pad = scene.table["step"] == "set_off" and scene.table["scouts"][scene.eye] == "landing"
    return Target(("decline",)) if not walking or on_pad else Target()


def column(scene: Scene, number: int, paid: bool) -> Target:
    """A column of the upper panel."""
    if number > scene.printed["columns"]:
        return Target()
    price = scene.table["columns"][number - 1]["price"] if paid else None
    return Target((f"column-{number}",), cubes_said(price) if price else "")


def deed_chip(scene: Scene, moves: bool) -> str:
    """What the move of the present row costs."""
    cost: dict[str, Any] = scene.now.get("move_cost", {})
    return cubes_said(cost) if moves and cost else ""


def cube(scene: Scene, name: str, key: str) -> Target:
    """One's own cubes, what one wants for them, or a cube of the supply."""
    kind = kind_of(scene, key)
    if kind is None:
        return Target()
    if name == "exchange_want":
        return Target((f"want-{kind}",))
    if scene.table["step"] == "any_cube":
        return Target((f"take-{kind}",)) if kind else Target()
    return Target((f"give-{kind}",))


def station(scene: Scene, number: int) -> Target:
    """A station to start from, with its fee."""
    places = scene.printed["transmitters"]
    if number >= len(places):
        return Target()
    key = places[number]["id"]
    if key not in scene.table["stations"]:
        return Target()
    fee = scene.now.get("fees", {}).get(key)
    return Target((f"station-{key}",), "1 cube" if fee else "")


def space(scene: Scene, number: int) -> Target:
    """A space: first its area, then the space; who sees both may point at the space at once."""
    for area in scene.printed["areas"]:
        if number < len(area["spaces"]):
            return Target((f"area-{area['id']}", f"space-{area['spaces'][number]['id']}"))
        number -= len(area["spaces"])
    return Target()
