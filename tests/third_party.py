"""The sample title as somebody else's package: the same sources, interpreted, over the engine as it is installed."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import starboard_sample


def third_party(name: str) -> ModuleType:
    """The sample's sources imported once more under another name: interpreted, whatever the engine's mode."""
    if name not in sys.modules:
        folder = Path(starboard_sample.__file__).parent
        for module in ("", ".tables", ".rules", ".words", ".title"):
            path = folder / (f"{module[1:] or '__init__'}.py")
            spec = importlib.util.spec_from_file_location(
                name + module, path, submodule_search_locations=None if module else [str(folder)]
            )
            assert spec is not None and spec.loader is not None
            loaded = importlib.util.module_from_spec(spec)
            sys.modules[name + module] = loaded
            if module:
                spec.loader.exec_module(loaded)
        sys.modules[name].TITLE = sys.modules[name + ".title"].TITLE  # type: ignore[attr-defined]
    return sys.modules[name]
