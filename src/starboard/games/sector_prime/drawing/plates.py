"""The plates of the others: Station, die, prices, crystals or the closed screen, stocks, character."""

from __future__ import annotations

from typing import Final

from starboard.drawing import cards as kit
from starboard.drawing import look, tokens
from starboard.drawing.keeping import answered
from starboard.drawing.sections import PLATE, Section, Sheet, sheet
from starboard.drawing.svg import Svg, el, join, moved
from starboard.engine.words import several

from . import mine, pieces
from .areas import SECTIONS, Seat, card_place
from .cards import badge, character, said_of
from .scene import Scene

PLATE_WIDE: Final = 206.0
PLATE_HIGH: Final = 238.0


def plate_section(scene: Scene, seat: int) -> Section:
    """The plate of a seat."""
    return Section(
        f"plate-{seat}",
        str(scene.names[seat]),
        PLATE,
        lambda: plate(scene, seat),
        lambda: mine.strip(scene, seat, *status_of(scene, seat)),
        seat=seat,
    )


@answered
def status_of(scene: Scene, seat: int) -> tuple[str, str, str]:
    """What a seat is doing: words, sign, colour."""
    if scene.view["over"]:
        won = scene.view["ranking"][seat] == 1
        return f"{scene.view['ranking'][seat]}. place", "star" if won else "", "var(--muted)"
    if seat in scene.view["pending"]:
        return "to move", "wait", "var(--info)"
    return several(scene.seats[seat]["tiles"], "tile"), "", "var(--muted)"


def plate(scene: Scene, seat: int) -> Sheet:
    """A rival: Station, die, next Section, crystals or the closed screen, stocks, character; lower for three rivals."""
    own = scene.seats[seat]
    status, _, colour = status_of(scene, seat)
    crowded = len(scene.seats) - (scene.viewer is not None) > 2
    high = PLATE_HIGH - (58 if crowded else 0)
    return sheet(
        PLATE_WIDE,
        high,
        look.panel(0.5, 0.5, PLATE_WIDE - 1, high - 1),
        el("rect", x=1, y=12, width=4, height=high - 24, rx=2, fill=look.SEAT_COLOURS[seat]),
        look.shape(seat, 20, 19, 8),
        look.text(34, 24.5, scene.names[seat], "t15", "b", fit=108),
        look.text(196, 24, status, "t13", "b", anchor="end", fill=colour),
        el(
            "g",
            el("title", f"{scene.names[seat]}'s Station has {own['sections']} of {SECTIONS} Sections."),
            pieces.station(seat, own["sections"], 46 if crowded else 52),
            transform=moved(45, 90 if crowded else 94),
        ),
        facts(scene, seat, own),
        stocks(seat, own, 118 if crowded else 121),
        plate_card(scene, own, crowded),
    )


def facts(scene: Scene, seat: int, own: Seat) -> Svg:
    """Die, next price, crystals."""
    price = own["prices"]["section"]
    parts: list[Svg | None] = [
        el(
            "g",
            el("title", f"{own['sections']} of {SECTIONS} Sections are built."),
            [
                look.icon("section", 100 + 18 * place, 47.5, 17, look.SEAT_COLOURS[seat] if built else "var(--line)")
                for place, built in enumerate(place < own["sections"] for place in range(SECTIONS))
            ],
        ),
        look.text(196, 53, f"d{own['die']}", "t15", "x", anchor="end"),
        look.text(92, 75, f"Section {own['sections'] + 1}" if price is not None else "Station", "t12", "mut", fit=66),
        look.text(
            178 if price is not None else 196, 76, price if price is not None else "done", "t15", "x", anchor="end"
        ),
        look.icon("crystal", 188, 70.5, 16) if price is not None else None,
        look.text(92, 98, "Crystals", "t12", "mut", fit=60),
    ]
    if own["crystals"] is None:
        parts.append(
            kit.told("Crystals are behind the screen.", look.icon("screen", 188, 93.5, 18, look.SEAT_COLOURS[seat]))
        )
        parts.append(look.text(174, 99, "?", "t16", "x", anchor="end"))
    else:
        parts.append(look.text(178, 99, own["crystals"], "t16", "x", anchor="end"))
        parts.append(look.icon("crystal", 188, 93.5, 17))
    return join(parts)


def stocks(seat: int, own: Seat, y: float) -> Svg:
    """Pieces in supply."""
    rows = (
        ("drone", own["drone_supply"], "drones in supply"),
        ("field", own["barrier_stock"], "Force Fields or Jump Bridges left"),
        ("refinery", own["refinery_stock"], "refineries left"),
    )
    parts = []
    for place, (icon, count, words) in enumerate(rows):
        x = 14 + 46.0 * place
        inside = [el("title", f"{count} {words}."), look.icon(icon, x + 9, y, 18, look.SEAT_COLOURS[seat])]
        parts.append(el("g", inside, look.text(x + 22, y + 5.5, count, "t14", "b")))
    if own["fabricator_site"] is None:
        art = tokens.figure(seat, "fab", 11)
        parts.append(
            el(
                "g",
                el("title", "The Fabricator is in supply."),
                art,
                data_piece=f"s{seat}-fabricator",
                transform=moved(168, y),
            )
        )
    return join(parts)


def plate_card(scene: Scene, own: Seat, crowded: bool) -> Svg:
    """The character with lit and dim abilities, or its back; between three rivals its name and which ones are lit."""
    card = own["character"]
    if card is None:
        return card_place(scene, 12, 130 if crowded else 138, 186, 44 if crowded else 90)
    art = badge(card, 186) if crowded else character(card, 186, 92)
    where = moved(12, 131 if crowded else 137)
    return kit.told(f"Character: {said_of(card)}", art, read=card["name"], transform=where)
