"""Character cards: paper with a navy band and two abilities, lit while enough tiles are controlled."""

from __future__ import annotations

import functools
from typing import Any

from starboard.drawing import look
from starboard.drawing.svg import Svg, el, join, moved

from .scene import Scene

ICONS = {
    "designer": "build",
    "diplomat": "flag",
    "engineer": "refinery",
    "spy": "screen",
    "navigator": "move",
    "tactician": "crossed",
}
BAND = "#33406B"


def character(card: dict[str, Any], wide: float, high: float, chosen: bool = True) -> Svg:
    """A card at the origin. `chosen` False: it is on offer, so no ability is dim."""
    said = "text" if high >= 150 else "short"
    abilities = tuple(
        (str(ability["title"]), str(ability[said]), int(ability["needs"]), bool(ability["usable"]) or not chosen)
        for ability in card["abilities"]
    )
    return _character(str(card["key"]), str(card["name"]), abilities, wide, high)


@functools.lru_cache(maxsize=256)
def _character(key: str, name: str, abilities: tuple[tuple[str, str, int, bool], ...], wide: float, high: float) -> Svg:
    each = (high - 34) / len(abilities)
    return join(
        el("rect", y=2.5, width=wide, height=high, rx=8, fill="#000", opacity=0.4),
        el("rect", width=wide, height=high, rx=8, fill="var(--paper)", stroke="#000", stroke_opacity=0.4),
        el("path", d=f"M8 0H{wide - 8}a8 8 0 0 1 8 8V27H0V8a8 8 0 0 1 8-8Z", fill=BAND),
        look.icon(ICONS.get(key, "star"), 16, 13.5, 16, "#FFD27A"),
        look.text(30, 18.5, name, "t13", "b", fill="#fff", fit=wide - 36),
        [_ability(row, 30 + place * each, wide, each - 4) for place, row in enumerate(abilities)],
    )


def _ability(row: tuple[str, str, int, bool], y: float, wide: float, high: float) -> Svg:
    """Its threshold in a disc, its name where there is room, what it does."""
    title, words, needs, lit = row
    room = wide - 39
    named = high >= 40
    lines = look.wrap(words, room, 12, lines=3 if high >= 56 else 2 if named else 1)
    ink = look.INK if lit else "#5A4F3A"
    first = y + (28 if named else 18)
    return join(
        el(
            "rect",
            x=5,
            y=y,
            width=wide - 10,
            height=high,
            rx=6,
            fill="#FFF3CF" if lit else "#D9CFB8",
            stroke="#C08A1E" if lit else "#B5A98C",
            stroke_width=1.2,
        ),
        el("circle", cx=18, cy=y + 14, r=8.5, fill="#2C7A45" if lit else "#5A4F3A"),
        look.text(18, y + 18.3, needs, "t12", "x", anchor="middle", fill="#fff"),
        look.text(31, y + 14, look.clipped(title, room, 12, True), "t12", "b", fill=ink) if named else None,
        [look.text(31, first + 13 * place, line, "t12", fill=ink, fit=room) for place, line in enumerate(lines)],
    )


def card_row(scene: Scene, top: float) -> Svg:
    """The six cards while they are chosen; those taken are dim."""
    cards = scene.table["cards"]
    taken = {seat["character"]["key"] for seat in scene.seats if seat["character"] is not None}
    wide, high, gap = 139.0, 128.0, 7.0
    found = []
    for place, card in enumerate(cards):
        x, y = 8 + place * (wide + gap), top + 12
        free = card["key"] not in taken
        told = "; ".join(ability["text"] for ability in card["abilities"])
        found.append(
            el(
                "g",
                el("title", f"The {card['name']}{'' if free else ', taken'}: {told}"),
                el(
                    "g", character(card, wide, high, chosen=False), transform=moved(x, y), opacity=None if free else 0.4
                ),
                el("rect", x=x, y=y, width=wide, height=high, rx=8, class_="hit"),
                data_key=f"card-{card['key']}",
            )
        )
    return el("g", found, data_section="cards", data_label="Cards")
