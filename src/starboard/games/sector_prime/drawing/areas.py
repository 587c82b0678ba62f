"""The viewer's own area with Station, crystals, pieces and prices; and the plates of the others."""

from __future__ import annotations

from typing import Any, Final

from starboard.drawing import bars, look, tokens
from starboard.drawing.svg import Svg, el, join, moved
from starboard.engine.words import percent, several

from . import pieces
from .cards import character
from .panel import source
from .scene import Scene

Seat = dict[str, Any]
WIDE: Final = 1082.0
HIGH: Final = 182.0
SLOT: Final = 19.6
RULER: Final = 276.0
TOOL: Final = 93.0
PLATE_WIDE: Final = 206.0
PLATE_HIGH: Final = 238.0
SECTIONS: Final = 3


# --- the viewer's own area ---------------------------------------------------------------------------------------
def own_area(scene: Scene, seat: int) -> Svg:
    """Station with its Sections, crystals with prices as flags, pieces in supply, mining now, character."""
    own = scene.seats[seat]
    return el(
        "svg",
        look.panel(0.5, 0.5, WIDE - 1, HIGH - 1),
        el("path", d=f"M12 1H9a8 8 0 0 0-8 8V{HIGH - 9}a8 8 0 0 0 8 8h3Z", fill=look.SEAT_COLOURS[seat]),
        section("station", "Station", own_station(scene, seat, own)),
        section("crystals", "Crystals", ruler(scene, own), tools(scene, seat, own)),
        section("mining", "Mining", preview(own)),
        section("character", "Character", own_card(scene, own)),
        viewBox=f"0 0 {int(WIDE)} {int(HIGH)}",
        role="group",
        aria_label="Your area",
    )


def section(key: str, label: str, *inside: Svg | None) -> Svg:
    """A part that a small page can bring to the front."""
    return el("g", *inside, data_section=f"own-{key}", data_label=label)


def own_station(scene: Scene, seat: int, own: Seat) -> Svg:
    """The Station as it stands, and the list of its Sections."""
    parts: list[Svg] = [
        look.shape(seat, 32, 25, 10),
        look.text(49, 31, scene.names[seat], "t16", "b", fit=150),
        look.text(262, 30, f"d{own['die']}", "t16", "x", anchor="end"),
        el(
            "g",
            el("title", f"Your Station: {several(own['sections'], 'Section')}"),
            pieces.station(seat, own["sections"], 66),
            transform=moved(64, 148),
        ),
    ]
    built, price = own["sections"], own["prices"]["section"]
    for place in range(SECTIONS):
        y = 52 + place * 40
        done, following = place < built, place == built
        words = f"Section {place + 1}"
        parts.append(
            el(
                "rect",
                x=118,
                y=y,
                width=146,
                height=34,
                rx=8,
                fill="var(--raised)" if done or following else "none",
                stroke="var(--good)" if done else "var(--line)",
                stroke_width=1.3,
                stroke_dasharray=None if done or following else "4 3",
            )
        )
        parts.append(look.text(129, y + 22, words, "t14", "b", *(() if done or following else ("mut",))))
        if done:
            parts.append(look.icon("tick", 248, y + 17, 16, "var(--good)"))
        elif following and price is not None:
            enough = (own["crystals"] or 0) >= price
            parts.append(look.text(234, y + 22.5, price, "t16", "x", *(("good",) if enough else ()), anchor="end"))
            parts.append(look.icon("crystal", 248, y + 17, 18))
            parts.append(
                el(
                    "g",
                    el(
                        "title",
                        f"Build {words} for {several(price, 'crystal')}" + (": it wins the game" if place == 2 else ""),
                    ),
                    el("rect", x=118, y=y, width=146, height=34, rx=8, class_="hit"),
                    data_key="build-section",
                )
            )
        if place == SECTIONS - 1 and not done and not following:
            parts.append(look.text(254, y + 21.5, "wins", "t13", "mut", anchor="end"))
    return join(parts)


def ruler(scene: Scene, own: Seat) -> Svg:
    """One slot per crystal up to the cap; prices are flags under the slots, so that one sees what is missing."""
    cap = scene.table["limits"]["crystal_cap"]
    held = own["crystals"] or 0
    beyond = f" · {held - cap} go back at the end of your turn" if held > cap else ""
    hidden = " · rivals see a closed screen" if scene.view["options"].get("hidden_crystals") else ""
    parts: list[Svg] = [
        look.icon("crystal", RULER + 11, 24, 24),
        look.text(RULER + 28, 32, held, "t22", "x"),
        look.text(RULER + 62, 31, f"crystals · you keep {cap} at most{beyond or hidden}", "t13", "mut", fit=420),
    ]
    for place in range(cap):
        x = RULER + place * SLOT
        parts.append(
            el("rect", x=x, y=44, width=17, height=24, rx=4, fill="var(--well)", stroke="var(--line)", stroke_width=0.8)
        )
        if place < held:
            parts.append(look.icon("crystal", x + 8.5, 56, 18))
        if place % 5 == 4:
            parts.append(look.text(x + 8.5, 82, place + 1, "t12", "mut", anchor="middle"))
    return join(parts, flags(own, held, cap))


def flags(own: Seat, held: int, cap: int) -> list[Svg]:
    """Prices on the ruler."""
    prices = own["prices"]
    wanted: dict[int, list[str]] = {}
    for item, icon in (
        ("refinery", "refinery"),
        ("force_field", "field"),
        ("jump_bridge", "bridge"),
        ("section", "section"),
    ):
        price = prices[item]
        if price is not None and 0 < price <= cap:
            wanted.setdefault(price, []).append(icon)
    found: list[Svg] = []
    for price, icons in sorted(wanted.items()):
        shown = icons[:1] if icons == ["field", "bridge"] else icons[:3]
        x = RULER + price * SLOT - 1.3
        colour = "var(--good)" if held >= price else "var(--muted)"
        wide = 15 * len(shown) + 8
        found.append(el("path", d=f"M{x:.1f} 41V88", stroke=colour, stroke_width=2))
        found.append(
            el(
                "rect",
                x=x - wide / 2,
                y=86,
                width=wide,
                height=19,
                rx=9.5,
                fill="var(--raised)",
                stroke=colour,
                stroke_width=1.3,
            )
        )
        for place, icon in enumerate(shown):
            found.append(look.icon(icon, x + (place - (len(shown) - 1) / 2) * 15, 95.5, 13, "var(--text)"))
    return found


def tools(scene: Scene, seat: int, own: Seat) -> Svg:
    """Pieces in supply, each a place to take it from; what one builds has its price now."""
    prices = own["prices"]
    enter = scene.table["limits"]["enter"]
    moving = scene.step == "moving"
    home = own["fabricator_site"] is None
    chance = percent(own["refinery_permille"])
    rows: tuple[tuple[str, str, int, str, str, bool], ...] = (
        ("supply-drone", "drone", own["drone_supply"], "Drones", f"→ {enter}" if moving else "", False),
        ("supply-fabricator", "fab", 1 if home else 0, "Fabricator", f"→ {enter}" if moving and home else "", False),
        ("build-force-field", "field", own["barrier_stock"], "Force Field", str(prices["force_field"]), True),
        ("build-jump-bridge", "bridge", own["barrier_stock"], "Jump Bridge", str(prices["jump_bridge"]), True),
        ("build-refinery", "refinery", own["refinery_stock"], f"Refinery {chance}", str(prices["refinery"]), True),
    )
    titles = (
        "Deploy a drone on your Station tile",
        "Deploy the Fabricator on your Station tile",
        "Build a Force Field on an open edge of the yard",
        "Build a Jump Bridge on an ion storm edge of the yard",
        "Try to build a refinery on the yard",
    )
    found = []
    for place, (key, icon, count, label, price, crystal) in enumerate(rows):
        x, y = RULER + place * (TOOL + 5), 114.0
        colour = look.SEAT_COLOURS[seat] if count else "var(--muted)"
        inside: list[Svg | None] = [
            el("title", titles[place]),
            el("rect", x=x, y=y, width=TOOL, height=56, rx=8, fill="var(--raised)", stroke="var(--line)"),
            look.icon(icon, x + 20, y + 20, 22, colour),
            look.text(x + 36, y + 26, count, "t17", "x"),
            look.text(x + TOOL - (22 if crystal else 8), y + 25, price, "t14", "b", anchor="end") if price else None,
            look.icon("crystal", x + TOOL - 13, y + 20, 15) if crystal else None,
            look.text(x + 9, y + 48, label, "t13", "mut", fit=TOOL - 11),
            el("rect", x=x, y=y, width=TOOL, height=56, rx=8, class_="hit"),
        ]
        found.append(el("g", inside, data_key=key))
    if home:
        art = tokens.figure(seat, "fab", 11)
        found.append(
            el(
                "g",
                art,
                data_piece=f"s{seat}-fabricator",
                transform=moved(RULER + TOOL + 5 + 20, 134),
                pointer_events="none",
            )
        )
    return join(found)


def preview(own: Seat) -> Svg:
    """What mining would give now."""
    x = 774.0
    mine = own["mining"]
    rows = (("Standard", mine["standard"] + mine["bonus"]), ("Increased", mine["increased"] + mine["bonus"]))
    parts: list[Svg] = [
        el("rect", x=x, y=12, width=140, height=158, rx=10, fill="var(--raised)", stroke="var(--line)"),
        look.text(x + 12, 32, "Mining now", "cap"),
        look.text(x + 12, 54, source(own), "t12", "mut", fit=122),
    ]
    for place, (label, amount) in enumerate(rows):
        y = 83 + 28 * place
        parts.append(look.text(x + 12, y, label, "t13", fit=76))
        parts.append(look.text(x + 110, y + 1, amount, "t18", "x", anchor="end"))
        parts.append(look.icon("crystal", x + 121, y - 5, 18))
    parts.append(bars.bar(x + 12, 126, 116, mine["permille"]))
    parts.append(look.text(x + 12, 154, f"{percent(mine['permille'])} to succeed", "t13", fit=122))
    return join(parts)


def own_card(scene: Scene, own: Seat) -> Svg:
    """The character card, or the place where one will lie."""
    x, wide, high = 920.0, 154.0, 158.0
    card = own["character"]
    if card is None:
        return card_place(scene, x, 12, wide, high)
    return el("g", el("title", f"Your character: {card['name']}"), character(card, wide, high), transform=moved(x, 12))


def card_place(scene: Scene, x: float, y: float, wide: float, high: float) -> Svg:
    """No card seen: one face down during set-up, or none in this game."""
    mode = scene.view["options"].get("characters", "random")
    if mode == "none":
        words = "No characters in this game"
    elif mode == "random":
        words = "Face down until all Stations stand"
    else:
        words = "Chosen after the Stations"
    sealed = mode == "random"
    lines = look.wrap(words, wide - 24, 12, lines=3)
    top = y + high / 2 - 8 * len(lines) + (22 if sealed else 6)
    return join(
        el(
            "rect",
            x=x,
            y=y,
            width=wide,
            height=high,
            rx=8,
            fill="#33406B" if sealed else "none",
            stroke="var(--line)",
            stroke_width=1.3,
            stroke_dasharray=None if sealed else "5 4",
        ),
        look.icon("sealed", x + wide / 2, y + high / 2 - 18, 30, "#FFD27A") if sealed else None,
        [
            look.text(
                x + wide / 2,
                top + 15 * place,
                line,
                "t12",
                anchor="middle",
                fit=wide - 12,
                fill="#fff" if sealed else "var(--muted)",
            )
            for place, line in enumerate(lines)
        ],
    )


# --- the others --------------------------------------------------------------------------------------------------
def plate(scene: Scene, seat: int) -> Svg:
    """A rival: Station, die, next Section, crystals or the closed screen, stocks, character."""
    own = scene.seats[seat]
    status, kind = several(own["tiles"], "tile"), "mut"
    if scene.view["over"]:
        status = f"{scene.view['ranking'][seat]}. place"
    elif seat in scene.view["pending"]:
        status, kind = "to move", "info"
    return el(
        "svg",
        look.panel(0.5, 0.5, PLATE_WIDE - 1, PLATE_HIGH - 1),
        el("rect", x=1, y=12, width=4, height=PLATE_HIGH - 24, rx=2, fill=look.SEAT_COLOURS[seat]),
        look.shape(seat, 20, 19, 8),
        look.text(34, 24.5, scene.names[seat], "t15", "b", fit=108),
        look.text(196, 24, status, "t13", "b", kind, anchor="end"),
        el(
            "g",
            el("title", f"Station of {scene.names[seat]}: {several(own['sections'], 'Section')}"),
            pieces.station(seat, own["sections"], 52),
            transform=moved(45, 94),
        ),
        facts(scene, seat, own),
        stocks(seat, own),
        plate_card(scene, own),
        viewBox=f"0 0 {int(PLATE_WIDE)} {int(PLATE_HIGH)}",
        role="group",
        aria_label=str(scene.names[seat]),
    )


def facts(scene: Scene, seat: int, own: Seat) -> Svg:
    """Die, next price, crystals."""
    price = own["prices"]["section"]
    parts: list[Svg | None] = [
        el(
            "g",
            el("title", f"{own['sections']} of {SECTIONS} Sections built"),
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
            el("g", el("title", "behind the screen"), look.icon("screen", 188, 93.5, 18, look.SEAT_COLOURS[seat]))
        )
        parts.append(look.text(174, 99, "?", "t16", "x", anchor="end"))
    else:
        parts.append(look.text(178, 99, own["crystals"], "t16", "x", anchor="end"))
        parts.append(look.icon("crystal", 188, 93.5, 17))
    return join(parts)


def stocks(seat: int, own: Seat) -> Svg:
    """Pieces in supply."""
    rows = (
        ("drone", own["drone_supply"], "drones in supply"),
        ("field", own["barrier_stock"], "Force Fields or Jump Bridges left"),
        ("refinery", own["refinery_stock"], "refineries left"),
    )
    parts = []
    for place, (icon, count, words) in enumerate(rows):
        x = 14 + 46.0 * place
        inside = [el("title", f"{count} {words}"), look.icon(icon, x + 9, 121, 18, look.SEAT_COLOURS[seat])]
        parts.append(el("g", inside, look.text(x + 22, 126.5, count, "t14", "b")))
    if own["fabricator_site"] is None:
        art = tokens.figure(seat, "fab", 11)
        parts.append(
            el(
                "g",
                el("title", "Fabricator in supply"),
                art,
                data_piece=f"s{seat}-fabricator",
                transform=moved(168, 121),
            )
        )
    return join(parts)


def plate_card(scene: Scene, own: Seat) -> Svg:
    """The character with lit and dim abilities, or its back."""
    card = own["character"]
    if card is None:
        return card_place(scene, 12, 138, 186, 90)
    return el("g", el("title", f"Character: {card['name']}"), character(card, 186, 92), transform=moved(12, 137))
