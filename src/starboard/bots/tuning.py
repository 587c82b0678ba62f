"""How bots play a title: the weights of its heuristic terms, the settings of the search, and its levels.

The figures are data in the title's own folder, `judging/weights.toml`; the weights are written by `starboard tune`, and
the file says from which run they came. A title without a file plays with the weights of its terms and common settings.
"""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any

from starboard.engine.reading import shown
from starboard.engine.refusal import Malformed
from starboard.engine.title import Title

WEIGHTS = Path("judging", "weights.toml")  # in a title's folder
LEVELS = ("easy", "medium", "hard", "expert")
UNITS = ("turn", "action")


@dataclass(frozen=True)
class Settings:
    """Of a search; see `worth.Plan`."""

    unit: str = "turn"  # what a node of the tree is: a whole turn, or a single action
    depth: int = 6
    turns: int = 0  # 0: once round the table, or one handover when the unit is an action
    best_of: int = 0
    drawn: int = 3  # and when the unit is an action
    rivals: float = 0.5
    exploration: float = 1.0
    trust: float = 1.0


@dataclass(frozen=True)
class Level:
    """How well a bot of a level plays: how much it searches, and with what judgement."""

    iterations: int = 1000
    width: int = 8  # half-made turns that the planner goes on with
    inner: int = 2  # and for the turns that follow
    sees: int = 100  # of a hundred options, so many are noticed
    value: bool = True  # the learned value, where the title has one; else the terms alone
    unit: str = ""  # if it is another one than the title's


USUAL = {
    "easy": Level(0, 1, 1, 40, False, "turn"),
    "medium": Level(15, 3, 1, 100, False, "turn"),
    "hard": Level(150, 8, 2),
    "expert": Level(2000, 12, 2),
}


@dataclass(frozen=True)
class Tuning:
    """All that bots are told about a title beside its rules."""

    weights: Mapping[str, float]
    settings: Settings = Settings()
    levels: Mapping[str, Level] = field(default_factory=lambda: dict(USUAL))

    def weighted(self, weights: Mapping[str, float]) -> Tuning:
        """The same with other weights."""
        return replace(self, weights=dict(weights))


def of(title: Title) -> Tuning:
    """The tuning of a title, shipped or common."""
    return _of(title.folder / WEIGHTS, tuple(title.terms.items()))


@functools.cache
def _of(path: Path, terms: tuple[tuple[str, float], ...]) -> Tuning:
    common = Tuning(dict(terms))
    return read(path.read_text(encoding="utf-8"), common) if path.exists() else common


def read(text: str, common: Tuning) -> Tuning:
    """A tuning file; what it leaves out is as in `common`."""
    try:
        data: dict[str, Any] = tomllib.loads(text)
    except tomllib.TOMLDecodeError as why:
        raise Malformed(f"this is no tuning file: {why}") from None
    weights = data.get("weights", common.weights)
    if set(weights) != set(common.weights):
        raise Malformed(f"a tuning file must weigh exactly these terms: {', '.join(common.weights)}")
    ordered = {name: float(weights[name]) for name in common.weights}
    settings = changed(common.settings, data.get("search", {}), "search")
    if settings.unit not in UNITS:
        raise Malformed(f"a tuning file's unit must be one of {', '.join(UNITS)}, not {shown(settings.unit)}")
    levels = dict(common.levels)
    for name, told in data.get("levels", {}).items():
        if name not in levels:
            raise Malformed(f"a tuning file has no level '{name}'; allowed: {', '.join(levels)}")
        levels[name] = changed(levels[name], told, f"levels.{name}")
        unit = levels[name].unit
        if unit not in ("", *UNITS):
            raise Malformed(f"the unit of levels.{name} must be one of {', '.join(UNITS)}, not {shown(unit)}")
    return Tuning(ordered, settings, levels)


def changed(usual: Any, told: Mapping[str, Any], where: str) -> Any:
    """Settings with those replaced that a table of the file names."""
    known = [one.name for one in fields(usual)]
    wrong = [name for name in told if name not in known]
    if wrong:
        raise Malformed(f"a tuning file's [{where}] has no '{wrong[0]}'; allowed: {', '.join(known)}")
    return replace(usual, **told)
