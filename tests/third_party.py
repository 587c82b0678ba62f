"""The sample title as somebody else's package: the same sources, interpreted, over the engine as it is installed."""

from __future__ import annotations

import atexit
import importlib
import shutil
import sys
import tempfile
from pathlib import Path
from types import ModuleType

import starboard_sample

SOURCES = ("*.py", "*.toml", "*.md")  # and nothing compiled


def copy_sources(folder: Path) -> None:
    """Puts the sample's sources into a new folder, without anything compiled from them."""
    origin = Path(starboard_sample.__file__).parent
    for pattern in SOURCES:
        for path in origin.rglob(pattern):
            copy = folder / path.relative_to(origin)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, copy)


def third_party(name: str) -> ModuleType:
    """The sample's sources imported once more under another name: interpreted, whatever the engine's mode."""
    if name not in sys.modules:
        shelf = tempfile.mkdtemp(prefix="third-party-")
        atexit.register(shutil.rmtree, shelf, ignore_errors=True)
        copy_sources(Path(shelf, name))
        sys.path.insert(0, shelf)
        importlib.invalidate_caches()
        importlib.import_module(name)
    return sys.modules[name]
