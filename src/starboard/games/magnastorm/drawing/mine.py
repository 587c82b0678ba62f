"""The viewer's own board: cubes and exchange, labs and stations with their costs, crew, commanders, artifact cards."""

from __future__ import annotations

from typing import Any, Final

from starboard.drawing import cards, look
from starboard.drawing.sections import NARROW_WIDTH, Sheet, sheet
from starboard.drawing.svg import Inside, Svg, el, join, moved, remembered
from starboard.engine.words import several

from . import artifacts, pieces, portraits
from .facts import WHICH, cost_said
from .layout import OWN_H
from .scene import Scene

PURSE_W: Final = 214.0
BOARD_W: Final = 412.0


# --- cubes and exchange ------------------------------------------------------------------------------------------
def purse(scene: Scene, seat: int) -> Sheet:
    """Who one is, one's cubes, and the exchange."""
    own = scene.seats[seat]
    place = scene.table["turn_order"].index(seat)
    return sheet(
        PURSE_W,
        OWN_H,
        look.panel(0.5, 0.5, PURSE_W - 1, OWN_H - 1),
        el("rect", x=1, y=12, width=4, height=OWN_H - 24, rx=2, fill=look.SEAT_COLOURS[seat]),
        look.shape(seat, 22, 21, 9),
        look.text(37, 27, "You", "t18", "b"),
        cards.told(
            f"You are {WHICH[place]} in the turn order; your cubes and crew are called {own['colour']}.",
            look.text(76, 26, f"{own['colour']}, {WHICH[place]} to play", "t12", "mut", fit=88),
        ),
        cards.told(f"You have {own['reputation']} reputation.", look.hexagon(PURSE_W - 24, 22, 17, own["reputation"])),
        exchange(scene, seat, 12, 42, PURSE_W - 22, 66, 76),
    )


def small_purse(scene: Scene, seat: int) -> Sheet:
    """The same on a small screen."""
    return sheet(
        NARROW_WIDTH,
        152,
        look.panel(0.5, 0.5, NARROW_WIDTH - 1, 151),
        exchange(scene, seat, 10, 4, NARROW_WIDTH - 20, 58, 58),
    )


def exchange(scene: Scene, seat: int, x: float, y: float, w: float, give: float, get: float) -> Svg:
    """One control: cubes one has, of which three are given, and below them what one would get."""
    count = len(scene.cubes)
    each = w / count
    cubes = scene.seats[seat]["cubes"]
    given = scene.now.get("given", {}) if scene.is_step("exchange") else {}
    wanted = scene.now.get("wanted") if scene.is_step("exchange") else None
    total = sum(cubes.values())
    parts: list[Inside] = [
        look.text(x, y + 12, "Your cubes", "cap"),
        look.text(x + w, y + 12, f"{total} in all", "t12", "mut", anchor="end"),
    ]
    for kind, name in enumerate(scene.cubes):
        cx = x + (kind + 0.5) * each
        parts.append(_given(kind, name, cubes[name], given.get(name, 0), cx, y + 18, each, give))
    low = y + give + 18
    parts.append(look.text(x, low + 12, "Exchange 3 for 1", "cap", fit=w))
    for kind, name in enumerate(scene.cubes):
        cx, supply = x + (kind + 0.5) * each, scene.table["supply"][name]
        parts.append(_wanted(kind, name, supply, wanted == name, cx, low + 18, each, get - 17))
    return join(parts)


@remembered
def _given(kind: int, name: str, held: int, gone: int, cx: float, top: float, each: float, high: float) -> Svg:
    """Cubes of one kind that one has, less those that are put into the exchange."""
    left = held - gone
    box = {"x": cx - each / 2 + 2, "y": top, "width": each - 4, "height": high - 8}
    body = [
        el("rect", **box, rx=7, fill="var(--well)", stroke="var(--line)"),
        pieces.cube(kind, cx, top + (high - 8) * 0.33, 22),
        look.text(cx, top + high - 13, left, "t16", "x", anchor="middle")
        if left
        else look.text(cx, top + high - 13, "0", "t16", "mut", anchor="middle"),
        look.text(cx + each / 2 - 5, top + 11, f"−{gone}", "t12", "b", "act", anchor="end") if gone else None,
    ]
    said = f"You have {held} {name} cube{'' if held == 1 else 's'}."
    return cards.keyed(f"give-{kind}", said, body, hit=cards.outline(cx - each / 2 + 2, top, each - 4, high - 8, 7))


@remembered
def _wanted(kind: int, name: str, supply: int, chosen: bool, cx: float, top: float, each: float, high: float) -> Svg:
    """A cube that one would get."""
    box = {"x": cx - each / 2 + 2, "y": top, "width": each - 4, "height": high, "rx": 7}
    stroke, wide = ("var(--info)", 2.4) if chosen else ("var(--line)", 1)
    body = [
        el("rect", **box, fill="var(--raised)", stroke=stroke, stroke_width=wide),
        look.icon("plus", cx - 12, top + high / 2, 10, "var(--good)"),
        pieces.cube(kind, cx + 5, top + high / 2, 20),
    ]
    said = f"Exchange three cubes for 1 {name}. The supply has {supply}."
    hit = el("rect", class_="hit soft", x=cx - each / 2 + 1, y=top - 1, width=each - 2, height=high + 2, rx=8)
    return cards.keyed(f"want-{kind}", said, body, hit=hit)


# --- labs, stations, crew ----------------------------------------------------------------------------------------
def board(scene: Scene, seat: int) -> Sheet:
    """The player board on a desk."""
    own = scene.seats[seat]
    home, dishes = sum(own["lab_slots"]), sum(own["station_slots"])
    each = (BOARD_W - 20) / 10
    return sheet(
        BOARD_W,
        OWN_H,
        look.panel(0.5, 0.5, BOARD_W - 1, OWN_H - 1),
        look.text(12, 17, "Turtle labs", "cap"),
        look.text(BOARD_W - 12, 17, f"{home} of 10 at home, cost below", "t12", "mut", anchor="end", fit=210),
        [lab_slot(scene, seat, slot, 10 + slot * each, 22, each - 3, 58) for slot in range(10)],
        look.text(12, 96, "Stations", "cap"),
        look.text(118, 96, f"{dishes} left, +{scene.printed['station_reputation']} each", "t12", "mut", fit=110),
        [station_slot(scene, seat, slot, 10 + slot * 74, 101, 70, 44) for slot in range(3)],
        crew(scene, seat, 244, 84),
        look.text(12, 163, "Commanders", "cap") if not own["commanders"] else None,
        held(scene, seat, 10, 150, BOARD_W - 20),
    )


def lab_slot(scene: Scene, seat: int, slot: int, x: float, y: float, w: float, h: float) -> Svg:
    """A lab with its cost, or the empty slot it left."""
    there = scene.seats[seat]["lab_slots"][slot]
    cost = scene.printed["lab_costs"][slot]
    said = f"Lab {slot + 1} costs {cost_said(cost, scene.colour(seat))}" + ("." if there else "; it is on the map.")
    return _lab_slot(seat, slot, there, cost["own"], cost["yellow"], said, x, y, w, h)


@remembered
def _lab_slot(
    seat: int, slot: int, there: bool, own: int, yellow: int, said: str, x: float, y: float, w: float, h: float
) -> Svg:
    """Made once: a lab is here or gone."""
    body = _slot(x, y, w, h, there)
    middle = x + w / 2
    if there:
        body.append(el("g", pieces.lab(seat, 11.5), transform=moved(middle, y + 17)))
    body.append(_cost(seat, own, yellow, middle, y + h - 15, there))
    return cards.keyed(f"lab-{slot + 1}", said, body, hit=cards.outline(x, y, w, h, 6), read="Turtle labs")


def station_slot(scene: Scene, seat: int, slot: int, x: float, y: float, w: float, h: float) -> Svg:
    """A station with its cost, or the empty slot it left."""
    there = scene.seats[seat]["station_slots"][slot]
    cost = scene.printed["station_costs"][slot]
    said = f"Station {slot + 1} costs {cost_said(cost, scene.colour(seat))}" + ("." if there else "; it is built.")
    return _station_slot(seat, slot, there, cost["own"], cost["yellow"], said, x, y, w, h)


@remembered
def _station_slot(
    seat: int, slot: int, there: bool, own: int, yellow: int, said: str, x: float, y: float, w: float, h: float
) -> Svg:
    """Made once: a station is here or gone."""
    body = _slot(x, y, w, h, there)
    if there:
        body.append(look.icon("dish", x + 15, y + h / 2, 20, "var(--muted)"))
    body.append(_cost(seat, own, yellow, x + w / 2 + 12, y + h / 2, there))
    return cards.keyed(f"build-{slot + 1}", said, body, hit=cards.outline(x, y, w, h, 6), read="Transmitter stations")


def _slot(x: float, y: float, w: float, h: float, there: bool) -> list[Inside]:
    dashes = {} if there else {"stroke_dasharray": "4 3"}
    return [
        el(
            "rect",
            x=x,
            y=y,
            width=w,
            height=h,
            rx=6,
            fill="var(--raised)" if there else "var(--well)",
            stroke="var(--line)",
            **dashes,
        )
    ]


def _cost(seat: int, own: int, yellow: int, x: float, y: float, there: bool) -> Svg:
    kinds = [1 + seat] * own + [0] * yellow
    if not kinds:
        return look.text(x, y + 4.5, "free", "t12", "good" if there else "mut", anchor="middle", fit=34)
    return el("g", pieces.cube_row(kinds, x, y, 12.5, 2), opacity=None if there else 0.4)


def crew(scene: Scene, seat: int, x: float, y: float) -> Svg:
    """Crew on one's board: for bonus spaces."""
    left = scene.seats[seat]["crew_home"]
    parts: list[Inside] = [look.text(x, y + 12, "Crew", "cap"), look.text(x + 52, y + 12, f"{left} left", "t12", "mut")]
    for place in range(5):
        art = pieces.crew(1 + seat, 25) if place < left else None
        spot = el("circle", cx=x + 14 + place * 31, cy=y + 41, r=3, fill="var(--line)")
        parts.append(el("g", art, transform=moved(x + 14 + place * 31, y + 38)) if art else spot)
    return cards.told(f"{several(left, 'crew', 'crew')} on your board.", parts)


def held(scene: Scene, seat: int, x: float, y: float, w: float) -> Svg:
    """Commanders one controls, and artifact cards; the more, the smaller."""
    own = scene.seats[seat]
    codes, brought = own["commanders"], own["artifact_cards"]
    held_wide = 48.0 * len(codes) if len(codes) > 4 else 130.0 * min(2, len(codes))
    each = min(104.0, max(44.0, (w - held_wide) / max(1, len(brought))))
    taken = len(brought) * each
    parts: list[Inside] = [
        artifacts.keyed(card, x + w - taken + place * each, y + 2, each - 4, 57) for place, card in enumerate(brought)
    ]
    if not codes:
        words = "none yet: 2 reputation each" if brought else "none yet: they bring 2 reputation and an ability"
        parts.append(look.text(x + 2, y + 33, words, "t12", "mut", fit=w - taken - 8))
        return join(parts)
    room = w - taken
    many = len(codes)
    rows = 2 if 3 <= many <= 4 else 1
    each = min(196.0, (room - 4) / (many if rows == 1 else 2))
    for place, code in enumerate(codes):
        card = scene.commander(code)
        line, column = divmod(place, 2) if rows == 2 else (0, place)
        here = moved(x + column * each, y + 2 + line * 30)
        if many > 4:
            art = portraits.tile(code, seat, min(46.0, each - 4), 57)
        else:
            art = portraits.card(code, card["name"], card["effect"], each - 5, 57 if rows == 1 else 27.5)
        parts.append(
            cards.told(
                portraits.said(scene, code, seat),
                el("g", art, used_up(scene, seat, card, each), transform=here),
                read=card["name"],
            )
        )
    return join(parts)


def used_up(scene: Scene, seat: int, card: Any, w: float) -> Svg | None:
    """A mark on an ability that has been used already."""
    if not scene.has_used(seat, card["effect"]):
        return None
    return join(cards.done_mark(12, 12, 8))


# --- small screens -----------------------------------------------------------------------------------------------
def small_labs(scene: Scene, seat: int) -> Sheet:
    """Labs in two rows of five."""
    each = NARROW_WIDTH / 5
    slots = [lab_slot(scene, seat, slot, 2 + slot % 5 * each, 2 + slot // 5 * 68, each - 5, 62) for slot in range(10)]
    return sheet(NARROW_WIDTH, 136, slots)


def small_stations(scene: Scene, seat: int) -> Sheet:
    """Stations, and the crew below them."""
    each = NARROW_WIDTH / 3
    slots = [station_slot(scene, seat, slot, 2 + slot * each, 2, each - 6, 46) for slot in range(3)]
    return sheet(NARROW_WIDTH, 116, slots, crew(scene, seat, 4, 52))


def small_held(scene: Scene, seat: int) -> Sheet:
    """Commanders below each other, then artifact cards."""
    own = scene.seats[seat]
    parts: list[Inside] = []
    y = 2.0
    for code in own["commanders"]:
        card = scene.commander(code)
        art = portraits.card(code, card["name"], card["effect"], NARROW_WIDTH - 4, 58)
        parts.append(
            cards.told(
                portraits.said(scene, code, seat),
                el("g", art, used_up(scene, seat, card, 0), transform=moved(2, y)),
                read=card["name"],
            )
        )
        y += 66
    if not own["commanders"]:
        parts.append(
            look.text(4, 20, "None yet. Each brings 2 reputation and an ability.", "t13", "mut", fit=NARROW_WIDTH - 8)
        )
        y = 32
    for place, item in enumerate(own["artifact_cards"]):
        parts.append(artifacts.keyed(item, 2 + place * 90, y, 82, 112))
    return sheet(NARROW_WIDTH, y + (118 if own["artifact_cards"] else 0), parts)


def holdings(scene: Scene, seat: int) -> Sheet:
    """Cubes and reputation in one line beside the question."""
    own = scene.seats[seat]
    parts: list[Inside] = []
    x = 4.0
    for kind, name in enumerate(scene.cubes):
        parts += [pieces.cube(kind, x + 10, 16, 20), look.text(x + 23, 21.5, own["cubes"][name], "t16", "x")]
        x += 25 + look.width(str(own["cubes"][name]), 16, True) + 8
    parts.append(look.hexagon(NARROW_WIDTH - 18, 16, 15, own["reputation"]))
    said = ", ".join(f"{own['cubes'][name]} {name}" for name in scene.cubes)
    return sheet(NARROW_WIDTH, 32, cards.told(f"You have {said} cubes and {own['reputation']} reputation.", parts))
