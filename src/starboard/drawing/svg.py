"""A small builder of SVG text: what is not made here is escaped, numbers are short."""

from __future__ import annotations

from collections.abc import Iterable

_FOR_TEXT = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})
_FOR_ATTRIBUTE = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "\n": "&#10;"})
_names: dict[str, str] = {}  # of keyword arguments as attributes, so that each is spelled once

Value = str | int | float | bool | None


class Svg(str):
    """Text that is SVG already; everything else is escaped when it is put inside an element."""

    __slots__ = ()


Inside = Svg | str | int | float | None | Iterable["Inside"]


def number(value: float) -> str:
    """A number with at most two decimals and no idle zeros."""
    if isinstance(value, int):
        return str(value)
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def el(tag: str, *inside: Inside, **attributes: Value) -> Svg:
    """An element. `stroke_width` becomes `stroke-width`, `class_` becomes `class`; None and False leave one out."""
    parts = ["<", tag]
    for name, value in attributes.items():
        if value is None or value is False:
            continue
        spelled = _names.get(name)
        if spelled is None:
            spelled = _names[name] = f' {name.rstrip("_").replace("_", "-")}="'
        parts.append(spelled)
        if type(value) is str:
            parts.append(value.translate(_FOR_ATTRIBUTE))
        elif isinstance(value, str):  # Svg: a text such as any other where an attribute is
            parts.append(str(value).translate(_FOR_ATTRIBUTE))
        elif value is not True:
            parts.append(number(value))
        parts.append('"')
    if not inside:
        parts.append("/>")
        return Svg("".join(parts))
    parts.append(">")
    _put(parts, inside)
    parts.append(f"</{tag}>")
    return Svg("".join(parts))


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
            parts.append(item.translate(_FOR_TEXT))
        elif isinstance(item, (int, float)):
            parts.append(number(item))
        elif item is not None:
            _put(parts, item)


def short(value: float) -> str:
    """A number of an outline: a tenth of a unit is finer than anybody sees."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def points(places: Iterable[tuple[float, float]]) -> str:
    """The corners of a polygon."""
    return " ".join(f"{short(x)},{short(y)}" for x, y in places)


def path(*steps: str | float) -> str:
    """The `d` of a path: letters and numbers."""
    return " ".join(step if isinstance(step, str) else short(step) for step in steps)


def moved(x: float, y: float, scale: float = 1.0) -> str:
    """A transform: shifted, then scaled."""
    return f"translate({number(x)} {number(y)})" + (f" scale({number(scale)})" if scale != 1.0 else "")
