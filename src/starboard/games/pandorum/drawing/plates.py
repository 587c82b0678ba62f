"""The plates of the others: purse, figures, hand, both parts, cargo; and their places in the strip of seats."""

from __future__ import annotations

from typing import Final

from starboard.drawing import cards as kit
from starboard.drawing import strips
from starboard.drawing.keeping import answered
from starboard.drawing.look import SEAT_COLOURS, icon, panel, shape, text
from starboard.drawing.sections import PLATE, Section, Sheet, sheet
from starboard.drawing.svg import Inside, Svg, el, join
from starboard.engine.words import several

from . import mat, pieces
from .scene import Scene, listed, quids

W: Final = 206.0
H: Final = 163.0


def plate_section(scene: Scene, seat: int) -> Section:
    """The plate of a seat."""
    return Section(
        f"plate-{seat}",
        str(scene.names[seat]),
        PLATE,
        lambda: plate(scene, seat),
        lambda: strip(scene, seat),
        seat=seat,
    )


@answered
def status(scene: Scene, seat: int) -> tuple[str, str, str]:
    """What a seat is doing: words, sign, colour."""
    view = scene.view
    if view["over"]:
        return f"{scene.seats[seat]['points']} points", "star" if view["ranking"][seat] == 1 else "", "var(--text)"
    if seat in view["pending"]:
        return DOING.get(scene.step, "to move"), "wait", "var(--info)"
    if scene.table["trigger"] == seat:
        return "has ended it", "flag", "var(--danger)"
    if scene.seats[seat]["modules"] + scene.seats[seat]["bases"] == 1:
        return "1 project left", "", "var(--danger)"
    return "", "", "var(--muted)"


DOING: Final = {
    "turn": "to move",
    "pick": "adds cards",
    "fee": "pays a fee",
    "crane": "takes a card",
    "destination": "drives",
    "build_mode": "builds",
    "cards": "builds",
    "blocks": "builds",
    "direction": "builds",
    "slots": "stows",
}


def hand_said(scene: Scene, seat: int) -> str:
    """What is known of a rival's hand: cards that were taken openly, and how many are production cards."""
    own = scene.seats[seat]
    known = [scene.cards[card]["name"] + (f" ×{count}" if count > 1 else "") for card, count in own["known"].items()]
    unseen = own["unseen_production"] + own["unseen_deck"]
    parts = [f"{several(own['hand_size'], 'card')} in hand"]
    if known:
        parts.append(f"taken openly: {listed(known)}")
    if unseen:
        parts.append(f"{unseen} unknown, {own['unseen_production']} of them production cards")
    return "; ".join(parts)


def plate(scene: Scene, seat: int) -> Sheet:
    """A rival."""
    words, _, colour = status(scene, seat)
    return sheet(
        W,
        H,
        panel(0.5, 0.5, W - 1, H - 1),
        el("rect", x=1, y=11, width=4, height=H - 22, rx=2, fill=SEAT_COLOURS[seat]),
        shape(seat, 21, 19, 8),
        text(35, 24, scene.names[seat], "t14", "b", fit=W - 47 - (96 if words else 0)),
        text(W - 10, 23.5, words, "t12", "b", anchor="end", fill=colour, fit=92) if words else None,
        stock(scene, seat),
        part_line(scene, seat, "forepart", 70),
        part_line(scene, seat, "main", 89),
        kit.told(mat.cargo_said(scene, seat), mat.bars(scene, seat, 8, 98, W - 16, 61, False), read="Cargo"),
    )


def stock(scene: Scene, seat: int) -> Svg:
    """Purse with what cargo adds, figures left, hand."""
    own = scene.seats[seat]
    worth = own["cargo"]["worth"]
    purse = f"{quids(own['quids'])}, {own['points']} points with cargo"
    said = f"{scene.names[seat]} has {purse}, and {mat.figures_said(own)}."
    line: list[Inside] = [icon("quid", 20, 47, 19), text(33, 54, own["quids"], "t18", "x")]
    at = 37.0 + 12 * len(str(own["quids"]))
    if worth:
        line.append(text(at, 53, f"+{worth}", "t13", "b", "good", fit=26))
    figures: list[Inside] = []
    for place, (kind, count) in enumerate((("module", own["modules"]), ("base", own["bases"]))):
        x = 98 + 37.0 * place + (6 if own["modules"] > 9 and place else 0)
        figures += [pieces.figures(seat, kind, x, 47, 16), text(x + 10, 52.5, count, "t14", "b")]
    hand = kit.told(
        f"{scene.names[seat]}: {hand_said(scene, seat)}.",
        icon("hand", W - 33, 47, 16, "var(--muted)"),
        text(W - 22, 52.5, own["hand_size"], "t14", "b"),
    )
    return join(kit.told(said, line, figures), hand)


def part_line(scene: Scene, seat: int, slot: str, y: float) -> Svg:
    """A part: its name, and a pip for each card it needs."""
    part = scene.seats[seat][slot]
    charged = part["charged"]
    need = part["need"]
    pips = [
        el(
            "rect",
            x=W - 12 - 14 * (need - place) + 2,
            y=y - 8,
            width=11,
            height=15,
            rx=2.5,
            fill=("var(--info)" if charged else "var(--muted)") if place < part["filled"] else "none",
            stroke="var(--muted)",
            stroke_width=1,
            stroke_dasharray=None if place < part["filled"] else "2.5 2",
        )
        for place in range(need)
    ]
    name = text(14, y + 4.5, part["name"], "t13", *(("b", "info") if charged else ("mut",)), fit=W - 34 - 14 * need)
    return kit.told(mat.part_said(scene, seat, slot), name, pips, read=part["name"])


def strip(scene: Scene, seat: int) -> Sheet:
    """A seat in the strip: purse, figures left, hand."""
    own = scene.seats[seat]
    words, sign, colour = status(scene, seat)
    y = strips.LINE
    line: list[Inside] = [icon("quid", 20, y, 16), text(31, y + 5.4, own["quids"], "t15", "x")]
    at = 42.0 + 9 * len(str(own["quids"]))
    for kind, count in (("module", own["modules"]), ("base", own["bases"])):
        line += [pieces.figures(seat, kind, at + 7, y, 14), text(at + 17, y + 4.6, count, "t13", "b")]
        at += 29 + 8 * (count > 9)
    line += [icon("hand", at + 7, y, 13, "var(--muted)"), text(at + 17, y + 4.6, own["hand_size"], "t13", "b")]
    said = (
        f"{scene.names[seat]}: {quids(own['quids'])}, {own['points']} points with cargo, {mat.figures_said(own)}, "
        f"{hand_said(scene, seat)}."
    )
    short = f"{own['points']}" if scene.view["over"] else words
    return strips.strip(seat, str(scene.names[seat]), said, short, sign, colour, line)
