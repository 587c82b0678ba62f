"""The research board: every level with its bonus, everybody's markers, the commanders and who would take them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starboard.drawing import cards, look
from starboard.drawing.sections import NARROW_WIDTH, Sheet, sheet
from starboard.drawing.svg import Inside, Svg, el, join, moved, path, remembered_large

from . import pieces, portraits
from .facts import LETTERS, RINGS
from .layout import OWN_H
from .scene import Scene

WIDE_W: Final = 440.0
HEAD: Final = 43.0  # of a row: the commander
LEFT: Final = 60.0  # of the levels of a row
COLUMN_H: Final = 27.0  # of a level in an upright column


def wide(scene: Scene) -> Sheet:
    """Columns lying on their side, levels from left to right."""
    rows = list(scene.table["research"])
    top = 22.0
    high = (OWN_H - top - 2) / len(rows)
    return sheet(
        WIDE_W,
        OWN_H,
        look.panel(0.5, 0.5, WIDE_W - 1, OWN_H - 1),
        look.text(8, 16, "Research", "t12", "b", "mut", fit=50),
        [_number(level, 60 + (WIDE_W - 66) / 13 * (level + 0.5)) for level in range(scene.printed["max_level"] + 1)],
        [lying(scene, name, top + place * high, high - 2) for place, name in enumerate(rows)],
    )


def _number(level: int, x: float) -> Svg:
    return look.text(x, 16, level, "t12", "mut", anchor="middle")


def lying(scene: Scene, name: str, y: float, high: float) -> Svg:
    """One column on its side."""
    levels = tuple(scene.printed["research_bonuses"][name])
    art = _levels(name, levels, tuple(scene.table["research"][name]), _mine(scene, name), scene.eye, y, high)
    tile = _commander(scene, name, 8, y + 1, HEAD, high - 2)
    return join(tile, _keyed(scene, name, [art], LEFT - 2, y, WIDE_W - LEFT - 2, high))


@remembered_large
def _levels(
    name: str,
    levels: tuple[str, ...],
    reached: tuple[int, ...],
    mine: tuple[bool, ...],
    eye: int,
    y: float,
    high: float,
) -> Svg:
    """The levels of a column on its side with everybody's markers, made once: research seldom moves."""
    each = (WIDE_W - 66) / len(levels)
    parts: list[Inside] = [_band(name, LEFT - 2, y, WIDE_W - LEFT - 2, high)]
    boxes = [(LEFT + level * each, y + 2, each - 1.5, high - 4) for level in range(len(levels))]
    parts.append(_cells(boxes))
    for level, bonus in enumerate(levels):
        x = LEFT + level * each
        here = _seats_at(reached, level)
        parts.append(_shown(eye, bonus, boxes[level], bool(here)))
        parts += _markers(mine, name, here, x + each / 2 - 0.75, y + high / 2, each, high)
    return join(parts)


def _mine(scene: Scene, name: str) -> tuple[bool, ...]:
    """Which markers of a column are the viewer's."""
    return tuple([scene.is_viewer(seat) for seat in range(len(scene.table["research"][name]))])


def narrow(scene: Scene) -> Sheet:
    """Upright columns, the commanders on top."""
    columns = list(scene.table["research"])
    levels = scene.printed["max_level"] + 1
    head, left = 72.0, 24.0
    each = (NARROW_WIDTH - left) / len(columns)
    high = head + levels * COLUMN_H + 4
    numbers = [
        look.text(
            left - 6, head + (levels - 1 - level) * COLUMN_H + COLUMN_H / 2 + 4.5, level, "t13", "mut", anchor="end"
        )
        for level in range(levels)
    ]
    parts = [upright(scene, name, left + place * each, head, each - 4) for place, name in enumerate(columns)]
    return sheet(NARROW_WIDTH, high, numbers, parts)


def upright(scene: Scene, name: str, x: float, head: float, w: float) -> Svg:
    """One column, level 0 at its foot."""
    levels = scene.printed["research_bonuses"][name]
    reached, mine = scene.table["research"][name], _mine(scene, name)
    high = len(levels) * COLUMN_H
    parts: list[Inside] = [_band(name, x, head, w, high)]
    tops = [head + (len(levels) - 1 - level) * COLUMN_H for level in range(len(levels))]
    boxes = [(x + 2, top + 1, w - 4, COLUMN_H - 2) for top in tops]
    parts.append(_cells(boxes))
    for level, bonus in enumerate(levels):
        y = tops[level]
        here = _seats_at(reached, level)
        parts.append(_shown(scene.eye, bonus, boxes[level], bool(here)))
        parts += _markers(mine, name, here, x + w / 2, y + COLUMN_H / 2, w, COLUMN_H)
    return join(_commander(scene, name, x + w / 2 - 27, 2, 54, head - 6), _keyed(scene, name, parts, x, head, w, high))


# --- parts of both -----------------------------------------------------------------------------------------------
def _band(name: str, x: float, y: float, w: float, h: float) -> Svg:
    box = {"x": x, "y": y, "width": w, "height": h, "rx": 6}
    return join(
        el("rect", **box, fill="var(--well)"),
        el("rect", **box, fill=RINGS[name], fill_opacity=0.22, stroke=RINGS[name], stroke_opacity=0.7, stroke_width=1),
    )


def _cells(boxes: Sequence[tuple[float, float, float, float]]) -> Svg:
    """The places of all levels."""
    d = "".join(path("M", x, y, "h", w, "v", h, "h", -w, "z") for x, y, w, h in boxes)
    return el("path", d=d, fill="var(--panel)", fill_opacity=0.55)


def _shown(eye: int, bonus: str, box: tuple[float, float, float, float], taken: bool) -> Svg:
    x, y, w, h = box
    return pieces.bonus(bonus, eye, x + w / 2, y + h / 2, min(17.0, h - 6, w - 6), taken)


def _seats_at(reached: Sequence[int], level: int) -> list[int]:
    return [seat for seat, own in enumerate(reached) if own == level]


def _markers(
    mine: Sequence[bool], name: str, seats: list[int], x: float, y: float, w: float, h: float
) -> list[Svg]:
    """Markers on a level: one in the middle, several beside each other or in two rows."""
    many = len(seats)
    across = many if w > 60 else min(many, 2) if h > 30 else many
    rows = -(-many // across) if many else 0
    r = min(10.5, (w - 3) / (2 * across), (h - 3) / (2 * rows)) if many else 0.0
    found = []
    for place, seat in enumerate(seats):
        row, column = divmod(place, across)
        in_row = min(across, many - row * across)
        cx, cy = x + (column - (in_row - 1) / 2) * 2 * r, y + (row - (rows - 1) / 2) * 2 * r
        marker = pieces.marker(seat, r - 0.8, r > 8 and mine[seat])
        found.append(pieces.placed(f"s{seat}-research-{name}", marker, cx, cy))
    return found


def _commander(scene: Scene, name: str, x: float, y: float, w: float, h: float) -> Svg:
    """The commander of a column with its controller, and a sign for who would take it now."""
    item = next(one for one in scene.table["commanders"] if one["research"] == name)
    code, controller = item["code"], item["controller"]
    leader = scene.table["leaders"][name]
    said = portraits.said(scene, code, controller)
    if leader is not None and leader != controller:
        said += f" {scene.name(leader)} would take the card in administration."
    elif leader is None and controller is not None:
        said += " With nobody alone on top it goes back in administration."
    mark: list[Inside] = []
    if leader is not None and leader != controller:
        mark = [
            el(
                "circle",
                cx=x + w - 4,
                cy=y + 8,
                r=8.5,
                fill="var(--panel)",
                stroke=look.SEAT_COLOURS[leader],
                stroke_width=1.5,
                stroke_dasharray="3 2",
            ),
            look.shape(leader, x + w - 4, y + 8, 5),
        ]
    art = el("g", portraits.tile(code, controller, w, h), transform=moved(x, y))
    return cards.told(said, art, mark, read=scene.commander(code)["name"])


def _keyed(scene: Scene, name: str, parts: list[Inside], x: float, y: float, w: float, h: float) -> Svg:
    """A column as a place."""
    levels = scene.table["research"][name]
    told = ", ".join(f"{scene.called(seat)} {level}" for seat, level in enumerate(levels))
    own = levels[scene.eye]
    bonuses = scene.printed["research_bonuses"][name]
    following = scene.printed["bonus_texts"][bonuses[own + 1]] if own + 1 < len(bonuses) else ""
    text = f"{name.capitalize()} research ({LETTERS[name]}): {told}."
    if own + 1 < len(bonuses):
        who = "Your next level" if scene.seated else f"The next level of {scene.names[scene.eye]}"
        text += f" {who} shows {following or 'nothing'}."
    return cards.keyed(
        f"research-{name}",
        text,
        parts,
        hit=cards.outline(x + 1, y + 1, w - 2, h - 2, 6),
        read=f"{name.capitalize()} research",
    )
