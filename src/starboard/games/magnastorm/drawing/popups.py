"""On a small map the spaces of an area are too small for a finger: when the area is pointed at, they appear large."""

from __future__ import annotations

from typing import Any, Final

from starboard.drawing import cards, look
from starboard.drawing.svg import Svg, el, join

from . import pieces
from .ground import space_art
from .layout import Ground
from .scene import Scene

DISC: Final = 22.5
PITCH: Final = 50.0


def popups(scene: Scene, at: Ground, width: float) -> Svg:
    """For every area its spaces, and walking on through it; the page shows what can be chosen next."""
    return join([popup(scene, at, item, width) for item in scene.printed["areas"] if asked_for(scene, item)])


def asked_for(scene: Scene, item: dict[str, Any]) -> bool:
    """Whether a space of an area can be the answer: where one's labs stand, or where the scout may come."""
    if scene.is_step("lab_back"):
        labs = scene.table["labs"]
        return any(scene.is_eye(labs.get(space["id"], {}).get("seat")) for space in item["spaces"])
    near = item["id"] in scene.now.get("through", ()) or any(space["id"] in scene.reach for space in item["spaces"])
    far = scene.now.get("range", 1) > 1 and (item["sector"] in scene.table["quiet"] or scene.now["walk"] != "quiet")
    return near or far


def popup(scene: Scene, at: Ground, item: dict[str, Any], width: float) -> Svg:
    """The spaces of one area in a row above or below it."""
    spot = at.areas[item["id"]]
    through = item["id"] in scene.now.get("through", ())
    many = len(item["spaces"]) + through
    wide, high = many * PITCH + 10, PITCH + 12
    x = min(width - wide - 1, max(1.0, spot.x - wide / 2))
    y = spot.y - 0.5 * at.u - high if spot.y > at.y else spot.y + 0.5 * at.u
    keys = [f"space-{space['id']}" for space in item["spaces"]]
    parts: list[Svg] = [
        el(
            "rect",
            x=x,
            y=y,
            width=wide,
            height=high,
            rx=14,
            fill="var(--panel)",
            stroke="var(--target)",
            stroke_width=1.5,
        )
    ]
    for place, space in enumerate(item["spaces"]):
        parts.append(_disc(scene, space, x + 5 + (place + 0.5) * PITCH, y + high / 2))
    if through:
        keys.append(f"via-{item['id']}")
        cx = x + 5 + (many - 0.5) * PITCH
        parts.append(
            cards.keyed(
                keys[-1],
                f"Walk on through {item['name']}.",
                el("circle", cx=cx, cy=y + high / 2, r=DISC - 2, fill="var(--raised)", stroke="var(--line)"),
                look.icon("range", cx, y + high / 2, 24, "var(--text)"),
                hit=el("circle", class_="hit", cx=cx, cy=y + high / 2, r=DISC),
            )
        )
    return el("g", parts, class_="popup", data_of=" ".join(keys))


def _disc(scene: Scene, space: dict[str, Any], x: float, y: float) -> Svg:
    """A space as large as a finger, with the lab that stands there or what a level there would pay."""
    lab = scene.table["labs"].get(space["id"])
    landing = scene.reach.get(space["id"], {})
    bonus = landing.get("bonus", "") if landing.get("lab") else ""
    art: list[Svg] = [space_art(1.0, space["colour"], x, y, DISC - 4)]
    if lab is not None:
        art.append(el("g", pieces.lab(lab["seat"], 15), transform=f"translate({x:.1f} {y - 2:.1f})"))
    if bonus:
        art.append(
            el("circle", cx=x + 15, cy=y - 15, r=10.5, fill="var(--panel)", stroke="var(--good)", stroke_width=1.6)
        )
        art.append(pieces.bonus(bonus, scene.eye, x + 15, y - 15, 13))
    said = f"Space {space['name']}, {space['colour']}."
    return cards.keyed(
        f"space-{space['id']}",
        said,
        *art,
        hit=el("circle", class_="hit", cx=x, cy=y, r=DISC, stroke_dasharray=None if lab is None else "5 4"),
    )
