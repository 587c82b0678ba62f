"""The viewer's own area with Station, crystals, pieces and prices."""

from __future__ import annotations

from typing import Any, Final

from starboard.drawing import bars, look, tokens
from starboard.drawing import cards as kit
from starboard.drawing.sections import HOLDINGS, NARROW_WIDTH, OWN, Section, cut, sheet
from starboard.drawing.svg import Svg, el, join, moved
from starboard.engine.words import percent, several

from . import mine, pieces
from .cards import character, said_of
from .panel import source
from .scene import Scene

Seat = dict[str, Any]
WIDE: Final = 1082.0
HIGH: Final = 182.0
SLOT: Final = 19.6
RULER: Final = 276.0
TOOL: Final = 93.0
SECTIONS: Final = 3


# --- the viewer's own area ---------------------------------------------------------------------------------------
def own_sections(scene: Scene, seat: int) -> list[Section]:
    """Station with its Sections, crystals with prices as flags, pieces in supply, mining now, character."""
    own = scene.seats[seat]
    return [
        Section(
            "station",
            "Your Station",
            OWN,
            lambda: sheet(WIDE, HIGH, frame(seat), own_station(scene, seat, own)),
            lambda: mine.station(scene, seat, own),
            tab="Mine",
        ),
        Section(
            "crystals",
            "Your crystals",
            OWN,
            lambda: cut(RULER, 0, 500, HIGH, ruler(scene, own), tools(scene, seat, own)),
            lambda: mine.crystals(scene, own),
            (RULER, 0),
            tab="Mine",
        ),
        Section("supply", "Your supply", OWN, None, lambda: mine.supply(scene, seat, own), tab="Mine"),
        Section(
            "mining",
            "Mining now",
            OWN,
            lambda: cut(774, 12, 140, 158, preview(own)),
            lambda: mine.mining(own),
            (774, 12),
            tab="Mine",
        ),
        Section(
            "character",
            "Your character",
            OWN,
            lambda: cut(920, 12, 154, 158, own_card(scene, own, 920, 154, 158)),
            lambda: sheet(NARROW_WIDTH, 164, own_card(scene, own, 0, NARROW_WIDTH, 150)),
            (920, 12),
            tab="Mine",
        ),
        Section("holdings", "What you have", HOLDINGS, None, lambda: mine.holdings(scene, own)),
    ]


def frame(seat: int) -> Svg:
    """The area itself."""
    return join(
        look.panel(0.5, 0.5, WIDE - 1, HIGH - 1),
        el("path", d=f"M12 1H9a8 8 0 0 0-8 8V{HIGH - 9}a8 8 0 0 0 8 8h3Z", fill=look.SEAT_COLOURS[seat]),
    )


def own_station(scene: Scene, seat: int, own: Seat) -> Svg:
    """The Station as it stands, and the list of its Sections."""
    parts: list[Svg] = [
        look.shape(seat, 32, 25, 10),
        look.text(49, 31, scene.names[seat], "t16", "b", fit=150),
        look.text(262, 30, f"d{own['die']}", "t16", "x", anchor="end"),
        el(
            "g",
            el("title", f"Your Station has {own['sections']} of {SECTIONS} Sections."),
            pieces.station(seat, own["sections"], 66),
            transform=moved(64, 148),
        ),
    ]
    parts.append(section_list(own, 118, 52, 146, 34, 40))
    return join(parts)


def section_list(own: Seat, x: float, top: float, wide: float, high: float, pitch: float) -> Svg:
    """The Sections of a Station below each other: built, the next one with its price, the others."""
    parts: list[Svg] = []
    built, price = own["sections"], own["prices"]["section"]
    right = x + wide
    for place in range(SECTIONS):
        y = top + place * pitch
        done, following = place < built, place == built
        words = f"Section {place + 1}"
        box = el(
            "rect",
            x=x,
            y=y,
            width=wide,
            height=high,
            rx=8,
            fill="var(--raised)" if done or following else "none",
            stroke="var(--good)" if done else "var(--line)",
            stroke_width=1.3,
            stroke_dasharray=None if done or following else "4 3",
        )
        middle = y + high / 2
        parts += [box, look.text(x + 11, middle + 5, words, "t14", "b", *(() if done or following else ("mut",)))]
        if done:
            parts.append(look.icon("tick", right - 16, middle, 16, "var(--good)"))
        elif following and price is not None:
            enough = (own["crystals"] or 0) >= price
            colour = ("good",) if enough else ()
            parts.append(look.text(right - 30, middle + 5.5, price, "t16", "x", *colour, anchor="end"))
            parts.append(look.icon("crystal", right - 16, middle, 18))
            wins = ", and win the game" if place == SECTIONS - 1 else ""
            said = f"Build {words} for {several(price, 'crystal')}{wins}."
            parts.append(kit.keyed("build-section", said, hit=kit.outline(x + 1, y + 1, wide - 2, high - 2)))
        if place == SECTIONS - 1 and not done and not following:
            parts.append(look.text(right - 10, middle + 4.5, "wins", "t13", "mut", anchor="end"))
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
    return tool_row(scene, seat, own, RULER, 114.0, 5, TOOL, 5.0)


def tool_row(
    scene: Scene, seat: int, own: Seat, left: float, top: float, columns: int, wide: float, gap: float
) -> Svg:
    """The tools in so many columns."""
    prices = own["prices"]
    enter = scene.table["limits"]["enter"]
    moving = scene.is_step("moving")
    home = own["fabricator_site"] is None
    chance = percent(own["refinery_permille"])
    deploy = f" for {several(enter, 'Movement Point')}" if moving else ""
    left_over = several(own["barrier_stock"], "barrier")
    barrier_prices = [several(prices[name], "crystal") for name in ("force_field", "jump_bridge")]
    at_home = f"in supply. Deploy it on your Station tile{deploy}" if home else "on the map"
    stock = several(own["refinery_stock"], "refinery", "refineries")
    refining = several(prices["refinery"], "crystal")
    said_of_tools = (
        f"{several(own['drone_supply'], 'drone')} in your supply. Deploy one on your Station tile{deploy}.",
        f"Your Fabricator is {at_home}.",
        f"Build a Force Field on an open edge of the yard for {barrier_prices[0]}; {left_over} left.",
        f"Build a Jump Bridge on an ion storm edge of the yard for {barrier_prices[1]}; {left_over} left.",
        f"Try to build a refinery on the yard for {refining}: it succeeds in {chance} of attempts. {stock} left.",
    )
    rows: tuple[tuple[str, str, int, str, str, bool], ...] = (
        ("supply-drone", "drone", own["drone_supply"], "Drones", f"→ {enter}" if moving else "", False),
        ("supply-fabricator", "fab", 1 if home else 0, "Fabricator", f"→ {enter}" if moving and home else "", False),
        ("build-force-field", "field", own["barrier_stock"], "Force Field", str(prices["force_field"]), True),
        ("build-jump-bridge", "bridge", own["barrier_stock"], "Jump Bridge", str(prices["jump_bridge"]), True),
        ("build-refinery", "refinery", own["refinery_stock"], f"Refinery {chance}", str(prices["refinery"]), True),
    )
    found = []
    for place, (key, icon, count, label, price, crystal) in enumerate(rows):
        x, y = left + place % columns * (wide + gap), top + place // columns * 62
        colour = look.SEAT_COLOURS[seat] if count else "var(--muted)"
        figure = None
        if key == "supply-fabricator" and home:
            art = tokens.figure(seat, "fab", 11)
            figure = el("g", art, data_piece=f"s{seat}-fabricator", transform=moved(x + 20, y + 20))
        inside: list[Svg | None] = [
            el("rect", x=x, y=y, width=wide, height=56, rx=8, fill="var(--raised)", stroke="var(--line)"),
            figure or look.icon(icon, x + 20, y + 20, 22, colour),
            look.text(x + 36, y + 26, count, "t17", "x"),
            look.text(x + wide - (22 if crystal else 8), y + 25, price, "t14", "b", anchor="end") if price else None,
            look.icon("crystal", x + wide - 13, y + 20, 15) if crystal else None,
            look.text(x + 9, y + 48, label, "t13", "mut", fit=wide - 11),
        ]
        found.append(kit.keyed(key, said_of_tools[place], inside, hit=kit.outline(x + 1, y + 1, wide - 2, 54)))
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
    return kit.told(mining_said(own), parts)


def mining_said(own: Seat) -> str:
    """What mining would give now, in words."""
    mine = own["mining"]
    return (
        f"Mining now, from {source(own)}: Standard brings {several(mine['standard'] + mine['bonus'], 'crystal')}, "
        f"Increased {mine['increased'] + mine['bonus']} in {percent(mine['permille'])} of attempts, else nothing."
    )


def own_card(scene: Scene, own: Seat, x: float, wide: float, high: float) -> Svg:
    """The character card, or the place where one will lie."""
    card = own["character"]
    if card is None:
        return card_place(scene, x, 12, wide, high)
    art = character(card, wide, high)
    return kit.told(f"Your character: {said_of(card)}", art, read=card["name"], transform=moved(x, 12))


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
    lines = look.wrap(words, wide - (64 if high < 60 and sealed else 24), 12, lines=3)
    low = high < 60
    top = y + high / 2 - 8 * len(lines) + (22 if sealed and not low else 12 if low else 6)
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
        look.icon("sealed", x + (22 if low else wide / 2), y + high / 2 - (0 if low else 18), 28, "#FFD27A")
        if sealed
        else None,
        [
            look.text(
                x + wide / 2 + (14 if low and sealed else 0),
                top + 15 * place,
                line,
                "t12",
                anchor="middle",
                fit=wide - (50 if low and sealed else 12),
                fill="#fff" if sealed else "var(--muted)",
            )
            for place, line in enumerate(lines)
        ],
    )
