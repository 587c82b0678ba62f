"""What cards of any title are made of: paper faces, bands, cost chips, octagons, pills, buttons."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from starboard.drawing import look
from starboard.drawing.look import icon, text, width
from starboard.drawing.svg import Inside, Svg, Value, el, join, path

CHIP: Final = "#FFFDF6"
PAID: Final = "#2C8A4B"
MET, MET_INK = "#E4F0DF", "#256B3C"
UNMET, UNMET_INK = "#F3DAD3", "#A23232"
MISSING: Final = "#7E1F26"


def keyed(
    key: str,
    said: str,
    *inside: Inside,
    hit: Svg,
    piece: str | None = None,
    chip: tuple[float, float] | None = None,
    read: str | None = None,
    kind: str | None = None,
) -> Svg:
    """Something that can be pointed at: what it is, what it looks like, and its outline.

    `read` names the component it is, whose full text can be read there. A `kind` "card" is raised when it is chosen; a
    "card row", which is as wide as its place, does not grow.
    """
    return el(
        "g",
        el("title", said),
        *inside,
        hit,
        class_=kind,
        data_key=key,
        data_read=read,
        data_piece=piece,
        data_chip_x=chip[0] if chip else None,
        data_chip_y=chip[1] if chip else None,
    )


def told(said: str, *inside: Inside, read: str | None = None, **more: Value) -> Svg:
    """Something that is only looked at: it is named in whole sentences and can be read, never clicked."""
    return el("g", el("title", said), *inside, data_read=read, **more)


def outline(x: float, y: float, w: float, h: float, r: float = 8) -> Svg:
    """The outline of a card or button as its hit shape."""
    return el("rect", class_="hit", x=x - 1, y=y - 1, width=w + 2, height=h + 2, rx=r + 1)


def face(w: float, h: float, fill: str = "var(--paper)", r: float = 8) -> Svg:
    """A sheet of paper with a short shadow."""
    return join(
        el("rect", x=1, y=2.5, width=w, height=h, rx=r, fill="var(--shade)"),
        el(
            "rect",
            class_="paper",
            width=w,
            height=h,
            rx=r,
            fill=fill,
            stroke="#000",
            stroke_opacity=0.45,
            stroke_width=0.8,
        ),
    )


def top_band(w: float, h: float, fill: str, r: float = 8) -> Svg:
    """A coloured band along the top of a card, with the card's round corners."""
    d = path("M", r, "0 H", w - r, "a", r, r, "0 0 1", r, r, "V", h, "H 0 V", r, "a", r, r, "0 0 1", r, -r, "z")
    return el("path", d=d, fill=fill)


def cost_chips(x: float, y: float, costs: Mapping[str, int], printed: Mapping[str, int] | None = None) -> Svg:
    """Costs, one chip per kind, downwards; the printed number is struck through where it differs. No zeros."""
    drawn: list[Svg] = []
    for name, cost in costs.items():
        was = cost if printed is None else printed.get(name, cost)
        if cost or was:
            drawn.append(cost_chip(x, y + 18.5 * len(drawn), name, cost, was))
    return join(drawn)


def cost_row(x: float, y: float, costs: Mapping[str, int], printed: Mapping[str, int] | None = None) -> Svg:
    """The same chips in a row."""
    drawn: list[Svg] = []
    for name, cost in costs.items():
        was = cost if printed is None else printed.get(name, cost)
        if cost or was:
            drawn.append(cost_chip(x, y, name, cost, was))
            x += chip_width(cost, was) + 4
    return join(drawn)


def chip_width(cost: int, was: int) -> float:
    """How wide a cost is."""
    return 33.0 + (width(str(cost), 12, True) - 8) + (width(str(was), 12) + 4 if was != cost else 0)


def cost_chip(x: float, y: float, name: str, cost: int, was: int) -> Svg:
    """One cost."""
    wide = chip_width(cost, was)
    return join(
        el(
            "rect",
            x=x,
            y=y,
            width=wide,
            height=17,
            rx=8.5,
            fill=CHIP,
            stroke="#000",
            stroke_opacity=0.3,
            stroke_width=0.8,
        ),
        icon(name, x + 10, y + 8.5, 14),
        text(x + 19, y + 12.8, cost, "t12", "x", fill=look.INK),
        text(x + wide - 5, y + 12.3, was, "t12", "strike", fill="#6A5E47", anchor="end") if was != cost else None,
    )


def octagon(x: float, y: float, r: float, colour: str, dashed: bool = False, fill: str = CHIP) -> Svg:
    """The place of an AAI."""
    return el(
        "polygon",
        points=look.polygon(x, y, r, 8, 22.5),
        fill=fill,
        stroke=colour,
        stroke_width=2,
        stroke_dasharray="3 2.2" if dashed else None,
    )


def done_mark(x: float, y: float, r: float = 9) -> Svg:
    """Payable, met: a tick on green."""
    return join(el("circle", cx=x, cy=y, r=r, fill=PAID), icon("tick", x, y, 1.3 * r, "#fff"))


def pill(right: float, y: float, amounts: Mapping[str, int], sign: str = "−") -> Svg:
    """What is missing: exact amounts on dark red, right-aligned; a minus says it."""
    shown = [(name, n) for name, n in amounts.items() if n > 0]
    wide = 8.0 + sum(18 + width(f"{sign}{n}", 12, bold=True) for _, n in shown)
    x = right - wide
    parts: list[Inside] = [
        el("rect", x=x, y=y - 9.5, width=wide, height=19, rx=9.5, fill=MISSING, stroke="#FFB3B3", stroke_width=0.8)
    ]
    x += 6
    for name, n in shown:
        parts.append(text(x, y + 4.3, f"{sign}{n}", "t12", "b", "white"))
        x += width(f"{sign}{n}", 12, bold=True) + 1
        parts.append(icon(name, x + 7.5, y, 14))
        x += 17
    return join(parts)


def amounts(
    x: float, y: float, shown: Iterable[tuple[str, str | int]], *classes: str, size: float = 16
) -> tuple[Svg, float]:
    """Icons with numbers in a row, from the left; also where the row ends."""
    parts: list[Svg] = []
    at = x
    letter = next((look.SIZES[name] for name in classes if name in look.SIZES), 14)
    for name, said in shown:
        parts.append(icon(name, at + size / 2, y, size, "var(--energy)" if name == "energy" else None))
        at += size + 3
        parts.append(text(at, y + 0.36 * letter, said, *classes))
        at += width(str(said), letter, bold="b" in classes or "x" in classes) + 0.7 * letter
    return join(parts), at


def veil(w: float, h: float, opacity: float, r: float = 8) -> Svg:
    """What dims a card; nothing that is chosen or looked at is veiled."""
    whole = {"x": -0.5, "y": -0.5, "width": w + 1, "height": h + 1.5}
    return el("rect", class_="veil", **whole, rx=r, fill="var(--veil)", opacity=opacity)


def button(key: str, x: float, y: float, w: float, h: float, *inside: Inside, said: str, **more: Value) -> Svg:
    """A drawn control: a raised plate; the page lights it as it lights all targets."""
    return keyed(
        key,
        said,
        el("rect", x=x, y=y, width=w, height=h, rx=10, fill="var(--raised)", stroke="var(--line)", **more),
        *inside,
        hit=outline(x, y, w, h, 10),
    )
