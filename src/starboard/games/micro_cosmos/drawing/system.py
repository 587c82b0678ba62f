"""The system on a wide page: nine cells with planets as instruments, routes, places, pieces, and where one can go."""

from __future__ import annotations

from typing import Any, Final

from starboard.drawing import cards as kit
from starboard.drawing import look
from starboard.drawing.look import text
from starboard.drawing.sections import Sheet, sheet
from starboard.drawing.svg import Inside, Svg, el, join, moved, remembered
from starboard.engine.words import several

from . import globes, marks
from .instrument import BED, GLOBE, levels_said, merit_markers, merit_ring, resource_ring, tracks_of
from .lanes import Layout, routes, spokes, way
from .scene import PLANETS, Json, Scene, can_finish, listed, place_name, units

WIDE: Final = Layout(192.0, 10.0)
CORNERS: Final = ("top left", "top", "top right", "left", "centre", "right", "bottom left", "bottom", "bottom right")
ROUTE: Final[dict[str, float | str]] = {
    "stroke_width": 2.8,
    "stroke_linecap": "round",
    "stroke_dasharray": "0.1 6",
    "fill": "none",
}


def draw(scene: Scene) -> Sheet:
    """All cells; from below to above: faces, routes, planets, places, markers, Arks, what can be chosen."""
    layout = WIDE
    cells = [cell for cell in scene.grid if cell["card"] is not None]
    lanes, stubs = routes(layout, scene.grid)
    reach = Reach(scene)
    parts: list[Inside] = [
        [face(layout, cell) for cell in cells],
        [empty_cell(layout, cell, reach) for cell in scene.grid if cell["card"] is None],
        el("path", d="".join(lanes), stroke="var(--text)", stroke_opacity=0.75, **ROUTE),
        el("path", d="".join(stubs), stroke="var(--muted)", stroke_opacity=0.8, **ROUTE) if stubs else None,
        [core(scene, layout, cell) for cell in cells],
        [place(scene, layout, cell, spot, reach) for cell in cells for spot in range(len(cell["spots"]))],
        [markers(scene, layout, cell) for cell in cells],
        [corner_facts(scene, layout, cell) for cell in cells],
        arks(scene, layout),
        [distance(layout, cell, spot, reach) for cell in cells for spot in range(len(cell["spots"]))],
        [whole_card(scene, layout, cell) for cell in cells] if scene.asks("outpost_from") else None,
    ]
    return sheet(layout.whole, layout.whole, parts)


class Reach:
    """Where the viewer can travel now: by place and by cell."""

    def __init__(self, scene: Scene) -> None:
        """Empty for everybody who is not asked to travel."""
        told: Json = scene.table.get("travel") or {"spots": (), "blocked": (), "discoveries": ()}
        self.scene = scene
        self.spots: dict[tuple[int, int], Json] = {(way["to"][0], way["to"][1]): way for way in told["spots"]}
        self.cells: dict[int, Json] = {way["slot"]: way for way in told["discoveries"]}
        self.blocked = {(slot, spot) for slot, spot in told["blocked"]}

    def kind(self, cell: Json, spot: int) -> str:
        """What a destination is worth looking at: nothing is to be done on an asteroid."""
        return "quiet" if cell["spots"][spot]["kind"] == "asteroid" else "act"


def face(layout: Layout, cell: Json) -> Svg:
    """A card."""
    x, y = layout.corner(cell["slot"])
    return face_tint(cell, x, y, layout.side, layout.side, 12)


def face_tint(cell: Json, x: float, y: float, w: float, h: float, r: float) -> Svg:
    """A panel with a tint of the planet's color."""
    box = {"x": x + 0.5, "y": y + 0.5, "width": w - 1, "height": h - 1, "rx": r}
    tint = PLANETS.get(cell["color"] or "", "#3B5FD0")
    return join(
        el("rect", **box, fill="var(--panel)", stroke="var(--hexline)"),
        el("rect", **box, fill=tint, fill_opacity=0.2, stroke=tint, stroke_opacity=0.35),
    )


def empty_cell(layout: Layout, cell: Json, reach: Reach) -> Svg:
    """Where nothing lies yet: unknown, or a discovery within reach."""
    slot = cell["slot"]
    x, y = layout.corner(slot)
    found = reach.cells.get(slot)
    side = layout.side
    box: dict[str, Any] = {"x": x + 4, "y": y + 4, "width": side - 8, "height": side - 8, "rx": 12}
    mid = x + side / 2
    doors = bool(cell["doors"])
    said = f"An undiscovered place at the {CORNERS[slot]}."
    words, colour = ("Discover", "var(--action)") if found else ("unknown", "var(--muted)")
    note = several(found["routes"], "route") + " · +1 level" if found else "an edge leads here" if doors else ""
    if found:
        said += f" You can discover it: {several(found['routes'], 'route')}; one of its tracks rises to 1 for free."
    parts: list[Inside] = [
        el("rect", **box, fill="var(--action)" if found else "var(--panel)", fill_opacity=0.06 if found else 0.35,
           stroke=colour, stroke_opacity=0.9 if found else 0.5, stroke_width=1.4, stroke_dasharray="7 6"),
        el("circle", cx=mid, cy=y + side * 0.42, r=27, fill="var(--well)", stroke=colour, stroke_opacity=0.6,
           stroke_width=1.5, stroke_dasharray="3 5"),
        text(mid, y + side * 0.42 + 10, "?", "t28", anchor="middle", fill=colour),
        text(mid, y + side * 0.7, words, "t14", "b", anchor="middle", fill=colour),
        text(mid, y + side * 0.79, note, "t13", "mut", anchor="middle") if note else None,
    ]  # fmt: skip
    if found:
        parts.insert(0, way_of(layout, reach, found, slot))
    hit = kit.outline(x + 4, y + 4, side - 8, side - 8, 12)
    return kit.keyed(f"cell-{slot}", said, parts, hit=hit)


def way_of(layout: Layout, reach: Reach, told: Json, onto: int | None = None) -> Svg:
    """The way to a destination, seen while it is chosen or looked at."""
    drawn = way(layout, reach.scene.grid, told["way"], onto)
    line: dict[str, float | str] = {"stroke": "var(--action)", "stroke_width": 4.5, "stroke_opacity": 0.85}
    return el("path", d=drawn, class_="when-picked", fill="none", **line)


def core(scene: Scene, layout: Layout, cell: Json) -> Svg:
    """The planet with its rings, or the Portal."""
    x, y = layout.spot(cell, 0)
    if cell["portal"]:
        return el("g", globes.portal(), transform=moved(x, y))
    globe = globes.planet(cell["name"], cell["color"], GLOBE, cell["terraformed"])
    if cell["terraformed"]:
        halo = join(
            el("circle", r=44, fill="var(--good)", fill_opacity=0.12),
            el("circle", r=44, fill="none", stroke="var(--good)", stroke_opacity=0.8, stroke_width=1.5),
        )
        return el("g", halo, el("g", globe, transform="scale(1.2)"), transform=moved(x, y))
    tracks = tracks_of(cell)
    return join(
        el(
            "g",
            el("circle", r=BED, fill="var(--well)", fill_opacity=0.9),
            resource_ring(tracks),
            merit_ring(sum(top for _, _, top in tracks)),
            globe,
            transform=moved(x, y),
        ),
        over_rings(layout, cell),
    )


def over_rings(layout: Layout, cell: Json) -> Svg | None:
    """Routes to the planet once more, above its rings."""
    drawn = "".join(spokes(layout, cell, GLOBE + 2, BED))
    if not drawn:
        return None
    return join(
        el("path", d=drawn, stroke="var(--well)", stroke_width=6.5, stroke_opacity=0.85, fill="none"),
        el("path", d=drawn, stroke="var(--text)", **ROUTE),
    )


def place(scene: Scene, layout: Layout, cell: Json, spot: int, reach: Reach) -> Svg:
    """One place that an Ark can fly to."""
    x, y = layout.spot(cell, spot)
    slot, told = cell["slot"], reach.spots.get((cell["slot"], spot))
    kind = cell["spots"][spot]["kind"]
    r = 28.0 if spot == 0 else 20.0
    return _place(
        f"spot-{slot}-{spot}",
        place_said(scene, cell, spot, reach),
        way_of(layout, reach, told) if told else None,
        kind if spot else "",
        tuple(listed(cell["spots"][spot]["yield"])) if spot else (),
        (slot, spot) in reach.blocked,
        x,
        y,
        r,
        cell["name"] if spot == 0 else kind.capitalize(),
        "quiet" if reach.kind(cell, spot) == "quiet" else None,
    )


@remembered
def _place(
    key: str,
    said: str,
    way: Svg | None,
    outer: str,
    shown: tuple[str, ...],
    blocked: bool,
    x: float,
    y: float,
    r: float,
    read: str,
    kind: str | None,
) -> Svg:
    """Made once; `outer` is the kind of a place beside the planet."""
    parts: list[Inside] = [way]
    if outer:
        parts.append(el("g", globes.spot(outer), transform=moved(x, y)))
        parts.append(marks.window(x, y, shown) if shown else None)
    if blocked:
        parts.append(el("circle", cx=x, cy=y, r=19, fill="var(--veil)", fill_opacity=0.4))
    return kit.keyed(key, said, parts, hit=el("circle", class_="hit", cx=x, cy=y, r=r), read=read, kind=kind)


def place_said(scene: Scene, cell: Json, spot: int, reach: Reach) -> str:
    """A place in words: what it is, what it shows, who is there, how far it is, who acts there."""
    told = reach.spots.get((cell["slot"], spot))
    name = place_name(cell, spot)
    shown = cell["yield"] if spot == 0 and not cell["portal"] else cell["spots"][spot]["yield"]
    kind = f", a {cell['color']} planet" if spot == 0 and not cell["portal"] else ""
    parts = [f"{name[:1].upper()}{name[1:]}{kind}. It shows {units(shown)}."]
    if spot == 0 and not cell["portal"]:
        parts.append(levels_said(cell))
    arks = [scene.names[side] for where, side in cell["arks"] if where == spot]
    if arks:
        parts.append(f"Here {'is the Ark' if len(arks) == 1 else 'are the Arks'} of {', '.join(map(str, arks))}.")
    if told:
        parts.append(f"{several(told['routes'], 'route')} away.")
        acts = told["acts"]
        if acts["now"]:
            parts.append(f"Crew that acts here: {', '.join(acts['now'])}.")
        if acts["moved_up"]:
            parts.append(f"Once moved up: {', '.join(acts['moved_up'])}.")
    return " ".join(parts)


def markers(scene: Scene, layout: Layout, cell: Json) -> Svg | None:
    """Terraforming markers of an unfinished planet."""
    if cell["portal"] or cell["terraformed"]:
        return None
    return merit_markers(scene, cell, *layout.spot(cell, 0))


def corner_facts(scene: Scene, layout: Layout, cell: Json) -> Svg:
    """Name, what it pays, Colonies and outposts, and the ranking in the four corners of a card."""
    x, y = layout.corner(cell["slot"])
    side = layout.side
    right = cell["layout"] == "gate"  # a place lies where the name would be
    room = 150.0 if cell["portal"] else 67.0
    shown = cell["spots"][0]["yield"] if cell["portal"] else cell["yield"]
    low = y + side
    pieces = None if cell["portal"] else [settled(scene, cell, x, low), ranking(scene, cell, x + side, low)]
    return join(_named(cell["name"], tuple(listed(shown)), units(shown), right, room, x, y, side), pieces)


@remembered
def _named(
    name: str, shown: tuple[str, ...], brings: str, right: bool, room: float, x: float, y: float, side: float
) -> Svg:
    """Name and yield of a card, made once: they stay."""
    lines = look.wrap(name, room, 13, True)
    size = 13 if all(look.width(line, 13, True) <= room for line in lines) else 12
    start, anchor = (x + side - 9, "end") if right else (x + 9, "start")
    names = [
        text(start, y + 18 + 14 * nth, line, f"t{size}", "b", anchor=anchor, fit=room)
        for nth, line in enumerate(lines)
    ]
    top = y + 14 + (14 * len(lines) + 3 if right else 0)
    goods = [
        marks.use(unit, x + side - 16 - 17 * (nth % 2), top + 17 * (nth // 2), 16) for nth, unit in enumerate(shown)
    ]
    return join(names, kit.told(f"Gathering on {name} brings {brings}.", goods))


def settled(scene: Scene, cell: Json, x: float, bottom: float) -> list[Svg]:
    """Colonies in the lower left corner, outposts above them."""
    found = []
    for level, (kind, sides) in enumerate((("colony", cell["colonies"]), ("outpost", cell["outposts"]))):
        for nth, side in enumerate(sides):
            where = moved(x + 16 + 18 * nth, bottom - 14 - 19 * level)
            called = "Colony" if kind == "colony" else "Trading Outpost"
            said = f"{scene.has(side)} a {called} on {cell['name']}."
            piece = f"s{side}-{kind}-{cell['card']}"
            read = "Trading Outpost" if kind == "outpost" else None
            found.append(kit.told(said, marks.building(side, kind), read=read, transform=where, data_piece=piece))
    return found


def ranking(scene: Scene, cell: Json, right: float, bottom: float) -> Svg | None:
    """What each marker would score now, best first; a finished planet has a tick."""
    if cell["terraformed"]:
        return kit.told(f"{cell['name']} is finished.", kit.done_mark(right - 18, bottom - 18, 10))
    limits = scene.table["limits"]
    merit = cell["merit"]
    rows: list[Inside] = []
    told = []
    for nth, entry in enumerate(merit):
        y = bottom - 14 - 15 * (len(merit) - 1 - nth)
        rows.append(look.shape(entry["side"], right - 28, y, 5.5))
        rows.append(text(right - 10, y + 4.6, entry["spot"], "t13", "b", anchor="end"))
        told.append(f"{scene.name(entry['side'])} {entry['spot']}")
    bonus = f"the first scores {limits['first_bonus']} more, the second {limits['second_bonus']} more"
    return kit.told(f"Terraforming of {cell['name']}: {', '.join(told)}; {bonus}.", rows) if merit else None


def arks(scene: Scene, layout: Layout) -> list[Svg]:
    """The Arks on their places, side by side where several stand."""
    found = []
    for cell in scene.grid:
        if cell["card"] is None:
            continue
        for spot in {where for where, _ in cell["arks"]}:
            here = [side for where, side in cell["arks"] if where == spot]
            x, y = layout.spot(cell, spot)
            lift = 2 if spot == 0 else 9
            for nth, side in enumerate(here):
                where = moved(x + 18 * (nth - (len(here) - 1) / 2), y - lift)
                said = f"The Ark of {scene.names[side]} at {place_name(cell, spot)}."
                size = 0.9 if spot else 1.0
                drawn = marks.ark(side, size, scene.is_viewer(side))
                found.append(
                    kit.told(said, drawn, transform=where, data_piece=f"s{side}-ark", pointer_events="none")
                )
    return found


def distance(layout: Layout, cell: Json, spot: int, reach: Reach) -> Svg | None:
    """How many routes a destination is away, how many Crew cards act there, and whether it can be finished."""
    told = reach.spots.get((cell["slot"], spot))
    if told is None:
        return None
    x, y = layout.spot(cell, spot)
    dx, dy = (20.0, 20.0) if spot == 0 else (15.0, -14.0)
    parts: list[Inside] = [marks.badge(x + dx, y + dy, told["routes"], reach.kind(cell, spot))]
    acts = told["acts"]
    now, later = len(acts["now"]), len(acts["moved_up"])
    if now or later:
        parts.append(crew_badge(x - dx, y + (20 if spot == 0 else 14), now or later, now > 0))
    if spot == 0 and can_finish(reach.scene, cell):
        parts.append(el("circle", cx=x + 20, cy=y - 20, r=9, fill="var(--good)", stroke="#0B1020", stroke_width=1.4))
        parts.append(look.icon("tick", x + 20, y - 20, 12, "#0B1020"))
    return el("g", parts, pointer_events="none")


def crew_badge(x: float, y: float, count: int, now: bool) -> Svg:
    """Crew cards that act at a destination: full as they lie, hollow once they are moved up."""
    fill, ink = ("var(--info)", "var(--on-info)") if now else ("var(--panel)", "var(--info)")
    return join(
        el("rect", x=x - 13, y=y - 8, width=26, height=17, rx=8.5, fill=fill, stroke="var(--info)", stroke_width=1.2),
        marks.use("crew", x - 5.5, y + 0.5, 11),
        text(x + 5.5, y + 5, count, "t13", "x", anchor="middle", fill=ink),
    )


def whole_card(scene: Scene, layout: Layout, cell: Json) -> Svg | None:
    """A card as one target: the planet whose outpost moves."""
    if cell["portal"] or scene.viewer not in cell["outposts"]:
        return None
    x, y = layout.corner(cell["slot"])
    hit = kit.outline(x + 1, y + 1, layout.side - 2, layout.side - 2, 12)
    return kit.keyed(f"cell-{cell['slot']}", f"Your outpost on {cell['name']} moves.", hit=hit)
