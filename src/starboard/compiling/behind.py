"""The parent's side of a build: begin it, watch it, end it."""

from __future__ import annotations

import contextlib
import fcntl
import os
import shlex
import shutil
import signal
import subprocess
import sys
import sysconfig
from pathlib import Path

FOLDER = "compiling"  # in the virtual environment
LOG = "log.txt"
LOCK = "lock"
WORK = "work"  # everything temporary


class Build:
    """A build in a child process, in a process group of its own. It ends with this process, however that ends."""

    def __init__(self, tree: Path, folder: Path, lock: int) -> None:
        """Starts it; the lock goes over to the child."""
        self._work = folder / WORK
        with folder.joinpath(LOG).open("wb") as log:
            self._child = subprocess.Popen(
                [sys.executable, "-m", "starboard.compiling.building", str(tree), str(folder)],
                stdin=subprocess.PIPE,  # nothing is ever written: its end tells the child that we are gone
                stdout=log,
                stderr=subprocess.STDOUT,
                pass_fds=[lock],
                start_new_session=True,  # Ctrl-C is ours, and one signal reaches pip and every compiler
            )

    def status(self) -> int | None:
        """The exit status of the build; None while it is under way."""
        return self._child.poll()

    def stop(self) -> None:
        """Ends it, with all that it has started. What is in place by then is unused or whole."""
        if self._child.poll() is None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self._child.pid, signal.SIGKILL)
            self._child.wait()
        shutil.rmtree(self._work, ignore_errors=True)
        assert self._child.stdin is not None
        self._child.stdin.close()


def begin(tree: str) -> tuple[Build | None, str]:
    """The build, if there is to be one, and one line for people that says so or why not."""
    if not can_compile():
        return None, (
            "No C compiler works here with the Python headers: the rules stay interpreted, and bots see less far "
            "(Debian: apt-get install gcc python3-dev)"
        )
    folder = Path(sys.prefix, FOLDER)
    try:
        folder.mkdir(exist_ok=True)
        with folder.joinpath(LOCK).open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            build = Build(Path(tree), folder, lock.fileno())
    except BlockingIOError:
        return None, "The rules are being compiled by another Starboard; until that is done bots see less far"
    except OSError as why:
        return None, f"The rules stay interpreted, and bots see less far: {why.filename or folder}: {why.strerror}"
    log = os.path.relpath(folder / LOG)
    return build, f"The rules are being compiled in the background (log: {log}); until that is done bots see less far"


def can_compile() -> bool:
    """Whether a C compiler runs and finds the headers of this Python; asked before anything is fetched for a build."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    folders = {sysconfig.get_path("include"), sysconfig.get_path("platinclude")}
    command = [*compiler, "-fsyntax-only", *(f"-I{folder}" for folder in folders), "-x", "c", "-"]
    try:
        subprocess.run(command, input=b"#include <Python.h>\n", check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        return False
    return True
