"""The viewer's own area: the line of holdings, the mat, the hand."""

from __future__ import annotations

from typing import Final

from starboard.drawing import cards as kit
from starboard.drawing.look import SEAT_COLOURS, icon, panel, shape, text
from starboard.drawing.sections import HOLDINGS, NARROW_WIDTH, OWN, Section, Sheet, cut, sheet
from starboard.drawing.svg import Inside, Svg, el, join, moved
from starboard.engine.words import several

from . import faces, mat, pieces
from .colours import card_said
from .market import LOW, MANY
from .scene import Scene, quids

WIDE: Final = 1082.0
HIGH: Final = 206.0
HAND: Final = 504.0  # where the hand begins
CARD_W, CARD_H = 106.0, 158.0
GAP: Final = 7.0
TOP: Final = 40.0
PER_ROW: Final = 3


def own_sections(scene: Scene, seat: int) -> list[Section]:
    """The mat with the holdings above it, and the hand."""
    return [
        Section(
            "hand",
            "Your hand",
            OWN,
            lambda: sheet(WIDE, HIGH, frame(seat), hand(scene)),
            lambda: small_hand(scene),
            tab="Hand",
        ),
        Section(
            "mat",
            "Your harvester",
            OWN,
            lambda: cut(0, 0, HAND, HIGH, stock(scene, seat), mat.mat(scene, seat, 12, TOP, HAND - 26, HIGH - TOP - 8)),
            lambda: mat.small_mat(scene, seat),
            tab="Mat",
        ),
        Section("holdings", "What you have", HOLDINGS, None, lambda: holdings(scene, seat)),
    ]


def frame(seat: int) -> Svg:
    """The area itself."""
    return join(
        panel(0.5, 0.5, WIDE - 1, HIGH - 1),
        el("path", d=f"M7 1H9a8 8 0 0 0-8 8V{HIGH - 9}a8 8 0 0 0 8 8h-2Z", fill=SEAT_COLOURS[seat]),
    )


# --- holdings --------------------------------------------------------------------------------------------------------
def stock_said(scene: Scene, seat: int) -> str:
    """Money, points and figures in a sentence."""
    own = scene.seats[seat]
    cargo = f" and {quids(own['cargo']['worth'])} for cargo: {own['points']} points" if own["cargo"]["worth"] else ""
    return f"You have {quids(own['quids'])}{cargo}, with {mat.figures_said(own)}."


def stock(scene: Scene, seat: int) -> Svg:
    """Name, purse, points, figures left: the line above the mat."""
    own = scene.seats[seat]
    worth = own["cargo"]["worth"]
    at = 150.0
    parts: list[Inside] = [
        shape(seat, 26, 21, 9),
        text(42, 27, scene.names[seat], "t16", "b", fit=96),
        icon("quid", at + 10, 21, 22),
        text(at + 26, 29, own["quids"], "t22", "x"),
    ]
    at += 30 + 14 * len(str(own["quids"]))
    parts.append(text(at, 27, f"+{worth} cargo = {own['points']}" if worth else "quids", "t13", "mut", fit=96))
    for place, (kind, words) in enumerate((("module", "modules"), ("base", "bases"))):
        left = 316 + 100.0 * place
        count = own["modules" if kind == "module" else "bases"]
        parts += [
            pieces.figures(seat, kind, left, 20, 20),
            text(left + 14, 27, count, "t17", "x"),
            text(left + 27 + 10 * (count > 9), 26, words, "t12", "mut", fit=52),
        ]
    return kit.told(stock_said(scene, seat), parts)


def holdings(scene: Scene, seat: int) -> Sheet:
    """Purse, figures, hand and parts, in one line beside the question."""
    own = scene.seats[seat]
    line, at = kit.amounts(2, 16, [("quid", own["quids"])], "t18", "x", size=21)
    parts: list[Inside] = [line]
    for kind, count in (("module", own["modules"]), ("base", own["bases"])):
        parts += [pieces.figures(seat, kind, at + 10, 15, 19), text(at + 23, 21.5, count, "t16", "x")]
        at += 42 + 9 * (count > 9)
    parts += [icon("hand", at + 10, 15, 18, "var(--muted)"), text(at + 23, 21.5, own["hand_size"], "t16", "x")]
    at += 42 + 9 * (own["hand_size"] > 9)
    for slot in ("forepart", "main"):
        part = own[slot]
        charged = part["charged"]
        words = f"{part['filled']}/{part['need']}"
        sign, colour = ("crawler" if slot == "forepart" else "activate"), "var(--info)" if charged else "var(--muted)"
        parts += [
            icon(sign, at + 9, 15, 17, colour),
            text(at + 21, 21, words, "t15", "b", fill=colour if charged else None),
        ]
        at += 54
    said = f"{stock_said(scene, seat)} You hold {several(own['hand_size'], 'card')}."
    return sheet(NARROW_WIDTH, 32, kit.told(said, parts))


# --- the hand --------------------------------------------------------------------------------------------------------
def held(scene: Scene) -> list[tuple[str, int]]:
    """The cards in hand by name, with their number."""
    return list(scene.table.get("hand", {}).items())


def spread(count: int) -> tuple[int, float, float, float]:
    """How many cards a row has, their width and height, and the step down: whole cards, or many low ones in rows."""
    room = WIDE - HAND - 12
    if count * (CARD_W + GAP) - GAP <= room:
        return max(1, count), CARD_W, CARD_H, 0.0
    columns = max(4, -(-count // 2))
    return columns, (room - GAP * (columns - 1)) / columns, (CARD_H - GAP) / 2, (CARD_H + GAP) / 2


def hand(scene: Scene) -> Svg:
    """The hand on a desk: whole cards beside each other, or two rows of low ones."""
    cards = held(scene)
    columns, w, h, down = spread(len(cards))
    note = hand_note(scene)
    return join(
        text(HAND + 2, 27, "Hand", "cap"),
        text(HAND + 52, 27, several(scene.own["hand_size"], "card"), "t13", "mut"),
        text(WIDE - 14, 27, note, "t13", "mut", anchor="end", fit=330) if note else None,
        [
            card_in_hand(
                scene, card, count, HAND + (w + GAP) * (place % columns), TOP + down * (place // columns), w, h
            )
            for place, (card, count) in enumerate(cards)
        ],
        None if cards else text(HAND + 2, 70, "Your hand is empty.", "t14", "mut"),
    )


def small_hand(scene: Scene) -> Sheet:
    """The hand on a small screen, three cards a row."""
    cards = held(scene)
    columns, h = (PER_ROW, CARD_H) if len(cards) <= MANY else (2, LOW)
    w = (NARROW_WIDTH - GAP * (columns - 1)) / columns
    rows = -(-len(cards) // columns)
    note = hand_note(scene)
    top = 20.0 if note else 12.0  # above the cards lies how many there are of one
    step = h + GAP + 2
    shown = [
        card_in_hand(scene, card, count, place % columns * (w + GAP), top + place // columns * step, w, h)
        for place, (card, count) in enumerate(cards)
    ]
    empty = text(2, 40, "Your hand is empty.", "t14", "mut")
    return sheet(
        NARROW_WIDTH,
        max(54.0, top + rows * step),
        text(2, 13, note, "t13", "mut", fit=NARROW_WIDTH - 4) if note else None,
        shown or empty,
    )


def hand_note(scene: Scene) -> str:
    """What the marks on the cards mean now."""
    if not held(scene):
        return ""
    if scene.asks("build_mode", "cards") and scene.site is not None:
        return f"Hexagons: what each card pays by itself on {scene.hexes[scene.site['hex']]['name']}"
    if scene.asks("fee"):
        return "The card you pay goes to the market"
    return ""


def alone(scene: Scene, card: str) -> int | None:
    """What a card pays by itself where the viewer builds; None if it does not fit or nothing is built."""
    offer = scene.offers.get("cards", {}).get(card)
    pays: int | None = offer["pays"] if isinstance(offer, dict) else offer
    return pays


def why_not(scene: Scene, card_id: str) -> str:
    """Why a card cannot be laid now, in two or three words."""
    if not scene.asks("build_mode", "cards"):
        return ""
    site = scene.site
    if site is None:
        return ""
    if card_id in scene.offers.get("cards", {}):
        return ""
    card = scene.cards[card_id]
    if card_id in site["cards"]:
        return "same name"
    ground = scene.hexes[site["hex"]]["terrain"]
    if site["former"]:
        return "too few cards"
    if ground not in card["terrain"]:
        return f"not on {ground}"
    return "no volcano beside" if card["adjacent_to"] == "volcano" else "not now"


def card_in_hand(scene: Scene, card_id: str, count: int, x: float, y: float, w: float, h: float) -> Svg:
    """A card of the hand; copies of it lie on one place, as playing either is the same."""
    card = scene.cards[card_id]
    said = card_said(card, scene.table["types"]) + (f" You hold {count} of them." if count > 1 else "")
    reason = why_not(scene, card_id)
    earned = alone(scene, card_id) if scene.asks("build_mode", "cards") else None
    if reason:
        said += f" It cannot be laid: {reason}."
    elif earned is not None:
        said += f" Here it pays {quids(earned)} by itself."
    body: list[Inside] = [
        faces.behind(count, w, h),
        faces.face(card, w, h) if h > 100 else faces.low(card, w, h),
        kit.veil(w, h, 0.5) if reason else None,
        faces.reason(reason, w, 62 if h > 100 else 36) if reason else None,
        faces.badge(earned, w - 14, 48 if h > 100 else 14 if w > 120 else h - 18)
        if earned is not None and not reason
        else None,
        faces.copies(count, w + 2, -10),
    ]
    return kit.keyed(
        f"hand-{card_id}",
        said,
        el("g", body, transform=moved(x, y), data_piece=f"hand-{card_id}"),
        hit=kit.outline(x, y, w, h),
        chip=(x + w - 33, y + h - 46) if h > 100 else (x + w / 2, y + h - 4),  # above the words
        read=card["name"],
        kind="card",
    )
