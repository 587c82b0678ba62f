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
# How many at once, and how many a minute. One person is far below the second; a school class behind one address is
# below the first; programs that misbehave are not.
RATES: Mapping[str, tuple[int, int]] = MappingProxyType(
    {
        "create": (60, 60),
        "join": (60, 120),
        "chat": (60, 300),
        "act": (600, 3000),
        "hint": (30, 60),
        "person": (60, 60),
        "name": (60, 60),
        "read": (1200, 6000),
    }
)
OWN_RATES: Mapping[str, tuple[int, int]] = MappingProxyType(
    {
        "create": (10, 10),
        "join": (10, 20),
        "chat": (10, 30),
        "act": (60, 300),
        "hint": (6, 20),
        "name": (5, 10),
        "read": (300, 1200),
    }
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
    rates: Mapping[str, tuple[int, int]] = field(default_factory=lambda: RATES)  # of an address
    own_rates: Mapping[str, tuple[int, int]] = field(default_factory=lambda: OWN_RATES)  # of a person
    streams: int = 1000  # event streams open at once; fewer where the system allows few open files
    streams_per_address: int = 200
    streams_per_person: int = 20
    connections_per_address: int = 400
    request_seconds: float = 20.0  # until a request has arrived as a whole
    tables_per_person: int = 60  # that one person hosts and that are not finished
    bot_seconds: tuple[int, int] = (120, 20)  # a person's bots may think while others' wait: at once, and a minute
    bot_seconds_per_address: tuple[int, int] = (600, 100)
    away_minutes: float = 10.0  # without a sign of somebody, before a bot may play for them
    gone_hours: float = 24.0  # without a sign of somebody, before a table can be ended without them
    secure: bool = False  # cookies only over https
    contents: Mapping[str, str] = field(default_factory=dict)  # title -> content file played instead of the own one
    snapshot_every: int = 25  # rows between two saved states
    heartbeat: float = 15.0  # seconds between two signs of life on an idle event stream
    patience: float = 30.0  # seconds a bot may think before a random move is played for it
    live_tables: int = 500  # tables kept in memory
