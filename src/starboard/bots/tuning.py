"""How bots play a title: the weights of its heuristic terms, the settings of the search, the iterations of its levels.

The figures are data in the title's own folder, `judging/weights.toml`, written by `starboard tune`: each file says from
which run its weights came. A title without a file plays with the weights of its terms and common settings.
"""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from starboard.engine.refusal import Malformed
from starboard.engine.title import Title

WEIGHTS = Path("judging", "weights.toml")  # in a title's folder
LEVELS = ("easy", "medium", "hard")


@dataclass(frozen=True)
class Settings:
    """Of a search; see `search.Plan`."""

    depth: int = 6
    turns: int = 0
    best_of: int = 1
    rivals: float = 0.0
    exploration: float = 0.3


@dataclass(frozen=True)
class Tuning:
    """All that bots are told about a title beside its rules."""

    weights: Mapping[str, float]
    settings: Settings = Settings()
    iterations: Mapping[str, int] = field(default_factory=lambda: {"easy": 60, "medium": 600, "hard": 5000})

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
    settings = replace(common.settings, **data.get("search", {}))
    return Tuning(ordered, settings, {**common.iterations, **data.get("levels", {})})
