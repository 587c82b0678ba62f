"""The energy track: a window of spaces round all Indicators, a ruler of the whole track, and the order of play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starboard.drawing import look
from starboard.drawing.look import SEAT_COLOURS, icon, text, token
from starboard.drawing.scene import Scene
from starboard.drawing.svg import Inside, Svg, el, join, moved

from .facts import Json, counted

X, Y, W, H = 14, 74, 176, 366
TOP, BOTTOM = Y + 33, Y + 322  # of the window
ROWS: Final = 19
LEFT: Final = X + 36  # of the spaces

Space = tuple[int, int]  # first and last Energy of a row: more than one if empty spaces were taken together


def window(energies: Sequence[int], start: int, end: int, half: int) -> list[Space]:
    """The rows to show, downwards: all spaces near the Indicators; long empty stretches become one row."""
    high, low = max(energies), min(energies)
    span = high - low + 1
    if span <= ROWS:
        first = min(start, high + (ROWS - span + 1) // 3)
        last = max(end, first - ROWS + 1)
        return [(space, space) for space in range(first, last - 1, -1)]
    near = {space + shift for space in energies for shift in (-1, 0, 1)} | {half}
    kept = sorted((space for space in near if low - 1 <= space <= high + 1 and end <= space <= start), reverse=True)
    rows: list[Space] = []
    for space in kept:
        if rows and rows[-1][1] - space > 1:
            rows.append((rows[-1][1] - 1, space + 1))
        rows.append((space, space))
    return rows


def draw(view: Json, names: Sequence[str]) -> Svg:
    """The whole panel."""
    table = view["table"]
    track = table["energy_track"]
    energies = [seat["energy"] for seat in table["seats"]]
    rows = window(energies, track["start"], track["min"], track["half"])
    pitch = min(18.0, (BOTTOM - TOP) / len(rows))
    at = {row: TOP + pitch * place for place, row in enumerate(rows)}
    parts: list[Inside] = [look.panel(X, Y, W, H, "Energy")]
    parts.append(ruler(track, energies, rows))
    parts += [space(row, y, pitch, track, energies) for row, y in at.items()]
    parts += [bracket(gap, table, at, pitch, names) for gap in track["gaps"] if gap["gap"] >= track["catch_up_gap"]]
    parts += indicators(view, at, pitch, names)
    parts.append(order_of_play(view, names))
    return join(parts)


def ruler(track: Json, energies: Sequence[int], rows: Sequence[Space]) -> Svg:
    """The whole track, thin: the window framed, the Indicators as lines, the end in red."""
    top, bottom = TOP + 10, BOTTOM - 4
    start, end = track["start"], track["min"]

    def y(energy: float) -> float:
        return float(top + (bottom - top) * (start - energy) / (start - end))

    x = X + 14
    marks = [
        el("rect", x=x - 1, y=y(energy) - 1.5, width=9, height=3, fill=SEAT_COLOURS[seat])
        for seat, energy in enumerate(energies)
    ]
    return join(
        el("rect", x=x, y=top, width=7, height=bottom - top, rx=3.5, fill="var(--well)", stroke="var(--line)"),
        el("rect", x=x, y=y(0), width=7, height=bottom - y(0), rx=3, fill="var(--danger)", opacity=0.75),
        el(
            "rect",
            x=x - 3,
            y=y(rows[0][0]) - 3,
            width=13,
            height=y(rows[-1][1]) - y(rows[0][0]) + 6,
            rx=4,
            fill="none",
            stroke="var(--info)",
            stroke_width=1.5,
        ),
        marks,
        text(x + 3.5, top - 5, start, "t12", "mut", anchor="middle"),
        text(x + 12, y(0) + 4, 0, "t12", "mut"),
    )


def space(row: Space, y: float, pitch: float, track: Json, energies: Sequence[int]) -> Svg:
    """One row: a space, or several empty ones taken together."""
    first, last = row
    middle, h = y + pitch / 2, pitch - 2
    if first != last:
        return join(
            el(
                "path",
                d=f"M{LEFT + 65} {middle - 4:.1f}v8",
                stroke="var(--muted)",
                stroke_width=2,
                stroke_dasharray="1.6 2.6",
                stroke_linecap="round",
            ),
            text(LEFT + 6, middle + 4, f"{counted(first)} to {counted(last)}", "t12", "mut", fit=54),
        )
    taken = first in energies
    half, spent = first == track["half"], first <= 0
    tint = "var(--info)" if half else "var(--danger)" if spent else None
    return join(
        el(
            "rect",
            x=LEFT,
            y=y + 1,
            width=130,
            height=h,
            rx=5,
            fill="var(--raised)" if taken else "var(--well)",
            stroke="var(--muted)" if taken else "var(--line)",
            stroke_width=1 if taken else 0.8,
        ),
        el("rect", x=LEFT, y=y + 1, width=130, height=h, rx=5, fill=tint, opacity=0.14) if tint else None,
        text(LEFT + 7, middle + 4.2, counted(first), "t12", *(("b",) if taken else ("mut",))),
        join(
            icon("halfenergy", LEFT + 116, middle, 13, "var(--info)"),
            text(LEFT + 106, middle + 4.2, "half", "t12", "b", "info", anchor="end"),
        )
        if half
        else None,
        text(LEFT + 124, middle + 4.2, "final round", "t12", "bad", anchor="end") if first == 0 else None,
    )


def indicators(view: Json, at: dict[Space, float], pitch: float, names: Sequence[str]) -> list[Svg]:
    """The Indicators; in one space the last to arrive stands outermost and acts first."""
    table = view["table"]
    order: list[int] = table["energy_track"]["order"]
    found: list[Svg] = []
    seats = table["seats"]
    for row, y in at.items():
        here = [seat for seat in order if seats[seat]["energy"] == row[0] == row[1]]
        first, pitch_x = (38, 22.0) if len(here) < 4 else (35, 17.0)
        for place, seat in enumerate(reversed(here)):
            x = LEFT + first + pitch_x * place
            nth = order.index(seat) + 1
            said = f"{names[seat]} has {seats[seat]['energy']} Energy and is number {nth} in the order of play."
            found.append(
                el(
                    "g",
                    el("title", said),
                    token(seat, 0, 0, min(9.4, pitch / 2 + 0.6), Scene(view, names).is_viewer(seat)),
                    transform=moved(x, y + pitch / 2),
                    data_piece=f"s{seat}-energy",
                )
            )
        if len(here) > 1:
            found.append(
                text(LEFT + first + pitch_x * len(here) - 7, y + pitch / 2 + 4.2, "first", "t12", "b", "info", fit=36)
            )
    return found


def bracket(gap: Json, table: Json, at: dict[Space, float], pitch: float, names: Sequence[str]) -> Svg:
    """A gap that the Catch Up Rule looks for, and what it does to who is below it."""
    above, below = table["seats"][gap["above"]], table["seats"][gap["below"]]
    top = at[(above["energy"], above["energy"])] + pitch
    bottom = at[(below["energy"], below["energy"])]
    x, middle = LEFT + 124, (top + bottom) / 2
    limit = below["limit"]
    lines = [f"gap {gap['gap']}"] + ([f"max {limit}"] if below["limited"] else [])
    h = 8.0 + 15 * len(lines)
    said = f"Catch Up Rule: {names[gap['below']]} is {gap['gap']} Energy behind {names[gap['above']]}."
    box = LEFT + 56
    parts: list[Inside] = [
        el("title", said),
        el("path", d=f"M{x - 8} {top:.1f}h8V{bottom:.1f}h-8", fill="none", stroke="var(--danger)", stroke_width=2.2),
        el(
            "rect",
            x=box,
            y=middle - h / 2,
            width=64,
            height=h,
            rx=7,
            fill="var(--panel)",
            stroke="var(--danger)",
            stroke_width=1.3,
        ),
        text(box + 32, middle - h / 2 + 15, lines[0], "t12", "b", "bad", anchor="middle", fit=58),
    ]
    if below["limited"]:
        parts.append(text(box + 26, middle - h / 2 + 30, lines[1], "t12", "b", anchor="middle", fit=40))
        parts.append(icon("energy", box + 54, middle - h / 2 + 25.5, 12, "var(--energy)"))
    return el("g", parts)


def order_of_play(view: Json, names: Sequence[str]) -> Svg:
    """Who acts when: as fixed for this round, or as it stands now."""
    table = view["table"]
    fixed: list[int] = table["action_order"]
    order = fixed or table["energy_track"]["order"]
    acting = table["acting"] if fixed else None
    y = Y + H - 20
    passed = 0 if acting is None else order.index(acting)
    parts: list[Inside] = [
        el("path", d=f"M{X + 10} {y - 17}h{W - 20}", stroke="var(--line)"),
        text(X + 12, y + 4, "Acts" if fixed else "Order", "t12", "b", "mut", fit=42),
    ]
    for place, seat in enumerate(order):
        x = X + 66 + 31 * place
        done = bool(fixed) and place < passed
        inside = [
            el("title", f"{names[seat]} {'has acted' if done else f'acts as number {place + 1}'}."),
            token(seat, x, y, 9.5, Scene(view, names).is_viewer(seat)),
        ]
        if seat == acting:
            inside.insert(1, el("circle", cx=x, cy=y, r=13, fill="none", stroke="var(--info)", stroke_width=1.8))
        parts.append(el("g", inside, opacity=0.4 if done else None))
        if place:
            parts.append(
                el("path", d=f"M{x - 18} {y - 3.5}l4 3.5l-4 3.5", fill="none", stroke="var(--muted)", stroke_width=1.5)
            )
    return join(parts)
