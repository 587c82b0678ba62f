"""The cards: a band in the colour of the type, the grounds they fit, a diagram of what they count, what they pay."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import Any, Final

from starboard.drawing import cards as kit
from starboard.drawing.look import halved, icon, polygon, text, width, wrap
from starboard.drawing.svg import Inside, Svg, el, join, moved

from . import diagrams
from .colours import BANDS, CARD_INK, GROUNDS, TYPE_ICONS, amount, counts_words

Card = Mapping[str, Any]
UNUSED: Final = "#B7AA8A"
SPOT: Final = 6.6  # a ground on a card


def grounds(card: Card, x: float, y: float, r: float = SPOT) -> Svg:
    """The three grounds, those that the card fits filled; a volcano where it asks for one beside it."""
    parts: list[Inside] = []
    for place, (ground, colour) in enumerate(GROUNDS.items()):
        fits = ground in card["terrain"]
        spot = polygon(x + r + place * (2 * r + 3.4), y, r)
        parts.append(
            el("polygon", points=spot, fill=colour, stroke="#3B3424")
            if fits
            else el("polygon", points=spot, fill="none", stroke=UNUSED, stroke_dasharray="2.5 2")
        )
    if card["adjacent_to"] == "volcano":
        at = x + 3 * (2 * r + 3.4)
        parts += [text(at, y + 4, "+", "t12", "b", fill=CARD_INK), icon("volcano", at + 16, y, 15, "#4A3038")]
    return join(parts)


def pays(card: Card, x: float, y: float) -> Svg:
    """What it pays for each thing, as a chip with a coin."""
    return join(
        el("rect", x=x, y=y, width=34, height=18, rx=9, fill=kit.CHIP, stroke="#000", stroke_opacity=0.3),
        text(x + 11, y + 13.6, amount(card["income"]), "t14", "x", anchor="middle", fill=CARD_INK),
        icon("quid", x + 24, y + 9, 13),
    )


def band(card: Card, w: float, h: float, lines: int, r: float = 8) -> Svg:
    """Type and name."""
    name = wrap(card["name"], w - 34, 12, True, lines)
    first = h / 2 + 4.3 - 6.8 * (len(name) - 1)
    return join(
        kit.top_band(w, h, BANDS[card["type"]], r),
        icon(TYPE_ICONS[card["type"]], 15, h / 2, 18, CARD_INK),
        [
            text(28, first + 13.6 * place, line, "t12", "b", fill=CARD_INK, fit=w - 32)
            for place, line in enumerate(name)
        ],
    )


def face(card: Card, w: float, h: float) -> Svg:
    """A whole card."""
    return _face(card["name"], w, h, card["type"], _Frozen(card))


class _Frozen(dict[str, Any]):
    """A card as a key: two cards with the same name are the same card."""

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(self["name"])


@functools.lru_cache(maxsize=256)
def _face(name: str, w: float, h: float, kind: str, card: _Frozen) -> Svg:
    del name
    top = 34.0
    foot = 34.0
    picture = h - top - 22 - foot
    scale = min(1.5, (w - 16) / diagrams.WIDE, (picture - 4) / diagrams.HIGH)
    words = halved(counts_words(card["income"]), w - 9, 12)
    is_block = kind == "blocks"
    return join(
        kit.face(w, h),
        band(card, w, top, 2),
        text(8, top + 16, "on", "t12", "ink2"),
        grounds(card, 27, top + 12),
        el(
            "rect",
            x=6,
            y=top + 23,
            width=w - 12,
            height=picture,
            rx=6,
            fill=BANDS[kind],
            fill_opacity=0.3,
            stroke=BANDS[kind],
            stroke_opacity=0.7,
        ),
        diagrams.diagram(card["income"], w / 2 + (0 if is_block else 7), top + 23 + picture / 2, scale),
        None if is_block else pays(card, 3, top + 20 + picture - 15),
        [
            text(w / 2, h - foot + 15 + 13.5 * place, line, "t12", "ink", anchor="middle", fit=w - 8)
            for place, line in enumerate(words)
        ],
    )


@functools.lru_cache(maxsize=256)
def _low(w: float, h: float, card: _Frozen) -> Svg:
    top = 32.0
    foot = 22.0 if h > 85 else 0.0  # for a mark or a chip, if there is room
    middle = (top + h - foot) / 2
    left = 56.0
    scale = min(0.9, (w - left - 4) / diagrams.WIDE, (h - foot - top - 4) / diagrams.HIGH)
    return join(
        kit.face(w, h),
        band(card, w, top, 2),
        grounds(card, 5, top + 12, 5.4) if card["adjacent_to"] != "volcano" else grounds(card, 2, top + 12, 4.4),
        pays(card, 5, h - 22),
        el("g", diagrams.twice(card["income"]["doubles"]), transform=moved(w - 26, middle))
        if card["income"]["kind"] == "block"
        else diagrams.diagram(card["income"], left + (w - left) / 2, middle, scale),
    )


def low(card: Card, w: float, h: float) -> Svg:
    """A card of half the height: its name, its grounds, what it pays, a small diagram."""
    return _low(w, h, _Frozen(card))


@functools.lru_cache(maxsize=256)
def _slim(w: float, h: float, count: int, card: _Frozen) -> Svg:
    paid = str(amount(card["income"]))
    right = w - 13 - width(paid, 13, True)  # of what stands before the amount
    pill = copies(count, right + 2, h / 2 - 10)
    room = right - 24 - (width(f"×{count}", 13, True) + 12 if pill else 0)
    return join(
        el(
            "rect", class_="paper", width=w, height=h, rx=6, fill=BANDS[card["type"]], stroke="#000", stroke_opacity=0.4
        ),
        icon(TYPE_ICONS[card["type"]], 13, h / 2, 15, CARD_INK),
        text(24, h / 2 + 4.3, card["name"], "t12", "b", fill=CARD_INK, fit=room),
        text(w - 7, h / 2 + 4.6, paid, "t13", "x", fill=CARD_INK, anchor="end"),
        pill,
    )


def slim(card: Card, w: float, h: float, count: int = 1) -> Svg:
    """A card as a line: type, name, how many of it lie there, amount."""
    return _slim(w, h, count, _Frozen(card))


@functools.lru_cache(maxsize=256)
def tiny(kind: str, w: float, h: float) -> Svg:
    """A card on a mat: its type alone."""
    return join(
        el("rect", x=0.7, y=1.6, width=w, height=h, rx=4, fill="var(--shade)"),
        el("rect", width=w, height=h, rx=4, fill="var(--paper)", stroke="#000", stroke_opacity=0.4, stroke_width=0.8),
        kit.top_band(w, 0.6 * h, BANDS[kind], 4),
        icon(TYPE_ICONS[kind], w / 2, 0.31 * h, min(0.8 * w, 0.5 * h), CARD_INK),
    )


def copies(count: int, x: float, y: float) -> Svg | None:
    """How many cards of a name lie on one stack."""
    if count < 2:
        return None
    words = f"×{count}"
    wide = width(words, 13, True) + 12
    return join(
        el("rect", x=x - wide, y=y, width=wide, height=20, rx=10, fill="#0B1020", stroke="#FFF4DC", stroke_width=1.4),
        text(x - wide / 2, y + 14.6, words, "t13", "b", anchor="middle", fill="#fff"),
    )


def behind(count: int, w: float, h: float) -> Svg | None:
    """The edges of the cards under the first of a stack."""
    if count < 2:
        return None
    return el("rect", x=3, y=3.5, width=w, height=h, rx=8, fill="var(--paper-2)", stroke="#000", stroke_opacity=0.45)


def badge(earned: int, x: float, y: float) -> Svg:
    """What a card would pay here: a hexagon, green where it is something."""
    return join(
        el(
            "polygon",
            points=polygon(x, y, 16),
            fill="#6FD68D" if earned else "#C4CCDF",
            stroke="#0B1020",
            stroke_width=1.4,
        ),
        text(x, y + 4.8, f"+{earned}" if earned else "0", "t14", "x", anchor="middle", fill="#08210F", fit=26),
    )


def reason(words: str, w: float, y: float) -> Svg:
    """Why a card cannot be used: a dark pill above its veil."""
    lines = wrap(words, w - 20, 12, True, 2)
    high = 10.0 + 15 * len(lines)
    return join(
        el("rect", x=5, y=y, width=w - 10, height=high, rx=8, fill="#12080C", stroke="#FF8A85", stroke_width=1.2),
        [
            text(w / 2, y + 16 + 15 * place, line, "t12", "b", anchor="middle", fill="#FFC0BC", fit=w - 18)
            for place, line in enumerate(lines)
        ],
    )
