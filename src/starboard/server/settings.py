"""What a host can set."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType

HOME = "127.0.0.1"
PORT = 8765
DATABASE_VARIABLE = "STARBOARD_DATABASE"
# Per address: (how many at once, how many a minute). People are far below; programs that misbehave are not.
RATES: Mapping[str, tuple[int, int]] = MappingProxyType(
    {"create": (20, 20), "join": (20, 30), "chat": (10, 30), "act": (60, 300), "hint": (10, 30), "person": (20, 30)}
)


def data_folder() -> Path:
    """Where the embedded server keeps its database."""
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "starboard"


def default_database() -> str:
    """STARBOARD_DATABASE, which keeps a password off the command line, or the file of the embedded server."""
    return os.environ.get(DATABASE_VARIABLE) or f"sqlite:///{data_folder() / 'tables.db'}"


@dataclass(frozen=True)
class Settings:
    """How one server process runs."""

    database: str = field(default_factory=default_database)
    host: str = HOME
    port: int = PORT
    thinkers: int = 0  # worker processes for bots; 0: one less than there are cores, at least one
    rates: Mapping[str, tuple[int, int]] = field(default_factory=lambda: RATES)
    secure: bool = False  # cookies only over https
    contents: Mapping[str, str] = field(default_factory=dict)  # title -> content file played instead of the own one
    snapshot_every: int = 25  # rows between two saved states
    heartbeat: float = 15.0  # seconds between two signs of life on an idle event stream
    patience: float = 30.0  # seconds a bot may think before a random move is played for it
    live_tables: int = 500  # tables kept in memory
