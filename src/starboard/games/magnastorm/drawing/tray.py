"""The tray: a drawn control for every answer that is neither a place nor a piece of the table."""

from __future__ import annotations

from typing import Final, NamedTuple

from starboard.drawing import cards, look
from starboard.drawing.sections import NARROW_WIDTH, Sheet, sheet
from starboard.drawing.svg import Inside, Svg, join
from starboard.engine.words import begun

from . import pieces
from .facts import cubes_said
from .panels import DESK
from .scene import Scene

TRAY_H: Final = 66.0
OFFERS: Final = {  # step: what yes and no say
    "buy_reputation": ("1 yellow for 1 rep.", "keep the cubes"),
    "level_offer": ("buy a level", "no level"),
    "lab_offer": ("pay for one more", "no further lab"),
    "waiver": ("free, once a turn", "pay for it"),
    "order_offer": ("swap places", "keep your place"),
}
DECLINES: Final = {
    "station": "build no station",
    "lab": "drop no lab",
    "range_offer": "keep your range",
    "add_crew": "add no crew",
    "objective": "fulfil none now",
    "administration": "exchange nothing",
}
HINTS: Final = {  # what one points at elsewhere
    "setup_column": "Point at a column.",
    "setup_level": "Point at a research column.",
    "main": "Point at a commander or at crew.",
    "crew_row": "Point at the crew that leaves.",
    "lower_space": "Point at a free space of the panel.",
    "crew_down": "Point at a space that it blocks.",
    "add_crew": "Point at a column or a space.",
    "action": "Point at move or gain in the row.",
    "level": "Point at a research column.",
    "fee": "Point at one of your cubes.",
    "range_offer": "Point at a cube you give.",
    "exchange": "Point at the cubes you give.",
    "set_off": "Point at a space of the map.",
    "stride": "Point at a space of the map.",
    "teleport": "Point at a space of the map.",
    "station": "Point at a station of your board.",
    "lab": "Point at a lab of your board.",
    "objective": "Point at an objective.",
    "sector": "Point at a sector.",
    "lab_back": "Point at a lab of yours.",
    "marker": "Point at a research column.",
    "administration": "Point at what you want.",
}
TABS: Final = {  # where the tray stands on a small screen: beside what the step is about
    "add_crew": "Panels",
    "objective": "Goals",
    "order_offer": "Panels",
    "takeover_swap": "Panels",
    "move_swap": "Panels",
    "level_offer": "Research",
}


class Control(NamedTuple):
    """One answer."""

    key: str
    words: str
    cubes: tuple[int, ...] = ()
    said: str = ""


def controls(scene: Scene) -> list[Control]:
    """The answers of the present step that are buttons."""
    step, now = scene.step, scene.now
    if step in ("takeover_swap", "move_swap"):
        return _swaps(scene, now["price"])
    if step in OFFERS:
        yes, no = OFFERS[step]
        return [Control("yes", yes), Control("no", no)]
    if step == "any_cube":
        return [
            Control(f"take-{kind}", name, (kind,), f"Take 1 {name} cube; the supply has {scene.table['supply'][name]}.")
            for kind, name in enumerate(scene.cubes)
            if kind
        ]
    return [Control("decline", DECLINES[step])] if step in DECLINES else []


def _swaps(scene: Scene, price: dict[str, int]) -> list[Control]:
    """Paying as printed, or with one cube replaced by Idris Yakuul."""
    own = scene.colour(scene.eye)
    found = [Control("swap-none", "as printed", tuple(scene.kinds(price)), f"Pay {cubes_said(price)}, as printed.")]
    for way, less, more in (("y2o", "yellow", own), ("o2y", own, "yellow")):
        if price.get(less):
            changed = {**price, less: price[less] - 1, more: price.get(more, 0) + 1}
            found.append(
                Control(f"swap-{way}", f"{more} instead", tuple(scene.kinds(changed)), f"Pay {cubes_said(changed)}.")
            )
    return found


def asked(scene: Scene) -> bool:
    """Whether there is anything in the tray."""
    return bool(controls(scene))


def wide(scene: Scene) -> Sheet:
    """Under the lower panel."""
    return sheet(DESK.width, TRAY_H, _drawn(scene, DESK.width, 4.0, 42.0, hint=True))


def narrow(scene: Scene) -> Sheet:
    """On a small screen."""
    return sheet(NARROW_WIDTH, 54, _drawn(scene, NARROW_WIDTH, 2.0, 48.0, hint=False))


def _drawn(scene: Scene, width: float, y: float, high: float, hint: bool) -> Svg:
    found = controls(scene)
    parts: list[Inside] = []
    if hint and scene.is_step(*HINTS):
        parts.append(look.text(2, y + (12 if found else 14), _hint(scene), "t13", "b", "act", fit=width - 4))
        y += 20
    if found:
        each = width / len(found)
        parts += [_button(control, place * each + 1, y, each - 6, high) for place, control in enumerate(found)]
    return join(parts)


def _hint(scene: Scene) -> str:
    """What one points at; no commander where none can be paid."""
    if scene.is_step("main") and not scene.can_take_over:
        return "Point at crew."
    return HINTS[scene.step]


def _button(control: Control, x: float, y: float, w: float, h: float) -> Svg:
    middle = x + w / 2
    inside: list[Inside] = []
    if control.cubes:
        inside.append(pieces.cube_row(control.cubes, middle, y + 14, 17 if len(control.cubes) < 5 else 12))
        inside.append(look.text(middle, y + h - 7, control.words, "t13", "b", anchor="middle", fit=w - 8))
    else:
        inside.append(look.text(middle, y + h / 2 + 5, control.words, "t14", "b", anchor="middle", fit=w - 12))
    return cards.button(control.key, x, y, w, h, inside, said=control.said or f"{begun(control.words)}.")
