"""Decides, before anything else is imported, whether the rules run compiled or interpreted: all of them one way.

An install holds each rules module twice, as source and compiled. The compiled ones run unless ``STARBOARD_PURE=1`` asks
for the sources, or a source is no longer the one that was compiled (an edit must never be shadowed by an old build).
"""

import os
import sys
from importlib.machinery import EXTENSION_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import ModuleType

PACKAGES = ("starboard.", "starboard_sample.")
PACKAGE = os.path.dirname(os.path.abspath(__file__))
BUILD = "_build.json"  # what was compiled from which sources; the compiled files count only with it

_mode = ""


class SourceFinder:
    """Finds the modules of our packages as sources only; stands in front of the finder that prefers compiled files."""

    def __init__(self) -> None:
        self.folders: dict[str, FileFinder] = {}

    def find_spec(
        self, name: str, path: "Sequence[str] | None" = None, target: "ModuleType | None" = None
    ) -> ModuleSpec | None:
        """Say where the source of one of our modules is; nothing about the modules of others."""
        if path is None or not name.startswith(PACKAGES):
            return None
        for folder in path:
            finder = self.folders.get(folder)
            if finder is None:
                finder = self.folders[folder] = FileFinder(folder, (SourceFileLoader, [".py"]))
            spec = finder.find_spec(name)
            if spec is not None and spec.loader is not None:
                return spec
        return None


def install() -> None:
    """Choose the mode of this process; the first call decides."""
    global _mode
    if _mode:
        return
    _mode = "interpreted" if asked_for_sources() or not _is_compiled(PACKAGE) else "compiled"
    if _mode == "interpreted":
        sys.meta_path.insert(0, SourceFinder())


def mode() -> str:
    """``"compiled"`` or ``"interpreted"``: how the rules run in this process."""
    install()
    return _mode


def asked_for_sources() -> bool:
    """Whether ``STARBOARD_PURE=1`` asks for the interpreted rules."""
    return os.environ.get("STARBOARD_PURE") == "1"


def is_overtaken() -> bool:
    """Whether this process runs interpreted while one that is started now finds a compiled build."""
    return mode() == "interpreted" and not asked_for_sources() and os.path.exists(os.path.join(PACKAGE, BUILD))


def _is_compiled(package: str) -> bool:
    """Whether there is a build for this Python, whole, and made from the sources that lie beside it."""
    try:
        with open(os.path.join(package, BUILD), "rb") as file:
            text = file.read()
    except OSError:
        return False
    import json
    from zlib import crc32

    root = os.path.dirname(package)
    built = json.loads(text)
    suffix: str = built["suffix"]
    if suffix not in EXTENSION_SUFFIXES:
        return _refuse(f"was built for another Python ({suffix})")
    if not os.path.exists(os.path.join(root, built["library"] + suffix)):
        return _refuse(f"lacks {built['library']}")
    for name, fingerprint in built["sources"].items():
        path = os.path.join(root, name)
        if not os.path.exists(path[:-3] + suffix):
            return _refuse(f"lacks {name[:-3]}")
        try:
            with open(path, "rb") as file:
                same = crc32(file.read()) == fingerprint
        except FileNotFoundError:
            continue  # somebody ships compiled files only: nothing is shadowed
        if not same:
            return _refuse(f"is older than {name}")
    return True


def _refuse(why: str) -> bool:
    """Say once, also for the worker processes started from here, why the compiled rules are not used."""
    if os.environ.get("STARBOARD_WARNED") != "1":
        os.environ["STARBOARD_WARNED"] = "1"
        print(f"starboard: the compiled build {why}; running interpreted, install again to compile", file=sys.stderr)
    return False
