"""What the function that draws a section brings along from the `draw` that made it, so that two can be compared.

A title's `draw` looks at a view to say which sections there are. What a section shows depends on that only through what
its function has kept of it: variables of its closure, defaults, arguments bound before.
"""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Callable
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from typing import Any

PLAIN = (str, int, float, bool, type(None))
LASTING = (ModuleType, type, BuiltinFunctionType)  # the same as long as the program runs


class Strange(Exception):
    """Something whose parts are not known: then everything that was looked at before counts."""


@dataclasses.dataclass(frozen=True)
class At:
    """A place of the view."""

    path: tuple[Any, ...]


def parts(value: Any) -> tuple[Any, tuple[Any, ...]]:
    """What a value is and what it consists of; a plain one consists of nothing."""
    kind = type(value)
    if kind in PLAIN:
        return (kind, value), ()
    if isinstance(value, LASTING):
        return (kind, id(value)), ()
    if kind in (tuple, list):
        return (kind, len(value)), tuple(value)
    if kind is dict:
        return (kind, tuple(value)), tuple(value.values())
    if kind is FunctionType:
        cells = tuple(cell.cell_contents for cell in value.__closure__ or ())
        more = value.__kwdefaults__ or {}
        return (kind, value.__code__, len(cells), tuple(more)), (*cells, *(value.__defaults__ or ()), *more.values())
    if kind is MethodType:
        return (kind,), (value.__func__, value.__self__)
    if kind is functools.partial:
        return (kind, len(value.args), tuple(value.keywords)), (value.func, *value.args, *value.keywords.values())
    if dataclasses.is_dataclass(value):
        names = tuple(field.name for field in dataclasses.fields(value))
        if set(getattr(value, "__dict__", names)) - set(names):  # it remembers something else
            raise Strange(kind)
        return (kind, names), tuple(getattr(value, name) for name in names)
    raise Strange(kind)


def kept_of(value: Any, place: Callable[[Any], tuple[Any, ...] | None]) -> Any:
    """A value taken apart, to be compared later; `place` says where in the view something is."""
    path = place(value)
    if path is not None:
        return At(path)
    what, inside = parts(value)
    return what, tuple(kept_of(item, place) for item in inside)


def is_alike(kept: Any, value: Any, found: Callable[[tuple[Any, ...]], Any]) -> bool:
    """Whether a value is what was kept of another; `found` gives what is at a place of the view now."""
    if isinstance(kept, At):
        return found(kept.path) is value
    what, inside = parts(value)
    return kept[0] == what and all(map(is_alike, kept[1], inside, (found for _ in inside)))
