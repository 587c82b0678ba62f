"""Objectives with what they ask now and later and what is left of their rewards, and the ruler of reputation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from starboard.drawing import cards, look
from starboard.drawing.sections import NARROW_WIDTH, Sheet, sheet
from starboard.drawing.svg import Inside, Svg, el, join, moved, remembered_large
from starboard.engine.words import several

from . import pieces
from .facts import demand_words, later_words
from .layout import BOARD_H, BOARD_W, GOALS_Y, MAP_W, RULER_H
from .scene import Scene

BANDS: Final = {"research": "#33406B", "sector": "#2F6470"}
SIGNS: Final = {"research": "levelup", "sector": "turtlelab"}


def wide(scene: Scene) -> Sheet:
    """Four cards in a row under the map."""
    high = BOARD_H - GOALS_Y
    each = (MAP_W - 3 * 8) / 4
    return sheet(
        MAP_W,
        high,
        [
            objective(scene, item, place * (each + 8), 1, each, high - 3)
            for place, item in enumerate(scene.table["objectives"])
        ],
    )


def narrow(scene: Scene) -> Sheet:
    """Four cards below each other."""
    return sheet(
        NARROW_WIDTH,
        4 * 112 - 6,
        [
            objective(scene, item, 0, place * 112 + 1, NARROW_WIDTH, 104)
            for place, item in enumerate(scene.table["objectives"])
        ],
    )


def objective(scene: Scene, item: dict[str, Any], x: float, y: float, w: float, h: float) -> Svg:
    """One objective on paper."""
    card = scene.printed["objectives"][item["id"]]
    later = later_words(card, scene.table["round"])
    taken = tuple([(seat, scene.is_viewer(seat)) for seat in item["taken"]])
    asked = demand_words(item["demand"])
    points = tuple(scene.printed["objective_points"])
    missing, ready = item["missing"], bool(item["ready"])
    art = _face(item["slot"], card["type"], card["name"], asked, later, missing or "", ready, taken, points, x, y, w, h)
    said = f"{card['name']}: {'; '.join(f'{rounds}: {asked}' for rounds, asked in card['asks'])}."
    if item["next"] is not None:
        said += f" The next one to fulfil it gains {item['next']} reputation."
    if taken:
        said += f" Fulfilled by {', '.join(scene.called(seat) for seat, _ in taken)}."
    if scene.seated and ready:
        said += " You can fulfil it now."
    elif scene.seated and missing:
        said += f" It {missing}." if missing.startswith("needs") else f" {missing[:1].upper()}{missing[1:]}."
    return cards.keyed(
        f"objective-{item['slot']}",
        said,
        art,
        hit=cards.outline(x, y, w, h),
        chip=(x + w / 2, y),
        read=card["name"],
        kind="card",
    )


@remembered_large
def _face(
    slot: int,
    kind: str,
    name: str,
    asked: tuple[str, str],
    later: str,
    missing: str,
    ready: bool,
    taken: tuple[tuple[int, bool], ...],
    points: tuple[int, ...],
    x: float,
    y: float,
    w: float,
    h: float,
) -> Svg:
    """What lies there of an objective, made once for the same; of those who have it is said which one looks."""
    first, second = asked
    mine = any(own for _, own in taken)
    roomy = w > 200
    parts: list[Inside] = [
        cards.face(w, h, "var(--paper-2)" if mine else "var(--paper)"),
        cards.top_band(w, 19, BANDS[kind]),
        look.icon(SIGNS[kind], 12, 9.5, 13, "#fff"),
        look.text(22, 14, name, "t12", "b", "white", fit=w - 28),
        look.text(
            8,
            35,
            f"{first}{', ' + second if roomy and second else ''}",
            "t13" if roomy else "t12",
            "b",
            "ink",
            fit=w - 14,
        ),
    ]
    if not roomy and second:
        parts.append(look.text(8, 49, second, "t12", "ink", fit=w - 14 - (look.width(later, 12) + 6 if later else 0)))
    if later:
        parts.append(look.text(w - 7, 53 if roomy else 49, later, "t12", "b", anchor="end", fill="#8A3A12", fit=w - 14))
    if roomy and missing:
        room = w - 20 - (look.width(later, 12, True) if later else 0)
        lines = look.halved(missing, room, 12)
        parts += [look.text(8, 53 + 14 * place, line, "t12", "ink2", fit=room) for place, line in enumerate(lines)]
    parts.append(rewards(slot, taken, points, h - 17))
    parts.append(state(mine, ready, w, h))
    edge = {"x": 1, "y": 1, "width": w - 2, "height": h - 2, "rx": 7}
    if ready:
        parts.append(el("rect", **edge, fill="none", stroke="#2C8A4B", stroke_width=3))
    return el("g", parts, transform=moved(x, y))


def rewards(slot: int, taken: Sequence[tuple[int, bool]], points: Sequence[int], y: float) -> Svg:
    """The reputation spaces: taken ones with a marker, the next dark, later ones pale."""
    parts: list[Inside] = []
    for place, worth in enumerate(points):
        x = 18 + place * 25.0
        if place < len(taken):
            seat, own = taken[place]
            parts.append(el("polygon", points=look.polygon(x, y, 12), fill="none", stroke="#6A5E47", stroke_width=1))
            parts.append(pieces.placed(f"s{seat}-goal-{slot}", pieces.marker(seat, 9, own), x, y))
            continue
        coming = place == len(taken)
        fill = "#1B2440" if coming else "none"
        parts.append(el("polygon", points=look.polygon(x, y, 12.5), fill=fill, stroke="#6A5E47", stroke_width=1.2))
        parts.append(
            look.text(x, y + 4.8, worth, "t13", "x", anchor="middle", fill="#F2C14E" if coming else "#6A5E47")
        )
    return join(parts)


def state(mine: bool, ready: bool, w: float, h: float) -> Svg | None:
    """Ready or done, in words, at the foot."""
    if mine:
        return join(cards.done_mark(w - 16, h - 17, 10))
    if ready:
        return join(
            el("rect", x=w - 47, y=h - 28, width=41, height=20, rx=10, fill="#2C8A4B"),
            look.text(w - 26.5, h - 13.5, "ready", "t12", "b", "white", anchor="middle", fit=36),
        )
    return None


# --- reputation --------------------------------------------------------------------------------------------------
def ruler(scene: Scene) -> Sheet:
    """Reputation from 0 to beyond the number that ends the game, with a disc for everybody."""
    return sheet(
        BOARD_W,
        RULER_H,
        look.panel(0.5, 0.5, BOARD_W - 1, RULER_H - 3),
        _ruler(scene, 40, BOARD_W - 44, RULER_H / 2 - 1, 1),
        pieces.used("reputation", 20, RULER_H / 2 - 1, 23),
    )


def small_ruler(scene: Scene) -> Sheet:
    """The same in two lines."""
    threshold = scene.printed["threshold"]
    most = max(threshold + 1, *scene.reputation)
    half = -(-(most + 1) // 2)
    return sheet(
        NARROW_WIDTH,
        112,
        look.panel(0.5, 0.5, NARROW_WIDTH - 1, 111),
        _ruler(scene, 8, NARROW_WIDTH - 16, 30, 2, 0, half - 1),
        _ruler(scene, 8, NARROW_WIDTH - 16, 82, 2, half, most),
    )


def _ruler(scene: Scene, x: float, w: float, y: float, lines: int, first: int = 0, last: int = -1) -> Svg:
    threshold = scene.printed["threshold"]
    if last < 0:
        last = max(threshold + 1, *scene.reputation)
    discs = tuple([(held, scene.has(seat), scene.is_viewer(seat)) for seat, held in enumerate(scene.reputation)])
    return _ruled(threshold, discs, x, w, y, lines, first, last)


@remembered_large
def _ruled(
    threshold: int,
    discs: tuple[tuple[int, str, bool], ...],
    x: float,
    w: float,
    y: float,
    lines: int,
    first: int,
    last: int,
) -> Svg:
    """Made once; of the disc of a seat: where it is, how its sentence begins, whether it is the viewer's."""
    each = w / (last - first + 1)
    parts: list[Inside] = []
    held: dict[int, list[int]] = {}
    for seat, (reputation, _, _) in enumerate(discs):
        held.setdefault(reputation, []).append(seat)
    for value in range(first, last + 1):
        cx = x + (value - first + 0.5) * each
        if value == threshold:
            parts.append(
                cards.told(
                    f"Whoever reaches {threshold} reputation brings the game to its end.",
                    el(
                        "rect",
                        x=cx - each / 2 + 1,
                        y=y - 14,
                        width=each - 2,
                        height=28,
                        rx=5,
                        fill="none",
                        stroke="var(--danger)",
                        stroke_width=2,
                    ),
                    look.text(cx, y + 4.6, value, "t13", "b", "bad", anchor="middle"),
                )
            )
        elif not any(covers(value, other, len(seats), lines) for other, seats in held.items()):
            parts.append(look.text(cx, y + 4.6, value, "t12", "mut", anchor="middle"))
    for value, seats in held.items():
        if not first <= value <= last:
            continue
        r, apart = (12.0, 12.5) if lines == 1 else (10.0, 9.0)
        half = (len(seats) - 1) / 2 * apart + r
        cx = min(max(x + (value - first + 0.5) * each, x + half), x + w - half)
        for place, seat in enumerate(seats):
            aside = (place - (len(seats) - 1) / 2) * apart
            said = f"{discs[seat][1]} {value} reputation."
            token = pieces.marker(seat, r, discs[seat][2])
            parts.append(cards.told(said, pieces.placed(f"s{seat}-reputation", token, cx + aside, y)))
    return join(parts)


def covers(value: int, other: int, count: int, lines: int) -> bool:
    """Whether discs at a number hide another number beside it."""
    return abs(value - other) * (29 if lines == 1 else 21) < (count - 1) * (6.3 if lines == 1 else 4.5) + 12


def income(scene: Scene) -> Sheet:
    """What labs earn in the quiet sectors when the round ends; on a small screen, where the tile has no room for it."""
    rows = list(zip(scene.table["quiet"], scene.printed["income"].values(), strict=True))
    parts: list[Inside] = [look.panel(0.5, 0.5, NARROW_WIDTH - 1, 139)]
    for column, words in enumerate(("1 lab", "2 labs", "3 labs +")):
        parts.append(look.text(150 + 66 * column, 22, words, "t13", "mut", anchor="middle"))
    for place, (sector, costs) in enumerate(rows):
        y = 46 + 36 * place
        name = scene.sector(sector)
        own = scene.table["sector_labs"][sector][scene.eye]
        line: list[Inside] = [
            look.icon("calm", 20, y, 18, "var(--good)"),
            look.text(34, y + 5, name, "t14", "b", fit=82),
        ]
        for column, cost in enumerate(costs):
            cx = 150 + 66 * column
            if min(own, 3) == column + 1:
                line.append(
                    el(
                        "rect",
                        x=cx - 32,
                        y=y - 15,
                        width=64,
                        height=30,
                        rx=8,
                        fill="none",
                        stroke="var(--good)",
                        stroke_width=1.8,
                    )
                )
            line.append(pieces.cube_row(scene.own_cubes(cost), cx, y, 16))
        who = "you have" if scene.seated else scene.has(scene.eye)
        said = f"In the {name} sector {who} {several(own, 'lab')}."
        parts.append(cards.told(said, line, read="Center tile"))
    return sheet(NARROW_WIDTH, 140, parts)
