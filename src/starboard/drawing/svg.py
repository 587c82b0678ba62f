"""A small builder of SVG text: what is not made here is escaped, numbers are short."""

from __future__ import annotations

import functools
import marshal
from collections.abc import Callable, Iterable
from typing import Any, ParamSpec, TypeVar

_FOR_TEXT = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})
_FOR_ATTRIBUTE = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "\n": "&#10;"})
MOST_KNOWN = 20_000  # texts and numbers whose spelling is remembered; then it begins anew
PLAINLY = 2  # the version of marshal that spells equal values alike, whether they are one object or two
MOST_MADE = 8_000  # things that one function remembers
MOST_LARGE = 2_000  # the same of those that are a whole card, column or track
LONGEST_KNOWN = 80  # letters of a text that is remembered

# A drawing is much the same from one view to the next: what was spelled once is looked up, which is ten times as quick.
_names: dict[str, str] = {}  # of keyword arguments as attributes
_numbers: dict[float, str] = {}
_texts: dict[str, str] = {}  # inside elements
_values: dict[str, str] = {}  # of attributes

Value = str | int | float | bool | None
Args = ParamSpec("Args")
Made = TypeVar("Made")


class Svg(str):
    """Text that is SVG already; everything else is escaped when it is put inside an element."""

    __slots__ = ()


Inside = Svg | str | int | float | None | Iterable["Inside"]


def remembered(make: Callable[Args, Made]) -> Callable[Args, Made]:
    """Makes a small thing once for the same arguments; 1, 1.0 and True are not the same."""
    return functools.lru_cache(MOST_MADE, typed=True)(make)  # type: ignore[return-value]


def remembered_large(make: Callable[Args, Made]) -> Callable[Args, Made]:
    """The same for large things: fewer of them."""
    return functools.lru_cache(MOST_LARGE, typed=True)(make)  # type: ignore[return-value]


def remembered_by_value(make: Callable[Args, Made]) -> Callable[Args, Made]:
    """The same for what is given dicts and lists of plain values, such as a card of a view: they count by what is in
    them. What cannot be told so is made each time.
    """
    known: dict[bytes, Made] = {}

    @functools.wraps(make)
    def found(*args: Args.args, **more: Args.kwargs) -> Made:
        given: Any = args, more
        try:
            key = marshal.dumps(given, PLAINLY)
        except ValueError:
            return make(*args, **more)
        made = known.get(key)
        if made is None:
            if len(known) >= MOST_LARGE:
                known.clear()
            made = known[key] = make(*args, **more)
        return made

    return found


def number(value: float) -> str:
    """A number with at most two decimals and no idle zeros."""
    found = _numbers.get(value)
    if found is None:
        text = str(value) if isinstance(value, int) else f"{value:.2f}".rstrip("0").rstrip(".")
        found = "0" if text in ("-0", "") else text
        if len(_numbers) >= MOST_KNOWN:
            _numbers.clear()
        _numbers[value] = found
    return found


def _escaped(text: str, known: dict[str, str], table: dict[int, str]) -> str:
    """A text as it is spelled in an element or an attribute."""
    made = text.translate(table)
    if len(text) <= LONGEST_KNOWN:
        if len(known) >= MOST_KNOWN:
            known.clear()
        known[text] = made
    return made


def el(tag: str, *inside: Inside, **attributes: Value) -> Svg:
    """An element. `stroke_width` becomes `stroke-width`, `class_` becomes `class`; None and False leave one out."""
    if not inside:
        return _leaf(tag, **attributes)
    parts = _opened(tag, attributes)
    parts.append(">")
    _put(parts, inside)
    parts.append(f"</{tag}>")
    return Svg("".join(parts))


@remembered
def _leaf(tag: str, **attributes: Value) -> Svg:
    """An element with nothing inside: most of a drawing."""
    return Svg("".join([*_opened(tag, attributes), "/>"]))


def _opened(tag: str, attributes: dict[str, Value]) -> list[str]:
    """The beginning of an element, without the end of its tag."""
    parts = ["<", tag]
    for name, value in attributes.items():
        if value is None or value is False:
            continue
        spelled = _names.get(name)
        if spelled is None:
            spelled = _names[name] = f' {name.rstrip("_").replace("_", "-")}="'
        if isinstance(value, str):
            text = str(value)  # Svg: a text such as any other where an attribute is
            parts.append(f'{spelled}{_values.get(text) or _escaped(text, _values, _FOR_ATTRIBUTE)}"')
        else:
            parts.append(f'{spelled}{"" if value is True else _numbers.get(value) or number(value)}"')
    return parts


def join(*inside: Inside) -> Svg:
    """Pieces one after the other, without an element round them."""
    parts: list[str] = []
    _put(parts, inside)
    return Svg("".join(parts))


def _put(parts: list[str], inside: Iterable[Inside]) -> None:
    for item in inside:
        if isinstance(item, Svg):
            parts.append(item)
        elif isinstance(item, str):
            parts.append(_texts.get(item) or _escaped(item, _texts, _FOR_TEXT))
        elif isinstance(item, (int, float)):
            parts.append(str(item) if isinstance(item, bool) else number(item))
        elif item is not None:
            _put(parts, item)


@remembered
def short(value: float) -> str:
    """A number of an outline: a tenth of a unit is finer than anybody sees."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def points(places: Iterable[tuple[float, float]]) -> str:
    """The corners of a polygon."""
    return " ".join([f"{short(x)},{short(y)}" for x, y in places])


def path(*steps: str | float) -> str:
    """The `d` of a path: letters and numbers."""
    return " ".join([step if isinstance(step, str) else short(step) for step in steps])


def moved(x: float, y: float, scale: float = 1.0) -> str:
    """A transform: shifted, then scaled."""
    return f"translate({number(x)} {number(y)})" + (f" scale({number(scale)})" if scale != 1.0 else "")
