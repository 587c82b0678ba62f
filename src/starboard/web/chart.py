"""Points as pictures: how they grew from step to step, and what they came from. Inline SVG, colours by class alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import htpy as h
from htpy import Element, Node

from starboard.web.frame import shape

KINDS = 8  # colours of categories; further ones begin again
SMALL = (340.0, 160.0)  # of a chart, on a phone
LARGE = (960.0, 270.0)
SHAPES = ("M0-6 6 5H-6Z", "M0-5.5a5.5 5.5 0 1 1-.01 0Z", "M-5-5H5V5H-5Z", "M0-7 7 0 0 7-7 0Z")  # of the seats


def _top(scores: Sequence[Sequence[int]]) -> tuple[int, int, int]:
    """The lowest and the highest number on the axis, and how far its lines are apart."""
    flat = [point for points in scores for point in points] or [0]
    low, high = min(0, *flat), max(1, *flat)
    grid = next(step for step in (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 10**9) if (high - low) / step <= 5)
    return low // grid * grid, -(-high // grid) * grid, grid


def _polyline(scores: Sequence[Sequence[int]], side: int, box: tuple[float, float, float, float]) -> str:
    """The corners of a curve: a point for every step at which the score changes, and the ends."""
    x, y, width, height = box
    low, high, _ = _top(scores)
    last = max(1, len(scores) - 1)
    corners = []
    for step, points in enumerate(scores):
        if step in (0, last) or points[side] != scores[step - 1][side] or scores[step + 1][side] != points[side]:
            corners.append(
                f"{x + width * step / last:.1f},{y + height * (1 - (points[side] - low) / (high - low)):.1f}"
            )
    return " ".join(corners)


def curves(scores: Sequence[Sequence[int]], now: int | None = None) -> Element:
    """The bare curves over all steps, as wide as what they stand in, with a line at the present one."""
    last = max(1, len(scores) - 1)
    sides = range(len(scores[0]))
    return h.svg(".curves", {"aria-hidden": "true"}, viewBox="0 0 1000 100", preserveAspectRatio="none")[
        [
            h.polyline(f".curve.s{side % 4}", points=_polyline(scores, side, (0, 4, 1000, 92)), fill="none")
            for side in sides
        ],
        None
        if now is None
        else h.line(".now", x1=f"{1000 * now / last:.1f}", x2=f"{1000 * now / last:.1f}", y1="0", y2="100"),
    ]


def points_chart(
    scores: Sequence[Sequence[int]],
    rounds: Sequence[tuple[int, int]],
    names: Sequence[str],
    size: tuple[float, float] = SMALL,
    mine: int | None = None,
    heading: str = "Points over time",
) -> Element:
    """Points over time by side, with an axis; `rounds` are (step, round) where rounds begin."""
    room = 34.0 if size == SMALL else 120.0
    box = (30.0, 14.0, size[0] - 30 - room, size[1] - 38)
    low, high, grid = _top(scores)
    last = max(1, len(scores) - 1)
    ends = scores[-1]
    told = ", ".join(f"{name} {point}" for name, point in zip(names, ends, strict=False))
    every = max(1, -(-len(rounds) // (8 if size == SMALL else 20)))
    lines: list[Node] = []
    for value in range(low, high + 1, grid):
        y = box[1] + box[3] * (1 - (value - low) / (high - low))
        lines += [
            h.line(".grid", x1=f"{box[0]:g}", x2=f"{box[0] + box[2]:g}", y1=f"{y:g}", y2=f"{y:g}"),
            h.text(".axis", x="26", y=f"{y + 4:g}", text_anchor="end")[str(value)],
        ]
    labels = [
        h.text(f".end.s{side % 4}", x=f"{box[0] + box[2] + 12:g}", y=f"{y:.1f}")[
            str(ends[side]) if size == SMALL else f"{names[side]} {ends[side]}"
        ]
        for side, y in apart({side: _y(end, low, high, box) for side, end in enumerate(ends)}, box[1] + box[3] + 6)
    ]
    sides = sorted(range(len(ends)), key=lambda side: side == mine)  # the viewer's own line lies on top
    return h.svg(
        ".points-chart",
        role="img",
        viewBox=f"0 0 {size[0]:g} {size[1]:g}",
        aria_label=f"{heading}. At the end: {told}.",
    )[
        lines,
        [
            h.text(".axis", x=f"{box[0] + box[2] * step / last:.1f}", y=f"{size[1] - 6:g}", text_anchor="middle")[
                str(number)
            ]
            for step, number in rounds[::every]
        ],
        [
            h.polyline(
                f".curve.s{side % 4}{'.own' if side == mine else ''}", points=_polyline(scores, side, box), fill="none"
            )
            for side in sides
        ],
        [
            _mark(side, box[0] + box[2] * step / last, _y(scores[step][side], low, high, box) - 4)
            for side in sides
            for step in {last, _largest_gain(scores, side)}
        ],
        labels,
    ]


def apart(wanted: Mapping[int, float], lowest: float, gap: float = 15.0) -> list[tuple[int, float]]:
    """Where labels stand: the best highest, none on another, none below the lowest place."""
    placed: list[tuple[int, float]] = []
    for side in sorted(wanted, key=lambda one: wanted[one]):
        placed.append((side, max(wanted[side], placed[-1][1] + gap if placed else 0.0)))
    for place in reversed(range(len(placed))):
        side, y = placed[place]
        placed[place] = (side, min(y, lowest))
        lowest = placed[place][1] - gap
    return placed


def _largest_gain(scores: Sequence[Sequence[int]], side: int) -> int:
    """The step with which a side gained most."""
    return max(range(1, len(scores)), key=lambda step: scores[step][side] - scores[step - 1][side], default=0)


def _mark(side: int, x: float, y: float) -> Element:
    """A seat's shape on its curve."""
    return h.path(f".mark.s{side % 4}", d=SHAPES[side % 4], transform=f"translate({x:.1f} {y:.1f})")


def _y(value: int, low: int, high: int, box: tuple[float, float, float, float]) -> float:
    return box[1] + box[3] * (1 - (value - low) / (high - low)) + 4


def swatch(kind: int) -> Element:
    """The colour of a category."""
    return h.svg(".swatch", {"aria-hidden": "true"}, viewBox="0 0 10 10")[
        h.rect(f".k{kind % KINDS}", width="10", height="10", rx="2")
    ]


def measures(categories: Mapping[str, Sequence[int]], names: Sequence[str]) -> Element:
    """What is compared one by one: for every measure a bar by side."""
    found: list[Node] = []
    for name, values in categories.items():
        most = max(1, *values)
        bars = [
            h.li[
                h.span(".who")[shape(side if side < 4 else None), h.span[names[side]]],
                h.svg(role="img", viewBox="0 0 232 16", aria_label=f"{names[side]}: {value}.")[
                    h.rect(f".seat.s{side % 4}", y="2", width=f"{max(1, 230 * value / most):.1f}", height="12", rx="2")
                ],
                h.b[str(value)],
            ]
            for side, value in enumerate(values)
        ]
        found += [h.h3[str(name)], h.ul(".bars")[bars]]
    return h.div(".measures")[found]


def stacked(categories: Mapping[str, Sequence[int]], totals: Sequence[int], names: Sequence[str]) -> Element:
    """What scored: a bar for every side, a part for every category that brought points; losses stand in the sheet."""
    gains = [[max(0, points[side]) for points in categories.values()] for side in range(len(totals))]
    most = max(1, *(sum(parts) for parts in gains))
    bars: list[Node] = []
    for side, parts in enumerate(gains):
        x, inside = 0.0, []
        for kind, (name, points) in enumerate(zip(categories, parts, strict=True)):
            width = 230 * points / most
            if points:
                inside.append(
                    h.g[
                        h.title[f"{names[side]}: {points} from {name}."],
                        h.rect(
                            f".k{kind % KINDS}",
                            x=f"{x:.1f}",
                            y="2",
                            width=f"{max(1.0, width - 1):.1f}",
                            height="22",
                            rx="2",
                        ),
                        h.text(".in-bar", x=f"{x + width / 2:.1f}", y="18", text_anchor="middle")[str(points)]
                        if width > 24
                        else None,
                    ]
                )
            x += width
        bars.append(
            h.li[
                h.span(".who")[shape(side if side < 4 else None), h.span[names[side]]],
                h.svg(role="img", viewBox="0 0 232 26", aria_label=_told(names[side], categories, side))[inside],
                h.b[str(totals[side])],
            ]
        )
    there = [any(parts[kind] for parts in gains) for kind in range(len(categories))]
    legend = [h.li[swatch(kind), str(name)] for kind, name in enumerate(categories) if there[kind]]
    return h.div(".stacked")[h.ul(".bars")[bars], h.ul(".legend")[legend]]


def _told(name: str, categories: Mapping[str, Sequence[int]], side: int) -> str:
    parts = [f"{points[side]} from {kind}" for kind, points in categories.items() if points[side]]
    return f"{name}: {', '.join(parts) or 'no points'}."
