"""The build itself, in a process group of its own, in which `behind` starts it.

Pip makes a compiled wheel of the source tree, as it would for `pip install .`, and `placing` adds what is compiled to
the installation. All temporary files are in FOLDER/work: an end at any moment leaves nothing anywhere else.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import threading
from pathlib import Path

from starboard.compiling import placing
from starboard.compiling.behind import WORK

NICENESS = 10  # people and bots come first


def end_all(*_: object) -> None:
    """Ends this process with all that it has started: nothing of a build outlives it."""
    os.killpg(0, signal.SIGKILL)


def end_with_parent() -> None:
    """Waits for the end of standard input, which the parent holds open for as long as it lives."""
    while os.read(0, 1):
        pass
    end_all()


def make_wheel(tree: Path, work: Path) -> Path:
    """The compiled wheel of a source tree; a compile that fails is an error here."""
    temporary, made = work / "tmp", work / "wheel"
    temporary.mkdir()
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", "wheel", "-v", "--no-deps"]
    subprocess.run(
        [*command, "--wheel-dir", str(made), str(tree)],
        check=True,
        stdin=subprocess.DEVNULL,
        env={**os.environ, "STARBOARD_COMPILED": "1", "TMPDIR": str(temporary)},
    )
    return next(made.glob("*.whl"))


def main(tree: Path, folder: Path) -> int:
    """Builds and puts in place; the exit status."""
    os.nice(NICENESS)
    signal.signal(signal.SIGTERM, end_all)
    threading.Thread(target=end_with_parent, daemon=True).start()
    work = folder / WORK
    shutil.rmtree(work, ignore_errors=True)  # of a build that was ended
    work.mkdir()
    try:
        placing.place(make_wheel(tree, work), work / "stage")
    except (subprocess.CalledProcessError, placing.Unfit) as why:
        print(f"not compiled: {why}")
        return 1
    finally:
        shutil.rmtree(work, ignore_errors=True)
    print("compiled")
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), Path(sys.argv[2])))
