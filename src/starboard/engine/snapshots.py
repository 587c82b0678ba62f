"""Snapshots: a record's game as it stood after some rows, so that going on needs no replay. A cache, never the truth.

A snapshot says which story it belongs to: title, rules version, content, how the table began, every row it covers. One
that does not fit is refused with `Malformed`; whoever wanted it plays the rows instead.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from starboard.engine import saving
from starboard.engine.reading import Reader, shown
from starboard.engine.refusal import Malformed

if TYPE_CHECKING:
    from starboard.engine.record import Record

FORMAT = "starboard-snapshot"
VERSION = 1

Rows = list[Any]  # as a record's file holds them


def of(record: Record, rows: Rows) -> dict[str, Any]:
    """The snapshot of a record that has these rows."""
    game = record.game()
    return {
        "format": FORMAT,
        "version": VERSION,
        "title": record.title_name,
        "rules_version": record.title.rules_version,
        "content_digest": record.content.digest,
        "rows": len(rows),
        "story": _story(record, rows),
        "state": game.to_json(),
        "digest": game.digest(),
    }


def fitting(record: Record, rows: Rows, snapshot: object) -> tuple[int, dict[str, Any]]:
    """How many of the rows a snapshot covers, and the state after them; refuses one that is not of these very rows."""
    if isinstance(snapshot, (str, bytes)):
        try:
            snapshot = json.loads(snapshot)
        except (ValueError, RecursionError):
            raise Malformed("the snapshot is damaged: it is not complete JSON") from None
    read = Reader(snapshot, "the snapshot")
    if read.raw("format", None) != FORMAT:
        raise Malformed("the snapshot is not a Starboard snapshot")
    if read.raw("version") != VERSION:
        raise Malformed(
            f"the snapshot has format version {shown(read.raw('version'))}; this program reads version {VERSION}"
        )
    title = record.title
    if read.raw("title") != record.title_name:
        raise Malformed(f"the snapshot is of title {shown(read.raw('title'))}, not of {title.name}")
    if read.raw("rules_version") != title.rules_version:
        raise Malformed(
            f"the snapshot was made with rules version {shown(read.raw('rules_version'))} of {title.name}; "
            f"this program plays version {title.rules_version}"
        )
    if read.raw("content_digest") != record.content.digest:
        raise Malformed(f"the snapshot was made with other content of {title.name}")
    covered = read.number("rows", 0, len(rows))
    if read.raw("story") != _story(record, rows[:covered]):
        raise Malformed("the snapshot is of another table, or of rows that were changed")
    state = read.raw("state")
    if read.raw("digest") != saving.fingerprint([record.content.digest, state]):
        raise Malformed("the snapshot is damaged: its state does not fit its fingerprint")
    return covered, state


def _story(record: Record, rows: Rows) -> str:
    """A fingerprint of how the table began and of what was played since: no other table has it."""
    return saving.fingerprint([record.seats, record.options, str(record.seed), record.start, rows])
