"""What is committed works on any machine: it names no package index, and no place on the machine it was written on."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

from installs import TOP

HOSTS = r"\b(?:pypi|pythonhosted|npmjs|yarnpkg|crates|debian)\.(?:org|com|io|net)\b"
INDEX = re.compile(HOSTS + r"|\b(?:index-|find-)(?:url|links)\b")
PLACE = re.compile(r"(?<![\w.:/])/(?:work|tmp|root|home|opt|Users|mnt|srv)/|\b[A-Z]:\\\\")
SKIPPED = {".git", ".venv", "dist", "__pycache__", ".mypy_cache", ".pytest_cache", ".ruff_cache", ".hypothesis"}


def committed() -> list[Path]:
    """The files that are, or would be, committed; outside of git, all that a clone would have."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        listed = subprocess.run(command, cwd=TOP, capture_output=True, check=True, text=True).stdout.split("\0")
    except (OSError, subprocess.CalledProcessError):
        return [path for path in TOP.rglob("*") if path.is_file() and not SKIPPED & set(path.relative_to(TOP).parts)]
    return [TOP / name for name in listed if name and (TOP / name).is_file()]


def test_no_index_addresses_and_no_absolute_paths() -> None:
    files = committed()
    assert files
    found = []
    for path in files:
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        for number, line in enumerate(text.splitlines(), 1):
            if INDEX.search(line) or PLACE.search(line):
                found.append(f"{path.relative_to(TOP)}:{number}: {line.strip()[:120]}")
    assert not found, "\n".join(found)


def test_no_compiled_file_lies_beside_the_sources() -> None:
    assert not [path for path in TOP.joinpath("src").rglob("*") if path.suffix in (".so", ".pyd", ".c")]
