"""The actions of a destination as controls, each with what it costs and brings."""

from __future__ import annotations

from typing import Final

from starboard.drawing import look
from starboard.drawing.look import text
from starboard.drawing.svg import Svg, join
from starboard.engine.words import several

from . import marks
from .pile import Pile
from .scene import STARS, Json, Scene, lacking, listed, place_name, units

ON_PLANETS: Final = ("gather", "terraform", "scout", "settle", "create_colony", "create_outpost")
IN_ORBIT: Final = ("gather", "gain_specialist")
CALLED: Final = {  # words, sign
    "gather": ("Gather", "offer"),
    "terraform": ("Terraform", "raise"),
    "scout": ("Scout", "survivor"),
    "settle": ("Settle", "flag"),
    "create_colony": ("Colony", "colony"),
    "create_outpost": ("Outpost", "outpost"),
    "gain_specialist": ("Card for a token", "leader"),
}


def where(scene: Scene) -> str:
    """The place where the viewer's Ark is, with its color."""
    assert scene.here is not None
    cell, spot = scene.here
    planet = spot == 0 and not cell["portal"]
    return place_name(cell, spot) + (f" · {cell['color']}" if planet else "")


def at_place(scene: Scene, pile: Pile) -> None:
    """What can be done where the viewer's Ark is; what cannot stays in its place, with a padlock."""
    assert scene.here is not None
    cell, spot = scene.here
    planet = spot == 0 and not cell["portal"]
    if cell["spots"][spot]["kind"] == "asteroid":
        return
    barred = {item["what"]: item["why"] for item in scene.table.get("barred", ())}
    for kind in ON_PLANETS if planet else IN_ORBIT:
        words, sign = CALLED[kind]
        done = kind in scene.table["actions_done"]
        stop = barred.get(kind) or ("done" if done else "" if possible(scene, cell, kind) else "not here")
        note, wide, said = notes(scene, cell, spot, kind)
        if done:
            said = "It is done already."
        why = f" Not now: {stop}." if stop and not done else ""
        pile.button(f"do-{kind}", words, sign, f"{words}. {said}{why}", note, wide, stop)


def possible(scene: Scene, cell: Json, kind: str) -> bool:
    """Whether an action makes sense here at all."""
    own = scene.own
    assert own is not None
    if kind == "terraform":
        return not cell["terraformed"]
    if kind == "settle":
        return bool(own["survivors_held"]) and bool(cell["terraformed"])
    if kind == "create_colony":
        return scene.viewer not in cell["colonies"]
    if kind == "create_outpost":
        return scene.viewer not in cell["outposts"] and own["outposts"] + own["outpost_pool"] > 0
    return True


def notes(scene: Scene, cell: Json, spot: int, kind: str) -> tuple[Svg | None, float, str]:
    """What stands at the end of a control, how wide it is, and the same in words."""
    own = scene.own
    assert own is not None
    if kind == "gather":
        shown = cell["yield"] if spot == 0 and not cell["portal"] else cell["spots"][spot]["yield"]
        names = tuple(listed(shown))
        return marks.goods(8, 0, names, 15), 16.0 * len(names), f"It brings {units(shown)}."
    if kind == "terraform":
        lacks = sum(lacking(cell).values())
        most = min(scene.table.get("levels_at_hand", 0), own["terraform_limit"])
        words = f"{most} of {lacks}"
        said = f"Up to {several(most, 'level')} of {lacks} that are missing."
        return text(0, 4.8, words, "t13", "b"), look.width(words, 13, True), said
    if kind == "scout":
        star = STARS[f"leader_{cell['color']}"]
        return marks.specialist("match_leader", 8, 0, 8.5, star), 17.0, f"It costs a {cell['color']} Leader."
    if kind == "settle":
        points = scene.table["points_for"]["settled"]
        have = min(len(own["survivors_settled"]), len(points) - 2)
        words = f"{points[have]} → {points[have + 1]} VP"
        return text(0, 4.8, words, "t12", "b"), look.width(words, 12, True), f"Settled Survivors then score {words}."
    if kind == "create_colony" and own["next_colony"] is not None:
        icons, end = marks.cost_icons(0, 0, own["next_colony"], 15, cell["color"])
        return icons, end, f"Your Colonies then number {own['colonies'] + 1}."
    if kind == "create_outpost":
        names = tuple(listed(cell["yield"]))
        said = f"It pays you {units(cell['yield'])} at every arrival here."
        return marks.goods(8, 0, names, 14), 15.0 * len(names), said
    if kind == "gain_specialist":
        sign = join(marks.specialist("any_leader", 8, 0, 8.5))
        return sign, 17.0, "A Leader card for the Engineer token, an Engineer card for a Leader token."
    return None, 0.0, ""
