"""Help for who edits cards: all mistakes of a content file with their lines, and two contents compared in words."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from starboard import catalogue
from starboard.engine.components import Component
from starboard.engine.content import Content
from starboard.engine.lines import Lines
from starboard.engine.lines import Path as Place
from starboard.engine.reading import read_text, read_toml, shown
from starboard.engine.refusal import Broken, Malformed
from starboard.engine.title import Title

MOST = 50  # mistakes that are named
ARROW = " -> "


def title_of(source: dict[str, Any], file: str) -> Title:
    """The title that a content file says it is for: `game = "..."`, or the `id` of one of its tables."""
    named = source.get("game")
    if not isinstance(named, str):
        ids = [one.get("id") for one in source.values() if isinstance(one, dict)]
        named = next((one for one in ids if one in catalogue.names()), None)
    if not isinstance(named, str):
        raise Malformed(f"content file '{file}': it does not say for which title it is: game = \"{catalogue.SAMPLE}\"")
    return catalogue.find(named)


# --- mistakes ----------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Mistake:
    """One thing that is wrong in a content file."""

    line: int | None
    text: str

    def __str__(self) -> str:
        """One line."""
        return self.text if self.line is None else f"line {self.line}: {self.text}"


def mistakes(file: Path | str, title: Title) -> list[Mistake]:
    """All that is wrong in a file, in the order of its lines.

    What is wrong is put right as the shipped content has it, and the file looked at again: so one mistake does not hide
    the next.
    """
    lines = Lines(read_text(file, "content file"))
    source = read_toml(file, "content file")
    own = title.content().source
    found: list[Mistake] = []
    seen: set[Place | None] = set()
    while len(found) < MOST:
        try:
            content = title.content(copy.deepcopy(source))
            for seats in range(title.seats_min, title.seats_max + 1):
                title.new(seats, 0, content=content).check()
            break
        except (Malformed, Broken) as why:
            place = getattr(why, "place", None) or place_in(source, str(why))
            found.append(Mistake(None if place is None else lines.of(place), str(why)))
            if place is None or place in seen:
                break  # it cannot be put right alone
            seen.add(place)
            put_right(source, own, place)
    found = list(dict.fromkeys(found))
    return sorted(found, key=lambda one: (one.line is None, one.line or 0))


def place_in(source: dict[str, Any], text: str) -> Place | None:
    """Where an error is that only its words tell, such as `content: module m03: cost ...`; None if they do not."""
    here: Any = source
    place: Place = ()
    for part in text.split(": ")[1:]:
        words = part.split()
        if isinstance(here, dict) and part in here:
            place, here = (*place, part), here[part]
        elif isinstance(here, dict) and words and words[0] in here:
            place, here = (*place, words[0]), here[words[0]]
            item = (
                next((n for n, one in enumerate(here) if mark(one, n + 1) == words[-1]), None)
                if is_rows(here)
                else None
            )
            if item is None or len(words) != 2:
                break
            place, here = (*place, item), here[item]
        else:
            break
    return place or None


def is_rows(value: Any) -> bool:
    """Whether it is a list of tables."""
    return isinstance(value, list) and bool(value) and all(isinstance(one, dict) for one in value)


def mark(item: Any, number: int) -> str:
    """How errors name an item of a list: by its id, or its number."""
    return str(item.get("id", number)) if isinstance(item, dict) else str(number)


def put_right(source: Any, own: Any, place: Place) -> None:
    """Takes the value at a place from the shipped content, or takes it away where that has none."""
    for step in place[:-1]:
        source = source[step]
        own = partner(own, source, step)
    last = place[-1]
    if isinstance(source, list):
        value = partner(own, source[int(last)], last)
        if value is None:
            del source[int(last)]
        else:
            source[int(last)] = copy.deepcopy(value)
    elif isinstance(own, dict) and last in own:
        source[last] = copy.deepcopy(own[last])
    else:
        source.pop(last, None)


def partner(own: Any, item: Any, step: str | int) -> Any:
    """What the shipped content has in the place of an item: under the same name, with the same id, or as far down."""
    if isinstance(own, dict):
        return own.get(step)
    if not isinstance(own, list) or not isinstance(step, int):
        return None
    if isinstance(item, dict) and "id" in item:
        same = [one for one in own if isinstance(one, dict) and one.get("id") == item["id"]]
        if same:
            return same[0]
    return own[step] if step < len(own) else None


# --- what differs ------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Change:
    """One value of a content file that differs."""

    path: str
    before: Any  # None: not there
    after: Any
    names: frozenset[str]  # ids and names on the way to it


def changes(before: Any, after: Any, path: str = "", names: frozenset[str] = frozenset()) -> Iterator[Change]:
    """Where two contents differ, value by value; items of lists are known by their ids."""
    if isinstance(before, dict) and isinstance(after, dict):
        own = {str(one[key]) for one in (before, after) for key in ("id", "name", "title") if key in one}
        for key in dict.fromkeys([*before, *after]):
            where = f"{path}.{key}" if path else str(key)
            yield from changes(before.get(key), after.get(key), where, names | own | {str(key)})
    elif is_rows(before) and is_rows(after):
        left = {mark(item, number): item for number, item in enumerate(before)}
        right = {mark(item, number): item for number, item in enumerate(after)}
        for key in dict.fromkeys([*left, *right]):
            yield from changes(left.get(key), right.get(key), f"{path}[{key}]", names)
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        for number, (one, other) in enumerate(zip(before, after, strict=True)):
            yield from changes(one, other, f"{path}[{number}]", names)
    elif before != after:
        held = [one for one in (before, after) if isinstance(one, dict)]
        own = {str(one[key]) for one in held for key in ("id", "name", "title") if key in one}
        yield Change(path, before, after, names | own)


def in_words(title: Title, before: Content, after: Content) -> list[str]:
    """What differs, as people call it; values that no component tells of follow by their place in the file."""
    old, new = (numbered(title.components(content)) for content in (before, after))
    lines: list[str] = []
    told: set[str] = set()
    gone = {key: old[key] for key in old if key not in new}
    come = {key: new[key] for key in new if key not in old}
    for key, item in list(gone.items()):
        twin = next((k for k, other in come.items() if same_but_name(item, other)), None)
        if twin is not None:
            lines.append(f"{item.kind} {item.name}: now called {come[twin].name}")
            told |= {item.name, come[twin].name}
            del gone[key], come[twin]
    for key, item in old.items():
        if key in gone:
            lines.append(f"{item.kind} {item.name}: removed")
        elif key in new and new[key] != item:
            lines += [f"{item.name}: {change}" for change in component_changes(item, new[key])]
        else:
            continue
        told.add(item.name)
    for item in come.values():
        lines.append(f"{item.kind} {item.name}: added: {'; '.join(item.lines()[1:])}")
        told.add(item.name)
    folded = {name.casefold() for name in told}
    for change in changes(before.source, after.source):
        if not folded & {name.casefold() for name in change.names}:
            lines.append(f"{change.path}: {value(change.before)}{ARROW}{value(change.after)}")
    return lines


def value(found: Any) -> str:
    """A value of a file, short."""
    return "nothing" if found is None else shown(found)


def numbered(items: Any) -> dict[tuple[str, str, int], Component]:
    """Components by kind and name; several of one name are numbered."""
    seen: Counter[tuple[str, str]] = Counter()
    found: dict[tuple[str, str, int], Component] = {}
    for item in items:
        found[item.kind, item.name, seen[item.kind, item.name]] = item
        seen[item.kind, item.name] += 1
    return found


def same_but_name(one: Component, other: Component) -> bool:
    """Whether two components do the same."""
    if one.kind != other.kind or not (one.text or one.facts):
        return False
    return (one.text.replace(one.name, other.name), one.facts) == (other.text, other.facts)


def component_changes(before: Component, after: Component) -> Iterator[str]:
    """How one component differs: its facts, then the sentences that say what it does."""
    old, new = dict(before.facts), dict(after.facts)
    for heading in dict.fromkeys([*old, *new]):
        if old.get(heading) != new.get(heading):
            yield f"{heading[0].lower()}{heading[1:]} {old.get(heading, 'none')}{ARROW}{new.get(heading, 'none')}"
    if before.text != after.text:
        left, right = (text.replace(". ", ".\n").splitlines() for text in (before.text, after.text))
        less = " ".join(part for part in left if part not in right)
        more = " ".join(part for part in right if part not in left)
        yield f'"{less}"{ARROW}"{more}"'
