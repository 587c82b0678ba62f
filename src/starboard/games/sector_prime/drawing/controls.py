"""Buttons of the drawing: drawn only while the viewer may use them, or as a plain line of facts."""

from __future__ import annotations

from starboard.drawing import look
from starboard.drawing.svg import Svg, el

HIGH = 41.0


def button(
    key: str, x: float, y: float, wide: float, words: str, icon: str, cost: str = "", crystal: bool = False
) -> Svg:
    """A control: icon, what it does, and at its end what it costs or gives."""
    end = x + wide - 10
    room = wide - 46
    if cost:
        number = look.text(end - (20 if crystal else 0), y + HIGH / 2 + 5.5, cost, "t15", "x", anchor="end")
        room -= look.width(cost, 15, bold=True) + (26 if crystal else 6)
    else:
        number = None
    return el(
        "g",
        el("title", f"{words}{f': {cost}' if cost else ''}{' crystals' if cost and crystal else ''}."),
        el(
            "rect",
            x=x,
            y=y,
            width=wide,
            height=HIGH,
            rx=9,
            fill="var(--raised)",
            stroke="var(--line)",
            stroke_width=1.2,
        ),
        look.icon(icon, x + 20, y + HIGH / 2, 18),
        look.text(x + 36, y + HIGH / 2 + 5, words, "t14", "b", fit=room),
        number,
        look.icon("crystal", end - 8, y + HIGH / 2, 18) if cost and crystal else None,
        el("rect", x=x, y=y, width=wide, height=HIGH, rx=9, class_="hit"),
        data_key=key,
    )
