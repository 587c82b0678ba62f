"""Artifact cards of a campaign: a find in its metal, its level as pips, and what it brings at the start."""

from __future__ import annotations

import functools
from typing import Any, Final

from starboard.drawing import cards, look
from starboard.drawing.svg import Svg, el, join, moved

from . import pieces

METALS: Final = {"bronze": ("#C98A55", "#6B3F1B"), "silver": ("#CBD3E2", "#4D566B"), "gold": ("#F2C14E", "#7A5510")}


def keyed(card: dict[str, Any], x: float, y: float, w: float, h: float) -> Svg:
    """A card that can be read."""
    said = f"{card['name']}, card {card['number']}, level {card['level']}."
    return cards.told(
        said,
        el("g", face(card["metal"], card["number"], card["level"], card["bonus"], w, h), transform=moved(x, y)),
        read=card["name"],
    )


@functools.lru_cache(maxsize=128)
def face(metal: str, number: int, level: int, bonus: str, w: float, h: float) -> Svg:
    """The card: a relic whose form is its number's, pips for the level, the bonus at its foot."""
    light, dark = METALS[metal]
    corners, turn = 3 + number % 6, number * 37 % 360
    x, y, r = w / 2, 0.38 * h, 0.26 * w
    return join(
        cards.face(w, h, "#1B2440", r=6),
        el("rect", x=1.5, y=1.5, width=w - 3, height=h - 3, rx=5, fill="none", stroke=light, stroke_width=2),
        el("polygon", points=look.polygon(x, y, r, corners, turn), fill=light, stroke=dark, stroke_width=1.5),
        el("polygon", points=look.polygon(x, y, 0.55 * r, corners, turn + 30), fill=dark, opacity=0.75),
        el("circle", cx=x, cy=y, r=0.18 * r, fill=light),
        [el("circle", cx=8 + 6.5 * place, cy=8, r=2.4, fill=light) for place in range(level)],
        pieces.bonus(bonus, 0, x, h - 12, 14) if bonus != "own" else pieces.used("cube-any", x, h - 12, 14),
    )
