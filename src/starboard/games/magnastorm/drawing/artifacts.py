"""Artifact cards of a campaign: a band in their metal with the level, a relic of their own, and what they bring."""

from __future__ import annotations

import functools
from typing import Any, Final

from starboard.drawing import cards, look
from starboard.drawing.svg import Svg, el, join, moved

from . import pieces

METALS: Final = {"bronze": ("#D29A68", "#6B3F1B"), "silver": ("#CBD3E2", "#4D566B"), "gold": ("#F2C14E", "#7A5510")}
SKY: Final = "#1B2440"  # behind the relic
INK: Final = "#241A0C"  # on every metal
BAND: Final = 17.0
SAID_FROM: Final = 84.0  # a card so wide or so high has room for words


def keyed(card: dict[str, Any], x: float, y: float, w: float, h: float) -> Svg:
    """A card that can be read."""
    brings = card["name"].partition(": ")[2]
    said = f"{card['name']}, card {card['number']}, level {card['level']}."
    return cards.told(
        said,
        el("g", face(card["metal"], card["number"], card["level"], card["bonus"], brings, w, h), transform=moved(x, y)),
        read=card["name"],
        class_="card",
    )


@functools.lru_cache(maxsize=128)
def face(metal: str, number: int, level: int, bonus: str, brings: str, w: float, h: float) -> Svg:
    """The card: across or upright where there is room for words, otherwise relic and sign alone."""
    if w >= SAID_FROM and w > h:
        window = 0.36 * w
        middle = (window + w) / 2
        few = "own cube" if bonus == "own" else brings.removeprefix("1 ")
        return join(
            _paper(metal, number, level, w, h, window),
            _relic(metal, number, window / 2 + 1, (BAND + h) / 2 - 1, 0.36 * (h - BAND)),
            _sign(bonus, middle, BAND + 12, 15),
            look.text(middle, h - 7, few, "t12", "ink", anchor="middle", fit=w - window - 4),
        )
    if h >= SAID_FROM:
        lines = look.wrap(brings, w - 8, 12, lines=2)
        foot = 44.0
        return join(
            _paper(metal, number, level, w, h, 0),
            el("rect", x=4, y=BAND + 3, width=w - 8, height=h - BAND - foot - 6, rx=4, fill=SKY),
            _relic(metal, number, w / 2, (BAND + h - foot) / 2, 0.4 * min(w - 8, h - BAND - foot - 6)),
            _sign(bonus, w / 2, h - foot + 8, 15),
            _words(lines, w / 2, h - 14, w - 6, "middle"),
        )
    light = METALS[metal][0]
    return join(
        cards.face(w, h, SKY, r=6),
        el("rect", x=1.5, y=1.5, width=w - 3, height=h - 3, rx=5, fill="none", stroke=light, stroke_width=2),
        _relic(metal, number, w / 2, 0.38 * h, 0.26 * w),
        [el("circle", cx=8 + 6.5 * place, cy=8, r=2.4, fill=light) for place in range(level)],
        _sign(bonus, w / 2, h - 12, 14),
    )


def _paper(metal: str, number: int, level: int, w: float, h: float, window: float) -> Svg:
    """Paper with the band: level and number; a dark window on its left if it lies across."""
    light, dark = METALS[metal]
    return join(
        cards.face(w, h, r=6),
        el("rect", x=3, y=BAND, width=window - 2, height=h - BAND - 3, rx=4, fill=SKY) if window else None,
        cards.top_band(w, BAND, light, r=6),
        [
            el("circle", cx=9 + 8 * place, cy=BAND / 2, r=2.8, fill=dark, stroke=INK, stroke_width=0.8)
            for place in range(level)
        ],
        look.text(w - 5, 12.8, number, "t12", "b", anchor="end", fill=INK),
    )


def _relic(metal: str, number: int, x: float, y: float, r: float) -> Svg:
    """A find whose form is its number's."""
    light, dark = METALS[metal]
    corners, turn = 3 + number % 6, number * 37 % 360
    return join(
        el("polygon", points=look.polygon(x, y, r, corners, turn), fill=light, stroke=dark, stroke_width=1.5),
        el("polygon", points=look.polygon(x, y, 0.55 * r, corners, turn + 30), fill=dark, opacity=0.75),
        el("circle", cx=x, cy=y, r=0.18 * r, fill=light),
    )


def _sign(bonus: str, x: float, y: float, size: float) -> Svg:
    """What it brings; a cube of whatever colour its owner has."""
    return pieces.bonus(bonus, 0, x, y, size) if bonus != "own" else pieces.used("cube-any", x, y, size)


def _words(lines: tuple[str, ...], x: float, y: float, room: float, anchor: str) -> Svg:
    first = y + 4.3 - 6.5 * (len(lines) - 1)
    return join(
        [
            look.text(x, first + 13 * place, line, "t12", "ink", anchor=anchor, fit=room)
            for place, line in enumerate(lines)
        ]
    )
