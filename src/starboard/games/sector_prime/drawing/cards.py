"""Character cards: paper with a navy band and two abilities, lit while enough tiles are controlled."""

from __future__ import annotations

import functools
from typing import Any

from starboard.drawing import cards as kit
from starboard.drawing import look
from starboard.drawing.svg import Svg, el, join, moved
from starboard.engine.words import several

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
        el("rect", class_="paper", width=wide, height=high, rx=8, fill="var(--paper)", stroke="#00000066"),
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
        look.text(31, y + 14, title, "t12", "b", fill=ink, fit=room) if named else None,
        [look.text(31, first + 13 * place, line, "t12", fill=ink, fit=room) for place, line in enumerate(lines)],
    )


def badge(card: dict[str, Any], wide: float) -> Svg:
    """The smallest form: the band with the name, and each ability by its threshold, lit or dim."""
    parts: list[Svg] = [
        el("rect", y=1.5, width=wide, height=43, rx=8, fill="#000", opacity=0.4),
        el("rect", class_="paper", width=wide, height=43, rx=8, fill="var(--paper)", stroke="#00000066"),
        el("path", d=f"M8 0H{wide - 8}a8 8 0 0 1 8 8V20H0V8a8 8 0 0 1 8-8Z", fill=BAND),
        look.icon(ICONS.get(str(card["key"]), "star"), 15, 10, 14, "#FFD27A"),
        look.text(28, 15, card["name"], "t13", "b", fill="#fff", fit=wide - 34),
    ]
    each = (wide - 8) / len(card["abilities"])
    for place, ability in enumerate(card["abilities"]):
        x, lit = 6 + each * place, bool(ability["usable"])
        ink = look.INK if lit else "#5A4F3A"
        parts.append(el("circle", cx=x + 8, cy=31.5, r=8, fill="#2C7A45" if lit else "#5A4F3A"))
        parts.append(look.text(x + 8, 35.7, ability["needs"], "t12", "x", anchor="middle", fill="#fff"))
        parts.append(look.text(x + 19, 35.7, ability["title"], "t12", fill=ink, fit=each - 23))
    return join(parts)


CARD_HIGH = 128.0


def card_row(scene: Scene, columns: int, wide: float, gap: float) -> Svg:
    """The cards while they are chosen; those taken are dim."""
    cards = scene.table["cards"]
    taken = {seat["character"]["key"] for seat in scene.seats if seat["character"] is not None}
    found = []
    for place, card in enumerate(cards):
        x, y = (8 if columns > 2 else 0) + place % columns * (wide + gap), 12 + place // columns * (CARD_HIGH + gap)
        free = card["key"] not in taken
        art = character(card, wide, CARD_HIGH, chosen=False)
        body = el("g", art, transform=moved(x, y), opacity=None if free else 0.4)
        hit = kit.outline(x, y, wide, CARD_HIGH)
        said = f"{said_of(card)}{'' if free else ' It is taken.'}"
        found.append(kit.keyed(f"card-{card['key']}", said, body, hit=hit, read=card["name"], kind="card"))
    return join(found)


def said_of(card: dict[str, Any]) -> str:
    """A character in words."""
    told = " ".join(
        f"From {several(ability['needs'], 'tile')} on, {ability['title']}: {ability['text']}."
        for ability in card["abilities"]
    )
    return f"The {card['name']}. {told}"
