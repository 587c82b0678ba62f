"""`Picture`: a whole table as one SVG that needs no page around it, for notebooks, files and documents."""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from starboard import drawing
from starboard.drawing import look
from starboard.drawing.svg import Svg, el, join, number
from starboard.engine.refusal import Malformed

THEMES: Final = ("dark", "light")
PLATE: Final = 216.0  # width of the column of the other seats
GAP: Final = 10.0
_PART: Final = re.compile(r'<svg\b([^>]*?)\bviewBox="([^"]+)"')
_VARIABLE: Final = re.compile(r"var\(--([\w-]+)(?:,[^()]*)?\)")
_NAMED: Final = re.compile(r'(\bid="|href="#|url\(#)([\w-]+)')
_RULE: Final = re.compile(r"([^{}]+)\{([^{}]*)\}")
_STATES: Final = ("@", "from", "to", ":root", "[data-theme", ".target", ".picked", ".barred")  # only a page has these


@dataclass(frozen=True)
class Picture:
    """The table as the viewer of a view sees it; a notebook shows it by itself.

    >>> import starboard
    >>> picture = starboard.picture(starboard.new("sample", seats=3, seed=7))
    >>> picture.svg()[:4]
    '<svg'
    """

    view: Mapping[str, Any]
    names: Sequence[str]
    theme: str = "dark"

    def svg(self) -> str:
        """The SVG. It carries its own colours and letters and refers to nothing outside."""
        if self.theme not in THEMES:
            raise Malformed(f"a theme is {' or '.join(THEMES)}, not '{self.theme}'")
        parts = drawing.draw(self.view, self.names)
        if parts is None:
            raise Malformed(f"the title '{self.view['title']}' has no drawing")
        placed, width, height = _laid_out(parts)
        made = el(
            "svg",
            el("title", f"{self.view['title'].replace('_', ' ').title()}, decision {self.view['decision']}"),
            el("style", Svg(_css())),
            look.defs(),
            el("rect", width=width, height=height, fill="var(--ground)"),
            placed,
            xmlns="http://www.w3.org/2000/svg",
            class_="starboard-picture",
            viewBox=f"0 0 {number(width)} {number(height)}",
            width=width,
            height=height,
        )
        return _alone(made, self.theme)

    def _repr_svg_(self) -> str:
        """What a notebook shows."""
        return self.svg()


def _laid_out(parts: drawing.Parts) -> tuple[Svg, float, float]:
    """Plates on the left, the board beside them, the viewer's own area below both."""
    plates = [_scaled(plate, PLATE) for plate in parts.plates.values()]
    left = PLATE + GAP if plates else 0.0
    _, _, board_width, board_height = _box(parts.board)
    column = sum(tall + GAP for _, tall in plates) - GAP
    tall = max(column, board_height)
    placed = [_at(parts.board, GAP + left, GAP + (tall - board_height) / 2, board_width, board_height)]
    down = GAP
    for plate, plate_height in plates:
        placed.append(_at(plate, GAP, down, PLATE, plate_height))
        down += plate_height + GAP
    width = left + board_width
    height = GAP + tall + GAP
    if parts.own is not None:
        own, own_height = _scaled(parts.own, width)
        placed.append(_at(own, GAP, height, width, own_height))
        height += own_height + GAP
    return join(placed), width + 2 * GAP, height


def _box(part: Svg) -> tuple[float, float, float, float]:
    found = _PART.match(part)
    assert found is not None, "a drawn part is an <svg> with a viewBox"
    x, y, width, height = (float(value) for value in found[2].replace(",", " ").split())
    return x, y, width, height


def _scaled(part: Svg, width: float) -> tuple[Svg, float]:
    _, _, own_width, own_height = _box(part)
    return part, own_height * width / own_width


def _at(part: Svg, x: float, y: float, width: float, height: float) -> Svg:
    place = " ".join(
        f'{name}="{number(value)}"' for name, value in (("x", x), ("y", y), ("width", width), ("height", height))
    )
    return Svg(part.replace("<svg", f"<svg {place}", 1))


@functools.cache
def _css() -> str:
    """Of the shared look what a still picture needs, for this picture alone: a notebook has other things in it."""
    rules = []
    for selectors, body in _RULE.findall(re.sub(r"@\w[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}", "", look.css())):
        kept = [name.strip() for name in selectors.split(",") if not name.strip().startswith(_STATES)]
        if kept:
            scoped = ",".join(".starboard-picture " + name.removeprefix("svg ") for name in kept)
            rules.append(f"{scoped}{{{' '.join(body.split())}}}")
    return "\n".join(rules)


def _alone(made: str, theme: str) -> str:
    """Colours of one theme in place of variables; ids that other pictures in the same page do not have."""
    place = THEMES.index(theme)

    def colour(found: re.Match[str]) -> str:
        value = look.PALETTE.get(found[1])
        return value[place] if value is not None else "currentColor"

    return _NAMED.sub(rf"\1\2-{theme}", _VARIABLE.sub(colour, made))
