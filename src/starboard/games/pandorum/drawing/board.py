"""The map: the printed board with projects and harvesters, the lines one can drive along, and the places to point at."""

from __future__ import annotations

from typing import Any, Final

from starboard.drawing.sections import BOARD, NARROW_WIDTH, Section, Sheet, sheet
from starboard.drawing.svg import Inside, Svg, el, join, moved, number, points

from . import forecast, market, pieces, site
from .colours import ground_name
from .layout import Layout, cells_of, corners, lay, line, outline, side
from .scene import BEFORE_DRIVE, Scene, quids
from .terrain import ground, row_letters

WIDTH, HEIGHT = 884.0, 640.0
SIZE: Final = 30.2  # of a hex on a desk
MARGIN: Final = 12.0
SMALL_SIZE: Final = 27.0  # on a small screen: a finger is 44 pixels wide
SMALL_MARGIN: Final = 34.0
MARKET_X: Final = WIDTH - market.WIDE
UP: Final = 0.1  # how far above the middle of its hex a project stands


# --- sections --------------------------------------------------------------------------------------------------------
def sections(scene: Scene) -> list[Section]:
    """The map, the construction sheet while something is built, the market."""
    building = site.is_shown(scene)
    top = site.HIGH + 8 if building else 0.0
    found = [
        Section("ground", "The ground", BOARD, lambda: printed(scene), None),
        Section("map", "Board", BOARD, lambda: wide_map(scene), lambda: small_map(scene), grows=True, titled=False),
        Section(
            "market",
            "Market",
            BOARD,
            lambda: market.market(scene, HEIGHT - top),
            lambda: market.small_market(scene),
            (MARKET_X, top),
        ),
    ]
    if building:
        sheet_ = Section(
            "construction",
            "Construction",
            BOARD,
            lambda: site.site_sheet(scene, site.WIDE, site.HIGH),
            lambda: site.site_sheet(scene, NARROW_WIDTH, None),
            (MARKET_X, 0),
            tab="Hand",
            titled=False,
        )
        found.append(sheet_)
    return found


def on_desk(scene: Scene) -> tuple[Layout, float, float]:
    """Where the board lies on a desk."""
    layout = lay(cells_of(scene.hexes), SIZE, MARGIN)
    return layout, MARKET_X - 4 - layout.wide + MARGIN, (HEIGHT - layout.high) / 2


def printed(scene: Scene) -> Sheet:
    """The printed board on a desk, with the letters of its rows and what its grounds are called: it never changes."""
    layout, left, top = on_desk(scene)
    names = tuple(hex_["name"] for hex_ in scene.hexes)
    board = [row_letters(layout, cells_of(scene.hexes), names), grounds(scene, layout.s, MARGIN)]
    legend = forecast.legend(MARKET_X - 6, HEIGHT)
    return sheet(MARKET_X - 4, HEIGHT, legend, el("g", board, transform=moved(left, top)))


def wide_map(scene: Scene) -> Sheet:
    """All that changes of the board, on a desk."""
    layout, left, top = on_desk(scene)
    return sheet(MARKET_X - 4, HEIGHT, el("g", drawn(scene, layout, small=False), transform=moved(left, top)))


def small_map(scene: Scene) -> Sheet:
    """The map on a small screen, at a size for fingers."""
    layout = lay(cells_of(scene.hexes), SMALL_SIZE, SMALL_MARGIN)
    printed_ = grounds(scene, layout.s, SMALL_MARGIN)
    return sheet(layout.wide, layout.high, printed_, drawn(scene, layout, small=True))


def grounds(scene: Scene, s: float, margin: float) -> Svg:
    """The hexes of this table at a size."""
    terrain = tuple(hex_["terrain"] for hex_ in scene.hexes)
    edge = tuple(hex_["edge"] for hex_ in scene.hexes)
    return ground(cells_of(scene.hexes), terrain, edge, s, margin)


def drawn(scene: Scene, layout: Layout, small: bool) -> Svg:
    """All layers above the ground, from below."""
    return join(
        dimmed(scene, layout),
        lines(scene, layout),
        marks(scene, layout),
        rings(scene, layout),
        [standing(scene, layout, place, owner, kind) for place, (owner, kind) in sorted(scene.projects.items())],
        harvesters(scene, layout),
        [place(scene, layout, each, small) for each in scene.hexes],
        [stop_name(scene, layout, stop, small) for stop in scene.stops],
        start(scene, layout, small),
        arrows(scene, layout, small),
    )


# --- where one can drive ---------------------------------------------------------------------------------------------
def dimmed(scene: Scene, layout: Layout) -> Svg | None:
    """A veil on all hexes but those that one can drive to."""
    if not scene.stops:
        return None
    own = scene.own["hex"]
    others = [place for place in range(len(layout.centres)) if place not in scene.stops and place != own]
    d = "".join(outline(*layout.centres[place], 0.965 * layout.s) for place in others)
    return el("path", d=d, fill="var(--veil)", fill_opacity=0.45)


def lines(scene: Scene, layout: Layout) -> Svg | None:
    """The six lines from the viewer's harvester as far as it can drive, and a red bar where a volcano stops it."""
    if not scene.asked or scene.step not in BEFORE_DRIVE or scene.table["lifted"]:
        return None
    own = scene.own
    crosses = own["main"]["charged"] and own["main"]["ability"] == "cross_volcanoes"
    beads, bars = [], []
    x, y = layout.centres[own["hex"]]
    for way in range(6):
        before, last = own["hex"], None
        for there in line(layout, own["hex"], way):
            if scene.hexes[there]["terrain"] == "volcano":
                if not crosses:
                    (x1, y1), (x2, y2) = side(*layout.centres[before], 0.99 * layout.s, way)
                    bars.append(f"M{number(x1)} {number(y1)}L{number(x2)} {number(y2)}")
                    break
            else:
                last = there
            before = there
        if last is not None:
            ex, ey = layout.centres[last]
            beads.append(f"M{number(x)} {number(y)}L{number(ex)} {number(ey)}")
    strong = scene.step == "destination"
    return el(
        "g",
        el(
            "path",
            d="".join(beads),
            stroke="#FFD9A0",
            stroke_width=3.2 if strong else 2.4,
            stroke_dasharray="0.1 7",
            opacity=None if strong else 0.75,
        ),
        el("path", d="".join(bars), stroke="#FF5A5A", stroke_width=4),
        stroke_linecap="round",
        fill="none",
        pointer_events="none",
    )


def marks(scene: Scene, layout: Layout) -> list[Svg]:
    """Under each stop: solid where one builds, dashed where one only stops."""
    build = "".join(
        outline(*layout.centres[place], 0.84 * layout.s)
        for place, stop in scene.stops.items()
        if stop["kind"] == "build"
    )
    only = "".join(
        outline(*layout.centres[place], 0.84 * layout.s)
        for place, stop in scene.stops.items()
        if stop["kind"] != "build"
    )
    found = []
    if build:
        found.append(el("path", d=build, fill="#FFB454", fill_opacity=0.16, stroke="#FFC070", stroke_width=2))
    if only:
        dashes = {"stroke": "#FFF1D6", "stroke_width": 1.4, "stroke_dasharray": "3 4"}
        found.append(el("path", d=only, fill="#0B1020", fill_opacity=0.22, **dashes))
    return found


def rings(scene: Scene, layout: Layout) -> Svg | None:
    """Round every hex that the cards of a construction count, and round the hex itself."""
    here = scene.site
    if here is None or not site.is_shown(scene):
        return None
    counted = {place for places in here["counted"] for place in places}
    return join(forecast.counted_rings(layout, sorted(counted)), forecast.site_ring(layout, here["hex"]))


# --- what stands there -----------------------------------------------------------------------------------------------
def standing(scene: Scene, layout: Layout, place: int, owner: int, kind: str) -> Svg:
    """A project; above a chip it stands a little higher."""
    x, y = layout.centres[place]
    lifted = UP + (0.18 if place in scene.stops else 0.0)
    where = moved(x, y - lifted * layout.s)
    return el("g", pieces.project(owner, kind, layout.s), data_piece=f"s{owner}-{kind}-{place}", transform=where)


def harvester_places(scene: Scene, layout: Layout) -> dict[int, tuple[float, float]]:
    """Where each harvester stands: above the project of its hex, several beside each other."""
    by_hex: dict[int, list[int]] = {}
    for seat, own in enumerate(scene.seats):
        by_hex.setdefault(own["hex"], []).append(seat)
    found: dict[int, tuple[float, float]] = {}
    for hex_, here in by_hex.items():
        x, y = layout.centres[hex_]
        apart = 0.86 * layout.s if len(here) < 4 else 0.72 * layout.s
        high = 0.62 if hex_ in scene.projects else 0.3
        for place, seat in enumerate(here):
            found[seat] = (x + (place - (len(here) - 1) / 2) * apart, y - high * layout.s)
    return found


def harvesters(scene: Scene, layout: Layout) -> list[Svg]:
    """All harvesters; the viewer's last, so that nothing covers it."""
    places = harvester_places(scene, layout)
    order = sorted(places, key=lambda seat: (seat == scene.viewer, places[seat][1], seat))
    found: list[Svg] = []
    for seat in order:
        x, y = places[seat]
        mine = seat == scene.viewer
        found.append(
            el(
                "g",
                el("title", f"{scene.whose(seat).capitalize() if mine else scene.whose(seat)} harvester."),
                here(layout.s) if mine else None,
                pieces.harvester(seat, layout.s),
                data_piece=f"s{seat}-harvester",
                data_read="Harvester",
                data_centre="" if mine else None,
                transform=moved(x, y),
            )
        )
    return found


def here(s: float) -> Svg:
    """A ring round the viewer's own harvester."""
    return el("circle", r=0.98 * s, fill="none", stroke="#FFE9C8", stroke_width=1.6, stroke_dasharray="5 4", opacity=0.9)


# --- places to point at ----------------------------------------------------------------------------------------------
def place(scene: Scene, layout: Layout, hex_: dict[str, Any], small: bool) -> Svg:
    """A hex as a place: what is there, and what stopping there brings."""
    number_ = hex_["id"]
    x, y = layout.centres[number_]
    stop = scene.stops.get(number_)
    built = scene.projects.get(number_)
    read = built[1].capitalize() if built else ground_name(hex_["terrain"])
    return el(
        "g",
        el("title", described(scene, hex_)),
        forecast.when_picked(scene, layout, stop, small) if stop is not None else None,
        el("polygon", points=points(rounded(corners(x, y, (0.965 if small else 0.9) * layout.s))), class_="hit"),
        data_key=f"hex-{number_}",
        data_read=read,
        data_chip_x=round(x, 1),
        data_chip_y=round(y + 0.5 * layout.s, 1),
    )


def rounded(places: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Tenths are enough for what is pointed at."""
    return [(round(x, 1), round(y, 1)) for x, y in places]


def described(scene: Scene, hex_: dict[str, Any]) -> str:
    """A hex in whole sentences."""
    number_ = hex_["id"]
    ground_ = {"pad": "the landing pad", "volcano": "a volcano"}.get(hex_["terrain"], hex_["terrain"])
    edge = ", on the edge of the board" if hex_["edge"] else ""
    parts = [f"{hex_['name']}, {ground_}{edge}."]
    built = scene.projects.get(number_)
    if built:
        whose = scene.whose(built[0])
        parts.append(f"{whose[0].upper()}{whose[1:]} {built[1]} stands there.")
    guests = [scene.whose(seat) for seat, own in enumerate(scene.seats) if own["hex"] == number_]
    parts += [f"{whose[0].upper()}{whose[1:]} harvester is there." for whose in guests]
    stop = scene.stops.get(number_)
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
        class_=f"t{16 if small else 12} b tile-name",
        data_of=f"hex-{number_}",
        text_anchor="middle",
        fill="#fff",
        stroke="#0B1020",
        stroke_opacity=0.75,
        stroke_width=3,
        stroke_linejoin="round",
        paint_order="stroke",
    )


def start(scene: Scene, layout: Layout, small: bool) -> Svg | None:
    """The viewer's harvester as the place where a drive begins."""
    if not scene.asked or scene.step != "turn" or scene.viewer is None:
        return None
    x, y = harvester_places(scene, layout)[scene.viewer]
    r = max(23.0, 0.98 * layout.s) if small else 0.98 * layout.s
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


ARROWS: Final[tuple[tuple[float, float], ...]] = ((1, 0), (0.5, -0.866), (-0.5, -0.866), (-1, 0), (-0.5, 0.866), (0.5, 0.866))
WAY_WORDS: Final = ("east", "north-east", "north-west", "west", "south-west", "south-east")


def arrows(scene: Scene, layout: Layout, small: bool) -> list[Svg]:
    """Which way a card looks along its line: six arrows round the hex that is built on."""
    here_ = scene.site
    if here_ is None or scene.step != "direction" or not scene.asked:
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
                el("title", f"Look {WAY_WORDS[way]}: the construction pays {quids(totals[way])}."),
                inside,
                data_key=f"way-{way}",
                data_chip_x=round(ax + 0.9 * r * dx, 1),
                data_chip_y=round(ay + (r + 6) * (1 if dy > 0 else -1), 1),
            )
        )
    return found
