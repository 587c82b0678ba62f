"""The board of Wreck Dive: surface, wreck, and the diver between them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from starboard.drawing import cards
from starboard.drawing.look import SEAT_COLOURS, chip, panel, text, token
from starboard.drawing.svg import Inside, Svg, el

W, H = 640, 400
SURFACE, FLOOR = 92, 330
DEEPEST = 8  # air of the best card: the depth scale of the picture


def sea(view: Mapping[str, Any], names: Sequence[str]) -> Svg:
    """The water with the dive that is going on, or the face-down cards."""
    table = view["table"]
    parts: list[Inside] = [
        panel(0.5, 0.5, W - 1, H - 1, f"Round {table['round']} · {table['pile']} cards in the pile"),
        el(
            "rect", x=12, y=SURFACE, width=W - 24, height=H - SURFACE - 12, rx=10, fill="var(--info)", fill_opacity=0.14
        ),
        el("path", d=_waves(), fill="none", stroke="var(--info)", stroke_width=2),
        el("path", d=f"M 120 {H - 12} l 40 -46 h 260 l 70 46 z", fill="var(--muted)", fill_opacity=0.35),
        text(300, H - 26, "the wreck", "t13", "mut", anchor="middle"),
        [_bid(view, seat, names) for seat in range(view["seats"])],
    ]
    if table["dive"] is not None:
        parts.append(_dive(view, names))
    return el("svg", parts, viewBox=f"0 0 {W} {H}", role="group", aria_label="The sea over the wreck")


def _waves() -> str:
    return f"M 12 {SURFACE} " + "q 14 -9 28 0 t 28 0 " * 11


def _bid(view: Mapping[str, Any], seat: int, names: Sequence[str]) -> Svg:
    """What a seat has bid: a back while it is sealed, its value when it is turned."""
    table = view["table"]
    x = 30 + seat * 200
    bids = table.get("bids")
    said = "nothing yet" if bids is None and not table["seats"][seat]["chosen"] else "face down"
    if bids is not None:
        said = f"bid {bids[seat]}"
    return el(
        "g",
        token(seat, x + 10, 56, 11, mine=seat == view["seat"]),
        text(x + 28, 53, names[seat], "t14", "b", fit=150),
        text(x + 28, 71, said, "t13", "mut", fit=150),
        data_piece=f"bid-{seat}",
    )


def _dive(view: Mapping[str, Any], names: Sequence[str]) -> Svg:
    """The diver at the depth that the spent air says, with the two ways to go."""
    table = view["table"]
    dive = table["dive"]
    depth = SURFACE + 26 + (FLOOR - SURFACE - 52) * (DEEPEST - dive["air"]) / DEEPEST
    who = dive["seat"]
    held = f"{dive['haul']} crates, {dive['air']} air"
    up = cards.button(
        "surface",
        400,
        SURFACE + 20,
        190,
        48,
        text(495, SURFACE + 49, "Surface", "t16", "b", anchor="middle"),
        said=f"Surface and keep {held}",
    )
    down = cards.button(
        "deeper",
        400,
        FLOOR - 40,
        190,
        48,
        text(495, FLOOR - 11, "Go deeper", "t16", "b", anchor="middle"),
        said=f"Go deeper for {table['deeper']} air; a 1 loses the haul",
    )
    return el(
        "g",
        el(
            "path", d=f"M 300 {SURFACE} V {depth:.0f}", stroke=SEAT_COLOURS[who], stroke_width=2, stroke_dasharray="5 5"
        ),
        el("g", token(who, 300, depth, 17, mine=who == view["seat"]), data_piece="diver"),
        chip(300, depth + 34, held, kind="good"),
        text(278, depth + 5, names[who], "t14", "b", anchor="end", fit=200),
        up,
        down,
    )
