"""The plates of the others: points, Cargo, both rows, tokens, Colonies, range, Survivors, upgrades."""

from __future__ import annotations

from typing import Final

from starboard.drawing import cards as kit
from starboard.drawing import look, strips
from starboard.drawing.look import text
from starboard.drawing.sections import PLATE, Section, Sheet, sheet
from starboard.drawing.svg import Inside, Svg, el, join, moved
from starboard.engine.words import several

from . import automa, crew, marks
from .heads import W, cargo, frame, head, status_of
from .scene import PLANETS, RESOURCES, SPECIALISTS, Json, Scene, units

H: Final = 186.0


def section(scene: Scene, side: int) -> Section:
    """The plate of a side; the Automa has its own."""
    other = scene.sides[side]
    drawn = automa.plate if other["automa"] else plate
    return Section(
        f"plate-{side}",
        str(scene.names[side]),
        PLATE,
        lambda: drawn(scene, side),
        lambda: strip(scene, side),
        seat=side,
    )


def plate(scene: Scene, side: int) -> Sheet:
    """A rival."""
    other = scene.sides[side]
    return sheet(
        W,
        H,
        frame(side, H),
        head(scene, side),
        cargo(scene, side, 50),
        rows(scene, other),
        tokens(scene, other),
        reach(scene, other),
        survivors(scene, other),
        upgrades(scene, other),
    )


def rows(scene: Scene, other: Json) -> Svg:
    """Both rows of Crew in small, a line of Cargo between them."""
    size = scene.table["limits"]["row"]
    parts: list[Inside] = [el("rect", x=12, y=93.5, width=88, height=3, rx=1.5, fill="var(--hexline)")]
    for row, y in (("upper", 67.0), ("lower", 98.5)):
        for nth in range(size):
            x = 12 + 30.0 * nth
            held = other[row]
            parts.append(crew.small(held[nth], row, x, y) if nth < len(held) else crew.closed(x + 0.5, y + 0.5, 26, 24))
    return join(parts)


def tokens(scene: Scene, other: Json) -> Svg:
    """Specialist tokens that are available."""
    ready = [name for name in SPECIALISTS if other["tokens"][name]]
    parts: list[Inside] = []
    for nth, name in enumerate(SPECIALISTS):
        x = 116 + 24 * nth
        if name in ready:
            parts.append(marks.specialist(name, x, 79, 10))
        else:
            parts.append(el("circle", cx=x, cy=79, r=9, fill="none", stroke="var(--hexline)", stroke_dasharray="3 3"))
            sign = "engineer" if name == "engineer" else "leader"
            parts.append(el("g", marks.use(sign, x, 79, 10, "var(--muted)"), opacity=0.5))
    told = ", ".join(name.replace("leader_", "") for name in ready) or "none"
    return kit.told(f"Specialist tokens of {scene.names[other['side']]} that are available: {told}.", parts)


def reach(scene: Scene, other: Json) -> Svg:
    """Colonies, outposts, range."""
    seat = look.SEAT_COLOURS[other["side"]]
    side = other["side"]
    said = (
        f"{scene.has(side)} {several(other['colonies'], 'Colony', 'Colonies')} on planets and {other['colony_pool']} "
        f"in the pool, {several(other['outposts'], 'outpost')} on planets and {other['outpost_pool']} in the pool; "
        f"range {other['range']}, terraform limit {other['terraform_limit']}."
    )
    parts: list[Inside] = []
    shown = (("colony", other["colonies"], seat), ("outpost", other["outposts"], seat),
             ("range", other["range"], "var(--muted)"))  # fmt: skip
    for nth, (sign, count, colour) in enumerate(shown):
        x = 108 + 33 * nth
        parts += [marks.use(sign, x + 8, 110, 15, colour), text(x + 18, 115, count, "t14", "b")]
    return kit.told(said, parts)


def survivors(scene: Scene, other: Json) -> Svg:
    """Survivors aboard by color, and how many are settled."""
    size = scene.table["limits"]["survivors"]
    parts: list[Inside] = []
    for nth in range(size):
        x = 12 + 30.0 * nth
        held = other["survivors_held"]
        if nth < len(held):
            card = held[nth]
            drawn = join(
                el("rect", width=27, height=20, rx=4, fill=PLANETS[card["color"]], stroke="#000", stroke_opacity=0.3),
                marks.use("survivor", 13.5, 10, 15, "#1C1A14"),
            )
            said = f"{card['name']}, {card['color']} Survivors aboard."
            piece = f"survivor-{card['id']}"
            parts.append(kit.told(said, drawn, read=card["name"], transform=moved(x, 131), data_piece=piece))
        else:
            parts.append(crew.closed(x + 0.5, 131.5, 26, 19))
    settled = len(other["survivors_settled"])
    points = scene.table["points_for"]["settled"][min(settled, len(scene.table["points_for"]["settled"]) - 1)]
    sign = marks.use("flag", 116, 141, 14, "var(--muted)")
    parts.append(join(sign, text(127, 145.8, settled, "t13", *(("b",) if settled else ("mut",)))))
    said = f"{scene.names[other['side']]} settled {several(settled, 'Survivor')} for {several(points, 'point')}."
    ends = f"{scene.has(other['side'])} {several(other['points'], 'point')} if the game ended now."
    now = kit.told(ends, text(W - 11, 145.5, f"now {other['points']}", "t13", "b", anchor="end", fit=48))
    return join(parts[:-1], kit.told(said, parts[-1]), now)


def upgrades(scene: Scene, other: Json) -> Svg:
    """Upgrades by name."""
    names = {item["id"]: item["name"] for item in scene.table["names"]["upgrades"]}
    found = [names[name] + (f" {count}" if name == "engines" else "") for name, count in other["upgrades"].items()]
    words = ", ".join(found) if found else "no upgrades yet"
    short = words.replace(" Facilities", "").replace(" Vehicles", "")
    lines = look.wrap(short, W - 24, 12, lines=2) if found else (words,)
    top = 172.0 if len(lines) == 1 else 165.0
    return kit.told(
        f"Upgrades of {scene.names[other['side']]}: {words}.",
        [text(12, top + 13.5 * nth, line, "t12", "mut", fit=W - 22) for nth, line in enumerate(lines)],
    )


def strip(scene: Scene, side: int) -> Sheet:
    """A side in the strip of seats: points, Colonies, resources."""
    other = scene.sides[side]
    words, sign, colour = status_of(scene, side)
    y = strips.LINE
    line: list[Inside] = [
        marks.points(22, y, 12, other["vp"]),
        strips.numbers(39, [(name, other["cargo"][name]) for name in RESOURCES], strips.W - 46),
    ]
    said = (
        f"{scene.names[side]}: {several(other['vp'], 'point')}, {units(other['cargo'])}, "
        f"{several(other['colonies'], 'Colony', 'Colonies')}."
    )
    return strips.strip(side, str(scene.names[side]), said, words, sign, colour, line)


