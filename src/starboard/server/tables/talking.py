"""Talking: what people say at a table, and the server's own notes between it."""

from __future__ import annotations

from typing import Any

from starboard.server.stamps import now
from starboard.server.storage.changes import Change
from starboard.server.tables.seats import unused
from starboard.server.tables.table import Table

CHAT, NOTE = "chat", "note"


async def say(table: Table, person: dict[str, Any], text: str) -> None:
    """A message that everybody at the table reads; nobody who only watches is called like somebody who plays."""
    own = table.seats_of(person["id"])
    name = table.seats[own[0]].name if own else unused(person["name"], table.names)
    change = table.change()
    _remark(table, change, CHAT, name, own[0] if own else None, text, person["id"])
    await table.keep(change)


def note(table: Table, change: Change, text: str, seat: int | None = None) -> None:
    """A note of the server about what a change does, for everybody at the table."""
    _remark(table, change, NOTE, "", seat, text)


def _remark(
    table: Table, change: Change, kind: str, name: str, seat: int | None, text: str, person: str | None = None
) -> None:
    remark = {"table_id": table.id, "kind": kind, "name": name, "seat": seat, "text": text, "made": now()}
    remark["person"] = person
    change.remarks.append(remark)


def is_watching(remark: dict[str, Any]) -> bool:
    """Whether somebody said this who has no seat at the table."""
    return bool(remark["kind"] == CHAT and remark["seat"] is None)
