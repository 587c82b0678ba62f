"""Chances of winning as a picture: a line by seat over the steps of a game, what was given away, what luck brought."""

from __future__ import annotations

import bisect
import itertools
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import htpy as h
from htpy import Element, Node

from starboard.web.chart import SHAPES, apart

SMALL = (358.0, 230.0)
LARGE = (1016.0, 300.0)
PIN = 27.0  # between two pins
MOST_ROUNDS = 16  # numbers below the picture
Scale = Callable[[float], float]  # from steps or percents to places


@dataclass(frozen=True)
class Course:
    """How the chances went: by side, in percent, at some steps; and what is marked on the way."""

    names: Sequence[str]
    moments: Sequence[tuple[int, Sequence[float]]]
    rounds: Sequence[tuple[int, int]]  # with which step each round begins
    mine: int  # whose line is told
    pins: Sequence[tuple[int, int, float]] = ()  # number, step and points of what was given away
    luck: Sequence[tuple[int, float]] = ()  # step, and what it brought in points
    ends: Sequence[str] = ()  # by side, behind the last point

    @property
    def last(self) -> int:
        """The last step."""
        return max(1, self.moments[-1][0])

    def at(self, step: float) -> float:
        """The line of the side that is told, between its points."""
        steps = [moment for moment, _ in self.moments]
        place = max(1, min(len(steps) - 1, bisect.bisect_left(steps, step)))
        (first, low), (then, high) = self.moments[place - 1], self.moments[place]
        part = (step - first) / max(1, then - first)
        return low[self.mine] + (high[self.mine] - low[self.mine]) * max(0.0, min(1.0, part))


def chances_chart(course: Course, size: tuple[float, float] = LARGE) -> Element:
    """The picture with its axis; on a small one the names stand in the list beside it."""
    small = size == SMALL
    left, top = 34.0, 34.0
    width, height = size[0] - left - (40.0 if small else 150.0), size[1] - top - 44.0

    def x(step: float) -> float:
        return left + width * step / course.last

    def y(percent: float) -> float:
        return top + height * (1 - percent / 100)

    sides = sorted(range(len(course.names)), key=lambda side: side == course.mine)
    told = ", ".join(
        f"{name} {course.moments[0][1][side]:.0f} % to {course.moments[-1][1][side]:.0f} %"
        for side, name in enumerate(course.names)
    )
    return h.svg(
        f".chances-chart.{'small' if small else 'large'}",
        role="img",
        viewBox=f"0 0 {size[0]:g} {size[1]:g}",
        aria_label=f"Chance of winning from the start to the end: {told}.",
    )[
        _ground(course, x, top, height, small, size),
        [
            [
                h.line(".grid", x1=f"{left:g}", x2=f"{left + width:g}", y1=f"{y(part):.1f}", y2=f"{y(part):.1f}"),
                h.text(".axis", x=f"{left - 6:g}", y=f"{y(part) + 4:.1f}", text_anchor="end")[str(part)],
            ]
            for part in (0, 25, 50, 75, 100)
        ],
        [
            h.polyline(
                f".curve.s{side % 4}{'.own' if side == course.mine else ''}",
                points=" ".join(f"{x(step):.1f},{y(percents[side]):.1f}" for step, percents in course.moments),
                fill="none",
            )
            for side in sides
        ],
        [_pin(course, pin, place, x, y, top) for pin, place in zip(course.pins, _beside(course, x), strict=True)],
        _luck(course, x, size[1] - 8, left),
        [
            h.path(
                f".mark.s{side % 4}",
                d=SHAPES[side % 4],
                transform=f"translate({x(course.last):.1f} {y(course.moments[-1][1][side]):.1f})",
            )
            for side in sides
        ],
        _ends(course, x(course.last) + 12, y, small),
    ]


def _ground(course: Course, x: Scale, top: float, height: float, small: bool, size: tuple[float, float]) -> list[Node]:
    """Every other round is tinted; some of them are numbered."""
    found: list[Node] = []
    every = max(1, -(-len(course.rounds) // (6 if small else MOST_ROUNDS)))
    for place, (step, number) in enumerate(course.rounds):
        ends = course.rounds[place + 1][0] if place + 1 < len(course.rounds) else course.last
        if place % 2:
            found.append(
                h.rect(
                    ".band",
                    x=f"{x(step):.1f}",
                    y=f"{top:g}",
                    width=f"{max(0.0, x(ends) - x(step)):.1f}",
                    height=f"{height:g}",
                )
            )
        if place % every == 0:
            words = str(number) if small or len(course.rounds) > 6 else f"round {number}"
            middle = (x(step) + x(ends)) / 2
            found.append(h.text(".axis", x=f"{middle:.1f}", y=f"{size[1] - 26:g}", text_anchor="middle")[words])
    return found


def _beside(course: Course, x: Scale) -> list[float]:
    """Where the discs of the pins stand, none on another."""
    order = sorted(range(len(course.pins)), key=lambda place: course.pins[place][1])
    found = [x(step) for _, step, _ in course.pins]
    for before, after in itertools.pairwise(order):
        found[after] = max(found[after], found[before] + PIN)
    over = max(0.0, max(found, default=0.0) - x(course.last))
    return [place - over for place in found]


def _pin(course: Course, pin: tuple[int, int, float], place: float, x: Scale, y: Scale, top: float) -> Node:
    """What was given away: a red stroke down to the own line, as long as what was lost, and a numbered pin above it."""
    number, step, lost = pin
    here = course.at(step)
    high = min(100.0, here + lost)
    return h.g(f".pin.p{number}", data_pin=str(number))[
        h.line(".lost", x1=f"{x(step):.1f}", x2=f"{x(step):.1f}", y1=f"{y(high):.1f}", y2=f"{y(here):.1f}"),
        h.line(".stem", x1=f"{place:.1f}", x2=f"{x(step):.1f}", y1=f"{top - 6:g}", y2=f"{y(high):.1f}"),
        h.circle(cx=f"{place:.1f}", cy=f"{top - 18:g}", r="12"),
        h.text(x=f"{place:.1f}", y=f"{top - 13:g}", text_anchor="middle")[str(number)],
    ]


def _luck(course: Course, x: Scale, y: float, left: float) -> list[Node]:
    """Chance events under the axis, green or red."""
    if not course.luck:
        return []
    marks: list[Node] = [h.text(".axis", x=f"{left - 6:g}", y=f"{y:g}", text_anchor="end")["luck"]]
    for step, brought in course.luck:
        sign = "+" if brought > 0 else "−"
        marks.append(
            h.text(f".luck.{'good' if brought > 0 else 'bad'}", x=f"{x(step):.1f}", y=f"{y:g}", text_anchor="middle")[
                h.title[f"Step {step}: luck {brought:+.0f}"], sign
            ]
        )
    return marks


def _ends(course: Course, x: float, y: Scale, small: bool) -> list[Node]:
    """Names behind the last points, none on another."""
    last = course.moments[-1][1]
    wanted = {side: y(percent) + 4 for side, percent in enumerate(last)}
    return [
        h.text(f".end.s{side % 4}", x=f"{x:.1f}", y=f"{place:.1f}")[
            f"{last[side]:.0f}" if small else course.ends[side] if course.ends else course.names[side]
        ]
        for side, place in apart(wanted, y(0.0) + 4)
    ]
