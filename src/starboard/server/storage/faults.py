"""Faults: what is wrong with a database that does not do as it is told, in kinds that an operator can act on."""

from __future__ import annotations

import sqlite3
from typing import Any

from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from starboard.server.storage.changes import StoreDown
from starboard.server.watching import metrics

try:
    from asyncpg import InterfaceError, PostgresError  # type: ignore[import-untyped]

    _DRIVER: tuple[type[BaseException], ...] = (InterfaceError, PostgresError)
except ModuleNotFoundError:  # SQLite needs no driver of PostgreSQL
    _DRIVER = ()

# All that a database can do to whoever uses it; some of it comes from below the library that should wrap it.
FAULTS: tuple[type[BaseException], ...] = (SQLAlchemyError, sqlite3.Error, OSError, TimeoutError, EOFError, *_DRIVER)
KNOWN: tuple[type[BaseException], ...] = (StoreDown, *FAULTS)

AWAY, STARTING, LOCKED, BUSY = "store_down", "store_starting", "store_locked", "store_busy"
FULL, READ_ONLY, DAMAGED, DISK = "disk_full", "read_only", "damaged", "disk_failed"
REFUSED = "not_written"  # this value, not others
TEXTS = {
    AWAY: "The database does not answer.",
    STARTING: "The database is starting up.",
    LOCKED: "The database is locked by somebody else.",
    BUSY: "All connections to the database are in use.",
    FULL: "The disk of the database is full.",
    READ_ONLY: "The database cannot be written to.",
    DAMAGED: "The database is damaged; restore a backup.",
    DISK: "The disk of the database fails, or takes no more.",
    REFUSED: "The database does not take what should be kept.",
}
_SQLITE = {  # primary result codes
    sqlite3.SQLITE_BUSY: LOCKED,
    sqlite3.SQLITE_LOCKED: LOCKED,
    sqlite3.SQLITE_FULL: FULL,
    sqlite3.SQLITE_READONLY: READ_ONLY,
    sqlite3.SQLITE_PERM: READ_ONLY,
    sqlite3.SQLITE_IOERR: DISK,
    sqlite3.SQLITE_CANTOPEN: AWAY,
    sqlite3.SQLITE_CORRUPT: DAMAGED,
    sqlite3.SQLITE_NOTADB: DAMAGED,
}
_POSTGRES = {  # SQLSTATE, or its class
    "57P03": STARTING,  # cannot connect now: recovery, or shutting down
    "55P03": LOCKED,
    "57014": LOCKED,  # a statement took too long
    "40P01": LOCKED,
    "53100": FULL,
    "53300": BUSY,
    "25006": READ_ONLY,
    "58": DISK,
    "XX": DAMAGED,
    "22": REFUSED,
    "42": REFUSED,
}


def kind_of(why: BaseException) -> str:
    """What is wrong, as a code for programs."""
    if isinstance(why, StoreDown):
        return why.kind
    if isinstance(why, PoolTimeout):
        return BUSY
    cause: Any = getattr(why, "orig", None) or why
    code = getattr(cause, "sqlite_errorcode", None)
    if code is not None:
        return _SQLITE.get(code & 0xFF, REFUSED)
    state = str(getattr(cause, "sqlstate", None) or "")
    if state:
        return _POSTGRES.get(state) or _POSTGRES.get(state[:2]) or AWAY
    if isinstance(cause, (UnicodeError, ValueError, TypeError)) and not isinstance(why, OSError):
        return REFUSED
    return AWAY


def down(why: BaseException) -> StoreDown:
    """A fault of the database as the rest of the server knows it."""
    if isinstance(why, StoreDown):
        return why
    kind = kind_of(why)
    metrics.STORE_FAULTS.labels(kind).inc()
    return StoreDown(f"{kind}: {type(getattr(why, 'orig', None) or why).__name__}", kind)


def told(kind: str) -> str:
    """What is wrong, for people."""
    return TEXTS.get(kind, TEXTS[AWAY])
