"""The score sheet: points by category and seat, who won, why the game ended and what broke a tie."""

from __future__ import annotations

from collections.abc import Sequence

from starboard.drawing import look
from starboard.drawing.look import hexagon, icon, shape, text
from starboard.drawing.sections import Sheet, sheet
from starboard.drawing.svg import Inside, Svg, el, join

from .facts import Json

X, Y, W, H = 14, 446, 860, 182
NAMES_W, TOTAL_W = 210, 92


def wide(view: Json, names: Sequence[str]) -> Svg:
    """The whole sheet, in place of the Modules Market."""
    told = view["score_sheet"]
    categories: Json = told["categories"]
    places: Sequence[int] = view["ranking"]
    order = sorted(range(view["seats"]), key=lambda seat: (places[seat], seat))
    pitch = (W - NAMES_W - TOTAL_W - 14) / len(categories)
    line = 112 / len(order)
    why = " ".join(part for part in (told["end"], told["tie_break"]) if part)
    parts: list[Inside] = [
        look.panel(X, Y, W, H, "Final score"),
        text(X + W - 14, Y + 20, why, "t12", "mut", anchor="end", fit=W - 170),
    ]
    head = Y + 48
    for place, name in enumerate(categories):
        x = X + NAMES_W + pitch * (place + 0.5)
        parts.append(
            text(
                x,
                head,
                name.replace("_", " ").capitalize().replace("Vp", "VP"),
                "t12",
                "b",
                "mut",
                anchor="middle",
                fit=pitch - 8,
            )
        )
    parts.append(text(X + W - TOTAL_W / 2 - 8, head, "Total", "t12", "b", "mut", anchor="middle"))
    for row, seat in enumerate(order):
        y = Y + 60 + line * row
        middle = y + line / 2
        won = places[seat] == 1
        parts.append(
            el(
                "rect",
                x=X + 8,
                y=y + 1.5,
                width=W - 16,
                height=line - 3,
                rx=7,
                fill="var(--raised)",
                stroke="var(--gold)" if won else "var(--line)",
                stroke_width=1.6 if won else 1,
            )
        )
        parts.append(text(X + 28, middle + 5, f"{places[seat]}.", "t14", "b", anchor="middle"))
        parts.append(shape(seat, X + 52, middle, 8))
        parts.append(text(X + 68, middle + 5, names[seat], "t14", "b", fit=NAMES_W - 96 if won else NAMES_W - 74))
        if won:
            parts.append(icon("star", X + NAMES_W - 14, middle, 17, "#E0A528"))
        for place, points in enumerate(categories.values()):
            parts.append(text(X + NAMES_W + pitch * (place + 0.5), middle + 5.2, points[seat], "t15", anchor="middle"))
        parts.append(hexagon(X + W - TOTAL_W / 2 - 8, middle, min(16, line / 2 - 2), view["scores"][seat]))
    return join(parts)


def narrow(view: Json, names: Sequence[str]) -> Sheet:
    """The sheet on a small screen: a row per category, a column per seat, the best first."""
    told = view["score_sheet"]
    categories: Json = told["categories"]
    places: Sequence[int] = view["ranking"]
    order = sorted(range(view["seats"]), key=lambda seat: (places[seat], seat))
    pitch = 212 / len(order)
    parts: list[Inside] = []
    for column, seat in enumerate(order):
        x = 124 + pitch * (column + 0.5)
        parts.append(shape(seat, x, 22, 8))
        parts.append(text(x, 46, names[seat], "t13", "b", anchor="middle", fit=pitch - 4))
    for row, (name, points) in enumerate(categories.items()):
        y = 56 + 30 * row
        parts.append(el("path", d=f"M8 {y}h324", stroke="var(--line)"))
        words = name.replace("_", " ").capitalize().replace("Vp", "VP")
        parts.append(text(12, y + 20, words, "t13", "mut", fit=110))
        parts += [
            text(124 + pitch * (column + 0.5), y + 20, points[seat], "t15", anchor="middle")
            for column, seat in enumerate(order)
        ]
    y = 56 + 30 * len(categories)
    parts += [el("path", d=f"M8 {y}h324", stroke="var(--line)"), text(12, y + 26, "Total", "t13", "b")]
    for column, seat in enumerate(order):
        parts.append(hexagon(124 + pitch * (column + 0.5), y + 21, 16, view["scores"][seat]))
    why = look.wrap(" ".join(part for part in (told["end"], told["tie_break"]) if part), 320, 13, lines=4)
    parts += [text(12, y + 60 + 17 * place, line, "t13", "mut", fit=320) for place, line in enumerate(why)]
    high = y + 54 + 17 * len(why)
    return sheet(340, high, look.panel(0.5, 0.5, 339, high - 1), parts)
