"""Which titles there are. Nothing is imported before it is asked for."""

from __future__ import annotations

import importlib
import importlib.util
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
ROOMS = ("rules", "telling", "judging")  # packages that every title's folder has; a `drawing` is welcome


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
    except (ImportError, AttributeError, ValueError) as why:
        if module.startswith("starboard.games.") or module == SAMPLE_MODULE:
            raise  # our own title is broken: that is not the user's mistake
        for room in ROOMS:
            if getattr(why, "name", None) == f"{module}.{room}":
                raise Malformed(_lacks(name, room)) from None
        raise Malformed(f"there is no title '{name}'; allowed: {', '.join(names())}") from None
    for room in ROOMS:
        if not (title.folder / room / "__init__.py").is_file():
            raise Malformed(_lacks(name, room))
    return title


def _lacks(name: str, room: str) -> str:
    return f"the title '{name}' lacks its room '{room}': a folder with that name beside title.py (docs/add-a-title.md)"


def commands() -> list[str]:
    """Modules of titles that bring commands of their own (`commands.py` in the folder): ours are not imported."""
    folder = Path(__file__).parent / "games"
    found = [f"starboard.games.{entry.parent.name}.commands" for entry in sorted(folder.glob("*/commands.py"))]
    for module in sorted(set(announced().values())):
        try:
            spec = importlib.util.find_spec(f"{module}.commands")
        except (ImportError, ValueError):
            continue  # a title that cannot be loaded says so when it is asked for
        if spec is not None:
            found.append(f"{module}.commands")
    return found
