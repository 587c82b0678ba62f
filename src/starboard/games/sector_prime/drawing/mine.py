"""The viewer's own things on a small screen, and a seat in the strip of seats."""

from __future__ import annotations

from typing import Any, Final

from starboard.drawing import bars, look, strips
from starboard.drawing import cards as kit
from starboard.drawing.sections import Sheet, sheet
from starboard.drawing.svg import Inside, Svg, el, moved
from starboard.engine.words import percent, several

from . import areas, pieces
from .panel import source
from .scene import Scene

Seat = dict[str, Any]
W: Final = 340.0


def holdings(scene: Scene, own: Seat) -> Sheet:
    """Crystals, points left to move, drones in supply, in one line beside the question."""
    table = scene.table
    held = own["crystals"] or 0
    shown: list[tuple[str, str | int]] = [("crystal", held), ("drone", own["drone_supply"])]
    line, at = kit.amounts(2, 14, shown, "t16", "x", size=19)
    parts: list[Inside] = [line]
    said = f"You have {several(held, 'crystal')} and {several(own['drone_supply'], 'drone')} in supply."
    if scene.asks("moving", "charging"):
        charge = table["charge"]
        left = int(charge["mp"] if charge else table["mp"])
        spent = 0 if charge else max(0, int(table["roll"] or 0) - left)
        words = f"{left} of {left + spent} points"
        room = W - at - 12 - look.width(words, 15)
        parts.append(bars.pips(at + 4, 5, left, spent, room))
        parts.append(look.text(W - 4, 19, words, "t15", "mut", anchor="end"))
        said += f" {several(left, 'Movement Point')} left of {left + spent}."
    else:
        parts.append(look.text(W - 4, 19, several(own["tiles"], "tile"), "t15", "mut", anchor="end"))
    return sheet(W, 28, kit.told(said, parts))


def station(scene: Scene, seat: int, own: Seat) -> Sheet:
    """The Station as it stands, and the list of its Sections."""
    return sheet(
        W,
        140,
        look.panel(0.5, 0.5, W - 1, 139),
        kit.told(
            f"Your Station has {own['sections']} of {areas.SECTIONS} Sections.",
            pieces.station(seat, own["sections"], 84),
            transform=moved(68, 112),
        ),
        look.text(20, 26, f"d{own['die']}", "t16", "x"),
        areas.section_list(own, 136, 6, 196, 40, 43),
    )


def crystals(scene: Scene, own: Seat) -> Sheet:
    """One slot per crystal up to the cap, prices as flags."""
    cap = scene.table["limits"]["crystal_cap"]
    held = own["crystals"] or 0
    slot = (W - 20) / cap
    beyond = f" · {held - cap} go back" if held > cap else ""
    parts: list[Inside] = [
        look.panel(0.5, 0.5, W - 1, 95),
        look.icon("crystal", 20, 19, 20),
        look.text(36, 25, held, "t18", "x"),
        look.text(66, 24, f"you keep {cap} at most{beyond}", "t13", "mut", fit=W - 80),
    ]
    for place in range(cap):
        x = 10 + place * slot
        parts.append(
            el("rect", x=x + 0.5, y=36, width=slot - 1.5, height=22, rx=3, fill="var(--well)", stroke="var(--line)")
        )
        if place < held:
            parts.append(look.icon("crystal", x + slot / 2 - 0.3, 47, min(15.0, slot)))
    wanted: dict[int, list[str]] = {}
    for item, sign in (("refinery", "refinery"), ("force_field", "field"), ("section", "section")):
        price = own["prices"][item]
        if price is not None and 0 < price <= cap:
            wanted.setdefault(price, []).append(sign)
    for price, signs in sorted(wanted.items()):
        x = 10 + price * slot - 0.8
        colour = "var(--good)" if held >= price else "var(--muted)"
        wide = 14 * len(signs) + 6
        left = min(W - 8 - wide, max(8.0, x - wide / 2))
        parts.append(el("path", d=f"M{x:.1f} 33V68", stroke=colour, stroke_width=2))
        parts.append(
            el(
                "rect",
                x=left,
                y=66,
                width=wide,
                height=20,
                rx=10,
                fill="var(--raised)",
                stroke=colour,
                stroke_width=1.3,
            )
        )
        parts += [look.icon(sign, left + 10 + 14 * place, 76, 12, "var(--text)") for place, sign in enumerate(signs)]
    said = f"You have {several(held, 'crystal')} and keep {cap} at most. Flags mark the prices of what you can build."
    return sheet(W, 96, kit.told(said, parts))


def supply(scene: Scene, seat: int, own: Seat) -> Sheet:
    """Pieces to deploy and to build, three in a row."""
    return sheet(W, 120, areas.tool_row(scene, seat, own, 0.5, 0.5, 3, 108.0, 7.5))


def mining(own: Seat) -> Sheet:
    """What mining would give now."""
    mine = own["mining"]
    parts: list[Inside] = [
        look.panel(0.5, 0.5, W - 1, 83),
        look.text(12, 22, source(own), "t13", "mut", fit=W - 24),
    ]
    for place, (label, amount) in enumerate(
        (("Standard", mine["standard"] + mine["bonus"]), ("Increased", mine["increased"] + mine["bonus"]))
    ):
        x = 12 + 166 * place
        parts += [
            look.text(x, 46, label, "t14"),
            look.text(x + 108, 47, amount, "t18", "x", anchor="end"),
            look.icon("crystal", x + 121, 41, 18),
        ]
    parts += [
        bars.bar(12, 60, 150, mine["permille"]),
        look.text(178, 68, f"{percent(mine['permille'])} to succeed", "t13", fit=150),
    ]
    return sheet(W, 84, kit.told(areas.mining_said(own), parts))


def strip(scene: Scene, seat: int, status: str, sign: str, colour: str) -> Sheet:
    """A seat in the strip: its Sections, its tiles, its die."""
    own = scene.seats[seat]
    y = strips.LINE
    line: list[Svg] = [
        look.icon(
            "section", 18 + 17 * place, y, 15, look.SEAT_COLOURS[seat] if place < own["sections"] else "var(--line)"
        )
        for place in range(areas.SECTIONS)
    ]
    hidden = own["crystals"] is None
    line.append(look.icon("screen" if hidden else "crystal", 76, y, 14, look.SEAT_COLOURS[seat] if hidden else None))
    line.append(look.text(86, y + 4.6, "?" if hidden else own["crystals"], "t13", "b"))
    line.append(look.text(strips.W - 8, y + 4.6, several(own["tiles"], "tile"), "t12", "mut", anchor="end", fit=40))
    said = (
        f"{scene.names[seat]}: {own['sections']} of {areas.SECTIONS} Sections, "
        f"{several(own['tiles'], 'tile')}, Station die d{own['die']}, "
        f"{'crystals behind the screen' if hidden else several(own['crystals'], 'crystal')}."
    )
    die = f"d{own['die']}"
    return strips.strip(seat, str(scene.names[seat]), said, "" if sign else die, sign, colour, line)
