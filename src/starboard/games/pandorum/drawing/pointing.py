"""What of the board can be pointed at: hexes with what they bring, one's own harvester, the ways a card can look."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from starboard.drawing.svg import Inside, Svg, el, number, points, remembered

from . import forecast
from .colours import ground_name
from .keys import WAYS
from .layout import Layout, corners
from .scene import Scene, quids


class Around(NamedTuple):
    """What is asked once for all hexes."""

    stops: Mapping[int, Mapping[str, Any]]
    projects: Mapping[int, tuple[int, str]]
    guests: Mapping[int, Sequence[int]]


def places(scene: Scene, layout: Layout, small: bool) -> list[Svg]:
    """All hexes as places."""
    around = Around(scene.stops, scene.projects, scene.guests)
    return [place(scene, layout, each, small, around) for each in scene.hexes]


def place(scene: Scene, layout: Layout, hex_: dict[str, Any], small: bool, around: Around) -> Svg:
    """A hex as a place: what is there, and what stopping there brings."""
    number_ = hex_["id"]
    x, y = layout.centres[number_]
    stop = around.stops.get(number_)
    built = around.projects.get(number_)
    read = built[1].capitalize() if built else ground_name(hex_["terrain"])
    picked = None if stop is None else forecast.when_picked(scene, layout, stop, small)
    chip = None if stop is None else (round(x), round(y + 0.5 * layout.s))
    said = described(scene, hex_, around)
    return pointed(number_, said, picked, (x, y), (0.965 if small else 0.9) * layout.s, read, chip)


@remembered
def pointed(
    number_: int,
    said: str,
    picked: Svg | None,
    at: tuple[float, float],
    size: float,
    read: str,
    chip: tuple[int, int] | None,
) -> Svg:
    """A hex as a place; most are as they were."""
    return el(
        "g",
        el("title", said),
        picked,
        el("polygon", points=points(rounded(corners(*at, size))), class_="hit"),
        data_key=f"hex-{number_}",
        data_read=read,
        data_chip_x=None if chip is None else chip[0],
        data_chip_y=None if chip is None else chip[1],
    )


def rounded(places: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Whole numbers are enough for what is pointed at."""
    return [(round(x), round(y)) for x, y in places]


def described(scene: Scene, hex_: dict[str, Any], around: Around) -> str:
    """A hex in whole sentences."""
    number_ = hex_["id"]
    ground_ = {"pad": "the landing pad", "volcano": "a volcano"}.get(hex_["terrain"], hex_["terrain"])
    edge = ", on the edge of the board" if hex_["edge"] else ""
    parts = [f"{hex_['name']}, {ground_}{edge}."]
    built = around.projects.get(number_)
    if built:
        whose = scene.whose(built[0])
        parts.append(f"{whose[0].upper()}{whose[1:]} {built[1]} stands there.")
    guests = [scene.whose(seat) for seat in around.guests.get(number_, ())]
    parts += [f"{whose[0].upper()}{whose[1:]} harvester is there." for whose in guests]
    stop = around.stops.get(number_)
    if stop is not None:
        parts.append(forecast.stop_said(scene, stop))
    return " ".join(parts)


def stop_name(scene: Scene, layout: Layout, number_: int, small: bool) -> Svg | None:
    """The name of a hex that one can drive to, where nothing stands in its way."""
    if number_ in scene.projects:
        return None
    x, y = layout.centres[number_]
    return el(
        "text",
        scene.hexes[number_]["name"],
        x=round(x, 1),
        y=round(y - (0.28 if small else 0.34) * layout.s, 1),
        class_=f"t{17 if small else 12} b tile-name",
        data_of=f"hex-{number_}",
        text_anchor="middle",
        fill="#fff",
        stroke="#0B1020",
        stroke_opacity=0.75,
        stroke_width=3,
        stroke_linejoin="round",
        paint_order="stroke",
    )


def start(scene: Scene, layout: Layout, harvesters: Mapping[int, tuple[float, float]], small: bool) -> Svg | None:
    """The viewer's harvester as the place where a drive begins."""
    if not scene.asks("turn") or scene.viewer is None:
        return None
    x, y = harvesters[scene.viewer]
    r = max(24.5, 0.98 * layout.s) if small else 0.98 * layout.s
    plan = scene.offers.get("move")
    best = f" At best it earns {quids(plan['total'])} on {scene.hexes[plan['hex']]['name']}." if plan else ""
    return el(
        "g",
        el("title", f"Drive: pay a card as the fee, go along a line, and usually build.{best}"),
        el("circle", cx=round(x, 1), cy=round(y, 1), r=r, class_="hit"),
        data_key=f"harvester-{scene.viewer}",
        data_read="Harvester",
        data_chip_x=round(x, 1),
        data_chip_y=round(y + r + 8, 1),
    )


ARROWS: Final[tuple[tuple[float, float], ...]] = (
    (1, 0),
    (0.5, -0.866),
    (-0.5, -0.866),
    (-1, 0),
    (-0.5, 0.866),
    (0.5, 0.866),
)


def arrows(scene: Scene, layout: Layout, small: bool) -> list[Svg]:
    """Which way a card looks along its line: six arrows round the hex that is built on."""
    here_ = scene.site if scene.asks("direction") else None
    if here_ is None:
        return []
    x, y = layout.centres[here_["hex"]]
    r, far = (22.0, 48.0) if small else (17.0, 1.62 * layout.s)
    found = []
    totals = scene.offers.get("directions", [0] * 6)
    for way, (dx, dy) in enumerate(ARROWS):
        ax, ay = round(x + far * dx, 1), round(y + far * dy, 1)
        inside: list[Inside] = [
            el("circle", cx=ax, cy=ay, r=r - 2, fill="var(--panel)", stroke="var(--info)", stroke_width=1.5),
            el(
                "g",
                el("path", d="M-7 0h12M0-5.5l6 5.5-6 5.5", fill="none", stroke="var(--text)", stroke_width=2.6),
                transform=f"translate({number(ax)} {number(ay)}) rotate({-60 * way})",
            ),
            el("circle", cx=ax, cy=ay, r=r, class_="hit"),
        ]
        found.append(
            el(
                "g",
                el("title", f"Look {WAYS[way]}: the construction pays {quids(totals[way])}."),
                inside,
                data_key=f"way-{way}",
                data_chip_x=round(ax + 0.9 * r * dx, 1),
                data_chip_y=round(ay + (r + 6) * (1 if dy > 0 else -1), 1),
            )
        )
    return found
