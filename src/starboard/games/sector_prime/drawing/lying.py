"""What lies on a tile: pieces, barriers, its name, and the tile as a place. Drawn once for the same."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from starboard.drawing import hexes, look, tokens
from starboard.drawing.keeping import answered
from starboard.drawing.svg import Svg, el, join, moved, remembered_large
from starboard.engine.hexes import DIRECTION_NAMES
from starboard.engine.words import several

from . import borders, pieces
from .scene import Scene


class Lying(NamedTuple):
    """All that is drawn of what lies on a tile: as long as it is the same, so is the drawing."""

    number: int
    name: str
    disputed: bool
    controller: int | None
    drones: tuple[int, ...]
    fabricators: tuple[int, ...]
    station: int | None
    sections: int  # of the Station
    refinery: bool
    edges: tuple[str, ...]
    force_fields: tuple[int | None, ...]
    jump_bridges: tuple[tuple[int, ...], ...]
    charging: int  # drones that take part in the charge


class OnTile(NamedTuple):
    """What is drawn on a tile, in the layers of the map."""

    pieces: Svg
    place: Svg
    barriers: Svg
    name: Svg


Seats = tuple[tuple[str, bool], ...]  # what each is called, and whether it is the viewer's


@answered
def lie(scene: Scene) -> tuple[Lying, ...]:
    """What lies on every tile: what its borders cost the viewer is not drawn, so it may change."""
    pool = (scene.table["charge"] or {"pool": {}})["pool"]
    return tuple([_lies(scene, site, pool.get(str(site["site"]), 0)) for site in scene.sites])


def _lies(scene: Scene, site: dict[str, Any], charging: int) -> Lying:
    station = site["station"]
    return Lying(
        site["site"],
        site["name"],
        site["disputed"],
        site["controller"],
        tuple(site["drones"]),
        tuple(site["fabricators"]),
        station,
        0 if station is None else scene.seats[station]["sections"],
        site["refinery"],
        tuple(site["edges"]),
        tuple(site["force_fields"]),
        tuple(map(tuple, site["jump_bridges"])),
        charging,
    )


@remembered_large
def on_tile(tile: Lying, seats: Seats, x: float, y: float, s: float, small: bool) -> OnTile:
    """Made once: with most actions one tile or two change."""
    return OnTile(
        join(pieces_on(tile, seats, x, y, s, small)),
        place(tile, seats, x, y, s),
        join(barriers(tile, x, y, s)),
        name(tile, x, y, s, small),
    )


def pieces_on(tile: Lying, seats: Seats, x: float, y: float, s: float, small: bool) -> list[Svg]:
    """Station, refinery, Fabricators and drones, each a piece that can move."""
    found: list[Svg] = []
    number_ = tile.number
    seat = tile.station
    if seat is not None:
        art = pieces.station(seat, tile.sections, 0.52 * s)
        found.append(piece(f"s{seat}-station", art, x - 0.44 * s, y + 0.06 * s))
    if tile.refinery:
        high = -0.42 if tile.fabricators else -0.12
        if len(tile.fabricators) > 1:
            found.append(piece(f"refinery-{number_}", pieces.refinery(0.27 * s), x - 0.5 * s, y - 0.42 * s))
        else:
            found.append(piece(f"refinery-{number_}", pieces.refinery(0.29 * s), x + 0.47 * s, y + high * s))
    for other, dx, dy in fabricator_places(tile.fabricators, s):
        found.append(piece(f"s{other}-fabricator", tokens.figure(other, "fab", 0.155 * s), x + dx, y + dy))
    counters = drone_places(tile.drones, s, small)
    for other, dx, dy, wide in counters:
        roomy = len(counters) < 3 and not small
        art = pieces.counter(other, tile.drones[other], wide, roomy, seats[other][1])
        # placed inside the tile: that a counter makes room for another is no move
        found.append(piece(f"s{other}-drones-{number_}", el("g", art, transform=moved(dx, dy)), x, y))
    if tile.charging:
        found.append(charging(tile.charging, x, y, s))
    return found


def piece(key: str, art: Svg, x: float, y: float) -> Svg:
    """Something that can move: placed by its transform alone."""
    return el("g", art, data_piece=key, transform=moved(x, y))


def charging(pool: int, x: float, y: float, s: float) -> Svg:
    """How many drones of the tile take part in the charge."""
    words = f"{pool} charging"
    wide = look.width(words, 12, bold=True) + 14
    top = y - 0.34 * s
    return join(
        el("rect", x=x - wide / 2, y=top - 1, width=wide, height=18, rx=9, fill="var(--panel)", stroke="var(--info)"),
        look.text(x, top + 12.5, words, "t12", "b", "info", anchor="middle"),
    )


def barriers(tile: Lying, x: float, y: float, s: float) -> list[Svg]:
    """Force Fields on their edge, Jump Bridges across the border, side by side if several built there."""
    found: list[Svg] = []
    for direction in range(6):
        where = hexes.on_side(x, y, s, direction)
        builder = tile.force_fields[direction]
        spot = f"{tile.number}-{direction}"
        if builder is not None:
            found.append(barrier(f"s{builder}-field-{spot}", borders.force_field(builder, s), where))
        builders = tile.jump_bridges[direction]
        for place_, seat in enumerate(builders):
            art = borders.jump_bridge(seat, s, place_, len(builders))
            found.append(barrier(f"s{seat}-bridge-{spot}", art, where))
    return found


def barrier(key: str, art: Svg, where: str) -> Svg:
    """A barrier never hides the tile from the pointer."""
    return el("g", art, data_piece=key, transform=where, pointer_events="none")


def drone_places(drones: Sequence[int], s: float, small: bool = False) -> list[tuple[int, float, float, float]]:
    """Seat, place and width of each counter of a tile; on a small map they are as wide as their numbers ask for."""
    present = [seat for seat, count in enumerate(drones) if count]
    many = len(present)
    if small:
        wide = max(31.0, 0.46 * s)
        if many <= 2:
            return [(seat, (place - (many - 1) / 2) * (wide + 2), 0.34 * s, wide) for place, seat in enumerate(present)]
        return [
            (
                seat,
                (0.0 if many == 3 and place == 2 else place % 2 - 0.5) * (wide + 2),
                (0.12 if place < 2 else 0.52) * s,
                wide,
            )
            for place, seat in enumerate(present)
        ]
    if many <= 2:
        wide = 0.46 * s
        return [(seat, (place - (many - 1) / 2) * 0.52 * s, 0.38 * s, wide) for place, seat in enumerate(present)]
    wide = 0.44 * s
    if many == 3:
        return [(seat, (place - 1) * 0.475 * s, 0.38 * s, wide) for place, seat in enumerate(present)]
    return [
        (seat, (place % 2 - 0.5) * 0.52 * s, (0.14 if place < 2 else 0.42) * s, wide)
        for place, seat in enumerate(present)
    ]


def fabricator_places(here: Sequence[int], s: float) -> list[tuple[int, float, float]]:
    """Seat and place of each Fabricator of a tile: right of the planet, several in a column."""
    return [
        (
            seat,
            (0.5 if len(here) < 3 or place % 2 == 0 else 0.22) * s,
            (0.04 - 0.3 * (place // (1 if len(here) < 3 else 2))) * s,
        )
        for place, seat in enumerate(here)
    ]


def place(tile: Lying, seats: Seats, x: float, y: float, s: float) -> Svg:
    """The whole tile as a place."""
    return el(
        "g",
        el("title", described(tile, seats)),
        el("polygon", points=look.polygon(x, y, s - 1), class_="hit"),
        data_key=f"tile-{tile.number}",
        data_chip_x=x,
        data_chip_y=y - 0.52 * s,
    )


def described(tile: Lying, seats: Seats) -> str:
    """A tile in words, for the pointer and for those who do not see it."""
    facts = [tile.name]
    if tile.disputed:
        facts.append("disputed: nothing leaves it")
    elif tile.controller is not None:
        name_, viewing = seats[tile.controller]
        facts.append(f"controlled by {'you' if viewing else name_}")
    facts += [f"{seats[seat][0]}: {several(count, 'drone')}" for seat, count in enumerate(tile.drones) if count]
    whose = ["your" if viewing else f"{name_}'s" for name_, viewing in seats]
    facts += [f"{whose[seat]} Fabricator" for seat in tile.fabricators]
    if tile.station is not None:
        facts.append(f"{whose[tile.station]} Station")
    if tile.refinery:
        facts.append("a refinery")
    for direction, builder in enumerate(tile.force_fields):
        if builder is not None:
            facts.append(f"{whose[builder]} Force Field to the {DIRECTION_NAMES[direction]}")
    for direction, builders in enumerate(tile.jump_bridges):
        facts += [f"{whose[seat]} Jump Bridge to the {DIRECTION_NAMES[direction]}" for seat in builders]
    return "; ".join(facts) + "."


def name(tile: Lying, x: float, y: float, s: float, small: bool) -> Svg:
    """The planet's name; it gives way to a barrier or an obstacle on the lower sides."""
    taken = [
        tile.edges[side] != "open" or tile.force_fields[side] is not None or bool(tile.jump_bridges[side])
        for side in (1, 2)
    ]
    shift = 0.0 if taken[0] == taken[1] else -0.09 * s if taken[0] else 0.09 * s
    return el(
        "text",
        tile.name,
        x=x + shift,
        y=y + (0.74 if small else 0.68) * s,
        class_="t13 b tile-name",
        data_of=f"tile-{tile.number}",
    )
