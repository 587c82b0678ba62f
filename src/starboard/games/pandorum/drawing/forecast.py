"""What a stop would bring: rings round the hexes that pay, the project to come, the sum by card, in a free corner."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from starboard.drawing import cards as kit
from starboard.drawing.look import icon, polygon, text
from starboard.drawing.svg import Inside, Svg, el, join, moved

from . import pieces
from .colours import BANDS, CARD_INK, FIGURE, GROUNDS, TYPE_ICONS, amount, ground_name
from .layout import Layout, outline
from .scene import Scene, listed, quids

CORNER_W: Final = 141.0  # beside it is the letter of a row
ROW: Final = 31.0
MANY: Final = 34  # stops: with Lift Rotors nearly all hexes are, and the list tells the sums


def counted_rings(layout: Layout, places: Iterable[int]) -> Svg | None:
    """Round hexes that are counted."""
    s = layout.s
    drawn = [
        el("circle", cx=round(layout.centres[place][0]), cy=round(layout.centres[place][1]), r=round(0.74 * s))
        for place in places
    ]
    if not drawn:
        return None
    return el("g", drawn, fill="#59D0FF", fill_opacity=0.12, stroke="#7FDBFF", stroke_width=2.4)


def site_ring(layout: Layout, place: int) -> Svg:
    """Round the hex that is built on."""
    d = outline(*layout.centres[place], 0.9 * layout.s)
    return el("path", d=d, fill="none", stroke="#FFF1D6", stroke_width=3, stroke_dasharray="6 4")


def stop_said(scene: Scene, stop: Mapping[str, Any]) -> str:
    """What stopping on a hex brings, in whole sentences."""
    end = "" if stop["ahead"] else " From there the next drive reaches no empty hex."
    if stop["shut_in"]:
        end = " From there no drive gets out."
    if stop["kind"] == "free":
        return f"Stopping there costs nothing.{end}"
    if stop["kind"] == "toll":
        return f"Stopping there costs {quids(stop['pays'])}, paid to {scene.name(stop['owner'])}.{end}"
    plan = stop["plan"]
    cards = listed([scene.cards[card]["name"] for card in plan["cards"]])
    spent = f", using up {scene.own['forepart']['name']}" if plan["forepart"] else ""
    return f"At best a {FIGURE[plan['mode']]} with {cards}{spent} earns {quids(plan['total'])} there.{end}"


def when_picked(scene: Scene, layout: Layout, stop: Mapping[str, Any], small: bool) -> Svg | None:
    """Shown while a stop is looked at or chosen."""
    if stop["kind"] != "build" or scene.viewer is None:
        return None
    plan = stop["plan"]
    x, y = layout.centres[stop["hex"]]
    counted = sorted({place for places in plan["counted"] for place in places})
    if len(scene.stops) > MANY:
        rings = counted_rings(layout, counted)
        return None if rings is None else el("g", rings, class_="when-picked")
    ghost = pieces.project(scene.viewer, FIGURE[plan["mode"]], layout.s)
    return el(
        "g",
        counted_rings(layout, counted),
        el("g", ghost, transform=moved(round(x), round(y - 0.24 * layout.s)), opacity=0.8),
        None if small else corner(scene, stop),
        class_="when-picked",
    )


def corner(scene: Scene, stop: Mapping[str, Any]) -> Svg:
    """The best construction on a hex, card by card: how many it counts times what it pays for each."""
    plan = stop["plan"]
    hex_ = scene.hexes[stop["hex"]]
    rows = list(zip(plan["cards"], plan["alone"], plan["counted"], strict=True))
    w = CORNER_W
    extra = plan["total"] - sum(plan["alone"])
    warn = not stop["ahead"] or stop["shut_in"]
    more = [words for words, told in ((f"doubled +{extra}", extra > 0), ("dead end", warn)) if told]
    high = 45 + ROW * len(rows) + 16 * len(more)
    parts: list[Inside] = [
        el("rect", width=w, height=high, rx=10, fill="var(--panel)", stroke="var(--info)", stroke_width=1.3),
        el("polygon", points=polygon(17, 21, 10), fill=GROUNDS[hex_["terrain"]], stroke="#FFF4DC"),
        text(32, 19, hex_["name"], "t14", "x"),
        text(32, 34, FIGURE[plan["mode"]], "t12", "mut"),
        text(w - 26, 27, f"+{plan['total']}", "t16", "x", "good", anchor="end"),
        icon("quid", w - 15, 21, 16),
    ]
    for place, (card_id, pays, counted) in enumerate(rows):
        card = scene.cards[card_id]
        top = 42 + ROW * place
        parts += [
            el("rect", x=8, y=top + 2, width=22, height=24, rx=4, fill=BANDS[card["type"]]),
            icon(TYPE_ICONS[card["type"]], 19, top + 14, 15, CARD_INK),
            text(34, top + 12, card["name"], "t12", "b", fit=w - 37),
            text(34, top + 26, sum_of(card, len(counted)), "t12", "mut", fit=66),
            text(w - 9, top + 26, f"+{pays}", "t12", "b", "good", anchor="end"),
        ]
    foot = 42 + ROW * len(rows)
    colours = {"dead end": "bad"}
    parts.append(
        [
            text(10, foot + 12 + 16 * place, words, "t12", "b", colours.get(words, "good"))
            for place, words in enumerate(more)
        ]
    )
    return el("g", parts, transform=moved(-12, -4))


def sum_of(card: Mapping[str, Any], count: int) -> str:
    """What a card counts times what it pays for each; a block's fixed amount."""
    per = amount(card["income"])
    return "fixed" if card["income"]["kind"] == "block" else f"{count} × {per}"


def legend(w: float, h: float) -> Svg:
    """What the grounds are called, in the corner that the board leaves free."""
    parts: list[Inside] = []
    for place, terrain in enumerate(("dune", "crystal", "moss", "volcano")):
        y = h - 92 + 22 * place
        sign = (
            el("polygon", points=polygon(w - 84, y, 8), fill=GROUNDS[terrain], stroke="#0B1020")
            if terrain in GROUNDS
            else join(
                el("polygon", points=polygon(w - 84, y, 8), fill="#33242C", stroke="#8A6A62"),
                icon("volcano", w - 84, y, 10, "#8A6A62"),
            )
        )
        words = text(w - 70, y + 4.5, terrain, "t12", "mut")
        parts.append(
            kit.told(
                f"This is {terrain}." if terrain != "volcano" else "This is a volcano.",
                sign,
                words,
                read=ground_name(terrain),
            )
        )
    return join(parts)
