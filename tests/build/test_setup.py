"""What is compiled, and with what: the answers of setup.py, without a build."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
import tomllib
from pathlib import Path
from types import ModuleType

import pytest
from installs import TOP, environment


@pytest.fixture(scope="module")
def setup() -> ModuleType:
    spec = importlib.util.spec_from_file_location("starboard_setup", TOP / "setup.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def write(root: Path, *names: str) -> None:
    for name in names:
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()


def test_of_a_title_only_rules_and_judging_are_compiled(setup: ModuleType, tmp_path: Path) -> None:
    title = "starboard/games/orbit"
    hot = [f"{title}/judging/terms.py", f"{title}/rules/battle.py", f"{title}/rules/deep/chapter.py"]
    write(tmp_path, *hot, "starboard/engine/game.py", "starboard/engine/record.py", "starboard/bots/search.py")
    write(tmp_path, *(f"{title}/{name}.py" for name in ("__init__", "title", "position", "rules/__init__")))
    write(tmp_path, *(f"{title}/{name}" for name in ("telling/words.py", "drawing/board.py", "rules/notes.md")))
    found = setup.compiled_sources(tmp_path)
    assert found == ["starboard/bots/search.py", "starboard/engine/game.py", *hot]


def test_the_hot_loops_of_this_tree_are_compiled(setup: ModuleType, tmp_path: Path) -> None:
    tmp_path.joinpath("starboard").symlink_to(TOP / "src" / "starboard")
    found = setup.compiled_sources(tmp_path)
    assert {"starboard/engine/game.py", "starboard/engine/playout.py", "starboard/bots/search.py"} <= set(found)
    titles = {path.name for path in TOP.joinpath("src/starboard/games").iterdir() if path.joinpath("RULES.md").exists()}
    assert {name.split("/")[2] for name in found if name.startswith("starboard/games/")} == titles


@pytest.mark.parametrize(("pure", "wanted"), [("1", False), ("0", True)])
def test_a_compiler_is_fetched_only_to_compile(setup: ModuleType, tmp_path: Path, pure: str, wanted: bool) -> None:
    code = "import setuptools.build_meta as backend; print(*backend.get_requires_for_build_wheel())"
    env = environment(STARBOARD_PURE=pure, TMPDIR=str(tmp_path))
    ran = subprocess.run([sys.executable, "-c", code], cwd=TOP, env=env, check=True, capture_output=True, text=True)
    assert ran.stdout.splitlines()[-1].split() == (setup.COMPILER if wanted else [])
    assert os.listdir(tmp_path) == []


def test_the_compiler_is_the_same_one_everywhere(setup: ModuleType) -> None:
    project = tomllib.loads(TOP.joinpath("pyproject.toml").read_text(encoding="utf-8"))
    pinned = TOP.joinpath("constraints.txt").read_text(encoding="utf-8").splitlines()
    mypy, librt = setup.COMPILER
    assert {mypy, librt, *project["build-system"]["requires"]} <= set(pinned)
    assert librt in project["project"]["dependencies"]
    assert mypy in project["project"]["optional-dependencies"]["dev"]
