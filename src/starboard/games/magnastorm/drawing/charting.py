"""The map as it stands: labs, scouts, stations and majorities, and every place that can be pointed at."""

from __future__ import annotations

from typing import Any, Final

from starboard.drawing import cards, look
from starboard.drawing.sections import Sheet, sheet
from starboard.drawing.svg import Svg, el, join, moved, path, points, remembered
from starboard.engine.words import several

from . import ground, pieces
from .corners import corners
from .layout import MAP_H, MAP_W, Ground, Point, plate_radius
from .layout import ground as laid
from .popups import asked_for, popups
from .scene import Scene

SMALL_W, SMALL_H = 340.0, 293.0
WALKING: Final = ("set_off", "stride", "teleport")
POINTED: Final = (*WALKING, "lab_back")  # steps in which a space is the answer
TOUCH: Final = 0.5  # the radius of an area for a finger, in map units


def wide(scene: Scene) -> Sheet:
    """The map on a desk, with the instruments in its corners."""
    at = laid(scene.printed, MAP_W, MAP_H)
    return sheet(MAP_W, MAP_H, drawn(scene, at), corners(scene))


def narrow(scene: Scene) -> Sheet:
    """The map on a small screen: areas are pointed at, and then one of their spaces, which are shown large."""
    at = laid(scene.printed, SMALL_W, SMALL_H, small=True)
    return sheet(SMALL_W, SMALL_H, drawn(scene, at), popups(scene, at, SMALL_W) if scene.is_step(*POINTED) else None)


def drawn(scene: Scene, at: Ground) -> Svg:
    """All layers, from below."""
    table = scene.table
    sectors = [sector(scene, at, item) for item in scene.printed["sectors"]]
    pointed = not at.small and scene.is_step(*POINTED)
    last = scene.is_step("sector")  # the whole sector is asked for, so it lies on top
    return join(
        ground.sectors(scene, at),
        None if last else sectors,
        ground.lines(scene, at),
        reach(scene, at),
        cards.told(_tile_said(scene), ground.centre(scene, at), read="Center tile"),
        [area(scene, at, item) for item in scene.printed["areas"]],
        [transmitter(scene, at, item) for item in scene.printed["transmitters"]],
        [labs(at, item, table["labs"]) for item in scene.printed["areas"]],
        scouts(scene, at),
        [tally(scene, at, item["id"]) for item in scene.printed["sectors"]],
        [spaces(scene, at, item) for item in scene.printed["areas"]] if pointed else None,
        chips(scene, at),
        sectors if last else None,
        controls(scene, at),
    )


# --- sectors -----------------------------------------------------------------------------------------------------
def sector(scene: Scene, at: Ground, item: dict[str, Any]) -> Svg:
    """A sector as a place."""
    key, name = item["id"], item["name"]
    return _sector(key, name, _sector_said(scene, key, name), at.kites[key], at.at(at.angles[key], 2.3))


@remembered
def _sector(key: str, name: str, said: str, kite: tuple[Point, ...], chip: Point) -> Svg:
    hit = el("polygon", class_="hit", points=points(kite))
    return cards.keyed(f"sector-{key}", said, hit=hit, chip=chip, read=name)


def _sector_said(scene: Scene, key: str, name: str) -> str:
    table = scene.table
    calm = key in table["quiet"]
    coming = scene.next_quiet()
    text = f"The {name} sector is {'quiet' if calm else 'in the storm'}"
    if coming and (key in coming) != calm:
        text += f" and {'will be quiet' if key in coming else 'falls into the storm'} next round"
    counts = [
        f"{scene.called(seat)} {'have' if scene.is_viewer(seat) else 'has'} {several(count, 'lab')}"
        for seat, count in enumerate(table["sector_labs"][key])
        if count
    ]
    text += f". There {', '.join(counts)}" if counts else ". Nobody has a lab there"
    leader = table["majorities"][key]
    if leader is None:
        return f"{text}."
    return f"{text}; {scene.called(leader)} lead{'' if scene.is_viewer(leader) else 's'}."


def tally(scene: Scene, at: Ground, key: str) -> Svg | None:
    """How many labs everybody has in a sector, the majority ringed; a small map shows the leader alone."""
    counts = scene.table["sector_labs"][key]
    leader = scene.table["majorities"][key]
    x, y = at.at(at.angles[key], 2.42 if scene.printed["side"] == "p4" else 2.55)
    return _tally(tuple(counts), leader, x, y, 0.12 * at.u if at.small else None)


@remembered
def _tally(counts: tuple[int, ...], leader: int | None, x: float, y: float, r: float | None) -> Svg | None:
    if r is not None:
        if leader is None:
            return None
        edge = look.SEAT_COLOURS[leader]
        ring = el("circle", cx=x, cy=y, r=r + 2, fill="var(--panel)", stroke=edge, stroke_width=1.5)
        return el("g", ring, look.shape(leader, x, y, 0.7 * r), pointer_events="none")
    shown = [(seat, count) for seat, count in enumerate(counts) if count]
    parts: list[Svg] = []
    for place, (seat, count) in enumerate(shown):
        row, column = divmod(place, 2)
        across = 0.0 if len(shown) == 1 or (len(shown) == 3 and place == 2) else column - 0.5
        cx, cy = x + across * 27, y + (row - (len(shown) - 1) // 2 / 2) * 18
        edge = look.SEAT_COLOURS[seat] if seat == leader else "none"
        box = {"x": cx - 13, "y": cy - 8.5, "width": 26, "height": 17, "rx": 8.5}
        parts.append(el("rect", **box, fill="var(--panel)", fill_opacity=0.85, stroke=edge, stroke_width=1.8))
        parts.append(look.shape(seat, cx - 5.5, cy, 4.5))
        parts.append(look.text(cx + 1.5, cy + 4.5, count, "t13", "b"))
    return el("g", parts, pointer_events="none") if parts else None


def _tile_said(scene: Scene) -> str:
    names = [scene.sector(key) for key in scene.table["quiet"]]
    coming = scene.next_quiet()
    text = f"Round {scene.table['round']} of {scene.printed['max_rounds']}. "
    text += f"Quiet are {names[0]}, {names[1]} and {names[2]}"
    fresh = [scene.sector(key) for key in coming if key not in scene.table["quiet"]]
    return text + (f"; next round {fresh[0]} becomes quiet." if fresh else "; the storm turns no more.")


# --- areas and spaces --------------------------------------------------------------------------------------------
def area(scene: Scene, at: Ground, item: dict[str, Any]) -> Svg:
    """An area with its spaces as a place."""
    spot = at.areas[item["id"]]
    calm = item["sector"] in scene.table["quiet"]
    art = ground.area_art(at, item, calm, scene.table["start_area"] in item["start"])
    said = area_said(scene, item, calm)
    return _area(item["id"], item["name"], said, art, spot.x, spot.y, spot.spaces, at.u, at.small)


@remembered
def _area(
    key: str, name: str, said: str, art: Svg, x: float, y: float, spaces: tuple[Point, ...], u: float, small: bool
) -> Svg:
    hit = (
        el("circle", class_="hit", cx=x, cy=y, r=TOUCH * u)
        if small
        else el("path", class_="hit soft", d=ground.plate_path(x, y, u, spaces, 0.03))
    )
    return cards.keyed(f"area-{key}", said, art, hit=hit, read=name)


def area_said(scene: Scene, item: dict[str, Any], calm: bool) -> str:
    """An area in a sentence."""
    text = f"Area {item['name']} is {'quiet' if calm else 'in the storm'}: "
    text += ", ".join(_space_words(scene, space) for space in item["spaces"])
    here = [scene.whose(seat) for seat, where in enumerate(scene.table["scout_areas"]) if where == item["id"]]
    return (
        f"{text}. Here {'is' if len(here) == 1 else 'are'} {', '.join(here)} scout{'' if len(here) == 1 else 's'}."
        if here
        else f"{text}."
    )


def _space_words(scene: Scene, space: dict[str, Any]) -> str:
    lab = scene.table["labs"].get(space["id"])
    return f"{space['colour']} " + (
        "free" if lab is None else f"with {scene.whose(lab['seat'])} {several(lab['count'], 'lab')}"
    )


def spaces(scene: Scene, at: Ground, item: dict[str, Any]) -> Svg:
    """The spaces of an area as places; dashed where no lab can be dropped."""
    found: list[Svg] = []
    if not asked_for(scene, item):
        return join()
    for space, (x, y) in zip(item["spaces"], at.areas[item["id"]].spaces, strict=True):
        landing = scene.reach.get(space["id"])
        free = space["id"] not in scene.table["labs"]
        dashed = scene.is_step(*WALKING) and (not landing["lab"] if landing else not free)
        hit = el(
            "circle",
            class_="hit",
            cx=x,
            cy=y,
            r=(ground.SPACE + 0.02) * at.u,
            stroke_dasharray="5 4" if dashed else None,
        )
        said = f"Space {space['name']}: {_space_words(scene, space)}."
        found.append(direct(f"space-{space['id']}", said, hit))
    if scene.is_step(*WALKING) and item["id"] in scene.now.get("through", ()):
        found.append(walk_on(at, item))
    return join(found)


def direct(key: str, said: str, *inside: Svg) -> Svg:
    """A place that may be clicked at once, without what one points at before it."""
    return el("g", el("title", said), *inside, data_key=key, data_direct="")


def walk_on(at: Ground, item: dict[str, Any]) -> Svg:
    """The handle at an area for walking on through it."""
    spot = at.areas[item["id"]]
    x, y = _outward(at, spot.x, spot.y, plate_radius(len(item["spaces"])) + 0.1)
    return direct(
        f"via-{item['id']}",
        f"Walk on through {item['name']}.",
        el("circle", cx=x, cy=y, r=11, fill="var(--panel)", stroke="var(--line)"),
        look.icon("range", x, y, 13, "var(--text)"),
        el("circle", class_="hit", cx=x, cy=y, r=12),
    )


def _outward(at: Ground, x: float, y: float, far: float) -> Point:
    """From a place away from the centre."""
    dx, dy = x - at.x, y - at.y
    size = (dx * dx + dy * dy) ** 0.5 or 1.0
    return x + dx / size * far * at.u, y + dy / size * far * at.u


def reach(scene: Scene, at: Ground) -> Svg | None:
    """Lines along which the scout can go now."""
    if not scene.is_step("set_off", "stride"):
        return None
    start = scene.now.get("from")
    if start in at.transmitters:
        x, y = at.transmitters[start]
        item = next(one for one in scene.printed["transmitters"] if one["id"] == start)
        ways = [(x, y, at.areas[end].x, at.areas[end].y) for end in item["ends"]]
    else:
        near = {key[:-1] for key in scene.reach} | set(scene.now.get("through", ()))
        ways = []
        for line in scene.printed["lines"]:
            for one, other in ((line["from"], line["to"]), (line["to"], line["from"])):
                if one == start and other in near:
                    ways.append((at.areas[one].x, at.areas[one].y, at.areas[other].x, at.areas[other].y))
    if not ways:
        return None
    d = "".join(path("M", x0, y0, "L", x1, y1) for x0, y0, x1, y1 in ways)
    return el("path", d=d, stroke="var(--target)", stroke_width=2.6 if at.small else 4.2, stroke_linecap="round")


def chips(scene: Scene, at: Ground) -> Svg | None:
    """What the level of a lab dropped there would pay, beside each landing."""
    if at.small or not scene.reach:
        return None
    parts: list[Svg] = []
    for item in scene.printed["areas"]:
        spot = at.areas[item["id"]]
        for space, (x, y) in zip(item["spaces"], spot.spaces, strict=True):
            landing = scene.reach.get(space["id"])
            if landing is None or not landing["lab"] or not landing.get("bonus"):
                continue
            dx, dy = x - spot.x, y - spot.y
            size = (dx * dx + dy * dy) ** 0.5
            cx, cy = (x + dx / size * 17, y + dy / size * 17) if size > 1 else (x, y - 19)
            parts.append(el("circle", cx=cx, cy=cy, r=9.5, fill="var(--panel)", stroke="var(--good)", stroke_width=1.6))
            parts.append(pieces.bonus(landing["bonus"], scene.eye, cx, cy, 12))
    return el("g", parts, pointer_events="none")


# --- pieces ------------------------------------------------------------------------------------------------------
def labs(at: Ground, item: dict[str, Any], standing: dict[str, dict[str, int]]) -> Svg:
    """Labs on the spaces of an area; several on one space stand behind each other."""
    found = []
    for space, (x, y) in zip(item["spaces"], at.areas[item["id"]].spaces, strict=True):
        lab = standing.get(space["id"])
        if lab is None:
            continue
        for place in reversed(range(lab["count"])):
            art = pieces.lab(lab["seat"], 0.125 * at.u)
            found.append(
                piece(
                    f"s{lab['seat']}-lab-{space['id']}-{place}", art, x + 0.03 * at.u * place, y - 0.075 * at.u * place
                )
            )
    return join(found)


@remembered
def piece(key: str, art: Svg, x: float, y: float) -> Svg:
    """A piece of the map never hides its place from the pointer."""
    return el("g", art, data_piece=key, transform=moved(x, y), pointer_events="none")


def scouts(scene: Scene, at: Ground) -> Svg:
    """Every scout beside its space, or on the landing pad; several there stand in a row."""
    where: dict[str, list[int]] = {}
    for seat, space in enumerate(scene.table["scouts"]):
        where.setdefault(scene.table["scout_areas"][seat] if space == "landing" else space, []).append(seat)
    found = []
    for key, seats in where.items():
        if key in at.areas:
            x, y = at.areas[key].x, at.areas[key].y
            aside, up = 0.0, -0.06
        else:
            x, y = at.areas[key[:-1]].spaces[int(key[-1]) - 1]
            aside, up = 0.11, -0.17
        for place, seat in enumerate(seats):
            dx = (aside if len(seats) == 1 else (place - (len(seats) - 1) / 2) * 0.22) * at.u
            found.append(piece(f"s{seat}-scout", pieces.scout(seat, 0.15 * at.u), x + dx, y + up * at.u))
    return join(found)


def transmitter(scene: Scene, at: Ground, item: dict[str, Any]) -> Svg:
    """A station as a place to start from, or the empty space beside a border."""
    x, y = at.transmitters[item["id"]]
    owner = scene.table["stations"].get(item["id"])
    r = 0.13 * at.u
    if owner is None:
        asked = scene.is_step("station") and scene.now.get("transmitter") == item["id"]
        return _free_border(item["name"], x, y, r, asked)
    half = 22.5 if at.small else 0.2 * at.u
    said = f"{'Your' if scene.is_viewer(owner) else scene.whose(owner)} station at the border {item['name']}."
    return _station(item["id"], owner, said, x, y, r, half)


@remembered
def _free_border(name: str, x: float, y: float, r: float, asked: bool) -> Svg:
    """A transmitter space that is empty, ringed where a station may be built now."""
    diamond = points([(x, y - r), (x + r, y), (x, y + r), (x - r, y)])
    art = el(
        "polygon",
        points=diamond,
        fill="var(--panel)",
        stroke="var(--info)",
        stroke_width=1.4,
        stroke_dasharray="3 2.5",
    )
    ring = el("circle", cx=x, cy=y, r=1.5 * r, fill="none", stroke="var(--target)", stroke_width=3) if asked else None
    return cards.told(f"A free transmitter space at the border {name}.", ring, art, read="Transmitter stations")


@remembered
def _station(key: str, owner: int, said: str, x: float, y: float, r: float, half: float) -> Svg:
    return cards.keyed(
        f"station-{key}",
        said,
        pieces.placed(f"s{owner}-station-{key}", pieces.station(owner, 1.1 * r), x, y),
        hit=el("circle", class_="hit", cx=x, cy=y, r=half),
        chip=(x, y - half - 6),
        read="Transmitter stations",
    )


def controls(scene: Scene, at: Ground) -> Svg | None:
    """What can be answered besides a place of the map: staying on the pad, appearing elsewhere."""
    if not scene.is_step("set_off"):
        return None
    size = 46.0 if at.small else 44.0
    width, height = 2 * at.x, 2 * at.y
    found = []
    if scene.table["scouts"][scene.eye] == "landing":
        x, y = 1.0, height - size - 1
        if not at.small:
            y = height - size - 78
        found.append(_control("decline", x, y, size, "flag", "stay", "Stay on the landing pad, without a lab."))
    if any(scene.commander(code)["effect"] == "teleport_to_lab_area" for code in scene.seats[scene.eye]["commanders"]):
        x, y = width - size - 1, height - size - 1
        if not at.small:
            y = height - size - 78
        found.append(
            _control(
                "teleport",
                x,
                y,
                size,
                "star",
                "appear",
                "Mira Mascovic: the scout may appear in any quiet area with a lab.",
            )
        )
    return join(found)


def _control(key: str, x: float, y: float, size: float, sign: str, words: str, said: str) -> Svg:
    middle = x + size / 2
    name = look.text(middle, y + size - 6, words, "t14", "b", anchor="middle", fit=size - 4)
    return cards.button(key, x, y, size, size, look.icon(sign, middle, y + 16, 19, "var(--text)"), name, said=said)
