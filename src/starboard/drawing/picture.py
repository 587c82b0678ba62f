"""`Picture`: a whole table as one SVG that needs no page around it, for notebooks, files and documents."""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from starboard import catalogue, drawing
from starboard.drawing import look
from starboard.drawing.svg import Svg, el, join, number
from starboard.engine.refusal import Malformed

THEMES: Final = ("dark", "light")
PLATE: Final = 216.0  # width of the column of the other seats
GAP: Final = 10.0
_VARIABLE: Final = re.compile(r"var\(--([\w-]+)(?:,[^()]*)?\)")
_NAMED: Final = re.compile(r'(\bid="|href="#|url\(#)([\w-]+)')
_RULE: Final = re.compile(r"([^{}]+)\{([^{}]*)\}")
_UNSEEN: Final = re.compile(  # in a still picture: words for a pointer, and what a page goes by
    r"<title>[^<]*</title>|\s(?:data-[\w-]+|aria-[\w-]+|role|tabindex)=\"[^\"]*\""
)
_STATES: Final = (  # only a page has these
    *("@", "from", "to", ":root", "[data-theme"),
    *(".target", ".picked", ".barred", ".card", ".other"),
)


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
            el("style", Svg(still_css())),
            look.defs(),
            el("rect", width=width, height=height, fill="var(--ground)"),
            placed,
            xmlns="http://www.w3.org/2000/svg",
            class_="starboard-picture",
            viewBox=f"0 0 {number(width)} {number(height)}",
            width=width,
            height=height,
        )
        return alone(made, self.theme, look.called(catalogue.known(self.view["title"]).colours, self.view["colours"]))

    def _repr_svg_(self) -> str:
        """What a notebook shows."""
        return self.svg()


def _laid_out(drawn: drawing.Drawing) -> tuple[Svg, float, float]:
    """Plates on the left, the board beside them, the viewer's own area below both."""
    plates = [sheet for section in drawn.of(drawing.PLATE) if (sheet := section.sheet(drawing.WIDE)) is not None]
    left = PLATE + GAP if plates else 0.0
    board_width, board_height = drawn.board
    heights = [sheet.height * PLATE / sheet.width for sheet in plates]
    tall = max(sum(heights) + GAP * (len(heights) - 1), board_height)
    board = drawn.canvas(drawing.BOARD, "The board")
    placed = [_at(board, GAP + left, GAP + (tall - board_height) / 2, board_width, board_height)]
    down = GAP
    for sheet, high in zip(plates, heights, strict=True):
        placed.append(_at(sheet.alone(), GAP, down, PLATE, high))
        down += high + GAP
    width = left + board_width
    height = GAP + tall + GAP
    if drawn.of(drawing.OWN):
        own_height = drawn.own[1] * width / drawn.own[0]
        placed.append(_at(drawn.canvas(drawing.OWN, "Your area"), GAP, height, width, own_height))
        height += own_height + GAP
    return join(placed), width + 2 * GAP, height


def _at(part: Svg, x: float, y: float, width: float, height: float) -> Svg:
    place = " ".join(
        f'{name}="{number(value)}"' for name, value in (("x", x), ("y", y), ("width", width), ("height", height))
    )
    return Svg(part.replace("<svg", f"<svg {place}", 1))


@functools.cache
def still_css() -> str:
    """Of the shared look what a still picture needs, for this picture alone: a notebook has other things in it."""
    rules = []
    for selectors, body in _RULE.findall(re.sub(r"@\w[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}", "", look.css())):
        kept = [name.strip() for name in selectors.split(",") if not name.strip().startswith(_STATES)]
        if kept:
            scoped = ",".join(".starboard-picture " + name.removeprefix("svg ") for name in kept)
            rules.append(f"{scoped}{{{' '.join(body.split())}}}")
    return "\n".join(rules)


def unseen_left_out(svg: str) -> str:
    """A drawing without what nobody sees where there is no page: words for a pointer, keys, pieces."""
    return _UNSEEN.sub("", svg)


def alone(made: str, theme: str, seats: Mapping[int, str]) -> str:
    """Colours of one theme in place of variables; ids that other pictures in the same page do not have."""
    place = THEMES.index(theme)
    named = {f"s{seat}": look.CALLED[name] for seat, name in seats.items()}

    def colour(found: re.Match[str]) -> str:
        value = look.PALETTE.get(found[1])
        return named.get(found[1]) or (value[place] if value is not None else "currentColor")

    return _NAMED.sub(rf"\1\2-{theme}", _VARIABLE.sub(colour, made))
