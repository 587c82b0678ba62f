"""Plates of the other seats: holdings, colony in small cards, last choice, warnings."""

from __future__ import annotations

from collections.abc import Sequence

from starboard.drawing import cards, strips
from starboard.drawing.keeping import answered
from starboard.drawing.look import SEAT_COLOURS, hexagon, icon, shape, text, width
from starboard.drawing.sections import PLATE, Section, Sheet, sheet
from starboard.drawing.svg import Inside, Svg, el, moved
from starboard.engine.words import begun, of_another

from . import faces, small
from .facts import RESOURCES, Json, counted, listed, short_action

W = 206


def section(view: Json, seat: int, names: Sequence[str]) -> Section:
    """The plate of a seat."""
    return Section(
        f"plate-{seat}",
        names[seat],
        PLATE,
        lambda: draw(view, seat, names),
        lambda: strip(view, seat, names),
        seat=seat,
    )


def strip(view: Json, seat: int, names: Sequence[str]) -> Sheet:
    """A seat in the strip: Energy, what it does, and its warning or its Resources."""
    area = view["table"]["seats"][seat]
    words, sign, colour = status(view, seat)
    energy, at = cards.amounts(12, strips.LINE, [("energy", counted(area["energy"]))], "t15", "x", size=16)
    if area["limited"]:
        more = text(at + 2, strips.LINE + 4.5, f"max {area['limit']}", "t12", "b", "bad", fit=strips.W - at - 8)
    else:
        goods = [(name, area["resources"][name]) for name in RESOURCES]
        more = strips.numbers(at - 3, goods, strips.W - at - 3)
    said = f"{names[seat]}: {counted(area['energy'])} Energy, {listed(area['resources'])}. {begun(words)}."
    return strips.strip(seat, names[seat], said, words, sign, colour, energy, more)


def draw(view: Json, seat: int, names: Sequence[str]) -> Sheet:
    """One plate."""
    table = view["table"]
    area = table["seats"][seat]
    words, sign, colour = status(view, seat)
    room = 60 + (22 if sign else 0)
    energy, at = cards.amounts(12, 43, [("energy", counted(area["energy"]))], "t18", "x", size=18)
    goods = [(name, area["resources"][name]) for name in RESOURCES]
    many = sum(n > 9 for _, n in goods) > 1
    stock, _ = cards.amounts(at + 2 - 4 * many, 43, goods, "t13" if many else "t14", "b", size=15 if many else 17)
    earned = sum(area["points"][name] for name in ("modules", "projects", "vp_chips"))
    parts: list[Inside] = [
        shape(seat, 19, 19, 8),
        text(33, 24, names[seat], "t14", "b", fit=W - 43 - room),
        text(W - 10, 23.5, words, "t12", "b", anchor="end", fill=colour, fit=58),
        icon(sign, W - 10 - min(58, width(words, 12, True)) - 10, 19, 14, colour) if sign else None,
        energy,
        stock,
    ]
    y = 58.0
    owned, y = colony(area, seat, y)
    parts.append(owned)
    aai = area["aai"]
    parts += [
        icon("aai", 19, y + 11, 16, SEAT_COLOURS[seat]),
        text(30, y + 15, f"{aai['free']} of {aai['total']} free", "t12", "mut", fit=84),
        hexagon(W - 78, y + 11, 11, earned),
        text(W - 64, y + 15, "points", "t12", "mut", fit=54),
    ]
    y += 33
    parts.append(text(12, y, card_line(view, seat), "t12", "mut", fit=W - 24))
    if area["limited"]:
        y += 9
        parts += [
            el("rect", x=10, y=y, width=W - 20, height=21, rx=6, fill="var(--danger)", fill_opacity=0.14),
            icon("energy", 21, y + 10.5, 13, "var(--danger)"),
            text(32, y + 15, f"Catch-up: at most {area['limit']}", "t12", "b", "bad", fit=W - 48),
        ]
        y += 21
    h = y + 11
    frame = [
        el("rect", x=0.5, y=0.5, width=W - 1, height=h - 1, rx=12, fill="var(--panel)", stroke="var(--line)"),
        el("path", d=f"M6 0.5A6 6 0 0 0 0.5 6V{h - 6:.1f}A6 6 0 0 0 6 {h - 0.5:.1f}z", fill=SEAT_COLOURS[seat]),
    ]
    return sheet(W, round(h), frame, parts)


@answered
def status(view: Json, seat: int) -> tuple[str, str, str]:
    """What this seat is doing: words, icon, colour."""
    table = view["table"]
    area = table["seats"][seat]
    if view["over"]:
        return f"{view['scores'][seat]} VP", "star" if view["ranking"][seat] == 1 else "", "var(--text)"
    if seat in view["pending"]:
        words = {"select": "choosing", "offer": "asked", "take": "taking"}.get(table["step"], "acting")
        return words, "wait", "var(--info)"
    if not area["participates"]:
        return "out", "", "var(--muted)"
    if table["phase"] == "select" and area["chosen"]:
        return "sealed", "sealed", "var(--good)"
    order = table["action_order"]
    if table["acting"] in order and seat in order:
        mine, now = order.index(seat), order.index(table["acting"])
        if mine < now or area["settled"]:
            return "done", "tick", "var(--muted)"
        if mine == now:
            return "acting", "wait", "var(--info)"
        return f"acts {('1st', '2nd', '3rd', '4th')[mine]}", "", "var(--muted)"
    return "", "", "var(--muted)"


def card_line(view: Json, seat: int) -> str:
    """The card this seat plays, or played last."""
    area = view["table"]["seats"][seat]
    if area["selected"]:
        return f"Plays {short_action(area['selected'])}"
    if view["table"]["round"] == 1:
        return f"Set aside: {short_action(area['unavailable'])}"
    return f"Last: {short_action(area['unavailable'])}"


def colony(area: Json, seat: int, y: float) -> tuple[Svg, float]:
    """Small cards; also where they end."""
    count = len(area["modules"]) + len(area["projects"]) + (area["reserved"] is not None)
    if count == 0:
        return text(12, y + 14, "nothing built yet", "t12", "mut"), y + 20
    per_row = 4 if count <= 8 else 5
    w, h = (W - 20 - 4 * (per_row - 1)) / per_row, 38
    shown: list[tuple[Svg, str, str, str]] = []
    if area["reserved"] is not None:
        card = area["reserved"]
        face = small.reserved_face(card, seat, w, h, None)
        shown.append((face, card["id"], f"Reserved: {faces.project_said(card)}", card["name"]))
    shown += [
        (small.owned_face(card, seat, w, h), card["id"], of_another(small.owned_said(card)), card["name"])
        for card in area["modules"]
    ]
    shown += [
        (small.finished_face(card, w, h), card["id"], f"Completed: {faces.project_said(card)}", card["name"])
        for card in area["projects"]
    ]
    drawn = [
        cards.told(
            said,
            face,
            read=name,
            transform=moved(10 + (w + 4) * (place % per_row), y + (h + 4) * (place // per_row)),
            data_piece=piece,
        )
        for place, (face, piece, said, name) in enumerate(shown)
    ]
    rows = (count + per_row - 1) // per_row
    return el("g", drawn), y + (h + 4) * rows
