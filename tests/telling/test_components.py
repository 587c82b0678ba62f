"""Every card, tile, character and event can be read, in words made of its content: another content, other words."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

import pytest

import starboard
from starboard import catalogue
from starboard.engine import components, rulebook
from starboard.engine.refusal import StarboardError

TITLES = [*catalogue.own(), catalogue.SAMPLE]
SILENT = {  # numbers of components that are no words: places in a picture or on a map, numbers by which rules know them
    "id", "number", "seed", "q", "r", "x", "y", "col", "row", "hex", "edge", "angle", "place", "copies_from",
}  # fmt: skip


def entries(source: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], dict[str, Any]]]:
    """Everything in a content file that has a name."""
    if isinstance(source, dict):
        if path and path != ("game",) and isinstance(source.get("name"), str):  # facts of the game are no component
            yield path, source
        for key, value in source.items():
            yield from entries(value, (*path, key))
    elif isinstance(source, list):
        for place, value in enumerate(source):
            yield from entries(value, (*path, place))


def numbers(entry: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where the numbers of an entry are, but for those that are no words."""
    if isinstance(entry, bool):
        return
    if isinstance(entry, int):
        yield path
    elif isinstance(entry, dict):
        for key, value in entry.items():
            if key not in SILENT and not (path and isinstance(value, dict) and "name" in value):
                yield from numbers(value, (*path, key))
    elif isinstance(entry, list):
        for place, value in enumerate(entry):
            if not (isinstance(value, dict) and "name" in value):
                yield from numbers(value, (*path, place))


def at(source: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        source = source[key]
    return source


@pytest.mark.parametrize("name", TITLES)
def test_every_named_thing_of_the_content_can_be_read(name: str) -> None:
    title = starboard.title(name)
    every = title.components(title.content())
    known = {item.name for item in every}
    for path, entry in entries(title.content().source):
        assert entry["name"] in known, f"{entry['name']} ({'.'.join(map(str, path))}) has no text"
    book = {rule.number for rule in rulebook.rules(title)}
    for item in every:
        assert item.text or item.facts, f"{item.name} says nothing"
        assert set(item.rules) <= book, f"{item.name} names a rule that is not there"
        assert components.find(title, title.content(), item.name)


@pytest.mark.parametrize("name", TITLES)
def test_another_number_in_the_content_is_another_text(name: str) -> None:
    title = starboard.title(name)
    source = copy.deepcopy(dict(title.content().source))
    before = {(item.kind, item.name): item for item in title.components(title.content())}
    changed, deaf = 0, []
    for path, entry in entries(source):
        for where in numbers(entry):
            if changed + len(deaf) > 400:
                break
            other = copy.deepcopy(source)
            holder = at(other, (*path, *where[:-1]))
            for step in (1, -1, 2):
                holder[where[-1]] = at(entry, where) + step
                try:
                    content = title.content(other)
                except StarboardError:
                    continue
                after = {(item.kind, item.name): item for item in title.components(content)}
                if after != before:
                    changed += 1
                else:
                    deaf.append(".".join(map(str, (*path, *where))))
                break
    assert changed or name == catalogue.SAMPLE  # whose things have names alone
    assert not deaf, f"{len(deaf)} numbers of {title.name} are in no text, such as {deaf[:8]}"
