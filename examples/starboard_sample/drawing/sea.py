"""The board of Wreck Dive: surface, wreck, and the diver between them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from starboard.drawing import cards
from starboard.drawing.look import SEAT_COLOURS, chip, panel, text, token
from starboard.drawing.sections import Sheet, sheet
from starboard.drawing.svg import Inside, Svg, el
from starboard.engine.words import several

W, H = 640.0, 400.0
SURFACE, FLOOR = 92, 330
DEEPEST = 8  # air of the best card: the depth scale of the picture


def sea(view: Mapping[str, Any], names: Sequence[str], w: float) -> Sheet:
    """The water with the dive that is going on, or the face-down cards; as wide as there is room."""
    table = view["table"]
    wreck = 0.46 * w
    parts: list[Inside] = [
        panel(0.5, 0.5, w - 1, H - 1, f"Round {table['round']} · {several(table['pile'], 'card')} in the pile"),
        el(
            "rect", x=12, y=SURFACE, width=w - 24, height=H - SURFACE - 12, rx=10, fill="var(--info)", fill_opacity=0.14
        ),
        el("path", d=_waves(w), fill="none", stroke="var(--info)", stroke_width=2),
        el(
            "path",
            d=f"M {wreck - 0.28 * w:.0f} {H - 12:.0f} l {0.06 * w:.0f} -46 h {0.4 * w:.0f} l {0.11 * w:.0f} 46 z",
            fill="var(--muted)",
            fill_opacity=0.35,
        ),
        text(wreck, H - 26, "the wreck", "t13", "mut", anchor="middle"),
        [_bid(view, seat, names, w) for seat in range(view["seats"])],
    ]
    if table["dive"] is not None:
        parts.append(_dive(view, names, w))
    return sheet(w, H, parts)


def _waves(w: float) -> str:
    return f"M 12 {SURFACE} " + "q 14 -9 28 0 t 28 0 " * int((w - 24) / 56)


def _bid(view: Mapping[str, Any], seat: int, names: Sequence[str], w: float) -> Svg:
    """What a seat has bid: a back while it is sealed, its value when it is turned."""
    table = view["table"]
    each = (w - 40) / view["seats"]
    x = 20 + seat * each
    bids = table.get("bids")
    said = "nothing yet" if bids is None and not table["seats"][seat]["chosen"] else "face down"
    if bids is not None:
        said = f"bid {bids[seat]}"
    return el(
        "g",
        el("title", f"{names[seat]}: {said}."),
        token(seat, x + 10, 56, 11, mine=seat == view["seat"]),
        text(x + 28, 53, names[seat], "t14", "b", fit=each - 34),
        text(x + 28, 71, said, "t13", "mut", fit=each - 34),
        data_piece=f"bid-{seat}",
    )


def _dive(view: Mapping[str, Any], names: Sequence[str], w: float) -> Svg:
    """The diver at the depth that the spent air says, with the two ways to go."""
    table = view["table"]
    dive = table["dive"]
    depth = SURFACE + 26 + (FLOOR - SURFACE - 52) * (DEEPEST - dive["air"]) / DEEPEST
    who = dive["seat"]
    at, wide = 0.4 * w - 40, min(190.0, 0.42 * w)
    left = w - wide - 24
    held = f"{dive['haul']} crates, {dive['air']} air"
    up = cards.button(
        "surface",
        left,
        SURFACE + 20,
        wide,
        48,
        text(left + wide / 2, SURFACE + 49, "Surface", "t16", "b", anchor="middle"),
        said=f"Surface and keep {held}.",
    )
    down = cards.button(
        "deeper",
        left,
        FLOOR - 40,
        wide,
        48,
        text(left + wide / 2, FLOOR - 11, "Go deeper", "t16", "b", anchor="middle"),
        said=f"Go deeper for {table['deeper']} air; a 1 loses the haul.",
    )
    return el(
        "g",
        el(
            "path",
            d=f"M {at:.0f} {SURFACE} V {depth:.0f}",
            stroke=SEAT_COLOURS[who],
            stroke_width=2,
            stroke_dasharray="5 5",
        ),
        el("g", token(who, at, depth, 17, mine=who == view["seat"]), data_piece="diver", transform="translate(0 0)"),
        chip(at, depth + 34, held, kind="good"),
        text(at, depth - 24, names[who], "t14", "b", anchor="middle", fit=120),
        up,
        down,
    )
