"""Compiles the rules behind a running program, so that a fresh clone can be played at once.

`make play` installs the rules interpreted and names the source tree in `STARBOARD_COMPILE`. A program started so makes
the compiled build in a child process of low priority (`building`). When it is whole, its files are put beside the
sources (`placing`): processes started from then on run compiled, such as new workers for bots; this one stays as it is.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

from starboard import _mode

if TYPE_CHECKING:
    from starboard.compiling.behind import Build

VARIABLE = "STARBOARD_COMPILE"  # the source tree to build from
NONE, UNDER_WAY, DONE, FAILED = "none", "under way", "done", "failed"

_build: Build | None = None  # the one behind this process


@contextlib.contextmanager
def behind() -> Iterator[None]:
    """Compiles behind what runs inside, if that was asked for and is not done yet; the build ends with it."""
    global _build
    tree = os.environ.pop(VARIABLE, "")  # not for processes started from here: one build is enough
    if tree and _mode.mode() == "interpreted" and not _mode.asked_for_sources():
        from starboard.compiling.behind import begin

        _build, said = begin(tree)
        print(said, file=sys.stderr, flush=True)
    try:
        yield
    finally:
        if _build is not None:
            _build.stop()


def state() -> str:
    """How the build behind this process stands."""
    if _build is None:
        return NONE
    status = _build.status()
    if status is None:
        return UNDER_WAY
    return DONE if status == 0 else FAILED


def ready() -> bool:
    """Whether the rules are compiled by now though this process runs interpreted: a new process is quicker."""
    return _mode.is_overtaken()
