"""The others: reputation, cubes, what is left on their boards, commanders, levels, objectives."""

from __future__ import annotations

from typing import Final

from starboard.drawing import cards, look, strips
from starboard.drawing.keeping import answered
from starboard.drawing.sections import PLATE, Section, Sheet, sheet
from starboard.drawing.svg import Inside, Svg, el, join, moved
from starboard.engine.words import several

from . import artifacts, pieces, portraits
from .facts import FILLS, LETTER_INK, RINGS, WHICH, cubes_said
from .scene import Scene

W: Final = 206.0
H: Final = 166.0


def section(scene: Scene, seat: int) -> Section:
    """The plate of a seat."""
    return Section(
        f"plate-{seat}",
        str(scene.names[seat]),
        PLATE,
        lambda: plate(scene.anew(), seat),
        lambda: strip(scene.anew(), seat),
        seat=seat,
    )


@answered
def status(scene: Scene, seat: int) -> tuple[str, str, str]:
    """What a seat is doing: words, sign, colour."""
    if scene.view["over"]:
        place = scene.view["ranking"][seat]
        return f"{place}. place", "star" if place == 1 else "", "var(--muted)"
    if seat in scene.view["pending"]:
        return "to play", "wait", "var(--info)"
    return WHICH[scene.table["turn_order"].index(seat)], "", "var(--muted)"


def plate(scene: Scene, seat: int) -> Sheet:
    """A rival's board."""
    own = scene.seats[seat]
    words, _, colour = status(scene, seat)
    return sheet(
        W,
        H,
        look.panel(0.5, 0.5, W - 1, H - 1),
        el("rect", x=1, y=12, width=4, height=H - 24, rx=2, fill=look.SEAT_COLOURS[seat]),
        look.shape(seat, 20, 19, 8),
        look.text(34, 24, scene.names[seat], "t15", "b", fit=84),
        look.text(164, 24, words, "t12", "b", anchor="end", fill=colour, fit=42),
        cards.told(
            f"{scene.names[seat]} has {own['reputation']} reputation.", look.hexagon(W - 22, 20, 15, own["reputation"])
        ),
        _cubes(scene, seat, 47),
        _pieces(scene, seat, 71),
        _levels(scene, seat, 95),
        _cards(scene, seat, 109),
    )


def _cubes(scene: Scene, seat: int, y: float) -> Svg:
    own = scene.seats[seat]
    each = (W - 20) / len(scene.cubes)
    parts: list[Inside] = []
    for kind, name in enumerate(scene.cubes):
        x = 14 + kind * each
        count = own["cubes"][name]
        parts += [
            el("g", pieces.cube(kind, x + 8, y, 16), opacity=None if count else 0.4),
            look.text(x + 19, y + 5, count, "t14", "x") if count else None,
        ]
    return cards.told(f"{scene.names[seat]}, who plays {own['colour']}, has {cubes_said(own['cubes'])} cubes.", parts)


def _pieces(scene: Scene, seat: int, y: float) -> Svg:
    own = scene.seats[seat]
    shown = (
        ("turtlelab", sum(own["lab_slots"]), "lab", "labs"),
        ("dish", sum(own["station_slots"]), "station", "stations"),
        ("crewhead", own["crew_home"], "crew", "crew"),
    )
    parts = []
    for place, (sign, count, one, many) in enumerate(shown):
        x = 14 + place * 46.0
        said = f"{several(count, one, many)} left on {scene.names[seat]}'s board."
        parts.append(
            cards.told(said, look.icon(sign, x + 9, y, 18, "var(--muted)"), look.text(x + 21, y + 5, count, "t14", "b"))
        )
    done = len(own["objectives"])
    said = f"{scene.names[seat]} has fulfilled {several(done, 'objective')}."
    parts.append(
        cards.told(said, look.icon("complete", 164, y, 17, "var(--muted)"), look.text(176, y + 5, done, "t14", "b"))
    )
    return join(parts)


def _levels(scene: Scene, seat: int, y: float) -> Svg:
    parts: list[Inside] = []
    for place, (name, levels) in enumerate(scene.table["research"].items()):
        x = 14 + place * 46.0
        parts += [
            el("rect", x=x, y=y - 9, width=40, height=18, rx=9, fill=FILLS[name], stroke=RINGS[name], stroke_width=1),
            look.text(x + 20, y + 4.6, levels[seat], "t13", "b", anchor="middle", fill=LETTER_INK[name]),
        ]
    said = ", ".join(f"{name} {levels[seat]}" for name, levels in scene.table["research"].items())
    return cards.told(f"Research levels of {scene.names[seat]}: {said}.", parts)


def _cards(scene: Scene, seat: int, y: float) -> Svg:
    own = scene.seats[seat]
    parts: list[Inside] = []
    taken = 0.0
    for place, card in enumerate(own["artifact_cards"]):
        parts.append(artifacts.keyed(card, W - 12 - (len(own["artifact_cards"]) - place) * 34, y, 31, 50))
        taken = 34.0 * len(own["artifact_cards"])
    codes = own["commanders"]
    if not codes:
        parts.append(look.text(14, y + 30, "no commander", "t12", "mut", fit=W - 26 - taken))
        return join(parts)
    each = min(46.0, (W - 24 - taken) / len(codes))
    for place, code in enumerate(codes):
        art = el(
            "g", portraits.tile(code, seat, min(42.0, max(each - 3, 30.0)), 52), transform=moved(13 + place * each, y)
        )
        parts.append(cards.told(portraits.said(scene, code, seat), art, read=scene.commander(code)["name"]))
    return join(parts)


def strip(scene: Scene, seat: int) -> Sheet:
    """A seat in the strip: reputation, cubes, labs, commanders."""
    own = scene.seats[seat]
    words, sign, colour = status(scene, seat)
    total = sum(own["cubes"].values())
    shown: list[tuple[str, str | int]] = [
        ("reputation", own["reputation"]),
        ("cube-any", total),
        ("turtlelab", sum(own["lab_slots"])),
        ("crewhead", len(own["commanders"])),
    ]
    line = strips.numbers(16, shown, strips.W - 26)
    said = (
        f"{scene.names[seat]}: {own['reputation']} reputation, {several(total, 'cube')}, "
        f"{several(sum(own['lab_slots']), 'lab')} left, {several(len(own['commanders']), 'commander')}."
    )
    return strips.strip(seat, str(scene.names[seat]), said, words, sign, colour, line)
