"""The Canteen, the decks, and how the points stand."""

from __future__ import annotations

from starboard.drawing import cards as kit
from starboard.drawing import look
from starboard.drawing.look import text
from starboard.drawing.sections import Sheet, sheet
from starboard.drawing.svg import Inside, Svg, el, moved
from starboard.engine.words import several

from . import crew, marks
from .scene import Scene


def canteen(scene: Scene, w: float, h: float, titled: bool = True) -> Sheet:
    """Three Crew cards face up, and how many are in the deck."""
    table = scene.table
    top = 24.0
    deck, gone = table["decks"]["crew"], len(table["crew_discard"])
    parts: list[Inside] = [
        text(2, 15, "Canteen", "cap") if titled else None,
        kit.told(
            f"{several(deck, 'card')} in the Crew deck, {gone} discarded.",
            marks.use("draw", w - 8 - look.width(f"{deck} in the deck", 12) - 12, 11, 15, "var(--muted)"),
            text(w - 4, 15.5, f"{deck} in the deck", "t12", "mut", anchor="end"),
        ),
    ]
    for nth, card in enumerate(table["canteen"]):
        y = top + (h + 5) * nth
        if card is None:
            parts.append(kit.told("This place of the Canteen is empty.", crew.closed(1, y + 1, w - 2, h - 2)))
        else:
            parts.append(crew.lying(scene, card, 0, y, w, h))
    return sheet(w, top + (h + 5) * len(table["canteen"]) - 3, parts)


def standing(scene: Scene, w: float, h: float = 94.0) -> Sheet:
    """Points of all on a ruler, planets finished, decks."""
    table = scene.table
    best = max(side["vp"] for side in table["sides"])
    most = 50 if best <= 50 else 100 if best <= 100 else 50 * (best // 50 + 1)
    left, wide = 16.0, w - 36
    finished, needed = table["finished"], table["needed"]
    mood = ("b", "bad") if table["last_round"] else ("mut",)
    parts: list[Inside] = [
        look.panel(0.5, 0.5, w - 1, h - 1),
        text(12, 19, "Points", "cap"),
        kit.told(
            f"{finished} of {needed} planets are finished that bring the end of the game.",
            text(w - 12, 19.5, f"planets {finished} of {needed}", "t12", *mood, anchor="end"),
        ),
        el("rect", x=left, y=46, width=wide, height=5, rx=2.5, fill="var(--line)"),
        [
            text(left + wide * nth / 5, 63, most * nth // 5, "t12", "mut", anchor="middle")
            for nth in range(6)
        ],
    ]  # fmt: skip
    taken: dict[int, int] = {}  # tokens that would lie on each other stand side by side
    for side in sorted(table["sides"], key=lambda one: one["vp"]):
        spot = round(wide * side["vp"] / most / 9)
        level = taken.get(spot, 0)
        taken[spot] = level + 1
        where = moved(left + wide * side["vp"] / most + 11 * level, 36)
        said = f"{scene.has(side['side'])} {several(side['vp'], 'point')}, {side['points']} if the game ended now."
        drawn = look.token(side["side"], 0, 0, 8, scene.is_viewer(side["side"]))
        parts.append(kit.told(said, drawn, transform=where, data_piece=f"s{side['side']}-points"))
    decks = table["decks"]
    parts += [
        deck("globe", "planets", decks["planets"], 12, h - 16),
        deck("survivor", "survivors", decks["survivors"], w / 2 + 4, h - 16),
    ]
    return sheet(w, h, parts)


def deck(sign: str, words: str, count: int, x: float, y: float) -> Svg:
    """A face-down deck and how many cards it has."""
    return kit.told(
        f"{several(count, 'card')} in the deck of {words}.",
        marks.use(sign, x + 8, y, 15, "var(--muted)"),
        text(x + 22, y + 4.6, count, "t14", "b"),
        text(x + 24 + look.width(str(count), 14, True), y + 4.6, words, "t12", "mut", fit=60),
    )
