"""Small instruments: points that are left and spent, chances as bars."""

from __future__ import annotations

from starboard.drawing.svg import Svg, el, join, path, remembered


@remembered
def pips(x: float, y: float, left: int, spent: int, room: float) -> Svg:
    """Points of a roll as arrows: filled are left, dotted are spent. Long rows get narrower arrows."""
    step = min(15.5, room / max(1, left + spent))
    body, high = 0.66 * step, 18.0
    drawn = [
        path("M", x + place * step, y, "h", body, "l", 0.32 * step, high / 2, -0.32 * step, high / 2, "h", -body)
        + path("l", 0.32 * step, -high / 2, "Z")
        for place in range(left + spent)
    ]
    return join(
        el("path", d="".join(drawn[:left]), fill="var(--info)") if left else None,
        el(
            "path",
            d="".join(drawn[left:]),
            fill="none",
            stroke="var(--muted)",
            stroke_width=1.1,
            stroke_dasharray="2 2",
        )
        if spent
        else None,
    )


@remembered
def bar(x: float, y: float, wide: float, permille: int, colour: str = "var(--good)") -> Svg:
    """A chance as a filled bar."""
    return join(
        el("rect", x=x, y=y, width=wide, height=8, rx=4, fill="var(--well)", stroke="var(--line)", stroke_width=0.8),
        el("rect", x=x, y=y, width=max(8.0, wide * permille / 1000), height=8, rx=4, fill=colour) if permille else None,
    )
