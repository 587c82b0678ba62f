"""The Automa's plate in a solo game: its card with ticked steps, hoard, upgrades in their order, points."""

from __future__ import annotations

from typing import Final

from starboard.drawing import cards as kit
from starboard.drawing import look
from starboard.drawing.look import text
from starboard.drawing.sections import Sheet, sheet
from starboard.drawing.svg import Inside, Svg, el, join, moved
from starboard.engine.words import several

from . import marks
from .heads import W, cargo, frame, head
from .scene import NAMES, PLANETS, SPECIALISTS, Json, Scene, listed

STEPS: Final = {  # the sign of each step
    "gather": "offer",
    "crew": "crew",
    "upgrade": "build",
    "terraform": "raise",
    "scout": "survivor",
    "create_colony": "colony",
    "create_outpost": "outpost",
}


def plate(scene: Scene, side: int) -> Sheet:
    """The Automa: everything it has, and what it does next."""
    told: Json = scene.table["automa"]
    other = scene.sides[side]
    parts: list[Inside] = [head(scene, side), cargo(scene, side, 52)]
    y = 72.0
    drawn, high = card(scene, told, y)
    parts.append(drawn)
    y += high + 8
    drawn, high = outlook(scene, told, other, y)
    parts.append(drawn)
    y += high + 8
    drawn, high = hoard(scene, told, y)
    parts.append(drawn)
    y += high + 8
    drawn, high = order(scene, told, other, y)
    parts.append(drawn)
    y += high + 8
    parts.append(facts(scene, told, other, y))
    y += 44
    return sheet(W, y, frame(side, y), parts)


def card(scene: Scene, told: Json, y: float) -> tuple[Svg, float]:
    """Its present card, with ticks at the steps that are behind it, or the last one: how it travels, and its steps."""
    now = told["card"]
    shown = now or told["last_card"]
    if shown is None:
        words = f"Its deck has {several(told['deck'], 'card')}."
        return kit.told(f"The Automa has not turned up a card yet. {words}", text(12, y + 14, words, "t12", "mut")), 20
    done = told["steps_done"] if now else 0  # of the last card a step may have been skipped: a tick would say too much
    w = W - 22
    way = look.wrap(shown["way"][:1].upper() + shown["way"][1:], w - 40, 12, lines=4)
    high = 30.0 + 14 * len(way) + 23 * len(shown["steps"]) + 4
    parts: list[Inside] = [
        kit.face(w, high, "var(--paper)" if now else "var(--paper-2)"),
        kit.top_band(w, 20, "#4A3F86"),
        text(9, 14.5, shown["name"], "t12", "b", "white", fit=w - 70),
        text(w - 8, 14.5, "now" if now else "last", "t12", "b", "white", anchor="end"),
        el("circle", cx=17, cy=36, r=11, fill="#E2D6BB"),
        el("g", compass(shown["dir"] == "cw", bool(shown["jump"])), transform=moved(17, 36)),
        [text(34, 36 + 14 * nth, line, "t12", "ink", fit=w - 40) for nth, line in enumerate(way)],
    ]
    top = 30.0 + 14 * len(way)
    for nth, step in enumerate(shown["steps"]):
        middle = top + 23 * nth + 8
        parts.append(step_row(step, nth < done, now is not None and nth + 1 == told["step"], middle, w))
    so_far = (
        f" {done} of {len(shown['steps'])} steps are behind it."
        if now
        else " That was its last turn; what it could not do or pay was skipped, as the log says."
    )
    said = f"{shown['name']}: {shown['text']}.{so_far}"
    return kit.told(said, parts, read=shown["name"], transform=moved(11, y)), high


def outlook(scene: Scene, told: Json, other: Json, y: float) -> tuple[Svg, float]:
    """Where its next card may take it as the table lies, and what may be on that card: counted over its deck."""
    ahead = told["next"]
    left = len(ahead["cards"])
    goals = {entry["slot"]: entry["cards"] for entry in ahead["places"]}
    wide, high, gap = 58.0, 21.0, 4.0
    parts: list[Inside] = [
        text(12, y + 12, "It may fly to", "cap"),
        text(W - 12, y + 12.5, f"of {left}", "t12", "mut", anchor="end"),
    ]
    for slot in range(9):
        cell, count = scene.grid[slot], goals.get(slot, 0)
        box = {"x": 12 + (wide + gap) * (slot % 3), "y": y + 19 + (high + gap) * (slot // 3)}
        tint = PLANETS.get(cell.get("color") or "", "var(--muted)")
        parts.append(
            el("rect", **box, width=wide, height=high, rx=5, fill=tint, fill_opacity=0.1 + 0.5 * count / left,
               stroke="var(--line)", stroke_dasharray="3 3" if cell["card"] is None else None)
        )  # fmt: skip
        if count:
            parts.append(text(box["x"] + wide / 2, box["y"] + 15.5, count, "t14", "x", anchor="middle"))
        if other["ark"][0] == slot:
            where = moved(box["x"] + 10, box["y"] + 10)
            parts.append(el("g", marks.ark(other["side"], 0.42), transform=where))
    faces = {face["id"]: face for face in scene.table["names"]["automa"]}
    kinds = [step["kind"] for card in ahead["cards"] for step in faces[card]["steps"]]
    x, row = 12.0, y + 19 + 3 * (high + gap) + 9
    for kind in ("terraform", "upgrade", "create_colony", "create_outpost", "scout"):
        parts.append(marks.use(STEPS[kind], x + 7, row, 14, "var(--muted)"))
        parts.append(text(x + 17, row + 4.6, kinds.count(kind), "t13", "b"))
        x += 37
    places = [f"{scene.grid[slot].get('name', 'an unknown place')} {count}" for slot, count in goals.items()]
    said = (
        f"{several(left, 'card')} may come next. As the table lies they lead to: {', '.join(places)}. On them: "
        f"terraform {kinds.count('terraform')}, upgrade {kinds.count('upgrade')}, Colony "
        f"{kinds.count('create_colony')}, outpost {kinds.count('create_outpost')}, scout {kinds.count('scout')}."
    )
    return kit.told(said, parts), 19 + 3 * (high + gap) + 18


def compass(clockwise: bool, jump: bool) -> Svg:
    """Which way round the Portal it flies; a bar across is a jump to the other side first."""
    sweep = "M-5 -5A7 7 0 1 1 -6 4" if clockwise else "M5 -5A7 7 0 1 0 6 4"
    tip = "M-6 4l-1.5-5 6 1.5z" if clockwise else "M6 4l1.5-5-6 1.5z"
    return join(
        el("path", d=sweep, fill="none", stroke="#4A3F86", stroke_width=2),
        el("path", d=tip, fill="#4A3F86"),
        el("path", d="M-4 0H4", stroke="#B5562E", stroke_width=2.4) if jump else None,
    )


def step_row(step: Json, done: bool, present: bool, y: float, w: float) -> Svg:
    """One step: its sign, its words, a tick when it is done, a ring while it is being done."""
    gain = tuple(listed(step.get("gain", {})))
    ring = "#4A3F86" if present else "none"
    return join(
        el("circle", cx=17, cy=y, r=9, fill=kit.PAID if done else "#E2D6BB", stroke=ring, stroke_width=2),
        look.icon("tick", 17, y, 12, "#fff") if done else marks.use(STEPS[step["kind"]], 17, y, 12, "#3A3323"),
        text(32, y + 4.4, "gather" if gain else step["text"], "t12", "b", "ink", fit=w - 40),
        marks.goods(86, y, gain, 14) if gain else None,
    )


def hoard(scene: Scene, told: Json, y: float) -> tuple[Svg, float]:
    """Specialists that it can pay with, by kind."""
    parts: list[Inside] = [text(12, y + 12, "Specialists", "cap")]
    for nth, name in enumerate(SPECIALISTS):
        x, count = 22 + 47 * nth, told["specialists"][name]
        drawn = [
            marks.specialist(name, x, y + 30, 11),
            text(x + 15, y + 35, count, "t15", "b"),
        ]
        parts.append(kit.told(f"The Automa has {count} of {NAMES[name]}.", drawn))
    return join(parts), 42


def order(scene: Scene, told: Json, other: Json, y: float) -> tuple[Svg, float]:
    """Its upgrades in their order; the next one is marked."""
    names = {item["id"]: item["name"] for item in scene.table["names"]["upgrades"]}
    parts: list[Inside] = [text(12, y + 12, "Upgrades in order", "cap")]
    done = [name for name in told["upgrade_order"] if name in other["upgrades"]]
    points = told["upgrade_points"]
    for nth, name in enumerate(told["upgrade_order"]):
        row = y + 28 + 18 * nth
        ready = name in done
        following = not ready and nth == len(done)
        parts.append(
            el("circle", cx=20, cy=row, r=7, fill=kit.PAID if ready else "var(--well)",
               stroke="var(--info)" if following else "var(--line)", stroke_width=1.6 if following else 1)
        )  # fmt: skip
        parts.append(look.icon("tick", 20, row, 9, "#fff") if ready else None)
        style = ("b",) if ready or following else ("mut",)
        parts.append(text(34, row + 4.5, names[name], "t13", *style, fit=128))
        if nth + 1 < len(points):
            parts.append(text(W - 12, row + 4.5, f"{points[nth + 1]} VP", "t12", *style, anchor="end"))
    said = f"The Automa unlocks upgrades in this order: {', '.join(names[name] for name in told['upgrade_order'])}."
    drawn = kit.told(f"{said} {len(done)} are unlocked.", parts, read="Automa Ark")
    return drawn, 22.0 + 18 * len(told["upgrade_order"])


def facts(scene: Scene, told: Json, other: Json, y: float) -> Svg:
    """Colonies, outposts, deck, level."""
    seat = look.SEAT_COLOURS[other["side"]]
    level = next(item["name"] for item in scene.table["names"]["levels"] if item["id"] == told["difficulty"])
    parts: list[Inside] = []
    for nth, (sign, count, colour) in enumerate(
        (("colony", f"{other['colonies']}+{other['colony_pool']}", seat),
         ("outpost", f"{other['outposts']}+{other['outpost_pool']}", seat),
         ("raise", other["terraform_limit"], "var(--muted)"), ("draw", told["deck"], "var(--muted)"))
    ):  # fmt: skip
        x = 12 + (0, 54, 108, 148)[nth]
        parts += [marks.use(sign, x + 8, y + 8, 15, colour), text(x + 19, y + 13, count, "t13", "b")]
    said = (
        f"The Automa has {several(other['colonies'], 'Colony', 'Colonies')} on planets and {other['colony_pool']} in "
        f"its pool, {several(other['outposts'], 'outpost')} on planets and {other['outpost_pool']} in its pool, a "
        f"terraform limit of {other['terraform_limit']} and {several(told['deck'], 'card')} in its deck. "
        f"{several(told['overflow'], 'point')} came from what did not fit into its Cargo."
    )
    return join(
        kit.told(said, parts),
        kit.told(
            f"Level {level}.",
            text(12, y + 33, f"Level {level} · overflow {told['overflow']} VP", "t12", "mut", fit=W - 24),
            read=f"Level {level}",
        ),
    )
