"""The construction sheet: the ground, what is built on it, its cards with what each counts and pays, what is asked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from starboard.drawing import cards as kit
from starboard.drawing.look import icon, panel, polygon, text, width
from starboard.drawing.sections import Sheet, sheet
from starboard.drawing.svg import Inside, Svg, el, join

from . import pieces
from .colours import BANDS, CARD_INK, FIGURE, GROUNDS, MODE_WORDS, TYPE_ICONS, amount
from .scene import BUILDING, Scene, listed, quids

WIDE: Final = 280.0
HIGH: Final = 232.0
HEAD: Final = 42.0
ROW: Final = 46.0
GAP: Final = 6.0


def is_shown(scene: Scene) -> bool:
    """Whether a construction is under way."""
    return scene.is_step(*BUILDING) and scene.site is not None


def site_sheet(scene: Scene, w: float, high: float | None) -> Sheet:
    """All of it; on a desk it keeps its height through all steps."""
    rows = mode_rows(scene, w) if scene.is_step("build_mode") else card_rows(scene, w)
    tall = HEAD + sum(h + GAP for _, h in rows) + 4
    found: list[Inside] = []
    y = HEAD
    for made, h in rows:
        found.append(el("g", made, transform=f"translate(0 {y:g})"))
        y += h + GAP
    return sheet(w, high or tall, panel(0.5, 0.5, w - 1, (high or tall) - 1, live=True), head(scene, w), found)


def head(scene: Scene, w: float) -> Svg:
    """Where it stands and what it becomes."""
    site = scene.site
    assert site is not None
    place = scene.hexes[site["hex"]]
    ground = place["terrain"]
    seat = scene.table["turn_seat"]
    what = MODE_WORDS[site["mode"]] if site["mode"] else "construction"
    builds = "build" if scene.is_viewer(seat) else "builds"
    said = f"{scene.name(seat)} {builds} on {place['name']}, {ground}: a {what}."
    free = "any card fits" if site["former"] else ground
    at = 43 + width(place["name"], 16, True) + 7
    return kit.told(
        said,
        el(
            "polygon",
            points=polygon(22, 21, 13),
            fill=GROUNDS.get(ground, "#33405F"),
            stroke="#FFF4DC",
            stroke_width=1.3,
        ),
        pieces.figures(seat, FIGURE[site["mode"]] if site["mode"] else "module", 22, 20, 15) if site["mode"] else None,
        text(43, 27, place["name"], "t16", "x"),
        text(at, 26, free, "t13", "mut", fit=90),
        text(w - 12, 26, what, "t13", "b", anchor="end", fit=w - 20 - at - min(90, width(free, 13))),
        read=ground.capitalize(),
    )


# --- what to build ---------------------------------------------------------------------------------------------------
def mode_rows(scene: Scene, w: float) -> list[tuple[Svg, float]]:
    """A control for each way to build, with the best set of cards for it; others see that it is being chosen."""
    modes: Mapping[str, Any] = scene.offers.get("modes", {})
    found = [(mode_button(scene, mode, plan, w), ROW) for mode, plan in modes.items()]
    former = scene.offers.get("former")
    if former is not None:
        found.append((note(f"Or use {scene.own['forepart']['name']}: click it on your mat.", w), 22.0))
    elif len(modes) == 1 or len(modes) == 2:
        found.append((note(rule(scene), w), 22.0))
    if not modes and former is None:
        found.append((note("Module or base? That is being chosen.", w), 22.0))
    return found


def rule(scene: Scene) -> str:
    """What cards a construction takes."""
    site = scene.site
    assert site is not None
    ground = scene.hexes[site["hex"]]["terrain"]
    return f"A base takes two different cards for {ground}."


def mode_button(scene: Scene, mode: str, plan: Mapping[str, Any] | None, w: float) -> Svg:
    """One way to build."""
    own = scene.own
    kind = FIGURE[mode]
    left = own["bases"] if kind == "base" else own["modules"]
    name = MODE_WORDS[mode]
    cards = [scene.cards[card]["name"] for card in plan["cards"]] if plan else []
    said = f"Build a {name}; {left} left."
    if plan:
        said += f" At best {quids(plan['total'])} with {listed(cards)}."
    assert scene.viewer is not None
    right = w - 24
    inside: list[Inside] = [
        pieces.figures(scene.viewer, kind, 31, 0.5 * ROW, 24),
        text(52, 19, name[0].upper() + name[1:], "t14", "b", fit=right - 110),
        text(52, 36, f"{' + '.join(cards)}" if cards else f"{left} left", "t12", "mut", fit=right - 54),
        gain(plan["total"], w - 22, 14) if plan else None,
    ]
    return kit.button(f"mode-{mode}", 12, 0, w - 24, ROW, inside, said=said)


def gain(total: int, right: float, y: float) -> Svg:
    """An income, green, right-aligned."""
    return join(
        text(right - 20, y + 5.5, f"+{total}", "t15", "x", "good", anchor="end"), icon("quid", right - 9, y, 16)
    )


def note(words: str, w: float) -> Svg:
    """A line of words."""
    return text(14, 15, words, "t13", "mut", fit=w - 28)


# --- its cards -------------------------------------------------------------------------------------------------------
def card_rows(scene: Scene, w: float) -> list[tuple[Svg, float]]:
    """The cards that are laid with what each counts and pays, free places, and what a block may do."""
    site = scene.site
    assert site is not None
    found: list[tuple[Svg, float]] = [
        (card_row(scene, place, card, w), ROW) for place, card in enumerate(site["cards"]) if card is not None
    ]
    missing = (site["needs"] or 0) - len(site["cards"])
    found += [(free_row(place + len(site["cards"]) + 1, site["needs"], w), 34.0) for place in range(missing)]
    if scene.is_step("blocks"):
        found.append((flat_button(scene, w), ROW))
    elif scene.is_step("direction"):
        found.append((note("Arrows on the board: which way it looks.", w), 20.0))
    elif scene.is_step("slots"):
        found.append((note("The marked card goes to a slot of the mat.", w), 20.0))
    return found


def card_row(scene: Scene, place: int, card_id: str, w: float) -> Svg:
    """One laid card: what it counts times what it pays for each."""
    site = scene.site
    assert site is not None
    card = scene.cards[card_id]
    asked = site["asked"] == place
    doubled = scene.offers.get("double", {}).get(str(place)) if scene.is_step("blocks") else None
    stowing = scene.is_step("slots")
    sum_, said = reckoning(card, site["pays"][place], len(site["counted"][place]))
    if stowing:
        sum_, said = standing(scene, card)
    if asked:
        said += " It is asked about now."
    if doubled is not None:
        said += f" Doubled, the construction pays {quids(doubled)}."
    parts: list[Inside] = [
        el(
            "rect",
            x=12,
            y=0,
            width=w - 24,
            height=ROW,
            rx=9,
            fill="var(--raised)",
            stroke="var(--info)" if asked else "var(--line)",
            stroke_width=1.8 if asked else 1,
        ),
        el("rect", x=18, y=7, width=32, height=32, rx=6, fill=BANDS[card["type"]]),
        icon(TYPE_ICONS[card["type"]], 34, 23, 20, CARD_INK),
        text(58, 19, card["name"], "t13", "b", fit=w - 132),
        text(58, 36, sum_, "t12", "mut", fit=w - (80 if stowing else 132)),
        gain(site["pays"][place], w - 20, 0.5 * ROW) if doubled is None and not stowing else None,
    ]
    if doubled is not None:
        parts += [
            text(w - 20, 19, "double", "t12", "mut", anchor="end"),
            text(w - 20, 37, f"total {doubled}", "t13", "x", "good", anchor="end"),
        ]
    hit = kit.outline(13, 1, w - 26, ROW - 2, 9)
    return kit.keyed(f"played-{place}", said, parts, hit=hit, read=card["name"], piece=f"played-{card_id}")


def reckoning(card: Mapping[str, Any], pays: int, count: int) -> tuple[str, str]:
    """What a card counts times what it pays for each, in signs and in a sentence."""
    per = amount(card["income"])
    if card["income"]["kind"] == "block":
        return f"{per}, or doubles", f"{card['name']} pays {quids(per)} or doubles another card."
    plain = count * per == pays
    return (
        f"{count} × {per}" if plain else f"{count} × {per}, as far as they can pay",
        f"{card['name']} counts {count} and pays {quids(pays)} by itself.",
    )


def standing(scene: Scene, card: Mapping[str, Any]) -> tuple[str, str]:
    """How a card's colour stands in cargo, shortly and in a sentence."""
    place = scene.kind_places[card["type"]]
    seat = scene.table["turn_seat"]
    colour = scene.table["types"][place]["color"]
    counts = [other["cargo"]["by_type"][place] for other in scene.seats]
    best = max(count for other, count in enumerate(counts) if other != seat)
    words = f"{colour} in cargo: {counts[seat]}, best rival {best}"
    return words, f"{card['name']} is to be put on the mat. {words[0].upper()}{words[1:]}."


def free_row(number: int, needs: int, w: float) -> Svg:
    """A place for a card that is still to be laid."""
    return join(
        el(
            "rect",
            x=12,
            y=0,
            width=w - 24,
            height=34,
            rx=9,
            fill="var(--well)",
            stroke="var(--muted)",
            stroke_dasharray="4 4",
        ),
        text(w / 2, 22, f"card {number} of {needs}", "t13", "mut", anchor="middle"),
    )


def flat_button(scene: Scene, w: float) -> Svg:
    """Let the block pay by itself."""
    site = scene.site
    assert site is not None
    block = scene.cards[site["cards"][site["asked"]]]
    per = amount(block["income"])
    if "flat" not in scene.offers:
        return note(f"{block['name']}: pays {per}, or doubles a card.", w)
    total = scene.offers["flat"]
    return kit.button(
        "block-flat",
        12,
        0,
        w - 24,
        ROW,
        text(24, 28, f"Let it pay {per}", "t14", "b", fit=w - 130),
        text(w - 24, 28, f"total {total}", "t13", "x", "good", anchor="end"),
        said=f"Let {block['name']} pay {quids(per)} by itself: the construction pays {quids(total)}.",
    )
