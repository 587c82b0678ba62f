"""A checked reader for everything a person can write by hand: content files, positions, records, options.

Each question says what it wants; a wrong answer becomes one `Malformed` line that names the place, what was found and
what is allowed. `done()` refuses what nobody asked for, so a misspelt key is never ignored.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from starboard.engine.refusal import Malformed

LONGEST_NUMBER = 40  # digits: a seed of 128 bits has 39
_REQUIRED: Any = object()


def shown(value: object) -> str:
    """A value as an error quotes it: short."""
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."


def whole_number(text: str) -> int | None:
    """A whole number as people type it, or None: plain digits and perhaps a minus, no more than a seed can have.

    `isdigit` takes "²" for a digit, and `int` refuses what has thousands of them: both are for text that is trusted.
    """
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= LONGEST_NUMBER):
        return None
    return int(text)


def number_or_text(text: str) -> int | str:
    """The whole number that a text is, or the text."""
    number = whole_number(text)
    return text if number is None else number


class Reader:
    """Reads one table of a file and remembers what was read."""

    def __init__(self, data: object, where: str, place: tuple[str | int, ...] = ()) -> None:
        """`where` is how errors name this table, `place` where it is in the file."""
        if not isinstance(data, Mapping):
            raise Malformed(f"{where} must be a table of names and values, not {shown(data)}", place)
        self.data: Mapping[str, Any] = data
        self.where = where
        self.place = place
        self._read: set[str] = set()

    def has(self, key: str) -> bool:
        """Whether the key is given."""
        return key in self.data

    def raw(self, key: str, default: Any = _REQUIRED) -> Any:
        """The value as it stands."""
        self._read.add(key)
        if key in self.data:
            return self.data[key]
        if default is _REQUIRED:
            raise Malformed(f"{self.where}: '{key}' is missing", (*self.place, key))
        return default

    def wrong(self, key: str, allowed: str) -> Malformed:
        """The error for a value that does not fit."""
        text = f"{self.where}: {key} must be {allowed}, not {shown(self.data.get(key))}"
        return Malformed(text, (*self.place, key))

    def number(self, key: str, low: int, high: int, default: Any = _REQUIRED) -> int:
        """A whole number from low to high."""
        value = self.raw(key, default)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise self.wrong(key, f"a whole number from {low} to {high}")
        return value

    def flag(self, key: str, default: Any = _REQUIRED) -> bool:
        """True or false."""
        value = self.raw(key, default)
        if not isinstance(value, bool):
            raise self.wrong(key, "true or false")
        return value

    def text(self, key: str, default: Any = _REQUIRED) -> str:
        """A text that is not empty."""
        value = self.raw(key, default)
        if not isinstance(value, str) or not value:
            raise self.wrong(key, "a text")
        return value

    def choice(self, key: str, among: Sequence[str], default: Any = _REQUIRED) -> int:
        """One of these names; gives its place in the list."""
        value = self.raw(key, default)
        if not isinstance(value, str) or value not in among:
            raise self.wrong(key, f"one of {', '.join(among)}")
        return list(among).index(value)

    def numbers(self, key: str, low: int, high: int, length: int | None = None, default: Any = _REQUIRED) -> list[int]:
        """A list of whole numbers."""
        value = self.raw(key, default)
        size = "" if length is None else f"{length} "
        good = isinstance(value, Sequence) and not isinstance(value, str) and (length is None or len(value) == length)
        if not good or any(isinstance(n, bool) or not isinstance(n, int) or not low <= n <= high for n in value):
            raise self.wrong(key, f"a list of {size}whole numbers from {low} to {high}")
        return list(value)

    def choices(self, key: str, among: Sequence[str], default: Any = _REQUIRED, unique: bool = False) -> list[int]:
        """A list of these names; gives their places."""
        value = self.raw(key, default)
        if not isinstance(value, Sequence) or isinstance(value, str):
            raise self.wrong(key, f"a list of names among {_some(among)}")
        places: list[int] = []
        for number, name in enumerate(value):
            at = (*self.place, key, number)
            if name not in among:
                raise Malformed(f"{self.where}: {key} names {shown(name)}; allowed: {_some(among)}", at)
            place = list(among).index(name)
            if unique and place in places:
                raise Malformed(f"{self.where}: {key} names {name} twice", at)
            places.append(place)
        return places

    def table(self, key: str, default: Any = _REQUIRED) -> Reader:
        """A table inside this one."""
        return Reader(self.raw(key, default), f"{self.where}: {key}", (*self.place, key))

    def tables(self, key: str, count: int | None = None) -> list[Reader]:
        """A list of tables; each is named by its id where it has one."""
        value = self.raw(key)
        if not isinstance(value, Sequence) or isinstance(value, str):
            raise self.wrong(key, "a list of tables")
        if count is not None and len(value) != count:
            text = f"{self.where}: {key} must hold {count} entries, not {len(value)}"
            raise Malformed(text, (*self.place, key))
        readers: list[Reader] = []
        for place, item in enumerate(value):
            mark = item.get("id", place + 1) if isinstance(item, Mapping) else place + 1
            readers.append(Reader(item, f"{self.where}: {key} {mark}", (*self.place, key, place)))
        return readers

    def ids(self, key: str, count: int | None = None) -> tuple[list[str], list[Reader]]:
        """A list of tables with ids that must differ."""
        readers = self.tables(key, count)
        names = [reader.text("id") for reader in readers]
        for name in names:
            if names.count(name) > 1:
                at = (*self.place, key, len(names) - 1 - names[::-1].index(name), "id")
                raise Malformed(f"{self.where}: {key} holds the id '{name}' twice", at)
        return names, readers

    def keys(self) -> list[str]:
        """All names given, marked as read."""
        self._read |= set(self.data)
        return list(self.data)

    def skip(self, *keys: str) -> None:
        """Marks names that are known and not needed."""
        self._read |= set(keys)

    def done(self) -> None:
        """Refuses what nobody asked for."""
        unknown = [key for key in self.data if key not in self._read]
        if unknown:
            allowed = ", ".join(sorted(self._read))
            at = (*self.place, unknown[0])
            raise Malformed(f"{self.where}: '{unknown[0]}' is not known here; allowed: {allowed}", at)


def _some(names: Iterable[str]) -> str:
    listed = list(names)
    return ", ".join(listed) if len(listed) <= 12 else ", ".join(listed[:5]) + f", ... {listed[-1]}"


def read_text(path: Path | str, what: str) -> str:
    """A file's text, or one line that says why not."""
    try:
        return Path(path).read_text(encoding="utf-8")
    except OSError as why:
        raise Malformed(f"the {what} '{path}' cannot be read: {why.strerror or why}") from None
    except UnicodeDecodeError:
        raise Malformed(f"the {what} '{path}' is not text") from None


def read_toml(path: Path | str, what: str) -> dict[str, Any]:
    """A TOML file, or one line that says where it is wrong."""
    try:
        return tomllib.loads(read_text(path, what))
    except tomllib.TOMLDecodeError as why:
        raise Malformed(f"the {what} '{path}' is not valid TOML: {why}") from None
