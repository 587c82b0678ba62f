"""Compiled files come into an installation while programs run from it; what one mode saves the other reads."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from installs import PLAY, SUFFIX, Place, compiled_files, environment, is_interpreted, put_in_place, tell

import starboard

LONG = 300.0  # seconds; only a failure takes so long


def ours_in(place: Place) -> set[str]:
    """All files of Starboard in an environment, bytecode included."""
    return {
        path.relative_to(place.site).as_posix()
        for path in place.site.rglob("*")
        if path.is_file() and path.relative_to(place.site).parts[0].startswith("starboard")
    }


# --- putting compiled files in place ----------------------------------------------------------------------------


def test_compiled_files_are_added_and_pip_knows_them(
    interpreted: Place, compiled_wheel: Path, tmp_path: Path
) -> None:
    assert is_interpreted(tell(interpreted))
    before = ours_in(interpreted)
    assert put_in_place(interpreted, compiled_wheel, tmp_path / "stage").returncode == 0
    assert tell(interpreted)["mode"] == "compiled"
    added = {name for name in ours_in(interpreted) - before if "__pycache__" not in name}
    assert added == set(compiled_files(compiled_wheel))
    interpreted.uninstall()
    assert ours_in(interpreted) == set()


def test_a_running_program_stays_as_it_is(interpreted: Place, compiled_wheel: Path, tmp_path: Path) -> None:
    code = "import starboard; print(starboard.__mode__, flush=True); input()" + PLAY
    running = interpreted.start("-c", code)
    assert running.stdout is not None
    assert running.stdout.readline() == "interpreted\n"
    assert put_in_place(interpreted, compiled_wheel, tmp_path / "stage").returncode == 0
    told, fault = running.communicate("\n", timeout=LONG)
    assert running.returncode == 0, fault
    assert json.loads(told)[:2] == ["interpreted", True]


def test_an_end_at_any_moment_leaves_a_sound_installation(
    interpreted: Place, compiled_wheel: Path, tmp_path: Path
) -> None:
    count = len(compiled_files(compiled_wheel)) + 1  # and pip's list
    for step in (1, 2, 3, count):  # before all, with the list only, with one file, without the last
        ends = f"""
import os
real, calls = os.replace, []
def replace(*names):
    calls.append(names)
    if len(calls) == {step}:
        os._exit(9)
    real(*names)
os.replace = replace
"""
        assert put_in_place(interpreted, compiled_wheel, tmp_path / f"stage{step}", ends).returncode == 9
        assert is_interpreted(tell(interpreted))
    assert put_in_place(interpreted, compiled_wheel, tmp_path / "stage").returncode == 0
    assert tell(interpreted)["mode"] == "compiled"
    interpreted.uninstall()
    assert ours_in(interpreted) == set()


def test_a_build_of_other_sources_is_not_put_in_place(
    interpreted: Place, compiled_wheel: Path, tmp_path: Path
) -> None:
    with interpreted.site.joinpath("starboard", "engine", "game.py").open("a") as source:
        source.write("# changed\n")
    before = ours_in(interpreted)
    refused = put_in_place(interpreted, compiled_wheel, tmp_path / "stage")
    assert "starboard/engine/game.py is not as it was installed" in refused.stderr
    assert {name for name in ours_in(interpreted) - before if "__pycache__" not in name} == set()


def test_a_build_that_does_not_work_is_not_put_in_place(
    interpreted: Place, compiled_wheel: Path, tmp_path: Path
) -> None:
    breaks = f"""
import starboard.compiling.placing as placing
check = placing.check
def and_break(root, sources):
    check(root, sources)
    next(__import__("pathlib").Path({str(tmp_path / "stage")!r}).glob("starboard__mypyc*")).write_bytes(b"no library")
placing.check = and_break
"""
    refused = put_in_place(interpreted, compiled_wheel, tmp_path / "stage", breaks)
    assert "the compiled rules do not work" in refused.stderr
    assert is_interpreted(tell(interpreted))
    assert not list(interpreted.site.rglob(f"starboard*{SUFFIX}"))


# --- from one mode to the other ---------------------------------------------------------------------------------

DEAL = """
import pickle, sys, starboard
from starboard.engine.perspective import Perspective

dealt = []
for name in starboard.titles():
    game = further = starboard.new(name, starboard.title(name).seats_min, seed=5)
    while not further.is_over() and (game.decision < 20 or len(game.legal()) == 1):
        game, further = further, further.copy()
        further.apply(further.legal()[0])
    dealt.append(Perspective(game, game.to_move(), 11))
pickle.dump(dealt, open(sys.argv[1], "wb"))
"""
DECIDE = """
import json, pickle, sys, starboard
from starboard import bots

told = []
for seen in pickle.load(open(sys.argv[1], "rb")):
    view, world = seen.view, seen.sample().digest()
    told.append([seen.title.id, view, world, seen.legal, bots.make("mcts:iterations=8", 3).decide(seen)])
json.dump([starboard.__mode__, told], sys.stdout)
"""


def crossed(python: str | Path, place: Path, **variables: str) -> list[str]:
    """Deal every title and decide in both modes, all four ways; what must be the same. The titles."""

    def run(code: str, file: Path, pure: str) -> str:
        env = environment(STARBOARD_PURE=pure, **variables)
        return subprocess.run(
            [python, "-c", code, str(file)], cwd=place, env=env, check=True, stdout=subprocess.PIPE, text=True
        ).stdout

    told = {}
    for dealt in "01":
        run(DEAL, place / dealt, dealt)
        for decided in "01":
            mode, told[dealt, decided] = json.loads(run(DECIDE, place / dealt, decided))
            assert mode == ["compiled", "interpreted"][int(decided)]
    assert told["0", "0"] == told["0", "1"] == told["1", "0"] == told["1", "1"]
    return [row[0] for row in told["0", "0"]]


def test_a_perspective_goes_from_either_mode_to_the_other(installed: Place, tmp_path: Path) -> None:
    assert crossed(installed.python, tmp_path) == ["sample"]


@pytest.mark.skipif(starboard.__mode__ != "compiled", reason="needs both modes: run from an installation")
def test_a_perspective_of_every_title_goes_from_either_mode_to_the_other(tmp_path: Path) -> None:
    path = os.pathsep.join(entry for entry in sys.path if entry)
    assert crossed(sys.executable, tmp_path, PYTHONPATH=path) == starboard.titles()
