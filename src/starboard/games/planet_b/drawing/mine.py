"""The viewer's own things on a small screen: stock in one line, the hand as a grid, the colony, the Goal."""

from __future__ import annotations

from typing import Final

from starboard.drawing import cards
from starboard.drawing.look import SEAT_COLOURS, hexagon, icon, text
from starboard.drawing.sections import Sheet, sheet
from starboard.drawing.svg import Inside, el, moved

from . import area, faces
from .facts import RESOURCES, Json, counted, listed

W: Final = 340.0
PER_ROW: Final = 4
GAP: Final = 7.0
OWNED_H: Final = 44.0


def holdings(own: Json, seat: int) -> Sheet:
    """Energy, Resources, points and free AAIs, in one line beside the question."""
    goods = [("energy", counted(own["energy"])), *((name, own["resources"][name]) for name in RESOURCES)]
    stock, at = cards.amounts(2, 16, goods, "t16", "x", size=19)
    earned = sum(own["points"][name] for name in ("modules", "projects", "vp_chips"))
    said = (
        f"You have {counted(own['energy'])} Energy, {listed(own['resources'])}, {earned} points. {area.crew_said(own)}"
    )
    return sheet(
        W,
        32,
        cards.told(
            said,
            stock,
            icon("aai", at + 9, 16, 19, SEAT_COLOURS[seat]),
            text(at + 21, 22, own["aai"]["free"], "t16", "x"),
            hexagon(at + 54, 16, 15, earned),
        ),
    )


def hand(view: Json, own: Json) -> Sheet:
    """The Action cards in rows, a little larger than on a desk."""
    held = view["table"]["hand"]
    w = (W - GAP * (PER_ROW - 1)) / PER_ROW
    k = w / faces.ACTION_W
    h = faces.ACTION_H * k
    parts: list[Inside] = []
    for place, card in enumerate(held):
        chosen, shown = area.held_card(view, own, card)
        x, y = (w + GAP) * (place % PER_ROW), 4 + (h + GAP) * (place // PER_ROW)
        face = faces.action_face(shown, chosen, own["limit"])
        body = el("g", face, transform=moved(x, y, k), data_piece=f"card-{card['id']}")
        hit = cards.outline(x, y, w, h)
        said = faces.action_said(card)
        parts.append(cards.keyed(f"card-{card['id']}", said, body, hit=hit, read=card["name"], kind="card"))
    rows = -(-len(held) // PER_ROW)
    return sheet(W, max(1.0, 4 + (h + GAP) * rows), parts)


def colony(view: Json, own: Json, seat: int) -> Sheet:
    """AAIs in words, then Modules and Projects two by two."""
    shown = area.built(own)
    w = (W - 6) / 2
    parts: list[Inside] = [text(2, 14, area.crew_said(own), "t12", "mut", fit=W - 4)]
    if not shown:
        parts.append(text(2, 34, "Nothing is built yet.", "t13", "mut"))
    for place, (kind, card) in enumerate(shown):
        x, y = (w + 6) * (place % 2), 24 + (OWNED_H + 5) * (place // 2)
        parts.append(area.owned(view, own, seat, kind, card, x, y, w, OWNED_H))
    return sheet(W, 24 + max(18.0, (OWNED_H + 5) * -(-len(shown) // 2)), parts)


def goal(view: Json) -> Sheet:
    """The secret Goal."""
    return sheet(W, 36, area.goal(view["table"]["goal"], 1, W - 2, 1))
