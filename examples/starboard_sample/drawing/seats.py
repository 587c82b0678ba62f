"""The viewer's hand as cards, and a plate for every other seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from starboard.drawing import cards
from starboard.drawing.look import SEAT_COLOURS, shape, text
from starboard.drawing.svg import Inside, Svg, el, moved
from starboard.engine.words import several

CARD_W, CARD_H, GAP = 96, 120, 14
PLATE = 206


def hand(view: Mapping[str, Any]) -> Svg:
    """One card a value held; two of a value lie in one place, as bidding either is the same."""
    held = view["table"]["hand"]
    values = sorted(set(held))
    shown = [
        el("g", _card(value, held.count(value)), transform=moved(12 + place * (CARD_W + GAP), 12))
        for place, value in enumerate(values)
    ]
    empty = text(12, 40, "Your hand is empty.", "t14", "mut")
    wide = 24 + max(3, len(values)) * (CARD_W + GAP)
    return el("svg", shown or empty, viewBox=f"0 0 {wide} {CARD_H + 24}", role="group", aria_label="Your hand")


def _card(value: int, copies: int) -> Svg:
    said = f"Dive card {value}" + (f", {copies} of them" if copies > 1 else "")
    return cards.keyed(
        f"card-{value}",
        said,
        cards.face(CARD_W, CARD_H),
        text(CARD_W / 2, 72, value, "t32", "x", "ink", anchor="middle"),
        text(CARD_W / 2, 102, f"{value} air", "t13", "ink2", anchor="middle"),
        text(CARD_W - 8, 20, f"× {copies}", "t13", "b", "ink", anchor="end") if copies > 1 else None,
        hit=cards.outline(0, 0, CARD_W, CARD_H),
        chip=(CARD_W / 2, CARD_H),
    )


def plate(view: Mapping[str, Any], seat: int, names: Sequence[str]) -> Svg:
    """What lies open of another seat."""
    area = view["table"]["seats"][seat]
    lines: list[Inside] = [
        shape(seat, 19, 20, 8),
        text(33, 25, names[seat], "t14", "b", fit=PLATE - 90),
        text(PLATE - 10, 24, _status(view, area), "t12", "b", anchor="end", fill="var(--info)"),
        text(12, 50, several(area["crates"], "crate"), "t16", "x"),
        text(
            12,
            72,
            f"{several(area['dives'], 'dive')}, {several(area['cards'], 'card')} in hand",
            "t13",
            "mut",
            fit=PLATE - 24,
        ),
    ]
    frame = el("rect", x=0.5, y=0.5, width=PLATE - 1, height=85, rx=12, fill="var(--panel)", stroke="var(--line)")
    edge = el("path", d="M6 0.5A6 6 0 0 0 0.5 6V80A6 6 0 0 0 6 85.5z", fill=SEAT_COLOURS[seat])
    return el("svg", frame, edge, lines, viewBox=f"0 0 {PLATE} 86", role="group", aria_label=names[seat])


def _status(view: Mapping[str, Any], area: Mapping[str, Any]) -> str:
    if view["sealed"] and area["chosen"]:
        return "sealed"
    return "leads" if area["leads"] else ""
