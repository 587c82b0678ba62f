"""The market: stacks of different cards and the deck."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from starboard.drawing import cards as kit
from starboard.drawing.look import icon, panel, text
from starboard.drawing.sections import NARROW_WIDTH, Sheet, sheet
from starboard.drawing.svg import Inside, Svg, el, join, moved
from starboard.engine.words import several

from . import faces
from .colours import card_said
from .faces import Card
from .scene import Scene

WIDE: Final = 280.0
GAP: Final = 7.0
DECK: Final = 44.0
TOP: Final = 82.0  # where the stacks begin on a desk
LOW, HALF = 75.0, 112.0  # height of a low card, and of one with room to spare
MANY: Final = 12  # more stacks or cards than so are low cards on a small screen
LEAST: Final = 24.0  # height of a stack in a crowded market


@dataclass(frozen=True)
class Style:
    """A way to draw the stacks of a market."""

    high: float
    columns: int
    face: Callable[[Card, float, float], Svg]


def styles(columns: int, full: float) -> tuple[Style, ...]:
    """From whole cards to lines."""
    return (
        Style(216.0, columns, faces.face),
        Style(full, columns, faces.face),
        Style(150.0, columns, faces.face),
        *(Style(high, 2, faces.low) for high in (HALF, 92.0, LOW)),
    )


def market(scene: Scene, high: float) -> Sheet:
    """The market on a desk, in as much room as it has: whole cards, or lower ones if there are many."""
    stacks = ordered(scene)
    room = high - TOP - 6
    wide = (WIDE - 24 - GAP) / 2
    rows = -(-len(stacks) // 2)
    style = next((style for style in styles(2, 179.0) if rows * (style.high + GAP) <= room + GAP), None)
    if style is None:
        style = Style(min(34.0, max(LEAST, room / max(1, rows) - 4)), 2, faces.slim)
    gap = GAP if style.high > 40 else 4.0
    return sheet(
        WIDE,
        high,
        panel(0.5, 0.5, WIDE - 1, high - 1, "Market"),
        text(WIDE - 12, 20, several(len(stacks), "stack"), "t12", "mut", anchor="end"),
        deck(scene, 12, 30, WIDE - 24),
        [
            stack(scene, card, count, style, wide, 12 + place % 2 * (wide + GAP), TOP + place // 2 * (style.high + gap))
            for place, (card, count) in enumerate(stacks)
        ],
        None if stacks else empty(scene, 12, TOP, WIDE - 24),
    )


def small_market(scene: Scene) -> Sheet:
    """The market on a small screen: the deck, then three cards a row."""
    stacks = ordered(scene)
    style = Style(158.0, 3, faces.face) if len(stacks) <= MANY else Style(LOW, 2, faces.low)
    wide = (NARROW_WIDTH - GAP * (style.columns - 1)) / style.columns
    rows = -(-len(stacks) // style.columns)
    step = style.high + GAP + 2
    spots = [
        (place % style.columns * (wide + GAP), DECK + 12 + place // style.columns * step)
        for place in range(len(stacks))
    ]
    return sheet(
        NARROW_WIDTH,
        DECK + 14 + max(1, rows) * step,
        deck(scene, 0.5, 1, NARROW_WIDTH - 1),
        [stack(scene, card, count, style, wide, *spot) for (card, count), spot in zip(stacks, spots, strict=True)],
        None if stacks else empty(scene, 0.5, DECK + 14, NARROW_WIDTH - 1),
    )


def empty(scene: Scene, x: float, y: float, w: float) -> Svg:
    """No card is left; who can do nothing else passes here."""
    words = text(x + w / 2, y + 22, "The market is empty.", "t13", "mut", anchor="middle")
    if not (scene.asks("turn") and not scene.table["deck"]):
        return words
    label = text(x + w / 2, y + 63, "Pass", "t15", "b", anchor="middle")
    return join(words, kit.button("pass", x, y + 36, w, DECK, label, said="Pass: there is nothing you can do."))


def ordered(scene: Scene) -> list[tuple[str, int]]:
    """The stacks; the one that a fee has just made or raised comes first."""
    fee = scene.table["fee"]
    return sorted(scene.table["market"].items(), key=lambda item: item[0] != fee)


def stack(scene: Scene, card_id: str, count: int, style: Style, w: float, x: float, y: float) -> Svg:
    """One stack of the market."""
    card = scene.cards[card_id]
    h = style.high
    fee = scene.table["fee"] == card_id
    said = card_said(card, scene.table["types"]) + (f" {count} of them lie here." if count > 1 else "")
    said += " It was paid as the fee of this turn." if fee else ""
    body: list[Inside] = [
        faces.behind(count, w, h) if h > 40 else None,
        style.face(card, w, h) if h > 40 else faces.slim(card, w, h, count),
        fee_mark(w, h) if fee and h > 40 else None,
        faces.copies(count, w + 3, -11) if h > 40 else None,
    ]
    return kit.keyed(
        f"market-{card_id}",
        said,
        el("g", body, transform=moved(x, y), data_piece=f"market-{card_id}"),
        hit=kit.outline(x, y, w, h),
        chip=(x + w - 35, y + h - 46) if h > HALF else (x + w - 35, y + h - 12) if h > 40 else (x + w - 30, y + h / 2),
        read=card["name"],
        kind="card",
    )


def fee_mark(w: float, h: float) -> Svg:
    """That this card was the fee of the turn."""
    y = 58.0 if h > HALF else h - 21
    return join(
        el("rect", x=w - 41, y=y, width=34, height=18, rx=9, fill="#0B1020", stroke="#59D0FF"),
        text(w - 24, y + 13.2, "fee", "t12", "b", anchor="middle", fill="#BFEBFF"),
    )


def deck(scene: Scene, x: float, y: float, w: float) -> Svg:
    """The deck: where one begins to add cards, and takes one unseen."""
    left = scene.table["deck"]
    words, said = deck_words(scene)
    high = DECK
    parts: list[Inside] = [
        el("rect", x=x, y=y, width=w, height=high, rx=9, fill="var(--raised)", stroke="var(--line)"),
        [
            el(
                "rect",
                x=x + 9 + 3 * place,
                y=y + 7 - place,
                width=21,
                height=31,
                rx=3,
                fill="#33406B",
                stroke="#8FA0D8",
            )
            for place in range(min(3, left))
        ],
        icon("volcano", x + 25 if left > 2 else x + 20, y + high / 2, 13, "#E8ECF8") if left else None,
        text(x + 46, y + 19, "Deck", "t12", "mut"),
        text(x + 46, y + 36, left, "t16", "x"),
        text(x + w - 12, y + high / 2 + 5, words, "t14", "b", anchor="end", fit=w - 100),
    ]
    hit = kit.outline(x + 1, y + 1, w - 2, high - 2, 9)
    return kit.keyed("deck", said, parts, hit=hit, chip=(x + w - 60, y + high))


def deck_words(scene: Scene) -> tuple[str, str]:
    """What can be done at the deck now: in a few words, and in a sentence."""
    left = several(scene.table["deck"], "card")
    if scene.asks("turn"):
        adds = scene.table.get("adds", 2)
        return (
            f"Add {adds} cards",
            f"Add {adds} cards to your hand, from the market or the deck. {left} left in the deck.",
        )
    if scene.asks("pick", "crane"):
        due = scene.table["due"]
        words = f"Take unseen · {due} to take" if due else "Take unseen"
        return words, f"Take the top card of the deck unseen. {left} left."
    if not scene.table["deck"]:
        return "used up", "The deck is used up. The market is no longer filled up."
    return "", f"The deck has {left}."
