"""Adds the compiled files of a wheel to the interpreted installation, while programs run from it.

Nothing that is there is changed or taken away but pip's list of files. The compiled files come first, unused; then, in
one step, `_build.json`, with which they count (`_mode`). Before all of them pip's list learns their names, so that
whatever happens an uninstall or an upgrade removes them.
"""

from __future__ import annotations

import csv
import importlib.metadata
import io
import json
import os
import subprocess
import sys
import zipfile
import zlib
from pathlib import Path

import starboard

BUILD = "starboard/_build.json"
DISTRIBUTION = "starboard-games"
TRIAL = """
import starboard
assert starboard.__mode__ == "compiled"
for name in starboard.titles():
    game = starboard.new(name, starboard.title(name).seats_min, seed=1)
    game.apply(game.legal()[0])
"""


class Unfit(Exception):
    """The wheel was not made from what is installed here, or does not work here."""


def place(wheel: Path, stage: Path) -> None:
    """Puts what is compiled in a wheel beside the sources of this installation; `stage` is a folder to unpack into."""
    root = Path(starboard.__file__).resolve().parents[1]
    zipfile.ZipFile(wheel).extractall(stage)
    built = json.loads(stage.joinpath(BUILD).read_text(encoding="utf-8"))
    check(root, built["sources"])
    try_out(stage)
    compiled = [path.relative_to(stage).as_posix() for path in stage.rglob(f"*{built['suffix']}")]
    listed = next(stage.glob("*.dist-info/RECORD"))
    enlist(record_of(root), listed, {*compiled, BUILD})
    for name in [*compiled, BUILD]:
        os.replace(stage / name, root / name)


def check(root: Path, sources: dict[str, int]) -> None:
    """Raise `Unfit` unless every compiled module was made from the source that is installed."""
    for name, fingerprint in sources.items():
        source = root / name
        if not source.is_file() or zlib.crc32(source.read_bytes()) != fingerprint:
            raise Unfit(f"{name} is not as it was installed; 'make play' installs it anew")


def try_out(stage: Path) -> None:
    """Raise `Unfit` unless every title can be begun with the compiled rules: a running server is to rely on them."""
    environment = {**os.environ, "PYTHONPATH": str(stage)}
    ran = subprocess.run([sys.executable, "-c", TRIAL], cwd=stage, env=environment)
    if ran.returncode != 0:
        raise Unfit("the compiled rules do not work")


def record_of(root: Path) -> Path:
    """The list that pip keeps of the files of this installation."""
    for found in importlib.metadata.distributions(name=DISTRIBUTION, path=[str(root)]):
        for file in found.files or ():
            if file.name == "RECORD":
                return Path(str(file.locate()))
    raise Unfit(f"Starboard is not installed in {root}")


def enlist(record: Path, listed: Path, names: set[str]) -> None:
    """Adds the rows of some files in a wheel's list to that of the installation, in one step."""
    rows = [row for row in csv.reader(io.StringIO(record.read_text(encoding="utf-8"))) if row[0] not in names]
    rows += [row for row in csv.reader(io.StringIO(listed.read_text(encoding="utf-8"))) if row[0] in names]
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    listed.write_text(text.getvalue(), encoding="utf-8")
    os.replace(listed, record)
