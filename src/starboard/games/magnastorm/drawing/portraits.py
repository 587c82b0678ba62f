"""Commanders: a face made from the card's number, a tile with who controls it, a card with what it does."""

from __future__ import annotations

import functools
from typing import Final

from starboard.drawing import cards, look
from starboard.drawing.svg import Inside, Svg, el, join, path

from .facts import ABILITIES
from .scene import Scene

SKINS: Final = ("#F0C8A0", "#8D5A3A", "#D9A070", "#5E3B28", "#E8B48C", "#B97A50", "#F3D3B3", "#7A4A30")
HAIRS: Final = ("#2A1A12", "#6B3E1E", "#D8D8E0", "#14141C", "#B5582A", "#4A2F6A", "#E2B85A", "#3A2A22")
SUITS: Final = ("#2F6DB5", "#AD5F10", "#327A41", "#7A5CC0", "#A63E37", "#227772", "#3F6FA8", "#8A4A6E")
SKIES: Final = ("steel", "violet")  # administrative, research


@functools.cache
def face(code: str, w: float, h: float) -> Svg:
    """A bust before a sky; hair, skin and suit by the number, so that no two are alike."""
    number = int(code)
    research = number > 10
    place = (number - 1) % 10
    skin, hair, suit = SKINS[(3 * place + research) % 8], HAIRS[(5 * place + 2 * research) % 8], SUITS[place % 8]
    x, y, r = w / 2, 0.44 * h, 0.24 * min(w, 1.15 * h)
    shoulders = path("M", x - 2 * r, h, "c", 0.1 * r, -1.3 * r, 0.9 * r, -1.5 * r, 2 * r, -1.5 * r)
    shoulders += path(" c", 1.1 * r, "0", 1.9 * r, 0.2 * r, 2 * r, 1.5 * r, "z")
    return join(
        el("rect", width=w, height=h, fill=f"url(#sky-{SKIES[research]}-{place % 3})"),
        el("circle", cx=0.8 * w, cy=0.22 * h, r=0.09 * h, fill="#FFF4DC", opacity=0.7),
        el("path", d=shoulders, fill=suit, stroke="#0B1020", stroke_width=0.8),
        el("rect", x=x - 0.3 * r, y=y + 0.6 * r, width=0.6 * r, height=0.7 * r, fill=skin),
        _hair_behind(place, x, y, r, hair),
        el("ellipse", cx=x, cy=y, rx=0.82 * r, ry=r, fill=skin),
        _hair(place, x, y, r, hair),
        el("circle", cx=x - 0.3 * r, cy=y + 0.08 * r, r=0.1 * r, fill="#14141C"),
        el("circle", cx=x + 0.3 * r, cy=y + 0.08 * r, r=0.1 * r, fill="#14141C"),
        el(
            "path",
            d=path("M", x - 0.25 * r, y + 0.52 * r, "q", 0.25 * r, 0.16 * r, 0.5 * r, "0"),
            fill="none",
            stroke="#5A2A20",
            stroke_width=0.12 * r,
        ),
        _extra(place, x, y, r),
    )


def _hair_behind(place: int, x: float, y: float, r: float, colour: str) -> Svg | None:
    if place % 3 != 1:
        return None
    return el(
        "path",
        d=path(
            "M",
            x - r,
            y,
            "q",
            -0.2 * r,
            1.3 * r,
            0.1 * r,
            1.5 * r,
            "h",
            1.8 * r,
            "q",
            0.3 * r,
            -0.3 * r,
            0.1 * r,
            -1.5 * r,
            "z",
        ),
        fill=colour,
    )


def _hair(place: int, x: float, y: float, r: float, colour: str) -> Svg:
    if place % 4 == 3:  # a cap
        return el(
            "path",
            d=path(
                "M",
                x - 0.95 * r,
                y - 0.25 * r,
                "a",
                0.95 * r,
                0.85 * r,
                "0 0 1",
                1.9 * r,
                "0 l",
                0.35 * r,
                0.12 * r,
                "h",
                -2.25 * r,
                "z",
            ),
            fill=colour,
        )
    top = -0.32 if place % 2 else -0.18
    return el(
        "path",
        d=path(
            "M",
            x - 0.9 * r,
            y + 0.1 * r,
            "c",
            -0.1 * r,
            -1.5 * r,
            1.9 * r,
            -1.5 * r,
            1.8 * r,
            "0 q",
            -0.25 * r,
            top * r - 0.2 * r,
            -0.75 * r,
            top * r - 0.15 * r,
            "q",
            -0.75 * r,
            "0",
            -1.05 * r,
            0.35 * r,
            "z",
        ),
        fill=colour,
    )


def _extra(place: int, x: float, y: float, r: float) -> Svg | None:
    if place in (1, 6):  # a visor
        return el(
            "rect",
            x=x - 0.75 * r,
            y=y - 0.12 * r,
            width=1.5 * r,
            height=0.4 * r,
            rx=0.2 * r,
            fill="#59D0FF",
            opacity=0.85,
        )
    if place in (2, 7):  # a beard
        return el(
            "path",
            d=path(
                "M", x - 0.6 * r, y + 0.4 * r, "q", 0.6 * r, 1.2 * r, 1.2 * r, "0 q", -0.6 * r, 0.3 * r, -1.2 * r, "0"
            ),
            fill="#3A2A22",
        )
    if place == 4:  # an earpiece
        return join(
            el("circle", cx=x + 0.82 * r, cy=y + 0.05 * r, r=0.2 * r, fill="#D9DEEC"),
            el(
                "path",
                d=path("M", x + 0.8 * r, y + 0.2 * r, "q", -0.1 * r, 0.4 * r, -0.4 * r, 0.45 * r),
                fill="none",
                stroke="#D9DEEC",
                stroke_width=0.1 * r,
            ),
        )
    return None


@functools.lru_cache(maxsize=256)
def tile(code: str, controller: int | None, w: float, h: float) -> Svg:
    """A commander above a column: the face, the number, and the controller's frame and shape."""
    band = 17.0
    return join(
        cards.face(w, h, r=6),
        el("svg", face(code, w - 4, h - band - 3), x=2, y=2, width=w - 4, height=h - band - 3),
        look.text(
            w / 2 if controller is None else w / 2 - 7, h - 4.6, code, "t13", "x", anchor="middle", fill=look.INK
        ),
        el(
            "rect",
            x=1,
            y=1,
            width=w - 2,
            height=h - 2,
            rx=5.5,
            fill="none",
            stroke=look.SEAT_COLOURS[controller],
            stroke_width=3.4,
        )
        if controller is not None
        else None,
        el("circle", cx=w - 10, cy=h - 9.5, r=7.5, fill=look.SEAT_INK) if controller is not None else None,
        look.shape(controller, w - 10, h - 9.5, 5.2) if controller is not None else None,
    )


@functools.lru_cache(maxsize=256)
def card(code: str, name: str, effect: str, w: float, h: float) -> Svg:
    """A card that somebody holds: face, number, name, and what it does in a few words."""
    wide = min(h - 6, 44.0)
    first, second = ABILITIES[effect]
    room = w - wide - 13
    words: list[Inside] = [look.text(wide + 9, h * 0.36, name, "t12", "b", "ink", fit=room)]
    if h < 30:
        words = [look.text(wide + 9, h / 2 + 4.5, f"{first} {second}", "t12", "b", "ink", fit=room)]
        return join(
            cards.face(w, h, r=6), el("svg", face(code, wide, h - 6), x=3, y=3, width=wide, height=h - 6), words
        )
    if h >= 46:
        words.append(look.text(wide + 9, h * 0.36 + 14, first, "t12", "ink2", fit=room))
        words.append(look.text(wide + 9, h * 0.36 + 27, second, "t12", "ink2", fit=room))
    else:
        words.append(look.text(wide + 9, h * 0.36 + 14, f"{first} {second}", "t12", "ink2", fit=room))
    return join(cards.face(w, h, r=6), el("svg", face(code, wide, h - 6), x=3, y=3, width=wide, height=h - 6), words)


def said(scene: Scene, code: str, controller: int | None) -> str:
    """A commander in sentences."""
    found = scene.commander(code)
    whose = "nobody" if controller is None else "you" if controller == scene.viewer else scene.names[controller]
    return (
        f"{found['name']}, controlled by {whose}: {found['text']} +{found['green']} reputation when taken, "
        f"{'−'}{found['red']} when lost."
    )
