"""The viewer's Ark: upgrades with costs and pairs, Specialist tokens, the next Colony, Survivors, point tables."""

from __future__ import annotations

from typing import Final

from starboard.drawing import cards as kit
from starboard.drawing import look
from starboard.drawing.look import text
from starboard.drawing.svg import Inside, Svg, el, join, moved
from starboard.engine.words import several

from . import marks
from .scene import DARK, NAMES, PLANETS, SPECIALISTS, STARS, Json, Scene, listed, specialists, units

ORDER: Final = (  # in pairs side by side
    *("biodome", "leisure_facilities"),
    *("space_mining", "mining_vehicles"),
    *("robotics", "cargo"),
    *("scout_vehicles", "engines"),
)
SPOTS: Final = {"moon": "moon", "station": "spacestation"}


def upgrades(scene: Scene, own: Json, w: float, h: float, gap: float = 5.0, between: float = 8.0) -> Svg:
    """The eight upgrades in two columns; the pairs have the outpost they give between them."""
    faces = {face["id"]: face for face in own["upgrade_costs"]}
    known = [name for name in ORDER if name in faces] + [name for name in faces if name not in ORDER]
    parts: list[Inside] = []
    for nth, name in enumerate(known):
        x, y = (w + between) * (nth % 2), (h + gap) * (nth // 2)
        parts.append(upgrade(scene, own, faces[name], x, y, w, h))
    for nth in range(0, len(known), 2):
        face = faces[known[nth]]
        if face["pair"] == known[nth + 1 : nth + 2][0]:
            middle = (h + gap) * (nth // 2) + h / 2
            parts.append(pair(scene, own, face, faces[face["pair"]], w + between / 2, middle))
    return join(parts)


def upgrade(scene: Scene, own: Json, face: Json, x: float, y: float, w: float, h: float) -> Svg:
    """One upgrade: its name, what it brings, what it costs or that it is done."""
    paid = own["upgrades"].get(face["id"], 0)
    done = paid >= face["steps"]
    short = own["upgrades_short"].get(face["id"])
    seat = look.SEAT_COLOURS[own["side"]]
    cost = {**face["specialists"], **face["cost"]}
    count = sum(cost.values())
    end = x + w - (14 if face["pair"] else 9)
    name, brings = y + h / 2 - 4, y + h / 2 + 9.5
    parts: list[Inside] = [
        el("rect", x=x + 0.5, y=y + 0.5, width=w - 1, height=h - 1, rx=8, fill=seat if done else "var(--raised)",
           fill_opacity=0.2 if done else 1, stroke=seat if done else "var(--line)", stroke_width=1.5 if done else 1),
        text(x + 10, name, face["name"], "t13", "b", fit=w - (30 if done or short == {} else 18)),
        effect(face, own, paid, x + (12 if face["pair"] else 10), brings, w - 32 - 16.5 * count),
    ]  # fmt: skip
    if done:
        parts.append(marks.tick(x + w - 14, name - 4.5, 13))
    else:
        parts.append(marks.cost_icons(end - 16.5 * count, brings, cost, 15)[0])
        if short == {}:
            parts.append(el("circle", cx=x + w - 12, cy=name - 4.5, r=4.5, fill="var(--good)"))
    state = "It is unlocked." if done else f"It costs {specialists(cost)}."
    if face["steps"] > 1 and not done:
        state += f" Payment {paid + 1} of {face['steps']}."
    if short:
        state += f" You lack {specialists(short)}."
    said = f"{face['name']}: {face['text']}. {state}"
    return kit.keyed(
        f"upgrade-{face['id']}", said, parts, hit=kit.outline(x, y, w, h), read=face["name"]
    )


def effect(face: Json, own: Json, paid: int, x: float, y: float, room: float) -> Svg:
    """What an upgrade brings, in few signs; `y` is the middle of the line."""
    told = face["effect"]
    if "at" in told:
        goods = tuple(listed(told["gain"]))
        return join(
            marks.use(SPOTS[told["at"]], x + 7, y, 14),
            marks.use("move", x + 23, y, 11, "var(--muted)"),
            marks.goods(x + 39, y, goods, 15),
        )
    if "ranges" in told:
        parts: list[Inside] = []
        for nth, reach in enumerate(told["ranges"]):
            now = nth == paid
            at = x + 9 + 21 * nth
            fill = look.SEAT_COLOURS[own["side"]] if now else "var(--well)"
            parts.append(el("circle", cx=at, cy=y, r=8.5, fill=fill, stroke="var(--muted)", stroke_width=0.8))
            parts.append(text(at, y + 4.5, reach, "t12", "x", anchor="middle", fill=DARK if now else None))
        return join(parts)
    words = (
        f"{told['actions']} actions"
        if "actions" in told
        else f"room for {told['capacity']}"
        if "capacity" in told
        else f"scout {told['cards']}"
    )
    return text(x, y + 4.5, words, "t12", "mut", fit=room)


def pair(scene: Scene, own: Json, one: Json, other: Json, x: float, y: float) -> Svg:
    """The outpost that both upgrades of a pair give."""
    done = sum(own["upgrades"].get(face["id"], 0) >= face["steps"] for face in (one, other))
    seat = look.SEAT_COLOURS[own["side"]]
    said = f"{one['name']} and {other['name']} together give you a Trading Outpost; {done} of 2 unlocked."
    return kit.told(
        said,
        el("circle", cx=x, cy=y, r=10.5, fill="var(--panel)", stroke=seat if done == 2 else "var(--muted)",
           stroke_width=1.5, stroke_dasharray=None if done else "3 2"),
        marks.use("outpost", x, y - 0.5, 13, seat if done == 2 else "var(--muted)"),
        read="Trading Outpost",
        transform=moved(0, 0),
    )  # fmt: skip


def tokens(scene: Scene, own: Json, w: float, h: float) -> Svg:
    """The four Specialist tokens: a full ring can be used, a dashed one is spent."""
    wide = w / len(SPECIALISTS)
    parts: list[Inside] = []
    for nth, name in enumerate(SPECIALISTS):
        ready = own["tokens"][name]
        x, y, r = wide * (nth + 0.5), h / 2, min(wide, h) / 2 - 3
        sign = "engineer" if name == "engineer" else "leader"
        parts.append(
            kit.keyed(
                f"token-{name}",
                f"{NAMES[name][:1].upper()}{NAMES[name][1:]} token: {'available' if ready else 'spent'}.",
                el("circle", cx=x, cy=y, r=r, fill="#1B2440" if ready else "var(--well)",
                   stroke=STARS[name] if ready else "var(--muted)", stroke_width=2.2 if ready else 1.2,
                   stroke_dasharray=None if ready else "4 3"),
                el("g", marks.use(sign, x, y, 1.25 * r, STARS[name] if ready else "var(--muted)"),
                   opacity=None if ready else 0.55),
                hit=el("circle", class_="hit", cx=x, cy=y, r=r + 1) if w < 300 else
                kit.outline(wide * nth + 2, 1, wide - 4, h - 2),
                read=NAMES[name][:1].upper() + NAMES[name][1:],
            )
        )  # fmt: skip
    return join(parts)


def ordinal(number: int) -> str:
    """`1st`, `2nd`, `3rd`, `4th`."""
    return f"{number}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(number, 'th') }"


def next_colony(scene: Scene, own: Json, w: float) -> Svg:
    """What the next Colony costs, what it scores, how many markers are in the pool; 44 high."""
    cost, have = own["next_colony"], own["colonies"]
    table = scene.table["points_for"]["colonies"]
    pool = own["colony_pool"]
    seat = look.SEAT_COLOURS[own["side"]]
    parts: list[Inside] = [
        el("rect", x=0.5, y=0.5, width=w - 1, height=43, rx=8, fill="var(--raised)", stroke="var(--line)"),
        marks.use("colony", 15, 22, 19, seat),
    ]
    if cost is None:
        parts.append(text(30, 27, f"All Colonies stand: {table[have]} points", "t13", fit=w - 38))
        return kit.told("All your Colonies stand.", parts)
    color = None
    if scene.here is not None and scene.here[1] == 0:
        color = scene.here[0]["color"]
    icons, _ = marks.cost_icons(30, 14, cost, 16, color)
    parts += [
        icons,
        text(30, 36.5, f"pool {pool}", "t12", *(("b", "good") if pool else ("mut",)), fit=62),
        text(w - 10, 36.5, f"{table[have]} → {table[have + 1]} VP", "t12", "b", anchor="end", fit=w - 104),
        text(w - 10, 18.5, ordinal(have + 1), "t13", "b", anchor="end"),
    ]
    said = (
        f"Your {ordinal(have + 1)} Colony costs {specialists(cost)}; your Colonies then score {table[have + 1]} "
        f"instead of {table[have]}. {several(pool, 'Colony marker')} in your pool."
    )
    return kit.told(said, parts, read=f"{ordinal(have + 1)} Colony")


def survivors(scene: Scene, own: Json, w: float, h: float) -> Svg:
    """Survivors aboard, in their places, and what settled ones score."""
    size = scene.table["limits"]["survivors"]
    gap = 5.0
    wide = (w - gap * (size - 1)) / size
    parts: list[Inside] = []
    for nth in range(size):
        x = (wide + gap) * nth
        if nth < len(own["survivors_held"]):
            parts.append(survivor(own["survivors_held"][nth], x, 0, wide, h))
        else:
            parts.append(
                kit.told(f"Berth {nth + 1} for Survivors is free.",
                         el("rect", x=x + 1, y=1, width=wide - 2, height=h - 2, rx=6, fill="none",
                            stroke="var(--hexline)", stroke_dasharray="4 4"))
            )  # fmt: skip
    return join(parts)


def survivor_face(card: Json, w: float, h: float) -> Svg:
    """A Survivor card: a band in its color, the people, and what meeting them brings."""
    roomy = h >= 56
    return join(
        kit.face(w, h, r=6),
        kit.top_band(w, 14 if roomy else 10, PLANETS[card["color"]], 6),
        marks.use("survivor", 18 if w > 110 else w / 2, h / 2 + (8 if roomy else 5), min(24, h - 16), "#3A3323"),
        text(36, h / 2 + 3, card["name"], "t13", "b", "ink", fit=w - 42) if w > 110 else None,
        marks.window(36 + 7.5 * len(listed(card["gain"])), h / 2 + 18, tuple(listed(card["gain"]))) if roomy else None,
    )


def survivor_said(card: Json) -> str:
    """A Survivor card in words."""
    return f"{card['name']}, {card['color']} Survivors. Meeting them brings {units(card['gain'])}."


def survivor(card: Json, x: float, y: float, w: float, h: float) -> Svg:
    """A Survivor card that lies somewhere."""
    return kit.told(survivor_said(card), survivor_face(card, w, h), read=card["name"], transform=moved(x, y),
                    data_piece=f"survivor-{card['id']}")  # fmt: skip


def score_row(caption: str, values: list[int], now: int, w: float, sign: str, said: str) -> Svg:
    """A table of points: what one has now is lit; 22 high."""
    start = 26.0
    pitch = (w - start - 4) / (len(values) - 1)
    parts: list[Inside] = [marks.use(sign, 11, 11, 16, "var(--muted)")]
    for nth, value in enumerate(values[1:], 1):
        x = start + pitch * (nth - 0.5)
        lit = nth == min(now, len(values) - 1)
        if lit:
            parts.append(el("rect", x=x - pitch / 2 + 1, y=1, width=pitch - 2, height=20, rx=6, fill="var(--gold)"))
        ink = "#3A2704" if lit else None
        parts.append(text(x, 15.8, value, "t12", *(("x",) if lit else ("mut",)), anchor="middle", fill=ink))
    return kit.told(said, parts)


def score_tables(scene: Scene, own: Json, w: float) -> Svg:
    """What Colonies and settled Survivors score together; 46 high."""
    points = scene.table["points_for"]
    settled, have = len(own["survivors_settled"]), own["colonies"]
    return join(
        score_row("Colonies", points["colonies"], have, w, "colony",
                  f"You have {several(have, 'Colony', 'Colonies')} for {points['colonies'][have]} points. "
                  f"Points for 1, 2, 3 and more: {', '.join(map(str, points['colonies'][1:]))}."),
        el("g", score_row("Survivors", points["settled"], settled, w, "survivor",
                          f"You settled {several(settled, 'Survivor')}. "
                          f"Points for 1, 2, 3 and more: {', '.join(map(str, points['settled'][1:]))}."),
           transform=moved(0, 23)),
    )  # fmt: skip
