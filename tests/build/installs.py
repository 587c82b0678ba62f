"""Real builds and installs of a reduced copy of this tree, in temporary places, without downloading anything."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

TOP = Path(__file__).resolve().parents[2]
PARTS = ("setup.py", "pyproject.toml", "README.md", "LICENSE", "src/starboard", "examples")
PLACE = "from pathlib import Path; from starboard.compiling import placing; placing.place(*map(Path, {}))"
SUFFIX = sysconfig.get_config_var("EXT_SUFFIX")
OURS = ("STARBOARD_", "PYTHON", "MYPY", "PYTEST", "COV", "CC", "CFLAGS")

TELL = """
import json, sys
import starboard
import starboard.engine.game as module
starboard.title("sample")
files = {name: getattr(found, "__file__", None) for name, found in sys.modules.items()
         if name.startswith(("starboard.", "starboard_sample"))}
print(json.dumps({"mode": starboard.__mode__, "edited": getattr(module, "EDITED", 0), "files": files}))
"""

PLAY = """
import json
import starboard
game = starboard.new("sample", seats=2, seed=7)
for _ in range(5000):
    if game.is_over():
        break
    options = game.legal()
    game.apply(options[len(options) // 2])
print(json.dumps([starboard.__mode__, game.is_over(), game.decision, list(game.scores()), game.digest()]))
"""


def environment(**more: str) -> dict[str, str]:
    """This environment without what would steer a build or an import, and with the variables given."""
    plain = {key: value for key, value in os.environ.items() if not key.startswith(OURS)}
    return {**plain, "PIP_DISABLE_PIP_VERSION_CHECK": "1", **more}


def leave_out(folder: str, names: Sequence[str]) -> set[str]:
    """The titles are not needed here, and would make each compile take a minute."""
    if Path(folder).name == "games":
        return {name for name in names if name != "__init__.py"}
    return {name for name in names if name in ("__pycache__", "build") or name.endswith((".so", ".egg-info"))}


def copy_tree(place: Path) -> Path:
    """A reduced copy of the tree, to build from."""
    for part in PARTS:
        source, target = TOP / part, place / part
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, target, ignore=leave_out)
        elif source.exists():
            shutil.copy2(source, target)
    return place


def files_of(tree: Path) -> set[str]:
    return {path.relative_to(tree).as_posix() for path in tree.rglob("*") if path.is_file()}


@dataclass(frozen=True)
class Build:
    """One run of pip over a tree."""

    status: int
    output: str
    wheel: Path | None

    def must_work(self) -> Path:
        assert self.status == 0, self.output
        assert self.wheel is not None, self.output
        return self.wheel


class Running:
    """A build on its way: two of them can run over one tree at a time."""

    def __init__(self, tree: Path, place: Path, variables: Mapping[str, str]) -> None:
        place.mkdir(parents=True)
        self.place = place
        command = [sys.executable, "-m", "pip", "wheel", "-v", "--no-index", "--no-build-isolation", "--no-deps"]
        self.process = subprocess.Popen(
            [*command, "--wheel-dir", str(place), str(tree)],
            cwd=place,
            env=environment(**variables),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )

    def finish(self) -> Build:
        output, _ = self.process.communicate(timeout=600)
        return Build(self.process.returncode, output, next(self.place.glob("*.whl"), None))


class Place:
    """A virtual environment that sees the libraries of this one, but not the Starboard installed here."""

    def __init__(self, folder: Path) -> None:
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder], check=True, env=environment())
        self.python = folder / "bin" / "python"
        self.site = folder / "lib" / f"python{sys.version_info[0]}.{sys.version_info[1]}" / "site-packages"
        libraries = folder / "libraries"
        libraries.mkdir()
        for entry in Path(sysconfig.get_path("platlib")).iterdir():
            ours = entry.name.startswith(("starboard", "__editable__"))
            builds = entry.name.startswith("setuptools-")  # its commands are entry points
            if not ours and (builds or entry.suffix not in (".pth", ".dist-info", ".egg-info")):
                libraries.joinpath(entry.name).symlink_to(entry)
        self.site.joinpath("libraries.pth").write_text(f"{libraries}\n")

    def install(self, wheel: Path) -> None:
        """As a user would, over whatever is installed here already."""
        command = [sys.executable, "-m", "pip", "--python", str(self.python), "install", "-q", "--no-index"]
        subprocess.run([*command, "--no-deps", "--force-reinstall", str(wheel)], check=True, env=environment())

    def uninstall(self) -> None:
        """Remove Starboard, as a user would."""
        command = [sys.executable, "-m", "pip", "--python", str(self.python), "uninstall", "-q", "-y"]
        subprocess.run([*command, "starboard-games"], check=True, env=environment())

    def start(self, *command: str, said: IO[str] | int = subprocess.PIPE, **variables: str) -> subprocess.Popen[str]:
        """Start this Python with some arguments, and leave it running; `said` gets its standard error."""
        return subprocess.Popen(
            [self.python, *command],
            cwd=self.site,
            env=environment(**variables),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=said,
            text=True,
        )

    def run(self, code: str, **variables: str) -> subprocess.CompletedProcess[str]:
        """Run Python code here; it must not fail."""
        command = [self.python, "-c", code]
        ran = subprocess.run(command, cwd=self.site, env=environment(**variables), capture_output=True, text=True)
        assert ran.returncode == 0, ran.stderr
        return ran


def tell(place: Place, **variables: str) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(place.run(TELL, **variables).stdout)
    return told


def is_interpreted(told: dict[str, Any]) -> bool:
    """Says interpreted, and is so in every single module."""
    return told["mode"] == "interpreted" and all(file.endswith(".py") for file in told["files"].values())


def compiled_files(wheel: Path) -> list[str]:
    return [name for name in zipfile.ZipFile(wheel).namelist() if name.endswith((".so", ".pyd", "_build.json"))]


def failing_compiler(folder: Path, pattern: str) -> str:
    """A C compiler that works, quickly, except where its arguments match a shell pattern."""
    real = os.environ.get("CC", "cc").split()[0]
    script = folder / "sometimes-cc"
    refuse = f'case "$*" in {pattern}) echo "this compiler refuses" >&2; exit 1;; esac'
    script.write_text(f'#!/bin/sh\n{refuse}\nexec {real} "$@" -O0\n')
    script.chmod(0o755)
    return str(script)


def put_in_place(place: Place, wheel: Path, stage: Path, before: str = "") -> subprocess.CompletedProcess[str]:
    """Add the compiled files of a wheel; `before` is code to run first."""
    code = before + "\n" + PLACE.format([str(wheel), str(stage)])
    return subprocess.run(
        [place.python, "-c", code], cwd=place.site, env=environment(), capture_output=True, text=True
    )
