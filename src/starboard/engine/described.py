"""Positions as text: read from what a person has typed, with the line that is wrong, and written for them to change."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from starboard.engine.refusal import IllegalAction, Malformed

if TYPE_CHECKING:
    from starboard.engine.game import Game
    from starboard.engine.title import Title

LONGEST = 20_000  # letters of a position
WIDEST = 100  # letters of a line
_PLAIN = re.compile(r"[A-Za-z0-9_-]+")
_WORDS = re.compile(r"[\w-]+")
_DAMAGED = (TypeError, LookupError, ValueError, AttributeError, ArithmeticError, RecursionError)


def data_of(text: str, where: str = "position") -> dict[str, Any]:
    """A position as data: JSON where it begins with a brace, else TOML."""
    if len(text) > LONGEST:
        raise Malformed(f"the {where} has {len(text)} letters; {LONGEST} are allowed")
    if not text.lstrip().startswith("{"):
        try:
            return tomllib.loads(text)
        except (tomllib.TOMLDecodeError, RecursionError) as why:
            raise Malformed(f"the {where} is not valid TOML: {why}") from None
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as why:
        raise Malformed(f"the {where} is not valid JSON: {why}") from None
    if not isinstance(data, dict):
        raise Malformed(f"the {where} must be a table of names and values")
    return data


def game_of(title: Title, text: str) -> Game:
    """The table that a text describes, ready to be played on; an error names the line that it is about."""
    data = data_of(text)
    try:
        game = title.position(data)
    except (Malformed, IllegalAction) as why:
        raise Malformed(_with_line(text, data, str(why))) from None
    except _DAMAGED as why:
        raise Malformed(f"position: this cannot be laid out ({type(why).__name__}: {str(why)[:80]})") from None
    game.chance.go_on()
    return game


def _with_line(text: str, data: Mapping[str, Any], why: str) -> str:
    """An error with the line of the first name in it that the text gives."""
    keys = set(_keys(data))
    lines = text.splitlines()
    for word in _WORDS.findall(why):
        if word in keys:
            begins = re.compile(rf"(?<![\w-])[\"']?{re.escape(word)}[\"']?\s*[=:\].]")
            for number, line in enumerate(lines, 1):
                if begins.search(line):
                    return f"line {number}: {why}"
    return why


def _keys(data: Mapping[str, Any]) -> list[str]:
    """All names in a position, also of what lies inside others."""
    found = list(data)
    for value in data.values():
        if isinstance(value, Mapping):
            found += _keys(value)
    return [str(name) for name in found]


def written(data: Mapping[str, Any]) -> str:
    """A position as TOML, a line for each of its names; what would be too long a line, one for each name within."""
    return "".join(f"{line}\n" for key, value in data.items() for line in _lines(_name(key), value))


def _lines(name: str, value: Any) -> list[str]:
    line = f"{name} = {_value(value)}"
    if len(line) <= WIDEST or not isinstance(value, Mapping):
        return [line]
    return [part for key, item in value.items() for part in _lines(f"{name}.{_name(key)}", item)]


def _name(key: object) -> str:
    text = str(key)
    return text if _PLAIN.fullmatch(text) else json.dumps(text)


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{_name(key)} = {_value(item)}" for key, item in value.items()) + " }"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, Sequence):
        return "[" + ", ".join(_value(item) for item in value) + "]"
    return str(value)


def help_of(title: Title) -> str:
    """What a position of a title may say: the words at the head of its module, and the names that all titles know."""
    import importlib

    try:
        told = importlib.import_module(f"{title.module}.position").__doc__ or ""
    except ImportError:
        told = ""
    general = (
        "seats: how many play. options: a table of options. chance: results to come, by name"
        + (f" ({', '.join(title.chance_names)})" if title.chance_names else "")
        + ". piles: cards from the top, by name"
        + (f" ({', '.join(title.pile_names)})" if title.pile_names else "")
        + ". What is left out is as the set-up leaves it."
    )
    return f"{general}\n\n{told.strip()}"
