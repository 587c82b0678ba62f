"""The action board: commanders with their prices over the upper panel, and the lower panel with its rows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from starboard.drawing import cards, look
from starboard.drawing.sections import NARROW_WIDTH, Sheet, sheet
from starboard.drawing.svg import Inside, Svg, el, join, path, remembered, remembered_large

from . import pieces, portraits
from .facts import READS, cost_said, cubes_said
from .scene import Scene

ROWS: Final = 6
HAND: Final = 999  # where crew is while it is on its way
LOWER: Final = 100  # the first number of a cell of the lower panel
PLACING: Final = ("lower_space", "crew_down", "add_crew")
BLOCKING: Final = ("crew_down", "add_crew")  # crew put down then only stands in the way


@dataclass(frozen=True)
class Sizes:
    """How large the parts of the action board are."""

    width: float
    gutter: float  # for words, left of the upper panel
    costs: float  # for the two columns of costs, left of the lower panel
    tile: float
    price: float
    upper: float  # height of a row
    lower: float
    small: bool

    def cell(self, count: int, left: float) -> float:
        """The width of a column."""
        return (self.width - left) / count


DESK: Final = Sizes(294, 84, 84, 55, 32, 28, 42.5, False)
HAND_HELD: Final = Sizes(NARROW_WIDTH, 0, 104, 66, 40, 43, 45, True)


def upper_sheet(scene: Scene, size: Sizes) -> Sheet:
    """Commanders, prices, crew."""
    return sheet(size.width, upper_height(size, rows_shown(scene, size)), upper(scene, size))


def upper_height(size: Sizes, rows: int) -> float:
    """How high the upper part is."""
    return size.tile + size.price + rows * size.upper + 12


def lower_sheet(scene: Scene, size: Sizes) -> Sheet:
    """Rows and their spaces."""
    return sheet(size.width, 24 + ROWS * size.lower, lower(scene, size))


# --- the upper panel ---------------------------------------------------------------------------------------------
def upper(scene: Scene, size: Sizes) -> Svg:
    """Tiles, prices and the crew of every column."""
    count = scene.printed["columns"]
    each = size.cell(count, size.gutter)
    parts: list[Inside] = []
    if not size.small:
        parts += _gutter(scene, size)
    for place in range(count):
        x = size.gutter + place * each
        parts.append(column(scene, place + 1, x + 1.5, each - 3, size))
        parts.append(crew_of_column(scene, place, x + 1.5, size.tile + size.price + 8, each - 3, size))
    return join(parts)


def _gutter(scene: Scene, size: Sizes) -> list[Inside]:
    """What the rows of the upper part mean, and how much crew is left."""
    left = sum(sum(item["crew"].values()) for item in scene.table["columns"])
    y = size.tile + size.price
    return [
        look.text(0, 16, "Upper", "cap"),
        look.text(0, 31, "panel", "cap"),
        look.text(0, size.tile + 21, "price", "t13", "mut"),
        cards.told(
            f"{left} crew left on the upper panel; when it is empty, the round ends.",
            look.icon("crewhead", 12, y + 36, 22, "var(--muted)"),
            look.text(28, y + 44, left, "t22", "x"),
            look.text(0, y + 68, "left in this", "t12", "mut", fit=78),
            look.text(0, y + 83, "round", "t12", "mut"),
        ),
    ]


def column(scene: Scene, number: int, x: float, w: float, size: Sizes) -> Svg:
    """The head of a column: token or commander, and its price for whoever looks."""
    item = scene.table["columns"][number - 1]
    commander = next((one for one in scene.table["commanders"] if one["column"] == number), None)
    if commander is None:
        holder = scene.table["token_holder"]
        art, read = token(holder, w, size.tile), "First player token"
        said = "The first player token: a level, a cube of any player colour, and first from the next round on."
        mine = scene.is_eye(holder)
    else:
        code, controller = commander["code"], commander["controller"]
        art, read = portraits.tile(code, controller, w, size.tile), scene.commander(code)["name"]
        said = portraits.said(scene, code, controller)
        mine = scene.is_eye(controller)
    price = item["price"]
    said += f" The price is {cubes_said(price)}." if price is not None else " Without crew it cannot be taken over."
    return el(
        "g",
        el("title", f"Column {number}. {said}"),
        el("g", art, transform=f"translate({x:.1f} 2)"),
        _price(tuple(scene.kinds(price or {})), item["payable"], x, size.tile + 4, w, size.price - 2, mine),
        cards.outline(x, 2, w, size.tile, 6),
        data_key=f"column-{number}",
        data_direct="",
        data_read=read,
    )


def token(holder: int | None, w: float, h: float) -> Svg:
    """The first player token."""
    return join(
        cards.face(w, h, "#59D0FF", r=6),
        look.icon("star", w / 2, 0.38 * h, 0.42 * h, "#06212E"),
        look.text(w / 2 if holder is None else w / 2 - 8, h - 5, "1st", "t13", "x", anchor="middle", fill="#06212E"),
        el("circle", cx=w - 10, cy=h - 9.5, r=7.5, fill=look.SEAT_INK) if holder is not None else None,
        look.shape(holder, w - 10, h - 9.5, 5.2) if holder is not None else None,
    )


@remembered
def _price(kinds: tuple[int, ...], payable: bool, x: float, y: float, w: float, high: float, mine: bool) -> Svg:
    """The price in cubes: framed green when it can be paid, a tick for what one has already."""
    edge = "var(--good)" if payable else "var(--line)"
    box = {"x": x, "y": y, "width": w, "height": high, "rx": 6}
    parts: list[Inside] = [el("rect", **box, fill="var(--well)", stroke=edge, stroke_width=1.6 if payable else 1)]
    if mine:
        parts.append(look.icon("tick", x + w / 2, y + high / 2, 15, "var(--good)"))
    elif not kinds:
        parts.append(el("path", d=f"M{x + w / 2 - 5:.1f} {y + high / 2:.1f}h10", stroke="var(--muted)", stroke_width=2))
    else:
        per = 3 if len(kinds) <= 6 else 4
        cube = min(16.0, (w - 5) / per - 1.5, (high - 2) / -(-len(kinds) // per) - 1.5)
        parts.append(pieces.cube_row(kinds, x + w / 2, y + high / 2, cube, per))
    return join(parts)


def crew_of_column(scene: Scene, place: int, x: float, y: float, w: float, size: Sizes) -> Svg:
    """The six spaces of a column with their crew; the crew that can be taken is a place."""
    takes = lowest(scene, place) if scene.is_step("main") else {}
    chosen: tuple[str, ...] = ()
    if scene.is_step("crew_row") and scene.now.get("column") == place + 1:
        chosen = tuple(scene.now["crew"])
    here = tuple([tuple(scene.table["upper"][row][place]) for row in range(rows_shown(scene, size))])
    return _crew_of_column(place, here, tuple(scene.crew), tuple(takes.items()), chosen, x, y, w, size.upper)


@remembered_large
def _crew_of_column(
    place: int,
    here: tuple[tuple[str, ...], ...],
    crew: tuple[str, ...],
    takes: tuple[tuple[int, int], ...],
    chosen: tuple[str, ...],
    x: float,
    y: float,
    w: float,
    each: float,
) -> Svg:
    """Made once: of the columns of a table one changes at a time."""
    lowest_of = dict(takes)
    high = each - 2
    wells = "".join(path("M", x, y + row * each, "h", w, "v", high, "h", -w, "z") for row in range(len(here)))
    parts: list[Inside] = [el("path", d=wells, fill="var(--well)", stroke="var(--line)", stroke_width=0.8)]
    for row, standing_here in enumerate(here):
        top = y + row * each
        kinds = sorted({crew.index(name) for name in standing_here})
        for order, kind in enumerate(kinds):
            cx = x + w * (order + 0.5) / len(kinds)
            count = standing_here.count(crew[kind])
            art = standing(kind, count, cx, top + each / 2 - 1, each - 5, row * 5 + place)
            if lowest_of.get(kind) == row:
                left, room = x + w * order / len(kinds), w / len(kinds)
                said = f"{crew[kind].capitalize()} crew in column {place + 1}: take it for an action."
                hit = cards.outline(left + 1, top + 1, room - 2, each - 4, 5)
                parts.append(cards.keyed(f"crew-{place + 1}-{kind}", said, art, hit=hit))
            elif crew[kind] in chosen:
                said = f"The {crew[kind]} crew in row {row + 1}."
                hit = cards.outline(x + 1, top + 1, w - 2, each - 4, 5)
                parts.append(cards.keyed(f"row-{row + 1}", said, art, hit=hit))
            else:
                parts.append(art)
    return join(parts)


def rows_shown(scene: Scene, size: Sizes) -> int:
    """All rows on a desk; a small screen leaves the empty ones at the foot out."""
    if not size.small:
        return ROWS
    return max([3, *(row + 1 for row in range(ROWS) if any(scene.table["upper"][row]))])


def lowest(scene: Scene, place: int) -> dict[int, int]:
    """For each kind of crew in a column the lowest row in which it stands: that one leaves."""
    return {scene.crew.index(name): row for row in range(ROWS) for name in scene.table["upper"][row][place]}


def standing(kind: int, count: int, x: float, y: float, high: float, number: int) -> Svg:
    """Crew of one kind on a space, with their number if there are several."""
    art = pieces.crew(kind, min(high, 30.0))
    more = look.text(min(high, 30.0) / 2, 5, count, "t13", "x") if count > 1 else None
    return pieces.placed(f"crew-{kind}-{number}", join(art, more), x, y)


# --- the lower panel ---------------------------------------------------------------------------------------------
def lower(scene: Scene, size: Sizes) -> Svg:
    """Six rows: what a move costs, what a gain brings, and the spaces."""
    count = scene.printed["columns"]
    each = size.cell(count, size.costs)
    half = (size.costs - 4) / 2
    parts: list[Inside] = [
        look.text(half / 2, 17, "move", "t13", "b", "bad", anchor="middle"),
        look.text(half * 1.5 + 2, 17, "gain", "t13", "b", "good", anchor="middle"),
        look.text(size.costs + 4, 17, "Lower panel", "cap", fit=118),
        in_hand(scene, size),
    ]
    parts += [grounds(scene, used, each, size) for used in (False, True)]
    crew, eye = tuple(scene.crew), scene.eye
    for row in range(ROWS):
        y = 24 + row * size.lower
        parts.append(row_costs(scene, row, y, half, size))
        for place in range(count):
            parts.append(space(scene, row, place, size.costs + place * each + 1.5, y, each - 3, size, crew, eye))
    return join(parts)


def grounds(scene: Scene, used: bool, each: float, size: Sizes) -> Svg:
    """What lies under the free spaces, or under those that are used."""
    room = {"width": each - 3, "height": size.lower - 3, "rx": 6}
    lower = scene.table["lower"]
    boxes = [
        el("rect", x=size.costs + place * each + 1.5, y=24 + row * size.lower, **room)
        for row in range(ROWS)
        for place in range(scene.printed["columns"])
        if bool(lower[row][place]) == used
    ]
    return el("g", boxes, fill="var(--well)" if used else "var(--raised)", stroke="var(--line)")


def in_hand(scene: Scene, size: Sizes) -> Svg | None:
    """Crew that is being placed."""
    crew = scene.crew_in_hand
    if crew is None:
        return None
    parts: list[Inside] = []
    x = size.width - 14
    for name, count in reversed(crew.items()):
        kind = scene.crew.index(name)
        more = look.text(-12, 5, f"{count} ×", "t13", "b", anchor="end") if count > 1 else None
        parts.append(pieces.placed(f"crew-{kind}-{HAND}", join(pieces.crew(kind, 21), more), x, 12))
        x -= 26 if count < 2 else 50
    return cards.told(f"To be placed: {cubes_said(crew)} crew.", parts)


def row_costs(scene: Scene, row: int, y: float, half: float, size: Sizes) -> Svg:
    """What a move from a row costs whoever acts, and what a gain yields; controls when the row has been chosen."""
    printed = scene.printed
    costs = scene.table["move_costs"]
    mine = bool(costs) and scene.is_eye(scene.acting)
    pays = scene.kinds(costs[row]) if mine else scene.own_cubes(printed["move_cost"][row])
    gains = scene.own_cubes(printed["gain"][row])
    colour = scene.colour(scene.eye)
    cost = cubes_said(costs[row]) if mine else cost_said(printed["move_cost"][row], colour)
    gain = cost_said(printed["gain"][row], colour)
    chosen = scene.is_step("action") and scene.now["cell"][0] == row + 1
    return _row_costs(row, y, half, size.lower - 3, tuple(pays), tuple(gains), cost, gain, chosen)


@remembered
def _row_costs(
    row: int,
    y: float,
    half: float,
    high: float,
    pays: tuple[int, ...],
    gains: tuple[int, ...],
    cost: str,
    gain: str,
    chosen: bool,
) -> Svg:
    """Made once for the same costs."""
    moving = _cost(0, y, half, high, pays, "var(--danger)")
    gaining = _cost(half + 2, y, half, high, gains, "var(--good)")
    if chosen:
        return join(
            cards.keyed(
                "do-move", f"Move the scout for {cost}.", moving, hit=cards.outline(1, y + 1, half - 2, high - 2, 6)
            ),
            cards.keyed("do-gain", f"Gain {gain}.", gaining, hit=cards.outline(half + 3, y + 1, half - 2, high - 2, 6)),
        )
    return cards.told(
        f"Row {row + 1}: a move costs {cost}, a gain brings {gain}.", moving, gaining, read=f"Row {row + 1}"
    )


def _cost(x: float, y: float, w: float, h: float, kinds: Sequence[int], tint: str) -> Svg:
    box = {"x": x, "y": y, "width": w, "height": h, "rx": 6}
    inside = (
        pieces.cube_row(
            kinds, x + w / 2, y + h / 2, 14 if w > 44 or len(kinds) < 3 else 12, 2 if w < 44 and len(kinds) > 2 else 3
        )
        if kinds
        else look.text(x + w / 2, y + h / 2 + 4.5, "free", "t13", "b", anchor="middle")
    )
    return join(
        el("rect", **box, fill=tint, fill_opacity=0.2, stroke=tint, stroke_opacity=0.55, stroke_width=1),
        inside,
    )


def space(
    scene: Scene, row: int, place: int, x: float, y: float, w: float, size: Sizes, crew: tuple[str, ...], eye: int
) -> Svg:
    """A space of the lower panel: its bonus, with what it needs, or the crew that uses it."""
    bonus = scene.printed["bonuses"][row][place]
    return _space(
        row,
        place,
        tuple(scene.table["lower"][row][place]),
        crew,
        bonus,
        scene.printed["bonus_needs"].get(bonus, ""),
        scene.printed["bonus_texts"][bonus] if bonus else "",
        eye,
        scene.now.get("cell") == [row + 1, place + 1],
        x,
        y,
        w,
        size.lower - 3,
    )


@remembered
def _space(
    row: int,
    place: int,
    here: tuple[str, ...],
    crew: tuple[str, ...],
    bonus: str,
    needs: str,
    text: str,
    eye: int,
    just: bool,
    x: float,
    y: float,
    w: float,
    high: float,
) -> Svg:
    """Made once: of all spaces few change with a turn."""
    parts: list[Inside] = []
    if just:
        box = {"x": x, "y": y, "width": w, "height": high, "rx": 6}
        parts.append(el("rect", **box, fill="none", stroke="var(--info)", stroke_width=2.4))
    if here:
        if bonus and not bonus.startswith("bag"):
            parts.append(pieces.bonus(bonus, eye, x + 9, y + 9, 11, True))
        kinds = sorted({crew.index(name) for name in here})
        for order, kind in enumerate(kinds):
            cx = x + w * (order + 0.5) / len(kinds)
            count = here.count(crew[kind])
            parts.append(standing(kind, count, cx, y + high / 2 + 1, min(high - 6, 28.0), LOWER + row * 5 + place))
    elif bonus:
        parts.append(pieces.bonus(bonus, eye, x + w / 2, y + high / 2 - (6 if needs else 0), 18))
        if needs:
            tint = "bad" if needs == "move" else "good"
            parts.append(look.text(x + w / 2, y + high - 4, needs, "t12", tint, anchor="middle", fit=w - 2))
    said = f"Row {row + 1}, column {place + 1}"
    said += (
        f", used by {cubes_said({name: here.count(name) for name in dict.fromkeys(here)})} crew" if here else ", free"
    )
    if bonus:
        said += f": {text}" + (f", with a {needs} only" if needs else "")
    read = READS.get(bonus) or (f"{bonus.removeprefix('research_').capitalize()} research" if bonus else None)
    hit = cards.outline(x + 1, y + 1, w - 2, high - 2, 6)
    return cards.keyed(f"lower-{row + 1}-{place + 1}", f"{said}.", parts, hit=hit, read=read)
