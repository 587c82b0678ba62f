"""Which titles there are. Nothing is imported before it is asked for."""

from __future__ import annotations

import importlib
import sys
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING

from starboard.engine.refusal import Malformed

if TYPE_CHECKING:
    from starboard.engine.title import Title

SAMPLE = "sample"
SAMPLE_MODULE = "starboard_sample"
ENTRY_POINTS = "starboard.titles"  # where other distributions announce their titles


def own() -> list[str]:
    """The titles of this package."""
    folder = Path(__file__).parent / "games"
    return sorted(entry.parent.name for entry in folder.glob("*/__init__.py"))


def announced() -> dict[str, str]:
    """Titles of other installed distributions: id -> module."""
    return {entry.name: entry.value for entry in metadata.entry_points(group=ENTRY_POINTS)}


def names() -> list[str]:
    """All ids that `find` understands, the sample last."""
    return [*own(), *sorted(announced()), SAMPLE]


def known(name: str) -> Title:
    """A title that a file names: one that is installed, or whose module is loaded already; nothing else is imported."""
    if name in names() or hasattr(sys.modules.get(name), "TITLE"):
        return find(name)
    raise Malformed(f"there is no title '{name}'; allowed: {', '.join(names())}")


def find(name: str) -> Title:
    """A title by id, or by the dotted name of a module that exports TITLE."""
    if not isinstance(name, str):
        raise Malformed(f"a title is named by text, not {name!r}")
    if name in own():
        module = f"starboard.games.{name}"
    elif name == SAMPLE:
        module = SAMPLE_MODULE
    else:
        module = announced().get(name, name if "." in name or name.isidentifier() else "")
    try:
        title: Title = importlib.import_module(module).TITLE
    except (ImportError, AttributeError, ValueError):
        if module.startswith("starboard.games.") or module == SAMPLE_MODULE:
            raise  # our own title is broken: that is not the user's mistake
        raise Malformed(f"there is no title '{name}'; allowed: {', '.join(names())}") from None
    return title
