"""Cards of the markets as wide rows, for small screens: picture left, words right, state at the end."""

from __future__ import annotations

from typing import Final

from starboard.drawing import cards, look
from starboard.drawing.look import hexagon, icon, text, width
from starboard.drawing.svg import Inside, Svg, el, join, path

from .faces import UNPAYABLE, condition_row, conditions, reward_rows, row_text, sign_colour
from .facts import TYPE_COLOURS, Json, Row, one_row, short_of
from .scenery import picture

W: Final = 340.0
MODULE_H: Final = 66.0
PICTURE: Final = 112.0
TEXT: Final = PICTURE + 9
END: Final = W - 8


def art(card: Json, sign: str, words: str, h: float) -> Svg:
    """The picture with its band and the points."""
    band = path("M 0", h - 18, "H", PICTURE, "V", h, "H 8 a 8 8 0 0 1 -8 -8 z")
    return join(
        el("svg", picture(card["id"], card["type"], PICTURE, h - 17), width=PICTURE, height=h - 10),
        el("path", d=band, fill=TYPE_COLOURS[card["type"]]),
        icon(sign, 12, h - 9, 12, "#fff"),
        text(22, h - 4.6, words, "t12", "b", "white", fit=PICTURE - 26),
        hexagon(PICTURE - 18, 19, 15.5, card["vp"]),
    )


def state(missing: Json, judged: bool) -> Svg | None:
    """At the upper right: payable, or exactly what is missing."""
    if missing:
        return cards.pill(W - 5, 14.5, missing)
    return cards.done_mark(W - 15, 15) if judged else None


def module_row(card: Json, owned: Json | None) -> Svg:
    """A Module of the market."""
    costs: Json = card.get("cost_now", card["cost"])
    missing = short_of(costs, owned) if owned is not None else {}
    aside = 34 if not missing else 18 + 36 * len(missing)
    parts: list[Inside] = [
        cards.face(W, MODULE_H),
        art(card, card["type"], card["type"].capitalize(), MODULE_H),
        text(TEXT, 18, card["name"], "t14", "b", "ink", fit=END - TEXT - aside),
        row_text(TEXT, 35, one_row(card), END - TEXT),
        cards.cost_row(TEXT, 44, costs, card["cost"]),
        activation(card),
        cards.veil(W, MODULE_H, UNPAYABLE) if missing else None,
        state(missing, owned is not None),
    ]
    return join(parts)


def activation(card: Json) -> Svg:
    """How a Module becomes active, at the lower right."""
    y = MODULE_H - 13
    if card["activation"] == "auto":
        sign, words = ("padlock", "stays") if card["padlock"] else ("aai", "automatic")
        return join(
            text(END, y + 4.4, words, "t12", "ink2", anchor="end"),
            icon(sign, END - width(words, 12) - 10, y, 13, "#6A5E47"),
        )
    parts: list[Inside] = [text(END, y + 4.4, "activate", "t12", "ink2", anchor="end")]
    at = END - width("activate", 12) - 10
    for name, n in card["activation_cost"].items():
        if n:
            parts.append(icon(name, at, y, 14))
            if n > 1:
                parts.append(text(at - 9, y + 4.4, n, "t12", "b", "ink", anchor="end"))
                at -= 10
            at -= 18
    return join(parts)


def project_row(card: Json, owned: Json | None, half: int) -> tuple[Svg, float]:
    """A Project of the market with its conditions judged for the viewer, and its height."""
    costs: Json = card.get("cost_now", card["cost"])
    missing = short_of(costs, owned) if owned is not None else {}
    aside = 18 + 36 * len(missing) if missing else 34 if card.get("completable") else 4
    lines, end = wanted(card, half)
    rewards = reward_rows(card)
    h = end + (17 if rewards else 0) + 4
    h = max(h, 72.0)
    gift = Row(" ".join(row.words for row in rewards), rewards[-1].icon) if rewards else None
    parts: list[Inside] = [
        cards.face(W, h),
        art(card, "project", card["type"].capitalize(), h),
        text(TEXT, 18, card["name"], "t14", "b", "ink", fit=END - TEXT - aside),
        cards.cost_row(TEXT, 26, costs, card["cost"]),
        lines,
        row_text(TEXT, end + 12, gift, END - TEXT) if gift else None,
        cards.pill(W - 5, 14.5, missing) if missing else None,
        cards.done_mark(W - 15, 15) if card.get("completable") else None,
    ]
    return join(parts), h


def wanted(card: Json, half: int) -> tuple[Svg, float]:
    """The conditions one after the other, in as many lines as it takes; also where they end."""
    x, y = TEXT, 48.0
    parts: list[Inside] = []
    for item in conditions(card, half):
        row = condition_row(item)
        met = item.get("met")
        words = row.words.replace("infrastructure", "infrastr.")
        wide = 26 + width(words, 12) + (14 if met is not None else 4)
        if x > TEXT and x + wide > END:
            x, y = TEXT, y + 22
        fill = "#E9DFC8" if met is None else cards.MET if met else cards.UNMET
        parts += [
            el("rect", x=x, y=y, width=wide, height=19, rx=5, fill=fill),
            icon(row.icon, x + 11, y + 9.5, 14, sign_colour(row.icon)),
            text(x + 21, y + 13.8, words, "t12", fill=look.INK, fit=wide - 30),
        ]
        if met is not None:
            colour = cards.MET_INK if met else cards.UNMET_INK
            parts.append(icon("tick" if met else "cross", x + wide - 9, y + 9.5, 10, colour))
        x += wide + 4
    return join(parts), y + 23
