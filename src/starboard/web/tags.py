"""Elements of pages as text that is made at once: written as with htpy, for what is made anew with every action.

    h.div("#bar.wide", data_part=True)["Text is escaped, ", h.b["markup is not"], None]

What stands in front of the bracket is spelled once and then looked up; htpy spells it every time, builds a tree and
walks over that. Both can stand inside each other. Attributes are strings, whole numbers, flags or None.
"""

from __future__ import annotations

import functools
import keyword
from collections.abc import Iterator
from typing import Any

from htpy import BaseElement, Node
from markupsafe import Markup, escape

VOID = frozenset(("br", "hr", "img", "input", "link", "meta"))
MOST = 4_000  # beginnings of elements that are remembered


class Tag(BaseElement):
    """An element with nothing inside; brackets put something inside and make it text."""

    __slots__ = ()

    def __call__(self, /, *given: Any, **more: Any) -> Tag:
        """The same with attributes: `"#id.class.class"`, names that are none in Python in dicts, all others by name."""
        flat: list[Any] = []
        for one in given:
            if isinstance(one, str):
                flat.append(one)
            else:
                for pair in one.items():
                    flat += pair
        if len(flat) % 2 == 0:
            flat.insert(0, "")
        return _tag(self._name, *flat, **more)

    def __getitem__(self, inside: Node) -> Markup:
        parts = [f"<{self._name}{self._attrs}>"]
        _put(parts, inside)
        parts.append(f"</{self._name}>")
        return str.__new__(Markup, "".join(parts))

    def __str__(self) -> Markup:
        return Markup(f"<{self._name}{self._attrs}>" + ("" if self._name in VOID else f"</{self._name}>"))

    __html__ = __str__

    def iter_chunks(self, context: Any = None) -> Iterator[str]:
        """As htpy asks for it."""
        yield str(self)


@functools.lru_cache(MOST, typed=True)  # 1 and True are spelled differently
def _tag(name: str, id_class: str, /, *pairs: Any, **more: Any) -> Tag:
    first, *classes = id_class.split(".")
    found: dict[str, Any] = {"id": first.removeprefix("#")} if first else {}
    if classes:
        found["class"] = " ".join(classes)
    found.update(zip(pairs[::2], pairs[1::2], strict=True))
    found.update((_spelled(key), value) for key, value in more.items())
    texts = [
        f" {key}" if value is True else f' {key}="{escape(str(value))}"'
        for key, value in found.items()
        if value is not None and value is not False
    ]
    return Tag(name, "".join(texts))


def _spelled(key: str) -> str:
    bare = key.removesuffix("_")
    return (bare if keyword.iskeyword(bare) else key).replace("_", "-")


def _put(parts: list[str], node: Any) -> None:
    kind = type(node)
    if kind is Markup:
        parts.append(node)
    elif kind is str:
        parts.append(escape(node))
    elif kind is tuple or kind is list:
        for item in node:
            _put(parts, item)
    elif node is None or kind is bool:
        return
    elif kind is int:
        parts.append(str(node))
    elif hasattr(node, "__html__"):
        parts.append(node.__html__())
    else:
        parts.append(escape(node))


def joined(*nodes: Node) -> Markup:
    """Nodes one after the other, without an element round them."""
    parts: list[str] = []
    _put(parts, nodes)
    return Markup("".join(parts))


def __getattr__(name: str) -> Tag:
    """`div` and all others: made when they are first asked for."""
    if not name.isalnum():
        raise AttributeError(name)
    found = globals()[name] = Tag(name)
    return found
