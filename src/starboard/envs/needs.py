"""What an environment needs beside Starboard, and the one line that says how to get it."""

from __future__ import annotations

from starboard.engine.refusal import StarboardError


class Missing(StarboardError, ImportError):
    """A package of an extra is not installed."""


def missing(why: ModuleNotFoundError, extra: str) -> Missing:
    """The error that names the package and the command that installs it."""
    package = (why.name or extra).split(".")[0]
    return Missing(f"this needs the package {package}: pip install 'starboard-games[{extra}]'", name=package)
