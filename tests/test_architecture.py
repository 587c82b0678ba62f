"""Arrows never point back, and rules use nothing that could make two runs differ."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import starboard

ROOT = Path(starboard.__file__).parent
LAYERS = {  # who may import whom, within starboard
    "engine": {"engine", "catalogue"},
    "games": {"engine", "games"},
    "drawing": {"engine", "drawing"},
    "bots": {"engine", "bots"},
    "lab": {"engine", "bots", "lab", "catalogue"},
    "web": {"engine", "drawing", "web"},  # pages are made of Views and words; they reach no game and no database
    "server": {"engine", "drawing", "web", "bots", "server", "catalogue", "compiling"},
    "compiling": {"compiling", "_mode"},  # runs beside everything, uses nothing
}
FOREIGN = {"engine": set(), "games": set()}  # third-party packages beside the compiler's own
COMPILER = {"librt", "mypy_extensions"}
NEVER_IN_RULES = {"random", "time", "datetime", "secrets", "uuid"}
RULES = [path for folder in ("engine", "games") for path in sorted((ROOT / folder).rglob("*.py"))]


def imports(path: Path) -> Iterator[str]:
    """Dotted names of all modules a file imports, also inside functions."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module == "starboard":
            yield from (f"starboard.{alias.name}" for alias in node.names if list(ROOT.glob(f"{alias.name}*")))
        elif isinstance(node, ast.ImportFrom):
            yield (node.module or "") if node.level == 0 else "starboard." + path.relative_to(ROOT).parts[0]


@pytest.mark.parametrize("layer", LAYERS)
def test_layers_import_only_what_lies_below(layer: str) -> None:
    for path in (ROOT / layer).rglob("*.py"):
        for name in imports(path):
            parts = name.split(".")
            if parts[0] == "starboard" and len(parts) > 1:
                assert parts[1] in LAYERS[layer], f"{path.relative_to(ROOT)} imports {name}"


@pytest.mark.parametrize("path", RULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_rules_import_the_standard_library_alone_and_no_clock(path: Path) -> None:
    for name in imports(path):
        top = name.split(".")[0]
        if top == "starboard":
            continue
        assert top in COMPILER or top in sys.stdlib_module_names, f"{path.name} imports {name}"
        assert top not in NEVER_IN_RULES, f"{path.name} imports {name}"


def test_a_title_imports_no_other_title() -> None:
    for path in (ROOT / "games").rglob("*.py"):
        own = path.relative_to(ROOT / "games").parts[0]
        for name in imports(path):
            parts = name.split(".")
            assert parts[:2] != ["starboard", "games"] or len(parts) == 2 or parts[2] == own, f"{path} imports {name}"


def test_importing_starboard_loads_no_title_and_nothing_heavy() -> None:
    code = "import sys, starboard; print('\\n'.join(sys.modules))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    heavy = ("rich", "numpy", "fastapi", "sqlalchemy", "pettingzoo", "gymnasium", "pyspiel", "ray", "starboard.games")
    assert not [name for name in loaded if name.startswith(heavy)]
