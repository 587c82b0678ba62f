"""Installs work, compiled or not; an edited source is never shadowed by an older build; both modes are one install."""

from __future__ import annotations

import json
import resource
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Sequence
from pathlib import Path

import pytest
from installs import (
    PLAY,
    SUFFIX,
    TELL,
    Place,
    Running,
    compiled_files,
    environment,
    failing_compiler,
    files_of,
    is_interpreted,
    tell,
)

EDIT = "\nEDITED = 42\n"
MODULE = "engine/game.py"


def edit(file: Path) -> None:
    file.write_text(file.read_text(encoding="utf-8") + EDIT, encoding="utf-8")


def build_both(tree: Path, folder: Path, why: str, **variables: str) -> Path:
    """Build where a compile must fail: an error where compiling is required, else a wheel without compiled files.

    Both builds run over the one tree at the same time; neither leaves anything in it.
    """
    before = files_of(tree)
    relaxed = Running(tree, folder / "relaxed", variables)
    strict = Running(tree, folder / "strict", {**variables, "STARBOARD_COMPILED": "1"})
    fallen_back, refused = relaxed.finish(), strict.finish()
    wheel = fallen_back.must_work()
    assert "installed interpreted" in fallen_back.output
    assert why in fallen_back.output
    assert why in refused.output
    assert refused.status != 0, refused.output
    assert refused.wheel is None
    assert files_of(tree) == before
    assert compiled_files(wheel) == []
    return wheel


# --- the compiled install ---------------------------------------------------------------------------------------


def test_wheel_holds_sources_compiled_files_and_data(compiled_wheel: Path) -> None:
    names = set(zipfile.ZipFile(compiled_wheel).namelist())
    built = json.loads(zipfile.ZipFile(compiled_wheel).read("starboard/_build.json"))
    expected = {
        "starboard/py.typed",
        "starboard/_build.json",
        f"starboard__mypyc{SUFFIX}",
        "starboard_sample/RULES.md",
        "starboard_sample/content.toml",
    }
    for source in built["sources"]:
        expected |= {source, source.removesuffix(".py") + SUFFIX}
    assert expected <= names
    assert f"starboard/{MODULE}" in built["sources"]
    assert "starboard_sample/rules/game.py" in built["sources"]
    assert "starboard_sample/words.py" not in built["sources"]
    assert not [name for name in names if name.startswith(("tests/", "build/")) or name.endswith((".c", ".pyc"))]


def test_one_install_runs_both_modes_and_says_which(installed: Place) -> None:
    compiled = tell(installed)
    assert compiled["mode"] == "compiled"
    assert compiled["files"]["starboard.engine.game"].endswith(SUFFIX)
    assert compiled["files"]["starboard_sample.rules.game"].endswith(SUFFIX)
    assert is_interpreted(tell(installed, STARBOARD_PURE="1"))


def test_version_is_the_same_everywhere(installed: Place, compiled_wheel: Path) -> None:
    built = json.loads(zipfile.ZipFile(compiled_wheel).read("starboard/_build.json"))
    code = "import starboard, importlib.metadata as m; print(starboard.__version__, m.version('starboard-games'))"
    assert set(installed.run(code).stdout.split()) == {built["version"]}


def test_both_modes_play_the_same_game(installed: Place) -> None:
    compiled = json.loads(installed.run(PLAY).stdout)
    interpreted = json.loads(installed.run(PLAY, STARBOARD_PURE="1").stdout)
    assert (compiled[0], interpreted[0]) == ("compiled", "interpreted")
    assert compiled[1:] == interpreted[1:]
    assert compiled[1] is True


def test_mode_holds_when_the_sample_is_imported_first(installed: Place) -> None:
    code = "import starboard_sample" + TELL
    assert json.loads(installed.run(code).stdout)["mode"] == "compiled"
    assert is_interpreted(json.loads(installed.run(code, STARBOARD_PURE="1").stdout))


def processor_seconds(command: Sequence[str | Path]) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, env=environment(), stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def test_import_takes_at_most_150_ms(installed: Place) -> None:
    def best(code: str) -> float:
        return min(processor_seconds([installed.python, "-c", code]) for _ in range(7))

    assert best("import starboard") - best("pass") <= 0.150


def test_choosing_the_mode_takes_a_few_ms(installed: Place) -> None:
    code = """
import sys, time
import importlib.machinery, json, zlib
import starboard
sys.modules.pop("starboard._mode")
start = time.process_time()
from starboard import _mode
_mode.install()
print((time.process_time() - start) * 1000)
"""
    assert min(float(installed.run(code).stdout) for _ in range(5)) <= 5


# --- an edited source is never shadowed -------------------------------------------------------------------------


def test_edit_beside_its_compiled_file_counts(place: Place, compiled_wheel: Path) -> None:
    place.install(compiled_wheel)
    source = place.site / "starboard" / MODULE
    original = source.read_bytes()
    edit(source)
    told = tell(place)
    assert told["edited"] == 42
    assert is_interpreted(told)
    source.write_bytes(original)
    assert tell(place)["mode"] == "compiled"


def test_edit_of_another_package_of_the_group_counts(place: Place, compiled_wheel: Path) -> None:
    place.install(compiled_wheel)
    edit(place.site / "starboard_sample" / "rules" / "game.py")
    assert is_interpreted(tell(place))


def test_edit_is_told_once_in_one_line_also_with_worker_processes(place: Place, compiled_wheel: Path) -> None:
    place.install(compiled_wheel)
    edit(place.site / "starboard" / MODULE)
    code = "import subprocess, sys, starboard; subprocess.run([sys.executable, '-c', 'import starboard'], check=True)"
    lines = place.run(code).stderr.splitlines()
    assert len(lines) == 1
    assert f"starboard/{MODULE}" in lines[0]
    assert place.run("import starboard", STARBOARD_PURE="1").stderr == ""


def test_edit_counts_after_a_reinstall_that_could_not_compile(
    place: Place, compiled_wheel: Path, tree: Path, tmp_path: Path
) -> None:
    place.install(compiled_wheel)
    edit(tree / "src" / "starboard" / MODULE)
    left_over = tree / "build" / f"lib.{sys.implementation.cache_tag}" / "starboard" / f"engine/game{SUFFIX}"
    left_over.parent.mkdir(parents=True)
    left_over.write_bytes(b"an old build")
    wheel = build_both(tree, tmp_path, "/bin/false", CC="/bin/false")
    place.install(wheel)
    told = tell(place)
    assert told["edited"] == 42
    assert is_interpreted(told)
    assert not list(place.site.glob(f"starboard*{SUFFIX}"))


@pytest.mark.parametrize("lost", [f"starboard__mypyc{SUFFIX}", f"starboard/engine/game{SUFFIX}"])
def test_a_compiled_install_with_a_lost_file_runs_interpreted(place: Place, compiled_wheel: Path, lost: str) -> None:
    place.install(compiled_wheel)
    place.site.joinpath(lost).unlink()
    assert is_interpreted(tell(place))


def test_a_build_for_another_python_runs_interpreted(place: Place, compiled_wheel: Path) -> None:
    place.install(compiled_wheel)
    build = place.site / "starboard" / "_build.json"
    build.write_text(build.read_text().replace(SUFFIX, ".cpython-399-other.so"))
    assert is_interpreted(tell(place))


def test_a_stray_compiled_file_without_a_build_is_not_used(place: Place, compiled_wheel: Path) -> None:
    place.install(compiled_wheel)
    place.site.joinpath("starboard", "_build.json").unlink()
    assert is_interpreted(tell(place))


# --- a compile that fails ---------------------------------------------------------------------------------------


def must_play(place: Place, wheel: Path) -> None:
    place.install(wheel)
    assert is_interpreted(tell(place))
    assert json.loads(place.run(PLAY).stdout)[:2] == ["interpreted", True]


def test_without_a_compiler_it_is_installed_interpreted(place: Place, tree: Path, tmp_path: Path) -> None:
    must_play(place, build_both(tree, tmp_path, "/bin/false", CC="/bin/false"))


@pytest.mark.parametrize(
    "refused",
    [
        pytest.param("*engine/game.c*", id="the C file of one module"),
        pytest.param("*-shared*starboard_sample/rules/game.*", id="a late link"),
    ],
)
def test_a_compile_that_fails_in_part_is_installed_interpreted(
    place: Place, tree: Path, tmp_path: Path, refused: str
) -> None:
    must_play(place, build_both(tree, tmp_path, "this compiler refuses", CC=failing_compiler(tmp_path, refused)))


def test_a_type_error_is_installed_interpreted(place: Place, tree: Path, tmp_path: Path) -> None:
    with tree.joinpath("src", "starboard", MODULE).open("a", encoding="utf-8") as source:
        source.write("\n\nWRONG: int = 'a text'\n")
    must_play(place, build_both(tree, tmp_path, "Incompatible types"))


def test_nothing_is_compiled_when_told_not_to(place: Place, tree: Path, tmp_path: Path) -> None:
    wheel = Running(tree, tmp_path / "pure", {"STARBOARD_PURE": "1"}).finish().must_work()
    assert compiled_files(wheel) == []
    assert wheel.name.endswith("-py3-none-any.whl")
    must_play(place, wheel)


def test_a_tree_without_rules_can_be_built(tree: Path, tmp_path: Path) -> None:
    shutil.rmtree(tree / "examples")
    for folder in ("engine", "bots", "envs"):
        shutil.rmtree(tree / "src" / "starboard" / folder)
    wheel = Running(tree, tmp_path / "bare", {}).finish().must_work()
    assert compiled_files(wheel) == []


def test_an_editable_install_puts_no_compiled_file_beside_the_sources(tree: Path, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "pip", "install", "-q", "--no-index", "--no-build-isolation", "--no-deps"]
    target = ["--target", str(tmp_path / "target"), "--editable", str(tree)]
    subprocess.run([*command, *target], check=True, env=environment(), capture_output=True)
    assert not [name for name in files_of(tree) if name.endswith((".so", ".pyd", "_build.json"))]
