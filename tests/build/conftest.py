"""One compiled build, shared by all tests of this folder."""

from __future__ import annotations

import fcntl
import os
from pathlib import Path

import pytest
from installs import Place, Running, copy_tree, files_of


def shared(factory: pytest.TempPathFactory, name: str) -> tuple[Path, Path]:
    """A folder shared by the worker processes of this test run, and the lock to hold while filling it."""
    base = factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        base = base.parent
    return base / name, base / f"{name}.lock"


@pytest.fixture(scope="session")
def compiled_wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One real compiled wheel of the reduced tree, made once for all tests and worker processes."""
    place, lock = shared(tmp_path_factory, "compiled")
    with lock.open("w") as holder:
        fcntl.flock(holder, fcntl.LOCK_EX)
        done = place / "wheel"
        if not done.exists():
            tree = copy_tree(place / "tree")
            before = files_of(tree)
            build = Running(tree, done, {"STARBOARD_COMPILED": "1"}).finish()
            build.must_work()
            assert files_of(tree) == before, "a build must leave nothing in the tree, least of all compiled files"
        wheel = next(done.glob("*.whl"), None)
        assert wheel is not None, "the compiled build failed in another test"
        return wheel


@pytest.fixture(scope="session")
def installed(compiled_wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Place:
    """The compiled wheel, installed; not to be changed by a test."""
    place = Place(tmp_path_factory.mktemp("installed"))
    place.install(compiled_wheel)
    return place


@pytest.fixture(scope="session")
def plain_wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel of the reduced tree without compiled files, as `make play` installs it first."""
    place, lock = shared(tmp_path_factory, "plain")
    with lock.open("w") as holder:
        fcntl.flock(holder, fcntl.LOCK_EX)
        done = place / "wheel"
        if not done.exists():
            Running(copy_tree(place / "tree"), done, {"STARBOARD_PURE": "1"}).finish().must_work()
        return next(done.glob("*.whl"))


@pytest.fixture
def place(tmp_path: Path) -> Place:
    """An empty environment, for one test."""
    return Place(tmp_path / "venv")


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of the tree, for one test to spoil."""
    return copy_tree(tmp_path / "tree")


@pytest.fixture
def interpreted(place: Place, plain_wheel: Path) -> Place:
    """An environment as `make play` first makes it."""
    place.install(plain_wheel)
    return place
