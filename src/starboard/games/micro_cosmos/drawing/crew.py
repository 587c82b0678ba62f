"""Crew cards, and the two rows of them round the Cargo card."""

from __future__ import annotations

import functools
from typing import Any, Final

from starboard.drawing import cards as kit
from starboard.drawing import look
from starboard.drawing.look import text
from starboard.drawing.svg import Inside, Svg, el, join, moved

from . import marks
from .scene import COLOURS, DARK, NAMES, PLACES, PLANETS, RESOURCES, Json, Scene, listed, matches, units

CARD: Final = (150.0, 66.0)
EDGE: Final = 20.0
ROWS: Final = ("upper", "lower")
TOUCHING: Final = {"upper": "bottom", "lower": "top"}
Edge = tuple[str, tuple[str, ...], tuple[str, ...]]  # color, cost, gain


def edge_of(edge: Json) -> Edge:
    """An end of a card as something to remember it by."""
    return str(edge["color"]), tuple(listed(edge["cost"])), tuple(listed(edge["gain"]))


def edge_words(edge: Json) -> str:
    """An end in words: `red planets: give 1 technology for 2 workforce`."""
    gain = units(edge["gain"])
    what = f"give {units(edge['cost'])} for {gain}" if edge["cost"] else f"gain {gain}"
    return f"{PLACES[edge['color']]}: {what}"


def said_of(card: Json, row: str | None = None, more: str = "") -> str:
    """A card in sentences."""
    now = f" In your {row} row it acts on {edge_words(card[TOUCHING[row]])}." if row else ""
    ends = f" Top: {edge_words(card['top'])}. Bottom: {edge_words(card['bottom'])}."
    return f"{card['name']}, {NAMES[card['specialist']]}.{now or ends}{more}"


def face(card: Json, w: float, h: float, row: str | None = None, lit: bool = False, lines: int = 1) -> Svg:
    """A card: top end, Specialist and name, bottom end.

    In a row the end that touches Cargo is bright, and `lit` if it matches where the Ark is.
    """
    return drawn(
        card["name"], card["specialist"], edge_of(card["top"]), edge_of(card["bottom"]), w, h, row or "", lit, lines
    )


@functools.lru_cache(maxsize=1024)
def drawn(
    name: str, kind: str, top: Edge, bottom: Edge, w: float, h: float, row: str, lit: bool, lines: int
) -> Svg:
    """The face of a card, drawn once."""
    high = EDGE if lines == 1 else EDGE + 2
    middle = h / 2
    wrapped = look.wrap(name, w - 34, 13 if lines == 1 else 12, True, lines)
    size = "t13" if lines == 1 else "t12"
    return join(
        kit.face(w, h),
        end(top, 3, 3, w - 6, high, row == "upper", lit and row == "lower"),
        marks.specialist(kind, 15 if lines == 1 else 14, middle, 9.5),
        [
            text(30 if lines == 1 else 27, middle + 4.6 + 13 * (nth - (len(wrapped) - 1) / 2), line, size, "b", "ink",
                 fit=w - (36 if lines == 1 else 31))
            for nth, line in enumerate(wrapped)
        ],
        end(bottom, 3, h - 3 - high, w - 6, high, row == "lower", lit and row == "upper"),
    )  # fmt: skip


def end(edge: Edge, x: float, y: float, w: float, h: float, dim: bool, lit: bool) -> Svg:
    """An end: its color, where it acts, and what it does."""
    color, cost, gain = edge
    size = 14.0
    pitch = min(15.0, (w - 44) / max(1, len(cost) + len(gain)))
    wide = pitch * (len(cost) + len(gain)) + (14 if cost else 0) + 8
    start = x + (w - wide) / 2 + 6
    at = start + 4 + pitch / 2 - 1
    parts: list[Inside] = [
        el("rect", x=x, y=y, width=w, height=h, rx=5, fill=PLANETS[color]),
        marks.use("orbit" if color == "orbit" else "globe", x + 10, y + h / 2, 13 if color == "orbit" else 12, DARK),
        el("rect", x=start, y=y + 1.5, width=wide, height=h - 3, rx=(h - 3) / 2, fill=DARK, fill_opacity=0.88),
        marks.goods(at, y + h / 2, cost, size, pitch),
    ]
    if cost:
        at += pitch * len(cost)
        parts.append(marks.use("move", at, y + h / 2, 11, "#E8ECF8"))
        at += 14
    parts.append(marks.goods(at, y + h / 2, gain, size, pitch))
    if lit:
        parts.append(el("rect", x=x - 1, y=y - 1, width=w + 2, height=h + 2, rx=6, fill="none", stroke="var(--info)",
                        stroke_width=3))  # fmt: skip
    return el("g", parts, opacity=0.38 if dim else None)


def own_card(scene: Scene, card: Json, row: str, x: float, y: float, w: float, h: float, lines: int = 1) -> Svg:
    """A card in one of the viewer's rows."""
    lit = matches(scene, card[TOUCHING[row]]["color"])
    more = " It matches where your Ark is." if lit else ""
    return kit.keyed(
        f"crew-{card['id']}",
        said_of(card, row, more),
        el("g", face(card, w, h, row, lit, lines), data_piece=f"crew-{card['id']}", transform=moved(x, y)),
        hit=kit.outline(x, y, w, h),
        read=card["name"],
        kind="card",
    )


def free_place(scene: Scene, row: str, nth: int, first: bool, x: float, y: float, w: float, h: float) -> Svg:
    """A free place of a row; the first one is where a card that is being placed would go."""
    box = {"x": x + 1, "y": y + 1, "width": w - 2, "height": h - 2, "rx": 8}
    plain = el("rect", **box, fill="none", stroke="var(--hexline)", stroke_dasharray="5 5")
    card = scene.ask.get("card") if scene.asks("setup_row", "place_row") else None
    if not first or card is None:
        return kit.told(f"Place {nth + 1} of the {row} row is free.", plain)
    edge = edge_of(card[TOUCHING[row]])
    inner = end(edge, x + 6, y + h - 26 if row == "upper" else y + 6, w - 12, EDGE, False, False)
    words = text(x + w / 2, y + (h / 2 - 4 if row == "upper" else h / 2 + 13), f"{row} row", "t13", "b",
                 anchor="middle")  # fmt: skip
    said = f"The {row} row: there {card['name']} acts on {edge_words(card[TOUCHING[row]])}."
    return kit.keyed(f"row-{row}", said, plain, inner, words, hit=kit.outline(x, y, w, h))


def rows(scene: Scene, own: Json, w: float, h: float, gap: float, between: float, lines: int = 1) -> Svg:
    """Upper row, room for Cargo, lower row."""
    size = scene.table["limits"]["row"]
    parts: list[Inside] = []
    for row, y in (("upper", 0.0), ("lower", h + between)):
        held = own[row]
        for nth in range(size):
            x = (w + gap) * nth
            if nth < len(held):
                parts.append(own_card(scene, held[nth], row, x, y, w, h, lines))
            else:
                parts.append(free_place(scene, row, nth, nth == len(held), x, y, w, h))
    return join(parts)


TAKING: Final = ("setup_resource", "gain_any")


def cargo(scene: Scene, own: Json, w: float, h: float) -> Svg:
    """The Cargo card: each resource with its number and one slot for each unit that fits."""
    seat = own["side"]
    wide = w / len(RESOURCES)
    parts: list[Inside] = [
        el("rect", x=0.5, y=0.5, width=w - 1, height=h - 1, rx=9, fill="var(--well)", stroke=look.SEAT_COLOURS[seat],
           stroke_width=1.4)
    ]  # fmt: skip
    room = own["capacity"]
    for nth, name in enumerate(RESOURCES):
        x, held = wide * nth, own["cargo"][name]
        pitch = min(9.5, (wide - 60) / room)
        slots: list[Inside] = [
            el("rect", x=x + 54 + pitch * place, y=h / 2 - 8, width=pitch - 2, height=16, rx=2,
               fill=COLOURS[name] if place < held else "var(--line)")
            for place in range(room)
        ]  # fmt: skip
        said = f"You have {held} of at most {room} {name}."
        parts.append(
            kit.keyed(
                f"cargo-{name}",
                said,
                marks.use(name, x + 18, h / 2, 21),
                text(x + 41, h / 2 + 7, held, "t20", "x", anchor="middle"),
                slots,
                hit=kit.outline(x + 4, 4, wide - 8, h - 8, 7),
                read="Cargo card",
            )
        )
    return join(parts)


def small(card: Json, row: str, x: float, y: float, w: float = 27, h: float = 25) -> Svg:
    """A rival's card in small: its Specialist, and the color of the end that touches Cargo."""
    color = PLANETS[card[TOUCHING[row]]["color"]]
    sign = "engineer" if card["specialist"] == "engineer" else "leader"
    tint = {"leader_red": "#B23A26", "leader_green": "#2C7A3E", "leader_blue": "#2A62B0"}.get(card["specialist"])
    band = 0 if row == "lower" else h - 7
    return kit.told(
        said_of(card),
        kit.face(w, h, r=4),
        el("rect", x=1.5, y=band + 1, width=w - 3, height=5.5, rx=2, fill=color),
        marks.use(sign, w / 2, h / 2 + (3 if row == "lower" else -3), 14, tint or "#3A3323"),
        read=card["name"],
        transform=moved(x, y),
        data_piece=f"crew-{card['id']}",
    )


def closed(x: float, y: float, w: float, h: float) -> Svg:
    """A free place among small cards."""
    return el("rect", x=x, y=y, width=w, height=h, rx=4, fill="none", stroke="var(--hexline)", stroke_dasharray="3 3")


def lying(scene: Scene, card: Json, x: float, y: float, w: float, h: float, **more: Any) -> Svg:
    """A card of the Canteen or of a hand, to be taken, discarded or read."""
    return kit.keyed(
        f"crew-{card['id']}",
        said_of(card),
        el("g", face(card, w, h), data_piece=f"crew-{card['id']}", transform=moved(x, y)),
        hit=kit.outline(x, y, w, h),
        read=card["name"],
        kind="card",
        **more,
    )
