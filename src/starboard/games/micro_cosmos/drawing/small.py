"""The system on a small screen: all nine cells at once for pointing, and below them each planet to be read."""

from __future__ import annotations

from typing import Any, Final

from starboard.drawing import cards as kit
from starboard.drawing import look
from starboard.drawing.look import text
from starboard.drawing.sections import NARROW_WIDTH, Sheet, sheet
from starboard.drawing.svg import Inside, Svg, el, join, moved
from starboard.engine.words import several

from . import globes, marks
from .instrument import levels_said, resource_ring, tracks_of
from .lanes import Layout, routes, spokes
from .scene import COLOURS, PLANETS, Json, Scene, can_finish, listed, place_name, units
from .system import CORNERS, ROUTE, Reach, face_tint, place_said, way_of

LAYOUT: Final = Layout(110.0, 5.0, 0.944, 29.0, 52.0)
K: Final = 0.64  # of the instruments on a wide page
TOUCH: Final = 20.5  # radius of what a finger meets
SPOT: Final = 0.66
THIN: Final[dict[str, float | str]] = {**ROUTE, "stroke_width": 2.2, "stroke_dasharray": "0.1 4.6"}


def draw(scene: Scene) -> Sheet:
    """The map."""
    layout = LAYOUT
    cells = [cell for cell in scene.grid if cell["card"] is not None]
    lanes, stubs = routes(layout, scene.grid)
    reach = Reach(scene)
    parts: list[Inside] = [
        [face(layout, cell) for cell in cells],
        [empty_cell(layout, cell, reach) for cell in scene.grid if cell["card"] is None],
        el("path", d="".join(lanes), stroke="var(--text)", stroke_opacity=0.75, **THIN),
        el("path", d="".join(stubs), stroke="var(--muted)", **THIN) if stubs else None,
        [core(layout, cell) for cell in cells],
        [place(scene, layout, cell, spot, reach) for cell in cells for spot in range(len(cell["spots"]))],
        [head(scene, layout, cell) for cell in cells],
        [buildings(scene, layout, cell) for cell in cells if not cell["portal"]],
        arks(scene, layout),
        [distance(layout, cell, spot, reach) for cell in cells for spot in range(len(cell["spots"]))],
        [whole_card(scene, layout, cell) for cell in cells] if scene.asks("outpost_from") else None,
    ]
    return sheet(NARROW_WIDTH, layout.tall, parts)


def face(layout: Layout, cell: Json) -> Svg:
    """A card."""
    x, y = layout.corner(cell["slot"])
    return face_tint(cell, x, y, layout.side, layout.side + layout.head, 9)


def empty_cell(layout: Layout, cell: Json, reach: Reach) -> Svg:
    """Unknown, or a discovery within reach."""
    slot = cell["slot"]
    x, y = layout.corner(slot)
    found = reach.cells.get(slot)
    wide, high = layout.side, layout.side + layout.head
    colour = "var(--action)" if found else "var(--muted)"
    box: dict[str, Any] = {"x": x + 2, "y": y + 2, "width": wide - 4, "height": high - 4, "rx": 9}
    mid = x + wide / 2
    said = f"An undiscovered place at the {CORNERS[slot]}."
    if found:
        said += f" You can discover it: {several(found['routes'], 'route')}; one of its tracks rises to 1 for free."
    parts: list[Inside] = [
        way_of(layout, reach, found, slot) if found else None,
        el("rect", **box, fill="var(--action)" if found else "var(--panel)", fill_opacity=0.06 if found else 0.35,
           stroke=colour, stroke_opacity=0.9 if found else 0.5, stroke_width=1.3, stroke_dasharray="6 5"),
        text(mid, y + high * 0.48, "?", "t28", anchor="middle", fill=colour),
        text(mid, y + high * 0.68, "Discover" if found else "unknown", "t13", "b", anchor="middle", fill=colour),
        text(mid, y + high * 0.82, several(found["routes"], "route"), "t13", "mut", anchor="middle") if found else None,
    ]  # fmt: skip
    return kit.keyed(f"cell-{slot}", said, parts, hit=kit.outline(x + 2, y + 2, wide - 4, high - 4, 9))


def core(layout: Layout, cell: Json) -> Svg:
    """The planet with the levels of its tracks, or the Portal."""
    x, y = layout.spot(cell, 0)
    if cell["portal"]:
        return el("g", globes.portal(0.58), transform=moved(x, y))
    globe = globes.planet(cell["name"], cell["color"], 15.0, cell["terraformed"])
    if cell["terraformed"]:
        ring = el("circle", r=22, fill="var(--good)", fill_opacity=0.14, stroke="var(--good)", stroke_width=1.4)
    else:
        ring = join(el("circle", r=26, fill="var(--well)"), resource_ring(tracks_of(cell), K, False))
    over = "".join(spokes(layout, cell, 17, 26))
    return join(
        el("g", ring, globe, transform=moved(x, y)),
        el("path", d=over, stroke="var(--text)", **THIN) if over else None,
    )


def place(scene: Scene, layout: Layout, cell: Json, spot: int, reach: Reach) -> Svg:
    """One place that an Ark can fly to, as large as a finger."""
    x, y = layout.spot(cell, spot)
    slot, told = cell["slot"], reach.spots.get((cell["slot"], spot))
    kind = cell["spots"][spot]["kind"]
    parts: list[Inside] = [way_of(layout, reach, told) if told else None]
    if spot:
        shown = tuple(listed(cell["spots"][spot]["yield"]))
        parts.append(el("g", globes.spot(kind, SPOT), transform=moved(x, y)))
        parts.append(marks.window(x, y, shown, 11, 15) if shown else None)
    return kit.keyed(
        f"spot-{slot}-{spot}",
        place_said(scene, cell, spot, reach),
        parts,
        hit=el("circle", class_="hit", cx=x, cy=y, r=TOUCH),
        read=cell["name"] if spot == 0 else kind.capitalize(),
        kind="quiet" if spot else None,  # so many rings so close: planets stand out
    )


def head(scene: Scene, layout: Layout, cell: Json) -> Svg:
    """Name and what gathering brings, above the card."""
    x, y = layout.corner(cell["slot"])
    shown = listed(cell["spots"][0]["yield"] if cell["portal"] else cell["yield"])
    goods = [marks.use(name, x + 12 + 13 * nth, y + 24, 12) for nth, name in enumerate(shown)]
    bed = el("rect", x=x + 3, y=y + 3, width=layout.side - 6, height=29, rx=6, fill="var(--panel)", fill_opacity=0.85)
    return join(bed, text(x + 6, y + 14.5, cell["name"], "t12", "b", fit=layout.side - 12), goods)


def buildings(scene: Scene, layout: Layout, cell: Json) -> list[Svg]:
    """Colonies in the lower left corner, outposts in the lower right one."""
    x, y = layout.corner(cell["slot"])
    low = y + layout.side + layout.head
    found = []
    for kind, sides in (("colony", cell["colonies"]), ("outpost", cell["outposts"])):
        for nth, side in enumerate(sides):
            dx = 10 + 13 * (nth % 2)
            where = moved(x + (dx if kind == "colony" else layout.side - dx), low - 10 - 14 * (nth // 2))
            called = "Colony" if kind == "colony" else "Trading Outpost"
            said = f"{scene.has(side)} a {called} on {cell['name']}."
            piece = f"s{side}-{kind}-{cell['card']}"
            read = "Trading Outpost" if kind == "outpost" else None
            found.append(kit.told(said, marks.building(side, kind, 12.5), read=read, transform=where, data_piece=piece))
    return found


def arks(scene: Scene, layout: Layout) -> list[Svg]:
    """The Arks."""
    found = []
    for cell in scene.grid:
        for spot in sorted({where for where, _ in cell.get("arks", ())}):
            here = [side for where, side in cell["arks"] if where == spot]
            x, y = layout.spot(cell, spot)
            for nth, side in enumerate(here):
                where = moved(x + 13 * (nth - (len(here) - 1) / 2), y - (1 if spot == 0 else 7))
                said = f"The Ark of {scene.names[side]} at {place_name(cell, spot)}."
                drawn = marks.ark(side, 0.66, scene.is_viewer(side))
                found.append(
                    kit.told(said, drawn, transform=where, data_piece=f"s{side}-ark", pointer_events="none")
                )
    return found


def distance(layout: Layout, cell: Json, spot: int, reach: Reach) -> Svg | None:
    """How far it is, how many Crew cards act there, whether it can be finished."""
    told = reach.spots.get((cell["slot"], spot))
    if told is None:
        return None
    x, y = layout.spot(cell, spot)
    parts: list[Inside] = [marks.badge(x + 14, y - 13, told["routes"], reach.kind(cell, spot), 8.5)]
    now, later = len(told["acts"]["now"]), len(told["acts"]["moved_up"])
    if now or later:
        parts.append(marks.badge(x - 14, y + 13, now or later, "info" if now else "later", 8.5))
    if spot == 0 and can_finish(reach.scene, cell):
        parts.append(el("circle", cx=x + 14, cy=y + 13, r=8.5, fill="var(--good)", stroke="#0B1020"))
        parts.append(look.icon("tick", x + 14, y + 13, 11, "#0B1020"))
    return el("g", parts, pointer_events="none")


def whole_card(scene: Scene, layout: Layout, cell: Json) -> Svg | None:
    """A card as one target: the planet whose outpost moves."""
    if cell["portal"] or scene.viewer not in cell["outposts"]:
        return None
    x, y = layout.corner(cell["slot"])
    hit = kit.outline(x + 1, y + 1, layout.side - 2, layout.side + layout.head - 2, 9)
    return kit.keyed(f"cell-{cell['slot']}", f"Your outpost on {cell['name']} moves.", hit=hit)


# --- planets to be read ----------------------------------------------------------------------------------------------
ROW: Final = 78.0


def planets(scene: Scene) -> Sheet:
    """Each planet with its tracks, markers, Colonies and outposts."""
    known = [cell for cell in scene.grid if cell["card"] is not None and not cell["portal"]]
    drawn = [el("g", planet_row(scene, cell), transform=moved(0, (ROW + 6) * nth)) for nth, cell in enumerate(known)]
    return sheet(NARROW_WIDTH, max(1.0, (ROW + 6) * len(known) - 6), drawn)


def planet_row(scene: Scene, cell: Json) -> Svg:
    """One planet."""
    w = NARROW_WIDTH
    globe = globes.planet(cell["name"], cell["color"], 15.0, cell["terraformed"])
    tint = PLANETS[cell["color"]]
    shown = listed(cell["yield"])
    parts: list[Inside] = [
        look.panel(0.5, 0.5, w - 1, ROW - 1),
        el("rect", x=1, y=12, width=4, height=ROW - 24, rx=2, fill=tint),
        el("g", globe, transform=moved(28, 28)),
        text(52, 21, cell["name"], "t14", "b", fit=110),
        text(52, 38, f"{cell['color']} planet", "t13", "mut", fit=110),
        [marks.use(name, w - 16 - 17 * nth, 16, 16) for nth, name in enumerate(shown)],
    ]
    x = 172.0
    for kind, sides in (("colony", cell["colonies"]), ("outpost", cell["outposts"])):
        for side in sides:
            parts.append(el("g", marks.building(side, kind, 15), transform=moved(x, 34)))
            x += 17
    if cell["terraformed"]:
        parts += [kit.done_mark(28, 60, 9), text(44, 65, "finished", "t13", "b", "good")]
    else:
        parts.append(tracks(cell))
    merit = cell["merit"]
    at = w - 12 - 32 * len(merit)
    for entry in merit:
        parts += [look.shape(entry["side"], at + 8, 62, 6), text(at + 18, 66.8, entry["spot"], "t13", "b")]
        at += 32
    told = ", ".join(f"{scene.name(entry['side'])} {entry['spot']}" for entry in merit)
    said = f"{cell['name']}, a {cell['color']} planet. It shows {units(cell['yield'])}. {levels_said(cell)}"
    return kit.told(f"{said}{f' Markers: {told}.' if told else ''}", parts, read=cell["name"])


def tracks(cell: Json) -> list[Svg]:
    """The levels of each track as slots."""
    found = []
    total = sum(track["max"] for track in cell["tracks"])
    pitch = min(11.0, (200 - 26 * len(cell["tracks"])) / total)
    x = 14.0
    for track in cell["tracks"]:
        found.append(marks.use(track["resource"], x + 6, 62, 14))
        x += 15
        for step in range(track["max"]):
            full = step < track["level"]
            found.append(
                el("rect", x=x, y=55, width=pitch - 2, height=14, rx=2,
                   fill=COLOURS[track["resource"]] if full else "var(--well)", stroke=COLOURS[track["resource"]],
                   stroke_opacity=1 if full else 0.55)
            )  # fmt: skip
            x += pitch
        x += 8
    return found
