"""The pictures of a guide: cuts of a title's own drawing, and single cards and pieces, as files that need no page."""

from __future__ import annotations

import copy
import difflib
import functools
import hashlib
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import starboard
from starboard.drawing import look, pictured
from starboard.drawing.measuring import SAME, UNSEEN, Box, Matrix, apart, box_of, inside_of, union
from starboard.drawing.picture import THEMES, alone, still_css, unseen_left_out
from starboard.drawing.pictured import Wanted
from starboard.drawing.sections import NARROW, WIDE, Drawing, Section, Sheet
from starboard.drawing.svg import Svg, el, moved, number
from starboard.engine.content import Content
from starboard.engine.refusal import IllegalAction, Malformed
from starboard.engine.title import Title

GAP: Final = 14.0  # between things that stand side by side, and between narrow sections
EDGE: Final = 10.0  # round a whole section and round things
FULL: Final = (380.0, 320.0)  # up to this size, what is cut out is shown larger than at the table
MOST_LARGER: Final = 1.5
NEAR: Final = 6  # names that an error offers
AT_A_TABLE: Final = frozenset({"veil", "popup", "when-picked"})  # classes of what a page lifts, or shows when asked
_NAMED: Final = ("data-key", "data-piece", "data-read")  # by which a thing of a drawing is called; else by its words
_FIRST: Final = re.compile(r"[;:.,(]")  # titles begin with a name, up to here


@dataclass(frozen=True)
class Shown:
    """A picture as a file, and its natural size."""

    svg: str
    width: int
    height: int


@functools.lru_cache(512)
def drawn(title: Title, name: str, theme: str = THEMES[0], content: Content | None = None) -> Shown:
    """A picture of the guide by name; what cannot be drawn is one line that says where and why."""
    wanted = pictured.find(title, name)
    if theme not in THEMES:
        raise Malformed(f"a theme is {' or '.join(THEMES)}, not '{theme}'")
    view = _view(title, wanted, content)
    module = title.drawing()
    if module is None:
        raise wanted.wrong(f"{title.name} has no drawing")
    names = [*wanted.names, *(f"Seat {seat + 1}" for seat in range(len(wanted.names), view["seats"]))][: view["seats"]]
    whole = module.draw(view, names + title.side_names(view["seats"], view["options"]))
    made = _things(wanted, whole) if wanted.things else _cut(wanted, whole)
    scale = max(1.0, min(MOST_LARGER, FULL[0] / made.width, FULL[1] / made.height))
    scale = scale if wanted.around or wanted.things else 1.0
    width, height = round(scale * made.width), round(scale * made.height)
    seats = look.called(title.colours, view["colours"])
    return Shown(alone(_file(made, width, height), theme, seats), width, height)


@functools.cache
def stamp(title: Title) -> str:
    """Changes with whatever the pictures of a guide are drawn by, so that browsers may keep them for ever."""
    made = hashlib.sha256(starboard.__version__.encode())
    own = [path for path in title.folder.rglob("*") if path.suffix in (".py", ".toml")]
    for path in [*sorted(own), *sorted(Path(__file__).parent.glob("*.py"))]:
        made.update(path.read_bytes())
    return made.hexdigest()[:10]


def _view(title: Title, wanted: Wanted, content: Content | None) -> dict[str, Any]:
    """The table as the picture's viewer sees it."""
    try:
        game = title.position(wanted.position, content)
        for family, params in wanted.actions:
            game.play(family, **params)
    except (Malformed, IllegalAction) as why:
        raise wanted.wrong(str(why)) from None
    if wanted.seat is not None and wanted.seat >= game.seats:
        raise wanted.wrong(f"seat {wanted.seat} is not at this table of {int(game.seats)}")
    return {**title.view(game, wanted.seat), "recent": []}


# --- what a picture shows -------------------------------------------------------------------------------------------
def _cut(wanted: Wanted, whole: Drawing) -> Sheet:
    """One or several sections, or a part of them."""
    chosen = _layers(wanted, whole, [_section(wanted, whole, name) for name in wanted.sections])
    tree, width, height = _together(chosen, wanted)
    every = _every(tree)
    marked = [_found(wanted, every, name) for name in wanted.marks]
    frame: Box = (-EDGE, -EDGE, width + EDGE, height + EDGE)
    if wanted.around:
        room = float(wanted.room)
        box = union(_outline(*_found(wanted, every, name)) for name in wanted.around)
        if box is None:
            raise wanted.wrong(f"nothing is to be seen of {', '.join(wanted.around)}")
        left, top = max(frame[0], box[0] - room), max(frame[1], box[1] - room)
        frame = (left, top, min(frame[2], box[2] + room), min(frame[3], box[3] + room))
    for element, _ in marked:
        _light(element)
    close = bool(wanted.around) or wanted.form == WIDE  # small names on a map are for those who look closely
    lit = {element.get("data-key", "") for element, _ in marked}
    _tidy(tree, lit, AT_A_TABLE if close else AT_A_TABLE | {"tile-name"})
    if wanted.around:
        _leave_out(tree, SAME, frame)
    left, top, right, bottom = frame
    shifted = el("g", Svg(ElementTree.tostring(tree, "unicode")), transform=moved(-left, -top))
    return Sheet(right - left, bottom - top, shifted)


def _section(wanted: Wanted, whole: Drawing, name: str) -> tuple[Section, Sheet]:
    for section in whole.sections:
        if section.name == name:
            sheet = section.sheet(wanted.form)
            if sheet is None:
                other = NARROW if wanted.form == WIDE else WIDE
                raise wanted.wrong(f"the section '{name}' has no {wanted.form} form, only a {other} one")
            return section, sheet
    allowed = [section.name for section in whole.sections if section.sheet(wanted.form) is not None]
    raise wanted.wrong(f"there is no section '{name}'; allowed: {', '.join(allowed)}")


def _layers(
    wanted: Wanted, whole: Drawing, chosen: list[tuple[Section, Sheet]]
) -> Sequence[tuple[Section, Sheet]]:
    """With what lies exactly under or over the chosen sections: the pieces of a map are no picture of it."""
    if wanted.form != WIDE:
        return chosen
    covered = {(section.place, section.at, sheet.width, sheet.height) for section, sheet in chosen}
    named = {section.name for section, _ in chosen}
    drawn_there = [(section, section.sheet(WIDE)) for section in whole.sections]
    return [
        (section, sheet)
        for section, sheet in drawn_there
        if sheet is not None
        and (section.name in named or (section.place, section.at, sheet.width, sheet.height) in covered)
    ]


def _together(chosen: Sequence[tuple[Section, Sheet]], wanted: Wanted) -> tuple[Element, float, float]:
    """Sections as they lie on the wide canvas, or narrow ones below each other."""
    tree = Element("g")
    left = min(section.at[0] for section, _ in chosen)
    top = min(section.at[1] for section, _ in chosen)
    wide = high = 0.0
    for section, sheet in chosen:
        x, y = (section.at[0] - left, section.at[1] - top) if wanted.form == WIDE else (0.0, high and high + GAP)
        tree.append(_parsed(el("g", sheet.svg, transform=moved(x, y))))
        wide, high = max(wide, x + sheet.width), max(high, y + sheet.height)
    return tree, wide, high


def _things(wanted: Wanted, whole: Drawing) -> Sheet:
    """Single things side by side, each as it is enlarged at the table: without what hides it, wherever it lies."""
    chosen = [_section(wanted, whole, name) for name in wanted.sections] or [
        (section, sheet) for section in whole.sections if (sheet := section.sheet(wanted.form)) is not None
    ]
    tree = Element("g")
    tree.extend([_parsed(el("g", sheet.svg)) for _, sheet in chosen])
    every = _every(tree)
    rows: list[list[tuple[Svg, float, float]]] = [[]]
    for name in wanted.things:
        element, _ = _found(wanted, every, name)
        if len(rows[-1]) == wanted.across:
            rows.append([])
        rows[-1].append(_single(wanted, element, name, lit=name in wanted.marks))
    placed: list[Svg] = []
    wide, y = 0.0, EDGE
    for row in rows:
        x, high = EDGE, max(height for _, _, height in row)
        for drawn_thing, width, height in row:
            placed.append(el("g", drawn_thing, transform=moved(x, y + (high - height) / 2)))
            x += width + GAP
        wide, y = max(wide, x - GAP + EDGE), y + high + GAP
    return Sheet(wide, y - GAP + EDGE, Svg("".join(placed)))


def _single(wanted: Wanted, element: Element, name: str, lit: bool) -> tuple[Svg, float, float]:
    thing = copy.deepcopy(element)
    thing.attrib.pop("transform", None)
    if lit:
        _light(thing)
    _tidy(thing, {name}, AT_A_TABLE)
    box = box_of(thing)
    if box is None:
        raise wanted.wrong(f"nothing is to be seen of '{name}' by itself; cut its section round it")
    thing.set("transform", moved(1 - box[0], 1 - box[1]))
    return Svg(ElementTree.tostring(thing, "unicode")), box[2] - box[0] + 2, box[3] - box[1] + 3


# --- elements ---------------------------------------------------------------------------------------------------------
def _parsed(svg: Svg) -> Element:
    return ElementTree.fromstring(svg)


Called = tuple[Element, Matrix, tuple[str, ...]]  # an element, what places it, and its names


def _every(tree: Element) -> list[Called]:
    return [(element, above, _called(element)) for element, above in _walk(tree, SAME)]


def _found(wanted: Wanted, every: Sequence[Called], name: str) -> tuple[Element, Matrix]:
    """A thing by its key, its piece, the component it is or how its words begin; and what places it."""
    for place in range(len(_NAMED) + 1):
        for element, above, called in every:
            if called[place] == name:
                return element, above
    known = list(dict.fromkeys(said for _, _, called in every for said in called if said))
    near = difflib.get_close_matches(name, known, NEAR, 0.3) or known[:NEAR]
    more = f" and {len(known) - len(near)} more" if len(known) > len(near) else ""
    raise wanted.wrong(f"nothing drawn there is called '{name}'; allowed: {', '.join(near) or 'nothing'}{more}")


def _called(element: Element) -> tuple[str, ...]:
    said = element.findtext("title") or ""
    return (*(element.get(name, "") for name in _NAMED), _FIRST.split(said)[0].strip())


def _walk(element: Element, above: Matrix) -> Iterable[tuple[Element, Matrix]]:
    yield element, above
    inside = inside_of(element, above)
    for child in element:
        if child.tag not in UNSEEN:
            yield from _walk(child, inside)


def _classes(element: Element) -> set[str]:
    return set(element.get("class", "").split())


def _hit(element: Element) -> Element | None:
    return next((child for child in element if "hit" in _classes(child)), None)


def _outline(element: Element, above: Matrix) -> Box | None:
    """The room that a thing takes: its outline, if it can be pointed at."""
    hit = _hit(element)
    return box_of(element, above) if hit is None else box_of(hit, inside_of(element, above))


def _light(element: Element) -> None:
    """Lights what can be pointed at as a page does."""
    hit = _hit(element)
    if hit is not None:
        hit.attrib.pop("class")
        hit.attrib.update({"fill": "none", "stroke": "var(--target)", "stroke-width": "3", "stroke-linejoin": "round"})


def _tidy(tree: Element, marked: set[str], hidden: frozenset[str]) -> None:
    """Takes away what only a page shows: outlines that are not lit, veils, what appears when something is chosen."""
    for element in list(tree.iter()):
        for child in list(element):
            classes = _classes(child)
            wanted = marked & set(child.get("data-of", "").split())
            if "hit" in classes or (classes & hidden and not wanted):
                element.remove(child)


def _leave_out(element: Element, above: Matrix, frame: Box) -> None:
    """Takes away what lies outside of the frame."""
    inside = inside_of(element, above)
    for child in list(element):
        box = box_of(child, inside)
        if child.tag in UNSEEN or box is None:
            continue
        if apart(box, frame) or (child.tag == "text" and not _holds(frame, box)):  # half a word says nothing
            element.remove(child)
        elif child.tag in ("g", "svg"):
            _leave_out(child, inside, frame)


def _holds(frame: Box, box: Box) -> bool:
    return frame[0] <= box[0] and frame[1] <= box[1] and box[2] <= frame[2] and box[3] <= frame[3]


# --- the file ---------------------------------------------------------------------------------------------------------
def _file(made: Sheet, width: int, height: int) -> Svg:
    inside = Svg(unseen_left_out(made.svg))
    return el(
        "svg",
        el("style", Svg(still_css())),
        _needed(inside),
        el("rect", width=made.width, height=made.height, fill="var(--ground)"),
        inside,
        xmlns="http://www.w3.org/2000/svg",
        class_="starboard-picture",
        viewBox=f"0 0 {number(made.width)} {number(made.height)}",
        width=width,
        height=height,
    )


def _needed(inside: str) -> Svg:
    """Of the shared icons, skies and filters those that a picture refers to, and what these refer to."""
    shared: Mapping[str, str] = _shared()
    kept: dict[str, str] = {}
    left = [inside]
    while left:
        for name in re.findall(r'(?:href="#|url\(#)([\w-]+)', left.pop()):
            if name in shared and name not in kept:
                kept[name] = shared[name]
                left.append(shared[name])
    return el("defs", [Svg(item) for item in kept.values()])


@functools.cache
def _shared() -> dict[str, str]:
    return {item.get("id", ""): ElementTree.tostring(item, "unicode") for item in ElementTree.fromstring(look.defs())}
