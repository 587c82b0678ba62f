"""How much room drawn things take: boxes of parsed SVG, so that a picture can be cut round what it shows."""

from __future__ import annotations

import functools
import math
import re
from collections.abc import Callable, Iterable, Iterator
from typing import Final
from xml.etree.ElementTree import Element

from starboard.drawing.lettering import DEFAULT_SIZE, SIZES, width

Box = tuple[float, float, float, float]  # left, top, right, bottom
Matrix = tuple[float, float, float, float, float, float]  # as SVG's matrix(a b c d e f)

SAME: Final[Matrix] = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
UNSEEN: Final = frozenset({"defs", "title", "desc", "style", "clipPath", "mask", "linearGradient", "radialGradient"})
_NUMBER: Final = re.compile(r"-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?")
_STEP: Final = re.compile(rf"[a-zA-Z]|{_NUMBER.pattern}")
_TRANSFORM: Final = re.compile(r"(\w+)\s*\(([^)]*)\)")
_TAKES: Final = {"M": 2, "L": 2, "T": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "A": 7, "Z": 0}
_AROUND: Final = 16  # places on an arc that are looked at
_RISE, _FALL = 0.8, 0.25  # of letters over and under their line, in parts of their size


def union(boxes: Iterable[Box | None]) -> Box | None:
    """The box round several."""
    found = [box for box in boxes if box is not None]
    if not found:
        return None
    lefts, tops, rights, bottoms = zip(*found, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def apart(one: Box, other: Box) -> bool:
    """Whether two boxes share nothing."""
    return one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


def box_of(element: Element, above: Matrix = SAME) -> Box | None:
    """The room an element takes where everything around it is placed by a matrix; None if nothing is to be seen."""
    if element.tag in UNSEEN:
        return None
    here = times(above, placed_by(element))
    if element.tag in ("g", "a"):
        return union(box_of(child, here) for child in element)
    if element.tag == "svg":
        return _framed(element, here)
    measure = _SHAPES.get(element.tag)
    return None if measure is None else _round(_through(here, measure(element)))


def inside_of(element: Element, above: Matrix) -> Matrix:
    """The matrix by which what is in an element is placed."""
    here = times(above, placed_by(element))
    return times(here, _window(element)) if element.tag == "svg" else here


def placed_by(element: Element) -> Matrix:
    """The transform of one element."""
    made = SAME
    for kind, listed in _TRANSFORM.findall(element.get("transform", "")):
        made = times(made, _one(kind, [float(item) for item in _NUMBER.findall(listed)]))
    return made


def _one(kind: str, given: list[float]) -> Matrix:
    if kind == "translate":
        return (1.0, 0.0, 0.0, 1.0, given[0], given[1] if len(given) > 1 else 0.0)
    if kind == "scale":
        return (given[0], 0.0, 0.0, given[-1], 0.0, 0.0)
    if kind == "rotate":
        turn = math.radians(given[0])
        turned = (math.cos(turn), math.sin(turn), -math.sin(turn), math.cos(turn), 0.0, 0.0)
        if len(given) < 3:
            return turned
        x, y = given[1], given[2]
        return times(times((1.0, 0.0, 0.0, 1.0, x, y), turned), (1.0, 0.0, 0.0, 1.0, -x, -y))
    if kind == "matrix":
        a, b, c, d, e, f = given
        return (a, b, c, d, e, f)
    return SAME


def times(one: Matrix, other: Matrix) -> Matrix:
    """First the other, then the one."""
    a, b, c, d, e, f = one
    p, q, r, s, t, u = other
    return (a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f)


def _through(matrix: Matrix, places: Iterable[tuple[float, float]]) -> Iterator[tuple[float, float]]:
    a, b, c, d, e, f = matrix
    for x, y in places:
        yield a * x + c * y + e, b * x + d * y + f


def _round(places: Iterable[tuple[float, float]]) -> Box | None:
    found = list(places)
    if not found:
        return None
    across, down = [x for x, _ in found], [y for _, y in found]
    return min(across), min(down), max(across), max(down)


# --- shapes: the places that say how far each reaches -----------------------------------------------------------------
def _number(element: Element, name: str, default: float = 0.0) -> float:
    found = _NUMBER.match(element.get(name, ""))
    return float(found[0]) if found else default


def _corners(x: float, y: float, w: float, h: float) -> list[tuple[float, float]]:
    return [(x, y), (x + w, y), (x, y + h), (x + w, y + h)]


def _rect(element: Element) -> list[tuple[float, float]]:
    return _corners(*(_number(element, name) for name in ("x", "y", "width", "height")))


def _circle(element: Element) -> list[tuple[float, float]]:
    rx = _number(element, "rx", _number(element, "r"))
    ry = _number(element, "ry", _number(element, "r"))
    return _corners(_number(element, "cx") - rx, _number(element, "cy") - ry, 2 * rx, 2 * ry)


def _line(element: Element) -> list[tuple[float, float]]:
    return [(_number(element, f"x{end}"), _number(element, f"y{end}")) for end in (1, 2)]


def _polygon(element: Element) -> list[tuple[float, float]]:
    given = [float(item) for item in _NUMBER.findall(element.get("points", ""))]
    return list(zip(given[::2], given[1::2], strict=False))


def _text(element: Element) -> list[tuple[float, float]]:
    classes = element.get("class", "").split()
    said = "".join(element.itertext())
    caps = "cap" in classes
    size = next((SIZES[name] for name in classes if name in SIZES), 12 if caps else DEFAULT_SIZE)
    wide = width(said.upper() if caps else said, size, caps or bool({"b", "x"} & set(classes)))
    wide = _number(element, "textLength", wide + (0.12 * size * len(said) if caps else 0))
    x, y = _number(element, "x"), _number(element, "y")
    x -= {"middle": wide / 2, "end": wide}.get(element.get("text-anchor", ""), 0)
    return _corners(x, y - _RISE * size, wide, (_RISE + _FALL) * size)


def _path(element: Element) -> list[tuple[float, float]]:
    return _traced(element.get("d", ""))


@functools.lru_cache(2048)  # a thing is measured once for each group it is in
def _traced(outline: str) -> list[tuple[float, float]]:
    """Ends and handles of all curves: never less than the path, seldom much more."""
    steps = _STEP.findall(outline)
    found: list[tuple[float, float]] = []
    x = y = begun_x = begun_y = 0.0
    kind, at = "M", 0
    while at < len(steps):
        if steps[at].isalpha():
            kind, at = steps[at], at + 1
        takes = _TAKES[kind.upper()]
        given = [float(item) for item in steps[at : at + takes]]
        at += takes
        if kind in "zZ":
            x, y = begun_x, begun_y
            continue
        if len(given) < takes:
            break
        base_x, base_y = (x, y) if kind.islower() else (0.0, 0.0)
        if kind in "hH":
            x = base_x + given[0]
        elif kind in "vV":
            y = base_y + given[0]
        elif kind in "aA":
            end = (base_x + given[5], base_y + given[6])
            found += _arc((x, y), end, given)
            x, y = end
        else:
            pairs = [(base_x + a, base_y + b) for a, b in zip(given[::2], given[1::2], strict=True)]
            found += pairs[:-1]
            x, y = pairs[-1]
        found.append((x, y))
        if kind in "mM":
            begun_x, begun_y, kind = x, y, "l" if kind == "m" else "L"
    return found


def _arc(start: tuple[float, float], end: tuple[float, float], given: list[float]) -> list[tuple[float, float]]:
    """Places on an arc of an ellipse that is not turned (none of ours are)."""
    rx, ry = abs(given[0]), abs(given[1])
    if not rx or not ry or start == end:
        return []
    half_x, half_y = (start[0] - end[0]) / 2 / rx, (start[1] - end[1]) / 2 / ry
    far = half_x**2 + half_y**2
    if far > 1:  # too small to reach: SVG enlarges it
        rx, ry, half_x, half_y, far = rx * far**0.5, ry * far**0.5, half_x / far**0.5, half_y / far**0.5, 1.0
    away = math.sqrt(max(0.0, 1 / far - 1)) * (-1 if bool(given[3]) == bool(given[4]) else 1)
    middle_x, middle_y = away * half_y, -away * half_x
    first = math.atan2(half_y - middle_y, half_x - middle_x)
    last = math.atan2(-half_y - middle_y, -half_x - middle_x)
    if given[4] and last < first:
        last += 2 * math.pi
    elif not given[4] and last > first:
        last -= 2 * math.pi
    x = (start[0] + end[0]) / 2 + middle_x * rx
    y = (start[1] + end[1]) / 2 + middle_y * ry
    turns = [first + (last - first) * place / _AROUND for place in range(_AROUND + 1)]
    return [(x + rx * math.cos(turn), y + ry * math.sin(turn)) for turn in turns]


_SHAPES: Final[dict[str, Callable[[Element], list[tuple[float, float]]]]] = {
    "rect": _rect,
    "use": _rect,
    "image": _rect,
    "circle": _circle,
    "ellipse": _circle,
    "line": _line,
    "polygon": _polygon,
    "polyline": _polygon,
    "text": _text,
    "path": _path,
}


# --- an `<svg>` in an `<svg>` -----------------------------------------------------------------------------------------
def _window(element: Element) -> Matrix:
    """From the units inside to those outside: moved to its place, scaled until all of it fits, in the middle."""
    x, y = _number(element, "x"), _number(element, "y")
    view = [float(item) for item in _NUMBER.findall(element.get("viewBox", ""))]
    if len(view) != 4 or not view[2] or not view[3]:
        return (1.0, 0.0, 0.0, 1.0, x, y)
    wide, high = _number(element, "width", view[2]), _number(element, "height", view[3])
    scale = min(wide / view[2], high / view[3])
    left, top = x + (wide - scale * view[2]) / 2, y + (high - scale * view[3]) / 2
    return (scale, 0.0, 0.0, scale, left - scale * view[0], top - scale * view[1])


def _framed(element: Element, here: Matrix) -> Box | None:
    inner = times(here, _window(element))
    found = union(box_of(child, inner) for child in element)
    if found is None or element.get("overflow") == "visible" or not element.get("width"):
        return found
    frame = _round(_through(here, _rect(element)))
    if frame is None or apart(found, frame):
        return None
    return max(found[0], frame[0]), max(found[1], frame[1]), min(found[2], frame[2]), min(found[3], frame[3])
