"""The map: tiles with all that stands on them, their borders, and the places one can point at."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Any

from starboard.drawing import hexes, look
from starboard.drawing.keeping import answered
from starboard.drawing.sections import BOARD, NARROW_WIDTH, Section, Sheet, sheet
from starboard.drawing.svg import Svg, el, join, moved, path
from starboard.engine.hexes import DIRECTION_NAMES
from starboard.engine.words import several

from . import borders, planets
from .cards import CARD_HIGH, card_row
from .layout import HEIGHT, PANEL, WIDTH, Cells, Layout, lay, lay_small
from .lying import drone_places, fabricator_places, lie, on_tile
from .panel import legend, turn_panel
from .scene import BUILDING_STEPS, FIGHTING_STEPS, Scene, rivals_on

Site = dict[str, Any]
CARDS_HIGH = 148.0
EDGE_WORDS = {"open": "open space", "asteroid": "an Asteroid Field", "ion_storm": "an Ion Storm"}


def sections(scene: Scene) -> list[Section]:
    """The map, the turn's instrument, the price of borders, and the characters while they are chosen."""
    cells = tuple((site["q"], site["r"]) for site in scene.sites)
    small = Scene(scene.view, scene.names, NARROW_WIDTH)
    legend_x, legend_y, legend_wide, _ = lay(cells).legend
    found = [
        Section("ground", "The tiles", BOARD, lambda: sheet(WIDTH, HEIGHT, grounds(scene, lay(cells))), None),
        Section("claims", "Whose the tiles are", BOARD, lambda: sheet(WIDTH, HEIGHT, claims(scene, lay(cells))), None),
        Section("obstacles", "Obstacles", BOARD, lambda: sheet(WIDTH, HEIGHT, hazards(scene, lay(cells))), None),
        Section(
            "map",
            "Map",
            BOARD,
            lambda: sheet(WIDTH, HEIGHT, standing(scene, lay(cells), small=False)),
            lambda: small_map(scene, cells),
            grows=True,
            titled=False,
        ),
        Section(
            "turn",
            "Turn",
            BOARD,
            lambda: turn_panel(scene),
            lambda: turn_panel(small),
            PANEL[:2],
            tab="Turn",
            titled=False,
        ),
        Section(
            "costs",
            "A step costs",
            BOARD,
            lambda: legend(scene, legend_wide),
            lambda: legend(scene, NARROW_WIDTH),
            (legend_x, legend_y),
            tab="Turn",
            titled=False,
        ),
    ]
    if scene.is_step("choose_card"):
        row = Section(
            "cards",
            "Characters",
            BOARD,
            lambda: sheet(WIDTH, CARDS_HIGH, card_row(scene, 6, 139.0, 7.0)),
            lambda: sheet(NARROW_WIDTH, 3 * (CARD_HIGH + 8) + 12, card_row(scene, 2, 166.0, 8.0)),
            (0, HEIGHT),
        )
        found.append(row)
    return found


def canvas(scene: Scene) -> tuple[float, float]:
    """How large the wide board is."""
    return WIDTH, HEIGHT + (CARDS_HIGH if scene.is_step("choose_card") else 0)


def small_map(scene: Scene, cells: Cells) -> Sheet:
    """The tiles alone, for a small screen: names only where one can go or has come close."""
    layout, wide, high = lay_small(cells)
    return sheet(wide, high, tiles(scene, layout), standing(scene, layout, small=True))


def tiles(scene: Scene, layout: Layout) -> Svg:
    """All tiles, whose they are, and their obstacles, from below."""
    return join(grounds(scene, layout), claims(scene, layout), hazards(scene, layout))


def found_at(scene: Scene, layout: Layout) -> list[tuple[Site, tuple[float, float]]]:
    """The tiles with their places."""
    return list(zip(scene.sites, layout.centres, strict=True))


@answered
def faces(scene: Scene) -> list[tuple[str, bool]]:
    """Which tile lies where, and whether a Station stands on it."""
    return [(site["tile"], site["station"] is not None) for site in scene.sites]


@answered
def edges(scene: Scene) -> list[tuple[str, list[str], bool]]:
    """What lies at the borders of each tile, and whether it is disputed."""
    return [(site["tile"], site["edges"], site["disputed"]) for site in scene.sites]


@answered
def owners(scene: Scene) -> list[tuple[int | None, bool]]:
    """Who controls each tile, and whether it is disputed."""
    return [(site["controller"], site["disputed"]) for site in scene.sites]


def grounds(scene: Scene, layout: Layout) -> Svg:
    """The bare tiles: they lie below the rest, by themselves, because they stay and are much to send."""
    return join([ground(*face, x, y, layout.s) for face, (x, y) in zip(faces(scene), layout.centres, strict=True)])


def claims(scene: Scene, layout: Layout) -> Svg:
    """Whose the tiles are: this changes with every other move."""
    return join([frame(*owner, x, y, layout.s) for owner, (x, y) in zip(owners(scene), layout.centres, strict=True)])


def hazards(scene: Scene, layout: Layout) -> Svg:
    """Asteroids and ion storms, which lie on the frames."""
    return join([obstacles(*edge, x, y, layout.s) for edge, (x, y) in zip(edges(scene), layout.centres, strict=True)])


def standing(scene: Scene, layout: Layout, small: bool) -> Svg:
    """What stands on the tiles, their names, and the places one can point at."""
    centres, s = layout.centres, layout.s
    seats = tuple([(scene.name(seat), scene.is_viewer(seat)) for seat in range(len(scene.seats))])
    lying = [on_tile(tile, seats, x, y, s, small) for tile, (x, y) in zip(lie(scene), centres, strict=True)]
    asked = scene.asks("moving", "charging", *FIGHTING_STEPS, *BUILDING_STEPS)
    pointed = list(zip(scene.sites, centres, strict=True)) if asked else []
    return join(
        [badge(*owner, x, y, s) for owner, (x, y) in zip(owners(scene), centres, strict=True)],
        [tile.pieces for tile in lying],
        trails(scene, layout),
        [tile.place for tile in lying],
        [tile.barriers for tile in lying],
        el(
            "g",
            [tile.name for tile in lying],
            text_anchor="middle",
            stroke="var(--hexface)",
            stroke_width=3.5,
            stroke_linejoin="round",
            paint_order="stroke",
        ),
        [small_places(scene, site, x, y, s, small) for site, (x, y) in pointed],
    )


# --- tiles -------------------------------------------------------------------------------------------------------
@functools.cache
def tile_art(key: str, s: float, aside: bool) -> Svg:
    """Face and planet of a tile at the origin; beside a Station the planet moves to the right."""
    _, middle, _ = planets.colours(key)
    return join(
        el(
            "polygon",
            points=look.polygon(0, 0, s - 1),
            fill="var(--hexface)",
            stroke="var(--hexline)",
            stroke_width=1.5,
        ),
        el(
            "g",
            [el("circle", cy=(0.0 if r > 0.7 else -0.08) * s, r=r * s) for r in (0.84, 0.7, 0.56, 0.42)],
            fill=middle,
            fill_opacity=0.1,
        ),
        el("g", planets.planet(key, 0.36 * s), transform=moved((0.15 if aside else 0) * s, -0.22 * s)),
    )


def ground(tile: str, aside: bool, x: float, y: float, s: float) -> Svg:
    """The tile itself."""
    return el("g", tile_art(tile, s, aside), transform=moved(x, y))


def obstacles(tile: str, kinds: Sequence[str], disputed: bool, x: float, y: float, s: float) -> list[Svg]:
    """Asteroids and ion storms lie inside the tile's own side."""
    return [
        el(
            "g",
            borders.asteroids(tile, s) if kind == "asteroid" else borders.ion_storm(s),
            transform=hexes.on_side(x, y, s - (9 if disputed else 3), direction),
        )
        for direction, kind in enumerate(kinds)
        if kind != "open"
    ]


def frame(seat: int | None, disputed: bool, x: float, y: float, s: float) -> Svg | None:
    """An inner frame in the controller's colour, or a hatched one round a disputed tile."""
    if disputed:
        inner = look.polygon(x, y, s - 6.5)
        return join(
            el("polygon", points=inner, fill="none", stroke="#5A1620", stroke_width=9),
            el("polygon", points=inner, fill="none", stroke="#FF6B6B", stroke_width=9, stroke_dasharray="6 5"),
        )
    if seat is None:
        return None
    return el(
        "polygon", points=look.polygon(x, y, s - 3.5), fill="none", stroke=look.SEAT_COLOURS[seat], stroke_width=3.4
    )


def badge(seat: int | None, disputed: bool, x: float, y: float, s: float) -> Svg | None:
    """The same in the top corner, not by colour alone: the controller's shape, or a padlock."""
    if disputed:
        return join(
            el("circle", cx=x, cy=y - 0.8 * s, r=0.13 * s, fill="#C03030", stroke="#fff", stroke_width=1.5),
            look.icon("padlock", x, y - 0.8 * s, 0.15 * s, "#fff"),
        )
    if seat is None:
        return None
    colour = look.SEAT_COLOURS[seat]
    return join(
        el("circle", cx=x, cy=y - 0.84 * s, r=0.1 * s, fill="var(--hexface)", stroke=colour, stroke_width=1.8),
        look.shape(seat, x, y - (0.85 if seat == 0 else 0.84) * s, 0.058 * s),
    )


# --- places to point at ------------------------------------------------------------------------------------------
def small_places(scene: Scene, site: Site, x: float, y: float, s: float, on_small: bool) -> list[Svg]:
    """What is pointed at inside a tile, while the viewer has a use for it."""
    found: list[Svg] = []
    seat = scene.viewer
    assert seat is not None
    number_ = site["site"]
    if scene.is_step("moving", "charging"):
        for other, dx, dy in fabricator_places(site["fabricators"], s):
            if other == seat:
                half = 21.0 if on_small else 0.2 * s  # a finger is larger than a small map's Fabricator
                found.append(small(f"fabricator-{seat}", "Your Fabricator.", x + dx, y + dy, half))
    if scene.is_step(*FIGHTING_STEPS) and site["drones"][seat] and len(rivals_on(scene, site, seat)) > 1:
        for other, dx, dy, wide in drone_places(site["drones"], s, on_small):
            if other != seat:
                words = f"{scene.name(other)}: {several(site['drones'][other], 'drone')}."
                found.append(small(f"drones-{number_}-{other}", words, x + dx, y + dy, wide / 2 + 3, 0.3 * wide + 3))
    if scene.is_step(*BUILDING_STEPS) and scene.seats[seat]["yard"] == number_:
        found += [edge(site, direction, x, y, s) for direction in range(6) if site["neighbours"][direction] is not None]
    return found


def small(key: str, words: str, x: float, y: float, half: float, high: float | None = None) -> Svg:
    """A piece as a place."""
    tall = half if high is None else high
    return el(
        "g",
        el("title", words),
        el("rect", x=x - half, y=y - tall, width=2 * half, height=2 * tall, rx=tall, class_="hit"),
        data_key=key,
        data_chip_x=x,
        data_chip_y=y - tall - 8,
    )


def edge(site: Site, direction: int, x: float, y: float, s: float) -> Svg:
    """A tile-edge of the yard as a place for a barrier."""
    cos, sin = (1, 0.5, -0.5, -1, -0.5, 0.5)[direction], (0, 0.866, 0.866, 0, -0.866, -0.866)[direction]
    words = f"The {DIRECTION_NAMES[direction]} edge of {site['name']}: {EDGE_WORDS[site['edges'][direction]]}."
    return el(
        "g",
        el("title", words),
        el(
            "rect",
            x=-0.26 * s,
            y=-0.42 * s,
            width=0.3 * s,
            height=0.84 * s,
            rx=6,
            transform=hexes.on_side(x, y, s, direction),
            class_="hit",
        ),
        data_key=f"edge-{site['site']}-{direction}",
        data_chip_x=x + 0.62 * s * cos,
        data_chip_y=y + 0.62 * s * sin,
    )


# --- what happened of late ---------------------------------------------------------------------------------------
@answered
def ways_of_late(scene: Scene) -> list[tuple[int, int, int]]:
    """Who the viewer saw step from where to where of late; equal steps once."""
    steps = [args for kind, args in scene.happened() if kind in ("drone_moved", "fabricator_moved")]
    return list(dict.fromkeys((args[0], args[1], args[2]) for args in steps))


def trails(scene: Scene, layout: Layout) -> list[Svg]:
    """Steps the viewer saw of late, as dashed ways in the mover's colour."""
    found = []
    for seat, start, end in ways_of_late(scene):
        (x0, y0), (x1, y1) = layout.centres[start], layout.centres[end]
        bend = 0.12 * layout.s
        dx, dy = (x1 - x0), (y1 - y0)
        size = (dx * dx + dy * dy) ** 0.5 or 1
        mx, my = (x0 + x1) / 2 - dy / size * bend, (y0 + y1) / 2 + dx / size * bend
        ax, ay, bx, by = x0 + 0.3 * dx, y0 + 0.3 * dy, x0 + 0.68 * dx, y0 + 0.68 * dy
        tip = path("M", bx - 9 * dx / size + 6 * dy / size, by - 9 * dy / size - 6 * dx / size, "L", bx, by, "L")
        tip += path(" ", bx - 9 * dx / size - 6 * dy / size, by - 9 * dy / size + 6 * dx / size)
        found.append(
            el(
                "g",
                el("path", d=path("M", ax, ay, "Q", mx, my, bx, by), stroke_dasharray="7 5"),
                el("path", d=tip),
                fill="none",
                stroke=look.SEAT_COLOURS[seat],
                stroke_width=3,
                stroke_linecap="round",
                opacity=0.85,
            )
        )
    return found
