"""Learned values as files: `judging/value.json` in a title's folder, written by `starboard train`.

A file fits one version of the rules, one list of terms and features, and one form of what a model is told; another one
is refused with a line, and the title's terms are used.
"""

from __future__ import annotations

import functools
import json
import sys
from pathlib import Path
from typing import Any

from starboard.bots.worth import TABLE_FACTS, Model
from starboard.engine.reading import read_text
from starboard.engine.refusal import Malformed
from starboard.engine.title import Title

VALUE = Path("judging", "value.json")  # in a title's folder
FORM = 1  # of what a model is told beside the title's numbers; raised when `worth.Valuer.tell` changes


def numbers(title: Title) -> list[str]:
    """What a model is told of a side, by name."""
    return [*title.terms, *title.features]


def inputs(title: Title) -> int:
    """How many numbers a model is told: of a side, of its best rival, and of the table."""
    return 2 * len(numbers(title)) + TABLE_FACTS


def of(title: Title) -> Model | None:
    """The learned value of a title, if it has one that fits."""
    return _of(title, title.folder / VALUE)


@functools.cache
def _of(title: Title, path: Path) -> Model | None:
    if not path.exists():
        return None
    try:
        return read(title, path)
    except Malformed as why:
        print(f"{why}; the terms are used", file=sys.stderr)
    return None


@functools.cache
def read(title: Title, path: Path) -> Model:
    """The learned value in a file; raises `Malformed` for one that does not fit the title."""
    try:
        data: dict[str, Any] = json.loads(read_text(path, "learned value"))
        why = misfit(title, data)
        if not why:
            return made(data)
    except (ValueError, KeyError, TypeError, AttributeError):
        why = "is damaged"
    raise Malformed(f"{title.name}: the learned value '{path.name}' {why}")


def misfit(title: Title, data: dict[str, Any]) -> str:
    """Why a file cannot be used for a title, or an empty text."""
    if data["title"] != title.id:
        return f"is of the title '{data['title']}'"
    if data["rules_version"] != title.rules_version:
        return f"is of rules version {data['rules_version']}, not {title.rules_version}"
    if data["form"] != FORM or data["numbers"] != numbers(title):
        return "is of another observation version"
    units, told = len(data["bias"]), inputs(title)
    if [len(data[name]) for name in ("first", "second", "last")] != [units * told, 2 * units, 2]:
        return "is damaged"
    return ""


def made(data: dict[str, Any]) -> Model:
    """The model of a file."""
    first, bias, second, last = ([float(x) for x in data[name]] for name in ("first", "bias", "second", "last"))
    return Model(len(first) // len(bias), first, bias, second, last)


def written(title: Title, layers: dict[str, list[float]]) -> str:
    """The text of a file."""
    data: dict[str, Any] = {
        "title": title.id,
        "rules_version": title.rules_version,
        "form": FORM,
        "numbers": numbers(title),
        **{name: [float(f"{x:.5g}") for x in layer] for name, layer in layers.items()},
    }
    rows = (f" {json.dumps(name)}: {json.dumps(value, separators=(',', ':'))}" for name, value in data.items())
    return "{\n" + ",\n".join(rows) + "\n}\n"
