"""The viewer's hand as cards, and a plate for every other seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from starboard.drawing import cards, strips
from starboard.drawing.look import SEAT_COLOURS, shape, text
from starboard.drawing.sections import Sheet, sheet
from starboard.drawing.svg import Inside, Svg, el, moved
from starboard.engine.words import several

CARD_W, CARD_H, GAP = 96, 120, 14
PLATE_W = 206


def hand(view: Mapping[str, Any], columns: int) -> Sheet:
    """One card a value held; two of a value lie in one place, as bidding either is the same."""
    held = view["table"]["hand"]
    values = sorted(set(held))
    shown = [
        el(
            "g",
            _card(value, held.count(value)),
            transform=moved(12 + place % columns * (CARD_W + GAP), 12 + place // columns * (CARD_H + GAP)),
        )
        for place, value in enumerate(values)
    ]
    empty = text(12, 40, "Your hand is empty.", "t14", "mut")
    rows = max(1, -(-len(values) // columns))
    wide = 24 + columns * (CARD_W + GAP) - GAP
    return sheet(wide, rows * (CARD_H + GAP) + 10, shown or empty)


def holdings(view: Mapping[str, Any]) -> Sheet:
    """What the viewer has, in one line."""
    area = view["table"]["seats"][view["seat"]]
    said = f"{several(area['crates'], 'crate')} from {several(area['dives'], 'dive')}"
    return sheet(340, 28, cards.told(f"You have {said}.", text(2, 20, said, "t16", "b")))


def _card(value: int, copies: int) -> Svg:
    said = f"Dive card {value}: {value} air{f', {copies} of them' if copies > 1 else ''}."
    return cards.keyed(
        f"card-{value}",
        said,
        cards.face(CARD_W, CARD_H),
        text(CARD_W / 2, 72, value, "t32", "x", "ink", anchor="middle"),
        text(CARD_W / 2, 102, f"{value} air", "t13", "ink2", anchor="middle"),
        text(CARD_W - 8, 20, f"× {copies}", "t13", "b", "ink", anchor="end") if copies > 1 else None,
        hit=cards.outline(0, 0, CARD_W, CARD_H),
        chip=(CARD_W / 2, CARD_H),
        read=f"Dive card {value}",
        kind="card",
    )


def plate(view: Mapping[str, Any], seat: int, names: Sequence[str]) -> Sheet:
    """What lies open of another seat."""
    area = view["table"]["seats"][seat]
    lines: list[Inside] = [
        shape(seat, 19, 20, 8),
        text(33, 25, names[seat], "t14", "b", fit=PLATE_W - 90),
        text(PLATE_W - 10, 24, _status(view, area), "t12", "b", anchor="end", fill="var(--info)"),
        text(12, 50, several(area["crates"], "crate"), "t16", "x"),
        text(12, 72, _stock(area), "t13", "mut", fit=PLATE_W - 24),
    ]
    frame = el("rect", x=0.5, y=0.5, width=PLATE_W - 1, height=85, rx=12, fill="var(--panel)", stroke="var(--line)")
    edge = el("path", d="M6 0.5A6 6 0 0 0 0.5 6V80A6 6 0 0 0 6 85.5z", fill=SEAT_COLOURS[seat])
    return sheet(PLATE_W, 86, frame, edge, lines)


def small_plate(view: Mapping[str, Any], seat: int, names: Sequence[str]) -> Sheet:
    """The same in the strip of seats."""
    area = view["table"]["seats"][seat]
    crates = text(14, strips.LINE + 5, several(area["crates"], "crate"), "t13", "b")
    said = f"{names[seat]}: {several(area['crates'], 'crate')}, {_stock(area)}."
    return strips.strip(seat, names[seat], said, _status(view, area), "", "var(--info)", crates)


def _stock(area: Mapping[str, Any]) -> str:
    return f"{several(area['dives'], 'dive')}, {several(area['cards'], 'card')} in hand"


def _status(view: Mapping[str, Any], area: Mapping[str, Any]) -> str:
    if view["sealed"] and area["chosen"]:
        return "sealed"
    return "leads" if area["leads"] else ""
