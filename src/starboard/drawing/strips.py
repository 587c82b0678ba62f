"""A seat in the strip of seats on a small screen: its shape, its name, what it does, and a line of its numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starboard.drawing.look import SEAT_COLOURS, icon, shape, text, width
from starboard.drawing.sections import Sheet, sheet
from starboard.drawing.svg import Inside, Svg, el, join

W, H = 164.0, 56.0
LINE: Final = 40.0  # the middle of the line of numbers


def strip(seat: int, name: str, said: str, status: str, sign: str, colour: str, *line: Inside) -> Sheet:
    """One seat, named by a sentence; of its status only the sign is shown where it has one."""
    room = 22.0 if sign else min(58.0, width(status, 12, True)) + 6 if status else 0.0
    inside: list[Inside] = [
        el("rect", x=0.5, y=0.5, width=W - 1, height=H - 1, rx=10, fill="var(--panel)", stroke="var(--line)"),
        el("rect", x=1, y=9, width=4, height=H - 18, rx=2, fill=SEAT_COLOURS[seat]),
        shape(seat, 18, 17, 7),
        text(31, 22, name, "t14", "b", fit=W - 39 - room),
        icon(sign, W - 16, 17, 15, colour) if sign else None,
        text(W - 8, 21.5, status, "t12", "b", anchor="end", fill=colour, fit=58) if status and not sign else None,
        *line,
    ]
    return sheet(W, H, el("g", el("title", said), inside))


def numbers(x: float, shown: Sequence[tuple[str, str | int]], room: float) -> Svg:
    """Icons with their numbers, as close as the room asks for."""
    size = 14.0
    wide = sum(size + 2 + width(str(said), 13, True) for _, said in shown)
    gap = min(8.0, (room - wide) / max(1, len(shown) - 1))
    if gap < 3:
        size, gap = 12.0, max(2.0, gap + 2)
    parts: list[Svg] = []
    for name, said in shown:
        parts.append(icon(name, x + size / 2, LINE, size))
        x += size + 2
        parts.append(text(x, LINE + 4.6, said, "t13", "b"))
        x += 0.9 * width(str(said), 13, True) + gap
    return join(parts)
