"""Small cards of play areas: Modules with their AAIs, completed Projects, the reserved one."""

from __future__ import annotations

from collections.abc import Mapping

from starboard.drawing import cards, look
from starboard.drawing.lettering import SQUEEZE
from starboard.drawing.look import SEAT_COLOURS, icon, text, width, wrap
from starboard.drawing.svg import Inside, Svg, el, join, remembered_by_value

from .faces import condition_row, reward_rows, row_text
from .facts import TYPE_COLOURS, Json, Row, listed, one_row, short_of

ROOMY, NAMED = 118, 74  # widths from which small cards show their effect, their name


def pawn(seat: int, x: float, y: float, locked: bool, size: float = 18) -> Svg:
    """An AAI that stands on a card."""
    return join(
        icon("aai", x, y, size, look.SEAT_INK),
        el(
            "rect",
            x=x - size / 6,
            y=y - size / 4,
            width=size / 3,
            height=size / 8,
            rx=size / 16,
            fill=SEAT_COLOURS[seat],
        ),
        padlock_mark(x + 0.5 * size, y + 0.42 * size, 0.42 * size) if locked else None,
    )


def padlock_mark(x: float, y: float, r: float) -> Svg:
    """A small padlock on a disc: this AAI stays."""
    return join(
        el("circle", cx=x, cy=y, r=r, fill=cards.CHIP, stroke=look.INK, stroke_width=0.7),
        icon("padlock", x, y - 0.08 * r, 1.35 * r, look.INK),
    )


def place_of_aai(card: Json, seat: int, x: float, y: float, r: float) -> Svg:
    """The octagon of an owned Module: the AAI in it, or what putting one there costs."""
    colour = TYPE_COLOURS[card["type"]]
    if card["active"]:
        stand = cards.octagon(x, y, r, colour, fill=SEAT_COLOURS[seat])
        return join(stand, pawn(seat, x, y, card["locked"], 1.45 * r))
    parts: list[Svg] = [cards.octagon(x, y, r, colour, dashed=True)]
    price: Json = card.get("activation_now", card["activation_cost"])
    goods = [(name, n) for name, n in price.items() if n]
    if card["activation"] == "auto":
        parts.append(icon("cross", x, y, 0.8 * r, "#8A7D64"))
    elif goods:
        name, n = goods[0]
        parts.append(text(x - 0.45 * r, y + 3.8, n, "t12", "x", fill=look.INK, anchor="middle"))
        parts.append(icon(name, x + 0.4 * r, y, r))
    else:
        parts.append(text(x, y + 4, 0, "t12", "x", fill=look.INK, anchor="middle"))
    return join(parts)


def roomy(card: Json, w: float) -> bool:
    """Whether a small card has its name in the band, and below it what it does."""
    if w < ROOMY or SQUEEZE * width(card["name"], 12, True) > name_room(card, w):
        return False
    row = one_row(card) if "detail" in card else Row("")
    return SQUEEZE * width(row.words, 12) <= w - 37 - (18 if row.icon else 0)


def name_room(card: Json, w: float) -> float:
    """The room between type and points in the band of a small card."""
    return w - 30 - width(str(card["vp"]), 12, True)


def small_face(card: Json, sign: str, w: float, h: float, fill: str) -> list[Inside]:
    """What all cards of a play area have: a band with sign and points, and the name as far as there is room for it."""
    parts: list[Inside] = [
        cards.face(w, h, fill, 6),
        cards.top_band(w, 17, TYPE_COLOURS[card["type"]], 6),
        icon(sign, 10 if w > 40 else 8, 8.5, 12 if w > 40 else 10, "#fff"),
        text(w - (6 if w > 40 else 3), 13, card["vp"], "t12", "x", "white", anchor="end"),
    ]
    if roomy(card, w):
        parts.append(text(19, 13, card["name"], "t12", "b", "white", fit=name_room(card, w)))
    elif w >= NAMED:
        lines = wrap(card["name"], w - 34, 12)
        y = 17 + (h - 17) / 2 + (4 if len(lines) == 1 else -2)
        parts += [text(5, y + 12 * place, line, "t12", fill=look.INK, fit=w - 34) for place, line in enumerate(lines)]
    return parts


@remembered_by_value
def owned_face(card: Json, seat: int, w: float, h: float) -> Svg:
    """A Module of a play area: band with type, name and points; effect and AAI below."""
    active = card["active"]
    middle = 17 + (h - 17) / 2
    parts = small_face(card, card["type"], w, h, "var(--paper)" if active else "var(--paper-2)")
    if roomy(card, w):
        parts.append(row_text(7, middle + 4.3, one_row(card), w - 37, look.INK if active else "#6A5E47"))
    parts.append(place_of_aai(card, seat, w - 15 if w >= NAMED else w / 2, middle, min(10.5, (h - 19) / 2)))
    return join(parts)


def owned_said(card: Json) -> str:
    """An owned Module in words."""
    state = "active" + (", its AAI stays" if card["locked"] else "") if card["active"] else "inactive"
    price = card.get("activation_now")
    costs = f"; activating costs {listed(price)}" if price is not None else ""
    return f"{card['name']}, {card['type']}, {card['vp']} VP, {state}{costs}. Effect: {card['text']}."


def finished_face(card: Json, w: float, h: float) -> Svg:
    """A completed Project of a play area."""
    rows = reward_rows(card)
    words = Row("Completed") if not rows else Row(" ".join(row.words for row in rows), rows[-1].icon)
    middle = 17 + (h - 17) / 2
    parts = small_face(card, "complete", w, h, "var(--paper)")
    if roomy(card, w):
        parts.append(row_text(7, middle + 4.3, words, w - 14))
    else:
        parts.append(icon("tick", w - 15 if w >= NAMED else w / 2, middle, 13, cards.MET_INK))
    return join(parts)


def reserved_face(card: Json, seat: int, w: float, h: float, owned: Mapping[str, int] | None) -> Svg:
    """The reserved Project with its AAI: all cards cost more as long as it lies there."""
    middle = 17 + (h - 17) / 2
    x = w - 15 if w >= NAMED else w / 2
    parts = small_face(card, "reserve", w, h, "var(--paper)")
    parts += [
        cards.octagon(x, middle, min(10.5, (h - 19) / 2), TYPE_COLOURS[card["type"]], fill=SEAT_COLOURS[seat]),
        pawn(seat, x, middle, True, 15),
    ]
    if roomy(card, w):
        parts.append(readiness(card, middle, w, owned))
    return join(parts)


def readiness(card: Json, middle: float, w: float, owned: Mapping[str, int] | None) -> Svg | None:
    """What a reserved Project still wants."""
    missing = short_of(card.get("cost_now", card["cost"]), owned) if owned is not None else {}
    unmet = [item for item in card.get("conditions", ()) if not item["met"]]
    if card.get("completable"):
        return join(
            icon("tick", 13, middle, 12, cards.MET_INK),
            text(22, middle + 4.3, "ready", "t12", "b", fill=cards.MET_INK),
        )
    if unmet:
        return join(
            icon("cross", 13, middle, 10, cards.UNMET_INK), row_text(21, middle + 4.3, condition_row(unmet[0]), w - 51)
        )
    wanted = [(name, f"−{n}") for name, n in missing.items()]
    return cards.amounts(6, middle, wanted, "t12", "b", "ink", size=13)[0]
