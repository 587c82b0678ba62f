"""The mat of a harvester: forepart, main part and cargo, from bow to stern."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from starboard.drawing import cards as kit
from starboard.drawing.look import SEAT_COLOURS, icon, text, width, wrap
from starboard.drawing.sections import NARROW_WIDTH, Sheet, sheet
from starboard.drawing.svg import Inside, Svg, el, join, moved
from starboard.engine.words import several

from . import faces
from .colours import BANDS, CARD_INK, TYPE_ICONS, TYPE_WORDS
from .scene import Scene, listed, quids

Part = Mapping[str, Any]
PART_NAMES: Final = {"forepart": "Forepart", "main": "Main part"}
CROWN: Final = "var(--energy)"


# --- forepart and main part ------------------------------------------------------------------------------------------
def cards_in(part: Part) -> list[str]:
    """The cards of a slot, one by one."""
    return [card for card, count in part["cards"].items() for _ in range(count)]


def part_said(scene: Scene, seat: int, slot: str) -> str:
    """A forepart or main part in whole sentences."""
    part = scene.seats[seat][slot]
    state = "charged" if part["charged"] else f"{part['filled']} of {part['need']} cards"
    inside = [scene.cards[card]["name"] for card in cards_in(part)]
    held = f" In it: {listed(inside)}." if inside else ""
    who = scene.whose(seat)
    return f"{who[0].upper()}{who[1:]} {PART_NAMES[slot].lower()}, {part['name']}: {state}. {part['text']}{held}"


def part_box(scene: Scene, seat: int, slot: str, x: float, y: float, w: float, h: float) -> Svg:
    """A part with its places for cards, how full it is, and what it does."""
    part = scene.seats[seat][slot]
    charged = part["charged"]
    need, filled = part["need"], cards_in(part)
    pitch = min(40.0, (w - 14) / need)
    card_w, card_h = pitch - 5, min(46.0, h - 78)
    colour = "var(--info)" if charged else "var(--line)"
    count = "charged" if charged else f"{part['filled']} of {need}"
    ability = wrap(part["brief"], w - 10, 12, lines=2)
    parts: list[Inside] = [
        el(
            "rect",
            x=x,
            y=y,
            width=w,
            height=h,
            rx=9,
            fill="var(--well)",
            stroke=colour,
            stroke_width=1.6 if charged else 1,
        ),
        text(x + 8, y + 16, PART_NAMES[slot], "t12", "mut", fit=w - 18 - width(count, 12, True)),
        text(x + w - 8, y + 16, count, "t12", "b", *(("info",) if charged else ()), anchor="end"),
        text(x + 8, y + 33, part["name"], "t14", "b", *(("info",) if charged else ()), fit=w - 16),
    ]
    top = y + 41
    for place in range(need):
        left = x + 8 + pitch * place
        if place >= len(filled):
            parts.append(
                el(
                    "rect",
                    x=left,
                    y=top,
                    width=card_w,
                    height=card_h,
                    rx=4,
                    fill="none",
                    stroke="var(--muted)",
                    stroke_dasharray="3 3",
                )
            )
    parts.append(
        [
            text(x + 8, y + h - 6 - 14 * (len(ability) - 1 - place), line, "t12", "mut", fit=w - 14)
            for place, line in enumerate(ability)
        ]
    )
    laid = [
        lying(scene, seat, slot, card, place, x + 8 + pitch * place, top, card_w, card_h)
        for place, card in enumerate(filled)
    ]
    box = kit.outline(x + 1, y + 1, w - 2, h - 2, 9)
    if scene.is_viewer(seat):
        where = (x + w / 2, y + h - 2)
        return join(
            kit.keyed(f"slot-{slot}", part_said(scene, seat, slot), parts, hit=box, chip=where, read=part["name"]), laid
        )
    return join(kit.told(part_said(scene, seat, slot), parts, read=part["name"]), laid)


def lying(scene: Scene, seat: int, slot: str, card_id: str, place: int, x: float, y: float, w: float, h: float) -> Svg:
    """A card in a part."""
    card = scene.cards[card_id]
    return kit.told(
        f"{card['name']}, a {TYPE_WORDS[card['type']][0]}, in {scene.whose(seat)} {PART_NAMES[slot].lower()}.",
        faces.tiny(card["type"], w, h),
        read=card["name"],
        data_piece=f"s{seat}-{slot}-{card_id}.{place}",
        transform=moved(x, y),
        pointer_events="none",
    )


# --- cargo -----------------------------------------------------------------------------------------------------------
def cargo_said(scene: Scene, seat: int) -> str:
    """The cargo in whole sentences."""
    cargo = scene.seats[seat]["cargo"]
    types = scene.table["types"]
    found = [f"{count} {types[place]['color']}" for place, count in enumerate(cargo["by_type"]) if count]
    leads = [types[place]["color"] for place, alone in enumerate(cargo["leads"]) if alone]
    who = "You have" if scene.is_viewer(seat) else f"{scene.names[seat]} has"
    if not found:
        return f"{who} no cards in cargo."
    lead = f" {who} most {listed(leads)} alone, worth {quids(cargo['worth'])} at the end." if leads else ""
    return f"{who} {listed(found)} {'card' if sum(cargo['by_type']) == 1 else 'cards'} in cargo.{lead}"


def bars(scene: Scene, seat: int, x: float, y: float, w: float, h: float, counted: bool) -> Svg:
    """Seven bars in the order of counting, the most at the table as a mark; a crown on colours that are led alone."""
    cargo = scene.seats[seat]["cargo"]
    types = [row["id"] for row in scene.table["types"]]
    most = [max(other["cargo"]["by_type"][place] for other in scene.seats) for place in range(len(types))]
    tall = max(4, *most)
    pitch = w / len(types)
    bar = min(20.0, pitch - 4)
    floor = y + h - 17
    room = floor - y - (14 if counted else 10)
    parts: list[Inside] = []
    for place, kind in enumerate(types):
        middle = x + pitch * (place + 0.5)
        left, count = middle - bar / 2, cargo["by_type"][place]
        parts.append(
            el("rect", x=left, y=floor - room, width=bar, height=room, rx=3, fill="var(--ground)", stroke="var(--line)")
        )
        high = room * count / tall
        if count:
            parts.append(
                el(
                    "rect",
                    x=left,
                    y=floor - high,
                    width=bar,
                    height=high,
                    rx=3,
                    fill=BANDS[kind],
                    stroke="var(--muted)",
                    stroke_width=0.6,
                )
            )
        if most[place] > count:
            level = floor - room * most[place] / tall
            parts.append(el("path", d=f"M{left:.1f} {level:.1f}h{bar:.1f}", stroke="var(--muted)", stroke_width=1.6))
        if cargo["leads"][place]:
            parts.append(icon("crown", middle, floor - room - 6, 12, CROWN))
        if counted and count:
            inside = high >= 17
            ink = CARD_INK if inside else None
            top = floor - high + (13 if inside else -3)
            parts.append(text(middle, top, count, "t12", "b", anchor="middle", fill=ink))
        parts.append(icon(TYPE_ICONS[kind], middle, floor + 9, 13, "var(--muted)"))
    return join(parts)


def cargo_box(scene: Scene, seat: int, x: float, y: float, w: float, h: float) -> Svg:
    """The cargo of a mat: what lies there by colour, and what it is worth now."""
    cargo = scene.seats[seat]["cargo"]
    worth = f"+{cargo['worth']}" if cargo["worth"] else "0"
    parts: list[Inside] = [
        el("rect", x=x, y=y, width=w, height=h, rx=9, fill="var(--well)", stroke="var(--line)"),
        text(x + 8, y + 16, "Cargo", "t12", "mut"),
        text(x + w - 24, y + 16.5, worth, "t13", "x", *(("good",) if cargo["worth"] else ("mut",)), anchor="end"),
        icon("quid", x + w - 15, y + 12, 13),
        text(x + 50, y + 16, "most of a colour", "t12", "mut", fit=w - 100) if w > 190 else None,
        bars(scene, seat, x + 6, y + 20, w - 12, h - 24, True),
    ]
    box = kit.outline(x + 1, y + 1, w - 2, h - 2, 9)
    if scene.is_viewer(seat):
        return kit.keyed(
            "slot-cargo", cargo_said(scene, seat), parts, hit=box, chip=(x + w / 2, y + h - 2), read="Cargo"
        )
    return kit.told(cargo_said(scene, seat), parts, read="Cargo")


# --- the whole mat ---------------------------------------------------------------------------------------------------
def hull(seat: int, x: float, y: float, w: float, h: float) -> Svg:
    """The hull round the three slots: bow on the left."""
    bow = 18
    right, low = x + w, y + h
    d = f"M{x + bow} {y}H{right - 10}q10 0 10 10V{low - 10}q0 10-10 10H{x + bow}"
    d += f"L{x} {y + 0.66 * h:.1f}V{y + 0.34 * h:.1f}z"
    return join(
        el("path", d=d, fill="var(--raised)", stroke=SEAT_COLOURS[seat], stroke_width=1.6, stroke_linejoin="round"),
        el(
            "path",
            d=f"M{x + 8} {y + 0.36 * h:.1f}V{y + 0.64 * h:.1f}",
            stroke=SEAT_COLOURS[seat],
            stroke_width=3,
            opacity=0.6,
        ),
    )


def mat(scene: Scene, seat: int, x: float, y: float, w: float, h: float) -> Svg:
    """All of it on a desk."""
    need = scene.seats[seat]["forepart"]["need"], scene.seats[seat]["main"]["need"]
    inner = w - 24 - 8 - 12
    fore = max(118.0, 16 + 38.0 * need[0])
    cargo = 178.0
    main = inner - fore - cargo
    left = x + 24
    return join(
        hull(seat, x, y, w, h),
        part_box(scene, seat, "forepart", left, y + 8, fore, h - 16),
        part_box(scene, seat, "main", left + fore + 6, y + 8, main, h - 16),
        cargo_box(scene, seat, left + fore + main + 12, y + 8, cargo, h - 16),
    )


def small_mat(scene: Scene, seat: int) -> Sheet:
    """All of it on a small screen: the parts beside each other, cargo below."""
    need = scene.seats[seat]["forepart"]["need"], scene.seats[seat]["main"]["need"]
    fore = 130.0 if need[0] == 2 else 142.0
    return sheet(
        NARROW_WIDTH,
        288,
        part_box(scene, seat, "forepart", 0.5, 0.5, fore, 136),
        part_box(scene, seat, "main", fore + 7, 0.5, NARROW_WIDTH - fore - 7.5, 136),
        cargo_box(scene, seat, 0.5, 143, NARROW_WIDTH - 1, 144),
    )


def figures_said(own: Mapping[str, Any]) -> str:
    """Modules and bases that are left."""
    return f"{several(own['modules'], 'module')} and {several(own['bases'], 'base')} left to build"
