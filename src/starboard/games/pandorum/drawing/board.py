"""The map: the printed board with projects and harvesters, the lines one can drive along, places to point at."""

from __future__ import annotations

from typing import Final

from starboard.drawing.sections import BOARD, NARROW_WIDTH, Section, Sheet, sheet
from starboard.drawing.svg import Svg, el, join, moved, number

from . import forecast, market, pieces, pointing, site
from .layout import Layout, cells_of, lay, line, outline, side
from .scene import BEFORE_DRIVE, Scene
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
        pointing.places(scene, layout, small),
        [pointing.stop_name(scene, layout, stop, small) for stop in scene.stops],
        pointing.start(scene, layout, harvester_places(scene, layout), small),
        pointing.arrows(scene, layout, small),
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
    if not scene.asks(*BEFORE_DRIVE) or scene.table["lifted"]:
        return None
    own = scene.own
    crosses = own["main"]["charged"] and own["main"]["ability"] == "cross_volcanoes"
    beads, bars = [], []
    x, y = layout.centres[own["hex"]]
    for way in range(6):
        before: int = own["hex"]
        last: int | None = None
        for there in line(layout, own["hex"], way):
            if scene.hexes[there]["terrain"] == "volcano":
                if not crosses:
                    bx, by = layout.centres[before]
                    (x1, y1), (x2, y2) = side(bx, by, 0.99 * layout.s, way)
                    bars.append(f"M{number(x1)} {number(y1)}L{number(x2)} {number(y2)}")
                    break
            else:
                last = there
            before = there
        if last is not None:
            ex, ey = layout.centres[last]
            beads.append(f"M{number(x)} {number(y)}L{number(ex)} {number(ey)}")
    strong = scene.is_step("destination")
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
        found.append(
            el(
                "path",
                d=only,
                fill="#0B1020",
                fill_opacity=0.22,
                stroke="#FFF1D6",
                stroke_width=1.4,
                stroke_dasharray="3 4",
            )
        )
    return found


def rings(scene: Scene, layout: Layout) -> Svg | None:
    """Round every hex that the cards of a construction count, and round the hex itself."""
    if not site.is_shown(scene):
        return None
    here = scene.site
    assert here is not None
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
    order = sorted(places, key=lambda seat: (scene.is_viewer(seat), places[seat][1], seat))
    found: list[Svg] = []
    for seat in order:
        x, y = places[seat]
        mine = scene.is_viewer(seat)
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
    return el(
        "circle", r=0.98 * s, fill="none", stroke="#FFE9C8", stroke_width=1.6, stroke_dasharray="5 4", opacity=0.9
    )
