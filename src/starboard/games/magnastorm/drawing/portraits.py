"""Commanders: a face made from the card's number, a tile with who controls it, a card with what it does."""

from __future__ import annotations

import functools
from typing import Final

from starboard.drawing import cards, look
from starboard.drawing.svg import Inside, Svg, el, join

from .facts import ABILITIES
from .scene import Scene

SKINS: Final = ("#F0C8A0", "#8D5A3A", "#D9A070", "#5E3B28", "#E8B48C", "#B97A50", "#F3D3B3", "#7A4A30")
HAIRS: Final = ("#2A1A12", "#6B3E1E", "#D8D8E0", "#14141C", "#B5582A", "#4A2F6A", "#E2B85A", "#3A2A22")
SUITS: Final = ("#2F6DB5", "#AD5F10", "#327A41", "#7A5CC0", "#A63E37", "#227772", "#3F6FA8", "#8A4A6E")
LOOKS: Final = "M17 18h.1M23 18h.1M17.5 22.5q2.5 1.5 5 0"  # eyes and mouth
CAP: Final = "M10.5 14.5a9.5 8.5 0 0 1 19 0l3.5 1H10.5z"
HAIR: Final = (
    "M11 18c-1-15 19-15 18 0q-2.5-4-7.5-3.5-7.5 0-10.5 3.5z",
    "M11 18c-1-15 19-15 18 0q-2.5-6-7.5-5-7.5 0-10.5 5z",
)
VISOR, BEARD = ("M12.5 15.5h15v4h-15z", "#59D0FF"), ("M14 21q6 12 12 0-6 3-12 0", "#3A2A22")
EXTRAS: Final = {1: VISOR, 6: VISOR, 2: BEARD, 7: BEARD, 4: ("M27 15h3v5h-3l-4 3v-1z", "#D9DEEC")}
FACE_W, FACE_H = 40.0, 38.0  # faces are drawn at one size, in whole numbers
SKIES: Final = ("steel", "violet")  # administrative, research


@functools.cache
def face(code: str) -> Svg:
    """A bust before a sky; hair, skin and suit by the number, so that no two are alike."""
    number = int(code)
    research = number > 10
    place = (number - 1) % 10
    skin, hair, suit = SKINS[(3 * place + research) % 8], HAIRS[(5 * place + 2 * research) % 8], SUITS[place % 8]
    return join(
        el("rect", width=FACE_W, height=FACE_H, fill=f"url(#sky-{SKIES[research]}-{place % 3})"),
        el("path", d="M0 38c1-13 9-15 20-15s19 2 20 15z", fill=suit, stroke="#0B1020"),
        el("path", d="M10 17q-2 13 1 15h18q3-3 1-15z", fill=hair) if place % 3 == 1 else None,
        el("path", d="M17 23h6v7h-6zM12 17a8 10 0 0 1 16 0a8 10 0 0 1-16 0z", fill=skin),
        el("path", d=CAP if place % 4 == 3 else HAIR[place % 2], fill=hair),
        el("path", d=LOOKS, fill="none", stroke="#1A1018", stroke_width=1.8, stroke_linecap="round"),
        el("path", d=EXTRAS[place][0], fill=EXTRAS[place][1]) if place in EXTRAS else None,
    )


def framed(code: str, x: float, y: float, w: float, h: float) -> Svg:
    """A face in a frame, cut to its form."""
    box = {"viewBox": f"0 0 {FACE_W:.0f} {FACE_H:.0f}", "preserveAspectRatio": "xMidYMid slice"}
    return el("svg", face(code), x=x, y=y, width=w, height=h, **box)


@functools.lru_cache(maxsize=256)
def tile(code: str, controller: int | None, w: float, h: float) -> Svg:
    """A commander above a column: the face, the number, and the controller's frame and shape."""
    band = 17.0
    return join(
        cards.face(w, h, r=6),
        framed(code, 2, 2, w - 4, h - band - 3),
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
    words: list[Inside] = [look.text(wide + 9, max(11.6, h * 0.36), name, "t12", "b", "ink", fit=room)]
    if h < 30:
        words.append(look.text(wide + 9, 24, f"{first} {second}", "t12", "ink2", fit=room))
    elif h >= 46:
        words.append(look.text(wide + 9, h * 0.36 + 14, first, "t12", "ink2", fit=room))
        words.append(look.text(wide + 9, h * 0.36 + 27, second, "t12", "ink2", fit=room))
    else:
        words.append(look.text(wide + 9, h * 0.36 + 14, f"{first} {second}", "t12", "ink2", fit=room))
    return join(cards.face(w, h, r=6), framed(code, 3, 3, wide, h - 6), words)


def said(scene: Scene, code: str, controller: int | None) -> str:
    """A commander in sentences."""
    found = scene.commander(code)
    whose = "nobody" if controller is None else "you" if scene.is_viewer(controller) else scene.names[controller]
    return (
        f"{found['name']}, controlled by {whose}: {found['text']} +{found['green']} reputation when taken, "
        f"{'−'}{found['red']} when lost."
    )
